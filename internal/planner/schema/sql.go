package schema

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ReadSQL reads every CREATE TABLE statement of the text. What stands around them,
// comments too, is left to the English reader.
func (p Reader) ReadSQL() {
	if !strings.Contains(strings.ToLower(p.Text), "create table") {
		return
	}
	p.bracketNames()
	enums := p.sqlEnums()
	for i := 0; i < len(p.Toks); i++ {
		if n := p.Any(i, len(p.Toks), "create table if not exists", "create temporary table", "create table"); n > 0 {
			if stop := p.createTable(i, i+n, enums); stop > i {
				i = stop - 1
			}
		}
	}
	p.sqlAlterations()
	for _, t := range p.Tables {
		for _, c := range t.Columns {
			p.closeDates(c)
		}
	}
	if len(p.Tables) > 0 {
		p.Table, p.Column = p.Tables[0], nil
	}
}

// createTable reads from the table's name on; it returns the index behind the statement.
func (p Reader) createTable(start, at int, enums map[string][]string) int {
	end := len(p.Toks)
	name, n := p.sqlName(at, end)
	if n == 0 || !p.Lit(at+n, end, "(") {
		return start
	}
	closing := p.Closing(at+n, end)
	if closing < 0 {
		return start
	}
	nouns := lexicon.NameWords(name)
	if len(nouns) == 0 {
		return start
	}
	t := &draft.Table{Nouns: nouns, SqlName: draft.Identifier(nouns), Span: p.Span(start, at+n)}
	t.Nouns[len(nouns)-1] = lexicon.Singular(nouns[len(nouns)-1])
	p.Tables = append(p.Tables, t)
	p.Table = t
	p.Claim(start, at+n+1, &t.Element)
	i := at + n + 1
	comments := p.sqlComments(i, closing)
	for i < closing {
		stop := i
		depth := 0
		for stop < closing && !(depth == 0 && p.Toks[stop].Is(",")) {
			if p.Toks[stop].Is("(") {
				depth++
			}
			if p.Toks[stop].Is(")") {
				depth--
			}
			stop++
		}
		known := len(t.Columns)
		p.sqlItem(t, i, stop)
		for _, c := range t.Columns[known:] {
			p.sqlNamedType(c, c.At+1, stop, enums)
		}
		i = stop + 1
	}
	p.sqlRemarks(t, comments)
	stop := closing + 1
	stop += p.sqlTail(stop, end)
	p.Claim(closing, stop, &t.Element)
	t.Announced = [2]int{start, stop}
	// The English reader must not see the statement again.
	for k := start; k < stop; k++ {
		p.Toks[k].Kind, p.Toks[k].Low = token.Line, ""
	}
	return stop
}

func (p Reader) sqlName(i, end int) (string, int) {
	if i >= end || p.Toks[i].Kind != token.Word && p.Toks[i].Kind != token.Quote {
		return "", 0
	}
	if p.Lit(i+1, end, ".") && i+2 < end {
		return p.Toks[i+2].Text, 3
	}
	return p.Toks[i].Text, 1
}

func (p Reader) skipLines(i, end int) int {
	for i < end && (p.Toks[i].Kind == token.Line) {
		i++
	}
	return i
}

