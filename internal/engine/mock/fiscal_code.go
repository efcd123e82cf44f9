package mock

import (
	"strings"

	"github.com/sdg-service/sdg/internal/random"
)

// codiceFiscale is made of the row's names, birthday and gender, and of a birthplace abroad. What the row does not
// tell is drawn. Unique ones cannot follow names, of which many are the same.
func (b *columnBuild) codiceFiscale() (*node, error) {
	if b.unique() {
		return b.fiscalNumbers()
	}
	p, err := b.person()
	if err != nil {
		return nil, err
	}
	read := []*node{p.first, p.last, p.gender}
	read, birth, err := b.bornOn(read)
	if err != nil {
		return nil, err
	}
	return b.textsWith(true, read, func(dst []byte, d *draw, in []*vector, i int) []byte {
		start := len(dst)
		dst = appendFiscal(dst, p.lasts.ascii.texts[in[1].num[i]], false)
		dst = appendFiscal(dst, p.firsts.ascii.texts[in[0].num[i]], true)
		born := birth(d, in, i)
		year, month, day := civilDate(born)
		if in[2].num[i] == 1 {
			day += 40 // of women
		}
		dst = append(append2(dst, int(year%100)), "ABCDEHLMPRST"[month-1])
		dst = append(append2(dst, day), 'Z')
		dst = appendPadded(dst, uint64(d.between(100, 799)), 3)
		return append(dst, checkFiscal(dst[start:]))
	})
}

// appendFiscal takes three letters of a name: consonants, then vowels, then X; of first names with four
// consonants or more the second is left out.
func appendFiscal(dst []byte, name string, first bool) []byte {
	var consonants, vowels []byte
	for _, c := range []byte(name) {
		switch {
		case c < 'a' || c > 'z':
		case strings.IndexByte("aeiou", c) >= 0:
			vowels = append(vowels, c-'a'+'A')
		default:
			consonants = append(consonants, c-'a'+'A')
		}
	}
	if first && len(consonants) >= 4 {
		consonants = append(consonants[:1:1], consonants[2:]...)
	}
	letters := append(append(consonants, vowels...), "XXX"...)
	return append(dst, letters[:3]...)
}

// fiscalNumbers counts through the letters of names.
func (b *columnBuild) fiscalNumbers() (*node, error) {
	parts := parsePattern("AAAAAA")
	size := capacity(parts)
	shuffle := random.NewPermutation(b.key("digits"), size)
	return b.texts(true, func(dst []byte, d *draw) []byte {
		start := len(dst)
		dst = appendPattern(dst, parts, shuffle.At(d.serial%size))
		dst = append2(dst, d.below(100))
		dst = append(dst, "ABCDEHLMPRST"[d.below(12)])
		dst = append(append2(dst, d.between(1, 28)+40*d.below(2)), 'Z')
		dst = appendPadded(dst, uint64(d.between(100, 799)), 3)
		return append(dst, checkFiscal(dst[start:]))
	})
}

func checkFiscal(code []byte) byte {
	odd := [26]int{1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23}
	sum := 0
	for i, c := range code {
		x := int(c - 'A')
		if c <= '9' {
			x = int(c - '0')
		}
		if i%2 == 0 {
			x = odd[x]
		}
		sum += x
	}
	return byte('A' + sum%26)
}
