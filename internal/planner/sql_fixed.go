package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// fixedSizes are the lengths of what always is as long.
var fixedSizes = map[string]int{"country_code": 2, "state_code": 2, "country_code3": 3, "currency_code": 3, "airport_iata": 3, "uuid": 36, "ulid": 26, "upc": 12, "ean13": 13, "isbn13": 13, "isbn10": 10, "asin": 10, "vin": 17, "imei": 15, "object_id": 24, "commit_sha": 40, "routing_number": 9}

// fixedWidth gives a CHAR(n) column codes of n characters, unless its values are known otherwise.
func (p *parser) fixedWidth(c *columnDraft) {
	n := c.fixed
	last := c.words[len(c.words)-1]
	if n < 1 || n > 40 || c.values != nil || c.pattern != "" || c.formula != "" || c.fk != nil || c.typ != contract.String || c.semantic == "code_pattern" && len(strings.ReplaceAll(p.codeFor(c), `\`, "")) == n {
		return
	}
	if airports := 30; fixedSizes[c.semantic] == n && !(c.semantic == "airport_iata" && (c.unique || c.primary) && c.table.rows > int64(airports)) {
		return
	}
	switch {
	case n == 1 && (last == "sex" || last == "gender"):
		c.values = []category{{text: "F", share: -1, at: c.at}, {text: "M", share: -1, at: c.at}}
		return
	case n <= 3 && (last == "flag" || last == "nationality" || last == "nation" || last == "country" || last == "citizenship"):
		c.semantic = map[int]string{2: "country_code", 3: "country_code3"}[n]
		return
	case n == 3 && (last == "currency" || last == "ccy"):
		c.semantic = "currency_code"
		return
	case n == 2 && (last == "lang" || last == "language" || last == "locale"):
		for _, v := range []string{"en", "de", "fr", "es", "it", "nl", "pl", "pt", "sv", "da"} {
			c.values = append(c.values, category{text: v, share: -1, at: c.at})
		}
		return
	}
	digits := slices.ContainsFunc(c.words, func(w string) bool { return digitNames[w] })
	switch {
	case n <= 4 && !digits:
		c.pattern = strings.Repeat("A", n)
	case digits:
		c.pattern = strings.Repeat("#", n)
	default:
		c.pattern = "AA" + strings.Repeat("#", n-2)
	}
	c.semantic = ""
}

// digitNames are words of names whose codes are digits.
var digitNames = lexicon.WordSet("imo mmsi isbn issn ean gtin upc zip plz postal postcode ssn no nr num number barcode account acct phone digits tin npi pin inn siren siret bin cvv year")
