package flat_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"
	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/dataset/flat"
)

// texts writes a column of texts without compression.
func texts(t rapid.TB, page int, all []string) (*parquet.File, int) {
	t.Helper()
	var file bytes.Buffer
	w := flat.NewWriter(&file, []flat.Column{{Name: "s", Type: flat.Text}}, flat.Options{CreatedBy: "sdg version 0(build test)", Compression: &parquet.Uncompressed, PageBytes: page, DictionaryBytes: 1})
	to := w.Chunk(0)
	for _, text := range all {
		to.Text([]byte(text))
		if err := to.EndCells(); err != nil {
			t.Fatal(err)
		}
	}
	if err := to.End(); err != nil {
		t.Fatal(err)
	}
	if err := w.EndGroup(); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	f, err := parquet.OpenFile(bytes.NewReader(file.Bytes()), int64(file.Len()))
	if err != nil {
		t.Fatal(err)
	}
	return f, file.Len()
}

// TestTextsThatBeginAlike: they are written without what they share, and others as they are.
func TestTextsThatBeginAlike(t *testing.T) {
	t.Parallel()
	numbered := func(pattern string) func(i int) string {
		return func(i int) string { return fmt.Sprintf(pattern, i) }
	}
	for name, c := range map[string]struct {
		text   func(i int) string
		shared bool
		most   int // bytes of the file
	}{
		"sentences that count":   {numbered("a note that is numbered: %06d"), true, 40_000},
		"keys that count":        {numbered("%d"), true, 40_000},
		"links":                  {numbered("https://example.com/some/folder/%x"), true, 60_000},
		"the same":               {func(int) string { return "nothing new" }, true, 5_000},
		"empty texts":            {func(int) string { return "" }, false, 5_000},
		"ends that are the same": {numbered("%06d of the notes"), false, 250_000},
		"one long, then short":   {func(i int) string { return strings.Repeat("long", max(1, 2000-i*1000)) }, true, 40_000},
		"nothing in common":      {func(i int) string { return fmt.Sprintf("%08x", uint32(i)*0x9E3779B9) }, false, 150_000},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			all := make([]string, 10_000)
			for i := range all {
				all[i] = c.text(i)
			}
			f, size := texts(t, 64<<10, all)
			if have := read(t, f, 0); !slices.Equal(have, all) {
				t.Error("they do not come back")
			}
			encodings := f.Metadata().RowGroups[0].Columns[0].MetaData.Encoding
			if slices.Contains(encodings, format.DeltaByteArray) != c.shared || slices.Contains(encodings, format.DeltaLengthByteArray) == c.shared {
				t.Errorf("encoded as %v", encodings)
			}
			if size > c.most {
				t.Errorf("%d bytes", size)
			}
		})
	}
}

// TestAnyTextsThatBeginAlike, of any length and in pages of any size.
func TestAnyTextsThatBeginAlike(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		begins := rapid.SliceOfN(rapid.StringN(0, 40, -1), 1, 3).Draw(t, "begins")
		all := make([]string, rapid.IntRange(1, 60).Draw(t, "texts"))
		for i := range all {
			all[i] = rapid.SampledFrom(begins).Draw(t, "begin") + rapid.StringN(0, 12, -1).Draw(t, "end")
		}
		f, _ := texts(t, rapid.SampledFrom([]int{16, 300, 1 << 20}).Draw(t, "page"), all)
		if have := read(t, f, 0); !slices.Equal(have, all) {
			t.Fatalf("%q came back as %q", all, have)
		}
	})
}

func TestShared(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		begin := rapid.SliceOfN(rapid.Byte(), 0, 70).Draw(t, "begin")
		a := append(slices.Clone(begin), rapid.SliceOfN(rapid.ByteRange(0, 1), 0, 20).Draw(t, "a")...)
		b := append(slices.Clone(begin), rapid.SliceOfN(rapid.ByteRange(0, 1), 0, 20).Draw(t, "b")...)
		want := 0
		for want < min(len(a), len(b)) && a[want] == b[want] {
			want++
		}
		if got := flat.Shared(a, b); got != want {
			t.Fatalf("%x and %x share %d bytes, not %d", a, b, got, want)
		}
	})
}

// TestNeighbours: what was looked for is right, and a page of several runs that have it is the
// page of the same texts without.
func TestNeighbours(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		begins := rapid.SliceOfN(rapid.StringN(0, 80, -1), 1, 2).Draw(t, "begins")
		var together, apart bytes.Buffer
		var to, alone *flat.Writer
		for file, w := range map[*bytes.Buffer]**flat.Writer{&together: &to, &apart: &alone} {
			*w = flat.NewWriter(file, []flat.Column{{Name: "s", Type: flat.Text}}, flat.Options{
				CreatedBy: "sdg version 0(build test)", Compression: &parquet.Uncompressed, PageBytes: 2000, DictionaryBytes: 1,
			})
		}
		for range rapid.IntRange(1, 4).Draw(t, "runs") {
			var run, before []byte
			var ends []uint32
			var want []int32
			for range rapid.IntRange(1, 20).Draw(t, "texts") {
				text := []byte(rapid.SampledFrom(begins).Draw(t, "begin") + rapid.StringN(0, 9, -1).Draw(t, "end"))
				run = append(run, text...)
				ends, want = append(ends, uint32(len(run))), append(want, int32(flat.Shared(before, text)))
				before = text
			}
			want[0] = flat.Unknown
			shared := flat.Neighbours(nil, run, ends)
			if len(shared) > 0 && !slices.Equal(shared, want) {
				t.Fatalf("neighbours share %v, not %v", shared, want)
			}
			for w, known := range map[*flat.Writer][]int32{to: shared, alone: nil} {
				set, base := w.Chunk(0).Texts(run, len(ends), known)
				for i, end := range ends {
					set[i] = base + end
				}
				if err := w.Chunk(0).EndCells(); err != nil {
					t.Fatal(err)
				}
			}
		}
		for _, w := range []*flat.Writer{to, alone} {
			if err := errors.Join(w.Chunk(0).End(), w.EndGroup(), w.Close()); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(together.Bytes(), apart.Bytes()) {
			t.Fatal("the files differ")
		}
	})
}
