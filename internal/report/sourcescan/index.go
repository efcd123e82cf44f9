// Package sourcescan looks in synthetic cells for what must not be there: identifiers and
// rare values of the source table, and values that could reach or harm someone (package
// safety). It repairs what can be repaired without inventing a value, and counts the rest.
package sourcescan

import (
	"slices"
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/frame"
)

// RareBelow is the number of source rows from which on a category is no longer rare.
const RareBelow = 6

// Index knows the values of a source table that no synthetic row may repeat, as sorted
// 64-bit hashes: 16 bytes per different value. Once it is complete it is safe for concurrent use.
// A cell hits one of 10^7 values by chance with a probability below 10^-12.
type Index struct{ columns map[string]*values }

// values are what one column must not repeat.
type values struct {
	// identifies says that every value is an identifier; otherwise only rare ones are held.
	identifies  bool
	exact, like []uint64
}

// NewIndex indexes a source table. Columns that stand for single entities (Kind Text, or
// treated otherwise than learnt) contribute all their values; categories that are learnt
// contribute those of fewer than RareBelow rows. Masked columns contribute nothing: a mask
// has no value left to recognise.
func NewIndex(source *frame.Frame) *Index {
	x := &Index{columns: map[string]*values{}}
	for i := range source.Columns {
		x.Add(&source.Columns[i])
	}
	return x
}

// Wants tells whether a column contributes values to an index. Numbers and times that are
// learnt do not: they are judged by the privacy report, because chance hits them.
func Wants(f frame.Field) bool {
	text := f.Kind == frame.Category || f.Kind == frame.Text
	return f.Treatment == frame.Format || text && f.Treatment != frame.Mask && f.Treatment != frame.Drop
}

// Add indexes a column of the source.
func (x *Index) Add(c *frame.Column) {
	if !Wants(c.Field) {
		return
	}
	identifies := c.Kind == frame.Text || c.Treatment == frame.Format
	var v *values
	if c.Kind == frame.Category || c.Kind == frame.Text {
		v = indexLevels(c, identifies)
	} else {
		v = indexCells(c)
	}
	slices.Sort(v.exact)
	slices.Sort(v.like)
	v.exact, v.like = slices.Compact(v.exact), slices.Compact(v.like)
	x.columns[c.Name] = v
}

func indexLevels(c *frame.Column, identifies bool) *values {
	counts := make([]int, len(c.Levels))
	for row, code := range c.Codes {
		if !c.IsNull(row) {
			counts[code]++
		}
	}
	v := &values{identifies: identifies}
	for l, level := range c.Levels {
		if counts[l] == 0 || level == "" || !identifies && counts[l] >= RareBelow {
			continue
		}
		v.exact = append(v.exact, hash(level))
		if identifies {
			v.like = append(v.like, hash(plain(level)))
		}
	}
	return v
}

func indexCells(c *frame.Column) *values {
	v := &values{identifies: true}
	n := max(len(c.Numbers), len(c.Times))
	var cell []byte
	for row := range n {
		if !c.IsNull(row) {
			cell = c.AppendCell(cell[:0], row)
			v.exact = append(v.exact, hash(string(cell)))
		}
	}
	return v
}

// has tells whether a value is held exactly, or but for case, spaces and punctuation.
func (v *values) has(value string) (exact, like bool) {
	if value == "" {
		return false, false
	}
	if _, exact = slices.BinarySearch(v.exact, hash(value)); exact || len(v.like) == 0 {
		return exact, false
	}
	_, like = slices.BinarySearch(v.like, hash(plain(value)))
	return false, like
}

// plain is a value without its case, spaces and punctuation. A value of nothing else is
// kept as it is.
func plain(s string) string {
	out := strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, s)
	if out == "" {
		return s
	}
	return out
}

// hash is FNV-1a with the finaliser of SplitMix64, which spreads short values.
func hash(s string) uint64 {
	h := uint64(0xcbf29ce484222325)
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * 0x100000001b3
	}
	h = (h ^ h>>30) * 0xBF58476D1CE4E5B9
	h = (h ^ h>>27) * 0x94D049BB133111EB
	return h ^ h>>31
}
