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
		if n := p.periodOwner(i, end); n > 0 {
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

func (p *parser) statement(i, end int) {
	at := i
	if n := p.bullet(at, end); n > 0 {
		p.claim(at, at+n, &p.root)
		at += n
	}
	p.colonList = false
	first := true
	p.inHeader = p.headerLine(i, end)
	lead, announced := p.announcement(at, end)
	if lead > 0 {
		p.claim(at, at+lead, &p.root)
		at, announced, first = at+lead, true, false
	}
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
	if announced {
		p.announce(i, end)
	}
	p.inHeader = false
}

func (p *parser) separators(i, end int) int {
	if p.lit(i, end, "otherwise") && p.any2(i+1, end, "later", "after", "before", "earlier", "not", "on", "strictly") {
		return 1
	}
	return p.any(i, end, ", and also", ", and", ", plus", ", as well as", ", with", ", together with", ", along with", ", then", ", but", "as well as", "together with", "along with", "and also", "and with", "and", "plus", "&", ",", ";", "\n", "--", "...", "-", ":", "with", "holding", "comprising", "where", "which", "|", "but", ")", "]", "also", "+")
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
	if n := p.oneRowEach(i, end); n > 0 {
		p.claim(i, i+n, &p.root)
		return n
	}
	if n := p.allDates(i, end); n > 0 {
		return n
	}
	if n := p.allWeekdays(i, end); n > 0 {
		return n
	}
	if n := p.allInPeriod(i, end); n > 0 {
		return n
	}
	if n := p.notNeeded(i, end); n > 0 {
		return n
	}
	if n := p.listTakes(i, end); n > 0 {
		return n
	}
	if n := p.countTolerance(i, end); n > 0 {
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
		for _, read := range []func(int, int) int{p.ourOwn, p.titlePhrase, p.forWhom, p.wantsOf} {
			if n := read(at, end); n > 0 {
				return skip + n
			}
		}
	}
	for _, read := range []func(int, int, bool) int{
		p.rowMeaning,
		p.partOfNumber,
		p.scaleNote,
		p.bothWays,
		p.valuesTake,
		p.announcedValues,
		p.eachOther,
		p.shareIn,
		p.repeatedName,
		p.countedParts,
		p.dashRun,
		p.happens,
		p.hasOwn,
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
		p.allotted,
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
		p.asTo,
		p.ifThen,
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
		p.stateTells,
		p.noneBeyond,
		p.shareLacks,
		p.thereEmpty,
		p.capacity,
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
		p.boundSentence,
		p.manySubjects,
		p.comesBack,
		p.subjectClause,
		p.aboutColumn,
		p.goesOn,
		p.flagRun,
		p.averageOf,
		p.mentionClause,
		p.continuation,
		p.carries,
		p.columnClause,
		p.lostColumn,
	} {
		if n := read(at, end, first); n > 0 {
			return skip + n
		}
	}
	return skip
}
