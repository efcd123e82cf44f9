package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// tablesCounted reads a sentence in front of the tables that only counts them: "MES test db with two tables.", "Three
// linked tables for our sandbox.", "ERP extract, 4 tables". It asks for nothing that the tables do not say.
func (p *parser) tablesCounted(i, end int) int {
	if end-i < 2 || p.revising || slices.ContainsFunc(p.owner[:i], func(e *element) bool { return e != nil && e != &p.root }) {
		return 0
	}
	at := i
	for at < min(end, i+12) && p.tok(at).Kind != token.Number {
		if t := p.tok(at); t.Kind != token.Word && t.Kind != token.Code && !t.Is(",", "-", ":", "/", "&", "'") {
			return 0
		}
		at++
	}
	n := p.tablesAt(at, end)
	if n == 0 {
		return 0
	}
	at += n
	if p.lit(at, end, ":") && p.outline != nil && p.outline.begins(at+1) {
		p.claim(i, at+1, &p.root)
		return at + 1 - i // "gym, two tables: classes (…)"
	}
	if k := p.any(at, end, "for", "in", "needed", "please", "wanted", "required"); k > 0 {
		for at += k; at < end && p.tok(at).Kind == token.Word; {
			at++
		}
	}
	if at < end || end >= len(p.toks)-1 {
		return 0
	}
	p.claim(i, end, &p.root)
	return end - i
}

// tablesAt reads how many tables there are: "two tables", "3 linked files".
func (p *parser) tablesAt(i, end int) int {
	if t := p.tok(i); i >= end || t.Kind != token.Number || t.Digits > 0 || t.Num < 2 || t.Num > 12 || t.Percent || t.Unit != "" {
		return 0
	}
	n := 1 + p.any(i+1, end, "linked", "related", "connected", "small", "separate", "different", "simple", "joined", "flat", "csv", "dependent")
	k := p.any(i+n, end, "tables", "files", "datasets", "data sets", "entities", "csvs")
	return (n + k) * boolInt(k > 0)
}
