package phrase

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var seriesGoesOn = draft.PhrasesOf(", ...", ", ..", ", etc .", ", etc", "...", "..", "etc .", "etc", ", and so on", "and so on", "and so forth", "onwards", "onward", "upwards", "upward", "and up", "and counting up", "counting up", "ascending")

// codeSeries reads the first codes of a series that goes on: "(N0001, N0002, ...)", "A001, A002 …",
// "like EX-1, EX-2 etc". What the codes have in common stays, their last digits vary; every
// code comes once. A series without a sign that it goes on is a list of values.
func (p Reader) codeSeries(c *draft.Column, i, end int) int {
	if c.Pattern != "" || c.Values != nil || i == c.At {
		return 0
	}
	at := i + p.Any(i, end, "such as", "like", "e.g.", "eg", "for example", "formatted as", "numbered", ":", "=")
	open := p.Any(at, end, "(")
	at += open
	at += p.Any(at, end, "such as", "like", "e.g.", "eg", "for example", "numbered")
	stem, width, count := "", 0, 0
	for at < end {
		text, n := p.CodeRun(at, end)
		if t := p.Tok(at); t.Kind != token.Code && t.Kind != token.Word {
			break
		}
		digits := len(text) - len(strings.TrimRight(text, "0123456789"))
		head := text[:len(text)-digits]
		if digits == 0 || head == "" || strings.ContainsAny(text, " \n#") || count > 0 && (head != stem || digits != width) {
			break
		}
		stem, width, count = head, digits, count+1
		at += n
		if p.AnyOf(seriesGoesOn, at, end) > 0 {
			break
		}
		at += p.Any(at, end, ", and", ",", "and", ";")
	}
	more := p.AnyOf(seriesGoesOn, at, end)
	if count < 1 || more == 0 || count == 1 && stem != strings.ToUpper(stem) || count == 1 && !p.AtBreak(at+more, end) {
		return 0
	}
	at += more
	if open > 0 {
		if !p.Lit(at, end, ")") {
			return 0
		}
		at++
	}
	rows := int64(0)
	if c.Table != nil {
		rows = c.Table.Rows
	}
	digits := width
	for room := pow10(digits); room <= rows; room *= 10 {
		digits++
	}
	c.Pattern, c.Unique = contract.LiteralPattern(stem)+strings.Repeat("#", digits), true
	p.Assume(&c.Element, "each code once, in no order", nil)
	return at - i
}

func pow10(n int) int64 {
	out := int64(1)
	for range min(n, 18) {
		out *= 10
	}
	return out
}
