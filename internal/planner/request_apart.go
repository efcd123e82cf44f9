package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// requestsApart reads "The practice has 3 dentists; make 1,400 appointments with …" as two sentences: behind what
// the text counts first, a verb that asks for rows begins a sentence, whatever mark stands before it.
func (p *parser) requestsApart() {
	depth, counted := 0, false
	for k, t := range p.toks {
		switch {
		case t.Is("(", "[", "{"):
			depth++
		case t.Is(")", "]", "}"):
			depth = max(0, depth-1)
		case t.Kind == token.Line || t.Is(".", "!", "?"):
			counted = false
		case depth > 0:
		case t.Kind == token.Number && p.countIn(k, len(p.toks)):
			counted = counted || p.countedNoun(k+1, len(p.toks)) > 0
		case counted && t.Is(";", ",", "-", "--") && !t.Glued == t.Is("-", "--") && p.asksForRows(k+1):
			p.toks[k].Text, p.toks[k].Low, counted = ".", ".", false
		}
	}
}

// asksForRows: "make 1,400 appointments", "so please give us about 500 visits" stand at i.
func (p *parser) asksForRows(i int) bool {
	end := len(p.toks)
	at := i + p.any(i, end, "and", "so", "then", "now")
	at += p.any(at, end, "please", "pls", "can you", "could you", "would you")
	verb := p.any(at, end, "make me", "make us", "make up", "make", "generate", "create", "produce", "give me", "give us", "build", "prepare", "simulate", "mock up", "mock", "fake", "invent", "i need", "we need", "i want", "we want", "i'd like", "we'd like", "i would like", "we would like", "provide", "write", "get me", "send me")
	if verb == 0 {
		return false
	}
	at += verb
	at += p.any(at, end, "me", "us", "a table of", "a list of", "a file with", "a file of", "rows for")
	at += p.approx(at, end)
	return p.countIn(at, end) && p.countedNoun(at+1, end) > 0
}
