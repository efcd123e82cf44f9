package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const (
	// plainWords is a name of up to three words, plainClause what may stand between commas.
	plainWords  = `[a-z][a-z\d_]*(?: [a-z][a-z\d_]*){0,2}?`
	plainClause = `[^,;.\n]{3,70}?(?:\d\.\d[^,;.\n]{0,40}?)?`
	plainEnd    = `([,;\n]|\.(?:\s|$)|$)`
	opensItem   = `((?:^|[.;\n]|,) *(?:and )?)`
	opensPlain  = `((?:^|[.;\n]) *)`
)

// flagSentences tell when a flag is set, in more words than it takes.
var flagSentences = []shorthand{
	// "a felt flag that is true from magnitude 4 upwards and false below"
	{newPattern(`(?i)\b(flag|indicator)(?: that| which)?(?: is)?(?: set to)? (true|yes|1) (?:from|for|at) (?:an? |the )?([a-z][a-z_]*(?: [a-z]+)?) (?:of )?(\d[\d.]*)(?: upwards?| onwards?| on| up| and (?:above|up|over|more))(?:,? and (?:it is )?(?:false|no|0) (?:below|otherwise|under)(?: that)?)?` + plainEnd), func(m []string) string {
		return m[1] + " " + m[2] + " when " + m[3] + " is at least " + m[4] + ", otherwise " + opposite(m[2]) + m[5]
	}},
	// "When the delay exceeds 60 the column compensation is true, otherwise it is false"
	{newPattern(`(?i)` + opensPlain + `(?:when|if|where|whenever) (` + plainClause + `),? the (?:column|field|flag) (?:called |named )?([a-z][a-z\d_]*) (?:is|becomes|reads|has) ([a-z\d_'"]+)(?:, (?:and )?(?:otherwise|else)(?: it is| it's)? ([a-z\d_'"]+))?` + plainEnd), func(m []string) string {
		said := m[1] + m[3] + " is " + m[4] + " when " + m[2]
		if m[5] != "" {
			said += ", otherwise " + m[5]
		}
		return said + m[6]
	}},
	// "A column is_payer is true exactly when …"
	{newPattern(`(?i)` + opensItem + `(?:the|a|an extra|another|one) (?:column|field) (?:called |named )?([a-z][a-z\d]*_[a-z\d_]+) (is|holds|has|contains|reads|equals)\b`), func(m []string) string { return m[1] + m[2] + " " + m[3] }},
	// "An exam counts as passed if the grade is 4.0 or lower and as not passed otherwise"
	{newPattern(`(?i)` + opensItem + `(?:it|they|(?:an?|the|each|every) [a-z]+(?: [a-z]+)?) (?:counts?|is regarded|is considered|is treated|qualif(?:y|ies)|ranks?) (?:as )?(?:an? )?([a-z]+) (if|when|whenever|where|once|from) (` + plainClause + `)(?:,? (?:and|but) (?:as )?not (?:as )?([a-z]+) otherwise|, otherwise not(?: [a-z]+)?)?` + plainEnd), func(m []string) string {
		if m[5] != "" && !strings.EqualFold(m[5], m[2]) || lexicon.FunctionWords[strings.ToLower(m[2])] {
			return ""
		}
		return m[1] + strings.ToLower(m[2]) + " is true " + m[3] + " " + m[4] + ", otherwise false" + m[6]
	}},
	// "A vacant flag is set on 6% of the flats; these have neither a tenant name nor a lease start, all others have both"
	{newPattern(`(?i)\b([a-z]+)( flag| indicator)?( (?:is |are )?(?:set|true|on|yes) (?:on|for|in) (?:` + percent + `|\d[\d,]*)(?: of (?:the |all )?[a-z]+)?|(?: is true)? for ` + percent + `)(?:[,;] |\. )(?:and |but )?(?:these|those|they|such [a-z]+) (?:have|has|carry|get) (?:neither an? |no )(` + plainWords + `) (?:nor|or|and no) (?:an? )?(` + plainWords + `)(?:[,;] (?:and |but )?(?:all |the )?(?:others?|rest) (?:have|has|carry|get) both)?` + plainEnd), func(m []string) string {
		return m[1] + m[2] + m[3] + ". " + m[4] + " is empty if " + m[1] + ". " + m[5] + " is empty if " + m[1] + m[6]
	}},
	// "vacant flats have neither a tenant name nor a lease start"
	{newPattern(`(?i)([.;:,\n] *(?:and |but )?)([a-z]+) ([a-z]+s) (?:have|has|carry|get) neither an? (` + plainWords + `) nor (?:an? )?(` + plainWords + `)(?:[,;] (?:and |but |while )?(?:all |the )?(?:others?|rest) (?:have|has|carry|get) both)?` + plainEnd), func(m []string) string {
		state := strings.ToLower(m[2])
		if lexicon.FunctionWords[state] {
			return ""
		}
		return ". " + m[4] + " is empty if " + state + ". " + m[5] + " is empty if " + state + m[6]
	}},
}

// FlagSentences puts them in the words that readers know best.
func FlagSentences(text string) (Rewriting, bool) { return inFull(text, flagSentences) }

func opposite(flag string) string {
	return map[string]string{"true": "false", "yes": "no", "1": "0"}[strings.ToLower(flag)]
}
