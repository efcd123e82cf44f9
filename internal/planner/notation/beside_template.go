package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// oneLetter reads a code that begins with a letter, which is no part of the name: "bin letter + 3 digits".
func (l *besideReader) oneLetter(n besideName, i int) besideRemark {
	at := i
	for l.at(at).Is("a", "single") {
		at++
	}
	if !l.at(at).Is("letter") || !l.at(at+1).Is("+", "plus", "then", "and", "followed") || i != n.to+l.marks(i) {
		return besideRemark{}
	}
	digits := at + 2
	if l.at(digits).Is("by") {
		digits++
	}
	if !plainNumber(l.at(digits)) || !l.at(digits+1).Is("digits", "digit") {
		return besideRemark{}
	}
	return besideRemark{to: digits + 2, full: l.put(i, "1 letter and "+l.source(digits, digits+2))}
}

// template writes how codes are built in the signs that every reader knows, where other signs stand for letters and digits: "LLL-NNN",
// "AA999", "format ABC-999".
func (l *besideReader) template(_ besideName, i int) besideRemark {
	at := i
	if l.at(at).Is("format", "pattern", "like") {
		at++
	}
	if to := l.slashedTemplate(at); to > 0 && l.ends(to) {
		return besideRemark{to: to, full: l.put(i, `format "`+l.source(at, to)+`"`)}
	}
	t := l.at(at)
	if t.Kind != token.Word && t.Kind != token.Code || !l.ends(at+1) {
		return besideRemark{}
	}
	if p := codeTemplate(t.Text); p != "" {
		return besideRemark{to: at + 1, full: l.put(i, `format "`+p+`"`)}
	}
	return besideRemark{}
}

// slashedTemplate is behind letters, a stroke and signs for digits at token i: "AS/####"; 0 where they are none.
func (l *besideReader) slashedTemplate(i int) int {
	if t := l.at(i); t.Kind != token.Word || t.Text != strings.ToUpper(t.Text) || !l.at(i+1).Is("/") || !l.at(i+1).Glued {
		return 0
	}
	to, digits := i+2, false
	for ; l.at(to).Glued && !l.ends(to); to++ {
		if strings.Trim(l.at(to).Text, "#") != "" {
			return 0
		}
		digits = true
	}
	if !digits {
		return 0
	}
	return to
}

// codeTemplate is the template of which letters and digits the text shows by one sign each; "" where it shows none.
func codeTemplate(text string) string {
	letter, digit := byte(0), byte(0)
	var out strings.Builder
	for k := range len(text) {
		switch c := text[k]; {
		case c == 'L' || c == 'A' || c == 'X':
			if letter != 0 && letter != c {
				return ""
			}
			letter = c
			out.WriteByte('A')
		case c == 'N' || c == '9':
			if digit != 0 && digit != c {
				return ""
			}
			digit = c
			out.WriteByte('#')
		case c == '-' || c == '/' || c == '.':
			out.WriteByte(c)
		default:
			return ""
		}
	}
	if letter == 0 || digit == 0 || len(text) < 4 || letter == 'X' && digit == 'N' || letter != 'L' && digit == 'N' {
		return ""
	}
	return out.String()
}
