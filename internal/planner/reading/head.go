package reading

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/law"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// head is where a text names a table: with the number of its rows, mostly.
type head struct {
	from, to int // all of it
	nounFrom int
	nounTo   int
	nouns    []string
	written  string
	rows     int64
	counted  bool
	approx   bool
	table    *Table // it is known already
	score    float64
}

var (
	openerWords = lexicon.WordSet(`i i'd i'm we we'd need needs want wants would like please pls create generate make made give gimme me us can could you require requires produce build mock up some fake dummy looking sample synthetic test demo realistic a an the
		data set dataset file csv hi hello hey dear thanks get have let's prepare kindly quick new simple small big kind sort looking imagine simulate random just now here for with to so do provide draw fill invent set of out
		about around roughly approximately exactly total up write produce fabricate spit shall should help also then and plus add include table list tables lists register collection export dump extract load seed populate there are is it be will may good morning afternoon day mockup mocked made-up invented pretend practice artificial plausible bunch our my this that build assemble compose whip set-up put together got requires`)
	genericRows  = lexicon.WordSet("row rows record records entry entries line lines item items sample samples example examples observation observations instance instances case cases datapoint datapoints pieces piece tuple tuples")
	headStops    = lexicon.WordSet("off with having have has had in for at from on by who that which where each every made during between to per spread over whose containing including include includes contain contains such as like is are was were will would should must can taken collected recorded dated placed across since within under running held booked located living within without so such we you i it they there using based according before after until till through throughout into onto onwards onward upwards downwards never not always exceeds exceed cannot equals adds")
	genericNouns = lexicon.WordSet("table tables dataset datasets data file files list lists set sets csv database db sheet spreadsheet log logs register export dump feed extract collection inventory")
	manyTables   = lexicon.WordSet("tables lists csvs files sheets datasets registers levels spreadsheets tabs entities")
	notNouns     = lexicon.WordSet("col cols flds attrs percent decimals decimal digits digit letters letter characters character chars places days day hours hour minutes minute seconds second weeks week months month years year times time nights fold points decimals stars grams kilos euros dollars pounds cents different distinct columns column fields field tables values value options categories others of or and more less than bits degrees attributes features")
)

// measureNouns count no rows, whatever stands before them.
var measureNouns = lexicon.WordSet("letters digits characters chars decimals days hours minutes seconds weeks months years percent")

// lastWord is the last word of an identifier.
func lastWord(s string) string {
	words := nameWords(s)
	if len(words) == 0 {
		return ""
	}
	return words[len(words)-1]
}

// opener is how many tokens at i only ask for something: "please create a table of".
func (r *reader) opener(i, end int) int {
	at := i
	if i < end && r.toks[i].Kind == token.Number && r.toks[i].Num < 10 { // "two CSVs please: …"
		if n := r.any(i+1, end, "csvs :", "csvs please :", "csv files :", "csv files please :", "files :", "files please :", "tables please :", "sheets :"); n > 0 {
			at += 1 + n
		}
	}
	at += r.wanter(at, end)
	at += r.any(at, end, "create :", "generate :", "make :", "need :", "want :", "wanted :", "todo :", "task :", "request :", "spec :", "data :", "please create :", "needed :", "req :", "seed :", "mock :", "fake :", "test data :", "dataset :", "data set :")
	at += r.sequencer(at, end)
	for at < end {
		t := r.toks[at]
		if n := max(r.match(at, end, courtesies), r.purposeAt(at, end)); n > 0 && at > i {
			at += n
			continue
		}
		if n := r.any(at, end, "i'm after", "we're after", "i am after", "we are after", "i'm looking for", "we're looking for", "in need of", "i could use", "we could use", "i could do with", "we could do with"); n > 0 {
			at += n
			continue
		}
		if t.Kind == token.Word && openerWords[t.Low] && !r.acronym(at) || t.Kind == token.Mark && at > i && t.Is("!", "?", ",") && r.tok(at-1).Is("hi", "hello", "hey", "please", "thanks", "morning", "day", "team", "all") {
			at++
			continue
		}
		break
	}
	return at - i
}

