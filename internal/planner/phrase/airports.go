package phrase

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// airports reads what a pair of ends is: "origin and destination (IATA codes, never the same)",
// "origin and destination are three-letter airport codes and never equal".
func (p Reader) airports(c *draft.Column, i, end int) int {
	to := p.Closing(i, end)
	if bare := p.Any(i, end, "are", "both are", "are both", "as", ":", "-"); bare > 0 {
		i += bare - 1
		for to = i + 1; to < end && !p.Any2(to, end, ";", ".", "(", ")") && !(p.Lit(to, end, ",") && to > i+6); to++ {
			if p.Any2(to, end, ",") && p.AnyOf(differing, to+1, end) == 0 {
				break
			}
		}
		if n := p.airportPair(c, i, to); n > 0 {
			return n - 1 + bare
		}
		return 0
	}
	if !p.Lit(i, end, "(") || to < 0 {
		return 0
	}
	if n := p.airportPair(c, i, to); n > 0 {
		return n + 1
	}
	return 0
}

// differing says of a pair that its ends are two.
var differing = draft.PhrasesOf("never the same", "not the same", "never equal", "always different", "different from each other", "different", "never identical", "must differ", "they differ", "they must differ", "must be different", "may not be the same", "not equal", "never match", "are never equal", "are never the same", "are different")

// airportPair reads from behind i up to the token to, and returns how many tokens that is from i.
func (p Reader) airportPair(c *draft.Column, i, to int) int {
	if c.Table == nil {
		return 0
	}
	n := p.Any(i+1, to, "both iata airport codes", "both iata codes", "iata airport codes", "iata airport code", "iata airports", "iata codes", "iata code", "iata", "airport codes", "3 - letter airport codes", "3 - letter iata codes", "3-letter airport codes", "three-letter airport codes", "three-letter iata codes", "three letter airport codes", "3 letter airport codes", "airports as iata codes", "iata airports")
	if n == 0 {
		return 0
	}
	ends := []*draft.Column{c}
	if at := slices.Index(c.Table.Columns, c); at > 0 {
		if other := c.Table.Columns[at-1]; len(other.Words) == len(c.Words) && slices.Equal(other.Words[1:], c.Words[1:]) && term.Poles[other.Words[0]] == c.Words[0] && other.Values == nil {
			ends = append(ends, other)
		}
	}
	at := i + 1 + n
	at += p.Any(at, to, ", and", ",", "and", "-")
	differ := p.AnyOf(differing, at, to)
	if at+differ != to {
		return 0
	}
	for _, e := range ends {
		e.Semantic, e.Kind, e.Typ, e.Touched = "airport_iata", "", contract.String, true
	}
	if differ > 0 && len(ends) == 2 {
		p.Rules = append(p.Rules, &draft.Rule{Table: c.Table, Column: c, Kind: term.OrderRule, Op: contract.NotEqual, GapColumn: []string{strings.Join(ends[1].Words, " ")}})
	}
	return to - i
}
