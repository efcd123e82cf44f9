package notation

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const columnWords = `\p{L}[\p{L}_]+(?: \p{L}[\p{L}_]+){0,2}`

// toldRules are rules across columns in words for which readers know plainer ones.
var toldRules = []shorthand{
	{newPattern(`(?i), (` + plainValue + `) (?:for|if|when|in case of|with) (?:anything|everything|all|whatever is|any ?one|those|all those|values?) (?:else|lower|less|below(?: that)?|smaller|higher|more|above(?: that)?|under(?: that)?|over(?: that)?|other|fewer|remaining)` + itemEnds), func(m []string) string { return ", otherwise " + m[1] + m[2] }},
	// "A if the mark is 80 or more, B from 60 up to below 80": the band above says where this one ends.
	{newPattern(`(?i)\b(\d[\d.]*)( or (?:more|above|higher|over|better)(?:,|;| and) ` + plainValue + ` from \d[\d.]*) (?:up )?to (?:just )?(?:below|under|less than|before) (\d[\d.]*)`), func(m []string) string {
		if m[1] != m[3] {
			return ""
		}
		return m[1] + m[2]
	}},
	{newPattern(`(?i)(?:(?:=|-|–|:|is) ?)?\bwhichever of (?:the )?(` + columnWords + `) (?:and|or) (?:the )?(` + columnWords + `) is (?:the )?(?:cheaper|lower|smaller|less|lesser|earlier|shorter|cheapest|lowest|smallest)`), func(m []string) string { return "= the lower of " + m[1] + " and " + m[2] }},
	{newPattern(`(?i)(?:(?:=|-|–|:|is) ?)?\bwhichever of (?:the )?(` + columnWords + `) (?:and|or) (?:the )?(` + columnWords + `) is (?:the )?(?:dearer|higher|bigger|greater|larger|later|longer|more|highest|largest|biggest)`), func(m []string) string { return "= the higher of " + m[1] + " and " + m[2] }},
	{newPattern(`(?i)\b(best|lowest|cheapest|highest|final|better|effective) (\p{L}+) ?(?:-|–|:) ?the (lower|higher) of\b`), func(m []string) string { return m[1] + " " + m[2] + " = the " + m[3] + " of" }},
	{newPattern(`(?i)([,;:] ?)(` + columnWords + `),? and (` + columnWords + `) \((?:each|both)(?: of them)?,? ((?:from |between )?-?\d[\d.,]*k? ?(?:-|–|to|and) ?-?\d[\d.,]*k?(?: ?\p{L}{1,5})?)\)`), func(m []string) string { return m[1] + m[2] + " " + m[4] + ", " + m[3] + " " + m[4] }},
	{newPattern(`(?i)(,|;|\n- |:) ?(` + columnWords + `)(?::| -| –| \(|,| =| is) ?(?:the )?(` + columnWords + `) (?:and|plus) (?:the )?(` + columnWords + `) (?:taken |added |put )?together\)?`), func(m []string) string { return m[1] + " " + m[2] + " = " + m[3] + " + " + m[4] }},
	{newPattern(`(?i)(?:^|[.;,!\n] ?)(?:and )?(?:there (?:are|is|can be) )?never more (` + columnWords + `) than (?:the |its |their )?(\p{L}+)` + `([!.;\n]|\z)`), func(m []string) string { return ". The " + m[1] + " is never more than the " + m[2] + "." }},
	{newPattern(`(?i)\b(never|not|0%) true (for|among|with|in) (?:the )?(\p{L}+),? (?:and |but )?(` + percent + `) true (?:for|among|with|in) (?:the )?(\p{L}+)`), func(m []string) string { return "0% for " + m[3] + ", " + m[4] + " for " + m[5] }},
	{newPattern(`(?i)\b(` + percent + `) on (?:the |top of the )?(net|gross|price|subtotal|total|amount|base|rent|fee|salary|premium)((?: amount| price| sum)?)\b`), func(m []string) string { return m[1] + " of the " + m[2] + m[3] }},
	{newPattern(`(?i)\b(` + columnWords + `) (?:that |which )?is (?:always )?(?:at least|no less than) (?:a )?half (?:of )?(?:the |its )?(` + columnWords + `) (?:but|and) (?:never|not) (?:above|more than|over|higher than|exceeds|exceeding) (?:it|that|this)\b`), func(m []string) string { return m[1] + " between 50% and 100% of " + m[2] }},
	{newPattern(`(?i)([;.,\n] ?)(?:the )?more (` + columnWords + `?)(?:,| (?:should |shall |must |will )?(?:go|goes|come|comes) (?:along )?with| (?:mean|means|lead to|bring)) (?:the )?(?:higher|more|better|greater|bigger|larger|longer) (` + columnWords + `)` + itemEnds), func(m []string) string { return m[1] + m[3] + " rises with " + m[2] + m[4] }},
	{newPattern(`(?i)([:;.,\n] ?)(?:the )?(?:longer|higher|larger|bigger|greater|heavier) (\p{L}+)(?:,| (?:should |shall |must |will )?(?:go|goes|come|comes) (?:along )?with| (?:mean|means|lead to|bring)) (?:the )?(?:more|higher|longer|better|greater|bigger|larger) (\p{L}+)` + itemEnds), func(m []string) string {
		if strings.TrimSpace(m[1]) == ":" {
			m[1] = "; "
		}
		return m[1] + m[3] + " rises with " + m[2] + m[4]
	}},
	{newPattern(`(?i)[,;.] ?(?:and )?(?:with |there is |there should be |make )?(?:an? )?(very strong|strong|clear|moderate|medium|weak|slight|slightly|strongly)?(?:ly)? ?(positive|negative|inverse)? (?:correlation|relationship|relation|link|dependence|association) (?:between|of) (?:the )?(` + columnWords + `) and (?:the )?(` + columnWords + `)` + itemEnds), correlationNoun},
	{newPattern(`(?i)\bprice per (\d+) ?(g|kg|ml|l|cl|km|m|cm|pieces?|items?) ?(=|is|:)`), func(m []string) string { return "price_per_" + m[1] + m[2] + " =" }},
	{newPattern(`(?i)([,;\n-] ?)(\p{L}+) difference ?(=|is|:)`), func(m []string) string { return m[1] + m[2] + "_difference =" }},
	{newPattern(`(?i)(?:,| and)? (?:if|when|where) (?:the )?(` + columnWords + `) ?(>=?|<=?|=|is) ?(-?\d[\d.]*)((?:, (?:and )?` + plainValue + ` (?:if|when) (?:(?:it is|it's|it =|=) -?\d[\d.]*|(?:it is )?(?:negative|positive|zero|below zero|above zero|below|above)))+)`), restatedCases},
}

