package sentence

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// readField reads a line of a list that tells of one column: whatever it says is said of that column, and no word of
// it begins another one. What nobody understands stays unread.
func (p Reader) readField(f draft.FieldLine) {
	if p.Table == nil {
		p.ImplicitTable()
	}
	p.Claim(f.From, f.Told, &p.Table.Element)
	for _, name := range append([][2]int{f.Name}, f.More...) {
		words := p.HeaderWords(name[0], name[1])
		c := p.Table.Column(words)
		if c == nil {
			c = &draft.Column{Scale: -1, Table: p.Table, Words: words, At: name[0], Span: p.Span(name[0], name[1]), Stated: true}
			p.MeaningOf(c, name[0], name[1])
			p.Table.Columns = append(p.Table.Columns, c)
		}
		p.Claim(name[0], name[1], &c.Element)
		p.Column = c
		n := 0
		if p.AnyOf(fromTable, f.Told, f.To) > 0 {
			n = p.IsParent(c, f.Told, f.To)
		}
		p.Claim(f.Told, f.Told+n, &c.Element)
		p.Told(c, f.Told+n, f.To)
	}
}

// fromTable are words before the table whose rows a field names; those of foreign keys are read with the relations.
var fromTable = draft.PhrasesOf("from", "taken from", "comes from", "drawn from", "must exist in", "has to exist in", "exists in", "must be in", "has to be in", "must be one of", "one of the")

// withoutFields looks for tables in what stands beside the lines that tell of one column each, where these are read as
// such: no table is named there.
func (p Reader) withoutFields(look func()) {
	if !p.Fields {
		look()
		return
	}
	toks := slices.Clone(p.Toks)
	for _, f := range p.Fielded {
		for k := f.From; k < f.To; k++ {
			p.Toks[k].Kind, p.Toks[k].Low = token.Line, ""
		}
	}
	look()
	for _, f := range p.Fielded {
		copy(p.Toks[f.From:f.To], toks[f.From:f.To])
	}
}
