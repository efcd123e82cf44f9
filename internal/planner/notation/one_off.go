package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	offNouns = lexicon.WordSet("jump jumps spike spikes drop drops surge surges dip dips crash crashes outage outages blackout blackouts incident incidents failure failures shutdown shutdowns anomaly anomalies outlier outliers breakdown breakdowns shock shocks")
	offWords = lexicon.WordSet("a an one two three four five the sharp sudden big large huge single short long brief major massive severe clear noticeable random isolated few")
	// offVerbs ask for such an event.
	offVerbs = lexicon.WordSet("insert add inject include simulate put place introduce")
	offPlace = lexicon.WordSet("in on at around during of near where from into to lasting for between")
)

// OneOffs leaves out of a series what happens once, or so many times, which no series of a contract can do: "with a sharp jump in April
// 2020", "one outage of 3 hours where it climbs to 15", "Insert 5 spikes in vibration." It is unread, and no column.
func OneOffs(text string) (Rewriting, bool) {
	toks := tokensOf(text)
	if !stepped(toks) || declares(text) {
		return Rewriting{}, false
	}
	s := &measuredSeries{text: text, toks: toks}
	var lost []token.Span
	for i := 0; i < len(toks); i++ {
		if n := s.offAt(i); n > 0 {
			lost = append(lost, s.source(i, i+n))
			i += n
		}
	}
	if len(lost) == 0 {
		return Rewriting{}, false
	}
	return leftOut(text, lost)
}

// offAt reads such an event, a whole clause with what parts it from the one before.
func (s *measuredSeries) offAt(i int) int {
	if n := s.irregular(i); n > 0 {
		return n
	}
	if n := s.turning(i); n > 0 {
		return n
	}
	at := i
	at += boolInt(s.tok(at).Is(","))
	at += boolInt(at > i && s.tok(at).Is("and"))
	at += boolInt(s.tok(at).Is("with", "plus") || offVerbs[s.tok(at).Low] && (i == 0 || s.ends(i-1)))
	if at == i {
		return 0
	}
	from, once := at, false
	for ; offWords[s.tok(at).Low] || s.tok(at).Kind == token.Number && !s.tok(at).Percent && s.tok(at).Num < 100; at++ {
		once = once || s.tok(at).Kind == token.Number || s.tok(at).Is("a", "an", "single", "the")
	}
	if !once || at == from || !offNouns[s.tok(at).Low] || !offPlace[s.tok(at+1).Low] {
		return 0
	}
	place := s.tok(at + 2 + boolInt(s.tok(at+2).Is("the")))
	if s.tok(at+1).Is("in", "on", "at", "during", "for") && place.Kind == token.Word && (timeOfYear(place) && token.MonthNames[place.Low] == 0 || weekendDays[lexicon.Singular(place.Low)] || weekdayOf[lexicon.Singular(place.Low)] || partsOfDay[lexicon.Singular(place.Low)] != [2]int{}) || place.Kind == token.Time {
		return 0 // each day, or year
	}
	for at++; !s.ends(at) && !s.tok(at).Is(",") && !s.tok(at).Is("and"); at++ {
	}
	if s.tok(i).Is(",") || s.tok(i).Is("with", "plus") {
		return at - i
	}
	return at + boolInt(s.tok(at).Is(".", "!", ";")) - i
}

// irregular reads that times do not keep their distance, which those of a series do.
func (s *measuredSeries) irregular(i int) int {
	at := i + boolInt(s.tok(i).Is("sampled", "measured", "recorded", "taken"))
	switch {
	case s.tok(at).Is("irregularly"):
		return at + 1 - i
	case s.tok(at).Is("at") && s.tok(at+1).Is("irregular", "random") && s.tok(at+2).Is("intervals", "times"):
		return at + 3 - i
	}
	return 0
}

// turning reads until when numbers rise or fall, which a series does to its end: "growth until mid April, then decline".
func (s *measuredSeries) turning(i int) int {
	if !s.tok(i).Is("until", "till") || s.tok(i-1).Kind != token.Word || !(moves[s.tok(i-1).Low] || climbs[s.tok(i-1).Low] || sinks[s.tok(i-1).Low] || s.tok(i-1).Is("growth", "decline", "trend", "rise")) {
		return 0
	}
	at := i + 1
	for s.tok(at).Is("mid", "early", "late", "the", "end", "beginning", "middle", "of", "around", "about") {
		at++
	}
	if s.tok(at).Kind != token.Date && token.MonthNames[s.tok(at).Low] == 0 {
		return 0
	}
	at++
	if s.tok(at).Is(",", "and") && s.tok(at+1).Is("then") {
		for at++; !s.ends(at) && !s.tok(at).Is(","); at++ {
		}
	}
	return at - i
}
