package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// bullet reads the mark of a list item: "-", "3)", "3.", "(b)", "a)", "b.".
func (p *parser) bullet(i, end int) int {
	n := p.any(i, end, "--", "-", "*", "+", "#", "//", ">")
	for n > 0 && p.any2(i+n, end, "#", "-", "*") {
		n++ // "## Columns"
	}
	if n > 0 {
		n += p.checkbox(i+n, end)
		return n
	}
	if n := p.lineLabel(i, end); n > 0 {
		return n
	}
	open := p.any(i, end, "(", "[")
	t := p.tok(i + open)
	short := t.Kind == token.Number && t.Digits == 0 && !t.Percent && t.Num <= 99 || t.Kind == token.Word && len(t.Text) <= 3 && (len(t.Text) == 1 || romanNumerals[t.Low])
	if !short || i+open+2 >= end {
		return 0
	}
	switch {
	case p.toks[i+open+1].Is(")", "]") && p.toks[i+open+1].Glued && (open == 0 || t.Glued):
		return open + 2
	case open == 0 && t.Kind == token.Number && p.toks[i+1].Is(".") && p.toks[i+1].Glued && !p.toks[i+2].Glued:
		return 2
	}
	return 0
}

// lineLabel reads the number of a requirement, "AC1", "R-12:", "BR3.", where other lines begin with one of
// the same letters.
func (p *parser) lineLabel(i, end int) int {
	letters := labelLetters(p.tok(i))
	if letters == "" || !p.lineStart(i) || i+1 >= end {
		return 0
	}
	again := false
	for k := range p.toks {
		again = again || k != i && p.lineStart(k) && p.toks[k].Low != p.toks[i].Low && labelLetters(&p.toks[k]) == letters
	}
	if !again {
		return 0
	}
	return 1 + p.any(i+1, end, ":", ".", ")", "-", "--", "]")
}

// labelLetters are the letters before the digits of such a number, else "".
func labelLetters(t *token.Token) string {
	if t.Kind != token.Word && t.Kind != token.Code {
		return ""
	}
	s := strings.TrimRight(t.Low, "0123456789")
	digits := len(t.Low) - len(s)
	if s = strings.TrimRight(s, "-_"); digits == 0 || digits > 3 || len(s) > 4 || s == "" || strings.ContainsFunc(s, func(r rune) bool { return r < 'a' || r > 'z' }) {
		return ""
	}
	return s
}

var romanNumerals = lexicon.WordSet("ii iii iv vi vii")

// checkbox reads "[ ]" and "[x]" of a task list.
func (p *parser) checkbox(i, end int) int {
	switch {
	case p.lit(i, end, "[", "]"):
		return 2
	case p.lit(i, end, "[", "x", "]"):
		return 3
	}
	return 0
}
