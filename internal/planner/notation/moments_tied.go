package notation

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	lastUnit   = `(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|h|days?|nights?|weeks?|months?|years?)`
	lastNumber = `(?:\d+(?:\.\d+)?|an?|one|two|three|four|five|six|seven|ten)`
	// lastSpan is how long something takes: "between 5 and 60 minutes", "within a week", "2h".
	lastSpan = `(?:within|in|for|between|from|about|around|roughly|at most|at least|no more than|up to|max\.?|under|less than)? ?` + lastNumber + ` ?` + lastUnit + `?(?: ?(?:-|–|to|and) ?` + lastNumber + `)?(?:, ` + lastNumber + `)*(?:,? or ` + lastNumber + `)? ?` + lastUnit
	oftenSo  = `(?:(?:usually|normally|typically|generally|always|mostly|all|about|around|roughly) )*`
	lastEnd  = `([,;.)\n]|$)`
)

var (
	// lastingSaid is a clause that tells how long the rows last. Groups: what stands before, the subject, the verb, the span, the
	// moment that it is counted from, what stands behind.
	lastingSaid = newPattern(`(?i)([.;\n] ?|, ?(?:and )?)((?:\p{L}+ ){0,4}?)(takes?|lasts?|took|lasted|lasting|taking|stays?(?: of)?|runs?(?: for)?|comes?|arrives?|happens?|(?:is|are|get|gets|was|were) (?:\p{L}+(?:ed|t|n|id) )?(?:` + oftenSo + `)(?:within|after)|\p{L}+s of|max\.?|maximum|at most|up to|no longer than|no more than) ` + oftenSo + `(` + lastSpan + `)(?: later| afterwards| long| each| (?:after|of|from) (?:the )?(\p{L}+(?: \p{L}+)?))?` + lastEnd)
	// momentItem is the name of a moment as lists have it.
	momentItem = regexp.MustCompile(`(?i)^(?:[\p{L}-]+[ _]){0,2}(?:at|on|date|time|timestamp|datetime|start|end)$|^(?:check|clock|punch|drop|pick|log|sign)[- ]?(?:in|out|off|up)$|^(?:start|begin|end|finish|stop|arrival|departure|return|admission|discharge|entry|exit|pickup|drop-?off|from|until)$`)
	usualSpan  = regexp.MustCompile(`(?i)^(?:(?:usually|normally|typically|generally|mostly|about|around|roughly) )*(\d+(?:\.\d+)?) ?(` + lastUnit + `)$`)
)

// MomentsTied ties the two moments of a row where a clause of its own says how long what is between them takes: "ordered at, delivered at.
// Delivery takes 2 to 5 days" is "ordered at, delivered at 2 to 5 days after ordered at".
func MomentsTied(text string) (Rewriting, bool) {
	if declares(text) || !lastingSaid.MatchString(text) {
		return Rewriting{}, false
	}
	for _, m := range lastingSaid.FindAllStringSubmatchIndex(text, -1) {
		g := submatches(text, m)
		items := listItemsOf(text[:m[3]])
		from, to := items.lastFor(g[2] + g[3])
		if to < 0 || items.tells(g[2]) || items.behind(to, text) || g[5] != "" && sharesWord(g[5], items[from].name) {
			continue // what is counted from a moment of the list is read as it is
		}
		span := inFigures(g[4])
		verb := strings.ToLower(g[3])
		if verb == "last" && (strings.TrimSpace(g[2]) == "" || lastArticle.MatchString(g[2])) {
			continue // "opened in the last 90 days"
		}
		switch {
		case strings.HasSuffix(verb, " within"):
			span = "within " + span
		case mostSpan.MatchString(verb):
			if g[2] != "" || to != len(items)-1 {
				continue // the most of something else
			}
			span = "at most " + span
		case usualSpan.MatchString(span) && softly.MatchString(text[m[2]:m[1]]):
			span = around(span)
		}
		said := token.Span{Start: m[4], End: m[9]}
		behind := m[len(m)-2]
		w := &writer{}
		if told := inFigures(g[4]); span != "within "+told && span != "at most "+told && (span != told || spanChoice.MatchString(g[4])) {
			w.notes = append(w.notes, Note{Text: strconv.Quote(strings.TrimSpace(g[4])) + " is taken as any time from " + span, Span: said})
		}
		at := items[to].span.End
		w.copy(text, 0, at)
		w.write(" "+span+" after "+items[from].name, said)
		rest := m[3]
		if sep := strings.TrimSpace(g[1]); sep != "" && g[6] != "" {
			rest = m[2]
		}
		w.copy(text, at, rest)
		w.copy(text, behind, len(text))
		return w.rewriting(), true
	}
	return Rewriting{}, false
}

