//go:build unix

package aws_test

import (
	"encoding/json"
	"path"
	"regexp"
	"testing"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/sfn"

	"github.com/sdg-service/sdg/test/emulator"
	"github.com/sdg-service/sdg/test/journey"
)

// sevenDays is how long the agent machine waits for an answer.
var sevenDays = regexp.MustCompile(`"TimeoutSeconds": *604800\b`)

// testExpiry lets nobody answer: a copy of the deployed agent machine that waits for two
// seconds instead of seven days takes a project over.
func testExpiry(t *testing.T, s stack) {
	target, tenant := s.alone(t, "expiry")
	project, approve := journey.Chat(t, target, "50 users with name and email")
	agent := s.outputs["AgentStateMachineArn"]
	impatient := s.copyMachine(t, agent, func(definition string) string {
		return sevenDays.ReplaceAllString(definition, `"TimeoutSeconds": 2`)
	})
	input, err := json.Marshal(map[string]string{"tenant_id": tenant, "project_id": path.Base(project), "correlation_id": ""})
	if err != nil {
		t.Fatal(err)
	}
	name := emulator.UniqueName("expiry")
	if _, err := sfn.NewFromConfig(s.Config).StartExecution(t.Context(), &sfn.StartExecutionInput{
		StateMachineArn: &impatient, Name: &name, Input: aws.String(string(input)),
	}); err != nil {
		t.Fatal(err)
	}
	execution := executionOf(impatient, name)
	if end := s.finished(t, execution); end.Status != "SUCCEEDED" {
		t.Errorf("%s: %s %s", end.Status, aws.ToString(end.Error), aws.ToString(end.Cause))
	}
	if got, want := told(s.history(t, execution)), "Plan PlanChoice AwaitApproval !States.Timeout Expire Done"; got != want {
		t.Errorf("the history tells %s, want %s", got, want)
	}
	expired := journey.AskUntil(t, target, project, "blocked")
	if reason, _ := expired["status_reason"].(map[string]any); reason["code"] != "approval_expired" {
		t.Errorf("project: %v", expired)
	}
	if refused := journey.Ask(t, target, 409, "POST", project+"/approve", approve); refused["code"] != "STATE_CONFLICT" {
		t.Errorf("approval after expiry: %v", refused)
	}
	if used := creditsOf(t, target); used != 0 {
		t.Errorf("%v credits are held or used", used)
	}
}
