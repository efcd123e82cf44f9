package step

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"time"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/sdg"
)

// targetFileBytes is the size that a table is cut at: below the 256 MB that one file
// may have, with room for rows that are longer than those of the first block.
const targetFileBytes = 192 << 20

// Part is one file: a run of blocks of one table.
type Part struct {
	Table      int    `json:"table"` // position in the contract
	Name       string `json:"name"`  // "orders.csv", or "orders/part-00000.csv"
	FirstBlock int    `json:"first_block"`
	Blocks     int    `json:"blocks"`
}

// Shard is the work of one worker.
type Shard struct {
	Shard int    `json:"shard"`
	Parts []Part `json:"parts"`
	// Spans are the stretches of a recording, by number.
	Spans []int `json:"spans,omitempty"`
}

type prepared struct {
	Mode         string `json:"mode"` // "direct" for one shard, "map" for several
	ShardCount   int    `json:"shard_count"`
	ShardsBucket string `json:"shards_bucket"`
	ShardsKey    string `json:"shards_key"`
}

// Prepare cuts a job into shards. bucket names the object store in the state machine's
// Map.
func Prepare(a *app.App, bucket string, turns Turns, log *slog.Logger) Handler {
	return handle(log, PrepareStep, func(ctx context.Context, in app.WorkflowInput) (out prepared, err error) {
		t := a.Tenant(in.TenantID)
		job, err := t.RunningJob(ctx, in.JobID)
		if err != nil {
			return out, err
		}
		err = measure(ctx, turns, t, job.ID, "prepare", func() error {
			m, err := openMaker(ctx, a, t, job)
			if err != nil {
				return err
			}
			shards, err := m.Cut(ctx)
			if err != nil {
				return err
			}
			out = prepared{Mode: "direct", ShardCount: len(shards), ShardsBucket: bucket, ShardsKey: shardsKey(t, job.ID)}
			if len(shards) > 1 {
				out.Mode = "map"
			}
			return putJSON(ctx, a.Objects, out.ShardsKey, shards)
		})
		if err != nil {
			return out, concluded(ctx, t, job.ID, err)
		}
		return out, t.EnterStage(ctx, job.ID, sdg.StageGenerate)
	})
}

func jobKey(t *app.Tenant, jobID, rest string) string { return t.ID() + "/jobs/" + jobID + "/" + rest }

func shardsKey(t *app.Tenant, jobID string) string { return jobKey(t, jobID, "shards.json") }

func putJSON(ctx context.Context, store objects.Store, key string, v any) error {
	raw, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("encode %s: %w", key, err)
	}
	if _, err := store.Put(ctx, key, bytes.NewReader(raw), objects.PutOptions{ContentType: "application/json"}); err != nil {
		return fmt.Errorf("store %s: %w", key, err)
	}
	return nil
}

func getJSON(ctx context.Context, store objects.Store, key string, v any) error {
	r, _, err := store.Get(ctx, key, objects.Range{})
	if err != nil {
		return fmt.Errorf("open %s: %w", key, err)
	}
	defer r.Close()
	if err := json.NewDecoder(r).Decode(v); err != nil {
		return fmt.Errorf("decode %s: %w", key, err)
	}
	return nil
}

// progressEvery is how often a shard tells how far it is.
const progressEvery = 500 * time.Millisecond
