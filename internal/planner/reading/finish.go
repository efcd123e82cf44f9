package reading

import (
	"slices"
	"strings"
)

// finish settles what is clear only once all of the text is read.
func (r *reader) finish() {
	r.settleNamed()
	r.sharePeriod()
	r.Tables = slices.DeleteFunc(r.Tables, func(t *Table) bool {
		if t.topic && len(t.Columns) == 0 && !t.Counted && len(r.Tables) > 1 {
			t.found = false
		}
		if r.idle(t) {
			t.found = false
		}
		return len(t.Columns) == 0 && !t.found && !slices.ContainsFunc(r.Relations, func(o *Relation) bool { return o.Parent == t || o.Child == t })
	})
	r.partNamed()
	for _, t := range r.Tables {
		t.hints = nil
		t.releaseKey()
		for _, c := range t.Columns {
			r.refer(t, c)
			c.completeCode()
			r.release(c.older[0], c.older[1])
		}
		r.date(t)
		r.pairUnique(t)
		t.uncircle()
		r.keep(t)
		r.measure(t)
		if t.Hours != [2]int{} {
			t.atHours()
		}
		r.stepRows(t)
		r.release(t.place[0], t.place[1]) // no column shows it
	}
	r.tellRelations()
}

// idle: nothing is said of a table but a noun that could be one, and the text describes others: "to stress our funnel
// queries -> users, sessions".
func (r *reader) idle(t *Table) bool {
	if len(t.Columns) > 0 || t.Counted || t.Given || t.Grid != nil || t.Written != "" || len(t.keys) > 0 {
		return false
	}
	if slices.ContainsFunc(r.named.nouns, func(n []string) bool { return slices.Equal(stemsOf(n), stemsOf(t.Nouns)) }) {
		return false
	}
	return len(t.Nouns) > 2 && slices.ContainsFunc(r.Tables, func(o *Table) bool { return len(o.Columns) > 0 })
}

// partNamed takes tables out of the columns of another one where their own rows refer to it: "I need warehouses and stock. There
// are 400 stock rows. Each has a warehouse id": the stock is no column of the warehouses.
func (r *reader) partNamed() {
	for _, t := range r.Tables {
		t.Columns = slices.DeleteFunc(t.Columns, func(c *Column) bool {
			k := slices.IndexFunc(r.Tables, func(o *Table) bool { return o != t && o.Counted && slices.Equal(stemsOf(c.Words), o.Nouns) })
			if k < 0 || !c.bare() || !slices.ContainsFunc(r.Tables[k].Columns, func(own *Column) bool { return len(own.Words) > 1 && t.namedBy(own.Words) }) {
				return false
			}
			for at, e := range r.Owners {
				if e == Element(c) {
					r.Owners[at] = r.Tables[k]
				}
			}
			return true
		})
	}
}

// refer makes a column that is called by the noun of another table a reference to it.
func (r *reader) refer(t *Table, c *Column) {
	if o := c.Refers; o != nil {
		if !c.Itself && !slices.ContainsFunc(r.Relations, func(k *Relation) bool { return k.Column == c }) {
			rel := r.relation(o, t)
			if rel.Column != nil { // a second one: "home team and away team"
				rel = &Relation{Parent: o, Child: t}
				r.Relations = append(r.Relations, rel)
			}
			rel.Column = c
		}
		return
	}
	for _, rel := range r.Relations {
		if rel.Child == t && rel.Column == nil && !rel.Parent.Made && c != t.Columns[0] && !c.Unique && !c.Primary && rel.Parent.keyed(c.Words) {
			c.Refers, rel.Column = rel.Parent, c // a key that both tables have
			return
		}
	}
	if c.class() == list || c.TrueShare != nil || c.Dates != nil || c.Formula != nil || c.Min != nil {
		return
	}
	words := c.Words
	if n := len(words); n > 1 && (words[n-1] == "id" || words[n-1] == "ref" || words[n-1] == "key" || words[n-1] == "fk" || words[n-1] == "reference" || words[n-1] == "no" || words[n-1] == "number" || words[n-1] == "code") {
		words = words[:n-1]
	}
	for _, o := range r.Tables {
		if o == t || o.Made {
			continue
		}
		if slices.Equal(stemsOf(words), o.Nouns) || len(words) == 1 && singular(words[0]) == o.last() {
			c.Refers = o
			rel := r.relation(o, t)
			if rel.Column == nil {
				rel.Column = c
			}
			return
		}
	}
}

