package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// SpacedShares puts slashes between values of which nothing but white space parts one from the other, where as many shares stand behind
// them: "currency usd eur gbp (70/20/10)" is "currency (usd/eur/gbp) 70/20/10".
func SpacedShares(text string) (Rewriting, bool) {
	if columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		shares, end := l.sharesOfAll(i)
		if shares == nil {
			continue
		}
		from := i
		for from > 0 && l.spacedValue(from-1) {
			from--
		}
		values := i - len(shares)
		if !l.opensItem(from, values, len(shares)) {
			continue
		}
		w.copy(text, at, l.toks[values-1].Span.End)
		opened := l.at(values - 1).Is("(")
		for k := range shares {
			v := l.toks[values+k].Span
			if k > 0 {
				w.write("/", v)
			} else if !opened {
				w.write(" (", v)
			}
			w.copy(text, v.Start, v.End)
		}
		whole := l.span(i, end)
		w.write(")", whole)
		for k, s := range shares {
			w.write(map[bool]string{true: " ", false: "/"}[k == 0], whole)
			w.write(s, whole)
		}
		at, i = whole.End, end-1
	}
	return w.rest(text, at)
}

// sharesOfAll reads whole shares of all rows, parted by slashes, at token i, in a bracket or behind the values that one holds: "(70/20/10)",
// "70/20/10)". end is behind them and their bracket.
func (l *lister) sharesOfAll(i int) (shares []string, end int) {
	bracket := l.at(i).Is("(")
	if end = i; bracket {
		end++
	}
	sum := 0.0
	for {
		t := l.at(end)
		if t.Kind != token.Number || t.Spelled || t.Unit != "" || t.Num <= 0 {
			return nil, 0
		}
		sum += t.Num
		shares = append(shares, t.Text)
		if end++; !l.at(end).Is("/") {
			break
		}
		end++
	}
	if len(shares) < 2 || sum != 100 {
		return nil, 0
	}
	if !bracket && !l.spacedValue(i-1) || bracket && !l.at(end).Is(")") {
		return nil, 0
	}
	if l.at(end).Is(")") {
		end++
	}
	return shares, end
}

// spacedValue: the token is a word that may be a value, or one of a name, in a run without marks.
func (l *lister) spacedValue(i int) bool {
	t := l.at(i)
	return (t.Kind == token.Word && !t.Is("or", "and") && (!lexicon.FunctionWords[t.Low] || valueStarts[t.Low]) || t.Kind == token.Code) && !noValues[t.Low]
}

// opensItem: the run of words that begins at token from has a name before the values, or the bracket that it stands in has one.
func (l *lister) opensItem(from, values, shares int) bool {
	if l.at(from - 1).Is("(") {
		return from == values && l.plain(from-2)
	}
	name := l.lows(from, values)
	if len(name) == 0 || len(name) > 3 || shares == 2 && !lexicon.NamesSort(name) && (!lexicon.Names(name) || lexicon.Lookup(name).Kind == lexicon.Boolean) {
		return false // "active paying user (80/20)"
	}
	return l.itemOpens(from)
}
