package step_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/step"
)

// TestPlanRepeatedAfterTheApproval repeats the planning step, whose answer was lost, when a
// person has approved meanwhile: the project must go on, not fail.
func TestPlanRepeatedAfterTheApproval(t *testing.T) {
	t.Parallel()
	h := newHarness(t, retail(t), sdg.Enterprise)
	p, err := h.tenant.StartProject(t.Context(), "anything", 0)
	if err != nil {
		t.Fatal(err)
	}
	in := map[string]any{"tenant_id": h.tenant.ID(), "project_id": p.ID}
	if out := h.call(t, step.PlanStep, in); out["outcome"] != "awaiting_approval" {
		t.Fatalf("planned: %v", out)
	}
	if p, err = h.tenant.Project(t.Context(), p.ID); err != nil {
		t.Fatal(err)
	}
	if _, err := h.tenant.ApproveProject(t.Context(), h.caller, p.ID, 1_000_000, p.CostSummary.ApprovalPlanSHA256); err != nil {
		t.Fatal(err)
	}
	if out := h.call(t, step.PlanStep, in); out["outcome"] != "awaiting_approval" {
		t.Errorf("repeated: %v", out)
	}
	in["task_token"] = "token"
	h.call(t, step.ApprovalStep, in)
	if err := h.drain(); err != nil {
		t.Fatal(err)
	}
	if got := h.outside.replies["token"]; got != `{"decision":"approved"}` {
		t.Errorf("the wait was answered %q", got)
	}
}
