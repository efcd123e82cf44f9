package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Words around the values of a column and the numbers that go with them.
var (
	figureGlue  = lexicon.WordSet("a an the of has have had gets get is are at and while whereas but for by with so that be set holds hold carries carry takes take fixed always exactly each one")
	figureLeads = lexicon.WordSet("goes depends set fixed by on follows according decided determined please keep with the is are our")
	figureNouns = lexicon.WordSet("capacity price fee cost rate rent fare salary weight limit quota deposit premium points discount duration length charge commission toll dose bonus wage height width speed")
)

// valueFigure is a value, and the number that goes with it.
type valueFigure struct {
	from, to int // tokens of the value
	number   int // token of the number
}

// ToldFigures writes which numbers go with which values of a column that has none yet, and its values: "the capacity goes with the
// truck type (van 1200 / rigid 9000)" is "the truck type is van or rigid. The capacity is 1200 for van and 9000 for rigid". A text
// with the values in its list says it already.
func ToldFigures(text string) (Rewriting, bool) {
	if !figureSign.MatchString(text) || declares(text) {
		return Rewriting{}, false
	}
	l := &mixReader{lister{text: text, toks: tokensOf(text)}}
	for i := 0; i < len(l.toks); {
		end := i
		for end < len(l.toks) && !l.sentenceEnds(end) {
			end++
		}
		if figures, number, kind := l.figuresIn(i, end); len(figures) > 1 {
			return l.writeFigures(i, end, figures, number, kind), true
		}
		i = end + 1
	}
	return Rewriting{}, false
}

// figureSign stands in every text with such a number.
var figureSign = newPattern(`(?i)\b(?:capacity|price|fee|cost|rate|rent|fare|salary|weight|limit|quota|deposit|premium|points|discount|duration|length|charge|commission|toll|dose|bonus|wage|height|width|speed)\b`)

// figuresIn reads a sentence of values and numbers, and the columns that have them.
func (l *mixReader) figuresIn(i, end int) (figures []valueFigure, number, kind string) {
	first := true
	for at := i; at < end; at++ {
		t := l.at(at)
		switch {
		case t.Kind == token.Word && figureNouns[t.Low]:
			if number != "" && number != t.Low {
				return nil, "", ""
			}
			number = t.Low
		case t.Kind == token.Word && mixNoun(lexicon.Singular(t.Low)):
		case t.Kind == token.Word && (figureGlue[t.Low] || first && figureLeads[t.Low]), t.Kind == token.Mark && t.Is(",", ":", "/", "(", ")", ";", "-"):
		case t.Is("no") && l.at(at+1).Is("other", "others"): // "no other types"
			at++
		case t.Kind == token.Number && !t.Percent && !t.Year && len(figures) > 0 && figures[len(figures)-1].number == 0:
			figures[len(figures)-1].number = at
			first = false
		case l.toldAgain(at, figures): // "(type values: van, rigid, artic)"
		case l.labelWord(at) && (len(figures) == 0 || figures[len(figures)-1].number > 0) && !possessive(t):
			if at > 0 && mixNoun(l.at(at+1).Low) && l.at(at+1).Kind == token.Word {
				continue // "the truck type"
			}
			from := at
			if l.labelWord(at+1) && at+1 < end && !figureGlue[l.at(at+1).Low] && !mixNoun(l.at(at+1).Low) && !figureNouns[l.at(at+1).Low] {
				at++
			}
			figures = append(figures, valueFigure{from: from, to: at + 1})
		default:
			return nil, "", ""
		}
	}
	if len(figures) < 2 || figures[len(figures)-1].number == 0 || number == "" {
		return nil, "", ""
	}
	sentence := toldMix{from: i, to: end}
	kind = l.openColumn(&sentence)
	if kind == "" || !l.listsColumn(number, sentence) {
		return nil, "", ""
	}
	return figures, number, l.wholeName(kind, i, end)
}

// toldAgain: the value at token i has its number already.
func (l *mixReader) toldAgain(i int, figures []valueFigure) bool {
	for _, f := range figures {
		if f.number > 0 && lexicon.Singular(l.at(f.from).Low) == lexicon.Singular(l.at(i).Low) {
			return true
		}
	}
	return l.at(i).Is("values", "options") && len(figures) > 0
}

// writeFigures puts the values and then the numbers of each into the place of a sentence.
func (l *mixReader) writeFigures(i, end int, figures []valueFigure, number, kind string) Rewriting {
	w := &writer{}
	span := l.span(i, end)
	w.copy(l.text, 0, span.Start)
	value := func(f valueFigure) {
		at := l.span(f.from, f.to)
		text := l.text[at.Start:at.End]
		if one := lexicon.Singular(text); f.to-f.from == 1 && one != strings.ToLower(text) && text == strings.ToLower(text) {
			text = one // "vans get 1,200"
		}
		w.write(text, at)
	}
	w.write("The "+kind+" is ", span)
	for k, f := range figures {
		if k > 0 {
			w.write(map[bool]string{true: " or ", false: ", "}[k == len(figures)-1], span)
		}
		value(f)
	}
	w.write(". The "+number+" is ", span)
	for k, f := range figures {
		if k > 0 {
			w.write(map[bool]string{true: " and ", false: ", "}[k == len(figures)-1], span)
		}
		w.copy(l.text, l.toks[f.number].Span.Start, l.toks[f.number].Span.End)
		w.write(" for ", span)
		value(f)
	}
	w.copy(l.text, span.End, len(l.text))
	return w.rewriting()
}
