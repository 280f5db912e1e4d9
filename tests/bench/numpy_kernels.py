import json

import numpy as np

try:
    from numpy._core import _multiarray_umath as core  # from 2.0 on
except ImportError:
    from numpy.core import _multiarray_umath as core


def introduce():
    features = [name for name in core.__cpu_dispatch__ if core.__cpu_features__[name]]
    print(json.dumps({"version": np.__version__, "features": features}), flush=True)
