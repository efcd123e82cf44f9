package phrase

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// placeFollowers are what the country or the city of a row decides.
var placeFollowers = lexicon.WordSet("currency_code phone timezone city state state_code postal_code country country_code")

// placeFollows reads that a column follows the place of its row: "currency derived from the
// country", "phone depending on the country", "currency of that country".
func (p Reader) placeFollows(c *draft.Column, i, end int) int {
	if c.Table == nil || !placeFollowers[c.Semantic] || c.Values != nil {
		return 0
	}
	n := p.Any(i, end, "which depends on", "that depends on", "depends on", "depending on", "dependent on", "derived from", "which follows from", "follows from", "following from", "determined by", "given by", "based on", "according to", "decided by", "taken from", "set by", "by", "used in", "used there", "of", "for")
	if n == 0 {
		return 0
	}
	from, to := p.Reference(i+n, end)
	if to == from {
		return 0
	}
	o := p.Find(c.Table, from, to, c)
	if o == nil || !slices.Contains([]string{"country", "country_code", "city", "state", "state_code", "postal_code"}, o.Semantic) {
		return 0
	}
	if p.Any2(i, end, "by", "of", "for") && !p.AtBreak(to, end) {
		return 0
	}
	if c.Semantic == "currency_code" && o.Values == nil && c.Table.Has("city", "state", "state_code", "postal_code") {
		return 0 // drawn places do not have their currencies: better unread than wrong
	}
	p.Rules = append(p.Rules, &draft.Rule{Table: c.Table, Column: c, Kind: term.CoherentRule, From: from, To: to})
	if c.Semantic == "currency_code" && o.Values == nil && o.Pattern == "" && o.Base == nil && !c.Table.Has("city", "state", "state_code", "postal_code") && (o.Semantic == "country" || o.Semantic == "country_code") {
		list := commonCountries
		if o.Semantic == "country_code" {
			list = commonCodes
		}
		for _, name := range list {
			o.Values = append(o.Values, draft.Category{Text: name, Share: -1, At: o.At})
		}
		p.Assume(&o.Element, "one of "+strings.Join(list, ", ")+", so that each has its currency", nil)
	}
	return to - i
}

// commonCountries and their codes stand for all countries where each must have its currency.
var (
	commonCountries = []string{"United States", "Germany", "United Kingdom", "France", "Canada", "Japan", "Australia", "Switzerland", "India", "Brazil", "Mexico", "Sweden", "Poland", "Spain", "Netherlands"}
	commonCodes     = []string{"US", "DE", "GB", "FR", "CA", "JP", "AU", "CH", "IN", "BR", "MX", "SE", "PL", "ES", "NL"}
)
