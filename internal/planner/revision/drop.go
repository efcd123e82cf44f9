package revision

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// dropVerbs stand before what is not wanted.
var dropVerbs = []string{
	"drop", "remove", "delete", "leave out", "without", "w / o", "w/o", "get rid of", "omit", "no more", "skip", "take out", "take away", "exclude", "lose", "ditch", "no", "scrap", "strip", "strip out", "kill", "hide", "cut", "cut out", "throw out", "throw away", "forget", "forget about", "discard",
	"i don't need", "i do not need", "we don't need", "we do not need", "don't need", "i don't want", "we don't want", "don't want", "do not want", "no need for", "there is no need for", "don't include", "do not include", "i no longer need", "we no longer need", "no longer need", "you can drop", "you can remove", "eliminate", "erase", "clear out", "minus", "not", "stop including", "i dont need", "we no longer offer", "we no longer sell", "we no longer use", "we no longer have", "we no longer support", "no longer offer", "we don't use", "we don't offer", "we don't have", "we don't sell", "we dont use", "we dont offer", "we dont have", "we dont sell", "we stopped selling", "we stopped offering", "there is no", "there are no", "i don't have", "we do not use", "we do not offer", "we do not have", "never use", "we don't collect", "we do not collect", "we don't track", "we don't store", "we do not store", "must not contain", "should not contain", "shouldn't contain", "must not have", "should not have", "shouldn't have", "it should not have", "it must not contain", "don't put", "do not put", "do not generate", "don't generate", "they don't have", "they do not have", "they should not have", "they shouldn't have", "we dont need", "dont need", "dont include", "nix", "axe", "purge", "do away with", "we don't use", "we can do without", "i can do without",
}

// dropEnds stand behind what is not wanted.
var dropEnds = []string{
	"can go", "should go", "must go", "has to go", "have to go", "needs to go", "need to go", "can be dropped", "can be removed", "should be dropped", "should be removed", "must be removed", "is not needed", "are not needed", "isn't needed", "aren't needed", "not needed", "is not necessary", "is unnecessary", "are unnecessary", "is superfluous",
	"out", "away", "off", "is not required", "isn't required", "can be left out", "should be left out", "won't be needed", "isn't necessary", "aren't necessary", "shouldn't be there", "should not be there", "should not be in there", "must not be in there", "shouldn't be in there", "must not be there", "is too much", "are too much", "is redundant", "isn't useful", "is gone",
}

var dropRemarks = []string{"entirely", "completely", "altogether", "anymore", "any more", "again", "from the plan", "from the dataset", "from the data", "from it", "from there", "for now", "after all", "from both tables", "everywhere", "from all tables"}

// drop reads what is to be taken away: columns, tables, values of lists.
func (r *reader) drop(i, end int) *change {
	at := i
	verb := r.phrase(at, end, dropVerbs...)
	at += verb
	for again := true; again; {
		again = false
		if n := r.phraseBehind(at, end, dropRemarks...); n > 0 {
			end, again = end-n, true
		}
	}
	if verb == 0 {
		// "the customers should not have an email"
		if n := r.tableRun(i+r.phrase(i, end, "the"), end); n > 0 {
			at = i + r.phrase(i, end, "the") + n
			verb = r.phrase(at, end, "should not have", "shouldn't have", "must not have", "don't need", "do not need", "don't have", "do not have", "should have no", "need no", "have no", "must not contain", "shouldn't contain", "should not contain", "dont need", "no longer need", "no longer have")
			if at += verb; verb == 0 {
				at = i
			}
		}
	}
	behind := r.phraseBehind(at, end, dropEnds...)
	if verb == 0 {
		if r.took && end < len(r.toks) && r.phrase(end, len(r.toks), "as well", "too", "also") > 0 {
			if all, ok := r.refs(at, end); ok {
				return r.without(all) // "drop the phone", then "and the score as well"
			}
		}
		if behind == 0 || behind == 1 && !r.is(i, end, "take") && !r.is(i, end, "leave") {
			return nil
		}
		at += r.phrase(at, end, "take", "leave")
	}
	end -= behind
	at += r.phrase(at, end, "the columns", "the column", "columns", "column", "fields", "the fields", "the field")
	if all, ok := r.refs(at, end); ok {
		return r.without(all)
	}
	return r.dropValues(at, end)
}

// without takes columns and tables out of the plan.
func (r *reader) without(all []ref) *change {
	next := r.draft()
	ch := &change{plan: next}
	for _, one := range all {
		if one.column == "" {
			if len(next.Tables) == 1 {
				return nil
			}
			ch.notes = append(ch.notes, dropTable(next, one.table)...)
			continue
		}
		t, ok := next.Table(one.table)
		if !ok || len(t.Columns) == 1 {
			return nil
		}
		notes, ok := r.dropColumn(next, t, one.column)
		if !ok {
			return nil
		}
		ch.notes, ch.about = append(ch.notes, notes...), append(ch.about, ref{table: one.table})
	}
	return ch
}

