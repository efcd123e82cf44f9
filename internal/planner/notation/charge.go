package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A tax, a tip or a fee is told in percent in any order: "8% tax", "a 10 to 15% tip", "VAT at 19%", "tax is 20%",
// "VAT (20%)". Each is written as an item of a list with its figure behind the name, "tax 8%", where no reader takes the
// figure for a share of the rows.

// ChargesTold writes the items of a list that tell of such amounts as a name with its figure.
func ChargesTold(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &chargeReader{lister{text: text, toks: tokensOf(text)}}
	w, at := &writer{}, 0
	for i := range l.toks {
		c, ok := l.chargeAt(i)
		if !ok {
			continue
		}
		name, figure := l.span(c.name[0], c.name[1]), l.span(c.figure[0], c.figure[1])
		w.copy(text, at, l.toks[i].Span.Start)
		w.copy(text, name.Start, name.End)
		w.write(" ", token.Span{Start: name.End, End: name.End})
		w.copy(text, figure.Start, figure.End)
		if c.base[1] > 0 {
			w.write(" of ", token.Span{Start: figure.End, End: figure.End})
			w.copy(text, l.toks[c.base[0]].Span.Start, l.toks[c.base[1]-1].Span.End)
		}
		at = l.toks[c.to-1].Span.End
	}
	return w.rest(text, at)
}

type chargeReader struct{ lister }

// charge is an item that tells of such an amount: the tokens of its name and of its figure, and where it ends.
type charge struct {
	name, figure [2]int
	to           int
	base         [2]int // what it is charged on, where the item says
}

// chargeAt reads an item at token i that is not yet a name with its figure.
func (l *chargeReader) chargeAt(i int) (charge, bool) {
	if before := l.at(i - 1); i == 0 || !separates(before) && before.Kind != token.Line && !before.Is(":", "(", "with", "and", "|") || l.reckons(i) {
		return charge{}, false
	}
	at := i
	if l.at(at).Is("a", "an", "the") {
		at++
	}
	if n := l.figure(at); n > 0 {
		to := l.name(at + n)
		if to == 0 {
			return charge{}, false
		}
		c := charge{name: [2]int{at + n, to}, figure: [2]int{at, at + n}, to: to}
		if l.at(to).Is("on", "of") { // "19% vat on the net"
			from := to + 1 + boolInt(l.at(to+1).Is("the"))
			for c.to = from; c.to < from+3 && l.at(c.to).Kind == token.Word && !lexicon.FunctionWords[l.at(c.to).Low]; c.to++ {
			}
			if c.to == from {
				return charge{}, false
			}
			c.base = [2]int{from, c.to}
		}
		return c, l.itemEnds(c.to)
	}
	to := l.name(at)
	if to == 0 {
		return charge{}, false
	}
	link := to
	for link < to+2 && l.at(link).Is("at", "@", "of", "is", "are", "=", ":", "(") {
		link++
	}
	n := l.figure(link)
	if n == 0 || link == to && at == i {
		return charge{}, false
	}
	end := link + n
	if l.at(link - 1).Is("(") {
		if !l.at(end).Is(")") {
			return charge{}, false
		}
		end++
	}
	if !l.itemEnds(end) {
		return charge{}, false
	}
	return charge{name: [2]int{at, to}, figure: [2]int{link, link + n}, to: end}, true
}

// reckons: the item that token i stands in tells how a number is computed, "total = net and 8% tax".
func (l *chargeReader) reckons(i int) bool {
	for k := i - 1; k >= 0 && !separates(l.at(k)) && l.at(k).Kind != token.Line && !l.at(k).Is(":"); k-- {
		if l.at(k).Is("=", "+", "*", "plus", "minus", "times", "sum", "includes", "including", "include") {
			return true
		}
	}
	return false
}

// name is behind a name of up to three words for such an amount; 0 where none stands at i.
func (l *chargeReader) name(i int) int {
	var words []string
	to := 0
	for k := i; k < i+3; k++ {
		t := l.at(k)
		if t.Kind != token.Word || lexicon.FunctionWords[t.Low] {
			break
		}
		if words = append(words, t.Low); lexicon.Charge(words) || to == k && to > i && t.Is("rate") {
			to = k + 1
		}
	}
	return to
}

// figure is how many tokens at i are a percentage, or two as the ends of a range.
func (l *chargeReader) figure(i int) int {
	if t := l.at(i); t.Kind != token.Number || t.Year {
		return 0
	}
	if l.at(i+1).Is("-", "–", "to") && l.at(i+2).Kind == token.Number && l.at(i+2).Percent {
		return 3
	}
	if !l.at(i).Percent {
		return 0
	}
	return 1
}

// itemEnds: an item of a list ends at token i.
func (l *chargeReader) itemEnds(i int) bool {
	return l.sentenceEnds(i) || separates(l.at(i)) || l.at(i).Is(")", "and", "|")
}
