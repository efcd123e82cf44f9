package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	eventVerbs = lexicon.WordSet("is are was were be get gets happen happens come comes take takes place start starts begin begins only always never not cannot can't mustn't must can should has have to")
	refusals   = lexicon.WordSet("never not cannot can't mustn't")
	dateEnds   = lexicon.WordSet("date at on time timestamp datetime day")
	pastForms  = lexicon.WordSet("made sent held sold paid written taken given done bought begun lent")
)

// EventsLater says of the date that rows have what a text says of the rows themselves: "orders are placed after the signup date of the
// customer" is "the order date is after the signup date of the customer", "a comment is written after its post" of comments and posts that
// both have a date. Else what is done to the rows would become one more date. What is done to them one after the other become moments.
func EventsLater(text string) (Rewriting, bool) {
	if r, ok := processTold(text); ok {
		return r, true
	}
	l := &lister{text: text, toks: tokensOf(text)}
	var changes []change
	for i := 2; i < len(l.toks); i++ {
		if !l.at(i).Is("after", "before", "earlier", "later") || l.at(i).Is("earlier", "later") && !l.at(i+1).Is("than") {
			continue
		}
		who := i - 1
		if t := l.at(who); t.Kind == token.Word && (pastForms[t.Low] || strings.HasSuffix(t.Low, "ed")) {
			who--
		}
		verbs := who
		for who > 0 && eventVerbs[l.at(who).Low] {
			who--
		}
		noun, parent := lexicon.Singular(l.at(who).Low), ""
		from := who
		if l.at(who).Is("and") && who < verbs {
			noun, parent = l.belonging(who) // "each shift belongs to a volunteer and is never before"
		}
		for nounArticles[l.at(from-1).Low] || l.at(from-1).Is("each", "every", "all") {
			from--
		}
		if who == verbs || parent == "" && from > 0 && !l.sentenceEnds(from-1) && !l.at(from-1).Is(",", "and", "where") || l.rowsCounted(noun, mostOwn{}) == 0 {
			continue
		}
		own := l.dateOf(noun, from)
		if deed := l.at(i - 1); parent == "" && who < i-1 && (pastForms[deed.Low] || strings.HasSuffix(deed.Low, "ed")) {
			if moment := momentOfDeed(text[:l.at(from).Span.Start], deed.Low); moment != "" {
				own = moment // "a ticket is closed after it is resolved"
			}
		}
		if own == "" || declares(text) {
			continue
		}
		end, said, order := i, "the "+own+" is ", l.at(i).Low
		if slices.ContainsFunc(l.toks[who+1:i], func(t token.Token) bool { return refusals[t.Low] }) {
			said += "not "
		}
		other := i + 1
		if l.at(other).Is("than") {
			order, other = order+" than", other+1
		}
		for nounArticles[l.at(other).Low] {
			other++
		}
		if to := l.itsDeed(other); to > 0 && parent == "" {
			if moment := momentOfDeed(text[:l.at(from).Span.Start], l.at(to-1).Low); moment != "" && moment != own {
				end, said = to, said+order+" the "+moment
			}
		} else if to := l.theirDay(other); to > 0 && parent != "" {
			end, said = to, ". The "+said[len("the "):]+order+" the "+parent+" "+l.at(to-1).Text
		} else if parent != "" {
			said = ". The " + said[len("the "):]
		} else if parent := l.at(other); l.sentenceEnds(other+1) && l.rowsCounted(parent.Low, mostOwn{}) > 0 {
			date := l.dateOf(parent.Low, from)
			if date == "" || parent.Low == noun {
				continue
			}
			end, said = other+1, said+order+" the "+date+" of its "+parent.Low
		}
		start, to := l.at(from).Span.Start, l.at(end-1).Span.End
		if parent != "" {
			start = l.at(from - 1).Span.End
		}
		if end == i {
			to = l.at(i).Span.Start
		}
		changes = append(changes, change{token.Span{Start: start, End: to}, said})
	}
	return rewritten(text, changes)
}

// belonging is what a sentence says of the rows that token i goes on with, "each shift belongs to a volunteer and": their noun, and that
// of what they belong to; "" where it says no such thing.
func (l *lister) belonging(i int) (noun, parent string) {
	from := i - 6
	if from < 0 || from > 0 && !l.sentenceEnds(from-1) || !l.at(from).Is("each", "every", "a", "an", "one") || !l.at(from+2).Is("belongs") || !l.at(from+3).Is("to") {
		return "", ""
	}
	return l.at(from + 1).Low, l.at(i - 1).Low
}

// itsDeed is where "it is resolved", "being shipped" ends at token i; 0 where no such thing stands there.
func (l *lister) itsDeed(i int) int {
	at := i
	if l.at(at).Is("it", "they", "being", "having") {
		for at++; l.at(at).Is("was", "were", "is", "are", "has", "have", "been", "being"); at++ {
		}
	}
	if t := l.at(at); at > i && t.Kind == token.Word && (pastForms[t.Low] || strings.HasSuffix(t.Low, "ed")) && l.sentenceEnds(at+1) {
		return at + 1
	}
	return 0
}

// theirDay is where "day they joined" ends, "date it was bought" at token i; 0 where no such thing stands there.
func (l *lister) theirDay(i int) int {
	if !l.at(i).Is("day", "date", "moment", "time") || !l.at(i+1).Is("they", "it", "he", "she") {
		return 0
	}
	i += 2
	for l.at(i).Is("was", "were", "is", "are", "has", "have", "been") {
		i++
	}
	if t := l.at(i); t.Kind == token.Word && (pastForms[t.Low] || strings.HasSuffix(t.Low, "ed")) {
		return i + 1
	}
	return 0
}

// dateOf is the first date among the columns that a text tells of the rows of a noun, in the singular, outside of the clause that begins at
// token from; "" where it tells of none.
func (l *lister) dateOf(noun string, from int) string {
	for k := range l.toks {
		if k == from || l.at(k).Kind != token.Word || lexicon.Singular(l.at(k).Low) != noun || !l.at(k+1).Is(":", "(", "with", "has", "have") {
			continue
		}
		for at := k + 2; at < len(l.toks) && !(l.at(at).Is(".", ";") || l.at(at).Kind == token.Line); at++ {
			t := l.at(at)
			if strings.HasSuffix(t.Low, "_at") || strings.HasSuffix(t.Low, "_on") || strings.HasSuffix(t.Low, "_date") {
				return t.Text
			}
			if !dateEnds[t.Low] || !l.itemEnds(at+1) && !l.at(at+1).Is(")", "between", "in") {
				continue
			}
			begin := at
			for begin > k+1 && at-begin < 2 && l.at(begin-1).Kind == token.Word && !lexicon.FunctionWords[l.at(begin-1).Low] {
				begin--
			}
			if name := l.text[l.at(begin).Span.Start:t.Span.End]; begin < at || t.Is("date", "timestamp", "datetime") {
				return name
			}
		}
	}
	return ""
}
