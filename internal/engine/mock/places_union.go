package mock

import (
	"slices"
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/contract"
)

// postalForms are the postal codes of countries without places of their own: 9 is a digit, A a letter.
var postalForms = map[string]string{
	"AR": "9999", "AT": "9999", "AU": "9999", "BE": "9999", "CH": "9999", "DK": "9999", "HU": "9999", "NO": "9999", "NZ": "9999", "ZA": "9999", "BG": "9999", "TN": "9999",
	"CN": "999999", "IN": "999999", "RU": "999999", "SG": "999999", "RO": "999999", "CO": "999999", "NG": "999999", "VN": "999999", "IL": "9999999", "CL": "9999999",
	"CA": "A9A 9A9", "NL": "9999 AA", "PL": "99-999", "PT": "9999-999", "SE": "999 99", "CZ": "999 99", "SK": "999 99", "GR": "999 99", "IE": "A99 A9AA",
}

// appendPostalForm fills a country's form; no code begins with 0.
func appendPostalForm(dst []byte, country string, word uint64) []byte {
	form := postalForms[country]
	if form == "" {
		form = "99999"
	}
	for i := range len(form) {
		switch form[i] {
		case '9':
			least := uint64(0)
			if i == 0 {
				least = 1
			}
			dst = append(dst, byte('0'+least+word%(10-least)))
			word /= 10
		case 'A':
			dst = append(dst, "ABCEGHJKLMNPRSTVXY"[word%18])
			word /= 18
		default:
			dst = append(dst, form[i])
		}
	}
	return dst
}

// countryCode finds the code of a country that a contract names in one way or another.
func countryCode(value string) string {
	for _, row := range worldSections()["countries"].rows {
		if v := countryName(value); strings.EqualFold(row[0], v) || strings.EqualFold(row[2], v) || strings.EqualFold(row[1], v) {
			return row[0]
		}
	}
	return ""
}

// listedCountries are the codes of the countries that a column lists; nil where one of them is unknown.
func listedCountries(c *contract.Column) []string {
	if c == nil || len(c.Values) < 2 {
		return nil
	}
	var codes []string
	for _, v := range c.Values {
		code := countryCode(v.Value)
		if _, ok := placesOf(code); code == "" || !ok {
			return nil
		}
		if !slices.Contains(codes, code) {
			codes = append(codes, code)
		}
	}
	slices.Sort(codes)
	return codes
}

var unions sync.Map // of *placeSet, by codes

// placesOfAll puts the places of several countries together.
func placesOfAll(codes []string) *placeSet {
	name := strings.Join(codes, " ")
	if s, ok := unions.Load(name); ok {
		return s.(*placeSet)
	}
	b := newPlaceBuilder("", "street_en")
	for _, code := range codes {
		s, _ := placesOf(code)
		for i := range s.n {
			for field, f := range s.fields {
				b.values[field] = append(b.values[field], f.dict.values[f.codes[i]])
			}
			b.set.area, b.set.postal = append(b.set.area, s.area[i]), append(b.set.postal, s.postal[i])
		}
		b.set.lat, b.set.lon = append(b.set.lat, s.lat...), append(b.set.lon, s.lon...)
		b.set.n += s.n
	}
	s, _ := unions.LoadOrStore(name, b.build())
	return s.(*placeSet)
}
