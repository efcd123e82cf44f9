package sourcescan_test

import (
	"bytes"
	"testing"

	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/report/sourcescan"
)

func indexed() *sourcescan.Index {
	return sourcescan.NewIndex(&frame.Frame{Rows: 3, Columns: []frame.Column{
		{Field: frame.Field{Name: "email", Kind: frame.Text, Treatment: frame.Format}, Codes: []uint32{0, 1, 2}, Levels: []string{"a@b", "c@d", "e@f"}},
		{Field: frame.Field{Name: "city", Kind: frame.Category, Treatment: frame.Learn}, Codes: []uint32{0, 0, 0}, Levels: []string{"Bern"}},
	}})
}

func TestIndexIsStored(t *testing.T) {
	t.Parallel()
	file := indexed().AppendBinary(nil)
	x, err := sourcescan.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	if again := x.AppendBinary(nil); !bytes.Equal(again, file) {
		t.Errorf("%x, want %x", again, file)
	}
	fields := []frame.Field{{Name: "email", Kind: frame.Text}, {Name: "city", Kind: frame.Category}}
	s := sourcescan.NewScan(x, "t", fields)
	s.Block(&frame.Frame{Rows: 2, Columns: []frame.Column{
		{Field: fields[0], Codes: []uint32{0, 1}, Levels: []string{"c@d", "z@example.com"}},
		{Field: fields[1], Codes: []uint32{0, 1}, Levels: []string{"Bern", "Basel"}},
	}}, 0)
	found := map[string]int64{}
	for _, r := range s.Findings().Section().Scanners {
		if r.Findings > 0 {
			found[r.Scanner] = r.Findings
		}
	}
	if len(found) != 2 || found["source_value"] != 1 || found["rare_source_category"] != 1 {
		t.Errorf("%v", found)
	}
	for n := range file {
		if _, err := sourcescan.Decode(file[:n]); err == nil {
			t.Errorf("%d of %d bytes were read as an index", n, len(file))
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add(indexed().AppendBinary(nil))
	f.Add([]byte{1, 0, 0, 0xff, 0xff})
	f.Fuzz(func(_ *testing.T, b []byte) {
		_, _ = sourcescan.Decode(b)
	})
}
