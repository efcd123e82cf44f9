package notation

import (
	"regexp"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	rowWords   = `records|rows|lines|cases|entries|items|ones`
	shareOf    = `(?: of (?:the |all |all the )?\p{L}+)?`
	shareIn    = `[\p{L}\d][\p{L}\d+/-]*(?: [\p{L}\d-]+)? in ` + percent
	deedDone   = `(?:\p{L}+ed|paid|sold|sent|lost|won|open|done|made)\b`
	plainMonth = `(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*`
)

// foldNouns are what is made of many rows, and no column of one.
var foldNouns = lexicon.WordSet("sum total average mean number count maximum minimum")

// fullSentences are what people write in whole sentences, in the form of notes.
var fullSentences = []shorthand{
	// "the blood group: O in 45% of records, A in 40%, B in 11% and AB in 4%"
	{newPattern(`(?i)((?:[:(]| is| are|,) ?)(` + shareIn + shareOf + `(?:(?:, ?| and |, and |; )` + shareIn + shareOf + `)+)`), sharesIn},
	// "fee either 0 or 1.99 (0 in 80% of cases)"
	{newPattern(`(?i)\b((?:[\p{L}\d.]+, )*[\p{L}\d.]+,? or [\p{L}\d.]+|[\p{L}\d.]+(?:(?: / |/)[\p{L}\d.]+)+) \(([\p{L}\d.]+) (?:in|for) (` + percent + `)` + shareOf + `\)`), shareOfOne},
	// "year between 1950 and 2024 and at least later than the birth year"
	{newPattern(`(?i)(,? and|,? but|,) at (?:the very )?least (later|after|before|earlier|higher|lower|above|below|more|less|bigger|smaller) than\b`), func(m []string) string { return m[1] + " " + m[2] + " than" }},
	// "every booking is one member at one desk on a day in 2025"
	{newPattern(`(?i)\b((?:every|each) \p{L}+) is (?:for |of |about )?(?:one|an?) (\p{L}+) (?:at|in|on|with|by|for) (?:one|an?) (\p{L}+) (?:on|at|in|for) (?:one|an?) (day|date|night|evening|morning|time|hour|week|month) (in|between|from|during|within)\b`), func(m []string) string {
		return m[1] + " has a " + m[2] + ", a " + m[3] + " and a " + m[4] + " " + m[5]
	}},
	// "it is one-off in 70% and monthly in 30% of cases"
	{newPattern(`(?i)([,;.] ?(?:and )?)(?:it|they|these|each|each one) (?:is|are) (?:either )?([\p{L}-]+ in ` + percent + `(?:(?:, ?| and |, and )[\p{L}-]+ in ` + percent + `)+)` + shareOf), func(m []string) string {
		return m[1] + "kind (" + sharesOnly(m[2]) + ")"
	}},
	// "for those, and only those, give a rejection reason"
	{newPattern(`(?i)\bfor (those|them|these),? (?:and )?(?:only )?(?:for )?(?:those|them|these)?(?: only| alone)?,? (?:give|state|record|add|fill in|provide|show|include|note) `), func(m []string) string { return "only for " + m[1] + ", " }},
	// "an error message appears only on the lines with status 500 and is blank everywhere else"
	{newPattern(`(?i)((?:^|[.;\n] ?)(?:an? |the )?[\p{L}-]+(?: [\p{L}-]+){0,2}) (?:appears|occurs|exists|is given|is present|is set|is filled|is recorded|shows up|is there|applies) only (?:on|in|for|at|with)(?: the| those)? (?:` + rowWords + `) (?:with|where|whose|that have|having) (?:an? |the )?([^,;.\n]{3,40}?)(?:,? (?:and|but) (?:is |stays |remains )?(?:blank|empty|null|missing) (?:everywhere else|elsewhere|otherwise|in all others?|for (?:all|the) (?:others?|rest)|on all others?))?([,;.\n]|$)`), func(m []string) string {
		return m[1] + " only when " + m[2] + m[3]
	}},
	// "stays empty if it isn't paid", "filled only when the status is sold"
	{newPattern(`(?i)\b(if|when|unless|while|where) (?:it|they|that|this|the \p{L}+) (?:isn't|is not|aren't|are not|wasn't|was not|hasn't been|has not been|weren't|isnt|wasnt) (` + deedDone + `)`), func(m []string) string { return m[1] + " not " + m[2] }},
	{newPattern(`(?i)\b(empty|blank|null|missing|filled|only|exactly|there|present) (if|when|unless|while|where) (?:it|they|that|this|the \p{L}+) (?:is|was|are|has been) (` + deedDone + `)`), func(m []string) string {
		return m[1] + " " + m[2] + " " + m[3]
	}},
	// "ride minutes (3 to 60) matching the gap between the two"
	{newPattern(`(?i)\b(minutes|mins|hours|days|nights|duration|length)( ?\([^()]{1,30}\)| \d[^,;.()\n]{0,20}?)?,? (?:matching|that match(?:es)?|which match(?:es)?|equal to|which is|being|consistent with|in line with|agreeing with) the (?:gap|difference|distance|time|span|interval) (?:between|of) (?:the two times|the two|both|them|start and end)([,;.)\n]|$)`), func(m []string) string { return m[1] + m[2] + m[3] }},
	// "the paid-on date should stay empty if …"
	{newPattern(`(?i)\b(?:should|must|shall|will|has to|have to|needs to|can only) (?:stay|remain|be|be left|be kept) (empty|blank|null)\b`), func(m []string) string { return "is " + m[1] }},
	// "a paid flag that is true for 62%? The paid-on date …"
	{newPattern(`(\d ?%)\? (\p{Lu})`), func(m []string) string { return m[1] + ". " + m[2] }},
	// "both taken from A1, A2, A3"
	{newPattern(`(?i)\bboth (?:are |being |is )?(?:taken|chosen|drawn|picked|selected|coming|come) from ((?-i:[\p{Lu}\d]))`), func(m []string) string { return "both from " + m[1] }},
	// "in the week of 3 to 9 June 2024"
	{newPattern(`(?i)\b(?:in|during|within) the week (?:of |from )?(\d{1,2})(?:st|nd|rd|th)? ?(?:to|-|–|until|till|through) ?(\d{1,2})(?:st|nd|rd|th)? (` + plainMonth + `) (\d{4})`), func(m []string) string {
		return "between " + m[1] + " " + m[3] + " " + m[4] + " and " + m[2] + " " + m[3] + " " + m[4]
	}},
	// "a price that equals the hourly rate of the teacher who gave it"
	{newPattern(`(?i)(?: that| which)? (?:equals|is equal to|is the same as) the (\p{L}+(?: \p{L}+)?) of (the|its|their) (\p{L}+)(?: (?:who|that|which) \p{L}+(?: it| them)?)?([,;.)\n]|$)`), func(m []string) string {
		if foldNouns[strings.ToLower(m[1])] {
			return m[0] // "equals the sum of its items"
		}
		return " equal to the " + m[1] + " of the " + m[3] + m[4]
	}},
	// "kept within 300 and 850"
	{newPattern(`(?i),? (?:and )?(?:kept|held|clamped|clipped|capped|bounded|limited|restricted|staying|truncated|cut off) (?:within|between|to between|in) (-?\d[\d.,]*) (?:and|to) (-?\d[\d.,]*\d|-?\d)`), func(m []string) string { return ", between " + m[1] + " and " + m[2] }},
	// "triage colour is exactly one of red, orange or green"
	{newPattern(`(?i)\b(is|are|being) (?:exactly|always|strictly|just|simply) (one of) `), func(m []string) string { return m[1] + " " + m[2] + " " }},
	// "a unique key of three capital letters"
	{newPattern(`(?i)\b(unique )?(short )?key (of|made of|with|consisting of) ((?:\d|one|two|three|four|five|six|seven|eight) (?:capital|upper-?case|lower-?case)? ?(?:letters|digits|characters))`), func(m []string) string {
		return m[2] + "code " + m[3] + " " + m[4] + map[bool]string{true: ", unique"}[m[1] != ""]
	}},
	// "visit dt 2024 wkdays only, technician 1 of 9"
	{newPattern(`(?i)\b(\p{L}{3,}) dt\b`), func(m []string) string { return m[1] + " date" }},
	{newPattern(`(?i)\bwk(day|end)s?\b`), func(m []string) string { return "week" + m[1] + "s" }},
	{newPattern(`(?i)([,;(\n] ?\p{L}+) 1 of (\d{1,2})([,;)\n])`), func(m []string) string { return m[1] + " one of " + m[2] + m[3] }},
	// "the moment of sampling"
	{newPattern(`(?i)\b(?:the )?moment of (?:the )?(\p{L}{3,}(?:ing|ion|sis|al|ry|t))\b`), func(m []string) string { return m[1] + " time" }},
	// "cupping score normally around 84 with sd 2"
	{newPattern(`(?i)\bnormally (?:around|about|near|at|close to) (-?\d[\d.,]*)(?: with| and|,)? (?:an? )?(?:sd|std|stdev|standard deviation)\b`), func(m []string) string { return "normal with mean " + m[1] + " and sd" }},
	// "the first is groups, 50 in number", "the second is children, 1,400 rows altogether"
	{newPattern(`(?i)\b(is|are) (\p{L}+s|children|people), (\d[\d,]*) (?:in number|rows (?:altogether|in all|in total|overall))\b`), func(m []string) string { return m[1] + " " + m[3] + " " + m[2] }},
	// "a unique number of 5 digits", which has no other name
	{newPattern(`(?i)((?:\band|\bwith|,|;) an? unique )(number|identifier)( (?:of|made of|with|consisting of) (?:\d|\p{L}+) (?:digits|letters|characters|signs))`), func(m []string) string { return m[1] + "id " + strings.ToLower(m[2]) + m[3] }},
	// "the decision date is empty while pending and otherwise comes 10 to 90 days after the application"
	{newPattern(`(?i)(?: is| are|:|,| stays| remains)? ((?:empty|blank|null|missing) (?:while|when|if|for|unless|in) [^,;.()\n]{2,40}?),? (?:and |but )?(?:otherwise|else)(?: it)?(?: comes| lies| is| falls| follows)? ((?:between )?\d[\d.]*(?: ?(?:-|–|to|and) ?\d+)? (?:days|hours|minutes|weeks|months) (?:after|later|before)[^,;.()\n]*)`), func(m []string) string {
		return " is " + m[2] + ", " + m[1]
	}},
	// "which must be later but never more than 36 hours later"
	{newPattern(`(?i)(?:must be |is |are |comes |lies )?(?:always )?(?:later|after it|after that|afterwards),? (?:but|and|though) (?:never|not|at most|no)(?: by)?(?: more than| later than)? (\d+ (?:hours|minutes|days|weeks|months))(?: later| after(?:wards| it| that)?)?`), func(m []string) string { return "at most " + m[1] + " later" }},
	// "a flag tells whether it was planned work"
	{newPattern(`(?i)((?:^|[.;\n] ?)(?:and )?)(?:an?|one|another|there is also an?) (?:\p{L}+ )?flag (?:tells|says|shows|indicates|marks|records|states|telling|saying|showing|indicating) (whether|if) (it|they|the \p{L}+|this) `), func(m []string) string { return m[1] + m[2] + " " + m[3] + " " }},
	// "the bounding box as x_min, y_min, x_max and y_max"
	{newPattern(`(?i)\b(?:the )?\p{L}+(?: \p{L}+)? (?:as|given as|split into|stored as|in the columns) (\p{L}+_\p{L}+, \p{L}+_\p{L}+(?:, \p{L}+_\p{L}+)*,? and \p{L}+_\p{L}+)`), func(m []string) string { return m[1] }},
	// "the number of customers affected, where most incidents touch fewer than 300"
	{newPattern(`(?i), where most (?:of them|\p{L}+) (?:touch|have|are|hit|affect|see|involve|cost|take|lie|stay|count|last) (?:fewer than|less than|under|below) (\d)`), func(m []string) string { return ", mostly under " + m[1] }},
	// "Acceptance criteria:" on a line of its own
	{newPattern(`(?i)(\n)[ \t]*(?:acceptance criteria|criteria|requirements|definition of done|ac)[ \t]*:?[ \t]*(\n)`), func(m []string) string { return m[1] }},
	// "phone number present unless the SIM is in stock"
	{newPattern(`(?i)\b(?:is |are )?(?:present|given|known|filled|there) unless\b`), func([]string) string { return "is empty when" }},
	{newPattern(`(?i)\b(is|are) (?:likewise|also|equally|too) (empty|blank|null|missing)\b`), func(m []string) string { return m[1] + " " + m[2] }},
	// "execution dates lie in March 2025 and fall on weekdays only"
	{newPattern(`(?i),? and (?:fall|falls|lie|lies|are|is) (?:only )?on (weekdays|working days|business days|weekends)(?: only)?\b`), func(m []string) string { return ", " + m[1] + " only" }},
	// "PO number 45 followed by eight digits", "msisdn starting with +49151 followed by 8 digits"
	{newPattern(`(?i)\b(number|no|nr|code|id|ref|reference|msisdn|iccid|phone)\.?(?: (?:is|starting with|starts with|beginning with))? ([+]?\d{1,6}) (followed by|plus|and then|then) ((?:\d+|\p{L}+) digits)`), func(m []string) string {
		return m[1] + ` "` + m[2] + `" ` + m[3] + " " + m[4]
	}},
	// "hive code in the shape H-001"
	{newPattern(`\b(?:in|with|of) the (?:shape|format|style|pattern) (?:of )?([\p{Lu}\d][\p{Lu}\d/_-]*\d)\b`), func(m []string) string { return "like " + m[1] }},
	// "rating about 1900 with sd 250", which is no year
	{newPattern(`(?i)(?:~|\babout|\baround|\bmean|\baverage|\bavg) ?((?:1[89]|20)\d\d)(?: with| and|,)? (?:an? )?(sd|std|stdev|standard deviation)(?: of)? (\d)`), func(m []string) string { return "normal with mean " + m[1] + ".0 and sd " + m[3] }},
	// "progress is a whole percentage from 0 to 100"
	{newPattern(`(?i)\b(?:an? )?whole (?:percentage|percent) (from|between|of)\b`), func(m []string) string { return "whole number " + m[1] }},
	// "tank, named T1 to T8"
	{newPattern(`(?i)(\p{L}), (?:named|numbered|called|labelled|labeled|coded) ((?-i:[\p{Lu}]{1,4}-?\d+) (?:to|through|till) (?-i:[\p{Lu}]{1,4}-?\d+))`), func(m []string) string { return m[1] + " " + m[2] }},
	// "age: every contestant is between 18 and 29"
	{newPattern(`(?i)(: ?)(?:every|each) \p{L}+ (?:is|are) (between|from|at least|at most)\b`), func(m []string) string { return m[1] + m[2] }},
	// "white player + black player"
	{newPattern(`(?i)\b(\p{L}+) (player|team|user|party|side|account|station|depot|city) \+ (\p{L}+) (player|team|user|party|side|account|station|depot|city)\b`), func(m []string) string { return m[1] + " " + m[2] + " and " + m[3] + " " + m[4] }},
	// "certificate number, LC- plus six digits, exists for completed enrolments only"
	{newPattern(`(?i),? (?:exists|is given|is present|appears|is set|is filled|is there) (?:only )?for (\p{L}+)(?: (?:ones|rows|records|\p{L}+s))? only\b`), func(m []string) string { return " only for " + m[1] + " ones" }},
	// "origin and destination as three-letter airport codes that differ"
	{newPattern(`(?i)\b(origin|departure|from) and (destination|arrival|to) as (?:(?:three|3)[- ]letter )?(?:iata )?airport codes( that differ|, never the same|, always different)?`), func(m []string) string {
		return m[1] + " airport code and " + m[2] + " airport code" + map[bool]string{true: ", never the same"}[m[3] != ""]
	}},
	// "rate/night 18-95", "code letter+2 digits uniq"
	{newPattern(`(?i)\b(rate|price|cost|fee|fare|charge)/(night|day|hour|week|month|year|kg|km|unit|person|pers|piece|item)\b`), func(m []string) string { return m[1] + " per " + m[2] }},
	{newPattern(`(?i)\b(code|no|number|id|ref|nr) (letter|digit) ?\+ ?(\d+ (?:digits|letters))`), func(m []string) string { return m[1] + " 1 " + m[2] + " and " + m[3] }},
	{newPattern(`(?i)\buniqe?\b`), func([]string) string { return "unique" }},
	// "arrive 2024, depart 1-21 days later"
	{newPattern(`(?i)([,;:(] ?)(arrive|depart)( \d{4}[,;.)\n]| \d+ ?(?:-|–|to) ?\d+ (?:days|nights) (?:later|after)\b)`), func(m []string) string { return m[1] + m[2] + " date" + m[3] }},
	// "40 robots, 8,000 tasks, one table"
	{newPattern(`(?i)\(\d[\d,]* \p{L}+s, (\d[\d,]*) (\p{L}+s), (?:all )?(?:in )?(?:one|a single) table\)`), func(m []string) string { return "(" + m[1] + " " + m[2] + ")" }},
	// "65 cows, 1 row per cow & day for whole june 2024 => 1950 rows"
	{newPattern(`(?i), 1 row per (\p{L}+) (?:&|and|per|/|x) (day|week|month|hour)( (?:for|in|over) (?:the )?(?:whole|all|entire)(?: of)?)? (` + plainMonth + ` \d{4})(?: ?(?:=>|->|=) ?\d[\d,]* rows)?`), func(m []string) string {
		return ", one row per " + m[1] + " and " + m[2] + " in " + m[4]
	}},
	// "members who joined between 2021 and 2023 on a flex (60 %) or fixed (40 %) plan, each with"
	{newPattern(`(?i)(\d \p{L}+s) who (joined|registered|signed up|enrolled|subscribed) (between \d{4} and \d{4}|in \d{4}|during \d{4})(?: on| with)? (?:an? )?(\p{L}+ \(` + percent + `\) or \p{L}+ \(` + percent + `\)) (\p{L}+), each (with|having) `), func(m []string) string {
		return m[1] + ", " + m[2] + " " + m[3] + ", " + m[5] + " " + m[4] + ", each " + m[6] + " "
	}},
	// "have no decision date; all others have one, and it lies between 14 and 120 days after filing"
	{newPattern(`(?i)\b(no|without an?) (\p{L}+ (?:date|time))([;,.]) (?:all|the) (?:the )?others? (?:have one|do),? and it (?:lies|is|comes|falls) (between \d+ and \d+|\d+ to \d+) (days|hours|weeks|months) (after [^,;.\n]{3,30})`), func(m []string) string {
		return m[1] + " " + m[2] + m[3] + " " + m[2] + " is " + m[4] + " " + m[5] + " " + m[6]
	}},
	// "first name, last name and date of birth are given"
	{newPattern(`(?i)\b(name|birth|e-?mail|address|phone)( number)? (?:is|are) (?:given|present|recorded|stored|included|filled in)([,;.\n]|$)`), func(m []string) string { return m[1] + m[2] + m[3] }},
	// "Acceptance criteria: tax number of 11 digits, unique; …"
	{newPattern(`(?i)(\n|^|[.] )acceptance criteria: ?(\p{L}+)`), func(m []string) string {
		if low := strings.ToLower(m[2]); low == "every" || low == "each" || beforeNames[low] {
			return m[1] + m[2] // a sentence
		}
		return m[1] + "Columns: " + m[2]
	}},
	// "give each drop a UUID"
	{newPattern(`(?i)(^|[.;\n] ?)give (?:each|every) (\p{L}+) (an? |the |its )`), func(m []string) string { return m[1] + "Each " + m[2] + " has " + m[3] }},
	// "country code (ISO, two letters)"
	{newPattern(`(?i)\b(country codes?) \((?:iso)?[^()\p{L}]*(?:(?:two|2)[- ]?letters?(?: codes?)?|alpha-?2)[^()\p{L}]*(?:iso)?\)`), func(m []string) string { return m[1] }},
	// "card no 16 digits (masked not needed, dummy)"
	{newPattern(`(?i)([\p{L}\d]) \([^()]{0,40}(?:not needed|not necessary|doesn't matter|does not matter|don't care)[^()]{0,20}\)`), func(m []string) string { return m[1] }},
	// "3,000 sales in a single table, from 12 machines"
	{newPattern(`(?i) in (?:a|one) single (?:table|file|csv)(,| with\b|:)`), func(m []string) string { return m[1] }},
	// "price is fixed: cold 3.50, warm 4.25"
	{newPattern(`(?i)\b(prices?|rates?|fees?|costs?|charges?|duration) (?:is|are) fixed(?: (?:by|per) \p{L}+)?(:|,|;)`), func(m []string) string { return m[1] + ":" }},
	// "AC: progress is a whole percentage"
	{newPattern(`(?i)(^|\n)[ \t]*(?:ac|criterion|requirement)(?: ?\d+)? ?[:)] +`), func(m []string) string { return m[1] + "- " }},
	// "Refills: each prescription has zero to three, with the fill date"
	{newPattern(`(?i)(^|[.;] )(\p{L}+(?: \p{L}+)?): each (\p{L}+) (?:has|have|gets?|works?|owns?|holds?|comes with|consists of|contains|includes|makes|takes|receives|gives) ((?:\d+|` + countWord + `)(?: ?(?:-|–|to|or) ?(?:\d+|` + countWord + `))?)(?: of them| each)?([,;.]| with\b)`), func(m []string) string {
		name := strings.ToLower(m[2])
		if words := strings.Fields(name); !lexicon.IsPlural(words[len(words)-1]) || lexicon.IsPlural(strings.ToLower(m[3])) {
			return ""
		}
		return m[1] + "Each " + m[3] + " has " + m[4] + " " + name + m[5]
	}},
	// "the feeder (twelve feeders, coded F01 to F12)", "course (20 courses)"
	{newPattern(`(?i)\b(\p{L}+)( id| code| name)? \((\d+|` + countWord + `)(?: different| distinct)? (\p{L}+)(?:,? (?:coded|numbered|named|called|labelled|labeled|from) ([^()]{3,30}))?(?: in all| in total| altogether)?\)`), countedOnes},
	// "berths 120 (berth code, length), stays 600, each on one berth"
	{newPattern(`(?i)([:;,] ?(?:and )?)(\p{L}+s) (\d[\d,]*\d|\d+) (\([^()]*,[^()]*\))`), countedHead},
	{newPattern(`(?i)([:;,)] ?(?:and )?)(\p{L}+s) (\d[\d,]*\d|\d+)(, each (?:on|in|by|at|for|of|with|from|to|belonging))`), countedHead},
}

