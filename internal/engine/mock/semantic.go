package mock

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// semantic builds a column from its meaning, and from nothing but its type where it has none.
func (b *columnBuild) semantic() (*node, error) {
	n, err := b.meaning()
	if err != nil {
		return nil, err
	}
	if n, err = b.complete(n); err != nil {
		return nil, err
	}
	return b.fit(n)
}

// complete draws, from the law of its meaning, the cells of a number or date that would follow from a cell that is
// empty: a column has no other empty cells than its own.
func (b *columnBuild) complete(n *node) (*node, error) {
	kind := kindOf(b.column.Type)
	if kind != numberKind && !kind.temporal() && kind != boolKind || n.kind != kind || b.source.node != nil || !b.table.sparse(b.column.Name) ||
		!b.table.recordColumn(b.column) || semanticLaw(b.column, b.table.program.asOf) == nil {
		return n, nil
	}
	own, err := b.own()
	if err != nil {
		return nil, err
	}
	if own.scale != n.scale {
		f := &formulaBuild{compiler: b.compiler, table: b.table, field: b.field}
		own = f.rounded(own, n.scale)
	}
	return b.table.add(node{kind: n.kind, scale: n.scale, fill: func(bt *batch, v *vector) {
		in := bt.get(n)
		other := bt.get(own)
		for i := range bt.rows {
			if v.num[i] = in.num[i]; in.isNull(i) {
				v.num[i] = other.num[i]
			}
		}
	}}), nil
}

// sparse reports whether other columns of the table may have empty cells.
func (t *tablePlan) sparse(column string) bool {
	return slices.ContainsFunc(t.def.Columns, func(c contract.Column) bool { return c.Name != column && (c.NullShare > 0 || len(c.Cases) > 0) })
}

// fewValues are meanings of which there are never enough different values for the rows of a table.
var fewValues = []string{"gender", "pronouns", "name_prefix", "initials", "card_expiry", "user_agent", "geohash"}

func (b *columnBuild) meaning() (*node, error) {
	c := b.column
	if b.unique() && b.needed() > 2 && slices.Contains(fewValues, c.Semantic) && kindOf(c.Type) == textKind {
		return nil, b.fail(".unique", "%d rows need different values, and there are not so many", b.needed())
	}
	if c.Type == contract.UUID {
		return b.uuid()
	}
	if maker := semanticMakers()[c.Semantic]; maker != nil {
		return maker(b)
	}
	if l := wordLists()[c.Semantic]; l != nil {
		if b.unique() && b.needed() > int64(len(l.dict.values)) {
			return b.uniqueWords(l.dict.values)
		}
		n, err := b.listed(l.dict, l.weights)
		if err != nil {
			return nil, err
		}
		return b.table.add(n), nil
	}
	if p, ok := semanticPatterns[c.Semantic]; ok {
		if kindOf(c.Type) == numberKind {
			p = digitPattern(p) // what the digits do not tell apart would repeat as a number
		}
		return b.patternFor(p)
	}
	if family, set, field := findRecord(c.Semantic); set != nil {
		return b.recordField(family, set, field)
	}
	if d := semanticLaw(c, b.table.program.asOf); d != nil {
		return b.numberText()
	}
	switch {
	case c.Semantic != "":
		return nil, b.fail(".semantic", "the engine has no values for %q", c.Semantic)
	}
	return b.texts(true, func(dst []byte, d *draw) []byte { return b.words(dst, d, 2, 4) })
}

// numberText builds a text column whose meaning is a number or a date.
func (b *columnBuild) numberText() (*node, error) {
	k := b.compiler
	as := *b.column
	d := semanticLaw(b.column, b.table.program.asOf)
	as.Type = contract.Integer
	switch {
	case d.share != nil:
		as.Type = contract.Boolean
	case d.fromDays != 0 || d.toDays != 0:
		as.Type = contract.Date
	case d.scale > 0:
		as.Type, as.Scale = contract.Decimal, d.scale
	}
	as.Min, as.Max = nil, nil
	spec := &scalarSpec{kind: kindOf(as.Type), step: 1, field: b.field, drawn: true, unique: b.unique()}
	if as.Type == contract.Decimal {
		spec.scale = as.Scale
	}
	if err := spec.setBounds(k, &as, d); err != nil {
		return nil, err
	}
	sub := *b
	sub.column, sub.bare = &as, true
	return sub.scalar(spec)
}

