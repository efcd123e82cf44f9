package notation

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// ShortItems writes items of a list in full that people shorten: "id from 5001" is "id starting at 5001", "pair BTC/USD ETH/USD 60/40" is
// `pair "BTC/USD" 60%, "ETH/USD" 40%`, "section A/B with price 90/60" is a price by section.
func ShortItems(text string) (Rewriting, bool) { return inFull(text, shortItems) }

const shortLead = `(^|[,;:(\n] ?(?:and |[-*•] ?)?|\bwith )`

// weighing are names of figures that are shares, whatever their sum.
var weighing = lexicon.WordSet("weight weights ratio ratios share shares split mix odds probability probabilities proportions")

var shortItems = []shorthand{
	{newPattern(`(?i)` + shortLead + `((?:\p{L}+[ _]){0,2}(?:id|number|no\.?|nr\.?|key)) (?:starting |starts |beginning |running |counting )?from (\d+)(?: up(?:wards?)?| on(?:wards?)?| and up)?([,.;)\n]|$)`), func(m []string) string {
		return m[1] + m[2] + " starting at " + m[3] + m[4]
	}},
	{newPattern(`(?i)\b((?:src|dst|source|destination|client|server|remote|local)[ _])ip(?: address)? (private|internal|public|external)([,.;)\n]|$)`), func(m []string) string {
		return m[1] + m[2] + " ip" + m[3]
	}},
	{newPattern(`(?i)` + shortLead + `(\p{L}[\p{L}-]*) (only (?:if|when|where|for) (?:not )?\p{L}+) (\d[\d.]*) ?(?:%|percent|per cent)([,.;)\n]|$)`), func(m []string) string {
		return m[1] + m[2] + " " + m[4] + "% " + m[3] + m[5]
	}},
	{newPattern(`(?i)\b(\d+ (?:minutes|hours|days|weeks|months) (?:later|after|afterwards|thereafter)),? unless (\p{L}+)([,.;)\n]|$)`), func(m []string) string {
		return m[1] + " (empty if " + m[2] + ")" + m[3]
	}},
	{newPattern(`(?i),? only with (?:an? |the )?(\p{L}+)([,.;)\n]|$)`), func(m []string) string { return " (empty without " + m[1] + ")" + m[2] }},
	{newPattern(`(?i)\b(with|and|has|have|plus)(?: an?| the)? day(?:/| ?- ?| and | ?& ?)night (?:cycle|pattern|rhythm|variation|swing|curve)s?\b`), func(m []string) string { return m[1] + " a daily cycle" }},
	{newPattern(`(?i)` + shortLead + `(\p{L}+) (?:by|per) (\p{L}+): (\p{L}+ \d)`), func(m []string) string {
		return m[1] + m[2] + " depends on " + m[3] + ": " + m[4]
	}},
	// "math, english and science grade 1-6 normal 2.8 sd 0.9"
	{newPattern(`(?i)` + shortLead + `((?:\p{L}+, )+\p{L}+,? and \p{L}+) (grade|score|mark|rating)s? ((?:from |between )?\d[^,;.()\n]*(?:\.\d[^,;.()\n]*)*)([,;.)\n]|$)`), func(m []string) string {
		names := strings.FieldsFunc(strings.Replace(m[2], " and ", ", ", 1), func(s rune) bool { return s == ',' || s == ' ' })
		for k := range names {
			names[k] += "_" + m[3] + " " + m[4] // with a blank, "english" would be a language of the rows
		}
		return m[1] + strings.Join(names, ", ") + m[5]
	}},
	// "device id dev-0001..dev-0250"
	{newPattern(`\b((?:id|code|number|no|serial|tag|key) )([a-z]+[-_]?)(0+)1 ?(?:\.\.+|to|through|–) ?([a-z]+[-_]?)(\d+)\b`), func(m []string) string {
		if m[2] != m[4] || len(m[3])+1 != len(m[5]) {
			return ""
		}
		return m[1] + "like " + m[2] + m[3] + "1 (" + strings.TrimLeft(m[5], "0") + " different)"
	}},
	{newPattern(`(?i)` + shortLead + `(\p{L}+) (\d+) (\p{L}+s)([,;.)\n]|$)`), func(m []string) string {
		if !strings.EqualFold(lexicon.Plural(strings.ToLower(m[2])), m[4]) {
			return ""
		}
		return m[1] + m[2] + " one of " + m[3] + m[5] // "region 4 regions"
	}},
	// "duration 15/30/60 min 20/50/30"
	{newPattern(`(?i)(\d+(?:/\d+)+) (min|mins|minutes|h|hours|days|weeks|months|kg|g|cm|m|km|eur|usd|euros?|%) (\d+(?:/\d+)+)([,;.)\n]|$)`), func(m []string) string {
		if strings.Count(m[1], "/") != strings.Count(m[3], "/") {
			return ""
		}
		return m[1] + " " + m[3] + " " + m[2] + m[4]
	}},
	{newPattern(`(?i)\bat least ((?:the )?\p{L}+(?: \p{L}+)?),? up to (\d[\d,.]*k?)([,;.)\n]|$)`), func(m []string) string {
		return "at least " + m[1] + " and at most " + m[2] + m[3]
	}},
	{newPattern(`(?i)` + shortLead + `(fuel|oil) ?(?:%|\(%\)|\(in %\)|percent|in percent)([ ,;.)\n]|$)`), func(m []string) string {
		return m[1] + m[2] + " level %" + m[3]
	}},
	{newPattern(`(?i)` + shortLead + `(\p{L}+ed) for (\d[\d.]* ?%),? with (?:an? |the |their )(\p{L}+ (?:date|time|reason|amount|fee))\b`), func(m []string) string {
		return m[1] + m[2] + " " + m[3] + ", " + m[4] + " (empty if not " + m[2] + ")"
	}},
	{newPattern(`(?i)(% ?, [^,;.()%\n]{1,24} \d[\d.]* ?%, )the others?(?: \p{L}+)? (?:share|get|make up|take|have|are|form) the (?:rest|remainder)([,;.)\n]|$)`), func(m []string) string {
		return m[1] + "other the rest" + m[2]
	}},
	// "nurse, date, early/late/night"
	{newPattern(`(?i)(, ?)(\p{L}{3,}(?:/\p{L}{3,}){2,})([,;.)\n]|$)`), func(m []string) string {
		return m[1] + "type " + m[2] + m[3]
	}},
	// "pair BTC/USD ETH/USD 60/40"
	{newPattern(shortLead + `((?:[a-z]+ )?[a-z]+):? \(?([A-Z]{2,6}/[A-Z]{2,6}(?:[ ,;]+[A-Z]{2,6}/[A-Z]{2,6})+)(?:[ :,;]+(\d+(?:/\d+)+))?\)?([,.;)\n]|$)`), func(m []string) string {
		values, shares := strings.FieldsFunc(m[3], func(s rune) bool { return strings.ContainsRune(" ,;", s) }), strings.Split(m[4], "/")
		if m[4] != "" && len(values) != len(shares) {
			return ""
		}
		for k, v := range values {
			values[k] = strconv.Quote(v)
			if m[4] != "" {
				values[k] += " " + shares[k] + "%"
			}
		}
		return m[1] + m[2] + " " + strings.Join(values, ", ") + m[5]
	}},
	// "section A/B/C with price 90/60/35"
	{newPattern(`(?i)` + shortLead + `((?:\p{L}+ )?\p{L}+) (\p{L}[\p{L}\d-]*(?:/\p{L}[\p{L}\d-]*)+) (?:with|at|for) ((?:\p{L}+ )?\p{L}+) (\d[\d.]*(?:/\d[\d.]*)+)([,.;)\n]|$)`), func(m []string) string {
		values, figures := strings.Split(m[3], "/"), strings.Split(m[5], "/")
		sum := 0.0
		for _, f := range figures {
			x, err := strconv.ParseFloat(f, 64)
			if err != nil {
				return ""
			}
			sum += x
		}
		if len(values) != len(figures) || sum == 100 || sum == 1 || lexicon.FunctionWords[strings.ToLower(m[4])] || weighing[strings.ToLower(m[4])] {
			return "" // shares
		}
		for k, v := range values {
			figures[k] += " if " + m[2] + " is " + v
		}
		return m[1] + m[2] + " " + m[3] + ", " + m[4] + " " + strings.Join(figures, ", ") + m[6]
	}},
}
