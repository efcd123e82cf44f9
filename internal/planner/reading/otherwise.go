package reading

var (
	elseWords = wordings("when|if|where it|they doesn't|don't|isn't|aren't, when|if|where it|they does|do|is|are not, when|if|where it's|it_is|they're|they_are below|lower|less|under|above|over|higher that?, otherwise, else, for all the? others, for the others, for others, for everyone else, for everybody else, for the rest, all the? others, the others, the rest, everyone else, in all other cases, for the other ones, others, rest, or else, everybody else, for the remaining ones, the remaining ones, the other ones, for all other rows, in other cases, for the other rows, on all? the? others, with all others, in all others, if not, when not, for anyone else, in any other case, the remaining rows, for any other, for every other, elsewhere")
	onlyWord  = wordings("only")
	elseLinks = wordings("are, is, it is, they are, have, has, gets, it stays, stays, stay, leave it, left, :, COMMA, being, must be, should be, it must be, it's, =, then")
)

// otherwiseAt reads what holds of the rows that the conditions before do not name: "else null", "otherwise 5-20",
// "false otherwise", "no for the rest".
func (r *reader) otherwiseAt(home *Table, c *Column, facts []fact, i, end int) ([]fact, int) {
	last := facts[len(facts)-1]
	if last.kind == byValue && len(last.each) > 0 {
		return nil, 0
	}
	if n := r.match(i, end, elseWords); n > 0 {
		at := i + n
		at += r.match(at, end, elseLinks)
		f, k := r.restFact(home, c, last, at, end)
		if k == 0 {
			return nil, 0
		}
		f.from, f.to = i, at+k
		return []fact{f}, at + k - i
	}
	at := i + r.match(i, end, elseLinks)
	for to := at + 1; to <= min(end-1, at+6) && !r.atBreak(to-1, end); to++ {
		n := r.match(to, end, elseWords)
		if n == 0 || !r.finished(to+n, end) {
			continue
		}
		f, k := r.restFact(home, c, last, at, to)
		if at+k != to {
			return nil, 0
		}
		f.from, f.to = i, to+n
		return []fact{f}, to + n - i
	}
	return nil, 0
}

// restFact reads what the remaining rows hold.
func (r *reader) restFact(home *Table, c *Column, last fact, i, end int) (fact, int) {
	if last.when == nil {
		if last.share == nil {
			return fact{}, 0
		}
		if last.kind == isZero { // "0 for 80% else 5-200"
			if f, k := r.linked(home, c, i, end, false); k > 0 && (f.kind == inRange || f.kind == hasLaw || f.kind == inDates) {
				return f, k
			}
		}
		if k := max(r.match(i, end, emptyWords), r.match(i, end, filledWords), r.any(i, end, "not", "no", "false", "none")); k > 0 {
			return fact{kind: filler}, k
		}
		if f, k := r.linked(home, c, i, end, false); k > 0 && f.kind == compares {
			return f, k // "empty for 80% and otherwise later than …": where it is filled
		}
		return fact{}, 0
	}
	when := ptr(last.when.not())
	if k := r.match(i, end, emptyWords); k > 0 && r.finished(i+k, end) {
		return fact{kind: isEmpty, when: when}, k
	}
	if last.kind == isTrue || last.kind == isFalse || c != nil && c.class() == boolean {
		if k := r.any(i, end, "false", "no", "not", "off", "n", "0", "never"); k > 0 {
			return fact{kind: isFalse, when: when}, k
		}
		if k := r.any(i, end, "true", "yes", "on", "y", "1"); k > 0 {
			return fact{kind: isTrue, when: when}, k
		}
	}
	if f, k := r.linked(home, c, i, end, false); k > 0 {
		f.when = when
		return f, k
	}
	if v, k := r.quantityAt(i, end); k > 0 {
		return fact{kind: inRange, interval: v, when: when}, k
	}
	if c != nil {
		if text, k := r.valueOf(c, i, end); k > 0 {
			return fact{kind: inValues, values: valueList{values: []Value{{Text: text, Share: 1}}}, when: when}, k
		}
	}
	return fact{}, 0
}

// otherwiseOf reads "otherwise", "then" behind what holds where the flag that was spoken of last is down or up: "82% are
// paid, paid date stays blank otherwise", "12% are returned, reason only then".
func (r *reader) otherwiseOf(c *Column, f *fact, i, end int) int {
	flag := r.column
	if c == nil || flag == nil || flag == c || flag.Table != c.Table || flag.class() != boolean || flag.early || f.kind != isEmpty && f.kind != isFilled && f.kind != inRange && f.kind != inValues || f.share != nil {
		return 0
	}
	if n := r.match(i, end, elseWords); n > 0 && r.finished(i+n, end) {
		f.when = whenFlag(flag, false)
		return n
	}
	n := r.any(i, end, "only then", "then only", "only in that case", "in that case", "in this case", "only for those", "only for them", "only in those cases", "for those only", "then", "only on those")
	if n == 0 || !r.finished(i+n, end) {
		return 0
	}
	f.when = whenFlag(flag, true)
	f.only = r.within(i, i+n, onlyWord)
	return n
}
