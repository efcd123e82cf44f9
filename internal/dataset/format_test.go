package dataset_test

import (
	"encoding/binary"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/sdg-service/sdg/internal/dataset"
)

func utf16Bytes(order binary.AppendByteOrder, s string) string {
	var out []byte
	for _, u := range utf16.Encode([]rune("\uFEFF" + s)) {
		out = order.AppendUint16(out, u)
	}
	return string(out)
}

func TestFilesAreReadWhateverTheirForm(t *testing.T) {
	t.Parallel()
	const want = "n,city\n1,Köln\n2,Århus\n,\"a, b\"\n"
	const semicolons = "n;city\n1;Köln\n2;Århus\n;\"a, b\"\n"
	latin := strings.NewReplacer("ö", "\xF6", "Å", "\xC5").Replace(want)
	for name, c := range map[string]struct {
		file, text, want string
		format           dataset.Format
	}{
		"csv":                           {"a.csv", want, want, dataset.Format{Kind: "csv", Encoding: "utf-8", Delimiter: ",", Newline: "lf"}},
		"crlf":                          {"a.csv", strings.ReplaceAll(want, "\n", "\r\n"), want, dataset.Format{Kind: "csv", Encoding: "utf-8", Delimiter: ",", Newline: "lf"}},
		"cr":                            {"a.csv", strings.ReplaceAll(want, "\n", "\r"), want, dataset.Format{Kind: "csv", Encoding: "utf-8", Delimiter: ",", Newline: "cr"}},
		"no last newline":               {"a.csv", strings.TrimSuffix(want, "\n"), want, dataset.Format{Kind: "csv", Encoding: "utf-8", Delimiter: ",", Newline: "lf"}},
		"blank lines":                   {"a.csv", "\n" + strings.ReplaceAll(want, "\n", "\n\n"), want, dataset.Format{Kind: "csv", Encoding: "utf-8", Delimiter: ",", Newline: "lf"}},
		"everything quoted":             {"a.csv", "\"n\",\"city\"\n\"1\",\"Köln\"\n\"2\",\"Århus\"\n\"\",\"a, b\"\n", want, dataset.Format{Kind: "csv", Encoding: "utf-8", Delimiter: ",", Newline: "lf"}},
		"spaces around":                 {"a.csv", "n , city\n 1, Köln\n2 ,\"Århus\" \n , \"a, b\"\n", want, dataset.Format{Kind: "csv", Encoding: "utf-8", Delimiter: ",", Newline: "lf"}},
		"byte order mark":               {"a.csv", "\uFEFF" + want, want, dataset.Format{Kind: "csv", Encoding: "utf-8", Delimiter: ",", Newline: "lf"}},
		"utf-16 little":                 {"a.csv", utf16Bytes(binary.LittleEndian, want), want, dataset.Format{Kind: "csv", Encoding: "utf-16le", Delimiter: ",", Newline: "lf"}},
		"utf-16 big":                    {"a.csv", utf16Bytes(binary.BigEndian, want), want, dataset.Format{Kind: "csv", Encoding: "utf-16be", Delimiter: ",", Newline: "lf"}},
		"windows-1252":                  {"a.csv", latin, want, dataset.Format{Kind: "csv", Encoding: "windows-1252", Delimiter: ",", Newline: "lf"}},
		"semicolons":                    {"a.txt", semicolons, want, dataset.Format{Kind: "csv", Encoding: "utf-8", Delimiter: ";", Newline: "lf"}},
		"tabs":                          {"a", strings.ReplaceAll(semicolons, ";", "\t"), want, dataset.Format{Kind: "tsv", Encoding: "utf-8", Delimiter: "\t", Newline: "lf"}},
		"bars":                          {"a.csv", strings.ReplaceAll(semicolons, ";", "|"), want, dataset.Format{Kind: "csv", Encoding: "utf-8", Delimiter: "|", Newline: "lf"}},
		"gzip whatever it is named":     {"a.csv", string(zipped(t, []byte(want))), want, dataset.Format{Kind: "csv", Gzip: true, Encoding: "utf-8", Delimiter: ",", Newline: "lf"}},
		"two gzip members":              {"a.csv.gz", string(zipped(t, []byte(want[:9]))) + string(zipped(t, []byte(want[9:]))), want, dataset.Format{Kind: "csv", Gzip: true, Encoding: "utf-8", Delimiter: ",", Newline: "lf"}},
		"json lines":                    {"a.jsonl", `{"n":1,"city":"Köln"}` + "\n" + `{"city":"Århus","n":2}` + "\n" + `{"n":null,"city":"a, b"}`, want, dataset.Format{Kind: "jsonl", Encoding: "utf-8"}},
		"json array":                    {"a.json", `[{"n":1,"city":"Köln"}, {"n":2,"city":"Århus"}, {"city":"a, b"}]`, want, dataset.Format{Kind: "json", Encoding: "utf-8"}},
		"nested json":                   {"a.ndjson", `{"a":{"b":1,"c":{"d":"x"}},"l":[1, {"k":"v"}],"t":true}` + "\n" + `{"a":{"b":2},"t":false}`, "a.b,a.c.d,l,t\n1,x,\"[1,{\"\"k\"\":\"\"v\"\"}]\",true\n2,,,false\n", dataset.Format{Kind: "jsonl", Encoding: "utf-8"}},
		"json texts of digits":          {"a.jsonl", `{"n":"1"}` + "\n" + `{"n":"NA"}` + "\n" + `{"n":""}`, "n\n1\nNA\n\"\"\n", dataset.Format{Kind: "jsonl", Encoding: "utf-8"}},
		"late json column":              {"a.jsonl", `{"a":1}` + "\n" + `{"b":2}`, "a,b\n1,\n,2\n", dataset.Format{Kind: "jsonl", Encoding: "utf-8"}},
		"empty texts and missing cells": {"a.csv", "k,t\n1,\"\"\n2,\n3,x\n", "k,t\n1,\"\"\n2,\n3,x\n", dataset.Format{Kind: "csv", Encoding: "utf-8", Delimiter: ",", Newline: "lf"}},
		"one column with gaps":          {"a.csv", "k\n5\n\n7\n\n\n", "k\n5\n\n7\n", dataset.Format{Kind: "csv", Encoding: "utf-8", Delimiter: ",", Newline: "lf"}},
		"quotes within":                 {"a.csv", "k,t\n1,5\" disk\n2,\"a \"\"b\"\"\nc\"\n", "k,t\n1,\"5\"\" disk\"\n2,\"a \"\"b\"\"\nc\"\n", dataset.Format{Kind: "csv", Encoding: "utf-8", Delimiter: ",", Newline: "lf"}},
		"sep line":                      {"a.csv", "sep=;\r\n" + semicolons, want, dataset.Format{Kind: "csv", Encoding: "utf-8", Delimiter: ";", Newline: "lf", SepLine: true}},
		"long fractions":                {"a.csv", "k,v\n1,0.30000000000000004\n2,-12.345678901234567\n", "k,v\n1,0.300000000000000\n2,-12.345678901234567\n", dataset.Format{Kind: "csv", Encoding: "utf-8", Delimiter: ",", Newline: "lf"}},
		"nameless column":               {"a.csv", ",x\n1,a\n2,b\n", "column_1,x\n1,a\n2,b\n", dataset.Format{Kind: "csv", Encoding: "utf-8", Delimiter: ",", Newline: "lf"}},
		"decimal comma becomes point":   {"a.csv", "k;v\na;1.234,5\nb;2,25\n", "k,v\na,1234.50\nb,2.25\n", dataset.Format{Kind: "csv", Encoding: "utf-8", Delimiter: ";", Newline: "lf", DecimalComma: true}},
		"one column settles the other":  {"a.csv", "k;v;w\na;1,5;2,125\nb;2,25;3,250\n", "k,v,w\na,1.50,2.125\nb,2.25,3.250\n", dataset.Format{Kind: "csv", Encoding: "utf-8", Delimiter: ";", Newline: "lf", DecimalComma: true}},
		"offsets become utc":            {"a.csv", "k,at\n1,2024-01-01T00:30:00+01:00\n2,2024-01-01T00:30:00Z\n", "k,at\n1,2023-12-31T23:30:00Z\n2,2024-01-01T00:30:00Z\n", dataset.Format{Kind: "csv", Encoding: "utf-8", Delimiter: ",", Newline: "lf"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := infer(t, c.file, c.text).Format
			if c.format.Kind == "csv" || c.format.Kind == "tsv" {
				c.format.Header, c.format.Quote = true, `"`
			}
			if got != c.format {
				t.Errorf("format is %+v, want %+v", got, c.format)
			}
			if out := pass(t, c.file, c.text); out != c.want {
				t.Errorf("the rows are\n%s\nwant\n%s", out, c.want)
			}
		})
	}
}

