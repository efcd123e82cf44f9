package notation

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// shorthand is a short form of what every reader knows in full.
type shorthand struct {
	form *pattern
	// full is the full form of a match, of which groups[0] is the whole; "" where the match is none.
	full func(groups []string) string
}

const (
	dayName    = `(mon|tue|wed|thu|fri|sat|sun)[a-z]*`
	percent    = `\d[\d.]*\s?(?:%|percent|per cent|pct)`
	plainValue = `[\p{L}\d][\p{L}\d+_-]{0,15}`
	season     = `spring|summer|autumn|fall|winter`
)

// unsaidUnits stand before a unit and are no names.
var unsaidUnits = lexicon.WordSet("measured given expressed shown recorded is are all both values degrees")

var shorthands = []shorthand{
	{newPattern(`(?i)\b(born|died|founded|built|opened|published|released|established) \((?:the |in )?year\)`), func(m []string) string { return "year " + m[1] }},
	{newPattern(`(?i)\b(flag \p{L}+) for (?:those|everyone|everybody|people|anyone|all) ((?:who are |that are )?(?:under|over|below|above|older than|younger than|at least|aged) \d+)`), func(m []string) string { return m[1] + " if " + m[2] }},
	{newPattern(`(?i)([\p{L}_]+(?: [\p{L}_]+)?)(?: \(optional\))?, (?:it is |only )?present (in|for) (` + percent + `) of (?:the |all )?(rows|records|cases|entries|them)\b`), func(m []string) string {
		return m[1] + " (filled " + m[2] + " " + m[3] + " of " + m[4] + ")"
	}},
	{newPattern(`(?i)(\d[\d.,]*k? ?(?:to|-|–) ?\d[\d.,]*k?) (?:in most cases|most of the time|for the most part|as a rule)\b`), func(m []string) string { return "mostly " + m[1] }},
	{newPattern(`(?i)([.;\n] ?)([\p{L}-]+ \p{L}+s) (have|has) (one|it|that|this),? (?:and |but |while )?(?:the )?others? (?:do not|don't|does not|have none|have not)\b`), func(m []string) string { return m[1] + "Only " + m[2] + " " + m[3] + " " + m[4] }},
	{newPattern(`(?i)([ ,(;])n/a( (?:otherwise|else|for|if|when|where|unless|in)\b|\))`), func(m []string) string { return m[1] + "empty" + m[2] }},
	{newPattern(`(?i)\b(if|when|only if|only when|unless|where) (?:it (?:is|was) |they (?:are|were) )?(?:paid|sent|made|bought|sold|booked|ordered|shipped|delivered|done) (?:by|in|with|via|through) (\p{L}+)(, |[;.)\n]|$)`), func(m []string) string { return m[1] + " " + m[2] + m[3] }},
	{newPattern(`(?i)\b((?:every|each) \p{L}+ (?:and|/|x|×) \p{L}+) (?:combination|pair|pairing)\b`), func(m []string) string { return m[1] }},
	{newPattern(`(?i)\b(every|per|an?|each) (minute|hour|day|\d+ (?:minutes|hours)) for a (day|week|month|year) (starting|beginning|from) `), func(m []string) string { return m[1] + " " + m[2] + " for one " + m[3] + " " + m[4] + " " }},
	{newPattern(`(?i)\b(at most|at least|up to|(?:never|not|no) (?:be )?(?:more|less|higher|lower) than|(?:never|not|doesn't) exceeds?|(?:always|never|not) (?:above|below|over|under)) (half|a third|two thirds|a quarter|three quarters) the (\p{L})`), func(m []string) string { return m[1] + " " + m[2] + " of the " + m[3] }},
	{newPattern(`(?i), (?:sometimes|occasionally|at times) negative\b`), func([]string) string { return ", can be negative" }},
	{newPattern(`(?i)\b(pick-?up|start|departure|entry|check-?in|opening|begin) and (drop-?off|end|arrival|exit|check-?out|closing|finish) times\b`), func(m []string) string { return m[1] + " time and " + m[2] + " time" }},
	{newPattern(`(?i)(,| and|,? but|,? with) (?:no|never any|without(?: any)?) negative (?:values?|numbers?|readings?)\b`), func(m []string) string { return m[1] + " at least 0" }},
	{newPattern(`(?i) (?:is )?(?:normally|usually|typically|mostly|around|about|roughly|approximately|baseline|at) (?:around |about )?(-?\d[\d.]*)( ?(?:°[CF]|%|\p{L}[\p{L}/²³]{0,5}))?,? (?:with|plus) (?:a |some )?(?:(?:gaussian|random|white|normal|small|measurement|sensor) )?noise (?:of |sd |std |level )*(\d[\d.]*\d|\d)\b( ?%)?`), func(m []string) string {
		if m[4] != "" {
			return "" // a share of the value
		}
		return " normal mean " + m[1] + m[2] + " sd " + m[3]
	}},
	{newPattern(`(?i)((?:over|by) [\p{L}_ ]{2,30})?\b([\p{L}_]{2,}) (?:(?:in|as) (?:a )?(?:percent|percentage|per cent)|\((?:in )?percent\))([,.;:)\n]| and | with | which |$)`), func(m []string) string {
		if m[1] != "" || unsaidUnits[strings.ToLower(m[2])] {
			return "" // a quotient
		}
		return m[2] + " %" + m[3] // a unit as readers know it behind a name
	}},
	{newPattern(`(?i)\b(\d[\d,.]*k?)-(rows?|records?|lines?|entry|entries) (tables?|lists?|files?|data ?sets?|csvs?|sheets?|extracts?|samples?) (of|with|for|about) `), func(m []string) string { return m[1] + " row " + m[3] + " " + m[4] + " " }},
	// "1500 tickets total", "3000 tickets sold, each for one event"
	{newPattern(`(?i)\b((?:\d[\d,.]*)?\dk? \p{L}{2,}s) (?:total|overall|altogether|all in all|sold|issued)([,.;\n]| with | for |$)`), func(m []string) string { return m[1] + m[2] }},
	{newPattern(`(?i) (?:can|may|could|might) be (?:zero|0),? (?:but|and) (?:not|never|can't be|cannot be)(?: be)? (?:negative|below (?:zero|0)|less than (?:zero|0))`), func([]string) string { return " at least 0" }},
	{newPattern(`(?i)(?:\p{L}+ )?(?:(?:that|which|who) (?:are|were|have|is) )?(?:still|not|not yet|never) [^.;,()\n]{2,40}? ?\((` + percent + `)\) (?:have|has|get|show) (?:no|an empty|a blank) `), func(m []string) string { return m[1] + " have no " }},
	{newPattern(`(?i)(?:the )?(` + percent + `) (?:of \p{L}+ )?(?:that|which|who) (?:are|were|have) (?:still|not|not yet|never) [^.;,()\n]{2,40}? (?:have|has|get|show) (?:no|an empty|a blank) `), func(m []string) string { return m[1] + " have no " }},
	{newPattern(`(?i)(` + percent + `) (?:of (?:them|\p{L}+) )?(?:are|were|have) (?:still|not|not yet|never) [^.;,()\n]{2,40}? and (?:so |therefore |thus )?(?:have|has|get|show) (?:no|an empty|a blank) `), func(m []string) string { return m[1] + " have no " }},
	{newPattern(`(?i)(` + percent + `),?(?: and| but|,)? (?:those|these|they|such ones) (?:have|get|show) (?:no|an empty|a blank) (\p{L})`), func(m []string) string { return m[1] + ", those have no " + m[2] }},
	{newPattern(`(?i)\b(skewed|leaning|tilted|weighted|biased) to (\d)`), func(m []string) string { return m[1] + " towards " + m[2] }},
	{newPattern(`(?i)(\p{L}_?) (?:(?:can|may|could) (?:also )?(?:be negative|go negative|go below zero|be below zero),? ?)?(?:(?:but )?(?:can|may|could) )?(?:go |fall |drop )?(?:down to|as low as) (-\d[\d.,]*k?)`), func(m []string) string { return m[1] + " at least " + m[2] }},
	{newPattern(`(?i)(\p{L}) of (at least|at most|no more than|no less than) ([-$€£]?\d)`), func(m []string) string { return m[1] + " " + m[2] + " " + m[3] }},
	{newPattern(`(?i)(?:,| and)? (?:with(?:out)? (?:any )?|never (?:any )?|no )(?:no )?cents(?: at all)?\b`), func(m []string) string { return " in whole numbers" }},
	{newPattern(`(?i)\b(?:has|have|with) (?:exactly |always )?(one|two|three|1|2|3) (?:digits?|places?|decimals?) (?:after|behind) the (?:decimal )?(?:point|comma)\b`), func(m []string) string { return "with " + m[1] + " decimals" }},
	{newPattern(`(?i)([\p{L}_]+)(?::| is| -) (?:whole )?points out of (\d+)(?:, whole points| \(whole points\))?`), func(m []string) string { return m[1] + " 0-" + m[2] }},
	{newPattern(`(?i)([,.;:\n] ?)([\p{L}_]+) (?:says|tells|shows|gives|records|indicates) (?:how|whether|which|what|when|who|if) [^:;.,\n]{3,50}: `), func(m []string) string { return m[1] + m[2] + ": " }},
	{newPattern(`(?i)([\p{L}_]+(?: [\p{L}_]+)?) is (?:built|made(?: up)?|composed|formed|put together|constructed) (?:from|of|as|out of|by) [^.;\n]{4,90}?,? (?:such as|like|e\.g\.|eg|for example|for instance) ("?[\p{L}\d]+(?:[-/_.][\p{L}\d]+)+"?)`), func(m []string) string { return m[1] + " like " + m[2] }},
	{newPattern(`(?i)( (?:if|when|where|once) [^.;\n]{2,60}?),? (?:and |but )?(?:it )?(?:is |stays |is left |left |remains |must be |will be |should be )?(?:empty|blank|null|missing) (?:otherwise|if not|when not|when it(?: is|'s) (?:not|false|no)|if it(?: is|'s) (?:not|false|no)|for (?:the|all) (?:others|other rows|rest)|in (?:all )?other cases)\b`), func(m []string) string { return m[1] + ", else empty" }},
	{newPattern(`(?i)([\p{L}\d_]) \((?:each|all)(?: of them)?:? ((?:between |from )?\d[\d.,]*k? ?(?:-|–|to|and) ?\d[\d.,]*k?(?: ?%)?)\)`), func(m []string) string { return m[1] + " each " + m[2] }},
	{newPattern(`(?i)(\b(?:\d[\d,.]+k?|\dk) (?:\p{L}+ ){0,2}\p{L}*)?([\p{L}\d_]) \((\d[\d.,]*k? ?(?:-|–|to) ?\d[\d.,]*k?(?: ?%)?) each\)`), eachInBrackets},
	{newPattern(`(?i)([\p{L}_]), ((?:which is |being )?the (?:sum|total|average|mean) of (?:these|those|the|all|both)(?: [\p{L}]+){0,3}?)([,;.\n]|$)`), func(m []string) string { return m[1] + " (" + m[2] + ")" + m[3] }},
	{newPattern(`(?i)([.;\n]\s*)by (\p{L}+(?: \p{L}+)?)(: (?:` + plainValue + ` ){1,3}` + percent + `)`), func(m []string) string { return m[1] + "Split by " + m[2] + m[3] }},
	{newPattern(`(?i)\bno values? (below|under|above|over|less than|more than) (\d)`), func(m []string) string { return "never " + m[1] + " " + m[2] }},
	{newPattern(`(?i)(\p{L}) = (within|during|between|in the|over the) `), func(m []string) string { return m[1] + " is " + m[2] + " " }},
	{newPattern(`(?i)\b(?:on|along|following|follows|in) an? bell[- ]curve\b`), func([]string) string { return "normally distributed" }},
	{newPattern(`(?i)\((\d+) (?:play|plays|have|has|take|takes|use|uses|want|wants|speak|speaks|learn|learns|study|studies|drive|drives|prefer|prefers|chose|picked|got|are|is|do|does) (?:an? |the )?(\p{L}+, (?:and )?\d+ [^()%]{2,60}\))`), func(m []string) string { return "(" + m[1] + " " + m[2] }},
	{newPattern(`(?i)\b(thank) (you (?:card|note|letter|e-?mail|message|gift|call)s?\b)`), func(m []string) string { return m[1] + "-" + m[2] }},
	{newPattern(`(?i)([,;.(] ?(?:and )?)(plus) (one (?:true or false|true/false|yes/no|yes or no|y/n|allowed|flag|\(|\d[\d.]*%)|one,)`), func(m []string) string { return m[1] + m[2] + "-" + m[3] }},
	{newPattern(`(?i)( only (?:for|if|when|where) [^,;.()\n]{3,50})(,(?: and)? [^,;.()\n]{2,40}?) (?:likewise|ditto|(?:for )?the same(?: ones| people)?)([,;.\n]|$)`), func(m []string) string { return m[1] + m[2] + m[1] + m[3] }},
	{newPattern(`([a-z]) ?\((\d{3}(?:,\d{3}){2,})\)`), func(m []string) string { return m[1] + " (" + strings.ReplaceAll(m[2], ",", "/") + ")" }},
	{newPattern(`(?i)\b(\p{L}+s) (?:don't|dont|do not|never) have (?:an? |any )?(\p{L}+(?: \p{L}+)? or (?:an? |any )?\p{L}+)`), func(m []string) string { return m[1] + " have no " + m[2] }},
	{newPattern(`(?i)\b(do|does|did|is|are|was|were|has|have|had|could|would|should)nt\b`), func(m []string) string { return m[1] + "n't" }},
	{newPattern(`(?i)\b(and|plus|with|\+) (?:a|an|the|our|their|its) (?:log|list|table|history|record|register|journal|diary|series|set|collection) of ((?:about |around |roughly |~ ?)?\d[\d,.]*k? \p{L})`), func(m []string) string { return m[1] + " " + m[2] }},
	{newPattern(`(\p{L}{2,}|\)) w (\p{L}{3,})`), func(m []string) string { return m[1] + " with " + m[2] }},
	{newPattern(`(?i)(` + percent + `) (?:of them |have |has )?(?:never|not yet|not|haven't|didn't) [^,;.()\n]{1,30}?,? (?:so|and so|then|thus|hence|=|->)(?: leave| keep)?(?: it| this| that| is| it's| it is)? (?:blank|empty|null|missing)\b`), func(m []string) string { return m[1] + " empty" }},
	{newPattern(`(?i)\b(\d[\d,]*k? \p{L}+s) (each (?:\p{L}+(?:ed|ing)|held|run|kept|made|led|built) (?:at|in|by|to|on|from|for|with|under) (?:exactly )?(?:one|an?|1) \p{L})`), func(m []string) string { return m[1] + ", " + m[2] }},
	{newPattern(`(\p{L}{2}|\)) w (\p{L}{2}|a |\d)`), func(m []string) string { return m[1] + " with " + m[2] }},
	{newPattern(`(?i)\b(id|key|code|number|address|token) as (?:an? )?((?:mac|ip|ipv4|ipv6) add?ress|uuid|guid|mac|ipv4|ipv6)\b`), func(m []string) string { return m[1] + " (" + m[2] + ")" }},
	{newPattern(`(?i)(\p{L}+|,)\s+from (?:one|a) ([a-z]+) to (?:another(?: one)?|the other|an other)( \((?:can|may|might|could|possibly|or)[^()]{0,40}\bsame\b[^()]{0,20}\))?`), fromOneToAnother},
	{newPattern(`(?i),?\s+where ((?:[\p{L}\d]+ (?:is|are|=|at|gets?) ` + percent + `(?:,| and|, and) ){2,}[\p{L}\d]+ (?:is|are|=|at|gets?) ` + percent + `)`), valuesWhere},
	{newPattern(`(?i)\b(vat|gst|sales tax|tax|iva|mwst) (?:of |is |at )?(` + percent + `)(.*?= ?)((?:net|sub)[\w ]*?)( ?\+ ?(?:the )?)(vat|gst|sales tax|tax|iva|mwst)\b`), taxOnNet},
	{newPattern(`(?i)(?: -| –|,)? (?:usually|normally|typically|generally|mostly) (?:around|about|near|roughly|~)? ?(\d[\d.,]*k?)((?: [a-z]+)?),? but (?:sometimes|occasionally|now and then|at times|once in a while|every now and then|can be|some are|a few are) (?:way|much|a lot|lots|far|considerably|a good deal)? ?(?:longer|higher|more|bigger|larger|slower|worse|costlier|pricier)\b`), func(m []string) string { return " right-skewed around " + m[1] + m[2] }},
	{newPattern(`(?i)\b(?:where |but )?most (?:people|ppl|of them|folks|users|players|customers|accounts)? ?(?:only )?(?:have|has|hold|own|spend|get) (?:a )?(?:few|little|small|low|not much|hardly any|next to nothing|almost none|just a few)[^,;.()]{0,12},? (?:but |and |while |whereas )?(?:a (?:few|handful|couple)|some|the|very few)? ?\p{L}* ?(?:have|has|hold|own|spend|get)s? (?:tons|loads|heaps|a ton|lots|a lot|masses|thousands|millions|huge amounts|very many|crazy amounts|plenty)\b`), func([]string) string { return "right-skewed" }},
	{newPattern(`(?i)\b(for (?:(?:an?|the|our|my|some) )?(?:[\p{L}-]+ )?(?:tests?|testing|demos?|trial|rehearsal|benchmark)) (?:of|for|on) (?:our|the|my|an?|this) (?:[\p{L}-]+ ){0,3}[\p{L}-]+([.,:;\n]| (?:i|we) (?:need|want|would)\b|$)`), func(m []string) string { return m[1] + m[2] }},
	{newPattern(`(?i)([.;\n]\s*)(?:(?:all|the|every|each) )?(?:of the )?(?:ibans?|vins?|eans?|isbns?|imeis?|gtins?|(?:credit )?card numbers?)(?: codes?| numbers?)? (?:all )?(?:need|needs|must have|should have|has to have|have to have|have|has|carry|carries|must carry|come with) (?:a )?(?:valid|correct|right|proper) (?:check ?digits?|checksums?|check sums?)(?:[.;]|$)`), func(m []string) string { return m[1] }},
	{newPattern(`(?i)\b(paid|spent|earned|raised|collected|done|read|played|won|owed|saved|received|used|completed|sold) (?:so far|to date|until now|up to now) (\(|:|between|from|\d)`), func(m []string) string { return m[1] + " " + m[2] }},
	{newPattern(`(?i)\b(\p{L}+ed (?:in|on|at)) an? (\p{L}+, (?:an? )?\p{L}+(?:, (?:an? )?\p{L}+)*,? or (?:an? )?\p{L}+)([,;.)\n]|$)`), placesWhere},
	{newPattern(`(?i)(, ?\p{L}+ \p{L}+ \p{L}+ or \p{L}+) (which|that) (is|are|stays|stay) `), func(m []string) string { return m[1] + ", " + m[2] + " " + m[3] + " " }},
	{newPattern(`(?i)([,;] ?(?:and )?)((?:\p{L}+['’]?s? ){0,3}(?:\p{L}+(?:ed|wn|rn|en)|found|kept|made|paid|sent|held|sold|lost|met|built|set))(?: at all)? or not([,;.)\n]|$)`), flagOrNot},
	{newPattern(`(?i),? (?:with|having) (?:very )?(?:many|lots of|a lot of|plenty of) small(?:er)? (?:ones )?(?:and|but|,) (?:only )?(?:a |very )?few (?:very )?(?:large|big|high|huge) \p{L}+s\b`), func([]string) string { return " right-skewed" }},
	{newPattern(`(?i)(\p{L}) (?:(?:should|must|shall|will|have to|need to) )?(?:follow|follows|be distributed|are distributed|is distributed|be spread|be split|are split|is split|break down|breaks down)(?: as follows| as| like| roughly| about)?:? (` + plainValue + ` ` + percent + `,)`), func(m []string) string { return m[1] + ": " + m[2] }},
	{newPattern(`(?i)\b(\d+(?:-\d+)?)[ -](?:chars?|characters?)(?: long)?,? (?:of |in |all |only |from |\()*((?:(?:upper|lower)(?:-| )?case|capital) )?(letters?|digits?|numbers?|hex)(?: ?/ ?| and | or | \+ | & )?(letters?\b|digits?\b|numbers?\b)?(?: only\b)?\)?`), charsOf},
	{newPattern(`(?i)\b(\d+(?:-\d+)?) ((?:(?:upper|lower)case|capital) )?(letters?) ?(?:/|\+|&) ?(digits?|numbers?)\b`), func(m []string) string { return m[1] + " " + m[2] + "letters and digits" }},
	{newPattern(`(?i)((?:is |are |being |to |,? ?)(?:one|any) of (?:the|our|those|these) [^,;.()]{1,30}(?:, | \(|; | - ))(` + percent + `) (?:of them |are |is )?(?:un(?:assigned|allocated|matched|linked|attributed|attached|dispatched|placed|set|claimed|owned|staffed|filled|known|specified)|missing|not (?:yet )?(?:assigned|allocated|matched|linked|attached|set|dispatched)|without one|nobody|no one|no \p{L}+)`), func(m []string) string { return m[1] + "empty for " + m[2] }},
	{newPattern(`([\p{L}:=(] ?)\bA( ?(?:\+|plus|followed by|and then|then) ?(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?:random |running )?(?:digits?|numbers?|letters?|hex))`), func(m []string) string { return m[1] + `"A"` + m[2] }},
	{newPattern(`(?i)\b(select [\w ,]+? from \w+)\s*(?:--|//|#)\s*`), func(m []string) string { return m[1] + ";\n" }},
	{newPattern(`(?i)(\d[\d.,]*k? )(?:(?:fake|mock|dummy|test|sample|synthetic) )*(?:rows|records|lines) (?:of|for|from|like|matching|returned by) (?:this|that|the) (?:result(?: set)?|query|select|statement|output|view)\b`), func(m []string) string { return m[1] + "rows" }},
	{newPattern(`([,:;(]\s*|\bwith )% (\p{L}+)`), func(m []string) string { return m[1] + "percent " + m[2] }},
	{newPattern(`(?i)\((more|fewer|less|\p{L}+er)((?: \p{L}+){0,2}?) ?(?:=|->|=>|means) ?(more|fewer|less|\p{L}+er)\)`), theMoreTheMore},
	{newPattern(`(?i)\b(?:one|an?|1|a separate|its own) (?:([\p{L}]+) )?(?:column|field) (?:each for|for each of|each, for) ((?:[\p{L}\d-]+, )+[\p{L}\d-]+),? and ([\p{L}\d-]+)\b`), columnEach},
	{newPattern(`((?:^|[.;:\n] ?)\s*\p{L}+(?: \p{L}+)?s): (\d[\d,.]*k?) (?:persons|people|individuals|items|entries|units|pieces|members)(,? (?:with|having|who have)\b| ?[,:;(])`), func(m []string) string { return m[1] + ": " + m[2] + " rows" + m[3] }},
	{newPattern(`(?i)\b(rows|records|entries|lines),? (?:each )?(?:referencing|referring to|pointing to|linked to|that reference|which reference) (an?|one|its) (\p{L}+)\b`), func(m []string) string { return m[1] + " belonging to " + m[2] + " " + m[3] }},
	{newPattern(`(?i)(?:,? ?(?:with|having|has|have|and)|,) (?:just |only |exactly )*(?:one|two|three|four|five|six|seven|eight|nine|ten|a single|[1-9]) (?:column|field)s?(?: called| named| only)?(:|,| -| called| named) *(\p{L}+)([ ,.;:(\n]|$)`), countedNames},
	{newPattern(`(?i)([\p{L})])(?:,? (?:roughly|realistically|approximately|about))?,? (?:split|divided|distributed|spread|broken down|with (?:a |the )?(?:realistic|plausible|natural|usual|typical) (?:split|mix|distribution|breakdown|shares|frequencies)|as in (?:real life|reality))(?: (?:up|realistically|plausibly|roughly|approximately|as follows|as|like this|like so|like|between|into|among|across|as in real life|as in reality))*:? (` + plainValue + ` \(?` + percent + `)`), func(m []string) string { return m[1] + ": " + m[2] }},
	{newPattern(`(?i) (?:on|using|in) an? (\d+) ?(?:-|–|to) ?(\d+)(?: point)?(?: likert| rating)? scale\b`), func(m []string) string { return " from " + m[1] + " to " + m[2] }},
	{newPattern(`(?i)([,;.(] ?)(?:(?:it's|it is|they're|they are|all|fully|everything is|the data is) )*anonym(?:ous|ised|ized)(?:,| and)? (?:so|therefore|thus|hence|meaning|i\.e\.),? (?:there (?:are|should be|must be) )?(no|without) `), func(m []string) string { return m[1] + m[2] + " " }},
	{newPattern(`(?i),? (?:which|that|and)? ?(?:(?:stays|remains|keeps) (?:the same|constant|fixed|unchanged)|does not change|doesn't change|never changes) (?:for|per|within|with) (?:an?|each|the|one|every|the same) (\p{L}+)(?: all year| throughout| over time| the whole (?:time|year|period)| all the time| always)?([,.;:)\n]|$)`), func(m []string) string { return " the same for each " + m[1] + m[2] }},
	{newPattern(`([.;\n] ?)(?:I|[Ww]e)(?:['’]d| would) expect (?:to see |to have )?(\p{L}[^.;:\n]{3,60},)`), func(m []string) string { return m[1] + "Columns: " + m[2] }},
	{newPattern(`(?i)\b(and|plus) all (?:of )?(?:the |their |our )?(\d[\d,]* \p{L}+s)(?: (?:of|in) (?:the|this|a) (?:season|league|tournament|cup|championship|event))?\b`), func(m []string) string { return m[1] + " " + m[2] }},
	{newPattern(`(?i),? (?:and |but )(?:it's|it is|that's|that is|this is|they're|they are) (?:always |usually )?((?:between )?\d[\d.,]*(?: ?[-–] ?| to | and )\d)`), func(m []string) string { return ", " + m[1] }},
	{newPattern(`(?i)\bleave (?:the )?(\p{L}+(?: \p{L}+){0,2}) (?:empty|blank)(?: now and then| sometimes| occasionally| at times)?,? (?:say |in |for |about )+(\d+ (?:in|of|out of) \d+|` + percent + `)`), func(m []string) string { return m[1] + " is empty in " + m[2] }},
	{newPattern(`(?i),? (?:and |but )?(?:mostly|usually|often|generally|mainly) (?:none|nothing|zero|0|no \p{L}+) or (?:very |only a )?(?:little|small|few|low|hardly any|tiny)\b`), func([]string) string { return " and mostly low" }},
	{newPattern(`(?i)([,;(.] ?)(\p{L}+ed|paid|sent|made|sold|bought) (?:in|with|via) (\p{L}+)((?:, \p{L}+)*),? or (\p{L}+)([,;.)\n]|$)`), deedBy},
	{newPattern(`(?i)\b(price|rate|cost|fee|charge|wage|rent) for (?:one|each|every|an?|1) (single )?(night|day|hour|week|month|year|person|item|unit|piece|kg|kilo|km|litre|liter|square met(?:er|re))\b`), func(m []string) string { return m[1] + " per " + m[3] }},
	{newPattern(`(?i)( in |\()(minutes|mins?|seconds|secs?|hours) per (?:one )?(km|kilomet(?:er|re)|miles?)( ?\)|[,.;\n]|$)`), func(m []string) string {
		return m[1] + token.Units[strings.ToLower(m[2])] + "/" + strings.TrimSuffix(token.Units[strings.ToLower(m[3])], "s") + m[4]
	}},
	{newPattern(`(?i)\b(sum|total|average|mean|count) (?:over|across) ((?:all )?(?:of )?(?:its|their)) `), func(m []string) string { return m[1] + " of " + m[2] + " " }},
	{newPattern(`(?i)\b((total|average|avg|mean) \p{L}+) \((?:over|across|of|from) (?:all )?(?:(?:of )?(?:its|their|the) )?(\p{L}+s)\)`), func(m []string) string {
		if strings.EqualFold(m[2], "total") {
			return m[1] + " (sum of its " + m[3] + ")"
		}
		return m[1]
	}},
	{newPattern(`(?i)([,:;(] ?(?:and |the )*)most recent (\p{L})`), func(m []string) string { return m[1] + "latest " + m[2] }},
	{newPattern(`(?i) tops (\d)`), func(m []string) string { return " at most " + m[1] }},
	{newPattern(`(?i) (\d[\d.,]*(?: ?\p{L}{1,8})?) tops([,.;)\n]|$)`), func(m []string) string { return " at most " + m[1] + m[2] }},
	{newPattern(`(?i),? which all (?:but|except) (?:the )?(\p{L}+)(?: ones| \p{L}+s)? lack\b`), func(m []string) string { return " only for " + m[1] }},
	{newPattern(`(?i),? which (?:the )?(\p{L}+) (?:ones|\p{L}+s) lack\b`), func(m []string) string { return ", empty for " + m[1] }},
	{newPattern(`(?i)\bmultiplicated\b`), func([]string) string { return "multiplied" }},
	{newPattern(`(?i)\b(dates?|day|on|at|time|timestamp) (?:in|inside|within) (?:the|this|that|our) (?:fy|fiscal year|financial year|tax year)\b`), func(m []string) string { return m[1] + " within that period" }},
	{newPattern(`(?i)\bhalf (?:of them |are )?(?:in|on) (\p{L}[\p{L}-]*),?(?: and| the other)* half (?:are )?(?:in|on) (\p{L}[\p{L}-]*)`), func(m []string) string { return "half " + m[1] + ", half " + m[2] }},
}

