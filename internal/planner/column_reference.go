package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// How words of a text name a column that it has named before: in full, by the most words in common, by
// the first of them, or by other forms of them.

// namesMoment: the word behind a column of flags, values or numbers makes the name of a date out of it:
// "paid 70%, paid date only if paid".
func (p *parser) namesMoment(c *columnDraft, i, end int) bool {
	return i < end && p.toks[i].Is("date", "time", "timestamp", "datetime", "day") && c.table.sqlName == "" && c.base == nil && (c.trueShare != nil || c.kind == kindBoolean || c.values != nil || c.min != nil)
}

// shortened: one word of the name of a column stands for it where it is compared: "low always
// below high" of a low and a high temperature, "the end must be after the start" of two dates.
func (p *parser) shortened(c *columnDraft, at, end int) bool {
	word := p.tok(at)
	if word.Kind != token.Word || c.table != p.table || p.table.begins(word.Low) != c || functionWords[word.Low] && poles[word.Low] == "" {
		return false
	}
	k := at + 1 + p.any(at+1, end, "should always be", "must always be", "should be", "must be", "is always", "are always", "always", "is", "must come", "comes", "be", "has to be", "must", "should")
	for _, w := range orderWords {
		if p.any(k, end, w.phrases...) > 0 {
			return true
		}
	}
	return false
}

// begins finds the one column whose name goes on behind the word.
func (t *tableDraft) begins(word string) *columnDraft {
	var found *columnDraft
	for _, c := range t.columns {
		if c.dropped || len(c.words) == 0 || c.words[0] != word {
			continue
		}
		if found != nil || len(c.words) == 1 {
			return nil
		}
		found = c
	}
	return found
}

// sameWords: the phrase names the column in full, or its singular or plural.
func (p *parser) sameWords(c *columnDraft, from, to int) bool {
	a, b := stems(p.wordsOf(from, to)), stems(c.words)
	if c.base != nil {
		b = stems(lexicon.NameWords(c.base.Name))
	}
	if n := len(b); len(a) == n-1 && n > 1 && c.unit != "" && len(c.words) > 0 && token.Units[c.words[len(c.words)-1]] == c.unit {
		b = b[:n-1] // "weight" is the column weight_g
	} else if len(a) == 1 && n == 2 && momentWords[c.words[len(c.words)-1]] && c.isDate(p.lex) {
		b = b[:1] // "closed" is the column closed_at
	}
	if len(a) != len(b) {
		if len(a) != len(b)+1 || a[0] != lexicon.Stem(c.table.nouns[len(c.table.nouns)-1]) && a[len(a)-1] != "column" && a[len(a)-1] != "value" {
			return false
		}
		if a[0] == lexicon.Stem(c.table.nouns[len(c.table.nouns)-1]) {
			a = a[1:]
		} else {
			a = a[:len(a)-1]
		}
	}
	for k := range a {
		if a[k] != b[k] {
			return false
		}
	}
	return true
}

// columnInFull finds the column that the phrase names in full, in the current table before others.
func (p *parser) columnInFull(from, to int) (*columnDraft, *tableDraft) {
	if c := p.find(p.table, from, to, nil); c != nil && p.sameWords(c, from, to) {
		return c, p.table
	}
	for _, t := range p.tables {
		if c := p.find(t, from, to, nil); t != p.table && c != nil && p.sameWords(c, from, to) {
			return c, t
		}
	}
	return nil, nil
}

func (p *parser) findAnywhere(from, to int) (*columnDraft, *tableDraft) {
	if c := p.find(p.table, from, to, nil); c != nil {
		return c, p.table
	}
	for _, t := range p.tables {
		if t != p.table {
			if c := p.find(t, from, to, nil); c != nil {
				return c, t
			}
		}
	}
	return nil, nil
}

// find resolves a phrase to a column of table t: by the whole name, else by the most
// words in common, where all of the phrase's or all of the column's words are among them.
func (p *parser) find(t *tableDraft, from, to int, not *columnDraft) *columnDraft {
	if t == nil || from >= to {
		return nil
	}
	return t.find(p.wordsOf(from, to), not)
}

