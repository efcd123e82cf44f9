package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// rowWords count rows of a table that is named elsewhere.
var rowWords = []string{"more rows like these", "more rows like this", "rows like these", "rows like this", "more like these", "more like this", "more like those", "more of these", "more of those", "more of them", "such rows", "rows in total", "rows total", "rows please", "rows", "row", "records", "record", "entries", "lines", "samples", "observations", "obs", "pcs", "data points", "examples", "instances", "in total", "of them", "items in total", "of these", "in all"}

// genericHeads need the noun before them: "page views", "order lines".
var genericHeads = lexicon.WordSet("line item view entry log record reading listing detail event result history sheet card test report metric sample visit session member account ticket stop review plan post data note")

// shortenedHeads are left out where the noun before them says enough: the exams of "exam results".
var shortenedHeads = lexicon.WordSet("result score report outcome")

// notTables are nouns that are counted inside columns.
var notTables = lexicon.WordSet("alway multiple increment one digit character char letter capital numeral lowercase uppercase hex decimal value percent different distinct unique column field table decimals place times time point number word sentence paragraph star dollar euro other others half third quarter attempt kind type group level way category option choice step hour day week month year minute second per side bit byte person-hour")

// tableNamed reports whether the tokens name a table that is known.
func (p *parser) tableNamed(from, to int) bool {
	return p.findTable(p.wordsOf(from, to)) != nil
}

// findTable finds a table by any form of its nouns.
func (p *parser) findTable(words []string) *tableDraft {
	if len(words) == 0 {
		return nil
	}
	words = plainNouns(words)
	key := lexicon.SingularLast(words)
	for _, t := range p.tables {
		if strings.Join(t.nouns, " ") == key || t.base != nil && t.base.Name == identifier(words) {
			return t
		}
	}
	last := lexicon.Singular(words[len(words)-1])
	for _, t := range p.tables {
		n := len(t.nouns)
		if t.nouns[0] == "line" && (key == "line" && n == 2 && t.nouns[1] == "item" || key == "line item" && n == 1) {
			return t // the lines of an invoice are its line items
		}
		if t.nouns[n-1] == last && (len(words) == 1 || n == 1) && !(len(words) > 1 && genericHeads[last] && words[len(words)-2] != last) {
			return t
		}
		if synonyms[t.nouns[n-1]] != "" && synonyms[t.nouns[n-1]] == synonyms[last] && len(words) == 1 {
			return t
		}
	}
	for _, t := range p.tables {
		if len(words) == 1 && len(t.nouns) == 2 && t.outlined && t.nouns[0] == last && lexicon.IsPlural(words[0]) && shortenedHeads[t.nouns[1]] {
			return t // the exams of "exam results"
		}
	}
	return nil
}

var synonyms = map[string]string{
	"person": "person", "people": "person", "client": "customer", "customer": "customer", "employee": "employee", "staff": "employee", "worker": "employee", "trip": "trip", "ride": "trip", "flat": "apartment", "apartment": "apartment",
	"car": "car", "vehicle": "car", "film": "movie", "movie": "movie", "shop": "store", "store": "store", "pupil": "student", "student": "student", "parcel": "parcel", "package": "parcel", "account": "account",
}

// addTable makes the table of these nouns current, and creates it if need be.
func (p *parser) addTable(nouns []string, from, to int) *tableDraft {
	if len(nouns) == 0 {
		nouns = []string{"record"}
	}
	t := p.findTable(nouns)
	if t == nil {
		words := append([]string{}, nouns...)
		words[len(words)-1] = lexicon.Singular(words[len(words)-1])
		if len(p.tables) == 1 && p.tables[0].implicit {
			t = p.tables[0]
			t.nouns, t.implicit = words, false
		} else {
			t = &tableDraft{nouns: words, outlined: p.outline != nil}
			p.tables = append(p.tables, t)
		}
		t.span = p.span(from, to)
	}
	p.claim(from, to, &t.element)
	p.table, p.column = t, nil
	p.localeOfHead(t, from, to)
	return t
}

