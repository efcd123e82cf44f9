package idiom

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// CountedNoun is where the noun ends that a number before i counts: up to five words, the last in the plural; 0
// where there is none.
func (p Reader) CountedNoun(i, end int) int {
	for k := i; k < min(end, i+5); k++ {
		t := p.Toks[k]
		if t.Kind != token.Word || draft.FunctionWords[t.Low] && !t.Is("data") || term.HeaderEnds[t.Low] || token.Units[t.Low] != "" || term.ProseWords[t.Low] || term.RowNoun[t.Low] {
			return 0
		}
		if lexicon.IsPlural(t.Low) && (k+1 >= end || p.Toks[k+1].Kind != token.Word || !lexicon.IsPlural(p.Toks[k+1].Low)) && (k+1 >= end || p.Toks[k+1].Kind != token.Word || draft.FunctionWords[p.Toks[k+1].Low] || term.HeaderEnds[p.Toks[k+1].Low] || strings.HasSuffix(p.Toks[k+1].Low, "ed") || draft.DateParticiple[p.Toks[k+1].Low] || draft.IrregularParticiple[p.Toks[k+1].Low]) {
			return k + 1
		}
	}
	return 0
}

// requestsApart reads "The practice has 3 dentists; make 1,400 appointments with …" as two sentences: behind what
// the text counts first, a verb that asks for rows begins a sentence, whatever mark stands before it.
func (p Reader) requestsApart() {
	depth, counted := 0, false
	for k, t := range p.Toks {
		switch {
		case t.Is("(", "[", "{"):
			depth++
		case t.Is(")", "]", "}"):
			depth = max(0, depth-1)
		case t.Kind == token.Line || t.Is(".", "!", "?"):
			counted = false
		case depth > 0:
		case t.Kind == token.Number && p.CountIn(k, len(p.Toks)):
			counted = counted || p.CountedNoun(k+1, len(p.Toks)) > 0
		case counted && t.Is(";", ",", "-", "--") && !t.Glued == t.Is("-", "--") && p.asksForRows(k+1):
			p.Toks[k].Text, p.Toks[k].Low, counted = ".", ".", false
		}
	}
}

// asksForRows: "make 1,400 appointments", "so please give us about 500 visits" stand at i.
func (p Reader) asksForRows(i int) bool {
	end := len(p.Toks)
	at := i + p.Any(i, end, "and", "so", "then", "now")
	at += p.Any(at, end, "please", "pls", "can you", "could you", "would you")
	verb := p.Any(at, end, "make me", "make us", "make up", "make", "generate", "create", "produce", "give me", "give us", "build", "prepare", "simulate", "mock up", "mock", "fake", "invent", "i need", "we need", "i want", "we want", "i'd like", "we'd like", "i would like", "we would like", "provide", "write", "get me", "send me")
	if verb == 0 {
		return false
	}
	at += verb
	at += p.Any(at, end, "me", "us", "a table of", "a list of", "a file with", "a file of", "rows for")
	at += p.Approx(at, end)
	return p.CountIn(at, end) && p.CountedNoun(at+1, end) > 0
}
