package table_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/table"
)

// typed is a contract of one table with a column of each type, none of which may be empty.
func typed() *contract.Contract {
	return &contract.Contract{Version: "1", Seed: "7", AsOf: "2025-06-30", Locale: "en_US", Tables: []contract.Table{{
		Name: "things", Rows: 10, Columns: []contract.Column{
			{Name: "i", Type: contract.Integer},
			{Name: "d", Type: contract.Decimal, Scale: 2},
			{Name: "b", Type: contract.Boolean},
			{Name: "s", Type: contract.String},
			{Name: "day", Type: contract.Date},
			{Name: "t", Type: contract.Time},
			{Name: "at", Type: contract.Timestamp},
			{Name: "u", Type: contract.UUID},
		}}}}
}

const (
	typedHeader = "i,d,b,s,day,t,at,u\n"
	typedRow    = "1,2.50,true,x,2024-03-01,13:05:09,2024-03-01T13:05:09Z,0123abcd-4567-4890-9abc-def012345678\n"
)

// open returns an encoder that has taken the header.
func open(t *testing.T, f table.Format, c *contract.Contract, header string, w io.Writer) table.Encoder {
	t.Helper()
	e, err := table.NewEncoder(f, c, &c.Tables[0], w)
	if err != nil {
		t.Fatal(err)
	}
	if err := e.WriteHeader([]byte(header)); err != nil {
		t.Fatal(err)
	}
	return e
}

func TestCellsThatAreRefused(t *testing.T) {
	t.Parallel()
	both := []table.Format{table.JSONLines, table.Parquet}
	parquetOnly := []table.Format{table.Parquet}
	for _, test := range []struct {
		name, column, old, new string
		formats                []table.Format
	}{
		{"a fraction", "i", "1,", "1.5,", both},
		{"too large an integer", "i", "1,", "9223372036854775808,", both},
		{"leading zeros", "i", "1,", "01,", both},
		{"not a number", "d", "2.50", "NaN", both},
		{"too many digits", "d", "2.50", "2.505", both},
		{"beyond 18 digits", "d", "2.50", "10000000000000000.00", parquetOnly},
		{"not a boolean", "b", "true", "yes", both},
		{"not UTF-8", "s", "x", "\xff", both},
		{"no such day", "day", "2024-03-01,", "2024-02-30,", parquetOnly},
		{"no such time", "t", "13:05:09,", "24:00:00,", parquetOnly},
		{"no such instant", "at", "09Z", "09+", parquetOnly},
		{"not a UUID", "u", "abcd-", "abcdx", parquetOnly},
		{"an empty cell", "s", "x", "", parquetOnly},
		{"too few cells", "", "x,", "", both},
		{"an open quote", "", "x,", "\"x,", both},
	} {
		for _, f := range test.formats {
			t.Run(test.name+" in "+string(f), func(t *testing.T) {
				t.Parallel()
				var out bytes.Buffer
				e := open(t, f, typed(), typedHeader, &out)
				if err := e.WriteBlock([]byte(typedRow)); err != nil {
					t.Fatal(err)
				}
				before := out.Len()
				err := e.WriteBlock([]byte(typedRow + strings.Replace(typedRow, test.old, test.new, 1)))
				var fault *table.CellError
				if !errors.As(err, &fault) {
					t.Fatalf("got %v, want a CellError", err)
				}
				if fault.Table != "things" || fault.Column != test.column || fault.Row != 2 {
					t.Errorf("got table %q, column %q, row %d; want things, %q, 2", fault.Table, fault.Column, fault.Row, test.column)
				}
				if out.Len() != before {
					t.Error("rows of the refused block were written")
				}
				if err := e.Close(); !errors.Is(err, table.ErrOrder) {
					t.Errorf("Close completed a file that lacks rows: %v", err)
				}
			})
		}
	}
}

