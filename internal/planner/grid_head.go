package planner

import (
	"slices"
	"time"
)

// A series of measurements is told by three things: what has a series each, how often, and when. They come in any order
// and in any words before the columns: "25 sensors x 96 quarter hours of 5 May 2025: …", "machines M1..M4, each read once
// a minute on 3 Feb 2025, 08:00 to 15:59: …", "hourly temperature (-18 to 9 C) at 3 stations, whole of February 2023".

// gridHead is what such a beginning of a text has told so far.
type gridHead struct {
	g        gridDraft
	stepped  bool
	clock    [2]int // minutes of the day
	clocked  bool
	measured [][2]int // pieces that none of the three is
	claimed  []int
}

// gridHeading reads the beginning of a text that tells all three, and nothing but names and numbers of what is measured
// besides; the columns follow, or are the pieces beside. Where nobody asked for it, it only notes that there is one.
func (p *parser) gridHeading(i, end int, first bool) int {
	if !first || i > 0 && !p.onlyLinesBefore(i) || len(p.tables) > 0 || p.revising {
		return 0
	}
	var h gridHead
	at, loose := i, -1
	closeLoose := func() {
		to := at
		for loose >= 0 && to > loose && p.gridFiller(to-1) {
			to--
			h.claimed = append(h.claimed, to)
		}
		if loose >= 0 && to > loose {
			h.measured = append(h.measured, [2]int{loose, to})
		}
		loose = -1
	}
	for at < end {
		t := p.toks[at]
		if t.is(":") && !h.whole() && p.undivided(at+1) {
			closeLoose()
			h.claimed = append(h.claimed, at)
			at++
			continue // "Budget 2026: 12 departments by month. …"
		}
		if t.is(":", ";", "—", "--") || t.is("-", "–") && !t.glued || t.is(".") && !p.abbreviation(at) || t.kind == lineToken {
			break
		}
		n := 0
		if loose < 0 || !p.toks[at-1].is("(") {
			n = p.gridPart(&h, i, at, end)
		}
		if n > 0 {
			closeLoose()
			for k := at; k < at+n; k++ {
				h.claimed = append(h.claimed, k)
			}
			at += n
			continue
		}
		switch {
		case t.is("(") && loose >= 0:
			closing := p.closing(at, end)
			if closing < 0 {
				return 0
			}
			at = closing + 1
		case t.is(",") || t.is("and") && loose < 0:
			if h.whole() && !p.gridGoes(&h, i, at+1, end) {
				goto done
			}
			closeLoose()
			at++
		case loose < 0 && p.gridFiller(at):
			h.claimed = append(h.claimed, at)
			at++
		case t.is("with", "having", "including", "who", "whose", "that", "which"):
			return 0 // columns
		default:
			if loose < 0 {
				loose = at
			}
			at++
		}
	}
done:
	closeLoose()
	if !h.whole() {
		return 0
	}
	if !p.headed {
		p.headSeen = true
		return 0
	}
	return p.layGridHead(&h, i, at, end)
}

// whole: all three are told.
func (h *gridHead) whole() bool {
	return h.stepped && h.g.dates != nil && (h.g.keys > 1 || h.g.keyList != nil)
}

// gridGoes: behind a comma another of the three follows.
func (p *parser) gridGoes(h *gridHead, start, i, end int) bool {
	copied := *h
	for k := i; k < min(end, i+4) && (k == i || p.gridFiller(k-1)); k++ {
		if p.gridPart(&copied, start, k, end) > 0 {
			return true
		}
	}
	return false
}

var gridFillers = wordSet("x × * each every per of in at on for from over during across by the all whole entire complete full read measured logged taken sampled recorded inspected checked observed polled steps intervals resolution weighed counted noted ")

// gridFiller: the token only ties the parts of a beginning together.
func (p *parser) gridFiller(k int) bool {
	t := p.toks[k]
	return gridFillers[t.low] && (t.kind == wordToken || t.kind == markToken)
}

