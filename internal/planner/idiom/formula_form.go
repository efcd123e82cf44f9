package idiom

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// What stands around a formula: "turnout in percent = votes / electors * 100", "bmi = … rounded to 1", "gross = … to
// the cent". The unit is no part of it, and what it is rounded to is said in decimals.

// formulaForms rewrites the formulas of the text.
func (p Reader) formulaForms() {
	for i := 2; i < len(p.Toks); i++ {
		if !p.Toks[i].Is("=") || p.Toks[i-1].Kind != token.Word && p.Toks[i-1].Kind != token.Mark {
			continue
		}
		if from := p.unitOfName(i); from > 0 {
			percent := p.Any2(from+1, i, "per cent", "percent", "pct", "%")
			p.foldInto(from, i)
			if i = from; percent {
				p.putTokens(i, i, markIn("%", p.Span(i-1, i)))
				i++
			}
		}
		p.roundedForm(i)
	}
}

// unitOfName is where "in percent" begins in front of the equals sign at i; 0 for none.
func (p Reader) unitOfName(i int) int {
	for from := i - 2; from > 0 && from >= i-4; from-- {
		if !p.Toks[from].Is("in") || p.Toks[from-1].Kind != token.Word {
			continue
		}
		n := p.Any(from+1, i, "per cent", "percent", "pct", "%")
		if n == 0 {
			u := ""
			if u, n = p.UnitAt(from+1, i); draft.UnitSeconds[u] > 0 {
				return 0 // "duration in minutes" is no other number of hours
			}
		}
		if from+1+n == i && n > 0 {
			return from
		}
	}
	return 0
}

// roundedForm says behind the formula of the equals sign at i in decimals to what it is rounded.
func (p Reader) roundedForm(i int) {
	end := p.SentenceEnd(i)
	reckons := false
	for k := i + 1; k < end; k++ {
		t := p.Toks[k]
		switch {
		case t.Is("*", "/", "+", "times", "divided", "multiplied", "x") || t.Is("-") && !t.Glued:
			reckons = true
			continue
		case t.Is(",", ";") && !p.Lit(k+1, end, "rounded"), t.Kind == token.Line:
			return
		}
		n := p.Any(k, end, "rounded to the", "rounded to", "rounded on", "to the", "to")
		if t.Is("(") && p.Lit(k+1, end, "rounded") {
			return // what a bracket adds is read as such
		}
		if n == 0 || !reckons {
			continue
		}
		digits := *p.Tok(k + n)
		to := k + n + 1
		switch {
		case digits.Is("cent", "cents", "penny"):
			digits = token.Token{Kind: token.Number, Text: "2", Low: "2", Num: 2, Span: digits.Span}
		case digits.Kind != token.Number || digits.Digits > 0 || digits.Num > 4 || digits.Percent || digits.Unit != "" || p.Any2(k, end, "to the"):
			return
		}
		if to < end && !p.Any2(to, end, ",", ";", ".", ")") && p.Tok(to).Kind != token.Line {
			return
		}
		span := digits.Span
		p.putTokens(k, to, wordIn("rounded", p.Span(k, k+1)), wordIn("to", p.Span(k, k+1)), digits, wordIn("decimals", plan.Span{Start: span.End, End: span.End}))
		return
	}
}
