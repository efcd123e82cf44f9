//go:build unix

package aws_test

import (
	"bytes"
	"io"
	"path"
	"strings"
	"testing"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"

	"github.com/sdg-service/sdg/test/emulator"
	"github.com/sdg-service/sdg/test/journey"
)

// creditsOf returns what a workspace has used or holds.
func creditsOf(t *testing.T, target journey.Target) float64 {
	t.Helper()
	w := journey.Ask(t, target, 200, "GET", "/v1/client/workspace", nil)
	return w["credits_used"].(float64) + w["credits_reserved"].(float64)
}

// damagePlans changes a byte of each plan of a workspace that has one plan at least.
func (s stack) damagePlans(t *testing.T, tenant string) {
	t.Helper()
	client := s3.NewFromConfig(s.Config, func(o *s3.Options) { o.UsePathStyle = true })
	bucket := aws.String(s.outputs["DataBucketName"])
	list, err := client.ListObjectsV2(t.Context(), &s3.ListObjectsV2Input{Bucket: bucket, Prefix: aws.String(tenant + "/plans/")})
	if err != nil || len(list.Contents) == 0 {
		t.Fatalf("%d plans, %v", len(list.Contents), err)
	}
	for _, o := range list.Contents {
		have, err := client.GetObject(t.Context(), &s3.GetObjectInput{Bucket: bucket, Key: o.Key})
		if err != nil {
			t.Fatal(err)
		}
		plan, err := io.ReadAll(have.Body)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := client.PutObject(t.Context(), &s3.PutObjectInput{Bucket: bucket, Key: o.Key, Body: bytes.NewReader(append(plan, '\n'))}); err != nil {
			t.Fatal(err)
		}
	}
}

// testPermanentFailures changes plans that were shown before they are approved: the review
// gate refuses them, which no repetition mends.
func testPermanentFailures(t *testing.T, s stack, mail *mailbox) {
	target, tenant := s.alone(t, "permanent")
	preview := journey.Ask(t, target, 201, "POST", "/v1/client/fabricate/preview", map[string]any{"description": "40 users with name and email"})
	project, approve := journey.Chat(t, target, "50 users with name and email")
	s.damagePlans(t, tenant)

	id := journey.Ask(t, target, 202, "POST", preview["_links"].(map[string]any)["approve"].(string), nil)["job_id"].(string)
	job := journey.AskUntil(t, target, "/v1/client/jobs/"+id, "failed", "succeeded")
	if job["status"] != "failed" || job["error"] == nil || job["charged_credits"] != 0.0 {
		t.Errorf("job: %v", job)
	}
	s.wantEnd(t, executionOf(s.outputs["JobStateMachineArn"], id), "FAILED Sdg.Permanent",
		"Admit AdmitChoice Prepare !Sdg.Permanent SettleFailed Failed")
	journey.Ask(t, target, 202, "POST", project+"/approve", approve)
	if p := journey.AskUntil(t, target, project, "failed", "complete", "blocked"); p["status"] != "failed" {
		t.Errorf("project: %v", p)
	}
	s.wantEnd(t, executionOf(s.outputs["AgentStateMachineArn"], path.Base(project)), "SUCCEEDED ",
		"Plan PlanChoice AwaitApproval ApprovalChoice NextStep NextStepChoice RunJob !Sdg.Permanent PauseAfterJob NextStep NextStepChoice Finish Done")
	if used := creditsOf(t, target); used != 0 {
		t.Errorf("%v credits are held or used", used)
	}
	mail.want(t, id, "job.mock.queued", "job.mock.running", "job.mock.failed")
	mail.want(t, path.Base(project), "agent.project.awaiting_approval", "agent.project.failed")
}

// testPassingFailure takes S3 away from a step for as long as its SDK tries.
func testPassingFailure(t *testing.T, s stack) {
	const sdkAttempts = 3
	target, tenant := s.alone(t, "passing")
	refused := 0
	s.Gateway.Observe(func(c *emulator.Call) {
		if c.Operation == "PutObject" && refused < sdkAttempts && strings.Contains(c.Path, tenant+"/jobs/") && strings.HasSuffix(c.Path, "/shards.json") {
			refused++
			c.Refuse = 503
		}
	})
	d := journey.Deliver(t, target, map[string]any{"description": "40 users with name and email"})
	execution := executionOf(s.outputs["JobStateMachineArn"], d.JobID)
	s.wantEnd(t, execution, "SUCCEEDED ", "Admit AdmitChoice Prepare PrepareChoice GenerateDirect Report Seal Settle Succeeded")
	if causes := repeated(s.history(t, execution)); len(causes["Prepare"]) == 0 {
		t.Errorf("what was repeated: %v; want Prepare", causes)
	}
}

// wantEnd demands how an execution ended and what its history tells.
func (s stack) wantEnd(t *testing.T, execution, end, path string) {
	t.Helper()
	got := s.finished(t, execution)
	if have := string(got.Status) + " " + aws.ToString(got.Error); have != end {
		t.Errorf("the execution ended as %s (%s), want %s", have, aws.ToString(got.Cause), end)
	}
	events := s.history(t, execution)
	if have := told(events); have != path {
		t.Errorf("the history tells\n%s, want\n%s", have, path)
	}
	for state, causes := range repeated(events) {
		if t.Logf("%s repeated %s: %q", execution, state, causes); len(causes) > repetitions {
			t.Errorf("%s repeated %s %d times", execution, state, len(causes))
		}
	}
}
