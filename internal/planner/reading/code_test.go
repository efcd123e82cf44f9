package reading_test

import "testing"

// TestCodes tests patterns of codes.
func TestCodes(t *testing.T) {
	check(t, []example{
		{"90 parts with sku in the format SKU-00000", []string{"part.sku like SKU-#####"}},
		{"90 tracks with isrc (2 letters, 3 alphanumerics, 7 digits, no dashes)", []string{"track.isrc like AA***#######"}},
		{"90 cards with a code (3 letters, 6 digits, without any spaces)", []string{"card.code like AAA######"}},
	})
}
