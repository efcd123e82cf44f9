package notation

import (
	"regexp"
	"strings"
)

// asides are remarks at the beginning and the end of a request, and of its sentences, that say nothing of the data.
var asides = []shorthand{
	{newPattern(`(?i)([.;,!?)–—-]) ?(?:(?:it['’]?s |this is |very |really )?urgent|asap|as soon as possible|no rush|merci(?: beaucoup)?|danke(?: sch(?:ö|oe)n)?|vielen dank|gracias|grazie|obrigad[oa]|ta|ty|thx|tia)(?: please| pls)?[.!]*\s*\z`), keepMark},
	{newPattern(`(?i)([.;!?,]) (?:of course|obviously|naturally|needless to say),? (\p{L})`), func(m []string) string { return m[1] + " " + m[2] }},
	{newPattern(`(?i)\A\s*(?:bonjour|guten tag|hallo|hola|ciao|buongiorno|salut|servus|moin|ok so|okay so|right so|so)(?:[,!:.] ?(?:so: ?)?|: )`), func([]string) string { return "Hi, " }},
	{newPattern(`(?i)([.;!)]|,| [–—-]) ?(?:i|we)(?:['’]ll| will| only| just|['’]m going to| am going to| want to| plan to|['’]d like to| shall)? ?(?:only |just )?(?:need|load|use|want|import|put|try|show|need to|have to|plan) (?:it|them|this|these)\b((?: (?:for|to|into|in (?:an?|the|our|my)|on (?:an?|the|our|my)|as an?|next|tomorrow|tonight|today)\b[^.!?]*)?)[.!]?\s*\z`), ownPlans},
	// "Growth please - twice as many in the second half"
	{newPattern(`(?i)(^|[.;!?)]\s) ?(?:growth|a trend|trend|seasonality|some season)(?:,? please| pls| wanted)? ?[–—:-] ((?:twice|half|three times|four times|more|fewer|less|most) )`), func(m []string) string {
		return m[1] + strings.ToUpper(m[2][:1]) + m[2][1:]
	}},
	{newPattern(`(?i)([.;!)]) ?(?:it(?:['’]s| is) )?for (?:a|an|the|our|my|tomorrow's|monday's) (?:\p{L}+ )?(?:demo|test|testing|training|workshop|lesson|presentation|class|course|talk|meeting|exercise|exam|hackathon|tutorial|prototype|dashboard)\b[^.!?,;:]*[.!]?\s*\z`), keepMark},
}

// ofOutput speaks of what the request asks for, and not of what becomes of it.
var ofOutput = regexp.MustCompile(`(?i)\b(?:json|jsonl|csv|parquet|gzip|sql|ddl|files?|formats?|columns?|rows|seed|unique|sorted|utf|empty|between|values?)\b|\d`)

// ownPlans leaves out what the user means to do with the data.
func ownPlans(m []string) string {
	if ofOutput.MatchString(m[2]) {
		return ""
	}
	return keepMark(m)
}

// keepMark leaves the mark before a remark, as the end of a sentence.
func keepMark(m []string) string {
	if m[1] == ")" {
		return ")."
	}
	return "."
}

// Asides leaves such remarks out.
func Asides(text string) (Rewriting, bool) { return inFull(text, asides) }