var (
	// comparedForm is a number that depends on how large another one is. Groups: the name, the number, the limit, how the other one
	// compares, the number otherwise.
	comparedForm = newPattern(`(?i)(\p{L}[\p{L}_ ]{1,20}?)(?::| is)? (\d[\d.]*) (?:at|up to|until) (\d[\d.]*)(?: or| and) (slower|younger|less|lower|fewer|cheaper|lighter|shorter|colder)(?:,| and|;) ((?:between )?\d[\d.]*(?: (?:and|to) |-)\d[\d.]*|\d[\d.]*) (?:when|if|for|where) (?:it is |anything )?(faster|older|more|higher|dearer|heavier|longer|warmer)`)
	comparedWhat = map[string][]string{"slower": {"speed"}, "younger": {"age"}, "cheaper": {"price"}, "lighter": {"weight"}, "shorter": {"length", "duration", "distance"}, "colder": {"temperature"}}
	caseOfIt     = regexp.MustCompile(`(?i), (?:and )?(` + plainValue + `) (?:if|when) (?:(?:it is|it's|it =|=) (-?\d[\d.]*)|(?:it is )?(negative|positive|zero|below zero|above zero|below|above))`)
)

// correlationNoun says how strongly one column goes with another.
func correlationNoun(m []string) string {
	r := .6
	switch strings.TrimSuffix(strings.ToLower(m[1]), "ly") {
	case "very strong":
		r = .9
	case "strong", "clear":
		r = .75
	case "weak", "slight":
		r = .3
	}
	if sign := strings.ToLower(m[2]); sign == "negative" || sign == "inverse" {
		r = -r
	}
	return fmt.Sprintf("; %s correlated with %s at %g%s", m[4], m[3], r, m[5])
}

