package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// referVerbs say that the cells of a column are rows of a table.
var referVerbs = draft.PhrasesOf("both refer to", "both point at", "both point to", "both point into", "both reference", "both link to", "both belong to", "both come from", "both are", "each refer to", "each point at", "each point to", "all refer to", "all point at", "all point to", "refer to", "refers to", "point at", "point to", "points at", "points to", "reference", "references", "link to", "links to", "are keys of", "are foreign keys to", "are foreign keys into", "is a foreign key to", "is a foreign key into", "come from the", "are taken from the", "must exist in")

// bothRefer reads that one or two columns are keys into another table, and that a row never has the same
// twice: "home_team and away_team both point at teams and are never identical", "sender refers to users".
func (p Reader) bothRefer(i, end int, _ bool) int {
	if p.Table == nil || p.Revising {
		return 0
	}
	at := i + p.Any(i, end, "the", "both", "its", "their")
	a, to := p.columnAhead(at, end)
	if a == nil {
		return 0
	}
	var b *draft.Column
	if k := p.Any(to, end, "and the", "and", "&", "/"); k > 0 {
		if b, to = p.columnAhead(to+k, end); b == nil {
			return 0
		}
	}
	verb := p.AnyOf(referVerbs, to, end)
	stop := to + verb + p.Any(to+verb, end, "the", "our", "a row of the", "a row of", "rows of the", "an", "a", "existing", "the table")
	words, n := p.NounRunVerb(stop, end)
	parent := p.FindTable(words)
	if verb == 0 || n == 0 || parent == nil || parent == a.Table || a.Fk != nil && a.Fk != parent || parent.SqlName != "" {
		return 0
	}
	stop += n + p.Any(stop+n, end, "table", "id", "ids")
	apart := 0
	if b != nil {
		lead := p.Any(stop, end, ", and are", ", and", ", but", ", are", "and are", "and", "but are", "but", ",")
		if apart = p.AnyOf(term.OtherwiseAlone, stop+lead, end); apart > 0 {
			apart += lead
		}
	}
	if !p.AtBreak(stop+apart, end) {
		return 0
	}
	for _, c := range []*draft.Column{a, b} {
		if c == nil || c.Fk == parent {
			continue
		}
		if c.Values != nil || c.Formula != "" {
			return 0
		}
		p.KeyTo(c, parent)
	}
	if apart > 0 {
		p.Rules = append(p.Rules, &draft.Rule{Table: a.Table, Column: a, Kind: term.SubjectOrderRule, Op: contract.NotEqual, GapColumn: []string{strings.Join(b.Words, " ")}})
	}
	a.Touched = true
	p.Claim(i, stop+apart, &a.Element)
	return stop + apart - i
}

// columnAhead is the column of the current table that the text named before and names at i, and where its
// name ends.
func (p Reader) columnAhead(i, end int) (*draft.Column, int) {
	for n := min(4, end-i); n > 0; n-- {
		if p.Toks[i+n-1].Kind != token.Word {
			continue
		}
		if c := p.Find(p.Table, i, i+n, nil); c != nil && c.At < i && (p.SameWords(c, i, i+n) || c.Fk != nil && p.CalledBy(p.Table, i, i+n) == c) {
			return c, i + n
		}
	}
	return nil, i
}
