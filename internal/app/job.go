package app

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Progress of a job by stage: generating and checking is most of the work.
const (
	progressTraining  = 0.01
	progressTrained   = 0.30
	progressPrepared  = 0.02
	progressGenerated = 0.75
	progressReported  = 0.95
)

// ErrJobOver means that a job was cancelled or has ended: its workflow stops quietly.
var ErrJobOver = errors.New("the job is over")

// Job returns a job.
func (t *Tenant) Job(ctx context.Context, id string) (sdg.Job, error) {
	return find[sdg.Job](ctx, t, jobs, sdg.JobPrefix, id, "job")
}

// newJob makes the job of a plan step under an approval.
func (t *Tenant) newJob(id string, step sdg.PlanStep, planKey string, approval sdg.Approval) sdg.Job {
	now := t.now()
	return sdg.Job{
		ID: id, Kind: step.ToolName.Kind(), Status: sdg.JobQueued, Stage: sdg.StageQueued, StepIndex: step.StepIndex,
		Seed: step.Seed, ContractHash: step.ContractHash, PlanKey: planKey, Approval: approval,
		Estimate: step.Estimate, ReservedCredits: step.Estimate.Credits, CreditMonth: creditMonth(now.Time),
		DatasetID: step.DatasetID, ModelID: step.ModelID, Trains: step.ToolName == sdg.SynthesizeData && step.ModelID == "",
		CreatedAt: now, UpdatedAt: now,
	}
}

// createJob stages a new job at the end of the queue.
func (c *change) createJob(job *sdg.Job) error {
	job.CorrelationID = CorrelationOf(c.ctx)
	if err := c.enqueue(job.ID); err != nil {
		return err
	}
	return c.saveJob(job)
}

// createStepJob stages the job of a project's step. The project's reservation covers it.
func (c *change) createStepJob(p *sdg.Project, s sdg.Step) (sdg.Job, error) {
	_, steps, err := c.t.readPlan(c.ctx, p.PlanKey)
	if err != nil {
		return sdg.Job{}, err
	}
	id := sdg.DerivedID(sdg.JobPrefix, p.Approval.At.Time, p.ID, p.Approval.PlanSHA256, fmt.Sprint(s.StepIndex))
	job := c.t.newJob(id, steps[s.StepIndex], p.PlanKey, *p.Approval)
	job.ProjectID, job.CreditMonth = p.ID, creditMonth(p.Approval.At.Time)
	p.ReservedCredits -= job.ReservedCredits
	return job, c.createJob(&job)
}

// saveJob stages a job whose status is new, with what that tells the outside.
func (c *change) saveJob(job *sdg.Job) error {
	job.UpdatedAt = c.t.now()
	kind := sdg.StreamStatus
	if job.Status.Terminal() {
		kind = sdg.StreamDone
	}
	if err := c.append(job.ID, &job.EventSeq, kind, statusEvent{Status: string(job.Status), Stage: string(job.Stage), Reason: job.Error}); err != nil {
		return err
	}
	name := map[sdg.JobStatus]string{sdg.JobSucceeded: "completed"}[job.Status]
	if name == "" {
		name = string(job.Status)
	}
	if err := c.emit(fmt.Sprintf("job.%s.%s", job.Kind, name), JobEvent(*job)); err != nil {
		return err
	}
	return c.putJob(*job)
}

// JobEvent is the data of a job.* event.
func JobEvent(job sdg.Job) any {
	return struct {
		JobID          string        `json:"job_id"`
		Kind           sdg.JobKind   `json:"kind"`
		Status         sdg.JobStatus `json:"status"`
		ProjectID      string        `json:"project_id,omitempty"`
		PreviewID      string        `json:"preview_id,omitempty"`
		RowsDone       int64         `json:"rows_done"`
		ChargedCredits int64         `json:"charged_credits"`
		Error          *sdg.Reason   `json:"error,omitempty"`
	}{job.ID, job.Kind, job.Status, job.ProjectID, job.PreviewID, job.RowsDone, job.ChargedCredits, job.Error}
}

// CancelJob ends a job that has not ended. Cancelling again changes nothing; a job
// that ended otherwise stays what it is.
func (t *Tenant) CancelJob(ctx context.Context, id string) (sdg.Job, error) {
	if _, err := t.Job(ctx, id); err != nil {
		return sdg.Job{}, err
	}
	err := t.change(ctx, "cancel job", func(c *change) error { return c.cancelJob(id) })
	if err != nil {
		return sdg.Job{}, err
	}
	return t.Job(ctx, id)
}

