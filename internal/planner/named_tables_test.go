package planner_test

import (
	"fmt"
	"strings"
	"testing"
)

// Texts that name tables and nothing else of them.
func TestNamedTables(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"a database":                {"an e-commerce database with customers, orders, order items and products", "customers 100, orders 300 of customers, order_items 900 of orders and products, products 100"},
		"a field's database":        {"give me a small school database please", "students 100, teachers 100, courses 300 of teachers, enrollments 900 of students and courses"},
		"a title":                   {"a blog: users, posts and comments", "users 100, posts 300 of users, comments 900 of posts"},
		"in a bracket":              {"school database (students, teachers, courses, enrollments)", "students 100, teachers 100, courses 300 of teachers, enrollments 900 of students and courses"},
		"of the first":              {"patients with their admissions and diagnoses", "patients 100, admissions 300 of patients, diagnoses 300 of patients"},
		"loans of books":            {"tables for a library: books, members, loans", "books 100, members 100, loans 300 of books and members"},
		"a field ties them":         {"school database with students, teachers and courses", "students 100, teachers 100, courses 300 of teachers, enrollments 900 of students and courses"},
		"a place ties them":         {"a hotel with rooms and guests", "rooms 100, guests 100, reservations 300 of rooms and guests"},
		"some field ties them":      {"a database of students, teachers and courses", "students 100, teachers 100, courses 300 of teachers, enrollments 900 of students and courses"},
		"tied already":              {"hospital database with patients, doctors and appointments", "patients 100, doctors 100, appointments 300 of patients and doctors"},
		"of another field":          {"schools with students, teachers", "schools 100, students 300 of schools, teachers 300 of schools"},
		"their rows are three each": {"200 customers and their orders", "customers 200, orders 600 of customers"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			contract := plan(t, c.text).Contract
			if contract == nil {
				t.Fatal("no plan")
			}
			var got []string
			for _, table := range contract.Tables {
				var parents []string
				for _, r := range contract.Relations {
					if r.Child == table.Name {
						parents = append(parents, r.Parent)
					}
				}
				said := fmt.Sprint(table.Name, " ", table.Rows)
				if len(parents) > 0 {
					said += " of " + strings.Join(parents, " and ")
				}
				got = append(got, said)
			}
			if s := strings.Join(got, ", "); s != c.want {
				t.Errorf("%s\nwant %s", s, c.want)
			}
		})
	}
}

// Products beside orders are no order products, loans beside books are those of books.
func TestUsualColumnsByParent(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][2]string{
		"an online shop database":                {"products", "sku"},
		"tables for a library: books and loans":  {"loans", "due_date"},
		"a bank database":                        {"accounts", "iban"},
		"doctors, patients and their admissions": {"admissions", "ward"},
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			for _, table := range plan(t, text).Contract.Tables {
				if table.Name == want[0] {
					if _, ok := table.Column(want[1]); !ok {
						t.Errorf("%s has no column %s: %v", want[0], want[1], table.Columns)
					}
					return
				}
			}
			t.Errorf("no table %s", want[0])
		})
	}
}
