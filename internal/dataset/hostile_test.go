package dataset_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/sdg"
)

func TestBadFilesAreRefused(t *testing.T) {
	t.Parallel()
	gz := string(zipped(t, []byte("a,b\n1,2\n3,4\n")))
	spoilt := []byte(gz)
	spoilt[len(spoilt)-5] ^= 1
	for name, c := range map[string]struct {
		file, text string
		code       string
		row        int64
		column     string
		says       string
	}{
		"no bytes":                {"a.csv", "", dataset.Empty, 0, "", "empty"},
		"only space":              {"a.csv", " \n\n ", dataset.Empty, 0, "", "nothing but space"},
		"only a header":           {"a.csv", "a,b\n", dataset.Empty, 0, "", "no rows"},
		"empty gzip":              {"a.csv.gz", string(zipped(t, nil)), dataset.Empty, 0, "", "empty"},
		"empty array":             {"a.json", "[]", dataset.Empty, 0, "", "no rows"},
		"short row":               {"a.csv", "a,b,c\n1,2,3\n4,5\n", dataset.Ragged, 2, "", "has 2 cells, 3 are expected"},
		"long row":                {"a.csv", "a,b\n1,2\n3,4,5\n", dataset.Ragged, 2, "", "has 3 cells, 2 are expected"},
		"open quote":              {"a.csv", "a,b\n1,\"2\n3,4\n", dataset.Malformed, 1, "b", "ends within a quoted cell"},
		"text behind a quote":     {"a.csv", "a,b\n1,\"2\"x\n", dataset.Malformed, 1, "b", "follow the closing quote"},
		"names repeated":          {"a.csv", "a,b,a\n1,2,3\n", dataset.Header, 0, "", `Columns 1 and 3 are both named "a"`},
		"NUL":                     {"a.csv", "a,b\n1,x\x00y\n", dataset.NotAFormat, 0, "", "NUL"},
		"NUL beyond the sample":   {"a.csv", column("a,b", 60_000, "1,23456") + "7,x\x00y\n", dataset.NotAFormat, 60_001, "b", "NUL"},
		"broken UTF-8":            {"a.csv", "a,b\n1,é\n2,\xC3\n", dataset.Encoding, 2, "b", "no UTF-8"},
		"neither encoding":        {"a.csv", "a,b\n1,\xE9\n2,\x81\n", dataset.Encoding, 2, "b", "windows-1252"},
		"cut UTF-16":              {"a.csv", utf16Bytes(binary.LittleEndian, "a\nb\n") + "x", dataset.Encoding, 2, "a", "utf-16le"},
		"zip":                     {"a.zip", "PK\x03\x04\x14\x00\x00", dataset.NotAFormat, 0, "", "ZIP"},
		"zstandard":               {"a.csv.zst", "\x28\xB5\x2F\xFD\x00\x00", dataset.NotAFormat, 0, "", "Zstandard"},
		"picture":                 {"a.png", "\x89PNG\r\n\x1a\n\x00\x00", dataset.NotAFormat, 0, "", "NUL"},
		"gzip in gzip":            {"a.csv.gz", string(zipped(t, []byte(gz))), dataset.NotAFormat, 0, "", "gzip within gzip"},
		"cut gzip":                {"a.csv.gz", gz[:len(gz)-6], dataset.Truncated, 0, "", "ends early"},
		"gzip of wrong checksum":  {"a.csv.gz", string(spoilt), dataset.Malformed, 0, "", "checksum"},
		"text behind gzip":        {"a.csv.gz", gz + "more than ten bytes of text", dataset.Malformed, 0, "", "no gzip"},
		"broken json":             {"a.jsonl", "{\"a\":1}\n{\"a\":,}\n", dataset.Malformed, 2, "", "not valid JSON"},
		"json of numbers":         {"a.jsonl", "{\"a\":1}\n17\n", dataset.Malformed, 2, "", "not a JSON object"},
		"cut json":                {"a.jsonl", "{\"a\":1}\n{\"a\":", dataset.Truncated, 2, "", "within a row"},
		"cut array":               {"a.json", "[{\"a\":1},", dataset.Truncated, 1, "", "within a row"},
		"text behind an array":    {"a.json", "[{\"a\":1}] x", dataset.Malformed, 0, "", "follows the array"},
		"member twice":            {"a.jsonl", `{"a":1,"a":2}`, dataset.Malformed, 1, "", "same name"},
		"two paths to one column": {"a.jsonl", `{"a":{"b":1},"a.b":2}`, dataset.Malformed, 1, "a.b", "same column"},
		"deep json":               {"a.jsonl", strings.Repeat(`{"a":`, 40) + "1" + strings.Repeat("}", 40), dataset.Unsupported, 1, "", "deep"},
		"NUL in json":             {"a.jsonl", `{"a":"x\u0000"}`, dataset.NotAFormat, 1, "a", "NUL"},
		"nameless member":         {"a.jsonl", `{"":1}`, dataset.Header, 1, "", "no usable name"},
		"json that is not UTF-8":  {"a.jsonl", "{\"a\":\"\xFF\"}", dataset.Malformed, 1, "", "not valid JSON"},
		"too many columns":        {"a.csv", strings.Repeat("a,", 1_000_000) + "b\n", dataset.TooLarge, 0, "", "columns"},
		"too many members":        {"a.jsonl", manyMembers(10_001), dataset.TooLarge, 1, "", "more than 10000 columns"},
		"long cell":               {"a.csv", "a,b\n1," + strings.Repeat("x", 2<<20) + "\n", dataset.TooLarge, 1, "b", "more than 1048576 bytes"},
		"endless quote":           {"a.csv", "a,b\n1,\"" + strings.Repeat("x,y\n", 1<<20), dataset.TooLarge, 1, "b", "quote is not closed"},
		"long row of cells":       {"a.csv", "a,b\n1" + strings.Repeat(","+strings.Repeat("x", 1000), 9000) + "\n", dataset.Ragged, 1, "", "has 9001 cells"},
		"long json cell":          {"a.jsonl", `{"a":"` + strings.Repeat("x", 2<<20) + `"}`, dataset.TooLarge, 1, "a", "more than"},
		"long json row":           {"a.jsonl", `{"a":["` + strings.Repeat("x", 20<<20) + `"]}`, dataset.TooLarge, 1, "", "more than"},
		"cut parquet":             {"a.parquet", "PAR1xxxxxxxxxxxx", dataset.Truncated, 0, "", "no footer"},
		"parquet in gzip":         {"a.parquet.gz", string(zipped(t, []byte("PAR1xxxxxxxxxxxxPAR1"))), dataset.Unsupported, 0, "", "within gzip"},
		"parquet of nothing":      {"a.parquet", "PAR1\xFF\xFF\xFF\x7FPAR1", dataset.Malformed, 0, "", "claims"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := dataset.Infer(context.Background(), source(c.file, []byte(c.text)), dataset.Limits{}, nil)
			e := fault(t, err)
			hint := ""
			if c.says == "quote is not closed" {
				hint, c.says = c.says, ""
			}
			if e.Code != c.code || e.Row != c.row || c.column != "" && e.Column != c.column || !strings.Contains(e.Message, c.says) || !strings.Contains(e.Hint, hint) {
				t.Errorf("error is %+v,\nwant code %s, row %d, column %q, saying %q", e, c.code, c.row, c.column, c.says)
			}
			public := e.Public()
			if public.Code == sdg.Internal || public.Hint == "" {
				t.Errorf("public error is %+v", public)
			}
		})
	}
}

