package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// headKeys reads how many different ones the rows of a table are of, where a column names them:
// "1800 claims from 60 employees: employee name, …", "500 readings of 12 sensors: sensor id, …".
func (p Reader) headKeys(t *draft.Table, i, end int) int {
	n := p.Any(i, end, "from", "by", "of", "for", "across", "over")
	if w := p.Tok(i); n == 0 && (strings.HasSuffix(w.Low, "ed") || w.Is("made", "sold", "sent", "taken", "written", "held", "bought", "done", "paid", "given")) {
		if n = p.Any(i+1, end, "with", "by", "from", "on", "at", "to", "for", "in"); n > 0 {
			n++ // "payments made with 150 cards"
		}
	}
	n += p.Any(i+n, end, "about", "around", "exactly", "the", "our")
	count := p.Tok(i + n)
	if n == 0 || !p.CountIn(i+n, end) || count.Num < 2 || count.Year && p.Tok(i).Is("from", "for", "over") {
		return 0
	}
	skip := p.Any(i+n+1, end, "different", "distinct")
	head, m := p.NounRun(i+n+1+skip, end)
	if m == 0 || !lexicon.IsPlural(head[len(head)-1]) || token.Units[head[len(head)-1]] != "" || term.NotTables[lexicon.Singular(head[len(head)-1])] {
		return 0
	}
	if o := p.FindTable(head); o != nil {
		return 0
	}
	to := i + n + 1 + skip + m
	noun := lexicon.Singular(head[len(head)-1])
	if to < end && !p.Any2(to, end, ":", "with", ",", "(", "in", "during", "over", "between", "since", "from") || !p.columnOf(noun, to, len(p.Toks)) {
		return 0
	}
	t.Keys = &draft.KeysOf{Noun: noun, Count: int64(count.Num)}
	return to - i
}

// columnOf: a column of the text behind i is called by the noun, alone or before a word such as
// "id" or "name".
func (p Reader) columnOf(noun string, i, end int) bool {
	for k := i; k < end; k++ {
		if p.Tok(k).Low == noun && p.SlotStart(k) && (k+1 >= end || p.Any2(k+1, end, ",", ";", ")", "id", "no", "number", "code", "name", "email", "ref", "key", "and", "uuid", "serial", "tag", "label", "is")) {
			return true
		}
	}
	return false
}
