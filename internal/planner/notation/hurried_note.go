package notation

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// pricedItem is a value with its price: "Basic $9", "croissant 2.20".
const pricedItem = `\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*)? (?:[€$£] ?\d+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})? ?(?:€|eur\b|euros?\b|usd\b|gbp\b)|\d+\.\d{2}\b)`

// hurriedNotes are forms of notes that people write for themselves.
var hurriedNotes = []shorthand{
	// "train runs: 8,000 in november 2024."
	{newPattern(`(?i)(^|[.;\n] *)((?:\p{L}+ )?\p{L}+s): (\d[\d.,]*k?) ((?:in|from|over|during|for) [^.;:,\n]{3,40}[.;\n])`), func(m []string) string { return m[1] + m[3] + " " + m[2] + " " + m[4] }},
	// "customers 200 name city / policies 1-3 per customer"
	{newPattern(` / (\p{Ll}+s \d+ ?(?:-|–|to) ?\d+ per \p{L}+)`), func(m []string) string { return ". " + m[1] }},
	// "Employers 40; apprentices 310; reviews."
	{newPattern(`(?i)(^|[.\n] *)(\p{L}+s) (\d[\d,]*\d|\d)([;,]) (\p{L}+s) (\d[\d,]*\d|\d)([;,.])( |\n|$)`), func(m []string) string {
		return m[1] + m[3] + " " + strings.ToLower(m[2]) + m[4] + " " + m[6] + " " + m[5] + m[7] + m[8]
	}},
	// "courses.csv 12 lines, quiz_attempts.csv 3000 lines"
	{newPattern(`(?i)\b([\p{L}_]+s)\.csv(?: with| has|:| -)? (\d[\d.,]*k?) (?:lines|rows|records|entries)`), func(m []string) string { return m[2] + " " + strings.ReplaceAll(m[1], "_", " ") }},
	// "Course -> code, title"
	{newPattern(`(^|[.\n] *)(\p{L}+) ?(?:->|=>|→) ?(\p{L}[^.;,(\n]{1,40}[(,])`), func(m []string) string {
		if lexicon.IsPlural(strings.ToLower(m[2])) {
			return "" // which every reader knows
		}
		return m[1] + m[2] + ": " + m[3]
	}},
	// "parcels (avg. 5 per household, 1300 total): date"
	{newPattern(`(?i)\b(\p{L}+s) \((?:avg\.?|on average|average|about|around|~|mean) ?(\d[\d.]*) per (\p{L}+)[,;] ?(\d[\d.,]*k?)(?: rows)?(?: in)?(?: total| all| altogether| overall)\)`), func(m []string) string {
		return m[4] + " " + m[1] + ", on average " + m[2] + " per " + m[3]
	}},
	// "arrears 0 for most (88%) otherwise 50-3000"
	{newPattern(`(?i)\b(0|zero|nothing|none) (?:for|in|with) (?:most|the most|many|nearly all) \((` + percent + `)\),? (otherwise|else)\b`), func(m []string) string { return m[1] + " for " + m[2] + ", otherwise" }},
	// "claimed? about 35%"
	{newPattern(`(?i)([,;(.] ?)(\p{L}+(?: \p{L}+)?)\? (?:about |around |~ ?|roughly )?(` + percent + `)(?: yes\b)?`), func(m []string) string { return m[1] + m[2] + " yes/no (" + m[3] + " yes)" }},
	// "found where"
	{newPattern(`(?i)([,;] ?)(\p{L}+(?:ed|nd|ght|en|ld|st)) where([,;.\n])`), func(m []string) string { return m[1] + m[2] + " place" + m[3] }},
	// "incident no except 2%"
	{newPattern(`(?i)\b(\p{L}+) (?:is |are )?(?:no|false|never) except (?:for |in )?(` + percent + `)(?: of them)?`), func(m []string) string { return m[1] + " yes/no (" + m[2] + " yes)" }},
	// "magnitude: exponential-like"
	// "none lighter than 1.5 nor heavier than 9"
	{newPattern(`(?i)([,;] ?(?:and |but )?)(?:none|nobody|no one|nothing|never) (` + lowSide + `|` + highSide + `) (?:than )?(\d[\d.,]*\d|\d)((?: ?(?:kg|g|cm|m|km|years?(?: old)?|days?|hours?|minutes|eur|usd|%))?(?:,? (?:and|or|nor) (?:none |nobody )?(` + lowSide + `|` + highSide + `) (?:than )?(\d[\d.,]*\d|\d))?)`), noneBeyond},
	{newPattern(`(?i)\bst\.? ?dev\b\.?`), func([]string) string { return "sd" }},
	{newPattern(`(?i)\b(normal|gaussian|bell(?:[- ]shaped|[- ]curved)?)(?:-?ish|-like)? round (?:about )?(-?\d)`), func(m []string) string { return m[1] + " around " + m[2] }},
	{newPattern(`(?i)\b(exponential|lognormal|log-normal|normal|gaussian|poisson|uniform)-(?:like|ish|shaped|looking)\b`), func(m []string) string { return m[1] }},
	// "most shallower than 20"
	{newPattern(`(?i)\b(most(?:ly)?(?: of them)?) (?:shallower|smaller|lower|shorter|less|lighter|cheaper|younger|fewer) than (\d)`), func(m []string) string { return m[1] + " under " + m[2] }},
	// "12 to 24 months after start... say 365-730 days"
	{newPattern(`(?i)\b\d[\d.,]*(?: ?(?:-|–|to) ?\d[\d.,]*)? ?(?:%|days|weeks|months|years|hours|minutes|rows|km|kg)?((?: (?:after|before|behind|of|per) (?:the )?\p{L}+)?)(?:\.\.\.|…|,? hmm,?|,? no,?|,? well,?) ?(?:let's say|let us say|say|make (?:it|that)|rather|better)(?: simply| just)? (\d[\d.,]*(?: ?(?:-|–|to|/) ?\d[\d.,]*)? ?(?:%|days|weeks|months|years|hours|minutes|rows|km|kg)?)([,;.)\n]|$)`), func(m []string) string {
		return m[2] + m[1] + m[3]
	}},
	// "room Main Hall or Committee Room 70/30"
	{newPattern(`([,;:(.] ?|^)(\p{Ll}+) (\p{Lu}\p{L}*(?: \p{Lu}\p{L}*){0,2}) or (\p{Lu}\p{L}*(?: \p{Lu}\p{L}*){1,2}) (\d{1,2})/(\d{1,2})\b`), func(m []string) string {
		if a, _ := strconv.Atoi(m[5]); strconv.Itoa(100-a) != m[6] {
			return ""
		}
		return m[1] + m[2] + " (" + m[3] + " " + m[5] + "%, " + m[4] + " " + m[6] + "%)"
	}},
	// "later than 2024-06-01 and at the same time earlier than 2024-03-01"
	{newPattern(`(?i)( (?:after|before|later|earlier|more|less|over|under|above|below)\b[^.;,\n]{1,40}?,? (?:and|but)) (?:at the same time|simultaneously|also|yet|still|nevertheless) ((?:be )?(?:after|before|later|earlier|more|less|over|under|above|below)\b)`), func(m []string) string { return m[1] + " " + strings.TrimPrefix(m[2], "be ") }},
	// "I need example visits, lets do 350 visits: client name"
	{newPattern(`(?i), ?(?:let['’]?s|let us) (?:do|say|have|make it|go for|take) (\d[\d.,]*k? (?:\p{L}+ )?\p{L}+)(:|,? with )`), func(m []string) string { return ". " + m[1] + m[2] }},
	// "40 characters for a one shot! name, class"
	{newPattern(`(?i)(\b\d[\d.,]*k? (?:\p{L}+ ){0,2}\p{L}+s(?: (?:for|of|from|in) [^.:;,!?\n]{3,30})?)! ([\p{Ll}][^.:;!?\n]{2,30},)`), func(m []string) string { return m[1] + ": " + m[2] }},
	// "place 1 to 30, no duplicate member/regatta pairs"
	{newPattern(`(?i),? (?:with |and )?no (?:duplicate|double|repeated|duplicated) (\p{L}+) ?/ ?(\p{L}+) (?:pairs?|combinations?|combos?)\b`), func(m []string) string { return ". No " + m[1] + "/" + m[2] + " pair comes twice" }},
	// "seats 180 240 or 360"
	{newPattern(`([,;:(.] ?)(\p{L}+) (\d+) (\d+)((?: \d+)*) or (\d+)\b`), func(m []string) string {
		return m[1] + m[2] + " " + m[3] + ", " + m[4] + strings.ReplaceAll(m[5], " ", ", ") + " or " + m[6]
	}},
}

