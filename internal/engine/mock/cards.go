package mock

import "github.com/sdg-service/sdg/internal/random"

// creditCard builds numbers in the processors' documented test ranges, valid by Luhn's rule, of the
// row's card brand.
func (b *columnBuild) creditCard() (*node, error) {
	set := recordSets()["card"]
	n, err := b.record("card", set)
	if err != nil {
		return nil, err
	}
	prefix, unique := set.field("prefix"), b.unique()
	shuffle := random.NewPermutation(b.key("digits"), 100_000_000)
	if unique && b.needed() > 100_000_000 {
		return nil, b.fail(".unique", "there are not so many test card numbers")
	}
	return b.textsWith(true, []*node{n}, func(dst []byte, d *draw, in []*vector, i int) []byte {
		row := set.rows[in[0].num[i]]
		start := len(dst)
		dst = append(dst, row[prefix]...)
		digits := 9
		if row[prefix+1] == "15" {
			digits = 8
		}
		x := random.Below(d.word(), 100_000_000)
		if unique {
			x = shuffle.At(d.serial)
		}
		dst = appendPadded(dst, x, digits)
		return append(dst, checkLuhn(dst[start:]))
	})
}

func (b *columnBuild) cvv() (*node, error) {
	set := recordSets()["card"]
	n, err := b.record("card", set)
	if err != nil {
		return nil, err
	}
	if b.unique() {
		value, count := b.free(3)
		return b.texts(true, func(dst []byte, d *draw) []byte { return appendPadded(dst, value(d), count) })
	}
	digits := set.field("digits")
	return b.textsWith(true, []*node{n}, func(dst []byte, d *draw, in []*vector, i int) []byte {
		if set.rows[in[0].num[i]][digits] == "15" {
			return appendPadded(dst, uint64(d.below(10_000)), 4)
		}
		return appendPadded(dst, uint64(d.below(1000)), 3)
	})
}

// cardExpiry lies within the five years after as_of; as a date it is the month's last day.
func (b *columnBuild) cardExpiry() (*node, error) {
	asOf := b.table.program.asOf
	if kindOf(b.column.Type) == dateKind {
		return b.numbers(dateKind, 0, nil, func(d *draw, _ []*vector, _ int) int64 {
			y, m, _ := civilDate(addMonths(asOf, int64(d.between(1, 60))))
			return daysOf(y, m, daysIn(y, m))
		}), nil
	}
	return b.texts(true, func(dst []byte, d *draw) []byte {
		y, m, _ := civilDate(addMonths(asOf, int64(d.between(1, 60))))
		return append2(append(append2(dst, m), '/'), int(y%100))
	})
}

const urlSafe = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"

// appendMixed appends count characters of an alphabet.
func appendMixed(dst []byte, d *draw, alphabet string, count int) []byte {
	for range count {
		dst = append(dst, alphabet[d.below(len(alphabet))])
	}
	return dst
}

// serialEnd puts a unique column's number behind random characters: 8 digits of base 36 or more.
func (b *columnBuild) serialEnd(dst []byte, d *draw, alphabet string, count int) []byte {
	if !b.unique() {
		return appendMixed(dst, d, alphabet, count)
	}
	n := uint64(len(alphabet))
	x := d.serial
	for range count {
		dst = append(dst, alphabet[x%n])
		x /= n
	}
	return dst
}

func (b *columnBuild) hash() (*node, error) {
	digits := 64
	switch name := b.column.Name; {
	case contains(name, "md5"):
		digits = 32
	case contains(name, "sha1"):
		digits = 40
	}
	if m := b.column.Max; m != nil && *m >= 8 && *m <= 128 {
		digits = int(*m)
	}
	return b.texts(true, func(dst []byte, d *draw) []byte {
		return b.serialEnd(appendMixed(dst, d, hexDigits, digits-8), d, hexDigits, 8)
	})
}

func (b *columnBuild) token() (*node, error) {
	return b.texts(true, func(dst []byte, d *draw) []byte {
		dst = appendMixed(append(dst, "test_"...), d, urlSafe[:36], 24)
		return b.serialEnd(dst, d, urlSafe[:36], 8)
	})
}

func (b *columnBuild) nanoID() (*node, error) {
	return b.texts(true, func(dst []byte, d *draw) []byte {
		return b.serialEnd(appendMixed(dst, d, urlSafe, 15), d, urlSafe, 6)
	})
}

// ulid puts 48 bits of a time in the two years before as_of in front of 80 free bits.
func (b *columnBuild) ulid() (*node, error) {
	end := uint64(b.table.program.asOf) * secondsPerDay * 1000
	return b.texts(true, func(dst []byte, d *draw) []byte {
		t := end - random.Below(d.word(), 2*365*secondsPerDay*1000)
		for shift := 45; shift >= 0; shift -= 5 {
			dst = append(dst, crockford[t>>uint(shift)&31])
		}
		return b.serialEnd(appendMixed(dst, d, crockford, 8), d, crockford, 8)
	})
}

