package term

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// HeaderLine: the statement is a line of at least three names with one mark between them and no
// blanks, as a CSV file begins. A dash may stand between it and what is wished of it.
func (p Reader) HeaderLine(i, end int) bool {
	if end-i < 5 || i > 0 && p.Toks[i-1].Kind != token.Line || end < len(p.Toks) && p.Toks[end].Kind != token.Line && !p.Toks[end].Is("-", "--", "->", "=>", "...") {
		return false
	}
	line := p.Source(i, end)
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

// LongestSentence is within how many tokens a sentence ends: where none ended, each token would be asked in turn for the
// end of the text.
const LongestSentence = 1000

// StatementEnd finds the full stop or the line end that closes a statement. A line that
// breaks in the middle of a long sentence does not.
func (p Reader) StatementEnd(i int) int {
	depth, last := 0, min(len(p.Toks), i+LongestSentence)
	for k := i; k < last; k++ {
		t := p.Toks[k]
		switch {
		case t.Is("(", "[", "{"):
			depth++
		case t.Is(")", "]", "}"):
			depth = max(0, depth-1)
		case depth == 0 && !t.Glued && t.Is("-", "--", "->", "=>", "...") && p.HeaderLine(i, k):
			return k // "id,name,age -- I need this for 40 people"
		case t.Kind == token.Line:
			if !p.wrapped(i, k) {
				return k
			}
			p.Toks[k] = token.Token{Kind: token.Mark, Text: "\n", Low: "\n", Span: t.Span}
		case t.Is(".", "!", "?") && depth == 0:
			if k == i+1 && t.Is(".") && p.Bullet(i, len(p.Toks)) == 2 {
				continue // "3. name"
			}
			if p.Abbreviation(k) {
				continue
			}
			if !(t.Glued && k+1 < len(p.Toks) && p.Toks[k+1].Glued && p.Toks[k+1].Kind == token.Word) {
				return k
			}
		}
	}
	return last
}

// wrapped: the line was long, and the next goes on in lower case.
func (p Reader) wrapped(start, line int) bool {
	if line+1 >= len(p.Toks) || line == 0 || p.Outline.Begins(line+1) {
		return false
	}
	next := p.Toks[line+1]
	if next.Kind == token.Line || next.Is("-", "*", "+", "--") || strings.Contains(next.Text, "_") {
		return false
	}
	if behind := p.Tok(line + 2); behind.Is(":") || behind.Is("-") && !behind.Glued {
		return false // "name: type" and "name - type" are lines of a list
	}
	lineStart := strings.LastIndexByte(p.Text[:p.Toks[line].Span.Start], '\n') + 1
	// A header line of a CSV file has no blanks.
	long := p.Toks[line].Span.Start-lineStart >= 55 && strings.Contains(p.Text[lineStart:p.Toks[line].Span.Start], " ")
	c := p.Text[next.Span.Start]
	return long && (c >= 'a' && c <= 'z' || token.IsDigit(rune(c)) || c == '(') && !p.Toks[line-1].Is(":")
}
