package notation

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// What ends an item of a list.
const itemEnds = `([,;.)\n]|\z)`

// weighedValues are values whose shares are told as weights, ratios, fractions or what is left.
var weighedValues = []shorthand{
	// Groups: the lead, how many times, the more frequent value, the rarer one, what stands behind.
	{newPattern(`(?i)(,? (?:with|where|has|there are|and)(?: about| roughly)?|:) (twice|two times|three times|thrice|four times|five times|ten times|\d+ ?x|\d+ times) as (?:many|much|often) (` + plainValue + `)(?: ones| rows)? (?:as|than) (` + plainValue + `)(?: ones| rows)?` + itemEnds), timesAsMany},
	{newPattern(`(?i) ?(` + plainValue + ` (?:\([x×] ?\d+\)|[x×]\d+)(?:,? (?:and )?` + plainValue + ` (?:\([x×] ?\d+\)|[x×]\d+))+)(?:,? (?:as|for|being)(?: the| their)?(?: relative)? (?:weights?|frequenc(?:y|ies)|odds))?`), timesWeights},
	// Groups: the values, the fractions.
	{newPattern(`(?i)(` + plainValue + `(?: ?/ ?` + plainValue + `)+)(?::|,| in| at| =| \() ?((?:` + fraction + `, ?(?:and )?)+(?:and )?` + fraction + `)\)?`), fractionsOf},
	// Groups: the separator of the values, a value, another, what stands behind, its share.
	{newPattern(`(?i)(` + plainValue + `) (?:or|/) (` + plainValue + `)[;,] (?:the )?(` + plainValue + `)(?: ones?)? (?:in|on|for) (\d+) (?:of|in|out of)(?: every)? (\d+)(?: (?:cases|times|rows|of them))?` + itemEnds), oneOfPair},
	// "drug to placebo 2 to 1", "men : women 3 : 2"
	{newPattern(`(?i)((?:^|[,;.(\n]| and| with) ?\p{L}+(?: \p{L}+)?)(?::|,| is| =| as) (\p{L}[\p{L}-]*)(?: to | ?: ?| vs\.? | versus )(\p{L}[\p{L}-]*)(?:,| in| at| is| as| =)?(?: a)?(?: ratio)?(?: of)? (\d+) ?(to|:) ?(\d+)` + itemEnds), ratioOf},
	// "condition new 3 : used 1"
	{newPattern(`(?i)(\p{L}+) (` + plainValue + `) (\d+) : (` + plainValue + `) (\d+)((?: : ` + plainValue + ` \d+)*)` + itemEnds), weightedPairs},
	// "title; difficulty T1 15, T2 45, T3 30, T4 10 %"
	{newPattern(`((?:^|[,;.:(\n]) ?(?:[Tt]he |[Aa]nd )?\p{Ll}+(?: \p{Ll}+)?) ([\p{L}]{1,3}\d{1,2} \d[\d.]* ?%?(?:(?:, ?| / ?|/| and )[\p{L}]{1,3}\d{1,2} \d[\d.]* ?%?)+)`), labelledCodes},
	{newPattern(`(?i)([,;] ?(?:and )?(?:the )?` + plainValue + `) (?:takes?|gets?|has|have|fills?|makes? up|is|are|being|accounts? for)(?: all)? (?:whatever|what|that which)(?: is| still|'s)* ?(?:remains?|left(?: over)?|over|missing)(?: to 100 ?%?)?` + itemEnds), func(m []string) string { return m[1] + " the rest" + m[2] }},
	// "E5, E10, Diesel (percent 20, 30, 50 in this order)"
	{newPattern(`(?i) ?(` + plainValue + `(?:(?:, ?| or | and |, or |, and |/)` + plainValue + `)+) ?(?:\(|, |: |with |in )(?:percent(?:ages)?|%|probabilit(?:y|ies)|in percent|in %)(?: of| are| =|:)? (\d[\d.]*%?(?:(?:, ?| / ?|/| and |, and )\d[\d.]*%?)+)(?:,? (?:in (?:this|that|the same) order|respectively))?\)?` + itemEnds), sharesInOrder},
	{newPattern(`(?i)(?:,|;| but| and)+ ?(?:but |and )?(` + percent + `) of (?:the |our )?\p{L}+ (?:have|has|had|show|got) (?:no|none|no such) ?(?:\p{L}+)?,? (?:so|and|then|hence|therefore|=|->)(?: so)?,? ?(?:please )?(?:leave|leaves|keep|it is|it's|this is|that is|is)? ?(?:it|this|them|that|the cell|the field)? ?(?:is |stays |are )?(?:blank|empty|null|missing)`), func(m []string) string { return ", empty for " + m[1] }},
	{newPattern(`(?i)(?: -| –| —|,|;) ?between \d[\d.]* ?%? and (` + percent + `) of (?:the |our )?\p{L}+ have (?:one|it|any)(?:, the (?:cell|field|column) (?:stays|is|remains) empty otherwise|, otherwise (?:it is )?(?:empty|blank)|, (?:the )?others? (?:are )?(?:empty|blank))?`), emptyButFor},
	{newPattern(`(?i),? (?:where|of which|of whom|whereby) ((?:` + percent + ` (?:are|is|being|have|has)? ?(?:an? )?` + plainValue + `(?:,? and |, ))+` + percent + ` (?:are |is |have |has )?(?:an? )?` + plainValue + `)` + itemEnds), sharesAhead},
	{newPattern(`(?i)(?:,|\(|;)? ?(?:in|of|as|by) equal (?:quarters|thirds|halves|fifths|parts|shares|numbers|measure|proportions|amounts|portions|quantities|weights?)`), func([]string) string { return " evenly" }},
	// A flag and the share of one of its sides.
	{newPattern(`(?i)(?:= ?)?\b(y/n|yes/no|true/false|t/f|0/1|n/y|no/yes|1/0)(?: (?:column|flag|field))?,? (?:(?:being|with|and) )?(?:the )?(y|n|yes|no|true|false|t|f|0|1) (?:being )?((?:in|for|on|at|about|only) (?:in |about |around |only )*)?((?:all|everything) (?:but|except|except for) )?(\d[\d.]*) ?%(?: of (?:the )?\p{L}+)?` + itemEnds), flagSide},
	{newPattern(`(?i)([,;:(] ?[\p{L}_]+(?: [\p{L}_]+)?) ((?:` + fraction + `|\d ?/ ?\d)) (yes|no|y|n|true|false)` + itemEnds), flagFraction},
	// "freestyle for 40%, and the other three (backstroke, breaststroke, butterfly) share the rest equally"
	{newPattern(`(?i)(` + percent + `),? (?:and |while |with )?(?:the )?(?:other|remaining|rest of the)(?: two| three| four| five| six| \d| ones| values| options)*:? \(?((?:` + plainValue + `, ?)+(?:and |or )?` + plainValue + `|` + plainValue + ` and ` + plainValue + `)\)?,? (?:share|sharing|splitting|split|divide|dividing|make up|get|take|equally share) (?:up )?(?:the (?:rest|remainder|remaining)|what is left|what remains)(?: part)?(?: up)?(?: equally| evenly| in equal parts| between them| among them| equally between them)?`), restShared},
}

