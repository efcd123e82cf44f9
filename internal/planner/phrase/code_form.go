package phrase

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
)

// codeLeads stand between a name and the form of its codes.
var codeLeads = draft.PhrasesOf("is made up of", "is made of", "is built from", "is composed of", "consists of", "made up of", "made of", "built from", "built as", "composed of", "consisting of", "of the form", "in the form", "in the format", "the format is", "format :", "format", "the letters", "the letter", "letters", "starts with", "starting with", "beginning with", "begins with", "prefixed with", "with prefix", "prefix", "which is", "that is", "is", "are", "has", "with", "like", "=", ":", "-")

// codeTails say once more that a part stands behind the one before: "POL and 7 digits after it".
var codeTails = draft.PhrasesOf("after it", "after that", "behind it", "behind that", "behind them", "after them", "afterwards", "following it", "at the end")

// codeForm reads the form of a code by its parts, however they are joined: "PK- plus six digits", "SN + 5
// digits", "2 letters 9 digits 2 letters", "RT-, 4 capital letters, -, 4 digits".
func (p Reader) codeForm(c *draft.Column, i, end int) int {
	if i == c.At || c.Pattern != "" || c.Values != nil || c.Min != nil || c.Dates != nil || c.TrueShare != nil || c.IsDate(p.Lex) {
		return 0
	}
	at := i + p.AnyOf(codeLeads, i, end)
	at += p.Any(at, end, "the letters", "the letter", "the prefix", "a", "an", "exactly", "always")
	stop, open := end, 0
	if p.Lit(at, end, "(") {
		if stop = p.Closing(at, end); stop < 0 {
			return 0
		}
		open = 1
	}
	notes := len(p.Assumptions)
	pattern, n := p.CodeParts(at+open, stop)
	if n > 0 {
		n += p.AnyOf(codeTails, at+open+n, stop)
	}
	if n == 0 || open > 0 && at+open+n < stop && !p.codeGoesOn(at+open+n, stop) || open == 0 && !p.codeGoesOn(at+n, end) {
		p.Assumptions = p.Assumptions[:notes]
		return 0
	}
	c.Pattern = pattern
	if open == 0 {
		return at + n - i
	}
	p.modifiersInside(c, at+open+n, stop)
	return stop + 1 - i
}

// codeGoesOn: what stands behind a code says more of the column, or of the next.
func (p Reader) codeGoesOn(i, end int) bool {
	return p.AtBreak(i, end) || p.Any2(i, end, "unique", "never", "no", "not", "all", "each", "none", "without", "e.g.", "e . g .", "eg", "example", "like", "such as", "distinct", "optional", "for", "that", "which", "long", "in total", "(", "must", "is", "are")
}

// exampleOf reads an example of codes whose form was told before, "e.g. RB123456789DE".
func (p Reader) exampleOf(c *draft.Column, i, end int) int {
	if c.Pattern == "" || c.Sample {
		return 0
	}
	n := p.Any(i, end, append([]string{"(e.g.", "( e.g.", "( like"}, sampleWords...)...)
	if n == 0 {
		return 0
	}
	text, k := p.CodeRun(i+n, end)
	if len([]rune(text)) != len(strings.ReplaceAll(c.Pattern, `\`, "")) {
		return 0
	}
	return n + k + p.Any(i+n+k, end, ")")*draft.BoolInt(p.Tok(i).Is("("))
}