// fit turns a node into the column's logical type, and texts into its lengths.
func (b *columnBuild) fit(n *node) (*node, error) {
	want := kindOf(b.column.Type)
	switch {
	case want == textKind && n.kind == boolKind:
		return b.table.add(node{kind: dictKind, dict: newDictionary([]string{"no", "yes"}), fill: func(bt *batch, v *vector) {
			copyCells(v, bt.get(n), numberKind, len(bt.rows))
		}}), nil
	case want == textKind && !n.kind.textual():
		f := &formulaBuild{compiler: b.compiler, table: b.table, field: b.field}
		n = f.textOf(n)
		n.plain = true
	case want == numberKind && n.kind.textual():
		return b.digitsOf(n), nil
	case want == numberKind && n.kind == boolKind:
		out := *n
		out.kind = numberKind
		return b.copyAs(n, numberKind, 0), nil
	case want == numberKind && n.scale != b.wantedScale():
		f := &formulaBuild{compiler: b.compiler, table: b.table, field: b.field}
		return f.rounded(n, b.wantedScale()), nil
	case want == stampKind && n.kind == dateKind || want == dateKind && n.kind == stampKind:
		f := &formulaBuild{compiler: b.compiler, table: b.table, field: b.field}
		return f.convertTime(n, want), nil
	case want == boolKind && n.kind == numberKind:
		return b.copyAs(n, boolKind, 0), nil
	case want != n.kind && !(want == textKind && n.kind.textual()):
		return nil, b.fail(".type", "values of %q cannot be of type %s", b.column.Semantic, b.column.Type)
	}
	if want == textKind && (b.column.Min != nil || b.column.Max != nil) {
		return b.trimmed(n), nil
	}
	return n, nil
}

func (b *columnBuild) wantedScale() int {
	if b.column.Type == contract.Decimal {
		return b.column.Scale
	}
	return 0
}

func (b *columnBuild) copyAs(n *node, k kind, scale int) *node {
	return b.table.add(node{kind: k, scale: scale, fill: func(bt *batch, v *vector) {
		copyCells(v, bt.get(n), k, len(bt.rows))
	}})
}

// digitPattern is the digits of a pattern; a pattern without drawn digits stays as it is.
func digitPattern(pattern string) string {
	var b strings.Builder
	for i := 0; i < len(pattern); i++ {
		switch r := pattern[i]; {
		case r == '\\':
			i++ // a sign that stands for itself
		case r == '#' || r >= '0' && r <= '9':
			b.WriteByte(r)
		}
	}
	if !strings.Contains(b.String(), "#") {
		return pattern
	}
	return b.String()
}

// digitsOf reads the digits of texts as whole numbers; words of a list without any digits are numbered.
func (b *columnBuild) digitsOf(n *node) *node {
	unit := powersOfTen[b.wantedScale()]
	if n.kind == dictKind && !slices.ContainsFunc(n.dict.values, func(s string) bool { return strings.ContainsAny(s, digits) }) {
		return b.table.add(node{kind: numberKind, scale: b.wantedScale(), fill: func(bt *batch, v *vector) {
			copyCells(v, bt.get(n), numberKind, len(bt.rows))
			for i := range v.num {
				v.num[i] = (v.num[i] + 1) * unit
			}
		}})
	}
	return b.table.add(node{kind: numberKind, scale: b.wantedScale(), fill: func(bt *batch, v *vector) {
		in := bt.get(n)
		var cell []byte
		for i := range bt.rows {
			v.num[i] = 0
			if in.isNull(i) {
				v.setNull(i, len(bt.rows))
				continue
			}
			cell = n.appendPlain(cell[:0], in, i)
			var x, count int64
			for _, c := range cell {
				if c >= '0' && c <= '9' && count < 18 {
					x = x*10 + int64(c-'0')
					count++
				}
			}
			v.num[i] = x * unit
		}
	}})
}

