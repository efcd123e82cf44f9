package connector_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/connector"
)

// TestPager walks through the pages of a shuffled catalogue and must see what sorting it
// at once gives.
func TestPager(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		names := rapid.SliceOfNDistinct(rapid.StringMatching("[a-cA-C`_]{1,4}"), 0, 60, rapid.ID).Draw(t, "names")
		l := connector.Listing{Contains: rapid.SampledFrom([]string{"", "a", "B", "c_"}).Draw(t, "contains"), Limit: rapid.IntRange(1, 9).Draw(t, "limit")}
		var want, got []string
		for _, name := range names {
			if strings.Contains(strings.ToLower(name), strings.ToLower(l.Contains)) {
				want = append(want, name)
			}
		}
		slices.Sort(want)
		for {
			p := connector.NewPager(l)
			for _, name := range names {
				p.Add(name, int64(len(name)))
			}
			page := p.Page()
			if len(page.Entries) > l.Limit {
				t.Fatalf("a page of %d has %d entries", l.Limit, len(page.Entries))
			}
			for _, e := range page.Entries {
				if e.RowsEstimate != int64(len(e.Name)) {
					t.Fatalf("%q has another's estimate", e.Name)
				}
				got = append(got, e.Name)
			}
			if page.Next == "" {
				break
			}
			l.After = page.Next
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%q, want %q", got, want)
		}
	})
}
