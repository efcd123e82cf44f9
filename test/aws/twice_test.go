//go:build unix

package aws_test

import (
	"encoding/json"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/sfn"
	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/test/emulator"
	"github.com/sdg-service/sdg/test/journey"
)

// testTwice runs projects, jobs and imports of one workspace in copies of the deployed
// machines that enter each step twice, and afterwards enters every step once more.
func testTwice(t *testing.T, s stack) {
	target, tenant := s.alone(t, "twice")
	machines := map[string]string{}
	for _, name := range []string{"Job", "Agent", "Import"} { // the agent's definition names the job's machine
		machines[name] = s.copyMachine(t, s.outputs[name+"StateMachineArn"], func(definition string) string {
			return strings.ReplaceAll(doubled(t, definition), s.outputs["JobStateMachineArn"], machines["Job"])
		})
	}
	s.Gateway.Observe(func(c *emulator.Call) {
		if c.Operation != "StartExecution" || !c.About(tenant) {
			return
		}
		for name, arn := range machines {
			c.Body = []byte(strings.ReplaceAll(string(c.Body), `"`+s.outputs[name+"StateMachineArn"]+`"`, `"`+arn+`"`))
		}
	})

	// A contract whose bytes are known from an undisturbed service.
	calm := served(t)
	contract := map[string]any{"contract": journey.Plan(t, calm, map[string]any{"description": journey.Retail, "requested_records": 200, "seed": 17})}
	want := journey.Deliver(t, calm, contract)
	got := journey.Deliver(t, target, contract)
	if diff := cmp.Diff(want.SHA256, got.SHA256); diff != "" {
		t.Errorf("files (-once +twice):\n%s", diff)
	}
	s.wantEnd(t, executionOf(machines["Job"], got.JobID), "SUCCEEDED ",
		"Admit AdmitAgain AdmitChoice Prepare PrepareAgain PrepareChoice GenerateDirect GenerateDirectAgain Report ReportAgain Seal SealAgain Settle SettleAgain Succeeded")

	project, approve := journey.Chat(t, target, "50 users with name and email")
	journey.Ask(t, target, 202, "POST", project+"/approve", approve)
	if p := journey.AskUntil(t, target, project, "complete", "failed", "blocked"); p["status"] != "complete" {
		t.Fatalf("project: %v", p)
	}
	agent := s.finished(t, executionOf(machines["Agent"], path.Base(project)))
	if agent.Status != "SUCCEEDED" {
		t.Errorf("agent: %s %s", aws.ToString(agent.Error), aws.ToString(agent.Cause))
	}

	dataset := journey.Upload(t, target, "people.csv", journey.People(500))
	if dataset["status"] != "ready" {
		t.Fatalf("dataset: %v", dataset)
	}
	copied := journey.Ask(t, target, 202, "POST", "/v1/synthesize/jobs", map[string]any{"dataset_id": dataset["id"], "rows": 100, "seed": 3})
	self := "/v1/client/jobs/" + copied["job_id"].(string)
	if j := journey.AskUntil(t, target, self, "succeeded", "failed"); j["status"] != "succeeded" {
		t.Errorf("synthesize: %v", j)
	}

	jobs := []string{got.JobID, path.Base(self)}
	for _, step := range journey.Ask(t, target, 200, "GET", project, nil)["steps"].([]any) {
		jobs = append(jobs, step.(map[string]any)["job_run_id"].(string))
	}
	for _, id := range jobs {
		s.finished(t, executionOf(machines["Job"], id))
	}
	if n := chainLength(t, target); n != float64(len(jobs)) {
		t.Errorf("%d jobs left %v links in the chain", len(jobs), n)
	}
	charged := dataset["charged_credits"].(float64)
	for _, id := range jobs {
		charged += journey.Ask(t, target, 200, "GET", "/v1/client/jobs/"+id, nil)["charged_credits"].(float64)
	}
	if used := creditsOf(t, target); used != charged {
		t.Errorf("%v credits are used or held, and %v were charged", used, charged)
	}

	before := s.snapshot(t, target, project, dataset, jobs)
	for _, id := range jobs {
		s.again(t, "Job", tenant, map[string]string{"job_id": id})
	}
	s.again(t, "Agent", tenant, map[string]string{"project_id": path.Base(project)})
	s.again(t, "Import", tenant, map[string]string{"dataset_id": dataset["id"].(string)})
	if diff := cmp.Diff(before, s.snapshot(t, target, project, dataset, jobs)); diff != "" {
		t.Errorf("steps that ran again after the end changed (-before +after):\n%s", diff)
	}
}

