package planner

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// sources sees to it that each part of the contract tells where it came from. Tokens belong
// to one element each, mostly to a column; a rule that they state beside it, a key that a
// relation needs, and a name inside a structured form have their source found here.
func (p *parser) sources(c *contract.Contract) {
	for _, t := range p.tables {
		if len(p.owned(&t.element)) == 0 {
			p.tableSource(t)
		}
		for _, col := range t.columns {
			if col.path != "" && !col.dropped {
				p.columnSource(t, col)
			}
		}
	}
	for k, r := range p.relations {
		if len(p.owned(&r.element)) > 0 {
			continue
		}
		spans := p.spansOf(&r.column.element)
		for _, s := range spans {
			p.cite(r.path, s)
		}
		if len(spans) == 0 && !p.noted(&r.element) {
			rel := c.Relations[k]
			p.assume(&r.element, fmt.Sprintf("each row of %s names a row of %s by %s", rel.Child, rel.Parent, rel.ChildColumn), nil)
		}
	}
	p.ruleSources(c)
}

// tableSource finds the source of a table that owns no token.
func (p *parser) tableSource(t *tableDraft) {
	for k, o := range p.owner { // its noun is read, also where nothing around it was
		if s := p.toks[k].Span; o == nil && s.Start >= t.span.Start && s.End <= t.span.End {
			p.owner[k] = &t.element
		}
	}
	if p.cite(t.path, t.span) || p.noted(&t.element) || t.base != nil {
		return
	}
	for _, name := range []string{t.name(), t.noun(), lexicon.Plural(t.noun())} {
		if p.cite(t.path, p.mention(name)) {
			return
		}
	}
	p.assume(&t.element, "the table "+t.name()+", which the columns need", nil)
}

// columnSource finds the source of a column that owns no token. The key of a relation has
// that of the relation, and usual columns are named by what was assumed of their table.
func (p *parser) columnSource(t *tableDraft, col *columnDraft) {
	if len(p.owned(&col.element)) > 0 || p.noted(&col.element) || p.named(t, col) || col.base != nil {
		return
	}
	if col.at >= 0 && (p.reclaim(col) || p.cite(col.path, col.span)) { // others are of a text of their own
		return
	}
	for _, r := range p.relations {
		if r.column == col {
			for _, s := range p.spansOf(&r.element) {
				p.cite(col.path, s)
			}
			return
		}
	}
	if !p.cite(col.path, p.mention(col.name())) {
		p.assume(&col.element, "the column "+col.name()+", which the text implies", nil)
	}
}

// named reports whether an assumption about the table names the column.
func (p *parser) named(t *tableDraft, col *columnDraft) bool {
	return slices.ContainsFunc(p.assumptions, func(n pendingNote) bool { return n.on == &t.element && strings.Contains(n.text, col.name()) })
}

// ruleSources finds the sources of a contract's constraints.
func (p *parser) ruleSources(c *contract.Contract) {
	for k, t := range p.tables {
		for n := range c.Tables[k].Constraints {
			rule := &c.Tables[k].Constraints[n]
			e := &element{path: fmt.Sprintf("%s.constraints[%d]", t.path, n)}
			if p.statedRule(t, rule, e) {
				continue
			}
			if t.base != nil && slices.ContainsFunc(t.base.Constraints, func(o contract.Constraint) bool { return o.ID == rule.ID }) {
				continue // of the plan that is revised
			}
			if rule.Kind == contract.Coherent {
				p.assume(e, "in each row "+wordList(rule.Columns)+" belong together", nil)
				continue
			}
			sources := len(p.cited)
			for _, col := range t.columns {
				if !col.dropped && (rule.Left == col.name() || rule.Right == col.name() || slices.Contains(rule.Columns, col.name())) {
					for _, s := range p.spansOf(&col.element) {
						p.cite(e.path, s)
					}
				}
			}
			if len(p.cited) == sources {
				for _, s := range p.spansOf(&t.element) {
					p.cite(e.path, s)
				}
			}
			if len(p.cited) == sources {
				p.assume(e, "as is usual, because the text says nothing of it", nil)
			}
		}
	}
}

// statedRule cites the clause of the rule that made a constraint.
func (p *parser) statedRule(t *tableDraft, k *contract.Constraint, e *element) bool {
	found := false
	for _, r := range p.made {
		if r.table != t.path {
			continue
		}
		same := r.constraint
		same.ID = k.ID
		from, to := r.from, r.to
		if from >= to || !reflect.DeepEqual(same, *k) && !(k.Kind == contract.Coherent && joins(r.constraint.Columns, k.Columns) && r.constraint.Kind == k.Kind) {
			continue
		}
		for from > 0 && p.owner[from-1] == p.owner[from] {
			from--
		}
		for to < len(p.owner) && p.owner[to] == p.owner[to-1] {
			to++
		}
		found = p.cite(e.path, p.span(from, to)) || found
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

// madeRule is a constraint with the tokens of the rule that it states.
type madeRule struct {
	table      string // path
	constraint contract.Constraint
	from, to   int
}

// cite notes that a part of the contract comes from a span; false where the span is empty.
func (p *parser) cite(path string, s Span) bool {
	if path == "" || s.End <= s.Start {
		return false
	}
	p.cited = append(p.cited, Provenance{Path: path, Span: s})
	return true
}

// noted reports whether an assumption is about e.
func (p *parser) noted(e *element) bool {
	return slices.ContainsFunc(p.assumptions, func(n pendingNote) bool { return n.on == e })
}

// owned are the tokens of e.
func (p *parser) owned(e *element) []int {
	var out []int
	for k, o := range p.owner {
		if o == e {
			out = append(out, k)
		}
	}
	return out
}

// spansOf are the pieces of text that e owns, and those that were found for it.
func (p *parser) spansOf(e *element) []Span {
	var out []Span
	for _, c := range p.cited {
		if c.Path == e.path && e.path != "" {
			out = append(out, c.Span)
		}
	}
	for _, k := range p.owned(e) {
		if k > 0 && p.owner[k-1] == e {
			out[len(out)-1].End = p.toks[k].Span.End
			continue
		}
		out = append(out, p.toks[k].Span)
	}
	return out
}

// mention finds a name as a structured form writes it.
func (p *parser) mention(name string) Span {
	low := strings.ToLower(p.text)
	if len(low) != len(p.text) {
		return Span{}
	}
	for at := 0; ; {
		k := strings.Index(low[at:], name)
		if k < 0 {
			return Span{}
		}
		at += k
		end := at + len(name)
		if (at == 0 || !token.IsWordRune(rune(low[at-1]))) && (end == len(low) || !token.IsWordRune(rune(low[end]))) {
			return Span{Start: at, End: end}
		}
		at = end
	}
}

// wordList joins names: "a, b and c".
func wordList(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

// reclaim gives the column the tokens of its name, where all of them were given back with what stood
// behind them: its name is read.
func (p *parser) reclaim(col *columnDraft) bool {
	var free []int
	for k, o := range p.owner {
		if s := p.toks[k].Span; s.Start >= col.span.Start && s.End <= col.span.End {
			if o != nil {
				return false
			}
			free = append(free, k)
		}
	}
	for _, k := range free {
		p.owner[k] = &col.element
	}
	return len(free) > 0
}