func (c *change) cancelJob(id string) error {
	job, err := must[sdg.Job](c, jobs, sdg.JobPrefix, id, "job")
	if err != nil {
		return err
	}
	if job.Status == sdg.JobCancelled {
		return nil
	}
	if job.Status.Terminal() {
		return sdg.Errorf(sdg.JobTerminal, "A finished job stays what it is.", "The job has %s.", job.Status)
	}
	job.Status, job.Error = sdg.JobCancelled, &sdg.Reason{Code: sdg.Cancelled, Message: "The job was cancelled."}
	if err := c.closeJob(&job, 0); err != nil {
		return err
	}
	// A project's workflow runs its job as a nested execution of the same name.
	return c.intend(Intent{Stop: &Stop{Machine: workflow.Job, Name: id, Code: "JobCancelled", Cause: "cancelled by request"}})
}

// closeJob stages a job in its final status: slot, credits, record.
func (c *change) closeJob(job *sdg.Job, charged int64) error {
	job.CompletedAt = c.t.now()
	if job.StartedAt.IsZero() {
		job.StartedAt = job.CompletedAt
	}
	reserved := job.ReservedCredits
	job.ReservedCredits, job.ChargedCredits = 0, charged
	if job.Kind == sdg.ImportJob {
		if err := c.endImport(job); err != nil {
			return err
		}
	}
	if err := c.leave(job.ID); err != nil {
		return err
	}
	if err := c.settle(job.CreditMonth, reserved, charged); err != nil {
		return err
	}
	return c.saveJob(job)
}

// Admission is the answer of AdmitJob.
type Admission struct {
	Admitted bool `json:"admitted"`
	// Train says that the job has something to learn first, Import that it reads a source.
	Train       bool `json:"train"`
	Import      bool `json:"import"`
	WaitSeconds int  `json:"wait_seconds"`
	Cancelled   bool `json:"cancelled"`
}

// AdmitJob gives a queued job a slot when its turn has come.
func (t *Tenant) AdmitJob(ctx context.Context, id string) (Admission, error) {
	ws, err := t.Workspace(ctx)
	if err != nil {
		return Admission{}, err
	}
	limit := ws.Tier.Allowance().ConcurrentJobs
	var out Admission
	err = t.change(ctx, "admit job", func(c *change) error {
		job, err := must[sdg.Job](c, jobs, sdg.JobPrefix, id, "job")
		if err != nil {
			return err
		}
		if job.Status.Terminal() {
			out = Admission{Cancelled: true}
			return nil
		}
		taken, ahead, err := c.takeSlot(id, limit)
		if err != nil {
			return err
		}
		if !taken {
			// Those far back look less often; each look is a state transition.
			out = Admission{WaitSeconds: min(1+ahead/max(limit, 1), 30)}
			return nil
		}
		out = Admission{Admitted: true, Train: job.Trains, Import: job.Kind == sdg.ImportJob}
		if job.Status == sdg.JobRunning {
			return nil
		}
		job.Status, job.Stage, job.StartedAt = sdg.JobRunning, sdg.StagePrepare, t.now()
		return c.saveJob(&job)
	})
	return out, err
}

// RunningJob returns a job that a step may work on, or ErrJobOver.
func (t *Tenant) RunningJob(ctx context.Context, id string) (sdg.Job, error) {
	job, err := t.Job(ctx, id)
	if err == nil && job.Status != sdg.JobRunning {
		err = fmt.Errorf("job %s is %s: %w", id, job.Status, ErrJobOver)
	}
	return job, err
}

// progressEvent is the data of a "progress" stream event.
type progressEvent struct {
	Progress float64   `json:"progress"`
	RowsDone int64     `json:"rows_done"`
	Stage    sdg.Stage `json:"stage"`
}

// editRunning is one guarded change of a running job.
func (t *Tenant) editRunning(ctx context.Context, what, id string, decide func(*change, *sdg.Job) (bool, error)) error {
	return t.change(ctx, what, func(c *change) error {
		job, err := must[sdg.Job](c, jobs, sdg.JobPrefix, id, "job")
		if err != nil {
			return err
		}
		if job.Status != sdg.JobRunning {
			return fmt.Errorf("%s: job %s is %s: %w", what, id, job.Status, ErrJobOver)
		}
		changed, err := decide(c, &job)
		if err != nil || !changed {
			return err
		}
		job.UpdatedAt = t.now()
		err = c.append(id, &job.EventSeq, sdg.StreamProgress, progressEvent{job.Progress, job.RowsDone, job.Stage})
		return errors.Join(err, c.putJob(job))
	})
}

