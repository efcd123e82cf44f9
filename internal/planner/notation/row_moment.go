package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	momentWords  = lexicon.WordSet("timestamp datetime date time ts start started begin began checkin")
	momentEnders = lexicon.WordSet("at on date time timestamp datetime")
	momentLeads  = lexicon.WordSet("a an the its with and each")
)

// namedMoment is the name of a column that tells when a row is.
type namedMoment struct {
	name string // "" where there is none
	end  int    // the token behind it
}

// rowMoment is the first such name, outside the tokens from one to another.
func rowMoment(toks []token.Token, from, to int) namedMoment {
	for k := range toks {
		before := k == 0 || endsClause(&toks[k-1]) || toks[k-1].Is("(") || momentLeads[toks[k-1].Low]
		if !before || k >= from && k < to || toks[k].Kind != token.Word || momentLeads[toks[k].Low] {
			continue
		}
		low, next := toks[k].Low, k+1
		if head, last, ok := lastPart(low, "_"); ok && (momentEnders[last] && !takesTime[head] || low == "check_in") {
			return namedMoment{low, next}
		}
		if next < len(toks) && (next < from || next >= to) && toks[next].Kind == token.Word {
			pair := low + " " + toks[next].Low
			if next+1 < len(toks) && toks[next].Is("in", "out", "up", "off", "on") && toks[next+1].Is("at", "on", "time", "date") {
				return namedMoment{pair + " " + toks[next+1].Low, next + 2}
			}
			if pair == "check in" || momentEnders[toks[next].Low] && !takesTime[low] {
				return namedMoment{pair, next + 1}
			}
		}
		if momentWords[low] && (next >= len(toks) || next == from || endsClause(&toks[next]) || lexicon.FunctionWords[toks[next].Low] || toks[next].Is("(", "in", "between", "within", "last")) {
			return namedMoment{low, next}
		}
	}
	return namedMoment{}
}

// say takes the tokens from one to another out of the text and says of the moment what they say: behind its name where nothing else
// stands there, else in a sentence of its own. What cannot be said is lost.
func (m namedMoment) say(text string, toks []token.Token, from, to int, said string) Rewriting {
	w := &writer{}
	span := token.Span{Start: toks[from].Span.Start, End: toks[to-1].Span.End}
	start, end := span.Start, span.End
	if from > 0 && toks[from-1].Is(",", ";") {
		start = toks[from-1].Span.Start
	} else if from > 0 && !endsClause(&toks[from-1]) { // behind a name, and the mark behind it parts items
		start = toks[from-1].Span.End
	} else if to < len(toks) && toks[to].Is(",", ";", ".") {
		end = toks[to].Span.End
	}
	inItem := m.name != "" && said != "" && (m.end >= len(toks) || endsClause(&toks[m.end]) || m.end == from)
	name := 0 // where the name ends
	if inItem {
		name = toks[m.end-1].Span.End
	}
	if inItem && name <= start {
		w.copy(text, 0, name)
		w.write(" "+said, span)
	} else {
		name = 0
	}
	w.copy(text, name, start)
	rest := end
	if inItem && name == 0 {
		rest = toks[m.end-1].Span.End
		w.copy(text, end, rest)
		w.write(" "+said, span)
	}
	if left := strings.TrimSpace(text[rest:]); left != "" && left != "." {
		w.copy(text, rest, len(text))
	}
	switch {
	case m.name == "" || said == "":
		w.lost = append(w.lost, span)
	case !inItem:
		w.write(ending(w.text.String())+"The "+m.name+" is "+said+".", span)
	}
	return w.rewriting()
}

// inPlace writes words in place of a span.
func inPlace(text string, span token.Span, said string) Rewriting {
	w := &writer{}
	w.copy(text, 0, span.Start)
	w.write(said, span)
	w.copy(text, span.End, len(text))
	return w.rewriting()
}

// lastPart cuts a name before its last part.
func lastPart(name, mark string) (head, last string, ok bool) {
	at := strings.LastIndex(name, mark)
	if at <= 0 {
		return "", "", false
	}
	return name[:at], name[at+1:], true
}
