package sourcescan

import (
	"cmp"
	"slices"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/report/safety"
)

// MaxListed bounds the cells that a report points at; all are counted.
const MaxListed = 1_000

// total is the number of scanners of both packages.
const total = int(safety.Scanners) + scanners

// entries describe the scanners of this package as safety.Table does its own.
var entries = [scanners]safety.Entry{
	sourceValue: {Name: "source_value", Severity: evidence.Fail,
		Scope:   "columns that stand for single entities: cells that equal a value of the same column of the source",
		Finding: "a value of the source, where values name single entities"},
	sourceLike: {Name: "source_value_alike", Severity: evidence.Warn,
		Scope:   "the same columns: cells that equal a value of the source but for case, spaces and punctuation",
		Finding: "a value of the source but for case, spaces and punctuation"},
	rareLevel: {Name: "rare_source_category", Severity: evidence.Fail,
		Scope:   "learnt categories: cells that equal a value of fewer than 6 source rows",
		Finding: "a category that fewer than 6 source rows have"},
}

func entry(scanner int) safety.Entry {
	if scanner < int(safety.Scanners) {
		return safety.Table[scanner]
	}
	return entries[scanner-int(safety.Scanners)]
}

// Findings are what was found in some rows of a table. They can be merged in any order of
// blocks: the listed cells are those of the lowest rows.
type Findings struct {
	Rows    int64 `json:"rows"`
	Columns int64 `json:"columns"`
	// Scanned, Found and Repaired count cells by scanner; Found is after repairs.
	Scanned  [total]int64           `json:"scanned"`
	Found    [total]int64           `json:"found"`
	Repaired [total]int64           `json:"repaired"`
	Repairs  []evidence.CellFinding `json:"repairs"`
	Blocked  []evidence.CellFinding `json:"blocked"`
}

// scannedCells counts cells that the column's scanners looked at.
func (f *Findings) scannedCells(k *scanned, cells int64) {
	for s := range safety.Scanners {
		if k.profile.Applies.Has(s) {
			f.Scanned[s] += cells
		}
	}
	if k.index == nil {
		return
	}
	if k.index.identifies {
		f.Scanned[int(safety.Scanners)+sourceValue] += cells
		f.Scanned[int(safety.Scanners)+sourceLike] += cells
	} else {
		f.Scanned[int(safety.Scanners)+rareLevel] += cells
	}
}

// enter counts what was found in one cell.
func (f *Findings) enter(k *scanned, v *verdictOf, table string, row int64) {
	if v.left|v.repaired == 0 && v.own == [scanners]bool{} {
		return
	}
	for s := range total {
		left := false
		if s < int(safety.Scanners) {
			left = v.left.Has(safety.Scanner(s))
			if v.repaired.Has(safety.Scanner(s)) {
				f.Repaired[s]++
				f.Repairs = list(f.Repairs, evidence.CellFinding{
					Table: table, Column: k.name, Row: row, Scanner: entry(s).Name, Detail: "repaired: " + entry(s).Finding,
				})
			}
		} else {
			left = v.own[s-int(safety.Scanners)]
		}
		if !left {
			continue
		}
		f.Found[s]++
		if entry(s).Severity == evidence.Fail {
			f.Blocked = list(f.Blocked, evidence.CellFinding{
				Table: table, Column: k.name, Row: row, Scanner: entry(s).Name, Detail: entry(s).Finding,
			})
		}
	}
}

// list keeps the findings of the lowest rows. It sorts only when the list has doubled.
func list(all []evidence.CellFinding, f evidence.CellFinding) []evidence.CellFinding {
	if all = append(all, f); len(all) >= 2*MaxListed {
		all = first(all)
	}
	return all
}

// first are the findings of the lowest rows, in order.
func first(all []evidence.CellFinding) []evidence.CellFinding {
	slices.SortFunc(all, func(a, b evidence.CellFinding) int {
		return cmp.Or(cmp.Compare(a.Row, b.Row), cmp.Compare(a.Column, b.Column), cmp.Compare(a.Scanner, b.Scanner))
	})
	return all[:min(len(all), MaxListed)]
}

// Merge adds what was found in other rows of the same table.
func (f *Findings) Merge(o *Findings) {
	f.Rows += o.Rows
	f.Columns = max(f.Columns, o.Columns)
	for s := range total {
		f.Scanned[s] += o.Scanned[s]
		f.Found[s] += o.Found[s]
		f.Repaired[s] += o.Repaired[s]
	}
	f.Repairs = first(append(f.Repairs, o.Repairs...))
	f.Blocked = first(append(f.Blocked, o.Blocked...))
}

// Section is the evidence of the scan.
func (f *Findings) Section() evidence.ValueSafetyScan {
	out := evidence.ValueSafetyScan{
		Verdict: evidence.Pass, CellsScanned: f.Rows * f.Columns, Scanners: []evidence.ScannerResult{},
		Repairs: append([]evidence.CellFinding{}, first(f.Repairs)...), BlockedCells: append([]evidence.CellFinding{}, first(f.Blocked)...),
	}
	for s := range total {
		e := entry(s)
		result := evidence.ScannerResult{
			Scanner: e.Name, Verdict: evidence.Pass, Scanned: f.Scanned[s], Findings: f.Found[s], Detail: detail(e, f.Repaired[s], f.Found[s]),
		}
		switch {
		case f.Scanned[s] == 0:
			result.Verdict = evidence.NotApplicable
		case f.Found[s] > 0:
			result.Verdict = e.Severity
			if e.Severity == evidence.Fail || out.Verdict == evidence.Pass {
				out.Verdict = e.Severity
			}
		}
		out.Scanners = append(out.Scanners, result)
	}
	return out
}
