package step

import (
	"testing"

	"github.com/sdg-service/sdg/internal/evidence"
)

// TestBlocked: a blocked scan names the column, and no value.
func TestBlocked(t *testing.T) {
	t.Parallel()
	scan := evidence.ValueSafetyScan{
		Verdict:      evidence.Fail,
		Scanners:     []evidence.ScannerResult{{Scanner: "email_domain", Verdict: evidence.Pass}, {Scanner: "us_ssn", Verdict: evidence.Fail, Findings: 12}},
		BlockedCells: []evidence.CellFinding{{Table: "people", Column: "ref", Row: 3, Scanner: "us_ssn", Detail: "a social security number in an issued range"}},
	}
	want := "us_ssn: 12 cells, first in people.ref, row 3: a social security number in an issued range. Give that column other values or another pattern."
	if got := blocked(scan); got != want {
		t.Errorf("said %q, want %q", got, want)
	}
}
