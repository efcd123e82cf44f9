package objectstest

import (
	"bytes"
	"errors"
	"testing"

	"github.com/sdg-service/sdg/internal/port/objects"
)

var getTests = map[string]func(*testing.T, Backend){
	"GetRanges":           testRanges,
	"GetRangeOutside":     testRangeOutside,
	"GetRangeOfNothing":   testRangeOfNothing,
	"GetOfAbsent":         func(t *testing.T, b Backend) { wantAbsent(t, b.Store, "no/such") },
	"GetOutlivesAReplace": testGetOutlives,
}

func testRanges(t *testing.T, b Backend) {
	content := noise(6, 10_000)
	put(t, b.Store, "k", content)
	for name, c := range map[string]struct {
		rng  objects.Range
		want []byte
	}{
		"whole":            {objects.Range{}, content},
		"from an offset":   {objects.Range{Offset: 9_990}, content[9_990:]},
		"the first byte":   {objects.Range{Length: 1}, content[:1]},
		"the middle":       {objects.Range{Offset: 4_000, Length: 123}, content[4_000:4_123]},
		"the last byte":    {objects.Range{Offset: 9_999, Length: 1}, content[9_999:]},
		"over the end":     {objects.Range{Offset: 9_000, Length: 5_000}, content[9_000:]},
		"exactly the end":  {objects.Range{Offset: 10_000}, nil},
		"a huge length":    {objects.Range{Offset: 1, Length: 1<<63 - 1}, content[1:]},
		"length at offset": {objects.Range{Offset: 10_000, Length: 1}, nil},
	} {
		body, info, err := b.Store.Get(t.Context(), "k", c.rng)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if err := body.Close(); err != nil {
			t.Error(err)
		}
		if got := get(t, b.Store, "k", c.rng); !bytes.Equal(got, c.want) {
			t.Errorf("%s: %d bytes, want %d", name, len(got), len(c.want))
		}
		if info.Size != 10_000 || info.Key != "k" || info.ContentType != "text/csv" {
			t.Errorf("%s: info %+v is not the whole object's", name, info)
		}
	}
}

func testRangeOutside(t *testing.T, b Backend) {
	put(t, b.Store, "k", []byte("abc"))
	for name, rng := range map[string]objects.Range{
		"after the end":   {Offset: 4},
		"negative offset": {Offset: -1},
		"negative length": {Length: -1},
	} {
		if _, _, err := b.Store.Get(t.Context(), "k", rng); !errors.Is(err, objects.ErrRange) {
			t.Errorf("%s: %v, want ErrRange", name, err)
		}
	}
	if _, _, err := b.Store.Get(t.Context(), "absent", objects.Range{Offset: 4}); !errors.Is(err, objects.ErrNotFound) {
		t.Errorf("a range of no object: %v, want ErrNotFound", err)
	}
}

func testRangeOfNothing(t *testing.T, b Backend) {
	put(t, b.Store, "k", nil)
	if got := get(t, b.Store, "k", objects.Range{Length: 5}); len(got) != 0 {
		t.Fatalf("%q", got)
	}
}

// testGetOutlives holds a reader over a replacement: it must end with the
// version it began with, or with an error, never with a mix.
func testGetOutlives(t *testing.T, b Backend) {
	first := noise(7, 3<<20)
	put(t, b.Store, "k", first)
	body, _, err := b.Store.Get(t.Context(), "k", objects.Range{})
	if err != nil {
		t.Fatal(err)
	}
	defer body.Close() //nolint:errcheck // only read
	put(t, b.Store, "k", noise(8, 3<<20))
	var got bytes.Buffer
	if _, err := got.ReadFrom(body); err == nil && !bytes.Equal(got.Bytes(), first) {
		t.Fatal("the reader changed versions")
	}
}
