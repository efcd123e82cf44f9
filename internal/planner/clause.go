package planner

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// read goes through the whole text, statement by statement.
func (p *parser) read() {
	for k, t := range p.toks { // an emoji asks for nothing
		if r, _ := utf8.DecodeRuneInString(t.text); t.kind == markToken && r > 0x2000 && unicode.In(r, unicode.So, unicode.Mn, unicode.Cf) {
			p.claim(k, k+1, &p.root)
		}
	}
	i := 0
	for i < len(p.toks) {
		if to := p.regionEnd(i); to > 0 {
			i = to
			continue
		}
		end := p.statementEnd(i)
		if n := p.label(i, end); n > 0 {
			i += n
			continue
		}
		if n := p.blockHead(i, end); n > 0 {
			i += n
			continue
		}
		if n := p.talk(i, end); n > 0 {
			i += n
			continue
		}
		if n := p.theme(i, end); n > 0 {
			i += n
			continue
		}
		if n := max(p.purposeHead(i, end), p.namedCount(i, end)); n > 0 {
			i += n
			continue
		}
		if n := p.namedTables(i, end); n > 0 {
			i += n
			continue
		}
		if p.brief {
			if n := p.briefly(i, end); n > 0 {
				i += n
				continue
			}
		}
		if !p.preamble(i, end) {
			p.statement(i, end)
		}
		i = end
		for i < len(p.toks) && (p.toks[i].kind == lineToken || p.toks[i].is(".", "!", "?")) {
			p.claim(i, i+1, &p.root)
			i++
		}
	}
}

// statementEnd finds the full stop or the line end that closes a statement. A line that
// breaks in the middle of a long sentence does not.
func (p *parser) statementEnd(i int) int {
	depth := 0
	for k := i; k < len(p.toks); k++ {
		t := p.toks[k]
		switch {
		case t.is("(", "[", "{"):
			depth++
		case t.is(")", "]", "}"):
			depth = max(0, depth-1)
		case depth == 0 && !t.glued && t.is("-", "--", "->", "=>", "...") && p.headerLine(i, k):
			return k // "id,name,age -- I need this for 40 people"
		case t.kind == lineToken:
			if !p.wrapped(i, k) {
				return k
			}
			p.toks[k] = token{kind: markToken, text: "\n", low: "\n", span: t.span}
		case t.is(".", "!", "?") && depth == 0:
			if k == i+1 && t.is(".") && p.bullet(i, len(p.toks)) == 2 {
				continue // "3. name"
			}
			if p.abbreviation(k) {
				continue
			}
			if !(t.glued && k+1 < len(p.toks) && p.toks[k+1].glued && p.toks[k+1].kind == wordToken) {
				return k
			}
		}
	}
	return len(p.toks)
}

// wrapped: the line was long, and the next goes on in lower case.
func (p *parser) wrapped(start, line int) bool {
	if line+1 >= len(p.toks) || line == 0 || p.outline.begins(line+1) {
		return false
	}
	next := p.toks[line+1]
	if next.kind == lineToken || next.is("-", "*", "+", "--") || strings.Contains(next.text, "_") {
		return false
	}
	if behind := p.tok(line + 2); behind.is(":") || behind.is("-") && !behind.glued {
		return false // "name: type" and "name - type" are lines of a list
	}
	lineStart := strings.LastIndexByte(p.text[:p.toks[line].span.Start], '\n') + 1
	// A header line of a CSV file has no blanks.
	long := p.toks[line].span.Start-lineStart >= 55 && strings.Contains(p.text[lineStart:p.toks[line].span.Start], " ")
	c := p.text[next.span.Start]
	return long && (c >= 'a' && c <= 'z' || isDigit(rune(c)) || c == '(') && !p.toks[line-1].is(":")
}

