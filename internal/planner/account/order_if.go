package account

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// withoutIf leaves out the orders of two columns that the text tells as a condition of something else, "a bonus is paid only if achieved is
// at least the target": they hold in some rows only.
func withoutIf(text loose.Text, p complement.Plan, opts complement.Options) complement.Plan {
	r := readerOf(text, p)
	for t := range p.Contract.Tables {
		for k, rule := range p.Contract.Tables[t].Constraints {
			span, ok := r.conditionOf(t, k, rule)
			if !ok {
				continue
			}
			c := *p.Contract
			c.Tables = slices.Clone(c.Tables)
			c.Tables[t].Constraints = slices.Delete(slices.Clone(c.Tables[t].Constraints), k, k+1)
			if len(c.Validate()) > 0 || opts.Check != nil && opts.Check(&c) != nil {
				continue
			}
			next := p
			next.Contract = &c
			next.Sources, next.Notes = nil, nil
			for _, s := range p.Sources {
				if path, stays := rulePathWithout(s.Path, t, k); stays {
					s.Path = path
					next.Sources = append(next.Sources, s)
				}
			}
			for _, n := range p.Notes {
				if path, stays := rulePathWithout(n.Path, t, k); stays {
					n.Path = path
					next.Notes = append(next.Notes, n)
				}
			}
			next.Unread = merged(append(slices.Clone(p.Unread), span))
			return withoutIf(text, next, opts)
		}
	}
	return p
}

// conditionOf is the sentence with the order, where that stands right behind "if" or "when" in it.
func (r *reader) conditionOf(t, k int, rule contract.Constraint) (token.Span, bool) {
	if rule.Kind != contract.Order {
		return token.Span{}, false
	}
	left := slices.IndexFunc(r.Plan.Contract.Tables[t].Columns, func(c contract.Column) bool { return c.Name == rule.Left })
	if left < 0 {
		return token.Span{}, false
	}
	for _, span := range r.Spans(complement.RulePath(t, k)) {
		for _, s := range r.Sentences() {
			if r.Toks[s.To-1].Span.End <= span.Start || r.Toks[s.From].Span.Start >= span.End {
				continue
			}
			for at := s.From; at+1 < s.To; at++ {
				if !r.Toks[at].Is("if", "when", "whenever", "unless") || r.Has(at, s.To, "≤", "≥", "<", ">", "<=", ">=") { // a formula has a reader of its own
					continue
				}
				name := at + 1 + boolInt(r.Toks[at+1].Is("the", "its", "their"))
				if r.valueAt(name) {
					continue // "approved amount only when approved and never more than the claimed amount"
				}
				for _, p := range r.Named(name, min(name+3, s.To)) {
					if p.Path() == (loose.Place{Table: t, Column: left}).Path() && p.At == name && r.Toks[at].Span.Start >= span.Start-12 && r.Toks[at].Span.Start < span.End {
						clause := r.clauseOf(at, s)
						return token.Span{Start: r.Toks[clause.From].Span.Start, End: r.Toks[clause.To-1].Span.End}, true
					}
				}
			}
		}
	}
	return token.Span{}, false
}

// valueAt: a value of a column stands at the token.
func (r *reader) valueAt(i int) bool {
	for t := range r.Plan.Contract.Tables {
		for c := range r.Plan.Contract.Tables[t].Columns {
			if column := &r.Plan.Contract.Tables[t].Columns[c]; i < len(r.Toks) && column.Type == contract.String && r.ValueAt(column, i) >= 0 {
				return true
			}
		}
	}
	return false
}

// clauseOf is the part of a sentence around a token between commas.
func (r *reader) clauseOf(i int, s loose.Range) loose.Range {
	from, to := i, i+1
	for from > s.From && !r.Toks[from-1].Is(",", ":") {
		from--
	}
	for to < s.To && !r.Toks[to].Is(",") {
		to++
	}
	return loose.Range{From: from, To: to}
}

// rulePathWithout is the path of a part of the plan once a rule of a table is gone; false for that of the rule itself.
func rulePathWithout(path string, table, gone int) (string, bool) {
	for k := gone; ; k++ {
		own := complement.RulePath(table, k)
		switch {
		case path == own || strings.HasPrefix(path, own+"."):
			if k == gone {
				return "", false
			}
			return complement.RulePath(table, k-1) + strings.TrimPrefix(path, own), true
		case !strings.HasPrefix(path, fmt.Sprintf("tables[%d].constraints[", table)) || k > gone+1000:
			return path, true
		}
	}
}