// trimmed cuts texts to the column's longest length and fills them up to its shortest, in characters.
func (b *columnBuild) trimmed(n *node) *node {
	least, most := 0, 1<<30
	if b.column.Min != nil {
		least = int(*b.column.Min)
	}
	if b.column.Max != nil {
		most = int(*b.column.Max)
	}
	if n.kind == dictKind {
		fits := true
		for _, v := range n.dict.values {
			length := utf8.RuneCountInString(v)
			fits = fits && length >= least && length <= most
		}
		if fits {
			return n
		}
	}
	filler := wordLists()["lorem"].dict.values
	return b.table.add(node{kind: textKind, plain: false, fill: func(bt *batch, v *vector) {
		in := bt.get(n)
		var cell []byte
		for i, row := range bt.rows {
			if in.isNull(i) {
				v.setNull(i, len(bt.rows))
				v.end()
				continue
			}
			cell = n.appendPlain(cell[:0], in, i)
			for w := uint64(row); utf8.RuneCount(cell) < least; w++ {
				cell = append(append(cell, ' '), filler[w%uint64(len(filler))]...)
			}
			if utf8.RuneCount(cell) > most {
				cut := 0
				for range most {
					_, size := utf8.DecodeRune(cell[cut:])
					cut += size
				}
				cell = cell[:cut]
				// A trailing space would need quotes and look cut off.
				for len(cell) > 1 && cell[len(cell)-1] == ' ' && utf8.RuneCount(cell) > least {
					cell = cell[:len(cell)-1]
				}
			}
			v.buf = append(v.buf, cell...)
			v.end()
		}
	}})
}

// patternFor builds a text from one of the engine's own patterns; where the column must be unique
// and the pattern is too small, its last run of digits grows.
func (b *columnBuild) patternFor(pattern string) (*node, error) {
	if b.unique() {
		for capacity(parsePattern(pattern)) < uint64(b.needed()) {
			i := strings.LastIndexByte(pattern, '#')
			if i < 0 {
				return nil, b.fail(".unique", "%d rows need different values, and there are not so many", b.needed())
			}
			pattern = pattern[:i] + "#" + pattern[i:]
		}
	}
	return b.pattern(pattern)
}

// uuid builds version 4 UUIDs. Forty of their bits are a permutation of the address, so that
// no two can be equal.
func (b *columnBuild) uuid() (*node, error) {
	key, src := b.key("uuid"), b.source
	hi, _ := key.Words()
	return b.table.add(node{kind: uuidKind, fill: func(bt *batch, v *vector) {
		addresses := src.addresses(bt)
		random.Pairs(key, v.num, v.low, addresses)
		num, low := v.num[:len(addresses)], v.low[:len(addresses)]
		for i, a := range addresses {
			num[i] = num[i]&^0xF000 | 0x4000
			low[i] = low[i]&0x3FFFFF0000000000 | 1<<63 | scramble40(uint64(a), hi)
		}
	}}), nil
}

// scramble40 permutes 40-bit numbers.
func scramble40(x, key uint64) uint64 {
	const mask = 1<<40 - 1
	x = (x ^ key) & mask
	x = x * 0x9E3779B97F4A7C15 & mask
	x ^= x >> 21
	x = x * 0xD6E8FEB86659FD93 & mask
	x ^= x >> 19
	x = x * 0xA0761D6478BD642F & mask
	return (x ^ x>>23 ^ key>>24) & mask
}

// canBeUnique reports whether a text of this meaning can be made different for every row.
func canBeUnique(semantic string) bool {
	switch semantic {
	case "gender", "bool", "in_stock", "opt_in", "is_fraud", "postal_code", "cvv", "pin":
		return false
	}
	if _, set, _ := findRecord(semantic); set != nil {
		return false
	}
	return !closedMeanings[semantic]
}
