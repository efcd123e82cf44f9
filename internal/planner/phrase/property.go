package phrase

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// precisionPhrase: "2 decimals", "rounded to the nearest 5", "in halves", "multiples of 250".
func (p Reader) precisionPhrase(c *draft.Column, i, end int) int {
	n := p.Any(i, end, "with", "to", "rounded to", "at", "using", "up to", "in")
	at := i + n
	at += p.Any(at, end, "up to", "at most")
	if t := p.Tok(at); at < end && t.Kind == token.Number && t.Num >= 0 && t.Num <= 9 && t.Digits == 0 {
		if k := p.Any(at+1, end, "decimal places", "decimal place", "decimals", "decimal digits", "decimal", "dp", "d . p .", "digits after the decimal point", "digits after the point", "fraction digits"); k > 0 {
			c.Scale = int(t.Num)
			if c.Typ == "" {
				c.Typ = contract.Decimal
				if c.Scale == 0 {
					c.Typ = contract.Integer
				}
			}
			return at + 1 + k - i
		}
	}
	if k := p.Any(i, end, "rounded to the nearest cent", "rounded to full cents", "rounded to cents", "rounded to the cent", "rounded to a cent", "to the nearest cent", "to full cents", "to the cent", "cents , rounded", "cents rounded", "cents allowed", "with cents"); k > 0 {
		c.Typ, c.Scale = contract.Decimal, 2
		return k
	}
	if k := p.Any(i, end, "no decimals", "without decimals", "whole dollars", "in whole dollars", "whole euros", "rounded to whole numbers", "whole numbers", "whole number", "integers only", "as whole numbers", "rounded to the nearest integer", "rounded"); k > 0 && !p.Any2(i+k, end, "to") {
		c.Typ, c.Scale = contract.Integer, 0
		return k
	}
	if p.Lit(i, end, "whole") && i > c.At && p.Any2(i+1, end, ",", ";", ")") && c.Scale < 0 && c.Measurable() {
		c.Typ, c.Scale = contract.Integer, 0 // "tenure_months whole, 1 to 72"
		return 1
	}
	if p.Lit(i, end, "whole") && p.Tok(i+1).Kind == token.Word && p.Lit(i+2, end, "only") && lexicon.IsPlural(p.Tok(i+1).Low) {
		c.Typ, c.Scale = contract.Integer, 0 // "whole marks only"
		return 3
	}
	if part, k := p.partSteps(i, end); k > 0 {
		c.Multiple, c.Scale, c.Typ = part, 1+draft.BoolInt(part == .25), contract.Decimal
		return k
	}
	if k := p.Any(i, end, "rounded to the nearest", "to the nearest", "rounded to nearest", "multiples of", "a multiple of", "multiple of", "in multiples of", "in steps of", "steps of", "step", "in increments of", "increments of", "rounded to"); k > 0 && i+k < end {
		t := p.Tok(i + k)
		v := t.Num
		if t.Kind != token.Number {
			v = map[string]float64{"hundred": 100, "thousand": 1000, "ten": 10, "cent": .01, "dollar": 1, "integer": 1, "half": .5, "quarter": .25}[t.Low]
		}
		if v > 0 {
			c.Multiple = v
			s := strings.TrimRight(strings.TrimPrefix(draft.TrimFloat(v), "-"), " ")
			if _, frac, ok := strings.Cut(s, "."); ok {
				c.Scale = max(c.Scale, len(frac))
				c.Typ = contract.Decimal
			} else if c.Scale < 0 {
				c.Typ, c.Scale = contract.Integer, 0
			}
			return k + 1
		}
	}
	return 0
}

// trueLeads stand before how many rows a flag is true of, longer ones first.
var trueLeads = func() []string {
	var out []string
	for _, state := range []string{"is true", "true", "is yes", "yes", "is set", "set", "is on", "on", "is flagged", "flagged"} {
		for _, of := range []string{"for", "in", "on", "at", "of"} {
			out = append(out, state+" "+of)
		}
	}
	return append(out, "true", "yes", "y", "for", "in", "at", "happens in", "happen in", "applies to", "on", ":", "=", "of", "with a", "with", "is", "are", "being")
}()