const fraction = `(?:(?:an? |one |two |three |four |five |six |seven )?(?:half|halves|thirds?|quarters?|fifths?|sixths?|sevenths?|eighths?|tenths?)|\d ?/ ?\d)`

var (
	weightedValue = regexp.MustCompile(`(?i)(` + plainValue + `) \(?[x×] ?(\d+)\)?`)
	fractionWords = regexp.MustCompile(`(?i)` + fraction)
	partNames     = map[string]float64{"half": 2, "halve": 2, "third": 3, "quarter": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "tenth": 10}
	valueBreaks   = regexp.MustCompile(`(?i),? (?:and|or) |, ?|/`)
)

// percentOf writes a share of a hundred.
func percentOf(share float64) string {
	return strconv.FormatFloat(math.Round(share*1e4)/1e4, 'f', -1, 64) + "%"
}

// weighed writes values with weights as shares; "" where the weights are none.
func weighed(values []string, weights []float64) string {
	sum := 0.
	for _, w := range weights {
		sum += w
	}
	if len(values) != len(weights) || sum <= 0 {
		return ""
	}
	var out []string
	for k, v := range values {
		out = append(out, strings.TrimSpace(v)+" "+percentOf(float64(100*weights[k])/sum))
	}
	return strings.Join(out, ", ")
}

func timesAsMany(m []string) string {
	word, _, _ := strings.Cut(strings.ToLower(m[2]), " ")
	times := float64(wordsOfNumbers[word])
	if n, err := strconv.ParseFloat(strings.TrimSuffix(word, "x"), 64); err == nil {
		times = n
	}
	if times == 0 || lexicon.IsPlural(strings.ToLower(m[3])) && lexicon.IsPlural(strings.ToLower(m[4])) {
		return "" // rows of two tables
	}
	return ": " + weighed([]string{m[3], m[4]}, []float64{times, 1}) + m[5]
}

