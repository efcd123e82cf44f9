package revision

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
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
	wordings := []string{r.source(i, end)}
	if w := r.spelledOut(i, end); w != wordings[0] {
		wordings = append(wordings, w)
	}
	adds := r.phrase(i, end, addVerbs...) > 0
	return r.inContext(i, end, func(text string, tables []string, given *contract.Contract) *change {
		for _, words := range wordings {
			if ch := r.difference(given, r.describeAll(text+"\n"+capital(words)+".\n"), tables, adds); ch != nil {
				return ch
			}
		}
		return nil
	})
}

// addTold reads columns to add of which it is said how they hang together with others: "add a closed date, only filled
// when closed".
func (r *reader) addTold(i, end int) *change {
	at := i + r.phrase(i, end, addVerbs...)
	if at == i {
		return nil
	}
	at += r.phrase(at, end, addForms...)
	at += r.phrase(at, end, ":", "called", "named", "for")
	if at >= end || end-at < 3 {
		return nil
	}
	// "add a shipped date to the orders, only filled when …"
	text := r.source(at, end)
	for k := at + 1; k < end; k++ {
		n := r.phrase(k, end, "to the", "to", "in the", "in", "on the", "on")
		if m := 0; n > 0 && k+n < end {
			if m = r.tableRun(k+n, end); m == 0 {
				continue
			}
			name, _ := r.table(k+n, k+n+m)
			r.said = []ref{{table: name}}
			text = r.source(at, k) + r.rest(k+n+m, end)
			break
		}
	}
	return r.inContext(i, end, func(described string, tables []string, given *contract.Contract) *change {
		if len(tables) > 1 {
			return nil
		}
		return r.difference(given, r.describeAll(described+"- "+text+"\n"), tables, true)
	})
}

// rest is the message's own text of tokens [i, end), with the blank before it.
func (r *reader) rest(i, end int) string {
	switch {
	case i >= end:
		return ""
	case r.toks[i].Glued:
		return r.source(i, end)
	}
	return " " + r.source(i, end)
}

// inContext tries a reading with the tables that tokens [i, end) may be about. What the clause says of the column that
// it begins with takes the place of what is known of it.
func (r *reader) inContext(i, end int, read func(text string, tables []string, given *contract.Contract) *change) *change {
	r.from, r.to = i, end
	var subject ref
	at := i + r.phrase(i, end, determiners...)
	if n := r.nameAt(at, end); n > 0 {
		subject, _ = r.column(at, at+n)
	}
	for _, tables := range r.scopes(i, end) {
		text := describeTables(r.plan, tables, subject)
		given := r.describeAll(text)
		if given == nil || !sameColumns(r.plan, given, tables) {
			continue
		}
		if ch := read(text, tables, given); ch != nil {
			return ch
		}
	}
	return nil
}

// spelledOut writes the columns of which a clause says a part of the name, or "it", by their whole names.
func (r *reader) spelledOut(i, end int) string {
	var b strings.Builder
	for k := i; k < end; {
		n := 0
		var one ref
		for m := min(4, end-k); m >= 1 && n == 0; m-- {
			if all, ok := r.columnsOf(k, k+m); ok && len(all) == 1 && r.toks[k+m-1].Kind == token.Word && r.namesPart(k, k+m, all[0]) {
				one, n = all[0], m
			}
		}
		if k > i && !r.toks[k].Glued {
			b.WriteByte(' ')
		}
		if n > 0 {
			if d := r.phrase(k, end, determiners...); d > 0 && d < n {
				b.WriteString("the ")
			}
			b.WriteString(plain(one.column))
			k += n
			continue
		}
		b.WriteString(r.source(k, k+1))
		k++
	}
	return b.String()
}

// namesPart: the words are a column's name, a part of it, or "it".
func (r *reader) namesPart(i, end int, one ref) bool {
	if _, ok := r.pronoun(i, end); ok {
		return true
	}
	t, _ := r.plan.Table(one.table)
	c, ok := t.Column(one.column)
	if !ok {
		return false
	}
	words := r.words(i+r.phrase(i, end, determiners...), end)
	if len(words) == 1 && lexicon.FunctionWords[words[0]] {
		return false
	}
	n := r.fits(words, t, c)
	return n >= sameMoment || n == partOfName
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

// describeTables writes tables of a plan as a description, a line for each column; nothing but its name of one.
func describeTables(c *contract.Contract, tables []string, bare ref) string {
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
					fmt.Fprintf(&b, "- `%s` -> %s.%s\n", col.Name, rel.Parent, rel.ParentColumn)
				} else {
					fmt.Fprintf(&b, "- `%s`\n", col.Name)
				}
				continue
			}
			if (ref{t.Name, col.Name}) == bare {
				fmt.Fprintf(&b, "- `%s`\n", col.Name)
				continue
			}
			fmt.Fprintf(&b, "- `%s`%s\n", col.Name, describeColumn(&col))
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
	case c.Type == contract.Timestamp && c.Earliest != "" && c.Latest != "":
		return ": timestamp from " + day(c.Earliest) + " to " + day(c.Latest)
	case c.Type == contract.Timestamp:
		return ": timestamp"
	case c.Type == contract.Date:
		return ": date"
	case c.Type == contract.Integer && c.Min != nil && c.Max != nil:
		return ": integer from " + number(c.Min) + " to " + number(c.Max) + unitWords[c.Unit]
	case c.Type == contract.Decimal && c.Min != nil && c.Max != nil:
		return ": decimal from " + number(c.Min) + " to " + number(c.Max) + unitWords[c.Unit]
	case c.Type == contract.Integer && c.Semantic == "":
		return ": integer"
	case c.Type == contract.Decimal && c.Semantic == "":
		return ": decimal"
	}
	return ""
}

// unitWords say what numbers count that times are computed with.
var unitWords = map[string]string{"s": " seconds", "min": " minutes", "h": " hours", "d": " days", "ms": " milliseconds"}

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
func (r *reader) columnsBeyond(next *contract.Contract, t, g, o *contract.Table, ch *change) bool {
	for k := range o.Columns {
		own := &o.Columns[k]
		before, there := g.Column(own.Name)
		if !there {
			if oddName(*own) || !ch.adds {
				return false
			}
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
		if c.PrimaryKey || !r.speaksOf(t, c) || !takeBeyond(next, t, c, own, before) {
			return false
		}
		ch.about = append(ch.about, ref{t.Name, c.Name})
	}
	return true
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
		return slices.Contains(all, lexicon.Stem(w)) || slices.Contains([]string{"it", "they", "them", "that", "this"}, w) && slices.Contains(r.said, ref{t.Name, c.Name}) ||
			slices.ContainsFunc(all, func(a string) bool { return len(w) > 3 && lexicon.EditDistance(lexicon.Stem(w), a, 1) <= 1 })
	})
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
