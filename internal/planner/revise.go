package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// load makes drafts of the contract that is revised.
func (p *parser) load(c *contract.Contract) {
	p.revising = true
	p.locale = c.Locale
	for k := range c.Tables {
		t := c.Tables[k]
		nouns := strings.Split(t.Name, "_")
		nouns[len(nouns)-1] = lexicon.Singular(nouns[len(nouns)-1])
		d := &tableDraft{nouns: nouns, base: &t, rows: t.Rows}
		for j := range t.Columns {
			col := t.Columns[j]
			cd := &columnDraft{scale: -1, table: d, base: &col, words: strings.Split(col.Name, "_"), semantic: col.Semantic, typ: col.Type, unique: col.Unique, primary: col.PrimaryKey, at: -1}
			d.columns = append(d.columns, cd)
		}
		p.tables = append(p.tables, d)
	}
	for _, r := range c.Relations {
		parent, child := p.tableCalled(r.Parent), p.tableCalled(r.Child)
		if parent == nil || child == nil {
			continue
		}
		d := &relationDraft{parent: parent, child: child, at: -1}
		for _, col := range child.columns {
			if col.base.Name == r.ChildColumn {
				d.column, col.fk = col, parent
				col.acyclic, col.notSelf = r.Acyclic, r.NotSelf
				if col.base.NullShare > 0 {
					col.nullShare = ptr(col.base.NullShare)
				}
			}
		}
		if k := r.PerParent; k != nil {
			d.min, d.max, d.bounded, d.shape, d.parentShare = k.Min, k.Max, true, k.Shape, k.ParentShare
		}
		if parent != child && parent.rows > 0 {
			d.ratio = float64(child.rows) / float64(parent.rows)
		}
		p.relations = append(p.relations, d)
	}
	if len(p.tables) > 0 {
		p.table = p.tables[0]
	}
}

func (p *parser) tableCalled(name string) *tableDraft {
	for _, t := range p.tables {
		if t.base != nil && t.base.Name == name {
			return t
		}
	}
	return nil
}

