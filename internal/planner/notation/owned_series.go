package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// OwnedSeries says of things of which the text counts how many there are, and then what is measured how often, that each of them is
// measured so: "4 patients with name. heart rate every hour for 1 day" is "4 patients with name. Each patient has one reading every hour
// for 1 day: heart rate", and "20 machines with hourly vibration for 7 days" is "hourly readings of 20 machines for 7 days: vibration".
func OwnedSeries(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	toks := tokensOf(text)
	head := 0
	for head < len(toks) && seriesRequests[toks[head].Low] {
		head++
	}
	s := &measuredSeries{text: text, toks: toks, from: head}
	n := s.keysAt(head)
	behind := s.tok(head + n)
	if n == 0 || s.tok(head).Num < 2 || !behind.Is("with", "having", "(") {
		return Rewriting{}, false
	}
	for k := head + n; k < len(toks); k++ {
		if !s.tok(k).Is(".", ",", "with", "and", ";") || s.tok(k).Is("with", "and") && k > head+n {
			continue
		}
		series := &measuredSeries{text: text, toks: toks, from: k + 1}
		if !series.read() || series.step[1] == series.step[0]+1 && stepUnits[series.tok(series.step[0]).Low] == "" || series.keyed || !series.dated || len(series.measures) == 0 {
			continue
		}
		if series.measuresMoment() {
			return Rewriting{}, false // "600 meetings with a title, a start time on weekdays between 9:00 and 17:00"
		}
		if tail, ok := series.tail(); ok || series.ends(series.at) {
			if !ok {
				tail = seriesTail{rest: series.rest(series.at)}
			}
			return series.owned(head, n, k, tail), true
		}
	}
	return Rewriting{}, false
}

// measuresMoment: what is measured would be when something was.
func (s *measuredSeries) measuresMoment() bool {
	for _, m := range s.measures {
		if s.tok(m[1]-1).Is("time", "date", "day", "timestamp", "at", "on") {
			return true
		}
	}
	return false
}

// owned writes the series as what each of the things has that are counted from token head on; mark parts it from what stands before.
func (s *measuredSeries) owned(head, n, mark int, tail seriesTail) Rewriting {
	w := &writer{}
	if mark == head+n { // nothing else is said of the things
		s.parts = append([][2]int{{head, head + n}}, s.parts...)
		s.from = head
		return s.write(tail)
	}
	thing := s.toks[head+n-1]
	w.copy(s.text, 0, s.toks[mark].Span.Start)
	w.write(". Each "+lexicon.Singular(strings.ToLower(thing.Text))+" has one reading", thing.Span)
	step := s.source(s.step[0], s.step[1])
	if unit := stepUnits[strings.ToLower(s.text[step.Start:step.End])]; unit != "" {
		w.write(" per "+unit, step)
	} else {
		w.write(" every "+s.text[s.toks[s.stepUnit()].Span.Start:step.End], step)
	}
	s.writeParts(w)
	s.writeMeasures(w, tail)
	return w.rewriting()
}

// perParents counts the children of each of some parents first. Groups: the children, the parent, how many parents.
var perParents = []shorthand{
	{newPattern(`(?i)^((?:\p{L}+ ){0,2}?)(\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty) ((?:\p{L}+ )?\p{L}+s) (?:per|for each|for every) (\p{L}+),? (?:for |with |and )?(\d[\d,]*) (\p{L}+s)(:|,|\.|;|$)`), parentsFirst},
	{newPattern(`(?i)^((?:\p{L}+ ){0,2}?)(\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty) ((?:\p{L}+ )?\p{L}+s)( )(?:for each of|for every one of|for all|per each of) (?:the |our )?(\d[\d,]*) (\p{L}+s)(:|,|\.|;|$)`), parentsFirst},
}

// ChildrenPerParent counts the parents first: "10 readings per device, 30 devices" is "30 devices with 10 readings each".
func ChildrenPerParent(text string) (Rewriting, bool) { return inFull(text, perParents) }

func parentsFirst(m []string) string {
	parent := strings.ToLower(m[6])
	if named := strings.TrimSpace(strings.ToLower(m[4])); named != "" && named != lexicon.Singular(parent) || token.Units[parent] != "" || !lexicon.IsPlural(strings.ToLower(m[3])) {
		return ""
	}
	return m[1] + m[5] + " " + m[6] + " with " + m[2] + " " + m[3] + " each" + m[7]
}
