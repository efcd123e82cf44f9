package mock

import (
	"encoding/binary"
	"strconv"
	"strings"
	"sync"
)

func (b *columnBuild) email() (*node, error) {
	return b.login("._-", &emailEndings, nil)
}

// workEmail takes its domain from the row's company, below a reserved one.
func (b *columnBuild) workEmail() (*node, error) {
	company := b.table.member("company", b.column.Name, "company")
	if company == nil || company.Name == b.column.Name || b.source.node != nil {
		return b.login(".", nil, func(dst []byte, _ *draw, _ []*vector, _ int) []byte {
			return append(dst, "@corp.example.com"...)
		})
	}
	n, err := b.compiler.column(b.table, company.Name)
	if err != nil {
		return nil, err
	}
	return b.login(".", nil, func(dst []byte, _ *draw, in []*vector, i int) []byte {
		dst = append(dst, '@')
		start := len(dst)
		if v := in[2]; !v.isNull(i) {
			var cell [96]byte
			for _, c := range n.appendPlain(cell[:0], v, i) {
				switch {
				case c >= 'a' && c <= 'z' || c >= '0' && c <= '9':
					dst = append(dst, c)
				case c >= 'A' && c <= 'Z':
					dst = append(dst, c+'a'-'A')
				}
			}
		}
		if len(dst) == start {
			dst = append(dst, "corp"...)
		}
		return append(dst, ".example.com"...)
	}, n)
}

func (b *columnBuild) username() (*node, error) {
	return b.login("._", nil, nil)
}

func (b *columnBuild) socialHandle() (*node, error) {
	// A leading @ would make spreadsheets see a formula.
	return b.login("_", nil, nil)
}

func (b *columnBuild) middleName() (*node, error) {
	p, err := b.person()
	if err != nil {
		return nil, err
	}
	list := p.firsts.dict.values
	males := len(namesOf(b.locale(), "male").dict.values)
	if b.unique() {
		return b.uniqueWords(list)
	}
	return b.textsWith(true, []*node{p.gender}, func(dst []byte, d *draw, in []*vector, i int) []byte {
		if in[0].num[i] == 0 {
			return append(dst, list[d.below(males)]...)
		}
		return append(dst, list[males+d.below(len(list)-males)]...)
	})
}

func (b *columnBuild) initials() (*node, error) {
	p, err := b.person()
	if err != nil {
		return nil, err
	}
	return b.textsShared([]*node{p.first, p.last}, func(dst []byte, in []*vector, i int) []byte {
		first, last := p.firsts.ascii.texts[in[0].num[i]], p.lasts.ascii.texts[in[1].num[i]]
		return append(dst, first[0]-'a'+'A', last[0]-'a'+'A')
	}), nil
}

func (b *columnBuild) nickname() (*node, error) {
	p, err := b.person()
	if err != nil {
		return nil, err
	}
	if b.unique() {
		return b.username()
	}
	return b.textsShared([]*node{p.first}, func(dst []byte, in []*vector, i int) []byte {
		name := p.firsts.dict.values[in[0].num[i]]
		if short, ok := shortNames[name]; ok {
			return append(dst, short...)
		}
		return append(dst, name...)
	}), nil
}

// genderWords are a locale's words for the two codes of a person's gender.
func genderWords(locale string) []string {
	switch {
	case strings.HasPrefix(locale, "de"):
		return []string{"männlich", "weiblich"}
	case strings.HasPrefix(locale, "fr"):
		return []string{"masculin", "féminin"}
	}
	return []string{"male", "female"}
}

func (b *columnBuild) genderColumn() (*node, error) {
	p, err := b.person()
	if err != nil {
		return nil, err
	}
	return b.codeWords(p.gender, genderWords(b.locale())), nil
}

// codeWords writes the codes of a hidden node as words.
func (b *columnBuild) codeWords(n *node, words []string) *node {
	return b.table.add(node{kind: dictKind, dict: newDictionary(words), fill: func(bt *batch, v *vector) {
		copyCells(v, bt.get(n), numberKind, len(bt.rows))
	}})
}

func (b *columnBuild) pronouns() (*node, error) {
	p, err := b.person()
	if err != nil {
		return nil, err
	}
	return b.codeWords(p.gender, []string{"he/him", "she/her"}), nil
}

func (b *columnBuild) namePrefix() (*node, error) {
	p, err := b.person()
	if err != nil {
		return nil, err
	}
	words := []string{"Mr.", "Ms.", "Mrs.", "Dr."}
	switch {
	case strings.HasPrefix(b.locale(), "de"):
		words = []string{"Herr", "Frau", "Frau", "Dr."}
	case strings.HasPrefix(b.locale(), "fr"):
		words = []string{"M.", "Mme", "Mme", "Dr"}
	case strings.HasPrefix(b.locale(), "es"):
		words = []string{"Sr.", "Sra.", "Srta.", "Dr."}
	case strings.HasPrefix(b.locale(), "pt"):
		words = []string{"Sr.", "Sra.", "Sra.", "Dr."}
	}
	return b.textsWith(true, []*node{p.gender}, func(dst []byte, d *draw, in []*vector, i int) []byte {
		switch {
		case d.chance(6):
			return append(dst, words[3]...)
		case in[0].num[i] == 0:
			return append(dst, words[0]...)
		}
		return append(dst, words[1+d.below(2)]...)
	})
}

