package events_test

import (
	"encoding/json"
	"errors"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	awsevents "github.com/aws/aws-lambda-go/events"

	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/sdg"
)

// opened returns a service with a workspace, made by its sample, whose key the others use.
func opened(t *testing.T) *service {
	t.Helper()
	s := newService(t)
	made := s.must(t, "workspace")
	s.ids[sampleTenant] = made["tenant_id"].(string)
	s.ids[sampleKey] = made["api_key"].(string)
	return s
}

// planned returns a service with a project that waits for approval.
func planned(t *testing.T) *service {
	t.Helper()
	s := opened(t)
	s.ids[sampleProject] = body(t, s.must(t, "api"), 201)["id"].(string)
	if got := s.must(t, "plan"); got["outcome"] != "awaiting_approval" {
		t.Fatalf("plan answered %v", got)
	}
	s.must(t, "approval")
	return s
}

func (s *service) project(t *testing.T) sdg.Project {
	t.Helper()
	p, err := s.app.Tenant(s.ids[sampleTenant]).Project(t.Context(), s.ids[sampleProject])
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func (s *service) job(t *testing.T) sdg.Job {
	t.Helper()
	j, err := s.app.Tenant(s.ids[sampleTenant]).Job(t.Context(), s.ids[sampleJob])
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// running returns a service whose approved project has its first job.
func running(t *testing.T) *service {
	t.Helper()
	s := planned(t)
	p := s.project(t)
	caller := sdg.Caller{TenantID: s.ids[sampleTenant], Actor: "key_test", Scope: sdg.Admin, Tier: sdg.Growth}
	_, err := s.app.Tenant(caller.TenantID).ApproveProject(t.Context(), caller, p.ID, p.CostSummary.TotalEstimatedCredits, p.CostSummary.ApprovalPlanSHA256)
	if err != nil {
		t.Fatal(err)
	}
	next := s.must(t, "nextstep")
	if next["done"] != false || next["job_id"] == "" {
		t.Fatalf("nextstep answered %v", next)
	}
	s.ids[sampleJob] = next["job_id"].(string)
	if got := s.must(t, "admit"); got["admitted"] != true {
		t.Fatalf("admit answered %v", got)
	}
	return s
}

// TestSamplesWalkAProject plays one project with the samples, in the order in which the
// state machines call the functions.
func TestSamplesWalkAProject(t *testing.T) {
	t.Parallel()
	s := running(t)
	prepared := s.must(t, "prepare")
	if prepared["mode"] != "direct" || prepared["shard_count"] != 1.0 || prepared["shards_bucket"] != "data" {
		t.Fatalf("prepare answered %v", prepared)
	}
	for _, sample := range []string{"generate", "report", "seal", "settle"} {
		s.must(t, sample)
		s.must(t, sample) // as after a reply that was lost
	}
	job := s.job(t)
	if job.Status != sdg.JobSucceeded || job.Evidence == nil {
		t.Fatalf("job ended %s, evidence %v", job.Status, job.Evidence)
	}
	if _, err := s.evidence.Stat(t.Context(), job.Evidence.Key); err != nil {
		t.Errorf("the bundle is not in the bucket that locks it: %v", err)
	}
	if _, err := s.data.Stat(t.Context(), job.Evidence.Key); !errors.Is(err, objects.ErrNotFound) {
		t.Errorf("the bundle is in the data bucket: %v", err)
	}
	if got := s.must(t, "nextstep"); got["done"] != true {
		t.Fatalf("nextstep answered %v", got)
	}
	s.must(t, "finish")
	if p := s.project(t); p.Status != sdg.ProjectComplete {
		t.Fatalf("project ended %s", p.Status)
	}

	if _, err := s.invoke(t, "drain"); err != nil {
		t.Fatal(err)
	}
	if got := s.engine.answered[sampleToken]; !strings.Contains(got, "approved") {
		t.Errorf("the approval's token got %q", got)
	}
	for _, kind := range []string{"agent.project.awaiting_approval", "job.mock.queued", "job.mock.running", "evidence.sealed", "job.mock.completed", "agent.project.complete"} {
		if !slices.Contains(s.engine.events, kind) {
			t.Errorf("no event %s left; left: %q", kind, s.engine.events)
		}
	}

	var event awsevents.APIGatewayProxyRequest
	if err := json.Unmarshal(s.event(t, "stream"), &event); err != nil {
		t.Fatal(err)
	}
	answer, err := s.stream.Stream(t.Context(), event)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != 200 || !strings.Contains(string(text), "event: done\n") {
		t.Fatalf("stream: %d, %v: %s", answer.StatusCode, err, text)
	}
}

func TestDispatchSampleStartsTheProject(t *testing.T) {
	t.Parallel()
	s := opened(t)
	s.ids[sampleProject] = body(t, s.must(t, "api"), 201)["id"].(string)
	if got := s.must(t, "dispatch"); got["batchItemFailures"] != nil && len(got["batchItemFailures"].([]any)) > 0 {
		t.Fatalf("failures: %v", got)
	}
	if s.engine.started[s.ids[sampleProject]] != workflow.Agent {
		t.Fatalf("started %v", s.engine.started)
	}
}

func TestDispatchReportsOnlyWhatFailed(t *testing.T) {
	t.Parallel()
	s := opened(t)
	got := s.must(t, "dispatch-malformed-intent")["batchItemFailures"].([]any)
	if len(got) != 1 || got[0].(map[string]any)["itemIdentifier"] != "700000000000000000007" {
		t.Fatalf("failures: %v", got)
	}
	if s.engine.started[sampleProject] != workflow.Agent {
		t.Fatal("the intent behind the malformed one was not carried out")
	}
}

func TestExpireSampleBlocksTheProject(t *testing.T) {
	t.Parallel()
	s := planned(t)
	s.must(t, "expire")
	if p := s.project(t); p.Status != sdg.ProjectBlocked || p.StatusReason == nil || p.StatusReason.Code != sdg.ApprovalExpired {
		t.Fatalf("project %s, %v", p.Status, p.StatusReason)
	}
}

func TestFailureSamplesEndJobAndProject(t *testing.T) {
	t.Parallel()
	s := running(t)
	s.must(t, "settle-failed")
	if j := s.job(t); j.Status != sdg.JobFailed || j.Error == nil {
		t.Fatalf("job %s, %v", j.Status, j.Error)
	}
	s.must(t, "finish-failed")
	if p := s.project(t); p.Status != sdg.ProjectFailed {
		t.Fatalf("project %s", p.Status)
	}
}

func TestReconcileSampleEndsWhatABrokenWorkflowLeft(t *testing.T) {
	t.Parallel()
	s := running(t)
	s.engine.ended = true
	if _, err := s.invoke(t, "reconcile"); err != nil {
		t.Fatal(err)
	}
	if j := s.job(t); j.Status != sdg.JobRunning {
		t.Fatalf("a job that has just changed was ended: %s", j.Status)
	}
	s.clock.advance(time.Hour)
	if _, err := s.invoke(t, "reconcile"); err != nil {
		t.Fatal(err)
	}
	if j := s.job(t); j.Status != sdg.JobFailed {
		t.Fatalf("job %s", j.Status)
	}
}

func TestAPISamplesAreRefusedInTheEnvelope(t *testing.T) {
	t.Parallel()
	s := opened(t)
	for sample, want := range map[string]struct {
		status float64
		code   sdg.Code
	}{
		"api-no-credentials": {401, sdg.Unauthenticated},
		"api-unknown-route":  {404, sdg.NotFound},
		"api-malformed-body": {400, sdg.BadRequest},
	} {
		t.Run(sample, func(t *testing.T) {
			t.Parallel()
			if got := body(t, s.must(t, sample), want.status); got["code"] != string(want.code) || got["correlation_id"] == "" {
				t.Fatalf("%v", got)
			}
		})
	}
}

func TestStreamOfAnUnknownJob(t *testing.T) {
	t.Parallel()
	s := opened(t)
	var event awsevents.APIGatewayProxyRequest
	if err := json.Unmarshal(s.event(t, "stream-unknown-job"), &event); err != nil {
		t.Fatal(err)
	}
	answer, err := s.stream.Stream(t.Context(), event)
	if err != nil || answer.StatusCode != 404 {
		t.Fatalf("%+v, %v", answer, err)
	}
	if err := answer.Body.(io.Closer).Close(); err != nil {
		t.Fatal(err)
	}
}

func TestFailureSamplesNameTheirError(t *testing.T) {
	t.Parallel()
	for sample, name := range map[string]string{
		"plan-malformed":         "Sdg.Permanent",
		"plan-unknown-project":   "Sdg.Retryable",
		"admit-unknown-job":      "Sdg.Retryable",
		"generate-no-such-shard": "Sdg.Permanent",
	} {
		t.Run(sample, func(t *testing.T) {
			t.Parallel()
			s := running(t)
			s.must(t, "prepare")
			answer, err := s.invoke(t, sample)
			if err == nil {
				t.Fatalf("answered %v", answer)
			}
			if got := errorType(t, err); got != name {
				t.Fatalf("error type %q, want %q: %v", got, name, err)
			}
		})
	}
}

func TestWorkspaceOfAnUnknownPlan(t *testing.T) {
	t.Parallel()
	s := newService(t)
	if answer, err := s.invoke(t, "workspace-unknown-tier"); err == nil || !strings.Contains(err.Error(), "platinum") {
		t.Fatalf("%v, %v", answer, err)
	}
}

// TestEverySampleIsForAFunction holds the folder to the names that function expects.
func TestEverySampleIsForAFunction(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../../events/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal("no samples", err)
	}
	entries, err := os.ReadDir("../../functions")
	if err != nil {
		t.Fatal(err)
	}
	var folders []string
	sampled := map[string]bool{}
	for _, f := range files {
		sampled[function(strings.TrimSuffix(filepath.Base(f), ".json"))] = true
	}
	for _, e := range entries {
		if e.IsDir() {
			folders = append(folders, e.Name())
		}
	}
	if got := slices.Sorted(maps.Keys(sampled)); !slices.Equal(got, folders) {
		t.Fatalf("samples are for %q, functions are %q", got, folders)
	}
}
