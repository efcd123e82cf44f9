package reading

import "strings"

// alphabets are what people call the characters of a code, with the slot for one of them.
var alphabets = []struct {
	words phrases
	slot  string
}{
	{wordings("uppercase|capital|upper-case|mixed? letters|letter and|or|&|/ digits|numbers|digit|number, upper case letters and|or digits|numbers, letters and / or digits, capitals and|or digits, digits|numbers and|or|/ capital|uppercase? letters|capitals, alphanumerics?, alpha-numeric, alphanumeric characters|chars, alpha-numeric characters, alphanumerical characters?, uppercase alphanumerics?|characters, base 36 characters?, crockford characters?"), "*"},
	{wordings("digits?, digs?, dig, numbers, numerals, numeric digits?|characters?, decimal digits?, figures, ciphers"), "#"},
	{wordings("upper case letters?, uppercase letters?, upper-case letters?, capital letters?, capitals?, caps, letters?, uppercase characters, roman letters"), "A"},
	{wordings("lower case letters?, lowercase letters?, lower-case letters?, small letters|letter, lowercase characters?"), "a"},
	{wordings("lowercase|lower-case? hex digits?|characters?|chars?, lower case hex digits|characters?, lowercase? hexadecimal digits?|characters?, hex, hexadecimal"), "x"},
	{wordings("lowercase|lower-case letters and|or digits|numbers, lowercase alphanumerics?|characters"), "x"},
	{wordings("character alphanumeric|alphanumerics?, characters alphanumeric, -character alphanumeric, character code, characters?, chars?, signs"), "*"},
}

// alphabetRanges are alphabets as ranges of characters.
var alphabetRanges = map[string]string{"A-Z": "A", "a-z": "a", "0-9": "#", "A-Z0-9": "*", "A-Z/0-9": "*", "0-9A-Z": "*", "a-z0-9": "x", "0-9a-f": "x", "a-f0-9": "x"}

// alphabetAt reads the name of characters.
func (r *reader) alphabetAt(i, end int) (slot string, n int) {
	for _, a := range alphabets {
		if k := r.match(i, end, a.words); k > n {
			slot, n = a.slot, k
		}
	}
	if n == 0 && i < end {
		text, k := r.run(i, end)
		if slot := alphabetRanges[strings.Trim(text, "[]")]; slot != "" {
			return slot, k
		}
	}
	return slot, n
}

// alphabetBehind settles which characters a code of so many has: "eight characters, capital letters and digits".
func (r *reader) alphabetBehind(pattern string, n, i, end int) (string, int) {
	if strings.Trim(pattern, "*") != "" {
		return pattern, n
	}
	at := i + n
	open := r.is(at, end, "(")
	at += r.any(at, end, ",", "(", ":", "-")
	at += r.any(at, end, "from", "of", "in")
	at += r.any(at, end, "all of them", "all", "made up of", "made of", "consisting of", "using", "drawn from", "from", "of", "with", "being")
	at += r.any(at, end, "only", "just", "a mix of", "mixed", "both", "random")
	slot, k := r.alphabetAt(at, end)
	if k == 0 || r.is(at, end, "characters", "chars") {
		return pattern, n
	}
	at += k + r.any(at+k, end, "only", "mixed", "combined")
	if open && !r.is(at, end, ")") || !r.atBreak(at, end) {
		return pattern, n
	}
	return strings.Repeat(slot, len(pattern)), at + boolInt(open) - i
}