// coefficient is a correlation's.
const coefficient = `(-?0?\.\d+)`

// oneNumber has no comma but those of thousands.
const oneNumber = `-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?[km]?`

// statisticalForms are those of people who know the terms.
var statisticalForms = []shorthand{
	{newPattern(`(?i)\b(correlat(?:ed|es|ing|e)) (?:at |by )?(?:r ?= ?|rho ?= ?|about |~)?` + coefficient + ` (?:with|to) ([\p{L}_]+)\b`), func(m []string) string { return m[1] + " with " + m[3] + " at " + m[2] }},
	{newPattern(`(?i),? (?:(?:clearly|strongly|mostly|largely|mainly|heavily) )?(?:driven by|dependent on|depends on|tied to|rises with|grows with|increases with|scales with|correlate[sd]? with|correlating with) (?:the )?([\p{L}_]+),? \((?:pearson(?:'s)? )?(?:r|rho|ρ|corr\.?|correlation)(?: coefficient)?(?: of| is)? ?(=|≈|~|about|around|roughly|above|over|at least|greater than|>=?|≥)? ?` + coefficient + `(?: or (?:more|higher))?\)`), drivenBy},
	{newPattern(`(?i)\(?\b(?:with )?(?:a )?correlation (?:of )?(?:about )?` + coefficient + ` (?:with|to) ([\p{L}_]+)\b\)?`), func(m []string) string { return "correlated with " + m[2] + " at " + m[1] }},
	{newPattern(`(?i),? (?:clipped|truncated|clamped|bounded|capped|limited) (?:to|at|in|within|between) (?:the (?:range|interval) )?[\[(]? ?(` + oneNumber + `)(?: ?[-–—] ?| to | and |\.\.|, )(` + oneNumber + `)\b ?[\])]?`), func(m []string) string { return " between " + m[1] + " and " + m[2] }},
}

