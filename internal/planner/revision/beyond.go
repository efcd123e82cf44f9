package revision

import (
	"reflect"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// difference carries over what told has beyond given: columns, what fills them, rules, tables and relations.
func (r *reader) difference(given, told *contract.Contract, tables []string, adds bool) *change {
	if told == nil || !sameColumns(given, told, tables) {
		return nil
	}
	next := r.draft()
	ch := &change{plan: next, adds: adds}
	for k := range told.Tables {
		own := &told.Tables[k]
		if _, there := given.Table(own.Name); there {
			continue
		}
		if _, there := next.Table(own.Name); there || !r.wantsTable(told, own, adds) {
			return nil
		}
		next.Tables = append(next.Tables, *own)
		ch.about = append(ch.about, ref{table: own.Name})
		ch.notes = append(ch.notes, r.assumptions(told, own.Name, "")...)
	}
	for _, name := range tables {
		g, _ := given.Table(name)
		o, _ := told.Table(name)
		t, _ := next.Table(name)
		if !reflect.DeepEqual(g.Grid, o.Grid) {
			return nil
		}
		if !r.columnsBeyond(next, told, t, g, o, ch) || !rulesBeyond(t, g, o, ch) {
			return nil
		}
		if g.Rows != o.Rows {
			return nil
		}
	}
	for _, rel := range told.Relations {
		if slices.ContainsFunc(given.Relations, func(g contract.Relation) bool {
			return g.Child == rel.Child && g.ChildColumn == rel.ChildColumn
		}) {
			continue
		}
		if _, there := next.RelationOf(rel.Child, rel.ChildColumn); there {
			return nil
		}
		next.Relations = append(next.Relations, rel)
		ch.about = append(ch.about, ref{rel.Child, rel.ChildColumn})
	}
	if len(ch.about) == 0 {
		return nil
	}
	if k, _ := r.find(r.from, r.to, "a table", "a new table", "another table", "a second table", "a further table"); k >= 0 && len(next.Tables) == len(r.plan.Tables) {
		return nil // a column is no table
	}
	return ch
}

// wantsTable: the clause asks for a table, or tells how its rows belong to those of others.
func (r *reader) wantsTable(told *contract.Contract, t *contract.Table, adds bool) bool {
	k, _ := r.find(r.from, r.to, "table", "tables", "dataset")
	return k >= 0 || adds && r.counts(t) || slices.ContainsFunc(told.Relations, func(rel contract.Relation) bool {
		return rel.Child == t.Name && rel.Parent != t.Name || rel.Parent == t.Name && rel.Child != t.Name
	})
}

// counts: the clause counts the rows of a table and tells of more columns of it than a key and a name.
func (r *reader) counts(t *contract.Table) bool {
	return len(t.Columns) > 2 && slices.ContainsFunc(r.toks[r.from:r.to], func(x token.Token) bool { return x.Kind == token.Number && int64(x.Num) == t.Rows })
}

// columnsBeyond adds the columns of o that g has not, and changes those of t that o fills otherwise than g.
func (r *reader) columnsBeyond(next, told *contract.Contract, t, g, o *contract.Table, ch *change) bool {
	var fresh []contract.Column
	for _, c := range o.Columns {
		if _, there := g.Column(c.Name); !there {
			fresh = append(fresh, c)
		}
	}
	if valuesTaken(fresh, r.source(r.from, r.to)) {
		return false
	}
	for k := range o.Columns {
		own := &o.Columns[k]
		before, there := g.Column(own.Name)
		if !there {
			if oddName(*own) || !ch.adds && !refersTo(told, o.Name, own.Name) && !serves(o, own.Name) {
				return false
			}
			at := 0
			for j := k - 1; j >= 0 && at == 0; j-- { // behind the column that it stands behind there
				at = 1 + slices.IndexFunc(t.Columns, func(c contract.Column) bool { return c.Name == o.Columns[j].Name })
			}
			column := *own
			if name := strings.TrimSuffix(own.Name, "_column"); !slices.ContainsFunc(t.Columns, func(c contract.Column) bool { return c.Name == name }) {
				column.Name = name // "add a remark column that is often empty"
			}
			t.Columns = slices.Insert(t.Columns, at, column)
			ch.about = append(ch.about, ref{t.Name, column.Name})
			ch.notes = append(ch.notes, r.assumptions(told, o.Name, own.Name)...)
			continue
		}
		if reflect.DeepEqual(own, before) {
			continue
		}
		c, there := t.Column(own.Name)
		if !there {
			continue // a key that the description needed
		}
		if reflect.DeepEqual(own.Cases, before.Cases) && own.NullShare == before.NullShare && own.Formula == before.Formula && !r.ofAllRows(ref{t.Name, c.Name}, own) {
			return false
		}
		was := *c
		if c.PrimaryKey || c.Type == contract.String && own.Type.Numeric() || c.Type.Temporal() && mostly.MatchString(r.source(r.from, r.to)) || !r.speaksOf(t, c) || !takeBeyond(next, t, c, own, before) {
			return false
		}
		ch.about = append(ch.about, ref{t.Name, c.Name})
		if was.Formula != "" && c.Formula == "" {
			ch.notes = append(ch.notes, noLonger(c.Name, was.Formula))
		}
	}
	return true
}

// ofAllRows: what a clause without conditions says of a column may be said of all its cells.
func (r *reader) ofAllRows(one ref, own *contract.Column) bool {
	words := r.source(r.from, r.to)
	return !r.ofSomeRows([]ref{one}, words) && !(own.Min != nil && own.Max != nil && *own.Min == *own.Max && noConstant.MatchString(words))
}

// speaksOf: the clause has a word of the column's name, or of its values, or means it by "it".
func (r *reader) speaksOf(t *contract.Table, c *contract.Column) bool {
	var all []string
	for _, w := range lexicon.NameWords(c.Name) {
		all = append(all, lexicon.Stem(w))
	}
	for _, v := range c.Values {
		for _, w := range lexicon.NameWords(v.Value) {
			all = append(all, lexicon.Stem(w))
		}
	}
	return slices.ContainsFunc(r.words(r.from, r.to), func(w string) bool {
		told := lexicon.WordSet(lexicon.VerbsTell[w]) // "last" of a duration
		return slices.Contains(all, lexicon.Stem(w)) || slices.ContainsFunc(lexicon.NameWords(c.Name), func(x string) bool { return told[x] }) || slices.Contains([]string{"it", "they", "them", "that", "this"}, w) && slices.Contains(r.said, ref{t.Name, c.Name}) ||
			slices.ContainsFunc(all, func(a string) bool { return len(w) > 3 && lexicon.EditDistance(lexicon.Stem(w), a, 1) <= 1 })
	})
}

// takeBeyond gives a column what own says beyond before: its cases or formula alone, or another way to be filled.
func takeBeyond(next *contract.Contract, t *contract.Table, c, own, before *contract.Column) bool {
	a, b := *own, *before
	a.Cases, b.Cases, a.Formula, b.Formula, a.Calendar, b.Calendar, a.NullShare, b.NullShare = nil, nil, "", "", nil, nil, 0, 0
	a.TrueShare, b.TrueShare = nil, nil
	if b.Unit == "" && !reflect.DeepEqual(own.Cases, before.Cases) {
		a.Unit = "" // the unit is that of what some rows have
	}
	if !reflect.DeepEqual(made(&a), made(&b)) {
		return take(next, t, c, own, before)
	}
	changed := false
	if !reflect.DeepEqual(own.Cases, before.Cases) {
		c.Cases, changed = casesBeyond(c.Cases, own.Cases, before.Cases), true
		if len(own.Cases) > 0 && c.Type == contract.Boolean && own.TrueShare == nil {
			c.TrueShare = nil
		}
	}
	if own.Formula != before.Formula {
		c.Formula, changed = own.Formula, true
	}
	if !reflect.DeepEqual(own.Calendar, before.Calendar) {
		c.Calendar, changed = own.Calendar, true
	}
	if own.NullShare != before.NullShare {
		c.NullShare, changed = own.NullShare, true
	}
	if !reflect.DeepEqual(own.TrueShare, before.TrueShare) && own.TrueShare != nil {
		c.TrueShare, changed = own.TrueShare, true
	}
	if own.Unique && !before.Unique {
		c.Unique, changed = true, true
	}
	return changed
}

// refersTo: a column ties the rows of a table to those of another.
func refersTo(c *contract.Contract, table, column string) bool {
	return slices.ContainsFunc(c.Relations, func(rel contract.Relation) bool {
		return rel.Parent == table && rel.ParentColumn == column && rel.Child != table || rel.Child == table && rel.ChildColumn == column && rel.Parent != table
	})
}

// serves: a column is the share that another one of its table is computed from, "at most half the income".
func serves(t *contract.Table, column string) bool {
	of, ok := strings.CutSuffix(column, "_share")
	c, there := t.Column(of)
	return ok && there && usesName(c.Formula, column)
}

// casesBeyond are the cases of a column with those that own has and before has not, which take the place of those with the
// same condition.
func casesBeyond(have, own, before []contract.Case) []contract.Case {
	same := func(all []contract.Case, x contract.Case) bool {
		return slices.ContainsFunc(all, func(y contract.Case) bool { return reflect.DeepEqual(x, y) })
	}
	out := slices.Clone(have)
	for _, x := range own {
		if same(before, x) || same(out, x) {
			continue
		}
		out = slices.DeleteFunc(out, func(y contract.Case) bool { return reflect.DeepEqual(x.When, y.When) })
		out = append(out, x)
	}
	slices.SortStableFunc(out, func(x, y contract.Case) int { // what all other rows have comes last
		switch {
		case x.When == nil && y.When != nil:
			return 1
		case x.When != nil && y.When == nil:
			return -1
		}
		return 0
	})
	return out
}

// rulesBeyond adds the rules of o that g has not. A rule about the same columns takes the place of the old one.
func rulesBeyond(t, g, o *contract.Table, ch *change) bool {
	for _, rule := range o.Constraints {
		if slices.ContainsFunc(g.Constraints, func(x contract.Constraint) bool { return sameRule(x, rule) }) {
			continue
		}
		if strict(t, rule) {
			ch.about = append(ch.about, ref{t.Name, rule.Left})
			continue
		}
		t.Constraints = slices.DeleteFunc(t.Constraints, func(x contract.Constraint) bool {
			return x.Kind == rule.Kind && (x.Left == rule.Left && x.Right == rule.Right || x.Left == rule.Right && x.Right == rule.Left) && x.Left != ""
		})
		rule.ID = freeID(t, rule.ID)
		t.Constraints = append(t.Constraints, rule)
		column := rule.Left
		if column == "" && len(rule.Columns) > 0 {
			column = rule.Columns[0]
		}
		ch.about = append(ch.about, ref{t.Name, column})
	}
	for _, rule := range g.Constraints {
		if !slices.ContainsFunc(o.Constraints, func(x contract.Constraint) bool { return x.Kind == rule.Kind }) {
			return false // the sentence broke what the description said
		}
	}
	return true
}

// strict: a rule says which of two columns comes first, as a rule of t does already, which also says how far apart they lie. It
// holds for different ones from now on where the new one does.
func strict(t *contract.Table, rule contract.Constraint) bool {
	turned := map[contract.Op]contract.Op{"<": ">", "<=": ">=", ">": "<", ">=": "<="}
	if rule.Kind != contract.Order || rule.MinGap != nil || rule.MaxGap != nil || turned[rule.Op] == "" {
		return false
	}
	for k := range t.Constraints {
		x := &t.Constraints[k]
		op := rule.Op
		if x.Left == rule.Right && x.Right == rule.Left {
			op = turned[op]
		} else if x.Left != rule.Left || x.Right != rule.Right {
			continue
		}
		if x.Kind == contract.Order && x.Op != "" && op[0] == x.Op[0] && (x.MinGap != nil || x.MaxGap != nil) {
			x.Op = op
			return true
		}
	}
	return false
}

// sameRule: two rules say the same of the same columns.
func sameRule(a, b contract.Constraint) bool {
	a.ID, b.ID, a.Description, b.Description = "", "", "", ""
	return reflect.DeepEqual(a, b)
}
