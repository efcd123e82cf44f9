package mock

import (
	"cmp"
	"fmt"
	"slices"

	"strings"
	"sync"
)

// placeSet is the places of one country, or of the whole world, as columns of codes.
type placeSet struct {
	country string // "" for the world
	n       int64
	// Every field is a dictionary and, for each place, a code in it.
	fields map[string]*placeField
	// lat and lon are in units of 10^-4 degrees.
	lat, lon []int64
	area     []string
	// postal holds what postal codes of the place begin with; complete ones for the US.
	postal [][]string
	street string // word list
}

type placeField struct {
	dict  *dictionary
	codes []int32
}

// places are the places that have each value.
func (f *placeField) places() [][]int64 {
	out := make([][]int64, len(f.dict.values))
	for i, code := range f.codes {
		out[code] = append(out[code], int64(i))
	}
	return out
}

func newPlaceField(values []string) *placeField {
	f := &placeField{}
	var names []string
	seen := map[string]int32{}
	for _, v := range values {
		code, ok := seen[v]
		if !ok {
			code = int32(len(names))
			seen[v] = code
			names = append(names, v)
		}
		f.codes = append(f.codes, code)
	}
	f.dict = newDictionary(names)
	return f
}

var usStates = map[string]string{
	"AL": "Alabama", "AK": "Alaska", "AZ": "Arizona", "AR": "Arkansas", "CA": "California", "CO": "Colorado", "CT": "Connecticut",
	"DE": "Delaware", "DC": "District of Columbia", "FL": "Florida", "GA": "Georgia", "HI": "Hawaii", "ID": "Idaho", "IL": "Illinois",
	"IN": "Indiana", "IA": "Iowa", "KS": "Kansas", "KY": "Kentucky", "LA": "Louisiana", "ME": "Maine", "MD": "Maryland",
	"MA": "Massachusetts", "MI": "Michigan", "MN": "Minnesota", "MS": "Mississippi", "MO": "Missouri", "MT": "Montana",
	"NE": "Nebraska", "NV": "Nevada", "NH": "New Hampshire", "NJ": "New Jersey", "NM": "New Mexico", "NY": "New York",
	"NC": "North Carolina", "ND": "North Dakota", "OH": "Ohio", "OK": "Oklahoma", "OR": "Oregon", "PA": "Pennsylvania",
	"RI": "Rhode Island", "SC": "South Carolina", "SD": "South Dakota", "TN": "Tennessee", "TX": "Texas", "UT": "Utah",
	"VT": "Vermont", "VA": "Virginia", "WA": "Washington", "WV": "West Virginia", "WI": "Wisconsin", "WY": "Wyoming",
}

var continents = map[string]string{"AF": "Africa", "AS": "Asia", "EU": "Europe", "NA": "North America", "OC": "Oceania", "SA": "South America"}

// ofCountry are the meanings that a country decides.
var ofCountry = []string{"country", "country_code", "country_code3", "continent", "capital", "currency_code", "currency_name", "currency_symbol", "nationality", "language"}

// countryFacts is what places of a country say of it, by code and semantic.
var countryFacts = sync.OnceValue(func() map[string]map[string]string {
	first := func(section string) map[string]string {
		m := map[string]string{}
		for _, row := range worldSections()[section].rows {
			m[row[0]] = row[1]
		}
		return m
	}
	demonyms, languages := first("demonyms"), first("languages")
	symbols, names := map[string]string{}, map[string]string{}
	for _, row := range recordSets()["currency"].rows {
		names[row[0]], symbols[row[0]] = row[1], row[2]
	}
	all := map[string]map[string]string{}
	for _, c := range worldSections()["countries"].rows {
		all[c[0]] = map[string]string{"country": c[2], "country_code": c[0], "country_code3": c[1], "continent": continents[c[3]], "capital": c[4],
			"currency_code": c[5], "currency_name": cmp.Or(names[c[5]], c[6]), "currency_symbol": cmp.Or(symbols[c[5]], c[5]),
			"nationality": cmp.Or(demonyms[c[0]], c[2]), "language": cmp.Or(languages[c[8]], "English")}
	}
	return all
})

// callingCode is what international numbers of a country begin with.
func callingCode(country string) string {
	for _, c := range worldSections()["countries"].rows {
		if c[0] == country {
			return c[7]
		}
	}
	return ""
}

type placeBuilder struct {
	set    *placeSet
	values map[string][]string
}

func newPlaceBuilder(country, street string) *placeBuilder {
	return &placeBuilder{&placeSet{country: country, street: street, fields: map[string]*placeField{}}, map[string][]string{}}
}

func (b *placeBuilder) add(country, city, state, stateCode, county, timezone, lat, lon, area string, postal []string) {
	of := countryFacts()[country]
	for field, value := range map[string]string{"city": city, "state": state, "state_code": stateCode, "county": county, "timezone": timezone} {
		b.values[field] = append(b.values[field], value)
	}
	for _, field := range ofCountry {
		b.values[field] = append(b.values[field], of[field])
	}
	y, _, errLat := parseDecimal(lat, 4)
	x, _, errLon := parseDecimal(lon, 4)
	if errLat != nil || errLon != nil {
		panic(fmt.Sprintf("mock: the place %s has no coordinates", city))
	}
	b.set.lat, b.set.lon = append(b.set.lat, y), append(b.set.lon, x)
	b.set.area, b.set.postal = append(b.set.area, area), append(b.set.postal, postal)
	b.set.n++
}

