package report_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// sheet is a table as rows of cells, to plant violations in.
type sheet [][]string

func parse(t *testing.T, data string) sheet {
	t.Helper()
	all, err := csv.NewReader(strings.NewReader(data)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func (s sheet) String() string {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	for _, row := range s {
		if len(row) == 1 && row[0] == "" {
			w.Flush()
			b.WriteString("\"\"\n")
			continue
		}
		_ = w.Write(row) // a bytes.Buffer takes everything
	}
	w.Flush()
	return b.String()
}

// planter breaks one rule in a table and says in which row, -1 where no row is to blame,
// or false where the rule cannot be broken by one planted change.
type planter struct {
	c    *contract.Contract
	rule contract.Rule
	data map[string]sheet
}

func (p *planter) at(column string) int {
	t, _ := p.c.Table(p.rule.Table)
	return slices.IndexFunc(t.Columns, func(c contract.Column) bool { return c.Name == column })
}

// filled is the last row whose cell is not empty, and whom no case decides if the rule
// is about the other rows; -1 without any.
func (p *planter) filled(s sheet, column int) int {
	for row := len(s) - 1; row >= 0; row-- {
		if s[row][column] != "" && !(p.rule.OtherRows && p.decided(s, row)) {
			return row
		}
	}
	return -1
}

// decided tells whether any case may decide the row; conditions other than equality may.
func (p *planter) decided(s sheet, row int) bool {
	return slices.ContainsFunc(p.rule.Column.Cases, func(k contract.Case) bool {
		if k.When == nil || k.When.Op != contract.Equal && k.When.Op != contract.In {
			return true
		}
		return slices.Contains(k.When.Values, s[row][p.at(k.When.Column)])
	})
}

// closed is a day that the calendar leaves out, in the first week of 1900, which began on
// a Monday.
func closed(k *contract.Calendar) string {
	for i, day := range []string{"mon", "tue", "wed", "thu", "fri", "sat", "sun"} {
		if !slices.Contains(k.Weekdays, day) {
			return fmt.Sprintf("1900-01-%02d", i+1)
		}
	}
	return ""
}

// other is a cell of the column that differs from the row's.
func other(s sheet, row, column int) string {
	for i := range s {
		if s[i][column] != "" && s[i][column] != s[row][column] {
			return s[i][column]
		}
	}
	return ""
}

func plus(cell string, by float64) string {
	digits := 0
	if i := strings.IndexByte(cell, '.'); i >= 0 {
		digits = len(cell) - i - 1
	}
	f, _ := strconv.ParseFloat(cell, 64)
	return strconv.FormatFloat(f+by, 'f', digits, 64)
}

var early = map[contract.Type]string{contract.Date: "1900-01-01", contract.Timestamp: "1900-01-01T03:00:00Z", contract.Time: "00:00:00"}

func (p *planter) plant() (row int, ok bool) {
	r, s := p.rule, p.data[p.rule.Table]
	if r.Kind == contract.RowCountRule {
		p.data[r.Table] = s[:len(s)-1]
		return 0, true
	}
	if r.Kind == contract.GridRule {
		at := p.at(r.Columns[0])
		s[len(s)-1][at] = s[0][at]
		return len(s) - 1, s[len(s)-1][at] != s[len(s)-2][at]
	}
	at := p.at(r.Columns[0])
	row = p.filled(s, at)
	if row < 0 {
		return 0, false
	}
	if r.Column != nil {
		return p.plantColumn(s, row, at)
	}
	if r.Relation != nil {
		return p.plantRelation(s, row, at)
	}
	return p.plantConstraint(s)
}

func (p *planter) plantColumn(s sheet, row, at int) (int, bool) {
	c, cell := p.rule.Column, &s[row][at]
	text := c.Type == contract.String
	switch p.rule.Kind {
	case contract.TypeRule:
		*cell = "?"
		return row, !text // every text is a text
	case contract.NotNullRule, contract.NullShareRule:
		*cell = ""
	case contract.RangeRule:
		if c.Max != nil {
			*cell = strconv.FormatFloat(*c.Max+1, 'f', 0, 64)
		} else {
			*cell = strconv.FormatFloat(*c.Min-1, 'f', 0, 64)
		}
	case contract.LengthRule:
		*cell = strings.Repeat("x", 5_000)
	case contract.WeekdaysRule:
		*cell = closed(c.Calendar) + strings.TrimPrefix(early[c.Type], "1900-01-01")
		return row, c.Format == ""
	case contract.PeriodRule, contract.HoursRule:
		*cell = early[c.Type]
		return row, c.Format == ""
	case contract.ScaleRule:
		*cell = plus(*cell, 0)
		if !strings.Contains(*cell, ".") {
			*cell += "."
		}
		*cell += "0000000001"
	case contract.MultipleOfRule:
		*cell = plus(*cell, *c.MultipleOf/2)
	case contract.ValuesRule:
		*cell = "987654321"
	case contract.SharesRule, contract.TrueShareRule:
		*cell = other(s, row, at)
		return 0, *cell != ""
	case contract.DistinctRule:
		*cell = "987654321"
		return 0, true
	case contract.PatternRule:
		*cell += "~"
	case contract.UniqueRule, contract.PrimaryKeyRule:
		*cell = other(s, row, at)
	case contract.FormulaRule, contract.SequenceRule, contract.ConstantRule:
		switch {
		case text:
			*cell += "~"
		case c.Type.Temporal():
			*cell = early[c.Type]
		default:
			*cell = plus(*cell, 1_000_000)
		}
	case contract.CaseRule:
		return p.plantCase(s, at)
	default:
		return 0, false
	}
	if p.rule.Kind == contract.NullShareRule {
		return 0, true
	}
	return row, true
}

// plantCase breaks the first row that the case decides, by its condition on one column.
func (p *planter) plantCase(s sheet, at int) (int, bool) {
	k := p.rule.Column.Cases[p.rule.CaseIndex]
	if k.When == nil || k.When.Op != contract.Equal && k.When.Op != contract.In {
		return 0, false
	}
	when := p.at(k.When.Column)
	for row := range s {
		if !slices.Contains(k.When.Values, s[row][when]) {
			continue
		}
		switch {
		case k.Null:
			s[row][at] = other(s, row, at)
		case p.rule.Column.Type == contract.String:
			s[row][at] = "~"
		default:
			s[row][at] = plus(s[row][at], 1_000_000)
		}
		return row, true
	}
	return 0, false
}

func (p *planter) plantRelation(s sheet, row, at int) (int, bool) {
	r := p.rule.Relation
	switch p.rule.Kind {
	case contract.ReferenceRule:
		s[row][at] = "987654321"
		return row, true
	case contract.PerParentRule, contract.ParentShareRule:
		for i := range s {
			if s[i][at] != "" {
				s[i][at] = s[row][at]
			}
		}
		return -1, true
	case contract.NotSelfRule:
		s[row][at] = s[row][p.at(r.ParentColumn)]
		return row, true
	case contract.AcyclicRule:
		// The boss now answers to the row that answers to the boss.
		id := p.at(r.ParentColumn)
		for i := range s {
			if s[i][id] == s[row][at] {
				s[i][at] = s[row][id]
				return -1, true
			}
		}
	}
	return 0, false
}

func (p *planter) plantConstraint(s sheet) (int, bool) {
	k := p.rule.Constraint
	switch k.Kind {
	case contract.Order:
		at := p.at(p.rule.Columns[len(p.rule.Columns)-1])
		t, _ := p.c.Table(p.rule.Table)
		row := p.filled(s, at)
		if strings.Contains(k.Right, ".") || row < 0 {
			return 0, false
		}
		if cell := early[t.Columns[at].Type]; cell != "" {
			s[row][at] = cell
		} else {
			s[row][at] = plus(s[row][at], -1_000_000)
		}
		return row, true
	case contract.UniqueTogether:
		for _, name := range k.Columns {
			s[len(s)-1][p.at(name)] = s[0][p.at(name)]
		}
		return len(s) - 1, true
	case contract.SumsTo:
		at := p.at(k.Columns[0])
		s[0][at] = plus(s[0][at], 1)
		return 0, true
	case contract.Dependency:
		at, by := p.at(k.Columns[1]), p.at(k.Columns[0])
		for row := len(s) - 1; row > 0; row-- {
			same := 0
			for i := range s {
				if s[i][by] == s[row][by] {
					same++
				}
			}
			if same > 2 {
				s[row][at] = other(s, row, at)
				return row, true
			}
		}
	case contract.Correlation:
		at := p.at(k.Right)
		for i := range s {
			s[i][at] = s[0][at]
		}
		return -1, true
	}
	return 0, false
}