// repetitions are those that a busy machine causes; a step that never can succeed would go
// through all of its retries.
const repetitions = 2

// again enters every task of a machine once more, one after the other, whatever each
// answers. It enters no nested machine: that has tasks of its own.
func (s stack) again(t *testing.T, machine, tenant string, ids map[string]string) {
	t.Helper()
	var tasks int
	arn := s.copyMachine(t, s.outputs[machine+"StateMachineArn"], func(definition string) string {
		var have struct{ States map[string]map[string]any }
		if err := json.Unmarshal([]byte(definition), &have); err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, name := range slices.Sorted(maps.Keys(have.States)) {
			if resource, _ := have.States[name]["Resource"].(string); strings.Contains(resource, ":lambda:invoke") {
				names = append(names, name)
			}
		}
		tasks = len(names)
		states := map[string]any{"End": map[string]any{"Type": "Succeed"}}
		for i, name := range names {
			next := "End"
			if i+1 < len(names) {
				next = names[i+1]
			}
			task := have.States[name]
			delete(task, "ResultSelector")
			delete(task, "End")
			task["Next"], task["ResultPath"] = next, nil
			task["Catch"] = []any{map[string]any{"ErrorEquals": []string{"States.ALL"}, "ResultPath": nil, "Next": next}}
			states[name] = task
		}
		changed, err := json.Marshal(map[string]any{"StartAt": names[0], "States": states})
		if err != nil {
			t.Fatal(err)
		}
		return string(changed)
	})
	input := map[string]any{"tenant_id": tenant, "correlation_id": "", "error": map[string]string{"Error": "Sdg.Permanent", "Cause": "a late repetition"}}
	for k, v := range ids {
		input[k] = v
	}
	raw, err := json.Marshal(input)
	if err != nil {
		t.Fatal(err)
	}
	name := emulator.UniqueName("again")
	if _, err := sfn.NewFromConfig(s.Config).StartExecution(t.Context(), &sfn.StartExecutionInput{StateMachineArn: &arn, Name: &name, Input: aws.String(string(raw))}); err != nil {
		t.Fatal(err)
	}
	if end := s.finished(t, executionOf(arn, name)); end.Status != "SUCCEEDED" {
		t.Fatalf("%s: %s %s", machine, aws.ToString(end.Error), aws.ToString(end.Cause))
	}
	events := s.history(t, executionOf(arn, name))
	path := told(events)
	if len(strings.Fields(path)) < tasks+1 {
		t.Errorf("%s: %s", machine, path)
	}
	for state, causes := range repeated(events) {
		if t.Logf("%s repeated %s: %q", machine, state, causes); len(causes) > repetitions {
			t.Errorf("%s: %s is no step to repeat behind the end", machine, state)
		}
	}
	t.Logf("%s again: %s", machine, path)
}

// snapshot is all that a workspace shows of a project, a dataset and jobs.
func (s stack) snapshot(t *testing.T, target journey.Target, project string, dataset map[string]any, jobs []string) map[string]any {
	t.Helper()
	paths := []string{project, "/v1/client/workspace", "/v1/client/evidence-chain", "/v1/client/evidence-chain/links", "/v1/client/datasets/" + dataset["id"].(string)}
	for _, id := range jobs {
		paths = append(paths, "/v1/client/jobs/"+id, "/v1/client/jobs/"+id+"/artifacts", "/v1/client/evidence/"+id)
	}
	all := map[string]any{}
	for _, p := range paths {
		all[p] = journey.Ask(t, target, 200, "GET", p, nil)
	}
	return all
}

// chainLength returns how many links a workspace's chain has.
func chainLength(t *testing.T, target journey.Target) float64 {
	t.Helper()
	return journey.Ask(t, target, 200, "GET", "/v1/client/evidence-chain", nil)["n"].(float64)
}

// runPreview previews, approves and waits for a job's success; it returns the job's id.
func runPreview(t *testing.T, target journey.Target, description string, seed int) string {
	t.Helper()
	preview := journey.Ask(t, target, 201, "POST", "/v1/client/fabricate/preview", map[string]any{"description": description, "seed": seed})
	job := journey.Ask(t, target, 202, "POST", preview["_links"].(map[string]any)["approve"].(string), nil)
	id := job["job_id"].(string)
	if end := journey.AskUntil(t, target, "/v1/client/jobs/"+id, "succeeded", "failed"); end["status"] != "succeeded" {
		t.Fatalf("job: %v", end)
	}
	return id
}
