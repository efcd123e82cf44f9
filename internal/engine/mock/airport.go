package mock

import (
	"slices"
	"strings"
)

// airports puts columns of airport codes into the groups of places whose cities they serve: those of the same noun
// ("origin_airport", "origin_city"), or the only ones of a table that is not about people and their homes.
func (t *tablePlan) airports(groups map[string]string) {
	var codes []string
	for i := range t.def.Columns {
		if c := &t.def.Columns[i]; c.Semantic == "airport_iata" && len(c.Values) == 0 {
			codes = append(codes, c.Name)
		}
	}
	cities := map[string]bool{} // nouns of the places that have a city
	for i := range t.def.Columns {
		c := &t.def.Columns[i]
		switch c.Semantic {
		case "city":
			cities[airportNoun(c.Name)] = true
		case "street_address", "full_address", "postal_code", "full_name", "first_name", "last_name", "email":
			codes = nil
		}
	}
	for _, code := range codes {
		noun := airportNoun(code)
		if !cities[noun] {
			continue
		}
		for i := range t.def.Columns {
			if c := &t.def.Columns[i]; groups[c.Name] != "" && airportNoun(c.Name) == noun {
				groups[c.Name] = noun
			}
		}
		groups[code] = noun
	}
}

// airportNoun is the noun of a column's name without the words for airports.
func airportNoun(column string) string {
	words := strings.Split(nounOf(column), "_")
	words = slices.DeleteFunc(words, func(w string) bool { return w == "airport" || w == "iata" })
	return strings.Join(words, "_")
}

// airportPlaces are the places of the world that the airports serve, in their order; nil where the row shows no airport
// or does not show where it is.
func (b *columnBuild) airportPlaces() []int64 {
	if b.table.member("place", b.column.Name, "airport_iata") == nil || b.source.node != nil {
		return nil
	}
	world, set := placesWorld(), recordSets()["airport"]
	cities, countries := world.fields["city"], world.fields["country_code"]
	places := make([]int64, len(set.rows))
	for k, row := range set.rows {
		for i := range world.n {
			if cities.dict.values[cities.codes[i]] == row[1] && countries.dict.values[countries.codes[i]] == row[2] {
				places[k] = i
				break
			}
		}
	}
	return places
}

// airportCode is that of the row's place where the row shows both.
func (b *columnBuild) airportCode() (*node, error) {
	set := recordSets()["airport"]
	if b.unique() || b.airportPlaces() == nil {
		return b.recordField("airport", set, 0)
	}
	n, err := b.airportNode()
	if err != nil {
		return nil, err
	}
	dict := newDictionary(fieldValues(set, 0))
	return b.table.add(node{kind: dictKind, dict: dict, fill: func(bt *batch, v *vector) {
		copyCells(v, bt.get(n), numberKind, len(bt.rows))
	}}), nil
}

// airportNode is the number of the airport of the row's place.
func (b *columnBuild) airportNode() (*node, error) {
	noun := b.table.families.group["place"][b.column.Name]
	code := b.table.member("place", b.column.Name, "airport_iata")
	of := *b
	of.column = code
	key := b.hidden("airport", noun)
	return b.table.share("airport of "+noun, func() (*node, error) {
		if code.Unique || code.PrimaryKey {
			codes, err := b.compiler.column(b.table, code.Name)
			if err != nil || codes.kind != dictKind {
				return nil, err
			}
			return b.table.add(node{kind: numberKind, fill: func(bt *batch, v *vector) {
				copyCells(v, bt.get(codes), numberKind, len(bt.rows))
			}}), nil
		}
		last := int64(len(recordSets()["airport"].rows) - 1)
		return b.table.add(node{kind: numberKind, fill: func(bt *batch, v *vector) {
			for i, row := range bt.rows {
				v.num[i] = evenLaw{0, last}.at(key.At(uint64(row)))
			}
		}}), nil
	})
}
