package reading

import (
	"github.com/sdg-service/sdg/internal/contract"
)

// comparison is how a column lies to another one of its row or of a parent.
type comparison struct {
	op       contract.Op
	other    *Column
	gap      gap
	number   *interval // of other minus this, or of this minus other where op says so
	temporal bool      // both are moments
	twin     bool      // other is the column before, which the text does not name: "never the same"
}

var (
	negations   = wordings("not, never, no, cannot, can't, can not, may not, mayn't, must not, mustn't, should not, shouldn't, is not, isn't, are not, aren't, does not, doesn't, do not, don't, will not, won't, nor, neither, at no time, under no circumstances")
	afterWords  = wordings("after, post, later than, following, past, behind, subsequent to, once, as of, later on than, newer than, counted from, from, on from")
	befores     = wordings("before, pre, earlier than, prior to, ahead of, preceding, sooner than, older than")
	onAfter     = wordings("on or after, at or after, after or on, after or equal to, same day or after, the same day or later than, later than or equal to, from")
	onBefore    = wordings("on or before, at or before, before or on, by, until, till, up to, earlier than or equal to, no later, at the latest")
	moreThan    = wordings("more than, above, over, higher than, larger than, greater than, longer than, bigger than")
	lessThan    = wordings("less than, below, under, lower than, smaller than, fewer than, shorter than")
	originWords = wordings("of, of the, from, into")
	greater     = wordings("more than, greater than, higher than, larger than, bigger than, longer than, above, over, exceeds, exceed, exceeding, exceeded by, beyond, >, wider|taller|heavier|older|deeper|warmer|faster|stronger|better than, surpass|surpasses|surpassing, in excess of, outnumber, go|goes over|above|beyond, rise|rises above, top|tops")
	less        = wordings("less than, lower than, smaller than, fewer than, shorter than, below, under, beneath, <, cheaper|narrower|lighter|younger|slower|weaker|colder|cooler|worse than, fall|falls|drop|drops|go|goes below|under, inside")
	greaterEq   = wordings("at least the? same as?, at least as|so high|large|big|long|many|much|great|old as, at least, >=, ≥, greater|more|higher|larger|bigger than or equal to, equal to or greater|more|higher|larger|bigger than, or more")
	lessEq      = wordings("at most the? same as?, at most as|so high|large|big|long|many|much|great|old as, at most, up to, <=, ≤, less|lower|smaller|fewer than or equal to, equal to or less|lower|smaller than, a part of, part of, a subset of, capped at, capped by, limited by|to, bounded by, within")
	differ      = wordings("different from|to|than, differs from, differ from, other than, unlike, distinct from, !=, <>, ≠, not the same as|one? as?, not equal to, unequal to, not identical to|with, never equal|equals to?, never the same as, not same as, not matching, never matches")
	differing   = wordings("never same, not same, never the same, never the same one|ones|person|place|value|team|city|station?, always different, never identical, never equal, both different, are different, is different, different, not the same one|ones|person|place|value|team|city|station?, not equal, not identical, must differ, always differ, differ, a different one, another one, distinct from each other, of course different, obviously different, never itself, not itself, not themselves, never themselves, never with itself|themselves, never against itself|themselves, not with itself|themselves, not oneself")
	laters      = wordings("later, after, post, afterwards, afterward, after that, after it, thereafter, on, behind it, following, past it, after this, later on, more")
	earliers    = wordings("earlier, before, before that, before it, beforehand, sooner, ahead, prior")
	equalTo     = wordings("the same as, same as, equal to, equals, equal, identical to|with, matches, match, matching, ==, taken|copied from, the same one as, inherited from, carried over from, that of, exactly")
)

