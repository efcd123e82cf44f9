package sentence

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// declareTables makes the tables of the text's declarations, where there are two at least.
func (p Reader) declareTables() {
	found := p.declarations()
	if len(found) < 2 {
		return
	}
	for _, d := range found {
		words := slices.Clone(d.Words)
		words[len(words)-1] = lexicon.Singular(words[len(words)-1])
		d.Table = &draft.Table{Nouns: words, Span: p.Span(d.From, d.To), Outlined: true, Written: d.Written}
		if d.Rows == 0 {
			d.Rows = p.rowsInTitle(d.Table)
		}
		if d.Rows > 0 {
			d.Table.Rows, d.Table.RowsSaid = d.Rows, true
		}
		p.Tables = append(p.Tables, d.Table)
	}
	for _, d := range found {
		p.declareColumns(d)
	}
	p.Declared = found
	p.declareKeys()
	p.Outline = &draft.Outline{Nouns: map[string]*draft.Evidence{}, Hard: map[int]bool{}, Soft: map[int]bool{}, Ends: map[int]int{}}
	p.Outline.Index(len(p.Toks))
}

// rowsInTitle is the count that stands in a bracket right behind the noun of t, "employees (90) and payslips".
func (p Reader) rowsInTitle(t *draft.Table) int64 {
	for k, w := range p.Toks {
		if w.Kind != token.Word || lexicon.Singular(w.Low) != t.Nouns[len(t.Nouns)-1] || !p.Lit(k+1, len(p.Toks), "(") || !p.CountIn(k+2, len(p.Toks)) || !p.Lit(k+3, len(p.Toks), ")") {
			continue
		}
		p.Claim(k, k+4, &t.Element)
		return int64(p.Toks[k+2].Num)
	}
	return 0
}

// declareColumns gives the table a column for each name of its list, and no other.
func (p Reader) declareColumns(d *draft.Declaration) {
	t := d.Table
	for k, b := range d.Pieces {
		p.Table, p.Column = t, nil
		stop := d.To
		if k+1 < len(d.Pieces) {
			stop = d.Pieces[k+1][0]
		}
		close := b[1]
		if p.Lit(close, stop, "(") || p.Lit(close, stop, "[") {
			close = p.Closing(close, stop) + 1
		}
		p.declareColumn(t, b[0], b[1], max(close, b[1]))
	}
	p.Claim(d.From, d.To, &t.Element)
	t.Announced = [2]int{d.From, d.To}
}

// declareKeys ties tables whose lists share the name of a key: the first column of one, and any of another.
func (p Reader) declareKeys() {
	for _, d := range p.Declared {
		key := d.Table.Columns[0]
		if !key.Key() || key.At < 0 || len(key.Words) == 1 && bareKeys[key.Words[0]] {
			continue
		}
		for _, o := range p.Declared {
			k := slices.IndexFunc(o.Table.Columns, func(c *draft.Column) bool { return slices.Equal(c.Words, key.Words) })
			if o == d || k < 0 || key.Names(o.Table) && !namedAfter(o.Table, d.Table) || k == 0 && d.From > o.From && !key.Names(d.Table) || p.RelationBetween(d.Table, o.Table) != nil || p.RelationCircle(d.Table, o.Table) {
				continue
			}
			d.Table.KeyWords = key.Words
			key.Primary, key.Unique = true, true
			c := o.Table.Columns[k]
			c.Fk = d.Table
			p.Relate(d.Table, o.Table, c.At)
		}
	}
}

// namedAfter: the table's name is that of another behind more words, "group_users" beside users, so that what names one of those is no key
// of its own.
func namedAfter(t, other *draft.Table) bool {
	n := len(t.Nouns) - len(other.Nouns)
	return n > 0 && slices.Equal(t.Nouns[n:], other.Nouns)
}

// bareKeys are names of keys that every table can have for itself.
var bareKeys = lexicon.WordSet("id ids no number nr code key uuid ref reference email")

func (p Reader) declareColumn(t *draft.Table, from, to, close int) {
	if of := p.belongsTo(from, to); of != nil && of != t {
		p.Relate(of, t, from)
		p.Claim(from, to, &t.Element)
		return
	}
	if p.Any2(from, to, "own") && to-from > 1 {
		from++
	}
	c := &draft.Column{Scale: -1, Table: t, Stated: true, At: from}
	lead := p.Prefix(c, from, to)
	if lead >= to-from {
		lead = 0
	}
	from += lead
	to2 := p.Header(from, to)
	if to2 < to && to2 > from {
		c.Words = p.HeaderWords(from, to2)
		c.Span = p.Span(from, to2)
		p.MeaningOf(c, from, to2)
		if full := p.HeaderWords(from, to2); len(c.Words) < len(full) && calendarWords[full[len(full)-1]] {
			c.Words, c.Unit = full, ""
		}
		save := *c
		t.Columns = append(t.Columns, c)
		p.Column = c
		if n := p.AfterHeader(c, to2, to); to2+n == to {
			p.Claim(from, to, &c.Element)
			p.declaredBracket(c, to, close)
			return
		}
		t.Columns = t.Columns[:len(t.Columns)-1]
		*c = save
		c.Semantic, c.Kind, c.Typ, c.Unit = "", "", "", ""
	}
	c.Words, c.Span = p.HeaderWords(from, to), p.Span(from, to)
	if len(c.Words) == 0 {
		return
	}
	words := c.Words
	p.MeaningOf(c, from, to)
	if len(c.Words) < len(words) && calendarWords[words[len(words)-1]] {
		c.Words, c.Unit = words, "" // "billing month" is not measured in months
	}
	c.LetterCode()
	t.Columns = append(t.Columns, c)
	p.Column = c
	p.Claim(from, to, &c.Element)
	p.declaredBracket(c, to, close)
}

