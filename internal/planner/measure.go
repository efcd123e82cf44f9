package planner

import (
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// measureWords end the names of amounts, which no day is ever meant by.
var measureWords = lexicon.WordSet("volume revenue sales turnover profit income budget cost costs spend spending expenses amount amounts total totals count quantity units price headcount population consumption production output usage emissions rainfall demand forecast target score balance yield throughput traffic")

// measureOf reads "volume for 2024": the year says which volume, and the column stays a
// number. It tells whether the phrase at i, which is the period r, was read so.
func (p *parser) measureOf(c *columnDraft, i, end int, r dateRange) bool {
	if !p.any2(i, end, "for", "in", "during") || c.isDate(p.lex) || len(c.words) == 0 || !measureWords[c.words[len(c.words)-1]] || r.from.From.IsZero() || r.to.To.IsZero() {
		return false
	}
	if c.kind == "" && c.semantic == "" {
		c.kind = kindDecimal
	}
	name := strings.Join(c.words, " ")
	when := r.from.From.Format(dayLayout) + " to " + r.to.To.Format(dayLayout)
	p.assume(&c.element, fmt.Sprintf("one %s per row, which stands for %s; no date is made of it", name, when), nil)
	return true
}