// sqlItem reads one column or table constraint.
func (p Reader) sqlItem(t *draft.Table, i, end int) {
	i = p.skipLines(i, end)
	if n := p.Any(i, end, "constraint"); n > 0 {
		p.Claim(i, min(i+2, end), &t.Element)
		i += 2
	}
	switch {
	case p.Any2(i, end, "primary key"):
		cols := p.sqlColumns(t, i+2, end)
		if len(cols) == 1 {
			cols[0].Primary, cols[0].Unique = true, true
		} else if len(cols) > 1 {
			t.Unique = append(t.Unique, cols)
		}
		p.Claim(i, end, &t.Element)
		return
	case p.Any2(i, end, "unique"):
		skip := 1 + p.Any(i+1, end, "key", "index")
		cols := p.sqlColumns(t, i+skip, end)
		if len(cols) == 1 {
			cols[0].Unique = true
		} else if len(cols) > 1 {
			t.Unique = append(t.Unique, cols)
		}
		p.Claim(i, end, &t.Element)
		return
	case p.Any2(i, end, "foreign key"):
		cols := p.sqlColumns(t, i+2, end)
		for k := i; k < end; k++ {
			if p.Toks[k].Is("references") && len(cols) == 1 {
				p.sqlReference(t, cols[0], k, end)
			}
		}
		p.Claim(i, end, &t.Element)
		return
	case p.Any2(i, end, "check"):
		p.sqlCheck(t, nil, i, end)
		return
	case p.Any2(i, end, "index", "key"):
		p.Claim(i, end, &t.Element)
		return
	}
	if i >= end || p.Toks[i].Kind != token.Word && p.Toks[i].Kind != token.Quote || len(lexicon.NameWords(p.Toks[i].Text)) == 0 {
		return
	}
	c := &draft.Column{Scale: -1, Table: t, Words: lexicon.NameWords(p.Toks[i].Text), At: i, Span: p.Toks[i].Span, Stated: true}
	p.MeaningOf(c, i, i+1)
	c.Words = lexicon.NameWords(p.Toks[i].Text)
	t.Columns = append(t.Columns, c)
	p.Claim(i, end, &c.Element)
	i++
	i += p.sqlType(c, i, end)
	nullable := true
	for k := i; k < end; k++ {
		switch {
		case p.Any2(k, end, "not null"):
			nullable = false
			c.NotNull = true
		case p.Any2(k, end, "primary key"):
			c.Primary, c.Unique, nullable = true, true, false
		case p.Any2(k, end, "unique"):
			c.Unique = true
		case p.Any2(k, end, "references"):
			p.sqlReference(t, c, k, end)
		case p.Any2(k, end, "check"):
			p.sqlCheck(t, c, k, end)
		case p.Any2(k, end, "generated always as"):
			nullable = false
			p.sqlGenerated(c, k+2, end)
		case p.Any2(k, end, "comment") && p.Tok(k+1).Kind == token.Quote && k+1 < end:
			p.Describe(c, p.Toks[k+1].Text)
		case p.Any2(k, end, "default") && k+1 < end:
			if c.Typ == contract.Boolean && c.TrueShare == nil && p.Toks[k+1].Is("false", "true") {
				c.TrueShare = draft.Ptr(map[string]float64{"false": .2, "true": .8}[p.Toks[k+1].Low])
				p.Assume(&c.Element, "the default is the usual value: "+term.PercentText(*c.TrueShare)+" true", nil)
			}
		}
	}
	if nullable && c.Semantic != "row_id" {
		p.Assume(&c.Element, "nullable in the schema, and filled in every row", nil)
	}
}

// sqlType reads a type with its sizes. The name may know better: an email is more than a VARCHAR.
func (p Reader) sqlType(c *draft.Column, i, end int) int {
	if i >= end {
		return 0
	}
	n := 1
	sizes := []float64{}
	name := p.Toks[i].Low
	n += p.Any(i+1, end, "precision", "varying", "unsigned", "without time zone", "with time zone")
	if p.Lit(i+n, end, "(") {
		closing := p.Closing(i+n, end)
		if closing > 0 {
			for k := i + n; k < closing; k++ {
				if p.Toks[k].Kind == token.Number {
					sizes = append(sizes, p.Toks[k].Num)
				} else if p.Toks[k].Kind == token.Quote {
					c.Values = append(c.Values, draft.Category{Text: p.Toks[k].Text, Share: -1, At: k})
				}
			}
			n = closing + 1 - i
		}
	}
	switch name {
	case "tinyint":
		c.Typ = contract.Integer
		if len(sizes) == 1 && sizes[0] == 1 { // how MySQL says boolean
			c.Typ, c.Kind, c.Semantic = contract.Boolean, draft.KindBoolean, ""
		}
	case "int", "integer", "bigint", "smallint", "serial", "bigserial", "int4", "int8", "int2", "mediumint", "number":
		c.Typ = contract.Integer
		if name == "number" && len(sizes) == 2 && sizes[1] > 0 {
			c.Typ, c.Scale = contract.Decimal, int(sizes[1])
		}
		if strings.HasSuffix(name, "serial") {
			c.Unique = true
		}
	case "numeric", "decimal", "money", "float", "double", "real", "float8", "float4":
		c.Typ = contract.Decimal
		c.Scale = 2
		if len(sizes) == 2 {
			c.Scale = int(sizes[1])
		}
		if len(sizes) == 1 {
			c.Typ, c.Scale = contract.Integer, 0
		}
		if len(sizes) > 0 && c.Kind == "" && c.Semantic == "" {
			c.Kind = draft.KindDecimal
		}
	case "bool", "boolean", "bit":
		c.Typ, c.Kind, c.Semantic = contract.Boolean, draft.KindBoolean, ""
	case "date":
		c.Typ = contract.Date
	case "timestamp", "timestamptz", "datetime", "datetime2", "smalldatetime":
		c.Typ = contract.Timestamp
	case "time":
		c.Typ = contract.Time
	case "uuid", "uniqueidentifier":
		c.Typ, c.Semantic = contract.UUID, "uuid"
	case "inet", "cidr":
		c.Typ, c.Kind, c.Semantic = contract.String, "", "ipv4"
	case "macaddr":
		c.Typ, c.Kind, c.Semantic = contract.String, "", "mac"
	default:
		c.Typ = contract.String
		if len(sizes) == 1 && (name == "char" || name == "character" || name == "nchar" || name == "varchar" || name == "nvarchar") {
			if c.CodeOfSize(int(sizes[0])); strings.HasSuffix(name, "char") && !strings.HasSuffix(name, "varchar") || name == "character" && n == 4 {
				c.Fixed = int(sizes[0])
			}
		}
		if c.Kind == draft.KindDate || c.Kind == draft.KindTimestamp || c.Kind == draft.KindInteger || c.Kind == draft.KindDecimal || c.Kind == draft.KindMoney || c.Kind == draft.KindBoolean {
			c.Kind = draft.KindText
		}
		if c.Semantic == "row_id" {
			c.Semantic = "code_pattern"
		}
	}
	if s, ok := contract.LookupSemantic(c.Semantic); ok && !s.Allows(c.Typ) {
		c.Semantic = ""
	}
	return n
}