// eachInBrackets is what each of several columns holds, "q1, q2 (1-5 each)"; behind a number of rows it is how many each parent has.
func eachInBrackets(m []string) string {
	if m[1] != "" {
		return m[0]
	}
	return m[2] + " each " + m[3]
}

// drivenBy says how strongly a column follows another one; "above 0.8" is a little more than that.
func drivenBy(m []string) string {
	r, err := strconv.ParseFloat(m[3], 64)
	if err != nil || math.Abs(r) >= 1 {
		return ""
	}
	switch strings.ToLower(m[2]) {
	case "above", "over", "at least", "greater than", ">", ">=", "≥":
		r += (1 - r) / 4
	}
	return " correlated with " + m[1] + " at " + strconv.FormatFloat(r, 'g', 3, 64)
}

// deedBy puts marks between the ways in which something is done: "paid in cash or card".
func deedBy(m []string) string {
	values := append(append([]string{m[3]}, strings.FieldsFunc(m[4], func(c rune) bool { return c == ',' || c == ' ' })...), m[5])
	for _, v := range values {
		if v != strings.ToLower(v) || lexicon.FunctionWords[v] || oneMonth.MatchString(v) {
			return ""
		}
	}
	return m[1] + m[2] + " (" + strings.Join(values, "/") + ")" + m[6]
}

