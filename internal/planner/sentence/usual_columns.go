package sentence

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// domainColumns gives the usual columns to a table for which the text names none.
func (p Reader) domainColumns() {
	for k := 0; k < len(p.Tables); k++ {
		t := p.Tables[k]
		nameless := !p.besidesUsual(t) && p.nameless(t)
		if draft.Live(t) > 0 && !p.besidesUsual(t) && !nameless && !t.OnlyReferences() || t.Base != nil || len(t.Pairs) > 0 && len(t.Nouns) == 2 {
			continue // a table of pairs has its two keys
		}
		list, ok := p.Lex.Domains[lexicon.Plural(t.Noun())]
		for _, o := range p.Tables {
			if own := p.Lex.Domains[o.Noun()+" "+lexicon.Plural(t.Noun())]; own != "" && o != t && lexicon.Belongs(t.Nouns, o.Nouns) {
				list, ok = own, true // loans of books, not of money
			}
			if own := p.Lex.Domains[lexicon.Plural(t.Noun())+" with "+lexicon.Plural(o.Noun())]; own != "" && o != t && p.RelationBetween(t, o) != nil {
				list, ok = own, true // accounts with users, not at a bank
			}
		}
		if !ok {
			list, ok = p.Lex.Domains[lexicon.Plural(t.Nouns[len(t.Nouns)-1])]
		}
		if !ok {
			list, ok = p.Lex.Domains[t.Nouns[len(t.Nouns)-1]]
		}
		if k := p.firstOf(t); !ok && k > 0 && p.Toks[k-1].Kind == token.Word && draft.Live(t) == 0 {
			list, ok = p.Lex.Domains[lexicon.Plural(p.Toks[k-1].Low)] // "flight delays"
		}
		if !ok && draft.Live(t) == 0 && p.columnTable(t) {
			continue
		}
		if !ok && (draft.Live(t) == 0 || t.OnlyReferences()) {
			p.plainColumns(t)
		}
		if !ok {
			continue
		}
		own := t.Columns
		t.Columns = nil
		sub := Of(p.Inner(list, t))
		sub.Tables = []*draft.Table{t}
		sub.statement(0, len(sub.Toks))
		// Their rules are resolved here, where their tokens are.
		for _, b := range append(sub.ResolveRules(), sub.Resolved...) {
			b.Rule.From, b.Rule.To = 0, 0
			p.Resolved = append(p.Resolved, b)
		}
		var names []string
		for _, c := range t.Columns {
			c.At, c.Stated, c.Usual = -1, false, true
			for _, k := range c.Cases {
				k.Said = sub.Parser
			}
			if t.RowsSaid && c.Distinct > t.Rows {
				c.Distinct = 0
			}
			if p.tiedByPairs(t, c) || nameless && !naming(c, names) || slices.ContainsFunc(own, func(o *draft.Column) bool {
				return slices.Equal(o.Words, c.Words) || p.TypeOf(c) == contract.Boolean && alike(o.Words[0], c.Words[0])
			}) {
				c.Dropped = true
				continue
			}
			names = append(names, c.Name())
		}
		because := "because the text names none"
		if len(own) > 0 {
			because = "because the text names one beside them"
		}
		t.Columns = append(t.Columns, own...)
		if nameless {
			if len(names) > 0 {
				p.Assume(&t.Element, "with "+strings.Join(names, " and ")+", because the text names nothing that the rows are called by", nil)
			}
			continue
		}
		p.Assume(&t.Element, "the usual columns of "+lexicon.Plural(t.Noun())+", "+because+": "+strings.Join(names, ", "), nil)
	}
}

// tiedByPairs: the column names one row of a table of which the rows of t have several, by a table of pairs.
func (p Reader) tiedByPairs(t *draft.Table, c *draft.Column) bool {
	o := p.FindTable(c.Words)
	return o != nil && o != t && slices.ContainsFunc(p.Tables, func(link *draft.Table) bool {
		return slices.Contains(link.Pairs, [2]*draft.Table{t, o}) || slices.Contains(link.Pairs, [2]*draft.Table{o, t})
	})
}

