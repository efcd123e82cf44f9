package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestNationalKinds(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.NationalKinds, map[string]struct{ text, want string }{
		"adjective":            {"400 accounts: code, iban German, owner", "400 accounts: code, German iban, owner"},
		"initials":             {"400 shops: postcode UK, city", "400 shops: UK postcode, city"},
		"us":                   {"400 shops: phone us, city", ""},
		"format":               {"shops: phone number in French format, city", "shops: French phone number, city"},
		"from":                 {"shops: iban from Germany, city", "shops: German iban, city"},
		"in the":               {"shops: address in the UK; street", "shops: UK address; street"},
		"a language":           {"shops: product name in German, price", ""},
		"a longer name":        {"birds: loft postcode uk, ring", "birds: loft postcode (UK), ring"},
		"two words":            {"birds: phone number uk, ring", "birds: UK phone number, ring"},
		"of both":              {"parcels; sender postcode and recipient postcode (both UK); weight", "parcels; sender postcode (UK) and recipient postcode (UK); weight"},
		"both of another kind": {"parcels; sender city and recipient city (both capital); weight", ""},
		"both are told":        {"parcels; sender and recipient (both UK); weight", ""},
		"a country's code":     {"clients: iban FI, name", "clients: iban (FI), name"},
		"bullets":              {"shops\n- plate Italian\n- make", "shops\n- Italian plate\n- make"},
		"no country":           {"shops: phone unique, city", ""},
		"other kinds":          {"shops: cheese Italian, wine French", ""},
	})
}
