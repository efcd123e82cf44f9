package mock

import (
	"encoding/binary"
	"strconv"
	"strings"
	"sync"
)

// phone builds numbers from ranges that are reserved for fiction or testing: 555-01xx in
// North America, Ofcom's, ACMA's, the Bundesnetzagentur's and ARCEP's drama numbers; in other
// countries numbers with a subscriber part of zeros and a few digits.
func (b *columnBuild) phone() (*node, error) {
	international := b.column.Semantic == "phone_e164"
	unique := b.unique()
	var read []*node
	var area []string
	country, _ := b.countryOf()
	if p, err := b.place(); err != nil {
		return nil, err
	} else if p.set.country == country && len(p.set.area) > 0 {
		read, area = []*node{p.node}, p.set.area
	}
	mobile := b.column.Semantic == "mobile"
	if p, err := b.place(); err != nil {
		return nil, err
	} else if p.set.country == "" && b.ofCountry() {
		return b.worldPhone(p, mobile)
	}
	if country == "US" && !international && !unique && len(read) > 0 {
		return b.fictionPhone(read, area)
	}
	return b.textsWith(true, read, func(dst []byte, d *draw, in []*vector, i int) []byte {
		code := ""
		if len(in) > 0 {
			code = area[in[0].num[i]]
		}
		n := d.word()
		if unique {
			n = d.serial
		}
		return appendPhone(dst, country, code, n, international, mobile, unique)
	})
}

// fictionPhone builds numbers of the form (212) 555-0123 in the areas of places.
func (b *columnBuild) fictionPhone(read []*node, area []string) (*node, error) {
	// The beginnings of the numbers, as words: places are many, and the cache is small.
	begin := sync.OnceValue(func() []uint64 {
		words := make([]uint64, len(area))
		for i, code := range area {
			if len(code) == 3 {
				words[i] = binary.LittleEndian.Uint64([]byte("(" + code + ") 55"))
			}
		}
		return words
	})
	// A loop of its own, so that looks into this large table do not wait for each other.
	words := b.table.add(node{kind: numberKind, fill: func(bt *batch, v *vector) {
		begin := begin()
		for i, place := range bt.get(read[0]).num {
			v.num[i] = int64(begin[place])
		}
	}})
	return b.textLoop(func(bt *batch, buf []byte, ends []uint32, first, _ []uint64) []byte {
		places, begins := bt.get(read[0]).num, bt.get(words).num
		for i, n := range first[:len(ends)] {
			if begins[i] == 0 {
				buf = appendPhone(buf, "US", area[places[i]], n, false, false, false)
			} else {
				pair := n % 100 * 2
				buf = binary.LittleEndian.AppendUint64(buf, uint64(begins[i]))
				buf = append(buf, '5', '-', '0', '1', digitPairs[pair], digitPairs[pair+1])
			}
			ends[i] = uint32(len(buf))
		}
		return buf
	}), nil
}

// frenchBlocks are the numbers that ARCEP keeps for fiction, by zone 1 to 5.
var frenchBlocks = [...]string{"99 00", "61 91", "53 01", "65 71", "36 49"}

// britishBlocks and germanBlocks are those of Ofcom and of the Bundesnetzagentur, by area code.
var britishBlocks = map[string]string{
	"20": "020 7946 0", "113": "0113 496 0", "114": "0114 496 0", "115": "0115 496 0", "116": "0116 496 0", "117": "0117 496 0", "118": "0118 496 0",
	"121": "0121 496 0", "131": "0131 496 0", "141": "0141 496 0", "151": "0151 496 0", "161": "0161 496 0", "191": "0191 498 0", "28": "028 9649 6", "29": "029 2018 0",
}

var germanBlocks = map[string]string{"30": "030 23125", "40": "040 66969", "69": "069 90009", "89": "089 99998", "221": "0221 4710"}

