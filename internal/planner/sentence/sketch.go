package sentence

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// outlineSketches finds tables with their columns in brackets behind their names, arrows between
// tables, and references between their columns.
func (p Reader) outlineSketches(o *draft.Outline) {
	p.Sketches = map[int]*draft.Sketch{}
	for i := range p.Toks {
		if s := p.sketchedCall(i); s != nil && (p.arrowAround(i, s.End) || len(lexicon.NameWords(p.Toks[i].Text)) > 1 || !lexicon.IsPlural(p.Toks[i].Low)) {
			p.noteSketch(o, i, s)
		}
	}
	for i := range p.Toks {
		if s := p.sketchedReference(i); s != nil {
			p.noteSketch(o, i, s)
			o.Note(s.Parent, i, s.End).Strong = true
		}
	}
	for i := range p.Toks {
		if s := p.sketchedHead(i); s != nil && p.Sketches[i] == nil {
			p.noteSketch(o, i, s)
		}
	}
	for i := range p.Toks {
		s, start := p.sketchedObject(i)
		switch {
		case s == nil:
		case s.Words == nil:
			o.Hard[start] = true
			p.Sketches[start] = s
		default:
			p.noteSketch(o, start, s)
		}
	}
	var marks [][2]int
	for i := range p.Toks {
		if n, parentLeft := p.arrow(i); n > 0 && p.Owner[i] == nil && p.outlineArrow(o, i, n, parentLeft) {
			marks = append(marks, [2]int{i, i + n})
		}
	}
	for _, m := range marks { // a comma stands in their place
		for k := m[0]; k < m[1]; k++ {
			p.Toks[k] = token.Token{Kind: token.Mark, Text: ",", Low: ",", Span: p.Toks[k].Span}
			p.Claim(k, k+1, &p.Root)
		}
	}
}

// sketchedHead reads the name of a table that only a database has, "tbl_invoice, 400 rows: …", and one
// of several words in front of its columns, "sensor_readings: device_id, …".
func (p Reader) sketchedHead(i int) *draft.Sketch {
	t, end := p.Toks[i], len(p.Toks)
	if t.Kind != token.Word || !strings.Contains(t.Text, "_") || !p.SentenceStart(i) && !p.Any2(i-1, i, "need", "create", "generate", "make", "table", "of", "me", "for", "please", "pls", "fill", "populate") {
		return nil
	}
	all := lexicon.NameWords(t.Text)
	words := term.TableNameWords(t.Text)
	prefixed := len(words) < len(all)
	if len(words) == 0 || !prefixed && !lexicon.IsPlural(words[len(words)-1]) {
		return nil
	}
	to := i + 1
	sep := p.Any(to, end, ",", "-", ":", "(")
	count := to + sep + p.Approx(to+sep, end)
	counted := p.Tok(count).Kind == token.Number && p.Any2(count+1, end, term.RowWords...)
	listed := p.Lit(to, end, ":") && to+1 < end && p.Lex.Kinds[p.Tok(to+1).Low] == "" && p.ColumnsIn(to+1, p.StatementEnd(to))
	if !counted && !listed && !p.Lit(to, end, "table") && !(prefixed && (sep > 0 || to >= end || p.Tok(to).Kind == token.Line || p.Any2(to, end, "with", "w/", "has"))) {
		return nil
	}
	return &draft.Sketch{End: to, Words: words, Written: draft.Identifier(all)}
}

func (p Reader) noteSketch(o *draft.Outline, i int, s *draft.Sketch) {
	e := o.Note(s.Words, i, i+1)
	e.Strong = true
	if s.Items != nil {
		e.Listed = true
	}
	e.Written = s.Written
	o.Hard[i] = true
	p.Sketches[i] = s
}

