package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// columnRun reads names of columns that follow each other without marks: "student number
// first name last name email gpa between …". It takes all but the last, whose modifiers may
// follow. A run needs three known names, so that no name of several words is torn apart.
func (p Reader) columnRun(i, end int) int {
	var parts [][2]int
	at := i
	known := 0
	for at < end && p.Toks[at].Kind == token.Word && !term.HeaderEnds[p.Toks[at].Low] {
		n := p.HeaderMatch(at, end)
		lead := 0
		if n == 0 && at+1 < end && p.Toks[at].Kind == token.Word && !draft.FunctionWords[p.Toks[at].Low] {
			// "student number": a noun before a known name.
			if n = p.HeaderMatch(at+1, end); n > 0 && p.shortName(at+1, at+1+n) {
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
		if t := p.Toks[part[0]]; part[1]-part[0] == 1 && !(k == 0 && t.Is("name", "id")) && (draft.FunctionWords[t.Low] || draft.WeakWords[t.Low] || t.Is("last", "first", "old", "new", "full")) {
			return 0 // "adopted on date" is one name
		}
	}
	if len(parts) < 3 || known < 3 || at-i < 5 && !p.apartRun(parts, end) || p.Any2(at, end, "/", "|") {
		return 0
	}
	if p.Table == nil {
		p.ImplicitTable()
	}
	taken := parts[:len(parts)-1]
	for _, part := range taken {
		c := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: p.HeaderWords(part[0], part[1]), At: part[0], Span: p.Span(part[0], part[1])}
		p.MeaningOf(c, part[0], part[1])
		if have := p.Table.Column(c.Words); have != nil {
			c = have
		} else {
			p.Table.Columns = append(p.Table.Columns, c)
		}
		p.Column = c
		p.Claim(part[0], part[1], &c.Element)
	}
	return taken[len(taken)-1][1] - i
}

// apartRun: a short run fills its whole piece, and is of four names, or of such as never go
// together into one: "title artist album genre", "name email phone".
func (p Reader) apartRun(parts [][2]int, end int) bool {
	to := parts[len(parts)-1][1]
	if to < end && !p.Any2(to, end, ",", ";", ")", "\n") {
		return false
	}
	for _, part := range parts {
		if s := p.Lex.Lookup(p.WordsOf(part[0], part[1])).Semantic; len(parts) < 4 && !apartSemantics[s] && s != "full_name" && s != "city" {
			return false
		}
	}
	return true
}

// shortName: a word that needs a noun before it, such as "number" or "id".
func (p Reader) shortName(from, to int) bool {
	return to-from == 1 && p.Toks[from].Is("number", "id", "no", "code", "name", "date", "type", "status", "time")
}
