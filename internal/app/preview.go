package app

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/sdg"
)

// maxSampleBytes bounds the stored samples of a preview.
const maxSampleBytes = 64 << 20

// PreviewRequest asks for a preview of a description or of a contract: exactly one of both.
type PreviewRequest struct {
	Description string
	Contract    *contract.Contract
	Rows        int64
	Seed        *uint64
}

// PreviewView is a preview with what it refers to.
type PreviewView struct {
	sdg.Preview
	Plan    []sdg.PlanStep
	Samples []sdg.SampleTable
}

// CreatePreview plans and quotes a request, with the first rows of each table. What
// cannot be planned is a ValidationFailed error that holds the questions.
func (t *Tenant) CreatePreview(ctx context.Context, req PreviewRequest) (PreviewView, error) {
	c, notes, err := t.contractFor(ctx, req)
	if err != nil {
		return PreviewView{}, err
	}
	program, err := compile(c)
	if err != nil {
		return PreviewView{}, err
	}
	step, err := mockStep(0, c, notes)
	if err != nil {
		return PreviewView{}, err
	}
	q, err := t.storePlan(ctx, []sdg.PlanStep{step})
	if err != nil {
		return PreviewView{}, err
	}
	samples, sampleKey, err := t.storeSamples(ctx, program, step.ContractHash)
	if err != nil {
		return PreviewView{}, err
	}
	id, err := t.newID(ctx, sdg.PreviewPrefix)
	if err != nil {
		return PreviewView{}, err
	}
	now := t.now()
	v := sdg.Preview{
		ID: id, Status: sdg.PreviewReady, Description: req.Description, PlanKey: q.key, SampleKey: sampleKey,
		CostSummary: q.cost, CreatedAt: now, UpdatedAt: now, ExpiresAt: sdg.At(now.AddDate(0, 0, sdg.PreviewWindowDays)),
	}
	err = t.change(ctx, "create preview", func(ch *change) error {
		have, found, err := load[sdg.Preview](ch, previews, id)
		if err != nil {
			return err
		}
		if found {
			v = have
			return nil
		}
		return ch.save(previews, id, v)
	})
	return PreviewView{v, q.steps, samples}, err
}

// contractFor returns the contract that a preview is of, with the planner's notes.
func (t *Tenant) contractFor(ctx context.Context, req PreviewRequest) (*contract.Contract, plan.Result, error) {
	if req.Contract != nil {
		c := *req.Contract
		if req.Seed != nil {
			c.Seed = formatSeed(*req.Seed)
		}
		return &c, plan.Result{}, nil
	}
	if t.app.Planner == nil {
		return nil, plan.Result{}, fmt.Errorf("plan preview: %w", errNoPlanner)
	}
	seed, err := t.app.newSeed()
	if err != nil {
		return nil, plan.Result{}, err
	}
	day, err := time.Parse(time.DateOnly, asOfDay(t.app.Now()))
	if err != nil {
		return nil, plan.Result{}, err
	}
	asked := plan.Request{Description: req.Description, Rows: req.Rows, Seed: req.Seed, AsOf: day, DefaultSeed: formatSeed(seed)}
	res, err := t.app.Planner.Plan(asked)
	if err != nil {
		return nil, res, fmt.Errorf("plan preview: %w", err)
	}
	if t.app.Model != nil {
		res = t.app.Model.Draft(ctx, asked, res)
	}
	if res.Outcome != plan.Planned {
		return nil, res, unplannedError(res)
	}
	if res.Synthesis != nil {
		return nil, res, sdg.Invalid("Ask for it in the chat (sdg chat), or quote it with POST /v1/client/jobs:quote (sdg synthesize --dry-run).",
			sdg.FieldError{Field: "body.description", Message: "asks for rows like those of a dataset, of which there is no preview before they are made"})
	}
	if res.Recording != nil {
		return nil, res, sdg.Invalid("Ask for it in the chat (sdg chat), or quote it with POST /v1/scada/runs:quote (sdg scada run --dry-run).",
			sdg.FieldError{Field: "body.description", Message: "asks for the recording of a plant, of which there is no preview before it is made: sdg chat plans it in words, sdg scada run and sdg ics scenario by flags"})
	}
	return res.Contract, res, nil
}

