package phrase

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// risingWords stand behind the first of numbers that go up.
var risingWords = draft.PhrasesOf("and counting up", "counting up", "in ascending order", "ascending", "in sequence", "sequentially", "sequential", "increasing", "incrementing", "consecutive", "and so on", "onwards", "and up", "upwards", "etc .")

// numberedPhrase reads a code that counts: "claim no. CLM-2024-00001 ascending", "ref starting
// at PO-1000". Its last digits vary, the rest stays. A contract's patterns hold every code once,
// in no order, and the plan says so.
func (p Reader) numberedPhrase(c *draft.Column, i, end int) int {
	if c.Pattern != "" || c.Values != nil || i == c.At {
		return 0
	}
	at := i + p.Any(i, end, ".", ":")
	lead := p.Any(at, end, "starting at", "starting from", "starting with", "beginning at", "beginning with", "counting from", "counting up from", "numbered from", "from")
	t := p.Tok(at + lead)
	if at+lead >= end || t.Kind != token.Code && (t.Kind != token.Word || draft.FunctionWords[t.Low] || !p.Tok(at+lead+1).Glued) {
		return 0
	}
	text, n := p.CodeRun(at+lead, end)
	digits := 0
	for digits < len(text) && token.IsDigit(rune(text[len(text)-1-digits])) {
		digits++
	}
	rising := p.AnyOf(risingWords, at+lead+n, end)
	if digits < 2 || digits == len(text) || strings.ContainsAny(text, " #\n") || lead == 0 && rising == 0 || lead > 0 && rising == 0 && !p.AtBreak(at+lead+n, end) {
		return 0
	}
	if lead > 0 && p.Any2(at+lead+n, end, "and") && p.NumberAfter(at+lead+n+1, end) {
		return 0 // "starting with PO-10 and 4 digits"
	}
	c.Pattern, c.Unique = contract.LiteralPattern(text[:len(text)-digits])+strings.Repeat("#", digits), true
	p.Assume(&c.Element, "each number once, in no order", nil)
	return at + lead + n + rising - i
}
