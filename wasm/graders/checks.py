import json
import os
import subprocess
import tempfile

from IPython import get_ipython


def judged():
    """The tests by their checks. The code of the notebook's cells runs anew, in a browser's sandbox."""
    history = get_ipython().history_manager.input_hist_raw
    cells = [{"cell_type": "code", "metadata": {}, "source": source} for source in history]
    notebook = {"cells": cells, "metadata": {"language_info": {"name": "python"}}}
    grader = os.environ.get("SINUSOIDAL_PE_GRADER", GRADER)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "submission.ipynb")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(notebook, file)
        command = ["node", os.path.join(grader, "grade.mjs"), path]
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    if done.returncode != 0:
        raise RuntimeError("the grader does not work: " + done.stderr)
    result = json.loads(done.stdout)
    return {test["check"]: {**test, "more": result["output"]} for test in result["tests"]}


def expect(check):
    test = TESTS[check]
    assert test["passed"], (test["output"] + "\n\n" + test["more"]).strip()


TESTS = judged()
