package term

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// LeadRatio reads a ratio in front of its values: "70/30 web/app", "split 70/30 between web and app", "evenly
// split between new, paid and shipped", "equal parts red, green and blue".
func (p Reader) LeadRatio(c *draft.Column, i, end int) int {
	if i == c.At || c.Values != nil || p.Lit(i-1, end, ",") || c.Min != nil || c.Kind == draft.KindBoolean || c.IsDate(p.Lex) {
		return 0
	}
	at := i + p.Any(i, end, ":", "=", "is", "are", "a", "an", "with")
	at += p.Any(at, end, "split", "weighted", "divided")
	even := p.AnyOf(evenAll, at, end)
	if even == 0 {
		even = p.Any(at, end, "equal parts", "equal numbers of", "equal thirds", "equal shares of", "one third each of", "a third each of", "a quarter each of", "half each of", "in equal parts", "equal split of", "an equal mix of", "an even mix of", "even mix of", "equal mix of")
	}
	stop := at + even
	if even == 0 {
		for stop < end && (p.Toks[stop].Kind == token.Number && p.Toks[stop].Unit == "" || stop > at && p.Any2(stop, end, "/", ":", "-", "%")) {
			stop++
		}
		if stop-at < 3 {
			return 0
		}
	}
	k := stop + p.Any(stop, end, "split", "divided", "ratio of", "ratio", "mix of", "mix")
	over := p.Any(k, end, "between", "among", "across", "over", "of", "for", ":", "into")
	k += over
	if _, unit := p.UnitAt(k, end); even == 0 && over == 0 && (unit > 0 || p.Tok(k).Is("m") && p.Any2(at+1, stop, "-")) {
		return 0 // "1-40 tons, axles": a range
	}
	closing, last := 0, end
	if p.Lit(k, end, "(") {
		if closing = p.Closing(k, end); closing < 0 {
			return 0
		}
		k, last = k+1, closing
	}
	list, n := p.plainRun(k, last)
	if n == 0 || !p.groupEnds(k+n, end) || !p.PlainValues(list) || even > 0 && closing == 0 && !slices.ContainsFunc(p.Toks[k:k+n], func(t token.Token) bool { return t.Is("or", "and", "/", "|", "&") }) {
		return 0
	}
	for _, v := range list {
		if over == 0 && !p.onlyFlag(v.At, v.At+1) && p.HeaderMatch(v.At, end) > 0 {
			return 0
		}
	}
	if even == 0 {
		shares, m := p.Ratio(at, stop, len(list))
		if m == 0 || !p.fills(shares) {
			return 0
		}
		c.SetValues(list)
		c.Apply(shares, c.Values == nil)
	} else {
		c.SetValues(list)
	}
	if closing > 0 {
		return closing + 1 - i
	}
	return k + n - i
}
