package planner

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// whereabouts are the place that a table's head names: all its rows are there.
type whereabouts struct {
	city, state string     // as written; empty: not said
	list        []category // several places, of which each row has one
	states      bool       // the list's are states of the USA, not cities
	from, to    int        // tokens
}

// usStates are the states of the USA and their codes.
var usStates = map[string]string{
	"alabama": "AL", "alaska": "AK", "arizona": "AZ", "arkansas": "AR", "california": "CA", "colorado": "CO", "connecticut": "CT", "delaware": "DE", "florida": "FL", "georgia": "GA",
	"hawaii": "HI", "idaho": "ID", "illinois": "IL", "indiana": "IN", "iowa": "IA", "kansas": "KS", "kentucky": "KY", "louisiana": "LA", "maine": "ME", "maryland": "MD",
	"massachusetts": "MA", "michigan": "MI", "minnesota": "MN", "mississippi": "MS", "missouri": "MO", "montana": "MT", "nebraska": "NE", "nevada": "NV", "new hampshire": "NH", "new jersey": "NJ",
	"new mexico": "NM", "new york": "NY", "north carolina": "NC", "north dakota": "ND", "ohio": "OH", "oklahoma": "OK", "oregon": "OR", "pennsylvania": "PA", "rhode island": "RI", "south carolina": "SC",
	"south dakota": "SD", "tennessee": "TN", "texas": "TX", "utah": "UT", "vermont": "VT", "virginia": "VA", "washington": "WA", "west virginia": "WV", "wisconsin": "WI", "wyoming": "WY",
}

// whereaboutsAt reads "in Texas", "in Austin, Texas" and "in Berlin, Germany" behind a table's head.
func (p *parser) whereaboutsAt(t *tableDraft, i, end int) int {
	n := p.any(i, end, "for sale in", "for sale across", "for rent in", "to let in", "located in", "situated in", "living in", "who live in", "based in", "in the state of", "for the state of", "in", "for", "from", "across")
	if n == 0 || t.place != nil {
		return 0
	}
	name, k := p.capitalRun(i+n, end)
	if k == 0 {
		return 0
	}
	if list, states, m := p.placeList(i+n, end, !p.any2(i, end, "for")); m > 0 {
		t.place = &whereabouts{list: list, states: states, from: i, to: i + n + m}
		return n + m
	}
	at := i + n + k
	w := &whereabouts{from: i, to: at}
	if p.lit(at, end, ",") {
		second, m := p.capitalRun(at+1, end)
		locale := localeWords[strings.ToLower(second)]
		if m > 0 && (usStates[strings.ToLower(second)] != "" || locale != "") && (at+1+m >= end || p.any2(at+1+m, end, ":", ",", "(", "with", ";", "-", "in", "from", "over")) {
			w.city, w.to = name, at+1+m
			if usStates[strings.ToLower(second)] != "" {
				w.state = second
			} else if p.locale == DefaultLocale {
				p.locale = locale
			}
			t.place = w
			return w.to - i
		}
	}
	if usStates[strings.ToLower(name)] == "" {
		return 0
	}
	w.state = name
	t.place = w
	return w.to - i
}

// capitalRun reads up to three words that begin with a capital.
func (p *parser) capitalRun(i, end int) (string, int) {
	n := 0
	for n < 3 && i+n < end && p.toks[i+n].Kind == token.Word {
		if r, _ := utf8.DecodeRuneInString(p.toks[i+n].Text); !unicode.IsUpper(r) {
			break
		}
		n++
	}
	if n == 0 {
		return "", 0
	}
	return p.source(i, i+n), n
}

// settlePlaces gives cities and states of a table the place that its head names. Where no column
// can show it, its words are given back and reported.
func (p *parser) settlePlaces() {
	for _, t := range p.tables {
		if t.home != "" && p.locale == DefaultLocale && slices.ContainsFunc(t.columns, func(c *columnDraft) bool {
			return !c.dropped && (c.semantic == "postal_code" || c.semantic == "city" || c.semantic == "street_address" || c.semantic == "address" || c.semantic == "full_address")
		}) {
			p.locale = t.home
		}
		if t.place == nil {
			continue
		}
		if t.place.list != nil {
			p.settlePlaceList(t)
			continue
		}
		shown := p.locale != DefaultLocale && t.place.state == ""
		for _, c := range t.columns {
			if c.dropped || c.values != nil || len(c.words) == 0 || c.base != nil {
				continue
			}
			value := ""
			switch c.semantic {
			case "city":
				value = t.place.city
			case "state":
				value = t.place.state
			case "state_code":
				value = usStates[strings.ToLower(t.place.state)]
			case "postal_code":
				if prefix := zipOf(t.place); prefix != "" && c.pattern == "" && !c.unique {
					c.pattern, shown = prefix+"##", true
					p.assume(&c.element, "postal codes begin with "+prefix+", as those of the place do", nil)
				}
			}
			if value != "" {
				c.values = []category{{text: value, share: 1, at: t.place.from}}
				shown = true
			}
		}
		if !shown {
			p.release(t.place.from, t.place.to)
		}
	}
}
