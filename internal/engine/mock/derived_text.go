package mock

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// review chooses a text by the row's rating; ratings beyond 5 count in fifths of their scale.
func (b *columnBuild) review() (*node, error) {
	lists := [5][]template{}
	for i := range lists {
		lists[i] = compileTemplates("review_" + string(rune('1'+i)))
	}
	rating, err := b.numberSibling("review", "rating")
	if err != nil {
		return nil, err
	}
	unique := b.unique()
	finish := func(dst []byte, d *draw) []byte {
		if unique {
			dst = appendUint(append(dst, " Ref. "...), d.serial+1)
		}
		return dst
	}
	if rating == nil {
		return b.texts(false, func(dst []byte, d *draw) []byte {
			list := lists[[...]int{0, 1, 2, 3, 3, 3, 4, 4, 4, 4}[d.below(10)]]
			return finish(list[d.below(len(list))].append(dst, d), d)
		})
	}
	top := topRating(b.table.member("review", b.column.Name, "rating"))
	return b.textsWith(false, []*node{rating}, func(dst []byte, d *draw, in []*vector, i int) []byte {
		stars := int64(3)
		if !in[0].isNull(i) {
			stars = divideRounded(in[0].num[i]*5, powersOfTen[rating.scale]*top)
		}
		list := lists[min(max(stars, 1), 5)-1]
		return finish(list[d.below(len(list))].append(dst, d), d)
	})
}

// topRating is the best of a column of ratings, at least 5.
func topRating(c *contract.Column) int64 {
	top := 5.0
	if c.Max != nil {
		top = max(top, *c.Max)
	}
	for _, v := range c.Values {
		if x, err := strconv.ParseFloat(v.Value, 64); err == nil {
			top = max(top, x)
		}
	}
	return int64(top)
}

func (b *columnBuild) userAgent() (*node, error) {
	set := recordSets()["device"]
	n, err := b.record("device", set)
	if err != nil {
		return nil, err
	}
	field := set.field("user_agent")
	return b.textsWith(false, []*node{n}, func(dst []byte, d *draw, in []*vector, i int) []byte {
		version := uint64(d.between(110, 126))
		rest := set.rows[in[0].num[i]][field]
		for {
			before, after, ok := strings.Cut(rest, "%d")
			dst = append(dst, before...)
			if !ok {
				return dst
			}
			dst = appendUint(dst, version)
			rest = after
		}
	})
}

func (b *columnBuild) deviceType() (*node, error) {
	set := recordSets()["device"]
	return b.recordField("device", set, set.field("device_type"))
}

func (b *columnBuild) fileName() (*node, error) {
	set := recordSets()["file"]
	n, err := b.record("file", set)
	if err != nil {
		return nil, err
	}
	nouns, unique := wordLists()["noun"].dict.values, b.unique()
	return b.textsWith(true, []*node{n}, func(dst []byte, d *draw, in []*vector, i int) []byte {
		dst = append(append(dst, nouns[d.below(len(nouns))]...), '_')
		if unique {
			dst = appendUint(dst, d.serial+1)
		} else {
			dst = appendUint(dst, uint64(d.between(1, 999)))
		}
		return append(append(dst, '.'), set.rows[in[0].num[i]][0]...)
	})
}
