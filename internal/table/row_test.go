package table_test

import (
	"bytes"
	"encoding/csv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/table"
)

func TestReadRows(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, csv string
		want      [][]string
		fault     string
	}{
		{"plain", "a,b\nc,\n", [][]string{{"a", "b"}, {"c", ""}}, ""},
		{"nothing", "", nil, ""},
		{"quoted", "\"a,\nb\",\"\"\n", [][]string{{"a,\nb", ""}}, ""},
		{"doubled quotes", "\"\"\"a\"\"b\"\"\",\"c\"\"\"\n", [][]string{{`"a"b"`, `c"`}}, ""},
		{"carriage return in quotes", "\"a\r\nb\",c\n", [][]string{{"a\r\nb", "c"}}, ""},
		{"too few", "a\n", nil, "too few"},
		{"too many", "a,b,c\n", nil, "too many"},
		{"open row", "a,b", nil, "line feed"},
		{"open quote", "a,\"b\n", nil, "does not end"},
		{"behind a quote", "\"a\"b,c\n", nil, "behind a closing quote"},
		{"inner quote", "a\"b,c\n", nil, "inside an unquoted"},
		{"windows", "a,b\r\n", nil, "carriage return"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			got, err := table.ReadRows([]byte(test.csv), 2)
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("rows (-want +got):\n%s", diff)
			}
			if test.fault == "" && err != nil || test.fault != "" && (err == nil || !strings.Contains(err.Error(), test.fault)) {
				t.Errorf("got error %v, want %q", err, test.fault)
			}
		})
	}
}

// FuzzReadRows compares the reader with encoding/csv: what it accepts, encoding/csv reads
// the same; what encoding/csv writes, it accepts.
func FuzzReadRows(f *testing.F) {
	for _, seed := range []string{"a,b\nc,d\n", "\"a,\"\"b\"\"\",\nx,\"\n\"\n", ",\n,\n", "a,b", "\"a\"b,c\n", "a,b\r\n", "\"\r\n\",é\n", "\xff,a\n"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		const columns = 2 // with one, encoding/csv skips rows of an empty cell
		got, err := table.ReadRows(data, columns)
		r := csv.NewReader(bytes.NewReader(data))
		r.FieldsPerRecord = columns
		want, wantErr := r.ReadAll()
		if err == nil {
			if wantErr != nil {
				t.Fatalf("accepted what encoding/csv refuses: %v", wantErr)
			}
			for _, row := range got {
				for i := range row {
					row[i] = strings.ReplaceAll(row[i], "\r\n", "\n") // as encoding/csv does inside quotes
				}
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("rows (-encoding/csv +here):\n%s", diff)
			}
		}
		if wantErr != nil {
			return
		}
		var again bytes.Buffer
		if err := csv.NewWriter(&again).WriteAll(want); err != nil {
			t.Fatal(err)
		}
		back, err := table.ReadRows(again.Bytes(), columns)
		if err != nil {
			t.Fatalf("refused what encoding/csv writes: %v", err)
		}
		if diff := cmp.Diff(want, back); diff != "" {
			t.Fatalf("written and read back (-want +got):\n%s", diff)
		}
	})
}
