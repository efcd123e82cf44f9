package planner

import (
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// parser holds one description while it is read. Phrase methods take a token index and
// an exclusive end; they return how many tokens they read, 0 for "not here".
type parser struct {
	text   string
	toks   []token.Token
	owner  []*element // who took each token
	lex    *wordLists
	asOf   token.Period
	tables []*tableDraft
	table  *tableDraft
	column *columnDraft

	relations   []*relationDraft
	rules       []*ruleDraft
	relation    *relationDraft
	resolved    []*boundRule
	inners      []*parser // of words inside structured forms
	made        []madeRule
	ones        []*oneDraft
	latePairs   []*latePair
	everyOthers []*everyOther
	part        *partDraft // of which the text spoke last
	pools       []*poolDraft
	cited       []Provenance // beside what owners tell
	silent      []Span       // words that were taken away, because they say nothing
	asides      [][2]int     // remarks inside brackets that nobody understood

	ofWhen      *dateRange // of what a heading tells of: "last month's orders"
	seed        *uint64
	locale      string
	root        element
	assumptions []pendingNote
	questions   []Question
	askedOf     string                         // the column or table that the last question is about
	open        bool                           // what contradicts itself is built, for an answer to revise
	regions     [][2]int                       // tokens of tables in bars, which are read
	fields      bool                           // a line of a list that tells of one column is read as that column alone
	fielded     map[int]fieldLine              // such lines, by the token that they begin with
	brief       bool                           // a text that is a brief series is read as one
	briefSeen   bool                           // it is one
	lenient     bool                           // what can only have been misread is left out
	makeable    func(*contract.Contract) error // tells why the engine cannot carry out a contract; nil where nobody asks
	faultyAt    []string                       // columns that the contract's faults are about
	headed      bool                           // as is the beginning of a series
	headSeen    bool                           // it has such a beginning
	looking     bool                           // for one, and nothing is done about it
	distrust    bool                           // as is what contradicts itself
	reworded    bool                           // the text is not the user's, so nothing has a span in it
	content     []string                       // its words, once they are asked for
	guesses     []guess
	revising    bool
	themed      bool // the text names a field whose tables are known
	labelCount  int  // one more than the labels of a ticket, once they are counted
	waived      int  // how often what contradicts something else was left out
	inHeader    bool // inside the line of names with which a CSV file begins
	colonList   bool // inside "status: a, b, c"
	outline     *outline
	sketches    map[int]*sketch // by the token that they begin at
	declared    []*declaration  // the lists of columns that the text gives
}

type pendingNote struct {
	text string
	on   *element
	span *Span
}

func (p *parser) tok(i int) *token.Token {
	if i < 0 || i >= len(p.toks) {
		return &token.Token{Kind: token.Line}
	}
	return &p.toks[i]
}

// lit reports whether the tokens at i are exactly these words or marks.
func (p *parser) lit(i, end int, ws ...string) bool {
	if i < 0 || i+len(ws) > end {
		return false
	}
	for k, w := range ws {
		if !p.toks[i+k].Is(w) {
			return false
		}
	}
	return true
}

// any reads the first of the phrases (words separated by blanks) that stands at i.
func (p *parser) any(i, end int, phrases ...string) int {
	if i >= end || i < 0 {
		return 0
	}
	first := p.toks[i].Low
	if first == "" || p.toks[i].Kind != token.Word && p.toks[i].Kind != token.Mark && !p.toks[i].Spelled {
		return 0
	}
	owning := p.toks[i].Owning()
	for _, phrase := range phrases {
		if phrase[0] != first[0] || !owning && !begins(phrase, first) {
			continue
		}
		if n := p.stands(i, end, phrase); n > 0 {
			return n
		}
	}
	return 0
}

// begins: the word is the first of the phrase.
func begins(phrase, word string) bool {
	return len(phrase) >= len(word) && phrase[:len(word)] == word && (len(phrase) == len(word) || phrase[len(word)] == ' ')
}

// stands is the number of tokens at i that are the words of a phrase, 0 where one is another.
func (p *parser) stands(i, end int, phrase string) int {
	n := 0
	for phrase != "" {
		word, rest, _ := strings.Cut(phrase, " ")
		if phrase = rest; word == "" {
			continue // a blank at the end, as in ", "
		}
		if i+n >= end || !p.toks[i+n].Is(word) {
			return 0
		}
		n++
	}
	return n
}

func (p *parser) claim(from, to int, e *element) {
	for i := from; i < to && i < len(p.owner); i++ {
		if p.owner[i] == nil {
			p.owner[i] = e
		}
	}
}

// span is the text from the first to the last of some tokens, which may stand in another order than in the text where it
// was said in known words.
func (p *parser) span(from, to int) Span {
	if from >= to || from >= len(p.toks) {
		return Span{}
	}
	a, b := p.toks[from].Span, p.toks[to-1].Span
	start := min(a.Start, b.Start)
	return Span{Start: start, End: max(a.End, b.End, start)}
}

func (p *parser) source(from, to int) string {
	s := p.span(from, to)
	return p.text[s.Start:s.End]
}

func (p *parser) assume(on *element, text string, span *Span) {
	p.assumptions = append(p.assumptions, pendingNote{text, on, span})
}

var approximations = []string{"somewhere near", "somewhere around", "somewhere about", "something like", "something around", "in the region of", "in the neighbourhood of", "in the vicinity of", "on the order of", "about", "around", "roughly", "approximately", "approx", "circa", "nearly", "some", "~", "almost", "close to", "near", "an estimated", "a mere", "a measly", "a meagre", "a full", "a good", "a solid", "fully", "just under", "just over", "a little over", "a little under", "a bit over", "a bit under", "slightly over", "slightly under", "ca", "say", "maybe", "exactly", "precisely"}

func (p *parser) approx(i, end int) int {
	if p.tok(i).Is("maybe") && p.any2(i-1, i, "/", "|") {
		return 0 // "yes/no/maybe 50/30/20"
	}
	n := p.any(i, end, approximations...)
	if n > 0 && p.lit(i+n, end, ".") && p.tok(i+n+1).Kind == token.Number {
		n++
	}
	return n
}

// amount is a number with what stands around it.
type amount struct {
	value   float64
	unit    string
	digits  int
	percent bool
	year    bool
	approx  bool
	spelled bool
}

// amountAt reads a number with an optional unit: "about 30 kg", "$5", "2 to" reads the 2.
func (p *parser) amountAt(i, end int) (amount, int) {
	n := p.approx(i, end)
	exact := n == 1 && p.tok(i).Is("exactly", "precisely")
	if i+n < end && p.toks[i+n].Kind == token.Mark && p.toks[i+n].Is("+", "±") && p.tok(i+n+1).Kind == token.Number {
		n++
	}
	if t := *p.tok(i + n); i+n+1 < end && currencyWord(&t) != "" && p.tok(i+n+1).Kind == token.Number {
		a := p.number(i + n + 1)
		a.unit = currencyWord(&t)
		return a, n + 2
	}
	if i+n >= end || p.toks[i+n].Kind != token.Number {
		return amount{}, 0
	}
	a := p.number(i + n)
	a.approx = n > 0 && !exact
	n++
	if a.percent {
		return a, n
	}
	if u, k := p.unitAt(i+n, end); k > 0 && a.unit == "" {
		a.unit = u
		n += k
	}
	return a, n
}

func currencyWord(t *token.Token) string {
	if t.Kind != token.Word && t.Kind != token.Mark {
		return ""
	}
	switch t.Text {
	case "USD", "US$", "EUR", "GBP", "CHF", "JPY", "INR", "BRL":
		return strings.TrimSuffix(t.Text, "$")
	case "R$", "Rs", "$", "€", "£", "₹":
		return map[string]string{"R$": "BRL", "Rs": "INR", "$": "USD", "€": "EUR", "£": "GBP", "₹": "INR"}[t.Text]
	}
	return ""
}

func (p *parser) number(i int) amount {
	t := p.toks[i]
	return amount{value: t.Num, unit: t.Unit, digits: t.Digits, percent: t.Percent, year: t.Year, spelled: t.Spelled}
}

// unitAt reads a unit word. Letters that are also articles or names need a number before.
func (p *parser) unitAt(i, end int) (string, int) {
	if i >= end || p.toks[i].Kind == token.Number || p.toks[i].Kind == token.Code {
		return "", 0
	}
	t := p.toks[i]
	if t.Is("%") {
		return "%", 1
	}
	if t.Is("°") && i+1 < end {
		return "°" + strings.ToUpper(p.toks[i+1].Low), 2
	}
	if (t.Kind == token.Mark) && token.CurrencySigns[[]rune(t.Text)[0]] != "" {
		return token.CurrencySigns[[]rune(t.Text)[0]], 1
	}
	if t.Kind != token.Word {
		return "", 0
	}
	if i+2 < end && p.toks[i+1].Is("/") && p.toks[i+1].Glued && p.toks[i+2].Glued {
		if compositeUnit(t.Text, p.toks[i+2].Text) && !p.lit(i+3, end, "/") {
			return t.Text + "/" + p.toks[i+2].Text, 3
		}
	}
	if n := p.any(i, end, "square feet", "sq ft", "sq m", "square metres", "square meters"); n > 0 {
		if strings.HasPrefix(p.toks[i+1].Low, "f") {
			return "sq ft", n
		}
		return "m2", n
	}
	if t.Is("min", "max") && i+1 < end && p.toks[i+1].Kind == token.Number {
		return "", 0 // "sd 15 min 10 max 120"
	}
	if t.Is("pages", "people", "persons", "pieces") && p.any2(i+1, end, "each", "apiece", "per") {
		return "", 0 // rows of another table: "books with 4-12 pages each"
	}
	if u := letterUnits[t.Text]; (t.Text == "m" || t.Text == "t") && !t.Glued && i > 0 && p.toks[i-1].Kind == token.Number && (p.atBreak(i+1, end) && !p.any2(i+1, end, "/", "|") || p.any2(i+1, end, "to", "normal", "mean", "sd", "long", "high", "deep", "wide", "tall", "above", "below")) {
		return u, 1 // "5-30 m"
	}
	if u := letterUnits[t.Text]; u != "" && p.tok(i-1).Is("in") && i > 1 && (p.atBreak(i+1, end) || p.tok(i+1).Kind == token.Number || p.any2(i+1, end, "between", "from", "normal", "up to", "at least", "at most")) {
		return u, 1 // "height in m", "capacity in t"
	}
	if strings.Contains(t.Low, "/") {
		return t.Text, 1
	}
	if u, ok := token.Units[t.Low]; ok {
		if p.lit(i+1, end, "old") && u == "years" {
			return u, 2
		}
		return u, 1
	}
	return "", 0
}

// letterUnits are units of one letter or two that are words or names elsewhere, as they are written.
var letterUnits = map[string]string{"m": "m", "t": "t", "g": "g", "l": "l", "L": "l", "s": "s", "h": "h", "V": "V", "A": "A", "W": "W", "K": "K", "N": "N", "J": "J", "Pa": "Pa", "Hz": "Hz", "C": "°C", "F": "°F", "B": "bytes"}

// measured and perUnit make units such as km/h, m3/s, EUR/MWh, µg/m3.
var (
	measured = lexicon.WordSet("us µs μs μg μmol m km cm mm mi ft m2 m3 cm3 l ml hl kg g mg ug µg ng t lb n pa kpa w kw mw gw wh kwh mwh gwh kj mj j mol mmol umol µmol iu kb mb gb tb bytes bits kbit mbit gbit req requests eur usd gbp chf cents euro euros dollars")
	perUnit  = lexicon.WordSet("ul µl μl nl mm3 s s2 sec second ms min minute h hr hour d day week month year yr m m2 m3 cm2 cm3 l ml dl kg g km km2 mi ha kwh mwh kw")
)

// compositeUnit tells "m3/s" from a list of two values.
func compositeUnit(a, b string) bool {
	a, b = token.PlainPowers.Replace(strings.ToLower(a)), token.PlainPowers.Replace(strings.ToLower(b))
	return a != b && measured[a] && perUnit[b]
}

// share is a fraction of the whole.
type share struct {
	value float64
	vague string // the word, where a word such as "most" stood for the number
	bare  bool   // a plain number, which is a share only if its neighbours are
	n     int
}

// shareAt reads "15%", "9 in 10", "1 tenant in 9", "a third", "two thirds", "half of", "most".
func (p *parser) shareAt(i, end int) (share, bool) {
	if n := p.any(i, end, "all but", "all except", "everything but", "everyone but"); n > 0 {
		if s, ok := p.shareAt(i+n, end); ok && s.vague == "" && s.value < 1 {
			return share{value: math.Round((1-s.value)*1e12) / 1e12, n: n + s.n}, true // "on all but 3% of swipes"
		}
	}
	n := p.approx(i, end)
	at := i + n
	if s, ok := p.fraction(at, end); ok {
		s.n += n
		return s, true
	}
	t := *p.tok(at)
	if at < end && t.Kind == token.Number {
		if t.Percent {
			return share{value: t.Num / 100, n: n + 1}, true
		}
		if k, per := p.inSo(at+1, end); k > 0 && t.Num >= 0 && t.Num <= per {
			return share{value: t.Num / per, n: n + 1 + k}, true
		}
	}
	if n > 0 && !p.tok(i).Is("almost", "nearly") {
		return share{}, false
	}
	for _, v := range vagueShares {
		if k := p.any(i, end, v.phrase); k > 0 {
			return share{value: v.value, vague: v.phrase, n: k}, true
		}
	}
	return share{}, false
}

// inSo reads "in 10", "out of ten", "of every 10" and "tenants in 9".
func (p *parser) inSo(i, end int) (n int, per float64) {
	at := i
	for skip := 0; skip < 2 && at < end && p.toks[at].Kind == token.Word && !p.toks[at].Is("in", "out", "of", "to", "and", "or", "per"); skip++ {
		if p.toks[at].Is("with", "for", "each", "every", "between") {
			return 0, 0
		}
		at++
	}
	k := p.any(at, end, "in every", "in", "out of every", "out of", "of every")
	if k == 0 && at == i && p.lit(at, end, "of") && p.tok(at+1).Kind == token.Number && p.tok(at+1).Num <= 20 && (p.atBreak(at+2, end) || p.any2(at+2, end, "cases", "rows", "times", "records", "orders", "customers")) {
		k = 1 // "3 of 4"
	}
	if k == 0 || at+k >= end || p.toks[at+k].Kind != token.Number {
		return 0, 0
	}
	m := p.toks[at+k]
	if m.Num < 2 || m.Year || m.Percent || m.Digits > 0 {
		return 0, 0
	}
	return at + k + 1 - i, m.Num
}

var vagueShares = []struct {
	phrase string
	value  float64
}{
	{"almost never", .01}, {"hardly ever", .01}, {"very rarely", .01}, {"almost always", .97}, {"nearly always", .97}, {"nearly never", .01}, {"almost all", .97}, {"nearly all", .97}, {"almost none", .01}, {"nearly none", .01}, {"hardly any", .01}, {"the majority of", .8}, {"the majority", .8}, {"a majority of", .8}, {"majority", .8},
	{"mostly", .8}, {"mainly", .8}, {"predominantly", .8}, {"most", .7}, {"usually", .7}, {"many", .4}, {"a handful of", .05}, {"a handful", .05}, {"a few", .05}, {"few", .05}, {"occasionally", .05},
	{"occasional", .05}, {"rarely", .02}, {"rare", .02}, {"sometimes", .15}, {"a small share of", .05}, {"a small number of", .05},
}

var fractionNames = map[string]float64{
	"half": 2, "halves": 2, "third": 3, "thirds": 3, "quarter": 4, "quarters": 4, "fourth": 4, "fifth": 5, "fifths": 5, "sixth": 6, "sixths": 6,
	"seventh": 7, "eighth": 8, "eighths": 8, "ninth": 9, "tenth": 10, "tenths": 10, "twentieth": 20, "hundredth": 100,
}

// fraction reads "half", "a third", "two thirds", "3/4", "three quarters of".
func (p *parser) fraction(i, end int) (share, bool) {
	t := *p.tok(i)
	switch {
	case i >= end:
		return share{}, false
	case t.Kind == token.Number && t.Digits == 0 && i+1 < end && fractionNames[p.toks[i+1].Low] > 1 && p.toks[i+1].Kind == token.Word && t.Num < fractionNames[p.toks[i+1].Low]:
		return share{value: t.Num / fractionNames[p.toks[i+1].Low], n: 2}, true
	case t.Is("a", "an", "one", "the") && i+1 < end && p.toks[i+1].Kind == token.Word && fractionNames[p.toks[i+1].Low] > 1 && !strings.HasSuffix(p.toks[i+1].Low, "s"):
		return share{value: 1 / fractionNames[p.toks[i+1].Low], n: 2}, true
	case t.Is("half") && p.any2(i+1, end, "board", "price", "day", "time", "brother", "sister", "marathon", "term", "moon", "size", "life", "split", "year", "century"):
		return share{}, false // "half board" is a name
	case t.Is("half"):
		n := 1
		if p.lit(i+1, end, "and", "half") || p.lit(i+1, end, "/", "half") {
			return share{}, false
		}
		return share{value: .5, n: n}, true
	case t.Kind == token.Number && t.Digits == 0 && i+2 < end && p.toks[i+1].Is("/") && p.toks[i+2].Kind == token.Number && p.toks[i+1].Glued && p.toks[i+2].Glued &&
		t.Num > 0 && t.Num < p.toks[i+2].Num && p.toks[i+2].Num <= 12 && !p.lit(i+3, end, "/"):
		return share{value: t.Num / p.toks[i+2].Num, n: 3}, true
	}
	return share{}, false
}
