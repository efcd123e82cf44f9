package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// gridOwner reads, in front of how often, whose rows a grid has: "each mouse is weighed", "every rower does a
// test", "each of them measures", "the trees get measured": a table that the text has told of before, with
// columns of its own. A table of which nothing but the number is known is what is read, see keysBefore.
func (p *parser) gridOwner(i, every, end int) (*tableDraft, int) {
	if n := p.any(i, end, "each one of them", "every one of them", "each of them", "all of them", "each of these", "each one", "everyone", "everybody"); n > 0 && i+n <= every {
		if t := p.table; t != nil && p.owns(t) {
			return t, n
		}
		return nil, 0
	}
	lead := p.any(i, end, "for each of the", "for every one of the", "for each", "for every", "on each", "on every", "at each", "at every", "in each", "in every", "from each", "from every", "each of the", "every one of the", "all the", "all of the", "each", "every", "the", "these", "all")
	words, n := p.nounRunVerb(i+lead, end)
	if n == 0 || i+lead+n > every || lead == 0 && !lexicon.IsPlural(p.tok(i+n-1).Low) {
		return nil, 0
	}
	t := p.findTable(words)
	many := lead == 0 || p.any2(i, i+lead, "the", "these", "all", "all the")
	if t == nil || !p.owns(t) || many && !lexicon.IsPlural(p.tok(i+lead+n-1).Low) {
		return nil, 0
	}
	return t, lead + n
}

// owns: rows of the table can have a series each.
func (p *parser) owns(t *tableDraft) bool {
	return t.grid == nil && t.base == nil && t.sqlName == "" && !t.implicit && live(t) > 0 && !t.onlyNamed() && !p.onlyMeasured(t)
}

// eachOfOne: ", each on one of the machines", "each under a single contract" stands at i.
func (p *parser) eachOfOne(i int) bool {
	end := len(p.toks)
	i += p.any(i, end, ",", "-", "(")
	n := p.any(i, end, "each one", "each", "every one", "all")
	k := p.any(i+n, end, "in", "at", "on", "of", "for", "by", "with", "from", "under", "to")
	m := p.any(i+n+k, end, "exactly one of the", "one of the", "one of these", "one of those", "one of our", "any of the", "exactly one", "a single", "one")
	return n > 0 && k > 0 && m > 0 && p.tok(i+n+k+m).Kind == token.Word
}

// eachDoes: ", each takes exactly 5 exams", ". Each has written 2 to 4 essays" stands at i.
func (p *parser) eachDoes(i int) bool {
	end := len(p.toks)
	i += p.any(i, end, ",", "-", ".", ";", "and")
	n := p.any(i, end, "each of them", "each of whom", "each one", "each", "everyone", "everybody", "every one")
	if n == 0 || p.tok(i+n).Kind != token.Word || p.any2(i+n, end, "in", "at", "on", "of", "for", "by", "with", "from", "under", "to") {
		return false
	}
	for k := i + n + 1; k < i+n+3; k++ {
		if _, q := p.quantity(k, end); q > 0 {
			_, m := p.tableNouns(k + q)
			return m > 0
		}
	}
	return false
}
