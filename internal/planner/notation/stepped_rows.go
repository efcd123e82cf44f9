package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// SteppedRows writes rows, counted or not, whose times go on by the same step as a series: "500 rows, timestamps increasing by 1 second starting 2024-01-01,
// value" is "500 readings every 1 second starting 2024-01-01: value".
func SteppedRows(text string) (Rewriting, bool) {
	toks := tokensOf(text)
	count := 0
	for count < len(toks) && seriesRequests[toks[count].Low] {
		count++
	}
	counted := count < len(toks) && toks[count].Kind == token.Number && !toks[count].Percent && toks[count].Unit == ""
	head := count + boolInt(counted)
	for head < len(toks) && head < count+6 && toks[head].Kind == token.Word && !toks[head].Is("with") {
		head++
	}
	if head <= count+boolInt(counted) || head+3 >= len(toks) {
		return Rewriting{}, false
	}
	if counted && !(steppedNouns[toks[count+1].Low] || steppedNouns[toks[head-1].Low]) || !toks[head].Is(":", "with") && !(counted && toks[head].Is(",")) {
		return Rewriting{}, false
	}
	first := head + 1 + boolInt(head+1 < len(toks) && toks[head].Is(",") && toks[head+1].Is("with"))
	for i := first; i < len(toks); i++ {
		if !endsClause(&toks[i-1]) && i != first {
			continue
		}
		s := steppedTimeAt(toks, i)
		if s.end == 0 || declares(text) {
			continue
		}
		if !counted && s.end >= len(toks) {
			continue
		}
		return s.write(text, toks, count, boolInt(counted), first, i), true
	}
	return Rewriting{}, false
}

var (
	steppedNouns = lexicon.WordSet("rows records readings measurements samples lines points values entries events data")
	timeColumns  = lexicon.WordSet("timestamp timestamps time times ts datetime recorded_at measured_at")
	stepFillers  = lexicon.WordSet("is are it they which that starts start starting begins beginning begin from at on increasing increases increase increments incrementing goes going go up rising advancing advances by every each in steps step of and spaced apart with a one per utc interval intervals")
)

// steppedTime is an item that tells at what times the rows are.
type steppedTime struct {
	step, start [2]int // its tokens
	end         int    // the token behind it
}

// steppedTimeAt reads such an item: a time, one step, at most one start, and words around them.
func steppedTimeAt(toks []token.Token, i int) steppedTime {
	s := steppedTime{}
	m := &measuredSeries{toks: toks}
	if !timeColumns[toks[i].Low] && !strings.HasSuffix(toks[i].Low, "_at") {
		return s
	}
	at := i + 1
	open := at < len(toks) && toks[at].Is("(")
	if open {
		at++
	}
	for at < len(toks) && !endsClause(&toks[at]) && !toks[at].Is(")") {
		t := &toks[at]
		n := m.amountAt(at)
		if n == 0 && m.timeUnitAt(at) && toks[at-1].Is("per", "every", "each", "one", "a") {
			n = 1
		}
		switch {
		case n > 0 && s.step[1] == 0:
			s.step = [2]int{at, at + n}
			at += n
		case (t.Kind == token.Date || t.Kind == token.Time) && (s.start[1] == 0 || s.start[1] == at):
			if s.start[1] == 0 {
				s.start[0] = at
			}
			at++
			s.start[1] = at
		case t.Kind == token.Word && stepFillers[t.Low]:
			at++
		default:
			return steppedTime{}
		}
	}
	if s.step[1] == 0 || open != (at < len(toks) && toks[at].Is(")")) {
		return steppedTime{}
	}
	s.end = at + boolInt(open)
	if s.end < len(toks) && !endsClause(&toks[s.end]) {
		return steppedTime{}
	}
	return s
}

// write writes the head of the series, and the other columns behind it.
func (s steppedTime) write(text string, toks []token.Token, count, counted, first, at int) Rewriting {
	w := &writer{}
	span := func(from, to int) token.Span {
		return token.Span{Start: toks[from].Span.Start, End: toks[to-1].Span.End}
	}
	step := span(s.step[0], s.step[1])
	w.copy(text, 0, toks[count].Span.Start)
	if counted > 0 {
		w.copy(text, toks[count].Span.Start, toks[count].Span.End)
		w.write(" ", span(count, count+1))
	}
	w.write("readings", span(count+counted, first))
	w.write(" every ", step)
	w.copy(text, step.Start, step.End)
	if s.start[1] > 0 {
		start := span(s.start[0], s.start[1])
		w.write(" starting ", start)
		w.copy(text, start.Start, start.End)
	}
	w.write(": ", span(first-1, first))
	if name := toks[at].Low; !timeColumns[name] || name == "recorded_at" || name == "measured_at" || name == "ts" {
		w.write(name+", ", span(at, at+1)) // others are called as any series calls them
	}
	w.copy(text, toks[first].Span.Start, toks[at].Span.Start)
	if s.end+1 < len(toks) {
		w.copy(text, toks[s.end+1].Span.Start, len(text))
	}
	return w.rewriting()
}
