package dp_test

import (
	"bytes"
	"errors"
	"math"
	"os"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/dp"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

func encode(t testing.TB, m *dp.Model) []byte {
	t.Helper()
	b, err := m.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestTrainingIsDeterminedByItsNoise(t *testing.T) {
	t.Parallel()
	f := shop(1500)
	want := encode(t, train(t, f, dp.Options{Epsilon: 3, Workers: 1}, 7))
	if !bytes.Equal(want, encode(t, train(t, f, dp.Options{Epsilon: 3, Workers: 5}, 7))) {
		t.Error("the number of workers changes the model")
	}
	if bytes.Equal(want, encode(t, train(t, f, dp.Options{Epsilon: 3, Workers: 1}, 8))) {
		t.Error("other noise makes the same model")
	}
}

// Blocks may be made in any order, again, into used memory, and by a model read from
// its file.
func TestBlocksAreAddressed(t *testing.T) {
	t.Parallel()
	m := train(t, shop(1500), dp.Options{Epsilon: 3}, 7)
	read, err := dp.Decode(encode(t, m))
	if err != nil {
		t.Fatal(err)
	}
	request := synth.Request{Seed: 11, Rows: synth.BlockRows + 500}
	made := func(m *dp.Model, request synth.Request, into *frame.Frame, block int64) string {
		s, err := m.Sampler(request)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Block(into, block); err != nil {
			t.Fatal(err)
		}
		return csvOf(into)
	}
	var used frame.Frame
	first, second := made(m, request, &used, 0), made(m, request, &used, 1)
	if used.Rows != 500 || first == second {
		t.Fatalf("the last block has %d rows", used.Rows)
	}
	if made(read, request, &used, 1) != second || made(read, request, &frame.Frame{}, 0) != first {
		t.Error("a block came out differently")
	}
	if made(m, synth.Request{Seed: 12, Rows: request.Rows}, &used, 1) == second {
		t.Error("another seed makes the same rows")
	}
	if !bytes.Equal(encode(t, read), encode(t, m)) {
		t.Error("the file of a model that was read differs")
	}
	s, err := m.Sampler(request)
	if err != nil {
		t.Fatal(err)
	}
	for _, block := range []int64{-1, 2, 1 << 50} {
		if s.Block(&used, block) == nil {
			t.Errorf("there is a block %d", block)
		}
	}
}

func pointer(v float64) *float64 { return &v }

// Rows drawn under conditions must be distributed as the rows of a free sample that
// happen to meet them.
func TestConditionsAreExact(t *testing.T) {
	t.Parallel()
	m := train(t, shop(4000), dp.Options{Epsilon: 20, Algorithm: dp.AIM}, 3)
	free := sample(t, m, synth.Request{Seed: 5, Rows: 60_000})
	conditions := []synth.Condition{
		{Column: "amount", Min: pointer(19.5), Max: pointer(82.25)},
		{Column: "city", In: []string{"Rome", "Graz"}},
		{Column: "visit", Max: pointer(19_800 * day)},
	}
	meets := func(f *frame.Frame, row int) bool {
		amount, city := f.Column("amount").Numbers[row], text(f, "city", row)
		return amount >= 19.5 && amount <= 82.25 && (city == "Rome" || city == "Graz") && f.Column("visit").Times[row] <= 19_800*day
	}
	var rows []int
	for row := range free.Rows {
		if meets(free, row) {
			rows = append(rows, row)
		}
	}
	want := free.Select(rows)
	got := sample(t, m, synth.Request{Seed: 6, Rows: 20_000, Conditions: conditions})
	for row := range got.Rows {
		if !meets(got, row) {
			t.Fatalf("row %s does not meet the conditions", got.AppendCSV(nil, row, row+1))
		}
	}
	for name, is := range map[string]func(f *frame.Frame, row int) bool{
		"gold":        func(f *frame.Frame, row int) bool { return text(f, "plan", row) == "gold" },
		"Rome":        func(f *frame.Frame, row int) bool { return text(f, "city", row) == "Rome" },
		"amount < 22": func(f *frame.Frame, row int) bool { return f.Column("amount").Numbers[row] < 22 },
		"refund":      func(f *frame.Frame, row int) bool { return f.Column("refund").Numbers[row] > 0 },
		"January":     func(f *frame.Frame, row int) bool { return text(f, "visit", row) < "2024-02-01" },
	} {
		a := share(want, func(row int) bool { return is(want, row) })
		b := share(got, func(row int) bool { return is(got, row) })
		if deviation := math.Sqrt(a*(1-a)/float64(want.Rows) + a*(1-a)/float64(got.Rows)); math.Abs(a-b) > 5*deviation {
			t.Errorf("%s: %v under conditions, %v by selection (σ %v)", name, b, a, deviation)
		}
	}
}

func TestConditionsThatCannotHoldAreRefused(t *testing.T) {
	t.Parallel()
	m := train(t, shop(3000), dp.Options{Epsilon: 20}, 3)
	tests := []struct {
		name string
		c    synth.Condition
	}{
		{"unknown column", synth.Condition{Column: "none"}},
		{"a format", synth.Condition{Column: "key", In: []string{"x"}}},
		{"unknown level", synth.Condition{Column: "plan", In: []string{"tin"}}},
		{"range of a category", synth.Condition{Column: "plan", Min: pointer(1)}},
		{"levels of a number", synth.Condition{Column: "amount", In: []string{"1"}}},
		{"crossed", synth.Condition{Column: "amount", Min: pointer(2), Max: pointer(1)}},
		{"not a number", synth.Condition{Column: "amount", Min: pointer(math.NaN())}},
		{"out of reach", synth.Condition{Column: "amount", Min: pointer(1e12)}},
		{"between grid values", synth.Condition{Column: "amount", Min: pointer(20.001), Max: pointer(20.002)}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			_, err := m.Sampler(synth.Request{Rows: 10, Conditions: []synth.Condition{tt.c}})
			var refused *sdg.Error
			if !errors.As(err, &refused) || refused.Hint == "" {
				t.Fatalf("got %v", err)
			}
		})
	}
	if _, err := m.Sampler(synth.Request{Rows: -1}); sdg.CodeOf(err) != sdg.ValidationFailed {
		t.Errorf("a negative number of rows: %v", err)
	}
	out := sample(t, m, synth.Request{Rows: 5000, Conditions: []synth.Condition{{Column: "city", NotNull: true}}})
	if n := share(out, func(row int) bool { return out.Column("city").IsNull(row) }); n > 0 {
		t.Errorf("%v of the cities are missing", n)
	}
}

// Bytes that are no model must give an error; what is accepted must be able to sample.
func FuzzDecode(f *testing.F) {
	f.Add([]byte("sdg dp 1"))
	f.Add([]byte{})
	sealed, err := os.ReadFile("testdata/shop.model")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(sealed)
	for _, o := range []dp.Options{{Epsilon: 5}, {Epsilon: 50, Algorithm: dp.MST}} {
		table := shop(300)
		table.Columns = table.Columns[1:5]
		b, err := train(f, table, o, 1).AppendBinary(nil)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		m, err := dp.Decode(b)
		if err != nil {
			return
		}
		s, err := m.Sampler(synth.Request{Seed: 1, Rows: 5})
		if err != nil {
			return
		}
		var out frame.Frame
		if err := s.Block(&out, 0); err != nil {
			t.Fatal(err)
		}
		if _, err := m.AppendBinary(nil); err != nil {
			t.Fatal(err)
		}
	})
}
