package files_test

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/sdg"
)

func TestTextFilesBecomeTypedRows(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		objects map[string]string
		sel     connector.Selection
		want    string
	}{
		{"kinds", map[string]string{"a.csv": "i,d,f,b,t,m,s,code,big\n1,1.50,1e3,true,2024-02-29,2024-02-29 10:00:00,x,007,12345678901234567890\n-2,2,2.5,FALSE,1969-12-31,1969-12-31T23:59:59.5Z,,08,2\n"},
			connector.Selection{Source: "a.csv"},
			"i:integer|d:decimal|f:float|b:boolean|t:date|m:text|s:text|code:text|big:text\n" +
				"1|1.50|1000|true|2024-02-29|2024-02-29 10:00:00|x|007|12345678901234567890\n-2|2|2.5|false|1969-12-31|1969-12-31T23:59:59.5Z|∅|08|2"},
		{"moments", map[string]string{"a.csv": "m,d\n2024-02-29T10:00:00Z,31/12/2024\n2024-02-29T10:00:00+02:00,01/12/2024\n"},
			connector.Selection{Source: "a.csv"},
			"m:moment|d:date\n2024-02-29T10:00:00Z|2024-12-31\n2024-02-29T08:00:00Z|2024-12-01"},
		{"tsv, missing cells", map[string]string{"a.tsv": "a\tb\n1\tNA\nNULL\t2\n"}, connector.Selection{Source: "a.tsv"}, "a:integer|b:integer\n1|∅\n∅|2"},
		{"json lines", map[string]string{"a.jsonl": `{"a":1,"b":{"c":true}}` + "\n" + `{"a":2.5,"d":["x"]}` + "\n" + `{"a":"","d":"1"}`}, connector.Selection{Source: "a.jsonl"},
			"a:decimal|b.c:boolean|d:text\n1|true|∅\n2.5|∅|[\"x\"]\n∅|∅|1"},
		{"gzip", map[string]string{"a.csv.gz": zipped(t, "a,b\n1,x\n")}, connector.Selection{Source: "a.csv.gz"}, "a:integer|b:text\n1|x"},
		{"chosen columns in their order", map[string]string{"a.csv": "a,b,c\n1,2,3\n"}, connector.Selection{Source: "a.csv", Columns: []string{"c", "a"}}, "c:integer|a:integer\n3|1"},
		{"union of a folder", map[string]string{
			"f/1.csv": "a,b\n1,x\n", "f/2.csv.gz": zipped(t, "b,c\ny,2.5\n"), "f/3.jsonl": `{"a":7.25,"c":3}`, "f/_SUCCESS.csv": "q\n1\n", "f/x.png": "PNG", "f/g/4.csv": "a\n9\n", "f/": "",
			"f/.hidden/5.csv": "a\n1\n", "f/6.csv": "", "other/1.csv": "z\n1\n",
		}, connector.Selection{Source: "f/"}, "a:decimal|b:text|c:decimal\n1|x|∅\n∅|y|2.5\n7.25|∅|3\n9|∅|∅"},
		{"glob", map[string]string{"d/a1.csv": "a\n1\n", "d/a2.csv": "a\n2\n", "d/b1.csv": "b\n3\n", "d/e/a3.csv": "a\n4\n"}, connector.Selection{Source: "d/a*.csv"}, "a:integer\n1\n2"},
		{"glob across folders", map[string]string{"d/a1.csv": "a\n1\n", "d/e/f/a3.csv": "a\n4\n"}, connector.Selection{Source: "d/**a?.csv"}, "a:integer\n1\n4"},
		{"a name with wildcards in it", map[string]string{"what?*.csv": "a\n1\n", "whatsoever.csv": "a\n2\n"}, connector.Selection{Source: "what?*.csv"}, "a:integer\n1"},
		{"a name without ending", map[string]string{"part-00000": "a;b\n1;2\n"}, connector.Selection{Source: "part-00000"}, "a:integer|b:integer\n1|2"},
		{"row limit decides types too", map[string]string{"a.csv": "a\n1\n2\nx\n"}, connector.Selection{Source: "a.csv", RowLimit: 2}, "a:integer\n1\n2"},
		{"row limit across files", map[string]string{"f/1.csv": "a\n1\n2\n", "f/2.csv": "a\n3\n4\n", "f/3.csv": "a\nx\n"}, connector.Selection{Source: "f/", RowLimit: 3}, "a:integer\n1\n2\n3"},
		{"header alone", map[string]string{"a.csv": "a,b\n"}, connector.Selection{Source: "a.csv"}, "a:text|b:text"},
		{"Windows-1252", map[string]string{"a.csv": "a\n1\n\xe4\n"}, connector.Selection{Source: "a.csv"}, "a:text\n1\nä"},
		{"empty text and missing", map[string]string{"a.csv": "a,b\n\"\",x\n,y\n"}, connector.Selection{Source: "a.csv"}, "a:text|b:text\n|x\n∅|y"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got, err := text(t, store(c.objects), c.sel)
			if err != nil || got != c.want {
				t.Errorf("%v\n%s\nwant\n%s", err, got, c.want)
			}
		})
	}
}

