package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/port/keys"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Sealer adds bundles to the tenants' chains. Only the sealing step holds one, because
// only it may use the signing key.
type Sealer struct {
	App    *App
	Signer keys.Signer
}

// Seal gives a draft its place in the tenant's chain and stores the bundle. A job has
// one link, ever: sealing again returns it, whatever the draft.
func (s *Sealer) Seal(ctx context.Context, t *Tenant, jobID string, draft *evidence.Draft, status string) (sdg.EvidenceLink, error) {
	link := func(head evidence.Head, at time.Time) (evidence.Link, error) { return draft.Link(head, at, status) }
	return s.extend(ctx, t, jobID, sealable{link, draft.Seal}, func(c *change, made evidence.Link, sealed sdg.EvidenceLink) error {
		job, err := must[sdg.Job](c, jobs, sdg.JobPrefix, jobID, "job")
		if err != nil {
			return err
		}
		if job.Status != sdg.JobRunning {
			return fmt.Errorf("seal job %s, which is %s: %w", jobID, job.Status, ErrJobOver)
		}
		job.Evidence, job.UpdatedAt = &sealed, t.now()
		return errors.Join(
			c.append(jobID, &job.EventSeq, sdg.StreamEvidence, evidenceEvent{sealed.SealRoot, sealed.Link, sealed.N}),
			c.putJob(job),
			c.toNotarize(jobID, made.Record, draft.Notarization()),
			c.emit("evidence.sealed", evidenceSealed{jobID, sealed.SealRoot, sealed.ChainID, sealed.N, sealed.Link}),
		)
	})
}

type evidenceEvent struct {
	SealRoot string `json:"seal_root"`
	Link     string `json:"link"`
	N        int64  `json:"n"`
}

type evidenceSealed struct {
	JobID    string `json:"job_id"`
	SealRoot string `json:"seal_root"`
	ChainID  string `json:"chain_id"`
	N        int64  `json:"n"`
	Link     string `json:"link"`
}

// OpenEvidence opens the sealed bundle of a job. A job that has no seal yet is a
// StateConflict. The caller closes the reader.
func (t *Tenant) OpenEvidence(ctx context.Context, jobID string) (io.ReadCloser, objects.Info, error) {
	job, err := t.Job(ctx, jobID)
	if err != nil {
		return nil, objects.Info{}, err
	}
	if !job.Status.Terminal() || job.Evidence == nil {
		return nil, objects.Info{}, sdg.Errorf(sdg.StateConflict,
			"Evidence is sealed when a job ends. A job that was cancelled or interrupted before its data was judged has none.",
			"The job is %s and has no sealed evidence.", job.Status)
	}
	r, info, err := t.app.Objects.Get(ctx, job.Evidence.Key, objects.Range{})
	if err != nil {
		return nil, info, fmt.Errorf("open bundle of %s: %w", jobID, err)
	}
	return r, info, nil
}
