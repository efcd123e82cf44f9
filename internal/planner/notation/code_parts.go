package notation

import (
	"regexp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const (
	partCount   = `(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve)`
	partSlots   = `(?:(?:random|running|zero-padded|(?:upper|lower)[- ]?case|capital) )*(?:digits?|letters?|alphanumerics?|alphanumeric characters?|hex(?:adecimal)?(?: digits?| characters?)?)\b(?: or digits| and digits)?`
	countedPart = partCount + ` ` + partSlots
	// yearPart is a year in so many digits: "two digits for the year (25)", "the 4-digit year 2025".
	yearPart = `(?:(?:the |a )?(?:two|four|2|4)[- ]digits?(?: (?:for|of) the)? |the )?year,? (?:\((?:e\.g\. |here |= ?)?\d{2,4}\)|=? ?\d{4}\b|=? ?\d{2}\b)|(?:two|four|2|4) digits (?:for|of) the year (?:=|\() ?\d{2,4}\b\)?`
	// literalPart is what stands as it is: "country code DE", "the letters MRN", `"25"`.
	literalPart = `(?:(?:the )?(?:fixed |constant |literal )?(?:[a-z]+ )?(?:code|prefix|letters?|letter|constant|literal|text|string|digits?|characters?|marker|tag|always) )?(?:"[^"\n]{1,12}"|'[^'\n]{1,12}'|\d{0,4}[A-Z][A-Z0-9]{0,7}\b-?|\d{2,8})`
	markPart    = `(?:an? |the )?(?:dash|hyphen|slash|dot|underscore|minus)\b`
	partJoin    = `(?:, ?(?:and )?(?:then |followed by |plus )?| ?\+ ?| (?:and )?(?:then|followed by|plus) (?:by )?)`
	codePart    = `(?:` + yearPart + `|` + countedPart + `|` + markPart + `|` + literalPart + `)`
)

var (
	codeParts = newPattern(`(\p{L}[\p{L}\d_]* ?(?:[:=] ?|\(| (?:is|has|consists of|made of|built from) ))((?:` + codePart + partJoin + `){2,6}` + countedPart + `|(?:` + yearPart + partJoin + `|\d{1,4}[A-Z][A-Z0-9]{0,7}\b-?` + partJoin + `)` + countedPart + `)`)
	// namedParts says what the counted parts of a code are. Groups: the first part, what joins, the second.
	namedParts  = newPattern(`(` + countedPart + `) (?:for (?:the )?)?(\p{L}+)( ?\+ ?|,? then | plus | followed by |,? and then )(` + countedPart + `)(?: (?:for (?:the )?)?(\p{L}+)\b)?([,;.)\n]|$)`)
	anyPart     = regexp.MustCompile(`^` + codePart)
	yearAhead   = regexp.MustCompile(`^(?:` + yearPart + `)`)
	countAhead  = regexp.MustCompile(`^` + countedPart)
	markAhead   = regexp.MustCompile(`^` + markPart)
	oneJoin     = regexp.MustCompile(`^` + partJoin)
	placeOfPart = regexp.MustCompile(`\b(?:first|second|third|fourth|fifth|sixth|last|final|middle|of)\b`)
	lastWord    = regexp.MustCompile(`["']?([A-Z0-9a-z-]+)["']?\)?$`)
	hyphenCase  = regexp.MustCompile(`\b(upper|lower)[- ]case`)
	yearOf      = regexp.MustCompile(`\d{2,4}\)?$`)
)

var marksOfParts = map[string]string{"dash": "-", "hyphen": "-", "minus": "-", "slash": "/", "dot": ".", "underscore": "_"}

// CodeParts puts what stands as it is in a code in one quote, so that no part of the code is taken for rows, a column or a
// value: "two digits for the year (25), country code DE, then 14 alphanumerics" is `"25DE" followed by 14 alphanumerics`. What counted parts are called says nothing: "2 digits region + 3 digits".
func CodeParts(text string) (Rewriting, bool) {
	return inProse(text, []shorthand{{codeParts, func(m []string) string {
		full := partsInFull(m[2])
		if full == "" {
			return ""
		}
		return m[1] + full
	}}, {namedParts, func(m []string) string {
		if lexicon.FunctionWords[m[2]] || lexicon.FunctionWords[m[5]] && m[5] != "number" {
			return ""
		}
		return m[1] + m[3] + m[4] + m[6]
	}}})
}

// partsInFull joins the parts; "" where nothing stands as it is, or no word says that one part follows the other.
func partsInFull(parts string) string {
	var out []string
	literal, joined, literals := "", false, 0
	flush := func() {
		if literal != "" {
			out = append(out, `"`+literal+`"`)
			literal = ""
		}
	}
	for rest := parts; rest != ""; {
		part := longestPart(rest)
		if part == "" {
			return ""
		}
		switch {
		case yearAhead.MatchString(part):
			literal += strings.Trim(yearOf.FindString(part), ")")
			literals++
		case countAhead.FindString(part) == part:
			flush()
			out = append(out, hyphenCase.ReplaceAllString(part, "${1}case"))
		case markAhead.FindString(part) == part:
			literal += marksOfParts[part[strings.LastIndexByte(part, ' ')+1:]]
		case placeOfPart.MatchString(part):
			return "" // "4 letters, the fourth always U"
		default:
			m := lastWord.FindStringSubmatch(part)
			if m == nil {
				return ""
			}
			literal += strings.Trim(m[1], `"'`)
			literals++
		}
		rest = rest[len(part):]
		join := oneJoin.FindString(rest)
		joined = joined || strings.ContainsAny(join, "tfp+")
		rest = rest[len(join):]
	}
	flush()
	if literals == 0 || !joined {
		return ""
	}
	return strings.Join(out, " followed by ")
}

// longestPart is the part that rest begins with.
func longestPart(rest string) string {
	longest := ""
	for _, form := range []*regexp.Regexp{yearAhead, countAhead, markAhead, anyPart} {
		if m := form.FindString(rest); len(m) > len(longest) {
			longest = m
		}
	}
	return longest
}