func (t *tableDraft) find(words []string, not *columnDraft) *columnDraft {
	phrase := stems(contentWords(words))
	if len(phrase) == 0 {
		return nil
	}
	var best *columnDraft
	bestScore := 0
	for _, c := range t.columns {
		if c == not || c.dropped {
			continue
		}
		name := stems(c.words)
		common, lastCommon := 0, false
		for k, w := range name {
			for _, v := range phrase {
				if w == v {
					common++
					lastCommon = lastCommon || k == len(name)-1
					break
				}
			}
		}
		if common == 0 && !(len(phrase) == 1 && len(name) > 1 && verbParticles[name[1]]) {
			continue
		}
		score := 0
		switch {
		case len(name) == len(phrase) && common == len(name):
			score = 1000
		case common == len(phrase):
			score = 500 + 10*common - len(name)
		case common == len(name):
			score = 300 + 10*common - len(phrase)
			extra := phrase[0]
			if extra != lexicon.Stem(t.nouns[len(t.nouns)-1]) && len(phrase)-common > 1 {
				score -= 100
			}
		default:
			if common >= 1 && !weakWords[name[0]] && (common*2 >= len(phrase) || common*2 >= len(name)) && (lastCommon || name[0] == phrase[0]) {
				score = 100 + 10*common
			}
			if common == 1 && len(phrase) > 1 && len(name) > 1 && (weakWords[phrase[len(phrase)-1]] && lastCommon) {
				score = 0
			}
		}
		if len(phrase) == 1 && len(name) > 1 && verbParticles[name[1]] && name[0]+name[1] == phrase[0] {
			score = 500 // "after pickup" means "picked up on"
		} else if c.isWeakMatch(phrase, name) {
			score = 0
		}
		if score > 0 && score < 1000 && foreseen[name[0]] && phrase[0] != name[0] {
			score-- // "after departure" means the actual one before the scheduled one
		}
		if score > 0 && score < 1000 && slices.ContainsFunc(c.words, func(w string) bool { return !weakWords[w] && slices.Contains(words, w) }) {
			score += 2 // "claimed" is the claimed amount rather than the claim number
		}
		if score > bestScore {
			best, bestScore = c, score
		}
	}
	return best
}

// verbParticles go on in the noun of a verb: "pickup", "dropoff", "checkin".
var verbParticles = lexicon.WordSet("up off out in over down on")

// foreseen are the stems of words for what was only planned.
var foreseen = map[string]bool{lexicon.Stem("scheduled"): true, lexicon.Stem("planned"): true, lexicon.Stem("expected"): true, lexicon.Stem("estimated"): true, lexicon.Stem("requested"): true}

// isWeakMatch: only a word such as "date" or "id" is in common.
func (c *columnDraft) isWeakMatch(phrase, name []string) bool {
	for _, w := range name {
		for _, v := range phrase {
			if w == v && (!weakWords[w] || len(name) == 1 || len(phrase) == 1) {
				return false
			}
		}
	}
	return true
}

var weakWords = lexicon.WordSet("date time day id name number no code type at on of status value amount total is has")

func contentWords(words []string) []string {
	var out []string
	for _, w := range words {
		switch w {
		case "the", "a", "an", "its", "their", "was", "is", "were", "are", "been", "own", "that", "column", "field", "this", "same", "respective", "corresponding", "of", "row":
			continue
		}
		out = append(out, w)
	}
	return out
}

// calledBy finds the column that the words name in full, without the word at its end that only says what
// kind of value it is, or by its first words, where no other column begins so.
func (p *parser) calledBy(t *tableDraft, from, to int) *columnDraft {
	if t == nil || from >= to || p.toks[from].Kind != token.Word && p.toks[from].Kind != token.Quote {
		return nil
	}
	if slices.ContainsFunc(p.toks[from:to], func(t token.Token) bool {
		return t.Kind != token.Word && t.Kind != token.Quote && t.Kind != token.Code && t.Kind != token.Number
	}) {
		return nil
	}
	var words []string
	for _, w := range p.wordsOf(from, to) {
		if words == nil || !slices.Contains([]string{"was", "were", "is", "are", "been", "has", "have"}, w) {
			words = append(words, w)
		}
	}
	if len(words) == 0 || len(words) == 1 && (weakWords[words[0]] && t.column(words) == nil || functionWords[words[0]] && t.column(words) == nil) {
		return nil
	}
	phrase := numberedStems(words)
	var short, begun []*columnDraft
	for _, c := range t.columns {
		if c.dropped || len(c.words) == 0 {
			continue
		}
		name := numberedStems(c.words)
		switch n := len(phrase); {
		case slices.Equal(name, phrase):
			return c
		case n > 1 && n == len(name) && slices.Equal(slices.Sorted(slices.Values(name)), slices.Sorted(slices.Values(phrase))):
			return c // "the net weight" of a weight net
		case n == len(t.nouns) && c.key() && lexicon.SingularLast(words) == t.noun():
			// "a lease" is a row of the leases, and not its number
		case n == len(name)-1 && slices.Equal(name[:n], phrase) && (momentWords[c.words[n]] || token.Units[c.words[n]] != "" || slices.Contains([]string{"number", "no", "amount", "value", "balance", "count", "code", "id", "flag", "pct", "percent"}, c.words[n])):
			short = append(short, c)
		case n < len(name) && slices.Equal(name[:n], phrase):
			begun = append(begun, c)
		}
	}
	if len(short) == 1 {
		return short[0]
	}
	if len(short) == 0 && len(begun) == 1 {
		return begun[0]
	}
	return nil
}

