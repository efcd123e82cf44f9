package mock

// gradeLetter is that of the row's mark, or of its grade point average.
func (b *columnBuild) gradeLetter() (*node, error) {
	list := wordLists()["grade_letter"]
	mark, err := b.numberSibling("grade", "mark")
	if err != nil {
		return nil, err
	}
	limits := []int64{900_000, 800_000, 700_000, 600_000} // in 1/10000
	if mark == nil {
		if mark, err = b.numberSibling("grade", "gpa"); err != nil {
			return nil, err
		}
		limits = []int64{35_000, 25_000, 15_000, 7_000}
	}
	if mark == nil || b.unique() || b.source.node != nil {
		n, err := b.listed(list.dict, list.weights)
		if err != nil {
			return nil, err
		}
		return b.table.add(n), nil
	}
	codes := b.filled(numberKind, 0, []*node{mark}, func(_ *draw, in []*vector, i int) int64 {
		x := inUnits(in[0].num[i], mark.scale, 4)
		for code, limit := range limits {
			if x >= limit {
				return int64(code)
			}
		}
		return 4
	})
	return b.codeWords(codes, []string{"A", "B", "C", "D", "F"}), nil
}
