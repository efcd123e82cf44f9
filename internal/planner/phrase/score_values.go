package phrase

import (
	"math"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// scoreValues reads values that are written in digits and signs, each with its share, which
// are no ranges of numbers: "1-0 in 45%, 0-1 in 38%, 1/2-1/2 in 17%", "(20/20 60%, 20/40 40%)",
// "18-24 for 20%, 25-34 for 45%, 35+ for the rest", "1 in 45%, X in 25%, 2 in 30%".
func (p Reader) scoreValues(c *draft.Column, i, end int) int {
	if i == c.At || c.Values != nil || c.Table == nil {
		return 0
	}
	at := i + p.Any(i, end, "is one of", "one of", "is", "being", "of", ":", "=", "as")
	open := p.Any(at, end, "(", "[")
	at += open
	var list []draft.Category
	sum, signs, last := 0.0, 0, at
	for at < end {
		v := p.score(at, end)
		if v == 0 && len(list) > 0 && p.Tok(at).Kind == token.Word && len(p.Tok(at).Text) <= 3 {
			v = 1 // the "X" of "1, X, 2"
		}
		if v == 0 {
			break
		}
		k := at + v
		linked := p.Any(k, end, "in", "for", "at", "with", ":", "=", "(", "-")
		bracket := p.Lit(k, end, "(")
		k += linked
		value := draft.Category{Text: p.Source(at, at+v), At: at}
		if n := p.AnyOf(term.RestPhrases, k, end); n > 0 && len(list) > 0 && p.AtBreak(k+n, end) {
			value.Share, k = term.RestShare, k+n
		} else if s, ok := p.ShareAt(k, end); ok && s.Vague == "" && p.Tok(k+s.N-1).Percent {
			value.Share, k = s.Value, k+s.N
			sum += s.Value
			k += p.Any(k, end, "of the time", "of cases", "of the cases", "of them", "of games", "of matches", "of rows")
		} else {
			break
		}
		if bracket {
			if !p.Lit(k, end, ")") {
				break
			}
			k++
		}
		if v > 1 {
			signs++
		} else if linked == 0 || len(list) == 0 && p.Lit(at+v, end, "-") {
			break // "status 200 90%" has readers of its own
		}
		list = append(list, value)
		last, at = k, k+p.ListSep(k, end)
		if value.Share == term.RestShare {
			break
		}
	}
	rest := term.WithRest(list)
	if len(list) < 2 || !rest && math.Abs(sum-1) > .021 || rest && sum > 1 || signs < len(list) && len(list) < 3 {
		return 0
	}
	if open > 0 {
		if !p.Any2(last, end, ")", "]") {
			return 0
		}
		last++
	}
	term.FillRest(list)
	c.SetValues(list)
	return last - i
}

// score is the length of what is written in digits and signs without a space: "1-0", "20/40",
// "35+", "1".
func (p Reader) score(i, end int) int {
	numeric := func(k int) bool {
		t := p.Tok(k)
		return (t.Kind == token.Number && !t.Percent && !t.Spelled) || t.Kind == token.Time
	}
	if i >= end || !numeric(i) {
		return 0
	}
	k := i + 1
	for k < end && p.Toks[k].Glued {
		if p.Any2(k, end, "-", "–", "/", ":") && k+1 < end && p.Toks[k+1].Glued && numeric(k+1) {
			k += 2
			continue
		}
		if p.Any2(k, end, "+") {
			k++
		}
		break
	}
	return k - i
}