// ownerHas are the columns of a part of a row, on a line of their own: "- applicant has first name and date of birth".
var ownerHas = newPattern(`(?i)(\n[ \t]*(?:[-*•] |\d{1,2}[.)] )(?:an? |the )?)(\p{L}+) has ((?:(?:an? |the )?(?:first|last|full) name|(?:an? )?name|(?:an? )?date of birth|(?:an? )?e-?mail)\b)`)

// FullSentences writes what whole sentences say as notes do.
func FullSentences(text string) (Rewriting, bool) { return inProse(text, fullSentences) }

// OwnersHave lists the columns of a part of a row, which is no table of its own.
func OwnersHave(text string) (Rewriting, bool) {
	low := strings.ToLower(text)
	return inProse(text, []shorthand{{ownerHas, func(m []string) string {
		if strings.Contains(low, lexicon.Plural(strings.ToLower(m[2]))) {
			return "" // a table
		}
		return m[1] + m[3]
	}}})
}

var (
	inShare = regexp.MustCompile(`(?i) in (` + percent + `)` + shareOf)
	others  = regexp.MustCompile(`(?i)\b(?:it|they|these|the|of|is|are|each|which|that|missing|empty|null|blank|true|false|yes|no|not)\b|\b(?-i:an?)\b`)
)

