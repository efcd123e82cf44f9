package dp

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

// formatter fills the columns that are not learnt, from nothing but public facts: numbers
// count up, times follow each other, and texts are made by the mock engine after a
// pattern or a semantic type.
type formatter struct {
	columns []modelColumn
	program *mock.Program // nil if there are no texts
	of      []int         // text columns, in the program's order
	scratch sync.Pool
}

// texts is the memory of a formatter for one block.
type texts struct {
	csv   []byte
	cells []string
	order []int32
}

func newFormatter(columns []modelColumn, r synth.Request) (*formatter, error) {
	f := &formatter{columns: columns}
	f.scratch.New = func() any { return mock.NewScratch() }
	any := false
	var wanted []contract.Column
	for i := range columns {
		c := &columns[i]
		if c.variable >= 0 {
			continue
		}
		any = true
		if c.Kind == frame.Category || c.Kind == frame.Text {
			f.of = append(f.of, i)
			wanted = append(wanted, text(c, len(wanted)))
		}
	}
	if !any {
		return nil, nil
	}
	if len(wanted) == 0 || r.Rows == 0 {
		return f, nil
	}
	return f, f.compile(wanted, r)
}

// text describes a text column to the mock engine.
func text(c *modelColumn, i int) contract.Column {
	out := contract.Column{Name: "c" + strconv.Itoa(i), Type: contract.String, Unique: c.Unique}
	semantic, known := contract.LookupSemantic(c.Semantic)
	switch {
	case c.format != "":
		out.Pattern = c.format
	case known && semantic.Allows(contract.String) && !c.Unique:
		out.Semantic = c.Semantic
	default:
		out.Pattern = DefaultFormat
	}
	return out
}

func (f *formatter) compile(wanted []contract.Column, r synth.Request) error {
	// Nothing depends on the day: the contract needs one.
	c := &contract.Contract{Version: contract.Version, Seed: strconv.FormatUint(r.Seed, 10), AsOf: "2025-01-01", Locale: "en_US",
		Tables: []contract.Table{{Name: "texts", Rows: r.Rows, Columns: wanted}}, Relations: []contract.Relation{}}
	if faults := c.Validate(); len(faults) > 0 {
		var fields []sdg.FieldError
		for _, fault := range faults {
			name := fault.Field
			for i, at := range f.of {
				if bytes.Contains([]byte(fault.Field+"."), []byte(fmt.Sprintf("columns[%d].", i))) {
					name = "formats." + f.columns[at].Name
				}
			}
			fields = append(fields, sdg.FieldError{Field: name, Message: fault.Message})
		}
		return sdg.Invalid("Choose formats with room for the rows that are wanted.", fields...)
	}
	program, err := mock.Compile(c)
	if err != nil {
		return fmt.Errorf("prepare the formats: %w", err)
	}
	f.program = program
	return nil
}

func (f *formatter) fill(dst *frame.Frame, t *texts, block, first int64, rows int) error {
	for i := range f.columns {
		c := &f.columns[i]
		out := &dst.Columns[i]
		if c.variable >= 0 {
			continue
		}
		out.Null = nil
		switch c.Kind {
		case frame.Number:
			out.Numbers = grow(out.Numbers, rows)
			for row := range out.Numbers {
				out.Numbers[row] = float64(first + int64(row) + 1)
			}
		case frame.Time:
			out.Times = grow(out.Times, rows)
			g := newGrid(&c.Field)
			start := g.time(time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC).UnixMicro())
			for row := range out.Times {
				g.set(out, row, start+first+int64(row))
			}
		}
	}
	if f.program == nil || rows == 0 {
		return nil
	}
	s := f.scratch.Get().(*mock.Scratch)
	defer f.scratch.Put(s)
	var err error
	if t.csv, err = f.program.AppendBlock(t.csv[:0], 0, int(block), s); err != nil {
		return fmt.Errorf("make texts: %w", err)
	}
	r := csv.NewReader(bytes.NewReader(t.csv))
	r.ReuseRecord = true
	t.cells = grow(t.cells, rows*len(f.of))
	for row := range rows {
		record, err := r.Read()
		if err != nil {
			return fmt.Errorf("read texts: %w", err)
		}
		for i := range f.of {
			t.cells[i*rows+row] = record[i]
		}
	}
	t.order = grow(t.order, rows)
	for i, at := range f.of {
		t.encode(&dst.Columns[at], t.cells[i*rows:(i+1)*rows])
	}
	return nil
}

// encode writes texts as codes of ascending levels.
func (t *texts) encode(dst *frame.Column, cells []string) {
	for row := range cells {
		t.order[row] = int32(row)
	}
	slices.SortFunc(t.order, func(a, b int32) int { return cmp.Compare(cells[a], cells[b]) })
	dst.Codes = grow(dst.Codes, len(cells))
	dst.Levels = make([]string, 0, len(cells))
	for _, row := range t.order {
		if n := len(dst.Levels); n == 0 || dst.Levels[n-1] != cells[row] {
			dst.Levels = append(dst.Levels, cells[row])
		}
		dst.Codes[row] = uint32(len(dst.Levels) - 1)
	}
}
