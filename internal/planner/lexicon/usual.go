package lexicon

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"
	"sync"
)

//go:embed usual.txt
var usualText string

// Weighed is a value with its weight among the others of its list.
type Weighed struct {
	Text   string
	Weight float64
}

// usual are what columns of one name hold, by the list that says so.
type usual struct {
	values []Weighed
	known  map[string]bool // in lower case, and the stems of single words
	cues   map[string]bool // singular nouns of the tables for which the list is; none: all tables
	loose  bool            // words for the same stand beside each other, so that it tells what is a value and not which there are
}

func (u *usual) holds(value string) bool {
	value = strings.ToLower(value)
	return u.known[value] || u.known[stemOfValue(value)]
}

// stemOfValue is what forms of one word have in common, "default" and "defaulted"; the value itself where it is short or several
// words.
func stemOfValue(value string) string {
	if len(value) < 5 || strings.Contains(value, " ") {
		return value
	}
	return Stem(value)
}

// usuals are the lists of values by the names of columns.
var usuals = sync.OnceValue(func() map[string][]usual {
	out := map[string][]usual{}
	add := func(names, list string, cues map[string]bool, loose bool) {
		u := usual{values: weighed(list), known: map[string]bool{}, cues: cues, loose: loose}
		for _, v := range u.values {
			low := strings.ToLower(v.Text)
			u.known[low], u.known[stemOfValue(low)] = true, true
		}
		for name := range strings.SplitSeq(names, ",") {
			key := strings.Join(NameWords(name), " ")
			out[key] = append(out[key], u)
		}
	}
	EachEntry(usualText, func(names, list string) { add(names, list, nil, false) })
	EachEntry(valuesText, func(name, list string) {
		if what, table, bound := strings.Cut(name, "@"); bound {
			add(what, list, map[string]bool{Singular(table): true}, false)
		} else {
			add(what, list, nil, false)
		}
	})
	files, err := Customary.ReadDir("customary")
	if err != nil {
		panic("lexicon: customary values: " + err.Error())
	}
	for _, f := range files {
		text, err := Customary.ReadFile("customary/" + f.Name())
		if err != nil {
			panic("lexicon: customary values: " + err.Error())
		}
		cues := map[string]bool{"": true}
		EachEntry(string(text), func(names, holds string) {
			if names == "cues" {
				for cue := range strings.SplitSeq(holds, ",") {
					cues[Singular(strings.TrimSpace(cue))] = true
				}
			} else if list, ok := strings.CutPrefix(holds, "one of:"); ok {
				add(names, list, cues, false)
			}
		})
	}
	EachEntry(sortsText, func(name, list string) { add(name, list, nil, true) })
	return out
})

// weighed reads "low 26, medium 46"; of values without weights the first ones are the most frequent.
func weighed(list string) []Weighed {
	var out []Weighed
	for item := range strings.SplitSeq(list, ",") {
		v := Weighed{strings.TrimSpace(item), 10 / float64(len(out)+1)}
		if k := strings.LastIndexByte(v.Text, ' '); k > 0 {
			if n, err := strconv.ParseFloat(v.Text[k+1:], 64); err == nil {
				v = Weighed{v.Text[:k], n}
			}
		}
		out = append(out, v)
	}
	return out
}

// Usual are the values that a column of this name usually has where it has those named, in a table of this noun where some list
// is told for such tables, with those named as they are written; none where no list knows the column.
func Usual(column []string, noun string, named []string) []Weighed {
	best, most := -1, 0
	lists := usualOf(column)
	for k, u := range lists {
		fit := 1
		for _, v := range named {
			if u.holds(v) {
				fit += 4
			}
		}
		switch {
		case u.cues[Singular(noun)]:
			fit += 3
		case len(u.cues) == 0:
			fit += 2
		}
		if !u.loose && fit > most {
			best, most = k, fit
		}
	}
	if best < 0 {
		return nil
	}
	out := slices.Clone(lists[best].values)
	for _, n := range named {
		at := slices.IndexFunc(out, func(v Weighed) bool {
			return stemOfValue(strings.ToLower(v.Text)) == stemOfValue(strings.ToLower(n))
		})
		if at < 0 {
			out = append(out, Weighed{n, out[len(out)-1].Weight})
		} else {
			out[at].Text = n
		}
	}
	return out
}

// aliases are names of one thing.
var aliases = [][]string{{"us", "usa", "u.s.", "united states", "america"}, {"uk", "gb", "u.k.", "united kingdom", "great britain", "england", "scotland", "wales"}, {"netherlands", "holland"}, {"south korea", "korea"}, {"uae", "united arab emirates"}}

// Beside are the values of Usual without those named, and without what is another name of one of those.
func Beside(column []string, noun string, named []string) []Weighed {
	taken := map[string]bool{}
	for _, value := range named {
		low := strings.ToLower(value)
		taken[low] = true
		for _, names := range aliases {
			if slices.Contains(names, low) {
				for _, name := range names {
					taken[name] = true
				}
			}
		}
	}
	return slices.DeleteFunc(Usual(column, noun, named), func(v Weighed) bool { return taken[strings.ToLower(v.Text)] })
}

// usualOf are the lists for the longest end of the name that some list knows.
func usualOf(column []string) []usual {
	for from := range column {
		if lists := usuals()[strings.Join(column[from:], " ")]; lists != nil {
			return lists
		}
	}
	return nil
}

// Holds: some list knows the value, in whatever case, as one of a column of this name.
func Holds(column []string, value string) bool {
	return slices.ContainsFunc(usualOf(column), func(u usual) bool { return u.holds(value) })
}

// HoldsForm is Holds of the value in this form of its word.
func HoldsForm(column []string, value string) bool {
	return slices.ContainsFunc(usualOf(column), func(u usual) bool {
		return slices.ContainsFunc(u.values, func(v Weighed) bool { return strings.EqualFold(v.Text, value) })
	})
}

// HasUsual: some list knows what a column of this name holds.
func HasUsual(column []string) bool { return usualOf(column) != nil }

// valuesOfAny are the values of all lists, in lower case.
var valuesOfAny = sync.OnceValue(func() map[string]bool {
	out := map[string]bool{}
	for _, lists := range usuals() {
		for _, u := range lists {
			for _, v := range u.values {
				out[strings.ToLower(v.Text)] = true
			}
		}
	}
	return out
})

// IsValue: some list knows the value, in lower case.
func IsValue(value string) bool { return valuesOfAny()[value] }

// UsualColumn: a table of the noun, in the singular, usually has a column of that name.
func UsualColumn(noun, name string) bool {
	name = strings.ToLower(name)
	for column := range strings.SplitSeq(words().Domains[Plural(noun)], ",") {
		if column = strings.TrimSpace(column); column == name || strings.HasPrefix(column, name+" ") {
			return true
		}
	}
	return false
}
