package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// linkNouns name what ties two things together; a table of that name is their join.
var linkNouns = lexicon.WordSet("enrolment enrollment registration membership subscription assignment attendance participation appearance link mapping signup allocation placement")

// impliedJoin: "300 students, 20 courses, each student takes 3 to 5 courses": the counts
// say that a course has many students, so that a table between the two holds the pairs.
func (p *parser) impliedJoin(parent, child *tableDraft, q quantity, i, to, end int) int {
	if child == nil || child == parent || q.max == 1 && q.mean == 0 || parent.saidRows() == 0 || child.saidRows() == 0 || q.max == 0 && q.mean == 0 || p.relationBetween(parent, child) != nil || lexicon.OwnedEvents[child.nouns[len(child.nouns)-1]] || linkNouns[child.nouns[len(child.nouns)-1]] || child.namesRowOf(parent) {
		return 0
	}
	if q.mean > 0 {
		if total := q.mean * float64(parent.saidRows()); total < 2*float64(child.saidRows()) {
			return 0
		}
	} else if q.min*parent.saidRows() <= child.saidRows() {
		return 0
	}
	t := p.linkOf(parent, child)
	if t == nil {
		t = p.spareLink(parent, child)
	}
	if t == nil {
		t = &tableDraft{nouns: p.linkNoun(parent, child), span: p.span(i, to)}
		p.tables = append(p.tables, t)
	}
	r := p.relate(parent, t, i)
	p.relate(child, t, i)
	r.set(q)
	if q.vague != "" {
		p.assume(&r.element, q.vague, nil)
	}
	p.claim(i, to, &r.element)
	p.table, p.column = t, nil
	t.pairs = append(t.pairs, [2]*tableDraft{parent, child})
	p.assume(&t.element, "a table of its own ties them, because the counts let each "+child.noun()+" have several; no pair comes twice", nil)
	return to - i + p.headTail(to, end)
}

// namesRowOf: a column of the table is by its name one row of another: "records with child, date".
func (t *tableDraft) namesRowOf(parent *tableDraft) bool {
	noun := parent.nouns[len(parent.nouns)-1]
	return slices.ContainsFunc(t.columns, func(c *columnDraft) bool {
		return !c.dropped && len(c.words) > 0 && c.words[0] == noun && (len(c.words) == 1 || len(c.words) == 2 && c.words[1] == "id")
	})
}

// linkOf is the table that the text has tied to both already: "enrollments linking them".
func (p *parser) linkOf(parent, child *tableDraft) *tableDraft {
	for _, t := range p.tables {
		if t != parent && t != child && p.tiedTo(parent, t) && p.tiedTo(child, t) {
			return t
		}
	}
	return nil
}

func (p *parser) tiedTo(parent, child *tableDraft) bool {
	return slices.ContainsFunc(p.relations, func(r *relationDraft) bool { return r.parent == parent && r.child == child })
}

// spareLink is a table that the text named for the link and that nothing ties yet.
func (p *parser) spareLink(parent, child *tableDraft) *tableDraft {
	for _, t := range p.tables {
		if t != parent && t != child && linkNouns[t.nouns[len(t.nouns)-1]] && !slices.ContainsFunc(p.relations, func(r *relationDraft) bool { return r.child == t || r.parent == t }) {
			return t
		}
	}
	return nil
}

// linkNoun is the name that the text has for the link, else both names.
func (p *parser) linkNoun(parent, child *tableDraft) []string {
	for _, t := range p.toks {
		if s := lexicon.Singular(t.Low); t.Kind == token.Word && s != t.Low && linkNouns[s] {
			return []string{s}
		}
	}
	return []string{parent.nouns[len(parent.nouns)-1], child.nouns[len(child.nouns)-1]}
}
