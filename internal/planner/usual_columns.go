package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// domainColumns gives the usual columns to a table for which the text names none.
func (p *parser) domainColumns() {
	for k := 0; k < len(p.tables); k++ {
		t := p.tables[k]
		nameless := !p.besidesUsual(t) && p.nameless(t)
		if live(t) > 0 && !p.besidesUsual(t) && !nameless && !t.onlyReferences() || t.base != nil || len(t.pairs) > 0 && len(t.nouns) == 2 {
			continue // a table of pairs has its two keys
		}
		list, ok := p.lex.domains[lexicon.Plural(t.noun())]
		for _, o := range p.tables {
			if own := p.lex.domains[o.noun()+" "+lexicon.Plural(t.noun())]; own != "" && o != t && belongs(t.nouns, o.nouns) {
				list, ok = own, true // loans of books, not of money
			}
		}
		if !ok {
			list, ok = p.lex.domains[lexicon.Plural(t.nouns[len(t.nouns)-1])]
		}
		if !ok {
			list, ok = p.lex.domains[t.nouns[len(t.nouns)-1]]
		}
		if k := p.firstOf(t); !ok && k > 0 && p.toks[k-1].Kind == token.Word && live(t) == 0 {
			list, ok = p.lex.domains[lexicon.Plural(p.toks[k-1].Low)] // "flight delays"
		}
		if !ok && live(t) == 0 && p.columnTable(t) {
			continue
		}
		if !ok && (live(t) == 0 || t.onlyReferences()) {
			p.plainColumns(t)
		}
		if !ok {
			continue
		}
		own := t.columns
		t.columns = nil
		sub := p.inner(list, t)
		sub.tables = []*tableDraft{t}
		sub.statement(0, len(sub.toks))
		// Their rules are resolved here, where their tokens are.
		for _, b := range append(sub.resolveRules(), sub.resolved...) {
			b.ruleDraft.from, b.ruleDraft.to = 0, 0
			p.resolved = append(p.resolved, b)
		}
		var names []string
		for _, c := range t.columns {
			c.at, c.stated, c.usual = -1, false, true
			for _, k := range c.cases {
				k.said = sub
			}
			if t.rowsSaid && c.distinct > t.rows {
				c.distinct = 0
			}
			if nameless && !naming(c, names) || slices.ContainsFunc(own, func(o *columnDraft) bool {
				return slices.Equal(o.words, c.words) || p.typeOf(c) == contract.Boolean && alike(o.words[0], c.words[0])
			}) {
				c.dropped = true
				continue
			}
			names = append(names, c.name())
		}
		because := "because the text names none"
		if len(own) > 0 {
			because = "because the text names one beside them"
		}
		t.columns = append(t.columns, own...)
		if nameless {
			if len(names) > 0 {
				p.assume(&t.element, "with "+strings.Join(names, " and ")+", because the text names nothing that the rows are called by", nil)
			}
			continue
		}
		p.assume(&t.element, "the usual columns of "+lexicon.Plural(t.noun())+", "+because+": "+strings.Join(names, ", "), nil)
	}
}

// plainColumns gives a table of which the lexicon knows nothing a key and a name, where
// the text counts its rows or ties it to another table.
func (p *parser) plainColumns(t *tableDraft) {
	tied := slices.ContainsFunc(p.relations, func(r *relationDraft) bool { return r.parent == t || r.child == t })
	isParent := slices.ContainsFunc(p.relations, func(r *relationDraft) bool { return r.parent == t && r.child != t })
	if t.implicit || t.grid != nil || !tied && !(t.rowsSaid && (t.outlined || len(p.tables) > 1)) || len(t.pairs) > 0 {
		return
	}
	if !isParent && tied {
		p.ensureKey(t)
		return
	}
	noun := t.nouns[len(t.nouns)-1]
	p.ensureKey(t)
	c := &columnDraft{scale: -1, table: t, words: []string{"name"}, at: -1, generated: true}
	p.meaningOf(c, 0, 0)
	t.columns = append(t.columns, c)
	p.assume(&t.element, "a key and a name for each "+noun+", because the text names no columns", nil)
}

// onlyReferences: the text says of the columns of t no more than which rows they refer to.
func (t *tableDraft) onlyReferences() bool {
	return live(t) > 0 && !slices.ContainsFunc(t.columns, func(c *columnDraft) bool { return !c.dropped && (c.fk == nil || !c.sketched) })
}

