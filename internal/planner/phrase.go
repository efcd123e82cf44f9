package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

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

var approximations = []string{"somewhere near", "somewhere around", "somewhere about", "something like", "something around", "in the region of", "in the neighbourhood of", "in the vicinity of", "on the order of", "about", "around", "roughly", "approximately", "approx", "circa", "nearly", "some", "~", "almost", "close to", "near", "an estimated", "a mere", "a measly", "a meagre", "a full", "a good", "a solid", "fully", "just under", "just over", "a little over", "a little under", "a bit over", "a bit under", "slightly over", "slightly under", "ca", "say", "maybe", "exactly", "precisely"}

// approximates are the first words of approximations: nearly no word is one, which one look tells.
var approximates = firstWords(approximations)

func firstWords(phrases []string) map[string]bool {
	firsts := map[string]bool{}
	for _, phrase := range phrases {
		word, _, _ := strings.Cut(phrase, " ")
		firsts[word] = true
	}
	return firsts
}

func (p *parser) approx(i, end int) int {
	if !approximates[p.tok(i).Low] {
		return 0
	}
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
	return token.Currencies[t.Text]
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