// sharesOnly drops the words around shares: "O in 45% of records" is "O 45%".
func sharesOnly(s string) string { return inShare.ReplaceAllString(s, " $1") }

func sharesIn(m []string) string {
	if others.MatchString(inShare.ReplaceAllString(m[2], "")) {
		return ""
	}
	return m[1] + sharesOnly(m[2])
}

// shareOfOne keeps of the share of one value of a list what readers know: "S, M or L (M in 60% of cases)" is "S, M or L (M 60%)".
func shareOfOne(m []string) string {
	values := strings.FieldsFunc(m[1], func(c rune) bool { return c == ' ' || c == ',' || c == '/' })
	if !slices.Contains(values, m[2]) {
		return ""
	}
	return m[1] + " (" + m[2] + " " + m[3] + ")"
}

// countWord are the small numbers in words.
const countWord = `zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty`

var (
	persons = lexicon.WordSet("people persons")
	// doer is somebody by the end of the word: "annotator", "barista", "agent".
	doer = regexp.MustCompile(`(?:er|or|ist|ista|ant|ent|ee|man|woman|clerk|nurse|chef)$`)
)

// countedOnes says how many different values a column has.
func countedOnes(m []string) string {
	thing, count := strings.ToLower(m[1]), strings.ToLower(m[4])
	if thing == count || lexicon.Singular(count) != thing && !(persons[count] && thing != "list" && doer.MatchString(thing)) {
		return ""
	}
	if m[5] != "" && !strings.ContainsAny(m[5], "0123456789,") {
		return "" // named after something
	}
	if m[5] != "" {
		return m[1] + m[2] + " (one of " + m[5] + ")"
	}
	return m[1] + m[2] + " (one of " + m[3] + ")"
}

// countedHead puts the count of a table ahead of its name.
func countedHead(m []string) string {
	if low := strings.ToLower(m[2]); !lexicon.IsPlural(low) || token.Units[low] != "" {
		return ""
	}
	between := ""
	if m[4][0] == '(' {
		between = " "
	}
	return m[1] + m[3] + " " + m[2] + between + m[4]
}