// compareAt reads "later than pickup", "1 to 12 hours later", "not more than seats", "at least 14 days after
// filed_on", "never the same", "between the order date and the delivery".
func (r *reader) compareAt(home *Table, c *Column, i, end int) ([]comparison, int) {
	lead := r.any(i, end, "which is", "which are", "that is", "that are", "is", "are", "must be", "has to be", "should be", "always", "must always be", "to be", "lies", "lie", "comes", "come", "happens", "takes place", "falls", "some time", "sometime", "any time", "anytime", "at some point", "strictly", "exactly", "itself", "be", "being", "dated", "made", "ending", "starting", "occurring", "somewhere", "anywhere", "can be", "and", "but", "with", "arriving", "about", "ends", "starts", "will be", "was", "were", "must lie", "must come", "each", "usually", "(")
	for _, k := range []int{lead, 0} {
		if list, n := r.comparedAt(home, c, i+k, end); n > 0 {
			return list, k + n
		}
		if k == 0 {
			break
		}
	}
	return nil, 0
}

func (r *reader) comparedAt(home *Table, c *Column, i, end int) ([]comparison, int) {
	if list, n := r.addedGap(home, c, i, end); n > 0 {
		return list, n
	}
	at := i
	neg := r.match(at, end, negations)
	at += neg
	at += r.any(at, end, "always", "be", "ever", "come", "comes", "lie", "lies", "have", "happen", "fall", "get", "go", "being", "strictly", "exactly", "dated") * boolInt(neg > 0)
	if n := r.match(i, end, differing); n > 0 { // "never the same" without naming of what
		to := i + n
		if k := r.any(to, end, "as", "from", "than", "to", "of"); k > 0 {
			if m := r.refAt(home, c, to+k, end); m.column != nil {
				return []comparison{{op: contract.NotEqual, other: m.column}}, to + k + m.n - i
			}
		} else if r.finished(to, end) {
			return []comparison{{op: contract.NotEqual, twin: true}}, n
		}
	}
	if neg > 0 || r.match(i, end, noneWords) > 0 { // "nobody calls themselves"
		for k := at; k < min(end, at+5); k++ {
			if n := r.any(k, end, "themselves", "itself", "himself", "herself", "oneself", "themself", "yourself"); n > 0 && r.finished(k+1, end) {
				return []comparison{{op: contract.NotEqual, twin: true}}, k + 1 - i
			}
		}
	}
	if n := r.match(i, end, differ); n > 0 {
		if m := r.refAt(home, c, i+n, end); m.column != nil {
			return []comparison{{op: contract.NotEqual, other: m.column}}, n + m.n
		}
		if r.any(i+n, end, "it", "each other", "one another") > 0 {
			return []comparison{{op: contract.NotEqual, twin: true}}, n + r.any(i+n, end, "it", "each other", "one another")
		}
	}
	if neg > 0 {
		if n := r.match(at, end, equalTo); n > 0 {
			if m := r.refAt(home, c, at+n, end); m.column != nil {
				return []comparison{{op: contract.NotEqual, other: m.column}}, at + n + m.n - i
			}
		}
	}
	if neg > 0 && c != nil { // "origin is never the destination"
		if m := r.refAt(home, c, at, end); m.column != nil && m.score >= 84 && m.column.class() == c.class() && (c.class() == words || c.class() == unknown || c.class() == list) && r.finished(at+m.n, end) {
			return []comparison{{op: contract.NotEqual, other: m.column}}, at + m.n - i
		}
	}
	if n := r.any(i, end, "same day or later", "same day or after", "on the same day or later", "on the same day or after", "the same day or later", "the same or later", "same or later", "equal or later", "equal or better", "equal or higher", "equal or greater", "the same or better", "the same or higher", "never worse", "never lower", "not lower", "not earlier", "never earlier", "no earlier", "not before", "never before", "not before that", "never before that", "never before then", "not before then"); n > 0 && r.finished(i+n, end) {
		return []comparison{{op: contract.GreaterOrEqual, twin: true}}, n
	}
	if n := r.any(i, end, "higher", "greater", "larger", "bigger", "later", "always later", "always higher", "always greater", "afterwards", "always larger", "always after", "always afterwards", "the higher one", "the larger one", "always the higher one", "always the larger one", "the later one", "after"); n > 0 && r.ends(i+n, end) {
		return []comparison{{op: contract.Greater, twin: true}}, n
	}
	if n := r.any(i, end, "lower", "smaller", "less", "always lower", "always smaller", "always less", "cheaper", "always below", "always earlier", "earlier", "the smaller one", "the lower one", "always the smaller one", "always the lower one"); n > 0 && r.ends(i+n, end) {
		return []comparison{{op: contract.Less, twin: true}}, n
	}
	if n := r.any(at, end, "between", "inside", "within", "in between"); n > 0 && neg == 0 {
		if a := r.refAt(home, c, at+n, end); a.column != nil {
			to := at + n + a.n
			if k := r.any(to, end, "and", "to", "-"); k > 0 {
				if b := r.refAt(home, c, to+k, end); b.column != nil && b.column != a.column {
					return []comparison{{op: contract.GreaterOrEqual, other: a.column}, {op: contract.LessOrEqual, other: b.column}}, to + k + b.n - i
				}
			}
		}
	}
	// A distance, and which way it goes.
	if g, n := r.gapAt(i, end); n > at-i && neg > 0 && !g.open { // "no later than 4 hours after", "no sooner than 5 minutes and no later than 14 hours after"
		if list, k := r.distanceAt(home, c, g, i, i+n, end); k > 0 {
			return list, k
		}
	}
	if g, n := r.gapAt(at, end); n > 0 {
		if list, k := r.distanceAt(home, c, g, at, at+n, end); k > 0 {
			return list, at + k - i
		}
	}
	if list, n := r.tolerance(home, c, i, end); n > 0 {
		return list, n
	}
	if v, n := r.intervalAt(at, end); n > 0 && neg == 0 && v.unit != "%" {
		to := at + n
		for _, w := range []struct {
			words phrases
			op    contract.Op
		}{{moreThan, contract.Greater}, {lessThan, contract.Less}} {
			if k := r.match(to, end, w.words); k > 0 { // "10 to 40 less than the list price"
				if m := r.refAt(home, c, to+k, end); m.column != nil && numeric(m.column) {
					return []comparison{{op: w.op, other: m.column, number: &v}}, to + k + m.n - i
				}
			}
		}
	}
	for _, w := range []struct {
		words phrases
		op    contract.Op
	}{
		{onAfter, contract.GreaterOrEqual}, {onBefore, contract.LessOrEqual}, {greaterEq, contract.GreaterOrEqual}, {lessEq, contract.LessOrEqual},
		{afterWords, contract.Greater}, {befores, contract.Less}, {greater, contract.Greater}, {less, contract.Less},
	} {
		n := r.match(at, end, w.words)
		if n == 0 {
			continue
		}
		if list, k := r.extremeOf(home, c, w.op, at+n, end); k > 0 && neg == 0 {
			return list, at + n + k - i
		}
		op := w.op
		temporal := w.op == contract.Greater && r.match(at, end, afterWords) > 0 || w.op == contract.Less && r.match(at, end, befores) > 0
		to := at + n
		m := r.refAt(home, c, to, end)
		if temporal {
			m = r.momentAt(home, c, to, end)
		}
		if o, k := r.heldAt(home, to, end); o != nil && numeric(c) {
			m = mention{column: o, n: k}
		}
		if m.column == nil {
			if (temporal || r.any(to, end, "it", "that", "this", "them") > 0) && r.any(to, end, "it", "that", "this") > 0 && r.finished(to+1, end) {
				if neg > 0 {
					op = negated(op)
				}
				return []comparison{{op: op, twin: true}}, to + 1 - i
			}
			continue
		}
		if neg > 0 {
			op = negated(op)
		}
		to += m.n
		if temporal && numeric(c) && m.column.class().temporal() {
			continue // "no takings are recorded before the shop opened"
		}
		if temporal && !m.column.class().temporal() && m.column.class() != unknown && m.column.class() != words && !m.column.guessed() {
			continue
		}
		to += r.any(to, end, "does", "do", "did", "is", "was", "has", "starts", "ends", "itself") * boolInt(r.atBreak(to+1, end) || r.is(to+1, end, "or", "and", "nor"))
		list := []comparison{{op: op, other: m.column, temporal: temporal}}
		if op == contract.GreaterOrEqual || op == contract.Greater {
			if k := r.any(to, end, "but at most", "and at most", "by at most", "by up to", "by", "but no more than", "but not more than", "and no more than", ", at most"); k > 0 {
				if g, n := r.gapAt(to+k, end); n > 0 && g.max != nil {
					list[0].gap = gap{max: g.max, min: g.min}
					if g.min == nil || !r.is(to, end, "by") || r.is(to+1, end, "at", "up") {
						list[0].gap.min = ptr(0.0)
					}
					to += k + n
					to += r.any(to, end, "later", "after", "afterwards", "after that", "after it")
				}
			}
			if k := r.any(to, end, ", by at most", ", by up to", ", by no more than", "by at most", "by up to", "by no more than", ", at most", "but at most", "and at most"); k > 0 && list[0].gap == (gap{}) && (m.column.class() == number || m.column.class() == unknown) {
				if a, n := r.amountAt(to+k, end); n > 0 && !a.percent && !r.is(to+k+n, end, "more", "higher", "above") {
					list[0].number = &interval{max: ptr(a.value)}
					to += k + n
					to += r.any(to, end, "more", "higher", "above", "above it")
				}
			}
			if k := r.any(to, end, "and before", "but before", "and not after", "and until", "and up to", "and by"); k > 0 {
				if b := r.refAt(home, c, to+k, end); b.column != nil && b.column != m.column {
					op := contract.Less
					if !r.is(to+1, end, "before") {
						op = contract.LessOrEqual
					}
					list = append(list, comparison{op: op, other: b.column})
					to += k + b.n
				}
			}
		}
		return list, to - i
	}
	return nil, 0
}