var sequencers = wordings("first|firstly|second|secondly|third|thirdly|fourth|next|then|finally|lastly|last come|comes|follow|follows|is|are|of_all?, to begin|start|end with, after that|those|these come|comes|follow|follows?, and then|finally|lastly|last come|comes|follow|follows?, last but not least")

// sequencer is how many tokens at i tell that tables come one after another: "First come the", "After that, the".
func (r *reader) sequencer(i, end int) int {
	n := r.match(i, end, sequencers)
	if n == 0 {
		return 0
	}
	n += r.any(i+n, end, ",", ":")
	if r.is(i+n, end, "the", "our", "my", "all", "some", "a", "an") || r.tok(i+n-1).Is(",", ":") || r.tok(i+n).Kind == token.Number {
		return n
	}
	return 0
}

var wantVerbs = wordings("needs?, wants?, requires?, could use, would like, would like to have, asks|ask for, is|are looking for, is|are after, would need, could do with, is|are in need of, has|have to get, calls|call for, expects?, wishes for")

// wanter is how many tokens at i say who wants rows: "Our bakery needs", "The clerks' training wants".
func (r *reader) wanter(i, end int) int {
	if !r.is(i, end, "our", "the", "my", "a", "an", "this", "their") {
		return 0
	}
	for k := i + 2; k < min(end, i+6); k++ {
		if n := r.match(k, end, wantVerbs); n > 0 {
			to := k + n
			to += r.match(to, end, approximately)
			if r.tok(to).Kind == token.Number {
				return k + n - i
			}
		}
		if r.toks[k].Kind != token.Word {
			return 0
		}
	}
	return 0
}

// acronym: a word in capitals among others that are not, such as IT or US, which is no pronoun.
func (r *reader) acronym(i int) bool {
	t := r.tok(i)
	if t.Kind != token.Word || len(t.Text) < 2 || len(t.Text) > 4 || strings.ToUpper(t.Text) != t.Text {
		return false
	}
	for _, k := range []int{i - 1, i + 1} {
		if o := r.tok(k); o.Kind == token.Word && len(o.Text) > 1 && strings.ToUpper(o.Text) != o.Text {
			return true
		}
	}
	return false
}

// headAt reads a counted noun at i: "5,000 retail customers", "about 150 translation jobs", "8k SSH login attempts".
func (r *reader) headAt(i, end int) (head, bool) {
	at := i + r.any(i, end, "the", "these", "all", "some", "another", "a total of", "in total", "altogether", "n =", "a set of", "a list of", "further", "also")
	n := r.match(at, end, approximately)
	h := head{from: i, approx: n > 0 && !r.is(at, end, "exactly", "precisely", "just", "only", "a", "all")}
	at += n
	t := r.tok(at)
	if at >= end || t.Kind != token.Number || t.Percent || t.Digits > 0 && t.Num != float64(int64(t.Num)) || t.Num < 1 || t.Unit != "" && len(t.Unit) > 1 && !r.is(at, end, "x") {
		return head{}, false
	}
	if r.tok(at-1).Kind == token.Mark && r.any(i, end, "n =") == 0 && r.tok(at-1).Is("-", "/", "$", "=", "..", "<", ">", "#", "+") && at > i-1 && r.tok(at).Glued {
		return head{}, false
	}
	if t.Year && (int(t.Num)%100 != 0 && r.is(at-1, at, "of", "from", "for", "by") || r.is(at-1, at, "in", "since", "year", "before", "after", "until", "during")) {
		return head{}, false // "the first half of 2024 sales"
	}
	if _, n := r.fractionAt(at, end); n > 0 || token.AnyTwo(r.tok, len(r.toks), at) {
		return head{}, false // "two thirds of the parcels", "two parcels never have the same code"
	}
	h.rows, h.counted = int64(t.Num), true
	at++
	if r.match(at, end, rangeMarks) > 0 && r.tok(at+r.match(at, end, rangeMarks)).Kind == token.Number {
		return head{}, false
	}
	if r.is(at, end, "(") && r.tok(at+1).Kind == token.Number && r.tok(at+1).Num == t.Num && r.is(at+2, end, ")") {
		at += 3 // "75 (seventy five)"
	}
	at += r.any(at, end, "x", "×", "different", "distinct", "unique", "random", "fake", "sample", "dummy", "fictional", "made-up", "made up", "such", "more", "realistic", "synthetic", "invented", "pretend", "individual", "of these", "test", "imaginary", "artificial", "of our", "of the", "separate")
	if r.any(at, end, "of them", "of these", "of those") > 0 {
		return head{}, false
	}
	if !r.nounPhrase(&h, at, end) {
		return head{}, false
	}
	if r.any(i, end, "n =") > 0 {
		h.score += 2 // "n=350 survey of nurses"
	}
	return h, true
}

