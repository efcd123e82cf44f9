package journey

import (
	"encoding/csv"
	"strconv"
	"strings"
	"testing"
)

// testSynthesis learns from an uploaded table, makes rows like it, and samples again.
func testSynthesis(t *testing.T, target Target) {
	u := user{t: t, target: target, key: target.GenerateKey}
	content := People(2_000)
	d := u.uploaded("people.csv", content)
	request := map[string]any{"dataset_id": d.text("id"), "rows": 500, "seed": 11, "conditions": []string{"age > 40", "city in (Bern, Graz)"}}
	quote := u.want(200, "POST", "/v1/client/jobs:quote", request)
	credits, plan := quote.number("cost_summary", "total_estimated_credits"), quote.text("cost_summary", "approval_plan_sha256")
	if credits < 2 || len(plan) != 64 || quote.text("plan", 0, "tool_name") != "synthesize_data" {
		t.Fatalf("quote: %s", quote.Raw)
	}
	with := func(name string, value any) map[string]any {
		out := map[string]any{name: value}
		for k, v := range request {
			if k != name {
				out[k] = v
			}
		}
		return out
	}
	u.refused(409, "QUOTE_EXCEEDS_MAX", "POST", "/v1/client/jobs", with("max_credits", credits-1))
	u.refused(409, "PLAN_MISMATCH", "POST", "/v1/client/jobs", with("plan_sha256", strings.Repeat("0", 64)))
	for _, wrong := range []map[string]any{
		with("conditions", []string{"size > 3"}), with("target", "size"), with("columns", []string{"size"}), with("engine", "magic"),
		with("treatments", map[string]string{"email": "learn"}), with("rows", 0), with("model_id", "mdl_01jd0000000000000000000000"),
		with("privacy", map[string]any{"epsilon": "1"}),
	} {
		u.refused(422, "VALIDATION_FAILED", "POST", "/v1/synthesize/jobs", wrong)
	}
	u.refused(404, "NOT_FOUND", "POST", "/v1/synthesize/jobs", with("dataset_id", "ds_01jd0000000000000000000000"))

	accepted := u.want(202, "POST", "/v1/synthesize/jobs", with("plan_sha256", plan))
	job := u.until("/v1/synthesize/jobs/"+accepted.text("job_id"), "succeeded", "failed")
	if job.text("status") != "succeeded" || job.text("kind") != "synthesize" || job.text("dataset_id") != d.text("id") || job.number("charged_credits") > credits {
		t.Fatalf("job: %s", job.Raw)
	}
	u.delivered(job.text("job_id"), map[string]int{"people.csv": 500, "privacy.html": 0, "utility.html": 0, "model.json": 0})
	rows := u.rowsOf(job.text("job_id"), "people.csv")
	emails := map[string]bool{}
	for _, row := range rows {
		if age, err := strconv.Atoi(row["age"]); err != nil || age <= 40 || row["city"] != "Bern" && row["city"] != "Graz" {
			t.Fatalf("a row that does not meet the conditions: %v", row)
		}
		if strings.Contains(content, row["email"]) || strings.Contains(content, "\n"+row["customer_id"]+",") {
			t.Errorf("an identifier of the source survived: %v", row)
		}
		emails[row["email"]] = true
	}
	if len(emails) != 500 {
		t.Errorf("%d different addresses in 500 rows; the source has no two alike", len(emails))
	}

	// The model makes more rows without being trained again, the same for the same seed.
	model := u.want(200, "GET", "/v1/client/models/"+job.text("model_id"), nil)
	if model.text("dataset_id") != d.text("id") || model.number("training_rows")+model.number("holdout_rows") != 2_000 {
		t.Errorf("model: %s", model.Raw)
	}
	again := map[string]any{"kind": "synthesize", "model_id": model.text("model_id"), "seed": 11, "rows": 500, "conditions": request["conditions"]}
	cheaper := u.want(200, "POST", "/v1/client/jobs:quote", map[string]any{"model_id": model.text("model_id"), "rows": 500}).number("cost_summary", "total_estimated_credits")
	if cheaper >= credits {
		t.Errorf("sampling costs %v, training and sampling %v", cheaper, credits)
	}
	second := u.want(202, "POST", "/v1/client/jobs", again)
	if end := u.until("/v1/client/jobs/"+second.text("job_id"), "succeeded", "failed"); end.text("status") != "succeeded" {
		t.Fatalf("job from a model: %s", end.Raw)
	}
	if a, b := u.digestOf(job.text("job_id"), "people.csv"), u.digestOf(second.text("job_id"), "people.csv"); a != b {
		t.Errorf("the same model and seed gave other bytes: %s and %s", a, b)
	}

	// A dataset takes along what was learnt from it, and leaves what was delivered.
	u.want(204, "DELETE", d.text("_links", "self"), nil)
	u.refused(404, "NOT_FOUND", "GET", "/v1/client/models/"+model.text("model_id"), nil)
	u.refused(404, "NOT_FOUND", "POST", "/v1/client/jobs", again)
	u.delivered(job.text("job_id"), map[string]int{"people.csv": 500, "privacy.html": 0, "utility.html": 0, "model.json": 0})
}

// artifact returns the record of a job's file.
func (u user) artifact(jobID, name string) answer {
	u.t.Helper()
	for _, item := range u.want(200, "GET", "/v1/client/jobs/"+jobID+"/artifacts", nil).get("data").([]any) {
		if a := (answer{JSON: item.(map[string]any)}); a.text("name") == name {
			return a
		}
	}
	u.t.Fatalf("job %s has no file %s", jobID, name)
	return answer{}
}

func (u user) digestOf(jobID, name string) string { return u.artifact(jobID, name).text("sha256") }

// rowsOf downloads a small table and returns its rows, by column.
func (u user) rowsOf(jobID, name string) (rows []map[string]string) {
	u.t.Helper()
	raw := u.want(200, "GET", u.artifact(jobID, name).text("_links", "content"), nil).Raw
	lines, err := csv.NewReader(strings.NewReader(string(raw))).ReadAll()
	if err != nil || len(lines) == 0 {
		u.t.Fatalf("%s: %v", name, err)
	}
	for _, line := range lines[1:] {
		row := map[string]string{}
		for i, column := range lines[0] {
			row[column] = line[i]
		}
		rows = append(rows, row)
	}
	return rows
}