// nounRun reads the words of a noun phrase; head is the nouns that name the table.
func (p *parser) nounRun(i, end int) (head []string, n int) {
	for i+n < end && n < 6 {
		t := p.toks[i+n]
		if t.Kind != token.Word && !(t.Kind == token.Code && n == 0) || headerEnds[t.Low] || t.Is("of", "in", "at", "on", "to", "by", "per", "the", "not", "over", "across", "all", "they", "exactly", "every", "linked", "references", "belonging", "made", "placed", "called", "linking", "connecting", "joining", "named", "divided", "there", "so", "total", "please", "only", "named", "a", "an", "also", "follows") && n > 0 && !(t.Is("follows") && p.any2(i+n+1, end, "table")) {
			break
		}
		if n > 0 && p.tok(i+n-1).Kind == token.Word && lexicon.IsPlural(p.tok(i+n-1).Low) && !lexicon.IsPlural(t.Low) && !p.tableWord(i+n, end) {
			break
		}
		if n > 1 && p.tok(i+n-1).Is("table") && lexicon.IsPlural(p.tok(i+n-2).Low) && !p.tableWord(i+n, end) && p.headerMatch(i+n, end) > 0 {
			break // "countries table code, name"
		}
		n++
	}
	if n == 0 || n == 1 && p.toks[i].Is("it", "them", "this", "they", "that") {
		return nil, 0
	}
	words := p.wordsOf(i, i+n)
	for len(words) > 1 && (words[len(words)-1] == "table" || words[len(words)-1] == "dataset" || words[len(words)-1] == "data" || words[len(words)-1] == "list" || words[len(words)-1] == "file" || words[len(words)-1] == "hierarchy" || p.plainRecords(words, i) || words[len(words)-1] == "database") {
		words = words[:len(words)-1]
	}
	if len(words) == 0 || words[len(words)-1] == "" {
		return nil, 0
	}
	return p.headNouns(words), n
}

func (p *parser) tableWord(i, end int) bool {
	return p.any2(i, end, "table", "dataset", "data", "list", "file", "records")
}

// headNouns drops adjectives: the last noun names the table, with the noun before where
// the last alone says little.
func (p *parser) headNouns(words []string) []string {
	words = plainNouns(words)
	n := len(words)
	last := lexicon.Singular(words[n-1])
	if n > 1 && particles[words[n-1]] {
		return words[n-2:] // check-ins, sign-ups
	}
	for k := min(n, 4); k > 1; k-- {
		own := p.lex.domains[strings.Join(words[n-k:n-1], " ")+" "+lexicon.Plural(last)]
		if own != "" && own != p.lex.domains[lexicon.Plural(last)] {
			return words[n-k:] // chess games are not any games
		}
	}
	if n > 1 && genericHeads[last] {
		if _, ok := p.lex.domains[strings.Join(words[n-2:], " ")]; ok || !adjectives[words[n-2]] && len(words[n-2]) > 2 {
			if _, single := p.lex.domains[lexicon.Plural(last)]; !single || last == "line" || last == "item" || last == "log" || last == "view" {
				return words[n-2:]
			}
		}
	}
	return words[n-1:]
}

// particles end nouns that are made of a verb: "check-ins", "drop-offs".
var particles = lexicon.WordSet("ins outs ups offs ons overs downs backs")

// plainNouns: "staff members" are staff.
func plainNouns(words []string) []string {
	if n := len(words); n > 1 && lexicon.Singular(words[n-1]) == "member" && (words[n-2] == "staff" || words[n-2] == "crew" || words[n-2] == "faculty") {
		return words[:n-1]
	}
	return words
}

var adjectives = lexicon.WordSet("retail open new old active closed gym bank hotel hospital random fake online different unique real solar saas all my our some many few small large big regular daily weekly monthly annual hourly recent past current sample single other similar local global public private support customer")

// tableClause reads the head of a table in all its forms and makes the table current.
func (p *parser) tableClause(i, end int, first bool) int {
	for _, read := range []func(int, int, bool) int{p.shownRows, p.rowCount, p.collectionTable, p.nounRows, p.sizedTable, p.countedTable, p.suffixCount, p.aboutTable, p.namedTable} {
		if n := read(i, end, first); n > 0 {
			return n
		}
	}
	return 0
}

