// Package sample tells what a code that a text shows stands for: the pattern that it is one of, the stem of its number.
package sample

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Stem is what stands before the number at the end of a code; empty without either.
func Stem(code string) string {
	stem := strings.TrimRight(code, "0123456789")
	if stem == code {
		return ""
	}
	return stem
}

// IsTemplate: AAA-9999 and XX-### stand for letters and digits.
func IsTemplate(s string) bool {
	if strings.Contains(s, "#") {
		return true
	}
	runs, digits := 0, 0
	for _, part := range strings.FieldsFunc(s, func(c rune) bool { return !token.IsWordRune(c) }) {
		if strings.Trim(part, part[:1]) != "" || !strings.Contains("AX9N0", strings.ToUpper(part[:1])) {
			return false
		}
		runs++
		if strings.Contains("9N0#", part[:1]) {
			digits++
		}
	}
	return runs > 1 && digits > 0 || runs == 1 && len(s) > 3 && s == strings.ToUpper(s)
}

// Pattern is the contract's pattern of which a code or a template is one.
func Pattern(s string) string {
	isTemplate, hash := IsTemplate(s), strings.Contains(s, "#")
	var b strings.Builder
	year := yearAt(s)
	for k, c := range s {
		switch {
		case year >= 0 && k >= year && k < year+len("202"):
			b.WriteString(contract.LiteralPattern(decade(s[year:])[k-year : k-year+1]))
		case year >= 0 && k == year+len("202"):
			b.WriteByte('#')
		case c == '#':
			b.WriteByte('#')
		case c == '?' && hash:
			b.WriteByte('A')
		case token.IsDigit(c) && !hash:
			b.WriteByte('#')
		case isTemplate && !hash && (c == 'A' || c == 'X'):
			b.WriteByte('A')
		case isTemplate && !hash && c == 'N':
			b.WriteByte('#')
		case isTemplate && hash && c == 'A' && strings.Count(s, "A") > 1 && onlyAs(s, k):
			b.WriteByte('A')
		default:
			b.WriteString(contract.LiteralPattern(string(c)))
		}
	}
	return b.String()
}

// onlyAs: the letters around a byte of a template are no word, but hold letters open: "AA-##", and not "DATA-##".
func onlyAs(s string, at int) bool {
	isLetter := func(c rune) bool { return token.IsWordRune(c) && c != '_' }
	from := strings.LastIndexFunc(s[:at], func(c rune) bool { return !isLetter(c) }) + 1
	to := len(s)
	if n := strings.IndexFunc(s[at:], func(c rune) bool { return !isLetter(c) }); n >= 0 {
		to = at + n
	}
	return strings.Trim(s[from:to], "A#") == ""
}

// yearAt is where a code that goes on with a number has a year of four digits, or "YYYY" for one; -1 where it has none. A
// number alone is none: INV-2041.
func yearAt(s string) int {
	from := 0
	for k := 0; k <= len(s); k++ {
		if k < len(s) && token.IsWordRune(rune(s[k])) && s[k] < utf8.RuneSelf && s[k] != '_' {
			continue
		}
		part := s[from:k]
		n, err := strconv.Atoi(part)
		if (err == nil && len(part) == len("2024") && n >= 1990 && n < 2040 || strings.EqualFold(part, "yyyy")) && k < len(s) && strings.ContainsAny(s[k:], "0123456789#") {
			return from
		}
		from = k + 1
	}
	return -1
}

// decade is the year's, up to its last digit; that of these years for "YYYY".
func decade(year string) string {
	if token.IsDigit(rune(year[0])) {
		return year[:len("202")]
	}
	return "202"
}

// Wells are those of a plate between two corners, row by row: A1 to D6 are 24. There are none where the codes are no corners.
func Wells(first, last string) []string {
	corner := func(code string) (byte, int) {
		if len(code) < 2 || code[0] < 'A' || code[0] > 'P' || len(code) > 3 {
			return 0, 0
		}
		column, _ := strconv.Atoi(code[1:])
		return code[0], column
	}
	top, left := corner(first)
	bottom, right := corner(last)
	if left != 1 || right < 2 || right > 24 || top != 'A' || bottom <= top {
		return nil
	}
	var out []string
	for row := top; row <= bottom; row++ {
		for column := left; column <= right; column++ {
			out = append(out, string(row)+fmt.Sprintf("%0*d", len(first)-1, column))
		}
	}
	return out
}