// gridPart reads one of the three at i.
func (p *parser) gridPart(h *gridHead, start, i, end int) int {
	if n := p.gridTimes(h, i, end); n > 0 {
		return n
	}
	if !h.stepped {
		next := p.tok(i + 1)
		alone := next.kind == wordToken && i > start && !next.is("for", "in", "at", "of", "from", "over", "during", "on", "per", "across") // "…, weekly hours 20-40" is a column
		if n := p.every(&h.g, i, end); n > 1 || n == 1 && !alone && !p.tok(i).is("each", "every") {
			h.stepped = true
			return n
		}
		if n := p.stepTimes(&h.g, i, end); n > 0 {
			h.stepped = true
			return n
		}
	}
	if n := p.any(i, end, "weekdays only", "on weekdays", "weekdays", "business days only", "business days", "working days", "trading days", "excluding weekends", "no weekends"); n > 0 {
		h.g.weekdaysOnly = true
		return n
	}
	if !h.clocked {
		if n := p.gridClock(h, i, end); n > 0 {
			return n
		}
	}
	if n := p.any(i, end, "over", "for", "during", "x", "×"); n > 0 && h.g.hours == 0 {
		if a, m := p.amountAt(i+n, end); m > 0 && dayUnits[a.unit].name != "" {
			h.g.hours = a.value * unitSeconds[a.unit] / 3600
			return n + m
		}
	}
	if h.g.dates == nil {
		lead := p.any(i, end, "the whole of", "whole of", "all of", "the entire", "complete", "entire", "throughout", "each day of", "every day of", "starting", "beginning", "starting on", "starting at", "during the whole of")
		open := p.any(i, end, "(")
		if r, n := p.dateRangeAt(i+lead+open, end, lead > 0 || i > start); n > 0 && !r.from.from.IsZero() && !r.to.to.IsZero() && !r.from.yearless && (open == 0 || p.lit(i+open+n, end, ")")) {
			if t, k := p.tok(i+n+1), p.dash(i+lead+n, end); r.from.clock && !h.clocked && k == 1 && t.kind == timeToken && open == 0 {
				from := r.from.from.Hour()*60 + r.from.from.Minute()
				day := r.from.from.Truncate(24 * time.Hour)
				h.g.dates = &dateRange{from: single(day), to: single(day)}
				h.clock, h.clocked = [2]int{from, t.minute}, true
				return lead + n + 2 // "2025-01-15 07:00-17:55"
			}
			h.g.dates = &r
			return lead + open + n + open
		}
	}
	if h.g.keys == 0 {
		return p.gridKeys(h, i, end)
	}
	return 0
}

// gridKeys reads what has a series each: "25 sensors", "machines M1..M4", "4 machines (M1, M2, M3 and M4)".
func (p *parser) gridKeys(h *gridHead, i, end int) int {
	at := i
	count := 0.0
	if p.countIn(at, end) && !p.toks[at].year {
		count = p.toks[at].num
		at++
	}
	noun := at
	for noun < end && noun < at+4 && p.toks[noun].kind == wordToken && !functionWords[p.toks[noun].low] && !p.plural(p.toks[noun].low) {
		noun++
	}
	if noun >= end || noun >= at+4 || p.toks[noun].kind != wordToken || !p.plural(p.toks[noun].low) || dayUnits[units[p.toks[noun].low]].name != "" || rowNoun[p.toks[noun].low] || gridNouns[singular(p.toks[noun].low)] {
		return 0
	}
	to := noun + 1
	open := p.any(to, end, "(")
	list, n := p.codeRange(to+open, end)
	if n == 0 && open > 0 {
		if names, k := p.wordList(to+1, p.closing(to, end), ")"); k > 0 && to+1+k >= p.closing(to, end) && float64(len(names)) == count {
			list, n = names, k
		}
	}
	if n > 0 && open > 0 && !p.lit(to+open+n, end, ")") {
		n, list = 0, nil
	}
	if count < 2 && len(list) < 2 || len(list) > 0 && count > 0 && float64(len(list)) != count {
		return 0
	}
	h.g.keyNouns, h.g.keyList = []string{p.toks[noun].low}, list
	h.g.keys = max(int64(count), int64(len(list)))
	if n > 0 {
		return to + open + n + open - i
	}
	return to - i
}

// stepTimes reads a step by how many of it there are, "12 months", "the 12 month ends", "96 quarter hours", or by its
// name alone: "by month", "in 5-minute steps".
func (p *parser) stepTimes(g *gridDraft, i, end int) int {
	at := i + p.any(i, end, "x the", "× the", "* the", "x", "×", "*")
	if at > i && p.countIn(at, end) {
		at++
		part := 1.0
		if n := p.any(at, end, "quarter", "half"); n > 0 {
			part = map[string]float64{"quarter": .25, "half": .5}[p.toks[at].low]
			at++
		}
		unit, n := p.unitAt(at, end)
		if n == 0 || unitSeconds[unit] == 0 && unit != "months" && unit != "years" {
			return 0
		}
		at += n
		at += p.any(at, end, "ends", "starts", "end", "start")
		if p.lit(at-1, end, "ends") || p.any2(at, end, "of", "in", "on", "from", "during") || p.any2(at, end, "x", "×", "*") {
			g.setStep(part, unit)
			if part < 1 {
				g.seconds = int64(part * unitSeconds[unit])
			}
			return at - i
		}
		return 0
	}
	if n := p.any(i, end, "by", "a", "per"); n > 0 {
		unit, k := p.unitAt(i+n, end)
		if k > 0 && unitSeconds[unit] >= 1 && !p.plural(p.toks[i+n].low) && (p.lit(i, end, "by") || p.tok(i-1).is("record", "value", "reading", "row", "sample", "measurement", "once", "entry", "log", "line")) {
			g.setStep(1, unit)
			return n + k
		}
	}
	if n := p.any(i, end, "in steps of", "at steps of", "in intervals of", "steps of"); n > 0 && p.tok(i+n).kind == numberToken {
		if unit, k := p.unitAt(i+n+1, end); k > 0 && unitSeconds[unit] > 0 {
			g.setStep(p.tok(i+n).num, unit)
			return n + 1 + k
		}
	}
	return 0
}

