package report

import (
	"errors"
	"fmt"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/report/cells"
)

// Checker is a contract compiled for checking. It is read-only and safe for concurrent
// use, except for Join and Finish, which must run one at a time.
type Checker struct {
	contract *contract.Contract
	asOf     int64
	tables   []*table
	needs    []*need
	joins    []join
}

// table is one compiled table.
type table struct {
	spec    *contract.Table
	index   int
	columns []*column
	rules   []*rule
	needs   []*need
}

// Compile prepares the checks of a valid contract. Rules that delivered bytes cannot
// decide compile too; the report says so of each.
func Compile(c *contract.Contract) (*Checker, error) {
	k := &Checker{contract: c}
	var err error
	if k.asOf, err = contract.ParseInstant(contract.Date, c.AsOf); err != nil {
		return nil, fmt.Errorf("compile contract: %w", err)
	}
	for i := range c.Tables {
		t, err := newTable(&c.Tables[i], i)
		if err != nil {
			return nil, fmt.Errorf("compile table %s: %w", c.Tables[i].Name, err)
		}
		k.tables = append(k.tables, t)
	}
	for _, spec := range c.Rules() {
		t := k.table(spec.Table)
		r := &rule{Rule: spec, table: t, position: len(t.rules)}
		if err := r.compile(k); err != nil {
			return nil, fmt.Errorf("compile rule %s: %w", spec.ID, err)
		}
		t.rules = append(t.rules, r)
	}
	for _, n := range k.needs {
		n.seal()
		if len(n.words) > maxWords {
			return nil, fmt.Errorf("compile %s: rules read more than %d cells of one table through a foreign key", n.Name, maxWords)
		}
	}
	return k, nil
}

func newTable(spec *contract.Table, index int) (*table, error) {
	t := &table{spec: spec, index: index}
	for i := range spec.Columns {
		c, err := newColumn(&spec.Columns[i], i)
		if err != nil {
			return nil, fmt.Errorf("compile column %s: %w", spec.Columns[i].Name, err)
		}
		t.columns = append(t.columns, c)
	}
	for _, c := range t.columns {
		if err := compileCases(t, c); err != nil {
			return nil, fmt.Errorf("compile cases of %s: %w", c.spec.Name, err)
		}
	}
	return t, nil
}

// table returns a table of a valid contract.
func (k *Checker) table(name string) *table {
	for _, t := range k.tables {
		if t.spec.Name == name {
			return t
		}
	}
	return nil
}

func (t *table) named(column string) *column {
	for _, c := range t.columns {
		if c.spec.Name == column {
			return c
		}
	}
	return nil
}

// Needs lists the sorted runs that joins read. Each worker writes one run of each need
// of the tables it checked, see Block.WriteRuns.
func (k *Checker) Needs() []Need {
	needs := make([]Need, len(k.needs))
	for i, n := range k.needs {
		needs[i] = n.Need
	}
	return needs
}

// ErrHeader is returned for a header line that is not the table's.
var ErrHeader = errors.New("the header is not the table's columns")

// CheckHeader tells whether a line, with its line feed, is the header of a table's file:
// the names of its columns in order. The error wraps ErrHeader.
func (k *Checker) CheckHeader(table int, line []byte) error {
	t := k.tables[table]
	var s cells.Splitter
	s.Reset(line, len(t.columns))
	if s.Next(1) != 1 {
		return fmt.Errorf("check header of %s: %w", t.spec.Name, ErrHeader)
	}
	for i, c := range t.columns {
		if string(s.Cell(0, i)) != c.spec.Name {
			return fmt.Errorf("check header of %s: column %d: %w", t.spec.Name, i, ErrHeader)
		}
	}
	if s.Next(1) != 0 || s.Records() != 1 {
		return fmt.Errorf("check header of %s: %w", t.spec.Name, ErrHeader)
	}
	return nil
}
