package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// LinkNouns name what ties two things together; a table of that name is their join.
var LinkNouns = lexicon.WordSet("enrolment enrollment registration membership subscription assignment attendance participation appearance link mapping signup allocation placement")

// impliedJoin: "300 students, 20 courses, each student takes 3 to 5 courses": the counts
// say that a course has many students, so that a table between the two holds the pairs.
func (p Reader) impliedJoin(parent, child *draft.Table, q draft.Quantity, i, to, end int) int {
	if child == nil || child == parent || q.Max == 1 && q.Mean == 0 || parent.SaidRows() == 0 || child.SaidRows() == 0 || q.Max == 0 && q.Mean == 0 || p.RelationBetween(parent, child) != nil || lexicon.OwnedEvents[child.Nouns[len(child.Nouns)-1]] || LinkNouns[child.Nouns[len(child.Nouns)-1]] || child.NamesRowOf(parent) {
		return 0
	}
	if q.Mean > 0 {
		if total := q.Mean * float64(parent.SaidRows()); total < 2*float64(child.SaidRows()) {
			return 0
		}
	} else if total := q.Min * parent.SaidRows(); total <= child.SaidRows() || q.Min == q.Max && total < 2*child.SaidRows() {
		return 0 // the last: a few too many are a slip, and asked about
	}
	t := p.linkOf(parent, child)
	if t == nil {
		t = p.SpareLink(parent, child)
	}
	if t == nil {
		t = &draft.Table{Nouns: p.linkNoun(parent, child), Span: p.Span(i, to)}
		p.Tables = append(p.Tables, t)
	}
	r := p.Relate(parent, t, i)
	p.Relate(child, t, i)
	r.Set(q)
	if q.Vague != "" {
		p.Assume(&r.Element, q.Vague, nil)
	}
	p.Claim(i, to, &r.Element)
	p.Table, p.Column = t, nil
	t.Pairs = append(t.Pairs, [2]*draft.Table{parent, child})
	p.Assume(&t.Element, "a table of its own ties them, because the counts let each "+child.Noun()+" have several; no pair comes twice", nil)
	return to - i + p.HeadTail(to, end)
}

// linkOf is the table that the text has tied to both already: "enrollments linking them".
func (p Reader) linkOf(parent, child *draft.Table) *draft.Table {
	for _, t := range p.Tables {
		if t != parent && t != child && p.tiedTo(parent, t) && p.tiedTo(child, t) {
			return t
		}
	}
	return nil
}

func (p Reader) tiedTo(parent, child *draft.Table) bool {
	return slices.ContainsFunc(p.Relations, func(r *draft.Relation) bool { return r.Parent == parent && r.Child == child })
}

// SpareLink is a table that the text named for the link and that nothing ties yet.
func (p Reader) SpareLink(parent, child *draft.Table) *draft.Table {
	for _, t := range p.Tables {
		if t != parent && t != child && LinkNouns[t.Nouns[len(t.Nouns)-1]] && !slices.ContainsFunc(p.Relations, func(r *draft.Relation) bool { return r.Child == t || r.Parent == t }) {
			return t
		}
	}
	return nil
}

// linkNoun is the name that the text has for the link, else both names.
func (p Reader) linkNoun(parent, child *draft.Table) []string {
	for _, t := range p.Toks {
		if s := lexicon.Singular(t.Low); t.Kind == token.Word && s != t.Low && LinkNouns[s] {
			return []string{s}
		}
	}
	return []string{parent.Nouns[len(parent.Nouns)-1], child.Nouns[len(child.Nouns)-1]}
}
