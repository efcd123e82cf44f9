package idiom

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	leadPronouns   = lexicon.WordSet("i we you it they one everyone everybody somebody someone this that these those each there he she")
	leadContracted = lexicon.WordSet("i'd we'd you'd it'd they'd i'll we'll you'll it'll they'll i'm we're you're it's they're i've we've they've that's there's")
	leadAuxiliary  = lexicon.WordSet("will would should shall must may might can could do does did is are was were be been being has have had ought to also just only always usually then ideally simply normally really further furthermore additionally")
	leadObjects    = lexicon.WordSet("me us you them him her myself ourselves")
	leadEach       = lexicon.WordSet("each every all a an any one the this that these those our my your its their both such single")
	leadPrepos     = lexicon.WordSet("of on in at for per from with by to about under within as regarding concerning along beside behind into")
	leadParticles  = lexicon.WordSet("of with by up down out for from about on at as into in along out")
	leadNouns      = lexicon.WordSet("columns column fields field attributes attribute features variables properties property headers header headings heading details detail facts things thing items item information info data contents content particulars parameters structure layout schema row rows record records entry entries line lines table file files csv sheet spreadsheet extract export report list log register dataset document database output points bits pieces")
	leadImperative = lexicon.WordSet("give include list show add provide record store write put note capture keep take use state have generate produce tell log track collect register supply return output")
	leadFinite     = lexicon.WordSet("is are was were has have had must should would can could will do does did if when which that who they we i you it he she not no never between there then than")
	leadOther      = lexicon.WordSet("exists exist sorted ordered grouped split depend depends vary varies sum sums add adds based differ differs equal equals match matches computed derived calculated missing empty null blank filled unique sell sells belong belongs")
	leadJoins      = lexicon.WordSet("and so but then also please next further furthermore additionally plus ok okay well now basically finally first")
	leadLabels     = lexicon.WordSet("columns fields attributes features variables properties headers details facts things information info data contents content particulars structure layout schema what")
	leadNaming     = lexicon.WordSet("namely specifically viz")
)

// namesBehind: a list of names begins at i: two at least behind words that speak of a row, else three, the first of
// a few words and without a verb, a table or a number.
func (p Reader) namesBehind(i, end int, row bool) bool {
	to := i
	for to < end && (p.Toks[to].Kind == token.Word && !p.Toks[to].Is("and") || p.Toks[to].Kind == token.Quote) {
		if p.Toks[to].Is("to") && p.Tok(to+1).Is("have", "see", "get", "know", "be") {
			return false
		}
		if leadFinite[p.Toks[to].Low] && !p.Toks[i].Is("whether", "how", "when", "who") && !relativeClause(p.Toks[i:to]) {
			return false
		}
		to++
	}
	if to == i || to-i > 7 || leadPrepos[p.Toks[i].Low] || leadEach[p.Toks[i].Low] || leadPronouns[p.Toks[i].Low] || leadAuxiliary[p.Toks[i].Low] {
		return false
	}
	if to < end && p.Toks[to].Kind == token.Number && (to == i || boundingWords[p.Toks[to-1].Low] || p.Toks[to-1].Is("exactly", "about", "around", "only", "just") || p.countsSome(to, end)) {
		return false
	}
	if w := p.Toks[to-1].Low; lexicon.IsPlural(w) && to-i <= 2 && p.TableNamed(i, to) {
		return false
	}
	pieces, depth := 1, 0
	for k := to; k < end; k++ {
		switch t := p.Toks[k]; {
		case t.Is("(", "["):
			depth++
		case t.Is(")", "]"):
			depth--
		case depth == 0 && (t.Is(",", ";") || t.Is("and", "plus") && !p.Toks[k-1].Is(",") && !p.betweenAnd(k)):
			pieces++
		}
	}
	return pieces > 2 || pieces == 2 && row && p.HeaderMatch(i, to) > 0
}

// countsSome: a number or a range at i counts things: "2 to 12 matches".
func (p Reader) countsSome(i, end int) bool {
	for i < end && (p.Toks[i].Kind == token.Number || p.Toks[i].Is("to", "-", "–", "or", "and")) {
		i++
	}
	return i < end && p.Toks[i].Kind == token.Word && lexicon.IsPlural(p.Toks[i].Low) && token.Units[p.Toks[i].Low] == ""
}

// plainNames: of the pieces behind i the first three are nothing but names, and most are known, or at least one.
func (p Reader) plainNames(i, end int, one bool) bool {
	pieces, known := 0, 0
	for k := i; k < end && pieces < 6; {
		k += p.Any(k, end, "and also", "and", "plus", "also")
		k += p.Any(k, end, "the", "a", "an", "its", "their", "his", "her", "your", "our", "whether")
		to := k
		for to < end && (p.Toks[to].Kind == token.Word && !p.Toks[to].Is("and", "or", "from", "between", "with", "either", "mostly", "usually", "always", "about", "around", "in") || p.Toks[to].Kind == token.Quote) {
			if w := p.Toks[to].Low; pieces < 3 && to > k && (leadFinite[w] || leadEach[w] && !leadPrepos[p.Toks[to-1].Low]) && !relativeClause(p.Toks[k:to]) {
				return false
			}
			to++
		}
		if to == k && pieces > 2 {
			break // "…, gate and result; 5000 scans"
		}
		if to == k || p.Lit(to, end, "or") {
			return false
		}
		pieces++
		m := p.Lex.Lookup(p.WordsOf(k, to))
		known += draft.BoolInt(p.HeaderMatch(k, end) > 0 || strings.Contains(p.Toks[k].Text, "_") || m.Semantic != "" || m.Kind != "" || draft.KeyEnds[p.Toks[to-1].Low])
		for depth := 0; to < end && (depth > 0 || !p.Toks[to].Is(",", ";", "and") || p.betweenAnd(to)); to++ {
			depth += draft.BoolInt(p.Toks[to].Is("(", "[")) - draft.BoolInt(p.Toks[to].Is(")", "]"))
		}
		k = to + p.Any(to, end, ",", ";")
	}
	return pieces > 2 && (2*known >= pieces || one && known > 0) || pieces == 2 && known == 2
}

// relativeClause: the words tell which time or place is meant: "the time it was made".
func relativeClause(words []token.Token) bool {
	return len(words) > 0 && words[0].Is("time", "date", "day", "moment", "place", "department", "person", "year", "month", "hour")
}

// betweenAnd: the "and" at k stands between the ends of a range.
func (p Reader) betweenAnd(k int) bool {
	return p.Tok(k-1).Kind == token.Number && p.Tok(k+1).Kind == token.Number
}
