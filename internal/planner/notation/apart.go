package notation

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	noLess = `(?:at least|no less than|not less than|never less than|never below|not below|minimum(?: of)?|>=)`
	noMore = `(?:at most|no more than|not more than|never more than|never above|not above|maximum(?: of)?|<=)`
	column = `(?:the |its |their )?([\p{L}_]+(?: [\p{L}_]+)?)`
)

// sumsApart are bounds that are another column and a number.
var sumsApart = []shorthand{
	{newPattern(`(?i)` + noLess + ` ` + column + ` (?:\+|plus) (\d+(?:\.\d+)?)([,.;:)]?(?:\s|$))`), func(m []string) string { return "at least " + m[2] + " more than " + m[1] + m[3] }},
	{newPattern(`(?i)` + noMore + ` ` + column + ` (?:-|−|minus) (\d+(?:\.\d+)?)([,.;:)]?(?:\s|$))`), func(m []string) string { return "at least " + m[2] + " less than " + m[1] + m[3] }},
}

// timesOther is a least multiple of another column. Groups: what stands for the factor, as a word or as a number.
var timesOther = newPattern(`(?i)\b` + noLess + ` (?:(double|twice|triple|treble|one and a half times|half as much again as|two times|three times|four times|five times)|(\d+(?:\.\d+)?) ?(?:x|×|times)) (the |its |their )?([\p{L}_]{3,})`)

var timesWords = map[string]float64{"double": 2, "twice": 2, "triple": 3, "treble": 3, "one and a half times": 1.5, "half as much again as": 1.5, "two times": 2, "three times": 3, "four times": 4, "five times": 5}

// SumsApart says how far a number lies from another column: "at least cost + 2" is "at least 2 more than cost".
func SumsApart(text string) (Rewriting, bool) { return inFull(text, sumsApart) }

// LeastMultiples bounds what is at least so many times another column, "at least twice the cost", by twice that.
func LeastMultiples(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	w, at := &writer{}, 0
	for _, m := range timesOther.FindAllStringSubmatchIndex(text, -1) {
		factor := 0.0
		if m[2] >= 0 {
			factor = timesWords[strings.ToLower(text[m[2]:m[3]])]
		} else {
			factor, _ = strconv.ParseFloat(text[m[4]:m[5]], 64)
		}
		if factor <= 0 || strings.Count(strings.ToLower(text), strings.ToLower(text[m[8]:m[9]])) < 2 {
			continue
		}
		number := func(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
		span := token.Span{Start: m[0], End: m[8]}
		w.copy(text, at, m[0])
		article := ""
		if m[6] >= 0 {
			article = text[m[6]:m[7]]
		}
		w.write("between "+number(factor)+" and "+number(2*factor)+" times "+article, span)
		w.notes = append(w.notes, Note{Text: "at most " + number(2*factor) + " times, because the text names no upper limit", Span: token.Span{Start: m[0], End: m[9]}})
		at = m[8]
	}
	return w.rest(text, at)
}
