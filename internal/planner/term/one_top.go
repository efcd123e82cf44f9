package term

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// The rows of a table that refer to rows of it make a tree; a text may say who stands at its top.

// TopRows reads that one row, or a number of them, refers to none: "the managing director has none", "only the root has
// no parent", "except the boss", "empty for the 3 founders", "the 4 board members have none". It tells how many.
func (p Reader) TopRows(i, end int) (rows, n int) {
	at := i + p.Any(i, end, "but", "and", "where", "while", ",")
	at += p.Any(at, end, "just", "only")
	lead := p.Any(at, end, "except for the", "except the", "apart from the", "other than the", "null for the", "null only for the", "empty for the", "empty only for the", "blank for the", "blank only for the", "none for the", "except at the", "the one", "the")
	if lead == 0 {
		return 0, 0
	}
	said := !p.Any2(at, end, "the")
	at += lead
	at += p.Any(at, end, "first", "top")
	rows = 1
	if t := p.Tok(at); at < end && t.Kind == token.Number && t.Digits == 0 && !t.Percent && t.Num >= 1 && t.Num < 1e6 {
		rows = int(t.Num)
		at++
	}
	from := at
	for at < end && at-from < 3 && p.Toks[at].Kind == token.Word && !draft.FunctionWords[p.Toks[at].Low] && !p.Any2(at, end, "has", "have", "report", "reports", "refers", "points") {
		at++
	}
	many := at > from && lexicon.IsPlural(p.Toks[at-1].Low) && !strings.HasSuffix(p.Toks[at-1].Low, "ss")
	if rows == 1 && (at == from || many) {
		return 0, 0
	}
	verb := p.Any(at, end, "has", "have", "report to", "reports to", "refers to", "refer to", "points to")
	if verb == 0 {
		if !said || !p.AtBreak(at, end) {
			return 0, 0
		}
		return rows, at - i
	}
	at += verb
	if none := p.Any(at, end, "none", "nobody", "no one", "nothing", "null"); none > 0 && p.AtBreak(at+none, end) {
		return rows, at + none - i
	}
	if p.Any2(at, end, "no") && p.Tok(at+1).Kind == token.Word && p.AtBreak(at+2, end) && (p.Any2(at+1, end, "manager", "boss", "parent", "supervisor", "superior", "lead", "leader", "head") || p.Column != nil && len(p.Column.Words) > 0 && p.Tok(at+1).Low == p.Column.Words[0]) {
		return rows, at + 2 - i
	}
	return 0, 0
}

// Ownself reads that no row refers to itself: "nobody is his own manager", "no task is its own parent".
func (p Reader) Ownself(c *draft.Column, i, end int) int {
	n := p.Any(i, end, "and nobody", "nobody", "and no one", "no one", "never", "no")
	if n == 0 {
		return 0
	}
	for k := i + n; k < min(end, i+n+4); k++ {
		if own := p.Any(k, end, "is his own", "is her own", "is their own", "is its own", "are their own", "being their own", "be their own", "be its own", "is his or her own"); own > 0 {
			w := p.Tok(k + own)
			if w.Kind == token.Word && (w.Low == c.Words[0] || p.Any2(k+own, end, "manager", "boss", "parent", "supervisor")) {
				return k + own + 1 - i
			}
			return 0
		}
		if p.Toks[k].Kind != token.Word {
			return 0
		}
	}
	return 0
}
