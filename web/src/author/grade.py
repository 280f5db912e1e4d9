import json

NOT_RUN = "{{notRun}}"
ALL_PASSED = "{{allPassed}}"
PASSED = "{{passed}}"


def grade(expect, answer):
    """Reads the last result. The learner's browser reports it, so it can be false."""
    try:
        result = json.loads(json.loads(answer)["answer"])
        score = min(1.0, max(0.0, float(result["score"])))
        passed, complete = result["passed"] is True, result["complete"] is True
    except (KeyError, TypeError, ValueError):
        return {"ok": False, "msg": NOT_RUN}
    if passed and complete:
        return {"ok": True, "msg": ALL_PASSED}
    message = PASSED[round(score * 6)]
    if score == 0:
        return {"ok": False, "msg": message}
    return {"ok": "Partial", "grade_decimal": score, "msg": message}
