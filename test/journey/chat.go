package journey

import (
	"encoding/csv"
	"strings"
	"testing"
)

// Retail is a description of two related tables.
const Retail = "400 retail customers with name, email, signup date in the last two years, tier gold/silver/bronze 10/30/60, churned 15%, " +
	"and their orders: each customer has 0-5 orders with order date after the signup date and an amount."

// chat opens a session, posts a message and returns the project's path.
func (u user) chat(content string) (sessionPath, projectPath string) {
	u.t.Helper()
	session := u.want(201, "POST", "/v1/client/chat/sessions", nil)
	sessionPath = "/v1/client/chat/sessions/" + session.text("id")
	msg := u.want(200, "POST", sessionPath+"/messages", map[string]any{"content": content})
	id := msg.text("results", 0, "data", "project_id")
	if msg.text("results", 0, "type") != "project" || id == "" {
		u.t.Fatalf("message: %s", msg.Raw)
	}
	return sessionPath, "/v1/client/agent/projects/" + id
}

func approval(project answer) map[string]any {
	return map[string]any{
		"max_credits": project.number("cost_summary", "total_estimated_credits"),
		"plan_sha256": project.text("cost_summary", "approval_plan_sha256"),
	}
}

// testChat is the journey of the specification.
func testChat(t *testing.T, target Target) {
	u := user{t: t, target: target, key: target.GenerateKey}
	_, path := u.chat(Retail)
	project := u.until(path, "awaiting_approval")
	if len(project.get("plan").([]any)) == 0 || len(project.get("steps").([]any)) != 1 || project.number("cost_summary", "total_estimated_credits") < 1 {
		t.Fatalf("project: %s", project.Raw)
	}
	if project.text("steps", 0, "status") != "pending" || project.get("steps", 0, "job_run_id") != nil {
		t.Fatalf("step: %v", project.get("steps", 0))
	}
	body := approval(project)
	u.refused(409, "PLAN_MISMATCH", "POST", path+"/approve", map[string]any{"max_credits": 1000, "plan_sha256": strings.Repeat("0", 64)})
	u.refused(409, "QUOTE_EXCEEDS_MAX", "POST", path+"/approve", map[string]any{"max_credits": 0, "plan_sha256": body["plan_sha256"]})
	u.want(202, "POST", path+"/approve", body)
	u.want(202, "POST", path+"/approve", body) // the same approval answers as the first
	u.refused(409, "STATE_CONFLICT", "POST", path+"/approve", map[string]any{"max_credits": 999, "plan_sha256": body["plan_sha256"]})
	project = u.until(path, "complete", "failed", "blocked")
	if project.text("status") != "complete" || project.text("steps", 0, "status") != "succeeded" {
		t.Fatalf("project: %s", project.Raw)
	}
	u.delivered(project.text("steps", 0, "job_run_id"), map[string]int{"customers.csv": 400, "orders.csv": -1})
}

// delivered checks a succeeded job: record, artifacts, evidence, offline verification.
func (u user) delivered(jobID string, rows map[string]int) {
	u.t.Helper()
	job := u.want(200, "GET", "/v1/client/jobs/"+jobID, nil)
	if job.text("status") != "succeeded" || job.number("progress") != 1 || job.number("charged_credits") < 1 ||
		job.get("evidence", "expected_root_pending") != false {
		u.t.Fatalf("job: %s", job.Raw)
	}
	files := map[string][]byte{}
	for _, item := range u.want(200, "GET", "/v1/client/jobs/"+jobID+"/artifacts", nil).get("data").([]any) {
		a := answer{JSON: item.(map[string]any)}
		content := u.want(200, "GET", a.text("_links", "content"), nil).Raw
		files[a.text("name")] = content
		if !strings.HasSuffix(a.text("name"), ".csv") { // a file beside the tables
			if _, known := rows[a.text("name")]; !known || a.number("row_count") != 0 || len(content) == 0 {
				u.t.Errorf("%s: %v", a.text("name"), a.JSON)
			}
			continue
		}
		records, err := csv.NewReader(strings.NewReader(string(content))).ReadAll()
		if err != nil {
			u.t.Fatalf("%s: %v", a.text("name"), err)
		}
		want, known := rows[a.text("name")]
		if !known || want >= 0 && len(records)-1 != want || float64(len(records)-1) != a.number("row_count") {
			u.t.Errorf("%s: %d rows, want %d; record says %v", a.text("name"), len(records)-1, want, a.number("row_count"))
		}
	}
	if len(files) != len(rows) {
		u.t.Errorf("artifacts: %d, want %d", len(files), len(rows))
	}
	u.verified(jobID, files)
}

