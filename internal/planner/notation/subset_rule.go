package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// subsetReader reads sentences about some of the rows, and says them as a condition: "Orders over 100 get free shipping" is "If amount is
// over 100, shipping is 0", "people earning over 100000 score at least 6" is "If income is over 100000, score is at least 6", "high-risk
// portfolios hold at least 60% stocks" is "If risk is high, stocks is at least 60".
type subsetReader struct {
	shareReader
	money *branchReader
}

// ruleAt reads the sentence from token i to end; "" where it tells of no such rows, or where what it tells is lost.
func (l *subsetReader) ruleAt(i, end int) (rule string, lost bool) {
	when, at := l.subsetAt(i, end)
	if when == "" {
		return "", l.someRows(i, end)
	}
	said, column, to := l.saidAt(i, at, end)
	if said == "" {
		return "", l.someRows(i, end)
	}
	rule = "If " + when + ", " + said
	if to == end {
		return rule, false
	}
	if other := l.othersAt(to, end); other != "" {
		return rule + ", otherwise " + column + " is " + other, false
	}
	return "", l.someRows(i, end)
}

// someRows: the sentence speaks of some of the rows by a limit or a time, "claims above 10000 need a review", of which a reader would
// make a column of that name.
func (l *subsetReader) someRows(i, end int) bool {
	first := l.at(i)
	if first.Kind != token.Word || !lexicon.IsPlural(first.Low) || !l.isRow(first.Low) && !l.counted(first.Low) {
		return false
	}
	to := 0
	if op, n := l.money.limit(i + 1); op != "" && l.at(i+1+n).Kind == token.Number {
		to = i + 2 + n
		to += boolInt(token.Units[l.at(to).Low] != "")
	} else if _, n := timeToldAt(l.toks, i+1, false); n > 1 {
		to = i + 1 + n
	}
	verb := l.at(to)
	return to > 0 && to+1 < end && (subsetVerbs[verb.Low] || verb.Is("are", "must", "should", "require", "take", "come", "go"))
}

var (
	// verbAmounts are the columns that verbs tell of.
	verbAmounts = map[string][]string{
		"earn": {"income", "salary", "wage"}, "make": {"income", "salary"}, "pay": {"price", "amount", "fee", "fare", "premium"}, "cost": {"price", "cost", "amount"},
		"weigh": {"weight"}, "last": {"duration", "length"}, "score": {"score", "satisfaction", "rating", "grade", "mark"}, "spend": {"amount", "total", "spend", "spending"}, "wait": {"wait", "waiting"},
	}
	subsetVerbs = lexicon.WordSet("hold have need get show reach carry keep contain receive earn pay cost weigh last score ship enjoy wait spend")
	restNouns   = lexicon.WordSet("others rest everyone everybody")
)

// plainVerb is the verb of the word, "" for none: "earning", "earn".
func plainVerb(low string) string {
	stem := strings.TrimSuffix(low, "ing")
	for verb := range verbAmounts {
		if low == verb || stem != low && (stem == verb || stem+"e" == verb) {
			return verb
		}
	}
	return ""
}

// subsetAt reads which rows, as a condition, and the token of the verb behind.
func (l *subsetReader) subsetAt(i, end int) (string, int) {
	if l.at(i).Is("all", "the", "any") {
		i++
	}
	first := l.at(i)
	if first.Kind != token.Word || i+3 > end {
		return "", 0
	}
	if value, name, ok := strings.Cut(first.Low, "-"); ok && lexicon.IsPlural(l.at(i+1).Low) && subsetVerbs[l.at(i+2).Low] { // "high-risk portfolios"
		if column := l.namedBefore(name, i); column != "" && l.listsValue(value) {
			return column + " is " + value, i + 2
		}
		return "", 0
	}
	if !lexicon.IsPlural(first.Low) && !crowds[first.Low] || !l.isRow(first.Low) && !l.counted(first.Low) {
		return "", 0
	}
	at, column := i+1, ""
	if verb := plainVerb(l.at(at).Low); verb != "" && strings.HasSuffix(l.at(at).Low, "ing") {
		column = l.verbColumn(verb, i)
		at++
	} else if op, n := l.money.limit(at); op != "" && l.at(at+n).Kind == token.Number {
		if column = l.unitColumn(at + n); column == "" {
			column = l.money.amountBefore(i)
		}
	}
	op, n := l.money.limit(at)
	if column == "" || n == 0 || l.at(at+n).Kind != token.Number {
		return "", 0
	}
	to := at + n + 1
	limit := l.source(at+n, to)
	to += boolInt(token.Units[l.at(to).Low] != "")
	if !subsetVerbs[l.at(to).Low] {
		return "", 0
	}
	return column + " is " + op + " " + limit, to
}

// listsValue: the value is one of a list of the text.
func (l *subsetReader) listsValue(value string) bool {
	for k := range l.toks {
		if l.at(k).Low == value && (l.at(k-1).Is(",", "or", "(", "/", "is", ":") || l.at(k+1).Is(",", "or", ")", "/")) {
			return true
		}
	}
	return false
}

// verbColumn is the column that the text names before token i and that a verb tells of.
func (l *subsetReader) verbColumn(verb string, i int) string {
	for _, name := range verbAmounts[verb] {
		if column := l.namedBefore(name, i); column != "" {
			return column
		}
	}
	return ""
}

