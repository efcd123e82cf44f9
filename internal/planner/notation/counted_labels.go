package notation

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	labelItem = `\p{Lu}[\p{L}\d'’.-]*(?: \p{Lu}?[\p{L}\d'’-]+){0,2}`
	dashed    = ` ?[-–—] `
)

var (
	// countedLabels say how many of something there are, and their names. Groups: what stands before, how many, of what, how
	// often, the names, how many rows each has.
	countedLabels = newPattern(`(?:^|[.;:\n,] ?| and )((?:(?i:and |with |so )?(?i:there are|there're|we have|we've got|i have|i've got|we run|we use|it has) (?i:just |only |exactly )?)?(\p{L}+|\d+)(?: \p{Ll}+)?? (\p{Ll}+s)( (?i:each|every|a|per) \p{Ll}+)?(?:: | ?\(|` + dashed + `|, (?:namely |called ))(` + labelItem + `(?:, ` + labelItem + `)*(?:,? (?:and|or|&) ` + labelItem + `)?)\)?(?:(?:` + dashed + `|, ?| ?\()?(?i:with )?(?i:exactly |just )?(\d+)(?: \p{Ll}+)? (?i:in each|each|apiece|per \p{Ll}+)(?: of them)?\)?)?) ?(?:[.;\n]|$)`)
	labelCut      = regexp.MustCompile(`,? (?:and|or|&) |, `)
)

// CountedLabels moves the names of things that a text counts to the column that holds them: "four patrols - Otter, Hawk,
// Badger, Fox. Name, age, patrol" has patrols of these names.
func CountedLabels(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	for _, m := range countedLabels.FindAllStringSubmatchIndex(text, -1) {
		labels := labelCut.Split(text[m[10]:m[11]], -1)
		n, ok := spelledCount(text[m[4]:m[5]])
		if !ok || n != len(labels) || n < 2 || m[12] >= 0 && !evenly(text, n, text[m[12]:m[13]]) {
			continue
		}
		at := lists(text, lexicon.Singular(text[m[6]:m[7]]), [2]int{m[2], m[3]})
		if at < 0 {
			continue
		}
		from, to := m[2], m[3]
		if m[8] >= 0 || strings.Contains(text, "per "+lexicon.Singular(text[m[6]:m[7]])) { // rows are counted by them
			from, to = m[7], m[3]
			if m[8] >= 0 {
				from = m[9]
			}
		}
		values := " (" + strings.Join(labels[:n-1], ", ") + " or " + labels[n-1] + ")"
		w, span := &writer{}, token.Span{Start: m[10], End: m[11]}
		if at < from {
			w.copy(text, 0, at)
			w.write(values, span)
			w.copy(text, at, from)
			w.copy(text, to, len(text))
		} else {
			w.copy(text, 0, from)
			w.copy(text, to, at)
			w.write(values, span)
			w.copy(text, at, len(text))
		}
		return w.rewriting(), true
	}
	return Rewriting{}, false
}

// lists is where the name ends that stands in a list with nothing said of it, outside of a span; -1 where there is none.
func lists(text, name string, outside [2]int) int {
	alone := regexp.MustCompile(`(?i)(?:[,:;(.\n] ?(?:and )?|\b(?:with|has|have) )(?:an? |the |its |their )?(` + regexp.QuoteMeta(name) + `)(?:[,;.)\n]| and \p{L}|$)`)
	for _, m := range alone.FindAllStringSubmatchIndex(text, -1) {
		if m[3] <= outside[0] || m[2] >= outside[1] {
			return m[3]
		}
	}
	return -1
}

// evenly: so many rows for each of n values make the rows of a table that the text counts.
func evenly(text string, n int, each string) bool {
	k, err := strconv.Atoi(each)
	return err == nil && slices.ContainsFunc(countOfAll.FindAllString(text, -1), func(s string) bool {
		return strings.ReplaceAll(s, ",", "") == strconv.Itoa(n*k)
	})
}

var countOfAll = regexp.MustCompile(`\b\d[\d,]*\b`)

// spelledCount is a number in words or digits.
func spelledCount(s string) (int, bool) {
	if n, err := strconv.Atoi(s); err == nil {
		return n, true
	}
	toks := token.Tokenize(strings.ToLower(s))
	if len(toks) == 0 || toks[0].Kind != token.Number {
		return 0, false
	}
	return int(toks[0].Num), true
}
