package mock

import "slices"

// accountForm is how a country writes bank and account in an IBAN: a bank that does not exist, free digits,
// and what stands behind them.
type accountForm struct {
	bank   string
	digits int
	tail   string
	// check puts national check digits into the account, which is in need of them.
	check func(body []byte) []byte
}

// accountForms have bank codes that no bank has: zeros, or "TEST".
var accountForms = map[string]accountForm{
	"AE": {"000", 16, "", nil}, "AT": {"00000", 11, "", nil}, "BE": {"99", 8, "", checkBelgian}, "BR": {"0000000000000", 10, "C1", nil}, "CH": {"00000", 12, "", nil},
	"DE": {"00000000", 10, "", nil}, "DK": {"0000", 10, "", nil}, "ES": {"00000000", 10, "", checkSpanish}, "FI": {"00000", 8, "", checkFinnish}, "FR": {"0000000000", 11, "", checkFrench},
	"GB": {"TEST000000", 8, "", nil}, "GR": {"0000000", 16, "", nil}, "IE": {"TEST000000", 8, "", nil}, "IT": {"0000000000", 12, "", checkItalian}, "LU": {"000", 13, "", nil},
	"NL": {"TEST", 10, "", nil}, "PL": {"00000000", 16, "", nil}, "PT": {"00000000", 11, "", checkPortuguese}, "SA": {"00", 18, "", nil}, "SE": {"000", 17, "", nil},
	"TR": {"000000", 16, "", nil},
}

// ibanCountries are the countries of accountForms, in order.
var ibanCountries = func() []string {
	var out []string
	for c := range accountForms {
		out = append(out, c)
	}
	slices.Sort(out)
	return out
}()

// numberOf reads digits as a number modulo m.
func numberOf(digits []byte, m int) int {
	r := 0
	for _, c := range digits {
		r = (r*10 + int(c-'0')) % m
	}
	return r
}

func checkBelgian(body []byte) []byte {
	r := numberOf(body, 97)
	if r == 0 {
		r = 97
	}
	return append2(body, r)
}

func checkSpanish(body []byte) []byte {
	digit := func(d []byte, w ...int) byte {
		r := 11 - weighted(d, w...)%11
		switch r {
		case 10:
			return '1'
		case 11:
			return '0'
		}
		return byte('0' + r)
	}
	bank, account := digit(body[:8], 4, 8, 5, 10, 9, 7, 3, 6), digit(body[8:], 1, 2, 4, 8, 5, 10, 9, 7, 3, 6)
	return slices.Insert(body, 8, bank, account)
}

// checkFinnish puts a check digit by Luhn's rule behind the account.
func checkFinnish(body []byte) []byte { return append(body, checkLuhn(body)) }

func checkFrench(body []byte) []byte {
	return append2(body, 97-(89*numberOf(body[:5], 97)+15*numberOf(body[5:10], 97)+3*numberOf(body[10:], 97))%97)
}

func checkPortuguese(body []byte) []byte {
	return append2(body, 98-numberOf(append(body[:len(body):len(body)], "00"...), 97))
}

// checkItalian puts the CIN, a letter, in front.
func checkItalian(body []byte) []byte {
	odd := [10]int{1, 0, 5, 7, 9, 13, 15, 17, 19, 21}
	sum := 0
	for i, c := range body {
		if i%2 == 0 {
			sum += odd[c-'0']
		} else {
			sum += int(c - '0')
		}
	}
	return slices.Insert(body, 0, byte('A'+sum%26))
}

