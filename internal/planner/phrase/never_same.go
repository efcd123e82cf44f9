package phrase

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// twoOfASort are the words for "the other one, never this one", where a noun may stand behind: "port of
// discharge (a different port)", "to account - never the same account".
var twoOfASort = draft.PhrasesOf("never the same", "not the same", "can't be the same", "cannot be the same", "must not be the same", "may not be the same", "is never the same", "always a different", "always another", "must be a different", "must be another", "has to be a different", "a different", "another", "some other", "a second", "different", "always different", "any other")

// neverSame reads that the column and the one before it, which are of one sort, are never the same,
// said in a bracket or behind a mark.
func (p Reader) neverSame(c *draft.Column, i, end int) int {
	if c.Table == nil {
		return 0 // a name that is only looked at
	}
	at := i + p.Any(i, end, "(", "-", "—", ",")
	said := p.Any2(i, end, "never", "always", "are", "must", "should", "have to", "cannot", "can't", "two different", "two distinct", "being")
	if at > i && p.Lit(i, end, ",") || at == i && !said && !p.Tok(i-1).Is("(", ",", "-", "—", "but", ";") {
		return 0
	}
	a := p.OneBefore(c)
	apart := p.TwoApart(at, end)
	if apart > 0 && a == nil {
		a = c.JoinedTo()
	}
	if n := p.toOneself(at, end); n > 0 {
		if k := slices.Index(c.Table.Columns, c); a == nil && k > 0 {
			if o := c.Table.Columns[k-1]; len(o.Words) > 1 && len(c.Words) > 1 && o.Words[len(o.Words)-1] == c.Words[len(c.Words)-1] {
				a = o // "caller number, called number"
			}
		}
		if a == nil || c.Self {
			return 0
		}
		p.Rules = append(p.Rules, &draft.Rule{Table: c.Table, Column: a, Kind: term.SubjectOrderRule, Op: contract.NotEqual, GapColumn: []string{strings.Join(c.Words, " ")}})
		return at + n - i
	}
	if a == nil {
		return 0
	}
	at += p.Any(at, end, "and", "but", "always", "which is", "that is", "of course")
	n := p.AnyOf(term.OtherwiseAlone, at, end)
	alone := n > 0
	if m := p.AnyOf(twoOfASort, at, end); m > 0 && at+m < end && (p.Toks[at+m].Kind == token.Word || p.Toks[at+m].Is("one")) {
		noun := lexicon.Singular(p.Toks[at+m].Low)
		if sort := slices.Contains(c.Words, noun) && slices.Contains(a.Words, noun); sort || p.Any2(at+m, end, "one", "ones", "thing", "place", "person", "value") {
			n, alone = m+1, true
		}
	}
	if apart > 0 {
		at, n, alone = apart, 0, true
		a.Alike(c)
	}
	if !alone || !p.AtBreak(at+n, end) {
		return 0
	}
	at += n
	if p.Lit(i, end, "(") {
		if !p.Lit(at, end, ")") {
			return 0
		}
		at++
	}
	for _, r := range p.Rules {
		if r.Table == c.Table && r.Op == contract.NotEqual && (r.Column == a || r.Column == c) {
			return at - i
		}
	}
	p.Rules = append(p.Rules, &draft.Rule{Table: c.Table, Column: a, Kind: term.SubjectOrderRule, Op: contract.NotEqual, GapColumn: []string{strings.Join(c.Words, " ")}})
	return at - i
}

// toOneself reads "nobody calls themselves", "no account pays itself".
func (p Reader) toOneself(i, end int) int {
	n := p.Any(i, end, "nobody", "no one", "noone", "no account", "no player", "no user", "no team", "no person", "never")
	for k := i + n; n > 0 && k < min(end, i+n+4) && p.Toks[k].Kind == token.Word; k++ {
		if p.Any2(k, end, "themselves", "themself", "itself", "himself", "oneself") && p.AtBreak(k+1, end) {
			return k + 1 - i
		}
	}
	return 0
}
