package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestReferenceRows(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ReferenceRows, map[string]struct{ text, want string }{
		"codes and names":             {"categories: EL Electronics, CL Clothing, HO Home. 250 products: name, category code.", "3 categories: unique category code (EL/CL/HO), name (\"Electronics\" if category code is EL, \"Clothing\" if category code is CL, \"Home\" if category code is HO). 250 products: name, category code."},
		"numbers and names":           {"status table: 1 Open, 2 In progress, 3 Closed. 2000 tickets, title, status id.", "3 statuses: unique status id (1/2/3), name (\"Open\" if status id is 1, \"In progress\" if status id is 2, \"Closed\" if status id is 3). 2000 tickets, title, status id."},
		"codes, names and currencies": {"Countries: DE Germany EUR, FR France EUR, GB United Kingdom GBP. Customers 1000, each with a country code.", "3 countries: unique country code (DE/FR/GB), name (\"Germany\" if country code is DE, \"France\" if country code is FR, \"United Kingdom\" if country code is GB), currency (\"EUR\" if country code is DE, \"EUR\" if country code is FR, \"GBP\" if country code is GB). Customers 1000, each with a country code."},
		"a lookup table":              {"A lookup table currencies with EUR, USD, GBP. 300 invoices: amount, currency", "3 currencies (unique name: \"EUR\"/\"USD\"/\"GBP\"). 300 invoices: amount, currency"},
		"a table with names":          {"departments table with HR, Sales, Engineering. 80 employees, each in one department.", "3 departments (unique name: \"HR\"/\"Sales\"/\"Engineering\"). 80 employees, each in one department."},
		"names in a bracket":          {"faculties (Law, Medicine, Arts, Science), 40 professors each in one faculty", "4 faculties (unique name: \"Law\"/\"Medicine\"/\"Arts\"/\"Science\"), 40 professors each in one faculty"},
		"names without a mark":        {"groups Sunflowers, Bears, Stars, Foxes. 80 children, 20 per group", "4 groups (unique name: \"Sunflowers\"/\"Bears\"/\"Stars\"/\"Foxes\"). 80 children, 20 per group"},
		"names and prices":            {"plans: Basic 19.99, Plus 29.99, Premium 49.99. 100 members: id, name. each member has one plan.", "3 plans: unique name (Basic/Plus/Premium), price (19.99 if name is Basic, 29.99 if name is Plus, 49.99 if name is Premium). 100 members: id, name. each member has one plan."},
		"a list announced":            {"categories: a fixed list with code and label: EL Electronics, CL Clothing. products have a category code.", "2 categories: unique category code (EL/CL), label (\"Electronics\" if category code is EL, \"Clothing\" if category code is CL). products have a category code."},
		"referred to":                 {"tickets reference a status table: 1 Open, 2 In progress, 3 Closed. 2000 tickets, title", "tickets reference one status. 3 statuses: unique status id (1/2/3), name (\"Open\" if status id is 1, \"In progress\" if status id is 2, \"Closed\" if status id is 3). 2000 tickets, title"},
		"columns":                     {"customers: Name, Email, Phone. 500 customers per city", ""},
		"columns of a table":          {"customers table with name, email and city", ""},
		"shares":                      {"plans: Basic 60%, Plus 40%. each member has one plan", ""},
		"values of a column":          {"500 orders with status: New, Paid, Shipped. an order has a total", ""},
		"behind other rows":           {"80 employees with name. departments table with HR, Sales, Support. Salary between 30k and 150k.", "3 departments (unique name: \"HR\"/\"Sales\"/\"Support\"). 80 employees with name. Salary between 30k and 150k."},
		"a noun of two words":         {"events with a name, ticket types: Standard 25, VIP 80, Student 15. 3000 tickets, each for one event and one ticket type", "events with a name, 3 ticket types: unique name (Standard/VIP/Student), price (25 if name is Standard, 80 if name is VIP, 15 if name is Student). 3000 tickets, each for one event and one ticket type"},
		"counted rows":                {"scooters: 120 scooters, 800 users, 6000 rides. a scooter has a model", ""},
	})
}
