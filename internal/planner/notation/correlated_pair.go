package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	// pairName is a name in a list, of at most three words, and what is said of its numbers behind it.
	pairName = `((?:[\p{L}_]+[ -]){0,2}[\p{L}_]+)((?: ?\([^()]*\)| (?:between |from )?-?\d[^,;.()]*?)?)`
	linked   = `(?:that are |which are |and |both )?((?:strongly|highly|weakly|moderately|positively|negatively|inversely) )?correlated`
)

// correlatedPairs are two columns of a list, what follows them ("math score and reading score correlated at about 0.7").
var correlatedPairs = []shorthand{
	{newPattern(`(?i)([,;:(]\s?(?:and )?|\b(?:with|has|have|plus|containing|including|and) )(?:an? |the |their )?` + pairName + ` and (?:an? |the |their )?` + pairName + `,?;? ?\(?` + linked +
		`(?: (?:at|with|by|to))?(?: (?:each other|one another))?(?: with)?(?:,? (?:a |an )?(?:r|rho|coefficient|correlation)(?: of)?)?(?: ?[=~:]| about| around| roughly| approximately)* ?\(?(-?[01]?\.\d+)?\)?(\s?[,;.)]|\s*$)`), correlatedPair},
}

// correlatedWithIt is a column of a list that is correlated with the one before it, which "it" stands for. Groups: the item before, all
// behind it, and what follows up to "it".
var correlatedWithIt = shorthand{
	newPattern(`(?i)((?:[,;:(]\s?(?:and )?|\b(?:with|has|have) )(?:an? |the )?)([^,;:()]+(?:\([^()]*\))?[^,;:()]*)(,? (?:and )?[^,;:()]+(?:\([^()]*\))?[^,;:()]*?(?:correlated|correlates|correlating) with) it\b`),
	func(m []string) string {
		var name []string
		for w := range strings.FieldsSeq(m[2]) {
			low := strings.ToLower(w)
			if len(name) > 0 && (token.Units[low] != "" || spreadNames[strings.TrimRight(strings.SplitN(low, "(", 2)[0], ".")] || lexicon.FunctionWords[low]) || strings.ContainsAny(w, "0123456789%") {
				break
			}
			name = append(name, w)
		}
		if len(name) == 0 || len(name) > 3 || slices.Contains([]string{"mean", "median", "average", "avg"}, strings.ToLower(name[0])) {
			return ""
		}
		return m[1] + m[2] + m[3] + " " + strings.Join(name, " ")
	},
}

// spreadNames stand behind names, and are those of distributions.
var spreadNames = lexicon.WordSet("normal gaussian uniform lognormal exponential gamma poisson beta triangular")

// CorrelatedPairs say a correlation of two columns in a sentence of its own, behind the sentence that lists them.
func CorrelatedPairs(text string) (Rewriting, bool) {
	return inFull(text, slices.Concat(correlatedPairs, []shorthand{correlatedWithIt}))
}

func correlatedPair(m []string) string {
	a, b, how := strings.TrimSpace(m[2]), strings.TrimSpace(m[4]), strings.ToLower(m[6])
	if last := strings.LastIndexByte(b, ' '); last > 0 && strings.HasSuffix(b, "ly") {
		b, how = b[:last], strings.ToLower(b[last+1:])+" "+how
	}
	for _, name := range []string{a, b} {
		for _, w := range strings.Fields(strings.ToLower(name)) {
			if lexicon.FunctionWords[w] && w != "number" || w == "are" || w == "is" {
				return ""
			}
		}
	}
	how += "correlated"
	if m[7] != "" {
		how += " at " + m[7]
	}
	return m[1] + a + m[3] + " and " + b + m[5] + "; " + a + " and " + b + " are " + how + m[8]
}
