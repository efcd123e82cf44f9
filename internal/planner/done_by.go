package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// doneBy reads for how many a flag holds that is told by what they have done: "NDA signed by 92%", "paid by
// seven out of ten", "homework handed in by half the students", "which eighty percent have said yes to". What
// they have done belongs to the name.
func (p *parser) doneBy(c *columnDraft, i, end int) int {
	if i == c.at || c.trueShare != nil || c.values != nil || c.table == nil {
		return 0
	}
	if n := p.whichShare(c, i, end); n > 0 {
		return n
	}
	at := i
	if at < end && participleToken(p.tok(at)) {
		at++
	}
	if at > i && p.any2(at, end, "in", "on", "out", "off", "up", "over", "back", "down") {
		at++
	}
	if at == i && !done(p.tok(i-1)) || !p.lit(at, end, "by") {
		return 0
	}
	s, n := p.shareOfPeople(at+1, end)
	if n == 0 || !c.couldBeBool(p.lex) {
		return 0
	}
	for k := i; k < at; k++ {
		if w := p.toks[k].Low; !slices.Contains(c.words, w) {
			c.words = append(c.words, w)
		}
	}
	c.becomesFlag(s, p)
	return at + 1 + n - i
}

func participleToken(t *token.Token) bool {
	return t.Kind == token.Word && (len(t.Low) > 3 && strings.HasSuffix(t.Low, "ed") || irregularParticiple[t.Low] || dateParticiple[t.Low])
}

func done(t *token.Token) bool {
	return participleToken(t) || t.Kind == token.Word && t.Is("in", "on", "out", "off", "up")
}

// becomesFlag makes a flag of the column, true for the share.
func (c *columnDraft) becomesFlag(s share, p *parser) {
	c.semantic, c.typ, c.kind, c.trueShare = "", contract.Boolean, kindBoolean, ptr(s.value)
	p.vague(c, s)
}

// shareOfPeople reads "92%", "half the users", "two thirds of the guests", "1 in 4 of them".
func (p *parser) shareOfPeople(i, end int) (share, int) {
	i0 := i
	i += p.any(i, end, "only", "just")
	s, ok := p.shareAt(i, end)
	if !ok || s.vague != "" && p.any2(i, end, "most", "many") {
		return s, 0
	}
	at := i + s.n
	if n := p.shareOf(at, end); n > 0 {
		at += n
	} else if n := p.any(at, end, "of the", "of all the", "of all", "of our", "of", "the", "of those"); n > 0 {
		if p.tok(at+n).Kind != token.Word || !lexicon.IsPlural(p.tok(at+n).Low) {
			return s, 0
		}
		at += n + 1
	}
	at += p.any(at, end, "only", "so far", "already")
	if !p.atBreak(at, end) {
		return s, 0
	}
	return s, at - i0
}

// whichShare reads "which eighty percent have said yes to", "that a third have agreed to", and for what is no
// flag, how many have it: "phone, which 80% have given".
func (p *parser) whichShare(c *columnDraft, i, end int) int {
	open := p.any(i, end, "(")
	n := p.any(i+open, end, ", which", ", that", "which", "that", "to which", "of which")
	s, ok := p.shareAt(i+open+n, end)
	if n == 0 || !ok {
		return 0
	}
	at := i + open + n + s.n
	at += p.any(at, end, "of them", "of the people", "of users", "of all")
	have := p.any(at, end, "have", "has", "had", "did", "do")
	if at += have; have == 0 || at >= end || p.any2(at, end, "not", "never", "no", "none", "none of", "n't") {
		return 0
	}
	from := at
	for at < end && at-from < 4 && p.toks[at].Kind == token.Word && !p.any2(at, end, "and", "or", "but") {
		at++
	}
	if at == from || open > 0 && !p.lit(at, end, ")") || open == 0 && !p.atBreak(at, end) {
		return 0
	}
	if p.numberLike(c) || c.isDate(p.lex) || strings.Contains("email phone", c.semantic) && c.semantic != "" {
		c.nullShare = ptr(1 - s.value)
		p.vague(c, s)
	} else {
		c.becomesFlag(s, p)
	}
	return at + open - i
}