// dropTable takes a table away, with the keys that refer to it and what is computed from its rows.
func dropTable(c *contract.Contract, name string) (notes []string) {
	for _, rel := range slices.Clone(c.Relations) {
		if rel.Parent != name || rel.Child == name {
			continue
		}
		if t, ok := c.Table(rel.Child); ok {
			forget(c, t, rel.ChildColumn)
			t.Columns = slices.DeleteFunc(t.Columns, func(col contract.Column) bool { return col.Name == rel.ChildColumn })
			notes = append(notes, t.Name+"."+rel.ChildColumn+" is dropped, too, because it refers to "+name)
		}
	}
	c.Relations = slices.DeleteFunc(c.Relations, func(rel contract.Relation) bool { return rel.Parent == name || rel.Child == name })
	c.Tables = slices.DeleteFunc(c.Tables, func(t contract.Table) bool { return t.Name == name })
	for k := range c.Tables {
		for j := range c.Tables[k].Columns {
			col := &c.Tables[k].Columns[j]
			if readsRollup(col.Formula, name, "") {
				col.Formula = ""
				notes = append(notes, c.Tables[k].Name+"."+col.Name+" was computed from "+name+" and has values of its own now")
			}
		}
	}
	return notes
}

// dropColumn takes a column away, with the rules that speak of it. What was computed from it gets values of its own.
func (r *reader) dropColumn(c *contract.Contract, t *contract.Table, name string) ([]string, bool) {
	if t.Grid != nil && (t.Grid.TimeColumn == name || t.Grid.KeyColumn == name) {
		return nil, false
	}
	for _, rel := range c.Relations {
		if rel.Parent == t.Name && rel.ParentColumn == name && !rel.Self() {
			return nil, false // other tables refer to it
		}
	}
	t.Columns = slices.DeleteFunc(t.Columns, func(col contract.Column) bool { return col.Name == name })
	orphans := forget(c, t, name)
	var notes []string
	for _, o := range orphans {
		own, ok := c.Table(o.table)
		if !ok {
			continue
		}
		col, ok := own.Column(o.column)
		if !ok {
			continue
		}
		if bare := r.bare(own, col); bare != nil && bare.Type == col.Type {
			keep := *col
			*col = *bare
			col.Name, col.Unit, col.NullShare, col.Description = keep.Name, keep.Unit, keep.NullShare, keep.Description
		}
		notes = append(notes, o.table+"."+o.column+" was computed from "+name+" and has values of its own now")
	}
	return notes, true
}

// bare is what the planner makes of a column of which nothing but the name is known.
func (r *reader) bare(t *contract.Table, col *contract.Column) *contract.Column {
	c := r.describe(columnAlone(t, col.Name, ""))
	if c == nil {
		return nil
	}
	return soleColumn(c, col.Name)
}

// keepOnly reads "keep only name and email", "I only need id and email".
func (r *reader) keepOnly(i, end int) *change {
	n := r.phrase(i, end, "keep only", "only keep", "keep just", "just keep", "keep", "i only need", "we only need", "i only want", "we only want", "drop everything except", "drop everything but", "remove everything except", "remove everything but", "drop all columns except", "drop all columns but", "remove all columns except", "delete everything except", "everything except", "drop all but", "remove all but", "reduce it to", "only need", "only want", "drop all except", "delete all columns except", "only", "just", "drop the rest except")
	if n == 0 || r.is(i, end, "keep") && n == 1 && !r.toks[end-1].Is("only") {
		return nil
	}
	end -= r.phraseBehind(i+n, end, "only")
	all, ok := r.refs(i+n, end)
	if !ok || slices.ContainsFunc(all, func(a ref) bool { return a.column == "" }) {
		return nil
	}
	next := r.draft()
	ch := &change{plan: next, about: all}
	t, _ := next.Table(all[0].table)
	if len(all) < 2 && n == 1 {
		return nil // "only active ones"
	}
	for _, col := range slices.Clone(t.Columns) {
		if slices.Contains(all, ref{t.Name, col.Name}) || slices.ContainsFunc(next.Relations, func(rel contract.Relation) bool {
			return rel.Parent == t.Name && rel.ParentColumn == col.Name || rel.Child == t.Name && rel.ChildColumn == col.Name
		}) {
			continue
		}
		notes, ok := r.dropColumn(next, t, col.Name)
		if !ok {
			return nil
		}
		ch.notes = append(ch.notes, notes...)
	}
	return ch
}

// columnAlone describes a table of one column; spec says what it holds.
func columnAlone(t *contract.Table, name, spec string) string {
	noun := strings.ReplaceAll(t.Name, "_", " ")
	return strings.TrimSpace("100 " + lexicon.Plural(noun) + ": " + strings.ReplaceAll(name, "_", " ") + " " + spec)
}

// soleColumn is the column of a plan of a table with that column alone, but for a key that the planner added.
func soleColumn(c *contract.Contract, name string) *contract.Column {
	if len(c.Tables) != 1 || len(c.Tables[0].Constraints) > 0 {
		return nil
	}
	var own *contract.Column
	for k := range c.Tables[0].Columns {
		col := &c.Tables[0].Columns[k]
		if col.Name == name {
			own = col
		} else if !col.PrimaryKey {
			return nil
		}
	}
	return own
}
