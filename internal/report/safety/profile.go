package safety

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// Profile is what a column's contract says about its cells, compiled for scanning.
// It is read-only and safe for concurrent use.
type Profile struct {
	text              bool
	whole             bool
	phone, card, ssns bool
	// Applies are the scanners that look at the column's non-empty cells. The others
	// have nothing to look for in its type.
	Applies Set
}

// phoneSemantics are the semantics whose cells are phone numbers.
var phoneSemantics = map[string]bool{"phone": true, "mobile": true, "phone_e164": true, "fax": true}

// NewProfile compiles the profile of a column. Only text, formatted dates and whole
// numbers can hold findings: the cells of the other types are made of digits, dashes
// and points by their type, which the constraint report checks.
func NewProfile(column *contract.Column) Profile {
	p := Profile{
		text:  column.Type == contract.String || column.Format != "",
		whole: column.Type == contract.Integer,
		phone: phoneSemantics[column.Semantic] || column.Semantic == "" && named(column.Name, "phone", "mobile", "fax"),
		card:  column.Semantic == "credit_card" || column.Semantic == "" && (column.Name == "card" || column.Name == "pan" || named(column.Name, "card_number", "card_no", "card_num", "cardnumber", "credit_card", "creditcard", "debit_card", "bank_card", "payment_card", "cc_number", "cc_num", "cc_no")),
		ssns:  column.Semantic == "ssn" || column.Semantic == "" && named(column.Name, "ssn", "social_security"),
	}
	if p.text && column.Semantic == "" {
		// What somebody wrote down is no number that came out so by chance.
		p.ssns = p.ssns || column.Pattern == "###-##-####"
		for _, v := range column.Values {
			p.card = p.card || hasCard([]byte(v.Value))
			p.ssns = p.ssns || dashedSSN([]byte(v.Value))
		}
	}
	if p.text {
		p.Applies = p.Applies.With(EmailDomain).With(FormulaInjection).With(ControlCharacter).With(InvalidUTF8).
			With(URLDomain).With(PublicIP)
	}
	if p.text || p.whole {
		if p.card {
			p.Applies = p.Applies.With(CardNumber)
		} else {
			p.Applies = p.Applies.With(CardLike)
		}
		if p.phone {
			p.Applies = p.Applies.With(PhoneNumber)
		}
	}
	switch {
	case p.ssns && (p.text || p.whole):
		p.Applies = p.Applies.With(SSN)
	case p.text:
		p.Applies = p.Applies.With(SSNLike)
	}
	return p
}

// named tells whether the words of a column's name contain any of the given ones.
func named(column string, words ...string) bool {
	padded := "_" + column + "_"
	for _, word := range words {
		if strings.Contains(padded, "_"+word+"_") {
			return true
		}
	}
	return false
}

// Scan returns the scanners that find something in a non-empty cell. A value stands for
// whole cells: it decides by the bytes alone.
func (p *Profile) Scan(b []byte) Set {
	if p.text {
		return p.scanText(b)
	}
	if !p.whole || len(b) < 9 {
		return 0
	}
	return p.scanDigits(b, len(b))
}

// scanText looks at all bytes of the cell first: what is rare is looked for only where one of its bytes occurs.
func (p *Profile) scanText(b []byte) Set {
	if p.phone && commonFiction(b) {
		return 0
	}
	var found Set
	seen, digits := look(b)
	if opens[b[0]] && startsFormula(b, p.phone) {
		found = found.With(FormulaInjection)
	}
	if seen == 0 && digits == 0 {
		return found
	}
	if seen&control != 0 {
		found = found.With(ControlCharacter)
	}
	if seen&high != 0 {
		found |= scanRunes(b)
	}
	if seen&at != 0 && hasRealMailbox(b) {
		found = found.With(EmailDomain)
	}
	// Without a colon, a host is an address of four numbers or begins with www.
	if seen&colon != 0 || seen&dot != 0 && (kinds[b[0]] == digit || b[0]|0x20 == 'w') {
		found |= scanHosts(b)
	}
	if digits >= 7 {
		found |= p.scanDigits(b, digits)
	}
	return found
}

// scanDigits looks for numbers that belong to somebody. All of them have 7 digits or more; the cell has at most
// so many.
func (p *Profile) scanDigits(b []byte, digits int) Set {
	var found Set
	switch {
	case p.ssns:
		if issuedSSN(b) {
			found = found.With(SSN)
		}
	case p.text && dashedSSN(b):
		found = found.With(SSNLike)
	}
	if p.phone {
		if !fictionalPhone(b) {
			found = found.With(PhoneNumber)
		}
		return found
	}
	if digits >= leastCard && hasCard(b) {
		if p.card {
			return found.With(CardNumber)
		}
		return found.With(CardLike)
	}
	return found
}
