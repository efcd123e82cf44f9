package notation

import (
	"math"
	"regexp"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

const (
	proseShare = `(?:` + percent + `|\d[\d.]*|(?:an? |one |two |three |four )?(?:half|third|quarter|fifth|tenth|thirds|quarters|fifths|tenths)|(?:one|two|three|four|five|six|seven|eight|nine|\d+) (?:in|out of) (?:two|three|four|five|six|seven|eight|nine|ten|\d+)|the rest|the others?|the remaining \d+(?: ?%)?|the last \d+(?: ?%)?|what is left)`
	mixVerb    = `(?:is|are|was|were|goes|go|comes|come|makes|make|has|have|takes|take|accounts|account|covers|cover)`
	mixValue   = `[\p{L}\d][\p{L}\d+-]*(?: [\p{L}\d+-]+)?`
)

var (
	// proseMix is a sentence in which values have their shares. Groups: what ends the sentence before, the first value, its share, the
	// others.
	proseMix = newPattern(`(?i)([.;:] ?)((?:the )?` + mixValue + `?) ` + mixVerb + `(?: (?:used|taken|wanted|chosen|booked|bought|played|picked|liked|made up|up|out))? (?:in |for |by |up |at |with |out )*(` + proseShare + `)(?: (?:of|percent of) (?:the |all |them|our |cases)*(?:\p{L}+)?)?((?:(?:,| and|, and|, while|,? but|;) ` + mixValue + `(?: (?:in|by|for|with|on|at|is|are|makes up|make up|gets|takes|has|have))* ` + proseShare + `(?: of (?:them|the \p{L}+))?(?: each)?)+)`)
	mixPair  = regexp.MustCompile(`(?i)^(?:,| and\b|, and\b|, while\b|,? but\b|;)* ?(` + mixValue + `?)(?: (?:in|by|for|with|on|at|is|are|makes up|make up|gets|takes|has|have))* (` + proseShare + `)(?: of (?:them|the \p{L}+))?( each)?(,| and|;|\z)`)
	// categoryNoun is an item that has kinds and of which nothing is told yet.
	categoryNoun = regexp.MustCompile(`(?i)\b((?:(?:\p{L}+ )?(?:technology|platform|device|priority|severity|outcome|result|shift|level|grade|size|region|country|city|position|direction|label|tag|segment|rating|class|kind|type|method|group|species|language|drink|decision|topic|sort|category|stroke|colou?r|fuel|room|diet|gender|sex|chemistry|material|breed|brand|channel|mode|plan|tier|role|department|zone|cause|reason|course|variety|status|state|quality)|way of payment|payment method))\b( ?(?:\(|:|=|is\b|are\b|one of\b|either\b|like\b|\d))?`)
	notMixValues = lexicon.WordSet("it they this that these those each every which who one all none both everyone everybody nobody the he she we i there most some price amount fee cost total weight height length age")
)

// percentTold is a share in percent; rest: it is what the others leave.
func percentTold(s string) (share float64, rest, ok bool) {
	low := strings.ToLower(strings.TrimSpace(s))
	switch {
	case strings.HasPrefix(low, "the re") || strings.HasPrefix(low, "the other") || strings.HasPrefix(low, "the last") || low == "what is left":
		return 0, true, true
	case strings.Contains(low, " in ") || strings.Contains(low, " out of "):
		a, b, _ := strings.Cut(strings.ReplaceAll(low, " out of ", " in "), " in ")
		x, y := numberOfWord(a), numberOfWord(b)
		if x == 0 || y == 0 {
			return 0, false, false
		}
		return float64(100*x) / float64(y), false, true
	}
	if n, err := strconv.ParseFloat(strings.TrimRight(low, " %percnt"), 64); err == nil {
		return n, false, true
	}
	f := fractionIn(low)
	return 100 * f, false, f > 0
}

// ProseMixes writes a sentence that gives values their shares as those of the one column with kinds of which the text has told
// nothing else: "the technology, the upload … Fibre is used in 45% of tests, cable in 35, DSL in the rest."
func ProseMixes(text string) (Rewriting, bool) {
	return inFull(text, []shorthand{{proseMix, func(m []string) string { return mixOfColumn(text, m) }}})
}

func mixOfColumn(text string, m []string) string {
	at := strings.Index(text, m[0])
	column := ""
	for _, c := range categoryNoun.FindAllStringSubmatch(text[:max(at, 0)], -1) {
		if c[2] != "" {
			continue
		}
		if column != "" && !strings.EqualFold(column, c[1]) {
			return "" // which of them it is nobody says
		}
		column = c[1]
	}
	first, _, _ := strings.Cut(strings.ToLower(column), " ")
	if lexicon.FunctionWords[first] || first == "and" {
		_, column, _ = strings.Cut(column, " ")
	}
	share, rest, ok := percentTold(m[3])
	if column == "" || !ok || rest {
		return ""
	}
	last := column[strings.LastIndexByte(column, ' ')+1:]
	plain := func(v string) string {
		v = strings.TrimPrefix(strings.TrimPrefix(v, "the "), "The ")
		if head, tail, found := strings.Cut(v, " "); found && strings.EqualFold(head, last) {
			return tail // "Class B" of a class
		}
		return v
	}
	values, shares := []string{plain(m[2])}, []float64{share}
	if notMixValues[strings.ToLower(values[0])] || lists(text[:max(at, 0)]+".", values[0], [2]int{}) >= 0 {
		return "" // "the condition is used in 25%, new in 75%" tells of the column that it names
	}
	open := -1
	left := m[4]
	for left != "" {
		p := mixPair.FindStringSubmatch(left)
		if p == nil {
			return ""
		}
		share, rest, ok := percentTold(p[2])
		if !ok || p[3] != "" {
			return ""
		}
		if rest {
			open = len(values)
		}
		values, shares = append(values, plain(p[1])), append(shares, share)
		left = strings.TrimSpace(left[len(p[0])-len(p[4]):])
		if left != "" && !strings.HasPrefix(left, ",") && !strings.HasPrefix(left, ";") {
			left = " " + left
		}
	}
	sum := 0.
	for _, s := range shares {
		sum += s
	}
	if open >= 0 {
		shares[open] = 100 - sum
		sum = 100
	}
	if math.Abs(sum-100) > 1 {
		return ""
	}
	if values[1] == strings.ToLower(values[1]) {
		values[0] = strings.ToLower(values[0]) // the sentence begins with it
	}
	mix := weighed(values, shares)
	if mix == "" {
		return ""
	}
	return m[1] + "The " + column + ": " + mix
}
