package lower

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// fixedSizes are the lengths of what always is as long.
var fixedSizes = map[string]int{"country_code": 2, "state_code": 2, "country_code3": 3, "currency_code": 3, "airport_iata": 3, "uuid": 36, "ulid": 26, "upc": 12, "ean13": 13, "isbn13": 13, "isbn10": 10, "asin": 10, "vin": 17, "imei": 15, "object_id": 24, "commit_sha": 40, "routing_number": 9, "mac": 17, "bic": 8, "nhs_number": 10, "ssn": 11, "color_hex": 7, "cpf": 14, "cnpj": 18, "iccid": 19, "imsi": 15}

// fixedWidth gives a CHAR(n) column codes of n characters, unless its values are known otherwise.
func (p Reader) fixedWidth(c *draft.Column) {
	n := c.Fixed
	last := c.Words[len(c.Words)-1]
	if n < 1 || n > 40 || c.Values != nil || c.Pattern != "" || c.Formula != "" || c.Fk != nil || c.Typ != contract.String || c.Semantic == "code_pattern" && len(strings.ReplaceAll(p.codeFor(c), `\`, "")) == n {
		return
	}
	if airports := 30; fixedSizes[c.Semantic] == n && !(c.Semantic == "airport_iata" && (c.Unique || c.Primary) && c.Table.Rows > int64(airports)) {
		return
	}
	switch {
	case n == 1 && (last == "sex" || last == "gender"):
		c.Values = []draft.Category{{Text: "F", Share: -1, At: c.At}, {Text: "M", Share: -1, At: c.At}}
		return
	case n <= 3 && (last == "flag" || last == "nationality" || last == "nation" || last == "country" || last == "citizenship"):
		c.Semantic = map[int]string{2: "country_code", 3: "country_code3"}[n]
		return
	case n == 3 && (last == "currency" || last == "ccy"):
		c.Semantic = "currency_code"
		return
	case n == 2 && (last == "lang" || last == "language" || last == "locale"):
		for _, v := range []string{"en", "de", "fr", "es", "it", "nl", "pl", "pt", "sv", "da"} {
			c.Values = append(c.Values, draft.Category{Text: v, Share: -1, At: c.At})
		}
		return
	}
	digits := slices.ContainsFunc(c.Words, func(w string) bool { return digitNames[w] })
	switch {
	case n <= 4 && !digits:
		c.Pattern = strings.Repeat("A", n)
	case digits:
		c.Pattern = strings.Repeat("#", n)
	default:
		c.Pattern = "AA" + strings.Repeat("#", n-2)
	}
	c.Semantic = ""
}

// digitNames are words of names whose codes are digits.
var digitNames = lexicon.WordSet("imo mmsi isbn issn ean gtin upc zip plz postal postcode ssn no nr num number barcode account acct phone digits tin npi pin inn siren siret bin cvv year")
