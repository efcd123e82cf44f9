package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// declareTables makes the tables of the text's declarations, where there are two at least.
func (p *parser) declareTables() {
	found := p.declarations()
	if len(found) < 2 {
		return
	}
	for _, d := range found {
		words := slices.Clone(d.words)
		words[len(words)-1] = lexicon.Singular(words[len(words)-1])
		d.table = &tableDraft{nouns: words, span: p.span(d.from, d.to), outlined: true, written: d.written}
		if d.rows == 0 {
			d.rows = p.rowsInTitle(d.table)
		}
		if d.rows > 0 {
			d.table.rows, d.table.rowsSaid = d.rows, true
		}
		p.tables = append(p.tables, d.table)
	}
	for _, d := range found {
		p.declareColumns(d)
	}
	p.declared = found
	p.declareKeys()
	p.outline = &outline{nouns: map[string]*evidence{}, hard: map[int]bool{}, soft: map[int]bool{}, ends: map[int]int{}}
	p.outline.index(len(p.toks))
}

// rowsInTitle is the count that stands in a bracket right behind the noun of t, "employees (90) and payslips".
func (p *parser) rowsInTitle(t *tableDraft) int64 {
	for k, w := range p.toks {
		if w.Kind != token.Word || lexicon.Singular(w.Low) != t.nouns[len(t.nouns)-1] || !p.lit(k+1, len(p.toks), "(") || !p.countIn(k+2, len(p.toks)) || !p.lit(k+3, len(p.toks), ")") {
			continue
		}
		p.claim(k, k+4, &t.element)
		return int64(p.toks[k+2].Num)
	}
	return 0
}

// declareColumns gives the table a column for each name of its list, and no other.
func (p *parser) declareColumns(d *declaration) {
	t := d.table
	for k, b := range d.pieces {
		p.table, p.column = t, nil
		stop := d.to
		if k+1 < len(d.pieces) {
			stop = d.pieces[k+1][0]
		}
		close := b[1]
		if p.lit(close, stop, "(") || p.lit(close, stop, "[") {
			close = p.closing(close, stop) + 1
		}
		p.declareColumn(t, b[0], b[1], max(close, b[1]))
	}
	p.claim(d.from, d.to, &t.element)
	t.announced = [2]int{d.from, d.to}
}

// declareKeys ties tables whose lists share the name of a key: the first column of one, and any of another.
func (p *parser) declareKeys() {
	for _, d := range p.declared {
		key := d.table.columns[0]
		if !key.key() || key.at < 0 || len(key.words) == 1 && bareKeys[key.words[0]] {
			continue
		}
		for _, o := range p.declared {
			k := slices.IndexFunc(o.table.columns, func(c *columnDraft) bool { return slices.Equal(c.words, key.words) })
			if o == d || k < 0 || key.names(o.table) || k == 0 && d.from > o.from && !key.names(d.table) || p.relationBetween(d.table, o.table) != nil || p.relationCircle(d.table, o.table) {
				continue
			}
			d.table.keyWords = key.words
			key.primary, key.unique = true, true
			c := o.table.columns[k]
			c.fk = d.table
			p.relate(d.table, o.table, c.at)
		}
	}
}

// names: the key is called after the table, "employee_id" of the employees.
func (c *columnDraft) names(t *tableDraft) bool {
	return len(c.words) > 1 && c.words[len(c.words)-2] == t.nouns[len(t.nouns)-1]
}

// bareKeys are names of keys that every table can have for itself.
var bareKeys = lexicon.WordSet("id ids no number nr code key uuid ref reference email")

func (p *parser) declareColumn(t *tableDraft, from, to, close int) {
	if of := p.belongsTo(from, to); of != nil && of != t {
		p.relate(of, t, from)
		p.claim(from, to, &t.element)
		return
	}
	if p.any2(from, to, "own") && to-from > 1 {
		from++
	}
	c := &columnDraft{scale: -1, table: t, stated: true, at: from}
	lead := p.prefix(c, from, to)
	if lead >= to-from {
		lead = 0
	}
	from += lead
	to2 := p.header(from, to)
	if to2 < to && to2 > from {
		c.words = p.headerWords(from, to2)
		c.span = p.span(from, to2)
		p.meaningOf(c, from, to2)
		if full := p.headerWords(from, to2); len(c.words) < len(full) && calendarWords[full[len(full)-1]] {
			c.words, c.unit = full, ""
		}
		save := *c
		t.columns = append(t.columns, c)
		p.column = c
		if n := p.afterHeader(c, to2, to); to2+n == to {
			p.claim(from, to, &c.element)
			p.declaredBracket(c, to, close)
			return
		}
		t.columns = t.columns[:len(t.columns)-1]
		*c = save
		c.semantic, c.kind, c.typ, c.unit = "", "", "", ""
	}
	c.words, c.span = p.headerWords(from, to), p.span(from, to)
	if len(c.words) == 0 {
		return
	}
	words := c.words
	p.meaningOf(c, from, to)
	if len(c.words) < len(words) && calendarWords[words[len(words)-1]] {
		c.words, c.unit = words, "" // "billing month" is not measured in months
	}
	c.letterCode()
	t.columns = append(t.columns, c)
	p.column = c
	p.claim(from, to, &c.element)
	p.declaredBracket(c, to, close)
}

// calendarWords end names of what belongs to a part of the calendar.
var calendarWords = lexicon.WordSet("month year week day quarter hour")

