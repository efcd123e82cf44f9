package mock

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/random"
)

// streets returns the street names of a place's country and whether numbers follow the name.
func (b *columnBuild) streets(p *place) (names *textList, numberLast bool) {
	list := wordLists()[p.set.street]
	if list == nil {
		list = wordLists()["street_en"]
	}
	switch p.set.country {
	case "DE", "ES", "BR":
		return newTextList(list.dict.values), true
	}
	return newTextList(list.dict.values), false
}

// mostHouses is the largest number of a house in countries with long streets.
const mostHouses = 9899

func appendStreet(dst []byte, d *draw, names *textList, country string, numberLast bool) []byte {
	name := int64(d.below(len(names.texts)))
	return appendStreetOf(dst, names, country, numberLast, name, houseOf(d, country))
}

// houseOf draws a house: its number, or in Japan district, block and house in three parts of two digits each.
func houseOf(d *draw, country string) int64 {
	number := int64(d.between(1, 199))
	switch country {
	case "US", "":
		number = int64(d.between(1, mostHouses))
	case "JP":
		number = int64(d.between(1, 9)*10_000 + d.between(1, 30)*100 + d.between(1, 20))
	}
	return number
}

func appendHouse(dst []byte, country string, house int64) []byte {
	if country != "JP" {
		return appendUint(dst, uint64(house))
	}
	dst = append(appendUint(dst, uint64(house/10_000)), "丁目"...)
	dst = append(appendUint(dst, uint64(house/100%100)), '-')
	return appendUint(dst, uint64(house%100))
}

func appendStreetOf(dst []byte, names *textList, country string, numberLast bool, name, house int64) []byte {
	switch {
	case country == "JP":
		return appendHouse(names.append(dst, name), country, house)
	case country == "ES" || country == "BR":
		return appendHouse(append(names.append(dst, name), ',', ' '), country, house)
	case numberLast:
		return appendHouse(append(names.append(dst, name), ' '), country, house)
	}
	return names.append(append(appendHouse(dst, country, house), ' '), name)
}

func (b *columnBuild) streetAddress() (*node, error) {
	p, err := b.place()
	if err != nil {
		return nil, err
	}
	names, last := b.streets(p)
	country := p.set.country
	unique := b.unique()
	if s := b.sharedStreet(p, names); s != nil && !unique {
		return b.textsWith(country != "ES" && country != "BR", []*node{s.name, s.house}, func(dst []byte, _ *draw, in []*vector, i int) []byte {
			return appendStreetOf(dst, names, country, last, in[0].num[i], in[1].num[i])
		})
	}
	if (country == "US" || country == "") && !unique {
		return b.textLoop(func(_ *batch, buf []byte, ends []uint32, first, last []uint64) []byte {
			for i, w := range last[:len(ends)] {
				name := random.Below(first[i], uint64(len(names.texts)))
				buf = append(appendSmall(buf, uint(1+random.Below(w, mostHouses))), ' ')
				buf = names.append(buf, int64(name))
				ends[i] = uint32(len(buf))
			}
			return buf
		}), nil
	}
	return b.texts(country != "ES" && country != "BR", func(dst []byte, d *draw) []byte {
		dst = appendStreet(dst, d, names, country, last)
		if unique {
			dst = append(dst, " #"...)
			dst = appendUint(dst, d.serial+1)
		}
		return dst
	})
}

