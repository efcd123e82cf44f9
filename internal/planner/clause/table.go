package clause

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/law"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// unitThings: the word is no unit here. A text calls meters by what they measure, or by their number, and any unit
// in words that it counts first, and tells the columns of, is what its rows are: "30 degrees: name, university".
func (p Reader) unitThings(word string) bool {
	if len(p.Toks) > 4 && p.Toks[1].Low == word && len(word) > 4 && lexicon.IsPlural(word) && term.DayUnits[token.Units[word]].Name == "" && p.CountAt(0) && p.Toks[0].Num >= 2 {
		if p.ListBehind(2, len(p.Toks)) || p.Lit(2, len(p.Toks), "(") && p.ListOfNames(3, p.Closing(2, len(p.Toks))) {
			return true
		}
	}
	if word != "meter" && word != "meters" && word != "metre" && word != "metres" {
		return false
	}
	for k := 0; k+1 < len(p.Toks); k++ {
		if (p.Toks[k+1].Is("meter", "meters") && meteredWords[p.Toks[k].Low]) || p.Toks[k].Is("meter") && p.Toks[k+1].Is("id", "no", "number", "serial") {
			return true
		}
	}
	return false
}

var meteredWords = lexicon.WordSet("smart water gas electricity electric power energy heat heating parking flow glucose utility prepaid prepay analog analogue digital consumption sub sound pressure")

// headPeriod reads the period of rows whose head is only their number: "10000 lines over the last 7
// days: …", "500 records from May 2024: …". A mark that opens the columns stands behind it.
func (p Reader) headPeriod(i, end int) int {
	r, n := p.dayItself(i, end)
	if n == 0 && p.Any2(i, end, "over", "in", "during", "from", "within", "since", "throughout", "covering", "this", "these", "last", "past") {
		r, n = p.DateRangeAt(i, end, false)
	}
	if n < 2 || !p.Any2(i+n, end, ":", "(", "-", "—") {
		return 0
	}
	p.CurrentTable().DatesFor(r)
	p.Claim(i, i+n, &p.Table.Element)
	return n
}

// nounRows reads "10 million sales rows" and "500 customer records": rows of the table that the
// noun between names.
func (p Reader) nounRows(i, end int, _ bool) int {
	at := i + p.Approx(i, end)
	if !p.CountIn(at, end) {
		return 0
	}
	to := at + 1 + p.Any(at+1, end, "fake", "synthetic", "test", "sample", "random", "realistic", "dummy")
	from := to
	for to < end && to-from < 3 && p.Toks[to].Kind == token.Word && !draft.FunctionWords[p.Toks[to].Low] && !p.Any2(to, end, "rows", "records", "entries", "row") {
		to++
	}
	if to == from || !p.Any2(to, end, "rows", "records", "entries") {
		return 0
	}
	words := p.WordsOf(from, to)
	last := words[len(words)-1]
	if p.Lex.Domains[last] == "" && p.Lex.Domains[lexicon.Plural(last)] == "" || term.RowNoun[last] || p.Any2(to+1, end, "per", "each", "for each", "for every") {
		return 0
	}
	head := p.HeadNouns(words)
	t := p.AddTable(head, i, to+1)
	t.Rows, t.RowsSaid = int64(p.Tok(at).Num), true
	return to + 1 - i + p.HeadTail(to+1, end)
}

// titledRecords: the text begins with "timesheet entries" or "incident records", which are told as rows by what
// is said of them all: when, where, or how many.
func (p Reader) titledRecords(words []string, i, end int) bool {
	last := words[len(words)-1]
	if last != "entries" && last != "records" {
		return false
	}
	if p.Any2(i, end, ":", "(") {
		return true
	}
	if _, n := p.DateRangeAt(i+p.Any(i, end, ","), end, false); n > 0 {
		return true
	}
	if i >= end && p.Tok(i).Kind == token.Line {
		return p.NumberOrList(i + 1)
	}
	return p.Any2(i, end, ",", "-") && p.CountIn(i+1, end)
}

