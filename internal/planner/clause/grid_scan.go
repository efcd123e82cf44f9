package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/reading"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// gridOwner reads, in front of how often, whose rows a grid has: "each mouse is weighed", "every rower does a
// test", "each of them measures", "the trees get measured": a table that the text has told of before, with
// columns of its own. A table of which nothing but the number is known is what is read, see keysBefore.
func (p Reader) gridOwner(i, every, end int) (*draft.Table, int) {
	if n := p.Any(i, end, "each one of them", "every one of them", "each of them", "all of them", "each of these", "each one", "everyone", "everybody"); n > 0 && i+n <= every {
		if t := p.Table; t != nil && p.owns(t) {
			return t, n
		}
		return nil, 0
	}
	lead := p.Any(i, end, "for each of the", "for every one of the", "for each", "for every", "on each", "on every", "at each", "at every", "in each", "in every", "from each", "from every", "each of the", "every one of the", "all the", "all of the", "each", "every", "the", "these", "all")
	words, n := p.NounRunVerb(i+lead, end)
	if n == 0 || i+lead+n > every || lead == 0 && !lexicon.IsPlural(p.Tok(i+n-1).Low) {
		return nil, 0
	}
	t := p.FindTable(words)
	many := lead == 0 || p.Any2(i, i+lead, "the", "these", "all", "all the")
	if t == nil || !p.owns(t) || many && !lexicon.IsPlural(p.Tok(i+lead+n-1).Low) {
		return nil, 0
	}
	return t, lead + n
}

// owns: rows of the table can have a series each.
func (p Reader) owns(t *draft.Table) bool {
	return t.Grid == nil && t.Base == nil && t.SqlName == "" && !t.Implicit && draft.Live(t) > 0 && !t.OnlyNamed() && !p.onlyMeasured(t)
}

// rowPer reads the step of a grid out of "one row per product per year", "a record for
// each store and each month": a row for each of some keys at each of some times. It leaves
// what the keys are, not how many.
func (p Reader) rowPer(g *draft.Grid, i, end int) int {
	at := i + p.Any(i, end, "give me", "i want", "i need", "generate", "create", "make")
	at += p.Any(at, end, "exactly", "just", "precisely", "always", "only", "strictly")
	n := p.Any(at, end, "one row per", "a row per", "1 row per", "one record per", "a record per", "one line per", "a line per", "one entry per", "an entry per",
		"one row for each", "one row for every", "a row for each", "a row for every", "one record for each", "one record for every", "a record for each", "a record for every")
	if n == 0 {
		return 0
	}
	at += n
	head, k := p.KeyNouns(at, end, -1)
	if k == 0 {
		return 0
	}
	at += k
	if n = p.Any(at, end, "per", "and per", "for each", "for every", "and for each", "and each", "and every", "each", "every", "and", "by"); n == 0 {
		return 0
	}
	unit, m := p.UnitAt(at+n, end)
	if m == 0 || draft.UnitSeconds[unit] < 60 {
		return 0
	}
	g.SetStep(1, unit)
	g.KeyNouns = head
	if t := p.FindTable(head); t != nil && t.RowsSaid {
		g.Keys = t.Rows
	}
	return at + n + m - i
}

// gridScan reads what the clause of a grid says in front of its columns.
type gridScan struct {
	Reader
	g       draft.Grid
	i, stop int // the clause

	every, everyEnd int // how often
	owner           *draft.Table
	owns            int      // tokens of the owner at the beginning
	counted         []string // what the owner has so often
	noun            []string // what is counted
	about           []int    // its tokens
	clock           [2]int   // minutes of the day: "from 08:00 to 16:00 on 2024-03-11"
	clockAt         int      // its token; -1: none
	used            []bool   // tokens that were understood
}

