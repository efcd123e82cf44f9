package lower

import (
	"slices"
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// currencyList is what countries pay with, by their names and codes.
const currencyList = `
EUR = germany, de, austria, at, france, fr, italy, it, spain, es, netherlands, the netherlands, nl, belgium, be, ireland, ie, portugal, pt, finland, fi, greece, gr, luxembourg, lu, slovakia, sk, slovenia, si, estonia, ee, latvia, lv, lithuania, lt, malta, mt, cyprus, cy, croatia, hr
USD = united states, us, usa, united states of america, ecuador, ec
GBP = united kingdom, uk, gb, great britain, england, scotland, wales
CHF = switzerland, ch, liechtenstein, li
JPY = japan, jp
CNY = china, cn
INR = india, in
BRL = brazil, br
CAD = canada, ca
AUD = australia, au
MXN = mexico, mx
SEK = sweden, se
NOK = norway, no
DKK = denmark, dk
PLN = poland, pl
CZK = czechia, cz, czech republic
HUF = hungary, hu
RON = romania, ro
TRY = turkey, tr, türkiye
ZAR = south africa, za
KRW = south korea, kr, korea
SGD = singapore, sg
HKD = hong kong, hk
NZD = new zealand, nz
AED = united arab emirates, ae, uae
ARS = argentina, ar
CLP = chile, cl
COP = colombia, co
EGP = egypt, eg
IDR = indonesia, id
ILS = israel, il
KES = kenya, ke
MYR = malaysia, my
NGN = nigeria, ng
PHP = philippines, ph
THB = thailand, th
VND = vietnam, vn
ISK = iceland, is
UAH = ukraine, ua
`

var currencies = sync.OnceValue(func() map[string]string {
	out := map[string]string{}
	lexicon.EachEntry(currencyList, func(code, list string) {
		for name := range strings.SplitSeq(list, ",") {
			out[strings.TrimSpace(name)] = code
		}
	})
	return out
})

// lowerCurrencies writes, for each country of a closed list, the currency of the column that
// agrees with it. Places that are drawn agree by themselves.
func (p Reader) lowerCurrencies(t *contract.Table) {
	for k := range t.Constraints {
		g := &t.Constraints[k]
		if g.Kind != contract.Coherent {
			continue
		}
		var country, money *contract.Column
		for _, name := range g.Columns {
			c, ok := t.Column(name)
			switch {
			case ok && (c.Semantic == "country" || c.Semantic == "country_code") && len(c.Values) > 0:
				country = c
			case ok && c.Semantic == "currency_code" && len(c.Values) == 0 && len(c.Cases) == 0:
				money = c
			}
		}
		if country == nil || money == nil {
			continue
		}
		by, order := map[string][]string{}, []string{}
		for _, v := range country.Values {
			code := currencies()[strings.ToLower(v.Value)]
			if code == "" {
				order = nil
				break
			}
			if by[code] == nil {
				order = append(order, code)
			}
			by[code] = append(by[code], v.Value)
		}
		for j, code := range order {
			cs := contract.Case{Values: []contract.Category{{Value: code, Share: 1}}}
			if j < len(order)-1 {
				cs.When = &contract.Condition{Column: country.Name, Op: contract.In, Values: by[code]}
				if len(by[code]) == 1 {
					cs.When.Op = contract.Equal
				}
			}
			money.Cases = append(money.Cases, cs)
		}
		if len(order) > 0 {
			g.Columns = slices.DeleteFunc(g.Columns, func(n string) bool { return n == money.Name })
		}
	}
	t.Constraints = slices.DeleteFunc(t.Constraints, func(k contract.Constraint) bool { return k.Kind == contract.Coherent && len(k.Columns) < 2 })
}
