package reading

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	partMost     = wordings("never|not|cannot|can't|won't|mustn't be? more|higher|greater|larger|bigger than, never|not|cannot|can't|won't|mustn't be? above|over|beyond, never|not|cannot|can't|won't|mustn't exceed|exceeds|exceeding|surpass, must|may|should|shall|will|can never|not be? more|higher|greater|larger|bigger than, must|may|should|shall|will|can never|not be? above|over|beyond, must|may|should|shall|will|can never|not exceed|surpass, does not exceed, doesn't exceed, no more than, no higher than, at most, up to, at the most, maximum|max|maximally of?, below, under, less than, smaller than, lower than, always below|under, always less|lower than, a maximum|max of, capped at, limited to, not exceeding, never to exceed")
	partLeast    = wordings("at least, no less than, not|never less than, not|never below|under, minimum|min of?, more than, over, above, always above|over, always more than, a minimum of")
	partBetween  = wordings("between, from, anywhere|somewhere between|from, about, around, roughly")
	partLess     = wordings("less|lower|smaller|cheaper|lighter|shorter|fewer than, below, under, off, under that of, below that of, less, lower, beneath, off of")
	partMore     = wordings("more|higher|greater|larger|bigger|dearer|heavier|longer|taller than, above, over, on top of, in excess of, more expensive than, up on, above that of, markup|mark-up|margin on, more, higher, added to")
	partTimes    = wordings("times, x, times as much|many|large|big|long|high as, fold")
	shareOfWords = wordings("of the|its|their?, of that of the?, of that row's, of what was|is, of whatever was|is, from the?")
)

// otherShareAt reads bounds that are parts of another number of the row: "never more than 5% of planned", "12-20 % less
// than green_kg", "between 1% and 3% of the amount", "2 to 4 times the deposit", "half of the price at most".
func (r *reader) otherShareAt(home *Table, c *Column, i, end int) (fact, int) {
	if home == nil || c == nil || c.class() != number && c.class() != unknown && c.class() != words {
		return fact{}, 0
	}
	if f, n := r.nearOther(home, c, i, end); n > 0 {
		return f, n
	}
	at := i + r.any(i, end, "which is", "that is", "is", "are", "be", "must be", "always", "should be", "can be", "which", "can")
	low, high := 0.0, math.Inf(1)
	n := 0
	exact := false
	if k := r.match(at, end, partMost); k > 0 {
		if high, n = r.partialAt(at+k, end); n > 0 {
			at += k + n
		}
	} else if k := r.match(at, end, partLeast); k > 0 {
		if low, n = r.partialAt(at+k, end); n > 0 {
			at += k + n
			high = max(1, 2*low)
		}
	}
	if n == 0 {
		at += r.match(at, end, partBetween)
		a, k := r.partialAt(at, end)
		plain := r.tok(at)
		if plain.Kind == token.Number && !plain.Percent && k == 0 {
			a, k = plain.Num, 1
		}
		if k == 0 {
			return fact{}, 0
		}
		at += k
		if sep := r.any(at, end, "and", "to", "-", "–", "up to"); sep > 0 {
			b, m := r.partialAt(at+sep, end)
			times := 0
			if t := r.tok(at + sep); m == 0 && t.Kind == token.Number && !t.Percent {
				b, m = t.Num, 1
				if times = r.match(at+sep+1, end, partTimes); times == 0 {
					return fact{}, 0
				}
				m += times
			} else if m > 0 && plain.Kind == token.Number && !plain.Percent && plain.Digits+1 > 0 && a > 1 {
				a /= 100 // "12-20 %"
			}
			if m == 0 || a >= b {
				return fact{}, 0
			}
			low, high, at = a, b, at+sep+m
		} else if plain.Percent {
			low, high, exact = a, a, true
		} else {
			return fact{}, 0
		}
	}
	of := r.match(at, end, shareOfWords)
	switch less, more := r.match(at, end, partLess), r.match(at, end, partMore); {
	case less > 0 && (high <= 1 || math.IsInf(high, 1)):
		if math.IsInf(high, 1) {
			return fact{}, 0
		}
		low, high, of = 1-high, 1-low, less
	case more > 0:
		low, high, of = 1+low, 1+high, more
	case exact:
		return fact{}, 0 // a formula
	}
	if k := r.any(at-1, end, "times", "x", "fold"); of == 0 && k == 0 && !r.is(at-1, at, "as") || math.IsInf(high, 1) || high <= 0 {
		return fact{}, 0
	}
	at += of
	m := r.refAt(home, c, at, end)
	if m.column == nil && of > 0 && r.is(at, end, "it", "that", "this") && r.finished(at+1, end) {
		m = mention{column: r.numberBefore(home, c), n: 1} // "20 to 60 percent above it"
	}
	if m.column == nil || m.column.class().temporal() || m.column.class() == list || m.column.class() == boolean || m.column.Table != c.Table && !m.column.early {
		return fact{}, 0
	}
	at += m.n
	if exact {
		f := &Formula{Text: "{0} * " + plain(math.Round(low*1e6)/1e6), Columns: []*Column{m.column}, Scale: -1, From: i, To: at}
		return fact{kind: hasFormula, formula: f}, at - i
	}
	return fact{kind: isPartOf, others: []*Column{m.column}, interval: interval{min: &low, max: &high}}, at - i
}

