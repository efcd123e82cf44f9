package planner

import (
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// custom is what columns of one name usually hold in one domain.
type custom struct {
	header   string     // a name of the column that its phrase is read behind
	phrase   string     // in the planner's own language; empty where one of the others says it
	list     []category // shares as written, of any sum; -1: none
	semantic string
}

// domain is a field of life with what its tables' columns usually hold.
type domain struct {
	name    string
	cues    map[string]bool // singular words that tell that a table is of the domain
	customs map[string]*custom
}

// everywhere is the domain of names that mean the same in all of them.
const everywhere = "everywhere"

// customaryDomains are read once from the embedded files, in the order of their names.
var customaryDomains = sync.OnceValue(func() []*domain {
	files, err := lexicon.Customary.ReadDir("customary")
	if err != nil {
		panic("planner: customary values: " + err.Error())
	}
	out := make([]*domain, 0, len(files))
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
func readDomain(name, text string) *domain {
	d := &domain{name: name, cues: map[string]bool{}, customs: map[string]*custom{}}
	lexicon.EachEntry(text, func(names, holds string) {
		if names == "cues" {
			for cue := range strings.SplitSeq(holds, ",") {
				d.cues[lexicon.Singular(strings.TrimSpace(cue))] = true
			}
			return
		}
		var c *custom
		for synonym := range strings.SplitSeq(names, ",") {
			words := lexicon.NameWords(synonym)
			if c == nil {
				c = readCustom(strings.TrimSpace(synonym), holds)
			}
			d.customs[strings.Join(words, " ")] = c
		}
	})
	return d
}

func readCustom(header, holds string) *custom {
	if list, ok := strings.CutPrefix(holds, "one of:"); ok {
		c := &custom{header: header}
		for item := range strings.SplitSeq(list, ",") {
			item = strings.TrimSpace(item)
			v := category{text: item, share: -1}
			if k := strings.LastIndexByte(item, ' '); k > 0 {
				if s, err := strconv.ParseFloat(item[k+1:], 64); err == nil {
					v = category{text: item[:k], share: s}
				}
			}
			c.list = append(c.list, v)
		}
		return c
	}
	if semantic, ok := strings.CutPrefix(holds, "as:"); ok {
		return &custom{header: header, semantic: strings.TrimSpace(semantic)}
	}
	return &custom{header: header, phrase: holds}
}

// commonNames are names of columns that more than two domains know: they tell of none.
var commonNames = sync.OnceValue(func() map[string]bool {
	domains := map[string]int{}
	for _, d := range customaryDomains() {
		for name := range d.customs {
			domains[name]++
		}
	}
	common := map[string]bool{}
	for name, n := range domains {
		common[name] = n > 2
	}
	return common
})

// of: the rows of the table are what the domain is about.
func (d *domain) of(t *tableDraft) bool {
	return slices.ContainsFunc(t.nouns, func(noun string) bool { return d.cues[noun] || d.cues[lexicon.Singular(noun)] })
}

// find is what a column of this name holds in the domain, or else one of its singular.
func (d *domain) find(name, singular string) *custom {
	if c := d.customs[name]; c != nil {
		return c
	}
	return d.customs[singular]
}

// domainIndex finds domains by a word that tells of them, and by a column's name that few of them know: indices of
// customaryDomains.
type domainIndex struct {
	cues, names map[string][]int
}

var domainsBy = sync.OnceValue(func() domainIndex {
	by := domainIndex{cues: map[string][]int{}, names: map[string][]int{}}
	for k, d := range customaryDomains() {
		for cue := range d.cues {
			by.cues[cue] = append(by.cues[cue], k)
		}
		for name := range d.customs {
			if !commonNames()[name] {
				by.names[name] = append(by.names[name], k)
			}
		}
	}
	return by
})

// domainsOf are the domains of a table, the likeliest first: told by its noun, its columns and,
// less, by other words of the text.
func (p *parser) domainsOf(t *tableDraft) []*domain {
	all, by := customaryDomains(), domainsBy()
	scores := make([]int, len(all))
	once := make([]int, len(all)) // for what a domain has counted last
	cued := func(words []string, mark, score int) {
		for _, w := range words {
			for _, found := range [][]int{by.cues[w], by.cues[lexicon.Singular(w)]} {
				for _, k := range found {
					if once[k] != mark {
						once[k] = mark
						scores[k] += score
					}
				}
			}
		}
	}
	if !t.implicit {
		cued(t.nouns, -1, 4)
	}
	for n, c := range t.columns {
		if c.dropped || len(c.words) == 0 {
			continue
		}
		for _, k := range by.names[strings.Join(c.words, " ")] {
			scores[k]++
		}
		cued(c.words, n+1, 1)
	}
	for _, w := range p.contentWords() {
		for _, k := range by.cues[w] {
			scores[k]++
		}
	}
	var out []int
	for k, d := range all {
		if scores[k] >= 2 && d.name != everywhere {
			out = append(out, k)
		}
	}
	slices.SortStableFunc(out, func(a, b int) int { return scores[b] - scores[a] })
	found := make([]*domain, 0, 3)
	for _, k := range out {
		if len(found) < 3 && 2*scores[k] > scores[out[0]] {
			found = append(found, all[k])
		}
	}
	return found
}

// contentWords are the different words of the text, in the singular.
func (p *parser) contentWords() []string {
	if p.content == nil {
		p.content = []string{}
		seen := map[string]bool{}
		for _, t := range p.toks {
			if w := lexicon.Singular(t.Low); t.Kind == token.Word && !functionWords[t.Low] && !seen[w] {
				seen[w] = true
				p.content = append(p.content, w)
			}
		}
	}
	return p.content
}

// weakTails are words that say too little of a column for what stands before them to be left out.
var weakTails = lexicon.WordSet("type status level rate name number no code class score result reason size value time date count total group mode state id category unit preference signature history rank position amount price cost fee grade version model kind format source method channel region duration length change share percent percentage ratio index date year month day")

// customOf finds what a column usually holds: in the domains of its table, everywhere, or, where
// nothing else is known of its name, in any domain.
func (p *parser) customOf(c *columnDraft, domains []*domain) *custom {
	if len(c.words) == 0 || c.glossed {
		return nil
	}
	if found := c.customOfNoun(); found != nil {
		return found
	}
	names := [][]string{c.words}
	if unit := strings.ToLower(strings.Trim(c.unit, "%°")); unit != "" {
		names = [][]string{append(slices.Clone(c.words), unit), c.words}
	}
	m := p.lex.lookup(c.words)
	if c.semantic == "full_name" && (m.exact || personalNames[c.words[0]] || personalNames[c.words[len(c.words)-1]]) {
		return nil // people keep their names
	}
	vague := !m.exact || m.semantic == "code_pattern" || m.semantic == "title" || m.semantic == ""
	known := p.lex.knownFrom(c.words)
	for from := range c.words {
		if from > 0 && c.formed {
			return nil
		}
		if from > 0 {
			names = [][]string{c.words[from:]}
			if from > known || len(names[0]) == 1 && (weakTails[names[0][0]] || functionWords[names[0][0]]) {
				return nil
			}
		}
		for _, words := range names {
			name, singular := strings.Join(words, " "), lexicon.SingularLast(words)
			for k, d := range domains {
				if found := d.find(name, singular); found != nil && (k == 0 || vague) && (c.semantic != "date_of_birth" || d.of(c.table)) {
					return found
				}
			}
			if found := generalDomain().find(name, singular); found != nil && vague {
				return found
			}
			if !vague || from > 0 || m.kind == kindDate || m.kind == kindTimestamp || commonNames()[name] {
				continue
			}
			for _, d := range customaryDomains() {
				if found := d.find(name, singular); found != nil && (m.semantic != "code_pattern" || found.list == nil) {
					return found
				}
			}
		}
	}
	return nil
}

// generalDomain holds what means the same in all tables.
var generalDomain = sync.OnceValue(func() *domain {
	for _, d := range customaryDomains() {
		if d.name == everywhere {
			return d
		}
	}
	return &domain{name: everywhere}
})

// knownFrom is where the end of a phrase begins that the lexicon knows; its length where it knows none.
func (l *wordLists) knownFrom(phrase []string) int {
	for from := range phrase {
		if _, ok := l.exact(phrase[from:]); ok {
			return from
		}
	}
	return len(phrase)
}
