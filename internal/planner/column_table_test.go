package planner_test

import "testing"

// Tables that are called by what one column holds, and where their people live.
func TestColumnTables(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"addresses":           {"50 addresses", `50 rows; street_address string; city string; state string; zip_code string;   `},
		"names":               {"50 names", `50 rows; first_name string; last_name string`},
		"identifiers":         {"50 uuids", `50 rows; uuid uuid`},
		"two words":           {"50 company names", `50 rows; company_name string`},
		"dates":               {"50 dates", `50 rows; date date 2024-11-20..2026-11-20`},
		"people with a place": {"50 people with phone and city", `50 rows; first_name string; last_name string; phone string; city string`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
	for text, want := range map[string]string{"50 german customers": "de_DE", "Spanish phone numbers, 40": "es_ES", "20 japanese names": "ja_JP", "100 polish products": "en_US"} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			if got := plan(t, text).Contract.Locale; got != want {
				t.Errorf("locale %s, want %s", got, want)
			}
		})
	}
}
