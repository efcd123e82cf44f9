package dataset_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"flag"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/dataset"
	"github.com/sdg-service/sdg/internal/frame"
)

var update = flag.Bool("update", false, "write golden files")

func source(name string, data []byte) dataset.Source {
	return dataset.Source{Name: name, Size: int64(len(data)), At: bytes.NewReader(data)}
}

func infer(t testing.TB, name, text string) *dataset.Schema {
	t.Helper()
	s, err := dataset.Infer(context.Background(), source(name, []byte(text)), dataset.Limits{}, nil)
	if err != nil {
		t.Fatalf("Infer: %v", err)
	}
	return s
}

// convert returns the stored file and the profile.
func convert(t testing.TB, s *dataset.Schema, name, text string) ([]byte, *dataset.Profile) {
	t.Helper()
	var out bytes.Buffer
	p, err := dataset.Convert(context.Background(), source(name, []byte(text)), s, &out, nil)
	if err != nil {
		t.Fatalf("Convert: %v", err)
	}
	return out.Bytes(), p
}

func load(t testing.TB, s *dataset.Schema, stored []byte, opts dataset.LoadOptions) *frame.Frame {
	t.Helper()
	f, err := dataset.Load(context.Background(), bytes.NewReader(stored), int64(len(stored)), s, opts)
	if err != nil {
		t.Fatalf("Load: %v", err)
	}
	if err := f.Check(); err != nil {
		t.Fatalf("the loaded frame is broken: %v", err)
	}
	return f
}

// pass reads a file all the way and returns it as our CSV.
func pass(t testing.TB, name, text string) string {
	t.Helper()
	s := infer(t, name, text)
	stored, _ := convert(t, s, name, text)
	f := load(t, s, stored, dataset.LoadOptions{})
	return string(f.AppendCSV(f.AppendHeader(nil), 0, f.Rows))
}

func fault(t testing.TB, err error) *dataset.Error {
	t.Helper()
	var e *dataset.Error
	if !errors.As(err, &e) {
		t.Fatalf("error is %v (%T), want a *dataset.Error", err, err)
	}
	if e.Message == "" || e.Hint == "" || !strings.HasSuffix(e.Hint, ".") {
		t.Errorf("error %+v lacks a sentence or a hint", e)
	}
	return e
}

func zipped(t testing.TB, data []byte) []byte {
	t.Helper()
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// column joins cells to a file of one column, repeated until there are at least rows rows.
func column(name string, rows int, cells ...string) string {
	var b strings.Builder
	b.WriteString(name + "\n")
	for i := 0; i < max(rows, len(cells)); i++ {
		b.WriteString(cells[i%len(cells)] + "\n")
	}
	return b.String()
}
