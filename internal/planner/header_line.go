package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// headerLine: the statement is a line of at least three names with one mark between them and no
// blanks, as a CSV file begins. A dash may stand between it and what is wished of it.
func (p *parser) headerLine(i, end int) bool {
	if end-i < 5 || i > 0 && p.toks[i-1].Kind != token.Line || end < len(p.toks) && p.toks[end].Kind != token.Line && !p.toks[end].Is("-", "--", "->", "=>", "...") {
		return false
	}
	line := p.source(i, end)
	if strings.ContainsAny(line, " \t") || strings.ContainsAny(line, "0123456789") && !strings.Contains(line, "_") {
		return false
	}
	for _, mark := range []string{",", ";", "|"} {
		if strings.Count(line, mark) >= 2 {
			return true
		}
	}
	return false
}

// headedAs is the one column of a header line that a wish behind it means by a part of its name:
// "fee" is delivery_fee, "delivered" is delivered_at. A header line gets no columns from such wishes.
func (t *tableDraft) headedAs(words []string) []*columnDraft {
	var out []*columnDraft
	same := func(a, b string) bool { return lexicon.Singular(a) == lexicon.Singular(b) }
	for _, c := range t.columns {
		n := len(c.words) - len(words)
		if c.dropped || n <= 0 || c.fk != nil {
			continue
		}
		if slices.EqualFunc(c.words[n:], words, same) || slices.EqualFunc(c.words[:len(words)], words, same) {
			out = append(out, c)
		}
	}
	if len(out) != 1 {
		return nil
	}
	return out
}
