package clash

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/plan"
)

// always are words for a cell that is filled in every row.
var always = []string{"never empty", "never blank", "never missing", "never null", "always filled", "always present", "always given", "always known", "mandatory", "not be empty", "not be blank", "not be missing", "not be null", "not null", "compulsory", "must be filled", "required", "always set", "always recorded", "always has a value", "cannot be empty", "can't be empty", "no gaps", "without gaps", "never left empty", "never left blank", "filled in on each", "filled in for each", "filled in every", "filled on every", "filled in on every", "filled for every", "filled in for every", "no blanks", "always there", "in every row", "never without", "must have a value"}

// emptyClash asks about a column that is never empty, and empty in some rows.
func (g *finder) emptyClash() *plan.Question {
	for _, s := range g.Sentences() {
		clause := g.clauseWith(s, always)
		if clause.To == 0 || !g.general(clause) {
			continue
		}
		for _, p := range g.Named(s.From, clause.To) {
			if !g.nearest(p, s, clause) {
				continue
			}
			for _, o := range g.Sentences() {
				for _, part := range g.clauses(o) {
					if part == clause || !g.emptied(p, part, o) {
						continue
					}
					name := g.Spoken(p)
					return g.bothSaid(name, clause, part, "a cell is empty or filled, not both", name+" is never empty", name+" need not be filled")
				}
			}
		}
	}
	return nil
}

// clauses cuts a sentence at its commas.
func (g *finder) clauses(s loose.Range) (out []loose.Range) {
	from := s.From
	for k := s.From; k <= s.To; k++ {
		if k == s.To || (g.Toks[k].Is(",", "but", "(", ")", ":") || g.Toks[k].Is("-", "–") && !g.Toks[k].Glued) {
			if k > from {
				out = append(out, loose.Range{From: from, To: k})
			}
			from = k + 1
		}
	}
	return out
}

// clauseWith is the clause of a sentence in which one of the phrases stands.
func (g *finder) clauseWith(s loose.Range, phrases []string) loose.Range {
	for _, c := range g.clauses(s) {
		if g.Has(c.From, c.To, phrases...) {
			return c
		}
	}
	return loose.Range{}
}

// nearest: the column is the first that the clause names, or, where it names none, the last before it.
func (g *finder) nearest(p loose.Place, s, clause loose.Range) bool {
	for _, o := range g.Named(clause.From, clause.To) {
		if o.At < p.At || p.At < clause.From {
			return false
		}
	}
	for _, o := range g.Named(s.From, clause.From) {
		if p.At < clause.From && o.At > p.At {
			return false
		}
	}
	return true
}

// emptied: the clause leaves a share of the column's cells empty, or those of some rows.
func (g *finder) emptied(p loose.Place, part, s loose.Range) bool {
	if !g.Has(part.From, part.To, loose.Nothing...) || g.Has(part.From, part.To, always...) || g.Has(part.From, part.To, "never", "not", "no", "unless") {
		return false
	}
	if !slices.ContainsFunc(g.Named(s.From, part.To), func(o loose.Place) bool { return o.Path() == p.Path() && g.nearest(o, s, part) }) {
		return false
	}
	for k := part.From; k < part.To; k++ {
		if share, n := g.ShareAt(k, part.To); n > 0 && share > 0 && share <= 1 {
			return true
		}
	}
	return g.Column(p).NullShare > 0
}
