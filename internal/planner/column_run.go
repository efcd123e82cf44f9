package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// columnRun reads names of columns that follow each other without marks: "student number
// first name last name email gpa between …". It takes all but the last, whose modifiers may
// follow. A run needs three known names, so that no name of several words is torn apart.
func (p *parser) columnRun(i, end int) int {
	var parts [][2]int
	at := i
	known := 0
	for at < end && p.toks[at].Kind == token.Word && !headerEnds[p.toks[at].Low] {
		n := p.headerMatch(at, end)
		lead := 0
		if n == 0 && at+1 < end && p.toks[at].Kind == token.Word && !functionWords[p.toks[at].Low] {
			// "student number": a noun before a known name.
			if n = p.headerMatch(at+1, end); n > 0 && p.shortName(at+1, at+1+n) {
				lead = 1
			} else {
				break
			}
		}
		if n == 0 {
			break
		}
		if lead == 0 {
			known++
		}
		parts = append(parts, [2]int{at, at + lead + n})
		at += lead + n
	}
	for k, part := range parts {
		if t := p.toks[part[0]]; part[1]-part[0] == 1 && !(k == 0 && t.Is("name", "id")) && (functionWords[t.Low] || weakWords[t.Low] || t.Is("last", "first", "old", "new", "full")) {
			return 0 // "adopted on date" is one name
		}
	}
	if len(parts) < 3 || known < 3 || at-i < 5 && !p.apartRun(parts, end) || p.any2(at, end, "/", "|") {
		return 0
	}
	if p.table == nil {
		p.implicitTable()
	}
	taken := parts[:len(parts)-1]
	for _, part := range taken {
		c := &columnDraft{scale: -1, table: p.table, stated: true, words: p.headerWords(part[0], part[1]), at: part[0], span: p.span(part[0], part[1])}
		p.meaningOf(c, part[0], part[1])
		if have := p.table.column(c.words); have != nil {
			c = have
		} else {
			p.table.columns = append(p.table.columns, c)
		}
		p.column = c
		p.claim(part[0], part[1], &c.element)
	}
	return taken[len(taken)-1][1] - i
}

// apartRun: a short run fills its whole piece, and is of four names, or of such as never go
// together into one: "title artist album genre", "name email phone".
func (p *parser) apartRun(parts [][2]int, end int) bool {
	to := parts[len(parts)-1][1]
	if to < end && !p.any2(to, end, ",", ";", ")", "\n") {
		return false
	}
	for _, part := range parts {
		if s := p.lex.lookup(p.wordsOf(part[0], part[1])).semantic; len(parts) < 4 && !apartSemantics[s] && s != "full_name" && s != "city" {
			return false
		}
	}
	return true
}

// shortName: a word that needs a noun before it, such as "number" or "id".
func (p *parser) shortName(from, to int) bool {
	return to-from == 1 && p.toks[from].Is("number", "id", "no", "code", "name", "date", "type", "status", "time")
}
