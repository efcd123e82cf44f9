package notation

import (
	"regexp"
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/contract"
)

const (
	shownCode = `[A-Z\d]+(?:[ /._-][A-Z\d]+)*`
	styleWord = `(?:style|format|form|shape|layout|notation|pattern)`
)

var (
	// shownCodes are codes that an example shows in words that do not lead to one otherwise.
	shownCodes = []shorthand{
		// "plate in UK style like AB12 CDE", "registration in the UK format (AB12 CDE)". Groups: the bracket, the code, what closes it.
		{newPattern(`(?i)\bin (?:the |an? )?(?:[\p{L}.]+ ){1,2}` + styleWord + `,? ?(?:(?:,? ?` + sampleLead + `|:) |(\())(?:` + sampleLead + ` )?"?((?-i:` + shownCode + `))"?(\)|[,;.\n]|$)`), func(m []string) string {
			if !mixedCode(m[2]) || (m[1] != "") != (m[3] == ")") {
				return ""
			}
			return "like " + m[2] + strings.TrimPrefix(m[3], ")")
		}},
		// "lot number written LOT-2210-B"
		{newPattern(`(?i)\b(?:written|formatted|printed|spelled|shown|noted)(?: down)?(?: as| like)? "?((?-i:` + shownCode + `))"?([,;.)\n]|$)`), func(m []string) string {
			if !mixedCode(m[1]) {
				return ""
			}
			return "like " + m[1] + m[2]
		}},
		// "bin (A-12, C-07, ...)": what differs between the examples is held open.
		{newPattern(`\((?:e\.g\. )?(` + shownCode + `(?:, ` + shownCode + `)+),? ?(?:\.{2,3}|…|etc\.?|and so on)\)`), func(m []string) string {
			if form := heldOpen(strings.Split(m[1], ", ")); form != "" {
				return "(matching \"" + contract.PatternRegex(form) + "\")"
			}
			return ""
		}},
		// "msisdn in +44 form", "phone (+44...)"
		{newPattern(`(?i)\bin (?:the )?(\+\d{1,3})[ -]` + styleWord + `\b`), func(m []string) string { return calledFrom(m[1]) }},
		{newPattern(`\((\+\d{1,3}) ?(?:\.{2,3}|…|[xX]{2,}|#{2,})\)`), func(m []string) string { return calledFrom(m[1]) }},
	}
	codeLetter = regexp.MustCompile(`[A-Z]`)
	codeDigit  = regexp.MustCompile(`\d`)
)

// calledFrom is the form of telephone numbers of a country: most have ten digits behind its code.
func calledFrom(code string) string {
	return "matching \"" + contract.PatternRegex(code+strings.Repeat("#", 10)) + "\""
}

// mixedCode: a code has letters and digits, and is no quantity.
func mixedCode(code string) bool {
	return codeLetter.MatchString(code) && codeDigit.MatchString(code) && !sampleNumber.MatchString(code)
}

// heldOpen is the pattern of examples that have letters and digits in the same places, of which a letter differs; "" where there is none.
func heldOpen(codes []string) string {
	form, differs := []rune(codes[0]), map[int]bool{}
	for _, code := range codes[1:] {
		other := []rune(code)
		if len(other) != len(form) {
			return ""
		}
		for k, c := range other {
			switch {
			case c == form[k], unicode.IsDigit(c) && unicode.IsDigit(form[k]):
			case unicode.IsUpper(c) && unicode.IsUpper(form[k]):
				differs[k] = true
			default:
				return ""
			}
		}
	}
	var b strings.Builder
	for k, c := range form {
		switch {
		case differs[k]:
			b.WriteByte('A')
		case unicode.IsDigit(c):
			b.WriteByte('#')
		default:
			b.WriteString(contract.LiteralPattern(string(c)))
		}
	}
	if len(differs) == 0 || !strings.Contains(b.String(), "#") {
		return ""
	}
	return b.String()
}
