package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// gridClause reads time grids: "Output of 6 solar inverters every 10 minutes on 2024-05-01
// and 2024-05-02", "Hourly readings for 12 weather stations during January 2024", "a
// sample each 30 seconds over 3 hours for 8 pumps".
func (p *parser) gridClause(i, end int, first bool) int {
	// The clause runs to the first mark that opens the columns.
	stop := i
	for stop < end && !p.toks[stop].Is(":", ";", ",", "(", "\n") && !(p.toks[stop].Is("with") && stop > i) {
		stop++
	}
	// A list of names goes on over its commas: "for Berlin, Madrid and Oslo".
	for k := i + 1; k < stop; k++ {
		if _, n := p.keyList(k, end); n > 0 && k+n > stop {
			for stop = k + n; stop < end && !p.toks[stop].Is(":", ";", ",", "(", "\n", "with"); {
				stop++
			}
			break
		}
	}
	for k := i + 1; k < stop; k++ { // "for 1, 2 and 3 June 2024"
		if _, n := p.plainDays(k, end, false); n > 0 && k+n > stop {
			for stop = k + n; stop < end && !p.toks[stop].Is(":", ";", ",", "(", "\n", "with"); {
				stop++
			}
			break
		}
	}
	var g gridDraft
	stop = p.gridGoesOn(i, stop, end, first)
	every, everyEnd := -1, -1
	if n := p.rowPer(&g, i, stop); n > 0 {
		every, everyEnd = i, i+n
	}
	for k := i; k < stop && every < 0; k++ {
		if n := p.every(&g, k, stop); n > 0 {
			every, everyEnd = k, k+n
			break
		}
	}
	// Rows of a table that the text told of before have a series each.
	owner, owns := p.gridOwner(i, stop, stop)
	var counted []string
	for k := i + owns; k < stop && (k == i || owns > 0); k++ {
		if words, o, n := p.ownedStep(&g, k, stop, owns > 0); n > 0 {
			counted, every, everyEnd = words, k, k+n
			if o != nil {
				owner = o
			}
			break
		}
	}
	if every < 0 || p.toks[every].Kind == token.Word && everyEnd-every == 1 && owner == nil && !p.gridAdverb(i, every, stop, first) {
		return 0
	}
	// What is counted and how many keys.
	var noun []string
	var about []int // their tokens
	at := i
	var clock [3]int // from minute, to minute, token: "from 08:00 to 16:00 on 2024-03-11"
	used := make([]bool, stop-i)
	mark := func(from, to int) {
		for k := from; k < to; k++ {
			used[k-i] = true
		}
	}
	mark(every, everyEnd)
	if owner != nil {
		g.keyNouns, g.parent = owner.nouns[len(owner.nouns)-1:], owner
		mark(i, i+owns)
		at += owns
	}
	for at < stop {
		if at == every {
			at = everyEnd
			continue
		}
		if list, n := p.keyList(at, stop); n > 0 && len(g.keyList) == 0 && at > i {
			g.keyList, g.keys = list, int64(len(list))
			if lead := p.any(at, stop, "for", "of", "in", "from", "across", "at", "covering"); len(g.keyNouns) == 0 {
				if k := p.listNoun(at+lead, stop); k > 0 {
					g.keyNouns = []string{lexicon.Singular(p.toks[at+lead+k-1-p.any(at+lead+k-1, stop, ":")].Low)}
				}
			}
			mark(at, at+n)
			at += n
			continue
		}
		if n := p.gridBracket(&g, at, stop); n > 0 {
			mark(at, at+n)
			at += n
			continue
		}
		if from, to, n := p.clockPair(at, stop); n > 0 && clock[2] == 0 {
			clock = [3]int{from, to, at}
			mark(at, at+n)
			at += n
			continue
		}
		if r, n := p.dateRangeAt(at, stop, false); n > 0 {
			g.dates = &r
			mark(at, at+n)
			at += n
			continue
		}
		if n := p.any(at, stop, "over", "for", "during", "across"); n > 0 {
			if a, m := p.amountAt(at+n, stop); m > 0 && dayUnits[a.unit].name != "" && g.hours == 0 {
				g.hours = a.value * unitSeconds[a.unit] / 3600
				mark(at, at+n+m)
				at += n + m
				continue
			}
		}
		if n := p.any(at, stop, "weekdays only", "on weekdays", "weekdays", "business days", "excluding weekends"); n > 0 {
			g.weekdaysOnly = true
			mark(at, at+n)
			at += n
			continue
		}
		lead := p.any(at, stop, "for each of the", "for each of", "for each of our", "from each of", "of each of", "for each", "for every", "from each", "from every", "in each", "in every", "at each", "at every", "on each", "on every", "for", "from", "of", "at", "per", "across", "on", "each of", "by")
		if t := p.tok(at + lead); at+lead < stop && t.Kind == token.Number && !t.Percent && t.Num >= 1 && t.Digits == 0 && t.Unit == "" && !t.Year {
			if head, n := p.keyNouns(at+lead+1, stop, every); n > 0 {
				if g.keys < 2 || t.Num > 1 { // "12 sensors in one building"
					g.keys, g.keyNouns = int64(t.Num), head
				}
				mark(at, at+lead+1+n)
				at += lead + 1 + n
				continue
			}
		}
		if lead > 0 {
			if head, n := p.keyNouns(at+lead+p.any(at+lead, stop, "a", "an", "one", "the", "a single"), stop, every); n > 0 && g.keys == 0 && (p.any2(at, stop, "for a", "for one", "of a", "of one", "per", "from a", "from one", "at a") || p.findTable(head) != nil) {
				skip := p.any(at+lead, stop, "a", "an", "one", "the", "a single")
				g.keyNouns = head
				g.keys = 1
				if t := p.findTable(head); t != nil && t.rowsSaid {
					g.keys = t.rows
				}
				mark(at, at+lead+skip+n)
				at += lead + skip + n
				continue
			}
		}
		// Users are spoken of in passing elsewhere; here they are what is counted: "daily active users".
		if t := p.toks[at]; t.Kind == token.Word && (!functionWords[t.Low] || t.Is("users", "customers")) {
			words := p.wordsOf(at, at+1)
			if u := token.Units[p.toks[at].Low]; dayUnits[u].name == "" {
				noun, about = append(noun, words...), append(about, at)
				mark(at, at+1) // a "week" that nothing above read stays unread
			}
		} else if p.toks[at].Kind == token.Word {
			mark(at, at+1)
		}
		at++
	}
	if g.dates == nil && g.hours == 0 && (g.keys == 0 || p.timesA(&gridDraft{}, every, stop) > 0) {
		return 0
	}
	if clock[2] > 0 && !g.between(clock[0], clock[1]) {
		_, _, n := p.clockPair(clock[2], stop)
		clear(used[clock[2]-i : clock[2]-i+n]) // hours of more than one day are no grid: reported
	}
	p.keysBefore(&g)
	if len(noun) == 0 {
		noun = []string{"reading"}
	}
	last := "reading"
	for k := len(noun) - 1; k >= 0; k-- {
		if s := lexicon.Singular(noun[k]); gridNouns[s] && (k == len(noun)-1 || g.keyList != nil) {
			last = s
			break
		}
	}
	if head := p.wordsOf(i, i+1); last == "reading" && len(head) == 1 && p.any2(i+1, stop, "for", "of") && slices.Contains(noun, head[0]) {
		last = lexicon.Singular(head[0]) // "payroll for 80 people for each month"
	}
	nouns := []string{last}
	if owner != nil && last == "reading" {
		if len(counted) > 0 {
			if nouns = []string{lexicon.Singular(counted[len(counted)-1])}; rowNoun[nouns[0]] && len(counted) > 1 {
				nouns = []string{counted[len(counted)-2], nouns[0]}
			} else if rowNoun[nouns[0]] {
				nouns = []string{last}
			}
		} else if noun := p.gridNoun(i+owns, stop, every); noun != "" {
			nouns = []string{noun}
		}
	}
	if o := p.table; o != nil && last == "reading" && live(o) == 0 && !o.rowsSaid && o.grid == nil && gridNouns[o.nouns[len(o.nouns)-1]] {
		nouns = o.nouns // "stock prices: daily close for 5 tickers"
	}
	t := p.addTable(nouns, i, i)
	g.at, g.end = i, stop
	t.grid = &g
	for k, u := range used {
		if u {
			p.claim(i+k, i+k+1, &t.element)
		}
	}
	p.periodBefore(&g, i, &t.element)
	from, to := i, every
	if every == i && !p.any2(stop, end, ":", "with", "(") { // "daily odometer readings for March"
		for from, to = everyEnd, everyEnd; to < stop && p.toks[to].Kind == token.Word && !functionWords[p.toks[to].Low]; {
			to++
		}
	}
	if owner == nil && (!p.any2(stop, end, ":", "(", "with") || stop < end && p.swayAhead(stop, end)) {
		p.measured(t, &g, about)
	}
	if live(t) == 0 {
		p.gridColumns(t, from, to, &g)
	}
	at = stop
	if n := p.gridBracket(&g, at, end); n > 0 {
		p.claim(at, at+n, &t.element)
		at += n
		if r, n := p.dateRangeAt(at, end, false); n > 0 && g.dates == nil {
			g.dates = &r
			p.claim(at, at+n, &t.element)
			at += n
		} else if n := p.any(at, end, "for", "over", "during"); n > 0 {
			// "for 6 meters (M1, …) for one week (2025-02-03 to 2025-02-09)"
			if a, m := p.amountAt(at+n, end); m > 0 && dayUnits[a.unit].name != "" && g.hours == 0 {
				g.hours = a.value * unitSeconds[a.unit] / 3600
				p.claim(at, at+n+m, &t.element)
				at += n + m
				if k := p.gridBracket(&g, at, end); k > 0 {
					p.claim(at, at+k, &t.element)
					at += k
				}
			}
		}
	}
	// ", 2023,", ", one day" or ", 8 pumps" may still follow.
	for p.lit(at, end, ",") {
		if r, n := p.dateRangeAt(at+1, end, true); n > 0 && g.dates == nil && (at+1+n >= end || p.any2(at+1+n, end, ":", ".", "(", "with")) {
			g.dates = &r // ", 1 to 7 June 2025"
			p.claim(at, at+1+n, &t.element)
			at += 1 + n
			continue
		}
		if a, n := p.amountAt(at+1, end); n > 0 && dayUnits[a.unit].name != "" && g.hours == 0 && g.dates == nil && (at+1+n >= end || p.any2(at+1+n, end, ",", ":", ".", "(", "with", "long", "total", "in total")) {
			g.hours = a.value * unitSeconds[a.unit] / 3600
			p.claim(at, at+1+n, &t.element)
			at += 1 + n
			continue
		}
		if n := p.spokenPeriod(&g, at+1, end); n > 0 {
			p.claim(at, at+1+n, &t.element)
			at += 1 + n
			continue
		}
		if r, n := p.dateRangeAt(at+1, end, false); n > 0 && g.dates == nil && p.any2(at+1, end, "in", "from", "during", "between", "over", "for", "on", "all of", "the whole of", "throughout", "starting", "beginning", "last", "the last", "past", "the past") {
			g.dates = &r
			p.claim(at, at+1+n, &t.element)
			at += 1 + n
			continue
		}
		if n := p.any(at+1, end, "weekdays only", "business days only", "weekdays", "business days", "excluding weekends", "no weekends"); n > 0 {
			g.weekdaysOnly = true
			p.claim(at, at+1+n, &t.element)
			at += 1 + n
			continue
		}
		lead := p.any(at+1, end, "for", "from", "across", "of")
		if tk := p.tok(at + 1 + lead); tk.Kind == token.Number && !tk.Percent && tk.Unit == "" && g.keys == 0 {
			if head, n := p.keyNouns(at+2+lead, end, -1); n > 0 {
				g.keys, g.keyNouns = int64(tk.Num), head
				p.claim(at, at+2+lead+n, &t.element)
				at += 2 + lead + n
				continue
			}
		}
		break
	}
	if p.any2(at, end, ":", "(", "with") {
		p.claim(at, at+1, &t.element)
		at++
	}
	return at - i
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

// gridColumns makes columns of what is measured: "temperature and humidity every 5 minutes".
func (p *parser) gridColumns(t *tableDraft, from, to int, g *gridDraft) {
	for k := from; k < to; {
		n := p.headerMatch(k, to)
		words := p.wordsOf(k, k+n)
		if m := len(words); m > 1 && m == n && readingNouns[lexicon.Singular(words[m-1])] {
			n, words = n-1, words[:m-1] // "odometer readings"
		}
		if n == 0 || len(words) == 0 || p.any2(k+n, to, "price", "prices", "quote", "quotes") || gridNouns[lexicon.Singular(words[len(words)-1])] || len(g.keyNouns) > 0 && words[len(words)-1] == g.keyNouns[len(g.keyNouns)-1] {
			k++
			continue
		}
		c := &columnDraft{scale: -1, table: t, words: words, at: k, span: p.span(k, k+n), stated: true}
		p.meaningOf(c, k, k+n)
		if s, ok := contract.LookupSemantic(c.semantic); ok && s.Types[0].Numeric() && t.column(words) == nil {
			t.columns = append(t.columns, c)
			for m := k; m < k+n; m++ {
				p.owner[m] = &c.element
			}
		}
		k += n
	}
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

// datesFor keeps a date range said of the whole table for its main date column.
func (t *tableDraft) datesFor(r dateRange) {
	t.grid0 = &r
}

// readingNouns say of a measured thing no more than that it is measured: "odometer readings".
var readingNouns = lexicon.WordSet("reading value measurement figure sample record datum data")
