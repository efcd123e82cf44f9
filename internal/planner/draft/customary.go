package draft

import (
	"cmp"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Custom is what columns of one name usually hold in one domain.
type Custom struct {
	header   string     // a name of the column that its phrase is read behind
	Phrase   string     // in the planner's own language; empty where one of the others says it
	List     []Category // shares as written, of any sum; -1: none
	Semantic string
	Unit     string // the unit that one of its names ends with; empty where none does
}

// Domain is a field of life with what its tables' columns usually hold.
type Domain struct {
	Name    string
	Cues    map[string]bool // singular words that tell that a table is of the domain
	Customs map[string]*Custom
}

// Everywhere is the domain of names that mean the same in all of them.
const Everywhere = "everywhere"

// CustomaryDomains are read once from the embedded files, in the order of their names.
var CustomaryDomains = sync.OnceValue(func() []*Domain {
	files, err := lexicon.Customary.ReadDir("customary")
	if err != nil {
		panic("planner: customary values: " + err.Error())
	}
	out := make([]*Domain, 0, len(files))
	for _, f := range files {
		text, err := lexicon.Customary.ReadFile("customary/" + f.Name())
		if err != nil {
			panic("planner: customary values: " + err.Error())
		}
		out = append(out, readDomain(strings.TrimSuffix(path.Base(f.Name()), ".txt"), string(text)))
	}
	return out
})

// readDomain reads lines "name, synonym = what such a column holds", of which the first is "cues = words".
func readDomain(name, text string) *Domain {
	d := &Domain{Name: name, Cues: map[string]bool{}, Customs: map[string]*Custom{}}
	lexicon.EachEntry(text, func(names, holds string) {
		if names == "cues" {
			for cue := range strings.SplitSeq(holds, ",") {
				d.Cues[lexicon.Singular(strings.TrimSpace(cue))] = true
			}
			return
		}
		readNamed(names, holds, d.Customs, false)
	})
	return d
}

// readNamed reads what the columns of some names hold: all of them the same. It is counted in the unit that a name ends with, or else
// only the first.
func readNamed(names, holds string, into map[string]*Custom, first bool) {
	var c *Custom
	for synonym := range strings.SplitSeq(names, ",") {
		words := lexicon.NameWords(synonym)
		if c == nil {
			c = readCustom(strings.TrimSpace(synonym), holds)
		} else if first {
			into[strings.Join(words, " ")] = c
			continue
		}
		if n := len(words); n > 1 && c.Unit == "" {
			c.Unit = unitOf(words[n-1])
		}
		into[strings.Join(words, " ")] = c
	}
}

// unitOf is the unit that a word of a usual column is: its "m" is no million.
func unitOf(word string) string { return cmp.Or(token.Units[word], letterUnits[word]) }

// NewCustom is what a column holds, in the planner's own language. A unit before what it holds belongs to its name: "m normal 11 4".
func NewCustom(header, phrase string) *Custom {
	c := &Custom{header: header, Phrase: phrase}
	if first, rest, _ := strings.Cut(phrase, " "); unitOf(first) != "" {
		c.header, c.Phrase, c.Unit = header+" "+first, rest, unitOf(first)
	}
	return c
}

func readCustom(header, holds string) *Custom {
	if list, ok := strings.CutPrefix(holds, "one of:"); ok {
		c := &Custom{header: header}
		whole := Custom{}
		for item := range strings.SplitSeq(list, ",") {
			item = strings.TrimSpace(item)
			whole.List = append(whole.List, Category{Text: item, Share: -1})
			if k := strings.LastIndexByte(item, ' '); k > 0 {
				if s, err := strconv.ParseFloat(item[k+1:], 64); err == nil {
					c.List = append(c.List, Category{Text: item[:k], Share: s})
				}
			}
		}
		if len(c.List) < len(whole.List) {
			c.List = whole.List // what a single item ends with is its own: "Puzzle 500"
		}
		return c
	}
	if semantic, ok := strings.CutPrefix(holds, "as:"); ok {
		return &Custom{header: header, Semantic: strings.TrimSpace(semantic)}
	}
	return &Custom{header: header, Phrase: holds}
}

// Of: the rows of the table are what the domain is about.
func (d *Domain) Of(t *Table) bool {
	return slices.ContainsFunc(t.Nouns, func(noun string) bool { return d.Cues[noun] || d.Cues[lexicon.Singular(noun)] })
}

// Find is what a column of this name holds in the domain, or else one of its singular.
func (d *Domain) Find(name, singular string) *Custom {
	if c := d.Customs[name]; c != nil {
		return c
	}
	return d.Customs[singular]
}

// GeneralDomain holds what means the same in all tables.
var GeneralDomain = sync.OnceValue(func() *Domain {
	for _, d := range CustomaryDomains() {
		if d.Name == Everywhere {
			return d
		}
	}
	return &Domain{Name: Everywhere}
})

// AsIsUsual begins the assumption about numbers, dates and the like of which only the usual is known.
const AsIsUsual = "as is usual, because the text does not say: "

// Said is the assumption about a column of usual values.
func (u *Custom) Said() string {
	switch {
	case u.Semantic != "":
		return "taken as " + strings.ReplaceAll(u.Semantic, "_", " ")
	case u.List != nil:
		names := make([]string, 0, 6)
		for _, v := range u.List {
			if len(names) == 5 && len(u.List) > 6 {
				names = append(names, "and so on")
				break
			}
			names = append(names, v.Text)
		}
		return "usual values, because the text names none: " + strings.Join(names, ", ")
	}
	return AsIsUsual + u.Phrase
}

// text is the phrase behind the name of a column, in quotes, so that the name is taken as one.
func (u *Custom) Described() string { return strconv.Quote(u.header) + " " + u.Phrase }