func manyMembers(n int) string {
	var b strings.Builder
	b.WriteByte('{')
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(`"m` + strings.Repeat("x", i%3) + string(rune('a'+i%26)) + itoa(i) + `":1`)
	}
	return b.String() + "}"
}

func itoa(n int) string {
	var b []byte
	for ; n > 0 || len(b) == 0; n /= 10 {
		b = append([]byte{byte('0' + n%10)}, b...)
	}
	return string(b)
}

func TestGzipBombsAreRefused(t *testing.T) {
	t.Parallel()
	bomb := zipped(t, append([]byte("a,b\n"), bytes.Repeat([]byte("0,0\n"), 5<<20)...))
	for name, limits := range map[string]dataset.Limits{
		"by ratio":   {},
		"by size":    {MaxExpandedBytes: 1 << 20},
		"by rows":    {MaxRows: 1000},
		"by columns": {MaxColumns: 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := dataset.Infer(context.Background(), source("a.csv.gz", bomb), limits, nil)
			if e := fault(t, err); e.Code != dataset.TooLarge {
				t.Errorf("error is %+v", e)
			}
		})
	}
}

// failing is a file whose storage breaks at some byte.
type failing struct {
	io.ReaderAt
	after int64
}

var errStorage = errors.New("storage is down")

