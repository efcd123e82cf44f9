package clause

import (
	"slices"
	"time"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A series of measurements is told by three things: what has a series each, how often, and when. They come in any order
// and in any words before the columns: "25 sensors x 96 quarter hours of 5 May 2025: …", "machines M1..M4, each read once
// a minute on 3 Feb 2025, 08:00 to 15:59: …", "hourly temperature (-18 to 9 C) at 3 stations, whole of February 2023".

// gridHead is what such a beginning of a text has told so far.
type gridHead struct {
	g        draft.Grid
	stepped  bool
	clock    [2]int // minutes of the day
	clocked  bool
	daily    int      // the token of how often that stands before what is measured; -1: none does
	measured [][2]int // pieces that none of the three is
	deeds    []string // what is done in each step
	claimed  []int
}

// GridHeading reads the beginning of a text that tells all three, and nothing but names and numbers of what is measured
// besides; the columns follow, or are the pieces beside.
func (p Reader) GridHeading(i, end int, first bool) int {
	if !first || !p.Headed && !p.Looking || i > 0 && !p.onlyLinesBefore(i) || len(p.Tables) > 0 || p.Revising {
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
		t := p.Toks[at]
		if t.Is(":") && !h.whole() && (p.undivided(at+1) || !h.begun() && at > i && at < i+5) {
			closeLoose()
			h.claimed = append(h.claimed, at)
			at++
			continue // "Budget 2026: 12 departments by month. …", "feeding log: 12 calves, 3 feeds a day, …"
		}
		if t.Is(":", ";", "—", "--") || t.Is("-", "–") && !t.Glued || t.Is(".") && !p.Abbreviation(at) || t.Kind == token.Line {
			break
		}
		n := 0
		if loose < 0 || !p.Toks[at-1].Is("(") {
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
			closing := p.Closing(at, end)
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
				if draft.HowOften[t.Low] && h.daily < 0 {
					h.daily = at
				}
			}
			at++
		}
	}
done:
	closeLoose()
	if h.daily >= 0 && !h.stepped && h.g.Dates != nil && p.Every(&h.g, h.daily, end) == 1 {
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
	if p.Looking {
		p.HeadSeen = true
		return 0
	}
	return p.layGridHead(&h, i, at, end)
}

// columnsWithin: the bracket lists names, and no numbers.
func (p Reader) columnsWithin(i, end int) bool {
	names := 1
	for _, t := range p.Toks[i:end] {
		if t.Kind == token.Number {
			return false
		}
		names += draft.BoolInt(t.Is(","))
	}
	return names > 2
}

// whole: all three are told.
func (h *gridHead) whole() bool {
	return h.stepped && (h.g.Dates != nil || h.g.Hours > 0 && h.deeds != nil) && (h.g.Keys > 1 || h.g.KeyList != nil)
}

// begun: one of the three is told.
func (h *gridHead) begun() bool {
	return h.stepped || h.g.Dates != nil || h.g.Hours > 0 || h.g.Keys > 0
}

// gridGoes: behind a comma another of the three follows.
func (p Reader) gridGoes(h *gridHead, start, i, end int) bool {
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
func (p Reader) gridFiller(k int) bool {
	t := p.Toks[k]
	return gridFillers[t.Low] && (t.Kind == token.Word || t.Kind == token.Mark)
}

// layGridHead makes the table of a beginning that told all three; at is where it ends.
func (p Reader) layGridHead(h *gridHead, i, at, end int) int {
	lists := at < end && (p.Lit(at, end, ",") || p.Any2(at, end, ":", ";", "—", "–", "-", "--")) || p.listNext(at)
	var told [][2]int
	for _, m := range h.measured {
		numbers := slices.ContainsFunc(p.Toks[m[0]:m[1]], func(t token.Token) bool { return t.Kind == token.Number })
		if numbers {
			told = append(told, m)
		}
	}
	if !lists && (len(told) == 0 || len(told) > 2 || len(told) < len(h.measured)) {
		return 0
	}
	g := h.g
	if g.Dates != nil && !g.Dates.From.From.Equal(g.Dates.To.To) && !g.Dates.From.Clock {
		g.Hours = 0 // "for one week (2025-02-03 to 2025-02-09)"
	}
	if h.clocked && g.Dates == nil && h.clock[1] >= 0 && !g.Between(h.clock[0], h.clock[1]) {
		return 0
	}
	if h.clocked && g.Dates != nil {
		day := g.Dates.From.From
		if h.clock[1] >= 0 && !g.Between(h.clock[0], h.clock[1]) {
			return 0
		}
		if h.clock[1] < 0 {
			if day.Hour()+day.Minute() > 0 {
				return 0
			}
			dates := *g.Dates
			dates.From.From = day.Add(time.Duration(h.clock[0]) * time.Minute)
			g.Dates = &dates
		}
	}
	t := p.AddTable(p.seriesRows(h, i), i, i)
	g.At, g.End = i, at
	t.Grid = &g
	for _, k := range h.claimed {
		p.Claim(k, k+1, &t.Element)
	}
	for _, m := range h.measured {
		if !slices.Contains(told, m) {
			p.Claim(m[0], m[1], &t.Element)
		}
	}
	for _, m := range told {
		p.Sentence(p.Parser, m[0], m[1])
		p.Table = t
	}
	if p.Any2(at, end, ":", ",", "-", "–", "—", "--") {
		p.Claim(at, at+1, &t.Element)
		at++
	}
	return at - i
}

// listNext: a list of names is the next sentence.
func (p Reader) listNext(at int) bool {
	if !p.Lit(at, len(p.Toks), ".") && p.Tok(at).Kind != token.Line {
		return false
	}
	for at < len(p.Toks) && (p.Toks[at].Is(".") || p.Toks[at].Kind == token.Line) {
		at++
	}
	return at < len(p.Toks) && p.ListOfNames(at, p.SentenceEnd(at))
}

// undivided: the rest of the sentence is one piece.
func (p Reader) undivided(at int) bool {
	return !slices.ContainsFunc(p.Toks[at:p.SentenceEnd(at)], func(t token.Token) bool { return t.Is(",", ";", ":") })
}

// onlyLinesBefore: nothing stands before token i.
func (p Reader) onlyLinesBefore(i int) bool {
	return !slices.ContainsFunc(p.Toks[:i], func(t token.Token) bool { return t.Kind != token.Line })
}
