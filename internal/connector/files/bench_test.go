package files_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"

	"github.com/sdg-service/sdg/internal/connector"
)

type benchRow struct {
	ID      int64    `parquet:"id"`
	Measure float64  `parquet:"measure"`
	Price   *float64 `parquet:"price,optional"`
	Count   int32    `parquet:"count"`
	At      int64    `parquet:"at,timestamp(microsecond)"`
	Day     int32    `parquet:"day,date"`
	Kind    string   `parquet:"kind,dict"`
	City    *string  `parquet:"city,optional,dict"`
	Code    string   `parquet:"code"`
	OK      bool     `parquet:"ok"`
}

const benchRows = 300_000

func benchObjects(b *testing.B) (csv, columns string) {
	b.Helper()
	cities := []string{"Ulm", "Gotham City", "Springfield", "Metropolis"}
	rows := make([]benchRow, benchRows)
	var text strings.Builder
	text.WriteString("id,measure,price,count,at,day,kind,city,code,ok\n")
	for i := range rows {
		x := uint64(i) * 0x9E3779B97F4A7C15
		r := benchRow{ID: int64(i), Measure: float64(x%1e9) / 1e4, Count: int32(x >> 50), At: 1_700_000_000_000_000 + int64(x%1e14), Day: int32(x >> 50), Kind: fmt.Sprint("kind-", x%9), Code: fmt.Sprintf("C%016x", x), OK: x&1 == 0}
		price, city := "", ""
		if x%10 != 0 {
			p := float64(x%100_000) / 100
			r.Price, r.City = &p, &cities[x%4]
			price, city = fmt.Sprintf("%.2f", p), cities[x%4]
		}
		rows[i] = r
		fmt.Fprintf(&text, "%d,%.4f,%s,%d,2024-02-%02dT10:%02d:00Z,2024-01-%02d,%s,%s,%s,%v\n", r.ID, r.Measure, price, r.Count, 1+x%28, x%60, 1+x%28, r.Kind, city, r.Code, r.OK)
	}
	return text.String(), parquetOf(b, rows, parquet.Compression(&parquet.Snappy))
}

func drain(b *testing.B, m *memory, source string) {
	b.Helper()
	stream, err := open(b, m).Read(b.Context(), connector.Selection{Source: source})
	if err != nil {
		b.Fatal(err)
	}
	var batch connector.Batch
	rows := 0
	for {
		err := stream.Next(b.Context(), &batch)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			b.Fatal(err)
		}
		rows += batch.Rows()
	}
	if rows != benchRows {
		b.Fatalf("%d rows", rows)
	}
}

// BenchmarkCSV is both readings: the survey and the rows.
func BenchmarkCSV(b *testing.B) {
	csv, _ := benchObjects(b)
	b.SetBytes(int64(len(csv)))
	m := store(map[string]string{"a.csv": csv})
	for b.Loop() {
		drain(b, m, "a.csv")
	}
}

func BenchmarkParquet(b *testing.B) {
	_, columns := benchObjects(b)
	b.SetBytes(int64(len(columns)))
	m := store(map[string]string{"a.parquet": columns})
	for b.Loop() {
		drain(b, m, "a.parquet")
	}
}

// BenchmarkParquetLibrary is the library's own loop over the values of all columns.
func BenchmarkParquetLibrary(b *testing.B) {
	_, columns := benchObjects(b)
	b.SetBytes(int64(len(columns)))
	values := make([]parquet.Value, 1024)
	for b.Loop() {
		file, err := parquet.OpenFile(strings.NewReader(columns), int64(len(columns)))
		if err != nil {
			b.Fatal(err)
		}
		for _, group := range file.RowGroups() {
			for _, chunk := range group.ColumnChunks() {
				pages := chunk.Pages()
				for {
					page, err := pages.ReadPage()
					if err != nil {
						break
					}
					for reader, err := page.Values(), error(nil); err == nil; {
						_, err = reader.ReadValues(values)
					}
					parquet.Release(page)
				}
				_ = pages.Close()
			}
		}
	}
}
