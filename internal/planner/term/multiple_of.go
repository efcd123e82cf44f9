package term

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Multiplier reads "twice", "double", "a third of", "two months of", with what it is as a number.
func (p Reader) Multiplier(i, end int) (float64, int) {
	for _, w := range []struct {
		times  float64
		phrase string
	}{{2, "twice"}, {2, "double"}, {3, "triple"}, {3, "thrice"}, {3, "treble"}, {4, "quadruple"}, {.5, "half"}} {
		if p.Tok(i).Is(w.phrase) && i < end {
			return w.times, 1 + p.Any(i+1, end, "of")
		}
	}
	if s, ok := p.fraction(i, end); ok {
		if n := p.Any(i+s.N, end, "of"); n > 0 {
			return s.Value, s.N + n
		}
	}
	if t := *p.Tok(i); i < end && t.Kind == token.Number && !t.Percent && !t.Year && t.Unit == "" && t.Num > 0 {
		if n := p.Any(i+1, end, "months of", "month of", "months worth of", "weeks of", "months"); n > 0 && (p.Tok(i+n).Is("of") || p.Table != nil && p.Find(p.Table, i+1+n, min(end, i+2+n), nil) != nil) {
			return t.Num, 1 + n
		}
		if n := p.Any(i+1, end, "times", "x", "×"); n > 0 {
			return t.Num, 1 + n
		}
	}
	return 0, 0
}

// spanRef is how long a row lasts, for a formula that names only the unit: "nights x rate" where
// there is a day of arrival and one of departure.
func (p Reader) spanRef(t *draft.Table, from, to int) (string, bool) {
	words := p.WordsOf(from, to)
	if len(words) > 2 && words[0] == "number" && words[1] == "of" {
		words = words[2:]
	} else if len(words) == 2 && words[0] == "number" {
		words = words[1:]
	}
	if len(words) != 1 {
		return "", false
	}
	fn := draft.SpanFunctions[token.Units[words[0]]]
	if fn == "" || token.Units[words[0]] == "weeks" || token.Units[words[0]] == "months" || token.Units[words[0]] == "years" {
		return "", false
	}
	var dates []*draft.Column
	for _, c := range t.Columns {
		if !c.Dropped && c.Semantic != "date_of_birth" && p.Temporal(c) {
			dates = append(dates, c)
		}
	}
	if len(dates) != 2 {
		return "", false
	}
	if fn != "days" && (p.TypeOf(dates[0]) != contract.Timestamp || p.TypeOf(dates[1]) != contract.Timestamp) {
		return "", false
	}
	return fn + "(" + dates[0].Name() + ", " + dates[1].Name() + ")", true
}