// numberBefore is the number that a table has last, before c.
func (r *reader) numberBefore(home *Table, c *Column) *Column {
	var last *Column
	for _, o := range r.known(home) {
		if o == c || slices.Equal(o.Words, c.Words) {
			break
		}
		if numeric(o) {
			last = o
		}
	}
	return last
}

var (
	nearLeads = wordings("within, +/- , ±, + / -, plus or minus, plus/minus, no more than, at most, up to, not more than, deviating by up to, differing by at most, differs by at most, off by at most, off by up to, give or take")
	nearMarks = wordings("of, from, around, off, away from, either side of, either way of, above or below, more or less than, higher or lower than, up or down on")
	nearTails = wordings("either way, in either direction, up or down, both ways, plus or minus, either side, more or less, + / -, ±, in both directions, above or below")
)

// nearOther reads that a number lies about another one of its row: "within 5% of asking either way", "+/- 10% of list
// price", "at most 3% above or below the quote".
func (r *reader) nearOther(home *Table, c *Column, i, end int) (fact, int) {
	verb := r.any(i, end, "is always", "are always", "is", "are", "must be", "should be", "always", "stays", "stay", "lies", "lie", "comes")
	lead := r.match(i+verb, end, nearLeads)
	if verb > 0 && !r.is(i+verb, end, "within", "±", "+") {
		lead = 0 // "is at most 5% of"
	} else if lead > 0 {
		lead += verb
	}
	t := r.tok(i + lead)
	if lead == 0 || i+lead >= end || t.Kind != token.Number || !t.Percent || t.Num <= 0 || t.Num >= 100 {
		return fact{}, 0
	}
	at := i + lead + 1
	way := r.match(at, end, nearTails)
	mark := r.match(at, end, nearMarks)
	if mark == 0 && way > 0 {
		at += way
		mark = r.match(at, end, nearMarks)
	}
	if mark == 0 {
		return fact{}, 0
	}
	both := way > 0 || !r.is(i, end, "no", "at", "up", "not") || mark > 2
	at += mark
	m := r.refAt(home, c, at, end)
	if m.column == nil || m.column.class().temporal() || m.column.class() == list || m.column.class() == boolean || m.column.Table != c.Table && !m.column.early {
		return fact{}, 0
	}
	at += m.n
	tail := r.match(at, end, nearTails)
	if !both && tail == 0 {
		return fact{}, 0
	}
	low, high := 1-t.Num/100, 1+t.Num/100
	return fact{kind: isPartOf, others: []*Column{m.column}, interval: interval{min: &low, max: &high}}, at + tail - i
}

// partialAt reads a part: "5%", "half", "two thirds".
func (r *reader) partialAt(i, end int) (float64, int) {
	if t := r.tok(i); i < end && t.Kind == token.Number && t.Percent {
		return t.Num / 100, 1
	}
	if v, n := r.fractionAt(i, end); n > 0 {
		return v, n - boolInt(r.is(i+n-1, i+n, "of"))
	}
	return 0, 0
}

// uncircle turns a sum round of which one part is bounded by the sum: of planned = good + scrap, with scrap at most 5% of
// planned, it is good that is computed.
func (t *Table) uncircle() {
	for _, c := range t.Columns {
		o := c.PartOf
		if o == nil || o.Formula == nil || o.Formula.Text != "{0} + {1}" {
			continue
		}
		for k, part := range o.Formula.Columns {
			if other := o.Formula.Columns[1-k]; part == c && other.Formula == nil && other.Table == t {
				f := *o.Formula
				f.Text, f.Columns = "{0} - {1}", []*Column{o, c}
				other.Formula, o.Formula = &f, nil
				break
			}
		}
	}
}
