package idiom

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
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
	for _, verb := range term.HavingVerbs {
		if out = append(out, verb.Gerund); behindPlural[verb.Plain] {
			out = append(out, verb.Plain)
		}
		for _, who := range []string{"each of them", "each one of them", "each one", "every one of them", "every one", "all of them", "all", "each", "every row", "each row", "every line", "each line"} {
			if verb.Plain != "have" || strings.HasPrefix(who, "all") { // "each having" is read as it stands
				out = append(out, who+" "+verb.Gerund, "with "+who+" "+verb.Gerund)
			}
		}
		for _, who := range []string{"that", "which", "who", "that all", "which all", "that should", "which should", "that must", "that will", "that each", "that need to", "that have to"} {
			out = append(out, who+" "+verb.Plain)
			if strings.HasSuffix(who, "each") {
				out = append(out, who+" "+verb.Third)
			}
		}
		for _, who := range []string{"each of which", "each of them", "every one of which", "all of which"} {
			out = append(out, who+" "+verb.Third, who+" "+verb.Plain, who+" should "+verb.Plain, who+" must "+verb.Plain)
		}
	}
	slices.SortStableFunc(out, func(a, b string) int { return len(strings.Fields(b)) - len(strings.Fields(a)) })
	return out
}

// behindPlural are verbs of those that are no nouns, so that they stand behind one: "1,800 visits carry".
var behindPlural = lexicon.WordSet("carry bear hold contain include comprise")

// gerundTails make a name of the gerund before them.
var gerundTails = lexicon.WordSet("price prices date dates day time times type id no number code agent status period fee name url title year channel method currency address")

// havingWords puts "with" in the place of what leads from a counted noun to a list.
func (p Reader) havingWords() {
	for k := 0; k < len(p.Toks); k++ {
		if p.Toks[k].Kind != token.Number || !p.CountIn(k, len(p.Toks)) || p.Toks[k].Num < 2 {
			continue
		}
		noun := p.PluralBehind(k + 1)
		if noun == 0 {
			continue
		}
		end := p.SentenceEnd(noun)
		from := noun + p.Any(noun, end, ",", "-", "–", "—")
		n := p.Any(from, end, havingPhrases...)
		if n == 1 && from > noun && gerundTails[p.Tok(from+1).Low] {
			continue // "60 auctions, listing price 2-9"
		}
		if n == 0 || p.Lit(from+n-1, from+n, "with") || !p.ListsBehind(from+n, end) || p.HeaderMatch(from, end) > n {
			continue
		}
		p.replaceTokens(from, from+n, "with")
	}
}

// rowsAhead turns the first sentence that tells what is wanted of each of so many into one that counts them: "For
// each of 300 parcels record the weight and …".
func (p Reader) rowsAhead() {
	i := 0
	for i < len(p.Toks) && p.Toks[i].Kind == token.Line {
		i++
	}
	lead := p.Any(i, len(p.Toks), "for each of the", "for each of", "for every one of", "for all of", "for all", "of each of", "about each of", "on each of", "for", "about", "on", "of")
	if lead == 0 || !p.CountIn(i+lead, len(p.Toks)) {
		return
	}
	noun := p.PluralBehind(i + lead + 1)
	if noun == 0 {
		return
	}
	end := p.SentenceEnd(noun)
	at := noun + p.Any(noun, end, ", please", ",", "please")
	told := at
	at += p.Any(at, end, "i would like to see", "i'd like to see", "we'd like to see", "i would like to have", "i'd like to have", "we'd like to have", "i would like", "i'd like", "we'd like", "we would like", "i need", "we need", "i want", "we want", "i have to have", "there should be", "there has to be", "it should")
	at += p.Any(at, end, "please")
	at += p.Any(at, end, "generate", "create", "make up", "make", "produce", "provide", "give me", "give us", "give", "list", "show", "state", "record", "store", "note down", "note", "capture", "log", "write down", "invent", "mock", "fake", "have", "include")
	at += p.Any(at, end, ":")
	if at == told || !p.ListsBehind(at, end) {
		return
	}
	p.replaceTokens(noun, at, "with")
	p.dropTokens(i, i+lead)
}

// replaceTokens puts one word in the place of several, which the contract cites as read.
func (p Reader) replaceTokens(from, to int, word string) {
	t := &p.Toks[from]
	t.Span.End = p.Toks[to-1].Span.End
	t.Kind, t.Text, t.Low = token.Word, word, word
	p.Toks = slices.Delete(p.Toks, from+1, to)
	p.Owner = slices.Delete(p.Owner, from+1, to)
}
