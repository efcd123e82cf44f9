package mock

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// place holds the node with the number of the place that a group of columns describes.
type place struct {
	set  *placeSet
	node *node
}

// placeDrivers are the semantics by whose listed values a place can be chosen, finest first.
var placeDrivers = []string{"postal_code", "city", "county", "state_code", "state", "country_code", "country", "country_code3", "capital", "continent", "timezone"}

// countryOf finds the country of a group: the locale's, unless the contract lists one.
func (b *columnBuild) countryOf() (country string, world bool) {
	locale := b.locale()
	country = "US"
	if len(locale) >= 5 {
		country = locale[3:]
	}
	member := func(semantic string) *contract.Column { return b.table.member("place", b.column.Name, semantic) }
	for _, s := range []string{"country_code", "country", "country_code3", "continent", "capital"} {
		c := member(s)
		if c == nil {
			continue
		}
		if len(c.Values) == 1 {
			if code := countryCode(c.Values[0].Value); code != "" {
				return code, false
			}
		}
		// A column of countries next to nothing finer than cities means the whole world.
		if member("state") == nil && member("state_code") == nil && member("postal_code") == nil && member("county") == nil {
			return country, true
		}
		if len(c.Values) > 1 {
			return country, true
		}
	}
	if _, ok := placesOf(country); !ok {
		return country, true
	}
	return country, false
}

// places returns the places that the column's group can be at, and how they are called.
func (b *columnBuild) places() (*placeSet, string) {
	country, world := b.countryOf()
	set, ok := placesOf(country)
	if world {
		for _, s := range []string{"country_code", "country", "country_code3"} {
			if codes := listedCountries(b.table.member("place", b.column.Name, s)); codes != nil {
				return placesOfAll(codes), strings.Join(codes, " ")
			}
		}
	}
	if world || !ok {
		return placesWorld(), "world"
	}
	return set, country
}

// place returns the place of the column's group.
func (b *columnBuild) place() (*place, error) {
	t := b.table
	noun := t.families.group["place"][b.column.Name]
	set, country := b.places()
	if b.airportPlaces() != nil {
		set, country = placesWorld(), "airports"
	}
	id := fmt.Sprintf("place %s %s%s", noun, country, b.sourceName())
	n, err := t.share(id, func() (*node, error) { return b.placeNode(set, noun) })
	return &place{set, n}, err
}

func (b *columnBuild) placeNode(set *placeSet, noun string) (*node, error) {
	t, src, key := b.table, b.source, b.hidden("place", noun)
	if at := b.airportPlaces(); at != nil {
		n, err := b.airportNode()
		if err != nil || n != nil {
			return t.add(node{kind: numberKind, fill: func(bt *batch, v *vector) {
				in := bt.get(n)
				for i := range bt.rows {
					v.num[i] = at[in.num[i]]
				}
			}}), err
		}
	}
	for _, semantic := range placeDrivers {
		c := t.member("place", b.column.Name, semantic)
		if c == nil || len(c.Values) == 0 && !onePerRow(c) && (c.Distinct == 0 || c.Name == b.column.Name) || src.node != nil || set.fields[semantic] == nil || t.building[c.Name] {
			continue
		}
		n, err := b.compiler.column(t, c.Name)
		if err != nil {
			return nil, err
		}
		if n.kind != dictKind {
			continue
		}
		var choices [][]int64
		if n.dict == set.fields[semantic].dict {
			choices = set.fields[semantic].places()
		} else if choices = set.pick(semantic, n.dict.values); choices == nil {
			continue
		}
		return t.add(node{kind: numberKind, fill: func(bt *batch, v *vector) {
			in := bt.get(n)
			for i, row := range bt.rows {
				list := choices[in.num[i]]
				if in.isNull(i) || len(list) == 0 {
					v.num[i] = evenLaw{0, set.n - 1}.at(key.At(uint64(row)))
					continue
				}
				address := uint64(row)
				if c.Distinct > 0 {
					address = uint64(in.num[i]) // a city of several rows is in one state
				}
				v.num[i] = list[evenLaw{0, int64(len(list)) - 1}.at(key.At(address))]
			}
		}}), nil
	}
	r := newRanking(key, src.n)
	jitter := b.hidden("place jitter", noun)
	width := stratum(r.n)
	return t.add(node{kind: numberKind, fill: func(bt *batch, v *vector) {
		l := evenLaw{0, set.n - 1}
		addresses := src.addresses(bt)
		r.each(v.num, addresses)
		words := bt.scratch.uints(len(addresses))
		jitter.Each(words, addresses)
		for i, w := range words {
			v.num[i] = l.at(positionIn(v.num[i], width, w))
		}
		bt.scratch.giveBack(words)
	}}), nil
}

// countryNames name a country each: where two of a row are unique, the second follows the first.
var countryNames = []string{"country", "country_code", "country_code3", "capital"}

// followsUnique: another column of the group names the row's country, and no other row's.
func (b *columnBuild) followsUnique(field string) bool {
	if !slices.Contains(countryNames, field) || b.source.node != nil {
		return false
	}
	for _, s := range countryNames {
		if c := b.table.member("place", b.column.Name, s); c != nil && onePerRow(c) {
			return c.Name != b.column.Name
		}
	}
	return false
}

