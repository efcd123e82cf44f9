package notation

import (
	"github.com/sdg-service/sdg/internal/planner/token"
)

// OpenSeries says in the head of a series when it has rows, as every reader knows it, where the text says when something is open: "every
// 15 minutes in June, open 10:00 to 18:00, closed on Mondays: …" is "every 15 minutes in June, only Tuesday to Sunday, between 10:00
// and 18:00: …". Behind the head the words may name columns, as the opening price of a share.
func OpenSeries(text string) (Rewriting, bool) {
	toks := tokensOf(text)
	if declares(text) || !stepped(toks) {
		return Rewriting{}, false
	}
	s := &measuredSeries{text: text, toks: toks}
	for k := range toks {
		if n := s.stepAt(k); n > 0 {
			s.step = [2]int{k, k + n}
			break
		}
	}
	for i := 2; i < len(toks) && !s.tok(i).Is(":"); i++ {
		open := s.tok(i - 1).Is("(")
		if !open && !s.tok(i-1).Is(",") || !s.tok(i).Is("open", "closed") {
			continue
		}
		to := i
		for n := s.openPart(to); n > 0; n = s.openPart(to) {
			to += n
		}
		s.closed = [2]int{i, to}
		if said, _ := s.openSaid(); to > i && said != "" && (open && s.tok(to).Is(")") || !open && s.tok(to).Is(",", ":", ".", ";")) {
			span := token.Span{Start: s.tok(i - 2).Span.End, End: s.tok(to - 1).Span.End}
			if open {
				span.End = s.tok(to).Span.End
			}
			w := &writer{}
			w.copy(text, 0, span.Start)
			s.writeOpen(w)
			w.copy(text, span.End, len(text))
			return w.rewriting(), true
		}
	}
	return Rewriting{}, false
}

// openPart reads one of the things that are told of when something is open, behind what joins it to the one before.
func (s *measuredSeries) openPart(i int) int {
	at := i
	for s.tok(at).Is(",", "and", "but", ";") {
		at++
	}
	if !s.tok(at).Is("open", "closed") {
		return 0
	}
	if n := s.closedAt(at); n > 0 {
		return at + n - i
	}
	return 0
}