// AddTable makes the table of these nouns current, and creates it if need be.
func (p Reader) AddTable(nouns []string, from, to int) *draft.Table {
	if len(nouns) == 0 {
		nouns = []string{"record"}
	}
	t := p.FindTable(nouns)
	if t == nil {
		words := append([]string{}, nouns...)
		words[len(words)-1] = lexicon.Singular(words[len(words)-1])
		if len(p.Tables) == 1 && p.Tables[0].Implicit {
			t = p.Tables[0]
			t.Nouns, t.Implicit = words, false
		} else {
			t = &draft.Table{Nouns: words, Outlined: p.Outline != nil}
			p.Tables = append(p.Tables, t)
		}
		t.Span = p.Span(from, to)
	}
	p.Claim(from, to, &t.Element)
	p.Table, p.Column = t, nil
	p.localeOfHead(t, from, to)
	return t
}

// tableClause reads the head of a table in all its forms and makes the table current.
func (p Reader) tableClause(i, end int, first bool) int {
	for _, read := range []func(int, int, bool) int{p.shownRows, p.rowCount, p.collectionTable, p.nounRows, p.sizedTable, p.countedTable, p.suffixCount, p.aboutTable, p.namedTable} {
		if n := read(i, end, first); n > 0 {
			return n
		}
	}
	return 0
}

// aboutTable: "payroll for 120 staff", "warehouse stock list for 700 items", and
// "payments.csv with …".
func (p Reader) aboutTable(i, end int, first bool) int {
	if p.Tok(i).Kind == token.Word && i+2 < end && p.Lit(i+1, end, ".", "csv") && p.Toks[i+1].Glued && p.Toks[i+2].Glued {
		p.AddTable(p.HeaderWords(i, i+1), i, i+3)
		return 3 + p.HeadTail(i+3, end)
	}
	if !first {
		return 0
	}
	to := i
	for to < end && to-i < 5 && p.Toks[to].Kind == token.Word && (!term.HeaderEnds[p.Toks[to].Low] && !p.Any2(to, end, "of") || p.Toks[to].Is("for", "covering")) {
		if p.Toks[to].Is("for", "covering") {
			break
		}
		to++
	}
	one := p.Any2(i, end, "a", "an", "one", "the", "my", "our") && to-i >= 2 && p.Any2(to, end, "with", "having", "that has") // "a football league with 18 teams"
	if to == i || !one && !p.Any2(to, end, "for", "of", "from", "covering") || p.Tok(to+1).Kind != token.Number {
		return 0
	}
	n := p.countedTable(to+1, end, true)
	if n == 0 {
		return 0
	}
	p.Claim(i, to+1, &p.Table.Element)
	return to + 1 + n - i
}

