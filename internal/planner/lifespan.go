package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// deathWords are in the names of the columns that say when a life ended.
var deathWords = lexicon.WordSet("death died deceased dies burial")

// lifespan reads the age that nobody passes, "older than 101", where the table knows when its people were
// born and died instead of how old they are.
func (p *parser) lifespan(i, end int) int {
	n := p.any(i, end, "older than", "longer than", "beyond the age of", "past the age of", "over the age of", "beyond", "past", "above the age of")
	a, k := p.amountAt(i+n, end)
	if n == 0 || k == 0 || a.percent || a.unit != "" && a.unit != "years" || a.value < 1 || a.value > 150 || p.ageColumn() != nil {
		return 0
	}
	var birth, death *columnDraft
	for _, c := range p.table.columns {
		switch {
		case c.dropped:
		case c.semantic == "date_of_birth" || c.isDate(p.lex) && slices.ContainsFunc(c.words, func(w string) bool { return w == "birth" || w == "born" }):
			birth = c
		case c.isDate(p.lex) && slices.ContainsFunc(c.words, func(w string) bool { return deathWords[w] }):
			death = c
		}
	}
	to := i + n + k
	to += p.any(to, end, "years old", "years of age", "years", "old")
	if birth == nil || death == nil || !p.atBreak(to, end) {
		return 0
	}
	p.rules = append(p.rules, &ruleDraft{table: p.table, column: death, kind: orderRule, op: contract.GreaterOrEqual, minGap: ptr(0.0), maxGap: ptr(a.value * 365.25 * 86400), gapColumn: []string{strings.Join(birth.words, " ")}})
	return to - i
}
