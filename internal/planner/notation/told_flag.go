package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ToldFlags writes sentences that ask for a flag as what is true of it: "Flag a flood whenever the level exceeds 4.5", "Set flood to true
// if the level goes above 4.5", "Mark levels above 4.5 as flood" are "Flood is true if level is above 4.5". A flag of two conditions,
// which no column of a contract has, is unread. What holds for some of the rows becomes a condition, too (subset_rule.go).
func ToldFlags(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	words := lister{text: text, toks: tokensOf(text)}
	l := &toldFlagReader{branchReader: branchReader{words}}
	subset := &subsetReader{shareReader{mixReader: mixReader{words}}, &branchReader{words}}
	w, at := &writer{}, 0
	for i := 0; i < len(l.toks); i++ {
		if i > 0 && !l.sentenceEnds(i-1) && !l.at(i-1).Is(",") {
			continue
		}
		end := i
		for !l.sentenceEnds(end) {
			end++
		}
		f, _ := l.flagAt(i, end)
		said, lost, from := l.said(i, end), false, i
		if i > 0 && l.at(i-1).Is(",") {
			said = ""
		} else if said == "" {
			said, lost = subset.ifRule(i, end)
		}
		if clause := l.clauseEnd(i, end); i > 0 && l.at(i-1).Is(",") && !l.at(i).Is("and", "but") && subset.someRows(i, clause) {
			span := l.span(i-1, clause)
			w.copy(text, at, span.Start)
			w.lost = append(w.lost, span)
			at, i = span.End, clause-1
			continue
		}
		if said == "" && !lost && !(i > 0 && l.at(i-1).Is(",") && !l.at(i).Is("and", "but")) {
			from = i + boolInt(i > 0 && l.at(i-1).Is(","))
			said, lost = subset.ruleAt(from, end)
		} else if said == twofold {
			lost = true
		}
		if said == "" && !lost {
			continue
		}
		span := l.span(i, end)
		if from > i { // behind another clause
			span.Start = l.at(i - 1).Span.Start
			said = ". " + said
		}
		w.copy(text, at, span.Start)
		if lost {
			w.lost = append(w.lost, span)
		} else {
			w.write(said, span)
		}
		if said != "" && f.rest > 0 && f.rest < end && from == i {
			w.lost = append(w.lost, l.span(f.rest, end))
		}
		at, i = span.End, end
	}
	return w.rest(text, at)
}

// twofold stands for what no flag of a contract can do.
const twofold = "\x00"

// said is the flag that the sentence from token i to end asks for, as every reader knows it; "" for none.
func (l *toldFlagReader) said(i, end int) string {
	f, ok := l.flagAt(i, end)
	switch {
	case !ok:
		return ""
	case f.twofold:
		return twofold
	}
	return f.name + " is true if " + f.condition
}

type toldFlagReader struct{ branchReader }

// toldFlag is a flag and when it is true.
type toldFlag struct {
	name, condition string
	twofold         bool
	rest            int // the token from which on the sentence says what a flag with a condition cannot do, 0 for none
}

// outcomes are the flags of verbs.
var outcomes = map[string]string{"pass": "Passed", "fail": "Failed", "qualify": "Qualified", "win": "Won", "default": "Defaulted", "graduate": "Graduated", "churn": "Churned"}

// clauseEnd is where the clause from token i on ends.
func (l *toldFlagReader) clauseEnd(i, end int) int {
	for i < end && !l.at(i).Is(",") {
		i++
	}
	return i
}

var (
	flagVerbs = lexicon.WordSet("flag mark label tag classify")
	whenWords = lexicon.WordSet("if when whenever where once")
	// flaggedRows are words for the rows that a flag is about.
	flaggedRows = lexicon.WordSet("a an the any every each all it them those rows row records record readings reading values value entries entry")
	raised      = lexicon.WordSet("raised triggered fired issued activated on true fires")
)