// nounPhrase reads the noun of a head at i.
func (r *reader) nounPhrase(h *head, i, end int) bool {
	to := i
	for to < end && to-i < 6 {
		t := r.toks[to]
		if t.Kind == token.Code || t.Kind == token.Date && len(t.Text) == 2 {
			to++
			continue
		}
		if t.Kind == token.Mark && t.Glued && t.Is("-", "/", "&") && to > i && to+1 < end && r.toks[to+1].Glued && r.toks[to+1].Kind == token.Word {
			to++
			continue
		}
		if t.Kind != token.Word || headStops[t.Low] && !r.acronym(to) || t.Is("of", "and", "or", "then") || t.Is("x") && to > i && r.tok(to+1).Kind == token.Number {
			break
		}
		if to > i && r.is(i-1, i, "a", "an", "each", "every") && r.plural(to) && !r.plural(to-1) {
			break // the verb of one: "a find comes"
		}
		if to > i && r.tok(to-1).Low != "" && r.plural(to-1) && !(to+1 <= end && r.pluralAhead(to, end)) {
			break // the noun ended: "90 plots wheat"
		}
		to++
	}
	if to == i {
		return false
	}
	first := r.toks[i]
	if first.Is("no", "not", "wait", "need", "want", "i", "we", "give", "make", "generate", "create", "please", "could", "can", "would", "get", "produce", "build") && !r.acronym(i) || r.match(i, to, courtesies) == to-i {
		return false
	}
	if first.Is("digit", "letter", "character", "decimal") {
		return false // "three digit numbers"
	}
	thing := to-i == 1 && (r.numberedThing(singular(first.Low)) || i == 1 && first.Is("points", "stars")) // which begin the text
	if to-i == 1 && !thing && (notNouns[first.Low] || token.Units[first.Low] != "" && !first.Is("people", "persons", "pieces", "pages", "stars", "points") || r.match(i, to, emptyWords) > 0) {
		return false
	}
	if u, n := r.unitAt(i, end); n > 0 && !thing && u != "people" && u != "pieces" && i+n == to && !(unitNouns[singular(first.Low)] && r.listedLater(singular(first.Low), to)) {
		return false
	}
	if to-i == 1 && genericRows[first.Low] && r.is(to, end, "of", "for", "from", "about", "on") { // "500 rows of customer data"
		at := to + 1
		if _, n := r.datesAt(at, end, true); n > 0 {
			return false // "1,800 rows for the first quarter"
		}
		at += r.any(to+1, end, "a", "an", "the", "our", "some", "fake", "dummy", "sample", "synthetic", "test", "this", "each")
		g := *h
		if r.is(to, end, "of", "for") && r.nounPhrase(&g, at, end) {
			if k := slices.Index(g.nouns, "data"); k >= 0 && len(g.nouns) > 1 && k == len(g.nouns)-1 {
				g.nouns = g.nouns[:k]
			}
			g.score = max(g.score, 4)
			*h = g
			return true
		}
	}
	words := r.words(i, to)
	if len(words) == 0 {
		return false
	}
	last := len(words) - 1
	if measureNouns[words[last]] || manyTables[words[last]] && h.rows > 0 && h.rows < 10 {
		return false // "two capital letters", "30 business days"; "two linked tables"
	}
	if len(words) > 1 && genericRows[words[last]] && !lexicon.NamesTable(strings.Join(words, " ")) && words[last] != "items" && words[last] != "cases" && words[last] != "lines" && words[last] != "samples" && words[last] != "entries" && words[last] != "observations" {
		words = words[:last] // "customer records"
		last--
	}
	if len(words) > 1 && (words[last] == "data" || words[last] == "dataset" || words[last] == "table") {
		words = words[:last]
		last--
	}
	if to-i == 1 && (genericRows[first.Low] || genericNouns[first.Low]) && !first.Is("samples", "cases", "items", "lines", "logs", "files", "tables", "lists") || to-i == 1 && first.Is("csvs", "csv", "tables", "files", "sheets") && h.rows < 10 {
		return false
	}
	h.nouns = append([]string{}, words...)
	h.nouns[last] = singular(words[last])
	h.nounFrom, h.nounTo, h.to = i, to, to
	h.score = 2
	if r.plural(to - 1) {
		h.score += 2
	} else if !collective[words[last]] {
		h.score -= 1.5
	}
	if lexicon.NamesTable(plural(strings.Join(h.nouns, " "))) || lexicon.NamesTable(plural(h.nouns[last])) {
		h.score++
	}
	h.table = r.tableCalled(words)
	if t := h.table; t != nil && h.rows > 0 && t.Counted && t.found && t.last() != h.nouns[last] {
		h.table = nil // "250 rental bikes + 6k rentals"
	}
	return true
}

