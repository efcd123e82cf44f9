package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// What leads from a counted noun to its columns is put in many ways: "1,200 payslips carrying", "900 flats, each of
// which has", "300 samples described by". They are read as the one that all readers know: "with".
var havingPhrases = havingAll()

// havingAll are the phrases, longer ones first.
func havingAll() []string {
	out := []string{
		"made up of", "consisting of", "composed of", "described by", "characterised by", "characterized by", "complete with", "together with", "along with", "and for each of them", "and for each one", "and for each", "and for every one of them", "and for every one", "and for every", "and with each", "giving for each of them", "giving for each one", "giving for each", "stating for each", "showing for each", "recording for each", "listing for each",
		"with for each of them", "with for each one", "with for each", "and with them", "whose columns are", "whose fields are", "the columns being", "the fields being", "of whom we keep", "of whom we know", "of whom we have", "of whom we store", "of whom we need", "of which we keep", "of which we know", "of which we store", "of which we need", "about whom we know", "about whom we keep", "for whom we keep", "for whom we store", "for which we keep", "for which we store", "in which we see", "in which you see", "on which we record", "for which we record", "for which i need", "for which we need", "for which i want", "for which we want",
	}
	for _, verb := range havingVerbs {
		if out = append(out, verb.gerund); behindPlural[verb.plain] {
			out = append(out, verb.plain)
		}
		for _, who := range []string{"each of them", "each one of them", "each one", "every one of them", "every one", "all of them", "all", "each", "every row", "each row", "every line", "each line"} {
			if verb.plain != "have" || strings.HasPrefix(who, "all") { // "each having" is read as it stands
				out = append(out, who+" "+verb.gerund, "with "+who+" "+verb.gerund)
			}
		}
		for _, who := range []string{"that", "which", "who", "that all", "which all", "that should", "which should", "that must", "that will", "that each", "that need to", "that have to"} {
			out = append(out, who+" "+verb.plain)
			if strings.HasSuffix(who, "each") {
				out = append(out, who+" "+verb.third)
			}
		}
		for _, who := range []string{"each of which", "each of them", "every one of which", "all of which"} {
			out = append(out, who+" "+verb.third, who+" "+verb.plain, who+" should "+verb.plain, who+" must "+verb.plain)
		}
	}
	slices.SortStableFunc(out, func(a, b string) int { return len(strings.Fields(b)) - len(strings.Fields(a)) })
	return out
}

// havingVerbs are what rows do with their columns.
// havingVerb is a verb in the forms in which it leads up to what somebody has.
type havingVerb struct{ plain, third, gerund string }

var havingVerbs = []havingVerb{
	{"have", "has", "having"}, {"carry", "carries", "carrying"}, {"show", "shows", "showing"}, {"list", "lists", "listing"}, {"feature", "features", "featuring"}, {"give", "gives", "giving"}, {"record", "records", "recording"}, {"hold", "holds", "holding"},
	{"bear", "bears", "bearing"}, {"store", "stores", "storing"}, {"keep", "keeps", "keeping"}, {"cover", "covers", "covering"}, {"comprise", "comprises", "comprising"}, {"state", "states", "stating"}, {"note", "notes", "noting"}, {"detail", "details", "detailing"}, {"describe", "describes", "describing"},
	{"capture", "captures", "capturing"}, {"contain", "contains", "containing"}, {"include", "includes", "including"}, {"present", "presents", "presenting"}, {"report", "reports", "reporting"}, {"provide", "provides", "providing"}, {"display", "displays", "displaying"}, {"document", "documents", "documenting"}, {"offer", "offers", "offering"}, {"consist of", "consists of", "consisting of"},
}

// behindPlural are verbs of those that are no nouns, so that they stand behind one: "1,800 visits carry".
var behindPlural = lexicon.WordSet("carry bear hold contain include comprise")

// gerundTails make a name of the gerund before them.
var gerundTails = lexicon.WordSet("price prices date dates day time times type id no number code agent status period fee name url title year channel method currency address")

// countedNounMost is how many words such a noun has at most.
const countedNounMost = 5

// havingWords puts "with" in the place of what leads from a counted noun to a list.
func (p *parser) havingWords() {
	for k := 0; k < len(p.toks); k++ {
		if p.toks[k].Kind != token.Number || !p.countIn(k, len(p.toks)) || p.toks[k].Num < 2 {
			continue
		}
		noun := p.pluralBehind(k + 1)
		if noun == 0 {
			continue
		}
		end := p.sentenceEnd(noun)
		from := noun + p.any(noun, end, ",", "-", "–", "—")
		n := p.any(from, end, havingPhrases...)
		if n == 1 && from > noun && gerundTails[p.tok(from+1).Low] {
			continue // "60 auctions, listing price 2-9"
		}
		if n == 0 || p.lit(from+n-1, from+n, "with") || !p.listsBehind(from+n, end) || p.headerMatch(from, end) > n {
			continue
		}
		p.replaceTokens(from, from+n, "with")
	}
}

