package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ownCount reads, as an item of its own behind a column, how many different things the column names: "project code
// like ABC-123; 12 projects", "store, 8 different stores", "card_token: 16 hex characters, about 3,000 distinct cards".
func (p Reader) ownCount(i, end int, first bool) int {
	number := i + p.Approx(i, end)
	c, t := p.Column, p.Tok(number)
	if first || c == nil || c.Distinct > 0 || len(c.Values) > 0 || len(c.Words) == 0 || !p.Any2(i-1, i, ";", ",", "-") || t.Kind != token.Number || t.Percent || t.Unit != "" || t.Digits > 0 || t.Num < 2 {
		return 0
	}
	at := number + 1
	at += p.Any(at, end, "different", "distinct", "unique", "possible", "separate")
	noun := p.Tok(at)
	if at >= end || noun.Kind != token.Word || !lexicon.IsPlural(noun.Low) || p.FindTable(p.WordsOf(at, at+1)) != nil {
		return 0
	}
	if one := lexicon.Singular(noun.Low); one != c.Words[0] && one != c.Words[len(c.Words)-1] {
		return 0
	}
	at++
	at += p.Any(at, end, "in total", "in all", "overall", "altogether")
	if at < end && p.Toks[at].Kind != token.Line && !p.Any2(at, end, ",", ";", ".", ")") {
		return 0
	}
	c.Distinct = int64(t.Num)
	p.Claim(i, at, &c.Element)
	return at - i
}

func (p Reader) Separators(i, end int) int {
	if p.Lit(i, end, "otherwise") && p.Any2(i+1, end, "later", "after", "before", "earlier", "not", "on", "strictly") {
		return 1
	}
	if n := p.whose(i, end); n > 0 {
		return n
	}
	for _, lead := range []int{0, p.Any(i, end, ", and also", ", and", ", plus", ",", "and also", "and", ";")} {
		if p.Any2(i+lead, end, "where", "which") && p.Table != nil && draft.Live(p.Table) > 0 {
			if c, _ := p.questioned(i+lead, end); c != nil {
				return lead // "and where it was bought" is an item
			}
		}
	}
	return p.Any(i, end, ", and also", ", and", ", plus", ", as well as", ", with", ", together with", ", along with", ", then", ", but", "as well as", "together with", "along with", "and also", "and with", "and", "plus", "&", ",", ";", "\n", "--", "...", "-", ":", "with", "holding", "comprising", "where", "which", "|", "but", ")", "]", "also", "+")
}

// whose reads the word in front of a column of the rows that were just named: "staff whose job is cook or
// waiter", "and whose mileage lies between 5 and 9", where what stands behind the verb says what a column holds.
func (p Reader) whose(i, end int) int {
	n := p.Any(i, end, ", and whose", "and whose", ", whose", "whose")
	if n == 0 || p.Table == nil {
		return 0
	}
	for k := i + n + 1; k < min(end, i+n+4) && p.Toks[k-1].Kind == token.Word; k++ {
		verb := p.AnyOf(fullVerbs, k, end)
		if t := p.Tok(k); verb == 0 && p.Any2(k, end, "lies", "lie", "has", "have", "ranges", "falls", "follows") && t.Kind == token.Word {
			verb = 1
		}
		if verb == 0 {
			continue
		}
		if at := k + verb; at < end && (p.Starts(at, end) || p.Starts(k, end)) && !p.Any2(at, end, "not", "never", "no", "still", "right", "correct", "valid") {
			return n
		}
		return 0
	}
	return 0
}

// ColumnsBehind: a column with something said of it begins at i and goes on to the end of its piece.
func (p Reader) ColumnsBehind(i, end int) bool {
	n := 0
	for i+n < end && n < 4 && p.Toks[i+n].Kind == token.Word && !term.ProseWords[p.Toks[i+n].Low] {
		if n++; i+n < end && p.Starts(i+n, end) {
			return true
		}
	}
	return n > 0 && n < 4 && i+n >= end
}

