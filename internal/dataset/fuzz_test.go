package dataset_test

import "testing"

// Each target shows that no bytes make a reader do anything but give rows or an *Error,
// that what Infer takes Convert takes too, and that the frame keeps its promises. The
// corpora in testdata/fuzz run with every test.

func FuzzCSV(f *testing.F) {
	for _, seed := range []string{
		"a,b\n1,2\n", "a;b\n1,5;2\n", "\xEF\xBB\xBFa\tb\r\n\"x\"\"y\"\t2\r\n", "a\n\n\n1\n", "\"a\nb\",c\n\"\",\n", "1,2\n3,4", "a,b\n\xE9,1\n",
		"d\n31/12/2024 3:04 PM\n1/2/24 3:04 am\n", "n\n$1,234.50\n(7)\n-\n", "n\n1e400\n-0\n+5\n00\n", "a\r1\r2\r", "a,b\n1,\"2\n", "\xFF\xFEa\x00\n\x001\x00",
		"t\n2024-02-29T23:59:59.999999999+14:00\n0001-01-01T00:00:00Z\n", "n\n0.1234567890123456789\n9007199254740993\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) { readOrRefuse(t, "a.csv", data) })
}

func FuzzJSON(f *testing.F) {
	for _, seed := range []string{
		`{"a":1}`, `{"a":{"b":[1,{"c":null}]},"d":"x"}` + "\n" + `{"a":{"b":[]},"e":true}`, `[{"a":1},{"b":2}]`, `[]`, `{"a":"\u0000"}`, `{"a":1e400}`, `{"":1}`, `[{}]`, `{"a":-0.0}{"a":"NaN"}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) { readOrRefuse(t, "a.jsonl", data) })
}

func FuzzParquet(f *testing.F) {
	f.Add(everyType(f))
	f.Add([]byte("PAR1\x00\x00\x00\x00PAR1"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 4 || string(data[:4]) != "PAR1" {
			data = append([]byte("PAR1"), data...)
		}
		readOrRefuse(t, "a.parquet", data)
	})
}

func FuzzGzip(f *testing.F) {
	f.Add(zipped(f, []byte("a,b\n1,2\n")))
	f.Add([]byte("\x1f\x8b\x08"))
	f.Fuzz(func(t *testing.T, data []byte) { readOrRefuse(t, "a.csv.gz", append([]byte("\x1f\x8b"), data...)) })
}
