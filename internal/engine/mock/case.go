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

// caseColumn lays a column's cases over its own generator. The rows that each case decides are
// known exactly, and so are the shares within them: where all conditions ask about windows of one ranking,
// as windows of it; otherwise by counting.
func (k *compiler) caseColumn(b *columnBuild, generator contract.Generator) (*node, error) {
	t, c := b.table, b.column
	var whens []*condition
	covered := false
	for i := range c.Cases {
		when, err := k.condition(t, c.Cases[i].When, fmt.Sprintf("%s.cases[%d].when", b.field, i))
		if err != nil {
			return nil, err
		}
		whens = append(whens, when)
		if covered = when == nil; covered {
			break
		}
	}
	if !covered {
		whens = append(whens, nil) // the column's own generator
	}
	builds := make([]*columnBuild, len(whens))
	for i := range whens {
		sub := *b
		sub.bare = true
		sub.decides = func(bt *batch, row int) bool { return decidedBy(bt, row, whens) == i }
		if i < len(c.Cases) {
			sub.field = fmt.Sprintf("%s.cases[%d]", b.field, i)
			sub.key = func(purpose string) random.Key { return t.key(fmt.Sprintf("case %d %s", i, purpose), c.Name) }
		}
		builds[i] = &sub
	}
	sizes := k.divide(b, whens, builds)
	if err := b.shareNulls(sizes, builds); err != nil {
		return nil, err
	}
	pieces := make([]casePiece, len(whens))
	for i, sub := range builds {
		var n *node
		var err error
		if i < len(c.Cases) {
			n, err = k.caseNode(sub, &c.Cases[i])
		} else {
			n, err = k.ownGenerator(sub, generator)
		}
		if err != nil {
			return nil, err
		}
		pieces[i] = casePiece{whens[i], n}
	}
	return k.joinPieces(b, pieces)
}

// decidedBy is the piece that decides a row.
func decidedBy(b *batch, row int, whens []*condition) int {
	for p, when := range whens {
		if when == nil || when.holds(b, row) {
			return p
		}
	}
	return -1
}

// divide tells each piece of a column which rows it decides, as a ranking or as a source, and returns
// their numbers; nil where nothing depends on them.
func (k *compiler) divide(b *columnBuild, whens []*condition, builds []*columnBuild) []int64 {
	if b.source.node != nil {
		return nil
	}
	sizes := make([]int64, len(whens))
	var base *ranking
	var left []window
	mine := make([][]window, len(whens))
	exact := true
	for i, when := range whens {
		var ok bool
		if mine[i], ok = when.windows(&base, &left); !ok {
			exact = false
			break
		}
	}
	if exact && base != nil {
		for i, sub := range builds {
			sub.ranking = base.within(sub.key("within"), mine[i])
			sizes[i] = sub.ranking.n
		}
		return sizes
	}
	if !b.countable() {
		return nil
	}
	counts := countCases(b.table, whens)
	for i, sub := range builds {
		sub.source = source{node: counts.indexOf(b.table, i), n: counts.sizes[i]}
		sub.counted = true
	}
	return counts.sizes
}

// countable reports whether any promise of the column depends on how many rows a case decides.
func (b *columnBuild) countable() bool {
	c := b.column
	quota := len(c.Values) > 0 || c.TrueShare != nil || c.NullShare > 0 || c.Distribution != nil && (c.Distribution.ZeroShare > 0 || c.Distribution.OutlierShare > 0)
	for i := range c.Cases {
		k := &c.Cases[i]
		quota = quota || len(k.Values) > 1 || k.TrueShare != nil || k.Distribution != nil && (k.Distribution.ZeroShare > 0 || k.Distribution.OutlierShare > 0)
	}
	return quota
}

// shareNulls deals the column's empty cells to the pieces that do not empty theirs anyway.
func (b *columnBuild) shareNulls(sizes []int64, builds []*columnBuild) error {
	nulls := contract.Count(b.table.rows, b.column.NullShare)
	if nulls == 0 || sizes == nil {
		return nil
	}
	shares := make([]float64, len(sizes))
	var room int64
	for i, n := range sizes {
		if i < len(b.column.Cases) && b.column.Cases[i].Null {
			continue
		}
		shares[i] = float64(n)
		room += n
	}
	if room < nulls {
		return b.fail(".null_share", "the cases leave only %d rows that could be empty, not %d", room, nulls)
	}
	for i, n := range contract.Quotas(nulls, shares) {
		builds[i].nulls = n
	}
	return nil
}

// caseNode builds the node of one case; nil for one that empties the cell.
func (k *compiler) caseNode(b *columnBuild, c *contract.Case) (*node, error) {
	if c.Null {
		return nil, nil
	}
	n, err := k.caseCells(b, c)
	if err != nil {
		return nil, err
	}
	return b.pieceMask(n), nil
}

// pieceMask empties a piece's part of the null share in a node that has not done so itself.
func (b *columnBuild) pieceMask(n *node) *node {
	if b.nulls == 0 || n.nullsDone {
		return n
	}
	r := b.ranking
	if r == nil {
		r = newRanking(b.key("null"), b.source.n)
	}
	out := *n
	out.quota, out.running = nil, false
	out.fill = func(bt *batch, v *vector) {
		copyCells(v, bt.get(n), n.kind, len(bt.rows))
		for i, a := range b.source.addresses(bt) {
			if r.at(a) < b.nulls {
				v.setNull(i, len(bt.rows))
			}
		}
	}
	return b.table.add(out)
}

// caseColumnOf is the column as a case has it.
func caseColumnOf(c *contract.Column, o *contract.Case) contract.Column {
	column := *c
	column.Values, column.Pattern, column.Distribution = o.Values, o.Pattern, o.Distribution
	column.Unique, column.PrimaryKey, column.Distinct = false, false, 0
	return column
}

// boundCase gives the column the bounds of a case.
func boundCase(column *contract.Column, o *contract.Case) {
	if o.Min != nil || o.Max != nil {
		column.Min, column.Max = o.Min, o.Max
	}
	if o.Earliest != "" {
		column.Earliest = o.Earliest
	}
	if o.Latest != "" {
		column.Latest = o.Latest
	}
	if o.TrueShare != nil {
		column.TrueShare = o.TrueShare
	}
}

func (k *compiler) caseCells(b *columnBuild, c *contract.Case) (*node, error) {
	column := caseColumnOf(b.column, c)
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
	boundCase(&column, c)
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