func TestHeadersThatAreRefused(t *testing.T) {
	t.Parallel()
	for name, header := range map[string]string{
		"empty":        "",
		"other name":   strings.Replace(typedHeader, "day", "date", 1),
		"other order":  "d,i,b,s,day,t,at,u\n",
		"too few":      "i,d\n",
		"no line feed": strings.TrimSpace(typedHeader),
		"with rows":    typedHeader + typedRow,
	} {
		for _, f := range table.Formats() {
			t.Run(name+" in "+string(f), func(t *testing.T) {
				t.Parallel()
				var out bytes.Buffer
				c := typed()
				e, err := table.NewEncoder(f, c, &c.Tables[0], &out)
				if err != nil {
					t.Fatal(err)
				}
				if err := e.WriteHeader([]byte(header)); !errors.Is(err, table.ErrHeader) {
					t.Errorf("got %v, want ErrHeader", err)
				}
				if out.Len() > 0 {
					t.Error("something was written")
				}
			})
		}
	}
}

func TestCallsOutOfTurn(t *testing.T) {
	t.Parallel()
	header := func(e table.Encoder) error { return e.WriteHeader([]byte(typedHeader)) }
	block := func(e table.Encoder) error { return e.WriteBlock([]byte(typedRow)) }
	for name, calls := range map[string][]func(table.Encoder) error{
		"block first":        {block},
		"close first":        {table.Encoder.Close},
		"two headers":        {header, header},
		"block behind close": {header, table.Encoder.Close, block},
		"close twice":        {header, block, table.Encoder.Close, table.Encoder.Close},
	} {
		for _, f := range table.Formats() {
			t.Run(name+" in "+string(f), func(t *testing.T) {
				t.Parallel()
				c := typed()
				e, err := table.NewEncoder(f, c, &c.Tables[0], io.Discard)
				if err != nil {
					t.Fatal(err)
				}
				for i, call := range calls {
					err := call(e)
					if last := i == len(calls)-1; last && !errors.Is(err, table.ErrOrder) || !last && err != nil {
						t.Errorf("call %d: got %v", i, err)
					}
				}
			})
		}
	}
}

// brokenWriter takes a number of bytes and then fails.
type brokenWriter struct{ left int }

var errBroken = errors.New("the disk is full")

func (w *brokenWriter) Write(p []byte) (int, error) {
	if len(p) > w.left {
		return 0, errBroken
	}
	w.left -= len(p)
	return len(p), nil
}

func TestWriteErrorsAreTold(t *testing.T) {
	t.Parallel()
	for _, f := range table.Formats() {
		t.Run(string(f), func(t *testing.T) {
			t.Parallel()
			c := typed()
			var whole bytes.Buffer
			write := func(w io.Writer) error {
				e, err := table.NewEncoder(f, c, &c.Tables[0], w)
				if err != nil {
					return err
				}
				if err := e.WriteHeader([]byte(typedHeader)); err != nil {
					return err
				}
				if err := e.WriteBlock([]byte(typedRow)); err != nil {
					return err
				}
				return e.Close()
			}
			if err := write(&whole); err != nil {
				t.Fatal(err)
			}
			places := []int{0, whole.Len() - 1} // and some between
			for at := 1; at < whole.Len(); at += 1 + whole.Len()/40 {
				places = append(places, at)
			}
			for _, left := range places {
				if err := write(&brokenWriter{left}); !errors.Is(err, errBroken) {
					t.Fatalf("room for %d of %d bytes: got %v", left, whole.Len(), err)
				}
			}
		})
	}
}

func TestUnterminatedBlock(t *testing.T) {
	t.Parallel()
	for _, f := range table.Formats() {
		if err := open(t, f, typed(), typedHeader, io.Discard).WriteBlock([]byte(strings.TrimSpace(typedRow))); err == nil {
			t.Errorf("%s: took a block whose last row goes on", f)
		}
	}
}

func TestUnknownFormat(t *testing.T) {
	t.Parallel()
	c := typed()
	if _, err := table.NewEncoder("xlsx", c, &c.Tables[0], io.Discard); !errors.Is(err, table.ErrFormat) {
		t.Errorf("got %v, want ErrFormat", err)
	}
	if table.Format("xlsx").Extension() != "" || table.Format("xlsx").MediaType() != "" {
		t.Error("an unknown format has a name")
	}
}

func TestFormatsHaveNames(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, f := range table.Formats() {
		if f.MediaType() == "" || !strings.HasPrefix(f.Extension(), ".") || seen[f.Extension()] {
			t.Errorf("%s: extension %q, media type %q", f, f.Extension(), f.MediaType())
		}
		seen[f.Extension()] = true
	}
}
