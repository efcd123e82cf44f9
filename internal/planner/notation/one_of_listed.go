package notation

import (
	"math"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// OneOfListed says the share of a value that the text lists as the short sentence that every reader knows: behind "style (lager,
// stout, IPA)", "IPA makes up 40 percent, the other styles share the rest" is "IPA 40%", and "mostly lager" is "lager 80%".
func OneOfListed(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &shareReader{mixReader: mixReader{lister{text: text, toks: tokensOf(text)}}}
	var listed map[string]bool
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		if before := l.at(i - 1); !before.Is(".", ";", "!") && before.Kind != token.Line {
			continue
		}
		if listed == nil {
			if listed = l.listedValues(); len(listed) == 0 {
				return Rewriting{}, false
			}
		}
		end := i
		for !l.sentenceEnds(end) {
			end++
		}
		value, share, ok := l.shareOfListed(i, end, listed)
		mostly := ok && share == 0
		if mostly {
			share = mostlyShare
		}
		if !ok {
			continue
		}
		span := l.span(i, end)
		if lexicon.FunctionWords[strings.ToLower(value)] {
			value = strconv.Quote(value) // "plus"
		}
		told := strconv.FormatFloat(math.Round(share*1e4)/1e4, 'f', -1, 64) + "%"
		if semicolon := l.at(i - 1); semicolon.Is(";") {
			w.copy(text, at, semicolon.Span.Start)
			w.write(". ", semicolon.Span)
		} else {
			w.copy(text, at, span.Start)
		}
		w.write(value+" "+told, span)
		if mostly {
			w.notes = append(w.notes, Note{Text: l.at(i).Low + " means " + told + " of the rows", Span: span})
		}
		at, i = span.End, end-1
	}
	return w.rest(text, at)
}

var makesUp = lexicon.WordSet("is are was were be makes make made up has have takes take gets get accounts account for holds hold at about roughly around exactly should shall must = :")

// shareOfListed reads a sentence that tells the share of one listed value, in percent, and of no other one; 0 where it is what most
// rows have. What every reader knows is none.
func (l *shareReader) shareOfListed(i, end int, listed map[string]bool) (value string, share float64, ok bool) {
	if l.at(i).Is("mostly", "mainly") {
		v, to := l.valueOfList(i+1, listed)
		return v, 0, to == end && v != ""
	}
	at := i
	if l.at(at).Is("the", "a", "an") {
		at++
	}
	v, to := l.valueOfList(at, listed)
	if v == "" {
		n := 0
		if share, n = l.percentAt(i); n == 0 {
			return "", 0, false
		}
		at = l.ofRows(i+n, end)
		for at < end && l.at(at).Is("is", "are") {
			at++
		}
		v, to = l.valueOfList(at, listed)
		return v, share, v != "" && l.othersShare(to, end)
	}
	for to < end && (makesUp[l.at(to).Low] || l.at(to).Is("=", ":")) {
		to++
	}
	share, n := l.percentAt(to)
	if n == 0 || to == at+1 && to+n == end {
		return "", 0, false
	}
	to += n
	if l.at(to).Is("of") {
		for to++; to < end && (ofTheRows[l.at(to).Low] || l.at(to).Is("it", "rows")); to++ {
		}
		if to < end && l.at(to).Kind == token.Word {
			to++
		}
	}
	return v, share, to == end || l.othersShare(to, end)
}

// percentAt reads a share in percent at token i.
func (l *shareReader) percentAt(i int) (float64, int) {
	share, sort, n := l.shareWordAt(i)
	if n == 0 || sort != shareGiven || share <= 0 || share >= 100 {
		return 0, 0
	}
	return share, n
}

// othersShare: the sentence ends by saying that all other values have what is left, and no more of them.
func (l *shareReader) othersShare(i, end int) bool {
	if l.at(i).Is(",") {
		i++
	}
	if l.at(i).Is("and", "while", "with") {
		i++
	}
	if l.at(i).Is("the", "all") {
		i++
	}
	if !l.at(i).Is("others", "other", "rest", "remaining", "remainder") || end-i > 9 {
		return false
	}
	for k := i + 1; k < end; k++ {
		if t := l.at(k); t.Kind != token.Word || t.Is("is", "are") && k+1 < end && !l.at(k+1).Is("equal", "equally", "evenly", "split", "shared") {
			return false
		}
	}
	return l.says(i, end, "share", "shares", "split", "splits", "divide", "evenly", "equally", "equal")
}

// valueOfList is the longest listed value at token i, and where it ends.
func (l *shareReader) valueOfList(i int, listed map[string]bool) (string, int) {
	for n := 3; n > 0; n-- {
		if i+n > len(l.toks) {
			continue
		}
		if v := l.text[l.at(i).Span.Start:l.at(i+n-1).Span.End]; listed[strings.ToLower(v)] {
			return v, i + n
		}
	}
	return "", i
}

// listedValues are the values of lists without shares, in brackets or between slashes.
func (l *shareReader) listedValues() map[string]bool {
	out := map[string]bool{}
	for i := 1; i < len(l.toks); i++ {
		switch {
		case l.at(i).Is("(") && l.at(i-1).Kind == token.Word:
			l.valuesFrom(i+1, out, ",", "/", "or", "and")
		case l.at(i).Is("/") && l.at(i-1).Kind == token.Word && !l.at(i-2).Is("/"):
			l.valuesFrom(i-1, out, "/")
		}
	}
	return out
}

// valuesFrom adds the values from token i on, words with one of the marks between, where there are two or more and nothing else.
func (l *shareReader) valuesFrom(i int, out map[string]bool, marks ...string) {
	var found []string
	for at := i; ; {
		from := at
		for at-from < 3 && l.at(at).Kind == token.Word && !l.at(at).Is(marks...) {
			at++
			if len(marks) == 1 {
				break
			}
		}
		if at == from {
			return
		}
		found = append(found, strings.ToLower(l.text[l.at(from).Span.Start:l.at(at-1).Span.End]))
		if !l.at(at).Is(marks...) {
			if len(marks) > 1 && !l.at(at).Is(")") || len(found) < 2 {
				return
			}
			break
		}
		for at-i < 100 && l.at(at).Is(marks...) {
			at++
		}
	}
	for _, v := range found {
		out[v] = true
	}
}
