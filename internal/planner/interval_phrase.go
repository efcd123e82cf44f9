package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

func (p *parser) intervalPhrase(c *columnDraft, i, end int) int {
	r, n := p.intervalAt(i, end)
	if n == 0 {
		return 0
	}
	if k := p.anyOrder(i, end); k > 0 { // "5 to 14 days after …" is an order rule
		return 0
	}
	if (r.min == nil) != (r.max == nil) && p.hasFormula(c) {
		c.clamped = true
	}
	if p.stretch(c, r) {
		return n
	}
	p.setInterval(c, r, i)
	return n + p.countedThing(c, i+n, end)
}

// stretch takes a length of time that is said of a moment as the time since the moment that it was said to come after:
// "exit time (after entry, max 24h)".
func (p *parser) stretch(c *columnDraft, r interval) bool {
	size := unitSeconds[r.unit]
	if len(p.rules) == 0 || size == 0 || r.unit == "years" {
		return false
	}
	o := p.rules[len(p.rules)-1]
	if o.column != c || o.kind != orderRule || o.op != contract.Greater && o.op != contract.GreaterOrEqual || o.minGap != nil || o.maxGap != nil {
		return false
	}
	if r.min != nil {
		o.minGap = ptr(*r.min * size)
	}
	if r.max != nil {
		o.maxGap = ptr(*r.max * size)
	}
	return true
}

// sizeNames are the last words of columns that only say that something is counted.
var sizeNames = lexicon.WordSet("capacity size volume quantity qty amount count number stock room load group crowd attendance occupancy audience supply batch pack allowance limit quota")

// countedThing is the word for what a range counts, where the name does not tell: "capacity 120-220
// seats". It is no column.
func (p *parser) countedThing(c *columnDraft, i, end int) int {
	w := p.tok(i)
	if i >= end || w.Kind != token.Word || functionWords[w.Low] || proseWords[w.Low] || !lexicon.IsPlural(w.Low) || len(c.words) == 0 || !sizeNames[c.words[len(c.words)-1]] || !p.atBreak(i+1, end) {
		return 0
	}
	return 1
}

// hasFormula: a formula was read for the column.
func (p *parser) hasFormula(c *columnDraft) bool {
	computes := func(r *ruleDraft) bool { return r.column == c && r.kind == formulaRule }
	for _, o := range p.inners {
		if slices.ContainsFunc(o.rules, computes) {
			return true
		}
	}
	return slices.ContainsFunc(p.rules, computes)
}

func (p *parser) setInterval(c *columnDraft, r interval, i int) {
	if r.years && (c.isDate(p.lex) || c.kind == kindBoolean && len(c.words) > 0 && !c.wholeYears(p.lex) && dateParticiple[c.words[len(c.words)-1]]) {
		if c.kind == kindBoolean {
			c.kind = kindDate
		}
		a, b := token.YearPeriod(int(*r.min)), token.YearPeriod(int(*r.max))
		c.dates = &dateRange{a, b}
		return
	}
	if r.min != nil && r.max != nil && *r.max < *r.min && *r.min < 0 {
		r.min, r.max = r.max, r.min // "level -1 to -3": people count down from zero
	}
	if r.min != nil {
		c.min, c.openMin = r.min, r.openMin
	}
	if r.max != nil {
		c.max, c.openMax = r.max, r.openMax
	}
	if r.digits > 0 && c.scale < r.digits {
		c.scale = max(c.scale, r.digits)
	}
	if r.unit != "" && c.unit == "" {
		c.unit = r.unit
	}
	if c.semantic == "date_of_birth" || c.kind == kindDate && r.unit == "years" {
		c.ages = true
	}
}

// agePhrase: "adults only, 18 to 90", "aged 21-60", "between 21 and 60 years old".
func (p *parser) agePhrase(c *columnDraft, i, end int) int {
	n := p.any(i, end, "adults only", "adult only", "only adults", "adults", "all adults", "over 18s", "all over 18", "grown ups")
	if n > 0 {
		c.min, c.max = ptr(18.0), ptr(90.0)
		c.ages = c.semantic == "date_of_birth"
		return n
	}
	if k := p.any(i, end, "so that", "such that", "where", "meaning", "so"); k > 0 && c.semantic == "date_of_birth" {
		who := p.any(i+k, end, "everyone is", "everybody is", "they are all", "they are", "all are", "all of them are", "all people are", "each person is", "every person is", "ages are", "the age is", "age is", "people are")
		if r, m := p.intervalAt(i+k+who, end); who > 0 && m > 0 {
			m += p.any(i+k+who+m, end, "years old", "years of age", "years", "old", "today", "now")
			c.min, c.max, c.ages = r.min, r.max, true
			return k + who + m
		}
	}
	k := p.any(i, end, "aged", "ages", "age", "people aged", "customers aged", "adults aged", "for people aged", "for adults aged", "for ages", "for an age of", "for age", "giving ages of", "giving ages", "giving an age of", "so ages", "so they are", "matching ages", "with ages", "with an age of", "such that ages are")
	if k == 0 || i == c.at {
		return 0
	}
	r, m := p.intervalAt(i+k, end)
	if m == 0 || c.semantic != "date_of_birth" && c.semantic != "age" {
		return 0
	}
	c.min, c.max, c.ages = r.min, r.max, c.semantic == "date_of_birth"
	return k + m
}
