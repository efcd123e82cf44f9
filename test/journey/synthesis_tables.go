package journey

import (
	"fmt"
	"strings"
	"testing"
)

// Clinic returns two tables as CSV: patients, and their visits.
func Clinic(patients int) (people, visits string) {
	var p, v strings.Builder
	p.WriteString("patient_id,name,sex,age\n")
	v.WriteString("visit_id,patient_id,visited,weight,ward\n")
	visit := 0
	for i := range patients {
		fmt.Fprintf(&p, "P%05d,Person %c%d,%s,%d\n", i*7+100, 'A'+i%26, i, []string{"f", "m"}[i%2], 20+i*37%60)
		weight, day := 55+float64(i*53%300)/10, i*11%300
		for k := range 1 + i*7%4 {
			visit++
			fmt.Fprintf(&v, "V-%06d,P%05d,2024-%02d-%02d,%.1f,%s\n", visit, i*7+100, 1+day/28%12, 1+day%28, weight, []string{"north", "south", "east"}[i%3])
			weight, day = weight+float64((i+k)*29%20)/10-1, min(day+1+i*13%30, 335)
		}
	}
	return p.String(), v.String()
}

// testSynthesisOfTables learns from two tables that a key joins, and makes both anew.
func testSynthesisOfTables(t *testing.T, target Target) {
	u := user{t: t, target: target, key: target.GenerateKey}
	people, visits := Clinic(150)
	a, b := u.uploaded("patients.csv", people).text("id"), u.uploaded("visits.csv", visits).text("id")
	request := func(change func(map[string]any)) map[string]any {
		out := map[string]any{"seed": 11, "tables": []map[string]any{{"dataset_id": a, "rows": 80}, {"dataset_id": b}}}
		change(out)
		return out
	}
	plain := request(func(map[string]any) {})
	quote := u.want(200, "POST", "/v1/client/jobs:quote", plain)
	credits, plan := quote.number("cost_summary", "total_estimated_credits"), quote.text("cost_summary", "approval_plan_sha256")
	if quote.text("plan", 0, "contract", "relations", 0, "child") != "visits" || quote.text("plan", 0, "contract", "relations", 0, "parent") != "patients" ||
		quote.text("plan", 0, "contract", "tables", 1, "order_by") != "visited" {
		t.Fatalf("the quote does not show how the tables hang together: %s", quote.Raw)
	}
	relation := func(child, column, parent string) func(map[string]any) {
		return func(r map[string]any) {
			r["relations"] = []map[string]any{{"child": child, "column": column, "parent": parent}}
		}
	}
	for field, change := range map[string]func(map[string]any){
		"body.relations[0]":        relation("visits", "ward", "patients"),
		"body.relations[0].column": relation("visits", "nobody", "patients"),
		"body.tables[1].rows": func(r map[string]any) {
			r["tables"] = []map[string]any{{"dataset_id": a}, {"dataset_id": b, "rows": 10}}
		},
		"body.tables[0].key": func(r map[string]any) {
			r["tables"] = []map[string]any{{"dataset_id": a, "key": "sex"}, {"dataset_id": b}}
		},
		"body.tables[1].table": func(r map[string]any) {
			r["tables"] = []map[string]any{{"dataset_id": a, "table": "x"}, {"dataset_id": b, "table": "x"}}
		},
		"body.conditions": func(r map[string]any) { r["conditions"] = []string{"age > 3"} },
	} {
		if refused := u.refused(422, "VALIDATION_FAILED", "POST", "/v1/synthesize/jobs", request(change)); !strings.Contains(string(refused.Raw), `"`+field+`"`) {
			t.Errorf("%s is not named: %s", field, refused.Raw)
		}
	}
	plain["plan_sha256"] = plan
	accepted := u.want(202, "POST", "/v1/synthesize/jobs", plain)
	job := u.until("/v1/synthesize/jobs/"+accepted.text("job_id"), "succeeded", "failed")
	if job.text("status") != "succeeded" || job.number("charged_credits") > credits {
		t.Fatalf("job: %s", job.Raw)
	}
	id := job.text("job_id")
	patients, seen := u.rowsOf(id, "patients.csv"), u.rowsOf(id, "visits.csv")
	u.delivered(id, map[string]int{
		"patients.csv": 80, "visits.csv": len(seen), "model.json": 0, "relations.html": 0, "patients.entities.html": 0,
		"patients.privacy.html": 0, "patients.utility.html": 0, "visits.privacy.html": 0, "visits.utility.html": 0,
	})
	ids := map[string]bool{}
	for _, row := range patients {
		if ids[row["patient_id"]] || strings.Contains(people, row["patient_id"]+",") {
			t.Errorf("the key %q repeats another", row["patient_id"])
		}
		ids[row["patient_id"]] = true
	}
	for _, row := range seen {
		if !ids[row["patient_id"]] {
			t.Errorf("a visit of %q, who was not made", row["patient_id"])
		}
	}
	model := u.want(200, "GET", "/v1/client/models/"+job.text("model_id"), nil)
	if model.text("engine") != "relational" || model.text("tables", 1, "dataset_id") != b {
		t.Errorf("model: %s", model.Raw)
	}
	// In words: what is owed across tables is said of the rows below.
	_, project := u.chat("a synthetic copy of " + a + " and " + b + " together where visits.weight is never below patients.age")
	said := u.until(project, "awaiting_approval")
	if said.text("plan", 0, "contract", "tables", 1, "constraints", 0, "compare", "right") != "patients.age" || len(said.get("plan", 0, "unparsed").([]any)) > 0 {
		t.Errorf("plan of a chat: %s", said.Raw)
	}
	// A model goes with any of its datasets.
	u.want(204, "DELETE", "/v1/client/datasets/"+b, nil)
	u.refused(404, "NOT_FOUND", "GET", "/v1/client/models/"+job.text("model_id"), nil)
}
