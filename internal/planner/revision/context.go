package revision

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// Sentences that speak of columns of the plan mean nothing without them: "closed date only if closed, and after created".
// They are read behind a description of the tables as they stand. What the plan of both has beyond the plan of the
// description alone is what the sentence asks for.

// most columns of the tables that are described around a sentence.
const mostContext = 40

// tell reads a sentence in its context: rules between columns, columns computed from others, further tables.
func (r *reader) tell(i, end int) *change {
	if end-i < 2 {
		return nil
	}
	words := r.source(i, end)
	bullet := ""
	if n := r.phrase(i, end, addVerbs...); n > 0 {
		at := i + n
		at += r.phrase(at, end, addForms...)
		at += r.phrase(at, end, ":", "called", "named", "for")
		bullet = r.source(at, end)
	}
	for _, tables := range r.scopes(i, end) {
		given := r.describeAll(describeTables(r.plan, tables))
		if given == nil || !sameColumns(r.plan, given, tables) {
			continue
		}
		text := describeTables(r.plan, tables)
		if bullet != "" && len(tables) == 1 {
			if ch := r.difference(given, r.describeAll(text+"- "+bullet+"\n"), tables); ch != nil {
				return ch
			}
		}
		if ch := r.difference(given, r.describeAll(text+"\n"+capital(words)+".\n"), tables); ch != nil {
			return ch
		}
	}
	return nil
}

func capital(s string) string {
	return strings.ToUpper(s[:1]) + s[1:]
}

// scopes are the tables that a sentence may be about: the one that was talked of, or named; and all.
func (r *reader) scopes(i, end int) [][]string {
	var named []string
	for k := i; k < end; k++ {
		if n := r.tableRun(k, end); n > 0 {
			if name, _ := r.table(k, k+n); !slices.Contains(named, name) {
				named = append(named, name)
			}
		}
		for n := min(4, end-k); n >= 1; n-- {
			if all, ok := r.columnsOf(k, k+n); ok && len(all) == 1 && r.sureEnough(k, k+n, all[0]) {
				if !slices.Contains(named, all[0].table) {
					named = append(named, all[0].table)
				}
				break
			}
		}
	}
	var all []string
	columns := 0
	for _, t := range r.plan.Tables {
		all = append(all, t.Name)
		columns += len(t.Columns)
	}
	var out [][]string
	switch {
	case len(named) == 1:
		out = append(out, named)
	case len(named) == 0:
		out = append(out, []string{r.talkedOf().Name})
	}
	if len(all) > 1 && columns <= mostContext {
		out = append(out, all)
	}
	return out
}

// describeTables writes tables of a plan as a description, a line for each column.
func describeTables(c *contract.Contract, tables []string) string {
	var b strings.Builder
	for _, name := range tables {
		t, _ := c.Table(name)
		noun := lexicon.Plural(strings.ReplaceAll(t.Name, "_", " "))
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "%d %s:\n", t.Rows, noun)
		for _, col := range t.Columns {
			if rel, ok := c.RelationOf(t.Name, col.Name); ok {
				if slices.Contains(tables, rel.Parent) {
					fmt.Fprintf(&b, "- %s -> %s.%s\n", col.Name, rel.Parent, rel.ParentColumn)
				} else {
					fmt.Fprintf(&b, "- %s\n", col.Name)
				}
				continue
			}
			fmt.Fprintf(&b, "- %s%s\n", col.Name, describeColumn(&col))
		}
	}
	return b.String()
}

// describeColumn says what is known of a column that rules may depend on.
func describeColumn(c *contract.Column) string {
	number := func(v *float64) string { return strconv.FormatFloat(*v, 'f', -1, 64) }
	switch {
	case c.PrimaryKey:
		return ": primary key"
	case len(c.Values) > 1 && len(c.Values) <= 12:
		var all []string
		for _, v := range c.Values {
			if strings.ContainsAny(v.Value, ",;/()'\"") {
				return ""
			}
			all = append(all, v.Value)
		}
		return ": " + strings.Join(all, ", ")
	case c.Type == contract.Boolean:
		return ": yes/no"
	case c.Type == contract.Date && c.Earliest != "" && c.Latest != "":
		return ": date from " + c.Earliest + " to " + c.Latest
	case c.Type == contract.Timestamp:
		return ": timestamp"
	case c.Type == contract.Date:
		return ": date"
	case c.Type == contract.Integer && c.Min != nil && c.Max != nil:
		return ": integer from " + number(c.Min) + " to " + number(c.Max)
	case c.Type == contract.Decimal && c.Min != nil && c.Max != nil:
		return ": decimal from " + number(c.Min) + " to " + number(c.Max)
	case c.Type == contract.Integer && c.Semantic == "":
		return ": integer"
	case c.Type == contract.Decimal && c.Semantic == "":
		return ": decimal"
	}
	return ""
}

