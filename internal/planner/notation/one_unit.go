package notation

import (
	"strconv"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// OneUnit writes the bounds and middles of one time in the unit in which it was told first: "wait time average 45 seconds, max 10 minutes"
// is "wait time average 45 seconds, max 600 seconds".
func OneUnit(text string) (Rewriting, bool) {
	toks := tokensOf(text)
	w, at := &writer{}, 0
	unit, word := "", "" // of the item, and as it is written
	for i := range toks {
		t := &toks[i]
		if t.Kind == token.Line || t.Is(";", ".", ":") || t.Is(",") && !boundAhead(toks, i+1) {
			unit, word = "", ""
			continue
		}
		if t.Is("in", "(") && i+1 < len(toks) && unit == "" && secondsOf(toks[i+1].Low) > 0 && toks[i+1].Kind == token.Word {
			unit, word = toks[i+1].Low, toks[i+1].Text
			continue
		}
		if t.Kind != token.Number || t.Percent {
			continue
		}
		own, end := timeUnitOf(toks, i)
		switch {
		case own == "":
		case unit == "":
			unit, word = own, toks[end-1].Text
			if end == i+1 {
				word = t.Unit
			}
		case secondsOf(own) != secondsOf(unit) && boundBefore(toks, i):
			if at == 0 && declares(text) {
				return Rewriting{}, false
			}
			span := token.Span{Start: t.Span.Start, End: toks[end-1].Span.End}
			w.copy(text, at, span.Start)
			w.write(strconv.FormatFloat(t.Num*secondsOf(own)/secondsOf(unit), 'f', -1, 64)+" "+word, span)
			at = span.End
		}
	}
	return w.rest(text, at)
}

var (
	boundWords   = lexicon.WordSet("max maximum min minimum most least over under above below median mean average avg typically usually sd std p50 p75 p90 p95 p99 p999")
	boundFillers = lexicon.WordSet("of is about around roughly approximately to at up than more less = : ~ the never not a an and with or be")
)

// boundAhead: what follows is said of the numbers of the item before.
func boundAhead(toks []token.Token, i int) bool {
	for ; i < len(toks) && boundFillers[toks[i].Low]; i++ {
		if toks[i].Is("up") {
			return true
		}
	}
	return i < len(toks) && boundWords[toks[i].Low]
}

// boundBefore: the number is a bound or a middle.
func boundBefore(toks []token.Token, i int) bool {
	for k := i - 1; k >= 0 && k > i-5; k-- {
		switch t := &toks[k]; {
		case boundWords[t.Low] || t.Is("up", "within"):
			return true
		case !boundFillers[t.Low]:
			return false
		}
	}
	return false
}

// timeUnitOf is the unit of time of a number, and the token behind it.
func timeUnitOf(toks []token.Token, i int) (string, int) {
	if u := toks[i].Unit; u != "" {
		if secondsOf(u) > 0 {
			return u, i + 1
		}
		return "", i + 1
	}
	if i+1 < len(toks) && toks[i+1].Kind == token.Word && secondsOf(toks[i+1].Low) > 0 {
		return toks[i+1].Low, i + 2
	}
	return "", i + 1
}

// secondsOf is the length of a unit of time, 0 where the word is none.
func secondsOf(word string) float64 {
	if known := token.Units[word]; known != "" {
		word = known
	}
	return map[string]float64{"ms": .001, "s": 1, "min": 60, "h": 3600, "days": 86400, "weeks": 7 * 86400}[word]
}
