package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// SeasonsTold says of what a series measures when it is high, where a sentence tells what the seasons are like: "daily readings: min temp,
// rain. Summers are hot, winters cold." has a min temp which is higher in summer. Where nothing of the kind is measured it is unread.
func SeasonsTold(text string) (Rewriting, bool) {
	toks := tokensOf(text)
	for i := range toks {
		if !timeOfYear(&toks[i]) || i > 0 && !endsClause(&toks[i-1]) {
			continue
		}
		high, of, end := seasonLike(toks, i)
		if end == 0 {
			continue
		}
		if !stepped(toks) || declares(text) {
			return Rewriting{}, false
		}
		return writeSeason(text, toks, i, end, of, high), true
	}
	return Rewriting{}, false
}

// seasonLike reads what seasons are like, "summers are hot, winters cold": when what it is about is high, and the token behind.
func seasonLike(toks []token.Token, i int) (high, of string, end int) {
	at := i
	for at < len(toks) && timeOfYear(&toks[at]) {
		word := toks[at].Low
		at++
		for at < len(toks) && toks[at].Is("are", "is", "being", "should", "be", "very", "the", "must") {
			at++
		}
		if at >= len(toks) || seasonKinds[toks[at].Low].of == "" {
			return "", "", 0
		}
		if kind := seasonKinds[toks[at].Low]; high == "" {
			of, high = kind.of, kind.sign+" in "+lexicon.Singular(word)
		}
		at++
		if at+1 < len(toks) && toks[at].Is(",", "and") && timeOfYear(&toks[at+1]) {
			at++
		} else if at+2 < len(toks) && toks[at].Is(",") && toks[at+1].Is("and", "but") && timeOfYear(&toks[at+2]) {
			at += 2
		} else {
			break
		}
	}
	if at < len(toks) && !endsClause(&toks[at]) {
		return "", "", 0
	}
	return high, of, at
}

// seasonKinds are what seasons are, of which measures that tells, and whether they are high then.
var seasonKinds = map[string]struct{ of, sign string }{
	"hot": {"temp", "higher"}, "warm": {"temp", "higher"}, "warmer": {"temp", "higher"}, "hotter": {"temp", "higher"},
	"cold": {"temp", "lower"}, "cool": {"temp", "lower"}, "colder": {"temp", "lower"}, "cooler": {"temp", "lower"}, "freezing": {"temp", "lower"}, "mild": {"temp", "higher"},
	"wet": {"rain", "higher"}, "rainy": {"rain", "higher"}, "wetter": {"rain", "higher"}, "dry": {"rain", "lower"}, "drier": {"rain", "lower"},
}

// writeSeason writes behind the measure that it is about what the tokens from one to another say. Two such measures are a lowest and a
// highest, whose order would not hold if each swung by itself.
func writeSeason(text string, toks []token.Token, from, to int, of, high string) Rewriting {
	w := &writer{}
	span := token.Span{Start: toks[from].Span.Start, End: toks[to-1].Span.End}
	listed, names, at := false, 0, 0
	for k := 0; k < from; k++ {
		low := toks[k].Low
		listed = listed || toks[k].Is(":")
		if toks[k].Kind == token.Word && (strings.Contains(low, of) || of == "rain" && strings.Contains(low, "precipitation")) {
			names, at = names+1, k
		}
	}
	switch {
	case names == 1 && !listed && from > 0 && toks[from-1].Is("."): // "daily temperature for 2025. Winters are cold"
		w.copy(text, 0, toks[from-1].Span.Start)
		w.write(", "+high, span)
	case names == 1 && listed && (endsClause(&toks[at+1]) || toks[at+1].Is("and")):
		w.copy(text, 0, toks[at].Span.End)
		w.write(" "+high, span)
		w.copy(text, toks[at].Span.End, span.Start)
	default:
		w.copy(text, 0, span.Start)
		w.lost = append(w.lost, span)
	}
	if rest := strings.TrimSpace(text[span.End:]); rest != "." {
		w.copy(text, span.End, len(text))
	}
	return w.rewriting()
}
