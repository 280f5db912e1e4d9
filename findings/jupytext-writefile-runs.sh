#!/bin/sh
# jupytext 1.19.6 (PyPI): a notebook in which a cell begins with %%writefile, as a script (py:percent).
# Seen: only the line %%writefile becomes a comment. The rest of the cell stays code, so the script runs
# in its own names what the notebook only writes to a file. Cells of %%bash become comments as a whole.
# Most people would expect a comment here too: in the notebook these lines do not run.
# It matters because a draft in such a cell replaces a constant or the function: here the notebook has
# the base 10000, and its script 1000. Who grades scripts of Jupytext judges another program.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/python -m pip install --quiet "jupytext==1.19.6"
env/bin/python - <<'PY'
import jupytext
from nbformat.v4 import new_code_cell, new_notebook

print("jupytext", jupytext.__version__)
cells = ["base = 10000", "%%writefile draft.py\nbase = 1000", "%%bash\nbase=100"]
notebook = new_notebook(cells=[new_code_cell(each) for each in cells])
notebook.metadata["kernelspec"] = {"name": "python3", "language": "python", "display_name": "Python 3"}
script = jupytext.writes(notebook, "py:percent")
print(script)
names = {}
exec(script, names)
print("the script has the base", names["base"])
if names["base"] != 1000:
    raise SystemExit("jupytext now keeps the text of a %%writefile cell out of the script")
PY
