package app

import (
	"context"

	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
)

// RecordingRequest asks for the recording of a simulated plant, of the kind scada or ics.
type RecordingRequest struct {
	Kind sdg.JobKind
	recording.Run
	// Scenario is for the kind ics.
	Scenario *recording.Scenario
	Agreed   Agreement
}

// QuoteRecording plans and prices a recording without starting anything.
func (t *Tenant) QuoteRecording(ctx context.Context, req RecordingRequest) (Quote, error) {
	q, err := t.quoteRecording(ctx, req)
	return Quote{q.steps, q.cost}, err
}

// SubmitRecording quotes a recording and runs it: a caller who sends the whole typed
// request, and may bound its price, agrees to exactly the plan that is made of it.
func (t *Tenant) SubmitRecording(ctx context.Context, caller sdg.Caller, req RecordingRequest) (sdg.Job, error) {
	return t.submitQuoted(ctx, caller, req.Agreed, func() (quote, error) { return t.quoteRecording(ctx, req) })
}

func (t *Tenant) quoteRecording(ctx context.Context, req RecordingRequest) (quote, error) {
	seed, err := t.app.newSeed()
	if err != nil {
		return quote{}, err
	}
	c, err := recording.New(req.Kind, req.Run, req.Scenario, seed)
	if err != nil {
		return quote{}, err
	}
	step, err := recordingStep(0, c)
	if err != nil {
		return quote{}, err
	}
	return t.storePlan(ctx, []sdg.PlanStep{step})
}

// recordingStep makes the plan step of a valid contract.
func recordingStep(index int, c *recording.Contract) (sdg.PlanStep, error) {
	canonical, err := c.Canonical()
	if err != nil {
		return sdg.PlanStep{}, err
	}
	hash, err := c.Hash()
	if err != nil {
		return sdg.PlanStep{}, err
	}
	r, err := recording.Compile(c)
	if err != nil {
		return sdg.PlanStep{}, err
	}
	tool := sdg.RunSCADA
	if c.Kind == sdg.ICSJob {
		tool = sdg.RunICS
	}
	step := sdg.PlanStep{
		StepIndex: index, ToolName: tool, Title: r.Title(), Seed: c.Seed, ContractHash: hash, Contract: canonical, Estimate: r.Estimate(),
		Assumptions: []sdg.PlanNote{}, Unparsed: []sdg.PlanNote{}, Provenance: []sdg.PlanNote{},
	}
	for _, n := range r.Notes() {
		step.Assumptions = append(step.Assumptions, sdg.PlanNote{Text: n.Text, Path: n.Path})
	}
	return step, nil
}

// ApprovedRecording returns the contract of a running scada or ics job.
func (t *Tenant) ApprovedRecording(ctx context.Context, job sdg.Job) (*recording.Contract, error) {
	return approved(ctx, t, job, recording.Parse)
}
