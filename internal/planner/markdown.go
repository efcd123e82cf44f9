package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// markdownTables reads tables such as
//
//	| column | type | notes       |
//	|--------|------|-------------|
//	| id     | int  | primary key |
//
// whose lines each describe a column: its name, then what is known about it.
func (p *parser) markdownTables() {
	for i := 0; i < len(p.toks); i++ {
		if p.owner[i] != nil || !p.lineStart(i) || !p.toks[i].Is("|") {
			continue
		}
		head, headEnd := p.cells(i)
		if headEnd >= len(p.toks) || len(head) < 2 {
			continue
		}
		name := p.nameCell(head)
		if name < 0 {
			continue
		}
		at := headEnd
		if p.isRule(headEnd + 1) {
			at = p.lineEnd(headEnd + 1)
		} else if !p.tok(headEnd + 1).Is("|") {
			continue
		}
		p.markdownTitle(i)
		p.claim(i, at, &p.root)
		for at+1 < len(p.toks) && p.toks[at+1].Is("|") {
			row, end := p.cells(at + 1)
			p.markdownRow(row, name, at+1, end)
			at = end
		}
		p.regions = append(p.regions, [2]int{i, at})
		i = at
	}
}

// regionEnd is where a table in bars ends that token i is in, 0 where it is in none: no sentence begins there.
func (p *parser) regionEnd(i int) int {
	for _, r := range p.regions {
		if i >= r[0] && i < r[1] {
			return r[1]
		}
	}
	return 0
}

// markdownTitle reads the line above such a table, where it is no more than a name, with how many rows
// there are: "sim_cards (900 rows)", "### orders, 500 rows".
func (p *parser) markdownTitle(i int) {
	to := i - 1
	for to > 0 && (p.toks[to-1].Kind == token.Line || p.toks[to-1].Is("\n")) {
		to--
	}
	from := to
	for from > 0 && p.toks[from-1].Kind != token.Line && !p.toks[from-1].Is("\n") && p.owner[from-1] == nil {
		from--
	}
	at := from + p.any(from, to, "#", "##", "###", "*", "**")
	for at < to && p.toks[at].Is("#", "*") {
		at++
	}
	at += p.any(at, to, "table name", "table")
	at += p.any(at, to, ":", "=")
	name := at
	for at < to && (p.toks[at].Kind == token.Word || p.toks[at].Kind == token.Code || p.toks[at].Kind == token.Quote) && at-name < 3 {
		at++
	}
	words := p.headerWords(name, at)
	if len(words) == 0 || at-name > 1 && !lexicon.IsPlural(p.toks[at-1].Low) {
		return
	}
	rows := int64(0)
	k := at
	for k < to && p.toks[k].Kind == token.Mark {
		k++
	}
	if t := *p.tok(k); k < to && t.Kind == token.Number && t.Digits == 0 && !t.Percent {
		rows = int64(t.Num)
		k++
		k += p.any(k, to, "rows", "records", "entries", "lines", "row")
		for k < to && p.toks[k].Kind == token.Mark {
			k++
		}
	}
	if k != to || rows == 0 && len(words) < 2 && !lexicon.IsPlural(words[0]) {
		return
	}
	t := &tableDraft{nouns: append([]string{}, words...), span: p.span(name, at)}
	t.nouns[len(words)-1] = lexicon.Singular(words[len(words)-1])
	if p.toks[name].Kind != token.Word || strings.Contains(p.toks[name].Text, "_") {
		t.sqlName = identifier(words)
	}
	if t.rows = rows; rows > 0 {
		t.rowsSaid = true
	}
	p.tables = append(p.tables, t)
	p.table, p.column = t, nil
	p.claim(from, to, &t.element)
	for k := from; k < to; k++ {
		p.toks[k].Kind = token.Line // read: no sentence begins here
	}
}

