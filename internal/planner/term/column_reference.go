package term

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// SameWords: the phrase names the column in full, or its singular or plural.
func (p Reader) SameWords(c *draft.Column, from, to int) bool {
	a, b := draft.Stems(p.WordsOf(from, to)), draft.Stems(c.Words)
	if c.Base != nil {
		b = draft.Stems(lexicon.NameWords(c.Base.Name))
	}
	if n := len(b); len(a) == n-1 && n > 1 && c.Unit != "" && len(c.Words) > 0 && token.Units[c.Words[len(c.Words)-1]] == c.Unit {
		b = b[:n-1] // "weight" is the column weight_g
	} else if len(a) == 1 && n == 2 && draft.MomentWords[c.Words[len(c.Words)-1]] && c.IsDate(p.Lex) {
		b = b[:1] // "closed" is the column closed_at
	}
	if len(a) != len(b) {
		if len(a) != len(b)+1 || a[0] != lexicon.Stem(c.Table.Nouns[len(c.Table.Nouns)-1]) && a[len(a)-1] != "column" && a[len(a)-1] != "value" {
			return false
		}
		if a[0] == lexicon.Stem(c.Table.Nouns[len(c.Table.Nouns)-1]) {
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

// Find resolves a phrase to a column of table t: by the whole name, else by the most
// words in common, where all of the phrase's or all of the column's words are among them.
func (p Reader) Find(t *draft.Table, from, to int, not *draft.Column) *draft.Column {
	if t == nil || from >= to {
		return nil
	}
	return t.Find(p.WordsOf(from, to), not)
}

// CalledBy finds the column that the words name in full, without the word at its end that only says what
// kind of value it is, or by its first words, where no other column begins so.
func (p Reader) CalledBy(t *draft.Table, from, to int) *draft.Column {
	if t == nil || from >= to || p.Toks[from].Kind != token.Word && p.Toks[from].Kind != token.Quote {
		return nil
	}
	if slices.ContainsFunc(p.Toks[from:to], func(t token.Token) bool {
		return t.Kind != token.Word && t.Kind != token.Quote && t.Kind != token.Code && t.Kind != token.Number
	}) {
		return nil
	}
	var words []string
	for _, w := range p.WordsOf(from, to) {
		if words == nil || !slices.Contains([]string{"was", "were", "is", "are", "been", "has", "have"}, w) {
			words = append(words, w)
		}
	}
	if len(words) == 0 || len(words) == 1 && (draft.WeakWords[words[0]] && t.Column(words) == nil || draft.FunctionWords[words[0]] && t.Column(words) == nil) {
		return nil
	}
	phrase := numberedStems(nil, words)
	var room [8]string
	var short, begun []*draft.Column
	for _, c := range t.Columns {
		if c.Dropped || len(c.Words) == 0 {
			continue
		}
		name := numberedStems(room[:0], c.Words)
		switch n := len(phrase); {
		case slices.Equal(name, phrase):
			return c
		case n > 1 && n == len(name) && inAnyOrder(name, phrase):
			return c // "the net weight" of a weight net
		case n == len(t.Nouns) && c.Key() && lexicon.SingularLast(words) == t.Noun():
			// "a lease" is a row of the leases, and not its number
		case n == len(name)-1 && slices.Equal(name[:n], phrase) && (draft.MomentWords[c.Words[n]] || token.Units[c.Words[n]] != "" || slices.Contains([]string{"number", "no", "amount", "value", "balance", "count", "code", "id", "flag", "pct", "percent"}, c.Words[n])):
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

// inAnyOrder: two names have the same words.
func inAnyOrder(a, b []string) bool {
	count := func(words []string, w string) (n int) {
		for _, o := range words {
			n += draft.BoolInt(o == w)
		}
		return n
	}
	return len(a) == len(b) && !slices.ContainsFunc(a, func(w string) bool { return count(a, w) != count(b, w) })
}

// numberedStems appends stems in which "numbers", "no" and "nr" are the same.
func numberedStems(out, words []string) []string {
	for k, w := range words {
		if w == "ids" {
			w = "id"
		}
		if w = lexicon.Singular(w); k > 0 && (w == "no" || w == "nr" || w == "num") {
			w = "number"
		}
		out = append(out, lexicon.Stem(w))
	}
	return out
}

// meantWords are words that stand in a sentence for what a column holds: "issue dates", "claim types".
var meantWords = lexicon.WordSet("dates date times time timestamps values value years year numbers number amounts amount codes code levels level types type names statuses days")

// MeantColumn is the one column that the words call by another form of its name: "heights" is height_m,
// "issue dates" are issued_on, "arrivals" arrived_at, "rooms" room_type.
func (p Reader) MeantColumn(from, to int) *draft.Column {
	for k := from; k < to; k++ {
		if p.Toks[k].Kind != token.Word || HeaderEnds[p.Toks[k].Low] {
			return nil
		}
	}
	words := p.WordsOf(from, to)
	if len(words) == 0 || p.FindTable(words) == p.Table && len(words) > 1 || p.DeclaredCalled(words) != nil {
		return nil
	}
	var found *draft.Column
	best := 0
	for _, c := range p.Table.Columns {
		if c.Dropped || c.Fk != nil || c.At < 0 || c.Key() && lexicon.SingularLast(words) == p.Table.Noun() {
			continue
		}
		s := MeantBy(words, c.Words)
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

// MeantBy tells how well words call a column of this name: 3 in full, 2 but for words such as "date", 1
// by its last word; 0 not at all.
func MeantBy(words, name []string) int {
	name = checkedAs(name)
	same := func(a, b []string) bool {
		return len(a) > 0 && slices.EqualFunc(a, b, func(x, y string) bool { return SameForm(x, y) })
	}
	if same(words, name) {
		return 3
	}
	strip := func(ws []string) []string {
		for len(ws) > 1 && (meantWords[ws[len(ws)-1]] || draft.MomentWords[ws[len(ws)-1]] || token.Units[ws[len(ws)-1]] != "") {
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
	if len(words) == 1 && len(name) > 1 && same(words, name[len(name)-1:]) && !draft.MomentWords[words[0]] {
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

// SameForm: two words are forms of one: "enrolment" and "enrolled", "planting" and "planted".
func SameForm(a, b string) bool {
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

// DeclaredCalled is the declared table of this name.
func (p Reader) DeclaredCalled(words []string) *draft.Table {
	if len(words) == 0 {
		return nil
	}
	for _, d := range p.Declared {
		if strings.Join(d.Table.Nouns, " ") == lexicon.SingularLast(words) {
			return d.Table
		}
	}
	if t := p.FindTable(words); t != nil && len(words) == 1 && slices.ContainsFunc(p.Declared, func(d *draft.Declaration) bool { return d.Table == t }) && len(t.Nouns) > 1 {
		return t
	}
	return nil
}

// OtherwiseNot reads that the other rows do not have the flag: ", below that it's not passed", "anything below is
// failed", "otherwise not ok".
func (p Reader) OtherwiseNot(c *draft.Column, i, end int) int {
	at := i + p.Any(i, end, ", and", ", but", "; and", "and", "but", ",", ";", "-")
	n := p.Any(at, end, "anything below that", "anything below", "anything under that", "anything under", "anything less", "anything lower", "anything else", "everything below that", "everything below", "everything under", "everything else", "all below", "below that", "below this", "below it", "below", "under that", "under this", "under", "less than that", "less", "lower than that", "lower scores", "lower", "otherwise", "else", "if not", "the rest", "all others", "others", "the others")
	if n == 0 {
		return 0
	}
	at += n
	at += p.Any(at, end, "it's", "it is", "they're", "they are", "you're", "is", "are", "means", "counts as", "gives", "get", "gets", "=", ":", ",")
	from := at
	denied := p.Any(at, end, "not", "no", "un", "never", "false", "failed", "fail", "fails", "rejected", "declined", "off")
	if at += denied; denied == 0 {
		return 0
	}
	for at < end && at < from+4 && !p.AtBreak(at, end) && p.Find(c.Table, at, at+1, nil) == c {
		at++
	}
	if !p.AtBreak(at, end) {
		return 0
	}
	return at - i
}

// ColumnCalled is the column that the words at i name, by the whole name or by its last words: the email is
// guest_email.
func (p Reader) ColumnCalled(i, end int) (*draft.Column, int) {
	for n := min(4, end-i); n > 0; n-- {
		if p.Tok(i+n-1).Kind != token.Word {
			continue
		}
		words := p.WordsOf(i, i+n)
		if c := p.Table.Find(words, nil); c != nil && (p.SameWords(c, i, i+n) || len(c.Words) > len(words) && sameForms(c.Words[len(c.Words)-len(words):], words)) {
			return c, n
		}
		if c := p.MeantColumn(i, i+n); c != nil {
			return c, n
		}
	}
	return nil, 0
}

func sameForms(a, b []string) bool {
	for k := range a {
		if !SameForm(a[k], b[k]) {
			return false
		}
	}
	return len(a) == len(b)
}
