package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// HeadShares gives a name to the values that follow a count of rows, each with its share behind it: "60 visits (check-up 50%,
// vaccination 30%, emergency 20%)", "60 orders: online 60%, in store 40%". Shares of one whole are one column, and no flags.
func HeadShares(text string) (Rewriting, bool) {
	if !strings.Contains(text, "%") || declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 2; i < len(l.toks); i++ {
		noun := l.countedHead(i)
		if noun == "" {
			continue
		}
		values, to := l.sharedRun(i + 1)
		if values == nil || l.at(i).Is("(") && !l.at(to).Is(")") || !l.at(i).Is("(") && !l.sentenceEnds(to) {
			continue
		}
		if first, _, more := strings.Cut(strings.ToLower(values[0]), " "); more && (lexicon.Lookup([]string{first}).Known() || lexicon.NamesSort([]string{first})) {
			continue // "state paid 80%, open 20%" has its name
		}
		name := lexicon.SortOf(values)
		if name == "" {
			name = "type"
		}
		if strings.Contains(strings.ToLower(text), name) {
			name = noun + " type"
		}
		span := token.Span{Start: l.toks[i].Span.Start, End: l.toks[i+1].Span.Start}
		w.copy(text, at, span.Start)
		end := l.toks[to-1].Span.End
		if l.at(i).Is("(") {
			w.write("("+name+": ", span)
			w.copy(text, span.End, end)
		} else {
			w.write(" ("+name+": ", span)
			w.copy(text, span.End, end)
			w.write(")", token.Span{Start: end, End: end})
		}
		at, i = end, to
		w.notes = append(w.notes, Note{Text: "values that the text gives without a name are the " + name, Span: token.Span{Start: span.End, End: end}})
	}
	return w.rest(text, at)
}

// countedHead is the noun, in the singular, of rows that are counted in front of the mark at token i; "" where there are none.
func (l *lister) countedHead(i int) string {
	if mark := l.at(i); mark.Kind != token.Mark || !mark.Is("(", ":", "-", "–") || mark.Is("-") && mark.Glued {
		return ""
	}
	k := i - 1
	if l.at(k).Is("each") {
		k--
	}
	noun := l.at(k)
	if noun.Kind != token.Word || !lexicon.IsPlural(noun.Low) || noThings[noun.Low] {
		return ""
	}
	for n := k - 1; n >= max(0, k-3); n-- {
		switch t := l.at(n); {
		case t.Kind == token.Number && !t.Percent && t.Unit == "":
			return lexicon.Singular(noun.Low)
		case t.Kind != token.Word:
			return ""
		}
	}
	return ""
}

// sharedRun are values from token i on, each with a share in percent behind it, that make up the whole, and the token behind them.
func (l *lister) sharedRun(i int) (values []string, to int) {
	sum := 0.0
	for {
		n := 0
		for n < longestValue && l.plain(i+n) {
			n++
		}
		share := l.at(i + n)
		if n == 0 || share.Kind != token.Number || !share.Percent {
			return nil, 0
		}
		values, sum = append(values, strings.TrimSpace(l.words(i, i+n))), sum+share.Num
		if i += n + 1; l.at(i).Is(",") && l.at(i+1).Is("and") {
			i++
		}
		if !l.at(i).Is(",", "/", "and", ";") {
			break
		}
		i++
	}
	if len(values) < 2 || sum < 99.5 || sum > 100.5 {
		return nil, 0
	}
	return values, i
}
