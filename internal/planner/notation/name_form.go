package notation

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// itemLead begins an item of a list.
const itemLead = `(?i)([,:;(]\s+(?:and |plus |with )?|\b(?:and|with|plus|has|have)\s+)`

// nameForms are names of columns with words around them that are no part of them.
var nameForms = []shorthand{
	{newPattern(`(?i)([,:;(\n]\s*(?:[-*•] )?|\b(?:and|with)\s+)(\p{L}+) no ((?:missing|empty|blank|null) (?:in|for) (?:about |around |roughly )?(?:\d|an? |one |half ))`), func(m []string) string { return m[1] + m[2] + "_no " + m[3] }},
	{newPattern(`(?i)\b(state|province|country) (?:\((?:as )?(?:2|two)[ -]letters?(?: codes?)?\)|(?:as |in )(?:2|two)[ -]letters?(?: iso)?(?: codes?)?\b)`), func(m []string) string { return m[1] + " as 2-letter code" }},
	{newPattern(`(?i)\((?:must|should|has to)(?: always)? be (somebody|someone) else\)`), func(m []string) string { return "(" + m[1] + " else)" }},
	{newPattern(`(?i)\b(\d[\d,]*k?) 3-?d[ -](print|model|scan|render)`), func(m []string) string { return m[1] + " " + m[2] }},
	{newPattern(`(?i)\bunique (\d+(?:-\d+)? (?:(?:uppercase|upper-case|lowercase|lower-case|capital|random) )?(?:alphanumerics?|letters?|digits?|characters?|chars?)\b)`), func(m []string) string { return strings.Replace(m[1], "-case", "case", 1) + " unique" }},
	{newPattern(`(?i)\((?:pick|choose|picked|chosen|selected|drawn)(?: at random)? (?:from|out of|among)(?: a (?:pool|list|set) of)? (\d+ \p{L}+)\)`), func(m []string) string { return "(one of " + m[1] + ")" }},
	{newPattern(`(?i)(\d [\p{L} -]{2,40}?),? (?:asap|as soon as possible|urgently)([,:])`), func(m []string) string { return m[1] + m[2] }},
	{newPattern(itemLead + `(?:an? |the )?((?:\p{L}+ ){1,3})?date (?:and|&|\+) time(?: of (?:the|each|every|an?|their|its) (\p{L}+))?\b( (?:the|it|when|each)\b)?`), moment},
	{newPattern(itemLead + `(use|sell|best|display|eat|reply|pay|due|valid|good)[ -](by|before|until|till|from|to)(\s?[,;:.(=]|\s?$| (?:\d|date\b|in\b|between\b|is\b))`), func(m []string) string { return m[1] + m[2] + "_" + m[3] + m[4] }},
	{newPattern(`(?i)([,;:] |\n ?[-*•] ?)(missing|blank|empty|free|remaining|left|none) (= ?\p{L})`), func(m []string) string { return m[1] + `"` + m[2] + `" ` + m[3] }},
	// "claimed by (a person's name)": what it holds, and no further column
	{newPattern(`(?i)([\p{L}\d]) ?\((?:an? |the |some )?(?:person|someone|somebody|employee|staff|customer|client)(?:['’]?s)? (?:full )?name(\))`), nameHeld},
	{newPattern(`(?i)([\p{L}\d]) ?[-–—] ?(?:an? |the |some )?(?:person|someone|somebody)(?:['’]?s)? (?:full )?name([,;.\n]|$)`), nameHeld},
	{newPattern(`(?i)([\p{L}\d]) ?\((?:the )?name of (?:an? person|someone|somebody|the person)(\))`), nameHeld},
	{newPattern(`(?i)([\p{L}\d]) ?[-–—] ?(?:the )?name of (?:an? person|someone|somebody|the person)([,;.\n]|$)`), nameHeld},
	{newPattern(`(?i) ?\((?:date ?(?:/|&|\+) ?time|date and time|date-time|day and time)\)`), func([]string) string { return " (timestamp)" }},
	{newPattern(`(?i)\(time(?: of (?:the )?day)?[,:]? (\d{1,2}:\d\d ?(?:-|–|to|and) ?\d{1,2}:\d\d)\)`), func(m []string) string { return "(" + m[1] + ")" }},
	{newPattern(`(?i)\b(first ?name|forename|given name) (last ?name|surname|family name),`), func(m []string) string { return m[1] + ", " + m[2] + "," }},
	{newPattern(itemLead + `(an? )no (\p{L}+ flag)\b`), func(m []string) string { return m[1] + m[2] + "no-" + m[3] }},
	{newPattern(itemLead + `(?:an? |the )?((?:[\p{L}]+[ -]){0,2}\p{L}+) (?:column|field)(\s?[,;:.(]|\s\d| (?:and|with|between|from|of|which|that|for|true|false|yes|is)\b|$)`), columnOf},
	{newPattern(`(?i)([,(:/]\s*(?:and |or )?)((?:one|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:years?|months?|weeks?|days?|hours?)) (` + percent + `)( of\b)?`), longValue},
	{newPattern(`\b([A-Za-z]{1,3}\d{1,2})((?: [A-Za-z]{1,3}\d{1,2})+)\b`), codesInRow},
	{newPattern(`(?i)(^[^:\n]*\d[^:\n,;.]*: ?|, (?:and )?|;\s?|\n(?:[-*•] )?|\bwith |\band |\n)((?:the )?(?:answers?|questions?|items?|variables?|features?|inputs?|measures?|columns?|ratings?)(?: to)? )?((?:q|question|item|x|v|f|var|feature|input|test|dim|attr)_?[01])((?:(?:, ?and |, ?| and | ?& | to )[a-z]+_?\d{1,2})+)(,?:? ?(?:each|all|both)?(?: rated| scored| answered| being| is| are| one)? ?(?:on an?|from|between|likert|\(|\d|yes|true|normal|uniform|with|standard)|[,.;\n]|$)`), codesListed},
	{newPattern(`(?i)(\p{L}|\)) [-–—] ((?:we|i|there|everyone|everybody|they|all|no one|nobody|none|it|must|should|always|never)\b[^-–—,;.()]{3,60}) [-–—] (and )?(\p{L})`), func(m []string) string {
		return m[1] + " (" + m[2] + ")" + map[bool]string{true: " ", false: ", "}[m[3] != ""] + m[3] + m[4]
	}},
	{newPattern(`(?i)([,:;(]\s+(?:\p{L}+ )?)(\p{L}+ed|sent|paid|made|done|sold|bought) (by|via|in|on|at|through|from) ((?:\p{L}+ )?` + plainValue + ` ` + percent + `)((?:,? (?:or |and )?(?:by|via|in|on|at|through|from) (?:\p{L}+ )?` + plainValue + ` ` + percent + `)+)`), sameWays},
	{newPattern(`(?i)(,\s+(?:and |plus )?|\band )((?:[\p{L}_]+ ){0,2}[\p{L}_]+) (?:columns|fields|attributes)(\s?[.;)]|\s*$)`), columnOf},
	{newPattern(`^([^:+=]*\d[^:+=]*[,:] )((?:\p{L}[\p{L}_]*(?: \p{L}[\p{L}_]*){0,2}) \+ (?:[\p{L}_]+(?: [\p{L}_]+){0,2})(?: \+ [\p{L}_]+(?: [\p{L}_]+){0,2})+)(\s*(?:\.|$))`), plusList},
	{newPattern(`(?i)\b(status|state|type|kind|category|level|grade|tier|stage|priority|severity|colou?r|size|mode|method|channel|outcome|result|segment|class|rating) of ((?:[\p{L}-]+ ){1,2}(?:\d+(?:\.\d+)? ?%|\(\d)|[\p{L}-]+(?:, [\p{L} -]+)*,? (?:or|and) [\p{L} -]+ \(\d)`), func(m []string) string { return m[1] + " " + m[2] }},
	{newPattern(`(?i)\b(that|they)['’](s|re)\b`), func(m []string) string {
		return m[1] + map[string]string{"s": " is", "re": " are"}[strings.ToLower(m[2])]
	}},
	{newPattern(`(?i)\b(we|they)(?:['’]ve| have) got\b`), func(m []string) string { return m[1] + " have" }},
}

