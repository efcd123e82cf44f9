package planner_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// An item that asks for what a column holds, or whose noun a clause tells of, is one column with a short name.
func TestItemsThatAskOrTell(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"60 grants: applicant, amount, the day in 2023 on which it was disbursed, whether a receipt is attached, and who approved it", "applicant string, amount integer, disbursed_date date, receipt_attached boolean, approved_by string"},
		{"90 samples with code, who took it, when it was taken, and where it was taken", "code string, taken_by string, taken_at timestamp, taken_location string"},
		{"50 brews: style, how long it took (hours, 3 to 40), how much it cost, how many bottles it filled", "style string, duration integer, cost decimal, bottles_filled integer"},
		{"45 berths with length, the date until which it is paid, the stable it lives in", "length integer, paid_until date, stable string"},
		{"40 pupils, each with first and last name, marks 1-6 in maths, english and science, and days absent", "first_name string, last_name string, maths_mark integer, english_mark integer, science_mark integer, days_absent integer"},
		{"80 rides: minutes ridden, battery percentage at start and at end, min, max and average temperature, whether a helmet survives", "minutes_ridden integer, battery_percentage_at_start integer, battery_percentage_at_end integer, min_temperature decimal, max_temperature decimal, average_temperature decimal, helmet_survives boolean"},
		{"80 plays: title, the year it was first performed, when the script was last opened", "title string, first_performed_year integer, script_last_opened_date date"},
	} {
		table := plan(t, c.text).Contract.Tables[0]
		var got []string
		for _, col := range table.Columns {
			if col.Name != "id" {
				got = append(got, col.Name+" "+string(col.Type))
			}
		}
		if all := strings.Join(got, ", "); all != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.text, all, c.want)
		}
	}
}

// The form of a name tells its type where its last word alone would mislead.
func TestFormOfNameTellsType(t *testing.T) {
	table := plan(t, "100 rows: date paid, minutes delayed, fee due, sensor_ok, frames of brood, seats free, last cleaned, rented since, given by, position overall, max persons, kilos dropped off").Contract.Tables[0]
	for name, want := range map[string]contract.Type{
		"date_paid": contract.Date, "minutes_delayed": contract.Integer, "fee_due": contract.Decimal, "sensor_ok": contract.Boolean, "frames_of_brood": contract.Integer, "seats_free": contract.Integer,
		"last_cleaned": contract.Date, "rented_since": contract.Date, "given_by": contract.String, "position_overall": contract.Integer, "max_persons": contract.Integer, "kilos_dropped_off": contract.Decimal,
	} {
		found := false
		for _, c := range table.Columns {
			if c.Name == name {
				found = true
				if c.Type != want {
					t.Errorf("%s is %s, want %s", name, c.Type, want)
				}
			}
		}
		if !found {
			t.Errorf("no column %s", name)
		}
	}
}

// Conditions and rules with the same words are no columns.
func TestQuestionsOfRulesAreNoItems(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"300 products: name, stock 0-300, reorder flag true when stock is below 20", "name,stock,reorder_flag"},
		{"600 claims: amount claimed 100-900, premium, which lies between 20 and 90", "amount_claimed,premium"},
		{"200 viewings: listed date in 2024, viewing date after the property was listed", "listed_date,viewing_date"},
	} {
		table := plan(t, c.text).Contract.Tables[0]
		var got []string
		for _, col := range table.Columns {
			if col.Name != "id" {
				got = append(got, col.Name)
			}
		}
		if all := strings.Join(got, ","); all != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.text, all, c.want)
		}
	}
}
