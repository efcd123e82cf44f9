package journey

import (
	"strings"
	"testing"
)

// testSynthesisOfSequences learns from one table in which patients have many visits, and makes
// new patients with visits of their own, in their order.
func testSynthesisOfSequences(t *testing.T, target Target) {
	u := user{t: t, target: target, key: target.GenerateKey}
	_, visits := Clinic(150)
	d := u.uploaded("visits.csv", visits).text("id")
	if plain := u.want(200, "POST", "/v1/client/jobs:quote", map[string]any{"dataset_id": d}); !strings.Contains(string(plain.Raw), "entity = patient_id") {
		t.Errorf("a quote does not propose whose rows they are: %s", plain.Raw)
	}
	request := func(name string, value any) map[string]any {
		out := map[string]any{"dataset_id": d, "entity": "patient_id", "entities": 80, "seed": 11}
		out[name] = value
		return out
	}
	quote := u.want(200, "POST", "/v1/client/jobs:quote", request("seed", 11))
	credits, plan := quote.number("cost_summary", "total_estimated_credits"), quote.text("cost_summary", "approval_plan_sha256")
	if quote.text("plan", 0, "contract", "order") != "visited" || quote.text("plan", 0, "contract", "constant", 0) != "ward" {
		t.Fatalf("the quote does not show how rows belong together: %s", quote.Raw)
	}
	for field, wrong := range map[string]map[string]any{
		"body.entity": request("entity", "nobody"), "body.order": request("order", "ward"), "body.conditions[0]": request("conditions", []string{"height > 3"}), "body.engine": request("engine", "dp"),
		"body.entities": request("rows", 10),
	} {
		if refused := u.refused(422, "VALIDATION_FAILED", "POST", "/v1/synthesize/jobs", wrong); !strings.Contains(string(refused.Raw), `"`+field+`"`) {
			t.Errorf("%s is not named: %s", field, refused.Raw)
		}
	}
	accepted := u.want(202, "POST", "/v1/synthesize/jobs", request("plan_sha256", plan))
	job := u.until("/v1/synthesize/jobs/"+accepted.text("job_id"), "succeeded", "failed")
	if job.text("status") != "succeeded" || job.number("charged_credits") > credits {
		t.Fatalf("job: %s", job.Raw)
	}
	id := job.text("job_id")
	made := u.rowsOf(id, "visits.csv")
	u.delivered(id, map[string]int{"visits.csv": len(made), "model.json": 0, "utility.html": 0, "sequences.html": 0, "privacy.html": 0, "entities.html": 0})
	last := map[string]map[string]string{}
	for i, row := range made {
		who := row["patient_id"]
		if strings.Contains(visits, ","+who+",") {
			t.Fatalf("patient %s is one of the source", who)
		}
		if before := last[who]; before != nil && (made[i-1]["patient_id"] != who || before["ward"] != row["ward"] || before["visited"] > row["visited"]) {
			t.Fatalf("visit %v follows %v", row, before)
		}
		last[who] = row
	}
	if len(last) != 80 {
		t.Errorf("%d patients were made, want 80", len(last))
	}
	model := u.want(200, "GET", "/v1/client/models/"+job.text("model_id"), nil)
	if model.text("engine") != "sequence" || model.text("sequence", "entity") != "patient_id" || model.text("sequence", "order") != "visited" {
		t.Errorf("model: %s", model.Raw)
	}
	// The same from words, and a message that revises the plan.
	session, project := u.chat("make 70 more patients with their visits like " + d + ", in order of time")
	first := u.until(project, "awaiting_approval")
	u.want(200, "POST", session+"/messages", map[string]any{"content": "only ward north, high privacy"})
	second := u.until(project, "awaiting_approval")
	for second.number("revision") == first.number("revision") {
		second = u.until(project, "awaiting_approval")
	}
	for _, x := range []answer{first, second} {
		if x.text("plan", 0, "contract", "entity") != "patient_id" || x.number("plan", 0, "contract", "entities") != 70 || x.text("plan", 0, "contract", "order") != "visited" || len(x.get("plan", 0, "unparsed").([]any)) > 0 {
			t.Errorf("plan: %s", x.Raw)
		}
	}
	if second.text("plan", 0, "contract", "privacy_level") != "high" || second.text("plan", 0, "contract", "conditions", 0, "in", 0) != "north" {
		t.Errorf("revised plan: %s", second.Raw)
	}
	more := u.want(200, "POST", "/v1/client/jobs:quote", map[string]any{"model_id": job.text("model_id"), "rows": 1000})
	if about := more.number("cost_summary", "total_estimated_credits"); about < 1 {
		t.Errorf("more rows of the model: %s", more.Raw)
	}
}
