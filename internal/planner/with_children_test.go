package planner_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestWithChildren: what is counted behind "with" is told of all or of each, as the numbers let suppose, where the text does not say.
func TestWithChildren(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"12 elevators with 5,000 rides: start floor, end floor, duration s 5-60, started at in May 2026": "elevators 12, rides 5000",
		"12 elevators (name, building) with 5,000 rides (start floor, end floor)":                        "elevators 12, rides 5000",
		"12 elevators with 5,000 rides. rides: start floor, end floor. elevators: name":                  "elevators 12, rides 5000",
		"Make 12 elevators with 5,000 rides: start floor, end floor":                                     "elevators 12, rides 5000",
		"12 elevators with 5,000 rides in total: start floor, end floor":                                 "elevators 12, rides 5000",
		"6 wards with 150 beds: bed number, occupied 80%":                                                "wards 6, beds 150",
		"60 companies with 500 employees: name, city":                                                    "companies 60, employees 500",
		"200 customers with 3 orders: date, amount":                                                      "customers 200, orders 600",
		"200 customers (name, email) with 3 orders (date, amount 5-90)":                                  "customers 200, orders 600",
		"30 courses with 12 lessons: title, held on in 2026":                                             "courses 30, lessons 360",
		"12 elevators with 5,000 rides each: start floor, end floor":                                     "elevators 12, rides 60000",
		"200 customers with 3 orders each: date, amount":                                                 "customers 200, orders 600",
		"200 users with 4 columns: name, email, age, city":                                               "users 200",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := PlanOf(t, text)
			if res.Contract == nil {
				t.Fatalf("%s %+v", res.Outcome, res.Questions)
			}
			var got []string
			for _, table := range res.Contract.Tables {
				got = append(got, fmt.Sprintf("%s %d", table.Name, table.Rows))
			}
			if s := strings.Join(got, ", "); s != want || len(got) == 2 && len(res.Contract.Relations) != 1 {
				t.Errorf("got %s, want %s; %+v", s, want, res.Contract.Relations)
			}
		})
	}
}

// TestCountedSorts: how many there are of each sort is what the listed column that tells the sort holds.
func TestCountedSorts(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Choir roster, 38 singers: 12 sopranos, 10 altos, 7 tenors and 9 basses. Columns: name, voice, email": "voice soprano alto tenor bass",
		"38 singers (12 sopranos, 10 altos, 7 tenors and 9 basses): name, voice, email":                       "voice soprano alto tenor bass",
		"20 rooms: 6 singles, 10 doubles, 4 suites. Columns: room number, type, price 60-300":                 "type single double suite",
		"50 dogs: 20 poodles, 20 terriers, 10 beagles. Columns: name, breed, weight":                          "breed poodle terrier beagle",
		"18 machines: 10 washers, 8 dryers. Each has a serial number and a type":                              "type washer dryer",
		"60 people: 25 nurses, 20 doctors, 15 porters. name, role, email":                                     "role nurse doctor porter",
		"50 dogs: 20 poodles, 20 terriers, 10 beagles. Columns: name, weight":                                 "type poodle terrier beagle",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := PlanOf(t, text)
			if res.Contract == nil || len(res.Unparsed) > 0 {
				t.Fatalf("%s %+v %+v", res.Outcome, res.Questions, res.Unparsed)
			}
			var got []string
			for _, c := range res.Contract.Tables[0].Columns {
				if len(c.Values) == len(strings.Fields(want))-1 && c.Values[0].Value == strings.Fields(want)[1] {
					got = append(got, c.Name)
					for _, v := range c.Values {
						got = append(got, v.Value)
					}
				}
			}
			if s := strings.Join(got, " "); s != want {
				t.Errorf("got %s, want %s", s, want)
			}
		})
	}
}
