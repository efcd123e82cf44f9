package planner

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// read goes through the whole text, statement by statement.
func (p *parser) read() {
	for k, t := range p.toks { // an emoji asks for nothing
		if r, _ := utf8.DecodeRuneInString(t.Text); t.Kind == token.Mark && r > 0x2000 && unicode.In(r, unicode.So, unicode.Mn, unicode.Cf) {
			p.claim(k, k+1, &p.root)
		}
	}
	i := 0
	for i < len(p.toks) {
		if f, ok := p.fielded[i]; ok && p.fields {
			p.readField(f)
			i = f.to
			continue
		}
		if to := max(p.regionEnd(i), p.declaredRegion(i)); to > 0 {
			i = to
			if p.lit(i, len(p.toks), ".") {
				p.claim(i, i+1, &p.root) // also behind "seat no"
				i++
			}
			continue
		}
		end := p.beforeDeclared(i, p.statementEnd(i))
		p.turn(i, p.turnEnd(i, end))
		if n := p.label(i, end); n > 0 {
			i += n
			continue
		}
		if n := p.periodOwner(i, end); n > 0 {
			i += n
			continue
		}
		if n := p.blockHead(i, end); n > 0 {
			i += n
			continue
		}
		if n := p.talk(i, end); n > 0 {
			i += n
			continue
		}
		if n := p.theme(i, end); n > 0 {
			i += n
			continue
		}
		if n := max(p.purposeHead(i, end), p.namedCount(i, end)); n > 0 {
			i += n
			continue
		}
		if n := p.namedTables(i, end); n > 0 {
			i += n
			continue
		}
		if n := p.tablesCounted(i, end); n > 0 {
			i += n
			continue
		}
		if n := p.briefly(i, end); n > 0 {
			i += n
			continue
		}
		if !p.preamble(i, end) {
			p.statement(i, end)
		}
		i = end
		for i < len(p.toks) && (p.toks[i].Kind == token.Line || p.toks[i].Is(".", "!", "?")) {
			p.claim(i, i+1, &p.root)
			i++
		}
	}
}

// statementEnd finds the full stop or the line end that closes a statement. A line that
// breaks in the middle of a long sentence does not.
func (p *parser) statementEnd(i int) int {
	depth, last := 0, min(len(p.toks), i+longestSentence)
	for k := i; k < last; k++ {
		t := p.toks[k]
		switch {
		case t.Is("(", "[", "{"):
			depth++
		case t.Is(")", "]", "}"):
			depth = max(0, depth-1)
		case depth == 0 && !t.Glued && t.Is("-", "--", "->", "=>", "...") && p.headerLine(i, k):
			return k // "id,name,age -- I need this for 40 people"
		case t.Kind == token.Line:
			if !p.wrapped(i, k) {
				return k
			}
			p.toks[k] = token.Token{Kind: token.Mark, Text: "\n", Low: "\n", Span: t.Span}
		case t.Is(".", "!", "?") && depth == 0:
			if k == i+1 && t.Is(".") && p.bullet(i, len(p.toks)) == 2 {
				continue // "3. name"
			}
			if p.abbreviation(k) {
				continue
			}
			if !(t.Glued && k+1 < len(p.toks) && p.toks[k+1].Glued && p.toks[k+1].Kind == token.Word) {
				return k
			}
		}
	}
	return last
}

// wrapped: the line was long, and the next goes on in lower case.
func (p *parser) wrapped(start, line int) bool {
	if line+1 >= len(p.toks) || line == 0 || p.outline.begins(line+1) {
		return false
	}
	next := p.toks[line+1]
	if next.Kind == token.Line || next.Is("-", "*", "+", "--") || strings.Contains(next.Text, "_") {
		return false
	}
	if behind := p.tok(line + 2); behind.Is(":") || behind.Is("-") && !behind.Glued {
		return false // "name: type" and "name - type" are lines of a list
	}
	lineStart := strings.LastIndexByte(p.text[:p.toks[line].Span.Start], '\n') + 1
	// A header line of a CSV file has no blanks.
	long := p.toks[line].Span.Start-lineStart >= 55 && strings.Contains(p.text[lineStart:p.toks[line].Span.Start], " ")
	c := p.text[next.Span.Start]
	return long && (c >= 'a' && c <= 'z' || token.IsDigit(rune(c)) || c == '(') && !p.toks[line-1].Is(":")
}

// namelikeItem: what nobody understood at i is an item of a list that begins with words that could be a name.
func (p *parser) namelikeItem(i int) bool {
	t, next := p.tok(i), p.tok(i+1)
	behind := p.any2(i-1, i, ",", ";", "-", "|", "/", "\n") || p.lit(i-2, i, ",", "and")
	return behind && t.Kind == token.Word && !headerEnds[t.Low] && !proseWords[t.Low] && (!functionWords[t.Low] || next.Kind == token.Word && !functionWords[next.Low])
}

// newParser is a parser of a text, of which nothing is read yet.
func newParser(text string, req Request) *parser {
	p := begin(text, req)
	p.sentence = func(q *parser, from, to int) { q.statement(from, to) }
	return p
}

func (p *parser) statement(i, end int) {
	at := i
	if n := p.bullet(at, end); n > 0 {
		p.claim(at, at+n, &p.root)
		at += n
	}
	p.colonList = false
	first := true
	p.inHeader = p.headerLine(i, end)
	lead, announced := p.announcement(at, end)
	if lead > 0 {
		p.claim(at, at+lead, &p.root)
		at, announced, first = at+lead, true, false
	}
	for at < end {
		if n := p.separators(at, end); n > 0 {
			p.claim(at, at+n, &p.root)
			at += n
			continue
		}
		if n := p.sketchedAt(at, end); n > 0 {
			at, first = at+n, false
			continue
		}
		if n := p.toldOf(at, end); n > 0 {
			at, first = at+n, false
			continue
		}
		if n := p.outline.deedAt(at); n > 0 {
			at, first = at+n, p.outline.begins(at+n)
			continue
		}
		stop := p.outline.next(at, end)
		n := p.clause(at, stop, first || p.outline.begins(at))
		if n == 0 && p.tok(at).Is("(") {
			// What stands in the bracket may be clauses of its own.
			p.claim(at, at+1, &p.root)
			at++
		} else if n == 0 {
			if k := p.headAhead(at, end); k > at {
				at, first = k, true
				continue
			}
			// Not understood: leave the whole piece, it is reported; behind a colon columns may begin.
			if k := p.colonAhead(at, p.pieceEnd(at, stop)); k > 0 && !p.outline.begins(at) {
				at = k
				continue
			}
			if p.namelikeItem(at) {
				p.column = nil // what follows is said of it, not of the column before
			}
			at = p.outline.resume(at, p.pieceEnd(at, stop))
			if at < end && !p.outline.begins(at) {
				at++
			}
		} else {
			at += n
		}
		first = false
	}
	if p.table != nil && p.inHeader {
		p.table.headed = true
	}
	if announced {
		p.announce(i, end)
	} else {
		p.listBare(i, end)
	}
	p.inHeader = false
}
