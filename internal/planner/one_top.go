package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// The rows of a table that refer to rows of it make a tree; a text may say who stands at its top.

// topRows reads that one row, or a number of them, refers to none: "the managing director has none", "only the root has
// no parent", "except the boss", "empty for the 3 founders", "the 4 board members have none". It tells how many.
func (p *parser) topRows(i, end int) (rows, n int) {
	at := i + p.any(i, end, "but", "and", "where", "while", ",")
	at += p.any(at, end, "just", "only")
	lead := p.any(at, end, "except for the", "except the", "apart from the", "other than the", "null for the", "null only for the", "empty for the", "empty only for the", "blank for the", "blank only for the", "none for the", "except at the", "the one", "the")
	if lead == 0 {
		return 0, 0
	}
	said := !p.any2(at, end, "the")
	at += lead
	at += p.any(at, end, "first", "top")
	rows = 1
	if t := p.tok(at); at < end && t.Kind == token.Number && t.Digits == 0 && !t.Percent && t.Num >= 1 && t.Num < 1e6 {
		rows = int(t.Num)
		at++
	}
	from := at
	for at < end && at-from < 3 && p.toks[at].Kind == token.Word && !functionWords[p.toks[at].Low] && !p.any2(at, end, "has", "have", "report", "reports", "refers", "points") {
		at++
	}
	many := at > from && lexicon.IsPlural(p.toks[at-1].Low) && !strings.HasSuffix(p.toks[at-1].Low, "ss")
	if rows == 1 && (at == from || many) {
		return 0, 0
	}
	verb := p.any(at, end, "has", "have", "report to", "reports to", "refers to", "refer to", "points to")
	if verb == 0 {
		if !said || !p.atBreak(at, end) {
			return 0, 0
		}
		return rows, at - i
	}
	at += verb
	if none := p.any(at, end, "none", "nobody", "no one", "nothing", "null"); none > 0 && p.atBreak(at+none, end) {
		return rows, at + none - i
	}
	if p.any2(at, end, "no") && p.tok(at+1).Kind == token.Word && p.atBreak(at+2, end) && (p.any2(at+1, end, "manager", "boss", "parent", "supervisor", "superior", "lead", "leader", "head") || p.column != nil && len(p.column.words) > 0 && p.tok(at+1).Low == p.column.words[0]) {
		return rows, at + 2 - i
	}
	return 0, 0
}

// ownself reads that no row refers to itself: "nobody is his own manager", "no task is its own parent".
func (p *parser) ownself(c *columnDraft, i, end int) int {
	n := p.any(i, end, "and nobody", "nobody", "and no one", "no one", "never", "no")
	if n == 0 {
		return 0
	}
	for k := i + n; k < min(end, i+n+4); k++ {
		if own := p.any(k, end, "is his own", "is her own", "is their own", "is its own", "are their own", "being their own", "be their own", "be its own", "is his or her own"); own > 0 {
			w := p.tok(k + own)
			if w.Kind == token.Word && (w.Low == c.words[0] || p.any2(k+own, end, "manager", "boss", "parent", "supervisor")) {
				return k + own + 1 - i
			}
			return 0
		}
		if p.toks[k].Kind != token.Word {
			return 0
		}
	}
	return 0
}

// selfColumn is the column of the table that refers to its own rows; nil where none does.
func (p *parser) selfColumn(t *tableDraft) *columnDraft {
	for _, c := range t.columns {
		if !c.dropped && c.base == nil && len(c.words) > 0 && (c.self || c.semantic == "manager_id" || p.selfName(c) && c.fk == nil) {
			return c
		}
	}
	return nil
}

// topClause reads either in a clause of its own.
func (p *parser) topClause(t *tableDraft, i, end int) int {
	c := p.selfColumn(t)
	if c == nil {
		return 0
	}
	n := p.ownself(c, i, end)
	if n > 0 {
		c.notSelf = true
	} else if rows, k := p.topRows(i, end); k > 0 {
		c.acyclic, c.fkOptional, c.tops, n = true, true, rows, k
	}
	p.claim(i, i+n, &c.element)
	return n
}
