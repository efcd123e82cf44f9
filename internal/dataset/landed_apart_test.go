package dataset_test

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/dataset/spool"
)

// TestReadingApartEnds: whoever reads columns of a landed file again may give up, or the store may
// fail, whatever is on its way.
func TestReadingApartEnds(t *testing.T) {
	t.Parallel()
	columns := []spool.Column{{Name: "n", Kind: spool.Integer}, {Name: "m", Kind: spool.Integer}}
	b := &spool.Rows{Count: 8_000, Columns: make([]spool.Vector, 2)}
	for i := range b.Count {
		addCell(&b.Columns[0], spool.Integer, int64(i*7))
		addCell(&b.Columns[1], spool.Integer, int64(-i))
	}
	i, err := dataset.NewInspectorWithin(columns, 1<<10)
	if err != nil {
		t.Fatal(err)
	}
	if err := i.Observe(b); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	l, err := dataset.NewLanding(&out, columns, i.Foresee())
	if err != nil {
		t.Fatal(err)
	}
	for range 200 { // some 25 row groups
		if err := errors.Join(l.Hash(b), l.Write(b)); err != nil {
			t.Fatal(err)
		}
	}
	landed, err := l.Close()
	if err != nil {
		t.Fatal(err)
	}
	stored := apart(source("data.parquet", out.Bytes()))
	wanted := []bool{false, true}
	enough := errors.New("enough")
	if err := landed.EachRows(stored)(t.Context(), wanted, func(*spool.Rows, float64) error { return enough }); !errors.Is(err, enough) {
		t.Errorf("whoever has enough: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	if err := landed.EachRows(stored)(ctx, wanted, func(*spool.Rows, float64) error { cancel(); return nil }); !errors.Is(err, context.Canceled) {
		t.Errorf("a reading that is cancelled: %v", err)
	}
	each := landed.EachRows(dataset.Source{Name: stored.Name, Size: stored.Size, At: &failsLater{exactly{stored.At}, 3}})
	if err := each(t.Context(), wanted, func(*spool.Rows, float64) error { return nil }); !errors.Is(err, errStorage) {
		t.Errorf("a store that fails: %v", err)
	}
}

// failsLater is a store that fails from some part on.
type failsLater struct {
	exactly
	parts int
}

func (f *failsLater) Exactly(p []byte, off int64) error {
	if off > int64(f.parts)<<10 {
		return errStorage
	}
	return f.exactly.Exactly(p, off)
}
