package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// headDeed is what was done with things, as a word.
const headDeed = `(?:\p{L}+ed|sold|bought|caught|found|taken|made|sent|seen|born|kept|held|built|written|drawn|lent|given|won|lost|stolen|grown|shown|brought|worn|flown|driven|thrown|chosen|shot|paid|fed)`

var headDeeds = []shorthand{
	{newPattern(`(?i)(^|[.:;!\n] ?|need |want |make |for |of |get )(\d[\d,]*k? (?:\p{L}+ )?\p{L}+s) (?:sold|issued|received|recorded|logged|made|placed|taken|collected|registered|submitted|filed|handed in|sent in|written|done|carried out|held|played|run|worked|treated|served|delivered)(, | ?: ?| - | – |[.;])`), func(m []string) string {
		return m[1] + m[2] + m[3]
	}},
}

// headPhrase is what was done with the things that a text counts, with where, how or by whom, before their columns. Groups: what stands
// before, the things, the noun, the deed with all that is told of it.
var headPhrase = newPattern(`(?i)(^|[.:;!\n] ?|\b(?:need|want|make|for|of|get|create|generate|give me|me|with) )(\d[\d,]*k? (?:\p{L}+ ){0,2}?(\p{L}+)) (` + headDeed + `(?: \p{L}[\p{L}'’-]*){0,5}?)(?: ?: ?| \(|,? with [^:(.;\d\n]*(?:[.;\n]|$))`)

var (
	// notDone look like deeds and are none, or say how the rows are told apart, ordered or counted.
	notDone = lexicon.WordSet("named called numbered titled needed aged dated rated priced sorted ordered grouped linked related tied spread split divided distributed weighted sampled measured labelled labeled marked coded indexed keyed limited generated created seeded breed speed feed red bed shed united logged")
	// moreTold are words of phrases that say when, how often or of what, which the rows have to carry.
	moreTold = lexicon.WordSet("per each every all any no not never hourly daily weekly monthly yearly once twice last this next year week month day today yesterday recently during since before after until between over within from to and or that which who whose without as than more less many")
	// sameInMany are nouns that count many and look like one.
	sameInMany = lexicon.WordSet("sheep fish people staff cattle deer children aircraft")
)

// HeadDeeds leaves out what was done with the things that a text counts, where nothing is told of it, "200 tickets sold, buyer
// name, price", or no column has it: "70 tickets bought online: seat, price" have no column of that name, and lose no seat.
func HeadDeeds(text string) (Rewriting, bool) {
	if declares(text) || columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	changes := changesIn(text, 0, headDeeds)
	var lost []token.Span
	for _, m := range headPhrase.FindAllStringSubmatchIndex(text, -1) {
		if deed := text[m[8]:m[9]]; deedAlone(deed, text[m[6]:m[7]], text[:m[8]]+text[m[9]:]) {
			changes = append(changes, change{token.Span{Start: m[8] - 1, End: m[9]}, ""})
			lost = append(lost, token.Span{Start: m[8], End: m[9]})
		}
	}
	r, ok := rewritten(text, changes)
	r.Lost = append(r.Lost, lost...)
	return r, ok
}

// deedAlone: of the things nothing else is told than the deed, no word of which the rest of the text comes back to.
func deedAlone(deed, noun, rest string) bool {
	words := strings.Fields(strings.ToLower(deed))
	if noun = strings.ToLower(noun); notDone[words[0]] || !lexicon.IsPlural(noun) && !sameInMany[noun] {
		return false
	}
	rest = strings.ToLower(rest)
	return !slices.ContainsFunc(words[1:], func(w string) bool {
		return moreTold[w] || !lexicon.FunctionWords[w] && strings.Contains(rest, lexicon.Singular(w))
	})
}
