package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// isIdentifier: the token is written as the name of a column in a program, "user_id" or "userId".
func isIdentifier(t *token.Token) bool {
	if t.Kind != token.Word || len(t.Text) < 3 {
		return false
	}
	inner := t.Text[1:]
	if k := strings.IndexByte(inner, '_'); k >= 0 && k < len(inner)-1 {
		return true
	}
	for k := 1; k < len(t.Text); k++ {
		if c := t.Text[k]; c >= 'A' && c <= 'Z' && t.Text[k-1] >= 'a' && t.Text[k-1] <= 'z' && t.Text[0] >= 'a' && t.Text[0] <= 'z' {
			return true
		}
	}
	return false
}

// identifierRun reads names of columns with nothing but blanks between, as developers paste them: "ts host
// cpu_pct mem_pct", "id name email phone city". Names of programs never take the next word in.
func (p *parser) identifierRun(i, end int) int {
	if p.column != nil && listedNames[p.tok(i).Low] {
		return 0
	}
	stop, identifiers := i, 0
	for stop < end && p.toks[stop].Kind == token.Word && !headerEnds[p.toks[stop].Low] && !p.any2(stop, end, "of", "to", "on", "at", "in", "by", "per", "the", "a", "an", "not", "equals", "all", "each", "has", "have", "rows", "please", "pls") {
		if isIdentifier(&p.toks[stop]) {
			identifiers++
		}
		if stop > i && (listedNames[p.toks[stop-1].Low] || p.toks[stop].Low == p.toks[stop-1].Low) {
			return 0 // "status in_progress on_hold"
		}
		stop++
	}
	if stop-i < 2 || identifiers < 2 && !p.keyedRun(i, stop, end) {
		return 0
	}
	if p.tok(stop).Is("/", "|") || p.tok(stop).Kind == token.Number && p.tok(stop).Percent {
		return 0
	}
	var parts [][2]int
	for at := i; at < stop; {
		to := at + 1
		if !isIdentifier(&p.toks[at]) {
			for n := p.headerMatch(at, stop); n > 1; n-- {
				if !p.identifierIn(at, at+n) && !(at == i && p.tok(at).Is("id")) && !apartSemantics[p.lex.lookup(p.wordsOf(at, at+1)).semantic] {
					to = at + n
					break
				}
			}
		}
		parts = append(parts, [2]int{at, to})
		for at = to; at < stop && p.typeAt(at, stop); {
			at++ // "user_id int created_at timestamp"
		}
	}
	if len(parts) < 2 {
		return 0
	}
	if p.table == nil {
		p.implicitTable()
	}
	at := i
	for k, part := range parts {
		c := &columnDraft{scale: -1, table: p.table, stated: true, words: p.headerWords(part[0], part[1]), at: part[0], span: p.span(part[0], part[1])}
		p.meaningOf(c, part[0], part[1])
		if isIdentifier(&p.toks[part[0]]) {
			c.words = p.headerWords(part[0], part[1]) // a program's own names stay as they are
		}
		if have := p.table.column(c.words); have != nil {
			c = have
		} else {
			p.table.columns = append(p.table.columns, c)
		}
		p.column = c
		p.claim(part[0], part[1], &c.element)
		next := end
		if k+1 < len(parts) {
			next = parts[k+1][0]
		}
		at = part[1] + p.afterHeader(c, part[1], next)
	}
	return at - i
}

func (p *parser) identifierIn(from, to int) bool {
	for k := from; k < to; k++ {
		if isIdentifier(&p.toks[k]) {
			return true
		}
	}
	return false
}

// typeAt: a word that says of what type the column before it is.
func (p *parser) typeAt(i, end int) bool {
	return p.any2(i, end, "int", "integer", "bigint", "float", "double", "decimal", "numeric", "varchar", "char", "string", "bool", "boolean", "timestamp", "datetime", "uuid", "json", "unique", "nullable", "pk", "fk", "enum")
}

// keyedRun: four words or more that fill their piece, each the name of a column, the first of them a key.
func (p *parser) keyedRun(i, stop, end int) bool {
	if stop-i < 4 || stop < end && !p.any2(stop, end, ",", ";", ")", "\n", "-", "(") || !p.tok(i).Is("id", "sku", "mrn", "isbn", "vin", "ts", "timestamp", "uuid") {
		return false
	}
	for k := i; k < stop; k++ {
		if p.headerMatch(k, stop) == 0 && p.headerMatch(k, k+1) == 0 && p.lex.kinds[p.toks[k].Low] == "" {
			return false
		}
	}
	return true
}
