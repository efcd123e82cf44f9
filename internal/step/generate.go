package step

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/report"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// PartResult is one file as it was written.
type PartResult struct {
	Part
	Key       string `json:"key"`
	SizeBytes int64  `json:"size_bytes"`
	SHA256    string `json:"sha256"`
	Rows      int64  `json:"rows"`
	// BlockRows is the number of rows in a block; 0 stands for report.BlockRows.
	BlockRows int64 `json:"block_rows,omitempty"`
	// BlockHashes are BLAKE3 of each block's bytes, in order; the header line is not part of any block.
	BlockHashes []string `json:"block_hashes"`
}

// ShardResult is all that later steps know of a shard. Its size does not depend on the
// number of rows, but for one hash per block.
type ShardResult struct {
	Shard int `json:"shard"`
	// Rows is what the shard counts for in the job's progress.
	Rows     int64             `json:"rows"`
	Parts    []PartResult      `json:"parts"`
	Partials []*report.Partial `json:"partials"`
	Runs     []Run             `json:"runs"`
	// Facts are what was counted in recordings.
	Facts *recording.Facts `json:"facts,omitempty"`
	// Synthesis is what was counted in synthesized rows.
	Synthesis *synthesis.Findings `json:"synthesis,omitempty"`
	// Related is what was counted in synthesized rows of several tables.
	Related *synthesis.TablesFindings `json:"related,omitempty"`
}

func resultKey(t *app.Tenant, jobID string, shard int) string {
	return jobKey(t, jobID, fmt.Sprintf("results/%06d.json", shard))
}

// Generate makes the files of one shard, and checks the very bytes that it writes.
func Generate(a *app.App, turns Turns, log *slog.Logger) Handler {
	type input struct {
		app.WorkflowInput
		Shard int `json:"shard"`
	}
	return handle(log, GenerateStep, func(ctx context.Context, in input) (nothing, error) {
		t := a.Tenant(in.TenantID)
		job, err := t.RunningJob(ctx, in.JobID)
		if err != nil {
			return nothing{}, err
		}
		done, err := exists(ctx, a.Objects, resultKey(t, job.ID, in.Shard))
		if err != nil || done {
			return nothing{}, err
		}
		err = measure(ctx, turns, t, job.ID, fmt.Sprintf("generate/%06d", in.Shard), func() error {
			return generateShard(ctx, a, t, job, in.Shard)
		})
		return nothing{}, concluded(ctx, t, job.ID, err)
	})
}

func generateShard(ctx context.Context, a *app.App, t *app.Tenant, job sdg.Job, number int) error {
	shard, err := readShard(ctx, a.Objects, t, job.ID, number)
	if err != nil {
		return err
	}
	m, err := openMaker(ctx, a, t, job)
	if err != nil {
		return err
	}
	result, err := m.Make(ctx, shard)
	if err != nil {
		return err
	}
	if err := putJSON(ctx, a.Objects, resultKey(t, job.ID, number), result); err != nil {
		return err
	}
	return t.AdvanceShard(ctx, job.ID, number, result.Rows)
}

func readShard(ctx context.Context, store objects.Store, t *app.Tenant, jobID string, number int) (Shard, error) {
	var shards []Shard
	if err := getJSON(ctx, store, shardsKey(t, jobID), &shards); err != nil {
		return Shard{}, err
	}
	if number < 0 || number >= len(shards) {
		return Shard{}, fmt.Errorf("job %s has no shard %d: %w", jobID, number, errPermanent)
	}
	return shards[number], nil
}

func exists(ctx context.Context, store objects.Store, key string) (bool, error) {
	_, err := store.Stat(ctx, key)
	if errors.Is(err, objects.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("look for %s: %w", key, err)
	}
	return true, nil
}