var openers = []string{
	"hi", "hello", "hey", "hi there", "please", "pls", "kindly", "can you please", "could you please", "can you", "could you", "would you", "generate for me", "generate me", "generate", "create me", "create", "make me", "make up", "make", "mock up", "mock me up", "mock",
	"gimme", "lemme have", "give us", "hit me with", "send me", "shoot me", "drop me", "chuck me", "ok so", "okay so", "ok", "okay", "alright so", "alright", "right so", "right then", "so basically", "basically", "i'm after", "im after", "i am after", "we're after", "i could use", "we could use", "could i get", "could i have", "could we get", "can i get", "can i have", "can we get", "can we have", "may i have", "can u make", "can u give me", "can u", "could u", "i wanna have", "i wanna", "wanna have", "i gotta have", "gotta have", "im looking for", "i'm looking for", "looking to get",
	"give me", "produce", "build me", "build", "synthesize", "synthesise", "fabricate", "prepare", "simulate", "i would like to have", "i would like to generate", "i would like to", "i would like", "i'd like to have", "i'd like", "i'd need", "i need to generate", "i need to test with", "i need to", "i need", "need", "want", "looking for", "we are looking for", "i am looking for", "please provide", "i want to generate", "i want to have", "i want to", "i want",
	"we need to generate", "we need to", "we need", "we want to", "we want", "we would like", "we'd like", "let's have", "let's create", "let us have", "let's", "let us", "show me", "write me", "write", "return", "output", "get me", "provide", "set up", "populate", "fill", "invent", "have", "there are", "there is", "there should be", "there should also be", "it has", "it should have", "should have", "it should contain", "should contain", "it contains", "contains", "it needs", "include", "including", "includes", "containing", "also include", "also add", "add", "also", "plus", "then", "next", "finally", "first",
	"a dataset of", "a data set of", "dataset of", "data set of", "a dataset with", "a dataset containing", "dataset with", "a dataset for", "dataset for", "a data set with", "a table of", "table of", "a table with", "a table containing", "table with", "a table for", "a list of", "list of", "a file of", "a csv of", "a csv with", "csv of", "csv with", "a sample of", "sample of", "a set of", "set of", "a collection of", "records of", "records for", "data for", "data about", "data on", "some data on", "some data for", "data of", "rows of", "this csv for", "this file for", "this table for", "this csv", "this file", "this table", "this dataset", "this data", "csv please for", "csv please", "csv for", "a csv for", "a file for", "please for",
	"some fake", "some test", "some sample", "some", "fake", "dummy", "sample", "synthetic", "realistic", "realistic looking", "realistic-looking", "plausible", "test", "demo", "mocked", "random", "a realistic", "a fake", "a synthetic", "a small", "a large", "a simple", "a few", "me", "us", "mock data for", "test data for", "sample data for", "fake data for", "synthetic data for", "a bunch of", "fake data asap", "test data asap", "data asap", "asap", "of", "for me", "up", "new", "a new", "another", "quick one", "a quick one", "one more", "another one",
	"with these columns", "with the following columns", "with the following fields", "with columns", "with fields", "with the columns", "with the fields", "with attributes", "having columns", "these columns", "the following columns", "columns are", "the columns are", "columns should be", "fields are", "the columns", "the fields", "columns", "fields", "column", "field list", "attributes", "headers", "header", "features :", "input features :", "feature columns :", "predictors :", "predictor columns :", "independent variables :", "explanatory variables :", "inputs :", "schema", "the schema", "csv header", "each row has", "each record has", "each row should have", "each row contains", "every row has", "each one has", "each has", "each having", "each with", "with each having", "each record contains", "they have", "they each have", "it also has", "which have", "that have", "who have", "every record has", "each entry has",
}

// opener reads the words that only lead up to what is wanted.
func (p *parser) opener(i, end int) int {
	at := i
	for at < end {
		best := p.userStory(at, end)
		for _, o := range openers {
			if n := p.any(at, end, o); n > best {
				best = n
			}
		}
		if best == 1 && p.nounLike(at, end) {
			break
		}
		if best == 0 || at+best < end && p.tok(at).is("test", "sample", "field", "column", "header", "mock", "random", "first") && p.columnWord(at, best, end) {
			break
		}
		if p.tok(at+best-1).is("a", "some", "a few", "few") && p.tok(at+best).kind == numberToken {
			best = max(best, 1)
		}
		at += best
		at += p.any(at, end, ":", "-", ",", "—")
	}
	p.claim(i, at, &p.root)
	return at - i
}

// nounLike: "make & model", "fill (percent)" and "output: …" name columns; a verb needs an object.
func (p *parser) nounLike(i, end int) bool {
	if p.tok(i).is("first", "next") && p.headerMatch(i, end) > 1 {
		return true // "first name"
	}
	if p.any2(i, end, "build", "return", "output", "fill", "invent") && p.any2(i+1, end, "number", "no", "id", "code", "type", "status", "time", "date", "size", "name", "reason", "tag", "level") && p.table != nil {
		return true // "build number"
	}
	if i+1 >= end && p.table != nil && p.tok(i-1).kind == lineToken {
		return true // on a line of its own
	}
	return p.any2(i, end, "make", "build", "fill", "produce", "output", "return", "want", "need") && (p.any2(i+1, end, "&", "/", "(", "=") || p.any2(i+1, end, "and", ",") && p.any2(i+2, end, "model", "year") || p.tok(i+1).is(",") && p.table != nil)
}

