package planner

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// readSQL reads every CREATE TABLE statement of the text. What stands around them,
// comments too, is left to the English reader.
func (p *parser) readSQL() {
	if !strings.Contains(strings.ToLower(p.text), "create table") {
		return
	}
	p.bracketNames()
	enums := p.sqlEnums()
	for i := 0; i < len(p.toks); i++ {
		if n := p.any(i, len(p.toks), "create table if not exists", "create temporary table", "create table"); n > 0 {
			if stop := p.createTable(i, i+n, enums); stop > i {
				i = stop - 1
			}
		}
	}
	p.sqlAlterations()
	if len(p.tables) > 0 {
		p.table, p.column = p.tables[0], nil
	}
}

// createTable reads from the table's name on; it returns the index behind the statement.
func (p *parser) createTable(start, at int, enums map[string][]string) int {
	end := len(p.toks)
	name, n := p.sqlName(at, end)
	if n == 0 || !p.lit(at+n, end, "(") {
		return start
	}
	closing := p.closing(at+n, end)
	if closing < 0 {
		return start
	}
	nouns := lexicon.NameWords(name)
	if len(nouns) == 0 {
		return start
	}
	t := &tableDraft{nouns: nouns, sqlName: identifier(nouns), span: p.span(start, at+n)}
	t.nouns[len(nouns)-1] = lexicon.Singular(nouns[len(nouns)-1])
	p.tables = append(p.tables, t)
	p.table = t
	p.claim(start, at+n+1, &t.element)
	i := at + n + 1
	comments := p.sqlComments(i, closing)
	for i < closing {
		stop := i
		depth := 0
		for stop < closing && !(depth == 0 && p.toks[stop].Is(",")) {
			if p.toks[stop].Is("(") {
				depth++
			}
			if p.toks[stop].Is(")") {
				depth--
			}
			stop++
		}
		known := len(t.columns)
		p.sqlItem(t, i, stop)
		for _, c := range t.columns[known:] {
			p.sqlNamedType(c, c.at+1, stop, enums)
		}
		i = stop + 1
	}
	p.sqlRemarks(t, comments)
	stop := closing + 1
	stop += p.sqlTail(stop, end)
	p.claim(closing, stop, &t.element)
	t.announced = [2]int{start, stop}
	// The English reader must not see the statement again.
	for k := start; k < stop; k++ {
		p.toks[k].Kind, p.toks[k].Low = token.Line, ""
	}
	return stop
}

func (p *parser) sqlName(i, end int) (string, int) {
	if i >= end || p.toks[i].Kind != token.Word && p.toks[i].Kind != token.Quote {
		return "", 0
	}
	if p.lit(i+1, end, ".") && i+2 < end {
		return p.toks[i+2].Text, 3
	}
	return p.toks[i].Text, 1
}

// codeOfSize: a country in two characters is a code, and no code is longer than its column.
func (c *columnDraft) codeOfSize(n int) {
	c.size = n
	switch {
	case c.semantic == "country" && n == 2:
		c.semantic = "country_code"
	case c.semantic == "country" && n == 3:
		c.semantic = "country_code3"
	case c.semantic == "state" && n == 2:
		c.semantic = "state_code"
	}
}

func (p *parser) skipLines(i, end int) int {
	for i < end && (p.toks[i].Kind == token.Line) {
		i++
	}
	return i
}

