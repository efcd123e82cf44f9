package skeleton_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/skeleton"
)

// TestDoubtful: what only looks like a table leaves the plan as the readers made it.
func TestDoubtful(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, text string
		want       bool
	}{
		{"an item with a bracket", "90 shops: visitors (mean 40, poisson), city", true},
		{"rows of one table", "900 orders: state paid 80 / cancelled 20, refund 5-90; paid ones have a refund of 0", true},
		{"a verb behind a column", "500 cars: mileage 100 to 90000, price 500 to 40000. price drops with mileage", true},
		{"an item that is spoken of later", "400 trips: cancelled 10%, passengers 0-4. cancelled trips have 0 passengers and the others 1 to 4", true},
		{"a sentence about what is no table of it", "Our city rents out scooters, so I need invented stations, scooters and rides. A ride has a date (some day in June 2024), minutes (from 1 to 90) and the scooter used; there are 3,000 rides. Each scooter has a battery between 5 and 100. There are 15 stations with 8 scooters apiece; a station has a name and a capacity of 8 to 24.", true},
		{"what rows of a table make", "Customers have a name, an email and a city. They place orders with a date and a total.", false},
		{"two counted tables", "30 authors (name, country) and 150 books (title, pages 90-800). Each book belongs to one author", false},
		{"tables with brackets", "Vet clinic: owners (name, phone), pets (name, birth date), 1-3 pets per owner", false},
		{"tables behind each other", "customers and orders. each customer has 1 to 10 orders, customer has name, email; order has date, total", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s, ok := skeleton.Read(c.text)
			if !ok {
				if c.want {
					return // nothing was found, which is as good
				}
				t.Fatal("no skeleton")
			}
			if got := s.Doubtful(); got != c.want {
				t.Errorf("doubtful: %t, want %t", got, c.want)
			}
		})
	}
}
