package reading

import (
	"fmt"
	"slices"
)

// rated is what is added where a sum names a rate: the amount of the same name, "gross = net + VAT" of a VAT rate and a
// VAT amount, else the rate of what it is added to.
func (f *arithmetic) rated(left, right string) string {
	for k, c := range f.out.Columns {
		last := c.Words[len(c.Words)-1]
		if right != fmt.Sprintf("{%d}", k) || len(c.Words) < 2 || !slices.Contains([]string{"rate", "percent", "percentage", "pct"}, last) {
			continue
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
