package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// RunOns puts commas between the columns of a sentence that has none, and a bracket around the values of each: "gigs with venue city date
// between 1 march and 31 may 2025 status open or sold tickets 50 to 1200" is "gigs with venue, city, date between 1 march and 31 may 2025,
// status (open/sold), tickets 50 to 1200". Where one column ends is told by all of them together: of all ways to read the words as names
// with what is said of them, the one that supposes least is taken.
func RunOns(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	r := &runOn{lister: &lister{text: text, toks: tokensOf(text)}}
	w := &runOnWriter{writer: &writer{}, text: text}
	for from := 0; from < len(r.toks); {
		to := from
		for to < len(r.toks) && !r.at(to).Is(".", "!", "?") && r.at(to).Kind != token.Line {
			to++
		}
		if items, headed := r.columnsOf(from, to); items != nil {
			w.items(r, items, headed)
		}
		from = to + 1
	}
	return w.rest(text, w.at)
}

// openers stand before the first column of a run.
var openers = lexicon.WordSet("with has have having need needs including include includes containing contain contains columns shows")

const (
	fewestColumns = 3
	longestRunOn  = 120 // tokens
	// mostSupposed is what each column of a run may cost in the mean.
	mostSupposed = 1.7
	// mostOfFew is what each may cost where only one has no mark before it, and mostInSentence where they begin a sentence.
	mostOfFew      = 1.1
	mostInSentence = 1.5
	// mostUntold is what one may cost without a word about it.
	mostUntold = 1.5
)

// columnsOf are the columns of a sentence that runs on, from token from on to end. headed: they follow a table and its rows with nothing
// between them.
func (r *runOn) columnsOf(from, end int) (items []runItem, headed bool) {
	if end-from > longestRunOn {
		return nil, false
	}
	if r.says(from, end, ";") {
		return nil, false
	}
	for at := from; at < end; at++ {
		if openers[r.at(at).Low] {
			if items := r.columnsFrom(at+1, end); r.runsOn(items) {
				return items, false
			}
			continue
		}
		for _, start := range r.behindHead(at, end) {
			if more := r.columnsFrom(start, end); r.runsOn(more) && (items == nil || meanCost(more) < meanCost(items)) {
				items = more
			}
		}
		if items != nil {
			return items, true
		}
	}
	if items := r.columnsFrom(from, end); r.runsOn(items) && r.tellsMuch(items) {
		return items, false
	}
	if r.marked(from, end) {
		return nil, false
	}
	r.begin(from, end)
	if it, ok := r.told(from); ok {
		return []runItem{it}, false
	}
	return nil, false
}

// columnsFrom are the columns from token i to end; nil where they are none, or have marks.
func (r *runOn) columnsFrom(i, end int) []runItem {
	if i >= end || r.marked(i, end) {
		return nil
	}
	r.begin(i, end)
	return r.parted(i)
}

// behindHead is where columns may begin behind a count and what it counts, whose count is token at: "500 calls caller number", "400 rows donor
// name", "26 players of one club name"; nil where it counts nothing.
func (r *runOn) behindHead(at, end int) (starts []int) {
	if t := r.at(at); t.Kind != token.Number || t.Year || t.Percent || t.Unit != "" || t.Digits > 0 {
		return nil
	}
	if r.at(at+1).Is("of") && r.at(at+2).Is("them") {
		return []int{at + 3}
	}
	k := at + 1
	for k < min(at+5, end) && r.at(k).Kind == token.Word && (!lexicon.IsPlural(r.at(k).Low) || lexicon.IsPlural(r.at(k+1).Low)) {
		if beforeNames[r.at(k).Low] {
			return nil
		}
		k++
	}
	if t := r.at(k); k >= end || !lexicon.IsPlural(t.Low) || token.Units[t.Low] != "" || t.Is("digits", "characters", "decimals", "letters") {
		return nil
	}
	starts = append(starts, k+1)
	if r.at(k+1).Is("of", "for", "in", "from", "at", "by") {
		for n := 2; n <= 6 && r.at(k+n).Kind != token.Mark && r.at(k+n).Kind != token.Line && !openers[r.at(k+n).Low]; n++ {
			if t := r.at(k + n); t.Kind == token.Word && !beforeNames[t.Low] {
				starts = append(starts, k+1+n)
			}
		}
	}
	return starts
}

