package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// TypedShorts writes in full what is typed in short behind the name of a column: "2dp" are 2 decimals, "45ish" is about 45, "0 mostly"
// is mostly 0, "2024 only" is in 2024, "date+time" is one moment, and "1A-2B" are 1A, 1B, 2A and 2B.
func TypedShorts(text string) (Rewriting, bool) {
	if columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	changes := classRuns(text)
	for i := 1; i < len(l.toks); i++ {
		if from, to, full := l.typedShort(i); full != "" {
			changes = append(changes, change{l.span(from, to), full})
		} else if to := l.comesOften(i); to > 0 {
			end := l.at(to - 1).Span.End
			changes = append(changes, change{token.Span{Start: l.at(i - 1).Span.End, End: l.at(i).Span.Start}, " ("}, change{token.Span{Start: end, End: end}, ")"})
		}
	}
	if len(changes) == 0 {
		return Rewriting{}, false
	}
	return rewritten(text, changes)
}

// typedShort is what some tokens around i say in full; "" where they are no such short form.
func (l *lister) typedShort(i int) (from, to int, full string) {
	t := l.at(i)
	switch {
	case t.Is("dp") && plainNumber(l.at(i-1)):
		return i - 1, i + 1, l.at(i-1).Text + " decimals"
	case t.Kind == token.Word && strings.HasSuffix(t.Low, "dp") && token.IsAllDigits(t.Low[:len(t.Low)-2]):
		return i, i + 1, t.Text[:len(t.Text)-2] + " decimals"
	case t.Is("ish") && l.at(i-1).Is("-") && l.at(i-1).Glued && l.at(i-2).Kind == token.Number:
		return i - 2, i + 1, l.about(i-2, i+1) + l.at(i-2).Text
	case t.Kind == token.Word && strings.HasSuffix(t.Low, "ish") && token.IsAllDigits(t.Low[:len(t.Low)-3]):
		return i, i + 1, l.about(i, i+1) + t.Text[:len(t.Text)-3]
	case t.Is("only") && l.at(i-1).Year && l.itemEnds(i+1) && !l.at(i-2).Is("in", "during", "and", "or", "-", "to"):
		return i - 1, i + 1, "in " + l.at(i-1).Text
	case t.Is("mostly", "usually", "normally") && plainNumber(l.at(i-1)) && l.itemEnds(i+1) && (l.plain(i-2) || l.at(i-2).Is(":", "(")):
		return i - 1, i + 1, t.Text + " " + l.at(i-1).Text
	case t.Is("negative") && l.at(i-1).Is("be", "go") && l.at(i-2).Is("can", "may", "could"): // "can be negative down to -500"
		to := i + 1
		for l.at(to).Is(",", "down", "to", "as", "low", "until", "till", "(") {
			to++
		}
		if n := l.at(to); n.Kind != token.Number || n.Num >= 0 || !l.itemEnds(to+1) || l.at(to-1).Is("(") {
			return 0, 0, ""
		}
		return i - 2, to + 1, "min " + l.at(to).Text
	case t.Is("avg", "average", "mean", "median", "max", "min") && l.at(i-1).Kind == token.Number && l.at(i-2).Is("min", "max", "avg") && l.at(i+1).Kind == token.Number: // "min 18 max 90 avg 40"
		return i - 1, i + 1, l.source(i-1, i) + ", " + t.Text
	case t.Is("up", "upward", "upwards", "on", "onward", "onwards") && plainNumber(l.at(i-1)) && l.at(i-2).Is("from") && l.itemEnds(i+1) && identifying[l.at(i-3).Low]:
		return i - 2, i + 1, "starts at " + l.at(i-1).Text
	case t.Is("up", "upward", "upwards") && l.at(i-1).Kind == token.Code && l.plain(i-2) && l.itemEnds(i+1): // "ref C-000001 up"
		return i, i + 1, "onwards"
	case t.Is("country", "city", "currency", "language", "nationality") && l.itemOpens(i) && l.oneOf(i):
		return i + 1, i + 2, "(" + l.at(i+1).Text + " only)"
	case t.Is("times") && plainNumber(l.at(i-1)) && l.at(i-2).Is("-", "–", "to") && l.itemEnds(i+1) && l.deedAlone(i-3): // "fed 1-3 times"
		return i - 1, i + 1, l.at(i - 1).Text
	case t.Is("long") && l.at(i+1).Is("tail") && l.plain(i-1) && l.itemEnds(i+2):
		return i, i + 2, "(long tail)"
	case t.Is("school") && l.at(i+1).Is("days") && l.at(i-1).Is("(", "on", "only", ","):
		return i, i + 2, "weekdays"
	case t.Is("spikes", "outliers", "anomalies", "glitches") && l.at(i+1).Is("in", "on", "for") && l.at(i+2).Percent:
		return l.outliersIn(i)
	case t.Kind == token.Word && l.at(i+1).Is(".") && l.at(i+1).Glued && l.at(i+2).Glued && domainEnds[l.at(i+2).Low] && (slashed(l.at(i+3)) || slashed(l.at(i-1))):
		return i, i + 3, `"` + l.source(i, i+3) + `"`
	case t.Is("style", "format", "formatted") && l.at(i-1).Kind == token.Number:
		return l.dashedSample(i)
	case t.Is("say", "says") && l.at(i-1).Percent && l.at(i+1).Is("yes", "no"):
		return i - 1, i + 1, l.source(i-1, i)
	case t.Is("date") && l.at(i+1).Is("+", "/", "&") && l.at(i+2).Is("time") && l.itemEnds(i+3) && (l.plain(i-1) || !l.at(i+1).Is("/")):
		return i, i + 3, t.Text + " time"
	}
	return 0, 0, ""
}

