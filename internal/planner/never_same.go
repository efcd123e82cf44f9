package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// twoOfASort are the words for "the other one, never this one", where a noun may stand behind: "port of
// discharge (a different port)", "to account - never the same account".
var twoOfASort = []string{"never the same", "not the same", "can't be the same", "cannot be the same", "must not be the same", "may not be the same", "is never the same", "always a different", "always another", "must be a different", "must be another", "has to be a different", "a different", "another", "some other", "a second", "different", "always different", "any other"}

// otherwiseAlone are those that need no noun.
var otherwiseAlone = []string{"never the same", "not the same", "never equal", "never identical", "always different", "must differ", "must be different", "has to differ", "has to be different", "they differ", "different", "different from each other", "someone else", "somebody else", "always someone else", "always somebody else", "somewhere else", "elsewhere"}

// neverSame reads that the column and the one before it, which are of one sort, are never the same,
// said in a bracket or behind a mark.
func (p *parser) neverSame(c *columnDraft, i, end int) int {
	if c.table == nil {
		return 0 // a name that is only looked at
	}
	at := i + p.any(i, end, "(", "-", "—", ",")
	said := p.any2(i, end, "never", "always", "are", "must", "should", "have to", "cannot", "can't", "two different", "two distinct", "being")
	if at > i && p.lit(i, end, ",") || at == i && !said && !p.tok(i-1).Is("(", ",", "-", "—", "but", ";") {
		return 0
	}
	a := p.oneBefore(c)
	apart := p.twoApart(at, end)
	if apart > 0 && a == nil {
		a = c.joinedTo()
	}
	if n := p.toOneself(at, end); n > 0 {
		if k := slices.Index(c.table.columns, c); a == nil && k > 0 {
			if o := c.table.columns[k-1]; len(o.words) > 1 && len(c.words) > 1 && o.words[len(o.words)-1] == c.words[len(c.words)-1] {
				a = o // "caller number, called number"
			}
		}
		if a == nil || c.self {
			return 0
		}
		p.rules = append(p.rules, &ruleDraft{table: c.table, column: a, kind: subjectOrderRule, op: contract.NotEqual, gapColumn: []string{strings.Join(c.words, " ")}})
		return at + n - i
	}
	if a == nil {
		return 0
	}
	at += p.any(at, end, "and", "but", "always", "which is", "that is", "of course")
	n := p.any(at, end, otherwiseAlone...)
	alone := n > 0
	if m := p.any(at, end, twoOfASort...); m > 0 && at+m < end && (p.toks[at+m].Kind == token.Word || p.toks[at+m].Is("one")) {
		noun := lexicon.Singular(p.toks[at+m].Low)
		if sort := slices.Contains(c.words, noun) && slices.Contains(a.words, noun); sort || p.any2(at+m, end, "one", "ones", "thing", "place", "person", "value") {
			n, alone = m+1, true
		}
	}
	if apart > 0 {
		at, n, alone = apart, 0, true
		a.alike(c)
	}
	if !alone || !p.atBreak(at+n, end) {
		return 0
	}
	at += n
	if p.lit(i, end, "(") {
		if !p.lit(at, end, ")") {
			return 0
		}
		at++
	}
	for _, r := range p.rules {
		if r.table == c.table && r.op == contract.NotEqual && (r.column == a || r.column == c) {
			return at - i
		}
	}
	p.rules = append(p.rules, &ruleDraft{table: c.table, column: a, kind: subjectOrderRule, op: contract.NotEqual, gapColumn: []string{strings.Join(c.words, " ")}})
	return at - i
}

// twoApart reads that two columns hold two of a sort, whatever it is: "always two different people",
// "never the same user", "must be different". It returns where that ends, 0 where something else stands.
func (p *parser) twoApart(i, end int) int {
	at := i + p.any(i, end, "but", "and")
	lead := p.any(at, end, "are always", "are", "must always be", "must be", "should always be", "should be", "have to be", "being", "always")
	at += lead
	at += p.any(at, end, "always", "of course")
	two := p.any(at, end, "two different", "two distinct", "never the same", "not the same", "never one and the same")
	if two == 0 && lead > 0 {
		if k := p.any(at, end, "different", "distinct"); k > 0 && p.atBreak(at+k, end) {
			return at + k
		}
	}
	noun := p.tok(at + two)
	if two == 0 || at+two >= end || noun.Kind != token.Word || functionWords[noun.Low] && !noun.Is("one", "user", "person", "people") || !p.atBreak(at+two+1, end) {
		return 0
	}
	return at + two + 1
}

// alike gives both of a sort the values that one of them is known to have.
func (c *columnDraft) alike(o *columnDraft) {
	if known := c.semantic != "" || c.kind != ""; known != (o.semantic != "" || o.kind != "") {
		if known {
			o.semantic, o.kind = c.semantic, c.kind
		} else {
			c.semantic, c.kind = o.semantic, o.kind
		}
	}
}

// joinedTo is the column before that only "and" parts from this one, as in "winner and loser".
func (c *columnDraft) joinedTo() *columnDraft {
	if c.table == nil {
		return nil
	}
	k := slices.Index(c.table.columns, c)
	if k < 1 {
		return nil
	}
	if a := c.table.columns[k-1]; !a.dropped && a.at >= 0 && c.at-a.at-len(a.words) == 1 && a.min == nil && a.trueShare == nil {
		return a
	}
	return nil
}

// toOneself reads "nobody calls themselves", "no account pays itself".
func (p *parser) toOneself(i, end int) int {
	n := p.any(i, end, "nobody", "no one", "noone", "no account", "no player", "no user", "no team", "no person", "never")
	for k := i + n; n > 0 && k < min(end, i+n+4) && p.toks[k].Kind == token.Word; k++ {
		if p.any2(k, end, "themselves", "themself", "itself", "himself", "oneself") && p.atBreak(k+1, end) {
			return k + 1 - i
		}
	}
	return 0
}

// oneBefore is the column before c where both are of one sort: they share a noun, or are the two ends
// of something.
func (p *parser) oneBefore(c *columnDraft) *columnDraft {
	if c.table == nil {
		return nil
	}
	at := slices.Index(c.table.columns, c)
	if at < 1 {
		return nil
	}
	a := c.table.columns[at-1]
	if a.dropped || len(a.words) == 0 || len(c.words) == 0 {
		return nil
	}
	shared := slices.ContainsFunc(a.words, func(w string) bool { return !weakWords[w] && !functionWords[w] && slices.Contains(c.words, w) })
	if shared || poles[a.words[0]] == c.words[0] || giverRoles[a.words[0]] && takerRoles[c.words[0]] || a.fk != nil && a.fk == c.fk {
		return a
	}
	return nil
}
