package planner_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/planner"
)

// BenchmarkParagraph plans descriptions of one paragraph as the service does, with the engine's check: one of lists, one of sentences,
// and one in casual words.
func BenchmarkParagraph(b *testing.B) {
	p := planner.For(planner.Host{Check: func(c *contract.Contract) error {
		_, err := mock.Compile(c)
		return err
	}})
	for _, c := range []struct{ name, text string }{
		{"lists", "500 customers with name, email, signup date in 2024 and plan free/pro/team 60/30/10; each has 0 to 6 orders with an order date after the signup, a total between 5 and 400 EUR, and a status of open, shipped or returned"},
		{"sentences", "A garage keeps 800 cars, each with a plate like AB-123, a model and the year it was built, 2005 to 2024. Repairs: 3,000, each of one car, with what was done, hours from 0.5 to 12 and a cost that is usually about 60 an hour. No car comes back within a week."},
		{"casual", "I'd love some data on gym goers, say 300 of them, who they are, how old (16 to 80, most in their thirties), when they joined over the past three years, whether they still come, and for every one the visits they made, somewhere around twenty each, with how long they stayed."},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := p.Plan(planner.Request{Description: c.text, AsOf: asOf}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
