"""Heddle's JSON, as tests read it (docs/json-schema.json)."""

import json


def only_target(text):
    """The one target of a document; raises ValueError where there is none."""
    targets = json.loads(text)["targets"]
    if len(targets) != 1:
        raise ValueError(f"{len(targets)} targets, should be one")
    return targets[0]


def outcomes_of(target, model):
    """Of a target of `outcomes`: what the model has, as a set; a text if it refuses the program or was not complete."""
    answer = target["by_model"][model]
    if answer["refused"]:
        return answer["limit"]
    found = {o["outcome"] for o in target["outcomes"] if model in o["models"]}
    return found if answer["complete"] else f"incomplete: {answer['limit']}: {sorted(found)}"
