package report

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/report/safety"
)

// MaxFindings is how many blocked cells the value-safety scan lists.
const MaxFindings = 100

// Partial is what was counted in some blocks of one table. It travels as JSON between
// workers. Merging is associative and commutative: any cut of a table into blocks,
// merged in any order, gives the same Partial.
type Partial struct {
	// Table is the table's position in the contract.
	Table int `json:"table"`
	// Ranges are the rows that were checked, in order, without touching each other.
	Ranges []RowRange `json:"ranges"`
	// Layout counts the rows that are not well-formed CSV; the rules do not judge them.
	Layout Tally `json:"layout"`
	// Rules are the tallies of the table's rules, in the order of contract.Rules.
	Rules []Tally `json:"rules"`
	// Safety are the scanners' counts, in the order of safety.Table.
	Safety []ScanTally `json:"safety"`
}

// RowRange is the rows from First to before End.
type RowRange struct {
	First int64 `json:"first"`
	End   int64 `json:"end"`
}

// ScanTally is what one scanner counted.
type ScanTally struct {
	Scanned  int64 `json:"scanned,omitempty"`
	Findings int64 `json:"findings,omitempty"`
	// Cells are the first MaxFindings findings by row, then column.
	Cells []CellAt `json:"cells,omitempty"`
}

// CellAt is the position of a cell: row and column, both from 0.
type CellAt struct {
	Row    int64 `json:"row"`
	Column int   `json:"column"`
}

func compareCells(a, b CellAt) int {
	return cmp.Or(cmp.Compare(a.Row, b.Row), cmp.Compare(a.Column, b.Column))
}

// ErrOverlap is returned where the same rows were checked twice.
var ErrOverlap = errors.New("rows were checked twice")

// ErrMismatch is returned for partials that do not belong together or to the contract.
var ErrMismatch = errors.New("the partial is not of this table")

func newPartial(t *table) *Partial {
	return &Partial{Table: t.index, Rules: make([]Tally, len(t.rules)), Safety: make([]ScanTally, safety.Scanners)}
}

// Rows is how many rows were checked.
func (p *Partial) Rows() int64 {
	var n int64
	for _, r := range p.Ranges {
		n += r.End - r.First
	}
	return n
}

// Merge adds what was counted in other blocks of the same table. The errors are
// ErrMismatch and ErrOverlap; then p is unchanged.
func (p *Partial) Merge(q *Partial) error {
	if p.Table != q.Table || len(p.Rules) != len(q.Rules) || len(p.Safety) != len(q.Safety) {
		return ErrMismatch
	}
	ranges, err := mergeRanges(p.Ranges, q.Ranges)
	if err != nil {
		return err
	}
	p.Ranges = ranges
	p.Layout.Merge(&q.Layout)
	for i := range p.Rules {
		p.Rules[i].Merge(&q.Rules[i])
	}
	for i := range p.Safety {
		p.Safety[i].merge(&q.Safety[i])
	}
	return nil
}

// find counts a finding. Cells come column by column within a chunk, so that a later one
// may belong before those at hand.
func (s *ScanTally) find(at CellAt) {
	s.Findings++
	i, _ := slices.BinarySearchFunc(s.Cells, at, compareCells)
	if i == MaxFindings {
		return
	}
	s.Cells = slices.Insert(s.Cells, i, at)
	s.Cells = s.Cells[:min(len(s.Cells), MaxFindings)]
}

func (s *ScanTally) merge(o *ScanTally) {
	s.Scanned += o.Scanned
	s.Findings += o.Findings
	s.Cells = mergeSorted(s.Cells, o.Cells, compareCells)
	s.Cells = s.Cells[:min(len(s.Cells), MaxFindings)]
}

// mergeRanges joins ranges that touch, and refuses ranges that overlap.
func mergeRanges(a, b []RowRange) ([]RowRange, error) {
	all := slices.Concat(a, b)
	slices.SortFunc(all, func(x, y RowRange) int { return cmp.Compare(x.First, y.First) })
	var joined []RowRange
	for _, r := range all {
		last := len(joined) - 1
		switch {
		case last >= 0 && r.First < joined[last].End:
			return nil, fmt.Errorf("%w: row %d", ErrOverlap, r.First)
		case last >= 0 && r.First == joined[last].End:
			joined[last].End = r.End
		default:
			joined = append(joined, r)
		}
	}
	return joined, nil
}
