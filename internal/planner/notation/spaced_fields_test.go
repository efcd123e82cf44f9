package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestSpacedFields(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SpacedFields, map[string]struct{ text, want string }{
		"brackets":  {"320 devices. hostname (unique) ip mac vendor(cisco 50, aruba 50) site(NYC,LON) last_seen within 7 days", "320 devices. hostname (unique), ip, mac, vendor(cisco 50, aruba 50), site(NYC,LON), last_seen within 7 days"},
		"two words": {"200 products: sku (unique) first name price(5-90) color(red,blue)", "200 products: sku (unique), first name, price(5-90), color(red,blue)"},
		"prose":     {"90 shops. the city (unique) is where they live (mostly)", ""},
		"commas":    {"90 shops: city (unique), zip (5 digits), name", ""},
	})
}

func TestSpacedNames(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SpacedNames, map[string]struct{ text, want string }{
		"names":       {"300 products with email price stock, 90 orders", "300 products with email, price, stock, 90 orders"},
		"two words":   {"90 cars: make model year price, sold in 2026", "90 cars: make, model year, price, sold in 2026"},
		"a long name": {"300 users: home phone number, age", ""},
		"prose":       {"300 users, the price is right, age", ""},
	})
}
