package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// alternatives are an item of a list that is nothing but values: "petrol or diesel", "tent/camper/caravan", "30 or 45 minutes".
type alternatives struct {
	from, to int // tokens
	values   []string
	unit     string // behind numbers
	slashed  bool
}

// valueStarts are function words that values begin with: "in store", "one way", "new".
var valueStarts = lexicon.WordSet("in on no not one half new normal left right full part low high first last once business daily weekly monthly")

// longestValue is of how many words a value without a name may be.
const longestValue = 3

// Alternatives gives a name to the items of a list that are nothing but values, so that every reader sees a column with
// values there: "guest, fuel type (petrol/diesel)".
func Alternatives(text string) (Rewriting, bool) {
	if !strings.Contains(text, "/") && !strings.Contains(text, " or ") || declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text), named: map[string]bool{}}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		a, ok := l.alternativesAt(i)
		if !ok {
			continue
		}
		name, known := l.nameOf(&a)
		if name == "" || !l.listed(a, known) {
			continue
		}
		span := l.span(a.from, a.to)
		w.copy(text, at, span.Start)
		w.write(name+" (", span)
		for k, v := range a.values {
			if k > 0 {
				w.write("/", span)
			}
			if a.unit == "" {
				v = `"` + v + `"`
			}
			w.write(v, span)
		}
		w.write(")", span)
		at, i = span.End, a.to-1
		l.named[name] = true
		w.notes = append(w.notes, Note{Text: "values that the text gives without a name are the " + name, Span: span})
	}
	return w.rest(text, at)
}

// alternativesAt reads an item from token i on.
func (l *lister) alternativesAt(i int) (alternatives, bool) {
	before := l.at(i - 1)
	if !separates(before) && !(before.Kind == token.Word && before.Is("with")) {
		return alternatives{}, false
	}
	a := alternatives{from: i}
	if l.at(i).Is("either") {
		i++
	}
	numbers := 0
	for {
		v, n := l.valueAt(i)
		if n == 0 || slices.Contains(a.values, v) {
			return a, false
		}
		if l.at(i).Kind == token.Number && n == 1 {
			numbers++
		}
		a.values = append(a.values, v)
		i += n
		if t := l.at(i); t.Kind == token.Mark && t.Is("/") {
			a.slashed = true
		} else if !(t.Kind == token.Word && t.Is("or")) {
			break
		}
		i++
	}
	if t := l.at(i); numbers > 0 && t.Kind == token.Word && token.Units[t.Low] != "" {
		a.unit = t.Low
		i++
	}
	a.to = i
	closed := !a.slashed && l.at(i).Is(")") && !l.at(a.from-1).Is("with") // a bracket of columns, or of values
	if len(a.values) < 2 || numbers > 0 && (numbers < len(a.values) || a.unit == "") || !closed && !l.ends(i) {
		return a, false
	}
	return a, true
}

// valueAt reads one value: a few words in a row, or a number.
func (l *lister) valueAt(i int) (string, int) {
	if t := l.at(i); t.Kind == token.Number && !t.Percent && !t.Spelled && t.Unit == "" {
		return t.Text, 1
	}
	n := 0
	for n <= longestValue {
		t := l.at(i + n)
		if t.Kind != token.Word && !t.Spelled || t.Is("or") || lexicon.FunctionWords[t.Low] && !valueStarts[t.Low] {
			break
		}
		n++
	}
	if n == 0 || n > longestValue {
		return "", 0
	}
	return l.text[l.at(i).Span.Start:l.at(i+n-1).Span.End], n
}

// ends: the item ends before token i, and what follows goes on with the list.
func (l *lister) ends(i int) bool {
	t := l.at(i)
	if t.Kind == token.Line || t.Kind == token.Mark && t.Is(".") {
		return true
	}
	if !separates(t) && !t.Is("and") {
		return false
	}
	next := l.at(i + 1)
	if next.Is("and") {
		next = l.at(i + 2)
	}
	return !(next.Kind == token.Word && lexicon.FunctionWords[next.Low])
}

