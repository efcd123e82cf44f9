package sourcescan

import (
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/safety"
)

// Scanners beyond those of package safety, in the order of the report.
const (
	sourceValue = iota
	sourceLike
	rareLevel
	scanners
)

// Scan repairs and judges the blocks of one table. One goroutine uses it.
type Scan struct {
	index    *Index
	table    string
	columns  []scanned
	findings Findings
	buffer   []byte
}

type scanned struct {
	name    string
	profile safety.Profile
	index   *values // nil if the source has nothing to keep from this column
}

// NewScan returns a scan of a table whose rows have these fields.
func NewScan(x *Index, table string, fields []frame.Field) *Scan {
	s := &Scan{index: x, table: table}
	for _, f := range fields {
		column := contract.Column{Name: f.Name, Type: contract.String, Semantic: f.Semantic}
		switch {
		case f.Kind == frame.Number && f.Decimals == 0:
			column.Type = contract.Integer
		case f.Kind == frame.Number:
			column.Type = contract.Decimal
		case f.Kind == frame.Time:
			column.Type = contract.Timestamp
		}
		s.columns = append(s.columns, scanned{f.Name, safety.NewProfile(&column), x.columns[f.Name]})
	}
	return s
}

// Findings returns what was found so far.
func (s *Scan) Findings() *Findings { return &s.findings }

// Block repairs a block in place, whose first row is number first of the table, and judges
// what is left. The repair of a cell depends on its value alone, so that a block that is
// made again comes out the same.
func (s *Scan) Block(f *frame.Frame, first int64) {
	s.findings.Rows += int64(f.Rows)
	s.findings.Columns = int64(len(f.Columns))
	for i := range f.Columns {
		c := &f.Columns[i]
		switch c.Kind {
		case frame.Category, frame.Text:
			s.levels(&s.columns[i], c, first)
		case frame.Number, frame.Time:
			s.numbers(&s.columns[i], c, first)
		}
	}
}

// verdictOf is what was found in one level: before the repair, and after it.
type verdictOf struct {
	repaired, left safety.Set
	own            [scanners]bool
}

// levels scans each level that occurs once, and counts its cells.
func (s *Scan) levels(k *scanned, c *frame.Column, first int64) {
	verdicts := make([]*verdictOf, len(c.Levels))
	var changed map[uint32]string
	present := int64(0)
	for row, code := range c.Codes {
		if c.IsNull(row) {
			continue
		}
		present++
		v := verdicts[code]
		if v == nil {
			var value string
			v, value = k.judge(c.Levels[code])
			verdicts[code] = v
			if value != c.Levels[code] {
				if changed == nil {
					changed = map[uint32]string{}
				}
				changed[code] = value
			}
		}
		s.findings.enter(k, v, s.table, first+int64(row))
	}
	s.findings.scannedCells(k, present)
	if changed != nil {
		replaceLevels(c, changed)
	}
}

// maxRepairs bounds the repairs of one value; what is left then is blocked.
const maxRepairs = 4

// judge scans a value, repairs it, and scans it again.
func (k *scanned) judge(value string) (*verdictOf, string) {
	v := new(verdictOf)
	if value == "" {
		return v, value
	}
	// A repair can uncover another finding: a formula behind a control character.
	v.left = k.profile.Scan([]byte(value))
	for range maxRepairs {
		if v.left&repairable == 0 {
			break
		}
		v.repaired |= v.left & repairable
		value, v.left = repair(value, v.left), 0
		if value != "" {
			v.left = k.profile.Scan([]byte(value))
		}
	}
	v.repaired &^= v.left
	if k.index != nil {
		exact, like := k.index.has(value)
		v.own[sourceValue] = exact && k.index.identifies
		v.own[rareLevel] = exact && !k.index.identifies
		v.own[sourceLike] = like
	}
	return v, value
}

// leastDigits is the number of digits from which on a number may be a card or a phone.
const leastDigits = 1e8

func (s *Scan) numbers(k *scanned, c *frame.Column, first int64) {
	present := int64(0)
	for row := range max(len(c.Numbers), len(c.Times)) {
		if c.IsNull(row) {
			continue
		}
		present++
		if k.index == nil && (c.Kind == frame.Time || math.Abs(c.Numbers[row]) < leastDigits) {
			continue
		}
		s.buffer = c.AppendCell(s.buffer[:0], row)
		v := &verdictOf{left: k.profile.Scan(s.buffer)}
		if k.index != nil {
			v.own[sourceValue], _ = k.index.has(string(s.buffer))
		}
		s.findings.enter(k, v, s.table, first+int64(row))
	}
	s.findings.scannedCells(k, present)
}
