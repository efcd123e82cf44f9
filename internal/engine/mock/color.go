package mock

import "github.com/sdg-service/sdg/internal/random"

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
	write := func(dst []byte, red, green, blue uint64) []byte {
		dst = appendUint(append(dst, "rgb("...), red)
		dst = appendUint(append(dst, ", "...), green)
		dst = appendUint(append(dst, ", "...), blue)
		return append(dst, ')')
	}
	if !b.unique() {
		return b.texts(false, func(dst []byte, d *draw) []byte {
			red, green, blue := d.below(256), d.below(256), d.below(256)
			return write(dst, uint64(red), uint64(green), uint64(blue))
		})
	}
	if b.needed() > 1<<24 {
		return nil, b.fail(".unique", "there are not so many colors")
	}
	p := random.NewPermutation(b.key("digits"), 1<<24)
	return b.texts(false, func(dst []byte, d *draw) []byte {
		at := p.At(d.serial)
		return write(dst, at>>16, at>>8&255, at&255)
	})
}
