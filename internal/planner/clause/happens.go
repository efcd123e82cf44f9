package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// happenVerbs say of rows when they were, without naming a column.
var happenVerbs = draft.PhrasesOf("all happen", "all happened", "all took place", "all take place", "all fall", "all lie", "happens", "happen", "happened", "occurs", "occur", "occurred", "takes place", "take place", "took place", "falls", "fall", "fell", "is dated", "are dated", "was made", "were made", "is made", "are made")

// happens reads the period of the rows where a verb says it: "a sale points to one product, happens in
// July 2026 and …", "all of it took place between May and July 2025", "visits occur in 2025".
func (p Reader) happens(i, end int, first bool) int {
	if p.Table == nil {
		return 0
	}
	t, at := p.Table, i
	lead := p.Any(at, end, "all the", "all", "each", "every", "the", "a", "an")
	if words, n := p.NounRunVerb(at+lead, end); n > 0 && p.FindTable(words) != nil {
		t, at = p.FindTable(words), at+lead+n
	} else if n := p.Any(i, end, "they all", "they", "these", "it all", "all of them", "all of it", "everything", "each"); n > 0 {
		at += n
	} else if lead > 0 {
		return 0
	}
	if at == i && !first && !p.Any2(i-1, i, ",", "and", ";", "\n") {
		return 0
	}
	verb := p.AnyOf(happenVerbs, at, end)
	if verb == 0 || p.Any2(at, end, "falls", "fall", "fell") && at == i {
		return 0
	}
	at += verb
	at += p.Any(at, end, "always", "only", "all", "exclusively", "at some time", "some time", "sometime", "somewhere", "back")
	r, n := p.DateRangeAt(at, end, false)
	if n < 2 || !p.AtBreak(at+n, end) {
		return 0
	}
	t.DatesFor(r)
	p.Claim(i, at+n, &t.Element)
	p.Table = t // "visits happened in 2025 and cost between 20 and 900"
	return at + n - i
}

// hasOwn skips the verb before a column where a sentence about the rows goes on: "happens in July and
// has a quantity of 1-3". What another table is called stays to the readers of relations.
func (p Reader) hasOwn(i, end int, first bool) int {
	if p.Table == nil || first || !p.Any2(i-1, i, ",", "and", ";", "also") {
		return 0
	}
	n := p.Any(i, end, "also has", "also carries", "also bears", "has", "have", "carries", "bears", "shows", "holds", "gets", "contains")
	article := p.Any(i+n, end, "a", "an", "its own", "its", "their")
	if n == 0 || article == 0 || p.Tok(i+n+article).Kind != token.Word {
		return 0
	}
	if words, k := p.NounRunVerb(i+n+article, end); k > 0 && p.FindTable(words) != nil {
		return 0
	}
	if p.Any2(i+n+article+1, end, "of") && p.Tok(i+n+article+2).Kind == token.Word {
		return 0 // "has a squad of players"
	}
	p.Claim(i, i+n, &p.Table.Element)
	return n
}