// lastArticle leads to a period that ends today.
var lastArticle = regexp.MustCompile(`(?i)\b(?:the|its|their|this|our|my|in|over|within|during)\s*$`)

// softly is in clauses that tell what most rows have.
var softly = regexp.MustCompile(`(?i)\b(?:usually|normally|typically|generally|mostly|about|around|roughly)\b`)

// around is a span of a third less to a third more, so that not every row has the same.
func around(span string) string {
	m := usualSpan.FindStringSubmatch(span)
	x, err := strconv.ParseFloat(m[1], 64)
	if err != nil {
		return span
	}
	return plainFigure(math.Floor(x*2/3)) + " to " + plainFigure(math.Ceil(x*4/3)) + " " + m[2]
}

// mostSpan leads to the longest that something takes.
var mostSpan = regexp.MustCompile(`^(?:max\.?|maximum|at most|up to|no longer than|no more than)$`)

var (
	spelledNumber = regexp.MustCompile(`(?i)\b(an?|one|two|three|four|five|six|seven|ten)\b`)
	spelledFigure = map[string]string{"a": "1", "an": "1", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "ten": "10"}
	spanChoice    = regexp.MustCompile(`(\d+)(?:, \d+)*,? or (\d+)`)
)

// inFigures is a span with its numbers in figures. Of several the least and the most count: which of them a row has cannot be told of a
// distance.
func inFigures(span string) string {
	span = spelledNumber.ReplaceAllStringFunc(span, func(w string) string { return spelledFigure[strings.ToLower(w)] })
	return spanChoice.ReplaceAllString(span, "$1 to $2")
}

func plainFigure(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// listItem is an item of a list, with its place in the text.
type listItem struct {
	name   string
	span   token.Span
	moment bool
}

type listItems []listItem

var itemParts = regexp.MustCompile(`(?i)[,;:.()\n]|\b(?:and|with|has|have)\b`)

// listItemsOf are what stands between the marks of a text.
func listItemsOf(text string) listItems {
	var out listItems
	at := 0
	for _, cut := range append(itemParts.FindAllStringIndex(text, -1), []int{len(text), len(text)}) {
		raw := text[at:cut[0]]
		name := strings.TrimSpace(raw)
		if name != "" {
			start := at + strings.Index(raw, name)
			out = append(out, listItem{name, token.Span{Start: start, End: start + len(name)}, momentItem.MatchString(name)})
		}
		at = cut[1]
	}
	return out
}

// lastFor are the two moments that a clause speaks of: the one that it names by a word of the same stem and the one before it, or the
// only two; -1 where it is not clear.
func (l listItems) lastFor(clause string) (from, to int) {
	var moments []int
	for k, item := range l {
		if item.moment {
			moments = append(moments, k)
		}
	}
	for n := 1; n < len(moments); n++ {
		for _, w := range strings.Fields(strings.ToLower(clause)) {
			for _, v := range strings.Fields(strings.ToLower(l[moments[n]].name)) {
				if len(w) > 4 && len(v) > 4 && w[:4] == v[:4] {
					return moments[n-1], moments[n]
				}
			}
		}
	}
	if len(moments) != 2 {
		return -1, -1
	}
	return moments[0], moments[1]
}

// tells: the subject of a clause is of some rows alone, or another column of the list.
func (l listItems) tells(subject string) bool {
	for _, w := range strings.Fields(strings.ToLower(subject)) {
		if partOfRows[w] {
			return true
		}
		for _, item := range l[1:] {
			if !item.moment && strings.Contains(strings.ToLower(item.name), w) && len(w) > 3 {
				return true
			}
		}
	}
	return false
}

// partOfRows begin clauses about a part of the rows.
var partOfRows = lexicon.WordSet("some few many half most others rest ones not never no if when unless only except high low weekend")

// sharesWord: two names have a word in common.
func sharesWord(a, b string) bool {
	words := strings.Fields(strings.ToLower(b))
	return slices.ContainsFunc(strings.Fields(strings.ToLower(a)), func(w string) bool { return slices.Contains(words, w) })
}

// behind: something else is said of the item than its name.
func (l listItems) behind(k int, text string) bool {
	rest := strings.TrimLeft(text[l[k].span.End:], " ")
	return rest != "" && !strings.ContainsAny(rest[:1], ",;.)\n") && !strings.HasPrefix(rest, "and ")
}
