"""Builds the compiled wheel, once per state of the sources, and installs it in the environment this runs in.

With --is-current it builds nothing, and succeeds if what is installed is made from the sources as they are. With
--wheel FOLDER it installs nothing, and leaves the wheel there.
"""

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
INSTALLED = Path(sys.prefix) / "compiled-from"
PAGE = Path("src/kasei/server/page")
INSTALLED_PAGE = Path(sysconfig.get_path("platlib")) / "kasei/server/page"
PIP = [sys.executable, "-m", "pip", "-qq"]
# Calls within the package are direct and may be inlined, since no other library replaces its functions.
DIRECT_CALLS = {"CFLAGS": "-fno-semantic-interposition -fno-plt", "LDFLAGS": "-Wl,-Bsymbolic-functions"}
PINNED = {"PIP_CONSTRAINT": "constraints.txt", "PIP_BUILD_CONSTRAINT": "constraints.txt"}
DEBIAN_PACKAGES = ["gcc", "libc6-dev", "python3-dev"]
LOUD = """
##########################################################################
##  THE COMPILED HALF DID NOT RUN.                                      ##
##  Compiling needs a C compiler and the headers of this Python.        ##
##  On Debian or Ubuntu:  apt-get install gcc libc6-dev python3-dev     ##
##########################################################################
"""


def fingerprint() -> str:
    """A hash of all that the wheel is made from, this Python included; the page is copied when it changes."""
    sources = [path for path in Path("src/kasei").rglob("*") if path.is_file() and path.suffix not in {".pyc", ".so"}]
    sources = [path for path in sources if PAGE not in path.parents]
    digest = hashlib.sha256(f"{sys.version} {sysconfig.get_config_var('SOABI')} {sysconfig.get_platform()}".encode())
    for path in sorted([*sources, Path("pyproject.toml"), Path("constraints.txt"), Path(__file__).relative_to(ROOT)]):
        digest.update(f"\n{path.as_posix()} {path.stat().st_size}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def compiler() -> str | None:
    """The first C compiler that can read Python.h."""
    for command in (os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc"):
        if command and shutil.which(shlex.split(command)[0]):
            check = [*shlex.split(command), "-I", sysconfig.get_path("include"), "-fsyntax-only", "-xc", "-"]
            if subprocess.run(check, input=b"#include <Python.h>\n", capture_output=True).returncode == 0:
                return str(command)
    return None


def install_compiler() -> None:
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print(f"Installing {' '.join(DEBIAN_PACKAGES)}", flush=True)
        noninteractive = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        for step in (["update"], ["install", "-y", "--no-install-recommends", *DEBIAN_PACKAGES]):
            subprocess.run(["apt-get", "-qq", *step], env=noninteractive, stdout=subprocess.DEVNULL)


def build(cc: str, wheels: Path) -> None:
    """Builds in a copy, because the hook leaves its .so files next to the sources."""
    print("Compiling the package (three to four minutes)", flush=True)
    wheels.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir="build") as folder:
        tree = Path(folder) / "tree"
        shutil.copytree("src", tree / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        for name in ("pyproject.toml", "LICENSE", "README.md"):
            if Path(name).exists():
                shutil.copy(name, tree)
        made = Path(folder) / "wheels"
        switches = PINNED | {"CC": cc, "HATCH_BUILD_HOOK_ENABLE_MYPYC": "1"}
        if sys.platform == "linux":
            switches |= DIRECT_CALLS
        subprocess.run([*PIP, "wheel", "--no-deps", "-w", str(made), str(tree)], env=os.environ | switches, check=True)
        made.rename(wheels)


def install(wheel: Path) -> None:
    print(f"Installing the compiled package into {Path(sys.prefix).name}", flush=True)
    INSTALLED.unlink(missing_ok=True)
    subprocess.run([*PIP, "uninstall", "-y", "kasei"], check=True)
    subprocess.run([*PIP, "install", f"{wheel}[test]"], env=os.environ | PINNED, check=True)


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def copy_page() -> None:
    """Give the installed package the page as it is built now."""
    if contents(PAGE) != contents(INSTALLED_PAGE):
        shutil.rmtree(INSTALLED_PAGE, ignore_errors=True)
        if PAGE.exists():
            shutil.copytree(PAGE, INSTALLED_PAGE)


def wheel_of(key: str) -> Path | None:
    """The wheel of the sources as they are, built if it is not there yet; None if there is no compiler."""
    wheels = Path("build/wheels") / key
    if not wheels.exists():
        if not compiler():
            install_compiler()
        cc = compiler()
        if not cc:
            print(LOUD, file=sys.stderr)
            return None
        build(cc, wheels)
    return next(wheels.glob("kasei-*-cp3*.whl"))


def main() -> int:
    os.chdir(ROOT)
    key = fingerprint()
    if "--wheel" in sys.argv:
        wheel = wheel_of(key)
        if wheel is not None:
            folder = Path(sys.argv[sys.argv.index("--wheel") + 1])
            folder.mkdir(parents=True, exist_ok=True)
            shutil.copy(wheel, folder)
        return int(wheel is None)
    if INSTALLED.exists() and INSTALLED.read_text() == key:
        copy_page()
        return 0
    if "--is-current" in sys.argv:
        return 1
    wheel = wheel_of(key)
    if wheel is None:
        return 1
    install(wheel)
    INSTALLED.write_text(key)
    copy_page()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except subprocess.CalledProcessError as failed:  # it has said why
        sys.exit(failed.returncode)
