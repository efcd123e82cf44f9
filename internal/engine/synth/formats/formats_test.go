package formats_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/engine/synth/formats"
	"github.com/sdg-service/sdg/internal/engine/synth/wire"
	"github.com/sdg-service/sdg/internal/random"
)

func key(seed uint64) random.Key { return random.NewKey(seed, "test", "", "") }

// shape replaces letters and digits by their class.
func shape(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsDigit(r):
			return '9'
		case unicode.IsUpper(r):
			return 'A'
		case unicode.IsLetter(r):
			return 'a'
		}
		return r
	}, s)
}

func TestTextsHaveTheFormatsOfTheSource(t *testing.T) {
	t.Parallel()
	var cells []string
	for i := range 300 {
		cells = append(cells, fmt.Sprintf("%03d-%02d-%04d", 100+i, i%100, i*31%10_000))
		if i%3 == 0 {
			cells = append(cells, fmt.Sprintf("DE%c %c.%c", 'A'+i%26, 'a'+i%25, 'a'+i%24))
		}
	}
	m := formats.Learn(cells, false, nil)
	r := m.Renderer(key(1), 10_000)
	seen := map[string]int{}
	for row := range int64(10_000) {
		text := r.Text(row)
		if slices.Contains(cells, text) {
			t.Fatalf("row %d repeats %q", row, text)
		}
		seen[shape(text)]++
	}
	if n := seen["999-99-9999"]; n < 7200 || n > 7800 {
		t.Errorf("%d of 10,000 have the commoner format, want 7,500", n)
	}
	// The few texts that met a source cell carry a digit more.
	if n := seen["AAA a.a"]; n < 2000 {
		t.Errorf("%d of 10,000 have the rarer format: %v", n, seen)
	}
	for row := range int64(100) {
		if mask := r.Mask(row); mask != "999-99-9999" && mask != "XXX x.x" {
			t.Fatalf("mask %q", mask)
		}
	}
}

func TestCommonCharactersStay(t *testing.T) {
	t.Parallel()
	var cells []string
	for i := range 200 {
		cells = append(cells, fmt.Sprintf("CUST-%c%04d", 'A'+i%26, 1000+i*7))
	}
	r := formats.Learn(cells, true, nil).Renderer(key(2), 1000)
	for row := range int64(1000) {
		text := r.Text(row)
		if !strings.HasPrefix(text, "CUST-") || text[6] == '0' {
			t.Fatalf("row %d: %q", row, text)
		}
	}
	// A prefix that only few rows have is not kept: it may say who they are.
	r = formats.Learn([]string{"SMITH-1", "SMITH-2", "SMITH-3", "SMITH-4", "SMITH-5", "SMITH-6"}, false, nil).Renderer(key(2), 100)
	for row := range int64(100) {
		if text := r.Text(row); strings.Contains(text, "SMITH") {
			t.Fatalf("row %d: %q", row, text)
		}
	}
}

func TestRareFormatsAreNotRepeated(t *testing.T) {
	t.Parallel()
	var cells []string
	for i := range 200 {
		cells = append(cells, strings.Repeat("ab", 1+i%7)+" "+strings.Repeat("c", 1+i%11)+".")
	}
	cells = append(cells, "((((secret))))")
	r := formats.Learn(cells, false, nil).Renderer(key(3), 5000)
	for row := range int64(5000) {
		if text := r.Text(row); strings.Contains(text, "((") {
			t.Fatalf("row %d: %q", row, text)
		}
	}
}

func TestUniqueAndNew(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		cells := rapid.SliceOfNDistinct(rapid.StringMatching(`[A-Z]{0,2}-?[0-9]{0,4}[a-zé ]{0,3}`), 1, 120, rapid.ID[string]).Draw(t, "cells")
		m := formats.Learn(cells, true, nil)
		w := &wire.Writer{}
		m.Encode(w)
		reader := wire.NewReader(w.B)
		back := formats.Decode(reader)
		if reader.Err() != nil || reader.Left() != 0 {
			t.Fatalf("read back: %v, %d bytes left", reader.Err(), reader.Left())
		}
		again := &wire.Writer{}
		if back.Encode(again); !bytes.Equal(w.B, again.B) {
			t.Fatal("a model that was read is written otherwise")
		}
		const rows = 400
		r, other := m.Renderer(key(4), rows), back.Renderer(key(4), rows)
		seen := map[string]bool{}
		for row := range int64(rows) {
			text := r.Text(row)
			if seen[text] {
				t.Fatalf("row %d: %q again", row, text)
			}
			if slices.Contains(cells, text) {
				t.Fatalf("row %d: %q is a cell of the source", row, text)
			}
			if text != other.Text(row) {
				t.Fatalf("row %d differs after reading the model back", row)
			}
			seen[text] = true
		}
	})
}

func BenchmarkText(b *testing.B) {
	var cells []string
	for i := range 1000 {
		cells = append(cells, fmt.Sprintf("user.%d@mail%d.example", i*7919, i%10))
	}
	r := formats.Learn(cells, true, nil).Renderer(key(1), 1_000_000)
	row := int64(0)
	for b.Loop() {
		r.Text(row)
		row++
	}
}