// distanceAt reads which way a distance goes and from what: "30 days after the invoice date", "1 to 12 hours
// later", "within 5 days of it".
func (r *reader) distanceAt(home *Table, c *Column, g gap, i, at, end int) ([]comparison, int) {
	later := func(m mention) comparison {
		k := comparison{op: contract.GreaterOrEqual, other: m.column, gap: g}
		if g.min == nil {
			k.gap.min = ptr(0.0)
			if g.open || r.is(at, end, "after", "later") {
				k.op = contract.Greater
			}
		}
		return k
	}
	earlier := func(m mention) comparison {
		k := comparison{op: contract.LessOrEqual, other: m.column, gap: g}
		if g.min == nil {
			k.gap.min = ptr(0.0)
		}
		return k
	}
	within := r.is(i, end, "within")
	for _, w := range []struct {
		words phrases
		back  bool
	}{{afterWords, false}, {befores, true}, {originWords, false}} {
		n := r.match(at, end, w.words)
		if n == 0 || r.is(at, end, "of") && !within {
			continue
		}
		if m := r.momentAt(home, c, at+n, end); m.column != nil {
			if !m.column.class().temporal() && m.column.class() != unknown {
				continue
			}
			if w.back {
				return []comparison{earlier(m)}, at + n + m.n - i
			}
			return []comparison{later(m)}, at + n + m.n - i
		}
		if r.any(at+n, end, "it", "that", "this") > 0 {
			k := later(mention{})
			if w.back {
				k = earlier(mention{})
			}
			k.twin = true
			return []comparison{k}, at + n + 1 - i
		}
	}
	if n := r.match(at, end, laters); n > 0 && (r.finished(at+n, end) || r.is(at+n, end, "than") || r.is(at, end, "later", "afterwards", "thereafter")) {
		if r.is(at+n, end, "than") {
			if m := r.refAt(home, c, at+n+1, end); m.column != nil {
				return []comparison{later(m)}, at + n + 1 + m.n - i
			}
		}
		k := later(mention{})
		k.twin = true
		return []comparison{k}, at + n - i
	}
	if n := r.match(at, end, earliers); n > 0 && (r.finished(at+n, end) || r.is(at+n, end, "than")) {
		if r.is(at+n, end, "than") {
			if m := r.refAt(home, c, at+n+1, end); m.column != nil {
				return []comparison{earlier(m)}, at + n + 1 + m.n - i
			}
		}
		k := earlier(mention{})
		k.twin = true
		return []comparison{k}, at + n - i
	}
	return nil, 0
}