// columnWord: "test name" and "sample id" are columns, not openers.
func (p *parser) columnWord(i, n, end int) bool {
	if n != 1 || i+1 >= end || p.toks[i+1].kind != wordToken {
		return false
	}
	if p.any2(i+1, end, "one of", "any of", "either", "in (") {
		return true // "test one of glucose, …"
	}
	_, ok := p.lex.exact([]string{p.toks[i].low, p.toks[i+1].low})
	if !ok && p.tok(i).is("sample", "test") && p.shortName(i+1, i+2) && !p.lit(i+1, end, "time") {
		ok = true // "sample no"
	}
	return ok && p.table != nil
}

func (p *parser) statement(i, end int) {
	at := i
	if n := p.bullet(at, end); n > 0 {
		p.claim(at, at+n, &p.root)
		at += n
	}
	p.colonList = false
	first := true
	p.inHeader = p.headerLine(i, end)
	for at < end {
		if n := p.separators(at, end); n > 0 {
			p.claim(at, at+n, &p.root)
			at += n
			continue
		}
		if n := p.sketchedAt(at, end); n > 0 {
			at, first = at+n, false
			continue
		}
		stop := p.outline.next(at, end)
		n := p.clause(at, stop, first || p.outline.begins(at))
		if n == 0 && p.tok(at).is("(") {
			// What stands in the bracket may be clauses of its own.
			p.claim(at, at+1, &p.root)
			at++
		} else if n == 0 {
			if k := p.headAhead(at, end); k > at {
				at, first = k, true
				continue
			}
			// Not understood: leave the whole piece, it is reported; behind a colon columns may begin.
			if k := p.colonAhead(at, p.pieceEnd(at, stop)); k > 0 && !p.outline.begins(at) {
				at = k
				continue
			}
			at = p.outline.resume(at, p.pieceEnd(at, stop))
			if at < end && !p.outline.begins(at) {
				at++
			}
		} else {
			at += n
		}
		first = false
	}
	if p.table != nil && p.inHeader {
		p.table.headed = true
	}
	p.inHeader = false
}

func (p *parser) separators(i, end int) int {
	if p.lit(i, end, "otherwise") && p.any2(i+1, end, "later", "after", "before", "earlier", "not", "on", "strictly") {
		return 1
	}
	return p.any(i, end, ", and also", ", and", ", plus", ", as well as", ", with", ", together with", ", along with", ", then", ", but", "as well as", "together with", "along with", "and also", "and with", "and", "plus", "&", ",", ";", "\n", "--", "...", "-", ":", "with", "where", "which", "|", "but", ")", "]", "also", "+")
}

// colonAhead is the index behind the colon of a piece that goes on with the name of a column, or 0:
// what nobody understood before it does not take the column along.
func (p *parser) colonAhead(i, end int) int {
	for k := i + 1; k < end; k++ {
		if p.toks[k].is(":") && p.toks[k].glued && p.headerMatch(k+1, end) > 0 && p.headerMatch(k+1, end) == end-k-1 {
			return k + 1
		}
		if p.toks[k].is(":") && p.table != nil && live(p.table) == 0 && p.columnsBehind(k+1, end) {
			return k + 1
		}
	}
	return 0
}

// columnsBehind: a column with something said of it begins at i and goes on to the end of its piece.
func (p *parser) columnsBehind(i, end int) bool {
	n := 0
	for i+n < end && n < 4 && p.toks[i+n].kind == wordToken && !proseWords[p.toks[i+n].low] {
		if n++; i+n < end && p.starts(i+n, end) {
			return true
		}
	}
	return n > 0 && n < 4 && i+n >= end
}

// pieceEnd is the next comma, semicolon or bracket at this depth.
func (p *parser) pieceEnd(i, end int) int {
	depth := 0
	for k := i; k < end; k++ {
		t := p.toks[k]
		switch {
		case t.is("(", "["):
			depth++
		case t.is(")", "]"):
			if depth--; depth < 0 {
				return k
			}
		case depth == 0 && k > i && t.is(",", ";", "\n"):
			return k
		}
	}
	return end
}

