package planner

import (
	"slices"
	"time"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// gridPart reads one of the three at i.
func (p *parser) gridPart(h *gridHead, start, i, end int) int {
	if n := p.gridTimes(h, i, end); n > 0 {
		return n
	}
	if !h.stepped {
		if n := p.deedsADay(h, i, end); n > 0 {
			return n
		}
		next := p.tok(i + 1)
		alone := next.Kind == token.Word && i > start && !next.Is("for", "in", "at", "of", "from", "over", "during", "on", "per", "across") // "…, weekly hours 20-40" is a column
		if n := p.every(&h.g, i, end); n > 1 || n == 1 && !alone && !p.tok(i).Is("each", "every") {
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
	if n := p.any(i, end, "over", "for", "during", "x", "×"); h.g.hours == 0 && (n > 0 || p.slotStart(i)) {
		if a, m := p.amountAt(i+n, end); m > 0 && dayUnits[a.unit].name != "" && (n > 0 || p.atBreak(i+m, end)) {
			h.g.hours = a.value * unitSeconds[a.unit] / 3600
			return n + m
		}
	}
	if h.g.dates == nil {
		lead := p.any(i, end, "the whole of", "whole of", "all of", "the entire", "complete", "entire", "throughout", "each day of", "every day of", "starting", "beginning", "starting on", "starting at", "during the whole of")
		open := p.any(i, end, "(")
		if r, n := p.dateRangeAt(i+lead+open, end, lead > 0 || i > start); n > 0 && !r.from.From.IsZero() && !r.to.To.IsZero() && !r.from.Yearless && (open == 0 || p.lit(i+open+n, end, ")")) {
			if t, k := p.tok(i+n+1), p.dash(i+lead+n, end); r.from.Clock && !h.clocked && k == 1 && t.Kind == token.Time && open == 0 {
				from := r.from.From.Hour()*60 + r.from.From.Minute()
				day := r.from.From.Truncate(24 * time.Hour)
				h.g.dates = &dateRange{from: token.Single(day), to: token.Single(day)}
				h.clock, h.clocked = [2]int{from, t.Minute}, true
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
	if p.countIn(at, end) && !p.toks[at].Year {
		count = p.toks[at].Num
		at++
	}
	noun := at
	for noun < end && noun < at+4 && p.toks[noun].Kind == token.Word && !functionWords[p.toks[noun].Low] && !lexicon.IsPlural(p.toks[noun].Low) {
		noun++
	}
	if noun >= end || noun >= at+4 || p.toks[noun].Kind != token.Word || !lexicon.IsPlural(p.toks[noun].Low) || dayUnits[token.Units[p.toks[noun].Low]].name != "" || rowNoun[p.toks[noun].Low] || gridNouns[lexicon.Singular(p.toks[noun].Low)] {
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
	h.g.keyNouns, h.g.keyList = []string{p.toks[noun].Low}, list
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
			part = map[string]float64{"quarter": .25, "half": .5}[p.toks[at].Low]
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
	if n := p.any(i, end, "one row per", "one record per", "one line per", "one entry per", "a row per", "one row for each", "one row for every"); n > 0 && p.lit(i+n+1, end, "and") {
		k := n + 2 + p.any(i+n+2, end, "each", "every")
		if unit, m := p.unitAt(i+k, end); m > 0 && (unitSeconds[unit] > 0 || unit == "months") {
			g.setStep(1, unit) // "one row per person and day"
			return k + m
		}
	}
	if n := p.any(i, end, "by", "a", "per"); n > 0 {
		unit, k := p.unitAt(i+n, end)
		if k > 0 && unitSeconds[unit] >= 1 && !lexicon.IsPlural(p.toks[i+n].Low) && (p.lit(i, end, "by") || p.tok(i-1).Is("record", "value", "reading", "row", "sample", "measurement", "once", "entry", "log", "line")) {
			g.setStep(1, unit)
			return n + k
		}
	}
	if n := p.any(i, end, "in steps of", "at steps of", "in intervals of", "steps of"); n > 0 && p.tok(i+n).Kind == token.Number {
		if unit, k := p.unitAt(i+n+1, end); k > 0 && unitSeconds[unit] > 0 {
			g.setStep(p.tok(i+n).Num, unit)
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
		case t.Kind == token.Time:
			minutes = append(minutes, t.Minute)
		case t.Is("noon", "midday"):
			minutes = append(minutes, 720)
		case t.Is("midnight"):
			minutes = append(minutes, 0)
		default:
			return 0
		}
		at++
		if sep := p.any(at, end, ", and", "and", ",", "&"); sep > 0 && (p.tok(at+sep).Kind == token.Time || p.tok(at+sep).Is("noon", "midday", "midnight")) {
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
