package clause

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// countedSigns reads the form that a name begins with: "8-digit badge number", "two-digit lane",
// "six character voucher code".
func (p Reader) countedSigns(c *draft.Column, i, end int) int {
	n := p.signsAt(i, end)
	if n == 0 {
		return 0
	}
	count, sign, glued := strings.Cut(p.Tok(i).Low, "-")
	k := token.SmallNumbers[count] + map[string]float64{"single": 1, "double": 2, "triple": 3}[count]
	if !glued {
		sign = p.Tok(i + n - 1).Low
	}
	if p.Tok(i).Kind == token.Number {
		k = p.Tok(i).Num
	}
	n += p.Any(i+n, end, "alphanumeric", "numeric", "long")
	if i+n >= end {
		return 0
	}
	if !p.checksummed(i+n, end) {
		c.Pattern = strings.Repeat(signSlots[sign], int(k))
	}
	return n
}

// signSlots are what stands in a pattern for what people count in a code.
var signSlots = map[string]string{"digit": "#", "letter": "A", "character": "*", "char": "*"}

// signsAt is the length of "8-digit" in front of a name, 0 where something else stands there.
func (p Reader) signsAt(i, end int) int {
	t := p.Tok(i)
	count, sign, glued := strings.Cut(t.Low, "-")
	n, k := 1, token.SmallNumbers[count]
	if many := map[string]float64{"single": 1, "double": 2, "triple": 3}[count]; many > 0 {
		k = many // "single digit locker number"
	}
	if t.Kind == token.Number {
		if glued = false; t.Spelled || t.Unit == "" && !t.Percent && t.Digits == 0 {
			k = t.Num
		}
	}
	if !glued {
		n += 1 + p.Any(i+1, end, "-")
		sign = p.Tok(i + n - 1).Low
	}
	if !glued && n == 2 && p.Any2(i+n, end, "out", "of", "from", "then", "followed", "followed by", "and", "or", "in", "prefix", "long", "code from") {
		return 0 // "one letter out of A-D"
	}
	if t.Kind != token.Word && t.Kind != token.Number || k < 1 || k > 40 || signSlots[sign] == "" || i+n >= end || p.Toks[i+n].Kind != token.Word {
		return 0
	}
	return n
}

// signedName: behind column c a name with its form begins, as in "name, a 4-digit PIN". A word
// that says no more than the form, as in "badge, a 6-digit number", is about c, unless c cannot
// have that form.
func (p Reader) signedName(c *draft.Column, i, end int) bool {
	if !p.Tok(i-1).Is(",", ";", "and", "plus", "with", "\n") {
		return false
	}
	at := i + p.Any(i, end, "a", "an", "the", "their", "its")
	at += p.Any(at, end, "unique", "distinct")
	n := p.signsAt(at, end)
	if n == 0 {
		return false
	}
	at += n + p.Any(at+n, end, "alphanumeric", "numeric", "long")
	if at >= end || p.Tok(at).Kind != token.Word || draft.FunctionWords[p.Tok(at).Low] && !p.Tok(at).Is("code", "number") {
		return false
	}
	if p.Any2(at, end, "code", "codes", "number", "numbers", "id", "string", "value", "identifier", "figure", "integer", "text") && p.AtBreak(at+1, end) {
		last := c.Words[len(c.Words)-1]
		return last == "name" || last == "email" || last == "phone" || last == "date" || len(c.Values) > 0 || c.Kind == draft.KindBoolean
	}
	return true
}

// checksummed: the name at i is one of identifiers that have their length and check digits anyway.
func (p Reader) checksummed(i, end int) bool {
	n := p.HeaderMatch(i, end)
	m := p.Lex.Lookup(p.WordsOf(i, i+n))
	return n > 0 && slices.Contains([]string{"ean13", "isbn13", "isbn10", "credit_card", "imei", "iban", "vin", "nhs_number", "npi"}, m.Semantic)
}

// signsCounted: at i a code is told by how many signs it has: "exactly two digits", "6 characters".
func (p Reader) signsCounted(i, end int) bool {
	i += p.Any(i, end, "exactly", "always", "just", "only")
	t := p.Tok(i)
	if i >= end || t.Kind != token.Number || t.Percent || t.Digits > 0 || t.Num < 1 || t.Num > 40 {
		return false
	}
	_, n := p.SignsOf(i+1, end)
	return n > 0
}