// describeAll plans a description, once.
func (r *reader) describeAll(text string) *contract.Contract {
	if c, ok := r.read[text]; ok {
		return c
	}
	if r.reads++; r.reads > mostReads || r.host.Read == nil {
		return nil
	}
	c, ok := r.host.Read(text)
	if !ok {
		c = nil
	}
	r.read[text] = c
	return c
}

// sameColumns: a description was read as the tables that it describes.
func sameColumns(plan, given *contract.Contract, tables []string) bool {
	for _, name := range tables {
		t, _ := plan.Table(name)
		g, ok := given.Table(name)
		if !ok {
			return false
		}
		for _, c := range t.Columns {
			if _, ok := g.Column(c.Name); !ok {
				return false
			}
		}
	}
	return true
}

// difference carries over what told has beyond given: columns, what fills them, rules, tables and relations.
func (r *reader) difference(given, told *contract.Contract, tables []string) *change {
	if told == nil || !sameColumns(given, told, tables) {
		return nil
	}
	next := r.draft()
	ch := &change{plan: next}
	for k := range told.Tables {
		own := &told.Tables[k]
		if _, there := given.Table(own.Name); there {
			continue
		}
		if _, there := next.Table(own.Name); there {
			return nil
		}
		next.Tables = append(next.Tables, *own)
		ch.about = append(ch.about, ref{table: own.Name})
	}
	for _, name := range tables {
		g, _ := given.Table(name)
		o, _ := told.Table(name)
		t, _ := next.Table(name)
		if !reflect.DeepEqual(g.Grid, o.Grid) {
			return nil
		}
		if !r.columnsBeyond(next, t, g, o, ch) || !rulesBeyond(t, g, o, ch) {
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
	return ch
}

// columnsBeyond adds the columns of o that g has not, and changes those of t that o fills otherwise than g.
func (r *reader) columnsBeyond(next *contract.Contract, t, g, o *contract.Table, ch *change) bool {
	for k := range o.Columns {
		own := &o.Columns[k]
		before, there := g.Column(own.Name)
		if !there {
			at := 0
			for j := k - 1; j >= 0 && at == 0; j-- { // behind the column that it stands behind there
				at = 1 + slices.IndexFunc(t.Columns, func(c contract.Column) bool { return c.Name == o.Columns[j].Name })
			}
			t.Columns = slices.Insert(t.Columns, at, *own)
			ch.about = append(ch.about, ref{t.Name, own.Name})
			continue
		}
		if reflect.DeepEqual(own, before) {
			continue
		}
		c, there := t.Column(own.Name)
		if !there {
			continue // a key that the description needed
		}
		if c.PrimaryKey || !takeBeyond(next, t, c, own, before) {
			return false
		}
		ch.about = append(ch.about, ref{t.Name, c.Name})
	}
	return true
}

// takeBeyond gives a column what own says beyond before: its cases or formula alone, or another way to be filled.
func takeBeyond(next *contract.Contract, t *contract.Table, c, own, before *contract.Column) bool {
	a, b := *own, *before
	a.Cases, b.Cases, a.Formula, b.Formula, a.Calendar, b.Calendar, a.NullShare, b.NullShare = nil, nil, "", "", nil, nil, 0, 0
	a.TrueShare, b.TrueShare = nil, nil
	if !reflect.DeepEqual(made(&a), made(&b)) {
		return take(next, t, c, own, before)
	}
	changed := false
	if !reflect.DeepEqual(own.Cases, before.Cases) {
		c.Cases, changed = own.Cases, true
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

// rulesBeyond adds the rules of o that g has not. A rule about the same columns takes the place of the old one.
func rulesBeyond(t, g, o *contract.Table, ch *change) bool {
	same := func(a, b contract.Constraint) bool {
		a.ID, b.ID, a.Description, b.Description = "", "", "", ""
		return reflect.DeepEqual(a, b)
	}
	for _, rule := range o.Constraints {
		if slices.ContainsFunc(g.Constraints, func(x contract.Constraint) bool { return same(x, rule) }) {
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
