package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const (
	clauseStart = `(^|[.;:!\n] *|, and |\()`
	clauseEnd   = `( *(?:[.;!\n)]|, (?:and|but|while) |$))`
	fewNames    = `((?:\p{L}[\p{L}_]*)(?:,? \p{L}[\p{L}_]*){0,4}?)`
	oneName     = `(\p{L}[\p{L}_]*(?: \p{L}[\p{L}_]*){0,2}?)`
	ofAll       = `(?: (?:in|on|across|for|over|throughout) (?:all|every|each|any)(?: of)?(?: its| their| the| his)?(?: \p{L}+){0,2})?`
	sameAgain   = `(?:stays?|remains?|is|are) (?:always )?(?:the same|identical|constant|fixed|unchanged)`
)

// constantPer are the ways to say that something decides something else. Groups: what stands before, what decides, what is
// decided, what stands behind; the first two of the middle turned round in the last forms.
var constantPer = []struct {
	form   *pattern
	turned bool
}{
	{newPattern(`(?i)` + clauseStart + `(?:each|every|one|any|an?|the|the same|a given|one and the same|the individual) ` + oneName + ` (?:(?:must|should|will|can only) )?always (?:has|have|keeps?|gets?|carries|carry|shows?|uses?|comes? with|belongs? to)(?: exactly)? the (?:very )?same ` + fewNames + ofAll + clauseEnd), false},
	{newPattern(`(?i)` + clauseStart + `(?:one|the same|a given|one and the same) ` + oneName + ` (?:(?:must|should|will|can only) )?(?:has|have|keeps?|gets?|carries|carry|shows?|uses?|comes? with|belongs? to)(?: always)?(?: exactly)? the (?:very )?same ` + fewNames + ofAll + clauseEnd), false},
	{newPattern(`(?i)` + clauseStart + `all(?: the)?(?: \p{L}+){1,2} (?:of|for|from|by|with|on|in) (?:an?|one|the same|each|any|a given) ` + oneName + ` (?:always |must |should )?(?:share|have|carry|show|use|get)(?: exactly)? the same ` + fewNames + clauseEnd), false},
	{newPattern(`(?i)` + clauseStart + `(?:each|every|one|an?|the) ` + oneName + `['’]s ` + fewNames + ` (?:never changes?|` + sameAgain + `)` + ofAll + clauseEnd), false},
	{newPattern(`(?i)` + clauseStart + `(?:the )?` + fewNames + ` (?:of|for) (?:an?|one|each|every|the same|a given) ` + oneName + ` (?:never changes?|(?:is|stays?|remains?) (?:always )?(?:the same|identical|constant|fixed|unchanged))` + ofAll + clauseEnd), true},
	{newPattern(`(?i)` + clauseStart + `(?:the )?` + fewNames + ` ` + sameAgain + ` (?:in|on|across|for|over) (?:all|every|each)(?: of)?(?: the)? \p{L}+ (?:of|for|from|by|with|on) (?:an?|one|each|every|the same|any|a given) ` + oneName + clauseEnd), true},
}

// ConstantPer says that what decides something else does so: "one truck always has the same tare weight" becomes "tare weight is
// constant per truck".
func ConstantPer(text string) (Rewriting, bool) {
	var forms []shorthand
	for _, c := range constantPer {
		forms = append(forms, shorthand{c.form, func(m []string) string {
			by, what := m[2], m[3]
			if c.turned {
				by, what = what, by
			}
			return constantSentence(m[1], by, what, m[4])
		}})
	}
	return inFull(text, forms)
}

// pronouns stand for a column that another sentence names.
var pronouns = lexicon.WordSet("one ones value values thing it that this them those")

func constantSentence(before, by, what, behind string) string {
	for _, names := range []*string{&by, &what} {
		*names = strings.TrimPrefix(strings.TrimPrefix(*names, "the "), "The ")
	}
	if pronouns[strings.ToLower(what)] || pronouns[strings.ToLower(by)] {
		return ""
	}
	is := " is"
	if strings.Contains(what, " and ") || strings.Contains(what, ",") {
		is = " are"
	}
	switch strings.TrimSpace(before) {
	case ";", ", and":
		before = ". "
	}
	return before + strings.ToUpper(what[:1]) + what[1:] + is + " constant per " + by + behind
}
