package term

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// Fillers are words around a bound that add nothing to it: "opened at some point in 2023", "age whatever between
// 18 and 65", "filed on any day 2021 thru 2023". None of them denies, compares, counts or makes a condition.
var Fillers = fillerPhrases(
	"at some point in time", "at some point", "at some time", "at some stage", "at any time", "at any point", "at any moment", "on some day", "on some date", "on any day", "on any date", "on any given day", "on a random day", "on a random date", "at a random time", "at random times", "at random", "on random days", "on random dates", "on days", "on dates", "on a day", "on a date",
	"some time", "sometime", "some point", "some day", "some date", "any given day", "any given date", "any given time", "any time", "anytime", "any day", "any date", "any moment", "a random day", "a random date", "a random time", "random day", "random date", "random days", "random dates", "random times", "a random number", "a random value", "random numbers", "random values", "randomly", "random", "a day", "a date", "a time", "days", "dates", "times",
	"somewhere", "anywhere", "whatever", "anything", "something", "any number", "any value", "any figure", "any amount", "a value", "a number", "a figure", "an amount", "values", "numbers", "figures", "amounts", "readings", "the value", "the values", "the number", "the numbers",
	"could be", "can be", "may be", "might be", "would be", "will be", "should be", "must be", "has to be", "have to be", "needs to be", "is", "are", "was", "were", "being", "lies", "lie", "lying", "falls", "fall", "falling", "runs", "run", "running", "goes", "go", "going", "ranges", "range", "ranging", "spans", "span", "spanning", "varies", "vary", "varying", "sits", "sit", "sitting", "stays", "stay", "staying", "keeps", "keeping", "moves", "moving", "spread", "scattered", "distributed", "drawn", "picked", "chosen", "taken", "set", "measured", "recorded", "reported", "given", "expressed", "noted", "logged", "stated", "counted",
	"in the region of", "in the region", "in the range of", "in the range", "in the area of", "in the neighbourhood of", "in the neighborhood of", "in the ballpark of", "in the order of", "in a band of", "in a window of", "within the range of", "within the range", "within the limits of", "within the limits", "within the bounds of", "within the bounds", "within the interval", "the range", "a range of", "a range from", "within", "inside", "in", "from", "over", "across", "during", "on", "at", "of",
	"that", "which", "whose value", "whose values", "its value", "their values", "it", "they",
	"typically", "normally", "generally", "realistically", "plausibly", "simply", "just", "always", "all", "only", "namely", "that is to say", "that is", "i . e .", "i.e.", "meaning", "so", "say", "anyway", "overall",
)

func fillerPhrases(phrases ...string) []string {
	slices.SortStableFunc(phrases, func(a, b string) int { return len(strings.Fields(b)) - len(strings.Fields(a)) })
	return phrases
}

// FillerNames begin names, too: behind a comma "moves 10 to 140", "taken at …" and "days 2-9" are columns.
var FillerNames = lexicon.WordSet("spans span spanning moves moving runs run running goes go going ranges range ranging varies vary varying lies lie falls fall sits stays stay keeps keeping spread drawn picked chosen taken set measured recorded reported given expressed noted logged stated counted days dates times values numbers figures amounts readings the on at in of from over across during within inside is are was were a")

// MostFillers bounds how many such phrases stand in a row.
const MostFillers = 5
