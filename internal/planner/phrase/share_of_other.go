package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// lessThan and moreThan stand between a share and the number that it is taken off, or put on.
var (
	lessThan = []string{"less than", "lower than", "below", "under", "smaller than", "cheaper than", "lighter than", "shorter than", "fewer than", "off"}
	moreThan = []string{"more than", "higher than", "above", "over", "greater than", "larger than", "bigger than", "dearer than", "heavier than", "longer than", "taller than", "on top of"}
)

// shareOfOther reads bounds that are shares of another number of the row: "scrap at most 5% of planned", "tip
// never more than 20% of the fare", "fee between 1% and 3% of the amount".
func (p Reader) shareOfOther(c *draft.Column, i, end int) int {
	if c.Table == nil || c.Base != nil || c.ShareOf != nil || c.Min != nil || c.Max != nil || c.Distribution != nil || c.Formula != "" || c.Values != nil || c.IsDate(p.Lex) {
		return 0
	}
	at := i + p.Any(i, end, ",", "(")
	at += p.Any(at, end, "which is", "that is", "is always", "is", "are", "must be", "should be", "can be", "must", "should", "may be", "being", "always", "can")
	n := p.Any(at, end, "never be more than", "never be above", "never exceed", "not exceed", "never exceeds", "never more than", "never above", "never over", "not more than", "no more than", "not above", "not over", "at most", "up to", "at the most", "maximum", "max", "below", "under", "less than", "smaller than", "never higher than", "not higher than", "always below", "always under", "always less than")
	low, high, of := 0.0, 0.0, 0
	k := at + n
	switch {
	case n > 0 && p.Tok(k).Kind == token.Number && p.Tok(k).Percent:
		high = p.Tok(k).Num
		k++
	case n == 0:
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
			if less := p.Any(k, end, lessThan...); less > 0 && high <= 100 {
				low, high, of = 100-high, 100-low, less
			} else if more := p.Any(k, end, moreThan...); more > 0 {
				low, high, of = 100+low, 100+high, more
			}
		case times > 0:
			low, high, of = 100*a.Num, 100*b.Num, times
		default:
			return 0
		}
	default:
		return 0
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
		if o == nil || o == c || o.IsDate(p.Lex) || o.Values != nil || o.Fk != nil || o.Kind == draft.KindBoolean {
			continue
		}
		c.ShareOf, c.ShareRange = o, [2]float64{low / 100, high / 100}
		return to - i + p.Any(to, end, ")")*draft.BoolInt(p.Lit(i, end, "("))
	}
	return 0
}
