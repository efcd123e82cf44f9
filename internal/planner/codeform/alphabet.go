package codeform

import "strings"

// sorts of signs, each with the words that end its name.
var (
	upperWords  = []string{"uppercase", "upper-case", "upper case", "capital", "upper", "roman", "random uppercase", "random capital", "block capital"}
	lowerWords  = []string{"lowercase", "lower-case", "lower case", "small", "lower"}
	letterWords = []string{"letters", "letter"}
	capWords    = []string{"capitals", "caps", "capital", "block capitals", "uppercase", "upper-case"}
	digitWords  = []string{"digits", "digit", "numbers", "numerals", "figures", "ciphers", "dig", "digs", "numeric digits", "numeric characters", "decimal digits"}
	hexWords    = []string{"hex", "hexadecimal", "hex digits", "hex digit", "hex characters", "hex chars", "hexadecimal digits", "hexadecimal characters", "hexadecimal chars"}
	alnumWords  = []string{"alphanumerics", "alphanumeric", "alpha-numerics", "alpha-numeric", "alphanumeric characters", "alphanumeric chars", "alpha-numeric characters", "alphanumerical characters", "alphanumeric signs", "base 36 characters", "crockford characters"}
	anyWords    = []string{"characters", "character", "chars", "char", "signs", "symbols"}
	eitherJoins = []string{"and", "or", "/", "&", "and / or", "or a", "or an"}
)

// alphabetRanges are alphabets as ranges of signs.
var alphabetRanges = map[string]string{"A-Z": "A", "a-z": "a", "0-9": "#", "A-Z0-9": "*", "A-Z/0-9": "*", "0-9A-Z": "*", "a-z0-9": "[0-9a-z]", "0-9a-f": "x", "a-f0-9": "x", "0-9A-F": "[0-9A-F]", "A-F0-9": "[0-9A-F]"}

// Alphabet reads the name of signs, "capital letters or digits", and the slot of a pattern for one of them. Vague tells that it
// only counts signs: "characters".
func (r Reader) Alphabet(i, end int) (slot string, n int, vague bool) {
	at := i + r.is(i, end, "random", "mixed", "either", "only", "plain", "more", "further", "any")
	slot, k := r.signs(at, end)
	if k == 0 {
		if k = r.is(at, end, anyWords...); k > 0 {
			return "*", at + k - i, true
		}
		return "", 0, false
	}
	at += k
	for {
		join := r.is(at, end, eitherJoins...)
		if join == 0 {
			break
		}
		other, k := r.signs(at+join, end)
		both := union(slot, other)
		if k == 0 || both == "" {
			break
		}
		slot, at = both, at+join+k
	}
	if k := r.is(at, end, anyWords...); k > 0 && r.at(at-1).Is("and", "or") {
		at += k
	}
	return slot, at - i, false
}

// signs reads the name of one sort of signs.
func (r Reader) signs(i, end int) (slot string, n int) {
	upper, lower := r.is(i, end, upperWords...), r.is(i, end, lowerWords...)
	at := i + max(upper, lower)
	switch letters := r.is(at, end, letterWords...); {
	case letters > 0 && lower > 0:
		return "a", at + letters - i
	case letters > 0:
		return "A", at + letters - i
	}
	if k := r.is(at, end, hexWords...); k > 0 {
		if upper > 0 {
			return "[0-9A-F]", at + k - i
		}
		return "x", at + k - i
	}
	if k := r.is(at, end, alnumWords...); k > 0 {
		if lower > 0 {
			return "[0-9a-z]", at + k - i
		}
		return "*", at + k - i
	}
	if k := r.is(at, end, anyWords...); k > 0 && upper+lower > 0 {
		if lower > 0 {
			return "a", at + k - i
		}
		return "A", at + k - i
	}
	if i < end {
		if text, k := r.glued(i, end); alphabetRanges[strings.Trim(text, "[]")] != "" {
			return alphabetRanges[strings.Trim(text, "[]")], k
		}
	}
	if k := r.is(i, end, digitWords...); k > 0 {
		return "#", k
	}
	if k := r.is(i, end, capWords...); k > 0 && !r.at(i+k).Is("city", "cities") {
		return "A", k
	}
	return "", 0
}

// union is the slot of the signs of two.
func union(a, b string) string {
	switch {
	case a == b, b == "":
		return ""
	case a == "#" && b == "A" || a == "A" && b == "#":
		return "*"
	case a == "#" && b == "a" || a == "a" && b == "#":
		return "[0-9a-z]"
	case a == "A" && b == "a" || a == "a" && b == "A":
		return "[A-Za-z]"
	}
	return ""
}
