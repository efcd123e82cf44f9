package mock

import (
	"strings"

	"github.com/sdg-service/sdg/internal/random"
)

// uniqueWords numbers words: the first round of addresses takes each word once, later rounds add
// a second word, and so on, joined by spaces, or by "&" where one of them has a space: "rice" and "noodles" are not "rice noodles".
// Closed meanings have one round.
func (b *columnBuild) uniqueWords(words []string) (*node, error) {
	seen := map[string]bool{}
	var list []string
	for _, w := range words {
		if !seen[w] {
			seen[w] = true
			list = append(list, w)
		}
	}
	if err := b.enough(len(list)); err != nil {
		return nil, err
	}
	plain, join := true, " "
	for _, w := range list {
		plain = plain && !needsQuotes([]byte(w))
		if strings.Contains(w, " ") {
			join = " & "
		}
	}
	if b.sparse(len(list)) {
		n, err := b.uniqueListed(newDictionary(list), newRanking(b.key("null"), b.source.n), b.source.n-b.needed())
		return b.table.add(n), err
	}
	shuffle := random.NewPermutation(b.key("words"), uint64(len(list)))
	return b.texts(plain, func(dst []byte, d *draw) []byte {
		n := uint64(len(list))
		for s := d.serial; ; s = s/n - 1 {
			dst = append(dst, list[shuffle.At(s%n)]...)
			if s < n {
				return dst
			}
			dst = append(dst, join...)
		}
	})
}
