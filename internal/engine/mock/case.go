package mock

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// casePiece is what one case, or the column's own generator, makes of the rows it decides.
type casePiece struct {
	when *condition // nil: every row
	node *node      // nil: the cell is empty
}

// caseColumn lays a column's cases over its own generator. Where all conditions ask about
// windows of one ranking, the rows that each case decides are known exactly, and so are
// the shares within them.
func (k *compiler) caseColumn(b *columnBuild, generator contract.Generator) (*node, error) {
	t, c := b.table, b.column
	var pieces []casePiece
	var base *ranking
	left := []window{}
	exact, covered := b.source.node == nil, false
	var emptied []window
	for i := range c.Cases {
		piece, err := k.condition(t, c.Cases[i].When, fmt.Sprintf("%s.cases[%d].when", b.field, i))
		if err != nil {
			return nil, err
		}
		var mine []window
		if exact {
			var ok bool
			if mine, ok = piece.windows(&base, &left); !ok {
				exact = false
			}
		}
		sub := *b
		sub.bare = true
		sub.field = fmt.Sprintf("%s.cases[%d]", b.field, i)
		sub.key = func(purpose string) random.Key { return t.key(fmt.Sprintf("case %d %s", i, purpose), c.Name) }
		sub.ranking = nil
		if exact && base != nil {
			sub.ranking = base.within(sub.key("within"), mine)
		}
		n, err := k.caseNode(&sub, &c.Cases[i])
		if err != nil {
			return nil, err
		}
		if n == nil {
			emptied = append(emptied, mine...)
		}
		pieces = append(pieces, casePiece{piece, n})
		if piece == nil {
			covered = true
			break
		}
	}
	if !covered {
		own := *b
		own.bare = true
		if exact && base != nil {
			own.ranking = base.within(b.key("within"), left)
		}
		n, err := k.ownGenerator(&own, generator)
		if err != nil {
			return nil, err
		}
		pieces = append(pieces, casePiece{nil, n})
	}
	n, err := k.joinPieces(b, pieces)
	if err != nil || c.NullShare <= 0 {
		return n, err
	}
	if exact && base != nil {
		filled := subtract([]window{{from: 0, to: base.n}}, emptied)
		return b.mask(n, base.within(b.key("null"), filled)), nil
	}
	return b.masked(n)
}

// caseNode builds the node of one case; nil for one that empties the cell.
func (k *compiler) caseNode(b *columnBuild, c *contract.Case) (*node, error) {
	if c.Null {
		return nil, nil
	}
	column := *b.column
	column.Values, column.Pattern, column.Distribution = c.Values, c.Pattern, c.Distribution
	column.Unique, column.PrimaryKey, column.Distinct = false, false, 0
	b.column = &column
	switch {
	case c.Formula != "":
		return k.formulaColumn(b.table, b.column, b.field+".formula", c.Formula)
	case len(c.Values) > 0 && column.Type == contract.String:
		return b.categories(c.Values)
	case c.Pattern != "":
		return b.pattern(c.Pattern)
	}
	own := b.table.specs[column.Name]
	if own == nil {
		return b.semantic()
	}
	if c.Min != nil || c.Max != nil {
		column.Min, column.Max = c.Min, c.Max
	}
	if c.Earliest != "" {
		column.Earliest = c.Earliest
	}
	if c.Latest != "" {
		column.Latest = c.Latest
	}
	if c.TrueShare != nil {
		column.TrueShare = c.TrueShare
	}
	spec := *own
	spec.field, spec.unique, spec.list, spec.dist, spec.share = b.field, false, c.Values, c.Distribution, column.TrueShare
	if err := spec.setBounds(k, &column, nil); err != nil {
		return nil, err
	}
	return b.scalar(&spec)
}

// joinPieces builds the node that takes each cell from the piece that decides its row.
func (k *compiler) joinPieces(b *columnBuild, pieces []casePiece) (*node, error) {
	out := node{kind: textKind}
	if s := b.table.specs[b.column.Name]; s != nil {
		out.kind, out.scale = s.kind, s.scale
	} else if b.column.Type == contract.UUID {
		out.kind = uuidKind
	} else if d, codes := commonDictionary(pieces); d != nil {
		out.kind, out.dict = dictKind, d
		out.fill = func(bt *batch, v *vector) {
			decide(bt, v, pieces, func(p, i int, cell *vector) {
				v.num[i] = 0
				if p >= 0 {
					v.num[i] = codes[p][cell.num[i]]
				}
			})
		}
		return b.table.add(out), nil
	}
	for _, p := range pieces {
		if p.node != nil && p.node.kind != out.kind && (out.kind != textKind || !p.node.kind.textual()) {
			return nil, b.fail(".cases", "the cases do not all give a %s", b.column.Type)
		}
	}
	switch out.kind {
	case textKind:
		out.fill = func(bt *batch, v *vector) {
			decide(bt, v, pieces, func(p, i int, cell *vector) {
				if p >= 0 {
					v.buf = pieces[p].node.appendPlain(v.buf, cell, i)
				}
				v.end()
			})
		}
	case uuidKind:
		out.fill = func(bt *batch, v *vector) {
			decide(bt, v, pieces, func(p, i int, cell *vector) {
				if p >= 0 {
					v.num[i], v.low[i] = cell.num[i], cell.low[i]
				}
			})
		}
	default:
		out.fill = func(bt *batch, v *vector) {
			decide(bt, v, pieces, func(p, i int, cell *vector) {
				v.num[i] = 0
				if p >= 0 {
					v.num[i] = cell.num[i]
				}
			})
		}
	}
	return b.table.add(out), nil
}

// decide calls set for each row with the piece that decides it; with -1 where the cell is empty.
func decide(b *batch, v *vector, pieces []casePiece, set func(piece, row int, cell *vector)) {
	n := len(b.rows)
	for i := range n {
		for p := range pieces {
			if pieces[p].when != nil && !pieces[p].when.holds(b, i) {
				continue
			}
			if pieces[p].node == nil {
				v.setNull(i, n)
				set(-1, i, nil)
				break
			}
			cell := b.get(pieces[p].node)
			if cell.isNull(i) {
				v.setNull(i, n)
				set(-1, i, nil)
				break
			}
			set(p, i, cell)
			break
		}
	}
}

// commonDictionary unites the dictionaries of all pieces, with the codes of each piece in it;
// nil where a piece makes free text.
func commonDictionary(pieces []casePiece) (*dictionary, [][]int64) {
	var values []string
	seen := map[string]int64{}
	codes := make([][]int64, len(pieces))
	for p, piece := range pieces {
		if piece.node == nil {
			continue
		}
		if piece.node.kind != dictKind {
			return nil, nil
		}
		for _, value := range piece.node.dict.values {
			code, ok := seen[value]
			if !ok {
				code = int64(len(values))
				seen[value] = code
				values = append(values, value)
			}
			codes[p] = append(codes[p], code)
		}
	}
	if values == nil {
		return nil, nil
	}
	return newDictionary(values), codes
}

// appendPlain appends the cell of row i as it is, without CSV quotes.
func (n *node) appendPlain(dst []byte, v *vector, i int) []byte {
	c := newOutputColumn(n, nil)
	return c.append(dst, v, i, false)
}
