package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// OneAndSeveral parts what each row belongs to from how many it has of others: "Each case has one client and 1 to 3 lawyers" is "Each case
// has one client. Each case has 1 to 3 lawyers".
func OneAndSeveral(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	var changes []change
	for i := 0; i+4 < len(l.toks); i++ {
		if at := l.countsOwn(i); at > 0 {
			noun := l.at(i)
			changes = append(changes, change{noun.Span, "Each " + noun.Low})
			if own := l.at(i + 2); !nounArticles[own.Low] && !lexicon.IsPlural(own.Low) {
				changes = append(changes, change{token.Span{Start: own.Span.Start - 1, End: own.Span.Start}, " a "})
			}
			continue
		}
		if one := l.oneColumn(i); one > 0 { // a column, whatever the number
			said := strings.TrimSuffix(withArticle("a", l.at(one+1).Low), " "+l.at(one+1).Low)
			changes = append(changes, change{l.at(one).Span, said})
		}
		if i+6 >= len(l.toks) {
			break
		}
		lead, noun, has, one := l.at(i), l.at(i+1), l.at(i+2), l.at(i+3)
		if !lead.Is("each", "every", "a", "an") || noun.Kind != token.Word || !has.Is("has", "have") || !one.Is("one", "a", "an", "exactly") || i > 0 && !l.sentenceEnds(i-1) {
			continue
		}
		at := i + 4
		if one.Is("exactly") {
			at++
		}
		parent := l.at(at)
		if parent.Kind != token.Word || lexicon.IsPlural(parent.Low) || l.rowsCounted(parent.Low, mostOwn{}) == 0 || !l.at(at+1).Is("and") {
			continue
		}
		n := l.countAt(at + 2)
		things := l.at(at + 2 + n)
		if n == 0 || things.Kind != token.Word || !lexicon.IsPlural(things.Low) || l.rowsCounted(lexicon.Singular(things.Low), mostOwn{from: at + 2, to: at + 3 + n}) == 0 || declares(text) {
			continue
		}
		and := l.at(at + 1).Span
		changes = append(changes, change{token.Span{Start: and.Start - 1, End: and.End}, ". Each " + noun.Low + " has"})
	}
	return rewritten(text, changes)
}

// oneColumn is the number in "Each project has one budget", of which there is no table; 0 where that does not begin at token i.
func (l *lister) oneColumn(i int) int {
	if i > 0 && !l.sentenceEnds(i-1) && !l.at(i-1).Is(",") || !l.at(i).Is("each", "every") {
		return 0
	}
	at := i + 1
	if l.at(at).Kind == token.Word && l.at(at+1).Is("has", "with") {
		at++
	} else if !l.at(at).Is("with", "has") {
		return 0
	}
	if at++; !l.at(at).Is("one") {
		return 0
	}
	what := l.at(at + 1)
	if what.Kind != token.Word || lexicon.IsPlural(what.Low) || !lexicon.Names([]string{what.Low}) || l.says(0, len(l.toks), lexicon.Plural(what.Low)) || !l.sentenceEnds(at+2) && !l.at(at+2).Is(",", "and") {
		return 0
	}
	return at
}

// countsOwn: a sentence begins at token i that says in the singular, without a word before it, what each row has and how many of others:
// "Album has title and 5-40 photos".
func (l *lister) countsOwn(i int) int {
	noun := l.at(i)
	if noun.Kind != token.Word || i > 0 && !l.sentenceEnds(i-1) || !l.at(i+1).Is("has") || lexicon.IsPlural(noun.Low) || !l.says(0, len(l.toks), lexicon.Plural(noun.Low)) {
		return 0
	}
	for k := i + 2; !l.sentenceEnds(k); k++ {
		if n := l.countAt(k); n > 0 && l.at(k-1).Is("and", ",") && lexicon.IsPlural(l.at(k+n).Low) && token.Units[l.at(k+n).Low] == "" && (l.sentenceEnds(k+n+1) || l.at(k+n+1).Is(",")) && (lexicon.NamesTable(l.at(k+n).Low) || l.spoken(lexicon.Singular(l.at(k+n).Low), k+n+1)) {
			return k
		}
	}
	return 0
}