// momentAt is refAt for a moment: a noun for an act tells of the moment of it, before other columns that have the noun in
// their names: "after the call" of called_at, not of the call number.
func (r *reader) momentAt(home *Table, c *Column, i, end int) mention {
	m := r.refAt(home, c, i, end)
	if of, n := r.nounOf(i, end); n > 0 && (m.column == nil || m.n <= n && !m.column.class().temporal()) {
		if o := r.momentOfRow(of.table, home, c); o != nil {
			return mention{column: o, n: n, score: 84}
		}
	}
	if m.column == nil || m.column.class().temporal() || m.column.guessed() || m.score >= 95 || m.column.Table == nil {
		return m
	}
	if o := m.column.momentOfDeed(r.tok(i+m.n-1).Low, c); o != nil {
		m.column = o
	}
	return m
}

// momentOfDeed is the moment beside the column at which the deed was done; nil if its table has none but c.
func (c *Column) momentOfDeed(deed string, not *Column) *Column {
	for _, o := range c.Table.Columns {
		if o != not && o.class().temporal() && len(o.Words) <= 2 && sameForm(o.Words[0], deed) {
			return o
		}
	}
	return nil
}

// ends: at i a piece ends, or an "and" goes on.
func (r *reader) ends(i, end int) bool { return r.atBreak(i, end) || r.is(i, end, "and", "but", "-") }

