package clause

import (
	"slices"
	"time"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// gridPart reads one of the three at i.
func (p Reader) gridPart(h *gridHead, start, i, end int) int {
	if n := p.gridTimes(h, i, end); n > 0 {
		return n
	}
	if !h.stepped {
		if n := p.deedsADay(h, i, end); n > 0 {
			return n
		}
		next := p.Tok(i + 1)
		alone := next.Kind == token.Word && i > start && !next.Is("for", "in", "at", "of", "from", "over", "during", "on", "per", "across") // "…, weekly hours 20-40" is a column
		if n := p.Every(&h.g, i, end); n > 1 || n == 1 && !alone && !p.Tok(i).Is("each", "every") {
			h.stepped = true
			return n
		}
		if n := p.stepTimes(&h.g, i, end); n > 0 {
			h.stepped = true
			return n
		}
	}
	if n := p.daysOpen(&h.g, i, end); n > 0 {
		return n
	}
	if !h.clocked {
		if n := p.gridClock(h, i, end); n > 0 {
			return n
		}
	}
	if n := p.Any(i, end, "over", "for", "during", "x", "×"); h.g.Hours == 0 && (n > 0 || p.SlotStart(i)) {
		if a, m := p.AmountAt(i+n, end); m > 0 && term.DayUnits[a.Unit].Name != "" && (n > 0 || p.AtBreak(i+m, end)) {
			h.g.Hours = a.Value * draft.UnitSeconds[a.Unit] / 3600
			return n + m
		}
	}
	if h.g.Dates == nil {
		lead := p.Any(i, end, "the whole of", "whole of", "all of", "the entire", "complete", "entire", "throughout", "each day of", "every day of", "starting", "beginning", "starting on", "starting at", "during the whole of")
		open := p.Any(i, end, "(")
		if r, n := p.DateRangeAt(i+lead+open, end, lead > 0 || i > start); n > 0 && !r.From.From.IsZero() && !r.To.To.IsZero() && !r.From.Yearless && (open == 0 || p.Lit(i+open+n, end, ")")) {
			if t, k := p.Tok(i+n+1), p.Dash(i+lead+n, end); r.From.Clock && !h.clocked && k == 1 && t.Kind == token.Time && open == 0 {
				from := r.From.From.Hour()*60 + r.From.From.Minute()
				day := r.From.From.Truncate(24 * time.Hour)
				h.g.Dates = &draft.DateRange{From: token.Single(day), To: token.Single(day)}
				h.clock, h.clocked = [2]int{from, t.Minute}, true
				return lead + n + 2 // "2025-01-15 07:00-17:55"
			}
			h.g.Dates = &r
			return lead + open + n + open
		}
	}
	if h.g.Keys == 0 {
		return p.gridKeys(h, i, end)
	}
	return 0
}

// gridKeys reads what has a series each: "25 sensors", "machines M1..M4", "4 machines (M1, M2, M3 and M4)".
func (p Reader) gridKeys(h *gridHead, i, end int) int {
	at := i
	count := 0.0
	if p.CountIn(at, end) && !p.Toks[at].Year {
		count = p.Toks[at].Num
		at++
	}
	noun := at
	for noun < end && noun < at+4 && p.Toks[noun].Kind == token.Word && !draft.FunctionWords[p.Toks[noun].Low] && !lexicon.IsPlural(p.Toks[noun].Low) {
		noun++
	}
	if noun >= end || noun >= at+4 || p.Toks[noun].Kind != token.Word || !lexicon.IsPlural(p.Toks[noun].Low) || term.DayUnits[token.Units[p.Toks[noun].Low]].Name != "" || term.RowNoun[p.Toks[noun].Low] || gridNouns[lexicon.Singular(p.Toks[noun].Low)] {
		return 0
	}
	to := noun + 1
	open := p.Any(to, end, "(")
	list, n := p.CodeRange(to+open, end)
	if n == 0 && open > 0 {
		if names, k := p.WordList(to+1, p.Closing(to, end), ")"); k > 0 && to+1+k >= p.Closing(to, end) && float64(len(names)) == count {
			list, n = names, k
		}
	}
	if n > 0 && open > 0 && !p.Lit(to+open+n, end, ")") {
		n, list = 0, nil
	}
	if count < 2 && len(list) < 2 || len(list) > 0 && count > 0 && float64(len(list)) != count {
		return 0
	}
	h.g.KeyNouns, h.g.KeyList = []string{p.Toks[noun].Low}, list
	h.g.Keys = max(int64(count), int64(len(list)))
	if n > 0 {
		return to + open + n + open - i
	}
	return to - i
}

// stepTimes reads a step by how many of it there are, "12 months", "the 12 month ends", "96 quarter hours", or by its
// name alone: "by month", "in 5-minute steps".
func (p Reader) stepTimes(g *draft.Grid, i, end int) int {
	at := i + p.Any(i, end, "x the", "× the", "* the", "x", "×", "*")
	if at > i && p.CountIn(at, end) {
		at++
		part := 1.0
		if n := p.Any(at, end, "quarter", "half"); n > 0 {
			part = map[string]float64{"quarter": .25, "half": .5}[p.Toks[at].Low]
			at++
		}
		unit, n := p.UnitAt(at, end)
		if n == 0 || draft.UnitSeconds[unit] == 0 && unit != "months" && unit != "years" {
			return 0
		}
		at += n
		at += p.Any(at, end, "ends", "starts", "end", "start")
		if p.Lit(at-1, end, "ends") || p.Any2(at, end, "of", "in", "on", "from", "during") || p.Any2(at, end, "x", "×", "*") {
			g.SetStep(part, unit)
			if part < 1 {
				g.Seconds = int64(part * draft.UnitSeconds[unit])
			}
			return at - i
		}
		return 0
	}
	if n := p.Any(i, end, "one row per", "one record per", "one line per", "one entry per", "a row per", "one row for each", "one row for every"); n > 0 && p.Lit(i+n+1, end, "and") {
		k := n + 2 + p.Any(i+n+2, end, "each", "every")
		if unit, m := p.UnitAt(i+k, end); m > 0 && (draft.UnitSeconds[unit] > 0 || unit == "months") {
			g.SetStep(1, unit) // "one row per person and day"
			return k + m
		}
	}
	if n := p.Any(i, end, "by", "a", "per"); n > 0 {
		unit, k := p.UnitAt(i+n, end)
		if k > 0 && draft.UnitSeconds[unit] >= 1 && !lexicon.IsPlural(p.Toks[i+n].Low) && (p.Lit(i, end, "by") || p.Tok(i-1).Is("record", "value", "reading", "row", "sample", "measurement", "once", "entry", "log", "line")) {
			g.SetStep(1, unit)
			return n + k
		}
	}
	if n := p.Any(i, end, "in steps of", "at steps of", "in intervals of", "steps of"); n > 0 && p.Tok(i+n).Kind == token.Number {
		if unit, k := p.UnitAt(i+n+1, end); k > 0 && draft.UnitSeconds[unit] > 0 {
			g.SetStep(p.Tok(i+n).Num, unit)
			return n + 1 + k
		}
	}
	return 0
}

// gridTimes reads the times of a day, evenly spread over it, at which there is a row each: "twice a day (05:00, 17:00)",
// "at noon and midnight".
func (p Reader) gridTimes(h *gridHead, i, end int) int {
	at := i + p.Any(i, end, "daily at", "each day at", "every day at", "at", "(")
	var minutes []int
	for at < end {
		t := p.Toks[at]
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
		if sep := p.Any(at, end, ", and", "and", ",", "&"); sep > 0 && (p.Tok(at+sep).Kind == token.Time || p.Tok(at+sep).Is("noon", "midday", "midnight")) {
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
	if h.stepped && h.g.Seconds != int64(step)*60 {
		return 0
	}
	if p.Lit(i, end, "(") {
		if !p.Lit(at, end, ")") {
			return 0
		}
		at++
	}
	at += p.Any(at, end, "each day", "every day", "daily", "a day")
	h.g.Seconds, h.stepped = int64(step)*60, true
	h.clock, h.clocked = [2]int{minutes[0], -1}, true
	return at - i
}

// gridClock reads between which times of its one day a series is.
func (p Reader) gridClock(h *gridHead, i, end int) int {
	from, to, n := p.clockPair(i, end)
	if n == 0 {
		return 0
	}
	h.clock, h.clocked = [2]int{from, to}, true
	return n
}
