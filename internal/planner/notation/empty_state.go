package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const noValue = `(?:left |kept |stays |remains )?(?:empty|blank|null|nothing|none|no value|missing)`

var (
	// emptyIf says when a column is empty. Groups: what leads to it, the condition, what stands behind.
	emptyIf = newPattern(`(?i)( ?[(,:–-] ?| is | are | )` + noValue + ` (?:if|when|while|until|as long as|for (?:those|the ones)(?: that| who| which)?(?: are| is)?) ([^,;.:()\n]{2,45})(\)|[,;.\n]|$)`)
	// someStill says of how many rows something has not happened. Groups: the share.
	someStill = newPattern(`(?i) ?\(((?:about |around )?(?:` + percent + `|half|a (?:third|quarter|fifth|tenth))|most|some|a few|few|many)(?: of them)?(?: are| is| have| has)? (?:still|not yet|never|haven't|hasn't|aren't|isn't|not) [^,;.:()\n]{2,25}\)`)
)

// shareStill are shares in words of rows of which something has not happened.
var shareStill = map[string]string{"most": "70%", "some": "15%", "a few": "5%", "few": "5%", "many": "40%"}

// EmptyStates says that a column is empty in some rows where the text says when, in words that no column tells: "paid date (null if
// unpaid)", "closed at: empty if still open", "closed at (10% still open)". A condition on what the text names elsewhere stays.
func EmptyStates(text string) (Rewriting, bool) {
	return supposed(text, []shorthand{
		{emptyIf, func(m []string) string { return sometimesEmpty(text, m) }},
		{someStill, func(m []string) string {
			if share := shareStill[strings.ToLower(m[1])]; share != "" {
				return " (" + share + " empty)"
			}
			return " (" + m[1] + " empty)"
		}},
	})
}

func sometimesEmpty(text string, m []string) string {
	if !strings.ContainsAny(text, ",(") {
		return "" // one column by itself: the state is one of a plan that the text revises
	}
	l := &shareReader{mixReader: mixReader{lister{text: text, toks: tokensOf(text)}}}
	if l.tellsState(m[2], strings.Index(text, m[0]), len(m[0])) || l.hasFlags(strings.Index(text, m[0])) {
		return ""
	}
	end := m[3]
	switch lead := strings.TrimSpace(m[1]); {
	case lead == "is" || lead == "are":
		return " " + lead + " sometimes empty" + end
	case lead == "":
		return " is sometimes empty" + end
	case lead != "(":
		return " (sometimes empty)" + end
	}
	return " (sometimes empty)" + strings.TrimPrefix(end, ")")
}

// hasFlags: before the token's byte a flag is told with its share, or as yes or no, that the condition may deny: "escaped 42%, minutes
// left (empty if they failed)".
func (l *shareReader) hasFlags(before int) bool {
	for k := 1; k < len(l.toks) && l.toks[k].Span.Start < before; k++ {
		if t := &l.toks[k]; t.Kind == token.Number && t.Percent && l.at(k-1).Kind == token.Word && separates(l.at(k+1)) || t.Is("yes") && l.at(k+1).Is("/") {
			return true
		}
	}
	return false
}

// stateless are words of a condition that tell of no column.
var stateless = lexicon.WordSet("still not yet never been is it it's its has have hasn't isn't was wasn't the a an there here in out at on back done any no none known unknown applicable available needed relevant given he she they them one")

// valuesToo are such words that a list of values has, too: "vehicle none 45, car 40".
var valuesToo = lexicon.WordSet("none unknown known available done")

// anaphoric words alone say that a condition before them does not hold: "blank when it isn't".
var anaphoric = lexicon.WordSet("it it's its is isn't isnt not was wasn't wasnt the a an he she they them one that so has have hasn't hasnt doesn't doesnt don't dont didn't didnt aren't arent been")

// comparing words tell of what a column holds otherwise than by naming a state.
var comparing = lexicon.WordSet("without with over under above below than before after same equal equals more less least most first last every each other both and or than between within")

// tellsState: the condition is about something that the text has elsewhere than in the span: a value, or a column that is no
// moment; of a moment the state is its own ("opened at, closed at (empty if still open)").
func (l *shareReader) tellsState(condition string, from, size int) bool {
	words := strings.Fields(strings.ToLower(condition))
	if !slices.ContainsFunc(words, func(w string) bool { return !anaphoric[w] }) {
		return true
	}
	for _, w := range words {
		if comparing[w] || strings.ContainsAny(w, "0123456789=<>\"") {
			return true
		}
		if stateless[w] && !valuesToo[w] || l.namesRows(w) {
			continue
		}
		forms := []string{lexicon.Stem(w), lexicon.Stem(strings.TrimPrefix(w, "un"))}
		for k := range l.toks {
			t := l.at(k)
			if t.Kind != token.Word && t.Kind != token.Quote || t.Span.Start >= from && t.Span.Start < from+size || !slices.Contains(forms, lexicon.Stem(t.Low)) {
				continue
			}
			if !l.ofMoment(k) {
				return true
			}
		}
		for _, c := range l.columns() {
			if l.openName(c) && (lexicon.Holds(c.words, w) || lexicon.Holds(c.words, strings.TrimPrefix(w, "un"))) {
				return true
			}
		}
	}
	return false
}

// ofMoment: the token is a word of the name of a date or a time.
func (l *shareReader) ofMoment(k int) bool {
	from, to := k, k+1
	for from > 0 && l.at(from-1).Kind == token.Word && !l.at(from-1).Is("and", "with", "a", "the") {
		from--
	}
	for l.at(to).Kind == token.Word && !l.at(to).Is("and", "with", "is", "empty", "null", "blank") {
		to++
	}
	words := make([]string, 0, to-from)
	for i := from; i < to; i++ {
		words = append(words, l.at(i).Low)
	}
	if len(words) == 1 {
		return moments[words[0]]
	}
	if l.at(to).Kind == token.Number {
		return false // a value with its share: "type day 60 overnight 40"
	}
	switch m := lexicon.Lookup(words); m.Kind {
	case lexicon.Date, lexicon.Timestamp, lexicon.Time:
		return true
	}
	return whenEnds[words[len(words)-1]]
}

var (
	// moments are words that name, alone in a list, when something was.
	moments  = lexicon.WordSet("out back in opened closed start end started ended begin shipped ordered returned checkin checkout due arrival departure opening closing")
	whenEnds = lexicon.WordSet("at on date time day out in off moment timestamp when")
)