// storeSamples keeps the first rows of each table beside the plan.
func (t *Tenant) storeSamples(ctx context.Context, program *mock.Program, contractHash string) ([]sdg.SampleTable, string, error) {
	var out []sdg.SampleTable
	for i, table := range program.Tables() {
		rows, err := program.Sample(i, sdg.SampleRows)
		if err != nil {
			return nil, "", fmt.Errorf("make sample rows of %s: %w", table.Name, err)
		}
		out = append(out, sdg.SampleTable{Table: table.Name, Columns: table.Columns, Rows: rows})
	}
	raw, err := json.Marshal(out)
	if err != nil {
		return nil, "", fmt.Errorf("encode sample rows: %w", err)
	}
	key := t.objectKey("samples/" + contractHash + "-" + mock.Version + ".json")
	if _, err := t.app.Objects.Put(ctx, key, bytes.NewReader(raw), objects.PutOptions{ContentType: "application/json"}); err != nil {
		return nil, "", fmt.Errorf("store sample rows: %w", err)
	}
	return out, key, nil
}

// Preview returns a preview with its plan and sample rows.
func (t *Tenant) Preview(ctx context.Context, id string) (PreviewView, error) {
	p, err := find[sdg.Preview](ctx, t, previews, sdg.PreviewPrefix, id, "preview")
	if err != nil {
		return PreviewView{}, err
	}
	return t.viewPreview(ctx, p)
}

func (t *Tenant) viewPreview(ctx context.Context, p sdg.Preview) (PreviewView, error) {
	if p.Status == sdg.PreviewReady && t.app.Now().After(p.ExpiresAt.Time) {
		p.Status = sdg.PreviewExpired
	}
	v := PreviewView{Preview: p}
	var err error
	if v.Plan, err = t.PlanSteps(ctx, p.PlanKey); err != nil {
		return v, err
	}
	raw, err := t.readObject(ctx, p.SampleKey, maxSampleBytes)
	if err != nil {
		return v, fmt.Errorf("read sample rows: %w", err)
	}
	if err := json.Unmarshal(raw, &v.Samples); err != nil {
		return v, fmt.Errorf("decode sample rows of %s: %w", p.ID, err)
	}
	return v, nil
}

// PreviewApproval is what an approval may state; zero values accept the quote as shown.
type PreviewApproval struct {
	MaxCredits int64
	PlanSHA256 string
}

// ApprovePreview agrees to a preview's quote and submits its job. Approving again
// returns the same job.
func (t *Tenant) ApprovePreview(ctx context.Context, caller sdg.Caller, id string, req PreviewApproval) (sdg.Job, error) {
	view, err := t.Preview(ctx, id)
	if err != nil {
		return sdg.Job{}, err
	}
	if req.PlanSHA256 == "" {
		req.PlanSHA256 = view.CostSummary.ApprovalPlanSHA256
	}
	if req.MaxCredits == 0 {
		req.MaxCredits = view.CostSummary.TotalEstimatedCredits
	}
	var job sdg.Job
	err = t.change(ctx, "approve preview", func(c *change) error {
		p, err := must[sdg.Preview](c, previews, sdg.PreviewPrefix, id, "preview")
		if err != nil {
			return err
		}
		if p.Status == sdg.PreviewApproved && p.Approval.PlanSHA256 == req.PlanSHA256 && p.Approval.MaxCredits == req.MaxCredits {
			job, _, err = load[sdg.Job](c, jobs, p.JobID)
			return err
		}
		if p.Status != sdg.PreviewReady || t.app.Now().After(p.ExpiresAt.Time) {
			return sdg.Errorf(sdg.StateConflict, "Make a new preview.", "The preview is %s.", previewStatus(p, t.app.Now()))
		}
		if err := matches(p.CostSummary, req.MaxCredits, req.PlanSHA256); err != nil {
			return err
		}
		now := t.now()
		approval := sdg.Approval{PlanSHA256: req.PlanSHA256, MaxCredits: req.MaxCredits, Actor: caller.Actor, At: now}
		job = t.newJob(sdg.DerivedID(sdg.JobPrefix, now.Time, p.ID), view.Plan[0], p.PlanKey, approval)
		job.PreviewID = p.ID
		p.Status, p.JobID, p.Approval, p.UpdatedAt = sdg.PreviewApproved, job.ID, &approval, now
		grant := approvedContract{PlanKey: p.PlanKey, PreviewID: p.ID, Approval: approval}
		if _, _, err := load[approvedContract](c, approvals, job.ContractHash); err != nil {
			return err
		}
		return errors.Join(
			c.save(previews, id, p),
			c.save(approvals, job.ContractHash, grant),
			c.submit(&job, caller.Tier),
		)
	})
	return job, err
}