// namedBefore is the name that the text gives before token i with this word in it, "" for none.
func (l *subsetReader) namedBefore(word string, i int) string {
	for k := 0; k < i; k++ {
		if lexicon.Singular(l.at(k).Low) != lexicon.Singular(word) || l.at(k).Kind != token.Word {
			continue
		}
		from, to := k, k+1
		for from > 0 && k-from < 2 && l.nameWord(from-1) && !seriesVerbs[l.at(from-1).Low] && !l.at(from-1).Is("holds", "has", "have", "contains", "carries", "records", "columns") {
			from--
		}
		for to < i && to < k+2 && (sumNouns[lexicon.Singular(l.at(to).Low)] || l.nameWord(to) && !l.listsValue(l.at(to).Low)) && !verbLike[l.at(to).Low] && l.at(to).Kind == token.Word {
			to++
		}
		opens := from == 0 || l.sentenceEnds(from-1)
		if before := l.at(from - 1); opens || l.listsBehind(from-1) || before.Is("the", "each", "per", "columns") {
			name := l.source(from, to)
			if opens && len(name) > 1 && strings.ToLower(name[1:]) == name[1:] {
				name = strings.ToLower(name) // the capital is the sentence's
			}
			return name
		}
	}
	return ""
}

// verbLike stand behind a name and are no part of it.
var verbLike = lexicon.WordSet("goes go rises grows falls depends ranges lies runs follows stays varies increases decreases up down from between mostly usually")

// unitColumn is the column that is measured in the unit behind a number: "over 20 kg".
func (l *subsetReader) unitColumn(number int) string {
	unit := l.at(number).Unit
	if unit == "" {
		unit = token.Units[l.at(number+1).Low]
	}
	if unit == "" {
		return ""
	}
	for _, c := range l.names() {
		if lexicon.MeasuredIn(c.words, unit) && l.listsBehind(c.from-1) {
			return l.source(c.from, c.to)
		}
	}
	return ""
}

// saidAt reads what those rows have, behind the verb at token at: the rule, its column and the token behind.
func (l *subsetReader) saidAt(from, at, end int) (said, column string, to int) {
	verb := plainVerb(l.at(at).Low)
	ships := l.at(at).Is("ship")
	at++
	at += boolInt(l.at(at).Is("always", "usually", "only"))
	if ships && l.at(at).Is("free") || l.at(at).Is("for") && l.at(at+1).Is("free") {
		name := l.namedBefore("shipping", from)
		if name == "" {
			return "", "", 0
		}
		return name + " is 0", name, at + 1 + boolInt(l.at(at).Is("for"))
	}
	if l.at(at).Is("free", "no") {
		n := l.nameRun(at+1, end)
		if name := l.columnOf(at+1, n, from); name != "" && (l.at(at).Is("free") || lexicon.Charge(l.words(at+1, at+1+n))) {
			return name + " is 0", name, at + 1 + n
		}
		return "", "", 0
	}
	article := boolInt(l.at(at).Is("a", "an"))
	if number := l.at(at + article); number.Kind == token.Number && number.Percent && article > 0 { // "a 10% discount"
		n := l.nameRun(at+2, end)
		if name := l.columnOf(at+2, n, from); name != "" {
			return name + " is " + strings.TrimSuffix(number.Text, "%"), name, at + 2 + n
		}
		return "", "", 0
	}
	op, n := l.boundAt(at)
	if n == 0 || l.at(at+n).Kind != token.Number {
		return "", "", 0
	}
	number := strings.TrimSuffix(l.source(at+n, at+n+1), "%")
	to = at + n + 1
	if run := l.nameRun(to, end); run > 0 {
		if column = l.columnOf(to, run, from); column != "" {
			to += run
		}
	}
	if column == "" && verb != "" {
		column = l.verbColumn(verb, from)
	}
	if column == "" {
		return "", "", 0
	}
	return column + " is " + op + " " + number, column, to
}

func (l *subsetReader) words(from, to int) []string {
	var out []string
	for k := from; k < to; k++ {
		out = append(out, l.at(k).Low)
	}
	return out
}

// boundAt reads "at least", "no more than" at token i.
func (l *subsetReader) boundAt(i int) (string, int) {
	switch {
	case l.at(i).Is("at") && l.at(i+1).Is("least", "most"):
		return "at " + l.at(i+1).Low, 2
	case l.at(i).Is("no", "not") && l.at(i+1).Is("more", "less") && l.at(i+2).Is("than"):
		return map[string]string{"more": "at most", "less": "at least"}[l.at(i+1).Low], 3
	case l.at(i).Is("up") && l.at(i+1).Is("to"):
		return "at most", 2
	}
	return l.money.limit(i)
}

// nameRun is how many words at i may be a name.
func (l *subsetReader) nameRun(i, end int) int {
	n := 0
	for i+n < end && n < 3 && l.nameWord(i+n) {
		n++
	}
	return n
}

// columnOf is the column, named before the sentence that begins at token from, that the words name.
func (l *subsetReader) columnOf(i, n, from int) string {
	if n == 0 {
		return ""
	}
	for k := i; k < i+n; k++ {
		if name := l.namedBefore(l.at(k).Low, from); name != "" {
			return name
		}
	}
	return ""
}

// othersAt reads what all others have, "the others none", as a number; "" for anything else.
func (l *subsetReader) othersAt(i, end int) string {
	for l.at(i).Is(",", "and", "the", "all", "while", "but") {
		i++
	}
	if !restNouns[l.at(i).Low] && !l.at(i).Is("other", "smaller", "larger", "remaining") {
		return ""
	}
	for i++; i < end && (l.at(i).Is("else", "get", "have", "pay", "ones", "a") || lexicon.IsPlural(l.at(i).Low)); i++ {
	}
	switch {
	case l.at(i).Is("none", "nothing") && i+1 == end, l.at(i).Is("no") && i+2 >= end:
		return "0"
	case l.at(i).Kind == token.Number && i+1 == end:
		return strings.TrimSuffix(l.source(i, i+1), "%")
	}
	return ""
}
