package draft

import (
	"cmp"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// AtBreak reports whether a new piece begins at i.
func (p *Parser) AtBreak(i, end int) bool {
	return i >= end || p.Toks[i].Kind == token.Line || p.Toks[i].Kind == token.Mark || p.Any2(i, end, "and", "with", "but", "or", "plus")
}

// Lit reports whether the tokens at i are exactly these words or marks.
func (p *Parser) Lit(i, end int, ws ...string) bool {
	if i < 0 || i+len(ws) > end {
		return false
	}
	for k, w := range ws {
		if !p.Toks[i+k].Is(w) {
			return false
		}
	}
	return true
}

// Any reads the first of the phrases (words separated by blanks) that stands at i.
func (p *Parser) Any(i, end int, phrases ...string) int { return token.Any(p.Toks, i, end, phrases...) }

var Approximations = []string{"somewhere near", "somewhere around", "somewhere about", "something like", "something around", "in the region of", "in the neighbourhood of", "in the vicinity of", "on the order of", "about", "around", "roughly", "approximately", "approx", "circa", "nearly", "some", "~", "almost", "close to", "near", "an estimated", "a mere", "a measly", "a meagre", "a full", "a good", "a solid", "fully", "just under", "just over", "a little over", "a little under", "a bit over", "a bit under", "slightly over", "slightly under", "ca", "say", "maybe", "exactly", "precisely"}

// approximates are the first words of approximations: nearly no word is one, which one look tells.
var approximates = FirstWords(Approximations)

// Firsts are the first words of some phrases.
type Firsts struct {
	words map[string]bool
	sieve *lexicon.Sieve
}

// FirstWords are those of some phrases.
func FirstWords(phrases []string) Firsts {
	firsts := map[string]bool{}
	for _, phrase := range phrases {
		word, _, _ := strings.Cut(phrase, " ")
		firsts[word] = true
	}
	return Firsts{firsts, lexicon.SieveOf(firsts)}
}

// Has tells whether a phrase begins with the word.
func (f Firsts) Has(word string) bool { return f.sieve.Passes(word) && f.words[word] }

// MayBegin tells by their first words whether one of some phrases may stand at i: where none does, none need be looked for.
func (p *Parser) MayBegin(firsts Firsts, i, end int) bool {
	if i < 0 || i >= min(end, len(p.Toks)) {
		return false
	}
	t := &p.Toks[i]
	return firsts.Has(t.Low) || t.Owning()
}

// Phrases are phrases that are looked for at many tokens, and stand at few.
type Phrases struct {
	all    []string
	firsts Firsts
}

func PhrasesOf(all ...string) Phrases { return Phrases{all, FirstWords(all)} }

// AnyOf is Any of these phrases.
func (p *Parser) AnyOf(phrases Phrases, i, end int) int {
	if !p.MayBegin(phrases.firsts, i, end) {
		return 0
	}
	return p.Any(i, end, phrases.all...)
}

func (p *Parser) Approx(i, end int) int {
	if !approximates.Has(p.Tok(i).Low) {
		return 0
	}
	if p.Tok(i).Is("maybe") && p.Any2(i-1, i, "/", "|") {
		return 0 // "yes/no/maybe 50/30/20"
	}
	n := p.Any(i, end, Approximations...)
	if n > 0 && p.Lit(i+n, end, ".") && p.Tok(i+n+1).Kind == token.Number {
		n++
	}
	return n
}

// amount is a number with what stands around it.
type amount struct {
	Value   float64
	Unit    string
	Digits  int
	Percent bool
	Year    bool
	Approx  bool
	spelled bool
}

// AmountAt reads a number with an optional unit: "about 30 kg", "$5", "2 to" reads the 2.
func (p *Parser) AmountAt(i, end int) (amount, int) {
	n := p.Approx(i, end)
	exact := n == 1 && p.Tok(i).Is("exactly", "precisely")
	if i+n < end && p.Toks[i+n].Kind == token.Mark && p.Toks[i+n].Is("+", "±") && p.Tok(i+n+1).Kind == token.Number {
		n++
	}
	if t := *p.Tok(i + n); i+n+1 < end && currencyWord(&t) != "" && p.Tok(i+n+1).Kind == token.Number {
		a := p.number(i + n + 1)
		a.Unit = currencyWord(&t)
		return a, n + 2
	}
	if i+n >= end || p.Toks[i+n].Kind != token.Number {
		return amount{}, 0
	}
	a := p.number(i + n)
	a.Approx = n > 0 && !exact
	n++
	if a.Percent {
		return a, n
	}
	if u, k := p.UnitAt(i+n, end); k > 0 && a.Unit == "" {
		a.Unit = u
		n += k
	}
	return a, n
}

var currencySieve = lexicon.SieveOf(token.Currencies)

func currencyWord(t *token.Token) string {
	if t.Kind != token.Word && t.Kind != token.Mark || !currencySieve.Passes(t.Text) {
		return ""
	}
	return token.Currencies[t.Text]
}

func (p *Parser) number(i int) amount {
	t := p.Toks[i]
	return amount{Value: t.Num, Unit: t.Unit, Digits: t.Digits, Percent: t.Percent, Year: t.Year, spelled: t.Spelled}
}

// UnitAt reads a unit word. Letters that are also articles or names need a number before.
func (p *Parser) UnitAt(i, end int) (string, int) {
	if i >= end || p.Toks[i].Kind == token.Number || p.Toks[i].Kind == token.Code {
		return "", 0
	}
	t := p.Toks[i]
	if t.Is("%") {
		return "%", 1
	}
	if t.Is("°") && i+1 < end {
		return "°" + strings.ToUpper(p.Toks[i+1].Low), 2
	}
	if (t.Kind == token.Mark) && token.CurrencySigns[[]rune(t.Text)[0]] != "" {
		return token.CurrencySigns[[]rune(t.Text)[0]], 1
	}
	if t.Kind != token.Word {
		return "", 0
	}
	if i+2 < end && p.Toks[i+1].Is("/") && p.Toks[i+1].Glued && p.Toks[i+2].Glued {
		if CompositeUnit(t.Text, p.Toks[i+2].Text) && !p.Lit(i+3, end, "/") {
			return t.Text + "/" + p.Toks[i+2].Text, 3
		}
	}
	if n := p.Any(i, end, "square feet", "sq ft", "sq m", "square metres", "square meters"); n > 0 {
		if strings.HasPrefix(p.Toks[i+1].Low, "f") {
			return "sq ft", n
		}
		return "m2", n
	}
	if t.Is("min", "max") && i+1 < end && p.Toks[i+1].Kind == token.Number {
		return "", 0 // "sd 15 min 10 max 120"
	}
	if t.Is("pages", "people", "persons", "pieces") && p.Any2(i+1, end, "each", "apiece", "per") {
		return "", 0 // rows of another table: "books with 4-12 pages each"
	}
	if u := letterUnits[t.Text]; (t.Text == "m" || t.Text == "t") && !t.Glued && i > 0 && p.Toks[i-1].Kind == token.Number && (p.AtBreak(i+1, end) && !p.Any2(i+1, end, "/", "|") || p.Any2(i+1, end, "to", "normal", "mean", "sd", "long", "high", "deep", "wide", "tall", "above", "below")) {
		return u, 1 // "5-30 m"
	}
	if u := letterUnits[t.Text]; u != "" && p.Tok(i-1).Is("in") && i > 1 && (p.AtBreak(i+1, end) || p.Tok(i+1).Kind == token.Number || p.Any2(i+1, end, "between", "from", "normal", "up to", "at least", "at most")) {
		return u, 1 // "height in m", "capacity in t"
	}
	if p.inBrackets(i) && !lettered[p.Toks[i-2].Low] && (t.Text != "A" || p.Toks[i-2].Is("current", "amperage", "load")) {
		if u := cmp.Or(letterUnits[t.Text], signUnits[t.Text]); u != "" {
			return u, 1 // "height (m)", "torque (Nm)"
		}
	}
	if strings.Contains(t.Low, "/") {
		return t.Text, 1
	}
	if u, ok := token.Units[t.Low]; ok {
		if p.Lit(i+1, end, "old") && u == "years" {
			return u, 2
		}
		return u, 1
	}
	return "", 0
}

// letterUnits are units of one letter or two that are words or names elsewhere, as they are written.
var letterUnits = map[string]string{"m": "m", "t": "t", "g": "g", "l": "l", "L": "l", "s": "s", "h": "h", "V": "V", "A": "A", "W": "W", "K": "K", "N": "N", "J": "J", "Pa": "Pa", "Hz": "Hz", "C": "°C", "F": "°F", "B": "bytes"}

// signUnits are further signs of units, which only brackets behind a name tell from codes and names.
var signUnits = map[string]string{
	"Nm": "Nm", "kN": "kN", "kJ": "kJ", "MJ": "MJ", "mAh": "mAh", "Ah": "Ah", "VA": "VA", "kVA": "kVA", "mA": "mA", "mV": "mV", "kV": "kV", "ohm": "ohm", "ohms": "ohm", "Ω": "ohm",
	"lm": "lm", "cd": "cd", "rad": "rad", "deg": "degrees", "MPa": "MPa", "GPa": "GPa", "mol": "mol", "nm": "nm", "µm": "µm", "um": "µm", "IU": "IU", "bbl": "bbl", "gal": "gal", "yd": "yd", "oz": "oz",
	"hp": "hp", "HP": "hp", "cc": "cc", "fps": "fps", "ct": "ct", "NTU": "NTU", "dBA": "dBA", "pH": "pH", "ml": "ml", "mL": "ml", "dl": "dl", "cl": "cl", "ha": "ha", "t": "t",
}

// lettered are names whose letter in brackets is a value of theirs: "sex (m)", "size (L)".
var lettered = lexicon.WordSet("sex gender size grade class type code flag letter rating level option answer category group band status blood shirt section shift team")

// inBrackets: the word stands alone in brackets behind a word.
func (p *Parser) inBrackets(i int) bool {
	return i > 1 && i+1 < len(p.Toks) && (p.Toks[i-1].Is("(") && p.Toks[i+1].Is(")") || p.Toks[i-1].Is("[") && p.Toks[i+1].Is("]")) && p.Toks[i-2].Kind == token.Word
}

// measured and perUnit make units such as km/h, m3/s, EUR/MWh, µg/m3.
var (
	Measured = lexicon.WordSet("us µs μs μg μmol m km cm mm mi ft m2 m3 cm3 l ml hl kg g mg ug µg ng t lb n pa kpa w kw mw gw wh kwh mwh gwh kj mj j mol mmol umol µmol iu kb mb gb tb bytes bits kbit mbit gbit req requests eur usd gbp chf cents euro euros dollars")
	PerUnit  = lexicon.WordSet("ul µl μl nl mm3 s s2 sec second ms min minute h hr hour d day week month year yr m m2 m3 cm2 cm3 l ml dl kg g km km2 mi ha kwh mwh kw")
)

// CompositeUnit tells "m3/s" from a list of two values.
func CompositeUnit(a, b string) bool {
	a, b = token.PlainPowers.Replace(strings.ToLower(a)), token.PlainPowers.Replace(strings.ToLower(b))
	return a != b && Measured[a] && PerUnit[b]
}