// flagOrNot is a flag of what was done or not: "helmet worn or not".
func flagOrNot(m []string) string {
	if first, _, _ := strings.Cut(strings.ToLower(m[2]), " "); lexicon.FunctionWords[first] || first == "whether" {
		return ""
	}
	return m[1] + m[2] + " yes/no" + m[3]
}

// placesWhere are values without articles: "landed in (field, meadow or road)".
func placesWhere(m []string) string {
	return m[1] + " (" + articleAhead.ReplaceAllString(m[2], "$1") + ")" + m[3]
}

var articleAhead = regexp.MustCompile(`(?i)(, |\bor )an? `)

// countedNames leaves out how many columns there are where their names follow: "20 rows with one column: score".
func countedNames(m []string) string {
	if low := strings.ToLower(m[2]); low == "each" || low == "all" || low == "both" || lexicon.FunctionWords[low] && len(low) > 1 {
		return ""
	}
	return " with columns: " + m[2] + m[3]
}

// columnEach names the columns of "one vote column each for Greens, Liberals and Nationals".
func columnEach(m []string) string {
	names := append(strings.Split(m[2], ", "), m[3])
	if noun := strings.ToLower(m[1]); noun != "" {
		if many := lexicon.Plural(noun); lexicon.Lookup([]string{many}).Kind == lexicon.Integer {
			noun = many // "votes" are counted, a "vote" is cast
		}
		for k := range names {
			names[k] += " " + noun
		}
	}
	return strings.Join(names, ", ")
}

