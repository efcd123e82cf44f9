package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// dropCourtesy takes a word of thanks or a please at the end of a sentence away: "name and opening hour pls".
// A word of a list stays: "likes, shares and thanks".
func (p *parser) dropCourtesy() {
	for k := len(p.toks) - 1; k > 1; k-- {
		if k+1 < len(p.toks) && p.toks[k+1].Kind != token.Line && !p.toks[k+1].Is(".", "!", "?") {
			continue
		}
		n := 0
		switch {
		case p.tok(k).Is("please", "pls", "thx", "tia", "ty", "thanx", "plss", "plox", "cheers", "thanks"):
			n = 1
		case p.lit(k-1, k+1, "thank", "you"):
			n = 2
		case p.any2(k-1, k+1, "many thanks", "thanks lots", "kind regards", "best regards"):
			n = 2
		}
		from := k + 1 - n
		before := *p.tok(from - 1)
		if n == 0 || from < 2 || before.Kind == token.Line || before.Is(".", "!", "?", "and", "or", "/", "of", "with", ":") || before.Is(",") && p.tok(k).Is("cheers", "thanks") {
			continue
		}
		if before.Is(",", "-", "–") {
			from--
		}
		p.dropTokens(from, k+1)
		k = from
	}
}

// dropTokens takes words away that say nothing to the readers; the plan cites them as read, unless nothing around
// them was.
func (p *parser) dropTokens(from, to int) {
	p.silent = append(p.silent, p.span(from, to))
	p.toks = slices.Delete(p.toks, from, to)
	p.owner = slices.Delete(p.owner, from, to)
}

// putTokens writes other tokens in the place of [from, to).
func (p *parser) putTokens(from, to int, in ...token.Token) {
	p.toks = slices.Replace(p.toks, from, to, in...)
	p.owner = slices.Replace(p.owner, from, to, make([]*element, len(in))...)
}

// markIn is a mark of the planner's own that answers for a span of the text.
func markIn(mark string, span Span) token.Token {
	return token.Token{Kind: token.Mark, Text: mark, Low: mark, Span: span}
}

// wordIn is a word of the planner's own that answers for a span of the text.
func wordIn(word string, span Span) token.Token {
	return token.Token{Kind: token.Word, Text: word, Low: word, Span: span}
}
