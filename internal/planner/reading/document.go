package reading

import (
	"slices"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// unit is a sentence or a line.
type unit struct {
	from, to int
	named    int // where the name ends of the column that the line describes; 0: it describes none
}

// Read reads a text; relative dates are told from the day asOf. It reads twice: what a sentence says of a column
// is understood better where the columns that come later are known, too.
func Read(text string, asOf time.Time, given Given) *Reading {
	first := newReader(text, asOf)
	second := first.again()
	first.first = true
	first.given(given.clone())
	first.document()
	first.finish()
	second.given(given)
	second.learnFrom(first)
	second.document()
	second.rebind()
	second.finish()
	for _, v := range second.vain {
		second.release(v[0], v[1])
	}
	return &second.Reading
}

func newReader(text string, asOf time.Time) *reader {
	r := &reader{src: text, asOf: token.Single(asOf)}
	r.Tokens = remarked(token.Tokenize(text))
	r.toks = pointers(r.Tokens)
	r.Owners = make([]Element, len(r.toks))
	r.spell()
	r.continental()
	r.itemMarks()
	return r
}

// again is a reader of the same text that knows nothing yet.
func (r *reader) again() *reader {
	o := &reader{src: r.src, asOf: r.asOf, work: r.work}
	o.Tokens = slices.Clone(r.Tokens)
	o.toks = pointers(o.Tokens)
	o.Owners, o.Notes = slices.Clone(r.Owners), slices.Clone(r.Notes)
	return o
}

// pointers leads to tokens where they are: they are too large to be copied at each look.
func pointers(tokens []token.Token) []*token.Token {
	out := make([]*token.Token, len(tokens))
	for k := range tokens {
		out[k] = &tokens[k]
	}
	return out
}

// learnFrom takes over what the first reading has found, as what may come.
func (r *reader) learnFrom(first *reader) {
	again := map[*Table]*Table{}
	for _, t := range first.Tables {
		if t.Made || len(t.Nouns) == 0 {
			continue
		}
		if t.Given {
			r.learnColumns(t)
			continue
		}
		o := &Table{Nouns: t.Nouns, Written: t.Written, Span: t.Span, hints: t.Columns}
		o.hints = slices.DeleteFunc(slices.Clone(t.Columns), func(c *Column) bool { return c.told && t.meantBy(c) })
		for _, c := range t.Columns {
			c.early, c.Table = true, o
		}
		again[t] = o
		r.Tables = append(r.Tables, o)
	}
	for _, o := range first.Relations {
		if child, parent := again[o.Child], again[o.Parent]; child != nil && parent != nil {
			r.likely = append(r.likely, [2]*Table{child, parent})
		}
	}
}

// document reads the whole text, unit by unit.
func (r *reader) document() {
	r.bars()
	r.diagrams()
	r.dotted()
	r.notation()
	r.cut()
	r.entries()
	for k := range r.units {
		u := r.units[k]
		if u.named > 0 {
			r.entry(u)
			continue
		}
		if r.loneHead(k) || r.tableLine(k) {
			continue
		}
		r.unit(u.from, u.to)
	}
	r.readLate()
}

// cut parts the text into units.
func (r *reader) cut() {
	from := 0
	flush := func(to int) {
		if to > from {
			r.units = append(r.units, unit{from: from, to: to})
		}
	}
	depth := 0
	for k, t := range r.toks {
		switch {
		case t.Is("(", "[", "{"):
			depth++
		case t.Is(")", "]", "}"):
			depth = max(0, depth-1)
		}
		switch {
		case t.Kind == token.Line && (depth == 0 || k+1 < len(r.toks) && r.bulletAt(k+1) > 0):
			if r.wraps(from, k) {
				continue
			}
			depth = 0
			flush(k)
			if strings.TrimSpace(t.Text) == "" { // else it was read already, or was not understood
				r.claim(k, k+1, All)
			}
			from = k + 1
		case depth == 0 && t.Kind == token.Mark && t.Is(".", "!", "?") && !r.inside(k):
			flush(k)
			r.claim(k, k+1, All)
			from = k + 1
		}
	}
	flush(len(r.toks))
}

// abbreviations stand for words of names, with a full stop.
var abbreviations = lexicon.WordSet("exp qty amt reg ref tel temp vol est del acc acct addr desc cust veh emp prod mfg mfr dist dept cat org num cert lic pos tot bal cur inv pmt pkg wt ht len dia lat lon lng dur freq pct sup mgr sup supp assoc asst prof hosp univ gov intl natl dom")

// inside: the full stop at k ends no sentence: it belongs to a number, an abbreviation or a bullet.
func (r *reader) inside(k int) bool {
	t, before, next := r.toks[k], r.tok(k-1), r.tok(k+1)
	if !t.Is(".") {
		if t.Is("?") && t.Glued && before.Kind == token.Word && k+1 < len(r.toks) && (next.Kind == token.Number || next.Is(",", "(", ":", "y", "yes", "true", "bool", "boolean", "flag")) {
			return true // "leaver? 12%"
		}
		if t.Is("!") && next.Glued && k+1 < len(r.toks) && next.Kind == token.Word && (!t.Glued || before.Is("(", ",", ":", "&", "|")) {
			return true // "iff !passed"
		}
		return t.Is("?") && t.Glued && (next.Glued && k+1 < len(r.toks) || !r.capital(k+1) && before.Is("string", "int", "str", "date", "float", "bool", "datetime", "integer", "decimal", "text", "timestamp", "boolean", "number", "double", "uuid", "char"))
	}
	if _, day := r.dayNumber(k-1, k); day && t.Glued && (next.Is("-") && next.Glued && r.tok(k+2).Kind == token.Number || next.Kind == token.Date && !token.IsAllDigits(next.Text[:1])) {
		return true // "24.-25. Oct 2026"
	}
	if !t.Glued && next.Glued && k+1 < len(r.toks) && next.Kind == token.Word && before.Kind != token.Line {
		return true // "ending in .wav"
	}
	if t.Glued && next.Glued && k+1 < len(r.toks) && (next.Kind == token.Word || next.Kind == token.Number) && before.Kind != token.Mark {
		return true
	}
	if before.Is("g", "e") && r.tok(k-2).Is(".") && r.tok(k-3).Is("e", "i") {
		return true // "e.g. KR_10"
	}
	if abbreviations[before.Low] && t.Glued && r.tok(k+1).Kind == token.Word && k+1 < len(r.toks) && !next.Glued && next.Text == strings.ToLower(next.Text) {
		return true
	}
	switch before.Low {
	case "no", "nr", "approx", "ca", "vs", "e.g", "i.e", "etc", "dr", "mr", "mrs", "st", "incl", "excl", "min", "max", "std", "avg", "dept", "g", "e", "i", "sq", "jr", "sr", "inc", "ltd", "co", "p", "c", "resp":
		return k+1 < len(r.toks) && (next.Kind != token.Word || next.Text == strings.ToLower(next.Text)) && !(before.Low == "no" && next.Kind == token.Word && !(t.Glued && k > 1 && nameWord(r.toks[k-2]) && !lexicon.FunctionWords[r.toks[k-2].Low]))
	}
	if before.Is("a") && r.tok(k-2).Is(".") && r.tok(k-3).Is("p") {
		return true // "2.5 % p.a. to 4 %"
	}
	if before.Kind == token.Number && before.Digits == 0 && (k < 2 || r.tok(k-2).Kind == token.Line) && t.Glued {
		return true // "3. name"
	}
	return false
}

// capital: a word at i begins with a capital, as sentences do.
func (r *reader) capital(i int) bool {
	t := r.tok(i)
	return i < len(r.toks) && t.Kind == token.Word && t.Text[0] >= 'A' && t.Text[0] <= 'Z'
}

// wraps: the line that ends at k was long, and the next goes on in it.
func (r *reader) wraps(from, k int) bool {
	if k+1 >= len(r.toks) || k == 0 {
		return false
	}
	next := r.toks[k+1]
	if next.Kind == token.Line || r.bulletAt(k+1) > 0 || strings.Contains(next.Text, "_") {
		return false
	}
	if behind := r.tok(k + 2); behind.Is(":", "=", "->", "=>") || behind.Is("-") && !behind.Glued {
		return false
	}
	start := strings.LastIndexByte(r.src[:r.toks[k].Span.Start], '\n') + 1
	line := r.src[start:r.toks[k].Span.Start]
	c := r.src[next.Span.Start]
	last := r.toks[k-1]
	if h, ok := r.headAt(k+1, len(r.toks)); ok && h.score >= 4 && !last.Is(",", "and", "of", "-", "or", "to") {
		return false // "400 donors, each …"
	}
	if h, ok := r.titledHead(k+1, len(r.toks)); ok && h.counted && r.is(h.to, len(r.toks), ":", "-", "=") || next.Is("table", "entity") {
		return false // "table owners (rows: 60): …"
	}
	return len(line) >= 55 && strings.Contains(line, " ") && (c >= 'a' && c <= 'z' || token.IsDigit(rune(c)) || c == '(') && !last.Is(":", ".", "!", "?")
}

// bulletAt is how many tokens at i mark an item of a list of lines.
func (r *reader) bulletAt(i int) int {
	t, next := r.tok(i), r.tok(i+1)
	start := i == 0 || r.tok(i-1).Kind == token.Line
	switch {
	case !start || i >= len(r.toks):
		return 0
	case t.Is("-", "*", "•", "+", "–", "·", "o") && !next.Glued:
		return 1
	case t.Is("--", "->", "=>", "#", "##", "###"):
		return 1
	case t.Kind == token.Number && t.Digits == 0 && t.Num < 100 && next.Is(".", ")") && next.Glued && !r.tok(i+2).Glued:
		return 2
	case t.Is("(") && next.Kind == token.Number && r.tok(i+2).Is(")"):
		return 3
	case len(t.Text) == 1 && next.Is(")", ".") && next.Glued && t.Kind == token.Word:
		return 2
	}
	return 0
}