var collective = lexicon.WordSet("people staff personnel data equipment traffic mail cattle sheep fish aircraft police furniture luggage poultry livestock")

func plural(w string) string { return lexicon.Plural(w) }

// plural: the word at i is a noun in the plural.
func (r *reader) plural(i int) bool {
	w := r.tok(i).Low
	return r.tok(i).Kind == token.Word && (singular(w) != w || collective[w])
}

// pluralAhead: the words from i on go on to a noun in the plural before anything ends them.
func (r *reader) pluralAhead(i, end int) bool {
	for k := i; k < min(end, i+3); k++ {
		t := r.toks[k]
		if t.Kind != token.Word || headStops[t.Low] || t.Is("of", "and", "or") {
			return false
		}
		if r.plural(k) {
			return true
		}
	}
	return false
}

// listNouns are what the rows stand in, behind what they are: "completions report", "visits log".
var listNouns = wordings("table, dataset, data set, file, list, data, report, log, logbook, register, sheet, extract, export, feed, dump, ledger, roster, csv, inventory, index, schedule, catalogue, catalog, book, overview, sample, records")

// keyTails end the names of columns, and of no tables.
var keyTails = lexicon.WordSet("id no nr code ref key at on ts dt date name")

// titledHead reads a noun that a list follows without a number before it: "players: …", "Table permits, rows: 1,100",
// "customers (1,200): …", "subscriptions (3000 rows)".
func (r *reader) titledHead(i, end int) (head, bool) {
	h := head{from: i}
	at := i + r.any(i, end, "the", "a", "an", "our", "table :", "table", "tables", "entity", "dataset :", "dataset", "file", "create", "generate", "make")
	if at >= end {
		return head{}, false
	}
	if _, n := law.Family(r.Tokens, at, end); n > 0 && r.is(at+n, end, "(") {
		return head{}, false // "poisson(420)"
	}
	if t := r.toks[at]; t.Kind == token.Word && strings.Contains(t.Text, "_") || t.Kind == token.Quote {
		h.written = strings.ToLower(t.Text)
		h.nouns = nameWords(t.Text)
		if len(h.nouns) == 0 || keyTails[h.nouns[len(h.nouns)-1]] && t.Kind == token.Word {
			return head{}, false
		}
		h.nouns[len(h.nouns)-1] = singular(h.nouns[len(h.nouns)-1])
		h.nounFrom, h.nounTo, h.to, h.score = at, at+1, at+1, 3
	} else if !r.nounPhrase(&h, at, end) || h.to-h.nounFrom > 4 {
		return head{}, false
	}
	if k := h.to - 1; k > h.nounFrom && len(h.nouns) > 1 && r.is(k, end, "n") && r.is(k+1, end, "=", ":", "~") {
		h.nouns, h.nounTo, h.to = h.nouns[:len(h.nouns)-1], k, k // "loan book n=7500"
	}
	at = h.to
	if n := r.match(at, end, listNouns); n > 0 {
		at += n
		at += r.match(at, end, courtesies)
		h.to = at
	}
	// A count behind it.
	open := r.is(at, end, "(", "[")
	sep := r.any(at, end, "(", "[", ",", ":", "-", "--", "=", "x", "×", "*", ";")
	k := at + sep
	k += r.any(k, end, "rows :", "rows =", "rows", "n =", "n ~", "n :", "n about", "row count :", "count :", "about", "~", "around", "exactly", "total", "x")
	if t := r.tok(k); k < end && t.Kind == token.Number && !t.Percent && t.Unit == "" && t.Num >= 1 && t.Num == float64(int64(t.Num)) && (t.Digits == 0 || t.Num >= 100) && r.match(k, end, rowPerLeads) == 0 && !(t.Year && sep > 0 && k == at+sep && !r.plural(h.nounTo-1) && r.atBreak(k+1, end)) {
		to := k + 1
		to += r.any(to, end, "rows", "records", "entries", "row", "x", "pcs", "lines", "items", "of them", "in total", "total")
		to += boolInt(r.is(to, end, "of") && r.atBreak(to+1, end)) // "tickets, 620 of"
		unit := to > k+1
		to += r.match(to, end, courtesies)
		switch {
		case open && r.is(to, end, ")", "]", ";", ",", ":", "->", "=>", "-", "with", "having"):
			h.rows, h.counted, h.to = int64(t.Num), true, to+1
		case sep == 0 && (unit || r.afterTitle(h, end)):
			h.rows, h.counted, h.to = int64(t.Num), true, to
		case !open && (unit || r.is(to, end, "-") && !r.toks[to].Glued && r.tok(to+1).Kind == token.Word || r.atBreak(to, end) || r.is(to, end, "-", "->", "=>", "with", "each", "(", "{")) && sep > 0 && (r.match(to, end, rangeMarks) == 0 || unit || r.is(to, end, "-") && !r.toks[to].Glued && r.tok(to+1).Kind == token.Word):
			h.rows, h.counted, h.to = int64(t.Num), true, to
		}
	}
	return h, true
}

