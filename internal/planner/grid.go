package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// gridClause reads time grids: "Output of 6 solar inverters every 10 minutes on 2024-05-01
// and 2024-05-02", "Hourly readings for 12 weather stations during January 2024", "a
// sample each 30 seconds over 3 hours for 8 pumps".
func (p *parser) gridClause(i, end int, first bool) int {
	// The clause runs to the first mark that opens the columns.
	stop := i
	for stop < end && !p.toks[stop].is(":", ";", ",", "(", "\n") && !(p.toks[stop].is("with") && stop > i) {
		stop++
	}
	// A list of names goes on over its commas: "for Berlin, Madrid and Oslo".
	for k := i + 1; k < stop; k++ {
		if _, n := p.keyList(k, end); n > 0 && k+n > stop {
			for stop = k + n; stop < end && !p.toks[stop].is(":", ";", ",", "(", "\n", "with"); {
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
	if every < 0 || p.toks[every].kind == wordToken && everyEnd-every == 1 && !p.gridAdverb(i, every, stop, first) {
		return 0
	}
	// What is counted and how many keys.
	var noun []string
	at := i
	var clock [3]int // from minute, to minute, token: "from 08:00 to 16:00 on 2024-03-11"
	used := make([]bool, stop-i)
	mark := func(from, to int) {
		for k := from; k < to; k++ {
			used[k-i] = true
		}
	}
	mark(every, everyEnd)
	for at < stop {
		if at == every {
			at = everyEnd
			continue
		}
		if list, n := p.keyList(at, stop); n > 0 && len(g.keyList) == 0 && at > i {
			g.keyList, g.keys = list, int64(len(list))
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
		lead := p.any(at, stop, "for each of the", "for each of", "for each of our", "from each of", "of each of", "for", "from", "of", "at", "per", "across", "on", "each of", "by")
		if t := p.tok(at + lead); at+lead < stop && t.kind == numberToken && !t.percent && t.num >= 1 && t.digits == 0 && t.unit == "" && !t.year {
			if head, n := p.keyNouns(at+lead+1, stop, every); n > 0 {
				g.keys, g.keyNouns = int64(t.num), head
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
		if p.toks[at].kind == wordToken && !functionWords[p.toks[at].low] {
			words := p.wordsOf(at, at+1)
			noun = append(noun, words...)
			mark(at, at+1)
		} else if p.toks[at].kind == wordToken {
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
		if s := singular(noun[k]); gridNouns[s] && (k == len(noun)-1 || g.keyList != nil) {
			last = s
			break
		}
	}
	nouns := []string{last}
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
	p.gridColumns(t, i, every, &g)
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
	// ", 2023," or ", 8 pumps" may still follow.
	for p.lit(at, end, ",") {
		if n := p.spokenPeriod(&g, at+1, end); n > 0 {
			p.claim(at, at+1+n, &t.element)
			at += 1 + n
			continue
		}
		if r, n := p.dateRangeAt(at+1, end, false); n > 0 && g.dates == nil && p.any2(at+1, end, "in", "from", "during", "between", "over", "for", "on", "all of", "the whole of", "throughout", "starting", "beginning") {
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
		if tk := p.tok(at + 1 + lead); tk.kind == numberToken && !tk.percent && tk.unit == "" && g.keys == 0 {
			if head, n := p.keyNouns(at+2+lead, end, -1); n > 0 {
				g.keys, g.keyNouns = int64(tk.num), head
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
	if !first || p.tok(i).kind == numberToken {
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
		if p.toks[k].kind == numberToken && !p.toks[k].percent && k > i {
			for at++; at < end && !p.toks[at].is(":", ";", ",", "(", "\n", "with"); at++ {
			}
			return at
		}
	}
	return stop
}

// keysBefore: in "10 devices, one reading every 15 minutes" the devices that were counted
// right before, and of which nothing else was said, are those that are read.
func (p *parser) keysBefore(g *gridDraft) {
	t := p.table
	same := t != nil && len(g.keyNouns) > 0 && singular(g.keyNouns[len(g.keyNouns)-1]) == t.nouns[len(t.nouns)-1] && g.keys == t.rows
	if same && len(p.tables) == 1 && len(t.columns) > 0 && !t.outlined {
		// "temperature and humidity for 12 greenhouses, one row per greenhouse per hour":
		// what was read into the greenhouses is what is measured there.
		t.nouns, t.rows, t.rowsSaid = []string{"reading"}, 0, false
		return
	}
	if g.keys > 0 && !same || t == nil || !t.rowsSaid || t.grid != nil || t.base != nil || t.implicit || len(t.columns) > 0 && !t.onlyNamed() || p.relationOf(t) != nil || len(p.tables) == 0 || p.tables[len(p.tables)-1] != t || rowNoun[t.noun()] || gridNouns[t.nouns[len(t.nouns)-1]] {
		return
	}
	g.keys, g.keyNouns = t.rows, t.nouns[len(t.nouns)-1:]
	if len(t.columns) > 0 {
		c := t.columns[0]
		g.keyList = c.values
		for k, e := range p.owner {
			if e == &c.element {
				p.owner[k] = &p.root
			}
		}
	}
	for k, e := range p.owner {
		if e == &t.element {
			p.owner[k] = &p.root
		}
	}
	p.tables = p.tables[:len(p.tables)-1]
	p.table = nil
}

// gridColumns makes columns of what is measured: "temperature and humidity every 5 minutes".
func (p *parser) gridColumns(t *tableDraft, from, to int, g *gridDraft) {
	for k := from; k < to; {
		n := p.headerMatch(k, to)
		words := p.wordsOf(k, k+n)
		if n == 0 || len(words) == 0 || gridNouns[singular(words[len(words)-1])] || len(g.keyNouns) > 0 && words[len(words)-1] == g.keyNouns[len(g.keyNouns)-1] {
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
	if every+1 >= stop || p.toks[every+1].kind != wordToken {
		return every > i && every+1 >= stop && first
	}
	if first && every > i && p.any2(every+1, stop, "for", "in", "during", "over", "from", "on", "between", "across") && gridNouns[singular(p.toks[every-1].low)] {
		return true // "meter readings hourly for January 2025"
	}
	if !first {
		// ", daily takings per shop for March 2025"
		at := every + 2
		for at < stop && at < every+4 && p.toks[at].kind == wordToken && !p.any2(at, stop, "per", "for each", "for every") {
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
	for noun < stop && noun < every+4 && p.toks[noun].kind == wordToken && !headerEnds[p.toks[noun].low] && !p.any2(noun, stop, "of", "in", "by", "per", "across", "over", "on") {
		noun++
	}
	if every == i && noun > every+1 && p.any2(noun, stop, "for", "of", "in", "per", "across", "over", "from", "by") && p.any2(stop, len(p.toks), ":", "(") && (p.table == nil || live(p.table) == 0) {
		return true // "monthly revenue for 4 regions in 2023: region, month, …"
	}
	for k := every + 1; k < stop && p.toks[k].kind == wordToken && !headerEnds[p.toks[k].low]; k++ {
		if gridNouns[singular(p.toks[k].low)] || p.plural(p.toks[k].low) {
			return true
		}
	}
	return p.any2(every+1, stop, "data")
}

var gridNouns = wordSet("reading measurement sample observation record sale consumption weather forecast price quote metric snapshot log telemetry output production occupancy traffic demand load count usage level balance report entry aggregate impression rate humidity temperature weather call request visit transaction trip")

func (p *parser) keyNouns(i, end, every int) ([]string, int) {
	n := 0
	for i+n < end && i+n != every && n < 3 && p.toks[i+n].kind == wordToken && !headerEnds[p.toks[i+n].low] && !p.any2(i+n, end, "in", "on", "over", "every", "each", "at", "of", "per", "hourly", "daily") {
		n++
		if p.plural(p.toks[i+n-1].low) {
			break
		}
	}
	if n == 0 {
		return nil, 0
	}
	words := p.wordsOf(i, i+n)
	last := words[len(words)-1]
	if notTables[singular(last)] || dayUnits[units[last]].name != "" || rowNoun[last] {
		return nil, 0
	}
	return words[len(words)-1:], n
}

var rowNoun = wordSet("row rows record records reading readings entries sample samples")

// timesA reads "twice a day", "three times a day", "4x per hour": a step that divides the unit.
func (p *parser) timesA(g *gridDraft, i, end int) int {
	n, count := 0, 0.0
	switch t := p.tok(i); {
	case t.is("twice"):
		n, count = 1, 2
	case t.is("thrice"):
		n, count = 1, 3
	case i < end && t.kind == numberToken && !t.percent && t.digits == 0 && t.num >= 2:
		if k := p.any(i+1, end, "times", "x", "×"); k > 0 {
			n, count = 1+k, t.num
		}
	}
	if n == 0 {
		return 0
	}
	if p.any2(i+n, end, "daily", "hourly", "weekly") {
		u := map[string]string{"daily": "days", "hourly": "hours", "weekly": "weeks"}[p.toks[i+n].low]
		if p.dividedStep(g, count, u) == 0 {
			return 0
		}
		return n + 1
	}
	a := p.any(i+n, end, "a", "per", "each", "every", "an", "in a")
	u, m := p.unitAt(i+n+a, end)
	if a == 0 || m == 0 || p.dividedStep(g, count, u) == 0 {
		return 0
	}
	return n + a + m
}

// dividedStep sets the step to a part of the unit, if that is whole seconds; it returns 1 where it is.
func (p *parser) dividedStep(g *gridDraft, count float64, unit string) int {
	s := int64(unitSeconds[unit])
	if s < 60 || s > 7*86400 || s%int64(count) != 0 || s/int64(count) < 60 {
		return 0
	}
	g.seconds = s / int64(count)
	return 1
}

// spokenPeriod reads a period that is counted and dated at once: "five working days from
// 2025-03-03 to 2025-03-07", "over two weeks from …".
func (p *parser) spokenPeriod(g *gridDraft, i, end int) int {
	at := i + p.any(i, end, "over", "for", "during", "on")
	if p.tok(at).kind == numberToken {
		at++
	}
	k := p.any(at, end, "working days", "business days", "weekdays", "work days", "school days", "trading days", "workdays")
	weekdays := k > 0
	if k == 0 && p.tok(at-1).kind == numberToken {
		k = p.any(at, end, "days", "weeks", "months", "hours")
	}
	if k == 0 {
		return 0
	}
	at += k + p.any(at+k, end, ",")
	r, n := p.dateRangeAt(at, end, false)
	if n == 0 || g.dates != nil {
		return 0
	}
	g.dates = &r
	g.weekdaysOnly = g.weekdaysOnly || weekdays
	return at + n - i
}

// periodBefore takes the unread piece before a grid's clause that says when: "five working days
// from A to B, one row per employee and day".
func (p *parser) periodBefore(g *gridDraft, i int, e *element) {
	to := i - 1
	if to < 1 || !p.toks[to].is(",", ":", ";", ".") || g.dates != nil || g.hours > 0 {
		return
	}
	from := to
	for from > 0 && p.owner[from-1] == nil && (p.toks[from-1].kind != markToken || p.toks[from-1].is("-")) && p.toks[from-1].kind != lineToken {
		from--
	}
	n := p.spokenPeriod(g, from, to)
	if n == 0 {
		if r, k := p.dateRangeAt(from, to, false); k == to-from && k > 0 {
			g.dates, n = &r, k
		}
	}
	if n > 0 {
		p.claim(from, from+n, e)
	}
}

// every reads the step of a grid.
func (p *parser) every(g *gridDraft, i, end int) int {
	if n := p.timesA(g, i, end); n > 0 {
		return n
	}
	if n := p.any(i, end, "at an interval of", "at intervals of", "in intervals of", "with an interval of", "sampled every", "taken every", "recorded every", "logged every", "measured every", "one reading every", "a reading every", "a value every", "one value every", "one row every", "a row every", "one sample every", "a sample every", "one record every", "a measurement every", "one measurement every", "a reading per", "a sample per", "a row per", "a record per", "a measurement per", "one measurement per", "one value per", "a value per", "one record per", "a line per", "one reading each", "a reading each", "one every", "once every", "every", "each", "one per", "one reading per", "one row per", "one line per", "once per", "once a", "one sample per", "at"); n > 0 {
		if p.lit(i, end, "at") && n == 1 {
			n = 0
		} else {
			t := p.tok(i + n)
			count := 1.0
			k := n
			if t.kind == numberToken && i+n < end && !t.percent {
				count = t.num
				k++
				if s := unitSeconds[t.unit]; s > 0 {
					g.setStep(count, t.unit)
					return k
				}
			} else if p.lit(i+n, end, "other") {
				count = 2
				k++
			} else if p.lit(i+n, end, "half", "hour") {
				g.seconds = 1800
				return k + 2
			} else if p.lit(i+n, end, "quarter", "hour") {
				g.seconds = 900
				return k + 2
			}
			u, m := p.unitAt(i+k, end)
			if m > 0 && unitSeconds[u] > 0 {
				if t.kind != numberToken && !p.any2(i, end, "every", "one", "once", "a", "each", "sampled", "taken", "recorded", "logged", "measured") {
					return 0
				}
				g.setStep(count, u)
				return k + m
			}
			if p.any2(i+k, end, "weekday", "business day", "working day", "workday") {
				g.seconds, g.weekdaysOnly = 86400, true
				return k + p.any(i+k, end, "weekday", "business day", "working day", "workday")
			}
			return 0
		}
	}
	t := p.tok(i)
	if t.kind == wordToken {
		// "Daily sales for …": an adverb that starts the clause or follows its noun.
		switch t.low {
		case "hourly":
			g.seconds = 3600
		case "daily":
			g.seconds = 86400
		case "weekly":
			g.seconds = 7 * 86400
		case "monthly":
			g.months = 1
		case "quarterly":
			g.months = 3
		case "yearly", "annual":
			g.months = 12
		case "minutely", "minute-by-minute":
			g.seconds = 60
		case "half-hourly":
			g.seconds = 1800
		default:
			if strings.HasSuffix(t.low, "-minute") || strings.HasSuffix(t.low, "-hour") || strings.HasSuffix(t.low, "-second") {
				if n, ok := smallWord(t.low[:strings.IndexByte(t.low, '-')]); ok {
					g.setStep(n, units[t.low[strings.IndexByte(t.low, '-')+1:]])
					return 1
				}
			}
			return 0
		}
		return 1
	}
	if t.kind == numberToken && p.lit(i+1, end, "-") && p.toks[i+1].glued && (p.tok(i+2).is("minute", "minutes", "hour", "second", "min", "day")) && i+2 < end {
		g.setStep(t.num, units[p.tok(i+2).low])
		return 3 + p.any(i+3, end, "intervals", "interval", "resolution", "data")
	}
	return 0
}

func (g *gridDraft) setStep(count float64, unit string) {
	switch unit {
	case "months":
		g.months = int64(count)
	case "years":
		g.months = int64(12 * count)
	default:
		g.seconds = int64(count * unitSeconds[unit])
	}
}

// datesFor keeps a date range said of the whole table for its main date column.
func (t *tableDraft) datesFor(r dateRange) {
	t.grid0 = &r
}
