package reading

import (
	"fmt"
	"slices"
)

// rated is what is added where a sum names a rate: the amount of the same name, "gross = net + VAT" of a VAT rate and a
// VAT amount, else the rate of what it is added to.
func (f *arithmetic) rated(left, right string) string {
	for k, c := range f.out.Columns {
		if right != fmt.Sprintf("{%d}", k) || !isRate(c) {
			continue
		}
		if other := slices.IndexFunc(f.out.Columns, func(o *Column) bool { return left == fmt.Sprintf("{%d}", slices.Index(f.out.Columns, o)) }); other >= 0 && isRate(f.out.Columns[other]) {
			return right // "carbon pct + silicon pct"
		}
		for _, o := range f.known(c.Table) {
			if n := len(c.Words) - 1; o != c && o != f.target && len(o.Words) == n+1 && slices.Equal(o.Words[:n], c.Words[:n]) {
				f.out.Columns[k] = o
				return right
			}
		}
		if !isNumber(left) && len(left) <= 4 {
			return left + " * " + right + " / 100"
		}
	}
	return right
}

// isRate: the column's name says that it is so many percent of something.
func isRate(c *Column) bool {
	return len(c.Words) > 1 && slices.Contains([]string{"rate", "percent", "percentage", "pct"}, c.Words[len(c.Words)-1])
}