var (
	oftenWords  = lexicon.WordSet("hourly daily weekly monthly quarterly yearly")
	momentNames = lexicon.WordSet("date day ts timestamp time datetime")
)

// comesOften is behind what says how often the date comes that an item names before token i, and from when on: "date daily", "date
// weekly from 1 May"; 0 where nothing does.
func (l *lister) comesOften(i int) int {
	if !oftenWords[l.at(i).Low] || !momentNames[l.at(i-1).Low] {
		return 0
	}
	switch next := l.at(i + 1); {
	case next.Is("from", "starting", "since"):
		to := i + 2
		for !l.itemEnds(to) {
			to++
		}
		return to
	case l.itemEnds(i + 1), next.Year, next.Is("in", "for", "on"):
		return i + 1
	}
	return 0
}

// deedAlone: before the number at token i an item of a list says no more than a name or a deed: "fed 1-3 times", and not "each dog was fed".
func (l *lister) deedAlone(i int) bool {
	from := i
	for l.plain(from-1) && i-from < 3 {
		from--
	}
	return from < i && l.itemOpens(from) && !l.says(from, i, "each", "every", "been", "was", "were", "is", "are", "has", "have", "had")
}

// about is what makes a number one that is only about right, unless the words around the tokens say so, or it ends a range.
func (l *lister) about(from, to int) string {
	if l.at(from-1).Is("~", "around", "about", "approx", "circa", "roughly", "to", "-", "–", "and", "between", "from") || l.at(to).Is("to", "-", "–") {
		return ""
	}
	return "around "
}

// domainEnds end the names of sites: "booking.com".
var domainEnds = lexicon.WordSet("com org net io co de uk fr eu gov edu app ai tv")

// outliersIn is how many rows have spikes, which token i names and a percentage behind it counts, as a remark on the column before.
func (l *lister) outliersIn(i int) (from, to int, full string) {
	to = i + 3
	if l.at(to).Is("of") {
		for to++; l.at(to).Is("the", "all", "rows", "readings", "values", "cases", "records", "samples"); to++ {
		}
	}
	for from = i; l.at(from-1).Is("some", "occasional", "random", "with", "and", "few", "a", ","); from-- {
	}
	if !l.itemEnds(to) || from == i && !l.at(from-1).Is("(") {
		return 0, 0, ""
	}
	full = " (" + l.source(i+2, i+3) + " outliers)"
	if l.at(from - 1).Is("(") {
		full = l.source(i+2, i+3) + " outliers"
	} else if !l.at(from).Is(",") {
		full = full[1:]
	}
	return from, to, full
}

// dashedSample is a code of digits with marks between, before the word for its form at token i: "12-34-56 style".
func (l *lister) dashedSample(i int) (from, to int, full string) {
	for from = i - 1; l.at(from).Glued && (l.at(from-1).Is("-", ".", "/") && l.at(from-1).Glued && l.at(from-2).Kind == token.Number || l.at(from-1).Kind == token.Number && l.at(from).Num < 0); {
		if from--; l.at(from).Is("-", ".", "/") {
			from--
		}
	}
	if i-from < 3 || !l.plain(from-1) && !l.at(from-1).Is("(") {
		return 0, 0, ""
	}
	return from, i + 1, `like "` + l.source(from, i) + `"`
}

// oneOf: behind the name at token i, which is an item by itself but for it, stands one of its usual values, and no other follows.
func (l *lister) oneOf(i int) bool {
	name := []string{l.at(i).Low}
	return l.at(i+1).Kind == token.Word && l.itemEnds(i+2) && lexicon.Holds(name, l.at(i+1).Text) && !lexicon.Holds(name, l.at(i+3).Text) && !l.at(i+2).Is("and", "or")
}
