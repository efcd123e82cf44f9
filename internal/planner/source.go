package planner

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/copying"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/lower"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// sources sees to it that each part of the contract tells where it came from. Tokens belong
// to one element each, mostly to a column; a rule that they state beside it, a key that a
// relation needs, and a name inside a structured form have their source found here.
func (p reader) sources(c *contract.Contract) {
	for _, late := range p.Periods {
		p.Claim(late.From, late.To, &late.Table.Element)
	}
	for _, t := range p.Tables {
		if len(lower.Of(p.Parser).Owned(&t.Element)) == 0 {
			p.tableSource(t)
		}
		for _, col := range t.Columns {
			if col.Path != "" && !col.Dropped {
				p.columnSource(t, col)
			}
		}
	}
	for k, r := range p.Relations {
		if len(lower.Of(p.Parser).Owned(&r.Element)) > 0 {
			continue
		}
		spans := p.spansOf(&r.Column.Element)
		for _, s := range spans {
			p.cite(r.Path, s)
		}
		if len(spans) == 0 && !p.noted(&r.Element) {
			rel := c.Relations[k]
			p.Assume(&r.Element, fmt.Sprintf("each row of %s names a row of %s by %s", rel.Child, rel.Parent, rel.ChildColumn), nil)
		}
	}
	p.ruleSources(c)
}

// tableSource finds the source of a table that owns no token.
func (p reader) tableSource(t *draft.Table) {
	for k, o := range p.Owner { // its noun is read, also where nothing around it was
		if s := p.Toks[k].Span; o == nil && s.Start >= t.Span.Start && s.End <= t.Span.End {
			p.Owner[k] = &t.Element
		}
	}
	if p.cite(t.Path, t.Span) || p.noted(&t.Element) || t.Base != nil {
		return
	}
	for _, name := range []string{t.Name(), t.Noun(), lexicon.Plural(t.Noun())} {
		if p.cite(t.Path, p.mention(name)) {
			return
		}
	}
	p.Assume(&t.Element, "the table "+t.Name()+", which the columns need", nil)
}

// columnSource finds the source of a column that owns no token. The key of a relation has
// that of the relation, and usual columns are named by what was assumed of their table.
func (p reader) columnSource(t *draft.Table, col *draft.Column) {
	if len(lower.Of(p.Parser).Owned(&col.Element)) > 0 || p.noted(&col.Element) || p.named(t, col) || col.Base != nil {
		return
	}
	if col.At >= 0 && (p.reclaim(col) || p.cite(col.Path, col.Span)) { // others are of a text of their own
		return
	}
	for _, r := range p.Relations {
		if r.Column == col {
			for _, s := range p.spansOf(&r.Element) {
				p.cite(col.Path, s)
			}
			return
		}
	}
	if !p.cite(col.Path, p.mention(col.Name())) {
		p.Assume(&col.Element, "the column "+col.Name()+", which the text implies", nil)
	}
}

// named reports whether an assumption about the table names the column.
func (p reader) named(t *draft.Table, col *draft.Column) bool {
	return slices.ContainsFunc(p.Assumptions, func(n draft.PendingNote) bool { return n.On == &t.Element && strings.Contains(n.Text, col.Name()) })
}

// ruleSources finds the sources of a contract's constraints.
func (p reader) ruleSources(c *contract.Contract) {
	for k, t := range p.Tables {
		for n := range c.Tables[k].Constraints {
			rule := &c.Tables[k].Constraints[n]
			e := &draft.Element{Path: fmt.Sprintf("%s.constraints[%d]", t.Path, n)}
			if p.statedRule(t, rule, e) {
				continue
			}
			if t.Base != nil && slices.ContainsFunc(t.Base.Constraints, func(o contract.Constraint) bool { return o.ID == rule.ID }) {
				continue // of the plan that is revised
			}
			if rule.Kind == contract.Coherent {
				p.Assume(e, "in each row "+copying.WordList(rule.Columns)+" belong together", nil)
				continue
			}
			sources := len(p.Cited)
			for _, col := range t.Columns {
				if !col.Dropped && (rule.Left == col.Name() || rule.Right == col.Name() || slices.Contains(rule.Columns, col.Name())) {
					for _, s := range p.spansOf(&col.Element) {
						p.cite(e.Path, s)
					}
				}
			}
			if len(p.Cited) == sources {
				for _, s := range p.spansOf(&t.Element) {
					p.cite(e.Path, s)
				}
			}
			if len(p.Cited) == sources {
				p.Assume(e, "as is usual, because the text says nothing of it", nil)
			}
		}
	}
}