// rowCount: "350 rows", "rows: 640", "n = 500", "~800 rows", "LIMIT 100", "250, with".
func (p Reader) rowCount(i, end int, _ bool) int {
	n := p.Any(i, end, "with", "of", "in total", "total of", "a total of", "exactly", "the", "need", "want", "for", "make it", "make that", "should have", "has", "have", "so", "i.e.", "that is", "that makes", "which makes", "making", "giving", "which gives", "=", "there are", "there should be", "containing")
	if k := p.Any(i+n, end, "number of rows :", "number of rows", "number of records :", "number of lines", "number of entries", "number of items", "amount of rows", "amount of records", "total number of rows", "total rows", "record count", "volume :", "quantity :", "how many rows", "number of records", "row count :", "row count", "rows :", "rows =", "rows", "records :", "n =", "limit", "count :", "size :", "total rows", "how many :"); k > 0 {
		k += p.Any(i+n+k, end, ":", "=", "is", "should be", "to")
		if t := p.Tok(i + n + k); i+n+k < end && t.Kind == token.Number && t.Digits == 0 && t.Num >= 1 && !t.Percent && p.Dash(i+n+k+1, end) == 0 {
			p.setRows(t)
			m := n + k + 1
			p.Claim(i, i+m, &p.CurrentTable().Element)
			return m
		}
	}
	if k := p.Any(i+n, end, "how many", "amount", "quantity", "count", "volume", "size", "total"); k > 0 && (p.Table == nil || !p.Table.RowsSaid && draft.Live(p.Table) == 0) {
		mark := p.Any(i+n+k, end, ":", "=", "-", "–", "—", "is")
		if at := i + n + k + mark; (mark > 0 || p.SentenceStart(i) && at+1 >= end) && p.CountIn(at, end) && p.Tok(at).Num > 1 && p.AtBreak(at+1, end) {
			p.setRows(p.Tok(at))
			p.Claim(i, at+1, &p.CurrentTable().Element)
			return at + 1 - i
		}
	}
	k := p.Approx(i+n, end)
	t := p.Tok(i + n + k)
	if i+n+k >= end || t.Kind != token.Number || t.Percent || t.Digits > 0 && t.Num != float64(int64(t.Num)) || t.Num < 1 {
		return 0
	}
	if p.shareOfRows(i+n+k, end) > 0 {
		return 0
	}
	at := i + n + k + 1
	// A range of rows: "between 500 and 800 rows".
	w := p.Any(at, end, "test", "synthetic", "fake", "sample", "random", "unique", "realistic", "dummy")
	m := p.Any(at+w, end, term.RowWords...)
	if n > 1 && m == 0 && w == 0 && p.Table != nil && !p.Table.RowsSaid && p.Any2(i, end, "make it", "make that") && p.Tok(i+n+k).Unit == "" && p.AtBreak(at, end) {
		p.setRows(t) // "Claims of an insurer; make it 2,200."
		p.Claim(i, at, &p.Table.Element)
		return at - i
	}
	if m == 0 {
		return 0
	}
	if t.Num == 1 && p.Any2(at+w+m, end, "per", "for each", "for every", "represents", "stands for", "describes", "corresponds", "shows", "holds", "contains") {
		p.Claim(i, at+w+m, &p.CurrentTable().Element) // "one row per parcel" tells what a row is
		return at + w + m - i
	}
	if p.Table != nil && p.Table.RowsSaid && p.Column != nil && p.Any2(at+w, end, "of them", "of these") {
		return 0 // "machine, there are 8 of them"
	}
	if k := p.AsShown(at+w+m, end); k > 0 && len(p.Tables) > 0 {
		p.Table, p.Column = p.Tables[0], nil
		p.setRows(t)
		to := at + w + m + k
		p.Claim(i, to, &p.Table.Element)
		return to - i + p.HeadTail(to, end)
	}
	if p.Lit(at+w+m, end, "of") || p.Lit(at+w+m, end, "for") || p.Lit(at+w+m, end, "about") {
		if head, c := p.NounRun(at+w+m+1+p.Any(at+w+m+1, end, "the", "fake", "our", "a"), end); c > 0 && !p.Any2(at+w+m+1, end, "each", "every", "testing", "demo", "me") && !p.onlyPurpose(at+w+m+1, end) && !p.Lit(at+w+m, end, "of", "them") {
			skip := p.Any(at+w+m+1, end, "the", "fake", "our", "a")
			to := at + w + m + 1 + skip + c
			p.AddTable(head, i, to)
			p.setRows(t)
			return to - i + p.HeadTail(to, end)
		}
	}
	p.setRows(t)
	if k > 0 {
		p.Assume(&p.CurrentTable().Element, "the approximate row count is used as it is", nil)
	}
	to := at + w + m
	to += p.Any(to, end, "please", "in total", "total", "overall", "of data")
	to += p.forPurpose(to, end)
	p.Claim(i, to, &p.CurrentTable().Element)
	if p.Table.Declared() {
		return to - i + p.HeadTail(to, end)
	}
	return to - i + p.headPeriod(to, end)
}

func (p Reader) CurrentTable() *draft.Table {
	if p.Table == nil {
		p.ImplicitTable()
	}
	return p.Table
}

func (p Reader) setRows(t *token.Token) {
	table := p.CurrentTable()
	if p.countedOtherwise(table, t) {
		p.Ask("rows", fmt.Sprintf("The text says that there are %d %s, and %s rows of them. How many rows should there be?", table.Rows, table.Name(), t.Text),
			fmt.Sprintf("%d rows", table.Rows), t.Text+" rows")
		p.AskedOf = lexicon.Plural(table.Noun())
	}
	table.Rows, table.RowsSaid = int64(t.Num), true
}

// secondThoughts are words by which a later number takes the place of an earlier one.
var secondThoughts = draft.PhrasesOf("actually", "instead", "rather", "wait", "sorry", "make it", "make that", "scrap that", "no,", "change", "in fact", "correction", "better", "let's", "or", "only", "for now", "sample", "subset", "first")

// countedOtherwise: the text has counted what the rows of the table are, and tells another number of rows for no reason. A number that is
// far from it is of other rows, which the reader does not know.
func (p Reader) countedOtherwise(table *draft.Table, t *token.Token) bool {
	if !table.RowsSaid || table.Implicit || table.Derived || table.Grid != nil || table.Base != nil || table.Declared() || p.Revising || table.Rows == int64(t.Num) || len(p.Tables) != 1 ||
		t.Num > 2*float64(table.Rows) || 2*t.Num < float64(table.Rows) {
		return false
	}
	for k := range p.Toks {
		if p.AnyOf(secondThoughts, k, len(p.Toks)) > 0 {
			return false
		}
	}
	return true
}

