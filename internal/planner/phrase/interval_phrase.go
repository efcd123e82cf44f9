package phrase

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

func (p Reader) intervalPhrase(c *draft.Column, i, end int) int {
	r, n := p.IntervalAt(i, end)
	if n == 0 {
		return 0
	}
	if k := p.AnyOrder(i, end); k > 0 { // "5 to 14 days after …" is an order rule
		return 0
	}
	if (r.Min == nil) != (r.Max == nil) && p.HasFormula(c) && p.cutsOff(i, i+n) {
		c.Clamped = true
	}
	if p.stretch(c, r) {
		return n
	}
	p.SetInterval(c, r, i)
	return n + p.countedThing(c, i+n, end)
}

// cutsOff: the words say that a number is cut off, and not that it never gets so far: "capped at 500", "a minus b but never
// below zero".
func (p Reader) cutsOff(i, end int) bool {
	for k := i; k < end; k++ {
		if p.Any2(k-1, end, "but") || p.Any2(k, end, "but") {
			return true
		}
		if p.Any2(k, end, "capped", "cap", "limited", "floored", "max", "maximum", "min", "minimum", "floor", "ceiling", "clipped", "clamped") {
			return true
		}
	}
	return false
}

// stretch takes a length of time that is said of a moment as the time since the moment that it was said to come after:
// "exit time (after entry, max 24h)".
func (p Reader) stretch(c *draft.Column, r draft.Interval) bool {
	size := draft.UnitSeconds[r.Unit]
	if len(p.Rules) == 0 || size == 0 || r.Unit == "years" {
		return false
	}
	o := p.Rules[len(p.Rules)-1]
	if o.Column != c || o.Kind != term.OrderRule || o.Op != contract.Greater && o.Op != contract.GreaterOrEqual || o.MinGap != nil || o.MaxGap != nil {
		return false
	}
	if r.Min != nil {
		o.MinGap = draft.Ptr(*r.Min * size)
	}
	if r.Max != nil {
		o.MaxGap = draft.Ptr(*r.Max * size)
	}
	return true
}

// sizeNames are the last words of columns that only say that something is counted.
var sizeNames = lexicon.WordSet("capacity size volume quantity qty amount count number stock room load group crowd attendance occupancy audience supply batch pack allowance limit quota")

// countedThing is the word for what a range counts, where the name does not tell: "capacity 120-220
// seats". It is no column.
func (p Reader) countedThing(c *draft.Column, i, end int) int {
	w := p.Tok(i)
	if i >= end || w.Kind != token.Word || draft.FunctionWords[w.Low] || term.ProseWords[w.Low] || !lexicon.IsPlural(w.Low) || len(c.Words) == 0 || !sizeNames[c.Words[len(c.Words)-1]] || !p.AtBreak(i+1, end) {
		return 0
	}
	return 1
}

// agePhrase: "adults only, 18 to 90", "aged 21-60", "between 21 and 60 years old".
func (p Reader) agePhrase(c *draft.Column, i, end int) int {
	n := p.Any(i, end, "adults only", "adult only", "only adults", "adults", "all adults", "over 18s", "all over 18", "grown ups")
	if n > 0 {
		c.Min, c.Max = draft.Ptr(18.0), draft.Ptr(90.0)
		c.Ages = c.Semantic == "date_of_birth"
		return n
	}
	if k := p.Any(i, end, "so that", "such that", "where", "meaning", "so"); k > 0 && c.Semantic == "date_of_birth" {
		who := p.Any(i+k, end, "everyone is", "everybody is", "they are all", "they are", "all are", "all of them are", "all people are", "each person is", "every person is", "ages are", "the age is", "age is", "people are")
		if r, m := p.IntervalAt(i+k+who, end); who > 0 && m > 0 {
			m += p.Any(i+k+who+m, end, "years old", "years of age", "years", "old", "today", "now")
			c.Min, c.Max, c.Ages = r.Min, r.Max, true
			return k + who + m
		}
	}
	k := p.Any(i, end, "aged", "ages", "age", "people aged", "customers aged", "adults aged", "for people aged", "for adults aged", "for ages", "for an age of", "for age", "giving ages of", "giving ages", "giving an age of", "so ages", "so they are", "matching ages", "with ages", "with an age of", "such that ages are")
	if k == 0 || i == c.At {
		return 0
	}
	r, m := p.IntervalAt(i+k, end)
	if m == 0 || c.Semantic != "date_of_birth" && c.Semantic != "age" {
		return 0
	}
	c.Min, c.Max, c.Ages = r.Min, r.Max, c.Semantic == "date_of_birth"
	return k + m
}