// keep gives a table whose rows are of so many things the column that tells them.
func (r *reader) keep(t *Table) {
	if !slices.ContainsFunc(r.Relations, func(o *Relation) bool { return o.Child == t }) {
		t.countKeys()
	}
	for _, k := range t.keys {
		noun := k.nouns[len(k.nouns)-1]
		var of []*Column
		for _, c := range t.Columns {
			if slices.ContainsFunc(c.Words, func(w string) bool { return w == noun || len(w) > 3 && strings.HasSuffix(noun, w) }) && !c.class().temporal() && c.class() != boolean && len(c.Values) == 0 && c.Pattern == "" && c.Refers == nil {
				of = append(of, c)
			}
		}
		for _, c := range of {
			if len(c.Words) == 1 || strings.HasSuffix(noun, c.Words[len(c.Words)-1]) || slices.Contains([]string{"id", "name", "code", "number", "no"}, c.Words[len(c.Words)-1]) {
				c.Distinct = k.count
			}
		}
		if len(of) == 0 && t.Grid != nil {
			t.Grid.Keys, t.Grid.KeyNouns = k.count, k.nouns
		}
	}
	if g := t.Grid; g != nil && g.Keys == 0 && t.Counted && !t.inRows {
		g.Keys, g.KeyNouns = t.Rows, t.Nouns
		t.Rows, t.Counted = 0, false
	}
}

// rebind lets what was said of columns before they came speak of the columns that came.
func (r *reader) rebind() {
	real := map[*Column]*Column{}
	for _, t := range r.Tables {
		for _, h := range t.hints {
			real[h] = t.called(h.Words)
		}
	}
	// Facts that were given to a column of the first reading before it came are lost with it.
	for _, t := range r.Tables {
		for _, h := range t.hints {
			if to := real[h]; to != nil && len(h.late) > 0 {
				for _, f := range h.late { // said before the column came
					r.apply(to, f)
				}
			}
		}
	}
	bind := func(c *Column) *Column {
		if c == nil {
			return nil
		}
		to, ok := real[c]
		if ok && to == nil && c.told {
			to = r.placed(c.Table, c)
			real[c] = to
		}
		if ok {
			return to
		}
		return c
	}
	when := func(k *Condition) *Condition {
		if k == nil {
			return nil
		}
		if k.Column = bind(k.Column); k.Column == nil {
			return nil
		}
		return k
	}
	formula := func(f *Formula) *Formula {
		if f == nil {
			return nil
		}
		for k := range f.Columns {
			if f.Columns[k] = bind(f.Columns[k]); f.Columns[k] == nil {
				r.release(f.From, f.To)
				return nil
			}
		}
		return f
	}
	for _, t := range r.Tables {
		for _, c := range t.Columns {
			c.Formula, c.PartOf = formula(c.Formula), bind(c.PartOf)
			c.Cases = slices.DeleteFunc(c.Cases, func(k *Case) bool {
				k.Formula = formula(k.Formula)
				had := k.When != nil
				if k.When = when(k.When); had && k.When == nil {
					r.release(k.From, k.To)
				}
				return had && k.When == nil
			})
		}
		for k := range t.Unique {
			for j := range t.Unique[k] {
				t.Unique[k][j] = bind(t.Unique[k][j])
			}
		}
		t.Unique = slices.DeleteFunc(t.Unique, func(g []*Column) bool { return slices.Contains(g, nil) })
		t.Within = slices.DeleteFunc(t.Within, func(w Within) bool { return bind(w.Column) == nil })
		for k := range t.Within {
			t.Within[k].Column = bind(t.Within[k].Column)
		}
	}
	for _, rule := range r.Rules {
		rule.Left, rule.Right = bind(rule.Left), bind(rule.Right)
	}
	r.Rules = slices.DeleteFunc(r.Rules, func(rule *Rule) bool {
		gone := rule.Left == nil || rule.Right == nil || rule.Left == rule.Right
		if gone {
			r.release(rule.From, rule.To)
		}
		return gone
	})
}

// release takes tokens back from what was not understood after all.
func (r *reader) release(from, to int) {
	for k := from; k < to && k < len(r.Owners); k++ {
		r.Owners[k] = nil
	}
}

// Unread are the runs of tokens that nobody read, without those that say nothing.
func (r *Reading) Unread() [][2]int {
	var out [][2]int
	from := -1
	flush := func(to int) {
		if from < 0 {
			return
		}
		says := false
		for k := from; k < to; k++ {
			t := r.Tokens[k]
			says = says || t.Low != "" && !(isMarks(t.Text)) && !silentWords[t.Low]
		}
		if says {
			out = append(out, [2]int{from, to})
		}
		from = -1
	}
	for k, e := range r.Owners {
		if e != nil {
			flush(k)
			continue
		}
		if from < 0 {
			from = k
		}
	}
	flush(len(r.Owners))
	return out
}

// isMarks: nothing but blanks and marks.
func isMarks(s string) bool { return strings.Trim(s, " \n\t.,;:()[]{}-–—/|!?\"'") == "" }

// keyed: the table has a column of these words that tells its rows apart.
func (t *Table) keyed(words []string) bool {
	k := t.called(words)
	if k == nil {
		return false
	}
	switch words[len(words)-1] {
	case "id", "no", "nr", "number", "code", "key", "ref", "uuid":
		return k.Unique || k.Primary || k == t.Columns[0]
	}
	return k.Primary
}
