package planner

import (
	"slices"
	"strings"
)

// pairOf are two of the tables as child and parent; nil where neither belongs to the other.
func (p *parser) pairOf(a, b *tableDraft) (child, parent *tableDraft) {
	switch {
	case a == b || a == nil || b == nil:
		return nil, nil
	case p.belongsBelow(a, b):
		return a, b
	case p.belongsBelow(b, a):
		return b, a
	}
	return nil, nil
}

// spokenCopy reads that rows repeat what their parent says: "the rate on an entry is copied from the hourly
// rate of the lawyer", "a call has the same currency as its vessel".
func (p *parser) spokenCopy(s spoken) *element {
	columns := s.of(spokenColumn)
	if s.unknown > 4 || len(columns) == 0 || len(columns) > 2 || !s.only(spokenTable, spokenColumn) || p.has(s, "twice", "once", "two", "plus", "minus", "times", "sum", "before", "after", "earlier", "later", "differ", "different", "not", "never", "no", "+", "-", "*") ||
		!p.has(s, "same", "copied", "copies", "copy", "repeats", "repeat", "equals", "equal to", "equal", "that of", "taken from", "taken over", "takes", "take", "matches", "match", "inherits", "inherited", "inherit", "identical", "carried over", "as on", "comes from", "must be the", "is the", "is always the") {
		return nil
	}
	own := columns[0].column
	var source *columnDraft
	if len(columns) == 2 && columns[1].column != own {
		source = columns[1].column
	} else {
		for _, d := range p.declared {
			if c := d.table.column(own.words); c != nil && c.table != own.table {
				if source != nil {
					return nil
				}
				source = c
			}
		}
		if source == nil || !slices.ContainsFunc(s.of(spokenTable), func(i spokenItem) bool { return i.table == source.table || i.table == own.table }) {
			return nil
		}
	}
	if source == nil {
		return nil
	}
	child, parent := p.pairOf(own.table, source.table)
	if child == nil {
		return nil
	}
	if child == source.table {
		own, source = source, own
	}
	if own.primary || own.fk != nil || own.formula != "" {
		return nil
	}
	p.relate(parent, child, s.from)
	p.rules = append(p.rules, &ruleDraft{table: child, column: own, kind: copyRule, parent: parent, from: s.from, to: s.to, gapColumn: []string{strings.Join(source.words, " ")}})
	own.touched = true
	p.table, p.column = child, own
	return &own.element
}
