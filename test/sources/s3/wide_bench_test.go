//go:build sources

package s3_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/aws/aws-sdk-go-v2/aws"
	awss3 "github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/parquet-go/parquet-go"

	"github.com/sdg-service/sdg/internal/connector/s3"
	"github.com/sdg-service/sdg/test/sources/whole"
)

// BenchmarkWide says in resident-MB what Parquet objects take whose one group of rows has many
// columns, all of which are wanted at once.
func BenchmarkWide(b *testing.B) {
	if path, columns, rows := wideWanted(); path != "" {
		writeWide(b, path, columns, rows)
		return
	}
	g := shared.Get(b, startGateway)
	for _, c := range []struct{ columns, rows int }{{300, 1_000_000}, {16, 800_000}} {
		name, path := fmt.Sprintf("large/wide-%d.parquet", c.columns), filepath.Join(b.TempDir(), "wide.parquet")
		// Writing it takes memory, of which some would be held still when reading it is measured.
		writer := exec.CommandContext(b.Context(), os.Args[0], "-test.run", "^$", "-test.bench", "^BenchmarkWide$", "-test.benchtime", "1x")
		writer.Env = append(os.Environ(), fmt.Sprintf("%s=%s %d %d", wideEnv, path, c.columns, c.rows))
		if out, err := writer.CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, out)
		}
		f, err := os.Open(path)
		if err != nil {
			b.Fatal(err)
		}
		info, err := f.Stat()
		if err != nil {
			b.Fatal(err)
		}
		if _, err := g.root.PutObject(context.Background(), &awss3.PutObjectInput{Bucket: aws.String(bucket), Key: &name, Body: f}); err != nil {
			b.Fatal(err)
		}
		if err := f.Close(); err != nil {
			b.Fatal(err)
		}
		b.Run(fmt.Sprintf("import-parquet-%d-columns", c.columns), func(b *testing.B) {
			whole.Import(b, whole.Table{Type: "s3", Adapter: s3.New(), Source: name, Rows: c.rows, Bytes: info.Size(), Fields: g.fields()})
		})
	}
}

// wideEnv tells a process of the benchmark that it is to write a file, and which.
const wideEnv = "SDG_BENCH_WIDE"

func wideWanted() (path string, columns, rows int) {
	_, _ = fmt.Sscan(os.Getenv(wideEnv), &path, &columns, &rows) // most often it is empty
	return path, columns, rows
}

// writeWide writes one row group: of ten columns each, three hold floats of two decimals, two
// large integers, one small ones with gaps, two names by a dictionary, one codes, one moments.
func writeWide(b *testing.B, path string, columns, rows int) {
	b.Helper()
	group := parquet.Group{}
	for c := range columns {
		node := parquet.Leaf(parquet.DoubleType)
		switch c % 10 {
		case 3, 4:
			node = parquet.Int(64)
		case 5:
			node = parquet.Optional(parquet.Int(64))
		case 6, 7:
			node = parquet.Encoded(parquet.String(), &parquet.RLEDictionary)
		case 8:
			node = parquet.String()
		case 9:
			node = parquet.Timestamp(parquet.Microsecond)
		}
		group[fmt.Sprintf("c%04d", c)] = node
	}
	f, err := os.Create(path)
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	w := parquet.NewWriter(f, parquet.NewSchema("wide", group), parquet.Compression(&parquet.Snappy), parquet.PageBufferSize(1<<20), parquet.MaxRowsPerRowGroup(int64(rows)),
		parquet.ColumnPageBuffers(parquet.NewFileBufferPool(filepath.Dir(path), "pages-*")))
	values := make([]parquet.Value, 10_000)
	for c, column := range w.ColumnWriters() {
		for row := 0; row < rows; row += len(values) {
			for i := range values {
				values[i] = wideValue(c, row+i)
			}
			if _, err := column.WriteRowValues(values); err != nil {
				b.Fatal(err)
			}
		}
	}
	if err := w.Close(); err != nil {
		b.Fatal(err)
	}
}

func wideValue(column, row int) parquet.Value {
	scattered := (uint64(row) + uint64(column)<<32) * 0x9E3779B97F4A7C15
	scattered ^= scattered >> 29
	level := 0
	var v parquet.Value
	switch column % 10 {
	case 3, 4:
		v = parquet.Int64Value(int64(scattered >> 34))
	case 5:
		if scattered%10 == 0 {
			return parquet.NullValue().Level(0, 0, column)
		}
		level, v = 1, parquet.Int64Value(int64(scattered>>10%100))
	case 6, 7:
		v = parquet.ByteArrayValue(fmt.Appendf(nil, "kind-%d", scattered>>10%50))
	case 8:
		v = parquet.ByteArrayValue(fmt.Appendf(nil, "C%d", scattered>>34))
	case 9:
		v = parquet.Int64Value(1_600_000_000_000_000 + int64(scattered>>37)*1e6)
	default:
		v = parquet.DoubleValue(float64(scattered>>50) / 100)
	}
	return v.Level(0, level, column)
}