// edit reads the commands of a revision: drop, rename, change the number of rows.
func (p *parser) edit(i, end int) int {
	if n := p.dropsMore(i, end); n > 0 {
		return n
	}
	if n := p.allowsDuplicates(i, end); n > 0 {
		return n
	}
	if n := p.editPhrases(i, end); n > 0 {
		return n
	}
	lead := p.any(i, end, "but please", "please", "can you", "could you", "now", "actually", "instead", "also", "then", "ok", "okay", "but")
	at := i + lead
	if n := p.any(at, end, "i don't need", "i do not need", "we don't need", "we do not need", "i don't want", "we don't want", "no need for", "don't include", "do not include", "i no longer need", "we no longer need", "lose", "ditch", "no", "drop", "remove", "delete", "leave out", "without", "get rid of", "omit", "no more", "skip", "take out", "exclude"); n > 0 {
		m := p.dropList(at+n, end)
		if m > 0 {
			p.claim(i, at+n, &p.root)
			return at + n + m - i
		}
		return 0
	}
	if n := p.any(at, end, "rename", "call"); n > 0 {
		from, to := p.reference(at+n, end)
		for stop := to; stop > from; stop-- {
			k := p.any(stop, end, "to", "into", "as", "->", "=>")
			if k == 0 {
				continue
			}
			c, t := p.findAnywhere(from, stop)
			if c == nil {
				continue
			}
			newTo := p.header(stop+k, end)
			words := p.wordsOf(stop+k, newTo)
			if k == 0 || len(words) == 0 {
				break
			}
			p.renameColumn(t, c, words)
			p.claim(i, newTo, &c.element)
			return newTo - i
		}
	}
	// "make it 10k rows", "10k orders instead", "change rows to 500"
	n := p.any(at, end, "make it", "make that", "make them", "use", "change the number of rows to", "change rows to", "change it to", "set rows to", "increase to", "increase it to", "reduce to", "reduce it to", "only", "just", "with", "generate", "give me", "i want", "i need", "double", "scale to", "scale it to", "change to", "switch to", "go for", "up to")
	if p.lit(at, end, "double", "the", "rows") || p.lit(at, end, "double", "it") {
		p.setTableRows(p.tables[0], p.tables[0].rows*2, i, at+2)
		return at + 2 + p.any(at+2, end, "rows") - i
	}
	k := p.approx(at+n, end)
	t := *p.tok(at + n + k)
	if at+n+k < end && t.Kind == token.Number && !t.Percent && t.Num >= 1 && t.Num == float64(int64(t.Num)) {
		stop := at + n + k + 1
		if m := p.any(stop, end, rowWords...); m > 0 {
			stop += m + p.any(stop+m, end, "instead", "please", "in total")
			table := p.table
			if q := p.any(stop, end, "of", "in", "for"); q > 0 {
				if head, h := p.nounRunVerb(stop+q+p.any(stop+q, end, "the"), end); h > 0 && p.findTable(head) != nil {
					table = p.findTable(head)
					stop += q + p.any(stop+q, end, "the") + h
				}
			} else if len(p.tables) > 0 {
				table = p.tables[0]
			}
			p.setTableRows(table, int64(t.Num), i, stop)
			return stop - i
		}
		if head, h := p.nounRunVerb(stop, end); h > 0 && p.findTable(head) != nil && lexicon.IsPlural(head[len(head)-1]) && !p.any2(stop+h, end, "per", "each", "for each", "for every") {
			stop += h + p.any(stop+h, end, "instead", "please")
			p.setTableRows(p.findTable(head), int64(t.Num), i, stop)
			return stop - i
		}
		if n > 0 && p.atBreak(stop, end) && p.any2(at, end, "make it", "make that", "change it to", "increase", "reduce", "change to", "only", "just", "change rows to", "change the number of rows to", "set rows to") {
			p.setTableRows(p.tables[0], int64(t.Num), i, stop)
			return stop - i
		}
	}
	if n := p.any(at, end, "add", "include", "also add", "append", "plus", "i also need", "also include", "put in", "insert"); n > 0 {
		n += p.any(at+n, end, "a column for", "a column called", "a column named", "the columns", "columns", "a column", "the column", "column", "fields", "a field", "a field for", "a field called", "another column", "a new column")
		n += p.any(at+n, end, "for", "called", "named", ":")
		// "add country to customers"
		for q := at + n; q < end; q++ {
			if p.any2(q, end, "to the", "to", "in the") && p.tok(q+1).Kind == token.Word {
				skip := p.any(q, end, "to the", "to", "in the")
				if head, h := p.nounRunVerb(q+skip, end); h > 0 && p.findTable(head) != nil {
					p.table, p.column = p.findTable(head), nil
					p.claim(q, q+skip+h, &p.table.element)
					break
				}
			}
		}
		p.claim(i, at+n, &p.root)
		return at + n - i
	}
	if n := p.any(at, end, "change the", "change", "set the", "set", "update the", "update", "adjust the", "adjust", "make the", "make"); n > 0 {
		// Left to the clause about an existing column: only the verb is read here.
		for m := min(4, end-at-n); m >= 1; m-- {
			if c, t := p.findAnywhere(at+n, at+n+m); c != nil && p.sameWords(c, at+n, at+n+m) {
				stop := at + n + m
				link := p.any(stop, end, "range to", "range from", "range", "to be", "to", "so that it is", "as", "distribution to")
				save := p.table
				p.table, p.column = t, c
				reset := *c
				c.clear()
				if k := p.modifiers(c, stop+link, end); k > 0 {
					p.claim(i, stop+link+k, &c.element)
					c.touched = true
					return stop + link + k - i
				}
				*c = reset
				p.table = save
			}
		}
	}
	return 0
}