// aboutTable: "payroll for 120 staff", "warehouse stock list for 700 items", and
// "payments.csv with …".
func (p *parser) aboutTable(i, end int, first bool) int {
	if p.tok(i).Kind == token.Word && i+2 < end && p.lit(i+1, end, ".", "csv") && p.toks[i+1].Glued && p.toks[i+2].Glued {
		p.addTable(p.headerWords(i, i+1), i, i+3)
		return 3 + p.headTail(i+3, end)
	}
	if !first {
		return 0
	}
	to := i
	for to < end && to-i < 5 && p.toks[to].Kind == token.Word && (!headerEnds[p.toks[to].Low] && !p.any2(to, end, "of") || p.toks[to].Is("for", "covering")) {
		if p.toks[to].Is("for", "covering") {
			break
		}
		to++
	}
	one := p.any2(i, end, "a", "an", "one", "the", "my", "our") && to-i >= 2 && p.any2(to, end, "with", "having", "that has") // "a football league with 18 teams"
	if to == i || !one && !p.any2(to, end, "for", "of", "from", "covering") || p.tok(to+1).Kind != token.Number {
		return 0
	}
	n := p.countedTable(to+1, end, true)
	if n == 0 {
		return 0
	}
	p.claim(i, to+1, &p.table.element)
	return to + 1 + n - i
}

// rowCount: "350 rows", "rows: 640", "n = 500", "~800 rows", "LIMIT 100", "250, with".
func (p *parser) rowCount(i, end int, _ bool) int {
	n := p.any(i, end, "with", "of", "in total", "total of", "a total of", "exactly", "the", "need", "want", "for", "make it", "make that", "should have", "has", "have", "so", "i.e.", "that is", "that makes", "which makes", "making", "giving", "which gives", "=", "there are", "there should be", "containing")
	if k := p.any(i+n, end, "number of rows :", "number of rows", "number of records :", "number of lines", "number of entries", "number of items", "amount of rows", "amount of records", "total number of rows", "total rows", "record count", "volume :", "quantity :", "how many rows", "number of records", "row count :", "row count", "rows :", "rows =", "rows", "records :", "n =", "limit", "count :", "size :", "total rows", "how many :"); k > 0 {
		k += p.any(i+n+k, end, ":", "=", "is", "should be", "to")
		if t := p.tok(i + n + k); i+n+k < end && t.Kind == token.Number && t.Digits == 0 && t.Num >= 1 && !t.Percent && p.dash(i+n+k+1, end) == 0 {
			p.setRows(t)
			m := n + k + 1
			p.claim(i, i+m, &p.currentTable().element)
			return m
		}
	}
	if k := p.any(i+n, end, "how many", "amount", "quantity", "count", "volume", "size", "total"); k > 0 && (p.table == nil || !p.table.rowsSaid && live(p.table) == 0) {
		mark := p.any(i+n+k, end, ":", "=", "-", "–", "—", "is")
		if at := i + n + k + mark; (mark > 0 || p.sentenceStart(i) && at+1 >= end) && p.countIn(at, end) && p.tok(at).Num > 1 && p.atBreak(at+1, end) {
			p.setRows(p.tok(at))
			p.claim(i, at+1, &p.currentTable().element)
			return at + 1 - i
		}
	}
	k := p.approx(i+n, end)
	t := p.tok(i + n + k)
	if i+n+k >= end || t.Kind != token.Number || t.Percent || t.Digits > 0 && t.Num != float64(int64(t.Num)) || t.Num < 1 {
		return 0
	}
	if p.shareOfRows(i+n+k, end) > 0 {
		return 0
	}
	at := i + n + k + 1
	// A range of rows: "between 500 and 800 rows".
	w := p.any(at, end, "test", "synthetic", "fake", "sample", "random", "unique", "realistic", "dummy")
	m := p.any(at+w, end, rowWords...)
	if n > 1 && m == 0 && w == 0 && p.table != nil && !p.table.rowsSaid && p.any2(i, end, "make it", "make that") && p.tok(i+n+k).Unit == "" && p.atBreak(at, end) {
		p.setRows(t) // "Claims of an insurer; make it 2,200."
		p.claim(i, at, &p.table.element)
		return at - i
	}
	if m == 0 {
		return 0
	}
	if t.Num == 1 && p.any2(at+w+m, end, "per", "for each", "for every", "represents", "stands for", "describes", "corresponds", "shows", "holds", "contains") {
		p.claim(i, at+w+m, &p.currentTable().element) // "one row per parcel" tells what a row is
		return at + w + m - i
	}
	if p.table != nil && p.table.rowsSaid && p.column != nil && p.any2(at+w, end, "of them", "of these") {
		return 0 // "machine, there are 8 of them"
	}
	if k := p.asShown(at+w+m, end); k > 0 && len(p.tables) > 0 {
		p.table, p.column = p.tables[0], nil
		p.setRows(t)
		to := at + w + m + k
		p.claim(i, to, &p.table.element)
		return to - i + p.headTail(to, end)
	}
	if p.lit(at+w+m, end, "of") || p.lit(at+w+m, end, "for") || p.lit(at+w+m, end, "about") {
		if head, c := p.nounRun(at+w+m+1+p.any(at+w+m+1, end, "the", "fake", "our", "a"), end); c > 0 && !p.any2(at+w+m+1, end, "each", "every", "testing", "demo", "me") && !p.onlyPurpose(at+w+m+1, end) && !p.lit(at+w+m, end, "of", "them") {
			skip := p.any(at+w+m+1, end, "the", "fake", "our", "a")
			to := at + w + m + 1 + skip + c
			p.addTable(head, i, to)
			p.setRows(t)
			return to - i + p.headTail(to, end)
		}
	}
	p.setRows(t)
	if k > 0 {
		p.assume(&p.currentTable().element, "the approximate row count is used as it is", nil)
	}
	to := at + w + m
	to += p.any(to, end, "please", "in total", "total", "overall", "of data")
	to += p.forPurpose(to, end)
	p.claim(i, to, &p.currentTable().element)
	if p.table.declared() {
		return to - i + p.headTail(to, end)
	}
	return to - i + p.headPeriod(to, end)
}

