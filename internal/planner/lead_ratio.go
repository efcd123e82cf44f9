package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// leadRatio reads a ratio in front of its values: "70/30 web/app", "split 70/30 between web and app", "evenly
// split between new, paid and shipped", "equal parts red, green and blue".
func (p *parser) leadRatio(c *columnDraft, i, end int) int {
	if i == c.at || c.values != nil || p.lit(i-1, end, ",") || c.min != nil || c.kind == kindBoolean || c.isDate(p.lex) {
		return 0
	}
	at := i + p.any(i, end, ":", "=", "is", "are", "a", "an", "with")
	at += p.any(at, end, "split", "weighted", "divided")
	even := p.any(at, end, evenAll...)
	if even == 0 {
		even = p.any(at, end, "equal parts", "equal numbers of", "equal thirds", "equal shares of", "one third each of", "a third each of", "a quarter each of", "half each of", "in equal parts", "equal split of", "an equal mix of", "an even mix of", "even mix of", "equal mix of")
	}
	stop := at + even
	if even == 0 {
		for stop < end && (p.toks[stop].Kind == token.Number && p.toks[stop].Unit == "" || stop > at && p.any2(stop, end, "/", ":", "-", "%")) {
			stop++
		}
		if stop-at < 3 {
			return 0
		}
	}
	k := stop + p.any(stop, end, "split", "divided", "ratio of", "ratio", "mix of", "mix")
	over := p.any(k, end, "between", "among", "across", "over", "of", "for", ":", "into")
	k += over
	closing, last := 0, end
	if p.lit(k, end, "(") {
		if closing = p.closing(k, end); closing < 0 {
			return 0
		}
		k, last = k+1, closing
	}
	list, n := p.plainRun(k, last)
	if n == 0 || !p.groupEnds(k+n, end) || !p.plainValues(list) || even > 0 && closing == 0 && !slices.ContainsFunc(p.toks[k:k+n], func(t token.Token) bool { return t.Is("or", "and", "/", "|", "&") }) {
		return 0
	}
	for _, v := range list {
		if over == 0 && !p.onlyFlag(v.at, v.at+1) && p.headerMatch(v.at, end) > 0 {
			return 0
		}
	}
	if even == 0 {
		shares, m := p.ratio(at, stop, len(list))
		if m == 0 || !p.fills(shares) {
			return 0
		}
		c.setValues(list)
		c.apply(shares, c.values == nil)
	} else {
		c.setValues(list)
	}
	if closing > 0 {
		return closing + 1 - i
	}
	return k + n - i
}
