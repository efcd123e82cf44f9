package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// objects reads what is said of rows: columns with what they hold, states, values, numbers whose column the
// words tell.
func (r *reader) objects(home *Table, s subject, last *Column, i, end int) (facts []fact, n int) {
	if home == nil {
		return nil, 0
	}
	o := &saying{reader: r, home: home, subject: s, last: last, i: i, at: i, end: end, neg: s.none}
	o.hold = s.when != nil && r.is(i, end, "a", "an", "no", "none", "nothing") // a verb such as "have" came before, or is left out
	for o.at < end && o.next() {
	}
	return numbersOfSome(o.facts), o.took
}

// numbersOfSome are the facts without those that say that a number is there, where the next one says what it is and the other
// rows have theirs: "rejected claims are paid 0".
func numbersOfSome(facts []fact) []fact {
	for k := len(facts) - 2; k >= 0; k-- {
		c, number := facts[k].column, facts[k+1]
		if facts[k].kind == isFilled && c != nil && number.column == c && number.kind == inRange && (c.Min != nil || c.Max != nil || c.Law != nil || number.interval.zero()) {
			facts = slices.Delete(facts, k, k+1)
		}
	}
	return facts
}

// saying is what was read so far of what a sentence says of the rows of a table.
type saying struct {
	*reader
	home    *Table
	subject subject
	last    *Column // that was spoken of before
	i, end  int
	at      int
	facts   []fact
	took    int  // tokens up to the end of the last fact
	neg     bool // a negation stands before what follows
	denied  bool // and stood before the last fact
	hold    bool // a verb such as "have" came before
	skipped int  // words since the last fact that tell nothing
}

func (o *saying) add(f fact, from, to int) {
	f.from, f.to = from, to
	if f.when == nil {
		f.when = o.subject.when
	}
	f.only, f.exact = f.only || o.subject.only, f.exact || o.subject.exact
	if o.subject.share != nil && f.share == nil {
		f.share = o.subject.share
	}
	o.facts = append(o.facts, f)
	o.took = to - o.i
	o.skipped = 0
	o.denied = o.neg
}

// take adds the fact of the n tokens at hand, with which a negation before them ends.
func (o *saying) take(f fact, n int) {
	o.add(f, o.at, o.at+n)
	o.at += n
	o.neg = o.subject.none
}

// forget: what was read is not what was meant.
func (o *saying) forget() bool {
	o.facts, o.took = nil, 0
	return false
}

// next reads on; false is the end of what is said.
func (o *saying) next() bool {
	if len(o.facts) > 0 {
		if k := o.any(o.at, o.end, ", and", "and", ",", "or", "nor", "but", "as well as"); k > 0 {
			if o.startsClause(o.home, o.at+k, o.end) {
				return false
			}
			o.neg = o.neg || o.denied && o.is(o.at, o.end, "or", "nor")
			o.at += k
			return true
		}
		if k := o.suffix(o.home, o.facts[len(o.facts)-1].column, &o.facts[len(o.facts)-1], o.at, o.end); k > 0 {
			o.at += k
			o.took = o.at - o.i
			return true
		}
	}
	if o.negation() {
		return true
	}
	m := o.deed(o.mentionAt(o.home, o.at, o.end))
	o.hold = o.hold || m.n > 1 && o.is(o.at, o.end, "has", "have", "had")
	if o.countedColumn() || o.owned(m) || o.together() {
		return true
	}
	if m.column != nil && m.value == "" && m.score < 84 && o.skipped > 0 && nameWord(o.toks[o.at-1]) && !lexicon.FunctionWords[o.toks[o.at-1].Low] && weakTails[o.toks[o.at+m.n-1].Low] {
		return false // of "an X-ray number" nothing is known but "number"
	}
	if m.column != nil && m.value == "" && (!m.state || m.column.class() != boolean || o.match(o.at+m.n, o.end, linkWords) > 0 && m.score > 90 && o.subject.when != nil) && m.score >= 58 && !m.column.Primary {
		return o.column(m)
	}
	if m.state && o.neg && o.match(o.at+m.n, o.end, limitWords) > 0 {
		return o.forget() // "never published before their author turned 18" tells of no empty cell
	}
	if m.state && m.score >= 60 {
		o.state(m)
		return true
	}
	if m.value != "" && m.score >= 60 && !(o.subject.when != nil && o.subject.when.Column == m.column) && !(o.subject.column != nil && o.subject.when == nil && o.subject.share == nil) {
		o.value(m)
		return true
	}
	return o.withoutColumn() || o.silent(m)
}