// gridStop is the end of the clause: the first mark that opens the columns. A list of names or days goes on over its
// commas: "for Berlin, Madrid and Oslo", "for 1, 2 and 3 June 2024".
func (p Reader) gridStop(i, end int, first bool) int {
	stop := i
	for stop < end && !p.Toks[stop].Is(":", ";", ",", "(", "\n") && !(p.Toks[stop].Is("with") && stop > i) {
		stop++
	}
	over := func(list func(k int) int) {
		for k := i + 1; k < stop; k++ {
			if n := list(k); n > 0 && k+n > stop {
				for stop = k + n; stop < end && !p.Toks[stop].Is(":", ";", ",", "(", "\n", "with"); {
					stop++
				}
				return
			}
		}
	}
	over(func(k int) int {
		_, n := p.KeyList(k, end)
		return n
	})
	over(func(k int) int {
		_, n := p.PlainDays(k, end, false)
		return n
	})
	return p.gridGoesOn(i, stop, end, first)
}

// gridGoesOn moves the end of a grid's clause over the comma before its step: "noise at 4
// sites, a value every minute", "prices for 2 zones (DE, FR), one row per hour".
func (p Reader) gridGoesOn(i, stop, end int, first bool) int {
	if !first || p.Tok(i).Kind == token.Number {
		return stop
	}
	at := stop
	if p.Lit(at, end, "(") {
		c := p.Closing(at, end)
		if c < 0 || p.ColumnsIn(at+1, c) {
			return stop
		}
		at = c + 1
	}
	if !p.Lit(at, end, ",") {
		return stop
	}
	var g draft.Grid
	if p.Every(&g, at+1, end) == 0 && p.rowPer(&g, at+1, end) == 0 {
		return stop
	}
	for k := i; k < stop; k++ {
		if p.Toks[k].Kind == token.Number && !p.Toks[k].Percent && k > i {
			for at++; at < end && !p.Toks[at].Is(":", ";", ",", "(", "\n", "with"); at++ {
			}
			return at
		}
	}
	return stop
}

// findStep finds how often there is a row, and of what table's rows each has a series, which the text told of before.
func (s *gridScan) findStep(first bool) bool {
	s.every, s.everyEnd, s.clockAt = -1, -1, -1
	if n := s.rowPer(&s.g, s.i, s.stop); n > 0 {
		s.every, s.everyEnd = s.i, s.i+n
	}
	for k := s.i; k < s.stop && s.every < 0; k++ {
		if n := s.Reader.Every(&s.g, k, s.stop); n > 0 {
			s.every, s.everyEnd = k, k+n
		}
	}
	s.owner, s.owns = s.gridOwner(s.i, s.stop, s.stop)
	for k := s.i + s.owns; k < s.stop && (k == s.i || s.owns > 0); k++ {
		if words, o, n := s.ownedStep(&s.g, k, s.stop, s.owns > 0); n > 0 {
			s.counted, s.every, s.everyEnd = words, k, k+n
			if o != nil {
				s.owner = o
			}
			break
		}
	}
	return s.every >= 0 && (s.Toks[s.every].Kind != token.Word || s.everyEnd-s.every > 1 || s.owner != nil || s.gridAdverb(s.i, s.every, s.stop, first))
}

// gridAdverb: "daily" makes a grid only where a statement begins with what is counted
// daily, never in "monthly fee 19 to 89".
func (p Reader) gridAdverb(i, every, stop int, first bool) bool {
	if every+1 >= stop || p.Toks[every+1].Kind != token.Word {
		return every > i && every+1 >= stop && first
	}
	if first && every > i && p.Any2(every+1, stop, "for", "in", "during", "over", "from", "on", "between", "across") && gridNouns[lexicon.Singular(p.Toks[every-1].Low)] {
		return true // "meter readings hourly for January 2025"
	}
	if !first {
		// ", daily takings per shop for March 2025"
		at := every + 2
		for at < stop && at < every+4 && p.Toks[at].Kind == token.Word && !p.Any2(at, stop, "per", "for each", "for every") {
			at++
		}
		if every == i && p.Table != nil && draft.Live(p.Table) == 0 && p.HeaderMatch(every+1, stop) > 0 && p.Any2(every+1+p.HeaderMatch(every+1, stop), stop, "for") {
			return true // "prices: daily close for 5 tickers"
		}
		per := p.Any(at, stop, "per", "for each", "for every")
		words, n := p.NounRunVerb(at+per, stop)
		return per > 0 && n > 0 && p.FindTable(words) != nil && every == i
	}
	noun := every + 1
	for noun < stop && noun < every+4 && p.Toks[noun].Kind == token.Word && !term.HeaderEnds[p.Toks[noun].Low] && !p.Any2(noun, stop, "of", "in", "by", "per", "across", "over", "on") {
		noun++
	}
	if every == i && noun > every+1 && p.Any2(noun, stop, "for", "of", "in", "per", "across", "over", "from", "by") && p.Any2(stop, len(p.Toks), ":", "(") && (p.Table == nil || draft.Live(p.Table) == 0) {
		return true // "monthly revenue for 4 regions in 2023: region, month, …"
	}
	if first && every == i && noun > every+1 && p.Table == nil && p.seriesAndPeriod(noun, stop) {
		return true // "monthly revenue for the regions North and South, January 2023 to December 2024"
	}
	for k := every + 1; k < stop && p.Toks[k].Kind == token.Word && !term.HeaderEnds[p.Toks[k].Low]; k++ {
		if gridNouns[lexicon.Singular(p.Toks[k].Low)] || lexicon.IsPlural(p.Toks[k].Low) {
			return true
		}
	}
	return p.Any2(every+1, stop, "data")
}

