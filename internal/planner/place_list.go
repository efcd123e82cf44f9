package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// placeList reads the states or the larger cities of the USA that rows are spread over: "Texas,
// Florida and Ohio", "Boston, Denver or Miami". Other capitalised names are cities where any is
// set and the text has a column of cities.
func (p *parser) placeList(i, end int, any bool) (list []category, states bool, n int) {
	at, known, other := i, 0, false
	states = true
	for at < end {
		name, k := p.capitalRun(at, end)
		low := strings.ToLower(name)
		if k == 0 || localeWords[low] != "" && usStates[low] == "" {
			break
		}
		switch {
		case usStates[low] != "":
			known++
		case zipPrefixes[low] != "":
			states = false
		default:
			other, states = true, false
		}
		list = append(list, category{text: name, share: -1, at: at})
		at += k
		sep := p.any(at, end, ", and", ", or", ", &", "and", "or", "&", ",", "/")
		if _, k := p.capitalRun(at+sep, end); sep == 0 || k == 0 {
			break
		}
		at += sep
	}
	switch {
	case len(list) < 2 || !p.atBreak(at, end) && !p.any2(at, end, "from", "over", "in"):
		return nil, false, 0
	case len(list) == 2 && known == 1 && usStates[strings.ToLower(list[1].text)] != "" && p.lit(list[1].at-1, end, ","):
		return nil, false, 0 // "Austin, Texas" is one place
	case other && (!any || !p.says("city") && !p.says("town")):
		return nil, false, 0
	case known > 0 && !states:
		for _, v := range list { // "New York" and "Washington" are cities among cities
			if low := strings.ToLower(v.text); usStates[low] != "" && low != "new york" && low != "washington" {
				return nil, false, 0
			}
		}
	case states && !p.says("state") && (p.says("city") || p.says("town")):
		for _, v := range list {
			states = states && !strings.EqualFold(v.text, "new york") && !strings.EqualFold(v.text, "washington")
		}
	}
	return list, states, at - i
}

// says: the text has the word.
func (p *parser) says(word string) bool {
	for _, t := range p.toks {
		if t.Kind == token.Word && lexicon.Singular(t.Low) == word {
			return true
		}
	}
	return false
}

// spreadOver reads, behind a table's columns or its count, the places of its rows: "all of them in
// Texas, Florida or Ohio", "located in Denver and Miami".
func (p *parser) spreadOver(i, end int, _ bool) int {
	t := p.table
	if t == nil || t.place != nil {
		return 0
	}
	n := p.any(i, end, "all of them are in", "all of them are located in", "all of them in", "all of these in", "all of which are in", "they are all in", "they are located in", "they are in", "all are in", "all are located in", "all located in", "all based in", "all in", "located in", "based in", "spread over", "spread across", "spread out over", "somewhere in", "either in", "in")
	list, states, m := p.placeList(i+n, end, n > 1)
	if n == 0 || m == 0 {
		return 0
	}
	t.place = &whereabouts{list: list, states: states, from: i, to: i + n + m}
	p.claim(i, i+n+m, &t.element)
	return n + m
}

// settlePlaceList gives the listed places to the columns of the table that show them. Where none
// does, their words are given back and reported.
func (p *parser) settlePlaceList(t *tableDraft) {
	shown := false
	for _, c := range t.columns {
		if c.dropped || c.values != nil || c.base != nil || c.pattern != "" {
			continue
		}
		list := t.place.list
		switch {
		case t.place.states && c.semantic == "state", !t.place.states && c.semantic == "city":
		case t.place.states && c.semantic == "state_code":
			list = nil
			for _, v := range t.place.list {
				v.text = usStates[strings.ToLower(v.text)]
				list = append(list, v)
			}
		default:
			continue
		}
		c.setValues(list)
		shown = true
	}
	if !shown {
		p.release(t.place.from, t.place.to)
	}
}