func (p Reader) sqlColumns(t *draft.Table, i, end int) []*draft.Column {
	var out []*draft.Column
	if !p.Lit(i, end, "(") {
		return nil
	}
	for k := i + 1; k < end && !p.Toks[k].Is(")"); k++ {
		if c := t.Column(lexicon.NameWords(p.Toks[k].Text)); c != nil && !p.Toks[k].Is(",") {
			out = append(out, c)
		}
	}
	return out
}

func (p Reader) sqlReference(t *draft.Table, c *draft.Column, i, end int) {
	name, n := p.sqlName(i+1, end)
	if n == 0 {
		return
	}
	parent := p.FindTable(lexicon.NameWords(name))
	if parent == nil {
		return
	}
	c.Fk = parent
	c.Self = parent == t
	if p.Lit(i+1+n, end, "(") {
		if cols := p.sqlColumns(parent, i+1+n, end); len(cols) == 1 && parent.KeyOf() == nil {
			cols[0].Primary, cols[0].Unique = true, true
		}
	}
	if parent == t {
		c.Acyclic = true
	}
	p.Relations = append(p.Relations, &draft.Relation{Parent: parent, Child: t, Column: c, At: i})
}

// sqlCheck reads CHECK (x IN (…)), CHECK (x BETWEEN a AND b), CHECK (x >= a AND x <= b)
// and CHECK (a < b) through the phrases of the English reader.
func (p Reader) sqlCheck(t *draft.Table, own *draft.Column, i, end int) {
	if !p.Lit(i+1, end, "(") {
		return
	}
	closing := p.Closing(i+1, end)
	if closing < 0 {
		return
	}
	p.sqlDates(i+2, closing)
	at := i + 2
	for at < closing {
		at += p.Any(at, closing, "and", "(", ")")
		if at >= closing {
			return
		}
		c := own
		if p.Toks[at].Kind == token.Word || p.Toks[at].Kind == token.Quote {
			if found := t.Column(lexicon.NameWords(p.Toks[at].Text)); found != nil {
				c = found
				at++
			}
		}
		if c == nil {
			p.Assume(&t.Element, "the check "+strconv.Quote(p.Source(i+2, closing))+" was not understood", nil)
			return
		}
		known := len(p.Rules)
		n := p.sqlPattern(c, at, closing)
		if n == 0 {
			n = p.sqlDateBound(c, at, closing)
		}
		if n == 0 {
			n = p.Modifier(c, at, closing)
		}
		if n == 0 {
			p.Assume(&c.Element, "not all of the check "+strconv.Quote(p.Source(i+2, closing))+" was understood", nil)
			return
		}
		for _, r := range p.Rules[known:] {
			r.GapColumn = []string{strings.Join(p.WordsOf(r.From, r.To), " ")}
			r.From, r.To = 0, 0
		}
		at += n
	}
}
