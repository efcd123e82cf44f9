package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// gridScan reads what the clause of a grid says in front of its columns.
type gridScan struct {
	*parser
	g       gridDraft
	i, stop int // the clause

	every, everyEnd int // how often
	owner           *tableDraft
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
func (p *parser) gridStop(i, end int, first bool) int {
	stop := i
	for stop < end && !p.toks[stop].Is(":", ";", ",", "(", "\n") && !(p.toks[stop].Is("with") && stop > i) {
		stop++
	}
	over := func(list func(k int) int) {
		for k := i + 1; k < stop; k++ {
			if n := list(k); n > 0 && k+n > stop {
				for stop = k + n; stop < end && !p.toks[stop].Is(":", ";", ",", "(", "\n", "with"); {
					stop++
				}
				return
			}
		}
	}
	over(func(k int) int {
		_, n := p.keyList(k, end)
		return n
	})
	over(func(k int) int {
		_, n := p.plainDays(k, end, false)
		return n
	})
	return p.gridGoesOn(i, stop, end, first)
}

// gridGoesOn moves the end of a grid's clause over the comma before its step: "noise at 4
// sites, a value every minute", "prices for 2 zones (DE, FR), one row per hour".
func (p *parser) gridGoesOn(i, stop, end int, first bool) int {
	if !first || p.tok(i).Kind == token.Number {
		return stop
	}
	at := stop
	if p.lit(at, end, "(") {
		c := p.closing(at, end)
		if c < 0 || p.columnsIn(at+1, c) {
			return stop
		}
		at = c + 1
	}
	if !p.lit(at, end, ",") {
		return stop
	}
	var g gridDraft
	if p.every(&g, at+1, end) == 0 && p.rowPer(&g, at+1, end) == 0 {
		return stop
	}
	for k := i; k < stop; k++ {
		if p.toks[k].Kind == token.Number && !p.toks[k].Percent && k > i {
			for at++; at < end && !p.toks[at].Is(":", ";", ",", "(", "\n", "with"); at++ {
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
		if n := s.parser.every(&s.g, k, s.stop); n > 0 {
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
	return s.every >= 0 && (s.toks[s.every].Kind != token.Word || s.everyEnd-s.every > 1 || s.owner != nil || s.gridAdverb(s.i, s.every, s.stop, first))
}

// gridAdverb: "daily" makes a grid only where a statement begins with what is counted
// daily, never in "monthly fee 19 to 89".
func (p *parser) gridAdverb(i, every, stop int, first bool) bool {
	if every+1 >= stop || p.toks[every+1].Kind != token.Word {
		return every > i && every+1 >= stop && first
	}
	if first && every > i && p.any2(every+1, stop, "for", "in", "during", "over", "from", "on", "between", "across") && gridNouns[lexicon.Singular(p.toks[every-1].Low)] {
		return true // "meter readings hourly for January 2025"
	}
	if !first {
		// ", daily takings per shop for March 2025"
		at := every + 2
		for at < stop && at < every+4 && p.toks[at].Kind == token.Word && !p.any2(at, stop, "per", "for each", "for every") {
			at++
		}
		if every == i && p.table != nil && live(p.table) == 0 && p.headerMatch(every+1, stop) > 0 && p.any2(every+1+p.headerMatch(every+1, stop), stop, "for") {
			return true // "prices: daily close for 5 tickers"
		}
		per := p.any(at, stop, "per", "for each", "for every")
		words, n := p.nounRunVerb(at+per, stop)
		return per > 0 && n > 0 && p.findTable(words) != nil && every == i
	}
	noun := every + 1
	for noun < stop && noun < every+4 && p.toks[noun].Kind == token.Word && !headerEnds[p.toks[noun].Low] && !p.any2(noun, stop, "of", "in", "by", "per", "across", "over", "on") {
		noun++
	}
	if every == i && noun > every+1 && p.any2(noun, stop, "for", "of", "in", "per", "across", "over", "from", "by") && p.any2(stop, len(p.toks), ":", "(") && (p.table == nil || live(p.table) == 0) {
		return true // "monthly revenue for 4 regions in 2023: region, month, …"
	}
	if first && every == i && noun > every+1 && p.table == nil && p.seriesAndPeriod(noun, stop) {
		return true // "monthly revenue for the regions North and South, January 2023 to December 2024"
	}
	for k := every + 1; k < stop && p.toks[k].Kind == token.Word && !headerEnds[p.toks[k].Low]; k++ {
		if gridNouns[lexicon.Singular(p.toks[k].Low)] || lexicon.IsPlural(p.toks[k].Low) {
			return true
		}
	}
	return p.any2(every+1, stop, "data")
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
		s.g.keyNouns, s.g.parent = s.owner.nouns[len(s.owner.nouns)-1:], s.owner
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
	if list, n := s.keyList(at, s.stop); n > 0 && len(s.g.keyList) == 0 && at > s.i {
		s.g.keyList, s.g.keys = list, int64(len(list))
		if lead := s.any(at, s.stop, "for", "of", "in", "from", "across", "at", "covering"); len(s.g.keyNouns) == 0 {
			if k := s.listNoun(at+lead, s.stop); k > 0 {
				s.g.keyNouns = []string{lexicon.Singular(s.toks[at+lead+k-1-s.any(at+lead+k-1, s.stop, ":")].Low)}
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
	if r, n := s.dateRangeAt(at, s.stop, false); n > 0 {
		s.g.dates = &r
		return n
	}
	if n := s.any(at, s.stop, "over", "for", "during", "across"); n > 0 {
		if m := s.g.lasts(s.parser, at+n, s.stop); m > 0 {
			return n + m
		}
	}
	if n := s.any(at, s.stop, "weekdays only", "on weekdays", "weekdays", "business days", "excluding weekends"); n > 0 {
		s.g.weekdaysOnly = true
		return n
	}
	return s.keysAt(at)
}

// lasts reads how long the series is: "3 hours", "one week".
func (g *gridDraft) lasts(p *parser, i, end int) int {
	a, n := p.amountAt(i, end)
	if n == 0 || dayUnits[a.unit].name == "" || g.hours != 0 {
		return 0
	}
	g.hours = a.value * unitSeconds[a.unit] / 3600
	return n
}

// keysAt reads of how many things the series are: "for 12 weather stations", "per turbine".
func (s *gridScan) keysAt(at int) int {
	lead := s.any(at, s.stop, "for each of the", "for each of", "for each of our", "from each of", "of each of", "for each", "for every", "from each", "from every", "in each", "in every", "at each", "at every", "on each", "on every", "for", "from", "of", "at", "per", "across", "on", "each of", "by")
	if t := s.tok(at + lead); at+lead < s.stop && t.Kind == token.Number && !t.Percent && t.Num >= 1 && t.Digits == 0 && t.Unit == "" && !t.Year {
		if head, n := s.keyNouns(at+lead+1, s.stop, s.every); n > 0 {
			if s.g.keys < 2 || t.Num > 1 { // "12 sensors in one building"
				s.g.keys, s.g.keyNouns = int64(t.Num), head
			}
			return lead + 1 + n
		}
	}
	if lead == 0 {
		return 0
	}
	skip := s.any(at+lead, s.stop, "a", "an", "one", "the", "a single")
	head, n := s.keyNouns(at+lead+skip, s.stop, s.every)
	if n == 0 || s.g.keys != 0 || !s.any2(at, s.stop, "for a", "for one", "of a", "of one", "per", "from a", "from one", "at a") && s.findTable(head) == nil {
		return 0
	}
	s.g.keyNouns, s.g.keys = head, 1
	if t := s.findTable(head); t != nil && t.rowsSaid {
		s.g.keys = t.rows
	}
	return lead + skip + n
}

// nounAt reads a word of what is counted, or one that says nothing. A unit that nothing above read, such as "week", stays
// unread.
func (s *gridScan) nounAt(at int) bool {
	t := s.toks[at]
	if t.Kind != token.Word {
		return false
	}
	if functionWords[t.Low] && !t.Is("users", "customers") { // which elsewhere are spoken of in passing: "daily active users"
		return true
	}
	if u := token.Units[t.Low]; dayUnits[u].name != "" {
		return false
	}
	s.noun, s.about = append(s.noun, s.wordsOf(at, at+1)...), append(s.about, at)
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
		if w := lexicon.Singular(noun[k]); gridNouns[w] && (k == len(noun)-1 || s.g.keyList != nil) {
			last = w
			break
		}
	}
	if head := s.wordsOf(s.i, s.i+1); last == "reading" && len(head) == 1 && s.any2(s.i+1, s.stop, "for", "of") && slices.Contains(noun, head[0]) {
		last = lexicon.Singular(head[0]) // "payroll for 80 people for each month"
	}
	nouns := []string{last}
	if s.owner != nil && last == "reading" {
		if n := len(s.counted); n > 0 {
			if nouns = []string{lexicon.Singular(s.counted[n-1])}; rowNoun[nouns[0]] && n > 1 {
				nouns = []string{s.counted[n-2], nouns[0]}
			} else if rowNoun[nouns[0]] {
				nouns = []string{last}
			}
		} else if noun := s.gridNoun(s.i+s.owns, s.stop, s.every); noun != "" {
			nouns = []string{noun}
		}
	}
	if o := s.table; o != nil && last == "reading" && live(o) == 0 && !o.rowsSaid && o.grid == nil && gridNouns[o.nouns[len(o.nouns)-1]] {
		return o.nouns // "stock prices: daily close for 5 tickers"
	}
	return nouns
}
