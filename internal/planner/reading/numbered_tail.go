package reading

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var numberedLeads = wordings("in|on|from|of|at|across|over|through all? the?")

// numberedTail reads in which of numbered things the rows of a head are: "300 students in grades 9-12", "rooms on floors
// 2 to 9", each of which has a number of that name.
func (r *reader) numberedTail(t *Table, i, end int) int {
	n := r.match(i, end, numberedLeads)
	at := i + n
	to := at
	for to < end && to-at < 2 && nameWord(r.toks[to]) && !lexicon.FunctionWords[r.toks[to].Low] && !participle(r.toks[to].Low) {
		to++
		if r.plural(to-1) && r.tok(to).Kind == token.Number {
			break
		}
	}
	if n == 0 || to == at || !r.plural(to-1) || notNouns[r.toks[to-1].Low] || token.Units[r.toks[to-1].Low] != "" || r.tableCalled(r.words(at, to)) != nil {
		return 0
	}
	if a := r.tok(to); a.Kind != token.Number || a.Digits > 0 || a.Percent || a.Unit != "" {
		return 0
	}
	v, k := r.closedAt(to, end, false)
	if k < 3 || v.min == nil || v.max == nil || *v.max <= *v.min || v.unit != "" || v.percent || v.digits > 0 || !r.atBreak(to+k, end) && !r.listCue(to+k, end) {
		return 0
	}
	words := r.words(at, to)
	words[len(words)-1] = singular(words[len(words)-1])
	c := t.called(words)
	if c == nil {
		c = &Column{Table: t, At: i, Scale: -1, Words: words, Listed: true, ahead: true, Span: token.Span{Start: r.toks[at].Span.Start, End: r.toks[to+k-1].Span.End}}
		t.Columns = append(t.Columns, c)
	}
	r.apply(c, fact{kind: inRange, interval: v, from: to, to: to + k})
	return to + k - i
}
