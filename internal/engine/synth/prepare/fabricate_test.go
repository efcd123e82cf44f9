package prepare_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/copula"
	"github.com/sdg-service/sdg/internal/frame"
)

// clients have names, addresses at their own hosts, and numbers of accounts.
func clients(rows int) *frame.Frame {
	text := func(name, semantic string, unique bool, cell func(i int) string) frame.Column {
		c := frame.Column{Field: frame.Field{Name: name, Kind: frame.Text, Treatment: frame.Format, Semantic: semantic, Unique: unique}, Codes: make([]uint32, rows)}
		for i := range rows {
			c.Levels = append(c.Levels, cell(i))
		}
		slices.Sort(c.Levels)
		c.Levels = slices.Compact(c.Levels)
		for i := range rows {
			code, _ := slices.BinarySearch(c.Levels, cell(i))
			c.Codes[i] = uint32(code)
		}
		return c
	}
	firsts, lasts := strings.Fields("James Mary Robert Patricia John Jennifer Michael Linda"), strings.Fields("Smith Johnson Williams Brown Jones Garcia Miller")
	first := func(i int) string { return firsts[i%len(firsts)] }
	last := func(i int) string { return lasts[i/len(firsts)%len(lasts)] }
	age := frame.Column{Field: frame.Field{Name: "age", Kind: frame.Number, Treatment: frame.Learn}, Numbers: make([]float64, rows)}
	for i := range rows {
		age.Numbers[i] = float64(20 + i%50)
	}
	surname := text("surname", "last_name", false, last)
	surname.Null = make([]bool, rows)
	for i := 0; i < rows; i += 4 {
		surname.Null[i], surname.Codes[i] = true, 0
	}
	return &frame.Frame{Name: "clients", Rows: rows, Columns: []frame.Column{
		text("given", "first_name", false, first), surname,
		text("mail", "email", true, func(i int) string { return fmt.Sprintf("%s.%s%d@mail.de", first(i), last(i), i) }),
		text("street", "street_address", false, func(i int) string { return fmt.Sprintf("%d Main Street", 1+i%300) }),
		text("iban", "iban", true, func(i int) string { return fmt.Sprintf("DE%020d", 7_919*i) }), age,
	}}
}

func TestWordsInThePlaceOfNames(t *testing.T) {
	t.Parallel()
	source := clients(700)
	m, err := copula.Train(source, synth.Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	const rows = 4_000
	s, err := m.Sampler(synth.Request{Seed: 9, Rows: rows})
	if err != nil {
		t.Fatal(err)
	}
	f, again := new(frame.Frame), new(frame.Frame)
	for _, f := range []*frame.Frame{f, again} {
		if err := s.Block(f, 0); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Check(); err != nil || string(f.AppendCSV(nil, 0, rows)) != string(again.AppendCSV(nil, 0, rows)) {
		t.Fatalf("the block comes out otherwise: %v", err)
	}
	cell := func(c *frame.Column, row int) string { return c.Levels[c.Codes[row]] }
	mails := map[string]bool{}
	agree, named := 0, 0
	for row := range f.Rows {
		given, surname, mail := cell(f.Column("given"), row), f.Column("surname"), cell(f.Column("mail"), row)
		if mails[mail] || !strings.HasSuffix(mail, "@example.com") {
			t.Fatalf("row %d: %q is there already, or can be somebody's", row, mail)
		}
		mails[mail] = true
		if surname.IsNull(row) {
			continue
		}
		named++
		local := strings.ToLower(mail)
		if strings.Contains(local, strings.ToLower(given)) || strings.Contains(local, strings.ToLower(cell(surname, row))) {
			agree++
		}
	}
	if named < rows/2 || agree < named*95/100 {
		t.Errorf("%d of %d addresses are those of the names beside them", agree, named)
	}
	for i := range source.Columns {
		c := &source.Columns[i]
		for _, level := range f.Columns[i].Levels {
			if _, found := slices.BinarySearch(c.Levels, level); found {
				t.Errorf("%s: %q is a cell of the source", c.Name, level)
			}
		}
	}
	if iban := cell(f.Column("iban"), 3); len(iban) != 22 || !strings.HasPrefix(iban, "DE") {
		t.Errorf("the format of numbers is lost: %q", iban)
	}
	if n := len(f.Column("given").Levels); n < 100 {
		t.Errorf("%d given names", n)
	}
	known := 0
	for _, name := range strings.Fields("David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Karen") {
		if slices.Contains(f.Column("given").Levels, name) {
			known++
		}
	}
	if known < 3 {
		t.Errorf("the given names are no names: %q", f.Column("given").Levels[:20])
	}
}
