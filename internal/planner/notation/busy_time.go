package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// busyTime is a clause that tells when more, or fewer, of a table's events happen: "more on weekends", "traffic peaks between 8 and 10",
// "winters are quiet".
type busyTime struct {
	toks     []token.Token
	from, to int // its tokens
	subject  int // the token of what it is about, 0 where it does not say
	fewer    bool
	much     howBusy
	named    bool // it says itself that it is about events: "busiest", "peak hours"
	when     timeTold
}

// BusyTimes says of the column that tells when the events of a table are what such a clause says of the events: "bookings: guest, check
// in, more in summer" is "bookings: guest, check in. The check in is busiest in July." What no calendar can hold is told as such, so
// that it becomes no column. Series of measurements have seasons instead.
func BusyTimes(text string) (Rewriting, bool) {
	toks := tokensOf(text)
	if !hasBusyWord(toks) || declares(text) || stepped(toks) {
		return Rewriting{}, false
	}
	for i := range toks {
		if i > 0 && !endsClause(&toks[i-1]) && !toks[i-1].Is("(") && (!toks[i].Is("mostly", "mainly", "usually") || busyVerbs[toks[i-1].Low]) { // "check-in time mostly mornings"
			continue
		}
		b := &busyTime{toks: toks, from: i}
		if !b.read() {
			continue
		}
		return b.write(text), true
	}
	return Rewriting{}, false
}

var (
	moreWords  = lexicon.WordSet("more most mostly mainly busier busiest busy heavier heaviest peak peaks peaking peaked rush popular cluster clusters concentrated")
	fewerWords = lexicon.WordSet("few fewer fewest quieter quietest quiet slower slowest")
	fewLeads   = lexicon.WordSet("nearly almost hardly barely very practically")
	fewNouns   = lexicon.WordSet("no nothing any few none anybody anyone anything nobody")
	// busyWords are those of which a clause about busy times has one, and that are told of events alone.
	busyWords = lexicon.WordSet("busier busiest busy quieter quietest quiet peak peaks peaking peaked rush")
)

func hasBusyWord(toks []token.Token) bool {
	for k := range toks {
		if low := toks[k].Low; moreWords[low] || fewerWords[low] || fewLeads[low] || compareWords[low] || toks[k].Percent {
			return true
		}
	}
	return false
}

// stepped: the text tells how often something is measured.
func stepped(toks []token.Token) bool {
	for k := range toks {
		switch t := &toks[k]; {
		case stepAdverbs[t.Low]:
			return true
		case t.Is("per", "every", "each", "once", "by") && k+1 < len(toks):
			next := &toks[k+1]
			if next.Kind == token.Number || next.Is("a", "an", "single", "trading", "business", "working") && k+2 < len(toks) {
				next = &toks[min(k+2, len(toks)-1)]
			}
			if stepSizes[lexicon.Singular(next.Low)] || toks[k+1].Kind == token.Number && durationUnits[toks[k+1].Unit] {
				return true
			}
		}
	}
	return false
}

var durationUnits = lexicon.WordSet("s min h days weeks months years")

// endsClause: a clause ends with the token.
func endsClause(t *token.Token) bool {
	return t.Kind == token.Line || t.Is(",", ";", ".", ":", "!", "?")
}

func (b *busyTime) tok(i int) *token.Token {
	if i < 0 || i >= len(b.toks) {
		return &token.Token{Kind: token.Line}
	}
	return &b.toks[i]
}

func (b *busyTime) skip(i int, words map[string]bool) int {
	for b.tok(i).Kind == token.Word && words[b.tok(i).Low] {
		i++
	}
	return i
}

var (
	busyLeads  = lexicon.WordSet("with and but where while there we have has a an the its some it they that which also people")
	busyVerbs  = lexicon.WordSet("is are has have see sees be being was were get gets getting happen happens come comes in occur occurs arrive arrives made placed start starts take takes place usually typically mostly always generally done taken there much a lot far slightly bit little clearly noticeably often the")
	busyNouns  = lexicon.WordSet("of them the hours hour times time days day traffic load")
	busyDeeds  = lexicon.WordSet("peak peaks peaked cluster clusters")
	noSubjects = lexicon.WordSet("at least than or per between if when id")
)

