package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestKnownPrefixes(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.KnownPrefixes, map[string]struct{ text, want string }{
		"in a bracket":        {"700 clients with city, IBAN (starts with DE), newsletter", "700 clients with city, IBAN (DE), newsletter"},
		"behind the name":     {"700 clients with IBAN starting with FR, balance", "700 clients with IBAN (FR), balance"},
		"a clause":            {"700 clients with an IBAN that begins with AT, balance", "700 clients with an IBAN (AT), balance"},
		"a prefix":            {"700 clients with iban number (prefix NL), balance", "700 clients with iban number (NL), balance"},
		"an example":          {"700 clients with IBAN like DE89370400440532013000, balance", "700 clients with IBAN (DE), balance"},
		"an example in parts": {"700 clients with IBAN (e.g. DE89 3704 0044 0532 0130 00), balance", "700 clients with IBAN (DE), balance"},
		"as all do":           {"700 books with isbn starting with 978, price", "700 books with isbn, price"},
		"another country":     {"700 clients with iban (starts with BE), balance", "700 clients with iban, balance"},
		"nobody can make":     {"700 products with ean (starts with 40), price", "700 products with ean, price"},
		"a code of their own": {"700 clients with customer code (starts with DE), balance", ""},
		"a VAT number":        {"600 invoices; VAT id (starts with DE); net", "600 invoices; VAT id (DE + 9 digits); net"},
		"an Austrian one":     {"600 invoices with vat number starting with ATU, net", "600 invoices with vat number (ATU + 8 digits), net"},
		"a rate":              {"600 invoices, vat starting with 7, net", ""},
		"no beginning":        {"700 clients with IBAN, starting with name, balance", ""},
		"a country":           {"700 clients with iban (DE), balance", ""},
	})
}
