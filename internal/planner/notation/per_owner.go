package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// slashedOwner are rows for each of others, behind a stroke: "3 orders/customer". Groups: the rows, the other.
	slashedOwner = newPattern(`(?i)\b(` + someCount + ` \p{L}+s) ?/ ?(\p{L}+)\b`)
	// oneHas is a row that stands for each: "One order has 1 to 5 products". Groups: what stands before, the row, what it does, how many.
	oneHas = newPattern(`(?i)((?:^|[.;:]\s+))one (\p{L}+) (has(?: \p{L}+(?:ed|en))?|\p{L}+s) (` + someCount + `) `)
	// groupsOf are rows that others make up: "8 teams of 11 players each". Groups: the groups, how many of each, what, each.
	groupsOf = newPattern(`(?i)\b((?:\d[\d,]*|` + countWord + `) \p{L}+s) of (` + someCount + `) (\p{L}+s)( each| apiece)?\b`)
)

// gatherings consist of others: of "1000 loans of 200 books" nobody thinks that each loan has 200.
var gatherings = lexicon.WordSet("team group class cohort squad crew band pack box batch section unit troop choir tray crate carton pallet")

// headNoun is the last word of a phrase, in the singular.
func headNoun(phrase string) string {
	words := strings.Fields(strings.ToLower(phrase))
	return lexicon.Singular(words[len(words)-1])
}

// PerOwner says in words that every reader knows how many rows each row of another table has: "3 orders/customer" is "3 orders per
// customer", "8 teams of 11 players" is "8 teams with 11 players each", and of "2 dogs and 3 cats per owner" each has a sentence.
func PerOwner(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	return rewritten(text, append(changesIn(text, 0, []shorthand{
		{slashedOwner, func(m []string) string {
			if ownersOf(text, strings.ToLower(m[2])) == 0 {
				return ""
			}
			return m[1] + " per " + m[2]
		}},
		{oneHas, func(m []string) string {
			if ownersOf(text, strings.ToLower(m[2])) == 0 {
				return ""
			}
			return m[1] + "Each " + m[2] + " " + m[3] + " " + m[4] + " "
		}},
		{groupsOf, func(m []string) string {
			what := strings.ToLower(m[3])
			if !lexicon.IsPlural(what) || token.Units[what] != "" || unitNouns[what] || m[4] == "" && !(l.rowsOf(what) && gatherings[headNoun(m[1])]) {
				return ""
			}
			return m[1] + " with " + m[2] + " " + m[3] + " each"
		}},
	}), l.countsPer()...))
}

// countsPer are the places where several kinds of rows are counted for each row of another table.
func (l *lister) countsPer() (found []change) {
	for i := 0; i < len(l.toks); i++ {
		if i > 0 && !l.sentenceEnds(i-1) && !l.at(i-1).Is(",", ":", "with", "and") {
			continue
		}
		items, at := []ownedItem(nil), i
		for {
			it, next := l.ownedItem(at, "")
			if next == 0 || !it.children || l.at(next-1).Is("each", "apiece") {
				break
			}
			items, at = append(items, it), next
			if !l.at(at).Is(",", "and", "plus", "&") {
				break
			}
			for l.at(at).Is(",", "and", "plus", "&") {
				at++
			}
		}
		n := 1
		if l.at(at).Is("for", "in") && l.at(at+1).Is("each", "every") {
			n = 2
		} else if !l.at(at).Is("per") {
			continue
		}
		noun := l.nounRun(at + n)
		if len(items) < 2 || noun == 0 || ownersOf(l.text, l.at(at+n+noun-1).Low) == 0 || !l.sentenceEnds(at+n+noun) {
			continue
		}
		owner := strings.TrimSpace(l.words(at+n, at+n+noun))
		if first := l.at(items[0].to - 1); lexicon.Singular(first.Low) == l.at(at+n+noun-1).Low {
			continue // they themselves are counted, and the rest begins behind them
		}
		var said []string
		for _, it := range items {
			said = append(said, "Each "+owner+" has "+l.text[l.at(it.from).Span.Start:l.at(it.to-1).Span.End])
		}
		from, lead := l.at(i).Span.Start, ""
		if i > 0 && !l.sentenceEnds(i-1) {
			from, lead = l.at(i-1).Span.Start, ". "
		}
		found = append(found, change{token.Span{Start: from, End: l.at(at + n + noun - 1).Span.End}, lead + strings.Join(said, ". ")})
		i = at + n + noun - 1
	}
	return found
}