// truePhrase: "15%", "true 65%", "for 9 in 10", "yes 30%", "30% yes", "in about 5% of rows".
func (p Reader) truePhrase(c *draft.Column, i, end int) int {
	n := p.Any(i, end, trueLeads...)
	n += p.Any(i+n, end, "true for", "yes for", "the", "in", ":", "=", "rate of", "probability of", "chance of", "a share of", "at", "for", "only")
	if p.Any2(i+n, end, "one of") && (n == 0 || p.Any2(i, end, ":", "=", "is", "are", "being")) {
		return 0 // "agent = one of 20" picks one
	}
	s, ok := p.ShareAt(i+n, end)
	if !ok || p.Tok(i).Is("of") || c.Values != nil && c.Base == nil {
		return 0
	}
	if s.Vague != "" && (c.At == i || !c.CouldBeBool(p.Lex) || p.Tok(i+n+s.N).Kind == token.Number && i+n+s.N < end) {
		return 0 // also "claims: mostly 0, at most 5"
	}
	if lexicon.Charge(c.Words) && s.Vague == "" && (n == 0 || p.Any2(i, end, ":", "=", "is", "are", "at")) {
		return 0 // so much of another amount
	}
	at := i + n + s.N
	at += p.Any(at, end, "cases", "rows", "records", "of all rows", "of the rows", "of rows", "of the time", "of them", "of cases", "of records", "of calls", "of the cases", "of all cases", "of orders", "of people")
	if p.Lit(at, end, "of") && p.Tok(at+1).Kind == token.Word && !p.Any2(at+1, end, "the value") && c.CouldBeBool(p.Lex) {
		k := 1 + p.Any(at+1, end, "all", "the", "our")
		if at+k < end && p.Tok(at+k).Kind == token.Word {
			at += k + 1
		}
	}
	after := p.Any(at, end, "are true", "is true", "true", "yes", "positive class", "positive cases", "positive labels", "positive examples", "positive", "positives", "ones", "1s", "in the positive class", "in class 1", "set", "of the time", "probability", "chance", "rate", "are yes", "y", "are y")
	if after == 0 {
		if k := p.Any(at, end, "are no", "no", "false", "are false", "negatives", "zeros", "zeroes", "n", "are n"); k > 0 && !p.Any2(at+k, end, "missing") && (k == 2 || p.AtBreak(at+k, end)) {
			s.Value = 1 - s.Value
			after = k
		}
	}
	if len(c.Words) > 0 && (len(c.Words) == 1 && c.Semantic == "full_name" && c.Words[0] != "name" || flagNouns[c.Words[len(c.Words)-1]]) && c.Values == nil && c.Min == nil && c.Max == nil && c.Distribution == nil && s.Vague == "" && p.AtBreak(at, end) {
		c.Semantic, c.Kind = "", draft.KindBoolean // "premium 22%"
	}
	said := (p.Any2(i, end, "true", "yes") || p.Any2(i, end, "are") && s.Vague == "" && c.Kind == draft.KindInteger && c.Semantic == "" && c.Unit == "" && p.AtBreak(i+n+s.N, end)) && c.Min == nil && c.Max == nil && c.Distribution == nil && c.Values == nil
	if after == 0 && !said && !c.CouldBeBool(p.Lex) {
		return 0
	}
	if p.Any2(at+after, end, term.NullWords...) || p.Dash(at+after, end) > 0 && p.Tok(at+after+1).Kind == token.Number {
		return 0
	}
	c.TrueShare = draft.Ptr(s.Value)
	p.Vague(c, s)
	return at + after - i
}

// flagNouns are amounts where they have an amount, and flags where a share of the rows has them;
// so are people: "captain 20%".
var flagNouns = lexicon.WordSet("premium prime insurance warranty deposit package plan bonus delay outage accident defect damage incident strike penalty")
