package planner

import (
	"reflect"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// fillers are words around a bound that add nothing to it: "opened at some point in 2023", "age whatever between
// 18 and 65", "filed on any day 2021 thru 2023". None of them denies, compares, counts or makes a condition.
var fillers = fillerPhrases(
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

// fillerNames begin names, too: behind a comma "moves 10 to 140", "taken at …" and "days 2-9" are columns.
var fillerNames = lexicon.WordSet("spans span spanning moves moving runs run running goes go going ranges range ranging varies vary varying lies lie falls fall sits stays stay keeps keeping spread drawn picked chosen taken set measured recorded reported given expressed noted logged stated counted days dates times values numbers figures amounts readings the on at in of from over across during within inside is are was were a")

// mostFillers bounds how many such phrases stand in a row.
const mostFillers = 5

// filledOut reads a bound of column c behind such words, where nothing else follows it in its piece.
func (p *parser) filledOut(c *columnDraft, i, end int) int {
	if p.any2(i-1, i, ",", ";", "and", "|") && (fillerNames[p.tok(i).Low] || p.headerMatch(i, end) > 0) {
		return 0
	}
	ends := []int{}
	for at := i; len(ends) < mostFillers; {
		n := p.any(at, end, fillers...)
		if n == 0 {
			break
		}
		at += n
		ends = append(ends, at)
	}
	for _, at := range slices.Backward(ends) {
		if n := p.boundAt(c, at, end); n > 0 && p.atBreak(at+n, end) {
			p.claim(i, at, &c.element)
			return at - i + p.modifier(c, at, end)
		}
	}
	return 0
}

// boundAt is how long the bound at i is that column c does not have yet: two numbers, a period, how many of its
// cells are empty. It applies nothing.
func (p *parser) boundAt(c *columnDraft, i, end int) int {
	trial, after := p.trial(), *c
	trial.column = &after
	n := trial.modifier(&after, i, end)
	if n == 0 || len(trial.rules)+len(trial.questions) > 0 {
		return 0
	}
	told := c.min == nil && c.max == nil && (after.min != nil || after.max != nil) || c.dates == nil && after.dates != nil && c.isDate(p.lex) || c.nullShare == nil && after.nullShare != nil && p.shareStands(i, i+n)
	same := *c
	same.min, same.max, same.openMin, same.openMax, same.unit, same.scale, same.typ, same.kind = after.min, after.max, after.openMin, after.openMax, after.unit, after.scale, after.typ, after.kind
	same.dates, same.period, same.nullShare, same.ages, same.touched, same.element = after.dates, after.period, after.nullShare, after.ages, after.touched, after.element
	if !told || !reflect.DeepEqual(same, after) {
		return 0
	}
	return n
}

// shareStands: a share stands between i and end.
func (p *parser) shareStands(i, end int) bool {
	for k := i; k < end; k++ {
		if _, ok := p.shareAt(k, end); ok {
			return true
		}
	}
	return false
}