// clause reads one clause and returns how many tokens it took.
func (p *parser) clause(i, end int, first bool) int {
	if n := p.control(i, end); n > 0 {
		p.claim(i, i+n, &p.root)
		return n
	}
	if n := p.output(i, end); n > 0 {
		return n
	}
	if n := p.eachRow(i, end); n > 0 {
		return n
	}
	if n := p.allDates(i, end); n > 0 {
		return n
	}
	if n := p.allWeekdays(i, end); n > 0 {
		return n
	}
	if n := p.selfCorrection(i, end); n > 0 {
		return n
	}
	if n := p.thenBlank(i, end); n > 0 {
		return n
	}
	if n := p.purpose(i, end); n > 0 {
		p.claim(i, i+n, &p.root)
		return n
	}
	if p.revising {
		if n := p.edit(i, end); n > 0 {
			return n
		}
	}
	if p.any2(i, end, "each has", "each have", "each having", "each with", "every one has", "each one has", "each of them has", "all of them have", "each of which has", "every one of them has", "each one of them has") {
		if n := p.eachHas(i, end, first); n > 0 {
			return n
		}
	}
	skip := 0
	if first || p.any2(i, end, "these columns", "these fields", "the columns", "the fields", "columns", "fields", "each with", "each has", "each having", "also", "the following", "with these", "features :", "input features :", "feature columns :", "predictors :", "predictor columns :", "independent variables :", "explanatory variables :", "inputs :", "including", "containing", "a table", "a list", "include", "create", "generate", "add", "and", "of", "each row", "some", "records of", "rows of") {
		skip = p.opener(i, end)
	}
	if skip > 0 {
		if n := p.separators(i+skip, end); n > 0 && p.tok(i+skip).is(":", "with", ",") {
			p.claim(i+skip, i+skip+n, &p.root)
			skip += n
		}
	}
	at := i + skip
	if at >= end {
		return skip
	}
	if first {
		if n := p.placesClause(at, end, true); n > 0 {
			return skip + n
		}
		for _, read := range []func(int, int) int{p.ourOwn, p.titlePhrase, p.forWhom} {
			if n := read(at, end); n > 0 {
				return skip + n
			}
		}
	}
	for _, read := range []func(int, int, bool) int{
		p.partOfNumber,
		p.loneWord,
		p.countedColumns,
		p.whetherFlag,
		p.countedKinds,
		p.placesClause,
		p.crossing,
		p.childSum,
		p.numberedRows,
		p.linkTwo,
		p.shareNever,
		p.ownersValue,
		p.nobodyBefore,
		p.thereAre,
		p.slashPair,
		p.partShare,
		p.partHas,
		p.filledElse,
		p.comparative,
		p.eachDone,
		p.orderedChain,
		p.collective,
		p.eachHolds,
		p.eitherFilled,
		p.allDifferent,
		p.numberedWithin,
		p.roleOfRow,
		p.roleless,
		p.meets,
		p.mixClause,
		p.codeRows,
		p.headClause,
		p.livesIn,
		p.spreadOver,
		p.eachEmpty,
		p.emptyCells,
		p.oneOfMany,
		p.extremeClause,
		p.conditionalColumn,
		p.valueShares,
		p.onlyHave,
		p.valueCaseClause,
		p.exactCount,
		p.verdict,
		p.spaceList,
		p.growthClause,
		p.flagImplies,
		p.stateMeans,
		p.sameForClause,
		p.exceptionClause,
		p.allOfThem,
		p.allWithin,
		p.betweenCorrelation,
		p.noneFor,
		p.duplicateClause,
		p.hasMany,
		p.subsetClause,
		p.gridClause,
		p.relationClause,
		p.tableClause,
		p.inOrder,
		p.tableRule,
		p.shareClause,
		p.manySubjects,
		p.subjectClause,
		p.flagRun,
		p.averageOf,
		p.continuation,
		p.columnClause,
		p.lostColumn,
	} {
		if n := read(at, end, first); n > 0 {
			return skip + n
		}
	}
	return skip
}

