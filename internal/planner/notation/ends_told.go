package notation

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	leastWords = lexicon.WordSet("lowest smallest least cheapest shortest lightest youngest")
	mostWords  = lexicon.WordSet("highest largest biggest dearest longest heaviest oldest greatest priciest")
	startWords = lexicon.WordSet("starting beginning")
	goesWords  = lexicon.WordSet("going goes go rising rises ending ends end up reaching reaches climbing ranging and to till until")
)

// EndsTold writes a range that is told by its ends: "starting at 5, going up to 300", "lowest 5, highest 300" as "5 to 300".
func EndsTold(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	var changes []change
	for i := 1; i < len(l.toks) && !declares(text); i++ {
		n, from, to := l.startToEnd(i)
		if n == 0 {
			n, from, to = l.leastToMost(i)
		}
		if n == 0 || l.at(i-1).Kind != token.Word && !l.at(i-1).Is(",", "(") {
			continue
		}
		span, said := l.span(i, i+n), text[from.Span.Start:from.Span.End]+" to "+text[to.Span.Start:to.Span.End]
		if l.at(i-1).Is("(") && l.at(i+n).Is(")") { // a bracket of two numbers may be a code
			span.Start, span.End = l.at(i-1).Span.Start, l.at(i+n).Span.End
		}
		if l.at(i - 1).Is(",") {
			span.Start, said = l.at(i-1).Span.Start, " "+said
		}
		changes = append(changes, change{span, said})
		i += n
	}
	return rewritten(text, changes)
}

// inDigits: a number stands there in digits, without a percent sign.
func (l *lister) inDigits(i int) bool {
	t := l.at(i)
	return t.Kind == token.Number && !t.Percent && !t.Spelled
}

// startToEnd: "starting at 5, going up to 300", "starting from 5 and going to 300".
func (l *lister) startToEnd(i int) (n int, from, to *token.Token) {
	if !startWords[l.at(i).Low] || !l.at(i+1).Is("at", "from", "with") || !l.inDigits(i+2) {
		return 0, nil, nil
	}
	from = l.at(i + 2)
	at := i + 3
	verb := false
	for l.at(at).Is(",") || goesWords[l.at(at).Low] || l.at(at).Is("at", "with") {
		verb = verb || goesWords[l.at(at).Low]
		at++
	}
	if !verb || !l.inDigits(at) || l.at(at).Num <= from.Num || !l.itemEnds(at+1) {
		return 0, nil, nil
	}
	return at + 1 - i, from, l.at(at)
}

// leastToMost: "lowest 5, highest 300", "the smallest 5 and the largest 300".
func (l *lister) leastToMost(i int) (n int, from, to *token.Token) {
	at := i
	for l.at(at).Is("with", "the") {
		at++
	}
	if !leastWords[l.at(at).Low] || !l.itemOpens(i) && !l.at(i).Is("with") {
		return 0, nil, nil
	}
	if at++; l.at(at).Is("at", "of", "is", "being") {
		at++
	}
	if from = l.at(at); !l.inDigits(at) {
		return 0, nil, nil
	}
	for at++; l.at(at).Is(",", "and", "the", "/"); {
		at++
	}
	if !mostWords[l.at(at).Low] {
		return 0, nil, nil
	}
	if at++; l.at(at).Is("at", "of", "is", "being") {
		at++
	}
	if !l.inDigits(at) || l.at(at).Num <= from.Num || !l.itemEnds(at+1) {
		return 0, nil, nil
	}
	return at + 1 - i, from, l.at(at)
}

// rareAbove is a usual range with what hardly any value lies above. Groups: the range, both ends, how rare, the number, what stands behind.
var rareAbove = newPattern(`(?i)((?:usually|mostly|typically|normally|generally) (?:between )?(` + tailNumber + `) ?(?:-|–|to|and) ?(` + tailNumber + `))(?:,| and| but|;)+ ?(?:only )?(?:rarely|seldom|hardly ever|hardly any|almost never|very few|few) (?:are )?(?:over|above|more than|beyond) (` + tailNumber + `)([,;.)\n]|$)`)

// halfBelow is the median with the largest number. Groups: what stands before, the number, the largest, what stands behind.
var halfBelow = newPattern(`(?i)(\. ?|, ?|\()half(?: of (?:them|the \p{L}+))? (?:are|is|lie|cost|have) (?:below|under|less than) (` + tailNumber + `)(?:,| and|;)+ ?(?:the )?(?:highest|largest|biggest|maximum|max|dearest|longest|none|no one|never)(?: is|:)? ?(?:over |above |more than )?(` + tailNumber + `)([,;.)\n]|$)`)

// usuallySaid is a sentence about where most numbers lie and how far few go. Groups: the usual range, the largest, what stands behind.
var usuallySaid = newPattern(`(?i)\. ?(?:usually|mostly|typically|normally|generally)(?: it| they| that)?(?: is|'s| are| lies?)? (?:between )?(` + tailNumber + ` ?(?:-|–|to|and) ?` + tailNumber + `)(?:,| and| but|;)+ ?(?:only )?(?:in rare cases|rarely|seldom|sometimes|occasionally|now and then|at times) (?:it (?:is|goes) )?up to (` + tailNumber + `)([,;.)\n]|$)`)

// shareBelow is a share below a number with the largest number. Groups: what stands before, the share, the number, the largest.
var shareBelow = newPattern(`(?i)( \(|, | )(` + tailShare[1:len(tailShare)-1] + `)(?: of them)? (?:under|below|less than) (` + tailNumber + `)(?:,| and|;)+ ?(?:none|nothing|no one|never) (?:is |are )?(?:above|over|more than) (` + tailNumber + `)([,;.)\n]|$)`)

// RareAbove gives a law to numbers of which the text says where most of them lie, and what few lie above or what is the largest.
func RareAbove(text string) (Rewriting, bool) {
	return supposed(text, []shorthand{
		{rareAbove, func(m []string) string {
			low, err := strconv.ParseFloat(strings.ReplaceAll(m[2], ",", ""), 64)
			high, err2 := strconv.ParseFloat(strings.ReplaceAll(m[3], ",", ""), 64)
			rare, err3 := strconv.ParseFloat(strings.ReplaceAll(m[4], ",", ""), 64)
			if err != nil || err2 != nil || err3 != nil || low >= high || rare <= high {
				return ""
			}
			return "(90% " + m[2] + " to " + m[3] + ", 8% " + m[3] + " to " + m[4] + ", 2% " + m[4] + " to " + numberText(rare*beyond) + ")" + m[5]
		}},
		{usuallySaid, func(m []string) string { return " (usually " + m[1] + ", sometimes up to " + m[2] + ")" + m[3] }},
		{shareBelow, func(m []string) string { return m[1] + "0 to " + m[4] + ", " + m[2] + " under " + m[3] + m[5] }},
		{halfBelow, func(m []string) string {
			if m[1] == "(" {
				return "(median " + m[2] + ", max " + m[3] + m[4]
			}
			return " (median " + m[2] + ", max " + m[3] + ")" + m[4]
		}},
	})
}
