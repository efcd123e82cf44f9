package notation

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	// fewShare is what the values that most rows have share, in percent.
	fewShare = 80
	// longestScale is how many steps a scale has at most whose every value is counted.
	longestScale = 11
)

// starred are columns from 1 to 5 where nobody says otherwise.
var starred = lexicon.WordSet("rating ratings stars")

// FrequentFew gives each value of a short scale its share where a few of them are told to be most frequent, because only those would be
// taken for all that there are: "rating (mostly 4 and 5)" is "rating 1 6.7%, 2 6.7%, 3 6.7%, 4 40%, 5 40%".
func FrequentFew(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := range l.toks {
		if !l.at(i).Is("mostly", "mainly", "usually", "most", "majority") || l.at(i).Span.Start < at {
			continue
		}
		frequent, end := l.stepsAt(l.mostBehind(i))
		scale, from := l.scaleBefore(i)
		if l.at(end).Is("and", "or") && l.at(end+1).Is("up", "above", "more", "higher", "over") && len(frequent) == 1 {
			frequent, end = scale[max(0, slices.Index(scale, frequent[0])):], end+2 // "mostly 4 and up"
		}
		if len(frequent) == 0 || len(scale) == 0 || len(frequent) == len(scale) || !l.itemEnds(end) || !within(frequent, scale) {
			continue
		}
		if bracketed := l.at(i-1).Is("(") && l.at(end).Is(")"); bracketed {
			end++
		}
		if declares(text) {
			return Rewriting{}, false
		}
		span := l.span(from, end)
		w.copy(text, at, span.Start)
		w.notes = append(w.notes, Note{Text: strings.Join(frequent, " and ") + " in " + strconv.Itoa(fewShare) + "% of the rows, because the text says mostly", Span: span})
		shares := sharesOf(scale, frequent)
		if l.at(from-1).Kind == token.Word && lexicon.IsPlural(l.at(from-1).Low) && !starred[l.at(from-1).Low] && l.says(from, i, "stars") {
			shares = "with stars " + shares // "reviews 1-5 stars mostly 4 and 5" are rows
		}
		if span.Start > 0 && text[span.Start-1] != ' ' {
			shares = " " + shares
		}
		w.write(shares, span)
		at = span.End
	}
	return w.rest(text, at)
}

// mostBehind is where the values begin that most rows have, behind "mostly", or behind who has them: "most people give a 4".
func (l *lister) mostBehind(i int) int {
	if !l.at(i).Is("most", "majority") {
		return i + 1
	}
	k := i + 1
	for k < i+5 && l.at(k).Kind == token.Word && !l.at(k).Is("a", "an") {
		k++
	}
	return k
}

// stepsAt are the steps of a scale at token i, "4 and 5" or "B or C", and the token behind them; one alone where it is no number.
func (l *lister) stepsAt(i int) (steps []string, end int) {
	for end = i; ; end++ {
		if l.at(end).Is("a", "an") {
			end++
		}
		step := stepOf(l.at(end))
		if step == "" {
			return nil, 0
		}
		steps = append(steps, step)
		next := end + 2
		if l.at(next).Is("a", "an") {
			next++
		}
		if end++; !l.at(end).Is("and", "or", "&", "/") || stepOf(l.at(next)) == "" {
			return steps, end
		}
	}
}

// stepOf is the whole number, "4" or the fours of "4s", or the capital letter that the token is.
func stepOf(t *token.Token) string {
	switch {
	case t.Kind == token.Number && !t.Percent && t.Digits == 0 && t.Num >= 0 && t.Num < 100 && (t.Unit == "" || t.Unit == "s" || t.Unit == "points" || t.Unit == "stars"):
		return strconv.Itoa(int(t.Num))
	case t.Kind != token.Number && len(t.Text) == 1 && t.Text[0] >= 'A' && t.Text[0] <= 'H':
		return t.Text
	}
	return ""
}

// scaleBefore are the steps of the scale that stands before token i, and the token where it begins: of "1-5", or of a rating in stars.
func (l *lister) scaleBefore(i int) (steps []string, from int) {
	k := i - 1
	for l.at(k).Is(",", "(", "with", ")", "-", "where", "the") {
		k--
	}
	if l.at(k).Is("stars", "points") && stepOf(l.at(k-1)) != "" {
		k--
	}
	high, low := stepOf(l.at(k)), ""
	if l.at(k-1).Is("-", "–", "to", "and") {
		low = stepOf(l.at(k - 2))
		from = k - 2
		if l.at(from-1).Is("from", "between", "(", "of") {
			from--
		}
	}
	if high == "" && l.at(k).Kind == token.Word && starred[l.at(k).Low] {
		return scale("1", "5"), k + 1
	}
	if low == "" || high == "" {
		return nil, 0
	}
	return scale(low, high), from
}

// scale are all steps from low to high; nil where there are too many.
func scale(low, high string) (steps []string) {
	a, errA := strconv.Atoi(low)
	b, errB := strconv.Atoi(high)
	letters := errA != nil && errB != nil
	if letters {
		a, b = int(low[0]), int(high[0])
	} else if errA != nil || errB != nil {
		return nil
	}
	if b <= a || b-a >= longestScale {
		return nil
	}
	for ; a <= b; a++ {
		if letters {
			steps = append(steps, string(rune(a)))
		} else {
			steps = append(steps, strconv.Itoa(a))
		}
	}
	return steps
}

func within(some, all []string) bool {
	return !slices.ContainsFunc(some, func(s string) bool { return !slices.Contains(all, s) })
}

// sharesOf lists the steps of a scale with their shares.
func sharesOf(scale, frequent []string) string {
	parts := make([]string, 0, len(scale))
	for _, step := range scale {
		share := (100 - float64(fewShare)) / float64(len(scale)-len(frequent))
		if slices.Contains(frequent, step) {
			share = float64(fewShare) / float64(len(frequent))
		}
		parts = append(parts, step+" "+strconv.FormatFloat(math.Round(share*100)/100, 'f', -1, 64)+"%")
	}
	return strings.Join(parts, " ")
}