// take makes the table that a head names, or finds it.
func (r *reader) take(h head) *Table {
	t := h.table
	if made := r.table; t == nil && made != nil && made.Made && !made.Counted && len(r.Tables) == 1 {
		t = made // its columns came before its name
		t.Made, t.Nouns, t.Written = false, h.nouns, h.written
	}
	if topic := r.table; topic != nil && topic != t && topic.topic && !topic.Counted && len(topic.Columns) == 0 { // its rows have another name
		if t == nil {
			t = topic
			t.Nouns, t.Written, t.topic = h.nouns, h.written, false
		} else if !t.found {
			t.Dates, t.Days, t.Hours, t.place = topic.Dates, topic.Days, topic.Hours, topic.place
		}
		if r.period == nil {
			r.period = topic.Dates
		}
	}
	if t == nil {
		t = &Table{Nouns: h.nouns, Written: h.written, Span: token.Span{Start: r.toks[h.nounFrom].Span.Start, End: r.toks[h.to-1].Span.End}}
		r.Tables = append(r.Tables, t)
	}
	if h.counted {
		t.Rows, t.Counted = h.rows, true
		if h.approx {
			r.note(t, plain(float64(h.rows))+" rows, as near as it can be", h.from, h.to)
		}
	}
	r.claim(h.from, h.to, t)
	r.table, r.column = t, nil
	return t
}
