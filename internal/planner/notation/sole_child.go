package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const (
	soleCount   = `(?:exactly |just |only )?(?:one|1|a single)`
	soleColumns = `(?:(?: \(|: ?)([^()\n.;]+,[^()\n.;]+)\)?|,? with ([^()\n.;]+(?:,| and )[^()\n.;]+))`
)

var (
	// eachHasOne is a sentence that gives each row one of another table. Groups: what stands before, the owner, the child, its columns.
	eachHasOne = newPattern(`(?i)((?:^|[.;\n]) ?)(?:each|every) (\p{L}+) (?:has|have|gets|owns|comes with) ` + soleCount + ` (\p{L}+)` + soleColumns)
	// eachWithOne goes on behind the owners. Groups: the owners with their columns, their noun, the child, its columns.
	eachWithOne = newPattern(`(?i)(\b\d[\d,]* (\p{L}+s)(?: ?\([^()\n]+\))?),? (?:each )?(?:with|having) exactly (?:one|1) (\p{L}+)` + soleColumns)
	// oneForEach begins with the child. Groups: what stands before, the child, the owner, its columns.
	oneForEach = newPattern(`(?i)((?:^|[.;\n]) ?)(?:exactly )?(?:one|1) (\p{L}+) (?:per|for each|for every) (\p{L}+)` + soleColumns)
)

// anyRows are words for the rows of any table.
var anyRows = lexicon.WordSet("row record entry line item")

// SoleChildren makes tables of what each row of another has one of, where its columns are told: "Each user has exactly one profile (bio,
// country)" is "profiles, 1 per user: bio, country".
func SoleChildren(text string) (Rewriting, bool) {
	sole := func(child, owner, columns string) string {
		child, owner = strings.ToLower(child), strings.ToLower(owner)
		if ownersOf(text, owner) == 0 || lexicon.IsPlural(child) || lexicon.IsPlural(owner) || lexicon.FunctionWords[child] || anyRows[child] || lexicon.Lookup([]string{child}).Exact {
			return ""
		}
		return lexicon.Plural(child) + ", 1 per " + owner + ": " + columns
	}
	before := func(mark, table string) string {
		if table == "" {
			return ""
		}
		return mark + table
	}
	return inFull(text, []shorthand{
		{eachHasOne, func(m []string) string { return before(m[1], sole(m[3], m[2], m[4]+m[5])) }},
		{eachWithOne, func(m []string) string {
			return before(m[1]+". ", sole(m[3], lexicon.Singular(strings.ToLower(m[2])), m[4]+m[5]))
		}},
		{oneForEach, func(m []string) string { return before(m[1], sole(m[2], m[3], m[4]+m[5])) }},
	})
}