func timesWeights(m []string) string {
	var values []string
	var weights []float64
	for _, v := range weightedValue.FindAllStringSubmatch(m[1], -1) {
		w, err := strconv.ParseFloat(v[2], 64)
		if err != nil {
			return ""
		}
		values, weights = append(values, v[1]), append(weights, w)
	}
	mix := weighed(values, weights)
	if mix == "" {
		return ""
	}
	return ": " + mix
}

// fractionIn is the number of "two fifths", "a half" and "2/5".
func fractionIn(s string) float64 {
	s = strings.ToLower(strings.TrimSpace(s))
	if a, b, ok := strings.Cut(s, "/"); ok {
		x, _ := strconv.ParseFloat(strings.TrimSpace(a), 64)
		y, _ := strconv.ParseFloat(strings.TrimSpace(b), 64)
		if y == 0 {
			return 0
		}
		return x / y
	}
	words := strings.Fields(s)
	part := partNames[strings.TrimSuffix(words[len(words)-1], "s")]
	if part == 0 {
		return 0
	}
	if len(words) == 1 {
		return 1 / part
	}
	return float64(wordsOfNumbers[words[0]]) / part
}

func fractionsOf(m []string) string {
	values := strings.Split(m[1], "/")
	var weights []float64
	sum := 0.
	for _, f := range fractionWords.FindAllString(m[2], -1) {
		weights = append(weights, fractionIn(f))
		sum += fractionIn(f)
	}
	mix := weighed(values, weights)
	if mix == "" || math.Abs(sum-1) > .02 {
		return ""
	}
	return mix
}

func oneOfPair(m []string) string {
	n, _ := strconv.ParseFloat(m[4], 64)
	of, _ := strconv.ParseFloat(m[5], 64)
	values := []string{m[1], m[2]}
	which := -1
	for k, v := range values {
		if strings.EqualFold(v, m[3]) {
			which = k
		}
	}
	if which < 0 || of <= n || n == 0 {
		return ""
	}
	weights := []float64{of - n, of - n}
	weights[which] = n
	return "(" + weighed(values, weights) + ")" + m[6]
}

func ratioOf(m []string) string {
	a, _ := strconv.ParseFloat(m[4], 64)
	b, _ := strconv.ParseFloat(m[6], 64)
	if strings.EqualFold(m[5], "to") && a <= b {
		return "" // "start to finish 2 to 5" is a range
	}
	if lexicon.FunctionWords[strings.ToLower(m[2])] || strings.EqualFold(m[2], "each") || strings.EqualFold(m[3], "each") || a == 0 || b == 0 {
		return ""
	}
	return m[1] + ": " + weighed([]string{m[2], m[3]}, []float64{a, b}) + m[7]
}

func weightedPairs(m []string) string {
	values, weights := []string{m[2], m[4]}, make([]float64, 2)
	weights[0], _ = strconv.ParseFloat(m[3], 64)
	weights[1], _ = strconv.ParseFloat(m[5], 64)
	for _, more := range strings.Split(m[6], " : ")[1:] {
		v, n, _ := strings.Cut(more, " ")
		w, err := strconv.ParseFloat(n, 64)
		if err != nil {
			return ""
		}
		values, weights = append(values, v), append(weights, w)
	}
	return m[1] + ": " + weighed(values, weights) + m[7]
}

func sharesInOrder(m []string) string {
	values := valueBreaks.Split(m[1], -1)
	var weights []float64
	sum := 0.
	for _, n := range valueBreaks.Split(strings.ReplaceAll(m[2], " / ", ", "), -1) {
		w, err := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSpace(n), "%"), 64)
		if err != nil {
			return ""
		}
		weights = append(weights, w)
		sum += w
	}
	mix := weighed(values, weights)
	if mix == "" || math.Abs(sum-100) > 1 && math.Abs(sum-1) > .01 {
		return ""
	}
	return ": " + mix + m[3]
}

func flagSide(m []string) string {
	share, err := strconv.ParseFloat(m[5], 64)
	if err != nil || share > 100 {
		return ""
	}
	if m[4] != "" {
		share = 100 - share
	}
	yes := strings.ContainsAny(strings.ToLower(m[2])[:1], "yt1")
	if !yes {
		share = 100 - share
	}
	if strings.Contains(m[1], "0") {
		return "(0 " + percentOf(100-share) + ", 1 " + percentOf(share) + ")" + m[6]
	}
	return "yes/no, " + percentOf(share) + " yes" + m[6]
}