// countedAsRows count parts of columns, but rows where a text begins with them: "300 stars: …".
var countedAsRows = lexicon.WordSet("category group level star place point side attempt step option")

// namedTable: "an employee table", "customers (1,200)", "Books: 900 of them", "their
// orders", "Posts have a title", "a follows table", "shipment data".
func (p Reader) namedTable(i, end int, first bool) int {
	if p.Any2(i, end, "table number", "table no", "table size") || p.Any2(i, end, "table name") && !p.Any2(i, end, "table name :", "table name is") {
		return 0
	}
	lead := p.Any(i, end, "table name :", "table name is", "name of the table :", "entity :", "entity name :", "dataset name :", "a separate", "another", "an", "a", "the", "their", "its", "our", "a second", "second", "all", "these", "those", "each of the", "table :", "table called", "table named", "a table called", "a table named", "table", "a csv of", "for each", "for the", "for", "each", "every")
	at := i + lead
	if p.Any2(i, end, "table name :", "table name is", "name of the table :", "entity :", "entity name :", "dataset name :", "table called", "table named", "a table called", "a table named", "table :", "table") && p.Tok(at).Kind == token.Word && !draft.FunctionWords[p.Tok(at).Low] {
		words := p.WordsOf(at, at+1)
		p.AddTable(words, i, at+1)
		return at + 1 - i + p.HeadTail(at+1, end)
	}
	head, n := p.NounRun(at, end)
	if n == 0 {
		return 0
	}
	to := at + n
	last := p.Tok(to - 1)
	words := p.WordsOf(at, to)
	if p.Tok(to).Kind == token.Number && p.ValueWithShare(to) {
		return 0 // "stars 1: 10%, 2: 90%"
	}
	if h := p.HeaderMatch(at, to); h > 0 && h < n && p.ValuesAhead(at, at+h, end) {
		return 0 // "category books 40, games 60"
	}
	if term.RowNoun[words[len(words)-1]] && len(words) > 1 && !(first && p.Table == nil && lead == 0 && p.titledRecords(words, to, end)) {
		return 0
	}
	known := p.FindTable(words) != nil
	if known && lead == 0 && !lexicon.IsPlural(last.Low) && p.Lit(to, end, ":") && p.FindTable(words) == p.Table && draft.Live(p.Table) > 0 && p.Tok(to+1).Kind == token.Number && p.Lit(to+2, end, ",") && p.Tok(to+3).Kind == token.Number {
		return 0 // "- fine: 35, 60 or 120" amid the columns of the fines
	}
	if _, k := p.SignsOf(to+2, end); known && lead == 0 && !lexicon.IsPlural(last.Low) && p.Lit(to, end, ":") && k > 0 && p.CountIn(to+1, end) {
		return 0 // "code: 7 digits" of promo codes
	}
	explicit := n > 1 && last.Is("table", "dataset", "data", "list", "file", "records", "database") || p.Lit(to, end, "table") || n == 1 && p.Any2(to, end, "dataset", "table")
	_, domain := p.Lex.Domains[strings.Join(head, " ")]
	_, domainWords := p.Lex.Domains[strings.Join(words, " ")]
	isColumn := p.HeaderMatch(at, end) >= n && !lexicon.IsPlural(last.Low)
	pluralNoun := lexicon.IsPlural(words[len(words)-1])
	switch {
	case explicit && (first || known || lead > 0 || p.Any2(to+p.Any(to, end, "table"), end, "with", "has", "having", "containing", "(", ":")):
	case p.Lit(to, end, "(") && p.Tok(to+1).Kind == token.Number && p.Lit(to+2, end, ")") && (pluralNoun || known) && p.Tok(to+1).Digits == 0 && !p.Tok(to+1).Percent:
	case p.Lit(to, end, ":") && (known || pluralNoun && (domain || domainWords) || pluralNoun && first && p.NumberAfter(to+1, end)):
		if isColumn && !known && !first || token.Units[last.Low] != "" && last.Low != "people" && !p.unitThings(last.Low) || !known && p.Table != nil && draft.Live(p.Table) > 0 && p.numbersTold(to+1, end) {
			return 0
		}
	case first && n == 1 && lead == 0 && p.Lit(to, end, ":") && pluralNoun && len(p.Tables) > 0 && token.Units[last.Low] == "" && p.columnsAfter(to+1, end):
	case p.Any2(to, end, "have", "has", "should have", "contain", "contains", "include", "need", "get", "also have", "must have") && (known || pluralNoun && first && (domain || !isColumn)):
		if p.quantityAfter(to, end) || p.shareAfter(to, end) {
			return 0
		}
	case (domain || known) && pluralNoun && p.Tok(to).Kind == token.Number && to < end && p.Tok(to).Unit == "" && p.Tok(to).Digits == 0 && !p.Tok(to).Percent && (to+1 >= end || p.Any2(to+1, end, ";", "(", ",", ":")):
	case pluralNoun && n <= 2 && p.Any2(to, end, "belonging to", "linked to", "belong to") && p.Table != nil && !p.PlainColumn(at, to):
	case p.Tok(i).Is("their", "its") && pluralNoun && (domain || p.relationAhead(to, end) && !p.Lex.Lookup(append(slices.Clone(words[:len(words)-1]), lexicon.Singular(words[len(words)-1]))).Exact):
	case first && p.Table == nil && pluralNoun && (domain || domainWords || p.Any2(to, end, "with", ",", "(", ":", "in", "for", "at", "of", "from", "over", "during", "including")) && !isColumn:
	case first && p.Table == nil && lead == 0 && pluralNoun && !isColumn && p.titleLine(i, to, end):
	case first && (domain || domainWords) && p.Table == nil && (to >= end || p.Any2(to, end, ",", "with", "(", "in", "for", "from")) && pluralNoun:
	case !first && pluralNoun && p.PerAhead(to, end) && !p.PlainColumn(at, to):
	case first && pluralNoun && p.Any2(to, end, "linked to", "referencing", "reference", "with") && domain && p.Table != nil && !known:
	default:
		return 0
	}
	t := p.AddTable(head, i, to)
	if lead > 0 && p.Tok(i).Is("their", "its") && len(p.Tables) > 1 && p.RelationOf(t) == nil {
		p.Relate(p.parentFor(t), t, i)
	}
	return to - i + p.HeadTail(to, end)
}

