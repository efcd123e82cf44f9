package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// keysOf says of a table how many different ones of something its rows are of: 60 employees.
type keysOf struct {
	noun  string // in the singular
	count int64
}

// headKeys reads how many different ones the rows of a table are of, where a column names them:
// "1800 claims from 60 employees: employee name, …", "500 readings of 12 sensors: sensor id, …".
func (p *parser) headKeys(t *tableDraft, i, end int) int {
	n := p.any(i, end, "from", "by", "of", "for", "across", "over")
	if w := p.tok(i); n == 0 && (strings.HasSuffix(w.Low, "ed") || w.Is("made", "sold", "sent", "taken", "written", "held", "bought", "done", "paid", "given")) {
		if n = p.any(i+1, end, "with", "by", "from", "on", "at", "to", "for", "in"); n > 0 {
			n++ // "payments made with 150 cards"
		}
	}
	n += p.any(i+n, end, "about", "around", "exactly", "the", "our")
	count := p.tok(i + n)
	if n == 0 || !p.countIn(i+n, end) || count.Num < 2 || count.Year && p.tok(i).Is("from", "for", "over") {
		return 0
	}
	skip := p.any(i+n+1, end, "different", "distinct")
	head, m := p.nounRun(i+n+1+skip, end)
	if m == 0 || !lexicon.IsPlural(head[len(head)-1]) || token.Units[head[len(head)-1]] != "" || notTables[lexicon.Singular(head[len(head)-1])] {
		return 0
	}
	if o := p.findTable(head); o != nil {
		return 0
	}
	to := i + n + 1 + skip + m
	noun := lexicon.Singular(head[len(head)-1])
	if to < end && !p.any2(to, end, ":", "with", ",", "(", "in", "during", "over", "between", "since", "from") || !p.columnOf(noun, to, len(p.toks)) {
		return 0
	}
	t.keys = &keysOf{noun, int64(count.Num)}
	return to - i
}

// columnOf: a column of the text behind i is called by the noun, alone or before a word such as
// "id" or "name".
func (p *parser) columnOf(noun string, i, end int) bool {
	for k := i; k < end; k++ {
		if p.tok(k).Low == noun && p.slotStart(k) && (k+1 >= end || p.any2(k+1, end, ",", ";", ")", "id", "no", "number", "code", "name", "email", "ref", "key", "and", "uuid", "serial", "tag", "label", "is")) {
			return true
		}
	}
	return false
}

// countKeys gives the number of different keys to the column that names them.
func (p *parser) countKeys() {
	for _, t := range p.tables {
		p.settleCross(t)
		if t.keys == nil {
			continue
		}
		var best *columnDraft
		for _, c := range t.columns {
			if c.dropped || len(c.words) == 0 || c.words[0] != t.keys.noun || c.values != nil || c.unique || c.fk != nil {
				continue
			}
			if best == nil || slices.Contains([]string{"id", "no", "number", "code", "ref", "key", "uuid", "serial", "tag"}, c.words[len(c.words)-1]) {
				best = c
			}
		}
		if best != nil && best.distinct == 0 {
			best.distinct = t.keys.count
		}
	}
}
