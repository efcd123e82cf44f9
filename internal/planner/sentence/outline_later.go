package sentence

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// countedBeside adds tables that the text counts beside others: "a bank with 200 branches and 1,500 employees.
// Branches have a city and an opening year." What begins a piece with its count is a table where another one was
// found, if the text comes back to it or its rows are things that are known to have rows.
func (p Reader) countedBeside(o *draft.Outline, found []*draft.Evidence) []*draft.Evidence {
	if !slices.ContainsFunc(found, func(e *draft.Evidence) bool { return e.Counted > 0 || e.Strong }) && !slices.ContainsFunc(o.Order, func(e *draft.Evidence) bool { return e.Counted > 0 && e.Listed && !e.Strong }) {
		return found
	}
	if len(found) == 1 && found[0].From > 0 && term.EachPrepositions[p.Tok(found[0].From-1).Low] && slices.ContainsFunc(o.Order, func(e *draft.Evidence) bool { return e.Counted > 0 && e.At < found[0].At }) {
		return found // "1800 claims from 60 employees: employee name, amount"
	}
	more := false
	for _, e := range o.Order {
		if e.Counted == 0 || slices.Contains(found, e) {
			continue
		}
		noun := lexicon.Singular(e.Words[len(e.Words)-1])
		begins := e.From == 0 || e.From == e.At || p.PieceBegins(e.From) || p.Tok(e.From-1).Is("with", "has", "have", "need", "want", "wants", "needs", "me")
		if !begins && !e.Each && e.From > 0 && term.EachPrepositions[p.Tok(e.From-1).Low] && !p.beginsSentence(e) {
			continue // "split evenly across three arms"
		}
		if e.Listed || p.beginsSentence(e) || begins && (p.Lex.Domains[strings.Join(e.Words, " ")] != "" || term.PersonalNames[noun] || p.ComesAgain(noun, e.End)) {
			found, more = append(found, e), true
		}
	}
	if more {
		slices.SortStableFunc(found, func(a, b *draft.Evidence) int { return a.At - b.At })
	}
	return found
}

// beginsSentence: behind where it is counted, the noun begins a sentence of its own.
func (p Reader) beginsSentence(e *draft.Evidence) bool {
	noun := lexicon.Singular(e.Words[len(e.Words)-1])
	for k := e.End; k < len(p.Toks); k++ {
		if t := p.Toks[k]; t.Kind == token.Word && lexicon.Singular(t.Low) == noun && p.SentenceStart(k) && p.Tok(k+1).Kind == token.Word {
			return true
		}
	}
	return false
}
