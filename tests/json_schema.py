"""As much of JSON Schema as the schemas here use; shared by tests/json and tests/reports.

A word of a schema that is not known here is an error, so that no rule is passed over in silence.
"""

import json
import re

KNOWN = {"$schema", "$defs", "$ref", "title", "description", "type", "properties", "required", "additionalProperties",
         "items", "enum", "const", "anyOf", "minimum", "minItems", "uniqueItems", "pattern"}
TYPES = {"string": str, "integer": int, "number": (int, float), "boolean": bool, "null": type(None), "array": list,
         "object": dict}


class Validator:
    """Complains with the way to what is wrong."""

    def __init__(self, schema):
        self.root = schema

    def is_of(self, value, name):
        if isinstance(value, bool) and name != "boolean":
            return False
        return isinstance(value, TYPES[name])

    def complaints(self, value, rule, way="document"):
        unknown = set(rule) - KNOWN
        assert not unknown, f"the schema says {unknown}, which this validator does not know"
        found = []
        if "$ref" in rule:
            found += self.complaints(value, self.root["$defs"][rule["$ref"].removeprefix("#/$defs/")], way)
        types = rule.get("type", [])
        types = [types] if isinstance(types, str) else types
        if types and not any(self.is_of(value, name) for name in types):
            return [*found, f"{way}: should be {' or '.join(types)}, is {json.dumps(value)[:60]}"]
        found += self.of_value(value, rule, way)
        if "anyOf" in rule:
            tries = [self.complaints(value, one, way) for one in rule["anyOf"]]
            if all(tries):
                found += min(tries, key=len)
        if isinstance(value, list):
            found += self.of_list(value, rule, way)
        if isinstance(value, dict):
            found += self.of_object(value, rule, way)
        return found

    def of_value(self, value, rule, way):
        found = []
        shown = json.dumps(value)[:60]
        if "const" in rule and value != rule["const"]:
            found.append(f"{way}: should be {rule['const']}, is {shown}")
        if "enum" in rule and value not in rule["enum"]:
            found.append(f"{way}: {shown} is none of {rule['enum']}")
        if "minimum" in rule and isinstance(value, (int, float)) and value < rule["minimum"]:
            found.append(f"{way}: {value} is less than {rule['minimum']}")
        if "pattern" in rule and isinstance(value, str) and not re.search(rule["pattern"], value):
            found.append(f"{way}: {shown} does not match {rule['pattern']}")
        return found

    def of_list(self, value, rule, way):
        found = []
        if len(value) < rule.get("minItems", 0):
            found.append(f"{way}: should have {rule['minItems']} items, has {len(value)}")
        if rule.get("uniqueItems") and len({json.dumps(item, sort_keys=True) for item in value}) < len(value):
            found.append(f"{way}: has the same item twice")
        for number, item in enumerate(value):
            found += self.complaints(item, rule.get("items", {}), f"{way}[{number}]")
        return found

    def of_object(self, value, rule, way):
        properties = rule.get("properties", {})
        found = [f"{way}: has no {name}" for name in rule.get("required", []) if name not in value]
        more = rule.get("additionalProperties", True)
        for name, item in value.items():
            if name in properties:
                found += self.complaints(item, properties[name], f"{way}.{name}")
            elif more is False:
                found.append(f"{way}: should not have {name}")
            elif isinstance(more, dict):
                found += self.complaints(item, more, f"{way}.{name}")
        return found