const (
	lowSide  = `lighter|shorter|cheaper|younger|smaller|lower|slower|thinner|below|under`
	highSide = `heavier|taller|longer|dearer|older|bigger|larger|higher|faster|thicker|above|over`
)

// noneBeyond turns the sides beyond which nothing is into the bounds that they are.
func noneBeyond(m []string) string {
	bound := func(side, number string) string {
		if strings.Contains(lowSide, strings.ToLower(side)) {
			return "at least " + number
		}
		return "at most " + number
	}
	if m[5] == "" {
		return m[1] + bound(m[2], m[3]) + m[4]
	}
	return m[1] + bound(m[2], m[3]) + " and " + bound(m[5], m[6])
}

// HurriedNotes writes what people note for themselves in the forms of sentences and lists.
func HurriedNotes(text string) (Rewriting, bool) {
	return inProse(text, append(slices.Clip(hurriedNotes), shorthand{pricedList, func(m []string) string {
		before, _, _ := strings.Cut(text, m[0])
		if pricedBefore.MatchString(before[max(0, len(before)-lookBack):]) {
			return "" // the price has its column
		}
		return pricedItems(m)
	}}))
}

// pricedList are values with their prices: "packages: Basic $9, Plus $14 and Deluxe $22", "item (croissant 2.20, baguette 1.90 - price
// is always that)".
var pricedList = newPattern(`(?i)\b(\p{L}+s?)(?: \(|: ?| - )(` + pricedItem + `(?:(?:, ?(?:and )?| and )` + pricedItem + `)+)(?: ?[-–,] ?(?:the )?prices? (?:is|are)(?: always)?[^()\n.]{0,12}!?)?(\)|[.;\n]|$)`)

