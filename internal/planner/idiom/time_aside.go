package idiom

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// timeAsides tell until when a number was counted or when it was measured, behind its name: they ask for nothing.
var timeAsides = draft.PhrasesOf("so far", "thus far", "to date", "up to date", "until now", "till now", "up to now", "at the time", "at that time", "at the moment", "at that moment", "at present", "as of now", "as of today", "in the last year", "in the past year", "in the last month", "in the past month", "in the last week", "in the past week", "in the last quarter", "over the last year", "over the past year", "over the last month", "over the past month", "last year", "last month", "last week", "last season", "last quarter", "this year", "this month", "this week", "this season", "per annum")

// lawWords begin how numbers lie.
var lawWords = draft.PhrasesOf("poisson", "normal", "normally", "gaussian", "lognormal", "log-normal", "exponential", "exponentially", "zipf", "zipfian", "pareto", "geometric", "binomial", "gamma", "uniform", "uniformly", "triangular", "averaging", "with mean", "with a mean", "mean", "median", "around", "about", "mostly")

// dropTimeAsides takes "so far" from "donations so far poisson with mean 4": between the name of a number and how its numbers
// lie, where a word that some readers take for a part of the name and others for a period stands in the way.
func (p Reader) dropTimeAsides() {
	for k := 2; k < len(p.Toks); k++ {
		n := p.AnyOf(timeAsides, k, len(p.Toks))
		if n == 0 || p.Toks[k-1].Kind != token.Word || draft.FunctionWords[p.Toks[k-1].Low] || p.dated(k-1) || p.AnyOf(lawWords, k+n, len(p.Toks)) == 0 && !p.rangeFrom(k+n) {
			continue
		}
		p.dropTokens(k, k+n)
	}
}

// rangeFrom: a range of numbers that are no years begins at i.
func (p Reader) rangeFrom(i int) bool {
	_, n := p.Pair(i, len(p.Toks), false)
	return n > 0 && !p.Tok(i).Year
}

// dated: the word at i names when something was, of which a period behind it tells the dates.
func (p Reader) dated(i int) bool {
	return p.Toks[i].Is("on", "at", "date", "day", "time", "since") || draft.Eventful(p.Toks[i].Low)
}
