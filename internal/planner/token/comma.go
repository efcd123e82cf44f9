package token

import (
	"regexp"
	"strings"
)

// commaDecimals are numbers with a decimal comma, as most of Europe writes them, where the comma cannot part two
// numbers: at both ends of a range ("2,5-9,0 %"), and with one digit behind it before a unit ("ab 2,5 %", "3,8 km").
var commaDecimals = regexp.MustCompile(`^[0-9]{1,4},[0-9]{1,2}\s?(?:[%€]|EUR)?\s?(?:-|–|\.\.|to|till|until|bis|and)\s?([0-9]{1,4},[0-9]{1,2})(?:[^0-9,]|,\s|,?$)|^[0-9]{1,3},[0-9]{2}\s?(?:€|EUR\b)|^[0-9]{1,3},[0-9]\s?(?:[%€°]|(?:EUR|kg|km|mm|cm|bar|kW|kWh|l|m|t)\b)`)

// commaBehindDigits: a text begins as each of the commaDecimals does, with up to four digits, a comma and a digit.
func commaBehindDigits(text string) bool {
	n := 0
	for n < min(len(text), 4) && IsDigit(rune(text[n])) {
		n++
	}
	return n > 0 && n+1 < len(text) && text[n] == ',' && IsDigit(rune(text[n+1]))
}

// decimalComma is where a range or number with decimal commas ends that begins here; 0 elsewhere.
func (l *lexer) decimalComma() int {
	if l.at > 0 && (l.Text[l.at-1] == ',' || l.Text[l.at-1] == '.') || !commaBehindDigits(l.Text[l.at:]) {
		return 0
	}
	m := commaDecimals.FindStringSubmatchIndex(l.Text[l.at:min(len(l.Text), l.at+40)])
	switch {
	case m == nil:
		return 0
	case m[3] > 0:
		return l.at + m[3]
	}
	return l.at + m[1]
}

// unevenRun: the comma at i stands among three or more numbers without blanks that are no groups of one, "22,80,443,3389", and so parts two.
func unevenRun(text string, i int) bool {
	digit := func(k int) bool { return k >= 0 && k < len(text) && text[k] >= '0' && text[k] <= '9' }
	in := func(k int) bool {
		return digit(k) || k > 0 && k < len(text) && text[k] == ',' && digit(k-1) && digit(k+1)
	}
	from, to := i, i
	for in(from - 1) {
		from--
	}
	for in(to) {
		to++
	}
	groups := strings.Split(text[from:to], ",")
	if len(groups) < 3 {
		return false
	}
	for k, g := range groups {
		if k == 0 && len(g) > 3 || k > 0 && len(g) != 3 {
			return true
		}
	}
	return false
}
