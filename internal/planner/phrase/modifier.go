package phrase

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/law"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// comparedAside is a comparison behind a column: "asking price (bigger homes cost more)".
func (p Reader) comparedAside(c *draft.Column, i, end int) int {
	n := p.Any(i, end, "(", "-", "–", "—", ",", ":", ";")
	if n == 0 && (p.Table == nil || !p.Any2(i, end, "the", "higher", "lower", "more", "less", "bigger", "smaller", "longer", "shorter")) || c.Table == nil || i == c.At {
		return 0
	}
	to := end
	if p.Lit(i, end, "(") {
		if to = p.Closing(i, end); to < 0 {
			return 0
		}
	}
	k := p.Comparative(i+n, to, false)
	if k == 0 || to < end && i+n+k != to {
		return 0
	}
	if to < end {
		k++
	}
	return n + k
}

// duplicatesPhrase reads duplicates behind a column: "email with 10% duplicates", "code (5% dupes)",
// "phone with duplicates 10%", "zip, some duplicates".
func (p Reader) duplicatesPhrase(c *draft.Column, i, end int) int {
	at := i + p.Any(i, end, "with", "incl .", "incl", "including", "has", "have", "contains", "of which", "where")
	if k := p.Any(at, end, "some duplicates", "a few duplicates", "some dupes", "a few dupes", "some dups", "some repeated"); k > 0 && p.AtBreak(at+k, end) {
		c.Repeats = .1
		p.Assume(&c.Element, p.Source(at, at+k)+": 10% of the rows repeat the value of another", nil)
		return at + k - i
	}
	if w := p.AnyOf(term.DuplicateWords, at, end); w > 0 {
		m := p.Any(at+w, end, ":", "in", "=", "(", "at", "for")
		if s, ok := p.ShareAt(at+w+m, end); ok && !s.Bare {
			to := at + w + m + s.N
			to += p.Any(to, end, "of the rows", "of rows", "of the records")
			if m > 0 && p.Tok(at+w).Is("(") {
				to += p.Any(to, end, ")")
			}
			c.Repeats = s.Value
			p.Vague(c, s)
			return to - i
		}
		return 0
	}
	s, count, n := p.DuplicateShare(at, end)
	if n == 0 || at == i && p.Any2(i-1, i, ",", ";", "-", "—", "and") && draft.Live(c.Table) > 1 {
		return 0
	}
	m := p.Any(at+n, end, "of them are", "of these are", "of the values are", "of values are", "are", "is")
	w := p.AnyOf(term.DuplicateWords, at+n+m, end)
	if to := at + n + m + w; w > 0 && p.AtBreak(to, end) {
		c.Repeats, c.RepeatCount = s.Value, count
		p.Vague(c, s)
		return to - i
	}
	return 0
}

// Modifier reads one phrase that says something about column c, and returns how many
// tokens it took. Every family of phrases has its own method; the first that fits wins,
// the more specific before the more general.
func (p Reader) Modifier(c *draft.Column, i, end int) int {
	return p.FirstReader([]func(*draft.Column, int, int) int{
		p.sameAsBefore,
		p.subnetPhrase,
		p.numberGap,
		p.valueHasShare,
		p.fractionForm,
		p.codeForm,
		p.exampleOf,
		p.steppedCount,
		p.IsoCode,
		p.doneBy,
		p.clockValues,
		p.valuesByState,
		p.eachNumbered,
		p.flagOfPart,
		p.flagNever,
		p.zeroOnePhrase,
		p.countedBracket,
		p.countedFlag,
		p.shareByGroup,
		p.neverSame,
		p.multiplePhrase,
		p.endsCompared,
		p.UnrelatedPhrase,
		p.ofBothPhrase,
		p.whatIsLeft,
		p.ofAllPhrase,
		p.wholeUnits,
		p.sameForPhrase,
		p.LabelShares,
		p.fromTo,
		p.ShareGroup,
		p.RatioGroup,
		p.LeadRatio,
		p.scoreValues,
		p.bandList,
		p.outOfPhrase,
		p.sharedType,
		p.dashAside,
		p.listAside,
		p.numbersBehind,
		p.bothPhrase,
		p.unitValues,
		p.priceEnding,
		p.oneOfTwo,
		p.placeFollows,
		p.gradeTrend,
		p.halfUnder,
		p.comparedAside,
		p.negativeFor,
		p.groupShift,
		p.masked,
		p.namePart,
		p.weightedRange,
		p.shareOfOther,
		p.phonePrefix,
		p.mailDomain,
		p.bracketCount,
		p.ageBracket,
		p.emptyIn,
		p.filledFor,
		p.twinOrder,
		p.codeSeries,
		p.startsAgain,
		p.airports,
		p.numberedPhrase,
		p.soonAfter,
		p.spaceValues,
		p.oneValue,
		p.onlyThese,
		p.mostlyOne,
		p.numberElse,
		p.valueElse,
		p.ExceptionValue,
		p.nullPhrase,
		p.selfPhrase,
		p.duplicatesPhrase,
		p.UniquePhrase,
		p.UnlikePhrase,
		p.Praised,
		p.ValueCases,
		p.flagWhen,
		p.formulaCase,
		p.bandPhrase,
		p.casesPhrase,
		p.keyPhrase,
		p.agePhrase,
		p.samplePhrase,
		p.precisionPhrase,
		p.distributionPhrase,
		p.clockSpanPhrase,
		p.validPhrase,
		p.LayoutPhrase,
		p.numberShares,
		p.timeOfDayPhrase,
		p.calendarPhrase,
		p.alwaysPhrase,
		p.sameNumber,
		p.textLength,
		p.distinctPhrase,
		p.copiedPhrase,
		p.formulaPhrase,
		p.sameDayPhrase,
		p.orderPhrase,
		p.orderedRun,
		p.coherentPhrase,
		p.constantPhrase,
		p.correlationPhrase,
		p.datePhrase,
		p.ListPhrase,
		p.truePhrase,
		p.intervalPhrase,
		p.ratePhrase,
		p.perPeriod,
		p.typePhrase,
		p.unitPhrase,
		p.filledIn,
		p.parenPhrase,
		p.bareNumber,
	}, c, i, end)
}

