// Package fabricate makes new texts of known semantic types, such as names, addresses and
// e-mails, with the words of the mock engine. Texts of one row belong together.
package fabricate

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
	"github.com/sdg-service/sdg/internal/random"
)

// Column is a column of texts.
type Column struct {
	Semantic string
	// Unique texts differ from row to row.
	Unique bool
	// Has says that a text is a cell of the source, which is not written.
	Has func(text string) bool
}

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

// Fits says that the texts of a column can be made here.
func Fits(semantic string, unique bool) bool {
	return slices.Contains(fabricated, semantic) && (!unique || slices.Contains(told, semantic))
}

// Maker makes the texts of one table of one request. It is safe for concurrent use.
type Maker struct {
	columns  []Column
	programs [fabrications]*mock.Program
	numbers  random.Permutation // of the rows, for texts that must differ
	scratch  sync.Pool
}

// New returns the maker of a table of so many rows, at least one, whose columns, at least one
// and at most contract.MaxColumns, all fit. Those of one row are made together, so that an
// address is that of the name beside it.
func New(table string, seed uint64, rows int64, of []Column) (*Maker, error) {
	m := &Maker{columns: of}
	var columns []contract.Column
	sets := map[string]int{}
	for _, c := range of {
		// By their names the mock engine knows which columns speak of one person: the first of
		// each type of one, the second ones of another.
		name := c.Semantic
		if n := sets[c.Semantic]; n > 0 {
			name = "p" + strconv.Itoa(n+1) + "_" + name
		}
		sets[c.Semantic]++
		columns = append(columns, contract.Column{Name: name, Type: contract.String, Semantic: c.Semantic})
	}
	key := random.NewKey(seed, "fabricate", table, "")
	for k := range m.programs {
		// Nothing depends on the day: the contract needs one.
		c := &contract.Contract{Version: contract.Version, Seed: strconv.FormatUint(key.At(uint64(k)), 10), AsOf: "2025-01-01", Locale: "en_US",
			Tables: []contract.Table{{Name: "texts", Rows: rows, Columns: columns}}, Relations: []contract.Relation{}}
		if faults := c.Validate(); len(faults) > 0 {
			return nil, fmt.Errorf("describe the texts of table %q: %v", table, faults)
		}
		var err error
		if m.programs[k], err = mock.Compile(c); err != nil {
			return nil, fmt.Errorf("prepare the texts of table %q: %w", table, err)
		}
	}
	m.numbers = random.NewPermutation(key.Child(1), uint64(max(rows, 1000)))
	m.scratch.New = func() any { return mock.NewScratch() }
	return m, nil
}

// Block returns the texts of rows of a block of synth.BlockRows, by column and row. A text is
// empty where all that were found are cells of the source, and where the cell is missing.
func (m *Maker) Block(block int64, rows int, missing func(column, row int) bool) ([][]string, error) {
	out := make([][]string, len(m.columns))
	for i := range out {
		out[i] = make([]string, rows)
	}
	pending := make([]bool, rows)
	left := rows
	for row := range pending {
		pending[row] = true
	}
	s := m.scratch.Get().(*mock.Scratch)
	defer m.scratch.Put(s)
	var lines []byte
	for k := 0; k < fabrications && left > 0; k++ {
		var err error
		if lines, err = m.programs[k].AppendBlock(lines[:0], 0, int(block), s); err != nil {
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
			for i := range m.columns {
				c := &m.columns[i]
				if out[i][row] = ""; missing(i, row) {
					continue
				}
				text := m.text(c, cells[i], uint64(block)*synth.BlockRows+uint64(row))
				if c.Has(text) {
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
func (m *Maker) text(c *Column, cell string, row uint64) string {
	if cell = formats.Rehosted(cell); !c.Unique {
		return strings.Clone(cell)
	}
	local, host, address := strings.Cut(cell, "@")
	local += "." + strconv.FormatUint(m.numbers.At(row), 10)
	if address {
		local += "@" + host
	}
	return local
}
