package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ImpliedFlags says which of two flags brings the other, where a sentence says it by what is impossible: "nobody can click a mail
// that was not opened", "only opened mails can be clicked" and "no click without an open" are "clicked implies opened".
func ImpliedFlags(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &impliedReader{shareReader: shareReader{mixReader: mixReader{lister{text: text, toks: tokensOf(text)}}}}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		if before := l.at(i - 1); !before.Is(".", "!", ";", ",") && before.Kind != token.Line {
			continue
		}
		end := i
		for !l.sentenceEnds(end) && !(l.at(end).Is(",") && l.at(end+1).Is("so", "therefore", "thus", "hence")) {
			end++
		}
		implies, ok := l.impliedAt(i, end)
		if !ok {
			continue
		}
		span := l.span(i, end)
		if l.at(i - 1).Is(",") {
			span.Start = l.at(i - 1).Span.Start
			implies = ". " + implies
		}
		w.copy(text, at, span.Start)
		w.write(implies, span)
		at, i = span.End, end-1
	}
	return w.rest(text, at)
}

// impliedReader knows the flags of a text.
type impliedReader struct {
	shareReader
	flags   []columnItem
	sought  bool
	rowNoun string
}

var (
	deniesAhead = lexicon.WordSet("nobody nothing none no never cannot can't cant not noone neither")
	deniesFirst = lexicon.WordSet("without unless before until not un never wasn't isn't aren't weren't hasn't haven't didn't don't doesn't")
	// besideFlags are words of a sentence about two flags that tell no more of them.
	besideFlags = lexicon.WordSet("a an the any of to it its they them their he she his her you one ones we i is are was were be been being has have had having can could may might must should will would get gets got do does did ever also then that which who if when where only true yes set and so there first already yet still possible happen happens row rows record records entry entries somebody anybody anyone someone people person customer user item things thing something anything by for in on at false too as well where whenever therefore thus hence what")
)

// impliedAt reads the sentence from token i to end: "clicked implies opened"; false where it speaks of anything else.
func (l *impliedReader) impliedAt(i, end int) (string, bool) {
	if end-i < 4 || end-i > 18 || !l.denies(i, end) {
		return "", false
	}
	var said []columnItem
	var at []int
	only, first := -1, -1
	for k := i; k < end; k++ {
		t := l.at(k)
		if f, ok := l.flagAt(k); ok {
			said, at = append(said, f), append(at, k)
			continue
		}
		switch {
		case t.Kind != token.Word:
			if !t.Is(",") {
				return "", false
			}
		case t.Is("only"):
			only = k
		case deniesAhead[t.Low] && len(said) == 0:
			first = k
		case !deniesFirst[t.Low] && !deniesAhead[t.Low] && !besideFlags[t.Low] && !l.ofRowsNoun(t.Low):
			return "", false
		}
	}
	if len(said) != 2 || said[0].from == said[1].from {
		return "", false
	}
	a, b := said[0], said[1]
	between := false // what stands between them denies
	for k := at[0] + 1; k < at[1]; k++ {
		between = between || deniesFirst[l.at(k).Low] || deniesAhead[l.at(k).Low]
	}
	between = between || deniedForm(l.at(at[1]).Low)
	denied := deniedForm(l.at(at[0]).Low) // the first one is told not to be
	for k := max(i, at[0]-3); k < at[0]; k++ {
		denied = denied || deniesFirst[l.at(k).Low] && (k > i || l.at(k).Is("without", "unless", "until", "before"))
	}
	if l.saysFalse(at[0]) && l.saysFalse(at[1]) {
		if l.says(i, at[0], "if", "when", "whenever", "where") {
			return l.implies(b, a), true
		}
		return l.implies(a, b), l.says(at[0], at[1], "if", "when", "whenever", "where")
	}
	switch {
	case l.saysFalse(at[0]) || l.saysFalse(at[1]):
		return "", false
	case only >= 0 && !between && first < 0 && !denied:
		if only == i {
			return l.implies(b, a), true
		}
		return l.implies(a, b), only < at[1] // "you can only buy what is in the cart"
	case only >= 0:
		return "", false
	case l.says(at[0], at[1], "and", "or"):
		return "", false // "never opened and never clicked"
	case denied && between:
		return l.implies(b, a), true
	case first >= 0 && between:
		return l.implies(a, b), true
	}
	return "", false
}

