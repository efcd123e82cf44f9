package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// ownedParts are told with a number of each thing, and are no rows.
	ownedParts = lexicon.WordSet("stars columns fields cols attributes values digits letters characters lines rows records entries points decimals places levels employees inhabitants residents people persons copies pages seats floors doors rooms beds bedrooms")
	// ofEach say that a number is that of each row of another table.
	ofEach = []string{"each", "per", "apiece", "every", "respectively", "average"}
)

// WithChildren says of rows that are counted together with those of another table whose number it is: "12 elevators with 5,000 rides" are
// 5,000 rides in all, and "200 customers with 3 orders (date, amount)" are three of each. Where the text says which, it is left as it is.
func WithChildren(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := range l.toks {
		if !l.requestAhead(i) || !countsRowsOf(l.at(i)) || l.at(i).Year {
			continue
		}
		parents := l.thingNoun(i + 1)
		if parents == 0 {
			continue
		}
		with := parents
		if l.at(with).Is("(") {
			if with = l.bracketEnd(with+1) + 1; with == 1 {
				continue
			}
		}
		if !l.at(with).Is("with") || !countsRowsOf(l.at(with+1)) || l.at(with+1).Spelled {
			continue
		}
		children := l.thingNoun(with + 2)
		if children == 0 || ownedParts[l.at(children-1).Low] && !lexicon.AllTogether(l.at(with+1).Num, l.at(i).Num) || l.at(children-1).Is("columns", "fields", "rows", "records") || l.numberOfEach(i, children) {
			continue
		}
		end := children
		total := l.at(end).Is("in") && l.at(end+1).Is("total", "all") || l.at(end).Is("altogether", "overall")
		for total && l.at(end).Is("in", "total", "all", "altogether", "overall") {
			end++
		}
		said := l.span(with, end)
		one := lexicon.Singular(l.at(parents - 1).Low)
		switch rows, of := l.at(with+1).Num, l.at(i).Num; {
		case total || lexicon.AllTogether(rows, of) && l.columnsAt(end):
			w.copy(text, at, l.at(with-1).Span.End)
			w.write(". ", said)
			many := l.span(with+1, children)
			w.copy(text, many.Start, many.End)
			w.write(", each belonging to one "+one, said)
			if !total {
				w.notes = append(w.notes, Note{Text: text[many.Start:many.End] + " in all, and not of each " + one + ", because the text does not say", Span: said})
			}
		case rows < of && l.listAt(end):
			w.copy(text, at, said.End)
			w.write(" each", said)
			w.notes = append(w.notes, Note{Text: text[l.at(with+1).Span.Start:said.End] + " of each " + one + ", because they are fewer", Span: said})
		default:
			continue
		}
		at = said.End
	}
	return w.rest(text, at)
}

// requestAhead: nothing but words that ask for rows stands before token i in its sentence.
func (l *lister) requestAhead(i int) bool {
	for k := i - 1; k >= 0 && !l.sentenceEnds(k) && !l.at(k).Is(":"); k-- {
		if !requestWords[l.at(k).Low] {
			return false
		}
	}
	return true
}

// requestWords may stand before a number of rows that are asked for.
var requestWords = lexicon.WordSet("make create generate give build produce me us i we need want have got like would please there are a an data dataset for of about")

// columnsAt: what is said of the rows follows, or the sentence ends.
func (l *lister) columnsAt(i int) bool { return l.sentenceEnds(i) || l.listAt(i) }

// listAt: columns of the rows that were counted last follow.
func (l *lister) listAt(i int) bool { return l.at(i).Is(":", "(") && !countsRowsOf(l.at(i+1)) }

// numberOfEach: the sentence, or another that speaks of the parents counted at i, says that a number is that of each.
func (l *lister) numberOfEach(i, children int) bool {
	for k := children; !l.sentenceEnds(k) && !l.at(k).Is(":", "("); k++ {
		if l.at(k).Is(ofEach...) {
			return true
		}
	}
	parent, child := lexicon.Singular(l.at(l.thingNoun(i+1)-1).Low), lexicon.Singular(l.at(children-1).Low)
	for k := range l.toks {
		if !l.at(k).Is("each", "every", "per", "one", "an", "a") || lexicon.Singular(l.at(k+1).Low) != parent && lexicon.Singular(l.at(k+1).Low) != child {
			continue
		}
		for n := max(0, k-6); n < min(len(l.toks), k+8); n++ {
			if l.at(n).Kind == token.Number && n > children && lexicon.Singular(l.at(n+1).Low) == child {
				return true
			}
		}
	}
	return false
}
