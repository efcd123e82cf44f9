package mock

import (
	"unicode"
	"unicode/utf8"
)

// middleName is a first name of the person's gender.
func (b *columnBuild) middleName() (*node, error) {
	p, err := b.person()
	if err != nil {
		return nil, err
	}
	list := p.firsts.dict.values
	if b.unique() {
		return b.uniqueWords(list)
	}
	males, females := namesOf(b.locale(), "male"), namesOf(b.locale(), "female")
	return b.textsWith(true, []*node{p.gender}, func(dst []byte, d *draw, in []*vector, i int) []byte {
		if in[0].num[i] == 0 {
			return append(dst, list[males.law.at(d.word())]...)
		}
		return append(dst, list[int64(len(males.dict.values))+females.law.at(d.word())]...)
	})
}

// middleInitial is the first letter of the row's middle name, or of one that the row does not show.
func (b *columnBuild) middleInitial() (*node, error) {
	if b.unique() {
		return b.pattern("A")
	}
	shown, err := b.sibling("person", "middle_name")
	if err != nil {
		return nil, err
	}
	if shown == nil {
		if shown, err = b.middleName(); err != nil {
			return nil, err
		}
	}
	return b.textsWith(true, []*node{shown}, func(dst []byte, _ *draw, in []*vector, i int) []byte {
		if in[0].isNull(i) {
			return dst
		}
		var name [64]byte
		first, _ := utf8.DecodeRune(shown.appendPlain(name[:0], in[0], i))
		return utf8.AppendRune(dst, unicode.ToUpper(first))
	})
}