func TestWhatCannotBeRead(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		objects map[string]string
		sel     connector.Selection
		code    sdg.Code
		says    string
	}{
		{"no such object", map[string]string{"a.csvx": "a\n1\n"}, connector.Selection{Source: "a.csv"}, sdg.ValidationFailed, "a.csv"},
		{"empty folder", map[string]string{"f/x.png": "PNG"}, connector.Selection{Source: "f/"}, sdg.ValidationFailed, "f/"},
		{"no such column", map[string]string{"a.csv": "a\n1\n"}, connector.Selection{Source: "a.csv", Columns: []string{"b"}}, sdg.ValidationFailed, "column"},
		{"a column twice", map[string]string{"a.csv": "a\n1\n"}, connector.Selection{Source: "a.csv", Columns: []string{"a", "a"}}, sdg.ValidationFailed, "column"},
		{"NUL in the name", map[string]string{"a.csv": "a\n1\n"}, connector.Selection{Source: "a\x00.csv"}, sdg.ValidationFailed, "source"},
		{"ragged rows", map[string]string{"f/1.csv": "a,b\n1,2\n", "f/2.csv": "a,b\n1\n"}, connector.Selection{Source: "f/"}, sdg.ValidationFailed, `"f/2.csv" cannot be read: The row has 1 cells, 2 are expected`},
		{"no table", map[string]string{"a.csv": "PK\x03\x04\x14\x00\x00"}, connector.Selection{Source: "a.csv"}, sdg.UnsupportedMediaType, "ZIP"},
		{"some files without header", map[string]string{"f/1.csv": "a,b\n1,2\n", "f/2.csv": "1,2\n3,4\n"}, connector.Selection{Source: "f/"}, sdg.ValidationFailed, `"f/2.csv"`},
		{"cut gzip", map[string]string{"a.csv.gz": zipped(t, "a\n1\n")[:20]}, connector.Selection{Source: "a.csv.gz"}, sdg.ValidationFailed, "ends early"},
		{"bomb", map[string]string{"a.csv.gz": zipped(t, "a,b\n") + strings.Repeat(zipped(t, strings.Repeat(strings.Repeat("x", 4000)+",0\n", 250)), 20)}, connector.Selection{Source: "a.csv.gz"}, sdg.PayloadTooLarge, "expands"},
		{"damaged Parquet", map[string]string{"a.parquet": "PAR1" + strings.Repeat("x", 40) + "\x10\x00\x00\x00PAR1"}, connector.Selection{Source: "a.parquet"}, sdg.ValidationFailed, "damaged"},
		{"no columns", map[string]string{"a.jsonl": "{}\n{}"}, connector.Selection{Source: "a.jsonl"}, sdg.ValidationFailed, "no columns"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			_, err := text(t, store(c.objects), c.sel)
			var e *sdg.Error
			if !errors.As(err, &e) || e.Code != c.code || e.Hint == "" {
				t.Fatalf("%v", err)
			}
			words := e.Message
			for _, f := range e.Fields {
				words += f.Field + f.Message
			}
			if !strings.Contains(words, c.says) {
				t.Errorf("%s does not say %q", words, c.says)
			}
		})
	}
}

func lines(n int) string {
	var b strings.Builder
	b.WriteString("id,note\n")
	for i := range n {
		b.WriteString(strconv.Itoa(i) + ",note of row " + strconv.Itoa(i) + "\n")
	}
	return b.String()
}

func TestChangedObjectsAreRefused(t *testing.T) {
	t.Parallel()
	m := store(map[string]string{"a.csv": lines(200_000)})
	stream, err := open(t, m).Read(t.Context(), connector.Selection{Source: "a.csv"})
	if err != nil {
		t.Fatal(err)
	}
	m.mu.Lock()
	m.version["a.csv"] = "2"
	m.mu.Unlock()
	var b connector.Batch
	for err == nil {
		err = stream.Next(t.Context(), &b)
	}
	if sdg.CodeOf(err) != sdg.ConnectorSourceFailure || !strings.Contains(err.Error(), `"a.csv" changed while it was read`) {
		t.Errorf("%v", err)
	}
}

func TestBrokenConnectionsAreResumed(t *testing.T) {
	t.Parallel()
	want, err := text(t, store(map[string]string{"a.csv": lines(1000)}), connector.Selection{Source: "a.csv"})
	if err != nil {
		t.Fatal(err)
	}
	m := store(map[string]string{"a.csv": lines(1000)})
	m.breaks, m.broken = 1000, 3
	if got, err := text(t, m, connector.Selection{Source: "a.csv"}); err != nil || got != want {
		t.Errorf("%v", err)
	}
	m.broken = 1000
	_, err = text(t, m, connector.Selection{Source: "a.csv"})
	if sdg.CodeOf(err) != sdg.ConnectorSourceFailure || strings.Contains(err.Error(), "10.0.0.7") {
		t.Errorf("%v", err)
	}
}

// TestOnlyWhatIsNeededIsRead: a sample of a long file does not read it all.
func TestOnlyWhatIsNeededIsRead(t *testing.T) {
	t.Parallel()
	m := store(map[string]string{"a.csv": lines(600_000)})
	if _, err := text(t, m, connector.Selection{Source: "a.csv", RowLimit: 1000}); err != nil {
		t.Fatal(err)
	}
	if m.read > 8<<20 {
		t.Errorf("%d bytes were read for 1000 rows", m.read)
	}
}

func TestCancelledReadingStops(t *testing.T) {
	t.Parallel()
	m := store(map[string]string{"a.csv": lines(200_000)})
	ctx, cancel := context.WithCancel(t.Context())
	stream, err := open(t, m).Read(ctx, connector.Selection{Source: "a.csv"})
	if err != nil {
		t.Fatal(err)
	}
	var b connector.Batch
	if err := stream.Next(ctx, &b); err != nil {
		t.Fatal(err)
	}
	cancel()
	if err := stream.Next(ctx, &b); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	if err := stream.Close(); err != nil {
		t.Error(err)
	}
}
