package token

import "unicode"

// timesNoun: a number glued to an x counts what is named behind it, as in "200x patients"; a small
// one may say how often ("3x per week").
func (l *lexer) timesNoun(value float64, suffix string, end int) bool {
	return (suffix == "x" || suffix == "X") && value >= 20 && end+1 < len(l.Text) && l.Text[end] == ' ' && unicode.IsLetter(rune(l.Text[end+1]))
}

// timesBehind: "x200" behind a noun counts it; "x12" may be a name.
func (l *lexer) timesBehind(text string) bool {
	if len(text) < 3 || text[0] != 'x' && text[0] != 'X' || len(l.out) == 0 || l.out[len(l.out)-1].Kind != Word || l.out[len(l.out)-1].Span.End == l.at {
		return false
	}
	for _, r := range text[1:] {
		if !IsDigit(r) {
			return false
		}
	}
	return true
}
