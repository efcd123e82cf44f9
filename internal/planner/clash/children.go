package clash

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/plan"
)

// childrenClash asks about numbers of children of each parent that cannot make the told number of rows, and about parents
// without children where each is said to have some.
func (g *finder) childrenClash() *plan.Question {
	for _, s := range g.Sentences() {
		if g.Has(s.From, s.To, partly...) || g.Has(s.From, s.To, "on average", "average", "mean", "about", "around", "roughly", "usually", "or none", "or no", "or zero", "different", "can't", "cannot", "never") {
			continue
		}
		for k := range g.Plan.Contract.Relations {
			r := &g.Plan.Contract.Relations[k]
			parent, child := g.TableNamed(r.Parent), g.TableNamed(r.Child)
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
			if r.PerParent != nil && r.PerParent.ParentShare > 0 && r.PerParent.ParentShare < 1 && least > 0 && !g.Has(s.From, s.To, "who", "that have", "with at least", "the others", "the rest", "other") && g.Has(s.From, s.To, "each", "every", "all", "nobody", "no") {
				return &plan.Question{ID: "child_total", Text: fmt.Sprintf("The text says %q, and yet that %.4g%% of the %s have no %s. Which of them is right?", g.Said(s), 100*(1-r.PerParent.ParentShare), r.Parent, r.Child),
					Suggestions: []string{fmt.Sprintf("each of the %s has %d %s", r.Parent, max(least, 1), r.Child)}}
			}
		}
	}
	return nil
}

// eachHas reads how many children a sentence gives to each parent; most is 0 where it sets no limit.
func (g *finder) eachHas(s loose.Range, parent, child int) (least, most int64, ok bool) {
	for i := s.From; i < s.To; i++ {
		if !g.Toks[i].Is("each", "every", "per", "a", "an", "any", "one", "all", "none", "no") || g.TableAt(i+1, min(s.To, i+4)) != parent || !g.Names(g.Plan.Contract.Tables[child].Name, i+2, min(s.To, i+16)) {
			continue
		}
		denied := g.Toks[i].Is("none", "no")
		for k := i + 2; k < min(s.To, i+16); k++ {
			if g.Toks[k].Is(";", ":", "(", ")", "every", "each") {
				break
			}
			n, isNumber := g.SmallAt(k)
			if !isNumber || g.Toks[k].Is("a", "an") && g.Any(k-1, k, "exactly", "precisely", "only", "just") == 0 {
				continue
			}
			end, high := k+1, n
			if m := g.Any(k+1, s.To, "to", "and", "or", "-", "–", "up to"); m > 0 && k+1+m < s.To {
				if x, ok := g.SmallAt(k + 1 + m); ok && x > n {
					high, end = x, k+2+m
				}
			}
			not := denied || g.Has(max(i, k-5), k, "not", "never", "doesn't", "no")
			of := g.TableAt(end, min(s.To, end+3)) == child
			switch {
			case high > n && of:
				return int64(n), int64(high), true
			case g.Before(k, i, []string{"fewer than", "less than"}) && not:
				least, ok = int64(n), true
			case g.Before(k, i, []string{"more than"}) && not || g.Before(k, i, loose.Most):
				most, ok = int64(n), true
			case g.Before(k, i, append([]string{"at minimum"}, loose.Least...)) || of && g.Any(k+1, s.To, "or more") > 0:
				least, ok = int64(n), true
			case of && !not && g.Before(k, i, []string{"exactly", "precisely", "always", "just", "only", "has", "have", "had", "got", "gets", "get", "sent in", "took", "takes"}):
				return int64(n), int64(n), true
			}
		}
		if ok {
			return least, most, true
		}
	}
	return 0, 0, false
}

// fit: the rows of both tables are told, and do not fit.
func (g *finder) fit(s loose.Range, parent, child int, least, most int64) *plan.Question {
	p, c := &g.Plan.Contract.Tables[parent], &g.Plan.Contract.Tables[child]
	rows, told := g.toldRows(child)
	if parents, ok := g.toldRows(parent); !told || !ok || parents != p.Rows || p.Rows == rows || most > least && !g.InRows(child) {
		return nil
	}
	tied := rows - contract.Count(rows, g.parentless(parent, child))
	if least*p.Rows <= tied && (most == 0 || most*p.Rows >= tied) {
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

// parentless is the share of a table's rows that belong to no row of the other: "the other 20 plots are vacant".
func (g *finder) parentless(parent, child int) float64 {
	p, c := &g.Plan.Contract.Tables[parent], &g.Plan.Contract.Tables[child]
	for _, r := range g.Plan.Contract.Relations {
		if r.Parent != p.Name || r.Child != c.Name {
			continue
		}
		for k := range c.Columns {
			if c.Columns[k].Name == r.ChildColumn {
				return c.Columns[k].NullShare
			}
		}
	}
	return 0
}

// toldRows are the rows that the text gives a table, before its name ("400 orders") or behind it ("the orders table has 400 rows").
func (g *finder) toldRows(table int) (int64, bool) {
	if g.Counted(table) {
		return g.Plan.Contract.Tables[table].Rows, true
	}
	for k := range g.Toks {
		if g.TableAt(k, k+1) != table {
			continue
		}
		for i := k + 1; i < min(len(g.Toks), k+7); i++ {
			t := &g.Toks[i]
			if g.Ends(i) {
				break
			}
			if g.PlainNumber(i) && t.Digits == 0 && t.Num >= 1 && g.Any(i+1, len(g.Toks), "rows", "records", "lines", "entries", "in total", "in all") > 0 && !g.Has(i+2, min(len(g.Toks), i+5), "per", "each", "every") {
				return int64(t.Num), true
			}
		}
	}
	return 0, false
}

// pairedClash asks about two tables whose rows go one to one, and of which one has more.
func (g *finder) pairedClash() *plan.Question {
	for _, s := range g.Sentences() {
		if !g.Has(s.From, s.To, "one to one", "one-to-one", "1:1", "1-to-1", "1 to 1", "one-one") || g.Has(s.From, s.To, "optional", "at most", "some", "may", "can", "or none", "zero or one", "not every", "most") {
			continue
		}
		var pair []int
		for t := range g.Plan.Contract.Tables {
			if len(g.Plan.Contract.Tables) == 2 || g.Names(g.Plan.Contract.Tables[t].Name, s.From, s.To) {
				pair = append(pair, t)
			}
		}
		if len(pair) != 2 {
			continue
		}
		a, known := g.toldRows(pair[0])
		b, told := g.toldRows(pair[1])
		if !known || !told || a == b {
			continue
		}
		one, other := g.Plan.Contract.Tables[pair[0]].Name, g.Plan.Contract.Tables[pair[1]].Name
		q := g.bothSaid("the "+other, s, s, fmt.Sprintf("there are %d %s and %d %s", a, one, b, other), fmt.Sprintf("%d %s", a, other))
		q.ID = "child_total"
		return q
	}
	return nil
}
