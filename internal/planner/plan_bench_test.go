package planner_test

import (
	"syscall"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/planner"
)

// BenchmarkParagraph plans descriptions of one paragraph as the service does, with the engine's check: one of lists, one of sentences,
// a long one of about eighty words, and one in casual words. Of a reader that reads ahead the processor time is told beside what a user
// waits for.
func BenchmarkParagraph(b *testing.B) {
	p := planner.For(planner.Host{Check: func(c *contract.Contract) error {
		_, err := mock.Compile(c)
		return err
	}})
	for _, c := range []struct{ name, text string }{
		{"lists", "500 customers with name, email, signup date in 2024 and plan free/pro/team 60/30/10; each has 0 to 6 orders with an order date after the signup, a total between 5 and 400 EUR, and a status of open, shipped or returned"},
		{"sentences", "A garage keeps 800 cars, each with a plate like AB-123, a model and the year it was built, 2005 to 2024. Repairs: 3,000, each of one car, with what was done, hours from 0.5 to 12 and a cost that is usually about 60 an hour. No car comes back within a week."},
		{"long", "We run a small ferry line. 6 boats: name, capacity between 80 and 400, built 1990 to 2021. 12 routes with a start, an end and a length of 3 to 60 km. Sailings, 5,000 over 2025, are of one boat on one route, leave at half past or on the hour, and arrive 20 to 180 minutes later. Each has a number of passengers that never goes above the boat's capacity, busier in July and August, and a status of on time 88%, late 9% and cancelled 3%. Cancelled sailings have no arrival."},
		{"casual", "I'd love some data on gym goers, say 300 of them, who they are, how old (16 to 80, most in their thirties), when they joined over the past three years, whether they still come, and for every one the visits they made, somewhere around twenty each, with how long they stayed."},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			before := processorTime(b)
			for b.Loop() {
				if _, err := p.Plan(planner.Request{Description: c.text, AsOf: asOf}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(processorTime(b)-before)/float64(b.N), "cpu-ns/op")
		})
	}
}

// processorTime is what the process took of all processors until now.
func processorTime(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
