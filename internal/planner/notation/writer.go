package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// writer writes a text anew and knows where each byte of it came from.
type writer struct {
	text   strings.Builder
	home   []token.Span
	lost   []token.Span
	notes  []Note
	tables map[string]string // by the lower-case name of a class, or of the table itself
	keys   map[string]string // primary keys by table
}

func (w *writer) rewriting() Rewriting { return Rewriting{w.text.String(), w.home, w.lost, w.notes} }

// rest is the rewriting with what follows byte at of the text, up to which parts were written anew; false where none was.
func (w *writer) rest(text string, at int) (Rewriting, bool) {
	if at == 0 {
		return Rewriting{}, false
	}
	w.copy(text, at, len(text))
	return w.rewriting(), true
}

// copy takes over a part of the text as it is.
func (w *writer) copy(text string, from, to int) {
	w.text.WriteString(text[from:to])
	for k := from; k < to; k++ {
		w.home = append(w.home, token.Span{Start: k, End: k + 1})
	}
}

// write writes what stands for a span of the text.
func (w *writer) write(s string, from token.Span) {
	w.text.WriteString(s)
	for range len(s) {
		w.home = append(w.home, from)
	}
}

// leftOut is the text without the spans, in any order; false where there are none.
func leftOut(text string, lost []token.Span) (Rewriting, bool) {
	slices.SortFunc(lost, func(a, b token.Span) int { return a.Start - b.Start })
	w, at := &writer{lost: lost}, 0
	for _, span := range lost {
		w.copy(text, at, span.Start)
		at = span.End
	}
	return w.rest(text, at)
}
