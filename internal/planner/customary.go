package planner

import (
	"embed"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

//go:embed lexicon/customary
var customaryFiles embed.FS

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
	files, err := customaryFiles.ReadDir("lexicon/customary")
	if err != nil {
		panic("planner: customary values: " + err.Error())
	}
	out := make([]*domain, 0, len(files))
	for _, f := range files {
		text, err := customaryFiles.ReadFile("lexicon/customary/" + f.Name())
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

// find is what a column of these words holds in the domain: by the whole name, or its singular.
func (d *domain) find(words []string) *custom {
	if c := d.customs[strings.Join(words, " ")]; c != nil {
		return c
	}
	return d.customs[lexicon.SingularLast(words)]
}

// domainsOf are the domains of a table, the likeliest first: told by its noun, its columns and,
// less, by other words of the text.
func (p *parser) domainsOf(t *tableDraft) []*domain {
	type scored struct {
		d     *domain
		score int
	}
	var out []scored
	for _, d := range customaryDomains() {
		s := 0
		if !t.implicit && d.of(t) {
			s += 4
		}
		for _, c := range t.columns {
			if c.dropped || len(c.words) == 0 {
				continue
			}
			if name := strings.Join(c.words, " "); d.customs[name] != nil && !commonNames()[name] {
				s++
			}
			if slices.ContainsFunc(c.words, func(w string) bool { return d.cues[w] || d.cues[lexicon.Singular(w)] }) {
				s++
			}
		}
		for _, w := range p.contentWords() {
			if d.cues[w] {
				s++
			}
		}
		if s >= 2 && d.name != everywhere {
			out = append(out, scored{d, s})
		}
	}
	slices.SortStableFunc(out, func(a, b scored) int { return b.score - a.score })
	found := make([]*domain, 0, 3)
	for _, s := range out {
		if len(found) < 3 && 2*s.score > out[0].score {
			found = append(found, s.d)
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
		for _, name := range names {
			for k, d := range domains {
				if found := d.find(name); found != nil && (k == 0 || vague) && (c.semantic != "date_of_birth" || d.of(c.table)) {
					return found
				}
			}
			if found := generalDomain().find(name); found != nil && vague {
				return found
			}
			if !vague || from > 0 || m.kind == kindDate || m.kind == kindTimestamp || commonNames()[strings.Join(name, " ")] {
				continue
			}
			for _, d := range customaryDomains() {
				if found := d.find(name); found != nil && (m.semantic != "code_pattern" || found.list == nil) {
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
