package reading_test

import "testing"

// TestHeads tests nouns with the number of their rows.
func TestHeads(t *testing.T) {
	check(t, []example{
		{"500 customers with name and email", []string{"table customer 500", "customer.name", "customer.email"}},
		{"Please give me 1,200 invoices: number, amount, due date", []string{"table invoice 1200", "invoice.due date"}},
		{"I need a table of 40 stores with name, city and opening year", []string{"table store 40", "store.opening year"}},
		{"three hundred patients: name, date of birth", []string{"table patient 300", "patient.date of birth"}},
		{"Make 50 books (title, author, pages) and 20 readers (name, email)", []string{"table book 50", "book.pages", "table reader 20", "reader.email"}},
		{"25k sensor readings with temperature and humidity", []string{"table sensor reading 25000", "sensor reading.humidity"}},
		{"one reading every 15 minutes on 1 March 2024 with temperature", []string{"table reading 2024-03-01..2024-03-01 every 900s 0months", "reading.temperature"}},
	})
}
