package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/sdg"
)

// activeIndex lists the projects, jobs and imports of all tenants that have not ended, and
// the deleted datasets whose remains may not be gone.
const activeIndex = "active"

// settleGrace is how long after its last change a resource may be ahead of or behind
// its execution.
const settleGrace = 5 * time.Minute

// saveActive stages a project or job; while it has not ended it is in the active index.
func (c *change) saveActive(col collection, id string, v any, ended bool) error {
	item := records.Item{Key: c.t.key(col, id)}
	if !ended {
		item.Index = records.Key{Partition: activeIndex, Sort: c.t.id + "/" + string(col) + "/" + id}
	}
	return c.put(item, v)
}

func (c *change) saveProject(p sdg.Project) error {
	return c.saveActive(projects, p.ID, p, p.Status.Terminal())
}

func (c *change) putJob(j sdg.Job) error { return c.saveActive(jobs, j.ID, j, j.Status.Terminal()) }

// Reconciler ends what its workflow left behind: an execution that was stopped or timed
// out from outside, or that broke in a way no Catch sees, settles nothing by itself.
type Reconciler struct {
	App      *App
	Workflow workflow.Engine
}

// Reconcile looks at everything active once and returns how much it ended.
func (r *Reconciler) Reconcile(ctx context.Context) (int, error) {
	var ended int
	var failures []error
	q := records.Query{Index: true, Partition: activeIndex, Limit: records.MaxPageSize}
	for {
		page, err := r.App.Records.Query(ctx, q)
		if err != nil {
			return ended, errors.Join(append(failures, fmt.Errorf("list active work: %w", err))...)
		}
		for _, item := range page.Items {
			done, err := r.look(ctx, item)
			if err != nil {
				failures = append(failures, fmt.Errorf("reconcile %s: %w", item.Sort, err))
			}
			if done {
				ended++
			}
		}
		if page.Next == "" {
			return ended, errors.Join(failures...)
		}
		q.After = page.Next
	}
}

// look ends one resource if its execution has ended long enough ago.
func (r *Reconciler) look(ctx context.Context, item records.Item) (bool, error) {
	var a struct { // what they all have in common
		ID        string   `json:"id"`
		UpdatedAt sdg.Time `json:"updated_at"`
	}
	if err := json.Unmarshal(item.Body, &a); err != nil {
		return false, fmt.Errorf("decode: %w", err)
	}
	if r.App.Now().Sub(a.UpdatedAt.Time) < settleGrace {
		return false, nil
	}
	t := r.App.Tenant(tenantOf(item.Key))
	switch item.Partition {
	case t.partition(datasets):
		return r.reconcileDataset(ctx, t, a.ID)
	case t.partition(purges):
		return r.reconcilePurge(ctx, t, item)
	case t.partition(secretDrafts):
		return false, r.reconcileSecrets(ctx, t, item)
	}
	machine := workflow.Job
	if sdg.ValidID(sdg.ProjectPrefix, a.ID) {
		machine = workflow.Agent
	}
	ended, err := r.Workflow.Ended(ctx, machine, a.ID)
	if err != nil || !ended {
		return false, err
	}
	r.App.Log.ErrorContext(ctx, "the workflow ended without settling", "machine", machine, "id", a.ID)
	if machine == workflow.Agent {
		return true, t.FinishProject(ctx, a.ID, "workflow ended")
	}
	_, err = t.SettleJob(ctx, a.ID, Outcome{Failure: Interrupted})
	return true, err
}