func TestHeaders(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text  string
		names string
	}{
		"texts above numbers":  {"a,b\n1,2\n3,4\n", "a b"},
		"numbers only":         {"1,2\n3,4\n", "column_1 column_2"},
		"number above texts":   {"name,2\nx,a\ny,b\n", "name 2"},
		"years of a pivot":     {"country,2019,2020\nDE,1.5,2\nFR,3,4\n", "country 2019 2020"},
		"texts only":           {"who,what\nann,ate\nbob,bit\n", "who what"},
		"repeated texts":       {"ate,ate\nbit,dug\n", "column_1 column_2"},
		"data with a date":     {"2024-01-01,x\n2024-01-02,y\n", "column_1 column_2"},
		"quoted names":         {"\"a \"\"1\"\"\",b\n1,2\n", "a \"1\" b"},
		"delimiters in a name": {"\"a,b\",c\n1,2\n", "a,b c"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := infer(t, "a.csv", c.text)
			var names []string
			for _, column := range s.Columns {
				names = append(names, column.Name)
			}
			if got := strings.Join(names, " "); got != c.names {
				t.Errorf("columns are %q, want %q", got, c.names)
			}
			if without := strings.HasPrefix(c.names, "column_"); without != (len(s.Notes) > 0) {
				t.Errorf("notes are %q", s.Notes)
			}
		})
	}
}

func TestWindows1252IsStated(t *testing.T) {
	t.Parallel()
	s := infer(t, "a.csv", "a,b\n1,caf\xE9\n2,\x80 sign\n")
	if len(s.Notes) != 1 || !strings.Contains(s.Notes[0], "Windows-1252") {
		t.Errorf("notes are %q", s.Notes)
	}
}
