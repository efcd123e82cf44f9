package reading

import (
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/sample"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// sameCode: another sample has the letters and digits of a pattern in the same places.
func sameCode(pattern, other string) bool {
	return generalPattern(sample.Pattern(other)) == generalPattern(pattern)
}

// generalPattern writes a letter that stands in a pattern as itself as any letter.
func generalPattern(p string) string {
	var b strings.Builder
	for k := 0; k < len(p); k++ {
		c := p[k]
		if c == '\\' && k+1 < len(p) {
			k++
			c = p[k]
		}
		if c >= 'A' && c <= 'Z' {
			c = 'A'
		}
		b.WriteByte(c)
	}
	return b.String()
}

var exampleLeads = wordings("like, such as, as in, e.g., eg, e . g ., e.g, for example, for instance, that? looks|looking like, formatted|shaped like, something like")

// showsExample: a code was told by an example of it, not by the form of all.
func (r *reader) showsExample(f fact) bool {
	return r.match(f.from, f.to, exampleLeads) > 0 && !strings.Contains(r.source(f.from, f.to), "#")
}

// runningCode: the first of codes that count up stands at i, with nothing but dots behind it.
func (r *reader) runningCode(i, end int) bool {
	t := r.tok(i)
	return i+1 < end && (t.Kind == token.Word || t.Kind == token.Code) && t.Text == strings.ToUpper(t.Text) && token.IsAllDigits(t.Text[len(t.Text)-1:]) && !token.IsAllDigits(t.Text) && r.is(i+1, end, "..", "...") && r.finished(i+2, end)
}

// sampleAt reads a sample or template behind words such as "like": INV-2041, QX-###, 24/00123/FUL, CS 101.
func (r *reader) sampleAt(i, end int) (string, int) {
	i0 := i
	i += r.any(i, end, ":", "the", "a", "an")
	if i >= end {
		return "", 0
	}
	t := r.toks[i]
	if strings.HasPrefix(t.Text, "^") || t.Kind == token.Quote && strings.ContainsAny(t.Text, `[{\`) {
		return r.regexAt(i, end, i0)
	}
	if t.Kind == token.Quote {
		if strings.ContainsAny(t.Text, "0123456789#") || sample.IsTemplate(t.Text) {
			return sample.Pattern(t.Text), i + 1 - i0
		}
		return "", 0
	}
	text, n := r.run(i, end)
	// Blanks part some codes: "HD 123456", "AB12 3CD".
	for i+n < end && !r.toks[i+n].Glued && upperCode(r.toks[i+n]) && upperCode(r.toks[i+n-1]) && (strings.ContainsAny(r.toks[i+n].Text, "0123456789") || strings.ContainsAny(text, "0123456789")) && !r.tok(i+n).Percent {
		_, k := r.run(i+n, end)
		n += k
		text = r.source(i, i+n)
	}
	if strings.ContainsAny(text, "0123456789#") && (strings.IndexFunc(text, unicode.IsLetter) >= 0 || strings.Contains(text, "#") || strings.ContainsAny(text, "-/.") || len(text) > 3) && t.Kind != token.Date && t.Unit == "" && !t.Percent || sample.IsTemplate(text) && len(text) > 3 {
		pattern := sample.Pattern(text)
		for k := r.any(i+n, end, "/", "or", ",", "and"); k > 0 && i+n+k < end; k = r.any(i+n, end, "/", "or", ",", "and") { // "CS101 / MA205"
			other, m := r.run(i+n+k, end)
			if other == text || !sameCode(pattern, other) {
				break
			}
			n += k + m
		}
		return pattern, i + n - i0
	}
	return "", 0
}

func upperCode(t *token.Token) bool {
	return (t.Kind == token.Word || t.Kind == token.Code) && t.Text == strings.ToUpper(t.Text) && len(t.Text) <= 6 && !lexicon.FunctionWords[t.Low] || t.Kind == token.Number && token.IsAllDigits(t.Text)
}