// EnterStage moves a running job forward to a stage; it never moves back.
func (t *Tenant) EnterStage(ctx context.Context, id string, stage sdg.Stage) error {
	return t.editRunning(ctx, "enter stage", id, func(_ *change, job *sdg.Job) (bool, error) {
		floor := map[sdg.Stage]float64{
			sdg.StageTrain: progressTraining, sdg.StageImport: progressTraining, sdg.StageGenerate: progressBefore(job), sdg.StageReport: progressGenerated, sdg.StageSeal: progressReported,
		}[stage]
		if job.Progress >= floor && job.Stage == stage {
			return false, nil
		}
		if job.Progress > floor {
			return false, nil
		}
		job.Stage, job.Progress = stage, floor
		return true, nil
	})
}

// progressBefore is a job's progress when its first row is made.
func progressBefore(job *sdg.Job) float64 {
	if job.Trains || job.Kind == sdg.SCADAJob || job.Kind == sdg.ICSJob { // recordings are rehearsed
		return progressTrained
	}
	return progressPrepared
}

// AdvanceStage records the share of a stage that a job has done. It fails with ErrJobOver
// when the job has ended, so that who computes can stop.
func (t *Tenant) AdvanceStage(ctx context.Context, id string, stage sdg.Stage, share float64) error {
	return t.editRunning(ctx, "advance stage", id, func(_ *change, job *sdg.Job) (bool, error) {
		from, to := progressTraining, progressTrained
		switch stage {
		case sdg.StageReport:
			from, to = progressGenerated, progressReported
		case sdg.StageImport:
			to = progressReported
		}
		at := from + share*(to-from)
		if at <= job.Progress {
			return false, nil
		}
		job.Progress = at
		return true, nil
	})
}

// shardProgress is how far one shard has come.
type shardProgress struct {
	Shard int   `json:"shard"`
	Rows  int64 `json:"rows"`
}

// AdvanceShard records that a shard has written so many of its rows. It counts only
// what is new, so a shard that runs again does not count twice.
func (t *Tenant) AdvanceShard(ctx context.Context, id string, shard int, rows int64) error {
	return t.editRunning(ctx, "advance shard", id, func(c *change, job *sdg.Job) (bool, error) {
		name := fmt.Sprintf("%06d", shard)
		have, _, err := load[shardProgress](c, shards.of(id), name)
		if err != nil || rows <= have.Rows {
			return false, err
		}
		job.RowsDone += rows - have.Rows
		share := float64(job.RowsDone) / float64(max(job.Estimate.Rows, 1))
		before := progressBefore(job)
		job.Progress = max(job.Progress, before+share*(progressGenerated-before))
		return true, c.saveUntil(shards.of(id), name, shardProgress{shard, rows}, t.app.Now().Add(streamRetention))
	})
}

// Interrupted is the failure of a job that a fault of ours ended.
var Interrupted = &sdg.Reason{Code: sdg.InternalError, Message: "The job was interrupted by a fault of the service; nothing is charged."}

// Outcome is how a job's workflow ended.
type Outcome struct {
	// Failure is nil for success.
	Failure *sdg.Reason
	// Use is what the job took; it decides the charge.
	Use sdg.Use
}

// SettleJob gives a job its final status and charges it: the use measured, never more
// than the quote, and nothing for a failure.
func (t *Tenant) SettleJob(ctx context.Context, id string, out Outcome) (sdg.Job, error) {
	var job sdg.Job
	err := t.change(ctx, "settle job", func(c *change) error {
		var err error
		if job, err = must[sdg.Job](c, jobs, sdg.JobPrefix, id, "job"); err != nil || job.Status.Terminal() {
			return err
		}
		if out.Failure != nil { // sealed or not
			job.Status, job.Error = sdg.JobFailed, out.Failure
			return c.closeJob(&job, 0)
		}
		if job.Evidence == nil {
			return fmt.Errorf("settle job %s: it has no sealed evidence", id)
		}
		job.Status, job.Stage, job.Progress = sdg.JobSucceeded, sdg.StageDone, 1
		return c.closeJob(&job, min(sdg.Charge(job.Kind, out.Use), job.ReservedCredits))
	})
	return job, err
}

// notFoundOr replaces a missing record by the error e.
func notFoundOr(err error, e error) error {
	if errors.Is(err, records.ErrNotFound) {
		return e
	}
	return err
}

// Since is the time that has passed since at, never negative.
func (t *Tenant) Since(at sdg.Time) time.Duration { return max(0, t.app.Now().Sub(at.Time)) }
