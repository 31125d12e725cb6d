#!/usr/bin/python3
"""Validates layouts against a JSON Schema.

Arguments: SCHEMA LAYOUT... Prints a line for each layout: its name, and `valid` or the first problem.
Ends with 1 if a package is missing or a layout is not valid.
"""

import json
import sys

try:
    import jsonschema
    import yaml
except ImportError as error:
    sys.exit(f"{error}: run Scripts/install-packages.sh python3-jsonschema python3-yaml")


def read(path):
    # PyYAML takes no tabs, which JSON may have.
    with open(path, encoding="utf-8") as file:
        return json.load(file) if path.endswith(".json") else yaml.safe_load(file)


schema = read(sys.argv[1])
validator = jsonschema.Draft202012Validator
validator.check_schema(schema)
layouts = validator(schema)
status = 0
for path in sys.argv[2:]:
    problem = jsonschema.exceptions.best_match(layouts.iter_errors(read(path)))
    if problem is None:
        print(f"{path}: valid")
    else:
        status = 1
        place = "/".join(str(part) for part in problem.absolute_path)
        print(f"{path}: {place}: {problem.message}")
sys.exit(status)
