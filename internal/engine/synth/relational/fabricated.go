package relational

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/fabricate"
	"github.com/sdg-service/sdg/internal/frame"
)

// fabricated makes the texts of a table that are words of their semantic type.
type fabricated struct {
	maker   *fabricate.Maker
	columns []string
}

// newFabricated returns nil if no column of the table needs it. Keys do not: other tables write them, too.
func newFabricated(name string, t *table, seed uint64, rows int64) (*fabricated, error) {
	w := &fabricated{}
	var columns []fabricate.Column
	for i := range t.columns {
		c := &t.columns[i]
		if c.role == written && c.format != nil && c != t.key() && fabricate.Fits(c.Semantic, c.Unique) && len(columns) < contract.MaxColumns {
			w.columns = append(w.columns, c.Name)
			columns = append(columns, fabricate.Column{Semantic: c.Semantic, Unique: c.Unique, Has: c.format.Has})
		}
	}
	if len(columns) == 0 || rows < 1 {
		return nil, nil
	}
	var err error
	w.maker, err = fabricate.New(name, seed, rows, columns)
	return w, err
}

// block returns the texts of a block by column. Cells that joined says are missing have none.
// The rows need not begin where the maker's blocks do.
func (w *fabricated) block(b *block, columns []column, joined *frame.Frame, rows int) (map[string][]string, error) {
	if w == nil {
		return nil, nil
	}
	gaps := make([][]bool, len(w.columns))
	for i, name := range w.columns {
		for k := range columns {
			if c := &columns[k]; c.Name == name && c.gaps {
				gaps[i] = missing(joined.Column(gapMark+name), rows)
			}
		}
	}
	out := map[string][]string{}
	for done := 0; done < rows; {
		at := b.first + int64(done)
		skip := int(at % synth.BlockRows) // rows of the maker's block before those wanted
		n := min(rows-done, synth.BlockRows-skip)
		made, err := w.maker.Block(at/synth.BlockRows, skip+n, func(column, row int) bool {
			return row < skip || gaps[column] != nil && gaps[column][done+row-skip]
		})
		if err != nil {
			return nil, err
		}
		for i, name := range w.columns {
			out[name] = append(out[name], made[i][skip:]...)
		}
		done += n
	}
	return out, nil
}