// valueShares reads shares of values whose column is known: "adult 65%, child 20%".
func (p *parser) valueShares(i, end int, _ bool) int {
	if len(p.tables) == 0 || p.tok(i).kind != wordToken && p.tok(i).kind != quoteToken && p.tok(i).kind != numberToken {
		return 0
	}
	list, n := p.pairList(i, end, 4)
	if n == 0 {
		return 0
	}
	for _, t := range p.tables {
		for _, c := range t.columns {
			if len(c.values) < 2 || c.dropped || c.table == nil {
				continue
			}
			match := 0
			for _, v := range list {
				for k := range c.values {
					if strings.EqualFold(v.text, c.values[k].text) {
						match++
					}
				}
			}
			if match != len(list) || c.values[0].share >= 0 && c.base == nil {
				continue
			}
			for _, v := range list {
				for k := range c.values {
					if strings.EqualFold(v.text, c.values[k].text) {
						c.values[k].share = v.share
					}
				}
			}
			c.touched = true
			p.claim(i, i+n, &c.element)
			return n
		}
	}
	return 0
}

// calendarUnits are columns where they stand by themselves.
var calendarUnits = []string{"hour", "day", "week", "month", "quarter", "year"}

// bareAmounts are units that are columns of amounts where they stand by themselves.
var bareAmounts = wordSet("kilos kg kilograms grams tonnes tons pounds ounces litres liters gallons pints hectares acres km kilometres kilometers miles metres meters cm inches kwh watts volts degrees celsius minutes mins seconds hours calories kcal")

// continuation reads further modifiers of the column before: "…, unique, 5% missing".
func (p *parser) continuation(i, end int, first bool) int {
	c := p.column
	if c == nil || first {
		return 0
	}
	if n := p.any(i, end, "realistic", "plausible", "sensible", "typical", "natural", "real-world", "usual", "believable"); n > 0 {
		if k := p.any(i+n, end, "shares", "share", "values", "value", "distribution", "proportions", "frequencies", "amounts", "ranges", "range", "numbers", "probabilities", "weights", "ones", "names"); k > 0 {
			p.claim(i, i+n+k, &c.element) // what columns have anyway
			return n + k
		}
	}
	if n := p.headerMatch(i, end); n > 0 && p.any2(i+n, end, "=", ":") {
		return 0
	}
	if p.any2(i, end, calendarUnits...) && p.any2(i-1, i, ",", ";", "/") && (i+1 >= end || p.any2(i+1, end, ",", ";", "/", "(", "and")) {
		return 0 // "junction, hour, vehicles": no unit of what stands before
	}
	if t := p.tok(i); t.kind == wordToken && bareAmounts[t.low] && p.any2(i-1, i, ",", ";", "and") && (i+1 >= end || p.any2(i+1, end, ",", ";", "and")) && (c.min == nil && c.max == nil && c.distribution == nil || c.unit != "") {
		return 0 // "species cod 60 haddock 40, kilos, price": no unit of what stands before
	}
	if p.tok(i).is("number") && p.lit(i-1, end, ",") && p.tok(i+1).kind == numberToken && c.semantic != "" {
		return 0 // "name, number 100-999"
	}
	if p.signedName(c, i, end) || p.seriesAhead(i, end) || p.namelessList(i, end) > 0 || p.groupAhead(c, i, end) {
		return 0
	}
	if _, _, stop := p.orList(i, end); stop > 0 {
		return 0
	}
	if p.any2(i, end, "a", "an", "the", "its", "their") && p.headerMatch(i+1, end) > 0 || p.tok(i).is("over") && p.headerMatch(i, end) > 1 {
		return 0
	}
	if _, n := p.unitAt(i, end); n > 0 && p.tok(i).kind == wordToken && !p.atBreak(i+n, end) {
		return 0
	}
	if t := p.tok(i); t.kind == wordToken && !(p.statWordAhead(i, end) && p.statAhead(i, end)) && (!functionWords[t.low] || t.is("date", "time", "timestamp", "datetime", "number", "text", "year", "month", "day", "hour", "average", "mean", "median", "sum", "value", "first", "last", "next", "previous")) {
		// A word that could be a column is one, unless it is clearly a modifier word.
		if n := p.headerMatch(i, end); n > 0 {
			if p.slashAhead(i, end, 4) {
				return 0
			}
			if _, k := p.relativeDates(i, end); k == 0 || !c.isDate(p.lex) || p.lit(i, end, "last", "day") && p.lit(i-1, i, ",") && c.words[len(c.words)-1] == "day" {
				return 0
			}
		}
	}
	if t := p.tok(i); t.kind == wordToken && !functionWords[t.low] && p.slashAhead(i, end, 4) && (c.values != nil || c.semantic != "" || c.kind != "") {
		return 0
	}
	return p.modifiers(c, i, end)
}