// Modifiers reads as many as there are.
func (p Reader) Modifiers(c *draft.Column, i, end int) int {
	at := i
	for at < end {
		n := p.Modifier(c, at, end)
		if n == 0 {
			// Link words between two modifiers.
			link := p.Any(at, end, "and is", "and are", "which is", "which are", "that is", "that are", "who are", "and has", "and have", "but", "and", "is", "are", "with", "be", "has", "all")
			if link > 0 && p.Tok(at+link-1).Is("and") && p.Any2(at+link, end, "a", "an", "the", "its", "their") {
				break // the next column
			}
			if link > 0 && p.Lit(at, end, "and") && term.BareAmounts[p.Tok(at+link).Low] && p.AtBreak(at+link+1, end) && (c.IsDate(p.Lex) || c.Min == nil && c.Max == nil && c.Distribution == nil) {
				break // "date and hours": no unit of what stands before
			}
			if link > 0 && at > i {
				if n = p.Modifier(c, at+link, end); n > 0 {
					p.Claim(at, at+link, &c.Element)
					n += link
				} else {
					n = 0
				}
			}
		}
		if n == 0 {
			n = p.filledOut(c, at, end)
		}
		if n == 0 {
			break
		}
		at += n
	}
	return at - i
}

// Starts reports whether a modifier could begin at i, without applying it.
func (p Reader) Starts(i, end int) bool {
	trial := Of(p.Trial().Parser)
	c := &draft.Column{Scale: -1, Words: []string{"x"}, Table: p.Table}
	trial.Column = c
	return trial.Modifier(c, i, end) > 0
}

