"""Runs the commands of the Dockerfile in a scratch folder, as far as that goes without Docker, and the server that
they install.

What needs another system is left out: the base image, packages of Debian, and users. It takes as long as compiling.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import venv
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ELSEWHERE = ("apt-get ", "useradd ")
PORT = "18765"
READY_S = 30.0
SHOW = "import kasei.core.kernel as k, asyncpg, kasei.server.static as s; print(k.__file__, s.PAGE.is_dir())"


def instructions(text: str) -> list[tuple[str, str]]:
    """The instructions of a Dockerfile and what follows them."""
    lines = re.sub(r"\\\n", " ", text).splitlines()
    return [(name, rest) for name, _, rest in (line.partition(" ") for line in lines if line and line[0] != "#")]


def is_ignored(path: str, rules: list[str]) -> bool:
    """Is a file left out of what Docker sees, by the last rule that is about it?"""
    ignored = False
    for rule in rules:
        pattern = rule.removeprefix("!").removeprefix("**/")
        names = [path, *[str(parent) for parent in Path(path).parents]]
        if any(fnmatch(name, pattern) or (fnmatch(Path(name).name, pattern) and "**" in rule) for name in names):
            ignored = not rule.startswith("!")
    return ignored


class Image:
    """A stage of the image as a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.env = {name: value for name, value in os.environ.items() if not name.startswith(("KASEI", "PYTHON"))}
        self.work = folder
        venv.create(folder / "venv", with_pip=True)
        self.env["PATH"] = f"{folder / 'venv' / 'bin'}:{self.env['PATH']}"

    def path(self, name: str) -> str:
        """Where a path of the image lies."""
        return f"{self.folder}{name}" if name.startswith("/") else str(self.work / name)

    def mapped(self, text: str) -> str:
        return re.sub(r"(?<![\w.])/(build|data)\b", lambda found: f"{self.folder}/{found[1]}", text)

    def run(self, command: str) -> None:
        wanted = [part for part in command.split(" && ") if not part.startswith(ELSEWHERE)]
        for part in wanted:
            if not part.startswith("install "):  # of a folder for somebody
                print(f"RUN {part}", flush=True)
                subprocess.run(self.mapped(part), shell=True, check=True, cwd=self.work, env=self.env)
            else:
                Path(self.path(part.split()[-1])).mkdir(parents=True, exist_ok=True)


def built(scratch: Path) -> Image:
    """The last stage of the image."""
    rules = (ROOT / ".dockerignore").read_text().split()
    stages: dict[str, Image] = {}
    image = None
    for name, rest in instructions((ROOT / "Dockerfile").read_text()):
        if name == "FROM":
            stage = rest.partition(" AS ")[2] or "last"
            (scratch / stage).mkdir()
            image = stages[stage] = Image(scratch / stage)
        assert image is not None
        if name == "ENV":
            pairs = [each.partition("=") for each in shlex.split(rest)]
            image.env |= {key: image.mapped(value) for key, _, value in pairs}
        elif name == "WORKDIR":
            image.work = Path(image.path(rest))
            image.work.mkdir(parents=True, exist_ok=True)
        elif name == "COPY" and rest.startswith("--from="):
            stage, *sources, target = rest.removeprefix("--from=").split()
            Path(image.path(target)).mkdir(parents=True, exist_ok=True)
            for source in sources:
                folder, pattern = Path(stages[stage].path(source)).parent, Path(source).name
                for file in folder.glob(pattern):
                    shutil.copy(file, image.path(target))
        elif name == "COPY":
            *sources, target = rest.split()
            copy_context(sources, image.work / target, rules)
        elif name == "RUN":
            image.run(rest)
        elif name in ("HEALTHCHECK", "ENTRYPOINT"):
            image.env[name] = rest[rest.index("[") :]
    assert image is not None
    return image


def copy_context(sources: list[str], target: Path, rules: list[str]) -> None:
    """Copy what git knows of these files and folders, unless Docker does not see it."""
    known = subprocess.run(["git", "ls-files", *sources], cwd=ROOT, check=True, capture_output=True, text=True)
    whole = len(sources) > 1
    for path in known.stdout.splitlines():
        if not is_ignored(path, rules):
            to = target / (path if whole else Path(path).relative_to(sources[0]))
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / path, to)


def words(text: str) -> list[str]:
    """The words of a command that is written as a list."""
    return [str(word) for word in json.loads(text)]


def try_server(image: Image) -> None:
    """Start the server as a container would, on another port and below a prefix, and ask for its health."""
    command = [*words(image.env["ENTRYPOINT"]), "--port", PORT, "--prefix", "/kasei"]
    image.env["KASEI_HOST"] = "127.0.0.1"
    with subprocess.Popen(command, env=image.env, cwd=image.folder) as server:
        health = [*words(image.env["HEALTHCHECK"]), str(server.pid)]
        try:
            until = time.monotonic() + READY_S
            while subprocess.run(health, env=image.env, cwd=image.folder, capture_output=True).returncode:
                if time.monotonic() > until:
                    raise SystemExit("the server is not healthy")
                time.sleep(0.5)
            print("The server is healthy")
            shown = subprocess.run(["python", "-c", SHOW], env=image.env, check=True, capture_output=True, text=True)
            print(shown.stdout.strip())
            if ".so True" not in shown.stdout:
                raise SystemExit("the image is not compiled, or has no page")
        finally:
            server.terminate()


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="kasei-image-") as folder:
        try_server(built(Path(folder)))
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except subprocess.CalledProcessError as failed:
        sys.exit(failed.returncode)
