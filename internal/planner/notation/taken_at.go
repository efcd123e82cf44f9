package notation

import "github.com/sdg-service/sdg/internal/planner/lexicon"

// longestIntroduction is how many tokens a sentence has at most that only tells where samples come from.
const longestIntroduction = 10

// TakenAt counts where samples come from in their column, and not in a sentence before them: "We take water samples at 12 sites. Make 2,400
// samples: site, …" are 2,400 samples, whose site is one of 12. Samples would else be taken for rows of sites.
func TakenAt(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	end := 0
	for end < len(l.toks) && !l.sentenceEnds(end) && end < longestIntroduction {
		end++
	}
	of, places := l.countBefore(end)
	if of == 0 || end >= len(l.toks) || !l.sentenceEnds(end) || rowNouns[l.at(0).Low] {
		return Rewriting{}, false
	}
	for k := range of - 1 {
		if l.numberAt(k) || l.at(k).Is(":", "(", ",") {
			return Rewriting{}, false
		}
	}
	rows := end + 1
	for requestWords[l.at(rows).Low] {
		rows++
	}
	noun := l.thingNoun(rows + 1)
	if noun == 0 && rowNouns[l.at(rows+1).Low] {
		noun = rows + 2
	}
	if !countsRowsOf(l.at(rows)) || l.at(rows).Num <= places || noun == 0 || !rowNouns[l.at(noun-1).Low] || !l.at(noun).Is(":") {
		return Rewriting{}, false
	}
	one := lexicon.Singular(l.at(end - 1).Low)
	for k := noun + 1; k < len(l.toks) && !l.sentenceEnds(k); k++ {
		if !l.at(k).Is(one) || !l.itemOpens(k) || !l.itemEnds(k+1) {
			continue
		}
		w := &writer{}
		from, told := l.toks[rows].Span.Start, l.toks[k].Span.End
		w.copy(text, from, told)
		w.write(" ("+text[l.toks[of-1].Span.Start:l.toks[of-1].Span.End]+" different "+l.at(end-1).Low+")", l.span(of-1, end))
		return w.rest(text, told)
	}
	return Rewriting{}, false
}
