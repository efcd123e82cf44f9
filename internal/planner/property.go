package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// keyNotes say something of the key before them: "id pk auto increment".
var keyNotes = lexicon.WordSet("auto autoincrement auto-increment integer int bigint uuid guid serial unique not sequential references to on of in for from ref")

// precisionPhrase: "2 decimals", "rounded to the nearest 5", "in halves", "multiples of 250".
func (p *parser) precisionPhrase(c *columnDraft, i, end int) int {
	n := p.any(i, end, "with", "to", "rounded to", "at", "using", "up to", "in")
	at := i + n
	at += p.any(at, end, "up to", "at most")
	if t := p.tok(at); at < end && t.Kind == token.Number && t.Num >= 0 && t.Num <= 9 && t.Digits == 0 {
		if k := p.any(at+1, end, "decimal places", "decimal place", "decimals", "decimal digits", "decimal", "dp", "d . p .", "digits after the decimal point", "digits after the point", "fraction digits"); k > 0 {
			c.scale = int(t.Num)
			if c.typ == "" {
				c.typ = contract.Decimal
				if c.scale == 0 {
					c.typ = contract.Integer
				}
			}
			return at + 1 + k - i
		}
	}
	if k := p.any(i, end, "no decimals", "without decimals", "whole dollars", "in whole dollars", "whole euros", "rounded to whole numbers", "whole numbers", "whole number", "integers only", "as whole numbers", "rounded to the nearest integer", "rounded"); k > 0 && !p.any2(i+k, end, "to") {
		c.typ, c.scale = contract.Integer, 0
		return k
	}
	if p.lit(i, end, "whole") && i > c.at && p.any2(i+1, end, ",", ";", ")") && c.scale < 0 && c.measurable() {
		c.typ, c.scale = contract.Integer, 0 // "tenure_months whole, 1 to 72"
		return 1
	}
	if p.lit(i, end, "whole") && p.tok(i+1).Kind == token.Word && p.lit(i+2, end, "only") && lexicon.IsPlural(p.tok(i+1).Low) {
		c.typ, c.scale = contract.Integer, 0 // "whole marks only"
		return 3
	}
	if part, k := p.partSteps(i, end); k > 0 {
		c.multiple, c.scale, c.typ = part, 1+boolInt(part == .25), contract.Decimal
		return k
	}
	if k := p.any(i, end, "rounded to the nearest", "to the nearest", "rounded to nearest", "multiples of", "a multiple of", "multiple of", "in multiples of", "in steps of", "steps of", "step", "in increments of", "increments of", "rounded to"); k > 0 && i+k < end {
		t := p.tok(i + k)
		v := t.Num
		if t.Kind != token.Number {
			v = map[string]float64{"hundred": 100, "thousand": 1000, "ten": 10, "cent": .01, "dollar": 1, "integer": 1, "half": .5, "quarter": .25}[t.Low]
		}
		if v > 0 {
			c.multiple = v
			s := strings.TrimRight(strings.TrimPrefix(trimFloat(v), "-"), " ")
			if _, frac, ok := strings.Cut(s, "."); ok {
				c.scale = max(c.scale, len(frac))
				c.typ = contract.Decimal
			} else if c.scale < 0 {
				c.typ, c.scale = contract.Integer, 0
			}
			return k + 1
		}
	}
	return 0
}

// truePhrase: "15%", "true 65%", "for 9 in 10", "yes 30%", "30% yes", "in about 5% of rows".
func (p *parser) truePhrase(c *columnDraft, i, end int) int {
	n := p.any(i, end, "true for", "true in", "true", "yes for", "yes", "y", "set for", "set in", "on for", "for", "in", "at", "is true for", "happens in", "happen in", "applies to", "on", ":", "=", "of", "with a", "with", "is", "are", "being")
	n += p.any(i+n, end, "true for", "yes for", "the", "in", ":", "=", "rate of", "probability of", "chance of", "a share of", "at", "for", "only")
	s, ok := p.shareAt(i+n, end)
	if !ok || p.tok(i).Is("of") || c.values != nil && c.base == nil {
		return 0
	}
	if s.vague != "" && (c.at == i || !c.couldBeBool(p.lex)) {
		return 0
	}
	at := i + n + s.n
	at += p.any(at, end, "cases", "rows", "records", "of all rows", "of the rows", "of rows", "of the time", "of them", "of cases", "of records", "of calls", "of the cases", "of all cases", "of orders", "of people")
	if p.lit(at, end, "of") && p.tok(at+1).Kind == token.Word && !p.any2(at+1, end, "the value") && c.couldBeBool(p.lex) {
		k := 1 + p.any(at+1, end, "all", "the", "our")
		if at+k < end && p.tok(at+k).Kind == token.Word {
			at += k + 1
		}
	}
	after := p.any(at, end, "are true", "is true", "true", "yes", "positive class", "positive cases", "positive labels", "positive examples", "positive", "positives", "ones", "1s", "in the positive class", "in class 1", "set", "of the time", "probability", "chance", "rate", "are yes", "y", "are y")
	if after == 0 {
		if k := p.any(at, end, "are no", "no", "false", "are false", "negatives", "zeros", "zeroes", "n", "are n"); k > 0 && !p.any2(at+k, end, "missing") && (k == 2 || p.atBreak(at+k, end)) {
			s.value = 1 - s.value
			after = k
		}
	}
	if len(c.words) > 0 && (len(c.words) == 1 && c.semantic == "full_name" && c.words[0] != "name" || flagNouns[c.words[len(c.words)-1]]) && c.values == nil && c.min == nil && c.max == nil && c.distribution == nil && s.vague == "" && p.atBreak(at, end) {
		c.semantic, c.kind = "", kindBoolean // "premium 22%"
	}
	said := (p.any2(i, end, "true", "yes") || p.any2(i, end, "are") && s.vague == "" && c.kind == kindInteger && c.semantic == "" && c.unit == "" && p.atBreak(i+n+s.n, end)) && c.min == nil && c.max == nil && c.distribution == nil && c.values == nil
	if after == 0 && !said && !c.couldBeBool(p.lex) {
		return 0
	}
	if p.any2(at+after, end, nullWords...) || p.dash(at+after, end) > 0 && p.tok(at+after+1).Kind == token.Number {
		return 0
	}
	c.trueShare = ptr(s.value)
	p.vague(c, s)
	return at + after - i
}

// flagNouns are amounts where they have an amount, and flags where a share of the rows has them;
// so are people: "captain 20%".
var flagNouns = lexicon.WordSet("premium prime insurance warranty deposit package plan bonus delay outage accident defect damage incident strike penalty")

// couldBeBool: nothing so far says that the column is a number, a date or text.
func (c *columnDraft) couldBeBool(l *wordLists) bool {
	if c.typ != "" {
		return c.typ == contract.Boolean
	}
	if c.kind == kindBoolean {
		return true
	}
	if len(c.words) > 1 && strings.HasSuffix(c.words[0], "ed") && (c.semantic == "code_pattern" || c.semantic == "row_id" || c.kind == "" && c.semantic == "") && c.min == nil && c.values == nil && c.pattern == "" {
		return true // "scanned at the gate"
	}
	if s, ok := contract.LookupSemantic(c.semantic); ok {
		return s.Types[0] == contract.Boolean
	}
	switch c.kind {
	case kindMoney, kindInteger, kindDecimal, kindDate, kindTimestamp, kindTime, kindText:
		return false
	}
	return c.values == nil && c.min == nil && c.max == nil && c.distribution == nil && c.pattern == ""
}
