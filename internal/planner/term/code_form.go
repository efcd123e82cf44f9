package term

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/planner/codeform"
)

// Forms reads forms of codes in the reader's text.
func (p Reader) Forms() codeform.Reader {
	return codeform.Reader{Text: p.Text, Toks: p.Toks, Year: fmt.Sprint(p.AsOf.From.Year())}
}

// SignsOf reads what a number counts in a code, "digits", "capital letters", "characters", and the
// slot for each.
func (p Reader) SignsOf(i, end int) (slot string, n int) {
	slot, n, _ = p.Forms().Alphabet(i, end)
	return slot, n
}

// Alphabet reads the name of signs, but for "characters", of which the text says no more.
func (p Reader) Alphabet(i, end int) (slot string, n int) {
	slot, n, vague := p.Forms().Alphabet(i, end)
	if vague {
		return "", 0
	}
	return slot, n
}

// CodeAhead: what a code is made of stands at i, or how a number counts within its parent.
func (p Reader) CodeAhead(i, end int) bool {
	if n, _ := p.CountingUp(i, end); n > 0 && p.AnyOf(WithinWords, i+n, end) > 0 {
		return true
	}
	f, n := p.Forms().Read(i+p.Any(i, end, ":"), end)
	return n > 0 && f.Parts > 1 && f.Counted
}

// CodeParts reads two parts or more of which one is counted at least.
func (p Reader) CodeParts(i, end int) (pattern string, n int) {
	f, n := p.Forms().Read(i, end)
	if f.Parts < 2 || !f.Counted {
		return "", 0
	}
	if f.Note != "" {
		p.Assume(&p.Root, f.Note, nil)
	}
	return f.Pattern, n
}