// onePerRow: each row of the column has a place of its own.
func onePerRow(c *contract.Column) bool { return (c.Unique || c.PrimaryKey) && len(c.Values) == 0 }

// ofCountry: the row names its country, which decides what else it says of it.
func (b *columnBuild) ofCountry() bool {
	return b.source.node == nil && slices.ContainsFunc(countryNames, func(s string) bool {
		c := b.table.member("place", b.column.Name, s)
		return c != nil && c.Name != b.column.Name
	})
}

// origin is the nationality or language of the row's country; without one, mostly that of the locale.
func (b *columnBuild) origin(field string) (*node, error) {
	list := wordLists()[field]
	if b.ofCountry() && !b.unique() {
		return b.placeField(field)
	}
	country := "US"
	if l := b.locale(); len(l) >= 5 {
		country = l[3:]
	}
	own, weights := countryFacts()[country][field], slices.Clone(list.weights)
	values := list.dict.values
	if own != "" && !slices.Contains(values, own) {
		values, weights = append(slices.Clone(values), own), append(weights, 0)
	}
	sum := 0.0
	for i, v := range values {
		if v != own {
			sum += weights[i]
		}
	}
	for i, v := range values {
		if v == own {
			weights[i] = 3 * sum // three of four
		}
	}
	if b.unique() {
		return b.uniqueWords(values)
	}
	n, err := b.listed(newDictionary(values), weights)
	if err != nil {
		return nil, err
	}
	return b.table.add(n), nil
}

// placeField builds a column that is one field of the place.
func (b *columnBuild) placeField(field string) (*node, error) {
	if set, _ := b.places(); b.unique() && !(b.followsUnique(field) && b.source.n <= int64(len(set.fields[field].dict.values))) {
		return b.uniquePlaces(set.fields[field])
	}
	p, err := b.place()
	if err != nil {
		return nil, err
	}
	f := p.set.fields[field]
	return b.table.add(node{kind: dictKind, dict: f.dict, fill: func(bt *batch, v *vector) {
		in := bt.get(p.node)
		for i := range bt.rows {
			v.num[i] = int64(f.codes[in.num[i]])
		}
	}}), nil
}

// uniquePlaces gives each row another value of the field; what else the row says of its place follows it.
func (b *columnBuild) uniquePlaces(f *placeField) (*node, error) {
	src, n := b.source, int64(len(f.dict.values))
	if src.n <= 0 || src.n > n {
		return b.uniqueWords(f.dict.values)
	}
	shuffle, serial := random.NewPermutation(b.key("words"), uint64(n)), random.NewPermutation(b.key("unique"), uint64(src.n))
	return b.table.add(node{kind: dictKind, dict: f.dict, fill: func(bt *batch, v *vector) {
		serial.Each(v.num, src.addresses(bt))
		for i := range v.num {
			v.num[i] = int64(shuffle.At(uint64(v.num[i])))
		}
	}}), nil
}

// coordinate builds latitude or longitude, near the place's centre.
func (b *columnBuild) coordinate(longitude bool) (*node, error) {
	p, err := b.place()
	if err != nil {
		return nil, err
	}
	if b.unique() {
		return nil, b.fail(".unique", "two rows may lie at the same "+b.column.Semantic+"; drop unique, or give min and max in place of the type %s", b.column.Semantic)
	}
	scale := b.column.Scale
	lo, hi := int64(-90), int64(90)
	values := p.set.lat
	if longitude {
		lo, hi, values = -180, 180, p.set.lon
	}
	unit := powersOfTen[scale]
	return b.numbers(numberKind, scale, []*node{p.node}, func(d *draw, in []*vector, i int) int64 {
		// Within about a kilometre of the centre.
		x := values[in[0].num[i]]*100 + int64(d.between(-9000, 9000))
		if scale <= 6 {
			x = divideRounded(x, powersOfTen[6-scale])
		} else {
			x *= powersOfTen[scale-6]
		}
		return min(max(x, lo*unit), hi*unit)
	}), nil
}

// postalNode is the postal code of a group, shared by all columns that show it.
func (b *columnBuild) postalNode(p *place) (*node, error) {
	noun := b.table.families.group["place"][b.column.Name]
	return b.table.share(fmt.Sprintf("postal %d", p.node.id), func() (*node, error) {
		key, src := b.hidden("postal", noun), b.source
		return b.table.add(node{kind: textKind, plain: true, fill: func(bt *batch, v *vector) {
			in := bt.get(p.node)
			for i, a := range src.addresses(bt) {
				v.buf = p.set.appendPostal(v.buf, in.num[i], p.set.country, key.At(uint64(a)))
				v.end()
			}
		}}), nil
	})
}

func (b *columnBuild) postalCode() (*node, error) {
	p, err := b.place()
	if err != nil {
		return nil, err
	}
	if b.unique() {
		if p.set.country != "US" || b.source.n > p.set.n {
			return nil, b.fail(".unique", "there are not %d different postal codes", b.source.n)
		}
		codes := make([]string, p.set.n)
		for i := range codes {
			codes[i] = p.set.postal[i][0]
		}
		return b.uniqueWords(codes)
	}
	n, err := b.postalNode(p)
	if err != nil {
		return nil, err
	}
	return b.copyOf(n), nil
}
