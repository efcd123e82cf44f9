package reading_test

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/planner/reading"
)

// words are pieces of which texts are made: such as lead to most readers, and a few that lead nowhere.
var words = strings.Fields(`500 customers orders with name email amount date status and or , , , . ; : ( ) / - 10% 5 to between
	each has have per customer order is are empty if unless paid open closed after before the a of at least most in 2024 last year
	unique sum = + * total mean normal 12.5 $ € kg days hours every minutes not never only rest Ünïcode 'x' AB-### # " \\ 1/2/2024 08:30 same no two never`)

// TestAnyWords: whatever words stand in a row, the text is read the same each time, and each token is read as a part of
// something or is told to be unread.
func TestAnyWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(words), 0, 40).Draw(t, "words"), " ")
		sound(t, text, read(text))
		if a, b := told(read(text)), told(read(text)); !slices.Equal(a, b) {
			t.Fatalf("read twice, %q is\n%s\nand\n%s", text, strings.Join(a, "\n"), strings.Join(b, "\n"))
		}
	})
}

// TestReadConcurrently: what readers share is made before the first text is read.
func TestReadConcurrently(t *testing.T) {
	var readers sync.WaitGroup
	for range 4 {
		readers.Go(func() {
			for _, text := range seeds {
				sound(t, text, read(text))
			}
		})
	}
	readers.Wait()
}

type failer interface{ Fatalf(format string, a ...any) }

// sound checks what holds of every reading.
func sound(t failer, text string, r *reading.Reading) {
	if len(r.Owners) != len(r.Tokens) {
		t.Fatalf("%d tokens, %d owners", len(r.Tokens), len(r.Owners))
	}
	inside := func(what string, start, end int) {
		if start < 0 || end < start || end > len(text) {
			t.Fatalf("%s from %d to %d of a text of %d bytes", what, start, end, len(text))
		}
	}
	for _, k := range r.Tokens {
		inside("token", k.Span.Start, k.Span.End)
	}
	for _, n := range r.Notes {
		if n.Span != nil {
			inside("note", n.Span.Start, n.Span.End)
		}
	}
	for _, b := range r.Tables {
		inside("table", b.Span.Start, b.Span.End)
		for _, c := range b.Columns {
			inside("column", c.Span.Start, c.Span.End)
			if c.Table != b {
				t.Fatalf("column %q of table %q is another's", c.Name(), b.Noun())
			}
			if len(c.Words) == 0 {
				t.Fatalf("column of %q without a name", b.Noun())
			}
		}
	}
	for _, u := range r.Unread() {
		inside("unread", u[0], u[1])
		for k := u[0]; k < u[1]; k++ {
			if r.Owners[k] != nil {
				t.Fatalf("token %d is read and unread", k)
			}
		}
	}
}
