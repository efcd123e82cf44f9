package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// sketch is a table, or a reference of one to another, as developers write them down: "author(id, name)",
// "votes.poll_id -> polls.id".
type sketch struct {
	open    int // of an object, where its members begin
	end     int
	list    bool     // of an object: it stands in square brackets
	words   []string // of the table
	items   [][2]int // its columns
	column  []string // of a reference: the column, and the table that it is a row of
	parent  []string
	key     []string
	written string
}

// tablePrefixes say of a table what it is for and nothing about its rows.
var tablePrefixes = lexicon.WordSet("tbl table dim fact fct stg staging raw vw ods dwh src mart")

// tableNameWords are the nouns of an identifier that names a table.
func tableNameWords(text string) []string {
	words := lexicon.NameWords(text)
	for len(words) > 1 && tablePrefixes[words[0]] {
		words = words[1:]
	}
	for len(words) > 1 && (tablePrefixes[words[len(words)-1]] || words[len(words)-1] == "t") {
		words = words[:len(words)-1]
	}
	return words
}

// outlineSketches finds tables with their columns in brackets behind their names, arrows between
// tables, and references between their columns.
func (p *parser) outlineSketches(o *outline) {
	p.sketches = map[int]*sketch{}
	for i := range p.toks {
		if s := p.sketchedCall(i); s != nil && (p.arrowAround(i, s.end) || len(lexicon.NameWords(p.toks[i].Text)) > 1 || !lexicon.IsPlural(p.toks[i].Low)) {
			p.noteSketch(o, i, s)
		}
	}
	for i := range p.toks {
		if s := p.sketchedReference(i); s != nil {
			p.noteSketch(o, i, s)
			o.note(s.parent, i, s.end).strong = true
		}
	}
	for i := range p.toks {
		if s := p.sketchedHead(i); s != nil && p.sketches[i] == nil {
			p.noteSketch(o, i, s)
		}
	}
	for i := range p.toks {
		s, start := p.sketchedObject(i)
		switch {
		case s == nil:
		case s.words == nil:
			o.hard[start] = true
			p.sketches[start] = s
		default:
			p.noteSketch(o, start, s)
		}
	}
	var marks [][2]int
	for i := range p.toks {
		if n, parentLeft := p.arrow(i); n > 0 && p.owner[i] == nil && p.outlineArrow(o, i, n, parentLeft) {
			marks = append(marks, [2]int{i, i + n})
		}
	}
	for _, m := range marks { // a comma stands in their place
		for k := m[0]; k < m[1]; k++ {
			p.toks[k] = token.Token{Kind: token.Mark, Text: ",", Low: ",", Span: p.toks[k].Span}
			p.claim(k, k+1, &p.root)
		}
	}
}

// sketchedHead reads the name of a table that only a database has, "tbl_invoice, 400 rows: …", and one
// of several words in front of its columns, "sensor_readings: device_id, …".
func (p *parser) sketchedHead(i int) *sketch {
	t, end := p.toks[i], len(p.toks)
	if t.Kind != token.Word || !strings.Contains(t.Text, "_") || !p.sentenceStart(i) && !p.any2(i-1, i, "need", "create", "generate", "make", "table", "of", "me", "for", "please", "pls", "fill", "populate") {
		return nil
	}
	all := lexicon.NameWords(t.Text)
	words := tableNameWords(t.Text)
	prefixed := len(words) < len(all)
	if len(words) == 0 || !prefixed && !lexicon.IsPlural(words[len(words)-1]) {
		return nil
	}
	to := i + 1
	sep := p.any(to, end, ",", "-", ":", "(")
	count := to + sep + p.approx(to+sep, end)
	counted := p.tok(count).Kind == token.Number && p.any2(count+1, end, rowWords...)
	listed := p.lit(to, end, ":") && to+1 < end && p.lex.kinds[p.tok(to+1).Low] == "" && p.columnsIn(to+1, p.statementEnd(to))
	if !counted && !listed && !p.lit(to, end, "table") && !(prefixed && (sep > 0 || to >= end || p.tok(to).Kind == token.Line || p.any2(to, end, "with", "w/", "has"))) {
		return nil
	}
	return &sketch{end: to, words: words, written: identifier(all)}
}

func (p *parser) noteSketch(o *outline, i int, s *sketch) {
	e := o.note(s.words, i, i+1)
	e.strong = true
	if s.items != nil {
		e.listed = true
	}
	e.written = s.written
	o.hard[i] = true
	p.sketches[i] = s
}