// numberedThings says of the column that numbers things how they are numbered: "the bays are numbered 1 to 120" of a bay
// number.
func numberedThings(text string, groups []string) string {
	one := lexicon.Singular(strings.ToLower(groups[1]))
	if !strings.Contains(strings.ToLower(text), one+" number") {
		return ""
	}
	return "the " + one + " number is between " + groups[2] + " and " + groups[3]
}

var thingsNumbered = newPattern(`(?i)\b(?:the |all )?(\p{L}+) (?:are|is|run|runs) numbered (?:from )?(\d+) ?(?:to|through|-|–) ?(\d+)\b`)

// Shorthands writes short forms in full: "weekday mon-fri", "this yr", "summer 26".
func Shorthands(text string) (Rewriting, bool) {
	inText := shorthand{thingsNumbered, func(groups []string) string { return numberedThings(text, groups) }}
	multiple := shorthand{multipleOf, func(groups []string) string { return multipleOfColumn(text, groups) }}
	everybody := shorthand{forEverybody, func(groups []string) string { return uniqueForAll(text, groups) }}
	plural := shorthand{pluralCase, func(groups []string) string { return ofOneValue(text, groups) }}
	present := shorthand{presentFlag, func(groups []string) string { return ofAttendance(text, groups) }}
	forms := append(slices.Concat(shortPeriods, shorthands, hastyItems, statisticalForms), inText, plural, present, multiple, everybody)
	if monthly.MatchString(text) {
		forms = append(forms, firstOfMonth)
	}
	return inFull(text, forms)
}

