package table_test

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/klauspost/compress/gzip"
	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/table"
)

// invoices is a contract with one column of decimals, one of text and one that may be empty.
func invoices() *contract.Contract {
	return &contract.Contract{Version: "1", Seed: "7", AsOf: "2025-06-30", Locale: "de_DE", Tables: []contract.Table{{
		Name: "invoices", Rows: 10, Columns: []contract.Column{
			{Name: "total", Type: contract.Decimal, Scale: 2}, {Name: "note", Type: contract.String}, {Name: "paid", Type: contract.Date, NullShare: 0.5},
		}}}}
}

// written is a file of the rows in a dialect.
func written(t testing.TB, f table.Format, dialect string, c *contract.Contract, rows string) string {
	t.Helper()
	d, err := table.ParseCSVDialect(dialect)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	e, err := table.NewDialectEncoder(f, d, c, &c.Tables[0], &out)
	if err != nil {
		t.Fatal(err)
	}
	var header []string
	for _, col := range c.Tables[0].Columns {
		header = append(header, col.Name)
	}
	if err := errors.Join(e.WriteHeader([]byte(strings.Join(header, ",")+"\n")), e.WriteBlock([]byte(rows)), e.Close()); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestCSVDialects(t *testing.T) {
	t.Parallel()
	const rows = "1234.50,plain,2024-03-01\n-0.05,\"a, b; \"\"c\"\"\",\n"
	for name, tt := range map[string]struct{ dialect, rows, want string }{
		"as sealed":          {"", rows, "total,note,paid\n" + rows},
		"German Excel":       {"semicolon,decimal_comma,crlf,bom", rows, "\uFEFFtotal;note;paid\r\n1234,50;plain;2024-03-01\r\n-0,05;\"a, b; \"\"c\"\"\";\r\n"},
		"for a bulk load":    {`tab,no_header,null=\N`, rows, "1234.50\tplain\t2024-03-01\n-0.05\t\"a, b; \"\"c\"\"\"\t\\N\n"},
		"everything quoted":  {"quote_all,null=NULL", rows, "\"total\",\"note\",\"paid\"\n\"1234.50\",\"plain\",\"2024-03-01\"\n\"-0.05\",\"a, b; \"\"c\"\"\",NULL\n"},
		"pipe":               {"pipe", "1.00,a|b,\n", "total|note|paid\n1.00|\"a|b\"|\n"},
		"text like missing":  {"null=NULL", "1.00,NULL,\n", "total,note,paid\n1.00,\"NULL\",NULL\n"},
		"text with margins":  {"semicolon", "1.00,\" a\",\n", "total;note;paid\n1.00;\" a\";\n"},
		"text with a point":  {"semicolon,decimal_comma", "1.00,v1.2,\n", "total;note;paid\n1,00;v1.2;\n"},
		"decimals in commas": {"decimal_comma", "1.50,x,\n", "total,note,paid\n\"1,50\",x,\n"},
		"line in a cell":     {"crlf", "1.50,\"a\nb\",\n", "total,note,paid\r\n1.50,\"a\nb\",\r\n"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(tt.want, written(t, table.CSV, tt.dialect, invoices(), tt.rows)); diff != "" {
				t.Error(diff)
			}
			z, err := gzip.NewReader(strings.NewReader(written(t, table.GzipCSV, tt.dialect, invoices(), tt.rows)))
			if err != nil {
				t.Fatal(err)
			}
			if plain, err := io.ReadAll(z); err != nil || string(plain) != tt.want {
				t.Errorf("gzip holds %q (%v)", plain, err)
			}
		})
	}
}

func TestOneColumnHasNoEmptyLines(t *testing.T) {
	t.Parallel()
	c := invoices()
	c.Tables[0].Columns = c.Tables[0].Columns[2:]
	if got, want := written(t, table.CSV, "crlf", c, "\n2024-03-01\n"), "paid\r\n\"\"\r\n2024-03-01\r\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestNoCSVDialect(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"unknown": "excel", "twice": "crlf,crlf", "two delimiters": "tab,pipe", "two texts": "null=a,null=b", "no text": "null=", "long text": "null=" + strings.Repeat("x", 21),
		"quote": `null="`, "control": "null=\t", "the delimiter": "pipe,null=a|b", "the delimiter first": "null=a|b,pipe", "no UTF-8": "null=\xff", "spaces": "crlf, bom", "empty word": "crlf,",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if d, err := table.ParseCSVDialect(text); !errors.Is(err, table.ErrCSVDialect) {
				t.Errorf("%+v, %v", d, err)
			}
		})
	}
	c := invoices()
	for _, f := range []table.Format{table.JSONLines, table.Parquet} {
		if _, err := table.NewDialectEncoder(f, table.CSVDialect{CRLF: true}, c, &c.Tables[0], io.Discard); !errors.Is(err, table.ErrCSVDialect) {
			t.Errorf("%s: %v", f, err)
		}
	}
}

// Whatever the cells hold, a reader that knows the dialect finds the same ones.
func TestCSVDialectsKeepCells(t *testing.T) {
	t.Parallel()
	delimiters := map[string]rune{"": ',', "semicolon": ';', "tab": '\t', "pipe": '|'}
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`[a-c ;,|\t"\n.]{0,8}`)
		var rows bytes.Buffer
		var want [][]string
		sealed := csv.NewWriter(&rows)
		for range rapid.IntRange(1, 5).Draw(t, "rows") {
			row := []string{"1.50", text.Draw(t, "note"), rapid.SampledFrom([]string{"", "2024-03-01"}).Draw(t, "paid")}
			want = append(want, row)
			_ = sealed.Write(row)
		}
		sealed.Flush()
		word := rapid.SampledFrom([]string{"", "semicolon", "tab", "pipe"}).Draw(t, "delimiter")
		words := word
		for _, more := range []string{"quote_all", "no_header", "bom"} {
			if rapid.Bool().Draw(t, more) {
				words = strings.TrimPrefix(words+","+more, ",")
			}
		}
		d, err := table.ParseCSVDialect(words)
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		c := invoices()
		e, err := table.NewDialectEncoder(table.CSV, d, c, &c.Tables[0], &out)
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(e.WriteHeader([]byte("total,note,paid\n")), e.WriteBlock(rows.Bytes()), e.Close()); err != nil {
			t.Fatal(err)
		}
		r := csv.NewReader(strings.NewReader(strings.TrimPrefix(out.String(), "\uFEFF")))
		r.Comma = delimiters[word]
		got, err := r.ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		if !d.NoHeader {
			got = got[1:]
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	})
}

func FuzzParseCSVDialect(f *testing.F) {
	for _, text := range []string{"", "semicolon,decimal_comma,crlf,bom", `tab,null=\N,no_header`, "quote_all", "null=,,"} {
		f.Add(text)
	}
	c := invoices()
	f.Fuzz(func(t *testing.T, text string) {
		d, err := table.ParseCSVDialect(text)
		if err != nil {
			if !errors.Is(err, table.ErrCSVDialect) {
				t.Fatal(err)
			}
			return
		}
		e, err := table.NewDialectEncoder(table.CSV, d, c, &c.Tables[0], io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(e.WriteHeader([]byte("total,note,paid\n")), e.WriteBlock([]byte("1.00,x,\n")), e.Close()); err != nil {
			t.Fatal(err)
		}
	})
}
