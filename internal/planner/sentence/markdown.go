package sentence

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// markdownTables reads tables such as
//
//	| column | type | notes       |
//	|--------|------|-------------|
//	| id     | int  | primary key |
//
// whose lines each describe a column: its name, then what is known about it.
func (p Reader) markdownTables() {
	for i := 0; i < len(p.Toks); i++ {
		if p.Owner[i] != nil || !p.LineStart(i) || !p.Toks[i].Is("|") {
			continue
		}
		head, headEnd := p.cells(i)
		if headEnd >= len(p.Toks) || len(head) < 2 {
			continue
		}
		name := p.nameCell(head)
		if name < 0 {
			continue
		}
		at := headEnd
		if p.isRule(headEnd + 1) {
			at = p.LineEnd(headEnd + 1)
		} else if !p.Tok(headEnd + 1).Is("|") {
			continue
		}
		p.markdownTitle(i)
		p.Claim(i, at, &p.Root)
		for at+1 < len(p.Toks) && p.Toks[at+1].Is("|") {
			row, end := p.cells(at + 1)
			p.markdownRow(row, name, at+1, end)
			at = end
		}
		p.Regions = append(p.Regions, [2]int{i, at})
		i = at
	}
}

// regionEnd is where a table in bars ends that token i is in, 0 where it is in none: no sentence begins there.
func (p Reader) regionEnd(i int) int {
	for _, r := range p.Regions {
		if i >= r[0] && i < r[1] {
			return r[1]
		}
	}
	return 0
}

// markdownTitle reads the line above such a table, where it is no more than a name, with how many rows
// there are: "sim_cards (900 rows)", "### orders, 500 rows".
func (p Reader) markdownTitle(i int) {
	to := i - 1
	for to > 0 && (p.Toks[to-1].Kind == token.Line || p.Toks[to-1].Is("\n")) {
		to--
	}
	from := to
	for from > 0 && p.Toks[from-1].Kind != token.Line && !p.Toks[from-1].Is("\n") && p.Owner[from-1] == nil {
		from--
	}
	at := from + p.Any(from, to, "#", "##", "###", "*", "**")
	for at < to && p.Toks[at].Is("#", "*") {
		at++
	}
	at += p.Any(at, to, "table name", "table")
	at += p.Any(at, to, ":", "=")
	name := at
	for at < to && (p.Toks[at].Kind == token.Word || p.Toks[at].Kind == token.Code || p.Toks[at].Kind == token.Quote) && at-name < 3 {
		at++
	}
	words := p.HeaderWords(name, at)
	if len(words) == 0 || at-name > 1 && !lexicon.IsPlural(p.Toks[at-1].Low) {
		return
	}
	rows := int64(0)
	k := at
	for k < to && p.Toks[k].Kind == token.Mark {
		k++
	}
	if t := *p.Tok(k); k < to && t.Kind == token.Number && t.Digits == 0 && !t.Percent {
		rows = int64(t.Num)
		k++
		k += p.Any(k, to, "rows", "records", "entries", "lines", "row")
		for k < to && p.Toks[k].Kind == token.Mark {
			k++
		}
	}
	if k != to || rows == 0 && len(words) < 2 && !lexicon.IsPlural(words[0]) {
		return
	}
	t := &draft.Table{Nouns: append([]string{}, words...), Span: p.Span(name, at)}
	t.Nouns[len(words)-1] = lexicon.Singular(words[len(words)-1])
	if p.Toks[name].Kind != token.Word || strings.Contains(p.Toks[name].Text, "_") {
		t.SqlName = draft.Identifier(words)
	}
	if t.Rows = rows; rows > 0 {
		t.RowsSaid = true
	}
	p.Tables = append(p.Tables, t)
	p.Table, p.Column = t, nil
	p.Claim(from, to, &t.Element)
	for k := from; k < to; k++ {
		p.Toks[k].Kind = token.Line // read: no sentence begins here
	}
}

// nameCell finds which cell of the head is over the names of columns, or -1.
func (p Reader) nameCell(head [][2]int) int {
	name, other := -1, false
	for k, c := range head {
		switch {
		case c[0] < c[1] && name < 0 && p.Any2(c[0], c[1], term.NameHeads...):
			name = k
		case c[0] < c[1] && p.Any2(c[0], c[1], term.TellingHeads...):
			other = true
		}
	}
	if !other {
		return -1
	}
	return name
}

func (p Reader) markdownRow(row [][2]int, name, from, end int) {
	if name >= len(row) || row[name][0] >= row[name][1] {
		return
	}
	if p.Table == nil {
		p.ImplicitTable()
	}
	h := row[name]
	c := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: p.HeaderWords(h[0], h[1]), At: h[0], Span: p.Span(h[0], h[1])}
	if len(c.Words) == 0 {
		return
	}
	if have := p.Table.Column(c.Words); have != nil {
		c = have
	} else {
		p.MeaningOf(c, h[0], h[1])
		p.Table.Columns = append(p.Table.Columns, c)
	}
	p.Claim(h[0], h[1], &c.Element)
	p.Column = c
	for k, cell := range row {
		if k == name {
			continue
		}
		if k == 0 && k < name && cell[1] == cell[0]+1 && p.Toks[cell[0]].Kind == token.Number {
			p.Claim(cell[0], cell[1], &p.Root) // the number of the line
			continue
		}
		at := cell[0]
		if list, n := p.PairList(at, cell[1], 4); n > 0 && len(list) > 1 && c.Values == nil { // "new build 30%, extension 70%"
			c.SetValues(list)
			p.Claim(at, at+n, &c.Element)
			at += n
		}
		p.Told(c, at, cell[1])
	}
	for k := from; k < end; k++ {
		if p.Toks[k].Is("|") {
			p.Claim(k, k+1, &p.Root)
		}
	}
}

// cells are the token ranges between the bars of the line that begins at i.
func (p Reader) cells(i int) ([][2]int, int) {
	end := p.LineEnd(i)
	var out [][2]int
	from := i + 1
	for k := i + 1; k < end; k++ {
		switch {
		case p.Toks[k].Is("|"):
			out = append(out, [2]int{from, k})
			from = k + 1
		case p.Toks[k].Is("||"): // an empty cell
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
func (p Reader) isRule(i int) bool {
	end := p.LineEnd(i)
	dashes := 0
	for k := i; k < end; k++ {
		switch {
		case p.Toks[k].Is("-", "--"):
			dashes++
		case !p.Toks[k].Is("|", "||", ":", "::"):
			return false
		}
	}
	return dashes > 0
}
