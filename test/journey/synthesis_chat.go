package journey

import (
	"strconv"
	"strings"
	"testing"
)

// testSynthesisFromChat asks in words for rows like those of an uploaded table.
func testSynthesisFromChat(t *testing.T, target Target) {
	u := user{t: t, target: target, key: target.GenerateKey}
	d := u.uploaded("census-extract.csv", People(1_000))
	session, path := u.chat("make 300 rows like my census extract upload where age > 40 and tell me how risky it is")
	first := u.until(path, "awaiting_approval")
	if first.text("plan", 0, "tool_name") != "synthesize_data" || first.text("plan", 0, "dataset_id") != d.text("id") ||
		first.number("plan", 0, "contract", "rows") != 300 || first.number("cost_summary", "total_estimated_credits") < 1 {
		t.Fatalf("plan: %s", first.Raw)
	}
	if !strings.Contains(string(first.Raw), "In every row age >= 41.") || len(first.get("plan", 0, "unparsed").([]any)) > 0 {
		t.Errorf("notes: %s", first.Raw)
	}

	// Further messages revise the request: one adds a condition and a constraint, one cannot be met.
	u.want(200, "POST", session+"/messages", map[string]any{"content": "make it 400 rows, only Bern and Graz, and balance is never below age"})
	second := u.until(path, "awaiting_approval")
	for second.number("revision") == first.number("revision") {
		second = u.until(path, "awaiting_approval")
	}
	asked := u.want(200, "POST", session+"/messages", map[string]any{"content": "only 400 rows where city > 5"})
	if asked.text("results", 0, "type") != "clarification" {
		t.Errorf("a condition that cannot hold: %s", asked.Raw)
	}
	if second.number("plan", 0, "contract", "rows") != 400 || !strings.Contains(string(second.Raw), "In every row: balance \u003e= age.") || second.text("plan", 0, "dataset_id") != d.text("id") || second.number("revision") != 1 {
		t.Fatalf("revised plan: %s", second.Raw)
	}
	u.refused(409, "PLAN_MISMATCH", "POST", path+"/approve", approval(first))
	u.want(202, "POST", path+"/approve", approval(second))
	done := u.until(path, "complete", "failed", "blocked")
	if done.text("status") != "complete" {
		t.Fatalf("project: %s", done.Raw)
	}
	job := done.text("steps", 0, "job_run_id")
	u.delivered(job, map[string]int{"census_extract.csv": 400, "privacy.html": 0, "utility.html": 0, "model.json": 0})
	for _, row := range u.rowsOf(job, "census_extract.csv") {
		balance, fault := strconv.ParseFloat(row["balance"], 64)
		if age, err := strconv.Atoi(row["age"]); err != nil || fault != nil || age <= 40 || balance < float64(age) || row["city"] != "Bern" && row["city"] != "Graz" {
			t.Fatalf("a row that does not meet the conditions: %v", row)
		}
	}

	// No dataset has this name: the question names those that are there.
	_, other := u.opened()
	which := u.want(200, "POST", other, map[string]any{"content": "synthesize 100 rows from sales-2019.csv"})
	if which.text("results", 0, "type") != "clarification" || !strings.Contains(string(which.Raw), "census-extract") {
		t.Errorf("an unknown dataset: %s", which.Raw)
	}
	answered := u.want(200, "POST", other, map[string]any{"content": d.text("id")})
	if answered.text("results", 0, "type") != "project" {
		t.Errorf("the answer: %s", answered.Raw)
	}
	u.refused(422, "VALIDATION_FAILED", "POST", "/v1/client/fabricate/preview", map[string]any{"description": "a synthetic copy of my data"})
}

// opened opens a chat session, and returns its path and that of its messages.
func (u user) opened() (session, messages string) {
	u.t.Helper()
	session = "/v1/client/chat/sessions/" + u.want(201, "POST", "/v1/client/chat/sessions", nil).text("id")
	return session, session + "/messages"
}