// flagAt reads the sentence from token i to end.
func (l *toldFlagReader) flagAt(i, end int) (toldFlag, bool) {
	first := l.at(i)
	switch {
	case flagVerbs[first.Low] && end > i+3:
		return l.marked(i, end)
	case first.Is("set") && l.named(i+1, end, "to", "=") > 0:
		n := l.named(i+1, end, "to", "=")
		at := i + 2 + n
		if !l.at(at).Is("true", "yes", "1") || !whenWords[l.at(at+1).Low] {
			return toldFlag{}, false
		}
		return l.when(i+1, i+1+n, at+2, end)
	case first.Is("add", "include", "have") && l.at(i+1).Is("a", "an") && l.at(i+2).Is("flag"):
		at := i + 3
		for l.at(at).Is("column", "called", "named", ":") {
			at++
		}
		n := l.named(at, end, "for", "if", "when", "whenever", "that")
		if n == 0 || l.at(at+n).Is("that") && !l.at(at+n+1).Is("is") {
			return toldFlag{}, false
		}
		if l.at(at + n).Is("for") {
			return l.beyond(at, at+n, at+n+1, end)
		}
		from := at + n + 1
		for l.at(at+n).Is("that") && from < end && !whenWords[l.at(from-1).Low] {
			from++
		}
		return l.when(at, at+n, from, end)
	}
	at := i + boolInt(first.Is("a", "an", "the"))
	if n := l.named(at, end, "is", "gets"); n > 0 && raised[l.at(at+n+1).Low] && whenWords[l.at(at+n+2).Low] {
		if l.at(at + n + 1).Is("true") {
			return toldFlag{}, false // as every reader knows it
		}
		return l.when(at, at+n, at+n+3, end)
	}
	if flag := outcomes[l.at(at+1).Low]; flag != "" && lexicon.IsPlural(l.at(at).Low) { // "students pass if the overall is 60 or more"
		from := at + 2 + boolInt(l.at(at+2).Is("only"))
		if whenWords[l.at(from).Low] {
			f, ok := l.when(at+1, at+2, from+1, l.clauseEnd(from+1, end))
			f.name = flag
			f.rest = l.clauseEnd(from+1, end)
			return f, ok && (f.rest == end || l.at(f.rest+1).Is("and", "so", "which"))
		}
	}
	for k := i; k+3 < end; k++ { // "Transactions over 9000 are flagged as suspicious"
		if l.at(k).Is("are", "is", "get", "gets") && l.at(k+1).Is("flagged", "marked", "labelled", "labeled", "tagged", "classified") && l.at(k+2).Is("as") {
			if n := l.named(k+3, end); k+3+n == end {
				return l.beyond(k+3, end, i, k)
			}
		}
	}
	return toldFlag{}, false
}

// marked reads "flag a loan as default when …", "flag a flood whenever …", "flag readings above 30 as anomalies".
func (l *toldFlagReader) marked(i, end int) (toldFlag, bool) {
	as, when := 0, 0
	for k := i + 1; k < end; k++ {
		switch {
		case l.at(k).Is("as") && as == 0 && when == 0:
			as = k
		case whenWords[l.at(k).Low] && when == 0:
			when = k
		}
	}
	switch {
	case as > 0 && when > as && l.named(as+1, when) == when-as-1:
		return l.when(as+1, when, when+1, end)
	case as > 0 && when == 0 && l.named(as+1, end) == end-as-1:
		return l.beyond(as+1, end, i+1, as)
	case as == 0 && when > i+1 && !flaggedRows[l.at(when-1).Low]:
		from := i + 1
		for l.at(from).Is("a", "an", "the") {
			from++
		}
		if from == i+1 || l.named(from, when) != when-from {
			return toldFlag{}, false // "flag loans if …" does not say as what
		}
		return l.when(from, when, when+1, end)
	}
	return toldFlag{}, false
}

// named is how many words at i, at most three, are a name, where one of the words stands behind it.
func (l *toldFlagReader) named(i, end int, behind ...string) int {
	for i < end && l.at(i).Is("a", "an", "the") {
		i++
	}
	n := 0
	for i+n < end && n < 3 && l.at(i+n).Kind == token.Word && !lexicon.FunctionWords[l.at(i+n).Low] && !whenWords[l.at(i+n).Low] {
		n++
	}
	if len(behind) > 0 && !l.at(i+n).Is(behind...) {
		return 0
	}
	return n
}

// name is the flag that the tokens name.
func (l *toldFlagReader) name(from, to int) string {
	for l.at(from).Is("a", "an", "the") {
		from++
	}
	words := strings.Fields(l.source(from, to))
	if last := len(words) - 1; last >= 0 && lexicon.IsPlural(strings.ToLower(words[last])) {
		words[last] = lexicon.Singular(strings.ToLower(words[last]))
	}
	name := strings.Join(words, " ")
	if name == "" {
		return ""
	}
	return strings.ToUpper(name[:1]) + name[1:]
}