// restatedCases names the number again that "it" is in further cases.
func restatedCases(m []string) string {
	out := fmt.Sprintf(" if %s %s %s", m[1], m[2], m[3])
	for _, c := range caseOfIt.FindAllStringSubmatch(m[4], -1) {
		op, n := "=", c[2]
		switch strings.ToLower(c[3]) {
		case "negative", "below zero":
			op, n = "<", "0"
		case "positive", "above zero":
			op, n = ">", "0"
		case "zero":
			n = "0"
		case "below":
			op, n = "<", m[3]
		case "above":
			op, n = ">", m[3]
		}
		out += fmt.Sprintf(", %s if %s %s %s", c[1], m[1], op, n)
	}
	return out
}

// RulesTold puts such rules in the words that every reader knows.
func RulesTold(text string) (Rewriting, bool) {
	compared := func(m []string) string {
		low := strings.ToLower(text)
		for _, column := range comparedWhat[strings.ToLower(m[4])] {
			if strings.Contains(low, column) {
				return fmt.Sprintf("%s %s if %s <= %s, %s if %s > %s", m[1], m[2], column, m[3], m[5], column, m[3])
			}
		}
		return ""
	}
	forms := slices.Clone(toldRules)
	for k := range forms {
		forms[k].full = namedIn(text, forms[k].full)
	}
	return inFull(text, append(forms, shorthand{comparedForm, compared}, shorthand{lesserOfTwo, func(m []string) string { return lesser(text, m) }}))
}

// lesserOfTwo says which of two columns is the smaller one. Groups: the column, how it compares.
var lesserOfTwo = newPattern(`(?i)\bthe (\p{L}+) is always the (lower|smaller|lesser|earlier|higher|larger|bigger|greater|later)(?: one)? of the two\b`)

// lesser compares a column with the one that the text tells it with: "systolic 90-180 and diastolic 50-110".
func lesser(text string, m []string) string {
	beside := regexp.MustCompile(`(?i)\b(\p{L}+)(?: [\d.,–-]+)? and ` + m[1] + `\b|\b` + m[1] + `(?: [\d.,–-]+)? and (\p{L}+)\b`).FindStringSubmatch(text)
	if beside == nil {
		return ""
	}
	than := "less than"
	switch strings.ToLower(m[2]) {
	case "higher", "larger", "bigger", "greater", "later":
		than = "greater than"
	}
	return fmt.Sprintf("the %s is %s the %s", m[1], than, cmp.Or(beside[1], beside[2]))
}

// correlated is what a rewritten rule says of two columns.
var correlated = regexp.MustCompile(`(?i)^([;:.,\n] ?)(` + columnWords + `) (rises|correlated) with (` + columnWords + `?)( at .*|[,;.)\n].*|)$`)

// namedIn completes the names of the columns of a correlation to those that the text has: "minutes" to "minutes taken".
func namedIn(text string, full func([]string) string) func([]string) string {
	return func(groups []string) string {
		out := full(groups)
		m := correlated.FindStringSubmatch(out)
		if m == nil {
			return out
		}
		return m[1] + nameIn(text, m[2]) + " " + m[3] + " with " + nameIn(text, m[4]) + m[5]
	}
}

// nameIn is the first item of the text that has the word, in the number that it has there; the word itself where there is none.
func nameIn(text, word string) string {
	if strings.Contains(word, " ") {
		return word
	}
	stem := regexp.QuoteMeta(lexicon.Singular(strings.ToLower(word)))
	item := regexp.MustCompile(`(?i)(?:^|[,;:(\n–-]|\band|\bwith) ?((?:[\p{L}_]+ ){0,2}` + stem + `(?:e?s)?(?: (?:taken|sold|used|made|paid|practi[sc]ed|worked|driven|spent|needed|read|played))?)(?: (?:per|in|from|of|between|up|at|is|=)\b| ?[\d(,;.\n-]|$)`)
	if m := item.FindStringSubmatch(text); m != nil {
		return m[1]
	}
	return word
}
