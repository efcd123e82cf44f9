package reading_test

import "testing"

// TestCodes tests patterns of codes.
func TestCodes(t *testing.T) {
	check(t, []example{
		{"90 parts with sku in the format SKU-00000", []string{"part.sku like SKU-#####"}},
	})
}