// nameHeads stand over the names of columns, tellingHeads over what is said of them.
var (
	nameHeads    = []string{"column", "columns", "field", "field name", "column name", "name", "attribute", "property"}
	tellingHeads = []string{"type", "data type", "datatype", "description", "notes", "note", "rule", "rules", "constraint", "constraints", "values", "details", "format", "comment", "comments", "example", "range", "what", "meaning", "content", "contents", "requirement", "requirements", "definition", "remark", "remarks", "specification", "spec", "allowed values", "distribution", "how", "generation"}
	numberHeads  = []string{"#", "no", "no.", "nr", "nr.", "num", "number", "pos"} // of the lines
)

// describesColumns: a head such as "column | rule", whose lines describe columns and are no rows of a sample.
func describesColumns(head []string) bool {
	if len(head) > 2 && slices.Contains(numberHeads, strings.ToLower(head[0])) {
		head = head[1:]
	}
	if low := strings.ToLower(head[0]); !slices.Contains(nameHeads, low) || low == "name" && len(head) > 2 {
		return false
	}
	return !slices.ContainsFunc(head[1:], func(h string) bool { return !slices.Contains(tellingHeads, strings.ToLower(h)) })
}

// nameCell finds which cell of the head is over the names of columns, or -1.
func (p *parser) nameCell(head [][2]int) int {
	name, other := -1, false
	for k, c := range head {
		switch {
		case c[0] < c[1] && name < 0 && p.any2(c[0], c[1], nameHeads...):
			name = k
		case c[0] < c[1] && p.any2(c[0], c[1], tellingHeads...):
			other = true
		}
	}
	if !other {
		return -1
	}
	return name
}

func (p *parser) markdownRow(row [][2]int, name, from, end int) {
	if name >= len(row) || row[name][0] >= row[name][1] {
		return
	}
	if p.table == nil {
		p.implicitTable()
	}
	h := row[name]
	c := &columnDraft{scale: -1, table: p.table, stated: true, words: p.headerWords(h[0], h[1]), at: h[0], span: p.span(h[0], h[1])}
	if len(c.words) == 0 {
		return
	}
	if have := p.table.column(c.words); have != nil {
		c = have
	} else {
		p.meaningOf(c, h[0], h[1])
		p.table.columns = append(p.table.columns, c)
	}
	p.claim(h[0], h[1], &c.element)
	p.column = c
	for k, cell := range row {
		if k == name {
			continue
		}
		if k == 0 && k < name && cell[1] == cell[0]+1 && p.toks[cell[0]].Kind == token.Number {
			p.claim(cell[0], cell[1], &p.root) // the number of the line
			continue
		}
		at := cell[0]
		if list, n := p.pairList(at, cell[1], 4); n > 0 && len(list) > 1 && c.values == nil { // "new build 30%, extension 70%"
			c.setValues(list)
			p.claim(at, at+n, &c.element)
			at += n
		}
		p.told(c, at, cell[1])
	}
	for k := from; k < end; k++ {
		if p.toks[k].Is("|") {
			p.claim(k, k+1, &p.root)
		}
	}
}

func (p *parser) lineStart(i int) bool {
	return i == 0 || p.toks[i-1].Kind == token.Line || p.toks[i-1].Is("\n")
}

func (p *parser) lineEnd(i int) int {
	for i < len(p.toks) && p.toks[i].Kind != token.Line && !p.toks[i].Is("\n") {
		i++
	}
	return i
}

// cells are the token ranges between the bars of the line that begins at i.
func (p *parser) cells(i int) ([][2]int, int) {
	end := p.lineEnd(i)
	var out [][2]int
	from := i + 1
	for k := i + 1; k < end; k++ {
		switch {
		case p.toks[k].Is("|"):
			out = append(out, [2]int{from, k})
			from = k + 1
		case p.toks[k].Is("||"): // an empty cell
			out = append(out, [2]int{from, k}, [2]int{k, k})
			from = k + 1
		}
	}
	if from < end {
		out = append(out, [2]int{from, end})
	}
	return out, end
}

// isRule: the line is made of bars, dashes and colons.
func (p *parser) isRule(i int) bool {
	end := p.lineEnd(i)
	dashes := 0
	for k := i; k < end; k++ {
		switch {
		case p.toks[k].Is("-", "--"):
			dashes++
		case !p.toks[k].Is("|", "||", ":", "::"):
			return false
		}
	}
	return dashes > 0
}
