package notation

import (
	"math"
	"regexp"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const (
	sortNoun   = `((?:\p{L}+ )?(?:types?|kinds?|plans?|class(?:es)?|categor(?:y|ies)|sizes?|tiers?|levels?|methods?|grades?|options?|packages?|zones?|models?|groups?|variants?))`
	costNoun   = `((?:(?:monthly|yearly|annual|daily|weekly|hourly|unit|base|ticket|entry|list|shipping|delivery|nightly) )?(?:price|fee|cost|rate|rent|fare|charge|premium|deposit|postage|salary|wage|tariff))`
	figurePart = `(?:[€$£] ?)?\d+(?:[.,]\d+)*k?(?: ?(?:€|(?:eur|euros?|usd|dollars?|gbp|pounds?|kg|points|minutes|km|litres?)\b))?`
	sortName   = `\p{L}[\p{L}\d-]*(?: \p{L}[\p{L}-]*)?`
	oneWord    = `\p{L}[\p{L}\d-]*`
	byThat     = `(?:depending on|depends on|according to|based on|which depends on|dependent on) (?:it|that|this|them|the \p{L}+)`
	bandedName = oneWord + ` ?\(\+?-?\d[\d.,]*(?: ?(?:-|–|to|\.\.) ?)\+?-?\d[\d.,]* ?[^(),;]{0,10}\)`
	listMark   = `(?:, ?(?:and |or )?| and | or | ?/ ?)`
	sortIs     = `(?: is| are| can be|:| =| of| \()? ?`
)

// fixedFigures are the ways in which people say which number goes with which value.
var fixedFigures = []shorthand{
	// "plans are basic (9 EUR), pro (29 EUR); price goes with the plan"
	{newPattern(`(?i)\b` + sortNoun + sortIs + `(` + sortName + ` ?\(` + figurePart + `\)(?:` + listMark + sortName + ` ?\(` + figurePart + `\))+)\)?(?:[;,.]| with| and)+ (?:an? |the |its )?` + costNoun +
		`,? (?:goes with|follows|depends on|matches|according to|accordingly|to match|as given|set by|is set by|is given by|by|comes from|that goes with|fixed by|is fixed by|belongs to|corresponds to|is that of)(?: (?:the |it|this|that|them)?(?:\p{L}+)?)?([;,.)\n]|$)`), figuresInBrackets},
	// "type adult/child/senior at 12/6/8 euro"
	{newPattern(`(?i)\b` + sortNoun + sortIs + `(` + oneWord + `(?:` + listMark + oneWord + `)+)\)? (?:at|@|costing|priced at|which cost|that cost) (?:a price of )?(` + figurePart + `(?:` + listMark + figurePart + `)+)(?: respectively)?([;,.)\n]|$)`), figuresAt},
	// "type van, rigid, artic; capacity 1200 / 9000 / 24000 kg respectively"
	{newPattern(`(?i)\b` + sortNoun + sortIs + `(` + oneWord + `(?:` + listMark + oneWord + `)+)\)?([;,.]| and| with)+ (?:an? |the |its |and )*((?:\p{L}+ )?\p{L}+)(?: is| are| of|:| =)? \(?(` + figurePart + `(?:` + listMark + figurePart + `)+),?(?: in that order| in the same order|,? respectively|,? accordingly|,? ` + byThat + `)\)?`), figuresRespectively},
	// "size small, medium or large, price depending on it: 3, 4, 5"
	{newPattern(`(?i)\b` + sortNoun + sortIs + `(` + oneWord + `(?:` + listMark + oneWord + `)+)\)?([;,.]| and| with)+ (?:an? |the |its |and )*` + costNoun + `,? \(?(?:accordingly|by (?:the )?\p{L}+|` + byThat + `)(?: ?[:,=]| of| is| being)? ?\(?(` + figurePart + `(?:` + listMark + figurePart + `)+)\)?`), figuresRespectively},
	// "class economy/business/first and fare 90/300/800"
	{newPattern(`(?i)\b` + sortNoun + sortIs + `(` + oneWord + ` ?/ ?` + oneWord + `(?: ?/ ?` + oneWord + `)+)\)?([;,]| and| with)+ (?:an? |the |its )*` + costNoun + `(?: is| of|:| =)? \(?(\d+(?:\.\d+)?(?: ?/ ?\d+(?:\.\d+)?){2,})\)?(?:[;,.)\n]|$)`), figuresInStep},
	// "size (small, medium, large) with a price of 3, 4 and 5"
	{newPattern(`(?i)\b` + sortNoun + sortIs + `(` + oneWord + `(?:` + listMark + oneWord + `)+)\)?( (?:with|at|for)) (?:an? |the |its )` + costNoun + ` of (` + figurePart + `(?:` + listMark + figurePart + `)+)`), figuresRespectively},
	// "zone chilled (+2 to +6 °C) or frozen (-26 to -18 °C), 40/60; measured temp must be in the zone's band"
	{newPattern(`(?i)\b(\p{L}+)` + sortIs + `(` + bandedName + `(?:` + listMark + bandedName + `)+)([^;.\n]{0,30})[;.,\n] ?(?:the |its )?((?:\p{L}+ )?\p{L}+) (?:must be|must lie|lies|is|are|stays|has to be|should be)(?: always)? (?:in|within|inside) (?:the|its) (?:\p{L}+(?:['’]s)? )?(?:band|range|limits|window|bounds)\b`), figuresInBands},
	// "the fee goes with the vehicle: car £10, van £15"
	{newPattern(`(?i)\b` + costNoun + ` (?:goes with|depends on|is set by|is fixed by|follows) (?:the )?(\p{L}+)(?: ?:| \() ?(` + oneWord + ` [€$£] ?\d+(?:[.,]\d+)*(?:` + listMark + oneWord + ` [€$£] ?\d+(?:[.,]\d+)*)+)\)?`), figuresOfSort},
	// "nightly rate 70/110/220 for single/double/suite"
	{newPattern(`(?i)\b(\d+(?:\.\d+)?(?: ?/ ?\d+(?:\.\d+)?)+)( (?:eur|euros?|usd|dollars?|min|minutes|hours|days|kg|km))? for (` + oneWord + `(?: ?/ ?` + oneWord + `)+)`), figuresForEach},
	// "with a plan and a price: basic is 9, pro is 29"
	{newPattern(`(?i)\b(an?|the) ` + sortNoun + `,? and (an?|the) ` + costNoun + `(?:[:;.]| -| –) ?(` + oneWord + ` (?:is|=|costs?|at|for) ` + figurePart + `(?:` + listMark + oneWord + ` (?:is |= ?|costs? |at |for )?` + figurePart + `)+)`), figuresTold},
}

// bracketCosts are costs with the values that they are for in brackets: "shipping cost 4.90 (standard) or 12.90 (express)".
var bracketCosts = newPattern(`(?i)\b` + costNoun + `(?: is| of|:| =)? (` + figurePart + ` ?\(` + oneWord + `\)(?:` + listMark + figurePart + ` ?\(` + oneWord + `\))+)`)

// shortCosts are costs with the values that they are for behind them: "hourly rate £22 main, £12 committee".
var shortCosts = newPattern(`(?i)\b` + costNoun + `(?: is| of|:| =)? ([€$£] ?\d+(?:[.,]\d+)* ` + oneWord + `(?:` + listMark + `[€$£] ?\d+(?:[.,]\d+)* ` + oneWord + `)+)`)

// onesCost are values with what they cost, in a sentence of their own: "A small one costs 3, a medium one 4 and a large one 5."
var onesCost = newPattern(`(?i)([.;\n] ?)((?:an? |the )?` + oneWord + `(?: ones?)? ` + costVerb + ` ` + figurePart + `(?:` + listMark + `(?:an? |the )?` + oneWord + `(?: ones?)? (?:` + costVerb + ` )?` + figurePart + `)+)([;\n]|, |\. |\.?$)`)

const costVerb = `(?:costs?|(?:is|are) priced at|(?:goes|go|sells?) for)`

var (
	figureOfOne = regexp.MustCompile(`(?i)(?:\b(?:an?|the) )?(` + oneWord + `)(?: ones?)? (?:` + costVerb + ` )?(` + figurePart + `)`)
	toldCost    = regexp.MustCompile(`(?i)\b` + costNoun + `\b`)
)

// figuresOfOnes are the costs of values that were told before; "" where one was not.
func figuresOfOnes(before string, m []string) string {
	values, figures := pairsIn(figureOfOne, m[2])
	for _, v := range values {
		if !regexp.MustCompile(`(?i)\b` + regexp.QuoteMeta(v) + `\b`).MatchString(before) {
			return ""
		}
	}
	cost := "price"
	if told := toldCost.FindAllString(before, -1); len(told) > 0 {
		cost = told[len(told)-1]
	}
	said := figuresFor(values, figures)
	if said == "" {
		return ""
	}
	return m[1] + cost + " is " + said + m[3]
}

var (
	figureFirst = regexp.MustCompile(`(?i)([€$£] ?\d+(?:[.,]\d+)*) (` + oneWord + `)`)
	oneFigure   = regexp.MustCompile(`(?i)` + figurePart)
	listMarks   = regexp.MustCompile(`(?i), ?(?:and |or )?| and | or | ?/ ?`)
	leadingMark = regexp.MustCompile(`(?i)^(?:and|or) `)
	bracketed   = regexp.MustCompile(`(?i)(` + sortName + `) ?\((` + figurePart + `)\)`)
	toldFor     = regexp.MustCompile(`(?i)(` + oneWord + `) (?:is |= ?|costs? |at |for )?(` + figurePart + `)`)
	inBrackets  = regexp.MustCompile(`(?i)(` + figurePart + `) ?\((` + oneWord + `)\)`)
)

// FixedFigures writes which number goes with which value in the form that every reader knows: "plan basic, pro, price 9 for basic, 29
// for pro".
func FixedFigures(text string) (Rewriting, bool) {
	if r, ok := inFull(text, fixedFigures); ok {
		return r, true
	}
	costs := func(each *regexp.Regexp) func([]string) string {
		return func(m []string) string {
			before, _, _ := strings.Cut(text, m[0])
			return costsOf(before, m, each)
		}
	}
	told := func(m []string) string {
		before, _, _ := strings.Cut(text, m[0])
		return figuresOfOnes(before, m)
	}
	return inFull(text, []shorthand{{bracketCosts, costs(inBrackets)}, {shortCosts, costs(figureFirst)}, {onesCost, told}})
}

// costsOf are the costs of values that stand before, by whole names: "£22 main" is "£22 for Main Hall".
func costsOf(before string, m []string, each *regexp.Regexp) string {
	figures, values := pairsIn(each, m[2])
	for k, v := range values {
		values[k] = regexp.MustCompile(`(?i:\b` + regexp.QuoteMeta(v) + `\b)(?: \p{Lu}\p{L}+)*`).FindString(before)
		if values[k] == "" {
			return ""
		}
	}
	return behind(m[1], figuresFor(values, figures))
}

// pairsIn are the two groups of all that an expression finds.
func pairsIn(each *regexp.Regexp, s string) (first, second []string) {
	for _, p := range each.FindAllStringSubmatch(s, -1) {
		first, second = append(first, p[1]), append(second, p[2])
	}
	return first, second
}

// behind is a name with what is said of it; "" where that is nothing.
func behind(name, said string) string {
	if said == "" {
		return ""
	}
	return name + " " + said
}

// figuresFor says a number for each value; "" where there are not as many.
func figuresFor(values, figures []string) string {
	if len(values) != len(figures) || len(values) < 2 {
		return ""
	}
	parts := make([]string, len(values))
	for k, v := range values {
		parts[k] = strings.TrimSpace(figures[k]) + " for " + strings.TrimSpace(v)
	}
	return strings.Join(parts, ", ")
}

// figuresForEach says which number is for which value; "" where the numbers could be shares.
func figuresForEach(m []string) string {
	figures, sum := strings.Split(m[1], "/"), 0.
	for k, f := range figures {
		figures[k] = strings.TrimSpace(f)
		n, _ := strconv.ParseFloat(figures[k], 64)
		sum += n
		figures[k] += m[2]
	}
	if math.Abs(sum-100) < 6 || math.Abs(sum-1) < .06 {
		return ""
	}
	return figuresFor(strings.Split(m[3], "/"), figures)
}

func figuresInBrackets(m []string) string {
	values, figures := pairsIn(bracketed, m[2])
	for k, v := range values {
		values[k] = leadingMark.ReplaceAllString(v, "")
	}
	return sortsAnd(m[1], values, ", ", m[3], figuresFor(values, figures), m[4])
}

func figuresAt(m []string) string {
	values, figures := listMarks.Split(m[2], -1), oneFigure.FindAllString(m[3], -1)
	mark := moneyMark.FindString(m[3])
	if mark == "" {
		return "" // weights
	}
	for k, f := range figures {
		figures[k] = oneNumberOf.FindString(f) + " " + mark
	}
	return sortsAnd(m[1], values, ", ", "price", figuresFor(values, figures), m[4])
}

func figuresRespectively(m []string) string {
	values, figures := listMarks.Split(m[2], -1), oneFigure.FindAllString(m[5], -1)
	return sortsAnd(m[1], values, ", ", m[4], figuresFor(values, figures), "")
}

// figuresInStep are as many numbers as values, both parted by slashes.
func figuresInStep(m []string) string {
	said := figuresRespectively(m)
	if said == "" {
		return ""
	}
	last := m[0][len(m[0])-1:]
	if !strings.ContainsAny(last, ";,.)\n") {
		last = ""
	}
	return said + last
}

var oneBand = regexp.MustCompile(`(?i)(` + oneWord + `) ?\((\+?-?\d[\d.,]*(?: ?(?:-|–|to|\.\.) ?)\+?-?\d[\d.,]* ?[^(),;]{0,10})\)`)

func figuresInBands(m []string) string {
	values, bands := pairsIn(oneBand, m[2])
	for k, b := range bands {
		bands[k] = strings.ReplaceAll(b, "+", "")
	}
	return sortsAnd(m[1], values, strings.TrimRight(m[3], " ")+", ", m[4], figuresFor(values, bands), "")
}

func figuresOfSort(m []string) string {
	return behind(m[1], figuresFor(pairsIn(toldFor, m[3])))
}

func figuresTold(m []string) string {
	values, figures := pairsIn(toldFor, m[5])
	return sortsAnd(m[1]+" "+m[2], values, " and "+m[3]+" ", m[4], figuresFor(values, figures), "")
}

// sortsAnd lists the values of one column, and says another's numbers for them, before what stands behind; "" where there is
// nothing to say.
func sortsAnd(sort string, values []string, link, cost, said, end string) string {
	if said == "" || beforeNames[strings.ToLower(values[0])] && !(values[0] == "A" && len(values[1]) == 1) {
		return ""
	}
	words := strings.Fields(sort)
	words[len(words)-1] = lexicon.Singular(words[len(words)-1])
	return strings.Join(words, " ") + " (" + strings.Join(values, "/") + ")" + link + cost + " " + said + end
}

var (
	moneyMark   = regexp.MustCompile(`(?i)€|\$|£|eur\b|euros?\b|usd\b|dollars?\b|gbp\b|pounds?\b`)
	oneNumberOf = regexp.MustCompile(`\d+(?:[.,]\d+)*k?`)
)