var multipleOf = newPattern(`(?i)\b(\d+(?:\.\d+)?) ?x (the |their |its )?(\p{L}[\p{L}_]{2,})\b`)

// multipleOfColumn writes "3x income" in words, where the text has an income.
func multipleOfColumn(text string, m []string) string {
	if strings.Count(strings.ToLower(text), strings.ToLower(m[3])) < 2 {
		return ""
	}
	return m[1] + " times " + m[2] + m[3]
}

var forEverybody = newPattern(`(?i)\b(?:that |which )?(?:is |are |be )?(?:different|another|a different one|a new one) (?:for|per) (everybody|everyone|every one|each of them|all of them|(?:each|every) (\p{L}+))\b`)

// uniqueForAll says that values are unique where they differ for everybody, or for each row that the text counts first.
func uniqueForAll(text string, m []string) string {
	if first := firstCounted.FindStringSubmatch(text); m[2] != "" && (first == nil || lexicon.Singular(strings.ToLower(first[1])) != strings.ToLower(m[2])) {
		return ""
	}
	return "unique"
}

// inFull writes the forms of a list in full.
func inFull(text string, forms []shorthand) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	return inProse(text, forms)
}

// inProse is inFull for forms that no declaration of columns holds: a text that calls a column a PK may have them.
func inProse(text string, forms []shorthand) (Rewriting, bool) {
	if columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	return rewritten(text, changesIn(text, 0, forms))
}

