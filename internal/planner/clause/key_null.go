package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// keyColumn makes the foreign key of a relation now, so that what follows can tell about it.
func (p Reader) keyColumn(r *draft.Relation) *draft.Column {
	if r.Column != nil {
		return r.Column
	}
	noun := r.Parent.Nouns[len(r.Parent.Nouns)-1]
	for _, c := range r.Child.Columns {
		if !c.Dropped && !c.Primary && (c.Fk == nil || c.Fk == r.Parent) && c.Words[0] == noun && (len(c.Words) == 1 || len(c.Words) == 2 && (c.Words[1] == "id" || c.Words[1] == "key")) {
			return c // completeRelations finds it, too
		}
	}
	c := &draft.Column{Scale: -1, Table: r.Child, Words: []string{noun, "id"}, Fk: r.Parent, At: -1, Generated: true}
	at := 0
	for at < len(r.Child.Columns) && (r.Child.Columns[at].Primary || r.Child.Columns[at].Fk != nil) {
		at++
	}
	r.Child.Columns = slices.Insert(r.Child.Columns, at, c)
	r.Column = c
	return c
}

// keyNull reads, behind a relation, that some rows have no parent: "(20% unassigned)", "but
// may be empty for 10% unfilled", ", optional", "or none".
func (p Reader) keyNull(r *draft.Relation, i, end int) int {
	open := p.Any(i, end, "(", ", but", "but", ",", "-")
	at := i + open
	at += p.Any(at, end, "which", "that", "this", "it")
	at += p.Any(at, end, "may be", "might be", "can be", "could be", "is", "are")
	share := 0.0
	n := 0
	if s, ok := p.ShareAt(at, end); ok {
		k := p.Any(at+s.N, end, "of them", "of the rows", "of rows", "of the "+r.Child.Name(), "of "+r.Child.Name(), "of the time")
		k += p.Any(at+s.N+k, end, "are", "is", "have", "have no "+r.Parent.Noun(), "without")
		w := p.Any(at+s.N+k, end, append([]string{"unassigned", "not assigned", "unlinked", "unfilled", "anonymous", "orphaned"}, term.NullWords...)...)
		if w == 0 {
			return 0
		}
		share, n = s.Value, s.N+k+w
	} else {
		w := p.Any(at, end, "unassigned", "not assigned", "optional", "nullable", "empty", "blank", "null", "missing", "or none", "or nobody", "or empty")
		if w == 0 {
			return 0
		}
		share = .1
		n = w
		k := p.Any(at+w, end, "for", "in", "(", ":")
		if s, ok := p.ShareAt(at+w+k, end); ok {
			share = s.Value
			n += k + s.N + p.Any(at+w+k+s.N, end, "of them", "of the rows", "of rows", "of cases", "of the time")
			n += p.Any(at+n, end, "unfilled", "unassigned", "not assigned")
			if k > 0 && p.Tok(at+w).Is("(") {
				n += p.Any(at+n, end, ")")
			}
		} else {
			p.Assume(&r.Element, "empty in 10% of the rows", nil)
		}
	}
	to := at + n
	if p.Tok(i).Is("(") {
		if !p.Lit(to, end, ")") {
			return 0
		}
		to++
	}
	if !(to >= end || p.AtBreak(to, end)) {
		return 0
	}
	c := p.keyColumn(r)
	c.NullShare, c.FkOptional = draft.Ptr(share), true
	p.Claim(i, to, &c.Element)
	return to - i
}
