package reading

import "slices"

var (
	thatCase = wordings("in that|which|this|those|these case|cases COMMA?, if so COMMA?, and? then, for those|these COMMA?, and? those|these")
	thereIs  = wordings("there also?, there is|are|should_be|must_be also?, it|they also? has|have, we also? have|record|keep|note|store|want|need, i also? want|need, comes|come with?, have|has also?, also")
	tooWords = wordings("too, as well, also, in addition")
	elseNone = wordings("COMMA? and|but? otherwise|else it|they? is|stays|remains|are? nothing|none|empty|blank|null, COMMA? and|but? nothing otherwise|else")
)

// inThatCase reads a column that only rows have of which the flag before is true: "whether it has been transcribed; in
// that case there's the transcriber's name too and otherwise nothing".
func (r *reader) inThatCase(home *Table, i, end int) int {
	n := r.match(i, end, thatCase)
	k := r.match(i+n, end, thereIs)
	if n == 0 || k == 0 {
		return 0
	}
	at := slices.IndexFunc(home.Columns, func(c *Column) bool { return c == r.column })
	if r.column == nil || at < 0 || r.column.class() != boolean {
		return 0
	}
	flag := r.column
	from := i + n + k
	stop := r.next(from, end, ",", ";")
	for j := from; j < stop; j++ {
		if r.match(j, end, tooWords) > 0 || r.match(j, end, elseNone) > 0 {
			stop = j
		}
	}
	it, ok := r.itemAt(home, from, stop)
	if !ok || it.to < stop || len(it.columns) != 1 || home.called(it.columns[0].Words) != nil {
		return 0
	}
	to := stop + r.match(stop, end, tooWords)
	to += r.match(to, end, elseNone)
	if !r.finished(to, end) {
		return 0
	}
	it.facts = append(it.facts, fact{kind: isFilled, when: whenFlag(flag, true), only: true, from: i, to: from})
	r.put(home, it)
	r.claim(i, to, it.columns[0])
	return to - i
}