// sketchedCall reads the name of a table with names of columns in brackets behind it.
func (p Reader) sketchedCall(i int) *draft.Sketch {
	t, end := p.Toks[i], len(p.Toks)
	if t.Kind != token.Word || !p.SlotStart(i) && !p.arrowBefore(i) || draft.FunctionWords[t.Low] && p.Lex.Domains[lexicon.Plural(t.Low)] == "" {
		return nil
	}
	if open := *p.Tok(i + 1); !(open.Is("(") && open.Glued || open.Is("{")) {
		return nil
	}
	closing := p.Closing(i+1, end)
	if closing < i+3 || token.Units[t.Low] != "" {
		return nil
	}
	s := &draft.Sketch{End: closing + 1, Words: term.TableNameWords(t.Text), Written: draft.Identifier(lexicon.NameWords(t.Text))}
	if len(s.Words) == 0 {
		return nil
	}
	known, key := 0, false
	for from := i + 2; from < closing; {
		to := p.itemEnd(from, closing)
		if first := *p.Tok(from); first.Kind != token.Word && first.Kind != token.Quote {
			return nil
		} else if keyName(lexicon.NameWords(first.Text), s.Words) {
			key = true
		}
		if p.HeaderMatch(from, to) > 0 || strings.Contains(p.Tok(from).Text, "_") {
			known++
		}
		s.Items = append(s.Items, [2]int{from, to})
		from = to + 1
		for from < closing && p.Toks[from].Kind == token.Line {
			from++
		}
	}
	if len(s.Items) < 2 || !key && (known < len(s.Items) || known < 3) {
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
func (p Reader) itemEnd(i, end int) int {
	depth := 0
	for k := i; k < end; k++ {
		switch t := p.Toks[k]; {
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
func (p Reader) sketchedReference(i int) *draft.Sketch {
	table, column, n := p.DottedName(i)
	if n == 0 {
		return nil
	}
	at := i + n
	k := p.Any(at, len(p.Toks), "->", "=>", ">", "=", "references", "refers to", "fk to", "fk ->", "fk", "foreign key to", "points to", ":")
	if k == 0 {
		return nil
	}
	at += k
	parent, key, m := p.DottedName(at)
	if m == 0 {
		t := p.Tok(at)
		if t.Kind != token.Word || p.Toks[at-1].Is(":", "=") {
			return nil
		}
		parent, m = term.TableNameWords(t.Text), 1
		if p.Lit(at+1, len(p.Toks), "(") && p.Lit(at+3, len(p.Toks), ")") {
			key, m = lexicon.NameWords(p.Tok(at+2).Text), 4
		}
	}
	if len(parent) == 0 || len(table) == 0 || len(column) == 0 {
		return nil
	}
	return &draft.Sketch{End: at + m, Words: table, Column: column, Parent: parent, Key: key}
}

// sketchedAt reads a sketch where it stands.
func (p Reader) sketchedAt(i, end int) int {
	s := p.Sketches[i]
	if s == nil || s.End > end {
		return 0
	}
	t := p.Table
	if s.Words != nil {
		t = p.FindTable(s.Words)
	} else if t == nil {
		t = p.CurrentTable()
	}
	if t == nil {
		return 0
	}
	p.Table, p.Column = t, nil
	switch {
	case s.Column != nil:
		p.sketchedKey(t, s, i)
		return s.End - i
	case s.Items == nil:
		p.Claim(i, s.End, &t.Element)
		return s.End - i + p.HeadTail(s.End, end)
	}
	if k := *p.Tok(i - 2); s.Open == i && p.Lit(i-1, i, ":") && k.Kind == token.Number && p.Any2(i-3, i, "x", "×", "*") && !t.RowsSaid && k.Num >= 1 && k.Num == float64(int64(k.Num)) {
		t.Rows, t.RowsSaid = int64(k.Num), true // "products for a test x 25: {…}"
		p.Claim(i-3, i, &t.Element)
	}
	p.Claim(i, max(i+2, s.Open+1), &t.Element)
	p.Claim(s.End-1-draft.BoolInt(s.List), s.End, &t.Element)
	for _, item := range s.Items {
		for at := item[0]; at < item[1]; {
			first := at == item[0]
			n := 0
			if first {
				n = p.sketchedColumn(t, at, item[1])
			} else if p.Column != nil {
				n = p.Modifiers(p.Column, at, item[1])
			}
			at += max(n, 1)
		}
		p.Claim(item[1], item[1]+1, &t.Element)
	}
	p.Table, p.Column = t, nil
	return s.End - i + p.sketchedRows(t, s.End, end)
}

// sketchedColumn reads one column of a sketch: its first word is its name.
func (p Reader) sketchedColumn(t *draft.Table, i, end int) int {
	words := lexicon.NameWords(p.Tok(i).Text)
	to := i + 1
	if len(words) == 1 && p.HeaderMatch(i, end) > 1 {
		to = i + p.HeaderMatch(i, end)
		words = p.HeaderWords(i, to)
	}
	if len(words) == 0 {
		return 0
	}
	c := t.Column(words)
	if c == nil {
		c = &draft.Column{Scale: -1, Table: t, Words: words, At: i, Span: p.Span(i, to), Stated: true}
		p.MeaningOf(c, i, to)
		c.Words = words
		t.Columns = append(t.Columns, c)
	}
	p.Column = c
	p.Claim(i, to, &c.Element)
	to += p.sketchedMember(c, to, end)
	if k := to + 1; k < end && p.Lit(to, end, ":") && p.Toks[k].Kind == token.Quote && term.TypeNames[p.Toks[k].Low] {
		p.Toks[k].Kind = token.Word // {"id": "int"}
	}
	to += p.AfterHeader(c, to, end)
	if last := c.Words[len(c.Words)-1]; c.Typ == contract.Decimal && (last == "id" || c.Semantic == "row_id" || c.Kind == draft.KindInteger) {
		c.Typ = contract.Integer // a program's "number"
	}
	return to - i
}

// sketchedKey makes the column of a reference a key of the other table.
func (p Reader) sketchedKey(t *draft.Table, s *draft.Sketch, i int) {
	parent := p.FindTable(s.Parent)
	if parent == nil {
		return
	}
	p.declareKey(t, s.Column, parent, s.Key, i)
	p.Claim(i, s.End, &p.Column.Element)
}

// declareKey makes a column of t a key of parent, whose own key may be named.
func (p Reader) declareKey(t *draft.Table, words []string, parent *draft.Table, key []string, at int) {
	c := t.Column(words)
	if c == nil {
		c = &draft.Column{Scale: -1, Table: t, Words: words, At: at, Stated: true}
		t.Columns = append(t.Columns, c)
	}
	if len(key) > 0 && parent.Column(key) == nil && parent.KeyWords == nil {
		parent.KeyWords = key
	}
	p.Column, c.Sketched = c, true
	if c.Self = parent == t; c.Self {
		c.Semantic, c.Kind, c.Typ, c.FkOptional, c.Acyclic = "", "", "", true, true
		return
	}
	c.Fk, c.Semantic, c.Kind, c.Typ = parent, "", "", ""
	p.Relations = append(p.Relations, &draft.Relation{Parent: parent, Child: t, Column: c, At: at})
}