func (b *placeBuilder) build() *placeSet {
	for field, values := range b.values {
		b.set.fields[field] = newPlaceField(values)
	}
	return b.set
}

var placesUS = sync.OnceValue(func() *placeSet {
	b := newPlaceBuilder("US", "street_en")
	for line := range strings.Lines(string(unzip(valueFile("places_us.txt.gz")))) {
		f := strings.Split(strings.TrimRight(line, "\n"), "\t")
		b.add("US", f[1], usStates[f[2]], f[2], f[3], f[6], f[4], f[5], f[7], []string{f[0]})
	}
	return b.build()
})

var placesLocal = sync.OnceValue(func() map[string]*placeSet {
	sets := map[string]*placeSet{}
	for _, country := range []string{"GB", "DE", "FR", "ES", "BR", "JP"} {
		b := newPlaceBuilder(country, "street_"+country)
		for _, f := range worldSections()["local "+country].rows {
			county := f[1]
			if len(f) > 8 {
				county = f[8]
			}
			b.add(country, f[0], f[1], f[2], county, f[7], f[5], f[6], f[4], strings.Split(f[3], ";"))
		}
		sets[country] = b.build()
	}
	return sets
})

var placesWorld = sync.OnceValue(func() *placeSet {
	b := newPlaceBuilder("", "street_en")
	for _, f := range worldSections()["cities"].rows {
		// Regions around large cities are mostly called like them.
		b.add(f[0], f[1], f[1], f[1], f[1], f[4], f[2], f[3], "", nil)
	}
	return b.build()
})

// placesAbroad are the larger cities of the countries that have no places of their own.
var placesAbroad = sync.OnceValue(func() map[string]*placeSet {
	builders := map[string]*placeBuilder{}
	for _, f := range worldSections()["cities"].rows {
		b := builders[f[0]]
		if b == nil {
			b = newPlaceBuilder(f[0], "street_en")
			builders[f[0]] = b
		}
		b.add(f[0], f[1], f[1], f[1], f[1], f[4], f[2], f[3], "", nil)
	}
	sets := map[string]*placeSet{}
	for country, b := range builders {
		if b.set.n > 1 {
			sets[country] = b.build()
		}
	}
	return sets
})

// placesOf returns the places of a country; ok is false where there are none of its own.
func placesOf(country string) (*placeSet, bool) {
	if country == "US" {
		return placesUS(), true
	}
	if s, ok := placesLocal()[country]; ok {
		return s, true
	}
	s, ok := placesAbroad()[country]
	return s, ok
}

// countryNicknames are what people call countries, beside the names of the tables.
var countryNicknames = map[string]string{
	"usa": "United States", "us": "United States", "u.s.": "United States", "united states of america": "United States", "america": "United States",
	"uk": "United Kingdom", "u.k.": "United Kingdom", "great britain": "United Kingdom", "britain": "United Kingdom", "england": "United Kingdom",
	"uae": "United Arab Emirates", "holland": "Netherlands", "the netherlands": "Netherlands", "czech republic": "Czechia", "korea": "South Korea",
	"republic of korea": "South Korea", "russian federation": "Russia", "viet nam": "Vietnam", "türkiye": "Turkey", "brasil": "Brazil", "deutschland": "Germany",
	"españa": "Spain", "cote d'ivoire": "Ivory Coast", "drc": "Democratic Republic of the Congo", "burma": "Myanmar",
}

func countryName(name string) string {
	if known, ok := countryNicknames[strings.ToLower(name)]; ok {
		return known
	}
	return name
}

// where lists the places whose field has the value, comparing without regard to case.
func (s *placeSet) where(field, value string) []int64 {
	f := s.fields[field]
	if field == "country" {
		value = countryName(value)
	}
	var out []int64
	for i, code := range f.codes {
		if strings.EqualFold(f.dict.values[code], value) {
			out = append(out, int64(i))
		}
	}
	return out
}

// appendPostal appends a postal code of a place; word decides the free digits.
func (s *placeSet) appendPostal(dst []byte, place int64, country string, word uint64) []byte {
	if country == "" {
		f := s.fields["country_code"]
		country = f.dict.values[f.codes[place]]
	}
	prefixes := s.postal[place]
	if len(prefixes) == 0 {
		return appendPostalForm(dst, country, word)
	}
	prefix := prefixes[word%uint64(len(prefixes))]
	word /= uint64(max(8, len(prefixes)))
	dst = append(dst, prefix...)
	free := func(n int) {
		for range n {
			dst = append(dst, byte('0'+word%10))
			word /= 10
		}
	}
	switch country {
	case "GB":
		const units = "ABDEFGHJLNPQRSTUWXYZ"
		dst = append(dst, ' ')
		free(1)
		dst = append(dst, units[word%20], units[word/20%20])
	case "DE", "FR", "ES":
		free(5 - len(prefix))
	case "BR":
		free(5 - len(prefix))
		dst = append(dst, '-')
		free(3)
	case "JP":
		dst = append(dst, '-')
		free(4)
	}
	return dst
}

// pick lists the places a driver column's values allow: for each of its codes the places.
func (s *placeSet) pick(field string, values []string) [][]int64 {
	out := make([][]int64, len(values))
	for i, v := range values {
		out[i] = s.where(field, v)
		if len(out[i]) == 0 && field == "state" && s.country == "US" {
			out[i] = s.where("state_code", v)
		}
	}
	if !slices.ContainsFunc(out, func(p []int64) bool { return len(p) > 0 }) {
		return nil
	}
	return out
}
