package planner_test

import "testing"

// TestCountedGoods: what rows are may be told in more words than one noun.
func TestCountedGoods(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"pieces of":        {"220 pieces of art: title, artist, year", "art_items 220: title, artist, year"},
		"kinds of":         {"We need 120 kinds of tea with name, country and price.", "teas 120: name, country, price"},
		"no plural":        {"800 head of cattle: ear tag, breed, weight", "cattle 800: ear_tag, breed, weight"},
		"and in the noun":  {"600 lost and found items: item, colour, date found", "lost_and_found_items 600: item, colour, date_found"},
		"such":             {"Ward, bed, temperature. 500 such visits.", "visits 500: ward, bed, temperature"},
		"several articles": {"300 pairs of glasses: frame, lens, price", "glasses 300: frame, lens, price"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, c.text, c.want)
		})
	}
}
