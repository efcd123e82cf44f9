package planner

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// modifier reads one phrase that says something about column c, and returns how many
// tokens it took. Every family of phrases has its own method; the first that fits wins,
// the more specific before the more general.
func (p *parser) modifier(c *columnDraft, i, end int) int {
	return p.firstReader([]func(*columnDraft, int, int) int{
		p.valueHasShare,
		p.fractionForm,
		p.codeForm,
		p.exampleOf,
		p.steppedCount,
		p.isoCode,
		p.doneBy,
		p.clockValues,
		p.valuesByState,
		p.eachNumbered,
		p.flagOfPart,
		p.flagNever,
		p.zeroOnePhrase,
		p.bothEmpty,
		p.countedBracket,
		p.countedFlag,
		p.shareByGroup,
		p.neverSame,
		p.multiplePhrase,
		p.endsCompared,
		p.unrelatedPhrase,
		p.ofBothPhrase,
		p.whatIsLeft,
		p.ofAllPhrase,
		p.wholeUnits,
		p.sameForPhrase,
		p.labelShares,
		p.fromTo,
		p.dottedSample,
		p.subnetPhrase,
		p.shareGroup,
		p.ratioGroup,
		p.leadRatio,
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
		p.ageTrend,
		p.halfUnder,
		p.comparedAside,
		p.negativeFor,
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
		p.onlyThese,
		p.mostlyOne,
		p.numberElse,
		p.valueElse,
		p.exceptionValue,
		p.nullPhrase,
		p.selfPhrase,
		p.duplicatesPhrase,
		p.uniquePhrase,
		p.unlikePhrase,
		p.praised,
		p.valueCases,
		p.equalsList,
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
		p.layoutPhrase,
		p.numberShares,
		p.timeOfDayPhrase,
		p.calendarPhrase,
		p.alwaysPhrase,
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
		p.listPhrase,
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

// firstReader is what the first of the readers that understands the words takes for column c.
func (p *parser) firstReader(readers []func(*columnDraft, int, int) int, c *columnDraft, i, end int) int {
	for _, read := range readers {
		if n := read(c, i, end); n > 0 {
			c.touched = true
			p.claim(i, i+n, &c.element)
			return n
		}
	}
	return 0
}

// modifiers reads as many as there are.
func (p *parser) modifiers(c *columnDraft, i, end int) int {
	at := i
	for at < end {
		n := p.modifier(c, at, end)
		if n == 0 {
			// Link words between two modifiers.
			link := p.any(at, end, "and is", "and are", "which is", "which are", "that is", "that are", "who are", "and has", "and have", "but", "and", "is", "are", "with", "be", "has", "all")
			if link > 0 && p.tok(at+link-1).Is("and") && p.any2(at+link, end, "a", "an", "the", "its", "their") {
				break // the next column
			}
			if link > 0 && p.lit(at, end, "and") && bareAmounts[p.tok(at+link).Low] && p.atBreak(at+link+1, end) && (c.isDate(p.lex) || c.min == nil && c.max == nil && c.distribution == nil) {
				break // "date and hours": no unit of what stands before
			}
			if link > 0 && at > i {
				if n = p.modifier(c, at+link, end); n > 0 {
					p.claim(at, at+link, &c.element)
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

// starts reports whether a modifier could begin at i, without applying it.
func (p *parser) starts(i, end int) bool {
	trial := p.trial()
	c := &columnDraft{scale: -1, words: []string{"x"}, table: p.table}
	trial.column = c
	return trial.modifier(c, i, end) > 0
}

func (c *columnDraft) isDate(l *wordLists) bool {
	if c.typ == contract.Date || c.typ == contract.Timestamp || c.kind == kindDate || c.kind == kindTimestamp {
		return true
	}
	if s, ok := contract.LookupSemantic(c.semantic); ok && s.Types[0].Temporal() {
		return true
	}
	if c.kind == kindBoolean && c.typ == "" && c.dates != nil && c.trueShare == nil {
		return true // "opened in 2024"
	}
	n := len(c.words)
	return n > 0 && c.semantic == "" && c.kind == "" && (c.unit == "" || c.unit == "days") && (dateParticiple[c.words[n-1]] || c.dates != nil && c.typ == "")
}

// dateParticiple are words that, with a date behind, name the day something happened.
var dateParticiple = lexicon.DateParticiples

// irregularParticiple are words that name a moment only with "on" or "at" behind: "given on", "sold at".
var irregularParticiple = lexicon.WordSet("seen left paid brought made begun done given taken held sent sold bought written built found lost won read met caught drawn grown shown run bred fed laid kept lent sung taught told thrown stolen broken chosen driven eaten flown frozen ridden spoken torn woven hung struck cut set put")

func (p *parser) distinctPhrase(c *columnDraft, i, end int) int {
	n := p.any(i, end, "one of", "picked from", "chosen from", "drawn from", "from", "out of", "spread over", "across", "among", "selected from", "from a pool of", "from a list of", "any one of", "any of", "one out of", "1 of", "with", "of", "has", "have", "having", "there are", "there is", "there", "we have", "we've got", "we got", "total of")
	at := i + n
	at += p.any(at, end, "a pool of", "a set of", "a list of", "about", "around", "exactly", "the", "our", "only")
	t := p.tok(at)
	if at >= end || t.Kind != token.Number || t.Num < 2 || t.Digits > 0 || t.Percent || t.Unit != "" || t.Year {
		return 0
	}
	if words, m := p.ofMany(i, end); m > 0 && p.any2(i-1, i, ",", ";", "and") && !c.toldApart() && words[len(words)-1] != c.words[len(c.words)-1] && c.table != nil {
		return 0 // "email, one of 8 departments" speaks of departments
	}
	if m := p.any(at+1, end, "of them in total", "of them overall", "of them", "of these", "of those", "in total", "overall", "in all"); m > 0 && i > c.at && p.atBreak(at+1+m, end) && (p.any2(i, end, "there", "we", "has", "have", "having") || p.lit(at+1, end, "of")) && p.table != nil && p.table.rowsSaid {
		c.distinct = int64(t.Num) // "machine, there are 8 of them"
		return at + 1 + m - i
	}
	k := p.any(at+1, end, "different", "distinct", "unique", "possible", "various", "separate")
	word := p.tok(at + 1 + k)
	if at+1+k < end && word.Kind == token.Word && !functionWords[word.Low] && (token.Units[word.Low] == "" || token.Units[word.Low] == "people") || k > 0 && p.any2(at+1+k, end, "values", "numbers", "records", "rows") {
		if p.lit(i, end, "one", "of") || k > 0 || p.oneOfWord(i, n) {
			m := 1
			if p.tok(at+1+k+1).Kind == token.Word && at+k+3 < end && !functionWords[p.tok(at+2+k).Low] && lexicon.Singular(p.tok(at+2+k).Low) != p.tok(at+2+k).Low {
				m = 2
			}
			c.distinct = int64(t.Num)
			return at + 1 + k + m - i
		}
		return 0
	}
	if p.any2(at-1, end, "the") && t.Num == 2 && t.Spelled && k == 0 && p.atBreak(at+1, end) {
		return 0 // "winner is one of the two" means two columns
	}
	if p.lit(at+1, end, ",") && p.tok(at+2).Kind == token.Number {
		return 0 // "one of 5, 10, 50" lists values
	}
	if k > 0 || p.lit(i, end, "one", "of") || p.any2(i, end, "any of", "any one of") || p.lit(i, end, "one", "out", "of") || p.lit(i, end, "1", "of") || p.lit(i, end, "there", "are") && p.atBreak(at+1, end) {
		c.distinct = int64(t.Num)
		return at + 1 + k + p.any(at+1+k, end, "people", "persons", "names") - i
	}
	return 0
}

func (p *parser) oneOfWord(i, n int) bool {
	if n == 0 {
		return false
	}
	first := p.tok(i)
	return first.Kind == token.Number && first.Num == 1 || first.Is("picked", "chosen", "drawn", "selected", "any", "from", "spread", "across", "among")
}

// bareNumber takes a lone quantity as a constant or as the typical value.
func (p *parser) bareNumber(c *columnDraft, i, end int) int {
	a, n := p.amountAt(i, end)
	if n == 0 || a.percent || i == c.at {
		return 0
	}
	if p.any2(i+n, end, "rows", "row", "records", "digits", "digit", "per", "for", "each", "of") || a.year {
		return 0
	}
	if i+n < end && p.toks[i+n].Kind == token.Word && !p.atBreak(i+n, end) {
		return 0
	}
	if c.min != nil && c.max != nil && !a.approx && (a.value < *c.min || a.value > *c.max) {
		return 0 // "5 to 90, ends in .99"
	}
	if a.unit != "" && c.unit == "" {
		c.unit = a.unit
	}
	if a.approx {
		if c.skew == "right" {
			p.setFamily(c, contract.Lognormal, statistics{plain: []float64{a.value}, digits: a.digits})
			return n
		}
		c.setNormal(a.value, 0, a.digits)
		p.assume(&c.element, "spread of a fifth of the typical value", nil)
		return n
	}
	if p.lit(i-1, end, ":") || p.lit(i-1, end, "=") || p.any2(i-1, end, "is", "always") || c.table != nil {
		c.distribution = &contract.Distribution{Kind: contract.Constant, Value: ptr(a.value)}
		c.scale = max(c.scale, a.digits)
		return n
	}
	return 0
}

// selfPhrase: "(another employee)", "who is also staff": the column names a row of its own table.
func (p *parser) selfPhrase(c *columnDraft, i, end int) int {
	if c.self || c.semantic == "manager_id" || p.selfName(c) {
		if n := p.any(i, end, "no cycles"); n > 0 {
			c.acyclic, c.self = true, true
			return n
		}
		if rows, n := p.topRows(i, end); n > 0 && !p.lit(i+n, end, ":") {
			c.acyclic, c.self, c.tops = true, true, rows
			return n
		}
		if n := p.ownself(c, i, end); n > 0 {
			c.notSelf = true
			return n
		}
	}
	if p.any2(i, end, "nobody", "no one", "never", "not", "no employee") {
		for k := i + 1; k < end && k < i+6 && p.toks[k].Kind == token.Word; k++ {
			if p.any2(k, end, "themselves", "themself", "itself", "himself", "oneself") && (c.self || p.selfName(c)) {
				c.notSelf = true
				return k + 1 - i
			}
		}
	}
	if n := p.selfReferring(c, i, end) + p.otherRow(c, i, end); n > 0 {
		return n
	}
	n := p.any(i, end, "who is another", "who must be another", "who has to be another", "who is one of the other", "who must be one of the other", "who is someone else , another", "being another", "that is another", "has to be another", "must be another", "must be one of the other", "is one of the other", "referring to another", "that refers to another", "which refers to another", "refers to another", "pointing to another", "points to another", "which points to another", "referencing another", "references another", "pointing to other", "referring to other", "pointing to older", "referring to older", "pointing to an older", "pointing to earlier", "which is the id of another", "the id of another", "id of another", "who is also a", "who is also", "which is another", "is another", "is also a", "also a", "also an", "one of the other", "another of the", "another", "other")
	if n == 0 || c.table == nil {
		return 0
	}
	for k := 3; k >= 1; k-- {
		if i+n+k > end {
			continue
		}
		if t := p.findTable(p.wordsOf(i+n, i+n+k)); t == c.table && p.toks[i+n].Kind == token.Word {
			c.self = true
			c.acyclic = c.acyclic || p.any2(i+n-1, end, "older", "earlier")
			p.sameSelf(c)
			return n + k + p.any(i+n+k, end, "of the very same table", "of the same table", "of this very table", "of this table", "in the very same table", "in the same table", "in this table", "from the same table", "from this table", "in the same list", "in the same file", "of the same list", "of the same file", "from the same list", "from the same file", "in the list", "of the list", "from the list", "in the file", "in this list", "in this file", "from this list")
		}
	}
	return 0
}

// sameSelf says of the key before, in "mother_id and father_id pointing to older persons", what
// was said of both.
func (p *parser) sameSelf(c *columnDraft) {
	for _, o := range c.table.columns {
		if o.at >= 0 && o.at+2 == c.at && p.lit(o.at+1, c.at, "and") && !o.self && o.fk == nil && o.values == nil && o.min == nil {
			o.self, o.acyclic, o.touched = true, c.acyclic, true
			o.twin = c
		}
	}
}

// constantPhrase: "constant per household" inside a column's description.
func (p *parser) constantPhrase(c *columnDraft, i, end int) int {
	if c.table == nil {
		return 0
	}
	save := p.column
	p.column = c
	n := p.constantRule(c.table, i, end)
	p.column = save
	return n
}

// selfName: the column is by its name a row of the same table.
func (p *parser) selfName(c *columnDraft) bool {
	return len(c.words) > 0 && (c.words[0] == "manager" || c.words[0] == "parent" || c.words[0] == "supervisor" || c.words[0] == "mentor" || c.words[0] == "boss" || c.words[0] == "referred")
}

// atBreak reports whether a new piece begins at i.
func (p *parser) atBreak(i, end int) bool {
	return i >= end || p.toks[i].Kind == token.Line || p.toks[i].Kind == token.Mark || p.any2(i, end, "and", "with", "but", "or", "plus")
}