func flagFraction(m []string) string {
	share := fractionIn(m[2])
	name := strings.Fields(strings.TrimLeft(strings.ToLower(m[1]), ",;:( "))
	if last := name[len(name)-1]; share == 0 || share >= 1 || wordsOfNumbers[last] > 0 || last == "about" || last == "roughly" || last == "around" {
		return ""
	}
	return m[1] + " " + percentOf(100*share) + " " + m[3] + m[4]
}

// labelledCodes puts a colon before codes with shares that add up to a hundred.
func labelledCodes(m []string) string {
	sum := 0.
	for _, n := range codeShare.FindAllStringSubmatch(m[2], -1) {
		x, err := strconv.ParseFloat(n[1], 64)
		if err != nil {
			return ""
		}
		sum += x
	}
	if math.Abs(sum-100) > 1 {
		return ""
	}
	return m[1] + ": " + m[2]
}

var codeShare = regexp.MustCompile(`\p{L}\d{1,2} (\d[\d.]*)`)

// emptyButFor is how often a column is empty that has a value for a share of the rows.
func emptyButFor(m []string) string {
	share, err := strconv.ParseFloat(strings.TrimRight(strings.ToLower(m[1]), " %percnt"), 64)
	if err != nil || share > 100 {
		return ""
	}
	return " empty for " + percentOf(100-share)
}

// sharesAhead writes values behind their shares as values before them.
func sharesAhead(m []string) string {
	var out []string
	for _, v := range shareThenValue.FindAllStringSubmatch(m[1], -1) {
		out = append(out, v[2]+" "+v[1])
	}
	return ": " + strings.Join(out, ", ") + m[2]
}

var shareThenValue = regexp.MustCompile(`(?i)(` + percent + `) (?:are |is |being |have |has )?(?:an? )?(` + plainValue + `)`)

func restShared(m []string) string {
	values := valueBreaks.Split(m[2], -1)
	return m[1] + ", the rest split evenly between " + strings.Join(values[:len(values)-1], ", ") + " and " + values[len(values)-1]
}

// WeighedValues writes such values with their shares in percent.
func WeighedValues(text string) (Rewriting, bool) {
	filled := shorthand{exceptOn, func(m []string) string { return emptyExcept(text, m) }}
	counts := shorthand{countedMix, func(m []string) string { return countedShares(text, m) }}
	return inFull(text, append(slices.Clone(weighedValues), filled, counts))
}

var (
	// exceptOn is a column that few rows fill. Groups: how many.
	exceptOn = newPattern(`(?i)(?:,| is| are)? ?(?:left |kept )?(?:empty|blank|missing|null) except (?:on|for|in) (\d[\d,]*)(?: of them| \p{L}+)?`)
	// countedMix are values with the number of their rows: "fuel - diesel 120 rows, petrol 100 rows, electric 55 rows".
	countedMix  = newPattern(`(?i)(?: -| –|:|,| is)? (` + plainValue + ` \d[\d,]* rows(?:,? (?:and )?` + plainValue + ` \d[\d,]* rows)+)`)
	valueOfRows = regexp.MustCompile(`(?i)(` + plainValue + `) (\d[\d,]*) rows`)
	rowsOfText  = regexp.MustCompile(`(?i)(\d[\d,]*) (?:rows\b|\p{L}+s\b)`)
)

// rowsOf is the first number of rows that a text tells; 0 where it tells none.
func rowsOf(text string) float64 {
	m := rowsOfText.FindStringSubmatch(text)
	if m == nil {
		return 0
	}
	n, _ := strconv.ParseFloat(strings.ReplaceAll(m[1], ",", ""), 64)
	return n
}

func emptyExcept(text string, m []string) string {
	rows := rowsOf(text)
	n, err := strconv.ParseFloat(strings.ReplaceAll(m[1], ",", ""), 64)
	if err != nil || n >= rows {
		return ""
	}
	return " empty for " + percentOf(float64(100*(rows-n))/rows)
}

// countedShares writes numbers of rows that add up to all of them as shares.
func countedShares(text string, m []string) string {
	var values []string
	var weights []float64
	sum := 0.
	for _, v := range valueOfRows.FindAllStringSubmatch(m[1], -1) {
		n, _ := strconv.ParseFloat(strings.ReplaceAll(v[2], ",", ""), 64)
		values, weights = append(values, v[1]), append(weights, n)
		sum += n
	}
	if sum != rowsOf(text) {
		return ""
	}
	return ": " + weighed(values, weights)
}
