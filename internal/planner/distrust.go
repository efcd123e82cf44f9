package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// What contradicts itself in a text that was understood is the text's own fault, and is asked about. In a text of
// which much was not understood it nearly always is the reader's: over all sets of
// testdata/descriptions nearly all right questions were of texts with fewer than muchUnread words left, and nearly
// all wrong ones of the others. There the part is left out, and the plan, which shows the words that nobody read,
// says so.

// muchUnread is from how many words on, left over by all readers, a text is distrusted.
const muchUnread = 8

// unreadWords are the words that nobody understood. Those before the first that named a table, which tell what the
// data are for, count half.
func (p reader) unreadWords() int {
	n := 0
	first := p.firstTable()
	for _, f := range p.Leftovers() {
		for k := f[0]; k < f[1]; k++ {
			if t := p.Toks[k]; t.Kind != token.Mark && t.Kind != token.Line {
				n += 1 + draft.BoolInt(k > first)
			}
		}
	}
	return n / 2
}

// firstTable is the first token that named a table; -1 where none did.
func (p reader) firstTable() int {
	return slices.IndexFunc(p.Owner, func(e *draft.Element) bool {
		return e != nil && slices.ContainsFunc(p.Tables, func(t *draft.Table) bool { return e == &t.Element })
	})
}

// faulty are the numbers and dates of the columns that the contract's faults are about.
func (p reader) faulty() map[string]bool {
	out := map[string]bool{}
	if p.unreadWords() >= muchUnread {
		return out // of which the contract's faults come rather
	}
	for k, e := range p.Owner {
		if t := p.Toks[k]; e != nil && e.Path != "" && (t.Kind == token.Number || t.Kind == token.Date) && slices.Contains(p.FaultyAt, e.Path) {
			out[strings.ToLower(t.Text)] = true
		}
	}
	return out
}
