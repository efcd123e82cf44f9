package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// linkWords stand between a subject and what is said of it, and change nothing.
var linkWords = wordings("is, are, was, were, be, been, being, must, should, shall, can, could, will, would, may, might, has, have, had, having, always, usually, normally, generally, typically, simply, all, each, both, only, just, then, of course, obviously, naturally, also, too, either, must be, should be, has to be, have to be, needs to be, need to be, ought to be, can be, may be, will be, would be, range|ranges|ranging|vary|varies|varying|run|runs|running|go|goes|going|lie|lies|lying|fall|falls|sit|sits|span|spans|stretch|stretches|stay|stays|spread|move|moves|extend|extends|remain|remains, lie|lies|fall|falls|sit|sits|stay|stays somewhere|anywhere|mostly|always?, takes?|taking the values?, take|takes, hold|holds, contain|contains, show|shows, read|reads, come|comes in|as|from?, equal|equals to?, cost|costs|costing, weigh|weighs|weighing, last|lasts|lasting, measure|measures|measuring, follow|follows|following, given|shown|stated|recorded|stored|written|expressed|measured|counted|told as?|in?, set to?, distributed, which, that, which is|are|was|were|has|have|can|must|may, that is|are|was|were|has|have|can|must|may, who is|are|has|have, with, with a|an, in the, as, as a|an, at, a, an, the, its, their, this, these, it, they, it is, they are, it's, with values, :, =, -, --, ->, =>, per row, values|numbers|amounts|prices|dates|times are|is|lie|between?, on average, somewhere, anywhere, sometimes, actually, really, exactly, precisely, roughly, about, around, approximately, in, for, on, of, by, to be, supposed to be, expected to be, is|are to be, to, make, makes, gives, give, get, gets, got, carry, carries, bring, brings, have a|an|the, has a|an|the, go|goes for|from, sell|sells for|at, start|starts|starting at|from|with, end|ends|ending at|with, begin|begins at|with, reach|reaches up to?, there is|are, using, use, uses, receive|receives, earn|earns, pay|pays, hover|hovers around|between?, looks|look, mean|means, consist|consists of, will have|has, please, lies|lie in the range, stands for, averaging, fitting, ideally, preferably, something|anything|somewhere like, anything from, mainly, let, allow, allows, so, e.g., i.e., and is|are, but, also be, that|which goes|go|runs|run, within, over, be either, expressed in, in units of, measured in, chosen, drawn, assigned, at random, random, randomly, evenly")

// predicate reads what is said of c from i on: facts in a row, with their conditions, up to end. In a list, what
// follows a comma goes on with c only where it can be nothing else; more: so does what stands at i. n tokens were read.
func (r *reader) predicate(home *Table, c *Column, i, end int, inList, more bool) (facts []fact, n int) {
	at := i
	if c != nil {
		saved := *c
		defer func() { *c = saved }()
	}
	for at < end {
		from := at
		if len(facts) > 0 {
			sep := r.any(at, end, ", and", ", but", ", or", "; and", ",", ";", "and", "but", "/", "|", "-", "or", ":")
			comma := sep > 0 && r.is(at, end, ",", ";", "and", "|", "/", "-", "or")
			f, k := r.otherwiseAt(home, c, facts, at+sep, end)
			if k > 0 {
				facts = append(facts, f...)
				at += sep + k
				n = at - i
				continue
			}
			if f, k := r.codeElse(home, c, facts[len(facts)-1], at, end); k > 0 {
				facts = append(facts, f)
				at += k
				n = at - i
				continue
			}
			if r.is(at, end, "(") {
				if f, k := r.bracket(home, c, at, end); k > 0 {
					facts = append(facts, f...)
					at += k
					n = at - i
					continue
				}
				break
			}
			if r.is(at, end, "or", "/", "|", "-") && !r.is(at, end, "-") {
				break
			}
			if comma && inList && r.stateName(at+sep, end) > 0 {
				break // another column: "on loan 20%, in stock 70%"
			}
			if f, k := r.aheadAt(home, c, at+sep, end); k > 0 {
				facts = append(facts, f...)
				at += sep + k
				n = at - i
				continue
			}
			if f := facts[len(facts)-1]; sep > 0 && r.is(at+sep, end, "which") && f.kind == compares && len(f.compared) == 1 && f.compared[0].other != nil {
				break // it is said of the other one
			}
			at += sep
			if m := r.mentionAt(home, at+r.match(at, end, determiners), end); sep > 0 && m.column != nil && m.value == "" && m.column != c && m.score >= 80 && !r.is(at, end, "of") {
				break // of another column
			}
			if comma && r.agesRows(c, at, end) {
				break
			}
			f2, k2 := r.linked(home, c, at, end, comma && inList)
			if it, ok := r.oneOfMany(home, at, end); ok && comma && inList && c.holdsOther(it.columns[0]) {
				break // another column: "job title, one of seven teams"
			}
			if _, ok := r.countedItem(home, at, end); ok && comma && inList && f2.kind == inRange {
				break // another column: "rent 300-900, 1-4 bedrooms"
			}
			if comma && inList && r.foldsWith(home, c, at, end) {
				break // another column: "science 0-100, mean of the three"
			}
			if k2 == 0 || f2.kind == inRange && inList && r.tok(at+k2-1).Spelled && !r.finished(at+k2, end) && r.tok(at+k2).Kind == token.Word {
				break // "; at most one review per customer"
			}
			k2 += r.suffix(home, c, &f2, at+k2, end)
			if f2.spans() && slices.ContainsFunc(facts, fact.spans) {
				break // of what comes next: "age 5-11 and 3-5 lessons each"
			}
			if comma && inList && f2.when == nil && saidBefore(facts, f2) {
				break // another column: "gift wrapped 12%, 2% is_fraud"
			}
			at += k2
			facts = append(facts, f2)
			c.sketch(f2)
			n = at - i
			continue
		}
		if r.is(at, end, "(") && !r.opensOperand(at, end) {
			f, k := r.bracket(home, c, at, end)
			if k == 0 {
				break
			}
			facts = append(facts, f...)
			if len(facts) == 0 {
				facts = append(facts, fact{kind: filler})
			}
			at += k
			n = at - i
			continue
		}
		if m, _ := r.markerAt(at, end); m.only || r.any(at, end, "that only", "which only", "only", "that just", "which just") > 0 {
			if f, k := r.aheadAt(home, c, at, end); k > 0 && (f[0].kind != isFilled || !m.only) { // "grade only on returned ones good/bad"
				facts = append(facts, f...)
				at += k
				n = at - i
				continue
			}
		}
		if f, k := r.bareNumberAt(home, c, at, end); k > 0 {
			facts = append(facts, f...)
			at += k
			n = at - i
			continue
		}
		if r.agesRows(c, at+r.any(at, end, "and"), end) {
			break
		}
		f, k := r.linked(home, c, at, end, more)
		if k == 0 {
			if f, k := r.aheadAt(home, c, at, end); k > 0 && (more || r.is(at-1, at, "-", "--", ":", "(") || r.is(at, end, "which", "that")) { // "…, until closed it is empty"
				facts = append(facts, f...)
				at += k
				n = at - i
				continue
			}
			// Nothing but the rows in which it is filled: "rent only if rented".
			f = fact{kind: isFilled, from: at}
			m, _ := r.markerAt(at, end)
			if c == nil || m.words == nil {
				break
			}
			if k = r.suffix(home, c, &f, at, end); k == 0 || m.loose && !f.only && !(r.is(at, end, "for") && r.is(at+k-1, at+k, "ones")) {
				break // "for the closed ones"
			}
			f.only, f.exact, f.to = true, f.exact || !m.only && c.couldFlag(), at+k
			facts = append(facts, f)
			at += k
			n = at - i
			continue
		}
		at += k
		facts = append(facts, f)
		c.sketch(f)
		k = r.suffix(home, c, &facts[len(facts)-1], at, end)
		if m, _ := r.markerAt(at, end); k == 0 && m.words != nil && !m.loose && f.single() {
			facts = facts[:len(facts)-1]
			break // of which rows it holds was not understood
		}
		at += k
		n = at - i
		if at == from {
			break
		}
	}
	return facts, n
}

