package frame_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/frame"
)

func members(s *frame.RowSet, rows int) (out []int) {
	for row := range rows {
		if s.Has(row) {
			out = append(out, row)
		}
	}
	return out
}

func TestRowSet(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		rows := rapid.IntRange(1, 300).Draw(t, "rows")
		in := rapid.SliceOfDistinct(rapid.IntRange(0, rows-1), rapid.ID[int]).Draw(t, "members")
		s := frame.NewRowSet(rows)
		for _, row := range in {
			s.Add(row)
			s.Add(row) // changes nothing
		}
		slices.Sort(in)
		if diff := cmp.Diff(slices.Clip(in), slices.Clip(members(s, rows))); len(in) > 0 && diff != "" || s.Len() != len(in) {
			t.Fatalf("%d members: %s", s.Len(), diff)
		}
		if len(in) == 0 {
			return
		}
		places := rapid.SliceOfDistinct(rapid.IntRange(0, len(in)-1), rapid.ID[int]).Draw(t, "places")
		slices.Sort(places)
		var want []int
		for _, p := range places {
			want = append(want, in[p])
		}
		sub := s.Select(places)
		if diff := cmp.Diff(want, members(sub, rows)); diff != "" || sub.Len() != len(want) {
			t.Errorf("subset of %d: %s", sub.Len(), diff)
		}
	})
}
