package mock

func (b *columnBuild) semver() (*node, error) {
	unique := b.unique()
	return b.texts(true, func(dst []byte, d *draw) []byte {
		if unique {
			dst = append(appendUint(dst, d.serial/400), '.')
			dst = append(appendUint(dst, d.serial/16%25), '.')
			return appendUint(dst, d.serial%16)
		}
		dst = append(appendUint(dst, uint64(d.between(0, 6))), '.')
		dst = append(appendUint(dst, uint64(d.between(0, 24))), '.')
		return appendUint(dst, uint64(d.between(0, 15)))
	})
}
