package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// countedBeside adds tables that the text counts beside others: "a bank with 200 branches and 1,500 employees.
// Branches have a city and an opening year." What begins a piece with its count is a table where another one was
// found, if the text comes back to it or its rows are things that are known to have rows.
func (p *parser) countedBeside(o *outline, found []*evidence) []*evidence {
	if !slices.ContainsFunc(found, func(e *evidence) bool { return e.counted > 0 || e.strong }) && !slices.ContainsFunc(o.order, func(e *evidence) bool { return e.counted > 0 && e.listed && !e.strong }) {
		return found
	}
	if len(found) == 1 && found[0].from > 0 && eachPrepositions[p.tok(found[0].from-1).Low] && slices.ContainsFunc(o.order, func(e *evidence) bool { return e.counted > 0 && e.at < found[0].at }) {
		return found // "1800 claims from 60 employees: employee name, amount"
	}
	more := false
	for _, e := range o.order {
		if e.counted == 0 || slices.Contains(found, e) {
			continue
		}
		noun := lexicon.Singular(e.words[len(e.words)-1])
		begins := e.from == 0 || e.from == e.at || p.pieceBegins(e.from) || p.tok(e.from-1).Is("with", "has", "have", "need", "want", "wants", "needs", "me")
		if !begins && !e.each && e.from > 0 && eachPrepositions[p.tok(e.from-1).Low] && !p.beginsSentence(e) {
			continue // "split evenly across three arms"
		}
		if e.listed || p.beginsSentence(e) || begins && (p.lex.domains[strings.Join(e.words, " ")] != "" || personalNames[noun] || p.comesAgain(noun, e.end)) {
			found, more = append(found, e), true
		}
	}
	if more {
		slices.SortStableFunc(found, func(a, b *evidence) int { return a.at - b.at })
	}
	return found
}

// beginsSentence: behind where it is counted, the noun begins a sentence of its own.
func (p *parser) beginsSentence(e *evidence) bool {
	noun := lexicon.Singular(e.words[len(e.words)-1])
	for k := e.end; k < len(p.toks); k++ {
		if t := p.toks[k]; t.Kind == token.Word && lexicon.Singular(t.Low) == noun && p.sentenceStart(k) && p.tok(k+1).Kind == token.Word {
			return true
		}
	}
	return false
}