// key: the name ends with a word for what tells rows apart.
func (c *columnDraft) key() bool { return keyEnds[c.words[len(c.words)-1]] }

// numberedStems are stems in which "numbers", "no" and "nr" are the same.
func numberedStems(words []string) []string {
	out := make([]string, len(words))
	for k, w := range words {
		if w == "ids" {
			w = "id"
		}
		if w = lexicon.Singular(w); k > 0 && (w == "no" || w == "nr" || w == "num") {
			w = "number"
		}
		out[k] = lexicon.Stem(w)
	}
	return out
}

// meantWords are words that stand in a sentence for what a column holds: "issue dates", "claim types".
var meantWords = lexicon.WordSet("dates date times time timestamps values value years year numbers number amounts amount codes code levels level types type names statuses days")

// meantColumn is the one column that the words call by another form of its name: "heights" is height_m,
// "issue dates" are issued_on, "arrivals" arrived_at, "rooms" room_type.
func (p *parser) meantColumn(from, to int) *columnDraft {
	for k := from; k < to; k++ {
		if p.toks[k].Kind != token.Word || headerEnds[p.toks[k].Low] {
			return nil
		}
	}
	words := p.wordsOf(from, to)
	if len(words) == 0 || p.findTable(words) == p.table && len(words) > 1 || p.declaredCalled(words) != nil {
		return nil
	}
	var found *columnDraft
	best := 0
	for _, c := range p.table.columns {
		if c.dropped || c.fk != nil || c.at < 0 || c.key() && lexicon.SingularLast(words) == p.table.noun() {
			continue
		}
		s := meantBy(words, c.words)
		if s == 0 || s < best {
			continue
		}
		if s == best {
			found = nil // two columns could be meant
			continue
		}
		found, best = c, s
	}
	return found
}

// meantBy tells how well words call a column of this name: 3 in full, 2 but for words such as "date", 1
// by its last word; 0 not at all.
func meantBy(words, name []string) int {
	name = checkedAs(name)
	same := func(a, b []string) bool {
		return len(a) > 0 && slices.EqualFunc(a, b, func(x, y string) bool { return sameForm(x, y) })
	}
	if same(words, name) {
		return 3
	}
	strip := func(ws []string) []string {
		for len(ws) > 1 && (meantWords[ws[len(ws)-1]] || momentWords[ws[len(ws)-1]] || token.Units[ws[len(ws)-1]] != "") {
			ws = ws[:len(ws)-1]
		}
		if len(ws) > 1 && (ws[0] == "last" || ws[0] == "is") {
			ws = ws[1:]
		}
		return ws
	}
	if a, b := strip(words), strip(name); (len(a) < len(words) || len(b) < len(name)) && same(a, b) {
		return 2
	}
	if len(words) == 1 && len(name) > 1 && same(words, name[len(name)-1:]) && !momentWords[words[0]] {
		return 1 // "the code" of a promo code
	}
	return 0
}

// checkedAs joins "check in" and "check out", which are arrivals and departures.
func checkedAs(name []string) []string {
	if len(name) > 1 && name[0] == "check" && (name[1] == "in" || name[1] == "out") {
		return append([]string{"check-" + name[1]}, name[2:]...)
	}
	return name
}

// sameForm: two words are forms of one: "enrolment" and "enrolled", "planting" and "planted".
func sameForm(a, b string) bool {
	if lexicon.Stem(a) == lexicon.Stem(b) {
		return true
	}
	root := func(w string) string {
		w = lexicon.Singular(w)
		for _, ending := range []string{"ation", "ment", "ance", "ing", "ion", "ed", "al", "e"} {
			if s, ok := strings.CutSuffix(w, ending); ok && len(s) > 3 {
				return lexicon.Undouble(s)
			}
		}
		return lexicon.Undouble(w)
	}
	x, y := strings.TrimRight(root(a), "l"), strings.TrimRight(root(b), "l")
	return len(x) > 3 && x == y || sameAct[a] != "" && sameAct[a] == sameAct[b]
}

// sameAct are nouns and participles that tell of the same act without a stem in common.
var sameAct = func() map[string]string {
	out := map[string]string{}
	for act, words := range map[string]string{
		"pay": "payment payments paid", "sell": "sale sales sold", "buy": "purchase purchases purchased bought", "send": "mailing mailings sent dispatch", "arrive": "arrival arrivals check-in checkin", "leave": "departure departures left check-out checkout",
	} {
		for w := range strings.FieldsSeq(words) {
			out[w] = act
		}
	}
	return out
}()