// besidesUsual: the text names one flag or label of a table that is known, as what comes beside
// its usual columns: "500 card transactions with a fraud label", "customers incl. churn flag".
func (p *parser) besidesUsual(t *tableDraft) bool {
	if live(t) != 1 || t.grid != nil || t.implicit || len(p.tables) > 1 {
		return false
	}
	k := slices.IndexFunc(t.columns, func(c *columnDraft) bool { return !c.dropped })
	c := t.columns[k]
	last := c.words[len(c.words)-1]
	if !c.stated || c.at < 1 || c.fk != nil || !labelWords[last] && c.trueShare == nil && c.repeats == 0 && c.repeatCount == 0 && p.typeOf(c) != contract.Boolean {
		return false
	}
	for k := range p.toks {
		if p.toks[k].Is("only", "just", ":", "column", "columns", "field", "fields") && k > 0 {
			return false
		}
	}
	if c.repeats > 0 || c.repeatCount > 0 {
		return true // "customers, 1000, 5% duplicate emails"
	}
	if c.trueShare != nil {
		return true // "7000 customers, 25% churned"
	}
	before := c.at - 1
	for before > 0 && p.toks[before].Is("a", "an", "the", "their", "its") {
		before--
	}
	return p.toks[before].Is("with", "incl", "including", "plus", "and", "having")
}

// nameless: the text says what the rows of a known table come with and nothing that tells them
// apart: "50 German cities with population". Columns behind a colon are all that there are.
func (p *parser) nameless(t *tableDraft) bool {
	if n := live(t); n == 0 || n > 3 || t.grid != nil || t.implicit || t.headed || len(p.tables) > 1 || len(t.nouns) > 1 {
		return false
	}
	first := len(p.toks)
	for _, c := range t.columns {
		if c.dropped || !c.stated || c.fk != nil || c.at < 1 || identifying(c) || naming(c, nil) || c.unique {
			return false
		}
		first = min(first, c.at)
	}
	for k := range p.toks {
		if p.toks[k].Is("only", "just", ":", "column", "columns", "field", "fields", "containing", "per", "each", "every") || p.toks[k].Kind == token.Line {
			return false
		}
	}
	return p.toks[first-1].Is("with") || p.toks[first-1].Is("a", "an", "their") && p.tok(first-2).Is("with")
}

// naming: the column is what rows are called by, where those before it say nothing of it.
func naming(c *columnDraft, before []string) bool {
	if slices.Equal(c.words, []string{"last", "name"}) && slices.Equal(before, []string{"first_name"}) {
		return true
	}
	last := c.words[len(c.words)-1]
	own := len(c.words) == 1 || c.words[0] == "full" || c.words[0] == "first" || lexicon.Singular(c.words[0]) == c.table.nouns[len(c.table.nouns)-1]
	if last == "city" && !slices.Contains([]string{"city", "town", "place", "capital"}, c.table.nouns[len(c.table.nouns)-1]) {
		return false // where somebody lives
	}
	return len(before) == 0 && own && slices.Contains([]string{"name", "title", "city", "sku", "username"}, last)
}

// firstOf is where the table's noun stands first; -1 where it is nowhere.
func (p *parser) firstOf(t *tableDraft) int {
	noun := t.nouns[len(t.nouns)-1]
	return slices.IndexFunc(p.toks, func(k token.Token) bool { return k.Kind == token.Word && lexicon.Singular(k.Low) == noun })
}

var labelWords = lexicon.WordSet("flag label indicator marker target score status outcome class churn fraud")

// singularNames calls columns by what one row holds: "logs with timestamps, levels, messages".
func (p *parser) singularNames() {
	for _, t := range p.tables {
		for _, c := range t.columns {
			n := len(c.words) - 1
			if !c.stated || c.base != nil || n < 0 || c.at < 0 || c.fk != nil || t.headed || t.sqlName != "" || lexicon.Singular(c.words[n]) == c.words[n] || strings.ContainsAny(p.tok(c.at).Text, "_") {
				continue
			}
			one := append(slices.Clone(c.words[:n]), lexicon.Singular(c.words[n]))
			known := p.lex.names(one) || p.lex.values[strings.Join(one, " ")] != ""
			if known && (oneEach[one[n]] || !p.typeOf(c).Numeric() && !manyEach[one[n]]) && t.column(one) == nil {
				c.words = one
			}
		}
	}
}

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
