package reading

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Heads of the columns of a table in bars: over names, over what is said of them, over the numbers of the lines.
var (
	nameHeads   = wordings("column|columns, field|fields, field name, column name, name, attribute|attributes, property, properties, variable, variables, feature, features, element")
	tellHeads   = wordings("type, data type, datatype, description, note|notes, rule|rules, constraint|constraints, value|values, detail|details, format, comment|comments, example, examples, range, what, meaning, content|contents, requirement|requirements, definition, remark|remarks, specification, spec, allowed values, distribution, how, generation, what goes in, what it holds, kind, info, unit, units, required, nullable, null, default, expected, possible values, domain, sample, logic, data, what is in it, what's in it, holds")
	numberHeads = wordings("#, no, nr, num, number, pos, id")
)

// cell is the tokens between two bars.
type cell struct{ from, to int }

// bars reads tables whose lines each describe a column, its name in one cell and what is known of it in others:
//
//	| column | type | notes       |
//	|--------|------|-------------|
//	| id     | int  | primary key |
func (r *reader) bars() {
	for i := 0; i < len(r.toks); i++ {
		if !r.lineStart(i) {
			continue
		}
		head, end := r.cells(i)
		if len(head) < 2 {
			continue
		}
		name := r.nameCell(head)
		if name < 0 {
			continue
		}
		at := end
		if r.rule(end + 1) {
			at = r.lineEnd(end + 1)
		} else if next, _ := r.cells(end + 1); len(next) != len(head) {
			continue
		}
		r.barTitle(i)
		from := i
		if r.table == nil {
			r.table = &Table{Nouns: []string{"record"}, Made: true, found: true}
			r.Tables = append(r.Tables, r.table)
		}
		r.claim(from, at, All)
		for at+1 < len(r.toks) {
			row, stop := r.cells(at + 1)
			if len(row) < 2 {
				break
			}
			r.barRow(row, name)
			for k := at + 1; k < stop; k++ {
				if r.is(k, stop, "|", "||") {
					r.claim(k, k+1, All)
				}
			}
			at = stop
		}
		r.blank(from, at)
		i = at
	}
	r.column = nil
}

// blank takes tokens that are read out of the text: no sentence begins or ends with them.
func (r *reader) blank(from, to int) {
	for k := from; k < to; k++ {
		r.toks[k].Kind, r.toks[k].Low = token.Line, "\n"
	}
	r.forget()
}

func (r *reader) lineStart(i int) bool { return i == 0 || r.toks[i-1].Kind == token.Line }

func (r *reader) lineEnd(i int) int {
	for i < len(r.toks) && r.toks[i].Kind != token.Line {
		i++
	}
	return i
}

// cells are those of the line that begins at i: with bars around it, or only between the cells.
func (r *reader) cells(i int) ([]cell, int) {
	end := r.lineEnd(i)
	if i >= end {
		return nil, end
	}
	var out []cell
	from := i
	if r.toks[i].Is("|") {
		from++
	}
	for k := from; k < end; k++ {
		switch {
		case r.toks[k].Is("|"):
			out = append(out, cell{from, k})
			from = k + 1
		case r.toks[k].Is("||"): // an empty cell
			out = append(out, cell{from, k}, cell{k, k})
			from = k + 1
		}
	}
	if from < end {
		out = append(out, cell{from, end})
	}
	return out, end
}

// rule: the line is made of bars, dashes and colons.
func (r *reader) rule(i int) bool {
	end, dashes := r.lineEnd(i), 0
	for k := i; k < end; k++ {
		switch t := r.toks[k]; {
		case t.Is("-", "--", "---", "=", "+") || strings.Trim(t.Text, "-=+") == "" && t.Text != "":
			dashes++
		case !t.Is("|", "||", ":", "::"):
			return false
		}
	}
	return dashes > 0
}

// nameCell is the cell of the head that is over the names of columns, or -1.
func (r *reader) nameCell(head []cell) int {
	name, other := -1, false
	for k, c := range head {
		switch {
		case c.from >= c.to:
		case name < 0 && r.match(c.from, c.to, nameHeads) == c.to-c.from:
			name = k
		case r.match(c.from, c.to, tellHeads) == c.to-c.from:
			other = true
		case r.match(c.from, c.to, numberHeads) == c.to-c.from && k == 0:
		default:
			if k == 0 {
				return -1
			}
		}
	}
	if !other {
		return -1
	}
	return name
}

// barTitle reads the line above such a table, where it is no more than a name, with how many rows there are:
// "sim_cards (900 rows)", "### orders, 500 rows".
func (r *reader) barTitle(i int) {
	to := i
	for to > 0 && r.toks[to-1].Kind == token.Line {
		to--
	}
	from := to
	for from > 0 && r.toks[from-1].Kind != token.Line {
		from--
	}
	at := from
	for at < to && r.toks[at].Is("#", "##", "###", "*", "**") {
		at++
	}
	h, ok := r.titledHead(at, to)
	if !ok || !r.plural(h.nounFrom) && h.written == "" && !h.counted && h.to-h.nounFrom < 2 || to-h.to > 1 {
		return
	}
	r.take(h).found = true
	r.claim(from, to, r.table)
	r.blank(from, to)
}

// barRow reads the line of one column.
func (r *reader) barRow(row []cell, name int) {
	if name >= len(row) || row[name].from >= row[name].to {
		return
	}
	h := row[name]
	if r.match(h.from, h.to, tellHeads)+r.match(h.from, h.to, nameHeads) > 0 && lexicon.FunctionWords[r.toks[h.from].Low] {
		return
	}
	c := r.newColumn(r.table, h.from, h.to)
	c.Listed = true
	if old := r.table.called(c.Words); old != nil {
		c = old
	} else {
		r.table.Columns = append(r.table.Columns, c)
	}
	r.claim(h.from, h.to, c)
	for k, cell := range row {
		if k == name {
			continue
		}
		if k == 0 && k < name && cell.to == cell.from+1 && r.toks[cell.from].Kind == token.Number {
			r.claim(cell.from, cell.to, c)
			continue
		}
		r.barCell(c, cell.from, cell.to)
	}
}

// barCell reads what a cell says of its column: facts in a row, a meaning, or example values.
func (r *reader) barCell(c *Column, i, end int) {
	at := i
	if n := r.any(at, end, "count", "a count"); n > 0 && c.Type == "" && r.atBreak(at+n, end) {
		c.Type = contract.Integer
		r.claim(at, at+n+r.any(at+n, end, ","), c)
		at += n + r.any(at+n, end, ",")
	}
	for at < end {
		facts, n := r.predicate(r.table, c, at, end, false, false)
		if n == 0 {
			if l, ok := r.valuesAt(at, end, true); ok && at == i && at+l.n == end {
				facts, n = []fact{{kind: inValues, values: l}}, l.n
			}
		}
		if n == 0 {
			if m := lexicon.Lookup(r.words(at, end)); m.Exact && m.Semantic != "" && at == i && c.Semantic == "" && !slices.ContainsFunc(r.toks[at:end], func(t *token.Token) bool { return t.Kind == token.Mark }) {
				c.Semantic = m.Semantic // "full name", "email address"
				r.claim(at, end, c)
				return
			}
			at++
			continue
		}
		for _, f := range facts {
			r.apply(c, f)
		}
		r.claim(at, at+n, c)
		at += n
		sep := r.any(at, end, ",", ";", "and", "-", "but")
		r.claim(at, at+sep, c)
		at += sep
	}
}