// statedRule cites the clause of the rule that made a constraint.
func (p reader) statedRule(t *draft.Table, k *contract.Constraint, e *draft.Element) bool {
	found := false
	for _, r := range p.Made {
		if r.Table != t.Path {
			continue
		}
		same := r.Constraint
		same.ID = k.ID
		from, to := r.From, r.To
		if from >= to || !reflect.DeepEqual(same, *k) && !(k.Kind == contract.Coherent && joins(r.Constraint.Columns, k.Columns) && r.Constraint.Kind == k.Kind) {
			continue
		}
		for from > 0 && p.Owner[from-1] == p.Owner[from] {
			from--
		}
		for to < len(p.Owner) && p.Owner[to] == p.Owner[to-1] {
			to++
		}
		found = p.cite(e.Path, p.Span(from, to)) || found
	}
	return found
}

// joins reports whether a group came, among others, from these columns.
func joins(columns, group []string) bool {
	for _, c := range columns {
		if !slices.Contains(group, c) {
			return false
		}
	}
	return len(columns) > 0
}

// cite notes that a part of the contract comes from a span; false where the span is empty.
func (p reader) cite(path string, s plan.Span) bool {
	if path == "" || s.End <= s.Start {
		return false
	}
	p.Cited = append(p.Cited, plan.Provenance{Path: path, Span: s})
	return true
}

// noted reports whether an assumption is about e.
func (p reader) noted(e *draft.Element) bool {
	return slices.ContainsFunc(p.Assumptions, func(n draft.PendingNote) bool { return n.On == e })
}

// spansOf are the pieces of text that e owns, and those that were found for it.
func (p reader) spansOf(e *draft.Element) []plan.Span {
	var out []plan.Span
	for _, c := range p.Cited {
		if c.Path == e.Path && e.Path != "" {
			out = append(out, c.Span)
		}
	}
	for _, k := range lower.Of(p.Parser).Owned(e) {
		if k > 0 && p.Owner[k-1] == e {
			out[len(out)-1].End = p.Toks[k].Span.End
			continue
		}
		out = append(out, p.Toks[k].Span)
	}
	return out
}

// mention finds a name as a structured form writes it.
func (p reader) mention(name string) plan.Span {
	low := strings.ToLower(p.Text)
	if len(low) != len(p.Text) {
		return plan.Span{}
	}
	for at := 0; ; {
		k := strings.Index(low[at:], name)
		if k < 0 {
			return plan.Span{}
		}
		at += k
		end := at + len(name)
		if (at == 0 || !token.IsWordRune(rune(low[at-1]))) && (end == len(low) || !token.IsWordRune(rune(low[end]))) {
			return plan.Span{Start: at, End: end}
		}
		at = end
	}
}

// reclaim gives the column the tokens of its name, where all of them were given back with what stood
// behind them: its name is read.
func (p reader) reclaim(col *draft.Column) bool {
	var free []int
	for k, o := range p.Owner {
		if s := p.Toks[k].Span; s.Start >= col.Span.Start && s.End <= col.Span.End {
			if o != nil {
				return false
			}
			free = append(free, k)
		}
	}
	for _, k := range free {
		p.Owner[k] = &col.Element
	}
	return len(free) > 0
}
