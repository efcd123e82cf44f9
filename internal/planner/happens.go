package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// happenVerbs say of rows when they were, without naming a column.
var happenVerbs = []string{"all happen", "all happened", "all took place", "all take place", "all fall", "all lie", "happens", "happen", "happened", "occurs", "occur", "occurred", "takes place", "take place", "took place", "falls", "fall", "fell", "is dated", "are dated", "was made", "were made", "is made", "are made"}

// happens reads the period of the rows where a verb says it: "a sale points to one product, happens in
// July 2026 and …", "all of it took place between May and July 2025", "visits occur in 2025".
func (p *parser) happens(i, end int, first bool) int {
	if p.table == nil {
		return 0
	}
	t, at := p.table, i
	lead := p.any(at, end, "all the", "all", "each", "every", "the", "a", "an")
	if words, n := p.nounRunVerb(at+lead, end); n > 0 && p.findTable(words) != nil {
		t, at = p.findTable(words), at+lead+n
	} else if n := p.any(i, end, "they all", "they", "these", "it all", "all of them", "all of it", "everything", "each"); n > 0 {
		at += n
	} else if lead > 0 {
		return 0
	}
	if at == i && !first && !p.any2(i-1, i, ",", "and", ";", "\n") {
		return 0
	}
	verb := p.any(at, end, happenVerbs...)
	if verb == 0 || p.any2(at, end, "falls", "fall", "fell") && at == i {
		return 0
	}
	at += verb
	at += p.any(at, end, "always", "only", "all", "exclusively", "at some time", "some time", "sometime", "somewhere", "back")
	r, n := p.dateRangeAt(at, end, false)
	if n < 2 || !p.atBreak(at+n, end) {
		return 0
	}
	t.datesFor(r)
	p.claim(i, at+n, &t.element)
	p.table = t // "visits happened in 2025 and cost between 20 and 900"
	return at + n - i
}

// hasOwn skips the verb before a column where a sentence about the rows goes on: "happens in July and
// has a quantity of 1-3". What another table is called stays to the readers of relations.
func (p *parser) hasOwn(i, end int, first bool) int {
	if p.table == nil || first || !p.any2(i-1, i, ",", "and", ";", "also") {
		return 0
	}
	n := p.any(i, end, "also has", "also carries", "also bears", "has", "have", "carries", "bears", "shows", "holds", "gets", "contains")
	article := p.any(i+n, end, "a", "an", "its own", "its", "their")
	if n == 0 || article == 0 || p.tok(i+n+article).Kind != token.Word {
		return 0
	}
	if words, k := p.nounRunVerb(i+n+article, end); k > 0 && p.findTable(words) != nil {
		return 0
	}
	if p.any2(i+n+article+1, end, "of") && p.tok(i+n+article+2).Kind == token.Word {
		return 0 // "has a squad of players"
	}
	p.claim(i, i+n, &p.table.element)
	return n
}
