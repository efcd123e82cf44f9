package step

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"time"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/report"
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
			shards, err := cut(ctx, t, job)
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

// cut measures the first block of each table and lays out files and shards. It depends
// on what was approved only, so that every run of the step cuts alike.
func cut(ctx context.Context, t *app.Tenant, job sdg.Job) ([]Shard, error) {
	m, err := openMaker(ctx, t, job)
	if err != nil {
		return nil, err
	}
	var shards []Shard
	var held int64 // bytes of the last shard
	w := m.Worker(runFolder{})
	for i, table := range m.Tables() {
		perBlock := int64(1)
		if table.Rows > 0 {
			first, err := w.Append(nil, i, 0)
			if err != nil {
				return nil, fmt.Errorf("make the first block of %s: %w", table.Table, err)
			}
			perBlock = max(int64(len(first)), 1)
		}
		for _, p := range parts(i, table, max(1, int(targetFileBytes/perBlock))) {
			size := perBlock * int64(p.Blocks)
			if len(shards) == 0 || held+size > targetFileBytes {
				shards, held = append(shards, Shard{Shard: len(shards)}), 0
			}
			last := &shards[len(shards)-1]
			last.Parts = append(last.Parts, p)
			held += size
		}
	}
	return shards, nil
}

// parts cuts one table into files of at most so many blocks.
func parts(index int, table evidence.EntityCount, blocks int) []Part {
	all := int(report.Blocks(table.Rows))
	if all <= blocks {
		return []Part{{Table: index, Name: table.Table + ".csv", Blocks: all}}
	}
	var out []Part
	for first := 0; first < all; first += blocks {
		out = append(out, Part{
			Table: index, Name: fmt.Sprintf("%s/part-%05d.csv", table.Table, len(out)),
			FirstBlock: first, Blocks: min(blocks, all-first),
		})
	}
	return out
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
