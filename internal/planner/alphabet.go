package planner

import "strings"

// alphabetNames are what people call the characters of a code, and the slot of a pattern for one of them,
// the longer names first.
var alphabetNames = []struct{ phrase, slot string }{
	{"uppercase letters and digits", "*"}, {"upper case letters and digits", "*"}, {"capital letters and digits", "*"}, {"letters and digits", "*"}, {"letters or digits", "*"}, {"letters and numbers", "*"},
	{"capital letters or digits", "*"}, {"uppercase letters or digits", "*"}, {"upper case letters or digits", "*"}, {"capital letters and numbers", "*"}, {"uppercase letters and numbers", "*"}, {"capital letters or numbers", "*"}, {"letters or numbers", "*"}, {"letters / digits", "*"}, {"letters / numbers", "*"}, {"letters & digits", "*"}, {"letters and / or digits", "*"}, {"mixed letters and digits", "*"}, {"capitals and digits", "*"}, {"capitals or digits", "*"},
	{"digits and capital letters", "*"}, {"digits or capital letters", "*"}, {"digits and uppercase letters", "*"}, {"digits or uppercase letters", "*"}, {"digits and letters", "*"}, {"digits or letters", "*"}, {"digits / letters", "*"}, {"numbers and letters", "*"}, {"numbers or letters", "*"}, {"digits", "#"}, {"digit", "#"}, {"numbers", "#"}, {"numerals", "#"}, {"upper case letters", "A"}, {"uppercase letters", "A"}, {"uppercase letter", "A"}, {"upper-case letters", "A"}, {"capital letters", "A"}, {"capital letter", "A"}, {"capitals", "A"},
	{"lower case letters", "a"}, {"lowercase letters", "a"}, {"lowercase letter", "a"}, {"lower-case letters", "a"}, {"letters", "A"}, {"letter", "A"}, {"alphanumeric characters", "*"}, {"alphanumerics", "*"},
	{"alphanumeric", "*"}, {"alpha-numeric characters", "*"}, {"alphanumerical characters", "*"}, {"lowercase hex characters", "x"}, {"lowercase hex digits", "x"}, {"lower case hex characters", "x"}, {"lower case hex digits", "x"}, {"lowercase hexadecimal digits", "x"}, {"lowercase hexadecimal characters", "x"}, {"lowercase hex", "x"}, {"hex digits", "x"}, {"hex characters", "x"}, {"hexadecimal digits", "x"}, {"hex chars", "x"}, {"hex", "x"}, {"hexadecimal characters", "x"},
}

// anySigns count characters of which the text says no more.
var anySigns = []string{"character alphanumeric", "characters alphanumeric", "-character alphanumeric", "character alphanumerics", "character code", "characters", "chars", "character", "char", "signs"}

// signsOf reads what a number counts in a code, "digits", "capital letters", "characters", and the
// slot for each.
func (p *parser) signsOf(i, end int) (slot string, n int) {
	if slot, n = p.alphabet(i, end); n == 0 {
		slot, n = "*", p.any(i, end, anySigns...)
	}
	return slot, n
}

func (p *parser) alphabet(i, end int) (slot string, n int) {
	for _, a := range alphabetNames {
		if n := p.any(i, end, a.phrase); n > 0 {
			return a.slot, n
		}
	}
	return "", 0
}

// alphabetBehind reads which characters a code of so many has: "eight characters, capital letters and
// digits", "10 characters (digits only)".
func (p *parser) alphabetBehind(i, end int) (slot string, n int) {
	at := i + p.any(i, end, ",", "(", ":", "-", "–")
	at += p.any(at, end, "all of them", "all", "made up of", "made of", "made from", "consisting of", "composed of", "using", "drawn from", "from", "of", "with", "being", "either", "each")
	at += p.any(at, end, "only", "just", "a mix of", "mixed", "both", "random")
	slot, k := p.alphabet(at, end)
	if k == 0 {
		return "", 0
	}
	at += k + p.any(at+k, end, "only", "mixed", "combined")
	if p.lit(i, end, "(") && !p.lit(at, end, ")") || !p.atBreak(at, end) {
		return "", 0
	}
	if p.lit(i, end, "(") {
		at++
	}
	return slot, at - i
}

// alphabetLong reads the characters of a code and then how many it has: "letters and digits, 9
// characters", "capital letters (6 long)".
func (p *parser) alphabetLong(i, end int) (pattern string, n int) {
	slot, k := p.alphabet(i, end)
	if k == 0 {
		return "", 0
	}
	at := i + k + p.any(i+k, end, "only", "mixed")
	open := p.lit(at, end, "(")
	at += p.any(at, end, ",", "(", ":", "-")
	at += p.any(at, end, "exactly", "always", "all", "of length", "length", "with", "in total")
	t := p.tok(at)
	if !p.countIn(at, end) || t.Num > 40 {
		return "", 0
	}
	long := p.any(at+1, end, "characters long", "characters", "chars", "signs long", "signs", "long", "in length", "of them", "in total", "in all", "places", "positions")
	if at += 1 + long; long == 0 || open && !p.lit(at, end, ")") {
		return "", 0
	}
	return strings.Repeat(slot, int(t.Num)), at + boolInt(open) - i
}
