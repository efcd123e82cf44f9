package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// placeSorts are the columns that rows can be spread over by where they are, in the order in which a name is taken for one of them.
var placeSorts = []string{"country", "state", "city"}

// spread is a list of places behind a table's head, with the share of the rows that each has.
type spread struct {
	from, to int // tokens
	values   []string
}

// RowsByPlace makes a column of the places that the rows of a table are in: "120 suppliers in Germany (70%), France (20%) and Poland
// (10%): name" is "120 suppliers: country (Germany 70%, France 20%, Poland 10%), name".
func RowsByPlace(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	for i := 1; i < len(l.toks); i++ {
		if !l.rowsBefore(i) {
			continue
		}
		s, sort := l.spreadAt(i)
		if sort == "" || l.says(0, len(l.toks), sort, lexicon.Plural(sort)) {
			continue
		}
		said := ": " + sort + " (" + strings.Join(s.values, ", ") + ")"
		switch next := l.at(s.to); {
		case next.Is(":", ",", "with"):
			return rewritten(text, []change{{token.Span{Start: l.at(i - 1).Span.End, End: next.Span.End}, said + ","}})
		case next.Is("."), next.Kind == token.Line:
			if k := s.to + 1; l.at(k).Is("columns", "fields") && l.at(k+1).Is(":") {
				return rewritten(text, []change{{token.Span{Start: l.at(i - 1).Span.End, End: l.at(k + 1).Span.End}, said + ","}})
			}
		}
	}
	return Rewriting{}, false
}

// rowsBefore: a table and how many rows it has stand right before token i.
func (l *lister) rowsBefore(i int) bool {
	t := l.at(i - 1)
	return t.Kind == token.Word && lexicon.IsPlural(t.Low) && (l.numberAt(i-2) || l.plain(i-2) && l.numberAt(i-3))
}

// spreadAt reads a list of places from token i on, and what they are; "" where it is none, or not of one sort.
func (l *lister) spreadAt(i int) (spread, string) {
	s := spread{from: i}
	bracket, at := l.at(i).Is("("), i
	if bracket {
		at++
	} else if n := l.placeLead(at); n > 0 {
		at += n
	} else {
		return s, ""
	}
	var names []string
	shares := 0
	for {
		before, n := l.shareBeforePlace(at)
		if bracket && len(names) == 0 && n == 0 && l.placeLead(at) == 0 {
			return s, ""
		}
		at += n + l.placeLead(at+n)
		name, k := l.capitalName(at)
		if k == 0 {
			return s, ""
		}
		at += k
		if n == 0 {
			before, n = l.shareBehindPlace(at)
			at += n
		}
		if n > 0 {
			shares++
			s.values = append(s.values, name+" "+before)
		} else {
			s.values = append(s.values, name)
		}
		names = append(names, strings.ToLower(name))
		sep := 0
		for l.at(at+sep).Is(",", "and", "or", "&", "/", ";") && sep < 2 {
			sep++
		}
		if _, k := l.shareBeforePlace(at + sep); sep == 0 || k == 0 && !l.capital(at+sep) && l.placeLead(at+sep) == 0 {
			break
		}
		at += sep
	}
	if bracket {
		if !l.at(at).Is(")") {
			return s, ""
		}
		at++
	}
	s.to = at
	if len(names) < 2 || shares > 0 && shares < len(names) || shares == 0 && len(names) == 2 && !l.says(i, at, "and", "or", "&") {
		return s, "" // "in Austin, Texas" is one place
	}
	for _, sort := range placeSorts {
		if !slices.ContainsFunc(names, func(name string) bool { return !placeOf(sort, name) }) {
			return s, sort
		}
	}
	return s, ""
}

// placeOf: a name is that of a country, a state of the USA or a city.
func placeOf(sort, name string) bool {
	switch sort {
	case "state":
		return lexicon.UsStates[name] != ""
	case "city":
		return lexicon.ZipPrefixes[name] != "" || lexicon.Holds([]string{sort}, name)
	}
	return lexicon.Holds([]string{sort}, name)
}

// placeLead counts the words that lead to where rows are: "located in", "from".
func (l *lister) placeLead(i int) int {
	n := boolInt(l.at(i).Is("located", "based", "situated", "spread", "living", "registered"))
	if !l.at(i+n).Is("in", "from", "across", "over") {
		return 0
	}
	return n + 1
}

// shareBeforePlace reads "70% in", "70% from".
func (l *lister) shareBeforePlace(i int) (string, int) {
	if t := l.at(i); t.Kind == token.Number && t.Percent && l.at(i+1).Is("in", "from", "across") {
		return l.text[t.Span.Start:t.Span.End], 1
	}
	return "", 0
}

// shareBehindPlace reads "(70%)", "70%".
func (l *lister) shareBehindPlace(i int) (string, int) {
	n := boolInt(l.at(i).Is("(", ":"))
	t := l.at(i + n)
	if t.Kind != token.Number || !t.Percent || l.at(i).Is("(") != l.at(i+n+1).Is(")") {
		return "", 0
	}
	return l.text[t.Span.Start:t.Span.End], n + 1 + boolInt(l.at(i).Is("("))
}

// capitalName reads a name of up to three such words.
func (l *lister) capitalName(i int) (string, int) {
	n := 0
	for n < 3 && l.capital(i+n) {
		n++
	}
	if n == 0 {
		return "", 0
	}
	return l.text[l.at(i).Span.Start:l.at(i+n-1).Span.End], n
}