// marked: there is a mark between columns, outside of brackets.
func (r *runOn) marked(from, end int) bool {
	depth := 0
	for k := from; k < end; k++ {
		t := r.at(k)
		if t.Kind == token.Quote {
			return true
		}
		if t.Kind != token.Mark {
			continue
		}
		switch {
		case t.Is("("):
			depth++
		case t.Is(")"):
			depth--
		case depth == 0 && !t.Is("/", "-", "–"):
			return true
		}
	}
	return false
}

// runsOn: the items are columns, most of which nothing parts from the next one.
func (r *runOn) runsOn(items []runItem) bool {
	if len(items) < fewestColumns || r.at(items[0].from-1).Is("a", "an", "the", "their", "its") {
		return false
	}
	last := len(items) - 1
	if items[last].from == items[last-1].to && items[last-1].from > items[last-2].to && items[last].to == items[last].named && items[last-1].to == items[last-1].named {
		return false // "amount and days late"
	}
	bare, supposed := 0, false
	for k, it := range items {
		supposed = supposed || it.cost > mostOfFew
		if k > 0 && it.from == items[k-1].to {
			bare++
		}
	}
	return (bare > 1 || bare > 0 && !supposed) && 2*bare >= len(items)-1 && meanCost(items) <= mostSupposed
}

// tellsMuch: of most of the columns it is said what they hold, so that they are no sentence.
func (r *runOn) tellsMuch(items []runItem) bool {
	told := 0
	for _, it := range items {
		if it.to > it.named {
			told++
		}
	}
	return len(items) > fewestColumns && 2*told >= len(items) && meanCost(items) <= mostInSentence
}

func meanCost(items []runItem) float64 {
	sum := 0.
	for _, it := range items {
		sum += it.cost
	}
	return sum / float64(len(items))
}

// runOnWriter writes runs anew.
type runOnWriter struct {
	*writer
	text string
	at   int
}

// items writes the columns of a run.
func (w *runOnWriter) items(r *runOn, items []runItem, headed bool) {
	if first := r.at(items[0].from); headed {
		w.upTo(r.at(items[0].from - 1).Span.End)
		w.write(":", token.Span{Start: w.at, End: first.Span.Start})
	}
	supposed := false
	for k, it := range items {
		supposed = supposed || it.cost > mostUntold
		if k > 0 {
			end := r.at(items[k-1].to - 1).Span.End
			w.upTo(end)
			if joined := it.from > items[k-1].to; !joined || k < len(items)-1 {
				w.write(",", token.Span{Start: end, End: end})
				if joined {
					w.at = r.at(it.from - 1).Span.End
				}
			}
		}
		if it.values != nil {
			w.upTo(r.at(it.named - 1).Span.End)
			w.upTo(r.at(it.opened - 1).Span.End)
			w.at = w.bracketed(w.text, it.values).End
			if it.shares != "" {
				shares := token.Span{Start: w.at, End: r.at(it.to - 1).Span.End}
				w.write(" "+it.shares, shares)
				w.at = shares.End
			}
		}
	}
	if whole := r.span(items[0].from, items[len(items)-1].to); supposed {
		w.notes = append(w.notes, Note{Text: "where one column ends is supposed, because the text has no marks there: " + r.namesOf(items), Span: whole})
	}
}

// namesOf are the names of columns, one behind the other.
func (r *runOn) namesOf(items []runItem) string {
	var out []string
	for _, it := range items {
		out = append(out, joinedLow(r.toks[it.from:it.named]))
	}
	return strings.Join(out, ", ")
}

func (w *runOnWriter) upTo(end int) {
	if end > w.at {
		w.copy(w.text, w.at, end)
		w.at = end
	}
}
