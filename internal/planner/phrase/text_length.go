package phrase

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// charactersPerWord is how many characters a word of a text has, with the blank behind it.
const charactersPerWord = 6

// textLength reads "up to 200 characters", "10-40 chars long", "long (200+ chars)", "140 chars max"
// and "at least 50 words".
func (p Reader) textLength(c *draft.Column, i, end int) int {
	at := i
	named := p.AnyOf(term.LengthNames, at, end)
	at += named
	if named == 0 {
		at += p.AnyOf(term.LengthLeads, at, end)
	}
	if at > i && p.Lit(at, end, "(") {
		closing := p.Closing(at, end)
		if closing < 0 {
			return 0
		}
		if n := p.textLengthAt(c, at+1, closing, named > 0); n > 0 && at+1+n == closing {
			return closing + 1 - i
		}
		return 0
	}
	if n := p.textLengthAt(c, at, end, named > 0); n > 0 {
		return at + n - i
	}
	return 0
}

// textLengthAt reads the numbers; named: a word before them says that they are lengths.
func (p Reader) textLengthAt(c *draft.Column, i, end int, named bool) int {
	if s, ok := contract.LookupSemantic(c.Semantic); ok && !s.Allows(contract.String) || c.Kind == draft.KindInteger || c.Kind == draft.KindDecimal || c.Kind == draft.KindMoney {
		return 0
	}
	r, n := p.IntervalAt(i, end)
	exact := false
	if n == 0 {
		a, k := p.AmountAt(i, end)
		if k == 0 || a.Percent || a.Unit != "" {
			return 0
		}
		r, n, exact = draft.Interval{Min: &a.Value, Max: &a.Value}, k, true
	}
	per := 1
	unit := p.Any(i+n, end, "characters", "chars", "character", "char", "letters long")
	if unit == 0 {
		if unit = p.Any(i+n, end, "words"); unit > 0 {
			per = charactersPerWord
		}
	}
	at := i + n + unit
	if p.Lit(at, end, "+") && exact { // "500 chars+"
		r.Max, exact = nil, false
		at++
	}
	long := p.Any(at, end, "long", "each", "in length")
	at += long
	switch most, least := p.Any(at, end, "max", "maximum", "at most", "or less", "or fewer", "or shorter", "tops"), p.Any(at, end, "min", "minimum", "at least", "or more", "or longer"); {
	case exact && most > 0:
		r.Min, exact = nil, false
		at += most
	case exact && least > 0:
		r.Max, exact = nil, false
		at += least
	}
	if unit == 0 && named && c.Semantic == "" && c.Kind != draft.KindText && p.Any2(i-1, i, "length", "of") {
		return 0 // "shift length 2, 3 or 4 hours"
	}
	if r.Unit != "" || unit == 0 && !named || exact && !named && long == 0 && !c.Prose() || per > 1 && !c.Prose() {
		return 0
	}
	if exact && named && p.Any2(i-1, i, "max len", "maxlen", "maxlength", "length") && (p.Any2(i-2, i, "max length") || !p.Any2(i-1, i, "length")) {
		r.Min = nil
	}
	lo, hi := 0, 0
	if r.Min != nil {
		lo = int(*r.Min) * per
		if r.OpenMin {
			lo++
		}
	}
	if r.Max != nil {
		hi = int(*r.Max) * per
		if r.OpenMax {
			hi--
		}
	}
	if lo < 0 || hi < 0 || lo > contract.MaxTextLength || hi > contract.MaxTextLength || hi > 0 && lo > hi {
		return 0
	}
	if lo >= 3 && hi >= lo && hi <= 60 && (c.Semantic == "username" || c.Semantic == "password") {
		return at - i
	}
	c.Typ, c.Lengths = contract.String, [2]int{lo, hi}
	if c.Semantic == "" {
		c.Kind = draft.KindText
	}
	if c.Size = hi; lo >= draft.LongText {
		p.Assume(&c.Element, fmt.Sprintf("texts that are shorter than %d characters go on with filler words", lo), nil)
	}
	if per > 1 {
		p.Assume(&c.Element, fmt.Sprintf("a word is about %d characters, with the blank behind it", charactersPerWord), nil)
	}
	return at - i
}