func (b *columnBuild) fullAddress() (*node, error) {
	p, err := b.place()
	if err != nil {
		return nil, err
	}
	postal, err := b.postalNode(p)
	if err != nil {
		return nil, err
	}
	names, last := b.streets(p)
	city, region, state, country := p.set.fields["city"], p.set.fields["state"], p.set.fields["state_code"], p.set.fields["country"]
	unique := b.unique()
	read, shared := []*node{p.node, postal}, b.sharedStreet(p, names)
	if shared != nil && !unique {
		read = append(read, shared.name, shared.house)
	}
	return b.textsWith(false, read, func(dst []byte, d *draw, in []*vector, i int) []byte {
		place := in[0].num[i]
		text := func(f *placeField) string { return f.dict.values[f.codes[place]] }
		if p.set.country == "JP" { // from the large to the small
			dst = append(append(append(dst, "〒"...), in[1].text(i)...), ' ')
			dst = append(append(dst, text(region)...), text(city)...)
		}
		if len(in) > 2 {
			dst = appendStreetOf(dst, names, p.set.country, last, in[2].num[i], in[3].num[i])
		} else {
			dst = appendStreet(dst, d, names, p.set.country, last)
		}
		if unique {
			dst = append(dst, " #"...)
			dst = appendUint(dst, d.serial+1)
		}
		if p.set.country == "JP" {
			return dst
		}
		dst = append(dst, ", "...)
		switch p.set.country {
		case "BR":
			dst = append(append(append(dst, text(city)...), " - "...), text(state)...)
			return append(append(dst, ", "...), in[1].text(i)...)
		case "US":
			dst = append(append(dst, text(city)...), ", "...)
			dst = append(append(dst, text(state)...), ' ')
			return append(dst, in[1].text(i)...)
		case "GB":
			dst = append(append(dst, text(city)...), ", "...)
			return append(dst, in[1].text(i)...)
		case "":
			dst = append(append(dst, text(city)...), ", "...)
			return append(dst, text(country)...)
		}
		dst = append(append(dst, in[1].text(i)...), ' ')
		return append(dst, text(city)...)
	})
}

// street is the street and house that several columns of a row tell of.
type street struct{ name, house *node }

// sharedStreet returns the row's street and house where more than one column shows parts of them.
func (b *columnBuild) sharedStreet(p *place, names *textList) *street {
	shown := 0
	for _, s := range []string{"street_address", "street_name", "house_number", "full_address"} {
		if b.table.member("place", b.column.Name, s) != nil {
			shown++
		}
	}
	if shown < 2 {
		return nil
	}
	t, noun := b.table, b.table.families.group["place"][b.column.Name]
	part := func(purpose string, value func(d *draw) int64) *node {
		n, _ := t.share(fmt.Sprintf("%s of %d", purpose, p.node.id), func() (*node, error) {
			part := *b
			part.key = func(string) random.Key { return b.hidden(purpose, noun) }
			return part.numbers(numberKind, 0, nil, func(d *draw, _ []*vector, _ int) int64 { return value(d) }), nil
		})
		return n
	}
	return &street{
		name:  part("street", func(d *draw) int64 { return int64(d.below(len(names.texts))) }),
		house: part("house", func(d *draw) int64 { return houseOf(d, p.set.country) }),
	}
}

func (b *columnBuild) streetName() (*node, error) {
	p, err := b.place()
	if err != nil {
		return nil, err
	}
	names, _ := b.streets(p)
	if b.unique() {
		return b.uniqueWords(names.texts)
	}
	if s := b.sharedStreet(p, names); s != nil {
		return b.textsWith(true, []*node{s.name}, func(dst []byte, _ *draw, in []*vector, i int) []byte { return names.append(dst, in[0].num[i]) })
	}
	return b.texts(true, func(dst []byte, d *draw) []byte { return names.append(dst, int64(d.below(len(names.texts)))) })
}

func (b *columnBuild) houseNumber() (*node, error) {
	unique := b.unique()
	p, err := b.place()
	if err != nil {
		return nil, err
	}
	streets, _ := b.streets(p)
	if s := b.sharedStreet(p, streets); s != nil && !unique {
		return b.textsWith(true, []*node{s.house}, func(dst []byte, _ *draw, in []*vector, i int) []byte {
			return appendHouse(dst, p.set.country, in[0].num[i])
		})
	}
	return b.texts(true, func(dst []byte, d *draw) []byte {
		if unique {
			return appendUint(dst, d.serial+1)
		}
		return appendUint(dst, uint64(d.between(1, 299)))
	})
}
