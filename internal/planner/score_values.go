package planner

import (
	"math"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// scoreValues reads values that are written in digits and signs, each with its share, which
// are no ranges of numbers: "1-0 in 45%, 0-1 in 38%, 1/2-1/2 in 17%", "(20/20 60%, 20/40 40%)",
// "18-24 for 20%, 25-34 for 45%, 35+ for the rest", "1 in 45%, X in 25%, 2 in 30%".
func (p *parser) scoreValues(c *columnDraft, i, end int) int {
	if i == c.at || c.values != nil || c.table == nil {
		return 0
	}
	at := i + p.any(i, end, "is one of", "one of", "is", "being", "of", ":", "=", "as")
	open := p.any(at, end, "(", "[")
	at += open
	var list []category
	sum, signs, last := 0.0, 0, at
	for at < end {
		v := p.score(at, end)
		if v == 0 && len(list) > 0 && p.tok(at).Kind == token.Word && len(p.tok(at).Text) <= 3 {
			v = 1 // the "X" of "1, X, 2"
		}
		if v == 0 {
			break
		}
		k := at + v
		linked := p.any(k, end, "in", "for", "at", "with", ":", "=", "(", "-")
		bracket := p.lit(k, end, "(")
		k += linked
		value := category{text: p.source(at, at+v), at: at}
		if n := p.any(k, end, restPhrases...); n > 0 && len(list) > 0 && p.atBreak(k+n, end) {
			value.share, k = restShare, k+n
		} else if s, ok := p.shareAt(k, end); ok && s.vague == "" && p.tok(k+s.n-1).Percent {
			value.share, k = s.value, k+s.n
			sum += s.value
			k += p.any(k, end, "of the time", "of cases", "of the cases", "of them", "of games", "of matches", "of rows")
		} else {
			break
		}
		if bracket {
			if !p.lit(k, end, ")") {
				break
			}
			k++
		}
		if v > 1 {
			signs++
		} else if linked == 0 || len(list) == 0 && p.lit(at+v, end, "-") {
			break // "status 200 90%" has readers of its own
		}
		list = append(list, value)
		last, at = k, k+p.listSep(k, end)
		if value.share == restShare {
			break
		}
	}
	rest := withRest(list)
	if len(list) < 2 || !rest && math.Abs(sum-1) > .021 || rest && sum > 1 || signs < len(list) && len(list) < 3 {
		return 0
	}
	if open > 0 {
		if !p.any2(last, end, ")", "]") {
			return 0
		}
		last++
	}
	fillRest(list)
	c.setValues(list)
	return last - i
}

// score is the length of what is written in digits and signs without a space: "1-0", "20/40",
// "35+", "1".
func (p *parser) score(i, end int) int {
	numeric := func(k int) bool {
		t := p.tok(k)
		return (t.Kind == token.Number && !t.Percent && !t.Spelled) || t.Kind == token.Time
	}
	if i >= end || !numeric(i) {
		return 0
	}
	k := i + 1
	for k < end && p.toks[k].Glued {
		if p.any2(k, end, "-", "–", "/", ":") && k+1 < end && p.toks[k+1].Glued && numeric(k+1) {
			k += 2
			continue
		}
		if p.any2(k, end, "+") {
			k++
		}
		break
	}
	return k - i
}