// listed: the item stands in a list of columns, behind a column that has other values or is of another kind. known: its values
// tell the name.
func (l *lister) listed(a alternatives, known bool) bool {
	if l.at(a.from - 1).Is("with") {
		return l.separators(a.from, 1) > 0
	}
	from := a.from - 1
	for from > 0 && !l.breaks(from-1) {
		from--
	}
	words := make([]string, 0, longestValue)
	if l.separators(a.from, -1)+l.separators(a.from, 1) < 2 || a.unit != "" && l.at(a.from-2).Kind == token.Number && !l.at(a.from-3).Is("-", "to", "and") {
		return false
	}
	for _, t := range l.toks[from : a.from-1] {
		if t.Kind != token.Word || t.Is("or") { // the column before says what it holds
			last := l.at(a.from - 2)
			return a.slashed || last.Kind != token.Word || l.says(from, a.from-1, "or", "/") // "item = gem pack, skin or battle pass" is one list
		}
		words = append(words, t.Low)
	}
	if len(words) > 0 && lexicon.FunctionWords[words[0]] {
		words = words[1:]
	}
	if len(words) == 0 || len(words) > longestValue {
		return false
	}
	if lexicon.NamesSort(words) {
		return known && a.slashed
	}
	if a.unit != "" {
		return !inUnits[words[len(words)-1]]
	}
	m := lexicon.Lookup(words)
	return a.slashed || open[m.Semantic] || known && (m.Semantic != "" || identifying[words[len(words)-1]])
}

// identifying end the names of columns that tell rows apart, and have no few values.
var identifying = lexicon.WordSet("code number no id name ref reference serial")

// open are meanings of columns that nobody gives a few values for.
var open = lexicon.WordSet("full_name first_name last_name username email phone street_address company uuid date_of_birth price")

// inUnits end the names of what is counted in units.
var inUnits = lexicon.WordSet("length duration time period term size weight width height depth distance price amount volume interval age capacity lifetime speed dose dosage strength power temperature")

// separators counts those of the sentence from token i on, forwards or backwards, but for what stands in brackets.
func (l *lister) separators(i, step int) int {
	n, depth := 0, 0
	for k := min(i, i+step); k >= 0 && k < len(l.toks); k += step {
		t := l.at(k)
		switch {
		case t.Kind == token.Line, t.Kind == token.Mark && t.Is("."):
			return n
		case t.Kind == token.Mark && t.Is("("):
			depth += step
		case t.Kind == token.Mark && t.Is(")"):
			depth -= step
		case depth == 0 && (separates(t) || t.Is(":", "with")):
			n++
		}
		if depth < 0 {
			return n
		}
	}
	return n
}

// saidBefore: the value stands before the item, too, which then only speaks of it again.
func (l *lister) saidBefore(a *alternatives, low string) bool {
	words := strings.Fields(low)
	for i := 0; i+len(words) <= a.from; i++ {
		n := 0
		for n < len(words) && l.toks[i+n].Low == words[n] {
			n++
		}
		if n == len(words) {
			return true
		}
	}
	return false
}

// sharedNoun is what all the values are of, which stands behind the last one only: "left or right knee".
func (a *alternatives) sharedNoun() string {
	last := len(a.values) - 1
	at := strings.LastIndexByte(a.values[last], ' ')
	if a.slashed || at < 0 || strings.Count(a.values[last], " ") > 1 || strings.Contains(strings.Join(a.values[:last], ""), " ") {
		return ""
	}
	noun := a.values[last][at+1:]
	a.values[last] = a.values[last][:at]
	return noun
}

// unsaid are values of which no name is needed, or that say what another column lacks.
var unsaid = lexicon.WordSet("yes no y n true false none null nan na empty blank missing unknown more less fewer later earlier before after above below over under")

// nameOf is a name for the values; "" where they could be columns, or are none. known: it is theirs, and not one for all.
func (l *lister) nameOf(a *alternatives) (name string, known bool) {
	if a.unit != "" {
		return a.unit, true
	}
	if n := len(a.values) - 1; n == 1 && a.values[n] == "not" {
		name := a.values[0]
		a.values[0], a.values[n] = "yes", "no" // "smoker or not"
		return name, true
	}
	low := make([]string, len(a.values))
	names, columns, short := 0, 0, false
	for k, v := range a.values {
		short = short || len(v) < 3 || strings.ContainsAny(v, "0123456789")
		low[k] = strings.ToLower(v)
		if l.saidBefore(a, low[k]) {
			return "", false
		}
		words := lexicon.NameWords(low[k])
		if len(words) == 0 || unsaid[words[0]] || unsaid[words[len(words)-1]] || strings.Trim(v, "0123456789.") == "" {
			return "", false
		}
		if m := lexicon.Lookup(words); m.Semantic != "" {
			columns++
			names++
		} else if m.Known() || lexicon.Names(words) {
			names++
		}
	}
	if columns == len(low) {
		return "", false // "email or phone"
	}
	if name, known = lexicon.SortOf(low), true; name == "" {
		if names == len(low) || a.slashed && (names > 0 || short) || strings.ContainsAny(low[0], " _") {
			return "", false // "m3/h" is a unit, and a first value of two words begins with the name of its column
		}
		if noun := a.sharedNoun(); noun != "" {
			return noun, false
		}
		name, known = "type", false
	}
	if l.named[name] || strings.Contains(strings.ToLower(l.text), name) {
		return "", false
	}
	return name, known
}