// numbersTold: what stands at i tells how the numbers of a column lie, and of no rows or columns: "seats: 2, 4 or 6", "visits:
// poisson mean 3", "claims: mostly 0, at most 5".
func (p Reader) numbersTold(i, end int) bool {
	for k := i; k < end && !p.Toks[k].Is(",", ";", "."); k++ {
		if p.Any2(k, end, "per", "for each", "for every", "each", "every") {
			return false // "visits: around 3 per patient"
		}
	}
	if _, n := law.Family(p.Toks, i, end); n > 0 || p.Any2(i, end, "mostly", "usually", "typically", "normally", "on average", "around", "skewed", "right-skewed", "right skewed", "at most", "at least") {
		return true
	}
	at := i
	for at+1 < end && p.Toks[at].Kind == token.Number && p.Toks[at].Unit == "" && p.Toks[at+1].Is(",") {
		at += 2
	}
	n := p.Any(at+1, end, "or", ", or", "and")
	return at > i && at < end && p.Toks[at].Kind == token.Number && n > 0 && p.Tok(at+1+n).Kind == token.Number && p.AtBreak(at+2+n, end)
}

// titleLine: the nouns from i to end fill the first line, or the first sentence, and a list follows.
func (p Reader) titleLine(i, to, end int) bool {
	if to < end || to >= len(p.Toks) || p.Toks[to].Kind != token.Line && !p.Toks[to].Is(".") {
		return false
	}
	for k := range i {
		if p.Owner[k] != &p.Root && p.Toks[k].Kind != token.Line {
			return false
		}
	}
	return p.NumberOrList(to + 1)
}

// PlainColumn: the words are certainly a column of the current table.
func (p Reader) PlainColumn(from, to int) bool {
	m := p.Lex.Lookup(p.WordsOf(from, to))
	return m.Exact && m.Semantic != "" && p.Lex.Domains[strings.Join(p.WordsOf(from, to), " ")] == ""
}

func (p Reader) parentFor(t *draft.Table) *draft.Table {
	for k := len(p.Tables) - 1; k >= 0; k-- {
		if p.Tables[k] != t {
			return p.Tables[k]
		}
	}
	return nil
}