// themWith reads a wish about rows that were counted before: "so give me that many with", "mock them with".
func (p *parser) themWith(i, end int) int {
	if p.table == nil {
		return 0
	}
	at := i + p.any(i, end, "so please", "so", "and please", "and", "please", "now", "then")
	at += p.any(at, end, "i", "we")
	n := p.any(at, end, "give me", "give us", "give", "make me", "make us", "make", "mock up", "mock", "generate", "create", "produce", "build", "fake", "invent", "simulate", "need", "want", "would like", "'d like", "describe", "show")
	k := p.any(at+n, end, "them", "these", "those", "that many", "this many", "as many", "exactly those", "such rows", "just those", "all of them", "each of them")
	with := p.any(at+n+k, end, "all with", "each with", "with", "by")
	if n == 0 || k == 0 || with == 0 {
		return 0
	}
	return at + n + k + with - i
}

// rowsAhead turns the first sentence that tells what is wanted of each of so many into one that counts them: "For
// each of 300 parcels record the weight and …".
func (p *parser) rowsAhead() {
	i := 0
	for i < len(p.toks) && p.toks[i].Kind == token.Line {
		i++
	}
	lead := p.any(i, len(p.toks), "for each of the", "for each of", "for every one of", "for all of", "for all", "of each of", "about each of", "on each of", "for", "about", "on", "of")
	if lead == 0 || !p.countIn(i+lead, len(p.toks)) {
		return
	}
	noun := p.pluralBehind(i + lead + 1)
	if noun == 0 {
		return
	}
	end := p.sentenceEnd(noun)
	at := noun + p.any(noun, end, ", please", ",", "please")
	told := at
	at += p.any(at, end, "i would like to see", "i'd like to see", "we'd like to see", "i would like to have", "i'd like to have", "we'd like to have", "i would like", "i'd like", "we'd like", "we would like", "i need", "we need", "i want", "we want", "i have to have", "there should be", "there has to be", "it should")
	at += p.any(at, end, "please")
	at += p.any(at, end, "generate", "create", "make up", "make", "produce", "provide", "give me", "give us", "give", "list", "show", "state", "record", "store", "note down", "note", "capture", "log", "write down", "invent", "mock", "fake", "have", "include")
	at += p.any(at, end, ":")
	if at == told || !p.listsBehind(at, end) {
		return
	}
	p.replaceTokens(noun, at, "with")
	p.dropTokens(i, i+lead)
}

// replaceTokens puts one word in the place of several, which the contract cites as read.
func (p *parser) replaceTokens(from, to int, word string) {
	t := &p.toks[from]
	t.Span.End = p.toks[to-1].Span.End
	t.Kind, t.Text, t.Low = token.Word, word, word
	p.toks = slices.Delete(p.toks, from+1, to)
	p.owner = slices.Delete(p.owner, from+1, to)
}

// pluralBehind is where the plain noun in the plural ends that begins at i; 0 where there is none.
func (p *parser) pluralBehind(i int) int {
	to := 0
	for k := i; k < min(len(p.toks), i+countedNounMost); k++ {
		t := p.toks[k]
		if t.Is("dummy", "fake", "mock", "test", "sample", "synthetic", "random", "different", "demo") {
			continue
		}
		if t.Kind != token.Word || functionWords[t.Low] && !lexicon.IsPlural(t.Low) || headerEnds[t.Low] || slices.ContainsFunc(havingVerbs, func(v havingVerb) bool { return v.gerund == t.Low }) {
			break
		}
		if lexicon.IsPlural(t.Low) && token.Units[t.Low] == "" {
			to = k + 1
		}
	}
	return to
}

// listsBehind: a list of columns begins at i, with an article or without, and goes on behind a comma or "and".
func (p *parser) listsBehind(i, end int) bool {
	i += p.any(i, end, ":", "a", "an", "the", "its", "their", "our", "his", "her")
	if i >= end || p.toks[i].Kind != token.Word && p.toks[i].Kind != token.Quote || functionWords[p.toks[i].Low] && p.headerMatch(i, end) < 2 || headerEnds[p.toks[i].Low] || p.any2(i, end, "at least", "at most", "up to", "a minimum", "a maximum") {
		return false
	}
	depth, known := 0, p.headerMatch(i, end) > 0
	for k := i + 1; k < min(end, i+25); k++ {
		switch t := p.toks[k]; {
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
func (p *parser) listsColumns(i, end int) bool {
	for k, names := i, 0; k < end && names < 3; k++ {
		if k > i && !p.toks[k-1].Is(",", ";", "and", "|") {
			continue
		}
		names++
		at := k + p.any(k, end, "and a", "and an", "and the", "and", "a", "an", "the", "its", "their")
		if p.headerMatch(at, end) > 0 {
			return true
		}
	}
	return false
}