// clear forgets how the old column made its values, so that the new text decides.
func (c *columnDraft) clear() {
	if c.base == nil {
		return
	}
	base := *c.base
	base.Values, base.Distribution, base.Min, base.Max, base.Formula, base.Cases = nil, nil, nil, nil, "", nil
	c.base = &base
}

// setTableRows changes a table's rows; its children keep their number per parent.
func (p *parser) setTableRows(t *tableDraft, n int64, i, stop int) {
	t.rows, t.rowsSaid = n, true
	p.claim(i, stop, &t.element)
	p.table = t
	p.scaleChildren(t)
}

func (p *parser) scaleChildren(t *tableDraft) {
	for _, r := range p.relations {
		if r.parent == t && r.child != t && r.ratio > 0 && !r.child.rowsSaid {
			r.child.rows = max(1, int64(float64(t.rows)*r.ratio+.5))
			p.assume(&r.child.element, plain(float64(r.child.rows))+" rows, as many per "+t.noun()+" as before", nil)
			p.scaleChildren(r.child)
		}
	}
}

func (p *parser) dropList(i, end int) int {
	at, last := i, i
	for at < end {
		at += p.any(at, end, "the columns", "the column", "columns", "column", "the fields", "the field", "the table", "table", "the")
		from := at
		to := from
		for to < end && to-from < 5 && p.toks[to].Kind == token.Word && !p.toks[to].Is("and", "from", "or") {
			to++
		}
		found := false
		for stop := to; stop > from; stop-- {
			if t := p.findTable(p.wordsOf(from, stop)); t != nil && len(p.tables) > 1 && lexicon.IsPlural(p.toks[stop-1].Low) {
				p.dropTable(t)
				at, found = stop+p.any(stop, end, "table"), true
				break
			}
		}
		for stop := to; stop > from && !found; stop-- {
			if c, _ := p.findAnywhere(from, stop); c != nil {
				p.dropColumn(c)
				p.claim(from, stop, &c.element)
				at, found = stop, true
				break
			}
		}
		if !found {
			break
		}
		p.claim(last, at, &p.root)
		last = at
		at += p.any(at, end, "column", "columns", "field")
		sep := p.any(at, end, ", and", ",", "and", "&")
		if sep == 0 {
			break
		}
		if p.any2(at+sep, end, "add", "make", "rename", "change", "include", "set") {
			break
		}
		at += sep
	}
	return last - i
}

func (p *parser) dropColumn(c *columnDraft) {
	c.dropped = true
	p.relations = slices.DeleteFunc(p.relations, func(r *relationDraft) bool { return r.column == c })
	c.fk = nil
}

func (p *parser) dropTable(t *tableDraft) {
	p.tables = slices.DeleteFunc(p.tables, func(o *tableDraft) bool { return o == t })
	for _, r := range p.relations {
		if r.parent == t && r.column != nil {
			r.column.dropped = true
		}
	}
	p.relations = slices.DeleteFunc(p.relations, func(r *relationDraft) bool { return r.parent == t || r.child == t })
	if p.table == t {
		p.table = p.tables[0]
	}
}

// renameColumn changes a name in the column and in the rules of its table.
func (p *parser) renameColumn(t *tableDraft, c *columnDraft, words []string) {
	old, renamed := c.name(), identifier(words)
	c.words = words
	if c.base == nil {
		return
	}
	base := *c.base
	base.Name = renamed
	c.base = &base
	if t.base == nil {
		return
	}
	table := *t.base
	table.Constraints = slices.Clone(table.Constraints)
	for k := range table.Constraints {
		r := &table.Constraints[k]
		if r.Left == old {
			r.Left = renamed
		}
		if r.Right == old {
			r.Right = renamed
		}
		r.Columns = slices.Clone(r.Columns)
		for j := range r.Columns {
			if r.Columns[j] == old {
				r.Columns[j] = renamed
			}
		}
	}
	t.base = &table
}
