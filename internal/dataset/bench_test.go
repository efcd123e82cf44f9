package dataset_test

import (
	"bytes"
	"context"
	"io"
	"testing"

	"github.com/sdg-service/sdg/internal/dataset"
)

func benchFile(b *testing.B) []byte {
	b.Helper()
	file := endless{200_000}
	data := make([]byte, file.size())
	if _, err := file.ReadAt(data, 0); err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	return data
}

func BenchmarkInferCSV(b *testing.B) {
	data := benchFile(b)
	for b.Loop() {
		if _, err := dataset.Infer(context.Background(), source("a.csv", data), dataset.Limits{}, nil); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkConvertCSV(b *testing.B) {
	data := benchFile(b)
	s := infer(b, "a.csv", string(data))
	for b.Loop() {
		if _, err := dataset.Convert(context.Background(), source("a.csv", data), s, io.Discard, nil); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkInferParquet(b *testing.B) {
	data := benchFile(b)
	s := infer(b, "a.csv", string(data))
	stored, _ := convert(b, s, "a.csv", string(data))
	b.SetBytes(int64(len(stored)))
	for b.Loop() {
		if _, err := dataset.Infer(context.Background(), source("a.parquet", stored), dataset.Limits{}, nil); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkLoad(b *testing.B) {
	data := benchFile(b)
	s := infer(b, "a.csv", string(data))
	stored, _ := convert(b, s, "a.csv", string(data))
	for b.Loop() {
		if _, err := dataset.Load(context.Background(), bytes.NewReader(stored), int64(len(stored)), s, dataset.LoadOptions{}); err != nil {
			b.Fatal(err)
		}
	}
}
