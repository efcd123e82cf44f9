package clause

import (
	"slices"
	"strconv"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// crossSide reads "40 participants P01-P40", "sixty trials", "plots P1 to P20", "tests 1 to 5", "three visits (baseline,
// week 4, week 8)".
func (p Reader) crossSide(i, end int) (draft.CrossSide, int) {
	at, s := i, draft.CrossSide{}
	if p.CountIn(at, end) && !p.Toks[at].Year {
		s.Count = int64(p.Toks[at].Num)
		at++
	}
	from := at
	for at < end && at < from+3 && p.Toks[at].Kind == token.Word && !draft.FunctionWords[p.Toks[at].Low] && !lexicon.IsPlural(p.Toks[at].Low) {
		at++
	}
	if s.Count > 0 && p.Any2(at, end, "days", "weekdays", "weeks", "months", "years", "hours") {
		s.Nouns, s.Unit = []string{lexicon.Singular(p.Toks[at].Low)}, true
		if p.Any2(at, end, "days") {
			s.Nouns = append(s.Nouns, "weekday")
		}
		return s, at + 1 - i
	}
	if at >= end || p.Toks[at].Kind != token.Word || (draft.FunctionWords[p.Toks[at].Low] && p.Lex.Domains[p.Toks[at].Low] == "" || term.RowNoun[p.Toks[at].Low]) && !term.CrossCounted[lexicon.Singular(p.Toks[at].Low)] || !lexicon.IsPlural(p.Toks[at].Low) {
		return s, 0
	}
	s.Nouns = p.crossNouns(from, at)
	at++
	open := p.Any(at, end, "(")
	closing := end
	if open > 0 {
		if closing = p.Closing(at, end); closing < 0 {
			return s, 0
		}
	}
	values, n := p.CodeRange(at+open, closing)
	if n == 0 {
		values, n = p.numbersBetween(at+open, closing)
	}
	if n == 0 && open > 0 {
		if list := p.crossItems(at+1, closing); len(list) > 1 {
			values, n = list, closing-at-1
		}
	}
	switch {
	case open > 0 && (n == 0 || at+open+n != closing):
		return s, 0 // who knows what stands there
	case n > 0:
		s.Values = values
		at += open + n + open
	}
	if s.Count > 0 && len(s.Values) > 0 && int(s.Count) != len(s.Values) || s.Count == 0 && len(s.Values) == 0 {
		return s, 0
	}
	s.Count = max(s.Count, int64(len(s.Values)))
	if s.Count < 2 {
		return s, 0
	}
	return s, at - i
}

// crossNouns are the names of the column of tokens from..last: all of them, and the last alone.
func (p Reader) crossNouns(from, last int) []string {
	one := lexicon.Singular(p.Toks[last].Low)
	names := []string{one}
	for k := from; k < last; k++ {
		names = append(names, p.Toks[k].Low)
	}
	return names
}

// numbersBetween reads "1 to 5", "1-60" as the numbers between.
func (p Reader) numbersBetween(i, end int) ([]draft.Category, int) {
	r, n := p.Pair(i, end, true)
	if n == 0 || r.Min == nil || r.Max == nil || *r.Min != float64(int(*r.Min)) || *r.Max != float64(int(*r.Max)) || *r.Max-*r.Min < 1 || *r.Max-*r.Min >= 1000 {
		return nil, 0
	}
	var list []draft.Category
	for k := int(*r.Min); k <= int(*r.Max); k++ {
		list = append(list, draft.Category{Text: strconv.Itoa(k), Share: -1, At: i})
	}
	return list, n
}

// crossValues reads the bracket behind "60 trials each (trial 1-60)", "three visits each (baseline, week 4, week 8)".
func (p Reader) crossValues(h *draft.CrossHead, i, end int) int {
	if len(h.Sides) == 0 || !p.Lit(i, end, "(") || p.Closing(i, end) < 0 {
		return 0
	}
	s, closing := &h.Sides[len(h.Sides)-1], p.Closing(i, end)
	at := i + 1
	if lexicon.Singular(p.Toks[at].Low) == s.Nouns[0] {
		at++
	}
	list, n := p.CodeRange(at, closing)
	if n == 0 {
		list, n = p.numbersBetween(at, closing)
	}
	if n == 0 {
		list, n = p.crossItems(at, closing), closing-at
	}
	if n == 0 || at+n != closing || int64(len(list)) != s.Count || s.Values != nil {
		return 0
	}
	s.Values = list
	return closing + 1 - i
}

// crossItems are the items of a list, of up to three tokens each; none where one is longer.
func (p Reader) crossItems(at, stop int) []draft.Category {
	var list []draft.Category
	for at < stop {
		item := at
		for at < stop && !p.Toks[at].Is(",", "and", "&", "/") {
			at++
		}
		if at == item || at > item+3 || p.Toks[item].Kind == token.Time {
			return nil
		}
		list = append(list, draft.Category{Text: p.Source(item, at), Share: -1, At: item})
		at += p.Any(at, stop, ", and", "and", ", &", "&", ",", "/")
	}
	return list
}

// crossMoments reads the moments at which each one has a row: "at 0, 6, 12 and 24 hours", "in the weeks 2, 4, 6, 8",
// "on days 0, 7 and 14", "at baseline, week 4 and week 8".
func (p Reader) crossMoments(h *draft.CrossHead, i, end int) int {
	if len(h.Sides) != 1 || h.Times > 0 || !p.Any2(i, end, "at", "in", "on") {
		return 0
	}
	at := i + 1 + p.Any(i+1, end, "the")
	s := draft.CrossSide{Moments: true}
	named := p.Tok(at)
	if named.Kind == token.Word && lexicon.IsPlural(named.Low) && p.Tok(at+1).Kind == token.Number {
		s.Nouns = []string{lexicon.Singular(named.Low)}
		at++
	}
	stop := at
	for stop < end && !p.Toks[stop].Is(":", ";", ".", "—", "--", "(") && p.Toks[stop].Kind != token.Line && !(p.Toks[stop].Is("-", "–") && !p.Toks[stop].Glued) {
		stop++
	}
	if last := p.Tok(stop - 1); stop-at > 2 && last.Kind == token.Word && token.Units[last.Low] != "" && p.Toks[stop-2].Kind == token.Number {
		if len(s.Nouns) == 0 {
			s.Nouns = []string{lexicon.Singular(last.Low)} // "… and 24 hours"
		}
		s.Values = p.crossItems(at, stop-1)
	} else {
		s.Values = p.crossItems(at, stop)
	}
	numbers := !slices.ContainsFunc(s.Values, func(v draft.Category) bool { _, err := strconv.ParseFloat(v.Text, 64); return err != nil })
	if len(s.Values) < 2 || numbers != (len(s.Nouns) > 0) {
		return 0
	}
	if !numbers {
		s.Nouns = timePoints
	}
	s.Count = int64(len(s.Values))
	h.Sides = append(h.Sides, s)
	h.All = true
	return stop - i
}

// crossColumn is where the list behind at has the column of a side; below 0: nowhere.
func (p Reader) crossColumn(s *draft.CrossSide, at int) int {
	for k := at; k < len(p.Toks); k++ {
		if !p.SlotStart(k) && !(k == at+1) {
			continue
		}
		for _, noun := range s.Nouns {
			if draft.CrossNamed(p.Tok(k).Low, noun) && (k+1 >= len(p.Toks) || p.Any2(k+1, len(p.Toks), ",", ";", "(", ".", "and", "id", "no", "number", "nr", "code", "name", "index", "#", "label") || p.Toks[k+1].Kind == token.Number || p.Toks[k+1].Kind == token.Line) {
				return k
			}
		}
	}
	return -1
}