func (f failing) ReadAt(p []byte, off int64) (int, error) {
	if off+int64(len(p)) > f.after {
		return 0, errStorage
	}
	return f.ReaderAt.ReadAt(p, off)
}

func TestFaultsOfStorageAreNotTheFilesFault(t *testing.T) {
	t.Parallel()
	text := []byte(column("a,b", 200_000, "1,2", "3,4"))
	src := source("a.csv", text)
	src.At = failing{src.At, int64(len(text)) / 2}
	_, err := dataset.Infer(context.Background(), src, dataset.Limits{}, nil)
	var e *dataset.Error
	if !errors.Is(err, errStorage) || errors.As(err, &e) {
		t.Errorf("error is %v", err)
	}
}

func TestFilesShorterThanTheySay(t *testing.T) {
	t.Parallel()
	src := source("a.csv", []byte("a,b\n1,2\n"))
	src.Size = 100
	_, err := dataset.Infer(context.Background(), src, dataset.Limits{}, nil)
	if e := fault(t, err); e.Code != dataset.Truncated {
		t.Errorf("error is %+v", e)
	}
}

func TestCancelledPassesStop(t *testing.T) {
	t.Parallel()
	text := column("a,b", 1000, "1,2")
	s := infer(t, "a.csv", text)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := dataset.Infer(ctx, source("a.csv", []byte(text)), dataset.Limits{}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("Infer: %v", err)
	}
	if _, err := dataset.Convert(ctx, source("a.csv", []byte(text)), s, io.Discard, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("Convert: %v", err)
	}
}

func TestChangedFilesAreNoticed(t *testing.T) {
	t.Parallel()
	s := infer(t, "a.csv", "a,b\n1,2\n3,4\n")
	for name, text := range map[string]string{
		"a row more":    "a,b\n1,2\n3,4\n5,6\n",
		"another name":  "a,c\n1,2\n3,4\n",
		"another value": "a,b\n1,x\n3,4\n",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := dataset.Convert(context.Background(), source("a.csv", []byte(text)), s, io.Discard, nil)
			if e := fault(t, err); e.Code != dataset.Changed {
				t.Errorf("error is %+v", e)
			}
		})
	}
}

// TestNoise shows that random changes to good files give rows or an *Error, never
// anything else.
func TestNoise(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 2))
	good := map[string][]byte{
		"a.csv":     []byte("a,b,c\n1,x,2024-01-01\n2,\"y\",2024-01-02\n"),
		"a.jsonl":   []byte("{\"a\":1,\"b\":{\"c\":[1]}}\n{\"a\":2}\n"),
		"a.csv.gz":  zipped(t, []byte("a,b\n1,2\n")),
		"a.parquet": everyType(t),
	}
	for name, text := range good {
		for range 100 {
			bad := bytes.Clone(text)
			for range 1 + rng.IntN(3) {
				bad[rng.IntN(len(bad))] = byte(rng.Uint32())
			}
			readOrRefuse(t, name, bad)
		}
	}
}

// readOrRefuse reads a file as the service does.
func readOrRefuse(t testing.TB, name string, data []byte) {
	t.Helper()
	limits := dataset.Limits{MaxColumns: 100, MaxCellBytes: 1 << 16, MaxExpandedBytes: 1 << 24, MaxRows: 100_000}
	s, err := dataset.Infer(context.Background(), source(name, data), limits, nil)
	if err != nil {
		fault(t, err)
		return
	}
	var out bytes.Buffer
	if _, err := dataset.Convert(context.Background(), source(name, data), s, &out, nil); err != nil {
		t.Fatalf("Infer took the file, but Convert: %v\n%q", err, data)
	}
	load(t, s, out.Bytes(), dataset.LoadOptions{})
}
