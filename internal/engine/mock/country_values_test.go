package mock_test

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/contract"
)

var locales = []string{"en_US", "en_GB", "de_DE", "fr_FR", "es_ES", "pt_BR", "ja_JP"}

// inLocale makes rows whose names and places are those of a locale.
func inLocale(t *testing.T, locale string, rows int64, columns ...contract.Column) data {
	t.Helper()
	c := one(rows, columns...)
	c.Locale = locale
	return generate(t, c)["things"]
}

// Values are written as their country writes them.
func TestValuesOfCountries(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ locale, semantic, form string }{
		"american numbers in full":   {"en_US", "phone_e164", `\+1\d{10}`},
		"british numbers in full":    {"en_GB", "phone_e164", `\+44\d{10}`},
		"german numbers in full":     {"de_DE", "phone_e164", `\+49\d{10}`},
		"french numbers in full":     {"fr_FR", "phone_e164", `\+33\d{9}`},
		"spanish numbers in full":    {"es_ES", "phone_e164", `\+34\d{9}`},
		"brazilian numbers in full":  {"pt_BR", "phone_e164", `\+55\d{11}`},
		"japanese numbers in full":   {"ja_JP", "phone_e164", `\+81\d{10}`},
		"australian numbers in full": {"en_AU", "phone_e164", `\+61255501\d{3}`},
		"german mobiles of no one":   {"de_DE", "mobile", `0171 39200\d\d`},
		"british plates":             {"en_GB", "license_plate", `[A-HJ-PR-Y]{2}\d\d [A-HJ-PR-Y]{3}`},
		"french plates":              {"fr_FR", "license_plate", `[A-HJ-NP-TV-Z]{2}-\d{3}-[A-HJ-NP-TV-Z]{2}`},
		"spanish plates":             {"es_ES", "license_plate", `\d{4} [B-DF-HJ-NPR-TV-Z]{3}`},
		"american flats":             {"en_US", "address_line_2", `(Apt|Suite) [1-9]\d*[A-D]?`},
		"german flats":               {"de_DE", "address_line_2", `Wohnung [1-9]\d*|[1-6]\. OG`},
		"a japanese flat":            {"ja_JP", "address_line_2", `[1-9]\d{2}号室`},
		"british counties":           {"en_GB", "county", `[A-Z][a-z].*[a-z]`},
		"the south of the equator":   {"pt_BR", "lat_lon", `-?\d+\.\d{4}, -\d+\.\d{4}`},
		"Tokyo is addressed by ward": {"ja_JP", "city", `.+[市区]`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			form := regexp.MustCompile("^(" + c.form + ")$")
			for _, cell := range inLocale(t, c.locale, 2000, of(c.semantic)).column(t, c.semantic) {
				if !form.MatchString(cell) || cell == "England" || strings.Contains(cell, "区部") {
					t.Fatalf("%q", cell)
				}
			}
		})
	}
	for _, locale := range []string{"en_GB", "fr_FR", "es_ES"} {
		plate := of("license_plate")
		plate.Unique = true
		seen := map[string]bool{}
		for _, cell := range inLocale(t, locale, 20_000, plate).column(t, "license_plate") {
			seen[cell] = true
		}
		if len(seen) != 20_000 {
			t.Errorf("%s: %d different plates", locale, len(seen))
		}
	}
}

// Names are as frequent as they are in life, and not as their lists are sorted.
func TestNamesAreSpread(t *testing.T) {
	t.Parallel()
	for _, locale := range locales {
		d := inLocale(t, locale, 20_000, of("first_name"), of("last_name"))
		for _, semantic := range []string{"first_name", "last_name"} {
			letters, names := map[rune]int{}, map[string]int{}
			for _, cell := range d.column(t, semantic) {
				first, _ := utf8.DecodeRuneInString(cell)
				letters[first]++
				names[cell]++
			}
			for letter, n := range letters {
				if n > 20_000/4 {
					t.Errorf("%s: %d of 20,000 begin with %c", locale, n, letter)
				}
			}
			for name, n := range names {
				if n > 20_000/20 {
					t.Errorf("%s: %d of 20,000 are called %s", locale, n, name)
				}
			}
		}
	}
	d := inLocale(t, "de_DE", 20_000, of("last_name")).column(t, "last_name")
	if n := strings.Count(strings.Join(d, " "), "Müller"); n < 300 {
		t.Errorf("%d of 20,000 Germans are called Müller", n)
	}
}
