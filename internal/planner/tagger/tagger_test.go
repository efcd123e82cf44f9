package tagger_test

import (
	"bytes"
	"math"
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/planner/tagger"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Of a text that was asked about before the probabilities are the same.
func TestMarginalsOf(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"", "users", "300 members with a name, a plan of basic or plus, and the day they joined in 2024"} {
		want := tagger.Marginals(token.Tokenize(text))
		for range 2 {
			if got := tagger.MarginalsOf(text); !slices.Equal(got, want) {
				t.Errorf("%q: %v, want %v", text, got, want)
			}
		}
	}
}

// names are the names of a text: those of tables in angle brackets.
func names(text string) (out []string) {
	for _, n := range tagger.Names(token.Tokenize(text)) {
		name := text[n.Span.Start:n.Span.End]
		if !n.Column {
			name = "<" + name + ">"
		}
		out = append(out, name)
	}
	return out
}

func TestNames(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"a demand behind each name", "library loans: isbn 13 digits, borrower card number, due date 21 days after loan, late fee 0.20 per day", []string{"<library loans>", "isbn", "borrower card number", "due date", "late fee"}},
		{"values without marks around them", "used cars - make, model, fuel type petrol diesel hybrid electric, asking price in GBP", []string{"<cars>", "make", "model", "fuel type", "asking price"}},
		{"remarks", "beehive inspections: hive number 1 to 24, queen seen y/n, frames of brood 0-10, temperament calm/nervous, notes free text 30% blank", []string{"<inspections>", "hive number", "queen seen", "frames of brood", "temperament", "notes"}},
		{"words of no language", "150 flurbs: grimble id unique, snorf weight 2-9, blivet (red, green), quonk 5% blank", []string{"<flurbs>", "grimble id", "snorf weight", "blivet", "quonk"}},
		{"columns of programs", "users(id uuid, username lowercase max 20 chars, country_code, is_admin 1%)", []string{"<users>", "id", "username", "country_code", "is_admin"}},
		{"sentences", "Each patient has a name, a date of birth and a blood type.", []string{"name", "date of birth", "blood type"}},
		{"none", "Thanks a lot, see you on Monday!", nil},
		{"empty", "", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := names(c.text)
			for _, w := range c.want {
				if !slices.Contains(got, w) {
					t.Errorf("%q is no name among %q", w, got)
				}
			}
			if len(got) > len(c.want)+1 {
				t.Errorf("got %q, want about %q", got, c.want)
			}
		})
	}
}

func TestMarginals(t *testing.T) {
	for _, p := range tagger.Marginals(token.Tokenize("500 cats: name, age 1-15; each has 2 visits (date, cost 20-90).")) {
		sum := 0.
		for _, x := range p {
			sum += x
		}
		if math.Abs(sum-1) > 1e-9 {
			t.Errorf("the probabilities of a token sum to %v", sum)
		}
	}
}

func TestModelInFile(t *testing.T) {
	step := [tagger.Tags + 1][tagger.Tags]float64{{.5, -1.25}, {2}}
	weights := map[uint32]*[tagger.Tags]float64{7: {1, -1}, 1 << 31: {0, 0, 3}, 9: {100, -100}}
	var file bytes.Buffer
	if err := tagger.Write(&file, step, weights); err != nil {
		t.Fatal(err)
	}
	m, err := tagger.Read(bytes.NewReader(file.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	if m.Step != step {
		t.Errorf("got %v, want %v", m.Step, step)
	}
	if got := m.Weight(7); got == nil || got[0] != 1 || got[1] != -1 {
		t.Errorf("got %v", got)
	}
	if got := m.Weight(9); got == nil || got[0] <= 5 || got[1] >= -5 {
		t.Errorf("weights outside of a byte are %v, not the largest that fit", got)
	}
	if got := m.Weight(8); got != nil {
		t.Errorf("a feature without weights has %v", got)
	}
	if _, err := tagger.Read(bytes.NewReader(file.Bytes()[:file.Len()-12])); err == nil {
		t.Error("a file that is cut off is read")
	}
}

func FuzzNames(f *testing.F) {
	for _, s := range []string{"", "users: name, e-mail", "((((", "a\n\nb_c d's 5% 2024-01-01 'x' ..", "é ñ – ’s"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		end := 0
		for _, n := range tagger.Names(token.Tokenize(text)) {
			if n.Span.Start < end || n.Span.End <= n.Span.Start || n.From >= n.To || n.Sure < 0 || n.Sure > 1+1e-9 {
				t.Fatalf("bad name %+v", n)
			}
			end = n.Span.End
		}
	})
}

func BenchmarkNames(b *testing.B) {
	toks := token.Tokenize("library loans, 2000 rows: isbn 13 digits, borrower card number, loaned on, due date 21 days after loan, returned on optional, late fee 0.20 per day if returned late")
	for b.Loop() {
		tagger.Names(toks)
	}
}
