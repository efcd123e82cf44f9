package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// equation is a column that the text computes in the notation of mathematics: "area = pi * r^2".
type equation struct {
	from, to   int // the tokens of its name
	start, end int // of what it equals
	value      string
	operands   [][2]int // the tokens of each name that it is computed from
	rewritten  bool     // value is not what the text says
	lost       bool     // there is no such formula
}

// Equations writes what columns equal so that each reader knows it: powers as products, "2x + 1" with its sign, pi as a number. Names of
// one letter, which could be articles and units, are quoted, and what an equation is computed from and no list names becomes a column
// before it. What no formula can say, such as a root, is lost as a whole: a part of it would be another number. Where there is none, what
// columns add up to is said in full.
func Equations(text string) (Rewriting, bool) {
	if !strings.Contains(text, "=") || columnsShown.MatchString(text) {
		return partsOfSum(text)
	}
	l := &lister{text: text, toks: tokensOf(text)}
	var found []equation
	for i := range l.toks {
		if e, ok := l.equationAt(i); ok {
			found = append(found, e)
		}
	}
	if len(found) == 0 {
		return partsOfSum(text)
	}
	letters := l.letterNames(found)
	w, at, done := &writer{}, 0, 0
	put := func(s string, span token.Span) {
		w.copy(text, at, span.Start)
		w.write(s, span)
		at = span.End
		done++
	}
	for i := 0; i < len(l.toks); i++ {
		if k := slices.IndexFunc(found, func(e equation) bool { return e.from == i }); k >= 0 {
			if ahead := l.unlisted(found, k); ahead != "" {
				head := token.Span{Start: l.toks[i].Span.Start, End: l.toks[i].Span.Start}
				put(ahead, token.Span{Start: head.Start, End: head.Start})
				for h := len(w.home) - len(ahead); h < len(w.home); h++ {
					w.home[h] = l.operandSpan(found[k])
				}
			}
		}
		k := slices.IndexFunc(found, func(e equation) bool { return e.start == i })
		switch {
		case k >= 0 && found[k].lost:
			span := token.Span{Start: l.toks[i-1].Span.Start, End: l.toks[found[k].end-1].Span.End}
			w.lost = append(w.lost, span)
			put("(decimal)", span)
			i = found[k].end - 1
		case k >= 0 && (found[k].rewritten || found[k].names(letters, l)):
			put(found[k].value, token.Span{Start: l.toks[i].Span.Start, End: l.toks[found[k].end-1].Span.End})
			i = found[k].end - 1
		case k >= 0:
			i = found[k].end - 1
		case letters[l.at(i).Low] && l.namesLetter(i):
			put(`"`+l.toks[i].Low+`"`, l.toks[i].Span)
		}
	}
	if done == 0 {
		return Rewriting{}, false
	}
	w.copy(text, at, len(text))
	return w.rewriting(), true
}

// equationAt is the equation whose sign stands at token i.
func (l *lister) equationAt(i int) (equation, bool) {
	sign := l.at(i)
	if sign.Kind != token.Mark || !sign.Is("=") || l.at(i-1).Is("=", "<", ">", "!", ":") || l.at(i+1).Is("=", ">", "<", "concat") {
		return equation{}, false
	}
	for k := i + 1; k < i+8 && l.at(k).Kind != token.Line && !l.at(k).Is(",", ";", ")"); k++ {
		if l.at(k).Is("digit", "digits", "letter", "letters", "character", "characters", "chars", "alphanumerics") {
			return equation{}, false // "no = S plus 7 digits" is how codes are built
		}
	}
	e := equation{from: i, to: i, start: i + 1}
	for e.from > 0 && i-e.from < 5 && namesOperand(l.at(e.from-1)) && !leadsName[l.at(e.from-1).Low] {
		e.from--
	}
	if e.from == i || l.at(e.from).Kind == token.Number || l.at(e.from-1).Is("where") || l.at(e.from).Is("where") {
		return equation{}, false // what rows are chosen by is no column
	}
	p := expression{lister: l, at: i + 1}
	value, ok := p.sum()
	if ok && !p.lost {
		value = p.rounded(value)
	}
	e.end, e.value, e.operands, e.rewritten, e.lost = p.at, value, p.operands, p.rewritten, p.lost
	if ok && p.slashed && !l.figures(e) {
		return equation{}, false // values: "state = new / used"
	}
	return e, ok && p.reckons && (len(p.operands) > 0 || p.lost) && l.endsValue(p.at)
}

