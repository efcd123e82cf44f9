package sentence

import (
	"slices"
	"strconv"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// keyRuns tells how many rows a table has from a run of codes or numbers in the column that comes first and tells its
// rows apart: "batch_id R0001 to R0350", "parcel no. 1 to 900". A text that counts its rows, or has the codes of
// something else in front, keeps what it says.
func (p Reader) keyRuns() {
	if p.Revising || len(p.Tables) != 1 {
		return
	}
	t := p.Tables[0]
	if t.RowsSaid || t.Grid != nil || draft.Live(t) < 2 || t.Columns[0].Dropped {
		return
	}
	c := t.Columns[0]
	last := c.Words[len(c.Words)-1]
	if !slices.Contains([]string{"id", "no", "number", "code", "nr", "key", "#"}, last) || c.Fk != nil || c.NullShare != nil || c.Repeats > 0 || ofOthers(t, c) {
		return
	}
	n := term.RunOfCodes(c.Values)
	counts := n == 0 && c.Values == nil && c.Pattern == "" && c.Min != nil && c.Max != nil && (*c.Min == 0 || *c.Min == 1) && *c.Max <= 1e7
	if counts {
		n = int(*c.Max-*c.Min) + 1
	}
	if n < 10 {
		return
	}
	t.Rows, t.RowsSaid, c.Unique = int64(n), true, true
	c.Primary = !slices.ContainsFunc(t.Columns, func(o *draft.Column) bool { return o.Primary })
	if counts {
		start := *c.Min
		c.Min, c.Max, c.Kind = nil, nil, ""
		c.SetSequence(start)
	}
	span := c.Span
	p.Assume(&t.Element, strconv.Itoa(n)+" rows, one for each "+c.Name(), &span)
}

// ofOthers: the column tells apart what has many rows of such a table, and not its rows: "expenses: emp id E100-E180, amount".
func ofOthers(t *draft.Table, c *draft.Column) bool {
	noun, own := c.Words[max(0, len(c.Words)-2)], t.Nouns[len(t.Nouns)-1]
	if c.Semantic == "employee_id" {
		noun = "employee"
	}
	return len(c.Words) > 1 && own != "record" && (term.SeriesNouns[noun] || visited[noun]) && noun != own && (draft.Synonyms[noun] == "" || draft.Synonyms[noun] != draft.Synonyms[own])
}

// visited are what rows are of again and again, whatever they are called after.
var visited = lexicon.WordSet("house room flat apartment member student player patient guest supplier court gate table seat desk bed locker")
