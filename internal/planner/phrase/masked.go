package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// masks are how identifiers are shown that must not be seen in full: their last digits remain.
var masks = map[string]string{
	"ssn": `\*\*\*-\*\*-####`, "credit_card": `\*\*\*\* \*\*\*\* \*\*\*\* ####`, "phone": `\*\*\*-\*\*\*-####`, "iban": `\*\*\*\*\*\*\*\*\*\*\*\*\*\*####`,
	"account_number": `\*\*\*\*\*\*####`, "tax_id": `\*\*-\*\*\*####`, "passport_number": `\*\*\*\*\*####`,
}

// masked reads that an identifier is shown without most of its digits: "ssn must be masked",
// "card number (masked)", "phone masked except for the last 4 digits".
func (p Reader) masked(c *draft.Column, i, end int) int {
	mask := masks[c.Semantic]
	if mask == "" || c.Values != nil || c.Pattern != "" || i == c.At {
		return 0
	}
	open := p.Any(i, end, "(")
	at := i + open
	at += p.Any(at, end, "must be", "should be", "has to be", "is", "are", "must", "all", "always", "fully", "partially", "partly")
	n := p.Any(at, end, "partially masked", "partly masked", "masked", "redacted", "starred out", "blacked out", "masked out")
	if n == 0 {
		return 0
	}
	at += n
	if k := p.Any(at, end, ", except for the last", "except for the last", ", except the last", "except the last", "except last", "but for the last", "but the last", "to the last", "with only the last", "showing only the last", "showing the last", ", only the last", ", last", "last"); k > 0 && p.Tok(at+k).Kind == token.Number && p.Tok(at+k).Num == 4 {
		at += k + 1
		at += p.Any(at, end, "digits", "characters", "numbers")
		at += p.Any(at, end, "are visible", "visible", "are shown", "shown")
	}
	if open > 0 {
		if !p.Lit(at, end, ")") {
			return 0
		}
		at++
	} else if !p.AtBreak(at, end) {
		return 0
	}
	c.Pattern, c.Semantic = mask, ""
	p.Assume(&c.Element, "masked but for the last four digits", nil)
	return at - i
}