// PieceEnd is the next comma, semicolon or bracket at this depth.
func (p Reader) PieceEnd(i, end int) int {
	depth := 0
	end = max(i, min(end, i+term.LongestSentence))
	for k := i; k < end; k++ {
		t := p.Toks[k]
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
func (p Reader) looseDash(k int) bool {
	return p.Tok(k).Is("-") && !p.Tok(k).Glued && !p.Tok(k+1).Glued && p.Tok(k-1).Kind != token.Line && p.Tok(k+1).Kind != token.Line
}

// dashListed: loose dashes part the items of the line around i, three at least, not pairs of them an aside.
func (p Reader) dashListed(i int) bool {
	n := 0
	for k := i; k >= 0 && p.Toks[k].Kind != token.Line && i-k < dashReach; k-- {
		n += draft.BoolInt(p.looseDash(k))
	}
	for k := i + 1; k < len(p.Toks) && p.Toks[k].Kind != token.Line && k-i < dashReach; k++ {
		n += draft.BoolInt(p.looseDash(k))
	}
	return n > 2
}

// dashReach bounds how many tokens around an item are looked at for such dashes.
const dashReach = 120

// Clause reads one clause and returns how many tokens it took.
func (p Reader) Clause(i, end int, first bool) int {
	if n := p.SpokenClause(i, end); n > 0 {
		return n
	}
	if n := p.control(i, end); n > 0 {
		p.Claim(i, i+n, &p.Root)
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
		p.Claim(i, i+n, &p.Root)
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
		p.Claim(i, i+n, &p.Root)
		return n
	}
	if p.Any2(i, end, "each has", "each have", "each having", "each with", "every one has", "each one has", "each of them has", "all of them have", "each of which has", "every one of them has", "each one of them has") {
		if n := p.eachHas(i, end, first); n > 0 {
			return n
		}
	}
	skip := 0
	if first || p.Any2(i, end, "these columns", "these fields", "the columns", "the fields", "columns", "fields", "each with", "each has", "each having", "also", "the following", "with these", "features :", "input features :", "feature columns :", "predictors :", "predictor columns :", "independent variables :", "explanatory variables :", "inputs :", "including", "containing", "a table", "a list", "include", "create", "generate", "add", "and", "of", "each row", "some", "records of", "rows of") {
		skip = p.opener(i, end)
		skip += p.listingVerb(i+skip, end)
	}
	if skip > 0 {
		if n := p.Separators(i+skip, end); n > 0 && p.Tok(i+skip).Is(":", "with", ",") {
			p.Claim(i+skip, i+skip+n, &p.Root)
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
		for _, read := range []func(int, int) int{p.ourOwn, p.titlePhrase, p.wantsOf} {
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
		p.Comparative,
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
		p.GridHeading,
		p.CrossHeading,
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
		p.InOrder,
		p.tableRule,
		p.valueOwnsShare,
		p.shareClause,
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

// codeRows reads the codes of all rows behind the noun of their table: "rooms R101-R150 with capacity".
func (p Reader) codeRows(i, end int, first bool) int {
	if head, k := p.TableNouns(i); first && p.Table == nil && k > 0 && i+k < end {
		if _, n := p.CodeRange(i+k, end); n > 0 {
			p.AddTable(head, i, i+k)
			if n := p.codeRows(i+k, end, false); n > 0 {
				return k + n + p.HeadTail(i+k+n, end)
			}
			return k
		}
	}
	t := p.Table
	if t == nil || t.Implicit || draft.Live(t) > 0 || t.Grid != nil || i == 0 || p.Owner[i-1] != &t.Element || p.Tok(i-1).Kind != token.Word {
		return 0
	}
	list, n := p.CodeRange(i, end)
	if n == 0 || len(list) < 3 || t.RowsSaid && t.Rows != int64(len(list)) {
		return 0
	}
	c := &draft.Column{Scale: -1, Table: t, Stated: true, Words: append(slices.Clone(t.Nouns[len(t.Nouns)-1:]), "no"), At: i, Span: p.Span(i, i+n), Unique: true, Values: list}
	t.Columns = append(t.Columns, c)
	t.Rows, t.RowsSaid = int64(len(list)), true
	p.Column = c
	p.Claim(i, i+n, &c.Element)
	return n
}

// countTolerance reads the remark that other counts would do, in a bracket behind the count: "about 2000
// visits (1900-2100 fine)".
func (p Reader) countTolerance(i, end int) int {
	t := p.Table
	if t == nil || !t.RowsSaid || draft.Live(t) > 0 || !p.Tok(i-1).Is("(", ",", "-") {
		return 0
	}
	at := i + p.Any(i, end, "anything", "between", "anything between", "anything from", "from")
	r, n := p.Pair(at, end, at > i)
	if n == 0 || r.Unit != "" || *r.Min > float64(t.Rows) || *r.Max < float64(t.Rows) {
		return 0
	}
	at += n
	k := p.Any(at, end, "is fine", "are fine", "is ok", "is okay", "are ok", "will do", "would do", "is acceptable", "is also fine", "fine", "ok", "okay", "acceptable", "allowed", "works", "is good enough", "would be fine", "is alright")
	if k == 0 || !p.AtBreak(at+k, end) {
		return 0
	}
	p.Assume(&t.Element, p.Source(at-n, at+k)+", so the number that the text names is used", nil)
	p.Claim(i, at+k, &t.Element)
	return at + k - i
}

func (p Reader) sameForClause(i, end int, _ bool) int { return p.SameFor(i, end) }
