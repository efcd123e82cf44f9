package mock

import (
	"maps"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// findRecord finds the record table that has a field for the semantic.
func findRecord(semantic string) (family string, set *records, field int) {
	for _, name := range [...]string{"vehicle", "diagnosis", "drug", "lab", "currency", "product", "job", "device", "file", "airline", "airport", "course", "merchant", "card", "procedure", "traffic", "parcel", "meal", "paint"} {
		set := recordSets()[name]
		if i := set.field(semantic); i >= 0 {
			return name, set, i
		}
	}
	return "", nil, 0
}

// record returns the node with the number of the record that the column's group describes. Where
// the contract lists the values of one of the group's columns, the record is one that has that value.
func (b *columnBuild) record(family string, set *records) (*node, error) {
	t := b.table
	noun, ok := t.families.group[family][b.column.Name]
	if !ok {
		noun = "of " + b.column.Name
	}
	if src, err := b.fewer(family, noun, set); err != nil {
		return nil, err
	} else if src.node != nil {
		few := *b
		few.source = src
		return few.record(family, set)
	}
	return t.share("record "+family+" "+noun+b.sourceName(), func() (*node, error) {
		key := b.hidden(family, noun)
		for field, semantic := range set.fields {
			c := t.families.members[family+" "+noun][semantic]
			if c == nil || len(c.Values) == 0 && c.Distinct == 0 || c.Name == b.column.Name && len(c.Values) == 0 || b.source.node != nil || t.building[c.Name] && c.Name != b.column.Name {
				continue
			}
			n, err := b.compiler.column(t, c.Name)
			if err != nil {
				return nil, err
			}
			if n.kind == dictKind {
				return b.drivenRecord(n, set, field, key), nil
			}
		}
		if family == "drug" {
			if n, err := b.treatment(set); err != nil || n != nil {
				return n, err
			}
		}
		var weights []float64
		if w := set.field("weight"); w >= 0 {
			for _, row := range set.rows {
				x, _, err := parseDecimal(row[w], 0)
				if err != nil {
					return nil, err
				}
				weights = append(weights, float64(x))
			}
		} else {
			for range set.rows {
				weights = append(weights, 1)
			}
		}
		r := newRanking(key, b.source.n)
		width := stratum(r.n)
		codes := make([]int64, len(weights))
		for i := range codes {
			codes[i] = int64(i)
		}
		if few := int64(len(codes)); r.n < few && set.field("weight") < 0 {
			// Quotas of equal shares go to the first ones: these are any.
			shuffle := random.NewPermutation(b.hidden(family+" of few", noun), uint64(few))
			for i := range codes {
				codes[i] = int64(shuffle.At(uint64(i)))
			}
		}
		l := newListLaw(codes, contract.Quotas(r.n, weights), width)
		src := b.source
		return t.add(node{kind: numberKind, fill: func(bt *batch, v *vector) {
			for i, a := range src.addresses(bt) {
				v.num[i] = l.at(uint64(r.at(a)) * width)
			}
		}}), nil
	})
}

func (b *columnBuild) drivenRecord(n *node, set *records, field int, key random.Key) *node {
	choices := make([][]int64, len(n.dict.values))
	for code, value := range n.dict.values {
		choices[code] = set.like(field, value)
	}
	all := int64(len(set.rows))
	return b.table.add(node{kind: numberKind, fill: func(bt *batch, v *vector) {
		in := bt.get(n)
		for i, row := range bt.rows {
			w := key.At(uint64(row))
			v.num[i] = evenLaw{0, all - 1}.at(w)
			if in.isNull(i) {
				continue
			}
			if list := choices[in.num[i]]; len(list) > 0 {
				v.num[i] = list[evenLaw{0, int64(len(list)) - 1}.at(w)]
			}
		}
	}})
}

// recordField builds a column that is one field of a record.
func (b *columnBuild) recordField(family string, set *records, field int) (*node, error) {
	if s := set.fields[field]; family == "currency" && b.ofCountry() {
		return b.placeField(s)
	}
	values := make([]string, len(set.rows))
	for i, row := range set.rows {
		values[i] = row[field]
	}
	f := newPlaceField(values)
	if b.unique() {
		if b.needed() <= int64(len(f.dict.values)) {
			shares := make([]float64, len(f.dict.values))
			for i := range shares {
				shares[i] = 1
			}
			n, err := b.listed(f.dict, shares)
			if err != nil {
				return nil, err
			}
			return b.table.add(n), nil
		}
		return b.uniqueWords(f.dict.values)
	}
	n, err := b.record(family, set)
	if err != nil {
		return nil, err
	}
	return b.table.add(node{kind: dictKind, dict: f.dict, fill: func(bt *batch, v *vector) {
		in := bt.get(n)
		for i := range bt.rows {
			v.num[i] = int64(f.codes[in.num[i]])
		}
	}}), nil
}

// fewer is the source of a column of the group that has a given number of different values: all rows that share
// one of them share the record, so that a product stays in its category. Fields of the record itself choose it in any case.
func (b *columnBuild) fewer(family, noun string, set *records) (source, error) {
	if b.source.node != nil || b.column.Distinct > 0 {
		return source{}, nil
	}
	members := b.table.families.members[family+" "+noun]
	for _, semantic := range slices.Sorted(maps.Keys(members)) {
		if c := members[semantic]; c.Distinct > 0 && set.field(semantic) < 0 && c.Name != b.column.Name && len(c.Values) == 0 && c.Type == contract.String {
			src, err := b.compiler.columnSource(b.table, c)
			if err != nil || src.node != nil {
				return src, err
			}
		}
	}
	return source{}, nil
}
