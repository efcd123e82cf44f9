package term

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Words before a list of columns that name none themselves: "what should be in it:", "the register lists",
// "per departure state the", "in each line:".

// lightVerbs tell that columns follow; lightNouns and lightWords stand beside them.
var (
	lightVerbs = lexicon.WordSet(`is are be need needs want wants like see have has hold holds list lists contain contains recorded show shows state states give gives include includes included store stores stored
		keep keeps kept carry carries bear bears note notes track tracks capture captures collect collects comprise comprises cover covers consist consists stand stands put required needed wanted look looks describe described go goes know`)
	lightNouns = lexicon.WordSet(`variables columns fields attributes features properties details information data row rows record entry line table file extract export report list sheet log register dataset document message feed snapshot catalogue`)
	lightWords = lexicon.WordSet(`what which i we you it they them us me my our the a an each every any all one this these that there here following should must shall will would could can may of in on at per for by with as to also
		please names interested whole such`)
)

// mostLight bounds such a lead, in tokens.
const mostLight = 12

// lightLead is how many tokens at i lead up to a list of columns in words that name none.
func (p Reader) lightLead(i, end int) int {
	if p.Table == nil || len(p.Tables) > 1 {
		return 0 // of several tables others tell which is meant
	}
	k, verb := i, false
	for ; k < min(end, i+mostLight); k++ {
		t := p.Toks[k]
		if t.Kind != token.Word {
			break
		}
		light := lightWords[t.Low] || lightVerbs[t.Low] || lightNouns[t.Low] || p.TableNamed(k, k+1)
		if !light || k > i && !t.Is("is", "are", "be") && p.HeaderMatch(k, end) > 1 && !p.TableNamed(k, k+1) {
			break
		}
		verb = verb || lightVerbs[t.Low] || lightNouns[t.Low]
	}
	colon := p.Any(k, end, ":")
	if colon == 0 && k > i+1 && p.Tok(k).Kind == token.Word && p.TableNamed(k-1, k) && !p.Any2(k-2, k, "per", "each", "every") && !(k-2 == i && p.Any2(i, k, "a", "an", "the", "our")) {
		k-- // "show pupil number", "every flight has a flight number"
	}
	if k-i < 2 || !verb || colon == 0 && (k >= end || p.NumberAfter(k, end)) || !p.knownNamesAt(k+colon, end) {
		return 0
	}
	return k + colon - i
}

// knownNamesAt: three pieces at least follow, set apart by commas, and most of them begin with a name that is
// known or looks like one.
func (p Reader) knownNamesAt(i, end int) bool {
	if !p.ListOfNames(i, end) {
		return false
	}
	pieces, known, depth := 0, 0, 0
	for k := i; k < end; k++ {
		switch t := p.Toks[k]; {
		case t.Is("(", "["):
			depth++
		case t.Is(")", "]"):
			depth--
		}
		if depth > 0 || k > i && !p.Toks[k-1].Is(",", "and") {
			continue
		}
		if p.Toks[k].Is("and") || p.Any2(k, end, ",") {
			continue
		}
		at := k + p.Any(k, end, "the", "a", "an", "its", "their", "whether")
		if p.Toks[k].Kind != token.Word {
			return false
		}
		pieces++
		to := at
		for to < end && p.Toks[to].Kind == token.Word && !p.Toks[to].Is("and") && !HeaderEnds[p.Toks[to].Low] {
			to++
		}
		m := p.Lex.Lookup(p.WordsOf(at, to))
		if p.HeaderMatch(at, end) > 0 || strings.Contains(p.Tok(at).Text, "_") || m.Semantic != "" || m.Kind != "" || draft.KeyEnds[p.Tok(to-1).Low] {
			known++
		}
	}
	return pieces > 2 && 2*known > pieces
}
