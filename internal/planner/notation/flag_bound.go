package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	flagMarks = lexicon.WordSet("flag true yes")
	// boundSubjs stand between a flag and the bound from which it holds, and say of whom it does.
	boundSubjs  = lexicon.WordSet("only just for on in if when where whenever those these the ones one everything anything everyone anyone everybody all it they he she that which who is are was has have with weighs weigh costs cost lasts last takes take open been being aged of a an value its their ( =")
	overWords   = lexicon.WordSet("over above beyond exceeding > exceeds")
	underWords  = lexicon.WordSet("under below <")
	higherWords = lexicon.WordSet("more greater higher longer older heavier larger bigger")
	lowerWords  = lexicon.WordSet("less fewer lower younger shorter lighter smaller cheaper")
	// measuredBy are the columns of which such words speak.
	measuredBy = map[string][]string{"older": {"age"}, "aged": {"age"}, "younger": {"age"}, "weighs": {"weight"}, "weigh": {"weight"}, "heavier": {"weight"}, "lighter": {"weight"}, "costs": {"price", "cost", "total", "amount"}, "cheaper": {"price", "cost"}, "longer": {"duration", "length"}, "lasts": {"duration"}}
)

// FlagBounds says of which number a flag is that the text only gives a bound: "heavy flag for those above 20 kg" of a weight in kg is
// "heavy flag true when weight is above 20 kg".
func FlagBounds(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := bandReader{lister: &lister{text: text, toks: tokensOf(text)}}
	var changes []change
	for i := range l.toks {
		if said, from, to := l.flagBound(i); to > 0 {
			changes = append(changes, change{l.span(from, to), said})
		}
		l.learn(i)
	}
	return rewritten(text, changes)
}

// flagBound reads a flag at token i with a bound alone behind it: its condition, and the tokens that it stands for.
func (l bandReader) flagBound(i int) (said string, from, to int) {
	at := i
	for at < i+4 && l.plain(at) && !flagMarks[l.at(at).Low] && (at == i || !boundSubjs[l.at(at).Low] && !l.setWhen(at)) {
		at++
	}
	named := l.at(i).Is("is") && at > i || strings.HasPrefix(l.at(i).Low, "is_")
	if l.at(i).Is("is") && l.itemOpens(i) && !named { // "is adult"
		for at = i + 1; at < i+3 && l.plain(at) && !boundSubjs[l.at(at).Low]; at++ {
		}
		named = at > i+1
	}
	if len(l.marks) == 0 || !l.itemOpens(i) || at == i {
		return "", 0, 0
	}
	from = at
	if l.at(at).Is("(", "=", ":", "-") && flagMarks[l.at(at+1).Low] {
		at++
	}
	if flagMarks[l.at(at).Low] {
		named = true
		if at++; l.at(at - 1).Is("flag") {
			from = at
		}
	}
	bare := l.at(at - 1).Is("flag")                                                // the bound may follow at once
	for _, sides := range [][]string{{"yes", "/", "no"}, {"true", "/", "false"}} { // "yes/no, yes from 65"
		if at > i && l.reads(at-1, sides) && l.at(at+2).Is(",", ":", "-", "(", ";") && l.at(at+3).Is(sides[0]) {
			at += 4
			bare = true
		}
	}
	if l.setWhen(at) {
		at, named = at+1, true
	}
	words := at
	for at < words+7 && (boundSubjs[l.at(at).Low] || l.at(at).Kind == token.Word && lexicon.IsPlural(l.at(at).Low) && l.at(at-1).Is("for", "all", "on")) && !l.at(at).Is(")") {
		at++
	}
	if !named || at == words && !(bare && l.at(at).Is("from", "over", "above", "below", "under")) {
		return "", 0, 0
	}
	op, number, behind := l.comparedTo(at)
	if op == "" {
		return "", 0, 0
	}
	unit := ""
	if u := token.Units[l.at(behind).Low]; u != "" {
		unit, behind = u, behind+1
	}
	if behind += boolInt(l.says(from, at, "(") && l.at(behind).Is(")")); !l.itemEnds(behind) {
		return "", 0, 0
	}
	mark := l.measured(words, behind, unit)
	if mark == "" {
		return "", 0, 0
	}
	if said = "true when "; l.at(i).Is("is") {
		said, from = strings.Join(strings.Fields(l.text[l.at(i).Span.Start:l.at(from-1).Span.End]), "_")+" "+said, i
	}
	return said + mark + " is " + op + " " + number, from, behind
}

// setWhen: at token i stands that a flag is set for some.
func (l bandReader) setWhen(i int) bool {
	return l.at(i).Is("set") && l.at(i+1).Is("for", "when", "if", "where")
}

// comparedTo reads how a number compares at token i: as readers know it, the number, and the token behind.
func (l bandReader) comparedTo(i int) (op, number string, behind int) {
	t, at := l.at(i), i
	switch {
	case overWords[t.Low]:
		op, at = "above", i+1
	case underWords[t.Low]:
		op, at = "below", i+1
	case higherWords[t.Low] && l.at(i+1).Is("than"):
		op, at = "above", i+2
	case lowerWords[t.Low] && l.at(i+1).Is("than"):
		op, at = "below", i+2
	case t.Is("at") && l.at(i+1).Is("least"), t.Is(">") && l.at(i+1).Is("="):
		op, at = "at least", i+2
	case t.Is("from", ">=", "≥"):
		op, at = "at least", i+1
	case t.Is("at") && l.at(i+1).Is("most"), t.Is("up") && l.at(i+1).Is("to"), t.Is("<") && l.at(i+1).Is("="):
		op, at = "at most", i+2
	}
	n := l.at(at)
	if n.Kind != token.Number || n.Year {
		return "", "", 0
	}
	number, behind = strings.TrimSuffix(l.text[n.Span.Start:n.Span.End], "+"), at+1
	switch next := l.at(behind + 1); {
	case op != "":
	case strings.HasSuffix(l.text[n.Span.Start:n.Span.End], "+"):
		op = "at least"
	case l.at(behind).Is("or", "and") && (higherWords[next.Low] || next.Is("above", "over", "up")):
		op, behind = "at least", behind+2
	case l.at(behind).Is("or", "and") && (lowerWords[next.Low] || next.Is("below", "under")):
		op, behind = "at most", behind+2
	}
	if op == "at least" && l.at(behind).Is("on", "onwards", "upwards") {
		behind++
	}
	return op, number, behind
}

// measured is the number of which the tokens speak, by its unit or their words, or the only one; "" where it may be another.
func (l bandReader) measured(from, to int, unit string) string {
	for k, mark := range l.marks {
		if unit != "" && (l.units[k] == unit || token.Units[mark] == unit) {
			return mark
		}
	}
	for k := from; k < to; k++ {
		for _, mark := range l.marks {
			if slices.Contains(measuredBy[l.at(k).Low], mark) {
				return mark
			}
		}
	}
	if len(l.marks) == 1 && (unit == "" || l.units[0] == "") {
		return l.marks[0]
	}
	return ""
}
