package planner_test

import "testing"

// TestISOCodes: the codes of places and currencies, however the text says in which form they are.
func TestISOCodes(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"as a code of two":   {"90 ships: name, flag as ISO-2 code, tonnage 90-900", "90 ships: name, flag (two letter country code), tonnage 90-900"},
		"apart":              {"90 ships: name, flag as ISO 2 code, tonnage 90-900", "90 ships: name, flag (two letter country code), tonnage 90-900"},
		"a standard":         {"90 people: full name, nationality, ISO 3166 alpha-2, age", "90 people: full name, nationality (two letter country code), age"},
		"without a mark":     {"90 people: full name, flag ISO 3166 alpha-2, age", "90 people: full name, flag (ISO 3166 alpha-2), age"},
		"two letters":        {"90 hotels: name, country as a two-letter ISO code, rooms 9-90", "90 hotels: name, country (2-letter code), rooms 9-90"},
		"three letters":      {"90 hotels: name, country in alpha-3, rooms 9-90", "90 hotels: name, country (three letter country code), rooms 9-90"},
		"money":              {"90 prices: amount 1-9, currency as ISO-3 code, city", "90 prices: amount 1-9, currency, city"},
		"no name of a place": {"90 parts: colour as ISO-2 code, city", "90 parts: colour as ISO-2 code, city"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
