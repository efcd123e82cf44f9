package notation

import (
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ofMeters: the word counts the devices whose readings are measured, and no lengths: "meter readings … 20 meters", "energy of 5 meters".
func (s *measuredSeries) ofMeters(low string) bool {
	if low != "meters" {
		return false
	}
	for _, m := range s.measures {
		for k := m[0]; k < m[1]; k++ {
			if s.tok(k).Is("meter", "electricity", "consumption", "energy", "power", "gas", "usage", "kwh") {
				return true
			}
		}
	}
	return false
}

// namedKeys reads for whom or what by their names: "EUR/USD, EUR/GBP", "region (EMEA, APAC)".
func (s *measuredSeries) namedKeys(i int) int {
	at := i
	for currencyCode(s.tok(at).Text) && s.tok(at+1).Is("/") && currencyCode(s.tok(at+2).Text) {
		at += 3
		if next := at + boolInt(s.tok(at).Is(",")) + boolInt(s.tok(at).Is(",") && s.tok(at+1).Is("and")) + boolInt(s.tok(at).Is("and")); next > at && currencyCode(s.tok(next).Text) {
			at = next
		}
	}
	if at > i {
		return at - i
	}
	if s.tok(i-1).Is("per", "by", "each") && s.nounAt(i) && s.tok(i+1).Is("(") && s.tok(i+2).Kind == token.Number && s.plural(i+3) && s.tok(i+4).Is(")") {
		return 5 // "per region (5 regions)"
	}
	if !s.nounAt(i) || !s.tok(i-1).Is("by", "per", "for", "of", "each") {
		return 0
	}
	if n := s.namesAt(i + 1); n > 0 {
		return n + 1
	}
	return 0
}

// namesAt reads names in brackets: "(Rome, Oslo, Cairo)".
func (s *measuredSeries) namesAt(i int) int {
	if !s.tok(i).Is("(") {
		return 0
	}
	parts := 0
	for at := i + 1; !s.ends(at); at++ {
		switch t := s.tok(at); {
		case t.Is(")") && parts > 0:
			return at + 1 - i
		case t.Is(",", "&", "/", "and"):
			parts++
		case t.Kind != token.Word:
			return 0
		}
	}
	return 0
}
