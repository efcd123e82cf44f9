package planner

import (
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// crossSide reads "40 participants P01-P40", "sixty trials", "plots P1 to P20", "tests 1 to 5", "three visits (baseline,
// week 4, week 8)".
func (p *parser) crossSide(i, end int) (crossSide, int) {
	at, s := i, crossSide{}
	if p.countIn(at, end) && !p.toks[at].Year {
		s.count = int64(p.toks[at].Num)
		at++
	}
	from := at
	for at < end && at < from+3 && p.toks[at].Kind == token.Word && !functionWords[p.toks[at].Low] && !lexicon.IsPlural(p.toks[at].Low) {
		at++
	}
	if s.count > 0 && p.any2(at, end, "days", "weekdays", "weeks", "months", "years", "hours") {
		s.nouns, s.unit = []string{lexicon.Singular(p.toks[at].Low)}, true
		if p.any2(at, end, "days") {
			s.nouns = append(s.nouns, "weekday")
		}
		return s, at + 1 - i
	}
	if at >= end || p.toks[at].Kind != token.Word || (functionWords[p.toks[at].Low] && p.lex.domains[p.toks[at].Low] == "" || rowNoun[p.toks[at].Low]) && !crossCounted[lexicon.Singular(p.toks[at].Low)] || !lexicon.IsPlural(p.toks[at].Low) {
		return s, 0
	}
	s.nouns = p.crossNouns(from, at)
	at++
	open := p.any(at, end, "(")
	closing := end
	if open > 0 {
		if closing = p.closing(at, end); closing < 0 {
			return s, 0
		}
	}
	values, n := p.codeRange(at+open, closing)
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
		s.values = values
		at += open + n + open
	}
	if s.count > 0 && len(s.values) > 0 && int(s.count) != len(s.values) || s.count == 0 && len(s.values) == 0 {
		return s, 0
	}
	s.count = max(s.count, int64(len(s.values)))
	if s.count < 2 {
		return s, 0
	}
	return s, at - i
}

// coded: its values are codes or numbers, which nothing but a column of their own can show.
func (s *crossSide) coded() bool {
	return len(s.values) > 0 && !slices.ContainsFunc(s.values, func(v category) bool {
		last := v.text[len(v.text)-1]
		return last < '0' || last > '9'
	})
}

// crossNouns are the names of the column of tokens from..last: all of them, and the last alone.
func (p *parser) crossNouns(from, last int) []string {
	one := lexicon.Singular(p.toks[last].Low)
	names := []string{one}
	for k := from; k < last; k++ {
		names = append(names, p.toks[k].Low)
	}
	return names
}

// numbersBetween reads "1 to 5", "1-60" as the numbers between.
func (p *parser) numbersBetween(i, end int) ([]category, int) {
	r, n := p.pair(i, end, true)
	if n == 0 || r.min == nil || r.max == nil || *r.min != float64(int(*r.min)) || *r.max != float64(int(*r.max)) || *r.max-*r.min < 1 || *r.max-*r.min >= 1000 {
		return nil, 0
	}
	var list []category
	for k := int(*r.min); k <= int(*r.max); k++ {
		list = append(list, category{text: strconv.Itoa(k), share: -1, at: i})
	}
	return list, n
}

// crossValues reads the bracket behind "60 trials each (trial 1-60)", "three visits each (baseline, week 4, week 8)".
func (p *parser) crossValues(h *crossHead, i, end int) int {
	if len(h.sides) == 0 || !p.lit(i, end, "(") || p.closing(i, end) < 0 {
		return 0
	}
	s, closing := &h.sides[len(h.sides)-1], p.closing(i, end)
	at := i + 1
	if lexicon.Singular(p.toks[at].Low) == s.nouns[0] {
		at++
	}
	list, n := p.codeRange(at, closing)
	if n == 0 {
		list, n = p.numbersBetween(at, closing)
	}
	if n == 0 {
		list, n = p.crossItems(at, closing), closing-at
	}
	if n == 0 || at+n != closing || int64(len(list)) != s.count || s.values != nil {
		return 0
	}
	s.values = list
	return closing + 1 - i
}

