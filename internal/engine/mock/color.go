package mock

// paint builds a form of the row's color, or nil where the row names none.
func (b *columnBuild) paint(field string) (*node, error) {
	if b.source.node != nil || b.unique() || b.table.member("paint", b.column.Name, "color") == nil {
		return nil, nil
	}
	set := recordSets()["paint"]
	return b.recordField("paint", set, set.field(field))
}

func (b *columnBuild) colorHex() (*node, error) {
	if n, err := b.paint("hex"); err != nil || n != nil {
		return n, err
	}
	return b.patternFor("\\#xxxxxx")
}

func (b *columnBuild) colorRGB() (*node, error) {
	if n, err := b.paint("rgb"); err != nil || n != nil {
		return n, err
	}
	return b.texts(false, func(dst []byte, d *draw) []byte {
		dst = appendUint(append(dst, "rgb("...), uint64(d.below(256)))
		dst = appendUint(append(dst, ", "...), uint64(d.below(256)))
		dst = appendUint(append(dst, ", "...), uint64(d.below(256)))
		return append(dst, ')')
	})
}
