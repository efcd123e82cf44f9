package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// referVerbs say that the cells of a column are rows of a table.
var referVerbs = []string{"both refer to", "both point at", "both point to", "both point into", "both reference", "both link to", "both belong to", "both come from", "both are", "each refer to", "each point at", "each point to", "all refer to", "all point at", "all point to", "refer to", "refers to", "point at", "point to", "points at", "points to", "reference", "references", "link to", "links to", "are keys of", "are foreign keys to", "are foreign keys into", "is a foreign key to", "is a foreign key into", "come from the", "are taken from the", "must exist in"}

// bothRefer reads that one or two columns are keys into another table, and that a row never has the same
// twice: "home_team and away_team both point at teams and are never identical", "sender refers to users".
func (p *parser) bothRefer(i, end int, _ bool) int {
	if p.table == nil || p.revising {
		return 0
	}
	at := i + p.any(i, end, "the", "both", "its", "their")
	a, to := p.columnAhead(at, end)
	if a == nil {
		return 0
	}
	var b *columnDraft
	if k := p.any(to, end, "and the", "and", "&", "/"); k > 0 {
		if b, to = p.columnAhead(to+k, end); b == nil {
			return 0
		}
	}
	verb := p.any(to, end, referVerbs...)
	stop := to + verb + p.any(to+verb, end, "the", "our", "a row of the", "a row of", "rows of the", "an", "a", "existing", "the table")
	words, n := p.nounRunVerb(stop, end)
	parent := p.findTable(words)
	if verb == 0 || n == 0 || parent == nil || parent == a.table || a.fk != nil && a.fk != parent || parent.sqlName != "" {
		return 0
	}
	stop += n + p.any(stop+n, end, "table", "id", "ids")
	apart := 0
	if b != nil {
		lead := p.any(stop, end, ", and are", ", and", ", but", ", are", "and are", "and", "but are", "but", ",")
		if apart = p.any(stop+lead, end, otherwiseAlone...); apart > 0 {
			apart += lead
		}
	}
	if !p.atBreak(stop+apart, end) {
		return 0
	}
	for _, c := range []*columnDraft{a, b} {
		if c == nil || c.fk == parent {
			continue
		}
		if c.values != nil || c.formula != "" {
			return 0
		}
		p.keyTo(c, parent)
	}
	if apart > 0 {
		p.rules = append(p.rules, &ruleDraft{table: a.table, column: a, kind: subjectOrderRule, op: contract.NotEqual, gapColumn: []string{strings.Join(b.words, " ")}})
	}
	a.touched = true
	p.claim(i, stop+apart, &a.element)
	return stop + apart - i
}

// columnAhead is the column of the current table that the text named before and names at i, and where its
// name ends.
func (p *parser) columnAhead(i, end int) (*columnDraft, int) {
	for n := min(4, end-i); n > 0; n-- {
		if p.toks[i+n-1].Kind != token.Word {
			continue
		}
		if c := p.find(p.table, i, i+n, nil); c != nil && c.at < i && (p.sameWords(c, i, i+n) || c.fk != nil && p.calledBy(p.table, i, i+n) == c) {
			return c, i + n
		}
	}
	return nil, i
}
