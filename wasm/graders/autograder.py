"""Classroom 50 starts this in a checkout of the submission.

If the grader itself fails, this ends with an error, and the submission gets no score.
"""

import os
import subprocess

GRADER = os.path.dirname(os.path.abspath(__file__))
INSTALL = ["npm", "ci", "--prefix", GRADER, "--no-audit", "--no-fund", "--ignore-scripts"]

subprocess.run(INSTALL, check=True)
subprocess.run(["node", os.path.join(GRADER, "classroom50.mjs"), os.getcwd()], check=True)
