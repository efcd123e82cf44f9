package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestRowsBehind(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.RowsBehind, map[string]struct{ text, want string }{
		"numbered lines":  {"1) customers: id, name, email (50)\n2) orders: id, total (200)", "1) 50 customers: id, name, email\n2) 200 orders: id, total"},
		"plain lines":     {"shops: city (5)\nclerks: name, salary (1,200 rows)", "5 shops: city\n1,200 clerks: name, salary"},
		"each":            {"companies (30), employees (each company 5-50)", "companies (30), 5-50 employees per company"},
		"one line":        {"orders: id, total (200)", ""},
		"a code's length": {"orders: id, code (6 digits)\nclerks: name, pin (4 digits)", ""},
	})
}

func TestColumnBlocks(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.ColumnBlocks, map[string]struct{ text, want string }{
		"blocks":  {"Members table:\nid\nname\n\nPayments table:\nid\namount\n\n100 members", "Members: id, name\n\nPayments: id, amount\n\n100 members"},
		"bullets": {"Members:\n- id\n- name\nPayments:\n- id\n- paid on\n", "Members: id, name\nPayments: id, paid on\n"},
		"one":     {"Members:\nid\nname", ""},
		"told of": {"Members:\nid\nage 18-90\nPayments:\nid\namount 5-90", ""},
	})
}

func TestTableFacts(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.TableFacts, map[string]struct{ text, want string }{
		"a column":    {"120 books, 250 loans, 90 members. Loan date in 2024, due date later.", "120 books, 250 loans, 90 members. Each loan has a loan date in 2024, due date later."},
		"notes":       {"books 120; loans 250; members 90. Loan date in 2024.", "books 120; loans 250; members 90. Each loan has a loan date in 2024."},
		"dotted":      {"100 orders, 40 customers. orders.date in 2024.", "100 orders, 40 customers. Each order has a date in 2024."},
		"a number":    {"30 doctors, 500 visits, 80 patients. Visit cost 40 to 200.", "30 doctors, 500 visits, 80 patients. Each visit has a visit cost 40 to 200."},
		"the last":    {"120 books, 250 loans. Loan date in 2024.", ""},
		"one table":   {"250 loans. Loan date in 2024.", ""},
		"a rule":      {"30 doctors, 500 visits, 80 patients. Visit cost equals the fee.", ""},
		"other names": {"30 doctors, 500 visits, 80 patients. Insurance number in capitals.", ""},
	})
}
