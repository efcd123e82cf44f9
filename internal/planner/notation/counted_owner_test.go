package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestCountedOwners(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.CountedOwners, map[string]struct{ text, want string }{
		"from":             {"1000 orders from 120 customers.", "120 customers and 1000 orders. Each order belongs to one customer."},
		"spread over":      {"1000 orders spread evenly over 120 customers. A note.", "120 customers and 1000 orders. Each order belongs to one customer. A note."},
		"a deed":           {"200 photos taken by 15 photographers, with title", "15 photographers and 200 photos, with title. Each photo belongs to one photographer"},
		"owners ahead":     {"80 authors have written 400 books.", "80 authors and 400 books. Each book belongs to one author."},
		"a listed column":  {"1000 orders from 120 customers. Columns: id, customer, amount", ""},
		"a list behind":    {"1000 orders from 120 customers: id, date, amount", ""},
		"values":           {"1000 orders from 12 countries", ""},
		"sorts":            {"1000 products for 12 categories", ""},
		"fewer than those": {"12 photos of 500 animals", ""},
		"a series":         {"5000 readings from 12 sensors, one per hour", ""},
	})
}

func TestOneOfCounted(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.OneOfCounted, map[string]struct{ text, want string }{
		"one of":          {"Each order belongs to one of 200 customers. 600 orders.", "Each order belongs to a customer. 200 customers. 600 orders."},
		"one of the":      {"every invoice refers to one of the 40 clients, 300 invoices", "every invoice refers to a client, 40 clients, 300 invoices"},
		"exactly":         {"600 invoices, each refers to exactly one of 45 suppliers.", "600 invoices, each refers to a supplier. 45 suppliers."},
		"a bracket":       {"400 subscriptions, each belongs to a user (250 users).", "400 subscriptions, each belongs to a user. 250 users."},
		"a listed column": {"Each order belongs to one of 200 customers. id, customer, amount", ""},
		"values":          {"each order belongs to one of 5 statuses", ""},
	})
}
