package mock

// seat counts through the rows of one cabin; unique ones through as many rows as are needed.
func (b *columnBuild) seat() (*node, error) {
	unique := b.unique()
	return b.texts(true, func(dst []byte, d *draw) []byte {
		if unique {
			return append(appendUint(dst, 1+d.serial/6), "ABCDEF"[d.serial%6])
		}
		return append(appendUint(dst, uint64(d.between(1, 42))), "ABCDEF"[d.below(6)])
	})
}

func (b *columnBuild) flightNumber() (*node, error) {
	set := recordSets()["airline"]
	n, err := b.record("airline", set)
	if err != nil {
		return nil, err
	}
	code, unique := set.field("airline_code"), b.unique()
	if unique && b.needed() > 9_990 {
		return nil, b.fail(".unique", "flight numbers have at most four digits")
	}
	return b.textsWith(true, []*node{n}, func(dst []byte, d *draw, in []*vector, i int) []byte {
		dst = append(dst, set.rows[in[0].num[i]][code]...)
		if unique {
			return appendUint(dst, 10+d.serial)
		}
		return appendUint(dst, uint64(d.between(10, 2999)))
	})
}