// readParts reads what is counted, of what, how many of them there are, and when.
func (s *gridScan) readParts() {
	s.used = make([]bool, s.stop-s.i)
	mark := func(from, n int) {
		for k := from; k < from+n; k++ {
			s.used[k-s.i] = true
		}
	}
	mark(s.every, s.everyEnd-s.every)
	at := s.i
	if s.owner != nil {
		s.g.KeyNouns, s.g.Parent = s.owner.Nouns[len(s.owner.Nouns)-1:], s.owner
		mark(s.i, s.owns)
		at += s.owns
	}
	for at < s.stop {
		if at == s.every {
			at = s.everyEnd
			continue
		}
		if n := s.part(at); n > 0 {
			mark(at, n)
			at += n
			continue
		}
		if s.nounAt(at) {
			mark(at, 1)
		}
		at++
	}
}

// part reads keys, a period or days at one place; 0 where there is neither.
func (s *gridScan) part(at int) int {
	if list, n := s.KeyList(at, s.stop); n > 0 && len(s.g.KeyList) == 0 && at > s.i {
		s.g.KeyList, s.g.Keys = list, int64(len(list))
		if lead := s.Any(at, s.stop, "for", "of", "in", "from", "across", "at", "covering"); len(s.g.KeyNouns) == 0 {
			if k := s.listNoun(at+lead, s.stop); k > 0 {
				s.g.KeyNouns = []string{lexicon.Singular(s.Toks[at+lead+k-1-s.Any(at+lead+k-1, s.stop, ":")].Low)}
			}
		}
		return n
	}
	if n := s.gridBracket(&s.g, at, s.stop); n > 0 {
		return n
	}
	if from, to, n := s.clockPair(at, s.stop); n > 0 && s.clockAt < 0 {
		s.clock, s.clockAt = [2]int{from, to}, at
		return n
	}
	if r, n := s.DateRangeAt(at, s.stop, false); n > 0 {
		s.g.Dates = &r
		return n
	}
	if n := s.Any(at, s.stop, "over", "for", "during", "across"); n > 0 {
		if m := lasts(&s.g, s.Reader, at+n, s.stop); m > 0 {
			return n + m
		}
	}
	if n := s.daysOpen(&s.g, at, s.stop); n > 0 {
		return n
	}
	return s.keysAt(at)
}

// lasts reads how long the series is: "3 hours", "one week".
func lasts(g *draft.Grid, p Reader, i, end int) int {
	a, n := p.AmountAt(i, end)
	if n == 0 || term.DayUnits[a.Unit].Name == "" || g.Hours != 0 {
		return 0
	}
	g.Hours = a.Value * draft.UnitSeconds[a.Unit] / 3600
	return n
}