// sketchedCall reads the name of a table with names of columns in brackets behind it.
func (p *parser) sketchedCall(i int) *sketch {
	t, end := p.toks[i], len(p.toks)
	if t.Kind != token.Word || !p.slotStart(i) && !p.arrowBefore(i) || functionWords[t.Low] && p.lex.domains[lexicon.Plural(t.Low)] == "" {
		return nil
	}
	if open := *p.tok(i + 1); !(open.Is("(") && open.Glued || open.Is("{")) {
		return nil
	}
	closing := p.closing(i+1, end)
	if closing < i+3 || token.Units[t.Low] != "" {
		return nil
	}
	s := &sketch{end: closing + 1, words: tableNameWords(t.Text), written: identifier(lexicon.NameWords(t.Text))}
	if len(s.words) == 0 {
		return nil
	}
	known, key := 0, false
	for from := i + 2; from < closing; {
		to := p.itemEnd(from, closing)
		if first := *p.tok(from); first.Kind != token.Word && first.Kind != token.Quote {
			return nil
		} else if keyName(lexicon.NameWords(first.Text), s.words) {
			key = true
		}
		if p.headerMatch(from, to) > 0 || strings.Contains(p.tok(from).Text, "_") {
			known++
		}
		s.items = append(s.items, [2]int{from, to})
		from = to + 1
		for from < closing && p.toks[from].Kind == token.Line {
			from++
		}
	}
	if len(s.items) < 2 || !key && (known < len(s.items) || known < 3) {
		return nil
	}
	return s
}

// keyName: a column of these words names a row of the table, or of another.
func keyName(words, table []string) bool {
	last := words[max(0, len(words)-1):]
	if len(last) == 0 {
		return false
	}
	switch last[0] {
	case "id", "uuid", "guid", "pk":
		return true
	case "key", "no", "number", "code":
		return len(words) > 1
	}
	return len(words) == 1 && (last[0] == "sku" || last[0] == "isbn" || last[0] == "vin")
}

// itemEnd is where the column that begins at i ends in a bracket: a comma, a semicolon or a line's end.
func (p *parser) itemEnd(i, end int) int {
	depth := 0
	for k := i; k < end; k++ {
		switch t := p.toks[k]; {
		case t.Is("(", "[", "{"):
			depth++
		case t.Is(")", "]", "}"):
			depth--
		case depth == 0 && k > i && (t.Is(",", ";") || t.Kind == token.Line):
			return k
		}
	}
	return end
}

// sketchedReference reads "votes.poll_id -> polls.id", "posts.user_id references users(id)".
func (p *parser) sketchedReference(i int) *sketch {
	table, column, n := p.dottedName(i)
	if n == 0 {
		return nil
	}
	at := i + n
	k := p.any(at, len(p.toks), "->", "=>", ">", "=", "references", "refers to", "fk to", "fk ->", "fk", "foreign key to", "points to", ":")
	if k == 0 {
		return nil
	}
	at += k
	parent, key, m := p.dottedName(at)
	if m == 0 {
		t := p.tok(at)
		if t.Kind != token.Word || p.toks[at-1].Is(":", "=") {
			return nil
		}
		parent, m = tableNameWords(t.Text), 1
		if p.lit(at+1, len(p.toks), "(") && p.lit(at+3, len(p.toks), ")") {
			key, m = lexicon.NameWords(p.tok(at+2).Text), 4
		}
	}
	if len(parent) == 0 || len(table) == 0 || len(column) == 0 {
		return nil
	}
	return &sketch{end: at + m, words: table, column: column, parent: parent, key: key}
}

// dottedName reads "orders.customer_id": a table and a column.
func (p *parser) dottedName(i int) (table, column []string, n int) {
	a, dot, b := p.tok(i), p.tok(i+1), p.tok(i+2)
	if a.Kind != token.Word || !dot.Is(".") || !dot.Glued || b.Kind != token.Word || !b.Glued || !p.slotStart(i) && !p.any2(i-1, i, "->", "=>", ">", "=", "references", "to", "fk", ":", "(") {
		return nil, nil, 0
	}
	return tableNameWords(a.Text), lexicon.NameWords(b.Text), 3
}

