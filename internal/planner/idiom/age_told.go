package idiom

import (
	"strconv"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// How old people are is told beside when they were born: "dob, that makes them 14 to 16 today", "date of birth, born so
// that they are 18-65", "year of birth for ages 20 to 40". It is no column of its own.

// birthNames are what the columns are called.
var birthNames = draft.PhrasesOf("year of birth", "birth year", "birthyear", "yob", "date of birth", "birth date", "birthdate", "dob", "birthday", "born on", "born")

// agesTold writes ages beside a birth as "for ages 14 to 16", or as the years where the column holds a year.
func (p Reader) agesTold() {
	for i := 0; i < len(p.Toks); i++ {
		end := p.SentenceEnd(i)
		name := p.AnyOf(birthNames, i, end)
		if name == 0 || i > 0 && !p.itemStart(i) && p.Tok(i-1).Kind != token.Word {
			continue
		}
		from := i + name
		i = from - 1
		at, n, to := p.agesBehind(from, end)
		if n == 0 {
			continue
		}
		if n == 3 && p.Toks[at+1].Is("or") {
			p.Toks[at+1].Text, p.Toks[at+1].Low = "to", "to"
		}
		ages, _ := p.IntervalAt(at, end)
		for k := from; k < at; k++ {
			if p.Toks[k].Kind == token.Number {
				n = 0
			}
		}
		if n == 0 || ages.Min == nil || ages.Max == nil || *ages.Max > 120 {
			continue
		}
		span := p.Span(from, to)
		if p.Any2(i+1-name, end, "year of birth", "birth year", "birthyear", "yob") {
			year := float64(p.AsOf.From.Year())
			p.putTokens(from, to, yearToken(year-*ages.Max, span), wordIn("to", span), yearToken(year-*ages.Min, span))
			continue
		}
		kept := append([]token.Token{wordIn("for", span), wordIn("ages", span)}, p.Toks[at:at+n]...)
		kept[len(kept)-1].Span.End = span.End // "today" goes with the ages
		p.putTokens(from, to, kept...)
	}
}

func yearToken(year float64, span plan.Span) token.Token {
	text := strconv.Itoa(int(year))
	return token.Token{Kind: token.Number, Text: text, Low: text, Num: year, Year: true, Span: span}
}

// agesBehind finds the range of ages in what follows the name at i, up to where it ends.
func (p Reader) agesBehind(i, end int) (at, n, to int) {
	at = i + p.Any(i, end, ",", "(", "-", ":", ";")
	open := p.Any2(at-1, at, "(")
	words, told := 0, p.Any2(at, end, "that makes", "which makes", "so", "such", "born so", "born such", "born to be", "aged", "ages", "for ages", "for people", "of people", "making", "to be", "giving", "that gives", "which gives", "everyone", "everybody", "all", "they", "between", "from")
	for ; at < end && words < 9; at++ {
		if _, k := p.IntervalAt(at, end); k > 0 && p.rangeNumbers(at, at+k) {
			n = k
			break
		}
		if a, b := p.Tok(at), p.Tok(at+2); at+2 < end && p.Tok(at+1).Is("or") && term.WholeNumber(a) && term.WholeNumber(b) && a.Num < b.Num && b.Num < 120 {
			n = 3 // "they are all 11 or 12"
			break
		}
		if p.Toks[at].Kind != token.Word {
			return 0, 0, 0
		}
		told = told || p.Toks[at].Is("aged", "age", "ages")
		words++
	}
	if n == 0 {
		return 0, 0, 0
	}
	to = at + n
	tail := p.Any(to, end, "years of age today", "years of age", "years old today", "years old now", "years old", "year olds", "year-olds", "of age", "years today", "years", "old", "today", "now", "at present", "right now")
	told = told && (words > 0 || tail > 0) && !(words > 0 && tail == 0 && p.Tok(at-1).Is(",", "(")) || tail > 0 && !p.Lit(to, end, "years") && open
	to += tail
	to += p.Any(to, end, "today", "now", "at present")
	if !told {
		return 0, 0, 0
	}
	if open {
		if !p.Lit(to, end, ")") {
			return 0, 0, 0
		}
		return at, n, to + 1
	}
	if !p.AtBreak(to, end) {
		return 0, 0, 0
	}
	return at, n, to
}
