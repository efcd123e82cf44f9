package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// airports reads what a pair of ends is: "origin and destination (IATA codes, never the same)".
func (p *parser) airports(c *columnDraft, i, end int) int {
	to := p.closing(i, end)
	if !p.lit(i, end, "(") || to < 0 || c.table == nil {
		return 0
	}
	n := p.any(i+1, to, "both iata airport codes", "both iata codes", "iata airport codes", "iata airport code", "iata airports", "iata codes", "iata code", "iata", "airport codes", "3 - letter airport codes", "3-letter airport codes", "three-letter airport codes")
	if n == 0 {
		return 0
	}
	ends := []*columnDraft{c}
	if at := slices.Index(c.table.columns, c); at > 0 {
		if other := c.table.columns[at-1]; len(other.words) == 1 && len(c.words) == 1 && poles[other.words[0]] == c.words[0] && other.values == nil {
			ends = append(ends, other)
		}
	}
	at := i + 1 + n
	at += p.any(at, to, ", and", ",", "and", "-")
	differ := p.any(at, to, "never the same", "not the same", "never equal", "always different", "different", "never identical", "must differ", "they differ", "they must differ", "must be different", "may not be the same")
	if at+differ != to {
		return 0
	}
	for _, e := range ends {
		e.semantic, e.kind, e.typ, e.touched = "airport_iata", "", contract.String, true
	}
	if differ > 0 && len(ends) == 2 {
		p.rules = append(p.rules, &ruleDraft{table: c.table, column: c, kind: orderRule, op: contract.NotEqual, gapColumn: []string{ends[1].words[0]}})
	}
	return to + 1 - i
}
