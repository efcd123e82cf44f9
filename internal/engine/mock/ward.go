package mock

import "slices"

// ward is where the row's diagnosis is treated.
func (b *columnBuild) ward() (*node, error) {
	t := b.table
	if b.source.node == nil && !b.unique() && (t.member("diagnosis", b.column.Name, "icd10") != nil || t.member("diagnosis", b.column.Name, "diagnosis") != nil) {
		set := recordSets()["diagnosis"]
		return b.recordField("diagnosis", set, set.field("treated_on"))
	}
	list := wordLists()["ward"]
	if b.unique() && b.needed() > int64(len(list.dict.values)) {
		return b.uniqueWords(list.dict.values)
	}
	n, err := b.listed(list.dict, list.weights)
	if err != nil {
		return nil, err
	}
	return t.add(n), nil
}

// treatment is the number of the drug that the row's diagnosis is treated with, or nil where the row has none.
func (b *columnBuild) treatment(drugs *records) (*node, error) {
	if b.source.node != nil || b.unique() {
		return nil, nil
	}
	for i := range b.table.def.Columns {
		c := &b.table.def.Columns[i]
		if c.Semantic != "icd10" && c.Semantic != "diagnosis" {
			continue
		}
		set := recordSets()["diagnosis"]
		of := *b
		of.column = c
		n, err := of.record("diagnosis", set)
		if err != nil {
			return nil, err
		}
		numbers := make([]int64, len(set.rows))
		for i, row := range set.rows {
			numbers[i] = int64(slices.IndexFunc(drugs.rows, func(d []string) bool { return d[0] == row[set.field("treated_with")] }))
		}
		return b.table.add(node{kind: numberKind, fill: func(bt *batch, v *vector) {
			in := bt.get(n)
			for i := range bt.rows {
				v.num[i] = numbers[in.num[i]]
			}
		}}), nil
	}
	return nil, nil
}
