package phrase

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// doneBy reads for how many a flag holds that is told by what they have done: "NDA signed by 92%", "paid by
// seven out of ten", "homework handed in by half the students", "which eighty percent have said yes to". What
// they have done belongs to the name.
func (p Reader) doneBy(c *draft.Column, i, end int) int {
	if i == c.At || c.TrueShare != nil || c.Values != nil || c.Table == nil {
		return 0
	}
	if n := p.whichShare(c, i, end); n > 0 {
		return n
	}
	at := i
	if at < end && participleToken(p.Tok(at)) {
		at++
	}
	if at > i && p.Any2(at, end, "in", "on", "out", "off", "up", "over", "back", "down") {
		at++
	}
	if at == i && !done(p.Tok(i-1)) || !p.Lit(at, end, "by") {
		return 0
	}
	s, n := p.ShareOfPeople(at+1, end)
	if n == 0 || !c.CouldBeBool(p.Lex) {
		return 0
	}
	for k := i; k < at; k++ {
		if w := p.Toks[k].Low; !slices.Contains(c.Words, w) {
			c.Words = append(c.Words, w)
		}
	}
	becomesFlag(c, s, p)
	return at + 1 + n - i
}

func participleToken(t *token.Token) bool {
	return t.Kind == token.Word && (len(t.Low) > 3 && strings.HasSuffix(t.Low, "ed") || draft.IrregularParticiple[t.Low] || draft.DateParticiple[t.Low])
}

func done(t *token.Token) bool {
	return participleToken(t) || t.Kind == token.Word && t.Is("in", "on", "out", "off", "up")
}

// becomesFlag makes a flag of the column, true for the share.
func becomesFlag(c *draft.Column, s term.Share, p Reader) {
	c.Semantic, c.Typ, c.Kind, c.TrueShare = "", contract.Boolean, draft.KindBoolean, draft.Ptr(s.Value)
	p.Vague(c, s)
}

// whichShare reads "which eighty percent have said yes to", "that a third have agreed to", and for what is no
// flag, how many have it: "phone, which 80% have given".
func (p Reader) whichShare(c *draft.Column, i, end int) int {
	open := p.Any(i, end, "(")
	n := p.Any(i+open, end, ", which", ", that", "which", "that", "to which", "of which")
	s, ok := p.ShareAt(i+open+n, end)
	if n == 0 || !ok {
		return 0
	}
	at := i + open + n + s.N
	at += p.Any(at, end, "of them", "of the people", "of users", "of all")
	have := p.Any(at, end, "have", "has", "had", "did", "do")
	if at += have; have == 0 || at >= end || p.Any2(at, end, "not", "never", "no", "none", "none of", "n't") {
		return 0
	}
	from := at
	for at < end && at-from < 4 && p.Toks[at].Kind == token.Word && !p.Any2(at, end, "and", "or", "but") {
		at++
	}
	if at == from || open > 0 && !p.Lit(at, end, ")") || open == 0 && !p.AtBreak(at, end) {
		return 0
	}
	if p.NumberLike(c) || c.IsDate(p.Lex) || strings.Contains("email phone", c.Semantic) && c.Semantic != "" {
		c.NullShare = draft.Ptr(1 - s.Value)
		p.Vague(c, s)
	} else {
		becomesFlag(c, s, p)
	}
	return at + open - i
}
