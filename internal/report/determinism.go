package report

import (
	"cmp"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/evidence"
)

// Which blocks are made a second time.
const (
	// BlockRows is the number of rows of a full block.
	BlockRows = 65_536
	// FullRemakeRows is the largest job of which every block is made again.
	FullRemakeRows = 10_000_000
	// SampleBlocks and SampleShare size the sample of larger jobs: the larger of both.
	SampleBlocks = 64
	SampleShare  = 0.01
	// MaxMismatches is how many differing blocks the report names; all are counted.
	MaxMismatches = 100
)

// BlockID names one block of one table, both counted from 0.
type BlockID struct {
	Table int   `json:"table"`
	Block int64 `json:"block"`
}

func (b BlockID) compare(o BlockID) int {
	return cmp.Or(cmp.Compare(b.Table, o.Table), cmp.Compare(b.Block, o.Block))
}

// BlockHash is the BLAKE3 hash of a block's bytes.
type BlockHash [32]byte

// Selection is which blocks of a job are made again.
type Selection struct {
	// Blocks are the chosen blocks, by table and block.
	Blocks []BlockID `json:"blocks"`
	// Total is the number of blocks of the job.
	Total int64 `json:"total"`
	// Rule says in words how the blocks were chosen.
	Rule string `json:"rule"`
}

// Blocks is the number of blocks of a table of so many rows.
func Blocks(rows int64) int64 { return (rows + BlockRows - 1) / BlockRows }

// SelectBlocks chooses the blocks to make again: all of a job of up to FullRemakeRows
// rows, above that one block of each table and a sample of all, by a hash of seed, table
// and block. The same tables and seed choose the same blocks everywhere.
func SelectBlocks(tables []evidence.EntityCount, seed uint64) Selection {
	var all []BlockID
	rows := int64(0)
	for i, t := range tables {
		rows += t.Rows
		for block := range Blocks(t.Rows) {
			all = append(all, BlockID{i, block})
		}
	}
	s := Selection{Total: int64(len(all)), Blocks: all, Rule: "all blocks"}
	if rows <= FullRemakeRows {
		return s
	}
	want := max(SampleBlocks, int(float64(len(all))*SampleShare))
	if want >= len(all) {
		return s
	}
	rank := func(b BlockID) uint64 { return mix(mix(seed^mulA) ^ mix(uint64(b.Table)<<48|uint64(b.Block))) }
	slices.SortFunc(all, func(a, b BlockID) int { return cmp.Or(cmp.Compare(rank(a), rank(b)), a.compare(b)) })
	seen := make([]bool, len(tables))
	var chosen, rest []BlockID
	for _, b := range all {
		if !seen[b.Table] {
			seen[b.Table] = true
			chosen = append(chosen, b)
		} else {
			rest = append(rest, b)
		}
	}
	if more := want - len(chosen); more > 0 {
		chosen = append(chosen, rest[:more]...)
	}
	slices.SortFunc(chosen, BlockID.compare)
	s.Blocks = chosen
	s.Rule = fmt.Sprintf("%d of %d blocks: one of each table, the others by a hash of seed %d, table and block", len(chosen), len(all), seed)
	return s
}

// ErrBlocksMissing is returned where a selected block has no hash to compare.
var ErrBlocksMissing = errors.New("a selected block has no hash")

// Remake compares the hashes of the delivered blocks with those of the blocks that were
// made again. Both must hold every selected block; the error wraps ErrBlocksMissing.
func Remake(
	tables []evidence.EntityCount, seed string, s Selection, streams []evidence.RandomStream, delivered, remade map[BlockID]BlockHash,
) (evidence.DeterminismReport, error) {
	r := evidence.DeterminismReport{
		Verdict: evidence.Pass, Seed: seed, Streams: streams, BlockRows: BlockRows, BlocksTotal: s.Total,
		Coverage: 1, Selection: s.Rule, Tables: []evidence.RemadePart{}, Mismatches: []evidence.BlockMismatch{},
	}
	if r.Streams == nil {
		r.Streams = []evidence.RandomStream{}
	}
	for _, t := range tables {
		r.Tables = append(r.Tables, evidence.RemadePart{Table: t.Table, BlocksTotal: Blocks(t.Rows)})
	}
	for _, b := range s.Blocks {
		if b.Table < 0 || b.Table >= len(tables) {
			return r, fmt.Errorf("compare block %d of table %d: %w", b.Block, b.Table, ErrBlocksMissing)
		}
		expected, ok := delivered[b]
		observed, again := remade[b]
		if !ok || !again {
			return r, fmt.Errorf("compare block %d of table %s: %w", b.Block, tables[b.Table].Table, ErrBlocksMissing)
		}
		part := &r.Tables[b.Table]
		part.BlocksRemade++
		r.BlocksRemade++
		if expected == observed {
			part.BlocksMatched++
			r.BlocksMatched++
			continue
		}
		r.Verdict = evidence.Fail
		if len(r.Mismatches) < MaxMismatches {
			r.Mismatches = append(r.Mismatches, evidence.BlockMismatch{
				Table: part.Table, Block: b.Block, Expected: hex.EncodeToString(expected[:]), Observed: hex.EncodeToString(observed[:]),
			})
		}
	}
	if s.Total > 0 {
		r.Coverage = float64(r.BlocksRemade) / float64(s.Total)
	}
	return r, nil
}