// gridTimes reads the times of a day, evenly spread over it, at which there is a row each: "twice a day (05:00, 17:00)",
// "at noon and midnight".
func (p *parser) gridTimes(h *gridHead, i, end int) int {
	at := i + p.any(i, end, "daily at", "each day at", "every day at", "at", "(")
	var minutes []int
	for at < end {
		t := p.toks[at]
		switch {
		case t.kind == timeToken:
			minutes = append(minutes, t.minute)
		case t.is("noon", "midday"):
			minutes = append(minutes, 720)
		case t.is("midnight"):
			minutes = append(minutes, 0)
		default:
			return 0
		}
		at++
		if sep := p.any(at, end, ", and", "and", ",", "&"); sep > 0 && (p.tok(at+sep).kind == timeToken || p.tok(at+sep).is("noon", "midday", "midnight")) {
			at += sep
			continue
		}
		break
	}
	if len(minutes) < 2 {
		return 0
	}
	slices.Sort(minutes)
	step := 1440 / len(minutes)
	for k, m := range minutes {
		if 1440%len(minutes) != 0 || m != minutes[0]+k*step {
			return 0
		}
	}
	if h.stepped && h.g.seconds != int64(step)*60 {
		return 0
	}
	if p.lit(i, end, "(") {
		if !p.lit(at, end, ")") {
			return 0
		}
		at++
	}
	at += p.any(at, end, "each day", "every day", "daily", "a day")
	h.g.seconds, h.stepped = int64(step)*60, true
	h.clock, h.clocked = [2]int{minutes[0], -1}, true
	return at - i
}

// gridClock reads between which times of its one day a series is.
func (p *parser) gridClock(h *gridHead, i, end int) int {
	from, to, n := p.clockPair(i, end)
	if n == 0 {
		return 0
	}
	h.clock, h.clocked = [2]int{from, to}, true
	return n
}

// layGridHead makes the table of a beginning that told all three; at is where it ends.
func (p *parser) layGridHead(h *gridHead, i, at, end int) int {
	lists := at < end && (p.lit(at, end, ",") || p.any2(at, end, ":", ";", "—", "–", "-", "--")) || p.listNext(at)
	var told [][2]int
	for _, m := range h.measured {
		numbers := slices.ContainsFunc(p.toks[m[0]:m[1]], func(t token) bool { return t.kind == numberToken })
		if numbers {
			told = append(told, m)
		}
	}
	if !lists && (len(told) == 0 || len(told) > 2 || len(told) < len(h.measured)) {
		return 0
	}
	g := h.g
	if !g.dates.from.from.Equal(g.dates.to.to) && !g.dates.from.clock {
		g.hours = 0 // "for one week (2025-02-03 to 2025-02-09)"
	}
	if h.clocked {
		day := g.dates.from.from
		if h.clock[1] >= 0 && !g.between(h.clock[0], h.clock[1]) {
			return 0
		}
		if h.clock[1] < 0 {
			if day.Hour()+day.Minute() > 0 {
				return 0
			}
			dates := *g.dates
			dates.from.from = day.Add(time.Duration(h.clock[0]) * time.Minute)
			g.dates = &dates
		}
	}
	t := p.addTable([]string{"reading"}, i, i)
	g.at, g.end = i, at
	t.grid = &g
	for _, k := range h.claimed {
		p.claim(k, k+1, &t.element)
	}
	for _, m := range h.measured {
		if !slices.Contains(told, m) {
			p.claim(m[0], m[1], &t.element)
		}
	}
	for _, m := range told {
		p.statement(m[0], m[1])
		p.table = t
	}
	if p.any2(at, end, ":", ",", "-", "–", "—", "--") {
		p.claim(at, at+1, &t.element)
		at++
	}
	return at - i
}

// listNext: a list of names is the next sentence.
func (p *parser) listNext(at int) bool {
	if !p.lit(at, len(p.toks), ".") && p.tok(at).kind != lineToken {
		return false
	}
	for at < len(p.toks) && (p.toks[at].is(".") || p.toks[at].kind == lineToken) {
		at++
	}
	return at < len(p.toks) && p.listOfNames(at, p.sentence(at))
}

// undivided: the rest of the sentence is one piece.
func (p *parser) undivided(at int) bool {
	return !slices.ContainsFunc(p.toks[at:p.sentence(at)], func(t token) bool { return t.is(",", ";", ":") })
}

// onlyLinesBefore: nothing stands before token i.
func (p *parser) onlyLinesBefore(i int) bool {
	return !slices.ContainsFunc(p.toks[:i], func(t token) bool { return t.kind != lineToken })
}

// gridded: a table is a series of rows.
func (p *parser) gridded() bool {
	return slices.ContainsFunc(p.tables, func(t *tableDraft) bool { return t.grid != nil })
}