// deed is the moment of what a flag tells where another moment follows: "never claimed before found".
func (o *saying) deed(m mention) mention {
	if m.column == nil || m.value != "" || m.column.class() != boolean || m.column.Table == nil || !o.is(o.at+m.n, o.end, "before", "after", "earlier than", "later than", "prior to") {
		return m
	}
	moment := m.column.momentOfDeed(o.tok(o.at+m.n-1).Low, nil)
	if moment == nil {
		return m
	}
	if fs, n := o.predicate(o.home, moment, o.at+m.n, o.end, false, false); n == 0 || fs[0].kind != compares {
		return m
	}
	m.column, m.state, m.score = moment, false, 84
	return m
}

// negation reads the word that denies what follows it, or all of a pair: "the others have neither".
func (o *saying) negation() bool {
	k := o.any(o.at, o.end, "no", "not", "never", "without", "neither", "nor", "cannot", "can't", "don't", "doesn't", "didn't", "isn't", "aren't", "hasn't", "haven't", "lack", "lacks", "lacking", "none of the", "must not", "may not")
	if k == 0 || o.match(o.at, o.end, atMostWords)+o.match(o.at, o.end, atLeastWords)+o.match(o.at, o.end, emptyWords)+o.match(o.at, o.end, filledWords) > 0 {
		return false
	}
	if o.hold && o.subject.when != nil && len(o.pair) > 0 && o.ends(o.at+k, o.end) && o.is(o.at, o.end, "neither", "no", "none") {
		o.all(isEmpty, k)
		return true
	}
	o.neg = true
	o.hold = o.hold || o.is(o.at, o.end, "without", "lack", "lacks", "lacking", "don't", "doesn't", "no")
	o.at += k
	return true
}

// all says the same of each column of the pair that the text speaks of, in the n tokens at hand.
func (o *saying) all(kind factKind, n int) {
	o.at += n
	for _, c := range o.pair {
		o.add(fact{kind: kind, column: c}, o.at-n, o.at)
	}
}

// countedColumn reads what stands before its column: "zero attempts", "an empty reason", "one to three attempts".
func (o *saying) countedColumn() bool {
	f, k := o.aheadOf(o.home, o.at, o.end)
	if k == 0 {
		return false
	}
	if o.neg && (f.kind == inRange || f.kind == compares) {
		f.not = true
	}
	o.take(f, k)
	return true
}

// owned reads the column that some rows have and others lack.
func (o *saying) owned(m mention) bool {
	if !o.hold || o.subject.when == nil || m.column != nil && m.value == "" && !m.column.early && m.score >= 66 {
		return false
	}
	c, more, k := o.ownedColumn(o.home, o.at, o.end)
	if c == nil {
		return false
	}
	f := fact{kind: isFilled, column: c, only: true}
	if o.neg {
		f.kind, f.only = isEmpty, false
	}
	o.add(f, o.at, o.at+k)
	o.facts = append(o.facts, more...)
	o.at += k
	o.readFurther(c)
	o.neg = o.subject.none
	return true
}

// together reads what is said of a pair ("failed ones show both"), or denied of the last column ("have none").
func (o *saying) together() bool {
	if !o.hold {
		return false
	}
	if k := o.any(o.at, o.end, "both of them", "both", "all of them", "all three", "all of these", "them both"); k > 0 && o.subject.when != nil && len(o.pair) > 0 && o.ends(o.at+k, o.end) {
		o.all(isFilled, k)
		return true
	}
	if o.last != nil && !o.neg && o.any(o.at, o.end, "none", "nothing", "no such", "neither") > 0 && o.finished(o.at+1, o.end) {
		o.add(fact{kind: isEmpty, column: o.last}, o.at, o.at+1)
		o.at++
		return true
	}
	return false
}

// column reads a column, with what it holds or as one that is filled.
func (o *saying) column(m mention) bool {
	c, to := m.column, o.at+m.n
	if fs, k := o.predicate(o.home, c, to, o.end, false, false); k > 0 && !(m.state && o.neg) {
		for _, f := range fs {
			f.column = c
			switch {
			case o.neg && f.kind == compares:
				f.deny()
			case o.neg:
				f.not = !f.not
			}
			o.add(f, o.at, to+k)
		}
		o.at = to + k
		o.neg = o.subject.none
		o.elsewhere(c)
		return true
	}
	if o.subject.when != nil && !o.neg && o.any(to, o.end, "is", "are", "=", "must be", "should be") > 0 {
		return o.forget() // it is not there, it is something
	}
	if v, k := o.quantityAt(to, o.end); k > 0 && o.hold && !o.neg && o.subject.when != nil && numeric(c) && o.finished(to+k, o.end) { // "SMS always has duration 0"
		o.take(fact{kind: inRange, column: c, interval: v}, m.n+k)
		return true
	}
	if o.neg && o.match(to, o.end, limitWords) > 0 {
		return o.forget()
	}
	if o.at > o.i && lexicon.Comparative(o.tok(o.at-1).Low) {
		return o.forget() // "have larger amounts": more than others, not alone
	}
	f := fact{kind: isFilled, column: c}
	if o.neg {
		f.kind = isEmpty
	}
	if c.class() == boolean {
		f.kind = isTrue
		if o.neg {
			f.kind = isFalse
		}
	}
	if !o.hold && !o.neg && !m.state && o.subject.share == nil && o.subject.when == nil {
		return false
	}
	o.add(f, o.at, to)
	o.at = to
	o.readFurther(c)
	return true
}

