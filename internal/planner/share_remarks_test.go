package planner_test

import "testing"

// TestShareRemarks: a share of the rows that lie in a band, are out of stock, have a value or a figure narrows nothing for the others.
func TestShareRemarks(t *testing.T) {
	t.Parallel()
	eachTold(t, []toldCase{
		{"100 users: name, age, 10% under 18", "age", "0..17 in 0.1, 18..90 in 0.9"},
		{"100 users: name, age. 10% are under 18", "age", "0..17 in 0.1, 18..90 in 0.9"},
		{"100 users: name, age, a quarter over 60", "age", "61..90 in 0.25, 18..60 in 0.75"},
		{"100 users: name, age. kids under 18 should be 10%", "age", "0..17 in 0.1, 18..90 in 0.9"},
		{"100 users: name, age. adults only", "age", "18..90"},
		{"1000 orders: amount. 5% of amounts are over 500", "amount", "500.01..2500 in 0.05, 0..500 in 0.95"},
		{"500 sensors: id, temperature. 2% of temperatures are outliers above 60", "temperature", "60.1..300 in 0.02, 0..60 in 0.98"},
		{"80 patients: name, age. one third are older than 65", "age", "66..90 in 0.33, 18..65 in 0.67"},
		{"100 products: name, stock. 5% out of stock", "stock", "zero=0.05"},
		{"100 products: name, stock (5% out of stock)", "stock", "zero=0.05"},
		{"100 products: name, qty. 5% are out of stock", "qty", "zero=0.05"},
		{"100 items: name, inventory. some are sold out", "inventory", "zero=0.15"},
		{"100 users: name, phone: 80% have it", "phone", "null=0.2"},
		{"100 users: name, phone. 80% have one", "phone", "null=0.2"},
		{"100 people: name, phone, 1/3 w/o", "phone", "null=0.33"},
		{"100 orders: discount 10% for half of them, none for the rest", "discount", "10=0.5, 0=0.5"},
		{"100 orders: discount - a third get 10%, others 0", "discount", "10=0.33, 0=0.67"},
		{"100 orders: discount: half get 10%, the rest nothing", "discount", "10=0.5, 0=0.5"},
		{"100 orders: fee 5 for half of them, 0 for the rest", "fee", "5=0.5, 0=0.5"},
		{"100 orders: shipping 4.99 for most, free for the rest", "shipping", "4.99=0.8, 0=0.2"},
		{"100 teachers: name, fulltime 3/4", "fulltime", "true=0.75"},
		{"100 people: name, smoker 1/5", "smoker", "true=0.2"},
		{"100 applicants: name, hired? only 1 in 10", "hired", "true=0.1"},
		{"100 tickets: id, resolved? most are", "resolved", "true=0.8"},
		{"100 trees: species, height m, healthy? y 85 n 15", "healthy", "true=0.85"},
		{"100 members: name, fee paid? nearly all", "fee_paid", "true=0.97"},
		{"100 patients: name, new patient y/n (20/80)", "new_patient", "true=0.2"},
		{"100 cars: make, doors 3/5", "doors", "3=0.5, 5=0.5"},
		{"100 people: name, age 16-75. all under 80", "age", "16..75"},
		{"100 users: name, age 18-80, 10% over 65", "age", "18..65 in 0.9, 66..80 in 0.1"},
	})
}
