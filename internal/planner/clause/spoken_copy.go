package clause

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// pairOf are two of the tables as child and parent; nil where neither belongs to the other.
func (p Reader) pairOf(a, b *draft.Table) (child, parent *draft.Table) {
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
func (p Reader) spokenCopy(s spoken) *draft.Element {
	columns := s.of(spokenColumn)
	if s.unknown > 4 || len(columns) == 0 || len(columns) > 2 || !s.only(spokenTable, spokenColumn) || p.has(s, "twice", "once", "two", "plus", "minus", "times", "sum", "before", "after", "earlier", "later", "differ", "different", "not", "never", "no", "+", "-", "*") ||
		!p.has(s, "same", "copied", "copies", "copy", "repeats", "repeat", "equals", "equal to", "equal", "that of", "taken from", "taken over", "takes", "take", "matches", "match", "inherits", "inherited", "inherit", "identical", "carried over", "as on", "comes from", "must be the", "is the", "is always the") {
		return nil
	}
	own := columns[0].column
	var source *draft.Column
	if len(columns) == 2 && columns[1].column != own {
		source = columns[1].column
	} else {
		for _, d := range p.Declared {
			if c := d.Table.Column(own.Words); c != nil && c.Table != own.Table {
				if source != nil {
					return nil
				}
				source = c
			}
		}
		if source == nil || !slices.ContainsFunc(s.of(spokenTable), func(i spokenItem) bool { return i.table == source.Table || i.table == own.Table }) {
			return nil
		}
	}
	if source == nil {
		return nil
	}
	child, parent := p.pairOf(own.Table, source.Table)
	if child == nil {
		return nil
	}
	if child == source.Table {
		own, source = source, own
	}
	if own.Primary || own.Fk != nil || own.Formula != "" {
		return nil
	}
	p.Relate(parent, child, s.from)
	p.Rules = append(p.Rules, &draft.Rule{Table: child, Column: own, Kind: term.CopyRule, Parent: parent, From: s.from, To: s.to, GapColumn: []string{strings.Join(source.Words, " ")}})
	own.Touched = true
	p.Table, p.Column = child, own
	return &own.Element
}
