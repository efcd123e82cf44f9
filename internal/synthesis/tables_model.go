package synthesis

import (
	"strconv"

	"github.com/sdg-service/sdg/internal/engine/synth/relational"
	"github.com/sdg-service/sdg/internal/engine/synth/wire"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/sourcescan"
)

// TablesEngineVersion is the version of the engine of several tables.
func TablesEngineVersion() string { return strconv.Itoa(relational.Version) }

// DivideTables splits sources, which are whole, into what is learnt from and what is held out.
func DivideTables(c *TablesContract, sources []*frame.Frame, trainingSeed uint64) (train, held []*frame.Frame, err error) {
	s := c.Schema()
	f, err := s.Families(sources)
	if err != nil {
		return nil, nil, err
	}
	in, out := divide(f, s, trainingSeed)
	for i, source := range sources {
		train, held = append(train, named(source, in[i])), append(held, named(source, out[i]))
	}
	return train, held, nil
}

func named(f *frame.Frame, rows []int) *frame.Frame {
	out := f.Select(rows)
	out.Name = f.Name
	return out
}

// TableIndexes know, by table, the values that no synthetic row may repeat.
type TableIndexes []*sourcescan.Index

// IndexTables indexes whole sources.
func IndexTables(sources []*frame.Frame) TableIndexes {
	var out TableIndexes
	for _, f := range sources {
		out = append(out, sourcescan.NewIndex(f))
	}
	return out
}

// AppendBinary appends the indexes in the form that DecodeIndexes reads.
func (x TableIndexes) AppendBinary(dst []byte) []byte {
	w := wire.Writer{B: dst}
	w.Int(len(x))
	for _, index := range x {
		w.String(string(index.AppendBinary(nil)))
	}
	return w.B
}

// DecodeIndexes reads the indexes of so many tables.
func DecodeIndexes(b []byte, tables int) (TableIndexes, error) {
	r := wire.NewReader(b)
	var out TableIndexes
	for range r.Count(1) {
		raw := r.String()
		if r.Err() != nil {
			break
		}
		index, err := sourcescan.Decode([]byte(raw))
		if err != nil {
			return nil, err
		}
		out = append(out, index)
	}
	if r.Err() == nil && (r.Left() > 0 || len(out) != tables) {
		r.Fail("these are the indexes of %d tables, not of %d", len(out), tables)
	}
	return out, r.Err()
}
