package account

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// withoutForeign takes from the columns the one number that a sentence says of something else ("books are due after 21 days" is no
// number of a reader); a column that nothing else tells of is left out.
func withoutForeign(text loose.Text, p complement.Plan, opts complement.Options) complement.Plan {
	var none [][2]int
	for t := range p.Contract.Tables {
		for c := range p.Contract.Tables[t].Columns {
			r := readerOf(text, p)
			at := loose.Place{Table: t, Column: c}
			s, ok := r.ofAnother(at)
			if !ok {
				continue
			}
			if !r.listed(at) {
				none = append(none, [2]int{t, c})
				continue
			}
			next := *p.Contract
			next.Tables = slices.Clone(next.Tables)
			next.Tables[t].Columns = slices.Clone(next.Tables[t].Columns)
			old := r.Column(at)
			next.Tables[t].Columns[c] = contract.Column{Name: old.Name, Description: old.Description, Type: old.Type, Semantic: old.Semantic, Unit: old.Unit, Scale: old.Scale, NullShare: old.NullShare}
			if len(next.Validate()) > 0 || opts.Check != nil && opts.Check(&next) != nil {
				continue
			}
			p.Contract = &next
			p.Unread = merged(append(slices.Clone(p.Unread), s))
		}
	}
	if len(none) == 0 {
		return p
	}
	return complement.Without(text.Written, p, none, 1, opts)
}

// ofAnother is the clause with the one number of the column, where it speaks of something else.
func (r *reader) ofAnother(at loose.Place) (token.Span, bool) {
	c := r.Column(at)
	if !loose.Number(c) || c.Min == nil || c.Max == nil || *c.Min != *c.Max || c.Distribution != nil || len(c.Cases) > 0 || c.PrimaryKey {
		return token.Span{}, false
	}
	spans := r.Spans(at.Path())
	for _, s := range r.Sentences() {
		for k := s.From; k < s.To; k++ {
			t := &r.Toks[k]
			if t.Kind != token.Number || t.Num != *c.Max || !slices.ContainsFunc(spans, func(o token.Span) bool { return t.Span.Start >= o.Start && t.Span.End <= o.End }) {
				continue
			}
			named := slices.ContainsFunc(r.Named(s.From, s.To), func(o loose.Place) bool { return o.Path() == at.Path() })
			verb := r.verbIn(s.From, k)
			return token.Span{Start: r.Toks[max(verb, s.From)].Span.Start, End: r.Toks[s.To-1].Span.End}, !named && verb >= 0 && !r.Has(s.From, k, "it", "this", "that", "they", "which", "these", "its", "their")
		}
	}
	return token.Span{}, false
}
