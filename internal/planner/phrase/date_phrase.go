package phrase

import (
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// thatIs reads "i.e." and its like, behind which the same is said once more and more exactly.
func (p Reader) thatIs(i, end int) int {
	return p.Any(i, end, "i . e . ,", "i . e .", "i . e", "ie ,", "ie", "that is ,", "that is to say", "in other words", "meaning", "namely")
}

// untilToday reads that a day has come already: "never in the future", and of births "in the past".
func (p Reader) untilToday(c *draft.Column, i, end int) int {
	at := i + p.Any(i, end, "and", "but", "which", "that", "it")
	at += p.Any(at, end, "is", "are", "must be", "should be", "must", "should", "can", "may", "be", "lies", "always")
	n := p.Any(at, end, "never in the future", "not in the future", "not be in the future", "never lies in the future", "never be in the future", "no future dates", "not after today", "never after today", "not later than today", "never later than today", "at most today", "today at the latest")
	if past := p.Any(at, end, "in the past"); n == 0 && c.Semantic == "date_of_birth" {
		n = past
	}
	if n == 0 || !c.IsDate(p.Lex) || !p.AtBreak(at+n, end) {
		return 0
	}
	switch {
	case c.Semantic == "date_of_birth": // of a living person
	case c.Dates != nil:
		dates := *c.Dates
		if dates.To = p.AsOf; !dates.From.From.After(p.AsOf.From) {
			c.Dates = &dates
		}
	default:
		c.Dates = &draft.DateRange{To: p.AsOf}
	}
	return at + n - i
}

func (p Reader) datePhrase(c *draft.Column, i, end int) int {
	if n := p.untilToday(c, i, end); n > 0 {
		return n
	}
	if c.Swing != nil && c.Swing.Moves() {
		return 0 // until when a number rises is no date that it holds
	}
	r, n := p.DateRangeAt(i, end, c.IsDate(p.Lex))
	if n == 0 {
		return 0
	}
	if p.measureOf(c, i, end, r) {
		return n
	}
	if money := term.MoneySemantics[c.Semantic] || c.Kind == draft.KindMoney; (money || c.Distribution != nil) && !c.IsDate(p.Lex) && !c.WholeYears(p.Lex) && p.Any2(i, end, "between", "from") && p.Tok(i+1).Kind == token.Number {
		return 0 // "salary between 1900 and 2100"
	}
	if k := p.thatIs(i+n, end); k > 0 {
		if s, m := p.DateRangeAt(i+n+k, end, c.IsDate(p.Lex)); m > 0 {
			r, n = s, n+k+m // "in FY 2024 i.e. 2024-01-01 to 2024-12-31"
		}
	}
	if p.Any2(i, end, "year", "the year", "years") && c.Semantic == "" && !r.From.From.IsZero() && !r.To.To.IsZero() {
		c.Kind, c.Typ = draft.KindInteger, contract.Integer
		c.Min, c.Max = draft.Ptr(float64(r.From.From.Year())), draft.Ptr(float64(r.To.To.Year()))
		return n
	}
	// "summer 2024 (June to August)": months without a year repeat what is known.
	if c.Dates != nil && p.onlyMonths(i, i+n) {
		return n
	}
	if c.WholeYears(p.Lex) && c.Distribution != nil && p.onlyMonths(i, i+n) {
		return 0 // of how many rows fall into "July to December"
	}
	// Years of a whole-number column are numbers.
	if c.WholeYears(p.Lex) && !r.From.From.IsZero() && !r.To.To.IsZero() {
		c.Min, c.Max = draft.Ptr(float64(r.From.From.Year())), draft.Ptr(float64(r.To.To.Year()))
		return n
	}
	if k := p.Any(i+n, end, "or"); k > 0 {
		if s, m := p.DateRangeAt(i+n+k, end, true); m > 0 {
			r, n = draft.DateRange{From: r.From, To: s.To}, n+k+m
		}
	}
	p.setDates(c, r)
	return n
}

func (p Reader) onlyMonths(from, to int) bool {
	months := 0
	for k := from; k < to; k++ {
		if t := p.Toks[k]; t.Kind == token.Date {
			if !t.Period.Yearless {
				return false
			}
			months++
		}
	}
	return months > 0
}

func (p Reader) setDates(c *draft.Column, r draft.DateRange) {
	if c.Dates != nil {
		if r.From.From.IsZero() {
			r.From = c.Dates.From
		}
		if r.To.To.IsZero() {
			r.To = c.Dates.To
		}
	}
	c.Dates = &r
}

// measureWords end the names of amounts, which no day is ever meant by.
var measureWords = lexicon.WordSet("volume revenue sales turnover profit income budget cost costs spend spending expenses amount amounts total totals count quantity units price headcount population consumption production output usage emissions rainfall demand forecast target score balance yield throughput traffic")

// measureOf reads "volume for 2024": the year says which volume, and the column stays a
// number. It tells whether the phrase at i, which is the period r, was read so.
func (p Reader) measureOf(c *draft.Column, i, end int, r draft.DateRange) bool {
	if !p.Any2(i, end, "for", "in", "during") || c.IsDate(p.Lex) || len(c.Words) == 0 || !measureWords[c.Words[len(c.Words)-1]] || r.From.From.IsZero() || r.To.To.IsZero() {
		return false
	}
	if c.Kind == "" && c.Semantic == "" {
		c.Kind = draft.KindDecimal
	}
	name := strings.Join(c.Words, " ")
	when := r.From.From.Format(draft.DayLayout) + " to " + r.To.To.Format(draft.DayLayout)
	p.Assume(&c.Element, fmt.Sprintf("one %s per row, which stands for %s; no date is made of it", name, when), nil)
	return true
}
