package planner_test

import "testing"

// Lists of fields without a table around them are specifications of the table that the words before them name; lists of
// data are samples.
func TestFieldLists(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, text, table string
		rows              int64
		columns           []string
	}{
		{"JSON", `Create 5000 charging sessions from this field list:
[
  {"name": "session_id", "type": "uuid"},
  {"name": "connector", "values": {"CCS": 0.70, "Type 2": 0.25, "CHAdeMO": 0.05}},
  {"name": "started_at", "type": "datetime", "from": "2026-07-01", "to": "2026-09-30"},
  {"name": "ended_at", "type": "datetime", "note": "after started_at"}
]`, "charging_sessions", 5000, []string{"session_id", "connector", "started_at", "ended_at"}},
		{"YAML", `300 sensors

- name: id
  type: int
- name: score
  type: float
  min: 0
  max: 10

The score is unique.`, "sensors", 300, []string{"id", "score"}},
		{"nothing else", `[ {"name": "id", "type": "int"}, {"name": "score", "type": "float", "min": 0, "max": 10} ]`, "records", 100, []string{"id", "score"}},
		{"data", `[{"name":"Rex","type":"dog"},{"name":"Tom","type":"cat"}] 20 rows like these`, "records", 20, []string{"name", "type"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, tt.text)
			if res.Contract == nil {
				t.Fatalf("%s: %v", res.Outcome, res.Questions)
			}
			table := res.Contract.Tables[0]
			if table.Name != tt.table || table.Rows != tt.rows || len(table.Columns) != len(tt.columns) || len(res.Unparsed) > 0 {
				t.Fatalf("%s of %d rows and %d columns, unread %v", table.Name, table.Rows, len(table.Columns), res.Unparsed)
			}
			for k, name := range tt.columns {
				if table.Columns[k].Name != name {
					t.Errorf("column %d is %s, want %s", k, table.Columns[k].Name, name)
				}
			}
		})
	}
}
