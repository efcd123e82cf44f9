package reading_test

import (
	"strings"
	"testing"
)

// BenchmarkRead reads a short text, one with several tables and rules, and a long list of columns.
func BenchmarkRead(b *testing.B) {
	for _, c := range []struct{ name, text string }{
		{"short", "500 customers with name, email, signup date in 2024 and plan free/pro/team 60/30/10"},
		{"tables", seeds[1] + ". " + strings.Join([]string{
			"Each order belongs to one store; there are 30 stores with name, city, opening date and floor area between 80 and 900 m2",
			"The delivery date is 2 to 9 days after the order date, and empty in 10% of the rows",
			"Cancelled orders have no delivery date",
			"total = quantity * unit price, rounded to cents",
		}, ". ")},
		{"columns", "800 machines: serial number like MX-#####, model, built on between 2010 and 2024, weight 200-4000 kg, power in kW lognormal around 12, voltage 230/400, location hall A 40% / hall B 35% / hall C 25%, status running/idle/broken 80/15/5, last service in the last 12 months (after built on), next service 90 to 365 days after last service, operator email (20% empty), hours per week 0-168, temperature normal mean 60 sd 8, alarm true in 3%, comment (only if broken)"},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				read(c.text)
			}
		})
	}
}
