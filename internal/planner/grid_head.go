package planner

import (
	"slices"
	"time"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
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
	daily    int      // the token of how often that stands before what is measured; -1: none does
	measured [][2]int // pieces that none of the three is
	deeds    []string // what is done in each step
	claimed  []int
}

// gridHeading reads the beginning of a text that tells all three, and nothing but names and numbers of what is measured
// besides; the columns follow, or are the pieces beside.
func (p *parser) gridHeading(i, end int, first bool) int {
	if !first || !p.headed && !p.looking || i > 0 && !p.onlyLinesBefore(i) || len(p.tables) > 0 || p.revising {
		return 0
	}
	h := gridHead{daily: -1}
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
		if t.Is(":") && !h.whole() && (p.undivided(at+1) || !h.begun() && at > i && at < i+5) {
			closeLoose()
			h.claimed = append(h.claimed, at)
			at++
			continue // "Budget 2026: 12 departments by month. …", "feeding log: 12 calves, 3 feeds a day, …"
		}
		if t.Is(":", ";", "—", "--") || t.Is("-", "–") && !t.Glued || t.Is(".") && !p.abbreviation(at) || t.Kind == token.Line {
			break
		}
		n := 0
		if loose < 0 || !p.toks[at-1].Is("(") {
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
		case t.Is("(") && loose >= 0:
			closing := p.closing(at, end)
			if closing < 0 || p.columnsWithin(at+1, closing) {
				return 0
			}
			at = closing + 1
		case t.Is(",") || t.Is("and") && loose < 0:
			if h.whole() && !p.gridGoes(&h, i, at+1, end) {
				goto done
			}
			closeLoose()
			at++
		case loose < 0 && p.gridFiller(at):
			h.claimed = append(h.claimed, at)
			at++
		case t.Is("with", "having", "including", "who", "whose", "that", "which"):
			return 0 // columns
		default:
			if loose < 0 {
				loose = at
				if howOften[t.Low] && h.daily < 0 {
					h.daily = at
				}
			}
			at++
		}
	}
done:
	closeLoose()
	if h.daily >= 0 && !h.stepped && h.g.dates != nil && p.every(&h.g, h.daily, end) == 1 {
		h.stepped = true // "12 shops, daily turnover 800-9000, all of 2024"
		for k := range h.measured {
			if h.measured[k][0] == h.daily {
				h.measured[k][0]++
				h.claimed = append(h.claimed, h.daily)
			}
		}
	}
	if !h.whole() {
		return 0
	}
	if p.looking {
		p.headSeen = true
		return 0
	}
	return p.layGridHead(&h, i, at, end)
}

// columnsWithin: the bracket lists names, and no numbers.
func (p *parser) columnsWithin(i, end int) bool {
	names := 1
	for _, t := range p.toks[i:end] {
		if t.Kind == token.Number {
			return false
		}
		names += boolInt(t.Is(","))
	}
	return names > 2
}

// whole: all three are told.
func (h *gridHead) whole() bool {
	return h.stepped && (h.g.dates != nil || h.g.hours > 0 && h.deeds != nil) && (h.g.keys > 1 || h.g.keyList != nil)
}

// begun: one of the three is told.
func (h *gridHead) begun() bool {
	return h.stepped || h.g.dates != nil || h.g.hours > 0 || h.g.keys > 0
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

var gridFillers = lexicon.WordSet("x × * each every per of in at on for from over during across by the all whole entire complete full read measured logged taken sampled recorded inspected checked observed polled steps intervals resolution weighed counted noted ")

// gridFiller: the token only ties the parts of a beginning together.
func (p *parser) gridFiller(k int) bool {
	t := p.toks[k]
	return gridFillers[t.Low] && (t.Kind == token.Word || t.Kind == token.Mark)
}

// layGridHead makes the table of a beginning that told all three; at is where it ends.
func (p *parser) layGridHead(h *gridHead, i, at, end int) int {
	lists := at < end && (p.lit(at, end, ",") || p.any2(at, end, ":", ";", "—", "–", "-", "--")) || p.listNext(at)
	var told [][2]int
	for _, m := range h.measured {
		numbers := slices.ContainsFunc(p.toks[m[0]:m[1]], func(t token.Token) bool { return t.Kind == token.Number })
		if numbers {
			told = append(told, m)
		}
	}
	if !lists && (len(told) == 0 || len(told) > 2 || len(told) < len(h.measured)) {
		return 0
	}
	g := h.g
	if g.dates != nil && !g.dates.from.From.Equal(g.dates.to.To) && !g.dates.from.Clock {
		g.hours = 0 // "for one week (2025-02-03 to 2025-02-09)"
	}
	if h.clocked && g.dates != nil {
		day := g.dates.from.From
		if h.clock[1] >= 0 && !g.between(h.clock[0], h.clock[1]) {
			return 0
		}
		if h.clock[1] < 0 {
			if day.Hour()+day.Minute() > 0 {
				return 0
			}
			dates := *g.dates
			dates.from.From = day.Add(time.Duration(h.clock[0]) * time.Minute)
			g.dates = &dates
		}
	}
	t := p.addTable(p.seriesRows(h, i), i, i)
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
		p.sentence(p, m[0], m[1])
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
	if !p.lit(at, len(p.toks), ".") && p.tok(at).Kind != token.Line {
		return false
	}
	for at < len(p.toks) && (p.toks[at].Is(".") || p.toks[at].Kind == token.Line) {
		at++
	}
	return at < len(p.toks) && p.listOfNames(at, p.sentenceEnd(at))
}

// undivided: the rest of the sentence is one piece.
func (p *parser) undivided(at int) bool {
	return !slices.ContainsFunc(p.toks[at:p.sentenceEnd(at)], func(t token.Token) bool { return t.Is(",", ";", ":") })
}

// onlyLinesBefore: nothing stands before token i.
func (p *parser) onlyLinesBefore(i int) bool {
	return !slices.ContainsFunc(p.toks[:i], func(t token.Token) bool { return t.Kind != token.Line })
}

// heads tells whether the text is read as headed by a series, or by one thing for each of another. It notes that
// there is such a beginning in any case.
func (p *parser) heads() bool {
	for i := range p.toks {
		if p.toks[i].Kind != token.Line {
			p.looking = true
			end := p.sentenceEnd(i)
			p.gridHeading(i, end, true)
			p.crossHeading(i, end, true)
			p.looking = false
			break
		}
	}
	return p.headed && p.headSeen
}

// gridded: a table is a series of rows, or has one for each pair of things.
func (p *parser) gridded() bool {
	return slices.ContainsFunc(p.tables, func(t *tableDraft) bool { return t.grid != nil || t.cross != nil })
}
