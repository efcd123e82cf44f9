package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestTypedItems(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"a list":               {"1000 products with int id, string name, float price 5-80, date created", "1000 products with id (int), name (string), price (float) 5-80, created (date)"},
		"values behind":        {"90 rows: int id, string status new 20 paid 50 shipped 30, string size small/large, float unit price 5 to 80", "90 rows: id (int), status (string) new 20 paid 50 shipped 30, size (string) small/large, unit price (float) 5 to 80"},
		"sizes":                {"1000 rows: int32 id, uint8 level, float64 volts 0-12", "1000 rows: id (int), level (int), volts (float) 0-12"},
		"as in SQL":            {"id INT NOT NULL, name VARCHAR(50), total DECIMAL(10,2) unique, 400 rows", "id (int) NOT NULL, name VARCHAR(50), total DECIMAL(10,2) unique, 400 rows"},
		"semicolons":           {"200 rows: uuid id; string email; timestamp created_at", "200 rows: id (uuid); email (string); created_at (timestamp)"},
		"lengths":              {"300 users: varchar(50) user name unique, decimal(10,2) balance, boolean verified", "300 users: user name varchar(50) unique, balance decimal(10,2), verified (boolean)"},
		"bullets":              {"50 rows\n- integer age from 18 to 90\n- boolean passed, 80% true", "50 rows\n- age (integer) from 18 to 90\n- passed (boolean), 80% true"},
		"capitals":             {"Columns: INT id, STRING name", "Columns: id (int), name (STRING)"},
		"names first":          {"500 users: id uuid, email string unique, bio text, age int 18-90, order date", "500 users: id (uuid), email (string) unique, bio (text), age (int) 18-90, order date"},
		"glued by colons":      {"id:int name:string age:int, 200 rows", "id (int), name (string), age (int), 200 rows"},
		"colons and commas":    {"users(id:int, name:string, email:string) 300 rows", ""},
		"prose":                {"the id is an integer, the name a string and the price has 2 decimal places", ""},
		"one is none":          {"a string quartet needs 40 concerts: venue, date", ""},
		"words about types":    {"score: integer only, note: string values, int not null, string unique", ""},
		"names that are types": {"20 rows: uuid, date, text, integer", ""},
		"SQL":                  {"CREATE TABLE a (\n  date DATE,\n  int x,\n  string y)", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, ok := notation.TypedItems(c.text)
			if r.Text != c.want || ok != (c.want != "") {
				t.Fatalf("got %q, want %q", r.Text, c.want)
			}
			if ok && len(r.Home) != len(r.Text) {
				t.Fatalf("%d homes of %d bytes", len(r.Home), len(r.Text))
			}
		})
	}
}
