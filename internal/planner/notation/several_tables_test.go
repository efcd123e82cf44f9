package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestRelationsToldOfSeveral(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.RelationsTold, map[string]struct{ text, want string }{
		"a way":               {"12 warehouses. 200 shipments, each goes from one warehouse to another warehouse, never the same.", "12 warehouses. 200 shipments. A shipment goes from one warehouse to another warehouse, never the same."},
		"or nobody":           {"30 agents, 500 tickets. A ticket is assigned to an agent or nobody (20%).", "30 agents, 500 tickets. A ticket is assigned to one agent, empty for 20%."},
		"the others":          {"cancelled bookings have a refund amount, others don't", "cancelled bookings have a refund amount"},
		"copied from a table": {"200 customers: customer id, name, email. 900 orders: customer id, customer name and customer email copied from the customers table", "200 customers: customer id, name, email. 900 orders: customer id, customer name copied from the customer, customer email copied from the customer"},
		"copied from nowhere": {"200 customers, 900 orders with customer name and customer email copied from the customers table", ""},
		"how many behind":     {"20 reps, 5 per region; deals per rep 10 to 30, amount 10-90", "20 reps, 5 per region; 10 to 30 deals per rep, amount 10-90"},
		"no rows":             {"20 rooms; beds per room 1 to 3", ""},
	})
}

func TestSelfReferencesOfSeveral(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SelfReferences, map[string]struct{ text, want string }{
		"replies":     {"800 comments. Comments can reply to other comments.", "800 comments. Each comment has a parent comment (another comment)."},
		"two of them": {"200 persons with name, birth year, mother and father who are also persons", "200 persons with name, birth year, mother (another person), father (another person)"},
	})
}

func TestTableOpeningsOfSeveral(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.TableOpenings, map[string]struct{ text, want string }{
		"columns behind a dash":    {"Table 1: customers - id, name. Table 2: orders - id, customer_id", "customers: id, name. orders: id, customer_id"},
		"rows in a bracket":        {"Table A: customers (50 rows): id, name. Table B: orders (200 rows): id", "50 customers: id, name. 200 orders: id"},
		"counted before the first": {"3 tables - authors: id, name; books: id, title, author_id", "authors: id, name; books: id, title, author_id"},
	})
}

func TestCrossingsOfSeveral(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.Crossings, map[string]struct{ text, want string }{
		"through a table": {"Students and courses, many to many through enrollments with grade 1 to 5. 300 students, 25 courses.", "Enrollments link students and courses, with grade 1 to 5. 300 students, 25 courses."},
	})
}

func TestChildBoundsOfSeveral(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ChildBounds, map[string]struct{ text, want string }{
		"minimum and maximum": {"Every user has 1 album minimum, max 6. 50 users.", "Every user has 1 to 6 albums. 50 users."},
	})
}
