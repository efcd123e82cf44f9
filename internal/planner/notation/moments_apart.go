package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// listedMoment is a moment in a list of columns.
type listedMoment struct {
	name  string
	words []string // that tell of an act or a thing
	end   int      // the token behind it
}

var (
	listedEnds = lexicon.WordSet("on at date time day datetime timestamp")
	bothWords  = lexicon.WordSet("two both them these those")
	takesWords = lexicon.WordSet("take takes took lasts last needs need")
	doneVerbs  = lexicon.WordSet("is are was were get gets got be")
	staysWords = lexicon.WordSet("stay stays stayed remain remains kept keeps is are")
	beganWords = lexicon.WordSet("began begins started starts opened was is itself had been made taken placed came in date")
	spanBounds = lexicon.WordSet("within sooner earlier at most least up to no more less than longer exactly between over under later for not only always")
)

// MomentsApart says of two columns by their names what a sentence says of the acts that they tell of: "The return comes 3 to 21 days
// after the loan." is "Returned on is 3 to 21 days after borrowed on."
func MomentsApart(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	d := &distances{lister{text: text, toks: tokensOf(text)}}
	moments := d.moments()
	var changes []change
	for i := 1; i < len(d.toks); i++ {
		if n, said := d.afterRow(moments, i); n > 0 {
			changes = append(changes, change{d.span(i, i+n), said})
			i += n
			continue
		}
		if !(d.at(i-1).Is(".", ";", "!") || d.at(i-1).Kind == token.Line) {
			continue
		}
		end := i
		for !d.sentenceEnds(end) {
			end++
		}
		before := slices.DeleteFunc(slices.Clone(moments), func(m listedMoment) bool { return m.end > i })
		if len(before) < 2 || d.says(i, end, "if", "when", "unless", "except", "never", "cannot", "or", "usually", "normally", "typically", "mostly", "about", "around", "roughly") || d.says(i, end, "not") && !d.says(i, end, "more", "later", "less", "longer") {
			continue
		}
		if said := d.apart(before, i, end); said != "" {
			changes = append(changes, change{d.span(i, end), said})
		}
	}
	return rewritten(text, changes)
}

// moments are the columns of the text that are moments by their names.
func (d *distances) moments() (out []listedMoment) {
	for i := range d.toks {
		if !d.itemOpens(i) {
			continue
		}
		for end := i + 2; end < i+5 && d.at(end-2).Kind == token.Word; end++ {
			last := d.at(end - 1)
			if last.Kind != token.Word || !listedEnds[last.Low] || !d.itemEnds(end) && !d.at(end).Is("in", "between", "from", "during", "within", "(", "this", "last", ":", "some") && d.at(end).Kind != token.Date {
				continue
			}
			m, from := listedMoment{end: end}, i
			if d.at(i).Is("a", "an", "the") {
				from++
			}
			if d.says(from, end, "and", "or", "with") {
				continue
			}
			for k := from; k < end; k++ {
				if !listedEnds[d.at(k).Low] {
					m.words = append(m.words, d.at(k).Low)
				}
			}
			m.name = strings.ToLower(d.text[d.at(from).Span.Start:last.Span.End])
			if len(m.words) > 0 && !slices.ContainsFunc(out, func(o listedMoment) bool { return o.name == m.name }) {
				out = append(out, m)
			}
			break
		}
	}
	return out
}

// calls: the moment has a word of the act that the token names.
func (m listedMoment) calls(t *token.Token) bool {
	return t.Kind == token.Word && slices.ContainsFunc(m.words, func(w string) bool { return sameDeed(w, t.Low) })
}

// called is the first moment that one of the tokens calls, and its place; -1 where none does.
func (d *distances) called(moments []listedMoment, from, to int) int {
	for k := from; k < to; k++ {
		for n, m := range moments {
			if m.calls(d.at(k)) {
				return n
			}
		}
	}
	return -1
}

// apart is what the sentence says of two moments by their names.
func (d *distances) apart(moments []listedMoment, i, end int) string {
	from, n := d.distanceIn(i, end)
	if n == 0 || d.at(i).Is("nobody", "no", "none") && d.denied(from) == "" {
		return ""
	}
	to := from + n
	for k := i; k < end; k++ {
		if t := d.at(k); (k < from || k >= to) && (t.Kind == token.Number && !t.Is("two", "one") || t.Kind == token.Date || t.Is(",", "have", "has", "(")) {
			return "" // which says more
		}
	}
	behind := func(k int) string {
		if k < 1 || k >= len(moments) {
			return ""
		}
		return d.tied(moments[k], from, to, "after", moments[k-1])
	}
	subject := -1
	for k := from - 1; k >= i && subject < 0; k-- { // the verb before the rows of which it is said
		if !takesWords[d.at(k).Low] && d.rowsCounted(lexicon.Singular(d.at(k).Low), mostOwn{}) == 0 {
			subject = d.called(moments, k, k+1)
		}
	}
	if subject >= 0 && strings.HasPrefix(strings.ToLower(d.text[d.at(i).Span.Start:]), moments[subject].name+" ") {
		return "" // which every reader knows
	}
	switch {
	case d.betweenBoth(i, end):
		if len(moments) == 2 {
			return behind(1)
		}
	case d.at(to).Is("before", "after", "ahead", "prior", "following"):
		return d.beside(moments, subject, from, to, end)
	case to < end && !(d.at(to).Is("later", "afterwards", "thereafter", "long") && to+1 == end):
	case takesWords[d.at(from-1).Low] && from-i <= 5:
		return behind(subject)
	case subject == 0 && staysWords[d.at(from-2).Low] || subject == 0 && from-3 >= i && staysWords[d.at(from-3).Low] && d.at(from-1).Is("for"):
		return behind(1)
	case subject > 0 && moments[subject].calls(d.at(from-1)) && (doneVerbs[d.at(from-2).Low] || from-i > 1 && d.at(from).Is("within")):
		return behind(subject)
	}
	return ""
}