// plainColumns gives a table of which the lexicon knows nothing a key and a name, where
// the text counts its rows or ties it to another table.
func (p Reader) plainColumns(t *draft.Table) {
	tied := slices.ContainsFunc(p.Relations, func(r *draft.Relation) bool { return r.Parent == t || r.Child == t })
	isParent := slices.ContainsFunc(p.Relations, func(r *draft.Relation) bool { return r.Parent == t && r.Child != t })
	if t.Implicit || t.Grid != nil || !tied && !(t.RowsSaid && (t.Outlined || len(p.Tables) > 1)) || len(t.Pairs) > 0 {
		return
	}
	if !isParent && tied {
		p.EnsureKey(t)
		return
	}
	noun := t.Nouns[len(t.Nouns)-1]
	p.EnsureKey(t)
	c := &draft.Column{Scale: -1, Table: t, Words: []string{"name"}, At: -1, Generated: true}
	p.MeaningOf(c, 0, 0)
	t.Columns = append(t.Columns, c)
	p.Assume(&t.Element, "a key and a name for each "+noun+", because the text names no columns", nil)
}

// besidesUsual: the text names one flag or label of a table that is known, as what comes beside
// its usual columns: "500 card transactions with a fraud label", "customers incl. churn flag".
func (p Reader) besidesUsual(t *draft.Table) bool {
	if draft.Live(t) != 1 || t.Grid != nil || t.Implicit || len(p.Tables) > 1 {
		return false
	}
	k := slices.IndexFunc(t.Columns, func(c *draft.Column) bool { return !c.Dropped })
	c := t.Columns[k]
	last := c.Words[len(c.Words)-1]
	if !c.Stated || c.At < 1 || c.Fk != nil || !labelWords[last] && c.TrueShare == nil && c.Repeats == 0 && c.RepeatCount == 0 && p.TypeOf(c) != contract.Boolean {
		return false
	}
	for k := range p.Toks {
		if p.Toks[k].Is("only", "just", ":", "column", "columns", "field", "fields") && k > 0 {
			return false
		}
	}
	if c.Repeats > 0 || c.RepeatCount > 0 {
		return true // "customers, 1000, 5% duplicate emails"
	}
	if c.TrueShare != nil {
		return true // "7000 customers, 25% churned"
	}
	before := c.At - 1
	for before > 0 && p.Toks[before].Is("a", "an", "the", "their", "its") {
		before--
	}
	return p.Toks[before].Is("with", "incl", "including", "plus", "and", "having")
}

// nameless: the text says what the rows of a known table come with and nothing that tells them
// apart: "50 German cities with population". Columns behind a colon are all that there are.
func (p Reader) nameless(t *draft.Table) bool {
	if n := draft.Live(t); n == 0 || n > 3 && !(n < 7 && properPlaces[t.Nouns[len(t.Nouns)-1]]) || t.Grid != nil || t.Implicit || t.Headed || len(p.Tables) > 1 || len(t.Nouns) > 1 {
		return false
	}
	first := len(p.Toks)
	for _, c := range t.Columns {
		if c.Dropped || !c.Stated || c.Fk != nil || c.At < 1 || draft.Identifying(c) || naming(c, nil) || c.Unique {
			return false
		}
		first = min(first, c.At)
	}
	for k := range p.Toks {
		if p.Toks[k].Is("only", "just", ":", "column", "columns", "field", "fields", "containing", "per", "each", "every") || p.Toks[k].Kind == token.Line {
			return false
		}
	}
	return p.Toks[first-1].Is("with") || p.Toks[first-1].Is("a", "an", "their") && p.Tok(first-2).Is("with")
}

// properPlaces are told apart by their names alone, however much is told of them.
var properPlaces = lexicon.WordSet("city town country state province county region continent island river mountain lake company university airport museum hospital hotel restaurant stadium")

