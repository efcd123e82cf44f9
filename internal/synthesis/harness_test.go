package synthesis_test

import (
	"crypto/rand"
	"fmt"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/random"
	"github.com/sdg-service/sdg/internal/report/sourcescan"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// people is a table of each kind of column: an identifier, numbers, a date with missing
// cells, categories that depend on each other, and a mask.
func people(rows int) *frame.Frame {
	key := random.NewKey(3, "test", "people", "")
	number := func(name string, decimals int) frame.Column {
		return frame.Column{Field: frame.Field{Name: name, Kind: frame.Number, Decimals: decimals, Treatment: frame.Learn}, Numbers: make([]float64, rows)}
	}
	age, income := number("age", 0), number("income", 2)
	joined := frame.Column{Field: frame.Field{Name: "joined", Kind: frame.Time, Layout: time.DateOnly, Treatment: frame.Learn}, Times: make([]int64, rows), Null: make([]bool, rows)}
	city := frame.Column{Field: frame.Field{Name: "city", Kind: frame.Category, Treatment: frame.Learn}, Codes: make([]uint32, rows), Levels: []string{"Bern", "Graz", "Wien"}}
	country := frame.Column{Field: frame.Field{Name: "country", Kind: frame.Category, Treatment: frame.Learn}, Codes: make([]uint32, rows), Levels: []string{"AT", "CH"}}
	email := frame.Column{Field: frame.Field{Name: "email", Kind: frame.Text, Treatment: frame.Format, Unique: true}, Codes: make([]uint32, rows)}
	phone := frame.Column{Field: frame.Field{Name: "phone", Kind: frame.Text, Treatment: frame.Mask}, Codes: make([]uint32, rows)}
	for i := range rows {
		a, b := key.Draw(uint64(i), 0)
		u, v := random.Unit(a), random.Unit(b)
		age.Numbers[i] = 18 + float64(int(u*60))
		income.Numbers[i] = float64(int(100*(20_000+900*u*60+5_000*v))) / 100
		joined.Times[i] = int64(19_000+i%700) * 86_400_000_000
		joined.Null[i] = i%9 == 0
		city.Codes[i] = uint32(3 * v)
		if city.Codes[i] == 0 {
			country.Codes[i] = 1
		}
		email.Codes[i], phone.Codes[i] = uint32(i), uint32(i)
		email.Levels = append(email.Levels, fmt.Sprintf("p%05d@example.org", i))
		phone.Levels = append(phone.Levels, fmt.Sprintf("+41 31 %03d %02d", i/100, i%100))
	}
	return &frame.Frame{Name: "people", Rows: rows, Columns: []frame.Column{age, income, joined, city, country, email, phone}}
}

// contractOf is the contract of as many rows as are learnt.
func contractOf(f *frame.Frame, engine synth.Engine) *synthesis.Contract {
	rows := int64(f.Rows)
	c := &synthesis.Contract{
		Version: synthesis.ContractVersion, Engine: engine, Table: f.Name, Seed: "7", Conditions: []synth.Condition{},
		Source:      synthesis.Source{DatasetID: "ds_test", Version: 1, ContentSHA256: "00", Rows: rows},
		HoldoutRows: synthesis.Holdout(rows), TrainingRows: rows - synthesis.Holdout(rows),
	}
	c.Rows = c.TrainingRows
	for i := range f.Columns {
		c.Columns = append(c.Columns, f.Columns[i].Field)
	}
	if engine == synth.DP {
		c.Privacy = &synthesis.Budget{Epsilon: synthesis.DefaultEpsilon, Delta: synthesis.DefaultDelta(c.TrainingRows)}
	}
	return c
}

// divided are the rows that are learnt and those that are held out.
func divided(c *synthesis.Contract, f *frame.Frame, seed uint64) (learnt, held *frame.Frame) {
	s := synthesis.NewSplit(c, seed)
	rows := func(set *frame.RowSet) (out []int) {
		for row := range f.Rows {
			if set.Has(row) {
				out = append(out, row)
			}
		}
		return out
	}
	return f.Select(rows(s.Learnt)), f.Select(rows(s.Held))
}

// indexed is the index of a source.
func indexed(t *testing.T, c *synthesis.Contract, source *frame.Frame) *sourcescan.Index {
	t.Helper()
	x, err := synthesis.SourceIndex(c, func(name string) (*frame.Column, error) { return source.Column(name), nil })
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// trained learns what a contract says, and returns the model with its file.
func trained(t *testing.T, c *synthesis.Contract, source *frame.Frame) (synth.Model, []byte) {
	t.Helper()
	seed, err := c.SeedValue()
	if err != nil {
		t.Fatal(err)
	}
	train, held := divided(c, source, seed)
	model, err := synthesis.Train(t.Context(), synthesis.TrainInput{Contract: c, Learnt: train, HeldOut: held, Noise: rand.Reader})
	if err != nil {
		t.Fatal(err)
	}
	file, err := model.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	return model, file
}

// rowsOf makes the first block of a contract.
func rowsOf(t *testing.T, m synth.Model, c *synthesis.Contract) *frame.Frame {
	t.Helper()
	seed, err := c.SeedValue()
	if err != nil {
		t.Fatal(err)
	}
	s, err := m.Sampler(synth.Request{Seed: seed, Rows: c.Rows, Conditions: c.Conditions})
	if err != nil {
		t.Fatal(err)
	}
	f := new(frame.Frame)
	if err := s.Block(f, 0); err != nil {
		t.Fatal(err)
	}
	return f
}
