package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// airports reads what a pair of ends is: "origin and destination (IATA codes, never the same)",
// "origin and destination are three-letter airport codes and never equal".
func (p *parser) airports(c *columnDraft, i, end int) int {
	to := p.closing(i, end)
	if bare := p.any(i, end, "are", "both are", "are both", "as", ":", "-"); bare > 0 {
		i += bare - 1
		for to = i + 1; to < end && !p.any2(to, end, ";", ".", "(", ")") && !(p.lit(to, end, ",") && to > i+6); to++ {
			if p.any2(to, end, ",") && !p.any2(to+1, end, differing...) {
				break
			}
		}
		if n := p.airportPair(c, i, to); n > 0 {
			return n - 1 + bare
		}
		return 0
	}
	if !p.lit(i, end, "(") || to < 0 {
		return 0
	}
	if n := p.airportPair(c, i, to); n > 0 {
		return n + 1
	}
	return 0
}

// differing says of a pair that its ends are two.
var differing = []string{"never the same", "not the same", "never equal", "always different", "different from each other", "different", "never identical", "must differ", "they differ", "they must differ", "must be different", "may not be the same", "not equal", "never match", "are never equal", "are never the same", "are different"}

// airportPair reads from behind i up to the token to, and returns how many tokens that is from i.
func (p *parser) airportPair(c *columnDraft, i, to int) int {
	if c.table == nil {
		return 0
	}
	n := p.any(i+1, to, "both iata airport codes", "both iata codes", "iata airport codes", "iata airport code", "iata airports", "iata codes", "iata code", "iata", "airport codes", "3 - letter airport codes", "3 - letter iata codes", "3-letter airport codes", "three-letter airport codes", "three-letter iata codes", "three letter airport codes", "3 letter airport codes", "airports as iata codes", "iata airports")
	if n == 0 {
		return 0
	}
	ends := []*columnDraft{c}
	if at := slices.Index(c.table.columns, c); at > 0 {
		if other := c.table.columns[at-1]; len(other.words) == len(c.words) && slices.Equal(other.words[1:], c.words[1:]) && poles[other.words[0]] == c.words[0] && other.values == nil {
			ends = append(ends, other)
		}
	}
	at := i + 1 + n
	at += p.any(at, to, ", and", ",", "and", "-")
	differ := p.any(at, to, differing...)
	if at+differ != to {
		return 0
	}
	for _, e := range ends {
		e.semantic, e.kind, e.typ, e.touched = "airport_iata", "", contract.String, true
	}
	if differ > 0 && len(ends) == 2 {
		p.rules = append(p.rules, &ruleDraft{table: c.table, column: c, kind: orderRule, op: contract.NotEqual, gapColumn: []string{strings.Join(ends[1].words, " ")}})
	}
	return to - i
}
