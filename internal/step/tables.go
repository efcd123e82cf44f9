package step

import (
	"context"
	"encoding/hex"
	"fmt"
	"runtime"
	"strconv"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/report"
	"github.com/sdg-service/sdg/internal/sdg"
)

// tableMaker makes tables of which any block can be made by itself. It is safe for concurrent use.
type tableMaker interface {
	// Tables are the approved tables in order. Their blocks have report.BlockRows rows, but for the last.
	Tables() []evidence.EntityCount
	// Header is the CSV header line of a table, with its line end.
	Header(table int) ([]byte, error)
	// Streams are the addresses of the random streams that the values come from.
	Streams() []evidence.RandomStream
	Engine() evidence.EngineManifest
	// Worker returns a worker that may write runs to the folder.
	Worker(runs runFolder) worker
	Judge(ctx context.Context, store objects.Store, s *sections, all shardResults) error
}

// worker makes and checks blocks. One goroutine uses it.
type worker interface {
	// Append appends a block as CSV lines.
	Append(dst []byte, table, block int) ([]byte, error)
	// Check looks at the bytes of a block that are about to be written.
	Check(ctx context.Context, table, block int, csv []byte) error
	// Flush stores what is held for joins. No block follows in this shard.
	Flush(ctx context.Context) error
	// Finish adds what was counted and stored to the shard's result, behind Flush.
	Finish(into *ShardResult) error
}

// tables is the maker of a job whose files are tables.
type tables struct {
	tableMaker
	store  objects.Store
	tenant *app.Tenant
	job    sdg.Job
}

// Cut measures the first block of each table.
func (m tables) Cut(context.Context) ([]Shard, error) {
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

// Make makes blocks in parallel and writes them in order.
func (m tables) Make(ctx context.Context, shard Shard) (ShardResult, error) {
	w := newShardWriter(m.store, m.tenant, m.job, m.tableMaker, shard.Shard, runtime.GOMAXPROCS(0))
	result := ShardResult{Shard: shard.Shard, Parts: []PartResult{}, Partials: []*report.Partial{}, Runs: []Run{}}
	for i, part := range shard.Parts {
		written, err := w.writePart(ctx, part, i == len(shard.Parts)-1)
		if err != nil {
			return result, fmt.Errorf("write %s: %w", part.Name, err)
		}
		result.Parts = append(result.Parts, written)
	}
	for _, worker := range w.workers {
		if err := worker.Finish(&result); err != nil {
			return result, fmt.Errorf("finish shard %d: %w", shard.Shard, err)
		}
	}
	result.Rows = w.rows
	return result, nil
}

// Remake makes the selected blocks again, with workers of its own.
func (m tables) Remake(ctx context.Context, all shardResults) (evidence.DeterminismReport, error) {
	seed, err := strconv.ParseUint(m.job.Seed, 10, 64)
	if err != nil {
		return evidence.DeterminismReport{}, fmt.Errorf("read seed: %w", err)
	}
	delivered := map[report.BlockID]report.BlockHash{}
	for _, p := range all.parts {
		for i, text := range p.BlockHashes {
			h, err := blockHash(p, text)
			if err != nil {
				return evidence.DeterminismReport{}, err
			}
			delivered[report.BlockID{Table: p.Table, Block: int64(p.FirstBlock + i)}] = h
		}
	}
	selection := report.SelectBlocks(m.Tables(), seed)
	remade, err := remake(ctx, m.tableMaker, selection.Blocks)
	if err != nil {
		return evidence.DeterminismReport{}, err
	}
	return report.Remake(m.Tables(), m.job.Seed, selection, m.Streams(), delivered, remade)
}

// blockHash reads a block's hash from a result.
func blockHash(p PartResult, text string) (h report.BlockHash, err error) {
	if n, err := hex.Decode(h[:], []byte(text)); err != nil || n != len(h) {
		return h, fmt.Errorf("file %s has a malformed block hash", p.Name)
	}
	return h, nil
}
