package planner

import "github.com/sdg-service/sdg/internal/planner/token"

func (p *parser) separators(i, end int) int {
	if p.lit(i, end, "otherwise") && p.any2(i+1, end, "later", "after", "before", "earlier", "not", "on", "strictly") {
		return 1
	}
	if n := p.whose(i, end); n > 0 {
		return n
	}
	for _, lead := range []int{0, p.any(i, end, ", and also", ", and", ", plus", ",", "and also", "and", ";")} {
		if p.any2(i+lead, end, "where", "which") && p.table != nil && live(p.table) > 0 {
			if c, _ := p.questioned(i+lead, end); c != nil {
				return lead // "and where it was bought" is an item
			}
		}
	}
	return p.any(i, end, ", and also", ", and", ", plus", ", as well as", ", with", ", together with", ", along with", ", then", ", but", "as well as", "together with", "along with", "and also", "and with", "and", "plus", "&", ",", ";", "\n", "--", "...", "-", ":", "with", "holding", "comprising", "where", "which", "|", "but", ")", "]", "also", "+")
}

// whose reads the word in front of a column of the rows that were just named: "staff whose job is cook or
// waiter", "and whose mileage lies between 5 and 9", where what stands behind the verb says what a column holds.
func (p *parser) whose(i, end int) int {
	n := p.any(i, end, ", and whose", "and whose", ", whose", "whose")
	if n == 0 || p.table == nil {
		return 0
	}
	for k := i + n + 1; k < min(end, i+n+4) && p.toks[k-1].Kind == token.Word; k++ {
		verb := p.any(k, end, fullVerbs...)
		if t := p.tok(k); verb == 0 && p.any2(k, end, "lies", "lie", "has", "have", "ranges", "falls", "follows") && t.Kind == token.Word {
			verb = 1
		}
		if verb == 0 {
			continue
		}
		if at := k + verb; at < end && (p.starts(at, end) || p.starts(k, end)) && !p.any2(at, end, "not", "never", "no", "still", "right", "correct", "valid") {
			return n
		}
		return 0
	}
	return 0
}

// colonAhead is the index behind the colon of a piece that goes on with the name of a column, or 0:
// what nobody understood before it does not take the column along.
func (p *parser) colonAhead(i, end int) int {
	for k := i + 1; k < end; k++ {
		if p.toks[k].Is(":") && p.toks[k].Glued && p.headerMatch(k+1, end) > 0 && p.headerMatch(k+1, end) == end-k-1 {
			return k + 1
		}
		if p.toks[k].Is(":") && p.table != nil && live(p.table) == 0 && p.columnsBehind(k+1, end) {
			return k + 1
		}
	}
	return 0
}

// columnsBehind: a column with something said of it begins at i and goes on to the end of its piece.
func (p *parser) columnsBehind(i, end int) bool {
	n := 0
	for i+n < end && n < 4 && p.toks[i+n].Kind == token.Word && !proseWords[p.toks[i+n].Low] {
		if n++; i+n < end && p.starts(i+n, end) {
			return true
		}
	}
	return n > 0 && n < 4 && i+n >= end
}

// pieceEnd is the next comma, semicolon or bracket at this depth.
func (p *parser) pieceEnd(i, end int) int {
	depth := 0
	end = max(i, min(end, i+longestSentence))
	for k := i; k < end; k++ {
		t := p.toks[k]
		switch {
		case t.Is("(", "["):
			depth++
		case t.Is(")", "]"):
			if depth--; depth < 0 {
				return k
			}
		case depth == 0 && k > i && (t.Is(",", ";", "\n") || p.looseDash(k) && p.dashListed(i)):
			return k
		}
	}
	return end
}

// looseDash: the mark at k is a dash between blanks.
func (p *parser) looseDash(k int) bool {
	return p.tok(k).Is("-") && !p.tok(k).Glued && !p.tok(k+1).Glued && p.tok(k-1).Kind != token.Line && p.tok(k+1).Kind != token.Line
}

// dashListed: loose dashes part the items of the line around i, three at least, not pairs of them an aside.
func (p *parser) dashListed(i int) bool {
	n := 0
	for k := i; k >= 0 && p.toks[k].Kind != token.Line && i-k < dashReach; k-- {
		n += boolInt(p.looseDash(k))
	}
	for k := i + 1; k < len(p.toks) && p.toks[k].Kind != token.Line && k-i < dashReach; k++ {
		n += boolInt(p.looseDash(k))
	}
	return n > 2
}

// dashReach bounds how many tokens around an item are looked at for such dashes.
const dashReach = 120

// clause reads one clause and returns how many tokens it took.
func (p *parser) clause(i, end int, first bool) int {
	if n := p.spokenClause(i, end); n > 0 {
		return n
	}
	if n := p.control(i, end); n > 0 {
		p.claim(i, i+n, &p.root)
		return n
	}
	if n := p.output(i, end); n > 0 {
		return n
	}
	if n := p.announcedValues(i, end, first); n > 0 {
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
	if n := p.columnsRuledOut(i, end); n > 0 {
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
	if n := p.rowBounds(i, end); n > 0 {
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
	if p.any2(i, end, "each has", "each have", "each having", "each with", "every one has", "each one has", "each of them has", "all of them have", "each of which has", "every one of them has", "each one of them has") {
		if n := p.eachHas(i, end, first); n > 0 {
			return n
		}
	}
	skip := 0
	if first || p.any2(i, end, "these columns", "these fields", "the columns", "the fields", "columns", "fields", "each with", "each has", "each having", "also", "the following", "with these", "features :", "input features :", "feature columns :", "predictors :", "predictor columns :", "independent variables :", "explanatory variables :", "inputs :", "including", "containing", "a table", "a list", "include", "create", "generate", "add", "and", "of", "each row", "some", "records of", "rows of") {
		skip = p.opener(i, end)
		skip += p.listingVerb(i+skip, end)
	}
	if skip > 0 {
		if n := p.separators(i+skip, end); n > 0 && p.tok(i+skip).Is(":", "with", ",") {
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
		p.unrelatedClause,
		p.rowMeaning,
		p.partOfNumber,
		p.scaleNote,
		p.bothWays,
		p.valuesTake,
		p.sidesDiffer,
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
		p.itemQuestion,
		p.itemClause,
		p.countedKinds,
		p.ownCount,
		p.placesClause,
		p.crossing,
		p.childSum,
		p.numberedRows,
		p.flagImplies,
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
		p.nothingFor,
		p.unlikeClause,
		p.numberedWithin,
		p.roleOfRow,
		p.roleless,
		p.meets,
		p.mixClause,
		p.gridHeading,
		p.crossHeading,
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
		p.requiredFlag,
		p.flagMeans,
		p.secondHalf,
		p.stateMeans,
		p.stateTells,
		p.noneBeyond,
		p.latterClause,
		p.rowLasts,
		p.shareLacks,
		p.thereEmpty,
		p.capacity,
		p.sameForClause,
		p.exceptionClause,
		p.allOfThem,
		p.allWithin,
		p.everyRow,
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
		p.valueOwnsShare,
		p.shareClause,
		p.bothRefer,
		p.boundSentence,
		p.manySubjects,
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
