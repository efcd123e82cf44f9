package term

import (
	"math"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// parts of a period that are set against another, with what tells the later from the earlier.
var (
	laterHalf   = []string{"second half", "later half", "latter half", "last half", "2nd half", "last six months", "second six months"}
	earlierHalf = []string{"first half", "earlier half", "1st half", "first six months"}
	theEnd      = []string{"end", "last day", "last month", "last week"}
	theStart    = []string{"start", "beginning", "first day", "first month", "first week"}
)

// HalfRatio reads how much denser the rows become with time: "about twice as many in the second
// half of the year as in the first", "with 50% more at the end than at the start", "doubling over
// the period". It gives the density at the end divided by the one at the beginning: of two halves
// that are as 1 to r it is r², because the density grows by the same factor in both.
func (p Reader) HalfRatio(i, end int) (float64, int) {
	at := i + p.Any(i, end, "with", "where", "and there are", "there are", "having", "but with", "and")
	at += p.Any(at, end, "there are", "there were")
	if g, n := p.growthVerb(at, end); n > 0 {
		return g, at + n - i
	}
	if g, n := p.halfHas(at, end); n > 0 {
		return math.Round(g*1e6) / 1e6, at + n - i
	}
	at += p.Approx(at, end)
	ratio, n := p.timesAsMany(at, end)
	if n == 0 {
		return 0, 0
	}
	at += n
	for k := 0; k < 2 && p.Tok(at).Kind == token.Word && !p.Any2(at, end, "in", "during", "at", "towards", "toward", "by", "from", "after", "since", "as", "starting", "beginning"); k++ {
		at++
	}
	if g, n := p.sinceRatio(ratio, at, end); n > 0 {
		return g, at + n - i
	}
	if late, n := p.yearsNamed(at, end); n > 0 {
		if ratio *= ratio; late < 0 {
			ratio = 1 / ratio
		}
		return math.Round(ratio*1e6) / 1e6, at + n - i
	}
	late, at := p.partNamed(at, end)
	if late == 0 {
		return 0, 0
	}
	if n := p.Any(at, end, "as", "than", "compared to", "compared with", "vs", "versus"); n > 0 {
		if other, to := p.partNamed(at+n, end); other == -late || other == 3 {
			at = to
		} else {
			return 0, 0
		}
	}
	if late == 1 || late == -1 {
		ratio *= ratio
	}
	if late < 0 {
		ratio = 1 / ratio
	}
	return math.Round(ratio*1e6) / 1e6, at - i
}

// growths are how many times as much there is at the end.
var growths = map[string]float64{"double": 2, "doubles": 2, "doubling": 2, "triple": 3, "triples": 3, "tripling": 3, "quadruple": 4, "quadruples": 4, "quadrupling": 4, "halve": .5, "halves": .5, "halving": .5}

// growthVerb reads "doubling over the year", "tripled by the end of the period".
func (p Reader) growthVerb(i, end int) (float64, int) {
	for k := i; k < i+3 && k < end; k++ { // "posts double over the year"
		g := growths[p.Tok(k).Low]
		if g == 0 {
			continue
		}
		n := p.Any(k+1, end, "over", "during", "through", "throughout", "across", "in the course of", "over the course of", "by the end of", "from the start to the end of", "within")
		if n == 0 {
			return 0, 0
		}
		m := p.Any(k+1+n, end, "the year", "the period", "the month", "the time span", "the range", "that year", "that time", "this period", "that period", "the quarter", "the season")
		if m == 0 {
			return 0, 0
		}
		return g, k + 1 + n + m - i
	}
	return 0, 0
}

// timesAsMany reads "twice as many", "50% more", "1.5 times more", "half as many".
func (p Reader) timesAsMany(i, end int) (float64, int) {
	if n := p.Any(i, end, "twice as many", "twice as much", "twice the number of", "twice the", "double the number of", "double the", "two times as many", "2x as many", "2x more", "two times more"); n > 0 {
		return 2, n
	}
	if n := p.Any(i, end, "half as many", "half the number of", "half the"); n > 0 {
		return .5, n
	}
	t := p.Tok(i)
	if i >= end || t.Kind != token.Number || t.Num <= 0 {
		return 0, 0
	}
	if n := p.Any(i+1, end, "more", "higher"); t.Percent && n > 0 {
		return 1 + t.Num/100, 1 + n
	}
	if n := p.Any(i+1, end, "fewer", "less", "lower"); t.Percent && n > 0 && t.Num < 100 {
		return 1 - t.Num/100, 1 + n
	}
	if n := p.Any(i+1, end, "times as many", "times as much", "times more", "times the number of", "x as many", "x more"); n > 0 && t.Num <= 100 {
		return t.Num, 1 + n
	}
	if n := p.Any(i+1, end, "as many", "more"); t.Unit == "x" && n > 0 && t.Num <= 100 {
		return t.Num, 1 + n
	}
	return 0, 0
}

// partNamed reads "in the second half of the year": 1 the later half, -1 the earlier, 2 the end,
// -2 the start, 3 one half without its noun ("as in the first").
func (p Reader) partNamed(i, end int) (int, int) {
	at := i + p.Any(i, end, "in", "during", "at", "towards", "toward", "by", "on")
	at += p.Any(at, end, "the", "its")
	for part, names := range map[int][]string{1: laterHalf, -1: earlierHalf, 2: theEnd, -2: theStart} {
		if n := p.Any(at, end, names...); n > 0 {
			at += n
			if _, m := p.PeriodAt(at+1, end, true); p.Lit(at, end, "of") && m > 0 {
				return part, at + 1 + m
			}
			at += p.Any(at, end, "of the year", "of the period", "of the month", "of the range", "of that year", "of the quarter", "of it", "of the season", "of the time")
			return part, at
		}
	}
	if n := p.Any(at, end, "first one", "second one", "first", "second"); n > 0 && p.AtBreak(at+n+p.Any(at+n, end, "of the year"), end) {
		return 3, at + n + p.Any(at+n, end, "of the year")
	}
	return 0, i
}
