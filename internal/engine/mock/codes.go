package mock

import (
	"github.com/sdg-service/sdg/internal/random"
)

// codeMakers are codes with check digits or inner rules. Where real issuers exist, the
// numbers lie in ranges that are reserved for tests or never issued.
func codeMakers() map[string]maker {
	return map[string]maker{
		"ean13":          func(b *columnBuild) (*node, error) { return b.checked("200", 12, checkEAN) },
		"upc":            func(b *columnBuild) (*node, error) { return b.checked("4", 11, checkUPC) },
		"isbn13":         func(b *columnBuild) (*node, error) { return b.checked("978", 12, checkEAN) },
		"isbn10":         func(b *columnBuild) (*node, error) { return b.checked("", 9, checkISBN10) },
		"imei":           func(b *columnBuild) (*node, error) { return b.checked("00", 14, checkLuhn) },
		"iccid":          func(b *columnBuild) (*node, error) { return b.checked("8999", 18, checkLuhn) },
		"sin_ca":         func(b *columnBuild) (*node, error) { return b.checked("0", 8, checkLuhn) },
		"routing_number": func(b *columnBuild) (*node, error) { return b.checked("9", 8, checkABA) },
		"npi": func(b *columnBuild) (*node, error) {
			return b.checked("1", 9, func(d []byte) byte { return checkLuhn(append([]byte("80840"), d...)) })
		},
		"aadhaar":    func(b *columnBuild) (*node, error) { return b.checked("0", 11, checkVerhoeff) },
		"nhs_number": func(b *columnBuild) (*node, error) { return b.modulus("999", 9, checkNHS) },
		"cpf":        (*columnBuild).cpf, "cnpj": (*columnBuild).cnpj, "nif_dni": (*columnBuild).dni, "codice_fiscale": (*columnBuild).codiceFiscale,
		"vin": (*columnBuild).vin, "iban": (*columnBuild).iban, "national_id": (*columnBuild).nationalID, "license_plate": (*columnBuild).licensePlate, "bic": (*columnBuild).bic, "credit_card": (*columnBuild).creditCard, "cvv": (*columnBuild).cvv,
		"ssn":    func(b *columnBuild) (*node, error) { return b.patternFor("9##-##-####") },
		"nino":   func(b *columnBuild) (*node, error) { return b.patternFor("QQ######C") },
		"pan_in": func(b *columnBuild) (*node, error) { return b.patternFor("AAAPA####A") },
		"hash":   (*columnBuild).hash, "token": (*columnBuild).token, "nanoid": (*columnBuild).nanoID, "ulid": (*columnBuild).ulid,
		"password_hash": (*columnBuild).passwordHash, "password": (*columnBuild).password, "btc_address": (*columnBuild).bitcoin,
		"middle_initial": (*columnBuild).middleInitial,
		"cpt":            func(b *columnBuild) (*node, error) { return b.recordField("procedure", recordSets()["procedure"], 0) },
		"card_expiry":    (*columnBuild).cardExpiry, "seat": (*columnBuild).seat, "flight_number": (*columnBuild).flightNumber,
		"coupon_code": (*columnBuild).coupon, "course_code": (*columnBuild).courseCode, "ndc": (*columnBuild).ndc, "mac": (*columnBuild).mac,
		"ipv4": (*columnBuild).ipv4, "ipv6": (*columnBuild).ipv6, "semver": (*columnBuild).semver, "color_hex": (*columnBuild).colorHex, "color_rgb": (*columnBuild).colorRGB,
	}
}

// free builds digits of the given count: random ones, or in a unique column a permuted number.
func (b *columnBuild) free(count int) (func(d *draw) uint64, int) {
	size := uint64(1)
	for range count {
		size *= 10
	}
	if !b.unique() {
		return func(d *draw) uint64 { return random.Below(d.word(), size) }, count
	}
	for uint64(b.needed()) > size {
		size *= 10
		count++
	}
	p := random.NewPermutation(b.key("digits"), size)
	return func(d *draw) uint64 { return p.At(d.serial) }, count
}

// checked builds head, free digits up to length, and a check character.
func (b *columnBuild) checked(head string, length int, check func(digits []byte) byte) (*node, error) {
	value, count := b.free(length - len(head))
	if count > length-len(head) {
		return nil, b.fail(".unique", "%d rows need different values, and there are not so many", b.needed())
	}
	return b.texts(true, func(dst []byte, d *draw) []byte {
		start := len(dst)
		dst = append(dst, head...)
		dst = appendPadded(dst, value(d), count)
		return append(dst, check(dst[start:]))
	})
}

// modulus is checked for rules that have no check digit for some numbers: the last free digit moves on until there is one.
func (b *columnBuild) modulus(head string, length int, check func(digits []byte) (byte, bool)) (*node, error) {
	value, count := b.free(length - len(head) - 1)
	if count > length-len(head)-1 {
		return nil, b.fail(".unique", "%d rows need different values, and there are not so many", b.needed())
	}
	return b.texts(true, func(dst []byte, d *draw) []byte {
		start := len(dst)
		dst = append(dst, head...)
		dst = appendPadded(dst, value(d), count)
		dst = append(dst, '0')
		for {
			if c, ok := check(dst[start:]); ok {
				return append(dst, c)
			}
			dst[len(dst)-1]++
		}
	})
}

