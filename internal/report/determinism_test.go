package report_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/report"
)

func tables(rows ...int64) []evidence.EntityCount {
	var out []evidence.EntityCount
	for i, n := range rows {
		out = append(out, evidence.EntityCount{Table: string(rune('a' + i)), Rows: n})
	}
	return out
}

func TestSelectBlocks(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name          string
		rows          []int64
		total, chosen int64
	}{
		{"no rows", []int64{0}, 0, 0},
		{"one short block", []int64{1}, 1, 1},
		{"all up to ten million rows", []int64{9_934_464, 65_536}, 153, 153},
		{"64 above", []int64{10_000_001}, 153, 64},
		{"one per cent of many", []int64{1_000_000_000}, 15_259, 152},
		{"each table", []int64{20_000_000, 1, 1, 0, 1}, 309, 64},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			spec := tables(c.rows...)
			s := report.SelectBlocks(spec, 7)
			if s.Total != c.total || int64(len(s.Blocks)) != c.chosen {
				t.Fatalf("%d of %d blocks, want %d of %d", len(s.Blocks), s.Total, c.chosen, c.total)
			}
			for i, n := range c.rows {
				if found := slices.ContainsFunc(s.Blocks, func(b report.BlockID) bool { return b.Table == i }); found != (n > 0) {
					t.Errorf("table %d of %d rows: chosen %v", i, n, found)
				}
			}
			for i, b := range s.Blocks {
				if b.Block < 0 || b.Block >= report.Blocks(c.rows[b.Table]) || i > 0 && s.Blocks[i-1] == b {
					t.Errorf("block %v does not exist, or twice", b)
				}
			}
			if again := report.SelectBlocks(spec, 7); !slices.Equal(again.Blocks, s.Blocks) {
				t.Error("the same seed chooses other blocks")
			}
			if other := report.SelectBlocks(spec, 8); c.chosen < c.total && slices.Equal(other.Blocks, s.Blocks) {
				t.Error("another seed chooses the same blocks")
			}
		})
	}
}

func TestRemake(t *testing.T) {
	t.Parallel()
	spec := tables(200_000, 70_000)
	s := report.SelectBlocks(spec, 1)
	hashes := func() map[report.BlockID]report.BlockHash {
		m := map[report.BlockID]report.BlockHash{}
		for _, b := range s.Blocks {
			m[b] = report.BlockHash{byte(b.Table), byte(b.Block)}
		}
		return m
	}
	t.Run("the same bytes", func(t *testing.T) {
		t.Parallel()
		r, err := report.Remake(spec, "42", s, nil, hashes(), hashes())
		if err != nil || r.Verdict != evidence.Pass || r.BlocksMatched != 6 || r.Coverage != 1 || r.Tables[1].BlocksMatched != 2 || r.Seed != "42" {
			t.Errorf("%+v, %v", r, err)
		}
	})
	t.Run("one other byte", func(t *testing.T) {
		t.Parallel()
		remade := hashes()
		remade[report.BlockID{Table: 1, Block: 1}] = report.BlockHash{9}
		r, err := report.Remake(spec, "42", s, nil, hashes(), remade)
		if err != nil || r.Verdict != evidence.Fail || r.BlocksMatched != 5 || len(r.Mismatches) != 1 || r.Mismatches[0].Table != "b" || r.Mismatches[0].Block != 1 {
			t.Errorf("%+v, %v", r, err)
		}
	})
	t.Run("a block that was not made again", func(t *testing.T) {
		t.Parallel()
		remade := hashes()
		delete(remade, report.BlockID{Table: 0, Block: 2})
		if _, err := report.Remake(spec, "42", s, nil, hashes(), remade); !errors.Is(err, report.ErrBlocksMissing) {
			t.Errorf("%v", err)
		}
	})
}
