package sentence

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// tablesCounted reads a sentence in front of the tables that only counts them: "MES test db with two tables.", "Three
// linked tables for our sandbox.", "ERP extract, 4 tables". It asks for nothing that the tables do not say.
func (p Reader) tablesCounted(i, end int) int {
	if end-i < 2 || p.Revising || slices.ContainsFunc(p.Owner[:i], func(e *draft.Element) bool { return e != nil && e != &p.Root }) {
		return 0
	}
	at := i
	for at < min(end, i+12) && p.Tok(at).Kind != token.Number {
		if t := p.Tok(at); t.Kind != token.Word && t.Kind != token.Code && !t.Is(",", "-", ":", "/", "&", "'") {
			return 0
		}
		at++
	}
	n := p.TablesAt(at, end)
	if n == 0 {
		return 0
	}
	at += n
	if p.Lit(at, end, ":") && p.Outline != nil && p.Outline.Begins(at+1) {
		p.Claim(i, at+1, &p.Root)
		return at + 1 - i // "gym, two tables: classes (…)"
	}
	if k := p.Any(at, end, "for", "in", "needed", "please", "wanted", "required"); k > 0 {
		for at += k; at < end && p.Tok(at).Kind == token.Word; {
			at++
		}
	}
	if at < end || end >= len(p.Toks)-1 {
		return 0
	}
	p.Claim(i, end, &p.Root)
	return end - i
}

// TablesAt reads how many tables there are: "two tables", "3 linked files".
func (p Reader) TablesAt(i, end int) int {
	if t := p.Tok(i); i >= end || t.Kind != token.Number || t.Digits > 0 || t.Num < 2 || t.Num > 12 || t.Percent || t.Unit != "" {
		return 0
	}
	n := 1 + p.Any(i+1, end, "linked", "related", "connected", "small", "separate", "different", "simple", "joined", "flat", "csv", "dependent")
	k := p.Any(i+n, end, "tables", "files", "datasets", "data sets", "entities", "csvs")
	return (n + k) * draft.BoolInt(k > 0)
}
