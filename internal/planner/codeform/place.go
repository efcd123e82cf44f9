package codeform

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	placeNames = []string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"}
	beginLeads = []string{"starting with", "starts with", "start with", "beginning with", "begins with", "begin with", "all starting with", "always starting with", "which start with", "that start with", "with the prefix", "prefixed with", "starting", "starts", "begins"}
	endLeads   = []string{"ending in", "ending with", "ending on", "ends in", "ends with", "ends on", "end in", "end with", "with the suffix"}
	endsItem   = []string{",", ";", ")", "and", "unique", ".", "(", "e.g.", "like", "with"}
)

// place reads what stands at a place of the code, and puts it there: ", first is a 4", ", the last one always X", "starting with 44",
// "ending in 0". What cannot stand there is none.
func (r Reader) place(slots []string, i, end int) int {
	at := i + r.is(i, end, ", and", ", of which", ", where", ",", "and", "of which", "where", "(", ";")
	open := at > i && r.at(at-1).Is("(")
	from, to := -1, 0
	if k := r.is(at, end, beginLeads...); k > 0 {
		from, at = 0, at+k
	} else if k := r.is(at, end, endLeads...); k > 0 {
		from, at = len(slots), at+k
	} else {
		at += r.is(at, end, "the", "its", "whose")
		n := r.is(at, end, "first", "last", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "second last", "final")
		if n == 0 {
			return 0
		}
		several, _ := r.count(at+n, end) // "the first two are DE"
		switch word := r.at(at).Low; {
		case word == "last" || word == "final":
			from = len(slots) - max(1, several)
		default:
			for k, name := range placeNames {
				if name == word {
					from = k
				}
			}
		}
		at += n
		if several > 1 {
			from, n = max(from, 0), several
			at++
		}
		at += r.is(at, end, "letters", "digits", "characters", "signs", "ones", "places", "letter", "digit", "character", "sign", "one", "number", "char", "place")
		said := r.is(at, end, "is always", "must be", "has to be", "always", "is", "being", "=", ":", "are")
		at += said
		if shown := r.at(at).Text; said == 0 && (several < 2 || len(shown) != several || shown != strings.ToUpper(shown)) {
			return 0 // but "the first three ASX"
		}
	}
	at += r.is(at, end, "always")
	at += r.is(at, end, "either", "the letters", "the letter", "the digits", "the digit", "a letter", "a digit", "letter", "digit", "the number", "a", "an", "the")
	if at >= end {
		return 0
	}
	t := r.at(at)
	text, n := r.glued(at, end)
	if t.Kind == token.Quote {
		text, n = t.Text, 1
	}
	if t.Kind == token.Mark || t.Kind == token.Line || text == "" || strings.ContainsAny(text, " #\n") || len(text) > len(slots) {
		return 0
	}
	put := []string{}
	for _, c := range text {
		put = append(put, contract.LiteralPattern(string(c)))
	}
	at += n
	for len(text) == 1 { // "a 4 or 5", "A, B or C"
		k := r.is(at, end, "or", "/", ", or")
		if u := r.at(at + k); k == 0 || at+k >= end || len(u.Text) != 1 || u.Kind == token.Mark {
			break
		}
		put[0] = contract.SetPattern(text[:1] + r.at(at+k).Text + strings.Trim(put[0], "[]-"+text))
		at += k + 1
	}
	if open {
		if !r.at(at).Is(")") {
			return 0
		}
		at++
	} else if at < end && r.at(at).Kind != token.Line && r.is(at, end, endsItem...) == 0 && !r.joinAhead(at, end) {
		return 0
	}
	if from == len(slots) {
		from -= len(put)
	}
	if to = from + len(put); from < 0 || to > len(slots) {
		return 0
	}
	for k, p := range put {
		if len(Slots(p)) != 1 || !holds(slots[from+k], p) {
			return 0
		}
	}
	copy(slots[from:to], put)
	return at - i
}

// restSigns reads which signs all others are of, where some places are told: "and the rest digits".
func (r Reader) restSigns(slots []string, i, end int) int {
	at := i + r.is(i, end, ", and", ",", "and", "then")
	k := r.is(at, end, "the rest are", "the rest is", "the rest", "the others are", "the others", "all others are", "all others", "the remaining ones are", "the remaining")
	slot, n, vague := r.Alphabet(at+k, end)
	if k == 0 || n == 0 || vague {
		return 0
	}
	for j := range slots {
		if slots[j] == "*" {
			slots[j] = slot
		}
	}
	return at + k + n - i
}