// appendPhone writes the number n of an area. Unique numbers put what does not fit the
// reserved block behind an extension, which keeps them fictional.
func appendPhone(dst []byte, country, area string, n uint64, international, mobile, unique bool) []byte {
	block := func(size uint64) (digits, rest uint64) { return n % size, n / size }
	extend := func(dst []byte, rest uint64) []byte {
		if !unique || rest == 0 {
			return dst
		}
		if international {
			return appendUint(dst, rest)
		}
		return appendUint(append(dst, " x"...), rest)
	}
	switch country {
	case "US", "CA":
		digits, rest := block(100)
		if unique {
			// The area code is part of the number: 1000 blocks of 800 areas.
			area = strconv.Itoa(int(201 + rest%799))
			rest /= 799
		} else if area == "" {
			area = strconv.Itoa(int(201 + rest%799))
		}
		if international {
			dst = append(append(append(dst, "+1"...), area...), "55501"...)
			return extend(append2(dst, int(digits)), rest)
		}
		dst = append(append(append(dst, '('), area...), ") 555-01"...)
		return extend(append2(dst, int(digits)), rest)
	case "GB":
		digits, rest := block(1000)
		if international {
			dst = append(dst, "+447700900"...)
		} else if block := britishBlocks[area]; !mobile && !unique && block != "" {
			dst = append(dst, block...)
		} else {
			dst = append(dst, "07700 900"...)
		}
		return extend(appendPadded(dst, digits, 3), rest)
	case "DE":
		if mobile && !international || germanBlocks[area] == "" && area != "" && !international && !unique {
			// A mobile number is right in any town.
			digits, rest := block(100)
			return extend(append2(append(dst, "0171 39200"...), int(digits)), rest)
		}
		digits, rest := block(1000)
		switch {
		case international:
			dst = append(dst, "+493023125"...)
		case germanBlocks[area] != "" && !unique:
			dst = append(dst, germanBlocks[area]...)
		default:
			dst = append(dst, "030 23125"...)
		}
		return extend(appendPadded(dst, digits, 3), rest)
	case "FR":
		digits, rest := n%100, n/100
		zone := "1"
		if len(area) == 1 && !unique {
			zone = area
		}
		block := frenchBlocks[zone[0]-'1']
		hundreds, rest2 := rest%10, rest/10
		if international {
			dst = append(append(append(dst, "+33"...), zone...), strings.ReplaceAll(block, " ", "")...)
			dst = append2(dst, int(hundreds))
			return extend(append2(dst, int(digits)), rest2)
		}
		if mobile {
			dst = append(dst, "06 39 98 "...)
		} else {
			dst = append(append(append(append(dst, '0'), zone...), ' '), block...)
			dst = append(dst, ' ')
		}
		dst = append(append2(dst, int(hundreds)), ' ')
		return extend(append2(dst, int(digits)), rest2)
	case "AU":
		digits, rest := block(1000)
		return extend(appendPadded(append(dst, pick(international, "+61255501", "(02) 5550 1")...), digits, 3), rest)
	case "ES":
		digits, rest := block(10_000)
		return extend(appendPadded(append(dst, pick(international, "+3490000", "900 00 ")...), digits, 4), rest)
	case "BR":
		digits, rest := block(10_000)
		if area == "" || unique {
			area = "11"
		}
		if international {
			dst = append(append(append(dst, "+55"...), area...), "90000"...)
		} else {
			dst = append(append(append(dst, '('), area...), ") 90000-"...)
		}
		return extend(appendPadded(dst, digits, 4), rest)
	case "JP":
		digits, rest := block(10_000)
		return extend(appendPadded(append(dst, pick(international, "+81900000", "090-0000-")...), digits, 4), rest)
	}
	digits, rest := block(100)
	code := callingCode(country)
	switch shared := code == "" || code[0] == '1'; {
	case shared && unique:
		return appendPhone(dst, "US", area, n, international, mobile, unique)
	case shared:
		return extend(append2(append(dst, pick(international, "+1202555 01", "202-555-01")...), int(digits)), rest)
	}
	// No numbering plan has numbers that begin with three zeros.
	digits, rest = block(1000)
	dst = append(append(append(dst, '+'), code...), "0005550"...)
	return extend(appendPadded(dst, digits, 3), rest)
}

// worldPhone builds international numbers of the row's country, in one form (E.164) whatever the country is. It is all digits
// behind its plus sign, so that no spreadsheet takes it for a formula.
func (b *columnBuild) worldPhone(p *place, mobile bool) (*node, error) {
	countries, unique := p.set.fields["country_code"], b.unique()
	return b.textsWith(true, []*node{p.node}, func(dst []byte, d *draw, in []*vector, i int) []byte {
		at := countries.codes[in[0].num[i]]
		n := d.word()
		if unique {
			n = d.serial
		}
		return appendPhone(dst, countries.dict.values[at], p.set.area[in[0].num[i]], n, true, mobile, unique)
	})
}

func pick(first bool, a, b string) string {
	if first {
		return strings.ReplaceAll(a, " ", "")
	}
	return b
}