// betweenBoth: the sentence speaks of what lies between both moments, without their names.
func (d *distances) betweenBoth(i, end int) bool {
	for k := i; k < end; k++ {
		if d.at(k).Is("between") && (bothWords[d.at(k+1).Low] || d.at(k+1).Is("the") && bothWords[d.at(k+2).Low]) {
			return true
		}
	}
	return false
}

// beside ties the moment of the subject to that which is named behind the distance.
func (d *distances) beside(moments []listedMoment, subject, from, to, end int) string {
	side := "after"
	if d.at(to).Is("before", "ahead", "prior") {
		side = "before"
	}
	at := to + 1
	for d.at(at).Is("of", "to", "the", "its", "their", "each", "it", "they") {
		at++
	}
	if at >= end || subject < 0 {
		return ""
	}
	other := d.called(moments, at, end)
	if other < 0 && len(moments) == 2 && d.rowsCounted(lexicon.Singular(d.at(at).Low), mostOwn{}) > 0 {
		for at++; at < end && beganWords[d.at(at).Low]; {
			at++
		}
		if at == end {
			other = 1 - subject
		}
	}
	if other < 0 || other == subject {
		return ""
	}
	return d.tied(moments[subject], from, to, side, moments[other])
}

func (d *distances) tied(m listedMoment, from, to int, side string, other listedMoment) string {
	said := d.text[d.at(from).Span.Start:d.at(to-1).Span.End]
	if bound := d.denied(from); bound != "" {
		for d.at(from).Kind != token.Number && !d.at(from).Is("a", "an", "half") {
			from++
		}
		said = bound + d.text[d.at(from).Span.Start:d.at(to-1).Span.End]
	}
	return strings.ToUpper(m.name[:1]) + m.name[1:] + " is " + said + " " + side + " " + other.name
}

// denied is the bound that a sentence sets by what nobody does: "nobody returns a car sooner than 2 days after"; "" where it says what is.
func (d *distances) denied(from int) string {
	i := from
	for i > 0 && !d.sentenceEnds(i-1) {
		i--
	}
	if !d.at(i).Is("nobody", "no", "none") {
		return ""
	}
	for k := i; k < from+3; k++ {
		switch {
		case d.at(k).Is("earlier", "sooner", "less", "before"):
			return "at least "
		case d.at(k).Is("later", "longer", "more", "over"):
			return "at most "
		}
	}
	return ""
}

// distanceIn is the first distance of a sentence, with the words that bound it, and how many tokens it takes.
func (d *distances) distanceIn(i, end int) (from, n int) {
	for k := i; k < end; k++ {
		to := k
		if d.at(k).Kind == token.Number && d.at(k+1).Is("to", "-", "–", "and") && d.at(k+2).Kind == token.Number {
			to = k + 2
		}
		a, ok := d.amount(to)
		if !ok || to+a.n > end {
			continue
		}
		from = k
		for from > i && spanBounds[d.at(from-1).Low] && !(d.at(from-1).Is("for") && staysWords[d.at(from-3).Low]) {
			from--
		}
		return from, to + a.n - from
	}
	return 0, 0
}

// afterRow is the moment of the row in an item that counts from it: "3 to 21 days after the loan began".
func (d *distances) afterRow(moments []listedMoment, i int) (n int, said string) {
	if !d.at(i).Is("the", "its", "each", "a", "an") || !d.at(i-1).Is("after", "before", "of", "following") || d.called(moments, i+1, i+2) >= 0 || !d.firstRows(d.at(i+1).Low) {
		return 0, ""
	}
	at := i + 2
	for beganWords[d.at(at).Low] {
		at++
	}
	before := slices.DeleteFunc(slices.Clone(moments), func(m listedMoment) bool { return m.end > i })
	if !d.itemEnds(at) || len(before) == 0 || len(before) > 2 || !d.spans(i-1) {
		return 0, ""
	}
	for k := before[0].end; k < i; k++ {
		if d.at(k).Kind == token.Line {
			return 0, "" // which may be in the list of another table
		}
	}
	return at - i, before[0].name
}

// spans: a distance stands before token i in the item.
func (d *distances) spans(i int) bool {
	for k := i - 1; k > max(0, i-7) && !d.breaks(k); k-- {
		if a, ok := d.amount(k); ok && k+a.n == i {
			return true
		}
	}
	return false
}

// firstRows: the noun is that of the rows which the text counts first.
func (d *distances) firstRows(noun string) bool {
	for k := range d.toks {
		if d.at(k).Kind == token.Number {
			for at := k + 1; at < k+4 && d.at(at).Kind == token.Word; at++ {
				if lexicon.Singular(d.at(at).Low) == lexicon.Singular(noun) {
					return true
				}
			}
			return false
		}
	}
	return false
}
