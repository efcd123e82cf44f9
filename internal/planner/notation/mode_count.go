package notation

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const (
	mostHave  = `(?:most(?: of (?:them|these|those)| \p{L}+)? (?:have|has|get|got|make|made|place|placed) (?:only |just |exactly )?|most(?:ly)? (?:only |just )?|usually (?:only |just )?|typically (?:only |just )?|normally (?:only |just )?)`
	countEnds = `( (?:each|apiece))?`
)

// modeCounts are ways to say how many rows most of the others have, beside how many they may have.
var modeCounts = []shorthand{
	// "40 dogs with 1 to 6 visits each, most have only one", "80 customers, each with 1 to 8 orders (mostly 1)"
	{newPattern(`(?i)\b` + meanNumber + ` ?(?:to|-|–) ?` + meanNumber + ` ` + rowsNoun + countEnds + `(?:[,;] | \(|\. )(?:but |and )?` + mostHave + meanNumber + `(?:,? (?:or|to) ` + meanNumber + `)?(?: (?:each|only))?(?: of (?:them|those))?(\)?)([.;,]|$)`), func(m []string) string {
		return mostOf(m[1], m[2], m[3]+m[4], m[5], m[6], m[8])
	}},
}

// mostHaving is what most rows have of others, and the most that few have: "most have 1 or 2 orders, a few up to 10". Groups: who, how
// many, or how many, of what, the most.
var mostHaving = newPattern(`(?i)\bmost(?: (?:of )?(?:the |our |them |these |those )?(\p{L}+s))? (?:have|has|get|got|made|make|place|placed) (?:only |just )?` + meanNumber + `(?: (?:or|to) ` + meanNumber + `)? (\p{L}+)[,;] ?(?:but |and |while )?(?:a few|some|few|others|a handful)(?: (?:have|has|get|got|of them|may have|can have))* (?:up to|as many as|at most|even) ` + meanNumber + `\b`)

// whoIsCounted are the first rows that a text counts.
var whoIsCounted = regexp.MustCompile(`(?i)\b\d[\d,]*k? (\p{L}+s)\b`)

// ModeCounts gives counts of rows, of which the text says what most have, a mean near to that: "1 to 10 appointments each, most have
// one" are on average 1.6.
func ModeCounts(text string) (Rewriting, bool) {
	having := shorthand{mostHaving, func(m []string) string {
		who := m[1]
		if first := whoIsCounted.FindStringSubmatch(text); who == "" && first != nil {
			who = first[1]
		}
		said := mostOf(m[2], m[5], lexicon.Plural(lexicon.Singular(strings.ToLower(m[4]))), m[2], m[3], "")
		if said == "" || who == "" {
			return ""
		}
		return "each " + lexicon.Singular(strings.ToLower(who)) + " has " + said
	}}
	return supposed(text, append(slices.Clone(modeCounts), having))
}

// mostOf is a count between bounds with a mean that makes the usual counts the likeliest by far; "" where they do not lie between.
func mostOf(low, high, things, usual, orElse, end string) string {
	lo, okLow := spelledCount(low)
	hi, okHigh := spelledCount(high)
	mode, okMode := spelledCount(usual)
	if !okLow || !okHigh || !okMode || lo >= hi || mode < lo || mode > hi || !namesRows(strings.Fields(things)[0]) {
		return ""
	}
	mean := float64(mode)
	if more, ok := spelledCount(orElse); ok && more > mode && more <= hi {
		mean = float64(mode+more) / 2
	}
	// Of 1 to 10 with the mean 1.6, counts that fall off have a share of seven in ten at 1.
	if mean == float64(lo) {
		mean += min(.6, .15*float64(hi-lo))
	}
	return strconv.Itoa(lo) + " to " + strconv.Itoa(hi) + " " + things + ", on average " + strconv.FormatFloat(mean, 'f', -1, 64) + end
}
