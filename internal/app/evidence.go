package app

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/port/keys"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
)

// chainHeadSort is the sort key of a chain's head; links are "link/<n>" and the one
// link of a job is "job/<job id>".
const chainHeadSort = "head"

func linkSort(n uint64) string         { return fmt.Sprintf("link/%020d", n) }
func chainJobSort(jobID string) string { return "job/" + jobID }

// Sealer adds bundles to the tenants' chains. Only the sealing step holds one, because
// only it may use the signing key.
type Sealer struct {
	App    *App
	Signer keys.Signer
}

// Seal gives a draft its place in the tenant's chain and stores the bundle. A job has
// one link, ever: sealing again returns it, whatever the draft. The order is: sign,
// store the bundle, then move the head; a bundle whose move lost a race is an orphan
// that nothing refers to.
func (s *Sealer) Seal(ctx context.Context, t *Tenant, jobID string, draft *evidence.Draft, status string) (sdg.EvidenceLink, error) {
	ws, err := t.Workspace(ctx)
	if err != nil {
		return sdg.EvidenceLink{}, err
	}
	public, err := s.Signer.Public(ctx)
	if err != nil {
		return sdg.EvidenceLink{}, fmt.Errorf("read the evidence key: %w", err)
	}
	keyID := keys.ID(public)
	var out sdg.EvidenceLink
	err = t.change(ctx, "seal job "+jobID, func(c *change) error {
		have, found, err := load[chainJob](c, chain, chainJobSort(jobID))
		if err != nil {
			return err
		}
		if found {
			out = have.Evidence
			return nil
		}
		job, err := must[sdg.Job](c, jobs, sdg.JobPrefix, jobID, "job")
		if err != nil {
			return err
		}
		if job.Status != sdg.JobRunning {
			return fmt.Errorf("seal job %s, which is %s: %w", jobID, job.Status, ErrJobOver)
		}
		head, found, err := load[evidence.Head](c, chain, chainHeadSort)
		if err != nil {
			return err
		}
		if !found {
			if head, err = evidence.GenesisHead(ws.ChainID, t.id, ws.CreatedAt.Time); err != nil {
				return err
			}
		}
		link, err := draft.Link(head, t.now().Time, status)
		if err != nil {
			return fmt.Errorf("link job %s: %w", jobID, err)
		}
		signature, err := s.Signer.Sign(ctx, link.Note())
		if err != nil {
			return fmt.Errorf("sign link %d: %w", link.N, err)
		}
		bundle, err := draft.Seal(link, keyID, signature)
		if err != nil {
			return fmt.Errorf("seal job %s: %w", jobID, err)
		}
		key := t.objectKey(fmt.Sprintf("bundles/%s-%s.json", link.SealRoot, link.Link))
		if _, err := t.app.Objects.Put(ctx, key, bytes.NewReader(bundle), objects.PutOptions{IfAbsent: true, ContentType: "application/json"}); err != nil {
			return fmt.Errorf("store bundle of %s: %w", jobID, err)
		}
		out = sdg.EvidenceLink{
			SealRoot: link.SealRoot, ChainID: link.ChainID, N: int64(link.N), Link: link.Record.Link, Key: key, SealedAt: t.now(),
		}
		job.Evidence, job.UpdatedAt = &out, t.now()
		if _, _, err := load[evidence.Record](c, chain, linkSort(link.N)); err != nil {
			return err
		}
		return errors.Join(
			c.append(jobID, &job.EventSeq, sdg.StreamEvidence, evidenceEvent{out.SealRoot, out.Link, out.N}),
			c.save(chain, chainHeadSort, link.Record.Head()),
			c.save(chain, linkSort(link.N), link.Record),
			c.save(chain, chainJobSort(jobID), chainJob{jobID, out}),
			c.putJob(job),
			c.emit("evidence.sealed", evidenceSealed{jobID, out.SealRoot, out.ChainID, out.N, out.Link}),
		)
	})
	return out, err
}

type chainJob struct {
	JobID    string           `json:"job_id"`
	Evidence sdg.EvidenceLink `json:"evidence"`
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

// ChainHead returns the end of the tenant's evidence chain: genesis before the first seal.
func (t *Tenant) ChainHead(ctx context.Context) (evidence.Head, error) {
	head, err := fetch[evidence.Head](ctx, t, chain, chainHeadSort)
	if !errors.Is(err, records.ErrNotFound) {
		return head, err
	}
	ws, err := t.Workspace(ctx)
	if err != nil {
		return head, err
	}
	return evidence.GenesisHead(ws.ChainID, t.id, ws.CreatedAt.Time)
}

// ChainLinks returns up to limit links that follow link n, oldest first.
func (t *Tenant) ChainLinks(ctx context.Context, after uint64, limit int) ([]evidence.Record, error) {
	got, err := t.app.Records.Query(ctx, records.Query{
		Partition: t.partition(chain), Prefix: "link/", After: linkSort(after), Limit: limit,
	})
	if err != nil {
		return nil, fmt.Errorf("list chain links: %w", err)
	}
	return decodeAll[evidence.Record](got.Items)
}