// keysAt reads of how many things the series are: "for 12 weather stations", "per turbine".
func (s *gridScan) keysAt(at int) int {
	lead := s.Any(at, s.stop, "for each of the", "for each of", "for each of our", "from each of", "of each of", "for each", "for every", "from each", "from every", "in each", "in every", "at each", "at every", "on each", "on every", "for", "from", "of", "at", "per", "across", "on", "each of", "by")
	if t := s.Tok(at + lead); at+lead < s.stop && t.Kind == token.Number && !t.Percent && t.Num >= 1 && t.Digits == 0 && t.Unit == "" && !t.Year {
		if head, n := s.KeyNouns(at+lead+1, s.stop, s.every); n > 0 {
			if s.g.Keys < 2 || t.Num > 1 { // "12 sensors in one building"
				s.g.Keys, s.g.KeyNouns = int64(t.Num), head
			}
			return lead + 1 + n
		}
	}
	if lead == 0 {
		return 0
	}
	skip := s.Any(at+lead, s.stop, "a", "an", "one", "the", "a single")
	head, n := s.KeyNouns(at+lead+skip, s.stop, s.every)
	if n == 0 || s.g.Keys != 0 || !s.Any2(at, s.stop, "for a", "for one", "of a", "of one", "per", "from a", "from one", "at a") && s.FindTable(head) == nil {
		return 0
	}
	s.g.KeyNouns, s.g.Keys = head, 1
	if t := s.FindTable(head); t != nil && t.RowsSaid {
		s.g.Keys = t.Rows
	}
	return lead + skip + n
}

// nounAt reads a word of what is counted, or one that says nothing. A unit that nothing above read, such as "week", stays
// unread.
func (s *gridScan) nounAt(at int) bool {
	t := s.Toks[at]
	if t.Kind != token.Word {
		return false
	}
	if draft.FunctionWords[t.Low] && !t.Is("users", "customers") { // which elsewhere are spoken of in passing: "daily active users"
		return true
	}
	if u := token.Units[t.Low]; term.DayUnits[u].Name != "" {
		return false
	}
	s.noun, s.about = append(s.noun, s.WordsOf(at, at+1)...), append(s.about, at)
	return true
}

// nouns are those of the table.
func (s *gridScan) nouns() []string {
	noun := s.noun
	if len(noun) == 0 {
		noun = []string{"reading"}
	}
	last := "reading"
	for k := len(noun) - 1; k >= 0; k-- {
		if w := lexicon.Singular(noun[k]); gridNouns[w] && (k == len(noun)-1 || s.g.KeyList != nil) {
			last = w
			break
		}
	}
	if head := s.WordsOf(s.i, s.i+1); last == "reading" && len(head) == 1 && s.Any2(s.i+1, s.stop, "for", "of") && slices.Contains(noun, head[0]) {
		last = lexicon.Singular(head[0]) // "payroll for 80 people for each month"
	}
	nouns := []string{last}
	if s.owner != nil && last == "reading" {
		if n := len(s.counted); n > 0 {
			if nouns = []string{lexicon.Singular(s.counted[n-1])}; term.RowNoun[nouns[0]] && n > 1 {
				nouns = []string{s.counted[n-2], nouns[0]}
			} else if term.RowNoun[nouns[0]] {
				nouns = []string{last}
			}
		} else if noun := s.gridNoun(s.i+s.owns, s.stop, s.every); noun != "" {
			nouns = []string{noun}
		}
	}
	if last == "reading" && len(s.noun) > 0 && nouns[0] == last {
		if deed := reading.DeedNoun(s.noun[len(s.noun)-1]); deed != "" {
			return []string{deed} // "24 hives, each inspected every 14 days"
		}
	}
	if last == "reading" && len(s.about) > 0 && nouns[0] == last && lexicon.IsPlural(noun[len(noun)-1]) && !lexicon.CountedEvents[lexicon.Singular(noun[len(noun)-1])] {
		if _, usual := s.Lex.Domains[noun[len(noun)-1]]; usual {
			from := len(s.about) - 1
			for from > 0 && s.about[from-1] == s.about[from]-1 {
				from--
			}
			return s.HeadNouns(s.WordsOf(s.about[from], s.about[len(s.about)-1]+1)) // "monthly rent payments for 24 flats"
		}
	}
	if o := s.Table; o != nil && last == "reading" && draft.Live(o) == 0 && !o.RowsSaid && o.Grid == nil && gridNouns[o.Nouns[len(o.Nouns)-1]] {
		return o.Nouns // "stock prices: daily close for 5 tickers"
	}
	return nouns
}