// naming: the column is what rows are called by, where those before it say nothing of it.
func naming(c *draft.Column, before []string) bool {
	if slices.Equal(c.Words, []string{"last", "name"}) && slices.Equal(before, []string{"first_name"}) {
		return true
	}
	last := c.Words[len(c.Words)-1]
	own := len(c.Words) == 1 || c.Words[0] == "full" || c.Words[0] == "first" || lexicon.Singular(c.Words[0]) == c.Table.Nouns[len(c.Table.Nouns)-1]
	if last == "city" && !slices.Contains([]string{"city", "town", "place", "capital"}, c.Table.Nouns[len(c.Table.Nouns)-1]) {
		return false // where somebody lives
	}
	return len(before) == 0 && own && slices.Contains([]string{"name", "title", "city", "sku", "username"}, last)
}

// firstOf is where the table's noun stands first; -1 where it is nowhere.
func (p Reader) firstOf(t *draft.Table) int {
	noun := t.Nouns[len(t.Nouns)-1]
	return slices.IndexFunc(p.Toks, func(k token.Token) bool { return k.Kind == token.Word && lexicon.Singular(k.Low) == noun })
}

var labelWords = lexicon.WordSet("flag label indicator marker target score status outcome class churn fraud")

// singularNames calls columns by what one row holds: "logs with timestamps, levels, messages".
func (p Reader) singularNames() {
	for _, t := range p.Tables {
		for _, c := range t.Columns {
			n := len(c.Words) - 1
			if !c.Stated || c.Base != nil || n < 0 || c.At < 0 || c.Fk != nil || t.Headed || t.SqlName != "" || lexicon.Singular(c.Words[n]) == c.Words[n] || strings.ContainsAny(p.Tok(c.At).Text, "_") {
				continue
			}
			if c.CustomOfThing() != nil {
				continue // the tracks of albums are counted
			}
			one := append(slices.Clone(c.Words[:n]), lexicon.Singular(c.Words[n]))
			if p.headCount(c, one[n]) {
				c.Semantic, c.Kind = "", draft.KindInteger
				continue
			}
			known := p.Lex.Names(one) || p.Lex.Values[strings.Join(one, " ")] != ""
			if known && (oneEach[one[n]] || !p.TypeOf(c).Numeric() && !manyEach[one[n]]) && t.Column(one) == nil {
				c.Words = one
			}
		}
	}
}

// headCount: people in the plural beside names in the singular are counted: "name, teachers, city" of schools. Of what people make it is
// those who made it: "title, authors".
func (p Reader) headCount(c *draft.Column, one string) bool {
	if t := c.Table; !term.PersonalNames[one] || makers[one] || !c.Bare() || t.Implicit || term.PersonalNames[t.Nouns[len(t.Nouns)-1]] {
		return false
	}
	return slices.ContainsFunc(c.Table.Columns, func(o *draft.Column) bool {
		last := o.Words[len(o.Words)-1]
		return o != c && o.Stated && !o.Dropped && o.At >= 0 && lexicon.Singular(last) == last
	})
}

// makers are told by name of what they have made or do on it.
var makers = lexicon.WordSet("author actor director writer artist editor performer speaker host presenter composer producer singer illustrator translator narrator founder owner reviewer assignee approver reporter developer photographer designer contact parent agent")

var (
	// oneEach are numbers of which a row has one, also where a text speaks of all rows' together.
	oneEach = lexicon.WordSet("salary price age amount quantity weight height rating score temperature balance total cost wage fee income discount tax date time year level")
	// manyEach are called in the plural also where they are one row's.
	manyEach = lexicon.WordSet("coin point credit token goal win loss life gem star medal kill death seat bed note comment remark detail instruction tag skill allergy symptom ingredient initial hobby interest requirement term line condition member participant attendee child")
)

// alike: both words are of one stem: "default" and "defaulted", "fraud" and "fraudulent".
func alike(a, b string) bool {
	n := min(len(a), len(b))
	return n > 4 && a[:n] == b[:n]
}
