package step_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/port/records/recordstest"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/step"
)

// ending is what must be the same however the writes went.
type ending struct {
	Project   sdg.ProjectStatus
	Job       sdg.JobStatus
	Charged   int64
	Reserved  int64
	Used      int64
	ChainN    uint64
	Artifacts map[string]string // name → SHA-256
	Events    []string
	Stream    []sdg.StreamEventType // without progress, whose number depends on time
}

// journey goes from a message to sealed artifacts, repeating what fails as a client
// and a state machine would.
func (h *harness) journey(t *testing.T) ending {
	t.Helper()
	ctx := t.Context()
	session := again(t, func() (sdg.Session, error) { return h.tenant.CreateSession(ctx) })
	msg := again(t, func() (sdg.Message, error) { return h.tenant.PostMessage(ctx, session.ID, "a shop") })
	projectID := again(t, func() (string, error) {
		s, err := h.tenant.Session(ctx, msg.SessionID)
		return s.ProjectID, err
	})
	in := map[string]any{"tenant_id": h.tenant.ID(), "project_id": projectID}
	if out := h.call(t, step.PlanStep, in); out["outcome"] != "awaiting_approval" {
		t.Fatalf("planned: %v", out)
	}
	h.call(t, step.ApprovalStep, map[string]any{"tenant_id": h.tenant.ID(), "project_id": projectID, "task_token": "token"})
	p := again(t, func() (sdg.Project, error) { return h.tenant.Project(ctx, projectID) })
	again(t, func() (sdg.Project, error) {
		return h.tenant.ApproveProject(ctx, h.caller, projectID, p.CostSummary.TotalEstimatedCredits, p.CostSummary.ApprovalPlanSHA256)
	})
	next := h.call(t, step.NextStepStep, in)
	jobID := next["job_id"].(string)
	h.runJob(t, jobID)
	if next := h.call(t, step.NextStepStep, in); next["done"] != true {
		t.Fatalf("next step: %v", next)
	}
	h.call(t, step.FinishStep, map[string]any{"tenant_id": h.tenant.ID(), "project_id": projectID, "outcome": "succeeded"})
	for range attempts {
		if h.drain() == nil {
			break
		}
	}
	return h.ending(t, projectID, jobID)
}

// again repeats a call whose error may hide a success.
func again[T any](t *testing.T, call func() (T, error)) T {
	t.Helper()
	var last error
	for range attempts {
		v, err := call()
		if err == nil {
			return v
		}
		last = err
	}
	t.Fatal(last)
	panic("unreachable")
}

func (h *harness) ending(t *testing.T, projectID, jobID string) ending {
	t.Helper()
	ctx := t.Context()
	must := func(err error) {
		if err != nil {
			t.Helper()
			t.Fatal(err)
		}
	}
	p, err := h.tenant.Project(ctx, projectID)
	must(err)
	j, err := h.tenant.Job(ctx, jobID)
	must(err)
	credits, err := h.tenant.Credits(ctx)
	must(err)
	head, err := h.tenant.ChainHead(ctx)
	must(err)
	list, err := h.tenant.Artifacts(ctx, jobID, app.PageRequest{Limit: 500})
	must(err)
	e := ending{
		Project: p.Status, Job: j.Status, Charged: j.ChargedCredits, Reserved: credits.Reserved, Used: credits.Used,
		ChainN: head.N, Artifacts: map[string]string{}, Events: h.outside.eventTypes(),
	}
	for _, a := range list.Data {
		e.Artifacts[a.Name] = a.SHA256
	}
	stream, err := h.tenant.StreamAfter(ctx, jobID, 0)
	must(err)
	for i, ev := range stream {
		if ev.Seq != int64(i)+1 {
			t.Errorf("stream event %d has seq %d", i, ev.Seq)
		}
		if ev.Type != sdg.StreamProgress {
			e.Stream = append(e.Stream, ev.Type)
		}
	}
	return e
}

// TestEveryWriteMayFail runs the whole journey once for each of its writes and each
// way in which it can fail, and demands the undisturbed ending: one job, one charge,
// one link, equal bytes.
func TestEveryWriteMayFail(t *testing.T) {
	t.Parallel()
	c := retail(t)
	for i := range c.Tables {
		c.Tables[i].Rows = min(c.Tables[i].Rows, 5_000)
	}
	undisturbed := newHarness(t, c, sdg.Growth)
	before := undisturbed.records.Writes()
	want := undisturbed.journey(t)
	writes := undisturbed.records.Writes() - before
	if want.Project != sdg.ProjectComplete || want.Job != sdg.JobSucceeded || want.ChainN != 1 || len(want.Artifacts) == 0 || want.Reserved != 0 {
		t.Fatalf("undisturbed: %+v", want)
	}
	if !slices.Contains(want.Events, "job.mock.completed") || !slices.Contains(want.Events, "evidence.sealed") {
		t.Fatalf("events: %v", want.Events)
	}
	for name, fault := range map[string]recordstest.Fault{"not persisted": recordstest.NotPersisted, "reply lost": recordstest.Persisted} {
		for n := 1; n <= writes; n++ {
			t.Run(fmt.Sprintf("write %d %s", n, name), func(t *testing.T) {
				t.Parallel()
				h := newHarness(t, c, sdg.Growth)
				h.records.FailWrite(n, fault)
				if diff := cmp.Diff(want, h.journey(t)); diff != "" {
					t.Errorf("ending differs (-undisturbed +disturbed):\n%s", diff)
				}
			})
		}
	}
}
