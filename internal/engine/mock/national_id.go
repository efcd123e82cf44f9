package mock

// nationalID is the number by which the locale's country knows its citizens; elsewhere nine digits.
func (b *columnBuild) nationalID() (*node, error) {
	country := ""
	if l := b.locale(); len(l) >= 5 {
		country = l[3:]
	}
	switch country {
	case "BR":
		return b.cpf()
	case "DE":
		return b.patternFor("\\L########") // identity cards of authorities whose code begins with L0
	case "ES":
		return b.dni()
	case "FR":
		return b.frenchNumber()
	case "GB":
		return b.patternFor("QQ######C")
	case "IT":
		return b.codiceFiscale()
	case "JP":
		return b.checked("0", 11, checkJapanese)
	}
	return b.patternFor("#########")
}

// checkJapanese is the check digit of an individual number.
func checkJapanese(digits []byte) byte {
	sum := 0
	for i := range digits {
		n := i + 1 // from the right
		q := n + 1
		if n > 6 {
			q = n - 5
		}
		sum += int(digits[len(digits)-1-i]-'0') * q
	}
	if r := sum % 11; r > 1 {
		return byte('0' + 11 - r)
	}
	return '0'
}

// frenchNumber is made of the row's gender, month of birth, a birthplace abroad (99), and a key.
func (b *columnBuild) frenchNumber() (*node, error) {
	value, count := b.free(6)
	if count > 6 {
		return nil, b.fail(".unique", "there are not so many numbers")
	}
	p, err := b.person()
	if err != nil {
		return nil, err
	}
	read := []*node{p.gender}
	read, born, err := b.bornOn(read)
	if err != nil {
		return nil, err
	}
	return b.textsWith(true, read, func(dst []byte, d *draw, in []*vector, i int) []byte {
		year, month, _ := civilDate(born(d, in, i))
		start := len(dst)
		dst = append2(append2(append(dst, byte('1'+in[0].num[i])), int(year%100)), month)
		dst = appendPadded(append(dst, "99"...), value(d), count)
		return append2(dst, 97-numberOf(dst[start:], 97))
	})
}
