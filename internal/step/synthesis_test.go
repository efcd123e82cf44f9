package step_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/port/records/recordstest"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/step"
)

// imported uploads and imports a file.
func (h *harness) imported(t *testing.T, content string) sdg.Dataset {
	t.Helper()
	d := h.upload(t, content)
	for _, s := range []step.Name{step.InferStep, step.ConvertStep} {
		h.call(t, s, h.datasetInput(d.ID))
	}
	return again(t, func() (sdg.Dataset, error) { return h.tenant.Dataset(t.Context(), d.ID) })
}

var synthesisSeed uint64 = 5

// learnFrom is a request whose training takes a moment.
func learnFrom(d sdg.Dataset) app.SynthesisRequest {
	return app.SynthesisRequest{DatasetID: d.ID, Rows: 150, Seed: &synthesisSeed, Conditions: []string{"age > 30"}}
}

// submitted submits a synthesis, once: what is lost on the way is repeated within.
func (h *harness) submitted(t *testing.T, req app.SynthesisRequest) sdg.Job {
	t.Helper()
	job, err := h.tenant.SubmitSynthesis(t.Context(), h.caller, req)
	if err != nil {
		t.Fatal(err)
	}
	return job
}

// synthesized drives a job through its state machine's steps, and settles it.
func (h *harness) synthesized(t *testing.T, jobID string) {
	t.Helper()
	in := h.jobInput(jobID)
	admitted := h.call(t, step.AdmitStep, in)
	if admitted["train"] == true {
		h.call(t, step.TrainStep, in)
	}
	prepared := h.call(t, step.PrepareStep, in)
	for shard := range int(prepared["shard_count"].(float64)) {
		h.call(t, step.GenerateStep, h.shardInput(jobID, shard))
	}
	h.call(t, step.ReportStep, in)
	h.call(t, step.SealStep, in)
	h.settled(t, jobID, "succeeded", "")
}

func (h *harness) shardInput(jobID string, shard int) map[string]any {
	return map[string]any{"tenant_id": h.tenant.ID(), "job_id": jobID, "shard": shard}
}

func (h *harness) settled(t *testing.T, jobID, outcome, fault string) {
	t.Helper()
	in := map[string]any{"tenant_id": h.tenant.ID(), "job_id": jobID, "outcome": outcome}
	if fault != "" {
		in["error"] = map[string]any{"Error": fault, "Cause": "…"}
	}
	h.call(t, step.SettleStep, in)
}

// synthesisEnding is what must be the same however the writes went.
type synthesisEnding struct {
	Job            sdg.JobStatus
	Charged        int64
	Reserved, Used int64
	ChainN         uint64
	Artifacts      map[string]string
	Models         int
	Events         []string
	Stream         []sdg.StreamEventType
	Sections       map[string]string
}

func (h *harness) synthesisEnding(t *testing.T, jobID string) (e synthesisEnding) {
	t.Helper()
	ctx := t.Context()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	job, err := h.tenant.Job(ctx, jobID)
	must(err)
	credits, err := h.tenant.Credits(ctx)
	must(err)
	head, err := h.tenant.ChainHead(ctx)
	must(err)
	files, err := h.tenant.Artifacts(ctx, jobID, app.PageRequest{Limit: 500})
	must(err)
	models, err := h.tenant.Models(ctx, app.PageRequest{Limit: 500})
	must(err)
	stream, err := h.tenant.StreamAfter(ctx, jobID, 0)
	must(err)
	e = synthesisEnding{
		Job: job.Status, Charged: job.ChargedCredits, Reserved: credits.Reserved, Used: credits.Used, ChainN: head.N,
		Artifacts: map[string]string{}, Models: len(models.Data), Events: h.outside.eventTypes(), Sections: map[string]string{},
	}
	for _, a := range files.Data {
		e.Artifacts[a.Name] = a.SHA256
	}
	for _, ev := range stream {
		if ev.Type != sdg.StreamProgress {
			e.Stream = append(e.Stream, ev.Type)
		}
	}
	r, _, err := h.tenant.OpenEvidence(ctx, jobID)
	must(err)
	bundle, err := io.ReadAll(r)
	must(errors.Join(err, r.Close()))
	if res := evidence.Verify(bundle, evidence.VerifyOptions{JobID: jobID}); res.Err() != nil {
		t.Errorf("evidence: %v", res.Err())
	}
	var all map[evidence.SectionName]json.RawMessage
	must(json.Unmarshal(bundle, &all))
	for _, name := range []evidence.SectionName{
		evidence.PrivacySection, evidence.UtilitySection, evidence.ConstraintSection, evidence.ValueSafetySection, evidence.DeterminismSection,
	} {
		if len(all[name]) == 0 {
			t.Errorf("the bundle has no %s", name)
		}
		e.Sections[string(name)] = string(all[name])
	}
	return e
}

