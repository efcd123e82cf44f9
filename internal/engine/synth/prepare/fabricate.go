package prepare

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/formats"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
)

// fabricated are the semantic types whose new texts are words that people would use, made by
// the mock engine: of these, letters for letters make nonsense. The others (numbers of phones,
// accounts, identity cards) keep the formats of the source.
var fabricated = []string{
	"first_name", "last_name", "middle_name", "full_name", "nickname", "email", "work_email", "username",
	"street_address", "full_address", "company", "job_title",
}

// told are those of which a number can tell unique ones apart.
var told = []string{"email", "work_email", "username"}

// fabrications is how often other words are sought where some are a cell of the source. Texts
// of formats take their place then.
const fabrications = 6

// fabricates says that the texts of a column are made by the mock engine.
func (c *Column) fabricates() bool {
	return c.Source == FromFormat && slices.Contains(fabricated, c.Semantic) && (!c.Unique || slices.Contains(told, c.Semantic))
}

// fabricator makes the words of one request. It is safe for concurrent use.
type fabricator struct {
	columns  []int // of the plan, in the order of the programs' columns
	programs [fabrications]*mock.Program
	numbers  random.Permutation // of the rows, for texts that must differ
	scratch  sync.Pool
}

// newFabricator returns nil if no column needs it. Columns of one row are made together, so that
// an address is that of the name beside it.
func (p *Plan) newFabricator(seed uint64, rows int64) (*fabricator, error) {
	f := &fabricator{}
	var columns []contract.Column
	sets := map[string]int{}
	for i := range p.Columns {
		if c := &p.Columns[i]; c.fabricates() && len(columns) < contract.MaxColumns {
			f.columns = append(f.columns, i)
			// By their names the mock engine knows which columns speak of one person: the first of
			// each type of one, the second ones of another.
			name := c.Semantic
			if n := sets[c.Semantic]; n > 0 {
				name = "p" + strconv.Itoa(n+1) + "_" + name
			}
			sets[c.Semantic]++
			columns = append(columns, contract.Column{Name: name, Type: contract.String, Semantic: c.Semantic})
		}
	}
	if len(columns) == 0 || rows < 1 {
		return nil, nil
	}
	key := random.NewKey(seed, "fabricate", p.Name, "")
	for k := range f.programs {
		// Nothing depends on the day: the contract needs one.
		c := &contract.Contract{Version: contract.Version, Seed: strconv.FormatUint(key.At(uint64(k)), 10), AsOf: "2025-01-01", Locale: "en_US",
			Tables: []contract.Table{{Name: "texts", Rows: rows, Columns: columns}}, Relations: []contract.Relation{}}
		if faults := c.Validate(); len(faults) > 0 {
			return nil, fmt.Errorf("describe the texts of table %q: %v", p.Name, faults)
		}
		var err error
		if f.programs[k], err = mock.Compile(c); err != nil {
			return nil, fmt.Errorf("prepare the texts of table %q: %w", p.Name, err)
		}
	}
	f.numbers = random.NewPermutation(key.Child(1), uint64(max(rows, 1000)))
	f.scratch.New = func() any { return mock.NewScratch() }
	return f, nil
}

// fill returns the texts of a block, by place of their column and row. A text is empty where all
// that were found are cells of the source, and where the cell is missing.
func (f *fabricator) fill(p *Plan, dst *frame.Frame, first int64) ([][]string, error) {
	out := make([][]string, len(f.columns))
	for i := range out {
		out[i] = make([]string, dst.Rows)
	}
	pending := make([]bool, dst.Rows)
	left := dst.Rows
	for row := range pending {
		pending[row] = true
	}
	s := f.scratch.Get().(*mock.Scratch)
	defer f.scratch.Put(s)
	var lines []byte
	for k := 0; k < fabrications && left > 0; k++ {
		var err error
		if lines, err = f.programs[k].AppendBlock(lines[:0], 0, int(first/synth.BlockRows), s); err != nil {
			return nil, fmt.Errorf("make texts: %w", err)
		}
		r := csv.NewReader(bytes.NewReader(lines))
		r.ReuseRecord = true
		for row := range pending {
			cells, err := r.Read()
			if err != nil {
				return nil, fmt.Errorf("read made texts: %w", err)
			}
			if !pending[row] {
				continue
			}
			whole := true
			for i, at := range f.columns {
				c := &p.Columns[at]
				if out[i][row] = ""; dst.Columns[at].IsNull(row) {
					continue
				}
				text := f.text(c, cells[i], uint64(first)+uint64(row))
				if c.Format.Has(text) {
					whole = false
					continue
				}
				out[i][row] = text
			}
			if whole {
				pending[row] = false
				left--
			}
		}
	}
	return out, nil
}

// text is a made cell at a host that is nobody's, with a number of its row's own where no two
// rows may share it.
func (f *fabricator) text(c *Column, cell string, row uint64) string {
	if cell = formats.Rehosted(cell); !c.Unique {
		return strings.Clone(cell)
	}
	local, host, address := strings.Cut(cell, "@")
	local += "." + strconv.FormatUint(f.numbers.At(row), 10)
	if address {
		local += "@" + host
	}
	return local
}