// crossItems are the items of a list, of up to three tokens each; none where one is longer.
func (p *parser) crossItems(at, stop int) []category {
	var list []category
	for at < stop {
		item := at
		for at < stop && !p.toks[at].Is(",", "and", "&", "/") {
			at++
		}
		if at == item || at > item+3 || p.toks[item].Kind == token.Time {
			return nil
		}
		list = append(list, category{text: p.source(item, at), share: -1, at: item})
		at += p.any(at, stop, ", and", "and", ", &", "&", ",", "/")
	}
	return list
}

// crossYears reads "each year from 2010 to 2023", "years 2010-2023" and "seasons 2019 to 2024" where a column of the list
// has the year or the season.
func (p *parser) crossYears(h *crossHead, i, end int) int {
	if len(h.sides) != 1 || h.times > 0 {
		return 0
	}
	named := p.any(i, end, "years", "seasons", "year", "season", "spring", "springs", "summer", "summers", "autumn", "autumns", "winter", "winters")
	lead := p.any(i+named, end, "from", "between")
	from, sep := p.tok(i+named+lead), p.any(i+named+lead+1, end, "to", "-", "–", "until", "till", "through", "and")
	to := p.tok(i + named + lead + 1 + sep)
	n := named + lead + 2 + sep
	if sep == 0 || i+n > end || !from.Year || !to.Year || to.Num <= from.Num {
		return 0
	}
	s := crossSide{nouns: []string{"year", "season"}, count: int64(to.Num-from.Num) + 1, moments: true}
	for y := int(from.Num); y <= int(to.Num); y++ {
		s.values = append(s.values, category{text: strconv.Itoa(y), share: -1, at: i})
	}
	if p.crossColumn(&s, i+n) < 0 {
		return 0
	}
	h.sides = append(h.sides, s)
	h.all = true
	return n
}

// crossMoments reads the moments at which each one has a row: "at 0, 6, 12 and 24 hours", "in the weeks 2, 4, 6, 8",
// "on days 0, 7 and 14", "at baseline, week 4 and week 8".
func (p *parser) crossMoments(h *crossHead, i, end int) int {
	if len(h.sides) != 1 || h.times > 0 || !p.any2(i, end, "at", "in", "on") {
		return 0
	}
	at := i + 1 + p.any(i+1, end, "the")
	s := crossSide{moments: true}
	named := p.tok(at)
	if named.Kind == token.Word && lexicon.IsPlural(named.Low) && p.tok(at+1).Kind == token.Number {
		s.nouns = []string{lexicon.Singular(named.Low)}
		at++
	}
	stop := at
	for stop < end && !p.toks[stop].Is(":", ";", ".", "—", "--", "(") && p.toks[stop].Kind != token.Line && !(p.toks[stop].Is("-", "–") && !p.toks[stop].Glued) {
		stop++
	}
	if last := p.tok(stop - 1); stop-at > 2 && last.Kind == token.Word && token.Units[last.Low] != "" && p.toks[stop-2].Kind == token.Number {
		if len(s.nouns) == 0 {
			s.nouns = []string{lexicon.Singular(last.Low)} // "… and 24 hours"
		}
		s.values = p.crossItems(at, stop-1)
	} else {
		s.values = p.crossItems(at, stop)
	}
	numbers := !slices.ContainsFunc(s.values, func(v category) bool { _, err := strconv.ParseFloat(v.text, 64); return err != nil })
	if len(s.values) < 2 || numbers != (len(s.nouns) > 0) {
		return 0
	}
	if !numbers {
		s.nouns = timePoints
	}
	s.count = int64(len(s.values))
	h.sides = append(h.sides, s)
	h.all = true
	return stop - i
}

// crossColumn is where the list behind at has the column of a side; below 0: nowhere.
func (p *parser) crossColumn(s *crossSide, at int) int {
	for k := at; k < len(p.toks); k++ {
		if !p.slotStart(k) && !(k == at+1) {
			continue
		}
		for _, noun := range s.nouns {
			if crossNamed(p.tok(k).Low, noun) && (k+1 >= len(p.toks) || p.any2(k+1, len(p.toks), ",", ";", "(", ".", "and", "id", "no", "number", "nr", "code", "name", "index", "#", "label") || p.toks[k+1].Kind == token.Number || p.toks[k+1].Kind == token.Line) {
				return k
			}
		}
	}
	return -1
}

// crossNamed: a column called word is that of a noun: hive of beehives.
func crossNamed(word, noun string) bool {
	return word == noun || len(word) > 3 && len(noun) > len(word)+2 && strings.HasSuffix(noun, word)
}
