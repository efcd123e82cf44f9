package notation

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// RemarksOfAll leaves out of a list of what a series measures what is said at its end of how numbers go, "…, 2% missing", "…, weekly
// seasonality and slow growth, spikes after storms": it speaks of all of them, is no column, and is read once the columns are known.
func RemarksOfAll(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	if !stepped(l.toks) || outlined(l.toks) || declares(text) {
		return Rewriting{}, false
	}
	var lost []token.Span // the latest first
	var cut []token.Span
	for end := len(l.toks); end > 0; end-- {
		if !l.sentenceEnds(end) {
			continue
		}
		for to := end; ; {
			from := l.remarkBefore(to)
			if from < 0 || !l.namedBefore(from) {
				break
			}
			words := from
			for l.at(words).Is(",", "and", "but", "plus") {
				words++
			}
			lost = append(lost, l.span(words, to))
			cut = append(cut, token.Span{Start: l.toks[from-1].Span.End, End: l.toks[to-1].Span.End})
			to = from
		}
	}
	slices.Reverse(lost)
	slices.Reverse(cut)
	w, at := &writer{lost: lost}, 0
	for _, c := range cut {
		w.copy(text, at, c.Start)
		at = c.End
	}
	return w.rest(text, at)
}

// remarkBefore is the token with which a remark begins that ends before token to, with what parts it from the list; -1 where there is none.
func (l *lister) remarkBefore(to int) int {
	s := &seriesTeller{measuredSeries: &measuredSeries{text: l.text, toks: l.toks}}
	for at := to - 1; at >= 0 && to-at <= farthestPart; at-- {
		if l.at(at).Is(",") {
			if n, _ := s.gapsAhead(at+1, to); n > 0 && at+1+n == to {
				return at // also with its share in brackets, or behind a colon: "missing values: 4%"
			}
			break
		}
	}
	for at := to - 1; at >= 0 && to-at <= farthestPart && !l.sentenceEnds(at) && !l.at(at).Is(":", "(", ")"); at-- {
		if !l.at(at).Is(",", "and", "but", "plus") {
			continue
		}
		if l.shapeAt(at+1, to) {
			for l.at(at - 1).Is(",") {
				at--
			}
			return at
		}
		if l.at(at).Is(",") {
			return -1
		}
	}
	return -1
}

var (
	// shapeLeads stand before how numbers go and say no more of it.
	shapeLeads = lexicon.WordSet("and but plus with about around roughly approximately some a an the few of also slight slightly slow slowly small mild gentle gradual gradually strong clear weak steady occasional occasionally random rare sudden natural realistic typical upward upwards downward downwards rising falling positive negative linear daily weekly yearly annual monthly seasonal diurnal traffic sensor")
	// shapeNouns end that.
	shapeNouns = lexicon.WordSet("seasonality growth decline trend trends drift")
	cycleNouns = lexicon.WordSet("cycle pattern rhythm season")
	// shapeEvents are what happens to numbers now and then, behind which it may be told when.
	shapeEvents = lexicon.WordSet("spike spikes outlier outliers anomaly anomalies dropout dropouts")
	shapeTimes  = lexicon.WordSet("on after at during in when around occasionally sometimes rarely")
)

// shapeAt: the tokens say how numbers go, or that some are missing, and name none of them.
func (l *lister) shapeAt(from, to int) bool {
	s := &seriesTeller{measuredSeries: &measuredSeries{text: l.text, toks: l.toks}}
	lead := from
	for lead < to && l.at(lead).Is("and", "with", "but", "plus", "of", "which") {
		lead++
	}
	if n, _ := s.missing(lead, to); n > 0 && lead+n == to && !wholeWords[l.at(to-1).Low] {
		return true
	}
	at := from
	season := false
	for ; at < to && shapeLeads[l.at(at).Low]; at++ {
		season = season || l.at(at).Is("daily", "weekly", "yearly", "annual", "seasonal", "diurnal")
	}
	switch t := l.at(at); {
	case at >= to:
		return season && to-from == 1 && l.at(from).Is("seasonal", "diurnal")
	case t.Is("gaps") || t.Is("missing") && l.at(at+1).Is("values", "readings", "data", "measurements") && at+2 == to:
		return at > from && (at+1 == to || t.Is("missing"))
	case shapeEvents[t.Low]:
		return at+1 == to || shapeTimes[l.at(at+1).Low] && l.at(at+2).Kind != token.Number
	case shapeNouns[t.Low] || season && cycleNouns[t.Low]:
		return at > from && (at+1 == to || l.at(at+1).Is("over") && to-at <= 4)
	}
	return false
}

// namedBefore: the remark behind token i follows something that has a name, and is not all that is told of it.
func (l *lister) namedBefore(i int) bool {
	names, starts := 0, true
	s := &measuredSeries{text: l.text, toks: l.toks}
	for k := l.sentenceStart(i); k < i; k++ {
		t := l.at(k)
		if starts && stepAdverbs[t.Low] {
			continue
		}
		if starts && s.nameAt(k) {
			names++
		}
		starts = t.Is(",", ":", "and", "with", "plus")
	}
	return names > 0
}

// sentenceStart is the first token of the sentence that token i is in.
func (l *lister) sentenceStart(i int) int {
	for i > 0 && !l.sentenceEnds(i-1) {
		i--
	}
	return i
}
