package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// IsIdentifier: the token is written as the name of a column in a program, "user_id" or "userId".
func IsIdentifier(t *token.Token) bool {
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
func (p Reader) identifierRun(i, end int) int {
	if p.Column != nil && term.ListedNames[p.Tok(i).Low] {
		return 0
	}
	stop, identifiers := i, 0
	for stop < end && p.Toks[stop].Kind == token.Word && !term.HeaderEnds[p.Toks[stop].Low] && !p.Any2(stop, end, "of", "to", "on", "at", "in", "by", "per", "the", "a", "an", "not", "equals", "all", "each", "has", "have", "rows", "please", "pls") {
		if IsIdentifier(&p.Toks[stop]) {
			identifiers++
		}
		if stop > i && (term.ListedNames[p.Toks[stop-1].Low] || p.Toks[stop].Low == p.Toks[stop-1].Low) {
			return 0 // "status in_progress on_hold"
		}
		stop++
	}
	if stop-i < 2 || identifiers < 2 && !p.keyedRun(i, stop, end) {
		return 0
	}
	if p.Tok(stop).Is("/", "|") || p.Tok(stop).Kind == token.Number && p.Tok(stop).Percent {
		return 0
	}
	var parts [][2]int
	for at := i; at < stop; {
		to := at + 1
		if !IsIdentifier(&p.Toks[at]) {
			for n := p.HeaderMatch(at, stop); n > 1; n-- {
				if !(at == i && p.Tok(at).Is("id")) && !apartSemantics[p.Lex.Lookup(p.WordsOf(at, at+1)).Semantic] {
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
	if p.Table == nil {
		p.ImplicitTable()
	}
	at := i
	for k, part := range parts {
		c := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: p.HeaderWords(part[0], part[1]), At: part[0], Span: p.Span(part[0], part[1])}
		p.MeaningOf(c, part[0], part[1])
		if IsIdentifier(&p.Toks[part[0]]) {
			c.Words = p.HeaderWords(part[0], part[1]) // a program's own names stay as they are
		}
		if have := p.Table.Column(c.Words); have != nil {
			c = have
		} else {
			p.Table.Columns = append(p.Table.Columns, c)
		}
		p.Column = c
		p.Claim(part[0], part[1], &c.Element)
		next := end
		if k+1 < len(parts) {
			next = parts[k+1][0]
		}
		at = part[1] + p.AfterHeader(c, part[1], next)
	}
	return at - i
}

// typeAt: a word that says of what type the column before it is.
func (p Reader) typeAt(i, end int) bool {
	return p.Any2(i, end, "int", "integer", "bigint", "float", "double", "decimal", "numeric", "varchar", "char", "string", "bool", "boolean", "timestamp", "datetime", "uuid", "json", "unique", "nullable", "pk", "fk", "enum")
}

// keyedRun: four words or more that fill their piece, each the name of a column, the first of them a key.
func (p Reader) keyedRun(i, stop, end int) bool {
	if stop-i < 4 || stop < end && !p.Any2(stop, end, ",", ";", ")", "\n", "-", "(") || !p.Tok(i).Is("id", "sku", "mrn", "isbn", "vin", "ts", "timestamp", "uuid") {
		return false
	}
	for k := i; k < stop; k++ {
		if p.HeaderMatch(k, stop) == 0 && p.HeaderMatch(k, k+1) == 0 && p.Lex.Kinds[p.Toks[k].Low] == "" {
			return false
		}
	}
	return true
}
