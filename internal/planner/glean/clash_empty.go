package glean

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/plan"
)

// always are words for a cell that is filled in every row.
var always = []string{"never empty", "never blank", "never missing", "never null", "always filled", "always present", "always given", "always known", "mandatory", "not be empty", "not be blank", "not be missing", "not be null", "not null", "compulsory", "must be filled", "required", "always set", "always recorded", "always has a value", "cannot be empty", "can't be empty", "no gaps", "without gaps", "never left empty", "never left blank", "filled in on each", "filled in for each", "filled in every", "filled on every", "filled in on every", "filled for every", "filled in for every", "no blanks", "always there", "in every row", "never without", "must have a value"}

// emptyClash asks about a column that is never empty, and empty in some rows.
func (g *gleaner) emptyClash() *plan.Question {
	for _, s := range g.sentences() {
		clause := g.clauseWith(s, always)
		if clause.to == 0 || !g.general(clause) {
			continue
		}
		for _, p := range g.named(s.from, clause.to) {
			if !g.nearest(p, s, clause) {
				continue
			}
			for _, o := range g.sentences() {
				for _, part := range g.clauses(o) {
					if part == clause || !g.emptied(p, part, o) {
						continue
					}
					name := g.spoken(p)
					return g.bothSaid(name, clause, part, "a cell is empty or filled, not both", name+" is never empty", name+" need not be filled")
				}
			}
		}
	}
	return nil
}

// clauses cuts a sentence at its commas.
func (g *gleaner) clauses(s span) (out []span) {
	from := s.from
	for k := s.from; k <= s.to; k++ {
		if k == s.to || g.toks[k].Is(",", "but", "(", ")", ":") {
			if k > from {
				out = append(out, span{from, k})
			}
			from = k + 1
		}
	}
	return out
}

// clauseWith is the clause of a sentence in which one of the phrases stands.
func (g *gleaner) clauseWith(s span, phrases []string) span {
	for _, c := range g.clauses(s) {
		if g.has(c.from, c.to, phrases...) {
			return c
		}
	}
	return span{}
}

// nearest: the column is the first that the clause names, or, where it names none, the last before it.
func (g *gleaner) nearest(p place, s, clause span) bool {
	for _, o := range g.named(clause.from, clause.to) {
		if o.at < p.at || p.at < clause.from {
			return false
		}
	}
	for _, o := range g.named(s.from, clause.from) {
		if p.at < clause.from && o.at > p.at {
			return false
		}
	}
	return true
}

// emptied: the clause leaves a share of the column's cells empty, or those of some rows.
func (g *gleaner) emptied(p place, part, s span) bool {
	if !g.has(part.from, part.to, nothing...) || g.has(part.from, part.to, always...) || g.has(part.from, part.to, "never", "not", "no", "unless") {
		return false
	}
	if !slices.ContainsFunc(g.named(s.from, part.to), func(o place) bool { return o.path() == p.path() && g.nearest(o, s, part) }) {
		return false
	}
	for k := part.from; k < part.to; k++ {
		if share, n := g.shareAt(k, part.to); n > 0 && share > 0 && share <= 1 {
			return true
		}
	}
	return g.column(p).NullShare > 0
}
