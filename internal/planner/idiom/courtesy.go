package idiom

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// dropCourtesy takes a word of thanks or a please at the end of a sentence away: "name and opening hour pls".
// A word of a list stays: "likes, shares and thanks".
func (p Reader) dropCourtesy() {
	for k := len(p.Toks) - 1; k > 1; k-- {
		if k+1 < len(p.Toks) && p.Toks[k+1].Kind != token.Line && !p.Toks[k+1].Is(".", "!", "?") {
			continue
		}
		n := 0
		switch {
		case p.Tok(k).Is("please", "pls", "thx", "tia", "ty", "thanx", "plss", "plox", "cheers", "thanks"):
			n = 1
		case p.Lit(k-1, k+1, "thank", "you"):
			n = 2
		case p.Any2(k-1, k+1, "many thanks", "thanks lots", "kind regards", "best regards"):
			n = 2
		default:
			n = p.heartyThanks(k)
		}
		from := k + 1 - n
		before := *p.Tok(from - 1)
		if n == 0 || from < 2 || before.Kind == token.Line || before.Is(".", "!", "?", "and", "or", "/", "of", "with", ":") || before.Is(",") && p.Tok(k).Is("cheers", "thanks") {
			continue
		}
		if before.Is(",", "-", "–") {
			from--
		}
		p.dropTokens(from, k+1)
		k = from
	}
}

// thanksMost bounds how many words people thank with.
const thanksMost = 6

// heartyThanks is how many tokens up to k are thanks with how much, or for what: "thanks a lot", "thx a million", "thank you in
// advance for your help".
func (p Reader) heartyThanks(k int) int {
	for from := k - 1; from > max(0, k-thanksMost); from-- {
		n := p.Any(from, k, "thanks", "thx", "thank you", "thanx", "cheers", "ty")
		if n > 0 && from+n <= k && (p.Tok(k).Kind == token.Number && p.Tok(k).Num == 1e6 || p.Any2(from+n, k+1, "a lot", "a bunch", "a ton", "so much", "very much", "in advance", "for your", "for the help", "for helping", "again", "everyone", "all", "guys", "mate", "folks", "heaps", "loads")) {
			return k + 1 - from
		}
		if t := p.Tok(from); t.Kind != token.Word && t.Kind != token.Number {
			break
		}
	}
	return 0
}

// dropTokens takes words away that say nothing to the readers; the plan cites them as read, unless nothing around
// them was.
func (p Reader) dropTokens(from, to int) {
	p.Silent = append(p.Silent, p.Span(from, to))
	p.Toks = slices.Delete(p.Toks, from, to)
	p.Owner = slices.Delete(p.Owner, from, to)
}

// putTokens writes other tokens in the place of [from, to).
func (p Reader) putTokens(from, to int, in ...token.Token) {
	p.Toks = slices.Replace(p.Toks, from, to, in...)
	p.Owner = slices.Replace(p.Owner, from, to, make([]*draft.Element, len(in))...)
}

// markIn is a mark of the planner's own that answers for a span of the text.
func markIn(mark string, span plan.Span) token.Token {
	return token.Token{Kind: token.Mark, Text: mark, Low: mark, Span: span}
}

// wordIn is a word of the planner's own that answers for a span of the text.
func wordIn(word string, span plan.Span) token.Token {
	return token.Token{Kind: token.Word, Text: word, Low: word, Span: span}
}