// TestEveryWriteOfASynthesisMayFail runs a synthesis with its training once for each of its
// writes and each way in which it can fail, and demands the undisturbed ending: one job,
// one model, one charge, one link, equal bytes.
func TestEveryWriteOfASynthesisMayFail(t *testing.T) {
	t.Parallel()
	content := people(99) // too few to hold some out: what is tried is writing, not judging
	journey := func(t *testing.T, n int, fault recordstest.Fault) (synthesisEnding, int) {
		h := newHarness(t, retail(t), sdg.Growth)
		d := h.imported(t, content)
		before := h.records.Writes()
		if n > 0 {
			h.records.FailWrite(n, fault)
		}
		job := h.submitted(t, learnFrom(d))
		h.synthesized(t, job.ID)
		writes := h.records.Writes() - before
		for range attempts {
			if h.drain() == nil {
				break
			}
		}
		return h.synthesisEnding(t, job.ID), writes
	}
	want, writes := journey(t, 0, 0)
	if want.Job != sdg.JobSucceeded || want.ChainN != 1 || want.Reserved != 0 || want.Models != 1 || want.Charged < 1 ||
		want.Artifacts["people.csv"] == "" || want.Artifacts["model.json"] == "" {
		t.Fatalf("undisturbed: %+v", want)
	}
	if !slices.Contains(want.Events, "job.synthesize.completed") {
		t.Fatalf("events: %v", want.Events)
	}
	for name, fault := range map[string]recordstest.Fault{"not persisted": recordstest.NotPersisted, "reply lost": recordstest.Persisted} {
		for n := 1; n <= writes; n++ {
			t.Run(fmt.Sprintf("write %d %s", n, name), func(t *testing.T) {
				t.Parallel()
				got, _ := journey(t, n, fault)
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("ending differs (-undisturbed +disturbed):\n%s", diff)
				}
			})
		}
	}
}

// TestRepeatedSteps runs every step of a synthesis several times, at once and one after the
// other: state machines do both after a lost answer.
func TestRepeatedSteps(t *testing.T) {
	t.Parallel()
	content := people(400)
	calm := newHarness(t, retail(t), sdg.Growth)
	once := calm.submitted(t, learnFrom(calm.imported(t, content)))
	calm.synthesized(t, once.ID)
	if err := calm.drain(); err != nil {
		t.Fatal(err)
	}
	want := calm.synthesisEnding(t, once.ID)

	h := newHarness(t, retail(t), sdg.Growth)
	job := h.submitted(t, learnFrom(h.imported(t, content)))
	in := h.jobInput(job.ID)
	h.call(t, step.AdmitStep, in)
	for _, s := range []step.Name{step.TrainStep, step.PrepareStep, step.GenerateStep, step.ReportStep, step.SealStep} {
		var both sync.WaitGroup
		for range 2 {
			both.Go(func() {
				if _, err := h.try(t, s, h.shardInput(job.ID, 0)); err != nil {
					t.Errorf("%s, twice at once: %v", s, err)
				}
			})
		}
		both.Wait()
		h.call(t, s, h.shardInput(job.ID, 0))
	}
	h.settled(t, job.ID, "succeeded", "")
	h.settled(t, job.ID, "succeeded", "")
	if err := h.drain(); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, h.synthesisEnding(t, job.ID)); diff != "" {
		t.Errorf("ending differs (-once +repeated):\n%s", diff)
	}
}

