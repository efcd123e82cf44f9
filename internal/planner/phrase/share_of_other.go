package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// lessThan and moreThan stand between a share and the number that it is taken off, or put on.
var (
	lessThan = draft.PhrasesOf("less than", "lower than", "below", "under", "smaller than", "cheaper than", "lighter than", "shorter than", "fewer than", "off")
	moreThan = draft.PhrasesOf("more than", "higher than", "above", "over", "greater than", "larger than", "bigger than", "dearer than", "heavier than", "longer than", "taller than", "on top of")
)

// shareOfOther reads bounds that are shares of another number of the row: "scrap at most 5% of planned", "tip
// never more than 20% of the fare", "fee between 1% and 3% of the amount".
func (p Reader) shareOfOther(c *draft.Column, i, end int) int {
	if c.Table == nil || c.Base != nil || c.ShareOf != nil || c.Distribution != nil || c.Formula != "" || c.Values != nil || c.IsDate(p.Lex) && !p.countable(c) {
		return 0
	}
	at := i + p.Any(i, end, ",", "(")
	at += p.Any(at, end, "which is", "that is", "is always", "is", "are", "must be", "should be", "can be", "must", "should", "may be", "being", "always", "can")
	n := p.Any(at, end, "never be more than", "never be above", "never exceed", "not exceed", "never exceeds", "never more than", "never above", "never over", "not more than", "no more than", "not above", "not over", "at most", "up to", "at the most", "maximum", "max", "below", "under", "less than", "smaller than", "never higher than", "not higher than", "always below", "always under", "always less than")
	low, high, of := 0.0, 0.0, 0
	k := at + n
	switch {
	case n > 0:
		var ok bool
		if times, l := p.timesAt(k, end); l > 0 {
			high, of = 100*times, l
		} else if high, ok = p.partAt(&k, end); !ok {
			return 0
		}
	case p.AnyOf(leastOf, at, end) > 0:
		k = at + p.AnyOf(leastOf, at, end)
		var ok bool
		if low, ok = p.partAt(&k, end); !ok || low >= 100 {
			return 0
		}
		high = 100
	default:
		lead := p.Any(at, end, "between", "from", "somewhere between", "anywhere between")
		a := p.Tok(at + lead)
		sep := p.Any(at+lead+1, end, "and", "to", "-", "–")
		b := p.Tok(at + lead + 1 + sep)
		if a.Kind != token.Number || sep == 0 || b.Kind != token.Number || a.Num >= b.Num {
			return 0
		}
		k = at + lead + 2 + sep
		switch times := p.Any(k, end, "times", "x"); {
		case b.Percent:
			low, high = a.Num, b.Num
			if less := p.AnyOf(lessThan, k, end); less > 0 && high <= 100 {
				low, high, of = 100-high, 100-low, less
			} else if more := p.AnyOf(moreThan, k, end); more > 0 {
				low, high, of = 100+low, 100+high, more
			}
		case times > 0:
			low, high, of = 100*a.Num, 100*b.Num, times
		default:
			return 0
		}
	}
	of += p.Any(k+of, end, "of the", "of its", "of their", "of that row's", "of", "the", "its", "their")*draft.BoolInt(of > 0) + p.Any(k, end, "of the", "of its", "of their", "of that row's", "of")*draft.BoolInt(of == 0)
	if of == 0 || k > end || high <= 0 {
		return 0
	}
	last := k + of
	for last < min(end, k+of+4) && p.Toks[last].Kind == token.Word {
		last++
	}
	for to := last; to > k+of; to-- {
		if !p.AtBreak(to, end) && !p.Any2(to, end, "and", "with") {
			continue
		}
		o := p.Find(c.Table, k+of, to, c)
		if o == nil || o == c || o.IsDate(p.Lex) && !p.countable(o) || o.Values != nil || o.Fk != nil || o.Kind == draft.KindBoolean {
			continue
		}
		for _, counted := range []*draft.Column{o, c} {
			if counted.IsDate(p.Lex) {
				counted.Semantic, counted.Kind = "", draft.KindInteger
			}
		}
		c.ShareOf, c.ShareRange = o, [2]float64{low / 100, high / 100}
		return to - i + p.Any(to, end, ")")*draft.BoolInt(p.Lit(i, end, "("))
	}
	return 0
}

// leastOf stand before the least share of another number.
var leastOf = draft.PhrasesOf("at least", "no less than", "not less than", "never less than", "never below", "not below", "at the least", "minimum", "min")

// countable: the name is a deed alone, which counts how often it was done where a share of it is told: "sent, opened 15-40% of
// sent".
func (p Reader) countable(c *draft.Column) bool {
	return len(c.Words) == 1 && c.Dates == nil && c.Typ == "" && c.Fk == nil && c.Formula == "" && c.Values == nil && len(c.Cases) == 0
}

// timesAt reads a multiple: "5 times", "3x", "twice"; not "5 times a day".
func (p Reader) timesAt(k, end int) (times float64, n int) {
	t := p.Tok(k)
	switch {
	case p.Any2(k, end, "twice", "double"):
		times, n = 2, 1
	case t.Kind == token.Number && !t.Percent && t.Unit == "" && t.Num > 0 && p.Any2(k+1, end, "times", "x"):
		times, n = t.Num, 2
	}
	if n == 0 || !p.Any2(k+n, end, "the", "its", "their", "that of the") {
		return 0, 0
	}
	return times, n
}

// partAt reads a share in percent, "20%" or "half", at *k, and moves *k behind it.
func (p Reader) partAt(k *int, end int) (float64, bool) {
	if t := p.Tok(*k); *k < end && t.Kind == token.Number && !t.Percent {
		return 0, false
	}
	s, ok := p.ShareAt(*k, end)
	if !ok || s.Vague != "" {
		return 0, false
	}
	*k += s.N
	return 100 * s.Value, true
}