// NameForms writes names of columns without the words around them: "a nights column", "date and time of the visit", "q1 q2 q3".
func NameForms(text string) (Rewriting, bool) { return inFull(text, nameForms) }

// joins stand in front of a date and are no words of its name.
var joins = lexicon.WordSet("both the what and or a an with of by for to from its their")

// moment is the one column of a date and time.
func moment(m []string) string {
	what := strings.ToLower(strings.TrimSpace(m[2]))
	for _, w := range strings.Fields(what) {
		if joins[w] {
			return ""
		}
	}
	if what == "" || lexicon.FunctionWords[what] {
		what = strings.ToLower(m[3])
	}
	if m[4] != "" {
		return m[1] + strings.TrimSpace(what+" datetime") + m[4] // "date and time the call started"
	}
	return m[1] + strings.TrimSpace(what+" date time")
}

// notNames stand before "column" and are no name of one.
var notNames = lexicon.WordSet("single separate extra additional new other another different same last first second third next custom calculated computed derived numeric text string integer decimal boolean free one two three four five each every this that key primary foreign unique no any which target label output input following the category categorical")

// columnOf is the name of a column that calls itself one.
func columnOf(m []string) string {
	words := strings.Fields(strings.ToLower(strings.ReplaceAll(m[2], "-", " ")))
	for _, w := range words {
		if notNames[w] || lexicon.FunctionWords[w] {
			return ""
		}
	}
	return m[1] + m[2] + m[3]
}

