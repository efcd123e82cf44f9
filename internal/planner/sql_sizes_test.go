package planner_test

import "testing"

// A CHAR of the length that a meaning always has keeps the meaning.
func TestSizesOfMeanings(t *testing.T) {
	t.Parallel()
	got := PlanOf(t, "CREATE TABLE hosts (id INT PRIMARY KEY, mac CHAR(17) NOT NULL UNIQUE, swift CHAR(8), ssn CHAR(11), vin CHAR(17), tag CHAR(17)); 50 rows")
	want := map[string]string{"mac": "mac", "swift": "bic", "ssn": "ssn", "vin": "vin", "tag": ""}
	for _, c := range got.Contract.Tables[0].Columns[1:] {
		if c.Semantic != want[c.Name] {
			t.Errorf("%s is %q, want %q", c.Name, c.Semantic, want[c.Name])
		}
	}
}
