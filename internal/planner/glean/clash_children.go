package glean

import (
	"fmt"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// childrenClash asks about numbers of children of each parent that cannot make the told number of rows, and about parents
// without children where each is said to have some.
func (g *gleaner) childrenClash() *plan.Question {
	for _, s := range g.sentences() {
		if g.has(s.from, s.to, partly...) || g.has(s.from, s.to, "on average", "average", "mean", "about", "around", "roughly", "usually", "or none", "or no", "or zero", "different", "can't", "cannot", "never") {
			continue
		}
		for k := range g.plan.Contract.Relations {
			r := &g.plan.Contract.Relations[k]
			parent, child := g.table(r.Parent), g.table(r.Child)
			if parent == child || parent < 0 || child < 0 {
				continue
			}
			least, most, ok := g.eachHas(s, parent, child)
			if !ok {
				continue
			}
			if q := g.fit(s, parent, child, least, most); q != nil {
				return q
			}
			if r.PerParent != nil && r.PerParent.ParentShare > 0 && r.PerParent.ParentShare < 1 && least > 0 && !g.has(s.from, s.to, "who", "that have", "with at least", "the others", "the rest", "other") && g.has(s.from, s.to, "each", "every", "all", "nobody", "no") {
				return &plan.Question{ID: "child_total", Text: fmt.Sprintf("The text says %q, and yet that %.4g%% of the %s have no %s. Which of them is right?", g.said(s), 100*(1-r.PerParent.ParentShare), r.Parent, r.Child),
					Suggestions: []string{fmt.Sprintf("each of the %s has %d %s", r.Parent, max(least, 1), r.Child)}}
			}
		}
	}
	return nil
}

// eachHas reads how many children a sentence gives to each parent.
func (g *gleaner) eachHas(s span, parent, child int) (least, most int64, ok bool) {
	for i := s.from; i < s.to; i++ {
		if !g.toks[i].Is("each", "every", "per", "a", "an", "any", "one", "all") || g.tableAt(i+1, min(s.to, i+3)) != parent {
			continue
		}
		for k := i + 2; k < min(s.to, i+14); k++ {
			if g.toks[k].Is(";", ":", "every", "each") {
				break
			}
			n, isNumber := g.smallAt(k)
			if !isNumber || g.toks[k].Is("a", "an") && g.any(k-1, k, "exactly", "precisely", "only", "just") == 0 {
				continue
			}
			end, high := k+1, n
			if m := g.any(k+1, s.to, "to", "and", "or", "-", "–", "up to"); m > 0 && k+1+m < s.to {
				if x, ok := g.smallAt(k + 1 + m); ok && x > n {
					high, end = x, k+2+m
				}
			}
			if g.tableAt(end, min(s.to, end+3)) != child {
				continue
			}
			switch {
			case high > n:
				return int64(n), int64(high), true
			case g.before(k, i, append([]string{"at minimum", "fewer than", "less than"}, leastWords...)) || g.any(k+1, s.to, "or more") > 0:
				return int64(n), 0, true
			case g.before(k, i, append([]string{"more than"}, mostWords...)):
				return 0, int64(n), true
			case g.before(k, i, []string{"exactly", "precisely", "always", "just", "only", "has", "have", "had", "got", "gets", "get", "sent in", "took", "takes"}):
				return int64(n), int64(n), true
			}
			break
		}
	}
	return 0, 0, false
}

// fit: the rows of both tables are told, and do not fit.
func (g *gleaner) fit(s span, parent, child int, least, most int64) *plan.Question {
	p, c := &g.plan.Contract.Tables[parent], &g.plan.Contract.Tables[child]
	rows, told := g.toldRows(child)
	if !told || !g.counted(parent) || p.Rows == rows || most > least && !g.inRows(child) {
		return nil
	}
	if least*p.Rows <= rows && (most == 0 || most*p.Rows >= rows) {
		return nil
	}
	says, one := "", least*p.Rows
	switch {
	case least == most:
		says = fmt.Sprintf("%d", one)
	case most == 0:
		says = fmt.Sprintf("at least %d", one)
	default:
		says = fmt.Sprintf("%d to %d", one, most*p.Rows)
	}
	q := g.bothSaid("the "+c.Name, s, s, fmt.Sprintf("with %d %s that makes %s rows, not %d", p.Rows, p.Name, says, rows), fmt.Sprintf("%d %s", max(one, 1), c.Name))
	q.ID = "child_total"
	return q
}

func (g *gleaner) table(name string) int {
	return slices.IndexFunc(g.plan.Contract.Tables, func(t contract.Table) bool { return t.Name == name })
}

// toldRows are the rows that the text gives a table, before its name ("400 orders") or behind it ("the orders table has 400 rows").
func (g *gleaner) toldRows(table int) (int64, bool) {
	if g.counted(table) {
		return g.plan.Contract.Tables[table].Rows, true
	}
	for k := range g.toks {
		if g.tableAt(k, k+1) != table {
			continue
		}
		for i := k + 1; i < min(len(g.toks), k+7); i++ {
			t := &g.toks[i]
			if g.ends(i) {
				break
			}
			if g.plainNumber(i) && t.Digits == 0 && t.Num >= 1 && g.any(i+1, len(g.toks), "rows", "records", "lines", "entries", "in total", "in all") > 0 {
				return int64(t.Num), true
			}
		}
	}
	return 0, false
}

// inRows: the text counts the rows of the table, not only its things, of which several parents may have the same one.
func (g *gleaner) inRows(table int) bool {
	rows := float64(g.plan.Contract.Tables[table].Rows)
	for k := range g.toks {
		if g.toks[k].Kind == token.Number && g.toks[k].Num == rows && g.any(k+1, len(g.toks), "rows", "records", "lines", "entries", "in total", "in all") > 0 {
			return true
		}
	}
	return false
}

// tableAt is the table whose rows the tokens name; -1 where they name none.
func (g *gleaner) tableAt(i, end int) int {
	for t := range g.plan.Contract.Tables {
		name := g.plan.Contract.Tables[t].Name
		last := lexicon.Singular(name[lastWord(name):])
		for k := i; k < min(end, len(g.toks)); k++ {
			if g.toks[k].Kind == token.Word && lexicon.Singular(g.toks[k].Low) == last {
				return t
			}
		}
	}
	return -1
}
