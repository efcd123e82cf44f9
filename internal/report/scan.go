package report

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/report/safety"
)

// safetyScan turns the scanners' counts of all tables into the scan's section. Cells of
// scanners that fail the job are listed, up to MaxFindings; those of the others are
// counted. No value is repeated.
func (k *Checker) safetyScan(partials []*Partial) evidence.ValueSafetyScan {
	scan := evidence.ValueSafetyScan{
		Verdict: evidence.Pass, Repairs: []evidence.CellFinding{}, BlockedCells: []evidence.CellFinding{},
	}
	for i, p := range partials {
		scan.CellsScanned += (p.Rows() - p.Layout.Violations) * int64(len(k.tables[i].columns))
	}
	for scanner := range safety.Scanners {
		entry := safety.Table[scanner]
		result := evidence.ScannerResult{Scanner: entry.Name, Verdict: evidence.Pass, Detail: entry.Scope}
		where, listed := "", int64(0)
		for i, p := range partials {
			t := k.tables[i]
			found := p.Safety[scanner]
			result.Scanned += found.Scanned
			result.Findings += found.Findings
			if found.Findings > 0 && where == "" {
				at := found.Cells[0]
				where = fmt.Sprintf("first in %s.%s, row %d", t.spec.Name, t.columns[at.Column].spec.Name, at.Row)
			}
			if entry.Severity != evidence.Fail {
				continue
			}
			for _, at := range found.Cells {
				if len(scan.BlockedCells) == MaxFindings {
					break
				}
				listed++
				scan.BlockedCells = append(scan.BlockedCells, evidence.CellFinding{
					Table: t.spec.Name, Column: t.columns[at.Column].spec.Name, Row: at.Row, Scanner: entry.Name, Detail: entry.Finding,
				})
			}
		}
		switch {
		case result.Findings > 0:
			result.Verdict = entry.Severity
			result.Detail += fmt.Sprintf(". Found: %s; %s.", entry.Finding, where)
			if entry.Severity == evidence.Fail && listed < result.Findings {
				result.Detail += fmt.Sprintf(" %d of %d cells are listed.", listed, result.Findings)
			}
		case result.Scanned == 0:
			result.Verdict = evidence.NotApplicable
		}
		scan.Scanners = append(scan.Scanners, result)
		if result.Verdict == evidence.Fail || result.Verdict == evidence.Warn && scan.Verdict == evidence.Pass {
			scan.Verdict = result.Verdict
		}
	}
	return scan
}