func negated(op contract.Op) contract.Op { return Condition{Op: op}.not().Op }

// deny turns comparisons into what is left where they never hold: "no bid is below the starting price".
func (f *fact) deny() {
	for k := range f.compared {
		f.compared[k].op = negated(f.compared[k].op)
	}
}

// rules makes rules of comparisons of c.
func (r *reader) rules(c *Column, list []comparison, from, to int) []*Rule {
	var out []*Rule
	for _, k := range list {
		other := k.other
		if k.twin {
			if other = c.lastNumber(from); other == nil || k.temporal || k.gap != (gap{}) || c.class().temporal() {
				other = r.twin(c, k.op)
			}
			if other == nil {
				return nil
			}
		}
		if other.pending {
			if known := other.Table.called(other.Words); known != nil {
				other = known
			} else {
				other.pending = false
				other.Table.Columns = append(other.Table.Columns, other)
				r.claim(from, to, other)
			}
		}
		if k.temporal || k.gap.unit != "" || other.class().temporal() || c.class().temporal() {
			for _, o := range []*Column{c, other} {
				if o.class() == boolean && o.guessed() || k.gap.unit != "" && !o.early && o.openMoment() {
					o.Type = k.gap.moment()
				}
			}
		}
		rule := &Rule{Kind: Ordered, Table: c.Table, Left: c, Right: other, Op: k.op, MinGap: k.gap.min, MaxGap: k.gap.max, From: from, To: to}
		if k.number != nil {
			rule.MinGap, rule.MaxGap = k.number.min, k.number.max
		}
		out = append(out, rule)
	}
	return out
}
