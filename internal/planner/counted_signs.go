package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// countedSigns reads the form that a name begins with: "8-digit badge number", "two-digit lane",
// "six character voucher code".
func (p *parser) countedSigns(c *columnDraft, i, end int) int {
	n := p.signsAt(i, end)
	if n == 0 {
		return 0
	}
	count, sign, glued := strings.Cut(p.tok(i).Low, "-")
	k := token.SmallNumbers[count] + map[string]float64{"single": 1, "double": 2, "triple": 3}[count]
	if !glued {
		sign = p.tok(i + n - 1).Low
	}
	if p.tok(i).Kind == token.Number {
		k = p.tok(i).Num
	}
	n += p.any(i+n, end, "alphanumeric", "numeric", "long")
	if i+n >= end {
		return 0
	}
	if !p.checksummed(i+n, end) {
		c.pattern = strings.Repeat(signSlots[sign], int(k))
	}
	return n
}

// letterCode lets "2-letter state" be the code that real states have.
func (c *columnDraft) letterCode() {
	codes := map[string]string{"AA state": "state_code", "AA province": "state_code", "AA country": "country_code", "AAA country": "country_code3", "AAA currency": "currency_code", "AAA airport": "airport_iata"}
	if semantic := codes[c.pattern+" "+c.words[len(c.words)-1]]; semantic != "" {
		c.semantic, c.pattern = semantic, ""
	}
}

// signSlots are what stands in a pattern for what people count in a code.
var signSlots = map[string]string{"digit": "#", "letter": "A", "character": "*", "char": "*"}

// signsAt is the length of "8-digit" in front of a name, 0 where something else stands there.
func (p *parser) signsAt(i, end int) int {
	t := p.tok(i)
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
		n += 1 + p.any(i+1, end, "-")
		sign = p.tok(i + n - 1).Low
	}
	if !glued && n == 2 && p.any2(i+n, end, "out", "of", "from", "then", "followed", "followed by", "and", "or", "in", "prefix", "long", "code from") {
		return 0 // "one letter out of A-D"
	}
	if t.Kind != token.Word && t.Kind != token.Number || k < 1 || k > 40 || signSlots[sign] == "" || i+n >= end || p.toks[i+n].Kind != token.Word {
		return 0
	}
	return n
}

// signedName: behind column c a name with its form begins, as in "name, a 4-digit PIN". A word
// that says no more than the form, as in "badge, a 6-digit number", is about c, unless c cannot
// have that form.
func (p *parser) signedName(c *columnDraft, i, end int) bool {
	if !p.tok(i-1).Is(",", ";", "and", "plus", "with", "\n") {
		return false
	}
	at := i + p.any(i, end, "a", "an", "the", "their", "its")
	at += p.any(at, end, "unique", "distinct")
	n := p.signsAt(at, end)
	if n == 0 {
		return false
	}
	at += n + p.any(at+n, end, "alphanumeric", "numeric", "long")
	if at >= end || p.tok(at).Kind != token.Word || functionWords[p.tok(at).Low] && !p.tok(at).Is("code", "number") {
		return false
	}
	if p.any2(at, end, "code", "codes", "number", "numbers", "id", "string", "value", "identifier", "figure", "integer", "text") && p.atBreak(at+1, end) {
		last := c.words[len(c.words)-1]
		return last == "name" || last == "email" || last == "phone" || last == "date" || len(c.values) > 0 || c.kind == kindBoolean
	}
	return true
}

// checksummed: the name at i is one of identifiers that have their length and check digits anyway.
func (p *parser) checksummed(i, end int) bool {
	n := p.headerMatch(i, end)
	m := p.lex.lookup(p.wordsOf(i, i+n))
	return n > 0 && slices.Contains([]string{"ean13", "isbn13", "isbn10", "credit_card", "imei", "iban", "vin", "nhs_number", "npi"}, m.semantic)
}

// signsCounted: at i a code is told by how many signs it has: "exactly two digits", "6 characters".
func (p *parser) signsCounted(i, end int) bool {
	i += p.any(i, end, "exactly", "always", "just", "only")
	t := p.tok(i)
	if i >= end || t.Kind != token.Number || t.Percent || t.Digits > 0 || t.Num < 1 || t.Num > 40 {
		return false
	}
	_, n := p.signsOf(i+1, end)
	return n > 0
}
