package notation

import "strings"

// roundedSteps are what people round to, and how many of it are one.
var roundedSteps = map[string]struct{ times, per string }{
	"hundred": {"100", ""}, "hundreds": {"100", ""}, "100": {"100", ""}, "thousand": {"1000", ""}, "thousands": {"1000", ""}, "1000": {"1000", ""},
	"ten": {"10", ""}, "tens": {"10", ""}, "10": {"10", ""}, "5": {"5", ""}, "50": {"50", ""}, "500": {"500", ""},
	"cent": {"", "100"}, "cents": {"", "100"}, "number": {}, "numbers": {}, "integer": {}, "integers": {}, "dollar": {}, "dollars": {}, "euro": {}, "euros": {}, "unit": {}, "units": {},
}

// rounded is a value as what stands behind it says that it is rounded: "rounded up", "rounded to the nearest thousand".
func (e *expression) rounded(value string) string {
	at := e.at
	if !e.lister.at(at).Is("rounded") {
		return value
	}
	at++
	way := ""
	if t := e.lister.at(at); t.Is("up", "down") {
		way = t.Low
		at++
	}
	step := roundedSteps["number"]
	if e.lister.at(at).Is("to") {
		for at++; e.lister.at(at).Is("the", "nearest", "whole", "full", "next"); at++ {
		}
		var known bool
		if step, known = roundedSteps[strings.ReplaceAll(e.lister.at(at).Low, ",", "")]; !known {
			return value // digits behind the point, which the readers know
		}
		at++
	} else if way == "" {
		return value
	}
	if way == "" && step.times == "" || !e.endsValue(at) {
		return value
	}
	e.at, e.rewritten = at, true
	part := map[string]string{"up": " + 0.499999", "down": " - 0.499999"}[way] // no number of a table has so many digits that this is wrong
	switch {
	case step.times != "":
		return "round((" + value + ") / " + step.times + part + ", 0) * " + step.times
	case step.per != "":
		return "round((" + value + ") * " + step.per + part + ", 0) / " + step.per
	}
	return "round((" + value + ")" + part + ", 0)"
}

// roundedLaw is a column that is rounded behind a comma. Groups: what it is rounded to, what stands behind.
var roundedLaw = newPattern(`(?i),? rounded to (?:the |the nearest |nearest |full |whole )?(tens?|hundreds?|thousands?)` + lastEnd)

// wholeLaw is a column whose numbers are rounded down to whole ones, as those of people's ages are anyway.
var wholeLaw = newPattern(`(?i),? rounded (?:up |down |off )?to (?:the )?(?:nearest )?(?:whole|full) (?:years|numbers|units)` + lastEnd)

// RoundedTo writes of what the numbers of a column are multiples: "salary mean 50k, rounded to hundreds".
func RoundedTo(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{
		{roundedLaw, func(m []string) string {
			return " rounded to the nearest " + roundedSteps[strings.ToLower(m[1])].times + m[2]
		}},
		{wholeLaw, func(m []string) string { return " in whole numbers" + m[1] }},
	})
}
