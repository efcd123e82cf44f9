package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// extreme reads at what time numbers are highest or lowest as nouns: "the peak is at 1 pm", "the coldest time of the day is around 5 am",
// "two peaks a day, at 7:00 and 19:00", and when there are none: "zero from 21:00 to 5:00".
func (t *seriesTeller) extreme(i, end int) (string, int) {
	if n := t.zeroAt(i, end); n > 0 {
		return "zero at night", n
	}
	at := t.skip(i, end, lexicon.WordSet("the a an its their daily with"))
	if t.tok(at).Kind == token.Number && t.tok(at).Num == 2 && !t.tok(at).Percent {
		at++
	}
	if !higher[t.tok(at).Low] && !lower[t.tok(at).Low] && !t.tok(at).Is("peaks", "minimum", "maximum") {
		return "", 0
	}
	said := t.sided(at)
	if said == "higher" || said == "lower" {
		said = map[string]string{"higher": "highest", "lower": "lowest"}[said]
		if !t.tok(at).Is("dip", "low", "high", "peaks") {
			return "", 0
		}
	}
	at++
	noun := at
	at = t.skip(at, end, lexicon.WordSet("time times hour hours moment point value values part of the each every a per day daily demand load"))
	verb := at
	at = t.skip(at, end, lexicon.WordSet("is are comes come occurs occur falls fall reached lies lie around about roughly usually , :"))
	if at == noun && !(t.tok(noun-1).Is("peak", "low", "high", "dip", "maximum", "minimum") && timePreps[t.tok(at).Low]) {
		return "", 0
	}
	if first, last := t.tok(at+boolInt(t.tok(at).Is("at"))), t.tok(at+boolInt(t.tok(at).Is("at"))+2); first.Kind == token.Time && last.Kind == token.Time && t.tok(at+boolInt(t.tok(at).Is("at"))+1).Is("and") {
		span := t.source(at+boolInt(t.tok(at).Is("at")), at+boolInt(t.tok(at).Is("at"))+3)
		return said + " at " + t.text[span.Start:span.End], at + boolInt(t.tok(at).Is("at")) + 3 - i
	}
	if verb == at && !timePreps[t.tok(at).Low] {
		return "", 0
	}
	when, n := t.when(at, end)
	if n == 0 && t.tok(at).Kind == token.Time {
		when, n = "at "+clock(t.tok(at).Minute), 1
	}
	if n == 0 || !t.parts(at+n, end) {
		return "", 0
	}
	return said + " " + when, at + n - i
}

// zeroAt reads that there is nothing at night: "nothing at night between 22:00 and 5:00", "0 when it is dark".
func (t *seriesTeller) zeroAt(i, end int) int {
	at := t.skip(i, end, lexicon.WordSet("it is are drops falls goes to"))
	if !t.tok(at).Is("zero", "nothing") && !(t.tok(at).Kind == token.Number && t.tok(at).Num == 0 && !t.tok(at).Percent && t.tok(at).Unit == "") {
		return 0
	}
	at++
	night := false
	for _, words := range [][]string{{"when", "it", "is", "dark"}, {"in", "the", "dark"}, {"during", "the", "night"}, {"at", "night"}, {"overnight"}, {"after", "sunset"}} {
		if t.says(at, words) {
			at, night = at+len(words), true
			break
		}
	}
	pair := t.skip(at, end, lexicon.WordSet("between from ("))
	if from, to, n := clockPair(t.toks, pair, pair > at); n > 0 && (night || from > to && from >= 18) && pair+n <= end {
		return pair + n + boolInt(t.tok(pair+n).Is(")")) - i
	}
	if !night {
		return 0
	}
	return at - i
}
