package sourcescan

import (
	"maps"
	"slices"

	"github.com/sdg-service/sdg/internal/engine/synth/wire"
)

// AppendBinary appends the index in the form that Decode reads. The form is the same for
// the same source.
func (x *Index) AppendBinary(dst []byte) []byte {
	w := wire.Writer{B: dst}
	names := slices.Sorted(maps.Keys(x.columns))
	w.Uint(uint64(len(names)))
	for _, name := range names {
		v := x.columns[name]
		w.String(name)
		w.Bool(v.identifies)
		for _, hashes := range [][]uint64{v.exact, v.like} {
			w.Uint(uint64(len(hashes)))
			last := uint64(0)
			for _, h := range hashes { // ascending
				w.Uint(h - last)
				last = h
			}
		}
	}
	return w.B
}

// Decode reads an index.
func Decode(b []byte) (*Index, error) {
	r := wire.NewReader(b)
	x := &Index{columns: map[string]*values{}}
	for range r.Count(4) {
		name := r.String()
		v := &values{identifies: r.Bool()}
		for _, hashes := range []*[]uint64{&v.exact, &v.like} {
			*hashes = make([]uint64, r.Count(1))
			last := uint64(0)
			for i := range *hashes {
				last += r.Uint()
				(*hashes)[i] = last
			}
		}
		x.columns[name] = v
	}
	if r.Err() == nil && r.Left() > 0 {
		r.Fail("bytes are left over")
	}
	return x, r.Err()
}
