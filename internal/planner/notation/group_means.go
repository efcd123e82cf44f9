package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// GroupMeans leaves out a sentence that tells what some rows and others are on average, "Members ride 12 minutes on average, casual riders
// 25": neither group is a column. It is read once the columns are known.
func GroupMeans(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 0; i < len(l.toks); i++ {
		if i > 0 && !l.sentenceEnds(i-1) {
			continue
		}
		to := l.groupMeans(i)
		if to == 0 {
			continue
		}
		if at == 0 && len(w.lost) == 0 && declares(text) {
			return Rewriting{}, false
		}
		w.copy(text, at, l.toks[i].Span.Start)
		w.lost = append(w.lost, l.span(i, to))
		at = l.toks[to-1].Span.End
		if l.at(to).Is(".", ";") {
			at = l.toks[to].Span.End
		}
	}
	return w.rest(text, at)
}

// meanSides part the groups of such a sentence.
var meanSides = lexicon.WordSet(", and while but whereas")

// groupMeans is the token behind a sentence that begins at token i and tells the mean of each of some groups; 0 where it does not.
func (l *lister) groupMeans(i int) int {
	groups, numbers, words, mean := 0, 0, 0, false
	end := i
	for ; ; end++ {
		t := l.at(end)
		if l.sentenceEnds(end) || meanSides[t.Low] {
			if numbers != 1 && (numbers > 0 || words > 0) {
				return 0
			}
			groups += numbers
			numbers, words = 0, 0
			if l.sentenceEnds(end) {
				break
			}
			continue
		}
		switch {
		case t.Kind == token.Number && !t.Percent && !t.Year:
			if words == 0 {
				return 0
			}
			numbers++
		case t.Is("per") && secondsOf(l.at(end+1).Low) > 0 && l.at(end-1).Kind == token.Number:
			end++
		case t.Is("per"):
			return 0
		case t.Is("average", "mean", "averages"):
			mean = true
		case t.Is("if", "when", "between", "than", "every", "sd", "max", "min", "least", "most", ":", "(", "from", "to", "is", "=", "column", "with"):
			return 0
		case t.Kind == token.Word:
			words++
		default:
			return 0
		}
	}
	first := l.at(i + boolInt(l.at(i).Is("the")))
	behind := l.at(i + 1 + boolInt(l.at(i).Is("the")))
	if groups < 2 || !mean || !lexicon.IsPlural(first.Low) && !lexicon.IsPlural(behind.Low) {
		return 0
	}
	return end
}
