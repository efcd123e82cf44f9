package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// partTable is a part between semicolons that tells of a table: "sales 3000 with date, quantity".
type partTable struct {
	from, to int // tokens of its head
	count    string
	noun     string
	more     bool // columns follow
}

// fewestParts is how many such parts a text has whose semicolons part tables.
const fewestParts = 2

// PartTables writes tables between semicolons as sentences, without what the text says before the first that it is about: "Pharmacy:
// medicines with code and price; suppliers 10; sales 3000 with date, quantity 1-5" is "Medicines: code and price. 10 suppliers. 3000
// sales: date, quantity 1-5".
func PartTables(text string) (Rewriting, bool) {
	if !strings.Contains(text, ";") {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	starts := []int{0}
	titled := l.partTitle()
	if titled > 0 {
		starts[0] = titled
	}
	depth := 0
	for k, t := range l.toks {
		switch {
		case t.Is("("):
			depth++
		case t.Is(")"):
			depth--
		case depth == 0 && t.Is(";"):
			starts = append(starts, k+1)
		}
	}
	var heads []partTable
	counted := 0
	for _, i := range starts {
		if h, ok := l.partTable(i); ok {
			heads = append(heads, h)
			if h.count != "" {
				counted++
			}
		}
	}
	if len(starts) < fewestParts+1 || len(heads) < fewestParts || counted == 0 || heads[0].from > titled+1 || declares(text) {
		return Rewriting{}, false
	}
	var changes []change
	for _, h := range heads {
		said := h.noun
		if h.count != "" {
			said = h.count + " " + said
		} else {
			said = strings.ToUpper(said[:1]) + said[1:]
		}
		if h.more {
			said += ":"
		}
		span := token.Span{Start: l.at(h.from).Span.Start, End: l.at(h.to - 1).Span.End}
		if h.from == titled {
			span.Start = 0
		}
		changes = append(changes, change{span, said})
	}
	for _, i := range starts[1:] {
		mark := l.at(i - 1).Span
		changes = append(changes, change{mark, "."})
	}
	return rewritten(text, changes)
}

// partTitle is where the tables begin behind what the text is about; 0 where it says nothing of that.
func (l *lister) partTitle() int {
	for k := 0; k < len(l.toks) && k <= longestTitle; k++ {
		t := l.at(k)
		if k > 0 && t.Kind == token.Mark && titleMarks[t.Low] {
			if lexicon.IsPlural(l.at(k-1).Low) && lexicon.NamesTable(l.at(k-1).Low) {
				return 0 // a head
			}
			return k + 1
		}
		if t.Kind != token.Word || noTitle[t.Low] {
			return 0
		}
	}
	return 0
}

// partTable reads the head of a part: "6 screens with", "rooms 6 with", "suppliers 10", "medicines with".
func (l *lister) partTable(i int) (h partTable, ok bool) {
	h.from = i
	for nounArticles[l.at(i).Low] || l.at(i).Is("and") {
		i++
	}
	h.from = i
	if n := l.at(i); countsRowsOf(n) {
		h.count, i = l.text[n.Span.Start:n.Span.End], i+1
	}
	to := l.thingNoun(i)
	if to == 0 {
		return h, false
	}
	for k := i; k < to; k++ {
		if ties[l.at(k).Low] || noTitle[l.at(k).Low] {
			return h, false
		}
	}
	h.noun, h.to = l.text[l.at(i).Span.Start:l.at(to-1).Span.End], to
	if n := l.at(to); h.count == "" && countsRowsOf(n) && !l.at(to+1).Is("to", "-", "–") {
		h.count, h.to = l.text[n.Span.Start:n.Span.End], to+1
	} else if l.at(to).Is("(") && countsRowsOf(l.at(to+1)) && l.at(to+2).Is(")") && h.count == "" {
		h.count, h.to = l.text[l.at(to+1).Span.Start:l.at(to+1).Span.End], to+3
	}
	switch next := l.at(h.to); {
	case next.Is("with", ":") && !l.at(h.to+1).Is("a", "an", "each", "one") && l.at(h.to+1).Kind == token.Word && !lexicon.FunctionWords[l.at(h.to+1).Low]:
		h.to, h.more = h.to+1, true
	case next.Is(",") && h.count != "" && l.plain(h.to+1) && !l.at(h.to+1).Is("each"):
		h.to, h.more = h.to+1, true
	case (l.sentenceEnds(h.to) || next.Is("with")) && h.count != "":
	default:
		return h, false
	}
	return h, true
}