// sqlItem reads one column or table constraint.
func (p *parser) sqlItem(t *tableDraft, i, end int) {
	i = p.skipLines(i, end)
	if n := p.any(i, end, "constraint"); n > 0 {
		p.claim(i, min(i+2, end), &t.element)
		i += 2
	}
	switch {
	case p.any2(i, end, "primary key"):
		cols := p.sqlColumns(t, i+2, end)
		if len(cols) == 1 {
			cols[0].primary, cols[0].unique = true, true
		} else if len(cols) > 1 {
			t.unique = append(t.unique, cols)
		}
		p.claim(i, end, &t.element)
		return
	case p.any2(i, end, "unique"):
		skip := 1 + p.any(i+1, end, "key", "index")
		cols := p.sqlColumns(t, i+skip, end)
		if len(cols) == 1 {
			cols[0].unique = true
		} else if len(cols) > 1 {
			t.unique = append(t.unique, cols)
		}
		p.claim(i, end, &t.element)
		return
	case p.any2(i, end, "foreign key"):
		cols := p.sqlColumns(t, i+2, end)
		for k := i; k < end; k++ {
			if p.toks[k].Is("references") && len(cols) == 1 {
				p.sqlReference(t, cols[0], k, end)
			}
		}
		p.claim(i, end, &t.element)
		return
	case p.any2(i, end, "check"):
		p.sqlCheck(t, nil, i, end)
		return
	case p.any2(i, end, "index", "key"):
		p.claim(i, end, &t.element)
		return
	}
	if i >= end || p.toks[i].Kind != token.Word && p.toks[i].Kind != token.Quote || len(lexicon.NameWords(p.toks[i].Text)) == 0 {
		return
	}
	c := &columnDraft{scale: -1, table: t, words: lexicon.NameWords(p.toks[i].Text), at: i, span: p.toks[i].Span, stated: true}
	p.meaningOf(c, i, i+1)
	c.words = lexicon.NameWords(p.toks[i].Text)
	t.columns = append(t.columns, c)
	p.claim(i, end, &c.element)
	i++
	i += p.sqlType(c, i, end)
	nullable := true
	for k := i; k < end; k++ {
		switch {
		case p.any2(k, end, "not null"):
			nullable = false
			c.notNull = true
		case p.any2(k, end, "primary key"):
			c.primary, c.unique, nullable = true, true, false
		case p.any2(k, end, "unique"):
			c.unique = true
		case p.any2(k, end, "references"):
			p.sqlReference(t, c, k, end)
		case p.any2(k, end, "check"):
			p.sqlCheck(t, c, k, end)
		case p.any2(k, end, "generated always as"):
			nullable = false
			p.sqlGenerated(c, k+2, end)
		case p.any2(k, end, "comment") && p.tok(k+1).Kind == token.Quote && k+1 < end:
			p.describe(c, p.toks[k+1].Text)
		case p.any2(k, end, "default") && k+1 < end:
			if c.typ == contract.Boolean && c.trueShare == nil && p.toks[k+1].Is("false", "true") {
				c.trueShare = ptr(map[string]float64{"false": .2, "true": .8}[p.toks[k+1].Low])
				p.assume(&c.element, "the default is the usual value: "+percentText(*c.trueShare)+" true", nil)
			}
		}
	}
	if nullable && c.semantic != "row_id" {
		p.assume(&c.element, "nullable in the schema, and filled in every row", nil)
	}
}

// sqlType reads a type with its sizes. The name may know better: an email is more than a VARCHAR.
func (p *parser) sqlType(c *columnDraft, i, end int) int {
	if i >= end {
		return 0
	}
	n := 1
	sizes := []float64{}
	name := p.toks[i].Low
	n += p.any(i+1, end, "precision", "varying", "unsigned", "without time zone", "with time zone")
	if p.lit(i+n, end, "(") {
		closing := p.closing(i+n, end)
		if closing > 0 {
			for k := i + n; k < closing; k++ {
				if p.toks[k].Kind == token.Number {
					sizes = append(sizes, p.toks[k].Num)
				} else if p.toks[k].Kind == token.Quote {
					c.values = append(c.values, category{text: p.toks[k].Text, share: -1, at: k})
				}
			}
			n = closing + 1 - i
		}
	}
	switch name {
	case "tinyint":
		c.typ = contract.Integer
		if len(sizes) == 1 && sizes[0] == 1 { // how MySQL says boolean
			c.typ, c.kind, c.semantic = contract.Boolean, kindBoolean, ""
		}
	case "int", "integer", "bigint", "smallint", "serial", "bigserial", "int4", "int8", "int2", "mediumint", "number":
		c.typ = contract.Integer
		if name == "number" && len(sizes) == 2 && sizes[1] > 0 {
			c.typ, c.scale = contract.Decimal, int(sizes[1])
		}
		if strings.HasSuffix(name, "serial") {
			c.unique = true
		}
	case "numeric", "decimal", "money", "float", "double", "real", "float8", "float4":
		c.typ = contract.Decimal
		c.scale = 2
		if len(sizes) == 2 {
			c.scale = int(sizes[1])
		}
		if len(sizes) == 1 {
			c.typ, c.scale = contract.Integer, 0
		}
		if len(sizes) > 0 && c.kind == "" && c.semantic == "" {
			c.kind = kindDecimal
		}
	case "bool", "boolean", "bit":
		c.typ, c.kind, c.semantic = contract.Boolean, kindBoolean, ""
	case "date":
		c.typ = contract.Date
	case "timestamp", "timestamptz", "datetime", "datetime2", "smalldatetime":
		c.typ = contract.Timestamp
	case "time":
		c.typ = contract.Time
	case "uuid", "uniqueidentifier":
		c.typ, c.semantic = contract.UUID, "uuid"
	case "inet", "cidr":
		c.typ, c.kind, c.semantic = contract.String, "", "ipv4"
	case "macaddr":
		c.typ, c.kind, c.semantic = contract.String, "", "mac"
	default:
		c.typ = contract.String
		if len(sizes) == 1 && (name == "char" || name == "character" || name == "nchar" || name == "varchar" || name == "nvarchar") {
			if c.codeOfSize(int(sizes[0])); strings.HasSuffix(name, "char") && !strings.HasSuffix(name, "varchar") || name == "character" && n == 4 {
				c.fixed = int(sizes[0])
			}
		}
		if c.kind == kindDate || c.kind == kindTimestamp || c.kind == kindInteger || c.kind == kindDecimal || c.kind == kindMoney || c.kind == kindBoolean {
			c.kind = kindText
		}
		if c.semantic == "row_id" {
			c.semantic = "code_pattern"
		}
	}
	if s, ok := contract.LookupSemantic(c.semantic); ok && !s.Allows(c.typ) {
		c.semantic = ""
	}
	return n
}

