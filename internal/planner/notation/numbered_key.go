package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// numberPairsOf are how two rows of one table are told apart in another: "player one, player two".
var numberPairsOf = [][2]string{{"one", "two"}, {"1", "2"}, {"a", "b"}}

// NumberedKeys says of two such items that they are keys, where the text counts what they are: "300 players. Matches: player one, player
// two" is "300 players. Matches: player_one_id (references players), player_two_id (references players)".
func NumberedKeys(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 1; i+4 < len(l.toks); i++ {
		ends, rows := l.numberedKeys(i)
		if ends == nil {
			continue
		}
		for k, from := range []int{i, ends[0] + 1} {
			span := l.span(from, ends[k])
			w.copy(text, at, span.Start)
			written := text[l.toks[from].Span.Start:l.toks[from].Span.End]
			if ends[k] == from+2 {
				written += "_" + l.at(from+1).Low
			}
			w.write(strings.ToLower(written)+"_id (references "+rows+")", span)
			at = span.End
		}
		i = ends[1]
	}
	return w.rest(text, at)
}

// numberedKeys reads the two items from token i on: the tokens behind each of them, and what the text calls the rows that they are.
func (l *lister) numberedKeys(i int) (ends []int, rows string) {
	if !l.itemOpens(i) {
		return nil, ""
	}
	for _, pair := range numberPairsOf {
		first, to := l.numberedAs(i, pair[0])
		if to == 0 || !l.at(to).Is(",", "and", "/", "&") {
			continue
		}
		second, end := l.numberedAs(to+1, pair[1])
		if end == 0 || first != second || !l.itemEnds(end) && !l.at(end).Is("(", "-") {
			continue
		}
		if rows, n := l.counted(first); n > 0 {
			return []int{to, end}, rows
		}
	}
	return nil, ""
}

// numberedAs is the noun before the number at token i, and the token behind both: "player one", "team1".
func (l *lister) numberedAs(i int, number string) (noun string, to int) {
	t := l.at(i)
	if t.Kind == token.Word && l.at(i+1).Low == number && (l.at(i+1).Kind == token.Word || l.at(i+1).Kind == token.Number) {
		return t.Low, i + 2
	}
	if stem, ok := strings.CutSuffix(t.Low, number); ok && len(number) == 1 && number[0] < 'a' && len(stem) > 2 {
		return stem, i + 1
	}
	return "", 0
}
