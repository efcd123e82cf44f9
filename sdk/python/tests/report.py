"""Print what the verifier says of each vector in a folder, one JSON object a line, for comparison with other verifiers."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from vectors import read_vectors

from sdg.evidence import verify

for file, vector in read_vectors(Path(sys.argv[1])).items():
    result = verify(vector.bundle, **vector.options)
    outcomes = [f"{check.name} {check.result} {check.level}" for check in result.checks]
    print(json.dumps({"file": file, "levels": result.levels, "outcomes": outcomes, "warnings": result.warnings, "link": result.link}))
