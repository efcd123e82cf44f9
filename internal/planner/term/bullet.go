package term

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Bullet reads the mark of a list item: "-", "3)", "3.", "(b)", "a)", "b.".
func (p Reader) Bullet(i, end int) int {
	n := p.Any(i, end, "--", "-", "*", "+", "#", "//", ">")
	for n > 0 && p.Any2(i+n, end, "#", "-", "*") {
		n++ // "## Columns"
	}
	if n > 0 {
		n += p.checkbox(i+n, end)
		return n
	}
	if n := p.lineLabel(i, end); n > 0 {
		return n
	}
	open := p.Any(i, end, "(", "[")
	t := p.Tok(i + open)
	short := t.Kind == token.Number && t.Digits == 0 && !t.Percent && t.Num <= 99 || t.Kind == token.Word && len(t.Text) <= 3 && (len(t.Text) == 1 || romanNumerals[t.Low])
	if !short || i+open+2 >= end {
		return 0
	}
	switch {
	case p.Toks[i+open+1].Is(")", "]") && p.Toks[i+open+1].Glued && (open == 0 || t.Glued):
		return open + 2
	case open == 0 && t.Kind == token.Number && p.Toks[i+1].Is(".") && p.Toks[i+1].Glued && !p.Toks[i+2].Glued:
		return 2
	}
	return 0
}

// lineLabel reads the number of a requirement, "AC1", "R-12:", "BR3.", where other lines begin with one of
// the same letters.
func (p Reader) lineLabel(i, end int) int {
	letters := labelLetters(p.Tok(i))
	if letters == "" || !p.LineStart(i) || i+1 >= end {
		return 0
	}
	again := false
	for k := range p.Toks {
		again = again || k != i && p.LineStart(k) && p.Toks[k].Low != p.Toks[i].Low && labelLetters(&p.Toks[k]) == letters
	}
	if !again {
		return 0
	}
	return 1 + p.Any(i+1, end, ":", ".", ")", "-", "--", "]")
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
func (p Reader) checkbox(i, end int) int {
	switch {
	case p.Lit(i, end, "[", "]"):
		return 2
	case p.Lit(i, end, "[", "x", "]"):
		return 3
	}
	return 0
}

func (p Reader) LineStart(i int) bool {
	return i == 0 || p.Toks[i-1].Kind == token.Line || p.Toks[i-1].Is("\n")
}
