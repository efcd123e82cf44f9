package term

import (
	"math"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// CountsMany: the word names several things, or people of whom one says how many.
func CountsMany(w string) bool {
	return lexicon.Singular(w) != w && !draft.ProseNames[w] && !draft.FunctionWords[w] || w == "crew" || w == "people" || w == "children"
}

func (p Reader) PlainNoun(k int) bool {
	return k < len(p.Toks) && p.Toks[k].Kind == token.Word && !draft.FunctionWords[p.Toks[k].Low] && token.Units[p.Toks[k].Low] == ""
}

// ItemBegins: what stands before i ends an item of a list, or announces the first.
func (p Reader) ItemBegins(i int) bool {
	t := *p.Tok(i - 1)
	return t.Kind == token.Line || t.Is(",", ";", ":", "(", "/", "-", "–", "—", "|", "and", "with", "•", "*", "has", "have")
}

// SentenceStart: a statement begins here, or a part of one that stands for itself.
func (p Reader) SentenceStart(i int) bool {
	for i > 0 && p.Tok(i-1).Is("-", "*", "+", "•", "the", "our", "a", "an", "one", "each", "every", "and", "also", "then", "finally") {
		i--
	}
	b := p.Tok(i - 1)
	return i == 0 || b.Kind == token.Line || b.Is(".", "!", "?", ";", "\n")
}

// WholeNumber: the token is a number that may count.
func WholeNumber(t *token.Token) bool {
	return t.Kind == token.Number && t.Digits == 0 && !t.Percent && t.Unit == "" && t.Num >= 0 && t.Num == math.Trunc(t.Num)
}

// UnitAhead: a unit stands at i with what says how its numbers are spread behind: "in grams normal 85 sd 3".
func (p Reader) UnitAhead(i, end int) bool {
	_, n := p.UnitAt(i, end)
	return n > 0 && (p.Tok(i+n).Kind == token.Number || p.Any2(i+n, end, "normal", "normally", "lognormal", "uniform", "exponential", "poisson", "gamma", "beta", "zipf", "pareto", "triangular", "mean", "average", "avg", "median", "around", "about", "roughly", "between", "from", "with", "mostly", "typically", "skewed", "right", "left", "most", "min", "max", "up", "above", "below"))
}