// endsFirst reads a code by its end and what stands before that: "ends in X with 5 digits before it".
func (r Reader) endsFirst(i, end int) (Form, int) {
	at := i + r.is(i, end, "which always", "which", "that")
	k := r.is(at, end, endLeads...)
	if k == 0 {
		return Form{}, 0
	}
	at += k
	last := r.literalPart(at, end, true)
	if at += last.n; last.n == 0 {
		return Form{}, 0
	}
	k = r.is(at, end, ", with", "with", ", preceded by", "preceded by", "after", ", after", "behind")
	front := r.part(at+k, end, true)
	if k == 0 || front.n == 0 || !front.counted {
		return Form{}, 0
	}
	before := r.is(at+k+front.n, end, "before it", "before that", "in front of it", "in front", "ahead of it", "before")
	if before == 0 && r.is(at, at+k, "with", ", with") > 0 {
		return Form{}, 0
	}
	at += k + front.n + before
	return Form{Pattern: strings.Join(append(front.slots, last.slots...), ""), Parts: 2, Counted: true, Joined: true, Exact: true}, at - i
}

// holds: all signs of a slot may stand in another.
func holds(slot, part string) bool {
	outer, err := contract.ParsePattern(slot)
	inner, err2 := contract.ParsePattern(part)
	if err != nil || err2 != nil || len(outer) != 1 || len(inner) != 1 {
		return false
	}
	for _, c := range inner[0].Alphabet {
		if !strings.ContainsRune(outer[0].Alphabet, c) {
			return false
		}
	}
	return true
}

var exampleLeads = []string{"e . g .", "e . g", "e.g.", "e.g", "eg .", "eg", "for example :", "for example", "for instance", "such as", "like", "as in", "example :", "example", "looks like", "looking like", "sample", "i . e .", "ex ."}

// example reads an example of such codes and puts the marks between the parts that only it shows: "2 letters and 4
// digits, e.g. AB-1234". A year at that slot is of its century.
func (r Reader) example(slots *[]string, year, i, end int) int {
	at := i
	open := r.is(at, end, "(")
	told := r.at(at).Is(":") // "year and number: 2024-0001"
	at += r.is(at, end, ",", "(", ";", ":", "-", "–")
	lead := r.is(at, end, exampleLeads...)
	if lead == 0 && (open == 0 && !told || r.at(at).Kind != token.Code && r.at(at).Kind != token.Word && r.at(at).Kind != token.Quote && !(r.at(at).Kind == token.Number && year >= 0)) {
		return 0
	}
	at += lead
	at += r.is(at, end, ":")
	if at >= end {
		return 0
	}
	text, n := r.at(at).Text, 1
	if r.at(at).Kind != token.Quote {
		text, n = r.glued(at, end)
		for len([]rune(text)) < len(*slots) && at+n < end && !r.at(at+n).Glued && (r.at(at+n).Kind == token.Word || r.at(at+n).Kind == token.Number || r.at(at+n).Kind == token.Code) && r.at(at+n).Text == strings.ToUpper(r.at(at+n).Text) {
			_, k := r.glued(at+n, end)
			n += k
			text = r.source(at, at+n)
		}
	}
	shown := r.shown(*slots, text)
	if shown == nil && year >= 0 && len(text) > year+4 && year+4 <= len(*slots) && token.IsAllDigits(text[year:year+4]) {
		copy((*slots)[year:], []string{text[year : year+1], text[year+1 : year+2], "#", "#"}) // the example's century
		shown = r.shown(*slots, text)
	}
	if shown == nil {
		return 0
	}
	at += n
	if open > 0 {
		if !r.at(at).Is(")") {
			return 0
		}
		at++
	}
	*slots = shown
	return at - i
}

// shown are the slots with the marks of an example; nil where it is none of such codes.
func (r Reader) shown(slots []string, text string) []string {
	var out []string
	rest := slots
	for _, c := range text {
		one := contract.LiteralPattern(string(c))
		switch {
		case len(rest) > 0 && holds(rest[0], one):
			out, rest = append(out, rest[0]), rest[1:]
		case len(rest) > 0 && rest[0] == "A" && c >= 'a' && c <= 'z':
			out, rest = append(out, "a"), rest[1:]
		case strings.ContainsRune("-_/. :", c):
			out = append(out, one)
		default:
			return nil
		}
	}
	if len(rest) > 0 {
		return nil
	}
	return out
}

// Shows: the text is one of the codes of a form, but for marks between the parts; then it is the form with these marks.
func (r Reader) Shows(f Form, text string) (Form, bool) {
	slots := r.shown(Slots(f.Pattern), text)
	if slots == nil {
		return f, false
	}
	f.Pattern = strings.Join(slots, "")
	return f, true
}

// ExampleAhead: an example stands at token i.
func (r Reader) ExampleAhead(i, end int) bool {
	return r.is(i+r.is(i, end, ",", "(", ";", ":"), end, exampleLeads...) > 0
}