func (p *parser) sqlColumns(t *tableDraft, i, end int) []*columnDraft {
	var out []*columnDraft
	if !p.lit(i, end, "(") {
		return nil
	}
	for k := i + 1; k < end && !p.toks[k].Is(")"); k++ {
		if c := t.column(lexicon.NameWords(p.toks[k].Text)); c != nil && !p.toks[k].Is(",") {
			out = append(out, c)
		}
	}
	return out
}

func (p *parser) sqlReference(t *tableDraft, c *columnDraft, i, end int) {
	name, n := p.sqlName(i+1, end)
	if n == 0 {
		return
	}
	parent := p.findTable(lexicon.NameWords(name))
	if parent == nil {
		return
	}
	c.fk = parent
	c.self = parent == t
	if p.lit(i+1+n, end, "(") {
		if cols := p.sqlColumns(parent, i+1+n, end); len(cols) == 1 && parent.keyOf() == nil {
			cols[0].primary, cols[0].unique = true, true
		}
	}
	if parent == t {
		c.acyclic = true
	}
	p.relations = append(p.relations, &relationDraft{parent: parent, child: t, column: c, at: i})
}

// sqlCheck reads CHECK (x IN (…)), CHECK (x BETWEEN a AND b), CHECK (x >= a AND x <= b)
// and CHECK (a < b) through the phrases of the English reader.
func (p *parser) sqlCheck(t *tableDraft, own *columnDraft, i, end int) {
	if !p.lit(i+1, end, "(") {
		return
	}
	closing := p.closing(i+1, end)
	if closing < 0 {
		return
	}
	at := i + 2
	for at < closing {
		at += p.any(at, closing, "and", "(", ")")
		if at >= closing {
			return
		}
		c := own
		if p.toks[at].Kind == token.Word || p.toks[at].Kind == token.Quote {
			if found := t.column(lexicon.NameWords(p.toks[at].Text)); found != nil {
				c = found
				at++
			}
		}
		if c == nil {
			p.assume(&t.element, "the check "+strconv.Quote(p.source(i+2, closing))+" was not understood", nil)
			return
		}
		known := len(p.rules)
		n := p.sqlPattern(c, at, closing)
		if n == 0 {
			n = p.modifier(c, at, closing)
		}
		if n == 0 {
			p.assume(&c.element, "not all of the check "+strconv.Quote(p.source(i+2, closing))+" was understood", nil)
			return
		}
		for _, r := range p.rules[known:] {
			r.gapColumn = []string{strings.Join(p.wordsOf(r.from, r.to), " ")}
			r.from, r.to = 0, 0
		}
		at += n
	}
}