func checkLuhn(digits []byte) byte {
	sum := 0
	for i := range digits {
		x := int(digits[len(digits)-1-i] - '0')
		if i%2 == 0 {
			if x *= 2; x > 9 {
				x -= 9
			}
		}
		sum += x
	}
	return byte('0' + (10-sum%10)%10)
}

func weighted(digits []byte, weights ...int) int {
	sum := 0
	for i, c := range digits {
		sum += int(c-'0') * weights[i%len(weights)]
	}
	return sum
}

func checkEAN(d []byte) byte { return byte('0' + (10-weighted(d, 1, 3)%10)%10) }
func checkUPC(d []byte) byte { return byte('0' + (10-weighted(d, 3, 1)%10)%10) }
func checkABA(d []byte) byte { return byte('0' + (10-weighted(d, 3, 7, 1)%10)%10) }

func checkISBN10(d []byte) byte {
	if r := (11 - weighted(d, 10, 9, 8, 7, 6, 5, 4, 3, 2)%11) % 11; r < 10 {
		return byte('0' + r)
	}
	return 'X'
}

func checkNHS(d []byte) (byte, bool) {
	r := 11 - weighted(d, 10, 9, 8, 7, 6, 5, 4, 3, 2)%11
	if r == 11 {
		r = 0
	}
	return byte('0' + r), r != 10
}

// checkVerhoeff is the check digit of the dihedral group D5 (Verhoeff, 1969).
func checkVerhoeff(digits []byte) byte {
	multiply := func(a, b int) int {
		switch {
		case a < 5 && b < 5:
			return (a + b) % 5
		case a < 5:
			return 5 + (a+b-5)%5
		case b < 5:
			return 5 + (a-5-b+5)%5
		}
		return (a - b + 5) % 5
	}
	permute := [10]int{1, 5, 7, 6, 2, 8, 3, 0, 9, 4}
	inverse := [10]int{0, 4, 3, 2, 1, 5, 6, 7, 8, 9}
	c := 0
	for i := range digits {
		x := int(digits[len(digits)-1-i] - '0')
		for range (i + 1) % 8 {
			x = permute[x]
		}
		c = multiply(c, x)
	}
	return byte('0' + inverse[c])
}

func cpfDigit(digits []byte) byte {
	sum := 0
	for i, c := range digits {
		sum += int(c-'0') * (len(digits) + 1 - i)
	}
	return byte('0' + sum*10%11%10)
}

func (b *columnBuild) cpf() (*node, error) {
	value, count := b.free(9)
	if count > 9 {
		return nil, b.fail(".unique", "there are not so many CPF numbers")
	}
	return b.texts(true, func(dst []byte, d *draw) []byte {
		var buf [12]byte
		n := appendPadded(buf[:0], value(d), 9)
		n = append(n, cpfDigit(n))
		n = append(n, cpfDigit(n))
		dst = append(append(append(append(append(dst, n[:3]...), '.'), n[3:6]...), '.'), n[6:9]...)
		return append(append(dst, '-'), n[9:]...)
	})
}

func (b *columnBuild) cnpj() (*node, error) {
	value, count := b.free(8)
	if count > 8 {
		return nil, b.fail(".unique", "there are not so many CNPJ numbers")
	}
	digit := func(n []byte) byte {
		weights := []int{6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2}
		r := weighted(n, weights[13-len(n):]...) % 11
		if r < 2 {
			return '0'
		}
		return byte('0' + 11 - r)
	}
	return b.texts(true, func(dst []byte, d *draw) []byte {
		var buf [16]byte
		n := append(appendPadded(buf[:0], value(d), 8), "0001"...)
		n = append(n, digit(n))
		n = append(n, digit(n))
		dst = append(append(append(append(append(dst, n[:2]...), '.'), n[2:5]...), '.'), n[5:8]...)
		dst = append(append(append(dst, '/'), n[8:12]...), '-')
		return append(dst, n[12:]...)
	})
}

func (b *columnBuild) dni() (*node, error) {
	value, count := b.free(8)
	if count > 8 {
		return nil, b.fail(".unique", "there are not so many DNI numbers")
	}
	return b.texts(true, func(dst []byte, d *draw) []byte {
		n := value(d)
		return append(appendPadded(dst, n, 8), "TRWAGMYFPDXBNJZSQVHLCKE"[n%23])
	})
}

// mod97 is the remainder of a text read as a number, letters as 10 to 35.
func mod97(text []byte) int {
	r := 0
	for _, c := range text {
		if c >= 'A' {
			r = (r*100 + int(c-'A') + 10) % 97
		} else {
			r = (r*10 + int(c-'0')) % 97
		}
	}
	return r
}