// plusList are the columns of "300 bookings: guest name + date + price", which is no sum: a sum has a name of its own.
func plusList(m []string) string { return m[1] + strings.ReplaceAll(m[2], " + ", ", ") + m[3] }

var wayBetween = regexp.MustCompile(`(?i),? (?:or |and )?(by|via|in|on|at|through|from) `)

// sameWays are the values of "delivered by courier 70% or by drone 30%".
func sameWays(m []string) string {
	for _, w := range wayBetween.FindAllStringSubmatch(m[5], -1) {
		if !strings.EqualFold(w[1], m[3]) {
			return ""
		}
	}
	return m[1] + m[2] + " " + m[3] + ": " + m[4] + wayBetween.ReplaceAllString(m[5], ", ")
}

// longValue keeps what a spelled number counts in a value: "contract (monthly 55%, one year 25%)".
func longValue(m []string) string {
	if m[4] != "" {
		return ""
	}
	return m[1] + `"` + m[2] + `" ` + m[3]
}

// codesInRow are the columns of "q1 q2 q3".
func codesInRow(m []string) string {
	codes := strings.Fields(m[0])
	stem := strings.TrimRight(codes[0], "0123456789")
	first, _ := strconv.Atoi(codes[0][len(stem):])
	for k, c := range codes {
		if c != stem+strconv.Itoa(first+k) {
			return ""
		}
	}
	if len(codes) == 2 {
		return codes[0] + " and " + codes[1]
	}
	return codes[0] + " to " + codes[len(codes)-1]
}

var codesBetween = regexp.MustCompile(`, ?and |, ?| and | ?& `)

// codesListed are the columns of "q1, q2 and q3 on a scale from 1 to 5", and of "answers q1 to q3". Four quarters of a year are values
// of one column.
func codesListed(m []string) string {
	first, last, n := runOfCodes(m[3] + m[4])
	said := strings.TrimLeft(m[5], ",: ") // what holds for each of them
	silent := said == "" || strings.Contains(".;\n", said)
	if low := strings.ToLower(first); low != first && low[0] != 'q' {
		return "" // codes: "class (X1, X2, X3)"
	}
	if n == 0 || n == 1 && m[2] == "" || n == 2 && silent || n == 4 && strings.HasPrefix(first, "Q") {
		return ""
	}
	tail := m[5]
	if !silent {
		for _, all := range []string{"each ", "all ", "both "} {
			said = strings.TrimPrefix(said, all)
		}
		tail = " each " + said
	}
	return m[1] + first + " to " + last + tail
}

// runOfCodes is the first and last of codes that count up, and how many are listed; 1 where only the ends are told, 0 where they are no
// such run.
func runOfCodes(list string) (first, last string, n int) {
	if from, to, run := strings.Cut(list, " to "); run && !strings.ContainsAny(list, ",&") {
		return from, to, 1
	}
	codes := codesBetween.Split(list, -1)
	stem := strings.TrimRight(codes[0], "0123456789")
	begin, _ := strconv.Atoi(codes[0][len(stem):])
	for k, c := range codes {
		if c != stem+strconv.Itoa(begin+k) {
			return "", "", 0
		}
	}
	return codes[0], codes[len(codes)-1], len(codes)
}

// nameHeld is what a column holds that is a name.
func nameHeld(m []string) string { return m[1] + " (full name)" + strings.TrimPrefix(m[2], ")") }
