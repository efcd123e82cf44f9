package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path"
	"time"

	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
)

// downloadLinkTime is how long a signed download link works.
const downloadLinkTime = 15 * time.Minute

// artifactBatch is how many artifacts one write registers.
const artifactBatch = 50

// artifactIndex lists a job's artifacts in the secondary index, in delivery order.
func (t *Tenant) artifactIndex(jobID string) string { return t.id + "/artifact/" + jobID }

// ArtifactID is the identifier of a job's artifact, the same whenever it is computed.
func ArtifactID(job sdg.Job, name string) string {
	return sdg.DerivedID(sdg.ArtifactPrefix, job.CreatedAt.Time, job.ID, name)
}

// RegisterArtifacts records a job's artifacts. They can be listed and downloaded once
// the job has succeeded. Registering again changes nothing.
func (t *Tenant) RegisterArtifacts(ctx context.Context, list []sdg.Artifact) error {
	for start := 0; start < len(list); start += artifactBatch {
		var ops []records.Operation
		for i, a := range list[start:min(start+artifactBatch, len(list))] {
			body, err := json.Marshal(a)
			if err != nil {
				return fmt.Errorf("encode artifact %s: %w", a.Name, err)
			}
			ops = append(ops, records.Put(records.Item{
				Key:   t.key(artifacts, a.ID),
				Index: records.Key{Partition: t.artifactIndex(a.JobID), Sort: fmt.Sprintf("%08d", start+i)},
				Body:  body,
			}, records.Always))
		}
		if err := t.app.Records.Write(ctx, ops...); err != nil {
			return fmt.Errorf("register artifacts: %w", err)
		}
	}
	return nil
}

// Artifacts lists a job's artifacts in delivery order; none before the job has succeeded.
func (t *Tenant) Artifacts(ctx context.Context, jobID string, req PageRequest) (Page[sdg.Artifact], error) {
	job, err := t.Job(ctx, jobID)
	if err != nil {
		return Page[sdg.Artifact]{}, err
	}
	page := Page[sdg.Artifact]{Data: []sdg.Artifact{}}
	if job.Status != sdg.JobSucceeded {
		return page, nil
	}
	got, err := t.app.Records.Query(ctx, records.Query{
		Index: true, Partition: t.artifactIndex(jobID), After: req.Cursor, Limit: req.Limit,
	})
	if err != nil {
		return page, fmt.Errorf("list artifacts of %s: %w", jobID, err)
	}
	page.Next = got.Next
	page.Data, err = decodeAll[sdg.Artifact](got.Items)
	return page, err
}

// Artifact returns one artifact of a job that has succeeded.
func (t *Tenant) Artifact(ctx context.Context, id string) (sdg.Artifact, error) {
	a, err := find[sdg.Artifact](ctx, t, artifacts, sdg.ArtifactPrefix, id, "artifact")
	if err != nil {
		return a, err
	}
	job, err := t.Job(ctx, a.JobID)
	if err != nil {
		return a, err
	}
	if job.Status != sdg.JobSucceeded {
		return sdg.Artifact{}, sdg.Missing("artifact")
	}
	return a, nil
}

// OpenArtifact opens a range of an artifact's bytes. The caller closes the reader.
func (t *Tenant) OpenArtifact(ctx context.Context, a sdg.Artifact, rng objects.Range) (io.ReadCloser, error) {
	r, _, err := t.app.Objects.Get(ctx, a.Key, rng)
	if errors.Is(err, objects.ErrNotFound) {
		return nil, sdg.Missing("artifact")
	}
	if err != nil {
		return nil, fmt.Errorf("open artifact %s: %w", a.ID, err)
	}
	return r, nil
}

// ArtifactLink returns a link that downloads the artifact without credentials, and for how long.
func (t *Tenant) ArtifactLink(ctx context.Context, a sdg.Artifact) (string, time.Duration, error) {
	link, err := t.app.Links.SignGet(ctx, a.Key, path.Base(a.Name), downloadLinkTime)
	if err != nil {
		return "", 0, fmt.Errorf("sign link to artifact %s: %w", a.ID, err)
	}
	return link, downloadLinkTime, nil
}
