package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// markNames are columns by which rows pass.
	markNames = lexicon.WordSet("score scores mark marks points percent percentage result results")
	passWords = lexicon.WordSet("pass passes passed passing")
	failWords = lexicon.WordSet("fail fails failed failing")
	// passFillers stand beside the number that decides, and say no more.
	passFillers = lexicon.WordSet("you they students one those who whoever anyone everyone everybody candidates with a an the of is are if when yes true only for have has it need needs take takes to get gets got reach reaches reached scored score scores mark marks points point percent result results on at from up and or more above over higher better least minimum under below less fewer than not no nobody , : =")
	upWords     = lexicon.WordSet("up more above over higher better least minimum from reach reaches reached")
	downWords   = lexicon.WordSet("under below less fewer")
)

// PassMarks says which column decides who passed, where the text tells only the number: "passed, yes for 50 points and more" of a score
// is "passed true if score is at least 50, otherwise false". A sentence that says it is written behind "passed" likewise.
func PassMarks(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	mark, passed := "", -1
	for i := range l.toks {
		t := l.at(i)
		if t.Kind != token.Word {
			continue
		}
		if mark == "" && markNames[t.Low] && l.at(i+1).Kind == token.Number {
			mark = t.Low
		}
		if passed < 0 && t.Is("passed", "pass") && (separates(l.at(i-1)) || l.at(i-1).Is("and", ":")) {
			passed = i
		}
	}
	if mark == "" || passed < 0 || declares(text) {
		return Rewriting{}, false
	}
	w, at := &writer{}, 0
	for i := passed; i < len(l.toks); i++ {
		if i != passed && !l.sentenceEnds(i-1) {
			continue
		}
		from := i
		if i == passed {
			from++
		}
		limit, to := l.passMark(from, i == passed)
		if limit == "" {
			continue
		}
		span := token.Span{Start: l.at(from).Span.Start, End: l.at(to - 1).Span.End}
		said := "true if " + mark + " is at least " + limit + ", otherwise false"
		if i == passed {
			w.copy(text, at, l.at(passed).Span.End)
			w.write(" "+said, span)
		} else {
			w.copy(text, at, span.Start)
			w.write("Passed is "+said, span)
		}
		at = span.End
		break
	}
	return w.rest(text, at)
}

// passMark reads from which number on rows pass, in the clause at token i; "" where it says anything else. The clause of an item is
// about its name, that of a sentence must say who passes or fails.
func (l *lister) passMark(i int, item bool) (limit string, to int) {
	pass, fail, not, up, down, about := item, false, false, false, false, item
	for to = i; !l.sentenceEnds(to); to++ {
		t := l.at(to)
		switch {
		case t.Kind == token.Number && limit == "" && !t.Year && t.Digits == 0 && (t.Unit == "" || t.Percent):
			limit = l.text[t.Span.Start:t.Span.End]
			continue
		case t.Is(",") && limit != "":
			if item {
				return l.decides(limit, pass, fail, not, up, down), to
			}
			return "", 0
		case passWords[t.Low]:
			pass, about = true, true
		case failWords[t.Low]:
			fail, about = true, true
		case !passFillers[t.Low] && !t.Is(">", ">="):
			return "", 0
		}
		not = not || t.Is("not", "no", "nobody")
		up = up || upWords[t.Low] || t.Is(">=")
		down = down || downWords[t.Low]
		if markNames[t.Low] && item && l.at(to+1).Is("is", ">", ">=", "=") {
			return "", 0 // it names the column
		}
	}
	if !about {
		return "", 0
	}
	return l.decides(limit, pass, fail, not, up, down), to
}

// decides is the number from which on rows pass, where exactly one side of it is told.
func (l *lister) decides(limit string, pass, fail, not, up, down bool) string {
	passesUp := up && !down && !not && pass && !fail
	failsDown := down && !up && (fail && !not || not && pass)
	if passesUp || failsDown {
		return limit
	}
	return ""
}
