package planner_test

import "testing"

// TestFormsThatTellColumns: tables without a rule line and with a title, values with their shares in
// structured forms, functions with brackets.
func TestFormsThatTellColumns(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"a titled table without a rule": {"sim_cards (900 rows)\n| column | rule |\n| iccid | 19 digits, begins 8944, never repeated |\n| status | active 80 %, ended 20 % |\n| plan | S, M or L |",
			`900 rows; iccid string 8944###############; status string active=0.8 ended=0.2; plan string S=0.3333 M=0.3333 L=0.3333`},
		"a heading above a table": {"### gym_members, 400 rows\n\n| field | type |\n|---|---|\n| member_id | int |\n| tier | basic 70%, plus 30% |",
			`400 rows; member_id integer; tier string basic=0.7 plus=0.3`},
		"shares in a document": {`{"table": "claims", "rows": 420, "fields": {"line": {"property": 0.5, "marine": 0.3, "aviation": 0.2}, "size": ["S", "M"], "loss": "between 1000 and 9000"}}`,
			`420 rows; line string property=0.5 marine=0.3 aviation=0.2; size string S=0.5 M=0.5; loss decimal 1000..9000`},
		"shares in a list of settings": {"table: parcels\nrows: 300\ncolumns:\n  status: {delivered: 0.8, lost: 0.2}\n  weight: 1-20\n",
			`300 rows; status string delivered=0.8 lost=0.2; weight integer 1..20`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
	for text, want := range map[string]string{
		"900 claims: loss 1000 to 900000, ceded = max(0, loss - 250000)":                                "max(0, loss - 250000)",
		"900 trips: km 5-900, fee = min(90, km * 2)":                                                    "min(90, km * 2)",
		`{"table": "claims", "rows": 9, "fields": {"loss": "1-90", "ceded": "i.e. max(0, loss - 25)"}}`: "max(0, loss - 25)",
	} {
		t.Run(want, func(t *testing.T) {
			t.Parallel()
			columns := plan(t, text).Contract.Tables[0].Columns
			if got := columns[len(columns)-1].Formula; got != want {
				t.Errorf("formula %q, want %q", got, want)
			}
		})
	}
}
