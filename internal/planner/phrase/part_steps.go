package phrase

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// partSteps reads steps of a half or a quarter: "in halves", "half hour steps", "in quarter-hour increments".
func (p Reader) partSteps(i, end int) (part float64, n int) {
	if k := p.Any(i, end, "in halves", "in steps of a half", "including halves", "halves allowed"); k > 0 {
		return .5, k
	}
	if k := p.Any(i, end, "in quarters", "in steps of a quarter"); k > 0 {
		return .25, k
	}
	lead := p.Any(i, end, "in", "at", "only")
	at := i + lead
	word, unit, hyphen := strings.Cut(p.Tok(at).Low, "-") // "half-hour"
	if part = map[string]float64{"half": .5, "quarter": .25}[word]; part == 0 || at >= end {
		return 0, 0
	}
	at++
	if !hyphen {
		at += p.Any(at, end, "of an", "of a", "a", "an")
		at += p.Any(at, end, "-")
		if unit = p.Tok(at).Low; token.Units[unit] != "" || p.Any2(at, end, "kilo", "kilos", "point", "points", "star", "stars", "mark", "marks", "grade", "grades") {
			at++
		}
	}
	if lead > 0 && unit != "" && lexicon.IsPlural(unit) && p.AtBreak(at, end) {
		return part, at - i // "in quarter hours"
	}
	if k := p.Any(at, end, "steps", "step", "increments", "intervals", "units", "only"); k > 0 {
		return part, at + k - i
	}
	return 0, 0
}
