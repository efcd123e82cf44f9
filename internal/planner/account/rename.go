package account

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/loose"
)

// Verbs that lead to what a row has, and to what the cells of their subject look like.
var (
	havingVerbs  = lexicon.WordSet("carry carries wear wears bear bears hold holds show shows stand stands contain contains state states get gets earn earns receive receives put leave")
	lookingVerbs = lexicon.WordSet("derive derives depend depends work works amount amounts average averages consist consists look looks read reads range ranges lie lies vary varies")
)

// renamed calls columns by what is had, or by what is described, where a verb was taken into the name: "a sample carries a barcode",
// "policy numbers consist of two letters".
func renamed(text loose.Text, p complement.Plan, opts complement.Options) complement.Plan {
	r := readerOf(text, p)
	var twice [][2]int // columns of which only the name is known, which another one is called by now
	for _, at := range r.verbs() {
		place := loose.Place{Table: at[0], Column: at[1]}
		table := &p.Contract.Tables[at[0]]
		old := r.Column(place)
		name := r.nameBeside(place)
		if name == "" || old.PrimaryKey || r.looksAt(table, old.Name) || table.Grid != nil && (table.Grid.TimeColumn == old.Name || table.Grid.KeyColumn == old.Name) ||
			slices.ContainsFunc(p.Contract.Relations, func(o contract.Relation) bool {
				return o.Child == table.Name && o.ChildColumn == old.Name || o.Parent == table.Name && o.ParentColumn == old.Name
			}) {
			continue
		}
		c := *p.Contract
		c.Tables = slices.Clone(c.Tables)
		c.Tables[at[0]].Columns = slices.Clone(table.Columns)
		if same := slices.IndexFunc(table.Columns, func(c contract.Column) bool { return c.Name == name }); same >= 0 {
			if !r.guessed(loose.Place{Table: at[0], Column: same}) {
				continue
			}
			c.Tables[at[0]].Columns[same].Name = old.Name
			twice = append(twice, [2]int{at[0], same})
			for _, s := range r.Spans(loose.Place{Table: at[0], Column: same}.Path()) {
				p.Sources = append(slices.Clone(p.Sources), complement.Source{Path: place.Path(), Span: s})
			}
		}
		c.Tables[at[0]].Columns[at[1]].Name = name
		if len(c.Validate()) > 0 {
			continue
		}
		p.Contract = &c
		p.Notes = append(slices.Clone(p.Notes), complement.Note{Text: fmt.Sprintf("called %s, as the text speaks of it", name), Path: place.Path()})
	}
	if len(twice) == 0 {
		return p
	}
	return complement.Without(text.Written, p, twice, 1, opts)
}

// nameBeside is the part of a name before or behind its verb that is the name of what is meant; "" where neither is.
func (r *reader) nameBeside(at loose.Place) string {
	from, to, ok := r.nameOf(at)
	if !ok {
		return ""
	}
	if r.guessed(at) || r.shareBefore(from) {
		return "" // nothing is told of what is had, or it is that of some rows
	}
	for k := from; k < to; k++ {
		switch w := r.Toks[k].Low; {
		case havingVerbs[w] && k+1 < to:
			return r.joined(k+1, to)
		case lookingVerbs[w] && k > from:
			return r.joined(from, k)
		}
	}
	return ""
}

// shareBefore: in the sentence, before token k, is a share.
func (r *reader) shareBefore(k int) bool {
	for i := k - 1; i >= 0 && !r.Ends(i) && !r.Toks[i].Is(")", "-", "–"); i-- {
		if n, m := r.ShareAt(i, k); m > 0 && n > 0 && k-i < 8 {
			return true
		}
	}
	return false
}

// joined are the words of a range as a name, the last in the singular, without articles.
func (r *reader) joined(from, to int) string {
	var words []string
	for k := from; k < to; k++ {
		if !r.Toks[k].Is("a", "an", "the") {
			words = append(words, r.Toks[k].Low)
		}
	}
	if len(words) == 0 {
		return ""
	}
	words[len(words)-1] = lexicon.Singular(words[len(words)-1])
	return strings.Join(words, "_")
}

// timed calls the time of a series what it is, where a reader made its name of what the numbers do at some time: "falling at night".
func timed(text loose.Text, p complement.Plan) complement.Plan {
	r := readerOf(text, p)
	for _, at := range r.verbs() {
		place := loose.Place{Table: at[0], Column: at[1]}
		table := &p.Contract.Tables[at[0]]
		old := r.Column(place)
		name := map[contract.Type]string{contract.Date: "date", contract.Timestamp: "timestamp"}[old.Type]
		if table.Grid == nil || table.Grid.TimeColumn != old.Name || name == "" || r.looksAt(table, old.Name) || slices.ContainsFunc(table.Columns, func(c contract.Column) bool { return c.Name == name }) {
			continue
		}
		c := *p.Contract
		c.Tables = slices.Clone(c.Tables)
		next := &c.Tables[at[0]]
		next.Columns = slices.Clone(table.Columns)
		grid := *table.Grid
		grid.TimeColumn = name
		next.Grid, next.Columns[at[1]] = &grid, contract.Column{Name: name, Type: old.Type, Format: old.Format}
		if len(c.Validate()) > 0 {
			continue
		}
		lost := r.Spans(place.Path())
		p.Contract = &c
		p.Sources = slices.DeleteFunc(slices.Clone(p.Sources), func(s complement.Source) bool { return s.Path == place.Path() })
		p.Notes = append(slices.DeleteFunc(slices.Clone(p.Notes), func(n complement.Note) bool { return n.Path == place.Path() }), complement.Note{Text: "a time column was added for the grid", Path: place.Path()})
		p.Unread = merged(append(slices.Clone(p.Unread), lost...))
		r = readerOf(text, p)
	}
	return p
}