// phone builds numbers from ranges that are reserved for fiction or testing: 555-01xx in
// North America, Ofcom's and the Bundesnetzagentur's and ARCEP's drama numbers; in other
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

// appendPhone writes the number n of an area. Unique numbers put what does not fit the
// reserved block behind an extension, which keeps them fictional.
func appendPhone(dst []byte, country, area string, n uint64, international, mobile, unique bool) []byte {
	block := func(size uint64) (digits, rest uint64) { return n % size, n / size }
	extend := func(dst []byte, rest uint64) []byte {
		if !unique || rest == 0 {
			return dst
		}
		if international {
			return appendPadded(dst, rest, 1)
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
		} else if mobile || unique || area != "20" {
			dst = append(dst, "07700 900"...)
		} else {
			dst = append(dst, "020 7946 0"...)
		}
		return extend(appendPadded(dst, digits, 3), rest)
	case "DE":
		digits, rest := block(1000)
		switch {
		case international:
			dst = append(dst, "+493023125"...)
		case mobile:
			dst = append(dst, "0171 3920"...)
		case area == "221" && !unique:
			dst = append(dst, "0221 4710"...)
		case area == "89" && !unique:
			dst = append(dst, "089 99998"...)
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
	case "ES":
		digits, rest := block(10_000)
		return extend(appendPadded(append(dst, pick(international, "+34900000", "900 00 ")...), digits, 4), rest)
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
		return extend(appendPadded(append(dst, pick(international, "+8190000", "090-0000-")...), digits, 4), rest)
	}
	digits, rest := block(100)
	return extend(append2(append(dst, pick(international, "+1202555 01", "+1 202 555 01")...), int(digits)), rest)
}

func pick(first bool, a, b string) string {
	if first {
		return strings.ReplaceAll(a, " ", "")
	}
	return b
}

// placeOrCountry builds a field of a place, or of a country where a table only names countries.
func (b *columnBuild) placeOrCountry(field string) (*node, error) {
	country, world := b.countryOf()
	if (field == "state" || field == "state_code" || field == "county") && world {
		// The world's places have no regions; those of the United States do.
		column := *b.column
		column.Locale = "en_US"
		b.column = &column
		if _, ok := placesOf(country); ok {
			column.Locale = "xx_" + country
		}
		set, _ := placesOf(b.locale()[3:])
		n, err := b.placeNode(set, "region of "+b.column.Name)
		if err != nil {
			return nil, err
		}
		f := set.fields[field]
		return b.table.add(node{kind: dictKind, dict: f.dict, fill: func(bt *batch, v *vector) {
			in := bt.get(n)
			for i := range bt.rows {
				v.num[i] = int64(f.codes[in.num[i]])
			}
		}}), nil
	}
	return b.placeField(field)
}

func (b *columnBuild) country() (*node, error) {
	return b.placeField("country")
}

// shortNames are what people with these first names are often called.
var shortNames = map[string]string{
	"Michael": "Mike", "Robert": "Bob", "William": "Bill", "James": "Jim", "John": "Jack", "Richard": "Rick", "Joseph": "Joe", "Thomas": "Tom",
	"Christopher": "Chris", "Daniel": "Dan", "Matthew": "Matt", "Anthony": "Tony", "Steven": "Steve", "Kenneth": "Ken", "Joshua": "Josh",
	"Edward": "Ed", "Timothy": "Tim", "Jeffrey": "Jeff", "Gregory": "Greg", "Benjamin": "Ben", "Samuel": "Sam", "Patrick": "Pat", "Nicholas": "Nick",
	"Alexander": "Alex", "Jonathan": "Jon", "Andrew": "Andy", "David": "Dave", "Elizabeth": "Liz", "Jennifer": "Jen", "Patricia": "Pat",
	"Barbara": "Barb", "Susan": "Sue", "Jessica": "Jess", "Margaret": "Peggy", "Katherine": "Kate", "Kathleen": "Kathy", "Deborah": "Deb",
	"Rebecca": "Becky", "Stephanie": "Steph", "Cynthia": "Cindy", "Pamela": "Pam", "Christine": "Chris", "Samantha": "Sam", "Victoria": "Vicky",
	"Amanda": "Mandy", "Melissa": "Mel", "Kimberly": "Kim", "Sandra": "Sandy", "Jacqueline": "Jackie", "Theresa": "Terry",
}