var (
	// pricedBefore ends what stands before the prices of a column that has a name.
	pricedBefore = regexp.MustCompile(`(?i)\b(?:prices?|fees?|costs?|rates?|fares?|rents?|charges?|tariffs?|deposits?|premiums?|postage|amounts?)\b[^.;\n]{0,40}$`)
	itemPrice    = regexp.MustCompile(`(?i) ((?:[€$£] ?)?\d+(?:[.,]\d{1,2})?(?: ?(?:€|eur|euros?|usd|gbp))?)$`)
	itemBreaks   = regexp.MustCompile(`(?i), ?(?:and )?| and `)
)

// pricedItems are the values of a column, and the price of each.
func pricedItems(m []string) string {
	name := lexicon.Singular(strings.ToLower(m[1]))
	if lexicon.FunctionWords[name] || pricedBefore.MatchString(m[1]) {
		return ""
	}
	var values, prices []string
	shares := true
	for _, item := range itemBreaks.Split(m[2], -1) {
		p := itemPrice.FindStringSubmatchIndex(item)
		if p == nil {
			return ""
		}
		values, prices = append(values, item[:p[0]]), append(prices, item[p[2]:p[3]])
		shares = shares && strings.HasPrefix(item[p[2]:p[3]], "0.")
	}
	said := figuresFor(values, prices)
	if shares || said == "" {
		return ""
	}
	end := m[3]
	if end == ")" {
		end = ""
	}
	return name + " (" + strings.Join(values, "/") + "), price " + said + end
}