// read reads the clause from its first token on, to its end.
func (b *busyTime) read() bool {
	at := b.skip(b.from, busyLeads)
	if at > b.from && busyVerbs[b.tok(at).Low] && b.tok(at+1).Is("mostly", "mainly") {
		at++ // "they come mostly in the evening"
	}
	at = b.skip(at, lexicon.WordSet("are is"))
	when, n := timeToldAt(b.toks, at, false)
	if n > 0 && !(b.tok(at+n).Kind == token.Number && b.tok(at+n).Percent) { // no value with its share: "weekends are busier", "December has twice as many orders", "between midnight and 6am nearly no traffic"
		k, ok := b.degree(b.skip(at+n, busyVerbs))
		if !ok {
			return false
		}
		for words := 0; words < 2 && b.nounAt(k); words++ {
			b.subject, k = k, k+1
		}
		b.when, b.to = when, b.thanOthers(k)
		return b.ended()
	}
	k, ok := b.degree(at)
	for words := 0; !ok && words < 3 && b.nounAt(at); words++ {
		b.subject, at = at, at+1
		verb := b.skip(at, busyVerbs)
		k, ok = b.degree(verb) // "most orders come in", "visits are busiest"
		if ok && (verb == at && !busyDeeds[b.tok(verb).Low] || momentEnders[b.tok(b.subject).Low]) {
			return false // "start time busiest on weekends": of one column
		}
	}
	if !ok {
		return false
	}
	k = b.skip(k, busyNouns)
	for words := 0; words < 2; words++ {
		if _, n = timeToldAt(b.toks, k, b.named); n > 0 || !b.nounAt(k) {
			break
		}
		if !busyVerbs[b.tok(k).Low] {
			b.subject = k
		}
		k++
	}
	from := k
	for k = b.skip(k, busyVerbs); k > from && b.tok(k-1).Is("in", "a", "the"); k-- { // which lead to the time
	}
	ofNumber := b.tok(b.from-1).Is("(", ",") && b.tok(b.from-2).Kind == token.Number && !b.tok(b.from-2).Year // "wind speed 0 to 25 (most between 4 and 12)"
	hours := b.named || b.much.times > 0 || b.much.most && !ofNumber && b.tok(k).Is("between") || b.subject > 0 && b.ofAll() && b.tok(k).Is("between")
	if b.when, n = timeToldAt(b.toks, k, hours); n == 0 || b.much.share > 0 && !timePreps[b.tok(k).Low] {
		return false // "60% weekdays" is a value
	}
	b.to = b.thanOthers(k + n)
	b.otherHalf()
	return b.ended()
}

// ended: the clause ends, and so does the bracket that it is in.
func (b *busyTime) ended() bool {
	if b.tok(b.from - 1).Is("(") {
		return b.tok(b.to).Is(")")
	}
	return endsClause(b.tok(b.to)) || b.tok(b.to).Is(")")
}

// thanOthers reads that the other times are those that it is compared to: "than on other days".
func (b *busyTime) thanOthers(i int) int {
	if !b.tok(i).Is("than", "as") {
		return i
	}
	at := b.skip(i+1, lexicon.WordSet("on at in during the other normal any usual rest of"))
	if at > i+1 && b.tok(at).Is("days", "day", "months", "month", "times", "time", "hours", "weekdays", "week", "year", "usual") || at < len(b.toks) && partsOfDay[lexicon.Singular(b.tok(at).Low)] != [2]int{} && lexicon.IsPlural(b.tok(at).Low) {
		return at + 1
	}
	return i
}

// otherHalf reads that the opposite holds at the opposite time, which says nothing new: "more in summer, fewer in winter".
func (b *busyTime) otherHalf() {
	if !b.tok(b.to).Is(",", "and") {
		return
	}
	at := b.to + 1 + boolInt(b.tok(b.to+1).Is("and", "but"))
	other := &busyTime{toks: b.toks}
	k, ok := other.degree(at)
	when, n := timeToldAt(b.toks, k, false)
	if ok && n > 0 && other.fewer != b.fewer && endsClause(b.tok(k+n)) && when.opposite(b.when) {
		b.to = k + n
	}
}

// nounAt: the token may belong to what the events are called.
func (b *busyTime) nounAt(i int) bool {
	t := b.tok(i)
	return t.Kind == token.Word && !noSubjects[t.Low] && !moreWords[t.Low] && (!lexicon.FunctionWords[t.Low] || lexicon.IsPlural(t.Low))
}

// ofAll: the clause is about all events of the table, and not about some of them: "failures peak at night".
func (b *busyTime) ofAll() bool {
	if b.subject == 0 || allEvents[b.tok(b.subject).Low] {
		return true
	}
	noun := lexicon.Singular(b.tok(b.subject).Low)
	for k := 0; k < b.from && !b.tok(k).Is(":", ",", ".", ";"); k++ {
		if t := b.tok(k); t.Kind == token.Word && lexicon.Singular(t.Low) == noun {
			return true
		}
	}
	return false
}

// allEvents are words for the events of any table.
var allEvents = lexicon.WordSet("traffic load activity demand events rows records entries business volume everything usage them hours hour time times days")

// write takes the clause out of the text, and says of the moment of its rows what the clause says.
func (b *busyTime) write(text string) Rewriting {
	said := b.when.busy(b.much.than(b.fewer))
	if b.from > 0 && b.tok(b.from-1).Is("(") && b.tok(b.to).Is(")") {
		b.from, b.to = b.from-1, b.to+1
	}
	if !b.ofAll() {
		said = ""
	}
	m := rowMoment(b.toks, b.from, b.to)
	if said != "" && m.name == "" && b.from > 0 && b.tok(b.from-1).Is(",") {
		column := "date "
		if b.when.ofDay() {
			column = "timestamp "
		}
		return inPlace(text, b.span(), column+said) // the clause is all that tells of a moment
	}
	return m.say(text, b.toks, b.from, b.to, said)
}

func (b *busyTime) span() token.Span {
	return token.Span{Start: b.toks[b.from].Span.Start, End: b.toks[b.to-1].Span.End}
}
