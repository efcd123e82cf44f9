package step_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/step"
)

// editJob changes a job's record behind the service's back, as an operator could.
func (h *harness) editJob(t *testing.T, id string, edit func(*sdg.Job)) {
	t.Helper()
	key := records.Key{Partition: h.tenant.ID() + "/job", Sort: id}
	item, err := h.records.Get(t.Context(), key)
	if err != nil {
		t.Fatal(err)
	}
	var job sdg.Job
	if err := json.Unmarshal(item.Body, &job); err != nil {
		t.Fatal(err)
	}
	edit(&job)
	if item.Body, err = json.Marshal(job); err != nil {
		t.Fatal(err)
	}
	if err := h.records.Write(t.Context(), records.Put(item, records.Always)); err != nil {
		t.Fatal(err)
	}
}

// replacePlan changes the stored plan of a job.
func (h *harness) replacePlan(t *testing.T, key string, edit func(string) string) {
	t.Helper()
	r, _, err := h.objects.Get(t.Context(), key, objects.Range{})
	if err != nil {
		t.Fatal(err)
	}
	raw, err := io.ReadAll(r)
	if err := errors.Join(err, r.Close()); err != nil {
		t.Fatal(err)
	}
	if _, err := h.objects.Put(t.Context(), key, bytes.NewReader([]byte(edit(string(raw)))), objects.PutOptions{}); err != nil {
		t.Fatal(err)
	}
}

// TestNothingRunsWithoutApproval forges each thing that an approval binds, and demands
// that no step makes data.
func TestNothingRunsWithoutApproval(t *testing.T) {
	t.Parallel()
	c := retail(t)
	for name, forge := range map[string]func(*testing.T, *harness, sdg.Job){
		"no approval": func(t *testing.T, h *harness, j sdg.Job) {
			h.editJob(t, j.ID, func(j *sdg.Job) { j.Approval = sdg.Approval{} })
		},
		"approval of nobody": func(t *testing.T, h *harness, j sdg.Job) {
			h.editJob(t, j.ID, func(j *sdg.Job) { j.Approval.Actor = "" })
		},
		"approval of another plan": func(t *testing.T, h *harness, j sdg.Job) {
			h.editJob(t, j.ID, func(j *sdg.Job) { j.Approval.PlanSHA256 = strings.Repeat("0", 64) })
		},
		"approval of less": func(t *testing.T, h *harness, j sdg.Job) {
			h.editJob(t, j.ID, func(j *sdg.Job) { j.Approval.MaxCredits = 0 })
		},
		"another contract hash": func(t *testing.T, h *harness, j sdg.Job) {
			h.editJob(t, j.ID, func(j *sdg.Job) { j.ContractHash = strings.Repeat("0", 64) })
		},
		"another step": func(t *testing.T, h *harness, j sdg.Job) {
			h.editJob(t, j.ID, func(j *sdg.Job) { j.StepIndex = 1 })
		},
		"plan changed after approval": func(t *testing.T, h *harness, j sdg.Job) {
			h.replacePlan(t, j.PlanKey, func(p string) string { return strings.Replace(p, `"seed":"`, `"seed":"9`, 1) })
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHarness(t, c, sdg.Enterprise)
			job := h.previewed(t)
			h.call(t, step.AdmitStep, h.jobInput(job.ID))
			prepared := false
			if name != "another step" {
				h.call(t, step.PrepareStep, h.jobInput(job.ID))
				prepared = true
			}
			forge(t, h, job)
			for _, s := range []step.Name{step.PrepareStep, step.GenerateStep, step.ReportStep} {
				_, err := h.try(t, s, map[string]any{"tenant_id": h.tenant.ID(), "job_id": job.ID, "shard": 0})
				if !prepared || s == step.ReportStep { // there is nothing to report on
					if err == nil {
						t.Errorf("%s ran", s)
					}
					continue
				}
				var f *step.Failure
				if !errors.As(err, &f) || f.Name != "Sdg.Permanent" || !errors.Is(err, app.ErrNotApproved) {
					t.Errorf("%s: %v", s, err)
				}
			}
			h.noArtifacts(t)
		})
	}
}

func (h *harness) noArtifacts(t *testing.T) {
	t.Helper()
	list, err := h.objects.List(context.WithoutCancel(t.Context()), "", "", 1000)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range list.Objects {
		if strings.Contains(o.Key, "/artifacts/") {
			t.Errorf("data was made: %s", o.Key)
		}
	}
}

