package phrase

import (
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// gradedNames are what is counted out of a highest number.
var gradedNames = lexicon.WordSet("score scores mark marks grade grades point points result results rating ratings star stars exam test quiz assignment homework essay paper module satisfaction performance quality correct answers happiness stress pain difficulty confidence nps csat sweetness hits goals shots maths math mathematics english science physics chemistry biology history geography economics reading writing spelling listening speaking grammar french german spanish latin art music")

// fromOne are graded from one up.
var fromOne = lexicon.WordSet("rating ratings star stars satisfaction stress pain difficulty confidence happiness csat quality")

// outOfPhrase reads the highest number that can be reached: "score out of 20", "marks (out of 100)", "exam out
// of 30 points".
func (p Reader) outOfPhrase(c *draft.Column, i, end int) int {
	n := p.Any(i, end, "given out of", "marked out of", "scored out of", "graded out of", "out of a maximum of", "out of a possible", "out of a total of", "out of")
	t := p.Tok(i + n)
	if n == 0 || i == c.At || i+n >= end || t.Kind != token.Number || t.Percent || t.Digits > 0 || t.Num < 2 || t.Unit != "" || c.Min != nil || c.Max != nil || c.Values != nil || c.TrueShare != nil || c.Pattern != "" || c.IsDate(p.Lex) || len(c.Words) == 0 {
		return 0
	}
	at := i + n + 1
	at += p.Any(at, end, "points", "marks", "possible points", "stars", "questions", "possible")
	if !p.AtBreak(at, end) && !p.Any2(at, end, "averaging", "mean", "average", "normally", "normal", "around", "skewed", "which", "that", "where") {
		return 0
	}
	graded, low := false, 0.0
	for _, w := range c.Words {
		graded = graded || gradedNames[w]
		if fromOne[w] {
			low = 1
		}
	}
	if s, ok := contract.LookupSemantic(c.Semantic); !graded && !(ok && s.Types[0].Numeric()) && c.Kind != draft.KindInteger && c.Kind != draft.KindDecimal && !(c.Unknown() && math.Mod(t.Num, 5) == 0) {
		return 0
	}
	c.Min, c.Max = draft.Ptr(low), draft.Ptr(t.Num)
	if !graded && c.Semantic != "" {
		return at - i
	}
	if c.Kind != draft.KindDecimal && c.Typ == "" {
		c.Kind = draft.KindInteger
	}
	return at - i
}
