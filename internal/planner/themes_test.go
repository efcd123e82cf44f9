package planner_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// Every field of themes.txt is a plan of all its tables, each with columns, by its name alone.
func TestThemes(t *testing.T) {
	t.Parallel()
	list, err := os.ReadFile("lexicon/themes.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(list)) {
		names, tables, ok := strings.Cut(strings.TrimSpace(line), " = ")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		name, _, _ := strings.Cut(names, ",")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, "a "+name+" database")
			if res.Contract == nil {
				t.Fatalf("%s: %v", res.Outcome, res.Questions)
			}
			if want := strings.Count(tables, ",") + 1; len(res.Contract.Tables) != want || len(res.Unparsed) > 0 {
				t.Errorf("%d tables, want %s; unread %v", len(res.Contract.Tables), tables, res.Unparsed)
			}
			for _, table := range res.Contract.Tables {
				if len(table.Columns) < 2 {
					t.Errorf("%s has %d columns", table.Name, len(table.Columns))
				}
			}
		})
	}
}

// Texts of a few words that name what the rows are, or whose data they are.
func TestShortRequests(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"hospital data":                     "patients 100, doctors 100, appointments 300, prescriptions 300",
		"mock data for our payroll system":  "departments 100, employees 300, payslips 900",
		"sample data for a CRM app":         "companies 100, contacts 300, deals 300",
		"data for a hotel":                  "guests 100, rooms 100, reservations 300",
		"sales data":                        "sales 100",
		"movie data":                        "movies 100",
		"coin flips 500":                    "coin_flips 500",
		"todo list items":                   "todo_list_items 100",
		"chess games, 5k":                   "chess_games 5000",
		"some lottery draws please, 60":     "lottery_draws 60",
		"bookmarks":                         "bookmarks 100",
		"used car listings 1000":            "car_listings 1000",
		"dogs for adoption":                 "dogs 100",
		"iot data for a factory":            "devices 100, readings 300",
		"sales data for a company":          "sales 100",
		"payroll":                           "payrolls 100",
		"gym":                               "members 100, workouts 300",
		"smart meter readings":              "smart_meter_readings 100",
		"warehouse inventory":               "inventories 100",
		"weather station data":              "weather_stations 100",
		"shipping and delivery data":        "warehouses 100, drivers 100, shipments 300",
		"vet clinic data":                   "pets 100, appointments 300",
		"some smart meter readings, 700":    "smart_meter_readings 700",
		"500 customers: name, coin flips":   "customers 500",
		"what is the best way to test this": "",
		"some realistic hospital stuff":     "",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			if want == "" {
				if res.Contract != nil && len(res.Contract.Tables) > 0 && len(res.Contract.Tables[0].Columns) > 2 {
					t.Fatalf("made %s of it", res.Contract.Tables[0].Name)
				}
				return
			}
			if res.Contract == nil {
				t.Fatalf("%s: %v", res.Outcome, res.Questions)
			}
			var got []string
			for _, table := range res.Contract.Tables {
				got = append(got, table.Name+" "+fmt.Sprint(table.Rows))
			}
			if s := strings.Join(got, ", "); s != want || len(res.Unparsed) > 0 {
				t.Errorf("%s, unread %v\nwant %s", s, res.Unparsed, want)
			}
		})
	}
}
