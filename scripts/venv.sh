#!/bin/sh
# Makes a fresh virtual environment in the folder $1, with $PYTHON or the first other Python that is new enough.
set -eu
folder=$1
found=
for python in "${PYTHON:-python3}" python3.11 python3.12 python3.13 python3.14; do
    if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
        found=$python
        break
    fi
done
if [ -z "$found" ]; then
    version=$("${PYTHON:-python3}" --version 2>&1 | tail -n 1) || true
    echo "kasei needs Python 3.11 or newer; '${PYTHON:-python3}' says: ${version:-not found}." >&2
    echo "Install one, or name it: make PYTHON=/path/to/python3.11 ..." >&2
    exit 1
fi
if ! "$found" -c 'import ensurepip, venv; ensurepip.version()' >/dev/null 2>&1; then
    echo "'$found' cannot make virtual environments: it has no ensurepip." >&2
    echo "On Debian or Ubuntu, install it first (as root): apt-get install python3-venv" >&2
    exit 1
fi
echo "Making $folder with $("$found" --version)"
rm -rf "$folder"
"$found" -m venv "$folder"
