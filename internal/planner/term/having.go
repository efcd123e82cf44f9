package term

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// havingVerbs are what rows do with their columns.
// havingVerb is a verb in the forms in which it leads up to what somebody has.
type havingVerb struct{ Plain, Third, Gerund string }

var HavingVerbs = []havingVerb{
	{"have", "has", "having"}, {"carry", "carries", "carrying"}, {"show", "shows", "showing"}, {"list", "lists", "listing"}, {"feature", "features", "featuring"}, {"give", "gives", "giving"}, {"record", "records", "recording"}, {"hold", "holds", "holding"},
	{"bear", "bears", "bearing"}, {"store", "stores", "storing"}, {"keep", "keeps", "keeping"}, {"cover", "covers", "covering"}, {"comprise", "comprises", "comprising"}, {"state", "states", "stating"}, {"note", "notes", "noting"}, {"detail", "details", "detailing"}, {"describe", "describes", "describing"},
	{"capture", "captures", "capturing"}, {"contain", "contains", "containing"}, {"include", "includes", "including"}, {"present", "presents", "presenting"}, {"report", "reports", "reporting"}, {"provide", "provides", "providing"}, {"display", "displays", "displaying"}, {"document", "documents", "documenting"}, {"offer", "offers", "offering"}, {"consist of", "consists of", "consisting of"},
}

// countedNounMost is how many words such a noun has at most.
const countedNounMost = 5

// PluralBehind is where the plain noun in the plural ends that begins at i; 0 where there is none.
func (p Reader) PluralBehind(i int) int {
	to := 0
	for k := i; k < min(len(p.Toks), i+countedNounMost); k++ {
		t := p.Toks[k]
		if t.Is("dummy", "fake", "mock", "test", "sample", "synthetic", "random", "different", "demo") {
			continue
		}
		if t.Kind != token.Word || draft.FunctionWords[t.Low] && !lexicon.IsPlural(t.Low) || HeaderEnds[t.Low] || slices.ContainsFunc(HavingVerbs, func(v havingVerb) bool { return v.Gerund == t.Low }) {
			break
		}
		if lexicon.IsPlural(t.Low) && token.Units[t.Low] == "" {
			to = k + 1
		}
	}
	return to
}

// ListsBehind: a list of columns begins at i, with an article or without, and goes on behind a comma or "and".
func (p Reader) ListsBehind(i, end int) bool {
	i += p.Any(i, end, ":", "a", "an", "the", "its", "their", "our", "his", "her")
	if i >= end || p.Toks[i].Kind != token.Word && p.Toks[i].Kind != token.Quote || draft.FunctionWords[p.Toks[i].Low] && p.HeaderMatch(i, end) < 2 || HeaderEnds[p.Toks[i].Low] || p.Any2(i, end, "at least", "at most", "up to", "a minimum", "a maximum") {
		return false
	}
	depth, known := 0, p.HeaderMatch(i, end) > 0
	for k := i + 1; k < min(end, i+25); k++ {
		switch t := p.Toks[k]; {
		case t.Is("(", "[", "{"):
			depth++
		case t.Is(")", "]", "}"):
			depth--
		case depth == 0 && t.Is(",", ";", "and", "|"):
			return known || p.listsColumns(k+1, end)
		}
	}
	return known
}

// listsColumns: a name that is known stands among the next three behind commas.
func (p Reader) listsColumns(i, end int) bool {
	for k, names := i, 0; k < end && names < 3; k++ {
		if k > i && !p.Toks[k-1].Is(",", ";", "and", "|") {
			continue
		}
		names++
		at := k + p.Any(k, end, "and a", "and an", "and the", "and", "a", "an", "the", "its", "their")
		if p.HeaderMatch(at, end) > 0 {
			return true
		}
	}
	return false
}

// HeaderEnds are words that close a header wherever they stand in it.
var HeaderEnds = lexicon.WordSet("strictly exclusively masked redacted so with without that which who whose where is are was were must should will would can could may might and or but plus between from as being for then if when unless otherwise while having has have each every including such like around about roughly approximately while just only consistent matching later earlier greater smaller higher lower less more within during after before since until except versus vs out referencing references depending correlated using via computed calculated derived strongly weakly positively negatively built starting ranging copied some any anywhere somewhere sometime anytime nearly evenly clearly everyone everybody nobody whatever")
