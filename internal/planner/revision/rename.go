package revision

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// rename reads other names of columns and tables: "rename tier to segment", "call the date joined_on", "dob should be
// called birth_date", "name → full_name".
func (r *reader) rename(i, end int) *change {
	verb := r.phrase(i, end, "rename", "relabel", "call", "name", "retitle", "change the name of", "change the header of", "change the title of", "use the name", "rename the column", "rename column", "rename the field")
	var pairs [][2]int // where the old name ends, and where the new one begins
	switch at := i + verb; {
	case verb > 0 && !r.is(i, end, "use the name"):
		for k := at + 1; k < end; k++ {
			if n := r.phrase(k, end, "to", "into", "as", "->", "=>", "→", "="); n > 0 && k+n < end {
				pairs = append(pairs, [2]int{k, k + n})
			}
		}
		if len(pairs) == 0 && r.is(i, end, "call") || r.is(i, end, "name") {
			for k := at + 1; k < end; k++ {
				if _, ok := r.column(at, k); ok || r.isTable(at, k) || r.onlyTable(at, k) {
					pairs = append(pairs, [2]int{k, k})
				}
			}
		}
		return r.renamePairs(at, end, pairs)
	case verb > 0: // use the name X for Y
		if k, n := r.find(at, end, "for", "for the"); k > at {
			return r.renamePair(k+n, end, at, k)
		}
	}
	// "cats, not dogs"
	if k, n := r.find(i, end, ", not", "not", "instead of"); k > i && k-i <= 3 {
		if table, ok := r.table(k+n, end); ok && end-k-n <= 3 && len(r.matchedExactly(k+n, end)) == 0 && !openers[r.toks[i].Low] {
			if name := r.newName(i, k); name != "" && lexicon.IsPlural(r.toks[k-1].Low) {
				return renameTable(r.draft(), table, name)
			}
		}
	}
	for k := i + 1; k < end; k++ {
		n := r.phrase(k, end, "should be called", "should be named", "must be called", "must be named", "to be called", "is called", "are called", "are now called", "is now called", "we call", "should say", "should be renamed to", "should be renamed", "should rather be called", "be called", "be named", "named", "should have the name", "needs to be called", "should read", "->", "=>", "→", "becomes")
		if n == 0 {
			continue
		}
		at := i + r.phrase(i, end, "the", "make the", "let the", "have the", "i want the", "make", "let", "have")
		if ch := r.renamePair(at, k, k+n, end); ch != nil {
			return ch
		}
	}
	return nil
}

func (r *reader) isTable(i, end int) bool {
	_, ok := r.table(i, end)
	return ok
}

// renamePairs renames each of "a to b, c to d".
func (r *reader) renamePairs(i, end int, pairs [][2]int) *change {
	for k, p := range pairs {
		for to := p[1] + 1; to < end; to++ {
			n := r.splits(to, end)
			if n == 0 || k+1 >= len(pairs) {
				continue
			}
			first := r.renamePair(i, p[0], p[1], to)
			if first == nil {
				continue
			}
			rest := *r
			rest.plan = first.plan
			if more := rest.renamePairs(to+n, end, pairs[k+1:]); more != nil {
				more.about = append(first.about, more.about...)
				return more
			}
		}
	}
	for k := len(pairs) - 1; k >= 0; k-- {
		if k+1 < len(pairs) && slices.ContainsFunc(r.toks[pairs[k][1]:pairs[k+1][0]], func(t token.Token) bool { return t.Is("and", ",", "&", "+") }) {
			continue // the next pair is no part of a name
		}
		if ch := r.renamePair(i, pairs[k][0], pairs[k][1], end); ch != nil {
			return ch
		}
	}
	return nil
}

// renamePair gives what tokens [i, to) name the name in [from, end).
func (r *reader) renamePair(i, to, from, end int) *change {
	from += r.phrase(from, end, "the", "just", "simply", "plain")
	if k, n := r.find(from, end, "instead of", ", not", "not", "rather than"); k > from {
		if _, ok := r.column(k+n, end); ok {
			end = k // "name it cost instead of price"
		}
	}
	end -= r.phraseBehind(from, end, "instead", "column", "please", "everywhere", "here", "from now on", "in our system", "for us", "on our side", "with us", "in future")
	name := r.newName(from, end)
	if name == "" {
		return nil
	}
	next := r.draft()
	if r.onlyTable(i, to) {
		return renameTable(next, next.Tables[0].Name, name)
	}
	if r.toks[to-1].Is("table", "tables") || len(r.matchedExactly(i, to)) == 0 {
		if table, ok := r.table(i, to); ok {
			return renameTable(next, table, name)
		}
	}
	one, ok := r.column(i, to)
	if !ok {
		return nil
	}
	t, _ := next.Table(one.table)
	if _, taken := t.Column(name); taken {
		return nil
	}
	c, _ := t.Column(one.column)
	c.Name = name
	renameIn(next, t, one.column, name)
	return &change{plan: next, about: []ref{{t.Name, name}}}
}

func (r *reader) matchedExactly(i, end int) []ref {
	all, most := r.matches(r.words(i, end), "")
	if most < withTable {
		return nil
	}
	return all
}

// newName is the identifier of a name that the message gives; "" where these can be no name.
func (r *reader) newName(i, end int) string {
	if i >= end || end-i > 5 || slices.ContainsFunc(r.toks[i:end], func(t token.Token) bool {
		return t.Kind == token.Mark && !t.Is("_", "-", "/") || t.Kind == token.Date || t.Kind == token.Number && t.Percent
	}) {
		return ""
	}
	return lexicon.Identifier(r.words(i, end))
}

func renameTable(c *contract.Contract, before, after string) *change {
	if !lexicon.IsPlural(after[strings.LastIndexByte(after, '_')+1:]) && lexicon.IsPlural(before[strings.LastIndexByte(before, '_')+1:]) && lexicon.Plural(after) == before {
		return nil
	}
	if _, taken := c.Table(after); taken {
		return nil
	}
	t, ok := c.Table(before)
	if !ok {
		return nil
	}
	t.Name = after
	for k := range c.Relations {
		rel := &c.Relations[k]
		if rel.Child == before {
			rel.Child = after
		}
		if rel.Parent == before {
			rel.Parent = after
		}
	}
	for k := range c.Tables {
		for j := range c.Tables[k].Columns {
			col := &c.Tables[k].Columns[j]
			col.Formula = rewritten(col.Formula, func(e contract.Expr) contract.Expr {
				if e, ok := e.(contract.RollupExpr); ok && e.Child == before {
					e.Child = after
					return e
				}
				return e
			})
		}
	}
	return &change{plan: c, about: []ref{{table: after}}}
}