// TestNoSynthesisWithoutApproval forges each thing that an approval binds, before each step
// that learns, makes or judges, and demands that none does.
func TestNoSynthesisWithoutApproval(t *testing.T) {
	t.Parallel()
	other := strings.Repeat("0", 64)
	for name, forge := range map[string]func(*sdg.Job){
		"no approval":              func(j *sdg.Job) { j.Approval = sdg.Approval{} },
		"approval of nobody":       func(j *sdg.Job) { j.Approval.Actor = "" },
		"approval of another plan": func(j *sdg.Job) { j.Approval.PlanSHA256 = other },
		"approval of less":         func(j *sdg.Job) { j.Approval.MaxCredits = 0 },
		"another contract":         func(j *sdg.Job) { j.ContractHash = other },
		"another step":             func(j *sdg.Job) { j.StepIndex = 1 },
		"another kind":             func(j *sdg.Job) { j.Kind = sdg.MockJob },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHarness(t, retail(t), sdg.Growth)
			d := h.imported(t, people(200))
			// A trained model is at hand, so that only the approval stands in the way.
			first := h.submitted(t, learnFrom(d))
			h.call(t, step.AdmitStep, h.jobInput(first.ID))
			h.call(t, step.TrainStep, h.jobInput(first.ID))
			h.call(t, step.PrepareStep, h.jobInput(first.ID))
			untrained := h.submitted(t, learnFrom(d))
			h.call(t, step.AdmitStep, h.jobInput(untrained.ID))
			h.editJob(t, first.ID, forge)
			h.editJob(t, untrained.ID, forge)
			for _, at := range []struct {
				step step.Name
				job  string
			}{{step.TrainStep, untrained.ID}, {step.PrepareStep, first.ID}, {step.GenerateStep, first.ID}} {
				_, err := h.try(t, at.step, h.shardInput(at.job, 0))
				var f *step.Failure
				if !errors.As(err, &f) || f.Name != "Sdg.Permanent" || !errors.Is(err, app.ErrNotApproved) {
					t.Errorf("%s: %v", at.step, err)
				}
			}
			h.noArtifacts(t)
			if models, err := h.tenant.Models(t.Context(), app.PageRequest{Limit: 10}); err != nil || len(models.Data) != 1 {
				t.Errorf("%d models, %v", len(models.Data), err)
			}
		})
	}
	t.Run("another model", func(t *testing.T) {
		t.Parallel()
		h := newHarness(t, retail(t), sdg.Growth)
		d := h.imported(t, people(200))
		first, second := h.submitted(t, learnFrom(d)), h.submitted(t, learnFrom(d))
		for _, id := range []string{first.ID, second.ID} {
			h.call(t, step.AdmitStep, h.jobInput(id))
			h.call(t, step.TrainStep, h.jobInput(id))
		}
		model := again(t, func() (sdg.Job, error) { return h.tenant.Job(t.Context(), first.ID) }).ModelID
		req := app.SynthesisRequest{ModelID: model, Rows: 10, Seed: &synthesisSeed}
		sampling := h.submitted(t, req)
		h.call(t, step.AdmitStep, h.jobInput(sampling.ID))
		h.editJob(t, sampling.ID, func(j *sdg.Job) {
			j.ModelID = again(t, func() (sdg.Job, error) { return h.tenant.Job(t.Context(), second.ID) }).ModelID
		})
		if _, err := h.try(t, step.PrepareStep, h.jobInput(sampling.ID)); !errors.Is(err, app.ErrNotApproved) {
			t.Errorf("%v", err)
		}
		h.noArtifacts(t)
	})
}

// TestConditionsThatCannotHold are refused before anything is learnt: where the profile knows that no
// row meets one, by its name, and where too few rows meet all of them.
func TestConditionsThatCannotHold(t *testing.T) {
	t.Parallel()
	h := newHarness(t, retail(t), sdg.Growth)
	d := h.imported(t, people(200))
	for condition, field := range map[string]string{
		"age > 200": "body.conditions[1]", "age < 20": "body.conditions[1]", "age <= 20": "body.conditions", "age >= 30": "", "age > 69": "body.conditions[1]",
		"city = Genf": "body.conditions[1]", "city in (Genf, Bern)": "", "city is not null": "",
	} {
		_, err := h.tenant.QuoteSynthesis(t.Context(), app.SynthesisRequest{DatasetID: d.ID, Conditions: []string{"age > 0", condition}})
		var e *sdg.Error
		switch {
		case field == "" && err != nil:
			t.Errorf("%s: %v", condition, err)
		case field != "" && (!errors.As(err, &e) || e.Code != sdg.ValidationFailed || len(e.Fields) != 1 || e.Fields[0].Field != field):
			t.Errorf("%s: %v, %+v", condition, err, e)
		}
	}
}