// figures: all that an equation is computed from is told of elsewhere, or has a name that is known.
func (l *lister) figures(e equation) bool {
	for _, o := range e.operands {
		var words []string
		for k := o[0]; k < o[1]; k++ {
			words = append(words, l.toks[k].Low)
		}
		if lexicon.Lookup(words) == (lexicon.Meaning{}) && !l.toldElsewhere([]equation{e}, o) {
			return false
		}
	}
	return true
}

// leadsName stand before the name of a column, and are no part of it.
var leadsName = lexicon.WordSet("with and where so the then plus columns column fields field has have having compute computed calculate let when if is are was")

// endsValue: what a column equals may end before token i.
func (l *lister) endsValue(i int) bool {
	t := l.at(i)
	return i >= len(l.toks) || t.Kind == token.Line || t.Is(",", ";", ".", ")", "(", "!", "?") ||
		t.Kind == token.Word && (t.Is("and", "where", "with", "rounded", "but", "for", "in", "capped", "so", "then", "to") || lexicon.FunctionWords[t.Low])
}

// operandSpan is where the text first names what an equation is computed from.
func (l *lister) operandSpan(e equation) token.Span {
	return l.span(e.start, e.end)
}

// letterNames are the names of one letter that the equations have, on either side.
func (l *lister) letterNames(found []equation) map[string]bool {
	letters := map[string]bool{}
	add := func(from, to int) {
		if t := l.at(from); to == from+1 && t.Kind == token.Word && len(t.Low) == 1 {
			letters[t.Low] = true
		}
	}
	for _, e := range found {
		add(e.from, e.to)
		for _, o := range e.operands {
			if !l.perUnit(o[0]) {
				add(o[0], o[1])
			}
		}
	}
	return letters
}

// perUnit: the token is a unit that a number is told for one of: "60 + 45/h".
func (l *lister) perUnit(i int) bool {
	return l.at(i-1).Is("/") && l.at(i-2).Kind == token.Number && token.Units[l.at(i).Low] != ""
}

// names: the equation is computed from a column with one of the names.
func (e equation) names(letters map[string]bool, l *lister) bool {
	return slices.ContainsFunc(e.operands, func(o [2]int) bool { return letters[l.at(o[0]).Low] && o[1] == o[0]+1 })
}

// namesLetter: the letter at token i is a name there, and no article or unit.
func (l *lister) namesLetter(i int) bool {
	before, next := l.at(i-1), l.at(i+1)
	if l.at(i).Kind != token.Word || before.Kind == token.Number || before.Is("/", "*", "'") {
		return false
	}
	return next.Kind != token.Word || next.Is("and", "from", "between", "is", "uniform", "uniformly", "normal", "in", "as", "with", "or", "to", "follows", "around", "up", "at")
}

// unlisted are the names that an equation is computed from and that stand nowhere else, as items of a list.
func (l *lister) unlisted(found []equation, k int) string {
	var items []string
	for _, o := range found[k].operands {
		name := l.text[l.toks[o[0]].Span.Start:l.toks[o[1]-1].Span.End]
		if slices.Contains(items, name) || o[1]-o[0] > 3 || l.perUnit(o[0]) || l.toldElsewhere(found, o) {
			continue
		}
		if o[1] == o[0]+1 && len(name) == 1 {
			name = `"` + name + `"`
		}
		items = append(items, name)
	}
	if len(items) == 0 {
		return ""
	}
	return strings.Join(items, ", ") + ", "
}

// toldElsewhere: a word of a name stands outside of what columns equal, so that the text tells of it there.
func (l *lister) toldElsewhere(found []equation, name [2]int) bool {
	for i := range l.toks {
		if slices.ContainsFunc(found, func(e equation) bool { return e.start <= i && i < e.end }) {
			continue
		}
		for k := name[0]; k < name[1]; k++ {
			if sameWord(l.toks[i].Low, l.toks[k].Low) {
				return true
			}
		}
	}
	return false
}

// sameWord: two words are the same but for their number, or one begins with the other, as in short forms.
func sameWord(a, b string) bool {
	a, b = lexicon.Singular(a), lexicon.Singular(b)
	return a == b || len(a) > 2 && strings.HasPrefix(b, a) || len(b) > 2 && strings.HasPrefix(a, b)
}