// change is what a part of a text is in full.
type change struct {
	span token.Span
	full string
}

// changesIn are those of the forms from a byte of a text on.
func changesIn(text string, from int, forms []shorthand) []change {
	var changes []change
	for _, s := range forms {
		for _, m := range s.form.FindAllStringSubmatchIndex(text[from:], -1) {
			if full := s.full(submatches(text[from:], m)); full != "" {
				changes = append(changes, change{token.Span{Start: from + m[0], End: from + m[1]}, full})
			}
		}
	}
	return changes
}

// supposed is inFull for forms that say more than the text does, so that the plan tells what was supposed.
func supposed(text string, forms []shorthand) (Rewriting, bool) {
	r, ok := inFull(text, forms)
	if !ok {
		return r, false
	}
	for _, c := range changesIn(text, 0, forms) {
		said := strings.Trim(text[c.span.Start:c.span.End], " ,.;:")
		r.Notes = append(r.Notes, Note{Text: strconv.Quote(said) + " is taken as " + strconv.Quote(strings.Trim(c.full, " ,.;")), Span: c.span})
	}
	return r, true
}

// rewritten makes the changes of a text, of which the first one counts where several overlap.
func rewritten(text string, changes []change) (Rewriting, bool) {
	slices.SortStableFunc(changes, func(a, b change) int { return a.span.Start - b.span.Start })
	w, at := &writer{}, 0
	for _, c := range changes {
		if c.span.Start < at {
			continue
		}
		short := text[c.span.Start:c.span.End]
		from, to := 0, 0 // what both begin and end with keeps its place
		for from < len(short) && from < len(c.full) && short[from] == c.full[from] {
			from++
		}
		for to < min(len(short), len(c.full))-from-1 && short[len(short)-1-to] == c.full[len(c.full)-1-to] {
			to++
		}
		if from+to >= len(c.full) && from > 0 {
			from-- // what is left out is told by what stands before it
		}
		w.copy(text, at, c.span.Start+from)
		w.write(c.full[from:len(c.full)-to], token.Span{Start: c.span.Start + from, End: c.span.End - to})
		at = c.span.End - to
	}
	return w.rest(text, at)
}

