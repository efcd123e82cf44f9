package dp_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/dp"
	"github.com/sdg-service/sdg/internal/frame"
)

// fixed is a source of noise that gives the same bytes in every run.
func fixed(seed byte) *rand.ChaCha8 { return rand.NewChaCha8([32]byte{seed}) }

// category makes a column of texts; "" is null.
func category(name string, values []string) frame.Column {
	c := frame.Column{Field: frame.Field{Name: name, Kind: frame.Category, Treatment: frame.Learn}, Null: make([]bool, len(values))}
	for _, v := range values {
		if v != "" {
			c.Levels = append(c.Levels, v)
		}
	}
	slices.Sort(c.Levels)
	c.Levels = slices.Compact(c.Levels)
	for row, v := range values {
		code, found := slices.BinarySearch(c.Levels, v)
		if !found {
			code, c.Null[row] = 0, true
		}
		c.Codes = append(c.Codes, uint32(code))
	}
	return c
}

const day = 86_400_000_000

// shop is a table of every kind of column: amounts depend on the plan, a tenth of the
// cities is missing, most refunds are zero, visits fall into 2024.
func shop(rows int) *frame.Frame {
	r := rand.New(rand.NewPCG(1, uint64(rows)))
	f := &frame.Frame{Name: "shop", Rows: rows}
	var plans, cities, keys []string
	amount := frame.Column{Field: frame.Field{Name: "amount", Kind: frame.Number, Treatment: frame.Learn, Decimals: 2}}
	refund := frame.Column{Field: frame.Field{Name: "refund", Kind: frame.Number, Treatment: frame.Learn}}
	visit := frame.Column{Field: frame.Field{Name: "visit", Kind: frame.Time, Treatment: frame.Learn, Layout: "2006-01-02"}}
	for row := range rows {
		plan, mean := "basic", 20.0
		if r.Float64() < 0.3 {
			plan, mean = "gold", 80
		}
		plans = append(plans, plan)
		amount.Numbers = append(amount.Numbers, math.Round(100*(mean+5*r.NormFloat64()))/100)
		city := [...]string{"Bern", "Graz", "Lyon", "Rome"}[r.IntN(4)]
		if r.Float64() < 0.1 {
			city = ""
		}
		cities = append(cities, city)
		back := 0.0
		if r.Float64() < 0.1 {
			back = float64(1 + r.IntN(900))
		}
		refund.Numbers = append(refund.Numbers, back)
		visit.Times = append(visit.Times, day*int64(19_723+r.IntN(366)))
		keys = append(keys, fmt.Sprintf("customer-%d", row))
	}
	key := category("key", keys)
	key.Kind, key.Treatment, key.Unique = frame.Text, frame.Format, true
	f.Columns = []frame.Column{key, category("plan", plans), amount, category("city", cities), refund, visit}
	return f
}

func train(t testing.TB, f *frame.Frame, o dp.Options, seed byte) *dp.Model {
	t.Helper()
	m, err := dp.Train(f, o, fixed(seed))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// sample draws rows of a model into one frame, at most a block.
func sample(t testing.TB, m *dp.Model, r synth.Request) *frame.Frame {
	t.Helper()
	s, err := m.Sampler(r)
	if err != nil {
		t.Fatal(err)
	}
	var out frame.Frame
	if err := s.Block(&out, 0); err != nil {
		t.Fatal(err)
	}
	if err := out.Check(); err != nil {
		t.Fatal(err)
	}
	return &out
}

func csvOf(f *frame.Frame) string { return string(f.AppendCSV(f.AppendHeader(nil), 0, f.Rows)) }

// share is the part of rows for which is holds.
func share(f *frame.Frame, is func(row int) bool) float64 {
	n := 0
	for row := range f.Rows {
		if is(row) {
			n++
		}
	}
	return float64(n) / float64(f.Rows)
}

// text is a cell as it is written.
func text(f *frame.Frame, column string, row int) string {
	return string(f.Column(column).AppendCell(nil, row))
}