// TestBrokenDataEndsTheJob changes a hash of a shard: the report must notice.
func TestBrokenDataEndsTheJob(t *testing.T) {
	t.Parallel()
	h := newHarness(t, retail(t), sdg.Enterprise)
	job := h.previewed(t)
	in := h.jobInput(job.ID)
	h.call(t, step.AdmitStep, in)
	h.call(t, step.PrepareStep, in)
	h.call(t, step.GenerateStep, map[string]any{"tenant_id": h.tenant.ID(), "job_id": job.ID, "shard": 0})
	h.replacePlan(t, h.tenant.ID()+"/jobs/"+job.ID+"/results/000000.json", func(s string) string {
		const mark = `"block_hashes":["`
		at := strings.Index(s, mark) + len(mark)
		return s[:at] + strings.Repeat("0", 64) + s[at+64:]
	})
	h.call(t, step.ReportStep, in)
	h.call(t, step.SealStep, in)
	_, err := h.try(t, step.SettleStep, map[string]any{"tenant_id": h.tenant.ID(), "job_id": job.ID, "outcome": "succeeded"})
	var f *step.Failure
	if !errors.As(err, &f) || f.Name != "Sdg.Permanent" {
		t.Fatalf("settle: %v", err)
	}
	h.call(t, step.SettleStep, map[string]any{
		"tenant_id": h.tenant.ID(), "job_id": job.ID, "outcome": "failed", "error": map[string]any{"Error": f.Name, "Cause": "…"},
	})
	got, err := h.tenant.Job(t.Context(), job.ID)
	if err != nil {
		t.Fatal(err)
	}
	if got.Status != sdg.JobFailed || got.Error.Code != sdg.NotReproducible || got.ChargedCredits != 0 || got.ReservedCredits != 0 {
		t.Errorf("job: %+v", got)
	}
	r, _, err := h.tenant.OpenEvidence(t.Context(), job.ID)
	if err != nil {
		t.Fatal(err)
	}
	bundle, err := io.ReadAll(r)
	if err := errors.Join(err, r.Close()); err != nil {
		t.Fatal(err)
	}
	if res := evidence.Verify(bundle, evidence.VerifyOptions{JobID: job.ID}); res.Err() != nil || !bytes.Contains(bundle, []byte(`"status":"failed"`)) {
		t.Errorf("the failed job's evidence: %v", res.Err())
	}
	if list, err := h.tenant.Artifacts(t.Context(), job.ID, app.PageRequest{Limit: 10}); err != nil || len(list.Data) != 0 {
		t.Errorf("a failed job delivers %v, %v", list.Data, err)
	}
}

// TestSlots queues jobs beyond the plan's concurrency: first come, first served.
func TestSlots(t *testing.T) {
	t.Parallel()
	h := newHarness(t, retail(t), sdg.Developer)
	limit := sdg.Developer.Allowance().ConcurrentJobs
	var ids []string
	for range limit + 2 {
		ids = append(ids, h.previewed(t).ID)
	}
	admit := func(id string) bool {
		t.Helper()
		out := h.call(t, step.AdmitStep, h.jobInput(id))
		if out["admitted"] == false && out["wait_seconds"].(float64) < 1 {
			t.Errorf("no wait: %v", out)
		}
		return out["admitted"].(bool)
	}
	if admit(ids[limit]) {
		t.Error("a job overtook those before it")
	}
	for _, id := range ids[:limit] {
		for range 2 { // a step may run twice
			if !admit(id) {
				t.Errorf("%s is not admitted", id)
			}
		}
	}
	if admit(ids[limit]) || admit(ids[limit+1]) {
		t.Error("more jobs run than the plan allows")
	}
	if _, err := h.tenant.CancelJob(t.Context(), ids[0]); err != nil {
		t.Fatal(err)
	}
	if admit(ids[limit+1]) {
		t.Error("the last job overtook the one before it")
	}
	if !admit(ids[limit]) {
		t.Error("the freed slot is not given to the next job")
	}
	if out := h.call(t, step.AdmitStep, h.jobInput(ids[0])); out["cancelled"] != true {
		t.Errorf("a cancelled job is admitted: %v", out)
	}
}

// TestQuota refuses what the month's credits do not cover, and gives back what a
// cancelled job held.
func TestQuota(t *testing.T) {
	t.Parallel()
	c := retail(t)
	for i := range c.Tables {
		if c.Tables[i].Name == "customers" {
			c.Tables[i].Rows = 500
		}
	}
	h := newHarness(t, c, sdg.Free)
	limit := sdg.Free.Allowance().MonthlyCredits
	var jobs []string
	var refused *sdg.Error
	for refused == nil && int64(len(jobs)) <= limit {
		v, err := h.tenant.CreatePreview(t.Context(), app.PreviewRequest{Description: "x"})
		if err != nil {
			t.Fatal(err)
		}
		job, err := h.tenant.ApprovePreview(t.Context(), h.caller, v.ID, app.PreviewApproval{})
		if errors.As(err, &refused) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		jobs = append(jobs, job.ID)
	}
	if refused == nil || refused.Code != sdg.RateLimited || refused.Route != "plan.credits" || refused.RetryAfter <= 0 {
		t.Fatalf("refused: %+v after %d jobs", refused, len(jobs))
	}
	credits, err := h.tenant.Credits(t.Context())
	if err != nil || credits.Reserved != int64(len(jobs)) || credits.Used != 0 {
		t.Errorf("credits: %+v, %v", credits, err)
	}
	if _, err := h.tenant.CancelJob(t.Context(), jobs[0]); err != nil {
		t.Fatal(err)
	}
	h.previewed(t) // the freed credit
	if err := h.drain(); err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(h.outside.stopped, jobs[0]) {
		t.Error("the cancelled job's workflow is not stopped")
	}
}