func (p Reader) distinctPhrase(c *draft.Column, i, end int) int {
	n := p.Any(i, end, "one of", "picked from", "chosen from", "drawn from", "from", "out of", "spread over", "across", "among", "selected from", "from a pool of", "from a list of", "any one of", "any of", "one out of", "1 of", "with", "of", "has", "have", "having", "there are", "there is", "there", "we have", "we've got", "we got", "total of")
	at := i + n
	at += p.Any(at, end, "a pool of", "a set of", "a list of", "about", "around", "exactly", "the", "our", "only")
	t := p.Tok(at)
	if at >= end || t.Kind != token.Number || t.Num < 2 || t.Digits > 0 || t.Percent || t.Unit != "" || t.Year {
		return 0
	}
	if words, m := p.OfMany(i, end); m > 0 && p.Any2(i-1, i, ",", ";", "and") && !c.ToldApart() && !slices.Contains(c.Words, words[len(words)-1]) && c.Table != nil {
		return 0 // "email, one of 8 departments" speaks of departments
	}
	if m := p.Any(at+1, end, "of them in total", "of them overall", "of them", "of these", "of those", "in total", "overall", "in all"); m > 0 && i > c.At && p.AtBreak(at+1+m, end) && (p.Any2(i, end, "there", "we", "has", "have", "having") || p.Lit(at+1, end, "of")) && p.Table != nil && p.Table.RowsSaid {
		c.Distinct = int64(t.Num) // "machine, there are 8 of them"
		return at + 1 + m - i
	}
	k := p.Any(at+1, end, "different", "distinct", "unique", "possible", "various", "separate")
	word := p.Tok(at + 1 + k)
	if at+1+k < end && word.Kind == token.Word && !draft.FunctionWords[word.Low] && (token.Units[word.Low] == "" || token.Units[word.Low] == "people") || k > 0 && p.Any2(at+1+k, end, "values", "numbers", "records", "rows") {
		if p.Lit(i, end, "one", "of") || k > 0 || p.oneOfWord(i, n) {
			m := 1
			if p.Tok(at+1+k+1).Kind == token.Word && at+k+3 < end && !draft.FunctionWords[p.Tok(at+2+k).Low] && lexicon.Singular(p.Tok(at+2+k).Low) != p.Tok(at+2+k).Low {
				m = 2
			}
			c.Distinct = int64(t.Num)
			return at + 1 + k + m - i
		}
		return 0
	}
	if p.Any2(at-1, end, "the") && t.Num == 2 && t.Spelled && k == 0 && p.AtBreak(at+1, end) {
		return 0 // "winner is one of the two" means two columns
	}
	if p.Lit(at+1, end, ",") && p.Tok(at+2).Kind == token.Number {
		return 0 // "one of 5, 10, 50" lists values
	}
	if k > 0 || p.Lit(i, end, "one", "of") || p.Any2(i, end, "any of", "any one of") || p.Lit(i, end, "one", "out", "of") || p.Lit(i, end, "1", "of") || p.Lit(i, end, "there", "are") && p.AtBreak(at+1, end) {
		c.Distinct = int64(t.Num)
		return at + 1 + k + p.Any(at+1+k, end, "people", "persons", "names") - i
	}
	return 0
}

func (p Reader) oneOfWord(i, n int) bool {
	if n == 0 {
		return false
	}
	first := p.Tok(i)
	return first.Kind == token.Number && first.Num == 1 || first.Is("picked", "chosen", "drawn", "selected", "any", "from", "spread", "across", "among")
}

// bareNumber takes a lone quantity as a constant or as the typical value.
func (p Reader) bareNumber(c *draft.Column, i, end int) int {
	a, n := p.AmountAt(i, end)
	if n == 0 || a.Percent && !term.ToldInPercent(c.Words) || i == c.At {
		return 0
	}
	if p.Any2(i+n, end, "rows", "row", "records", "digits", "digit", "per", "for", "each", "of") || a.Year {
		return 0
	}
	if i+n < end && p.Toks[i+n].Kind == token.Word && !p.AtBreak(i+n, end) {
		return 0
	}
	if c.Min != nil && c.Max != nil && !a.Approx && (a.Value < *c.Min || a.Value > *c.Max) {
		return 0 // "5 to 90, ends in .99"
	}
	if a.Percent && !a.Approx {
		if !p.AtBreak(i+n, end) || c.Values != nil || c.Distribution != nil || c.Min != nil {
			return 0
		}
		c.Min, c.Max, c.Unit = draft.Ptr(a.Value), draft.Ptr(a.Value), "%"
		return n
	}
	if a.Unit != "" && c.Unit == "" {
		c.Unit = a.Unit
	}
	if a.Approx {
		if c.Skew == "right" {
			p.setFamily(c, contract.Lognormal, law.Parameters{Plain: []float64{a.Value}, Digits: a.Digits})
			return n
		}
		c.SetNormal(a.Value, 0, a.Digits)
		p.Assume(&c.Element, "spread of a fifth of the typical value", nil)
		return n
	}
	if p.Lit(i-1, end, ":") || p.Lit(i-1, end, "=") || p.Any2(i-1, end, "is", "always") || c.Table != nil {
		c.Distribution = &contract.Distribution{Kind: contract.Constant, Value: draft.Ptr(a.Value)}
		c.Scale = max(c.Scale, a.Digits)
		return n
	}
	return 0
}

// constantPhrase: "constant per household" inside a column's description.
func (p Reader) constantPhrase(c *draft.Column, i, end int) int {
	if c.Table == nil {
		return 0
	}
	save := p.Column
	p.Column = c
	n := p.ConstantRule(c.Table, i, end)
	p.Column = save
	return n
}
