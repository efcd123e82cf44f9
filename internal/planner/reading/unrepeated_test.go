package reading_test

import "testing"

// TestUnrepeatedPairs tests that a pair comes once, in whatever order a sentence tells it.
func TestUnrepeatedPairs(t *testing.T) {
	const stock = "8 warehouses (id, city), 100 products (id, name) and 400 stock records (warehouse id, product id, quantity 0-1000). "
	var examples []example
	for _, said := range []string{
		"There's never more than one row for the same warehouse and product.",
		"No warehouse/product pair may appear more than once.",
		"No duplicate warehouse product combos.",
		"Never the same pair twice.",
	} {
		examples = append(examples, example{stock + said, []string{"unique stock.warehouse id+product id"}})
	}
	for _, said := range []string{
		"The combination of warehouse and product has to be unique.",
		"Each product appears at most once in a warehouse.",
		"The same product doesn't appear twice in the same warehouse.",
		"A product can be in several warehouses, but never twice in the same one.",
	} {
		examples = append(examples, example{stock + said, []string{"unique stock.product id+warehouse id"}})
	}
	check(t, examples)
}

// TestTiesOfTwo tests rows that tie two others, by what is said of pairs or of linking.
func TestTiesOfTwo(t *testing.T) {
	check(t, []example{
		{"50 students (name), 8 courses (title) and 200 enrolments with a date. A student never takes the same course again.", []string{"table enrolment 200", "enrolment -> student", "enrolment -> course"}},
		{"40 employees (id, full name), 12 projects (id, title) and 150 assignments linking an employee to a project with weekly hours 4-40.", []string{"table assignment 150", "assignment -> employee", "assignment -> project", "assignment.weekly hours 4..40"}},
	})
}

// TestCountedParents tests tables that the text counts where it tells of their children.
func TestCountedParents(t *testing.T) {
	check(t, []example{
		{"200 invoices for 30 clients. Clients have a name and a unique email; invoices have an amount.", []string{"table client 30", "client.email unique", "invoice -> client"}},
		{"400 stays, each by one of 60 guests (name, email) in one of 10 rooms (name, rate of 50 up to 150), with a check-in date in 2024.", []string{"table guest 60", "guest.email", "table room 10", "room.rate 50..150", "stay -> guest", "stay -> room"}},
		{"200 enrolments, each joining one of 50 students to one of 8 courses. Students have a name and an email; courses have a title and a fee.", []string{"table enrolment 200", "table student 50", "table course 8", "enrolment -> student", "enrolment -> course"}},
		{"I need warehouses and stock. There are 400 stock rows. Each has a warehouse id and a quantity from 0 to 1000.", []string{"table stock 400", "stock.warehouse id -> warehouse"}},
	})
}