// calendarWords end names of what belongs to a part of the calendar.
var calendarWords = lexicon.WordSet("month year week day quarter hour")

// declaredBracket reads what stands in the bracket behind a name.
func (p Reader) declaredBracket(c *draft.Column, from, close int) {
	if close <= from {
		return
	}
	n := p.AfterHeader(c, from, close)
	if from+n < close {
		p.Asides = append(p.Asides, [2]int{from + n, close}) // reported, if nobody reads it
	}
}

// belongsTo is the table that "the patient it belongs to" names.
func (p Reader) belongsTo(from, to int) *draft.Table {
	for k := from + 1; k < to; k++ {
		if p.AnyOf(term.OwnerPhrases, k, to) > 0 {
			return p.FindTable(p.WordsOf(from, k))
		}
	}
	return nil
}

// declaredRegion is where the declaration ends that token i begins, with its table made current; 0 where
// none does.
func (p Reader) declaredRegion(i int) int {
	for _, d := range p.Declared {
		if i >= d.From && i < d.To {
			p.Table, p.Column = d.Table, nil
			return d.To
		}
	}
	return 0
}

// turn makes the table current that a piece of a sentence behind the declarations speaks of.
func (p Reader) turn(i, end int) {
	if len(p.Declared) == 0 {
		return
	}
	if t := p.spokenOf(i, end); t != nil && t != p.Table {
		p.Table, p.Column = t, nil
	}
}

// spokenOf is the table whose noun, or of which a column, comes first in the piece; nil where neither does
// or a column of several tables could be meant.
func (p Reader) spokenOf(i, end int) *draft.Table {
	var several []*draft.Table
	for k := i; k < end; k++ {
		if p.Toks[k].Kind != token.Word && p.Toks[k].Kind != token.Quote {
			continue
		}
		for n := min(4, end-k); n >= 1; n-- {
			words := p.WordsOf(k, k+n)
			if len(words) == 0 || n > 1 && draft.FunctionWords[p.Toks[k].Low] {
				continue
			}
			var named []*draft.Table
			for _, d := range p.Declared {
				if slices.ContainsFunc(d.Table.Columns, func(c *draft.Column) bool { return !c.Dropped && slices.EqualFunc(c.Words, words, term.SameForm) }) {
					named = append(named, d.Table)
				}
			}
			if t := p.DeclaredCalled(words); t != nil && (len(named) == 0 || !slices.Contains(named, p.Table) && len(several) == 0 && n == 1) {
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

// keepDeclared takes away tables that a sentence beside the declarations seemed to name and told nothing of.
func (p Reader) keepDeclared() {
	if len(p.Declared) == 0 {
		return
	}
	p.Tables = slices.DeleteFunc(p.Tables, func(t *draft.Table) bool {
		if slices.ContainsFunc(p.Declared, func(d *draft.Declaration) bool { return d.Table == t }) {
			return false
		}
		known := 0
		for _, c := range t.Columns {
			known += draft.BoolInt(c.Stated && !c.Dropped && (c.Semantic != "" || c.Kind != "" && c.Kind != draft.KindBoolean || c.Values != nil))
		}
		if known > 1 {
			return false
		}
		for _, c := range slices.Clone(t.Columns) {
			p.TakeBack(t, c)
		}
		p.Relations = slices.DeleteFunc(p.Relations, func(r *draft.Relation) bool {
			if r.Parent != t && r.Child != t {
				return false
			}
			p.disown(&r.Element)
			return true
		})
		p.disown(&t.Element)
		return true
	})
}

// disown gives the words of an element back.
func (p Reader) disown(e *draft.Element) {
	for k, o := range p.Owner {
		if o == e {
			p.Owner[k] = nil
		}
	}
}

// turnEnd is the end of the first part of a sentence, up to a semicolon.
func (p Reader) turnEnd(i, end int) int {
	for k := i; k < end; k++ {
		if p.Toks[k].Is(";") {
			return k
		}
	}
	return end
}

// beforeDeclared ends a sentence where a declaration begins.
func (p Reader) beforeDeclared(i, end int) int {
	for _, d := range p.Declared {
		if d.From > i && d.From < end {
			return d.From
		}
	}
	return end
}

// declareAnnounced takes the list of columns that a text of one table announces as its declaration, so that
// the sentences which nobody has read are read by what they speak of.
func (p Reader) declareAnnounced() {
	if len(p.Declared) > 0 {
		return
	}
	var told []*draft.Table
	for _, t := range p.Tables {
		if draft.Live(t) > 0 {
			told = append(told, t)
		}
	}
	if len(told) != 1 || told[0].Announced[1] == 0 {
		return
	}
	t := told[0]
	p.Declared = []*draft.Declaration{{Words: t.Nouns, From: t.Announced[0], To: t.Announced[1], Table: t}}
}
