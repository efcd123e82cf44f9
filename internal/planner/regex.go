package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// regex reads a simple regular expression: classes, literals and counts.
func (p *parser) regex(c *columnDraft, i, at, end int) int {
	start := p.tok(at).Span.Start
	stop := start
	for stop < len(p.text) && !strings.ContainsRune(" \n\t,;", rune(p.text[stop])) || stop < len(p.text) && p.text[stop] == ',' && stop+1 < len(p.text) && token.IsDigit(rune(p.text[stop+1])) {
		stop++
	}
	pattern := contract.RegexPattern(strings.TrimRight(p.text[start:stop], ".)"))
	if pattern == "" {
		return 0
	}
	c.pattern = pattern
	n := at
	for n < end && p.toks[n].Span.End <= stop {
		n++
	}
	return n - i
}