// accountCountries is the node of the country each row's account is in, as a number in ibanCountries, where the row
// names a country; else the one country of all rows.
func (b *columnBuild) accountCountries() (*node, string, error) {
	own := "DE"
	if l := b.locale(); len(l) >= 5 {
		if _, ok := accountForms[l[3:]]; ok {
			own = l[3:]
		}
	}
	if !b.ofCountry() {
		return nil, own, nil
	}
	p, err := b.place()
	if err != nil {
		return nil, "", err
	}
	f := p.set.fields["country_code"]
	numbers := make([]int64, len(f.dict.values))
	for i, c := range f.dict.values {
		at, ok := slices.BinarySearch(ibanCountries, c)
		if !ok {
			at, _ = slices.BinarySearch(ibanCountries, own) // countries that have no IBAN
		}
		numbers[i] = int64(at)
	}
	return b.table.add(node{kind: numberKind, fill: func(bt *batch, v *vector) {
		in := bt.get(p.node)
		for i := range bt.rows {
			v.num[i] = numbers[f.codes[in.num[i]]]
		}
	}}), own, nil
}

func (b *columnBuild) iban() (*node, error) {
	countries, own, err := b.accountCountries()
	if err != nil {
		return nil, err
	}
	value, count := b.free(8) // the shortest account
	if most := accountForms[own].digits; countries == nil {
		value, count = b.free(most)
		if count > most {
			return nil, b.fail(".unique", "there are not so many account numbers")
		}
	}
	if countries != nil && count > 8 {
		return nil, b.fail(".unique", "there are not so many account numbers")
	}
	var read []*node
	if countries != nil {
		read = append(read, countries)
	}
	return b.textsWith(true, read, func(dst []byte, d *draw, in []*vector, i int) []byte {
		country, digits := own, count
		if len(in) > 0 {
			country = ibanCountries[in[0].num[i]]
		}
		form := accountForms[country]
		if len(in) > 0 {
			digits = form.digits
		}
		var buf [40]byte
		body := appendPadded(append(buf[:0], form.bank...), value(d), digits)
		if form.check != nil {
			body = form.check(body)
		}
		body = append(body, form.tail...)
		check := 98 - mod97(append(append(body[:len(body):len(body)], country...), "00"...))
		return append(append2(append(dst, country...), check), body...)
	})
}

// testBanks are the first letters of BICs that no bank has.
var testBanks = [...]string{"TEST", "DEMO", "MOCK", "FAKE", "SAMP", "DUMM", "EXAM"}

// bic is the code of a bank in the country of the row's IBAN, else of the row, else of anywhere.
func (b *columnBuild) bic() (*node, error) {
	all := []string{"US", "GB", "DE", "FR", "ES", "BR", "JP", "NL", "CH", "SE", "IT", "AT"}
	countries, own, err := b.accountCountries()
	if err != nil {
		return nil, err
	}
	if iban := b.table.member("bank", b.column.Name, "iban"); countries == nil && (iban != nil || b.locale() != "en_US" && accountForms[own].bank != "") {
		all = []string{own}
	}
	if b.unique() {
		return b.bicNumbers(all)
	}
	var read []*node
	if countries != nil {
		read = append(read, countries)
	}
	return b.textsWith(true, read, func(dst []byte, d *draw, in []*vector, i int) []byte {
		country := ""
		if len(in) > 0 {
			country = ibanCountries[in[0].num[i]]
		} else {
			country = all[d.below(len(all))]
		}
		dst = append(append(dst, testBanks[d.below(len(testBanks))]...), country...)
		return append(dst, [...]string{"33", "22", "FF", "MM", "2L", "XX"}[d.below(6)]...)
	})
}

// bicNumbers makes different BICs: branches of test banks.
func (b *columnBuild) bicNumbers(countries []string) (*node, error) {
	n := uint64(len(testBanks) * len(countries))
	return b.texts(true, func(dst []byte, d *draw) []byte {
		x := d.serial % n
		dst = append(append(dst, testBanks[x%uint64(len(testBanks))]...), countries[x/uint64(len(testBanks))]...)
		dst = append(dst, "XX"...)
		if branch := d.serial / n; branch > 0 {
			return appendPadded(dst, branch, 3)
		}
		return dst
	})
}