const bcrypt64 = "./ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

func (b *columnBuild) passwordHash() (*node, error) {
	return b.texts(true, func(dst []byte, d *draw) []byte {
		dst = appendMixed(append(dst, "$2b$12$"...), d, bcrypt64, 45)
		return b.serialEnd(dst, d, bcrypt64, 8)
	})
}

func (b *columnBuild) password() (*node, error) {
	const letters = "abcdefghijkmnpqrstuvwxyz"
	return b.texts(true, func(dst []byte, d *draw) []byte {
		dst = append(dst, uppers[d.below(26)])
		dst = appendMixed(dst, d, letters, 6)
		dst = append(dst, "!?$%&*"[d.below(6)])
		return b.serialEnd(appendMixed(dst, d, digits, 2), d, digits+letters, 6)
	})
}

func (b *columnBuild) coupon() (*node, error) {
	words := [...]string{"SAVE", "WELCOME", "SPRING", "SUMMER", "AUTUMN", "WINTER", "VIP", "FLASH", "BUNDLE", "LOYAL"}
	unique := b.unique()
	return b.texts(true, func(dst []byte, d *draw) []byte {
		dst = append(dst, words[d.below(len(words))]...)
		if unique {
			return appendPadded(dst, d.serial, 5)
		}
		return appendUint(dst, uint64(d.between(1, 12)*5))
	})
}

func (b *columnBuild) courseCode() (*node, error) {
	set := recordSets()["course"]
	n, err := b.record("course", set)
	if err != nil {
		return nil, err
	}
	unique := b.unique()
	return b.textsWith(true, []*node{n}, func(dst []byte, d *draw, in []*vector, i int) []byte {
		dst = append(dst, set.rows[in[0].num[i]][0]...)
		if unique {
			return appendUint(dst, d.serial+101)
		}
		return appendUint(dst, uint64(101+in[0].num[i]*10))
	})
}

// ndc writes labeler codes that are not assigned, product codes of the row's drug, and a package code.
func (b *columnBuild) ndc() (*node, error) {
	set := recordSets()["drug"]
	n, err := b.record("drug", set)
	if err != nil {
		return nil, err
	}
	head, unique := set.field("ndc_head"), b.unique()
	if unique && b.needed() > 999_999 {
		return nil, b.fail(".unique", "there are not so many test codes of drugs")
	}
	return b.textsWith(true, []*node{n}, func(dst []byte, d *draw, in []*vector, i int) []byte {
		dst = append(dst, "00000-"...)
		if unique {
			return append2(append(appendPadded(dst, 100+d.serial/100, 4), '-'), int(d.serial%100))
		}
		return append2(append(append(dst, set.rows[in[0].num[i]][head]...), '-'), d.between(1, 99))
	})
}

func (b *columnBuild) mac() (*node, error) {
	unique := b.unique()
	return b.texts(true, func(dst []byte, d *draw) []byte {
		w := d.word() & 0xFFFFFFFFFF
		if unique {
			w = scramble40(d.serial, 0)
		}
		dst = append(dst, "02"...)
		for shift := 32; shift >= 0; shift -= 8 {
			dst = appendHex(append(dst, ':'), w>>uint(shift)&255, 2)
		}
		return dst
	})
}

// ipv4 writes addresses of the private range 10.0.0.0/8.
func (b *columnBuild) ipv4() (*node, error) {
	if b.unique() && b.needed() > 1<<24 {
		return nil, b.fail(".unique", "there are not so many private addresses")
	}
	unique := b.unique()
	shuffle := random.NewPermutation(b.key("address"), 1<<24)
	return b.texts(true, func(dst []byte, d *draw) []byte {
		w := random.Below(d.word(), 1<<24)
		if unique {
			w = shuffle.At(d.serial)
		}
		dst = appendUint(append(dst, "10."...), w>>16)
		dst = appendUint(append(dst, '.'), w>>8&255)
		return appendUint(append(dst, '.'), w&255)
	})
}

// ipv6 writes addresses of the documentation range 2001:db8::/32.
func (b *columnBuild) ipv6() (*node, error) {
	unique := b.unique()
	return b.texts(true, func(dst []byte, d *draw) []byte {
		hi, lo := d.word(), d.word()
		if unique {
			lo = lo&^(1<<40-1) | scramble40(d.serial, 0)
		}
		dst = append(dst, "2001:db8"...)
		for _, w := range [...]uint64{hi >> 16, hi, lo >> 48, lo >> 32, lo >> 16, lo} {
			dst = appendHex(append(dst, ':'), w&0xFFFF, 4)
		}
		return dst
	})
}