// declaredBracket reads what stands in the bracket behind a name.
func (p *parser) declaredBracket(c *columnDraft, from, close int) {
	if close <= from {
		return
	}
	n := p.afterHeader(c, from, close)
	if from+n < close {
		p.asides = append(p.asides, [2]int{from + n, close}) // reported, if nobody reads it
	}
}

// belongsTo is the table that "the patient it belongs to" names.
func (p *parser) belongsTo(from, to int) *tableDraft {
	for k := from + 1; k < to; k++ {
		if p.any2(k, to, ownerPhrases...) {
			return p.findTable(p.wordsOf(from, k))
		}
	}
	return nil
}

// declaredRegion is where the declaration ends that token i begins, with its table made current; 0 where
// none does.
func (p *parser) declaredRegion(i int) int {
	for _, d := range p.declared {
		if i >= d.from && i < d.to {
			p.table, p.column = d.table, nil
			return d.to
		}
	}
	return 0
}

// turn makes the table current that a piece of a sentence behind the declarations speaks of.
func (p *parser) turn(i, end int) {
	if len(p.declared) == 0 {
		return
	}
	if t := p.spokenOf(i, end); t != nil && t != p.table {
		p.table, p.column = t, nil
	}
}

// spokenOf is the table whose noun, or of which a column, comes first in the piece; nil where neither does
// or a column of several tables could be meant.
func (p *parser) spokenOf(i, end int) *tableDraft {
	var several []*tableDraft
	for k := i; k < end; k++ {
		if p.toks[k].Kind != token.Word && p.toks[k].Kind != token.Quote {
			continue
		}
		for n := min(4, end-k); n >= 1; n-- {
			words := p.wordsOf(k, k+n)
			if len(words) == 0 || n > 1 && functionWords[p.toks[k].Low] {
				continue
			}
			var named []*tableDraft
			for _, d := range p.declared {
				if slices.ContainsFunc(d.table.columns, func(c *columnDraft) bool { return !c.dropped && slices.EqualFunc(c.words, words, sameForm) }) {
					named = append(named, d.table)
				}
			}
			if t := p.declaredCalled(words); t != nil && (len(named) == 0 || !slices.Contains(named, p.table) && len(several) == 0 && n == 1) {
				if len(several) > 0 && !slices.Contains(several, t) {
					return several[0]
				}
				return t
			}
			if len(named) == 1 && (len(several) == 0 || slices.Contains(several, named[0])) {
				return named[0]
			}
			if len(named) > 0 {
				if len(several) == 0 {
					several = named
				}
				k += n - 1
				break
			}
		}
	}
	return nil
}

// declaredCalled is the declared table of this name.
func (p *parser) declaredCalled(words []string) *tableDraft {
	if len(words) == 0 {
		return nil
	}
	for _, d := range p.declared {
		if strings.Join(d.table.nouns, " ") == lexicon.SingularLast(words) {
			return d.table
		}
	}
	if t := p.findTable(words); t != nil && len(words) == 1 && slices.ContainsFunc(p.declared, func(d *declaration) bool { return d.table == t }) && len(t.nouns) > 1 {
		return t
	}
	return nil
}

// keepDeclared takes away tables that a sentence beside the declarations seemed to name and told nothing of.
func (p *parser) keepDeclared() {
	if len(p.declared) == 0 {
		return
	}
	p.tables = slices.DeleteFunc(p.tables, func(t *tableDraft) bool {
		if slices.ContainsFunc(p.declared, func(d *declaration) bool { return d.table == t }) {
			return false
		}
		known := 0
		for _, c := range t.columns {
			known += boolInt(c.stated && !c.dropped && (c.semantic != "" || c.kind != "" && c.kind != kindBoolean || c.values != nil))
		}
		if known > 1 {
			return false
		}
		for _, c := range slices.Clone(t.columns) {
			p.takeBack(t, c)
		}
		p.relations = slices.DeleteFunc(p.relations, func(r *relationDraft) bool {
			if r.parent != t && r.child != t {
				return false
			}
			p.disown(&r.element)
			return true
		})
		p.disown(&t.element)
		return true
	})
}

// disown gives the words of an element back.
func (p *parser) disown(e *element) {
	for k, o := range p.owner {
		if o == e {
			p.owner[k] = nil
		}
	}
}

// turnEnd is the end of the first part of a sentence, up to a semicolon.
func (p *parser) turnEnd(i, end int) int {
	for k := i; k < end; k++ {
		if p.toks[k].Is(";") {
			return k
		}
	}
	return end
}

// beforeDeclared ends a sentence where a declaration begins.
func (p *parser) beforeDeclared(i, end int) int {
	for _, d := range p.declared {
		if d.from > i && d.from < end {
			return d.from
		}
	}
	return end
}

// declareAnnounced takes the list of columns that a text of one table announces as its declaration, so that
// the sentences which nobody has read are read by what they speak of.
func (p *parser) declareAnnounced() {
	if len(p.declared) > 0 {
		return
	}
	var told []*tableDraft
	for _, t := range p.tables {
		if live(t) > 0 {
			told = append(told, t)
		}
	}
	if len(told) != 1 || told[0].announced[1] == 0 {
		return
	}
	t := told[0]
	p.declared = []*declaration{{words: t.nouns, from: t.announced[0], to: t.announced[1], table: t}}
}
