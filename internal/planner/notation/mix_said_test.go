package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestMixesSaid(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.MixesSaid, [][2]string{
		{"300 reviews with a rating and the platform, which is ios for most and android for the others", "300 reviews with a rating and the platform (mostly ios, otherwise android)"},
		{"300 reviews: rating, platform mostly ios, else android", "300 reviews: rating, platform (mostly ios, otherwise android)"},
		{"150 orders: size, milk usually cow but oat or soy too, price", "150 orders: size, milk mostly cow, sometimes oat or soy, price"},
		{"200 sales with amount and how it was paid (cash mostly, now and then card)", "200 sales with amount and payment method (mostly cash, sometimes card)"},
		{"200 sales: amount, paid mostly in cash but sometimes by card", "200 sales: amount, payment method (mostly cash, sometimes card)"},
		{"100 kids: name, one of the teams red, blue and green", "100 kids: name, team (red, blue or green)"},
		{"100 kids: name, assigned to red, blue or green team", "100 kids: name, team (red, blue or green)"},
		{"500 payments: amount, method. Possible methods: card (60%), cash (40%).", "500 payments: amount, method. method: card (60%), cash (40%)."},
		{"300 readings: temperature mostly 20-25, humidity", ""},
		{"300 orders: note mostly empty, price", ""},
		{"300 orders: total, paid mostly on time", ""},
		{"500 payments: amount. Possible methods: card (60%), cash (40%).", ""},
	})
}
