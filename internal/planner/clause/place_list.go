package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// placeList reads the states or the larger cities of the USA that rows are spread over: "Texas,
// Florida and Ohio", "Boston, Denver or Miami". Other capitalised names are cities where any is
// set and the text has a column of cities.
func (p Reader) placeList(i, end int, any bool) (list []draft.Category, states bool, n int) {
	at, known, other := i, 0, false
	states = true
	for at < end {
		name, k := p.capitalRun(at, end)
		low := strings.ToLower(name)
		if k == 0 || term.LocaleWords[low] != "" && lexicon.UsStates[low] == "" {
			break
		}
		switch {
		case lexicon.UsStates[low] != "":
			known++
		case lexicon.ZipPrefixes[low] != "":
			states = false
		default:
			other, states = true, false
		}
		list = append(list, draft.Category{Text: name, Share: -1, At: at})
		at += k
		sep := p.Any(at, end, ", and", ", or", ", &", "and", "or", "&", ",", "/")
		if _, k := p.capitalRun(at+sep, end); sep == 0 || k == 0 {
			break
		}
		at += sep
	}
	switch {
	case len(list) < 2 || !p.AtBreak(at, end) && !p.Any2(at, end, "from", "over", "in"):
		return nil, false, 0
	case len(list) == 2 && known == 1 && lexicon.UsStates[strings.ToLower(list[1].Text)] != "" && p.Lit(list[1].At-1, end, ","):
		return nil, false, 0 // "Austin, Texas" is one place
	case other && (!any || !p.says("city") && !p.says("town")):
		return nil, false, 0
	case known > 0 && !states:
		for _, v := range list { // "New York" and "Washington" are cities among cities
			if low := strings.ToLower(v.Text); lexicon.UsStates[low] != "" && low != "new york" && low != "washington" {
				return nil, false, 0
			}
		}
	case states && !p.says("state") && (p.says("city") || p.says("town")):
		for _, v := range list {
			states = states && !strings.EqualFold(v.Text, "new york") && !strings.EqualFold(v.Text, "washington")
		}
	}
	return list, states, at - i
}

// says: the text has the word.
func (p Reader) says(word string) bool {
	for _, t := range p.Toks {
		if t.Kind == token.Word && lexicon.Singular(t.Low) == word {
			return true
		}
	}
	return false
}

// spreadOver reads, behind a table's columns or its count, the places of its rows: "all of them in
// Texas, Florida or Ohio", "located in Denver and Miami".
func (p Reader) spreadOver(i, end int, _ bool) int {
	t := p.Table
	if t == nil || t.Place != nil {
		return 0
	}
	n := p.Any(i, end, "all of them are in", "all of them are located in", "all of them in", "all of these in", "all of which are in", "they are all in", "they are located in", "they are in", "all are in", "all are located in", "all located in", "all based in", "all in", "located in", "based in", "spread over", "spread across", "spread out over", "somewhere in", "either in", "in")
	list, states, m := p.placeList(i+n, end, n > 1)
	if n == 0 || m == 0 {
		return 0
	}
	t.Place = &draft.Whereabouts{List: list, States: states, From: i, To: i + n + m}
	p.Claim(i, i+n+m, &t.Element)
	return n + m
}