// sketchedAt reads a sketch where it stands.
func (p *parser) sketchedAt(i, end int) int {
	s := p.sketches[i]
	if s == nil || s.end > end {
		return 0
	}
	t := p.table
	if s.words != nil {
		t = p.findTable(s.words)
	} else if t == nil {
		t = p.currentTable()
	}
	if t == nil {
		return 0
	}
	p.takeOver(t)
	p.table, p.column = t, nil
	switch {
	case s.column != nil:
		p.sketchedKey(t, s, i)
		return s.end - i
	case s.items == nil:
		p.claim(i, s.end, &t.element)
		return s.end - i + p.headTail(s.end, end)
	}
	if k := *p.tok(i - 2); s.open == i && p.lit(i-1, i, ":") && k.Kind == token.Number && p.any2(i-3, i, "x", "×", "*") && !t.rowsSaid && k.Num >= 1 && k.Num == float64(int64(k.Num)) {
		t.rows, t.rowsSaid = int64(k.Num), true // "products for a test x 25: {…}"
		p.claim(i-3, i, &t.element)
	}
	p.claim(i, max(i+2, s.open+1), &t.element)
	p.claim(s.end-1-boolInt(s.list), s.end, &t.element)
	for _, item := range s.items {
		for at := item[0]; at < item[1]; {
			first := at == item[0]
			n := 0
			if first {
				n = p.sketchedColumn(t, at, item[1])
			} else if p.column != nil {
				n = p.modifiers(p.column, at, item[1])
			}
			at += max(n, 1)
		}
		p.claim(item[1], item[1]+1, &t.element)
	}
	p.table, p.column = t, nil
	return s.end - i + p.sketchedRows(t, s.end, end)
}

// sketchedColumn reads one column of a sketch: its first word is its name.
func (p *parser) sketchedColumn(t *tableDraft, i, end int) int {
	words := lexicon.NameWords(p.tok(i).Text)
	to := i + 1
	if len(words) == 1 && p.headerMatch(i, end) > 1 {
		to = i + p.headerMatch(i, end)
		words = p.headerWords(i, to)
	}
	if len(words) == 0 {
		return 0
	}
	c := t.column(words)
	if c == nil {
		c = &columnDraft{scale: -1, table: t, words: words, at: i, span: p.span(i, to), stated: true}
		p.meaningOf(c, i, to)
		c.words = words
		t.columns = append(t.columns, c)
	}
	p.column = c
	p.claim(i, to, &c.element)
	to += p.sketchedMember(c, to, end)
	if k := to + 1; k < end && p.lit(to, end, ":") && p.toks[k].Kind == token.Quote && typeNames[p.toks[k].Low] {
		p.toks[k].Kind = token.Word // {"id": "int"}
	}
	to += p.afterHeader(c, to, end)
	if last := c.words[len(c.words)-1]; c.typ == contract.Decimal && (last == "id" || c.semantic == "row_id" || c.kind == kindInteger) {
		c.typ = contract.Integer // a program's "number"
	}
	return to - i
}

// sketchedKey makes the column of a reference a key of the other table.
func (p *parser) sketchedKey(t *tableDraft, s *sketch, i int) {
	parent := p.findTable(s.parent)
	if parent == nil {
		return
	}
	p.declareKey(t, s.column, parent, s.key, i)
	p.claim(i, s.end, &p.column.element)
}

// declareKey makes a column of t a key of parent, whose own key may be named.
func (p *parser) declareKey(t *tableDraft, words []string, parent *tableDraft, key []string, at int) {
	c := t.column(words)
	if c == nil {
		c = &columnDraft{scale: -1, table: t, words: words, at: at, stated: true}
		t.columns = append(t.columns, c)
	}
	if len(key) > 0 && parent.column(key) == nil && parent.keyWords == nil {
		parent.keyWords = key
	}
	p.column, c.sketched = c, true
	if c.self = parent == t; c.self {
		c.semantic, c.kind, c.typ, c.fkOptional, c.acyclic = "", "", "", true, true
		return
	}
	c.fk, c.semantic, c.kind, c.typ = parent, "", "", ""
	p.relations = append(p.relations, &relationDraft{parent: parent, child: t, column: c, at: at})
}

// takeOver gives t the rows that were counted before any table was named: "30 rows for this: interface …".
func (p *parser) takeOver(t *tableDraft) {
	k := slices.IndexFunc(p.tables, func(o *tableDraft) bool { return o.implicit && o != t && live(o) == 0 && o.rowsSaid })
	if k < 0 || t.rowsSaid {
		return
	}
	o := p.tables[k]
	t.rows, t.rowsSaid = o.rows, true
	for j, e := range p.owner {
		if e == &o.element {
			p.owner[j] = &t.element
		}
	}
	p.tables = slices.Delete(p.tables, k, k+1)
}
