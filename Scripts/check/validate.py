#!/usr/bin/python3
"""Validates layouts against a JSON Schema.

Arguments: SCHEMA LAYOUT... Prints a line for each layout: its name, and `valid` or the first problem.
Ends with 1 if a package is missing or a layout is not valid.
"""

import json
import re
import sys

try:
    import jsonschema
    import yaml
except ImportError as error:
    sys.exit(f"{error}: run Scripts/require-packages.sh python3-jsonschema python3-yaml")


class Loader(yaml.SafeLoader):
    """Reads `on` as text, as YAML 1.2 and touchbridge do; in YAML 1.1 it is `true`."""


Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:bool"]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(?:true|false)$"), "tf")


def read(path):
    # PyYAML takes no tabs, which JSON may have.
    with open(path, encoding="utf-8") as file:
        return json.load(file) if path.endswith(".json") else yaml.load(file, Loader)


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
