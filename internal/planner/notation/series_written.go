package notation

import (
	"math"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// source are the tokens from one to another as the text writes them.
func (s *measuredSeries) source(from, to int) token.Span {
	return token.Span{Start: s.toks[from].Span.Start, End: s.toks[to-1].Span.End}
}

// write writes the series as readings with their columns.
func (s *measuredSeries) write(tail seriesTail) Rewriting {
	w := &writer{}
	if !s.headed {
		w.copy(s.text, 0, s.toks[s.from].Span.Start)
	}
	s.writeHead(w)
	s.writeMeasures(w, tail)
	return w.rewriting()
}

// writeHead writes how often, for whom and over which time.
func (s *measuredSeries) writeHead(w *writer) {
	step := s.source(s.step[0], s.step[1])
	adverb := s.step[1] == s.step[0]+1 && stepAdverbs[s.tok(s.step[0]).Low]
	if adverb && !s.workdays {
		w.write(strings.ToLower(s.text[step.Start:step.End]), step)
		w.write(" ", step)
	}
	if s.title[1] > s.title[0] {
		title := s.source(s.title[0], s.title[1])
		w.copy(s.text, title.Start, title.End)
		w.write(" ", title)
	}
	w.write("readings", step)
	s.writeRows(w)
	s.writeParts(w)
	switch {
	case s.workdays:
		w.write(" every weekday", step)
	case !adverb:
		w.write(" every "+strings.ReplaceAll(strings.TrimLeft(s.text[s.toks[s.stepUnit()].Span.Start:s.stepEnd()], " "), "-", " "), step)
	}
	s.writeOpen(w)
}

// writeParts writes for whom and over which time.
func (s *measuredSeries) writeParts(w *writer) {
	for _, part := range s.parts {
		span := s.source(part[0], part[1])
		if said := s.said[part[0]]; said != "" {
			w.write(said, span)
			continue
		}
		switch first := s.tok(part[0]); {
		case s.tok(part[1]-1).Is(")") && s.tok(part[1]-3).Kind == token.Number:
			keys := s.source(part[1]-3, part[1]-1)
			w.write(" of ", span) // "per region (5 regions)"
			w.copy(s.text, keys.Start, keys.End)
			continue
		case keyLeads[first.Low] || periodLeads[first.Low] || first.Is("starting", "beginning"):
			w.write(" ", span)
		case s.dayAt(part[0]) > 0 || s.amountAt(part[0]) > 0 || periodWords[first.Low]:
			w.write(" for ", span)
		default:
			w.write(" of ", span)
		}
		s.writePart(w, part)
	}
}

// writeMeasures writes the columns, and what is said behind.
func (s *measuredSeries) writeMeasures(w *writer, tail seriesTail) {
	mark := s.firstMark()
	for k, m := range s.measures {
		span := s.source(m[0], m[1])
		if k == 0 && len(s.measures) == 1 && s.tok(m[1]-1).Is("price", "prices", "quotes") && tail.join == ", " && s.candles(m[1]) {
			w.write(": ", span) // open, high, low and close are the prices
			tail.join = ""
			continue
		}
		if joint := s.tok(m[0] - 1); k > 0 && joint.Is(",", "and", "&", "+") {
			w.write(mark, joint.Span) // which the name is not
		} else {
			w.write(mark, span)
		}
		mark = ", "
		switch last := s.tok(m[1] - 1); {
		case m[1]-m[0] > 1 && last.Is("readings"):
			w.copy(s.text, span.Start, span.End-1) // "meter readings", which as a name would be the rows
		case m[1]-m[0] > 1 && last.Is("use"):
			w.copy(s.text, span.Start, last.Span.Start)
			w.write("usage", last.Span) // no verb
		case m[1]-m[0] > 1 && countedDeeds[last.Low] && lexicon.IsPlural(s.tok(m[1]-2).Low):
			s.writeName(w, m)
			w.write(" (integer)", last.Span) // how many, and not whether
		default:
			s.writeName(w, m)
		}
	}
	if s.remark[1] > 0 {
		span := s.source(s.remark[0], s.remark[1])
		w.write(" ", span)
		w.copy(s.text, span.Start, span.End)
	}
	if tail.join != "" {
		w.write(tail.join, tail.span)
	}
	if tail.said != "" {
		w.write(tail.said, tail.span)
	}
	at := tail.rest
	for _, k := range tail.joined {
		if comma := s.toks[k].Span; comma.Start >= at {
			w.copy(s.text, at, comma.Start)
			if s.tok(k+1).Is("noise", "jitter") {
				w.write(" with", comma)
			}
			at = comma.End
		}
	}
	w.copy(s.text, at, len(s.text))
}

// firstMark is what stands before the first thing that is measured: of one that things are called after, or a deed, also the time, because a lone
// name would be a table's, and a deed when it was done.
func (s *measuredSeries) firstMark() string {
	if len(s.measures) != 1 || !s.countsEvents() && (s.measures[0][1]-s.measures[0][0] < 2 || !countedDeeds[s.tok(s.measures[0][1]-1).Low]) {
		return ": "
	}
	if s.byDay() {
		return ": date, "
	}
	return ": timestamp, "
}

// countedDeeds behind a plural say what is counted: "ice creams sold".
var countedDeeds = lexicon.WordSet("sold served produced made delivered issued answered received processed handled closed opened caught picked harvested rented borrowed returned parked")

// writeName writes the name of what is measured. One in capitals would be that of a series, as of a share: "NO2".
func (s *measuredSeries) writeName(w *writer, m [2]int) {
	span := s.source(m[0], m[1])
	if name := s.text[span.Start:span.End]; m[1] == m[0]+1 && lexicon.CapitalMeasures[strings.ToLower(name)] {
		w.write(strings.ToLower(name), span)
		return
	}
	if first := s.toks[m[0]]; s.opens(m[0]) && first.Text[0] >= 'A' && first.Text[0] <= 'Z' && first.Text[1:] == first.Low[1:] {
		w.write(first.Low[:1], span) // which is no name: "Cars on a bridge per hour"
		w.copy(s.text, span.Start+1, span.End)
		return
	}
	w.copy(s.text, span.Start, span.End)
}

// opens: a sentence begins with token i.
func (s *measuredSeries) opens(i int) bool { return i == 0 || s.ends(i-1) }

// writePart writes one time as a number of them: "for a year" beside "every week" may be read as how often.
func (s *measuredSeries) writePart(w *writer, part [2]int) {
	for k := part[0]; k+1 < part[1]; k++ {
		if s.tok(k).Is("a", "one", "1") && s.tok(k+1).Is("school", "work", "working", "business", "trading", "calendar") && s.timeUnitAt(k+2) {
			w.copy(s.text, s.toks[part[0]].Span.Start, s.toks[k].Span.Start) // "for one school day"
			w.write("1 ", s.toks[k].Span)
			w.copy(s.text, s.toks[k+2].Span.Start, s.toks[k+2].Span.End)
			return
		}
		if s.tok(k).Is("a", "one", "the") && s.amountAt(k+1) == 2 && k+4 == part[1] {
			amount := s.source(k+1, k+3) // "during a 2 hour ride"
			w.write("for ", s.toks[k].Span)
			w.copy(s.text, amount.Start, amount.End)
			w.write("s", s.toks[k+3].Span)
			return
		}
		if n := s.tok(k); n.Kind == token.Number && n.Unit == "" && n.Num == math.Trunc(n.Num) && s.tok(k+1).Is("quarter", "quarters") && k+2 == part[1] {
			w.copy(s.text, s.toks[part[0]].Span.Start, n.Span.Start)
			w.write(strconv.Itoa(3*int(n.Num))+" months", s.source(k, k+2)) // no reader counts quarters
			return
		}
		if s.tok(k).Is("a", "an", "one") && s.timeUnitAt(k+1) {
			article := s.toks[k].Span
			w.copy(s.text, s.toks[part[0]].Span.Start, article.Start)
			w.write("1", article)
			w.copy(s.text, article.End, s.toks[part[1]-1].Span.End)
			return
		}
	}
	w.copy(s.text, s.toks[part[0]].Span.Start, s.toks[part[1]-1].Span.End)
}

// stepUnit is the token with which the size of the step begins.
func (s *measuredSeries) stepUnit() int {
	k := s.step[0]
	for at := k; at < s.step[1]; at++ {
		if s.tok(at).Is("per", "each", "every", "by", "a") {
			k = at + 1 // "1 reading per minute"
		}
	}
	for !s.timeUnitAt(k) && s.tok(k).Kind != token.Number {
		k++
	}
	return k
}

// candles: behind token i the sentence lists the prices at which a time opens and closes.
func (s *measuredSeries) candles(i int) bool {
	open, closes := false, false
	for ; !s.ends(i); i++ {
		open, closes = open || s.tok(i).Is("open"), closes || s.tok(i).Is("close")
	}
	return open && closes
}
