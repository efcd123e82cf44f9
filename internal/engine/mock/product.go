package mock

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// productName is an adjective and a noun of the row's category; in a category that the records do not have,
// the noun is the category's own name.
func (b *columnBuild) productName() (*node, error) {
	set := recordSets()["product"]
	noun, adjective := set.field("product_noun"), set.field("product_adj")
	n, err := b.record("product", set)
	if err != nil {
		return nil, err
	}
	category, known, err := b.listedCategory(set)
	if err != nil {
		return nil, err
	}
	read := []*node{n}
	if category != nil {
		read = append(read, category)
	}
	unique := b.unique()
	return b.textsWith(true, read, func(dst []byte, d *draw, in []*vector, i int) []byte {
		row := set.rows[in[0].num[i]]
		if len(in) > 1 && !in[1].isNull(i) && !known[in[1].num[i]] {
			adjectives := wordLists()["adj_home"].dict.values
			dst = append(append(dst, adjectives[d.below(len(adjectives))]...), ' ')
			dst = append(dst, singular(category.dict.values[in[1].num[i]])...)
		} else {
			adjectives := wordLists()["adj_"+row[adjective]].dict.values
			dst = append(append(dst, adjectives[d.below(len(adjectives))]...), ' ')
			dst = append(dst, row[noun]...)
		}
		if unique {
			dst = appendUint(append(dst, ' '), d.serial+100)
		}
		return dst
	})
}

// listedCategory is the row's category where the contract lists its values, and which of them the records have.
func (b *columnBuild) listedCategory(set *records) (*node, []bool, error) {
	c := b.table.member("product", b.column.Name, "product_category")
	if c == nil || len(c.Values) == 0 {
		return nil, nil, nil
	}
	n, err := b.sibling("product", "product_category")
	if err != nil || n == nil || n.kind != dictKind {
		return nil, nil, err
	}
	known := make([]bool, len(n.dict.values))
	for i, v := range n.dict.values {
		known[i] = len(set.like(set.field("product_category"), v)) > 0
		if needsQuotes([]byte(v)) {
			known[i] = true
		}
	}
	return n, known, nil
}

// singular drops the plural ending of an English word.
func singular(s string) string {
	switch {
	case strings.HasSuffix(s, "ies") && len(s) > 4:
		return s[:len(s)-3] + "y"
	case strings.HasSuffix(s, "s") && !strings.HasSuffix(s, "ss") && len(s) > 3:
		return s[:len(s)-1]
	}
	return s
}

// like lists the records whose field is the value, else those that an everyday word in it stands for.
func (r *records) like(field int, value string) []int64 {
	matching := func(want string) (out []int64) {
		for i, row := range r.rows {
			if strings.EqualFold(row[field], want) {
				out = append(out, int64(i))
			}
		}
		return out
	}
	out := matching(value)
	if len(out) > 0 || r.fields[field] != "product_category" {
		return out
	}
	words := strings.FieldsFunc(strings.ToLower(value), func(c rune) bool { return c < 'a' || c > 'z' })
	for _, w := range words {
		for _, alias := range wordLists()["category_alias"].dict.values {
			if word, category, _ := strings.Cut(alias, ">"); word == w || word == singular(w) {
				return matching(category)
			}
		}
	}
	return nil
}

// price lies in the range of the row's product, and ends as shops like it.
func (b *columnBuild) price() (*node, error) {
	if b.column.Type == contract.String || b.source.node != nil || !b.table.hasProduct(b.column) {
		return b.own()
	}
	set := recordSets()["product"]
	n, err := b.record("product", set)
	if err != nil {
		return nil, err
	}
	low, high, scale := set.field("product_low"), set.field("product_high"), b.wantedScale()
	ranges := make([]evenLaw, len(set.rows))
	for i, row := range set.rows {
		lo, _, errLo := parseDecimal(row[low], 2)
		hi, _, errHi := parseDecimal(row[high], 2)
		if errLo != nil || errHi != nil {
			return nil, b.fail(".semantic", "the built-in product table is damaged")
		}
		ranges[i] = evenLaw{lo, hi}
	}
	return b.numbers(numberKind, scale, []*node{n}, func(d *draw, in []*vector, i int) int64 {
		l := ranges[in[0].num[i]]
		// The lower of two draws: most products of a kind are the cheaper ones.
		x := min(l.at(d.word()), l.at(d.word()))
		if scale == 2 {
			x = max(shopEnding(x, random.Below(d.word(), 8)), 1)
		}
		return inUnits(x, 2, scale)
	}), nil
}

// hasProduct: the row says what product the price is for.
func (t *tablePlan) hasProduct(c *contract.Column) bool {
	return t.member("product", c.Name, "product_name") != nil || t.member("product", c.Name, "product_category") != nil
}