// when reads the condition of a flag from token i to end.
func (l *toldFlagReader) when(name, nameEnd, i, end int) (toldFlag, bool) {
	f := toldFlag{name: l.name(name, nameEnd)}
	for i < end && l.at(i).Is("the", "a", "an", "its", "their") {
		i++
	}
	if f.name == "" || i+2 > end {
		return f, false
	}
	f.condition = l.source(i, end)
	for k := i + 1; k < end; k++ {
		op, n := l.beyondAt(k)
		if n == 0 {
			continue
		}
		f.twofold = l.says(k+n, end-l.orMore(end), "and", "or", "but")
		subject := l.source(i, k)
		if k == i+1 && l.at(i).Is("it", "value", "reading", "this") {
			if subject = l.onlyMeasure(); subject == "" {
				return f, false
			}
		}
		f.condition = subject + " is " + op + " " + l.source(k+n, end-l.orMore(end))
		return f, l.at(k+n).Kind == token.Number || l.at(k+n).Kind == token.Word
	}
	f.twofold = l.says(i, end, "and")
	return f, true
}

// beyond reads rows by a limit, "transactions over 9000", of the amount or the one number that they have.
func (l *toldFlagReader) beyond(name, nameEnd, i, end int) (toldFlag, bool) {
	f := toldFlag{name: l.name(name, nameEnd)}
	for i < end && l.at(i).Is("all", "any", "every", "each", "the", "a", "an") {
		i++
	}
	at := i
	for at < end && at < i+3 && l.at(at).Kind == token.Word && !l.at(at).Is("with", "where", "that", "whose", "of") {
		if _, n := l.beyondAt(at); n > 0 {
			break
		}
		at++
	}
	noun := at
	if l.at(at).Is("with", "where", "whose", "of") { // "orders with an amount above 900"
		for at++; at < end && at < noun+5; at++ {
			if _, n := l.beyondAt(at); n > 0 {
				break
			}
		}
		from := noun + 1 + boolInt(l.at(noun+1).Is("a", "an", "the"))
		return l.limited(f, l.source(from, at), at, end)
	}
	if at == i {
		return f, false
	}
	subject := l.onlyMeasure()
	if !flaggedRows[l.at(at-1).Low] {
		if listed := l.listedName(i, at); listed != "" {
			subject = listed
		} else if money := l.amountBefore(i); money != "" {
			subject = money
		}
	}
	return l.limited(f, subject, at, end)
}

// limited is the flag with its condition on the subject.
func (l *toldFlagReader) limited(f toldFlag, subject string, at, end int) (toldFlag, bool) {
	op, n := l.beyondAt(at)
	if n == 0 || subject == "" || f.name == "" || l.at(at+n).Kind != token.Number {
		return f, false
	}
	f.condition = subject + " is " + op + " " + l.source(at+n, end)
	f.twofold = l.says(at+n, end, "and", "or")
	return f, true
}

// orMore is how many tokens before end say that a limit is met by what is more or less, too: "60 or more".
func (l *toldFlagReader) orMore(end int) int {
	if l.at(end-2).Is("or") && l.at(end-1).Is("more", "above", "higher", "over", "less", "below", "lower", "fewer", "under") {
		return 2
	}
	return 0
}

// beyondAt reads the comparison before a limit at i, a verb among them: "exceeds", "drops below".
func (l *toldFlagReader) beyondAt(i int) (op string, n int) {
	at := i
	for l.at(at).Is("is", "are", "was", "goes", "go", "rises", "rise", "climbs", "drops", "drop", "falls", "fall", "gets", "stays") {
		at++
	}
	if l.at(at).Is("exceeds", "exceed", "exceeding", "surpasses") {
		return "above", at + 1 - i
	}
	op, n = l.limit(at)
	if at > i && l.at(at).Kind == token.Number && l.orMore(at+3) > 0 { // "is 60 or more"
		op, n = "at least", 0
		if l.at(at+2).Is("less", "below", "lower", "fewer", "under") {
			op = "at most"
		}
		return op, at - i
	}
	if n == 0 && l.at(at).Is("under") {
		op, n = "below", 1
	}
	if op == "over" {
		op = "above"
	}
	if n == 0 {
		return "", 0
	}
	return op, at + n - i
}

// onlyMeasure is the one thing that a series measures.
func (l *toldFlagReader) onlyMeasure() string {
	t := &seriesTeller{measuredSeries: &measuredSeries{text: l.text, toks: l.toks}}
	if !stepped(l.toks) || !t.head() || t.only() < 0 {
		return ""
	}
	return strings.Join(t.items[t.only()].words, " ")
}

// listedName is the item that the list gives before, in its form there: "temperatures above 30" of a temperature.
func (l *toldFlagReader) listedName(from, to int) string {
	for k := 0; k+to-from <= from; k++ {
		same := true
		for j := range to - from {
			same = same && lexicon.Singular(l.at(k+j).Low) == lexicon.Singular(l.at(from+j).Low)
		}
		if same && l.breaks(k-1) && (l.itemEnds(k+to-from) || l.at(k+to-from).Kind == token.Number) {
			return l.source(k, k+to-from)
		}
	}
	return ""
}