// saysFalse: the words behind the flag at token k say that it is not set.
func (l *impliedReader) saysFalse(k int) bool {
	if l.at(k+1).Is("is", "are", "was", "=") {
		k++
	}
	return l.at(k+1).Is("false", "no")
}

// denies: the sentence has a word without which it rules nothing out.
func (l *impliedReader) denies(i, end int) bool {
	for k := i; k < end; k++ {
		if low := l.at(k).Low; deniesAhead[low] || deniesFirst[low] || low == "only" || low == "false" {
			return true
		}
	}
	return false
}

func (l *impliedReader) implies(a, b columnItem) string {
	name := func(c columnItem) string { return l.text[l.at(c.from).Span.Start:l.at(c.to-1).Span.End] }
	return name(a) + " implies " + name(b)
}

// deniedForm: the word denies what it names, "unpaid".
func deniedForm(word string) bool { return strings.HasPrefix(word, "un") && len(word) > 5 }

// flagAt is the flag that a word outside the list of columns names, by any form of its last word.
func (l *impliedReader) flagAt(k int) (columnItem, bool) {
	t := l.at(k)
	if t.Kind != token.Word || deniesFirst[t.Low] || deniesAhead[t.Low] || besideFlags[t.Low] {
		return columnItem{}, false
	}
	stem := deedStem(strings.TrimPrefix(t.Low, "un"))
	own := deedStem(t.Low)
	for _, f := range l.flagItems() {
		if k >= f.from && k < f.to {
			return columnItem{}, false
		}
		if last := deedStem(f.words[len(f.words)-1]); last == own || t.Low == l.at(f.to-1).Low || deniedForm(t.Low) && last == stem {
			return f, true
		}
	}
	return columnItem{}, false
}

// deedStem is what the forms of a verb have in common: "clicked", "clicks", "clicking".
func deedStem(w string) string {
	if past, ok := pastDeeds[w]; ok {
		w = past
	}
	for _, ending := range []string{"ments", "ment", "ions", "ion", "ings", "ing", "als", "al", "ed", "es", "s", "e"} {
		if len(w) > len(ending)+2 && strings.HasSuffix(w, ending) {
			w = strings.TrimSuffix(w, ending)
			break
		}
	}
	if n := len(w); n > 3 && w[n-1] == w[n-2] {
		w = w[:n-1] // "shipped"
	}
	return strings.TrimSuffix(w, "e")
}

var pastDeeds = map[string]string{"paid": "pay", "payment": "pay", "sent": "send", "sold": "sell", "bought": "buy", "won": "win", "delivery": "deliver"}

// flagItems are the columns of the text that hold whether something is so.
func (l *impliedReader) flagItems() []columnItem {
	if l.sought {
		return l.flags
	}
	l.sought = true
	for _, c := range l.names() {
		if saysYes(l.at(c.to-1)) && c.to-c.from > 1 {
			c.to--
			c.words = c.words[:len(c.words)-1]
		}
		if c.to == c.from+1 {
			c.words = lexicon.NameWords(c.words[0]) // "is_paid"
		}
		next := l.at(c.to)
		m := lexicon.Lookup(c.words)
		evident := next.Percent || saysYes(next) || next.Is("(") && (l.at(c.to+1).Percent || saysYes(l.at(c.to+1)))
		if len(c.words) > 0 && (evident || m.Kind == lexicon.Boolean) {
			l.flags = append(l.flags, c)
		}
	}
	return l.flags
}

// saysYes: behind the name of a column, the word tells that it is a flag.
func saysYes(t *token.Token) bool { return t.Is("yes", "true", "y", "bool", "boolean", "flag") }

// ofRowsNoun: the word is what the rows are.
func (l *impliedReader) ofRowsNoun(word string) bool {
	if l.rowNoun == "" {
		_, noun := l.rows()
		l.rowNoun = lexicon.Singular(noun)
	}
	return lexicon.Singular(word) == l.rowNoun
}
