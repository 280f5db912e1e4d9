import json


def grade(expect, answer):
    """Reads what the exercise last reported: a claim of the learner's browser."""
    try:
        result = json.loads(json.loads(answer)["answer"])
        score = min(1.0, max(0.0, float(result["score"])))
        passed, complete = result["passed"] is True, result["complete"] is True
    except (KeyError, TypeError, ValueError):
        return {
            "ok": False,
            "msg": "There is no result yet: press Run tests in the exercise, then submit.",
        }
    if passed and complete:
        return {"ok": True, "msg": "All six checks passed."}
    message = "{} of six checks passed.".format(round(score * 6))
    if score == 0:
        return {"ok": False, "msg": message}
    return {"ok": "Partial", "grade_decimal": score, "msg": message}
