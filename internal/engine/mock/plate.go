package mock

import (
	"slices"

	"github.com/sdg-service/sdg/internal/random"
)

// plateForms are the registration plates of countries: # is a digit, A a letter.
var plateForms = map[string]string{
	"GB": "AA## AAA", "FR": "AA-###-AA", "IT": "AA ###AA", "ES": "#### AAA", "BR": "AAA#A##", "NL": "AA-###-A", "AT": "\\W-##### A", "CH": "\\Z\\H ######",
	"DE": "\\B-AA ####", "CA": "AAAA ###", "AU": "AAA-##A", "IN": "\\D\\L ## AA ####", "JP": "\\品\\川 3## \\さ ##-##",
}

// plateLetters are the letters of plates in countries that leave some out, because they look like digits or make words.
var plateLetters = map[string]string{
	"GB": "ABCDEFGHJKLMNOPRSTUVWXY", "FR": "ABCDEFGHJKLMNPQRSTVWXYZ", "IT": "ABCDEFGHJKLMNPRSTVWXYZ", "ES": "BCDFGHJKLMNPRSTVWXYZ", "NL": "BDFGHJKLNPRSTVXZ",
}

func (b *columnBuild) licensePlate() (*node, error) {
	l := b.locale()
	if len(l) < 5 || plateForms[l[3:]] == "" {
		return b.patternFor("AAA-####")
	}
	form, letters := plateForms[l[3:]], plateLetters[l[3:]]
	size := uint64(1)
	for _, c := range form {
		switch c {
		case 'A':
			size *= uint64(len(letters))
		case '#':
			size *= 10
		}
	}
	if letters == "" || b.unique() && uint64(b.needed()) > size {
		return b.patternFor(form)
	}
	var shuffled random.Permutation
	if b.unique() {
		shuffled = random.NewPermutation(b.key("plate"), size)
	}
	unique := b.unique()
	return b.texts(true, func(dst []byte, d *draw) []byte {
		n := uint64(0)
		if unique {
			n = shuffled.At(d.serial)
		} else {
			n = random.Below(d.word(), size)
		}
		start := len(dst)
		for i := len(form) - 1; i >= 0; i-- {
			switch c := form[i]; c {
			case 'A':
				dst, n = append(dst, letters[n%uint64(len(letters))]), n/uint64(len(letters))
			case '#':
				dst, n = append(dst, byte('0'+n%10)), n/10
			default:
				dst = append(dst, c)
			}
		}
		slices.Reverse(dst[start:])
		return dst
	})
}
