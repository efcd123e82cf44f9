package frame_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/frame"
)

func TestConcat(t *testing.T) {
	t.Parallel()
	part := func(number float64, level string, null []bool) *frame.Frame {
		return &frame.Frame{Name: "t", Rows: 2, Columns: []frame.Column{
			{Field: frame.Field{Name: "n", Kind: frame.Number}, Numbers: []float64{number, number}, Null: null},
			{Field: frame.Field{Name: "c", Kind: frame.Category}, Codes: []uint32{0, 1}, Levels: []string{level, level + "x"}},
		}}
	}
	f, err := frame.Concat(part(1, "b", nil), part(2, "a", []bool{true, false}))
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Check(); err != nil {
		t.Fatal(err)
	}
	if got, want := string(f.AppendCSV(nil, 0, f.Rows)), "1,b\n1,bx\n,a\n2,ax\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	other := part(1, "b", nil)
	other.Columns[0].Kind = frame.Time
	if _, err := frame.Concat(part(1, "b", nil), other); err == nil {
		t.Error("frames of other kinds were joined")
	}
}