// single: the fact gives all rows of which it holds the same value.
func (f fact) single() bool {
	return f.kind == inRange && f.interval.min != nil && f.interval.max != nil && *f.interval.min == *f.interval.max
}

// agesRows: an age at i is of the rows, because what c names has none: "each has a name, is 5 to 11 years old".
func (r *reader) agesRows(c *Column, i, end int) bool {
	_, n := r.agedAt(i, end)
	return n > 0 && c != nil && c.class() == words
}

// spans: in all rows the number lies between two that are told.
func (f fact) spans() bool {
	return f.kind == inRange && !f.not && f.when == nil && f.interval.min != nil && f.interval.max != nil
}

// saidBefore: the facts tell already of another share of the same.
func saidBefore(facts []fact, f fact) bool {
	if f.kind != inValues && (f.kind != isTrue && f.kind != isFalse || f.share == nil) {
		return false
	}
	for _, g := range facts {
		if g.kind == f.kind && g.when == nil && (g.share != nil || f.kind == inValues) {
			return true
		}
	}
	return false
}

// linked reads one fact behind words that only lead to it.
func (r *reader) linked(home *Table, c *Column, i, end int, strong bool) (fact, int) {
	best, n := r.core(home, c, i, end, strong)
	at := i
	neg := false
	for range 4 {
		k := r.match(at, end, linkWords)
		if strong && !r.is(at, end, "is", "are", "must", "should", "which", "that", "always", "has", "have", "can", "may", "cannot", "will", "be", "needs", "with", "all", "both", "each", "but", "and", "being", "usually", "mostly") {
			k = 0
		}
		if m := r.match(at, end, negations); m > k {
			neg = !neg
			k = m
		}
		if k == 0 || at+k >= end {
			break
		}
		at += k
		f, m := r.core(home, c, at, end, strong && at == i)
		if m > 0 && at+m-i > n {
			if neg {
				if f.kind == compares || f.kind == hasFormula || f.kind == inDates || f.kind == isPartOf {
					continue
				}
				numbered := f.kind == inRange && f.interval.min != nil && f.interval.max != nil && r.is(at-1, at, "no")
				f.not = f.not != !numbered // "a sequence no from 1 to 20"
			}
			best, n = f, at+m-i
		}
		if m > 0 {
			break
		}
		// A number alone, behind a verb or a mark: "is 0", "= 12".
		if !strong && c != nil && (c.class() == number || c.class() == unknown) && !neg {
			if a, m := r.amountAt(at, end); m > 0 && !a.percent && at+m-i > n && r.finished(at+m, end) && r.tok(at-2).Kind != token.Number && r.is(at-1, at, "is", "are", "=", ":", "exactly", "equals", "always", "of", "cost", "costs", "to", "be", "stays", "only", "than", "has", "have", "a", "reads") {
				best, n = fact{kind: inRange, interval: interval{min: ptr(a.value), max: ptr(a.value), unit: a.unit, digits: a.digits}, from: i, to: at + m}, at+m-i
				break
			}
		}
	}
	best.from, best.to = i, i+n
	return best, n
}
