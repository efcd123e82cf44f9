package account

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// againWhen makes one of two numbers of which the second is the first by a part of its name and tells only what holds for some rows: "rms
// amplitude around 0.5, a failure label and amplitude above 2 whenever failure is true".
func againWhen(text loose.Text, p complement.Plan, opts complement.Options) complement.Plan {
	r := readerOf(text, p)
	for t := range p.Contract.Tables {
		table := &p.Contract.Tables[t]
		for short := range table.Columns {
			a := loose.Place{Table: t, Column: short}
			long, ok := r.wholeOf(a)
			if !ok {
				continue
			}
			next := p
			c := *p.Contract
			c.Tables = slices.Clone(c.Tables)
			c.Tables[t].Columns = slices.Clone(table.Columns)
			what := &c.Tables[t].Columns[long.Column]
			what.Cases = slices.Clone(table.Columns[short].Cases)
			what.Scale = max(what.Scale, table.Columns[short].Scale)
			for k := range what.Cases {
				held := &what.Cases[k]
				if held.Min != nil && held.Max != nil && *held.Min > 0 && *held.Max > 2**held.Min {
					most := 2 * *held.Min // what the other number usually is says nothing of this one
					held.Max = &most
				}
			}
			next.Contract = &c
			for _, s := range r.Spans(a.Path()) {
				next.Sources = append(slices.Clone(next.Sources), complement.Source{Path: long.Path(), Span: s})
			}
			next.Notes = append(slices.Clone(p.Notes), complement.Note{Text: "what the text says of " + r.Spoken(a), Path: long.Path()})
			if made := complement.Without(text.Written, next, [][2]int{{t, short}}, 1, opts); len(made.Contract.Tables[t].Columns) < len(table.Columns) && len(made.Contract.Validate()) == 0 {
				return made
			}
		}
	}
	return p
}

// wholeOf is the one number told before by a longer name that ends or begins with that of a, of which the text tells no more than what it
// is in some rows.
func (r *reader) wholeOf(a loose.Place) (out loose.Place, ok bool) {
	short := r.Column(a)
	table := &r.Plan.Contract.Tables[a.Table]
	if !loose.Number(short) || len(short.Cases) == 0 || short.Formula != "" || short.NullShare > 0 || r.looksAt(table, short.Name) {
		return out, false
	}
	for _, c := range short.Cases {
		if c.When == nil || c.Null || c.Formula != "" || c.Distribution != nil || len(c.Values) > 0 {
			return out, false
		}
	}
	from, to, found := r.nameOf(a)
	if !found || from == 0 || !r.Toks[from-1].Is("and", ",", "the", "with", "but") || to >= len(r.Toks) || !r.Toks[to].Is("above", "over", "below", "under", "is", "at", "exceeds", "stays", "drops", "rises", "jumps", "goes", ">", "<", ">=", "<=", "more", "less", "between") {
		return out, false
	}
	for c := range table.Columns {
		b := loose.Place{Table: a.Table, Column: c}
		long := &table.Columns[c]
		if c == a.Column || !loose.Number(long) || long.Formula != "" || len(long.Cases)+len(long.Values) > 0 || long.PrimaryKey || !strings.HasSuffix(long.Name, "_"+short.Name) && !strings.HasPrefix(long.Name, short.Name+"_") {
			continue
		}
		at, _, told := r.nameOf(b)
		if !told || at > from || ok {
			return out, false
		}
		out, ok = b, true
	}
	return out, ok && !slices.ContainsFunc(table.Constraints, func(k contract.Constraint) bool { return k.Left == short.Name || k.Right == short.Name }) && r.Toks[from].Kind == token.Word
}