func (p *parser) currentTable() *tableDraft {
	if p.table == nil {
		p.implicitTable()
	}
	return p.table
}

func (p *parser) setRows(t *token.Token) {
	table := p.currentTable()
	table.rows, table.rowsSaid = int64(t.Num), true
}

// countedAsRows count parts of columns, but rows where a text begins with them: "300 stars: …".
var countedAsRows = lexicon.WordSet("category group level star place point side attempt step option")

// namedTable: "an employee table", "customers (1,200)", "Books: 900 of them", "their
// orders", "Posts have a title", "a follows table", "shipment data".
func (p *parser) namedTable(i, end int, first bool) int {
	if p.any2(i, end, "table number", "table no", "table size") || p.any2(i, end, "table name") && !p.any2(i, end, "table name :", "table name is") {
		return 0
	}
	lead := p.any(i, end, "table name :", "table name is", "name of the table :", "entity :", "entity name :", "dataset name :", "a separate", "another", "an", "a", "the", "their", "its", "our", "a second", "second", "all", "these", "those", "each of the", "table :", "table called", "table named", "a table called", "a table named", "table", "a csv of", "for each", "for the", "for", "each", "every")
	at := i + lead
	if p.any2(i, end, "table name :", "table name is", "name of the table :", "entity :", "entity name :", "dataset name :", "table called", "table named", "a table called", "a table named", "table :", "table") && p.tok(at).Kind == token.Word && !functionWords[p.tok(at).Low] {
		words := p.wordsOf(at, at+1)
		p.addTable(words, i, at+1)
		return at + 1 - i + p.headTail(at+1, end)
	}
	head, n := p.nounRun(at, end)
	if n == 0 {
		return 0
	}
	to := at + n
	last := p.tok(to - 1)
	words := p.wordsOf(at, to)
	if p.tok(to).Kind == token.Number && p.valueWithShare(to) {
		return 0 // "stars 1: 10%, 2: 90%"
	}
	if h := p.headerMatch(at, to); h > 0 && h < n && p.valuesAhead(at, at+h, end) {
		return 0 // "category books 40, games 60"
	}
	if rowNoun[words[len(words)-1]] && len(words) > 1 && !(first && p.table == nil && lead == 0 && p.titledRecords(words, to, end)) {
		return 0
	}
	known := p.findTable(words) != nil
	if known && lead == 0 && !lexicon.IsPlural(last.Low) && p.lit(to, end, ":") && p.findTable(words) == p.table && live(p.table) > 0 && p.tok(to+1).Kind == token.Number && p.lit(to+2, end, ",") && p.tok(to+3).Kind == token.Number {
		return 0 // "- fine: 35, 60 or 120" amid the columns of the fines
	}
	if _, k := p.signsOf(to+2, end); known && lead == 0 && !lexicon.IsPlural(last.Low) && p.lit(to, end, ":") && k > 0 && p.countIn(to+1, end) {
		return 0 // "code: 7 digits" of promo codes
	}
	explicit := n > 1 && last.Is("table", "dataset", "data", "list", "file", "records", "database") || p.lit(to, end, "table") || n == 1 && p.any2(to, end, "dataset", "table")
	_, domain := p.lex.domains[strings.Join(head, " ")]
	_, domainWords := p.lex.domains[strings.Join(words, " ")]
	isColumn := p.headerMatch(at, end) >= n && !lexicon.IsPlural(last.Low)
	pluralNoun := lexicon.IsPlural(words[len(words)-1])
	switch {
	case explicit && (first || known || lead > 0 || p.any2(to+p.any(to, end, "table"), end, "with", "has", "having", "containing", "(", ":")):
	case p.lit(to, end, "(") && p.tok(to+1).Kind == token.Number && p.lit(to+2, end, ")") && (pluralNoun || known) && p.tok(to+1).Digits == 0 && !p.tok(to+1).Percent:
	case p.lit(to, end, ":") && (known || pluralNoun && (domain || domainWords) || pluralNoun && first && p.numberAfter(to+1, end)):
		if isColumn && !known && !first || token.Units[last.Low] != "" && last.Low != "people" && !p.unitThings(last.Low) {
			return 0
		}
	case first && n == 1 && lead == 0 && p.lit(to, end, ":") && pluralNoun && len(p.tables) > 0 && token.Units[last.Low] == "" && p.columnsAfter(to+1, end):
	case p.any2(to, end, "have", "has", "should have", "contain", "contains", "include", "need", "get", "also have", "must have") && (known || pluralNoun && first && (domain || !isColumn)):
		if p.quantityAfter(to, end) || p.shareAfter(to, end) {
			return 0
		}
	case (domain || known) && pluralNoun && p.tok(to).Kind == token.Number && to < end && p.tok(to).Unit == "" && p.tok(to).Digits == 0 && !p.tok(to).Percent && (to+1 >= end || p.any2(to+1, end, ";", "(", ",", ":")):
	case pluralNoun && n <= 2 && p.any2(to, end, "belonging to", "linked to", "belong to") && p.table != nil && !p.plainColumn(at, to):
	case p.tok(i).Is("their", "its") && pluralNoun && (domain || p.relationAhead(to, end) && !p.lex.lookup(append(slices.Clone(words[:len(words)-1]), lexicon.Singular(words[len(words)-1]))).exact):
	case first && p.table == nil && pluralNoun && (domain || domainWords || p.any2(to, end, "with", ",", "(", ":", "in", "for", "at", "of", "from", "over", "during", "including")) && !isColumn:
	case first && p.table == nil && lead == 0 && pluralNoun && !isColumn && p.titleLine(i, to, end):
	case first && (domain || domainWords) && p.table == nil && (to >= end || p.any2(to, end, ",", "with", "(", "in", "for", "from")) && pluralNoun:
	case !first && pluralNoun && p.perAhead(to, end) && !p.plainColumn(at, to):
	case first && pluralNoun && p.any2(to, end, "linked to", "referencing", "reference", "with") && domain && p.table != nil && !known:
	default:
		return 0
	}
	t := p.addTable(head, i, to)
	if lead > 0 && p.tok(i).Is("their", "its") && len(p.tables) > 1 && p.relationOf(t) == nil {
		p.relate(p.parentFor(t), t, i)
	}
	return to - i + p.headTail(to, end)
}

// titleLine: the nouns from i to end fill the first line, or the first sentence, and a list follows.
func (p *parser) titleLine(i, to, end int) bool {
	if to < end || to >= len(p.toks) || p.toks[to].Kind != token.Line && !p.toks[to].Is(".") {
		return false
	}
	for k := range i {
		if p.owner[k] != &p.root && p.toks[k].Kind != token.Line {
			return false
		}
	}
	return p.numberOrList(to + 1)
}

// plainColumn: the words are certainly a column of the current table.
func (p *parser) plainColumn(from, to int) bool {
	m := p.lex.lookup(p.wordsOf(from, to))
	return m.exact && m.semantic != "" && p.lex.domains[strings.Join(p.wordsOf(from, to), " ")] == ""
}

func (p *parser) parentFor(t *tableDraft) *tableDraft {
	for k := len(p.tables) - 1; k >= 0; k-- {
		if p.tables[k] != t {
			return p.tables[k]
		}
	}
	return nil
}