// valuesWhere puts shares that a clause tells of values behind them: "1-5 where 1 is 5%, 2 is 95%".
func valuesWhere(m []string) string {
	return " (" + verbBetween.ReplaceAllString(m[1], "$1 $2") + ")"
}

var verbBetween = regexp.MustCompile(`(?i)([\p{L}\d]+) (?:is|are|=|at|gets?) (\d)`)

// taxOnNet says of what a tax is a share that is added to it: "VAT 19%, gross = net + VAT".
func taxOnNet(m []string) string {
	if !strings.EqualFold(m[1], m[6]) || strings.ContainsAny(m[3], ".;\n") {
		return ""
	}
	return m[1] + " = " + m[2] + " of " + m[4] + m[3] + m[4] + m[5] + m[6]
}

// goesVerbs are of sentences that tell of their subject where it goes.
var goesVerbs = lexicon.WordSet("go goes going run runs fly flies travel travels move moves moved lead leads drive drives sail sails ship ships is are was were sent transferred transfers transfer")

// fromOneToAnother names the two columns of "rides from one station to another".
func fromOneToAnother(m []string) string {
	lead := m[1]
	switch {
	case goesVerbs[strings.ToLower(lead)]:
		return ""
	case lead != "," && lead != "with":
		lead += " with"
	}
	return lead + " start " + m[2] + " and end " + m[2] + m[3]
}

// sortless are comparatives that are no degree of a number, or no other one than a score's own.
var sortless = lexicon.WordSet("other another over under either neither whether per her better worse never ever lower higher number order user")

// theMoreTheMore writes "(more grams = longer)" in words: "(the more grams the longer)".
func theMoreTheMore(m []string) string {
	if sortless[strings.ToLower(m[1])] || sortless[strings.ToLower(m[3])] || strings.EqualFold(m[1], m[3]) && m[2] == "" {
		return ""
	}
	return "(the " + m[1] + m[2] + " the " + m[3] + ")"
}
