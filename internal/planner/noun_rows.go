package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// nounRows reads "10 million sales rows" and "500 customer records": rows of the table that the
// noun between names.
func (p *parser) nounRows(i, end int, _ bool) int {
	at := i + p.approx(i, end)
	if !p.countIn(at, end) {
		return 0
	}
	to := at + 1 + p.any(at+1, end, "fake", "synthetic", "test", "sample", "random", "realistic", "dummy")
	from := to
	for to < end && to-from < 3 && p.toks[to].Kind == token.Word && !functionWords[p.toks[to].Low] && !p.any2(to, end, "rows", "records", "entries", "row") {
		to++
	}
	if to == from || !p.any2(to, end, "rows", "records", "entries") {
		return 0
	}
	words := p.wordsOf(from, to)
	last := words[len(words)-1]
	if p.lex.domains[last] == "" && p.lex.domains[lexicon.Plural(last)] == "" || rowNoun[last] || p.any2(to+1, end, "per", "each", "for each", "for every") {
		return 0
	}
	head := p.headNouns(words)
	t := p.addTable(head, i, to+1)
	t.rows, t.rowsSaid = int64(p.tok(at).Num), true
	return to + 1 - i + p.headTail(to+1, end)
}