func previewStatus(p sdg.Preview, now time.Time) sdg.PreviewStatus {
	if p.Status == sdg.PreviewReady && now.After(p.ExpiresAt.Time) {
		return sdg.PreviewExpired
	}
	return p.Status
}

// RejectPreview declines a preview. Rejecting again changes nothing.
func (t *Tenant) RejectPreview(ctx context.Context, id string) (PreviewView, error) {
	var out sdg.Preview
	err := t.change(ctx, "reject preview", func(c *change) error {
		p, err := must[sdg.Preview](c, previews, sdg.PreviewPrefix, id, "preview")
		if err != nil {
			return err
		}
		out = p
		if p.Status == sdg.PreviewRejected {
			return nil
		}
		if p.Status != sdg.PreviewReady {
			return sdg.Errorf(sdg.StateConflict, "An approved preview has a job; cancel that instead.", "The preview is %s.", p.Status)
		}
		p.Status, p.UpdatedAt = sdg.PreviewRejected, t.now()
		out = p
		return c.save(previews, id, p)
	})
	if err != nil {
		return PreviewView{}, err
	}
	return t.viewPreview(ctx, out)
}

// approvedContract remembers that a contract was previewed and approved, so that it
// can be run again by POST /jobs.
type approvedContract struct {
	PlanKey   string       `json:"plan_key"`
	PreviewID string       `json:"preview_id"`
	Approval  sdg.Approval `json:"approval"`
}

// SubmitMock runs a contract that was previewed and approved before, again.
func (t *Tenant) SubmitMock(ctx context.Context, caller sdg.Caller, contractHash string) (sdg.Job, error) {
	id, err := t.newID(ctx, sdg.JobPrefix)
	if err != nil {
		return sdg.Job{}, err
	}
	grant, err := fetch[approvedContract](ctx, t, approvals, contractHash)
	if err != nil {
		return sdg.Job{}, notFoundOr(err, sdg.Invalid(
			"Make a preview of this contract (POST /v1/client/fabricate/preview), approve it, then submit it again.",
			sdg.FieldError{Field: "body.contract", Message: "this contract was not previewed and approved in this workspace"}))
	}
	steps, err := t.PlanSteps(ctx, grant.PlanKey)
	if err != nil {
		return sdg.Job{}, err
	}
	job := t.newJob(id, steps[0], grant.PlanKey, grant.Approval)
	job.PreviewID = grant.PreviewID
	err = t.change(ctx, "submit job", func(c *change) error {
		have, found, err := load[sdg.Job](c, jobs, id)
		if err != nil {
			return err
		}
		if found {
			job = have
			return nil
		}
		return c.submit(&job, caller.Tier)
	})
	return job, err
}

// submit stages a job that runs by itself: reservation, queue, record, start.
func (c *change) submit(job *sdg.Job, tier sdg.Tier) error {
	if err := c.reserve(tier, job.CreditMonth, job.ReservedCredits); err != nil {
		return err
	}
	if err := c.createJob(job); err != nil {
		return err
	}
	input, err := json.Marshal(WorkflowInput{TenantID: c.t.id, JobID: job.ID, CorrelationID: job.CorrelationID})
	if err != nil {
		return err
	}
	return c.intend(Intent{Start: &Start{Machine: workflow.Job, Name: job.ID, Input: input}})
}