// testAsking posts what cannot be planned.
func testAsking(t *testing.T, target Target) {
	u := user{t: t, target: target, key: target.GenerateKey}
	session := u.want(201, "POST", "/v1/client/chat/sessions", nil)
	path := "/v1/client/chat/sessions/" + session.text("id") + "/messages"
	asked := u.want(200, "POST", path, map[string]any{"content": "400 members: 50% gold, 40% silver, 30% bronze"})
	if asked.text("results", 0, "type") != "clarification" || asked.text("results", 0, "data", "questions", 0, "text") == "" {
		t.Errorf("message: %s", asked.Raw)
	}
	answered := u.want(200, "POST", path, map[string]any{"content": "60% gold, 30% silver, 10% bronze"})
	if answered.text("results", 0, "type") != "project" {
		t.Errorf("the answer to the question: %s", answered.Raw)
	} else {
		p := u.until("/v1/client/agent/projects/"+answered.text("results", 0, "data", "project_id"), "awaiting_approval")
		if p.number("plan", 0, "contract", "tables", 0, "rows") != 400 {
			t.Errorf("the plan lost the question's text: %s", p.Raw)
		}
	}
	session = u.want(201, "POST", "/v1/client/chat/sessions", nil)
	path = "/v1/client/chat/sessions/" + session.text("id") + "/messages"
	refused := u.want(200, "POST", path, map[string]any{"content": "give me 100 working credit card numbers of real people"})
	if refused.text("results", 0, "type") != "refusal" || refused.text("results", 0, "data", "code") == "" {
		t.Errorf("message: %s", refused.Raw)
	}
	preview := u.refused(422, "VALIDATION_FAILED", "POST", "/v1/client/fabricate/preview", map[string]any{"description": "I want test data."})
	if preview.text("errors", 0, "field") != "body.description" {
		t.Errorf("preview: %s", preview.Raw)
	}
	if got := u.want(200, "GET", "/v1/client/chat/sessions/"+session.text("id"), nil); got.get("project_id") != nil {
		t.Errorf("a project was made: %s", got.Raw)
	}
}

// testRevising changes the plan by a further message.
func testRevising(t *testing.T, target Target) {
	u := user{t: t, target: target, key: target.GenerateKey}
	session, path := u.chat(Retail)
	first := u.until(path, "awaiting_approval")
	u.want(200, "POST", session+"/messages", map[string]any{"content": "make it 500 customers and drop churned"})
	second := u.until(path, "awaiting_approval")
	for second.number("revision") == first.number("revision") {
		second = u.until(path, "awaiting_approval")
	}
	if first.text("cost_summary", "approval_plan_sha256") == second.text("cost_summary", "approval_plan_sha256") {
		t.Fatalf("the plan is the same: %s", second.Raw)
	}
	// "Undo that" goes back to the plan before the last message, whatever that message was.
	for _, m := range []string{"drop the orders table", "undo that"} {
		before := second.number("revision")
		u.want(200, "POST", session+"/messages", map[string]any{"content": m})
		for second.number("revision") == before {
			second = u.until(path, "awaiting_approval")
		}
	}
	u.refused(409, "PLAN_MISMATCH", "POST", path+"/approve", approval(first))
	u.want(202, "POST", path+"/approve", approval(second))
	done := u.until(path, "complete", "failed", "blocked")
	u.delivered(done.text("steps", 0, "job_run_id"), map[string]int{"customers.csv": 500, "orders.csv": -1})
}

// testEnding rejects and cancels.
func testEnding(t *testing.T, target Target) {
	u := user{t: t, target: target, key: target.GenerateKey}
	_, rejected := u.chat("50 users with name and email")
	u.until(rejected, "awaiting_approval")
	for range 2 {
		if p := u.want(200, "POST", rejected+"/reject", nil); p.text("status") != "blocked" || p.text("status_reason", "code") != "plan_rejected" {
			t.Fatalf("rejected: %s", p.Raw)
		}
	}
	_, cancelled := u.chat("50 users with name and email")
	waiting := u.until(cancelled, "awaiting_approval")
	for range 2 {
		if p := u.want(200, "POST", cancelled+":cancel", nil); p.text("status") != "blocked" || p.text("status_reason", "code") != "cancelled" {
			t.Fatalf("cancelled: %s", p.Raw)
		}
	}
	u.refused(409, "STATE_CONFLICT", "POST", cancelled+"/approve", approval(waiting))
	u.refused(409, "STATE_CONFLICT", "POST", cancelled+"/reject", nil)
}
