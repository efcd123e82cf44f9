package planner

import (
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// gradedNames are what is counted out of a highest number.
var gradedNames = lexicon.WordSet("score scores mark marks grade grades point points result results rating ratings star stars exam test quiz assignment homework essay paper module satisfaction performance quality correct answers happiness stress pain difficulty confidence nps csat sweetness hits goals shots maths math mathematics english science physics chemistry biology history geography economics reading writing spelling listening speaking grammar french german spanish latin art music")

// fromOne are graded from one up.
var fromOne = lexicon.WordSet("rating ratings star stars satisfaction stress pain difficulty confidence happiness csat quality")

// outOfPhrase reads the highest number that can be reached: "score out of 20", "marks (out of 100)", "exam out
// of 30 points".
func (p *parser) outOfPhrase(c *columnDraft, i, end int) int {
	n := p.any(i, end, "given out of", "marked out of", "scored out of", "graded out of", "out of a maximum of", "out of a possible", "out of a total of", "out of")
	t := p.tok(i + n)
	if n == 0 || i == c.at || i+n >= end || t.Kind != token.Number || t.Percent || t.Digits > 0 || t.Num < 2 || t.Unit != "" || c.min != nil || c.max != nil || c.values != nil || c.trueShare != nil || c.pattern != "" || c.isDate(p.lex) || len(c.words) == 0 {
		return 0
	}
	at := i + n + 1
	at += p.any(at, end, "points", "marks", "possible points", "stars", "questions", "possible")
	if !p.atBreak(at, end) && !p.any2(at, end, "averaging", "mean", "average", "normally", "normal", "around", "skewed", "which", "that", "where") {
		return 0
	}
	graded, low := false, 0.0
	for _, w := range c.words {
		graded = graded || gradedNames[w]
		if fromOne[w] {
			low = 1
		}
	}
	if s, ok := contract.LookupSemantic(c.semantic); !graded && !(ok && s.Types[0].Numeric()) && c.kind != kindInteger && c.kind != kindDecimal && !(c.unknown() && math.Mod(t.Num, 5) == 0) {
		return 0
	}
	c.min, c.max = ptr(low), ptr(t.Num)
	if !graded && c.semantic != "" {
		return at - i
	}
	if c.kind != kindDecimal && c.typ == "" {
		c.kind = kindInteger
	}
	return at - i
}