// elsewhere reads what the column holds where the condition in front does not hold: "if the mark is 90 or more the medal is gold,
// otherwise silver".
func (o *saying) elsewhere(c *Column) {
	if o.subject.when == nil {
		return
	}
	sep := o.any(o.at, o.end, ",", ";", ", and", "and")
	if o.any(o.at+sep, o.end, "otherwise", "else", "or else", "if not", "in all other cases") == 0 {
		return
	}
	if fs, k := o.otherwiseAt(o.home, c, o.facts, o.at+sep, o.end); k > 0 {
		for _, f := range fs {
			f.column = c
			o.add(f, o.at, o.at+sep+k)
		}
		o.at += sep + k
	}
}

// readFurther reads how the column that was just mentioned lies to others.
func (o *saying) readFurther(c *Column) {
	if fs, k := o.further(o.home, c, o.at, o.end); k > 0 {
		o.facts = append(o.facts, fs...)
		o.at += k
		o.took = o.at - o.i
	}
}

// state reads a state that some rows are in.
func (o *saying) state(m mention) {
	if o.subject.share == nil && o.subject.when == nil && !o.subject.none && len(o.facts) == 0 && !o.hold {
		o.at += m.n // "is paid" of all rows tells nothing
		o.skipped++
		return
	}
	f := fact{kind: isTrue, column: m.column, not: o.neg}
	if m.column.class() != boolean {
		f.kind = isFilled
	}
	o.take(f, m.n)
}

// value reads the values that a column has in these rows.
func (o *saying) value(m mention) {
	vs := []Value{{Text: m.value, Share: -1}}
	to := o.at + m.n
	for o.subject.share == nil {
		j := o.any(to, o.end, ", or", "or", "and", "/", ",")
		v, k := o.valueOf(m.column, to+j, o.end)
		if j == 0 || k == 0 {
			break
		}
		vs = append(vs, Value{Text: v, Share: -1})
		to += j + k
	}
	to += o.match(to, o.end, thingWords) * boolInt(o.is(to, o.end, "ones", "only", "alone", "status", "type", "category", "rows"))
	o.take(fact{kind: inValues, column: m.column, values: valueList{values: vs}, not: o.neg}, to-o.at)
}

// withoutColumn reads something whose column the words do not name.
func (o *saying) withoutColumn() bool {
	f, k := o.unnamed(o.home, o.subject, o.last, o.at, o.end)
	if k == 0 || o.neg && f.kind == inDates {
		return false
	}
	if f.kind == compares && o.neg {
		f.deny()
	} else {
		f.not = f.not != o.neg
	}
	o.take(f, k)
	return true
}

// silent passes over words that say nothing by themselves.
func (o *saying) silent(m mention) bool {
	if k := o.match(o.at, o.end, tellVerbs); k > 0 && o.subject.when != nil && len(o.facts) == 0 && o.match(o.at+k, o.end, tellLeads)+o.match(o.at+k, o.end, negations)+o.any(o.at+k, o.end, "no", "both", "all", "neither", "none") > 0 {
		o.hold = true
		o.at += k
		return true
	}
	if k := o.match(o.at, o.end, linkWords); k > 0 {
		o.hold = o.hold || o.is(o.at, o.end, "have", "has", "had", "with", "having", "carry", "carries", "get", "gets", "hold", "holds", "contain", "show", "come", "comes", "receive", "got", "there")
		o.at += k
		return true
	}
	if k := o.match(o.at, o.end, determiners); k > 0 {
		o.at += k
		return true
	}
	if o.neg && o.match(o.at, o.end, limitWords) > 0 {
		return false
	}
	if o.tok(o.at).Kind != token.Word || o.skipped > 1 || o.at == o.i && o.subject.n == 0 || len(o.facts) > 0 {
		return false
	}
	if m.table != nil {
		o.at += m.n
		return true
	}
	o.skipped++
	o.at++
	return true
}
