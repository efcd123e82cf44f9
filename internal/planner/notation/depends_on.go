package notation

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// fewestDepending is how many values tell what a number depends on.
const fewestDepending = 2

// DependsOn gives each value its numbers, where a clause says of what a number depends and then lists both: "price per night depends on
// room type: single 60-90, double 90-140" is "price per night is 60-90 for single, 90-140 for double".
func DependsOn(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	var changes []change
	var notes []Note
	for i := 1; i < len(l.toks); i++ {
		list := l.basisEnd(i)
		if list == 0 {
			continue
		}
		from := i
		for from > 0 && i-from < 5 && l.at(from-1).Kind == token.Word && !l.at(from-1).Is("and", "with", "where") {
			from--
		}
		if from == i || i-from == 5 || from > 0 && !l.sentenceEnds(from-1) && !l.at(from-1).Is(",", "and", ":") {
			continue
		}
		var parts []string
		at, first := list, list // what stands between the first two
		for {
			value, number, next := l.valueNumber(at)
			if next == at {
				break
			}
			parts = append(parts, number+" for "+value)
			if at = next; !l.at(at).Is(",", "and", "/", ";") || len(parts) > 1 && l.at(at).Is(";") && l.at(first).Is(",") {
				break
			}
			if len(parts) == 1 {
				first = at
			}
			for l.at(at).Is(",", "and", "/", ";") {
				at++
			}
		}
		bracket := l.at(list - 1).Is("(")
		if bracket && l.at(at).Is(")") {
			at++
		} else if bracket || !l.sentenceEnds(at) {
			continue
		}
		if len(parts) < fewestDepending || declares(text) {
			continue
		}
		for nounArticles[l.at(from).Low] && from < i-1 {
			from++
		}
		name := l.text[l.at(from).Span.Start:l.at(i-1).Span.End]
		span := token.Span{Start: l.at(from).Span.Start, End: l.at(at - 1).Span.End}
		said := name + " is " + strings.Join(parts, ", ")
		if child, parent := l.untied(from, list); child != "" {
			tie := "Each " + child + " is for one " + parent
			said = tie + ". " + said
			notes = append(notes, Note{Text: tie, Span: span})
		}
		changes = append(changes, change{span, said})
		i = at - 1
	}
	r, ok := rewritten(text, changes)
	if ok {
		r.Notes = append(r.Notes, notes...)
	}
	return r, ok
}

// untied are, in the singular, the rows that were counted last before token from and those of another table of which the number behind
// it depends, where the text has said of none of the first that they belong to one of the others.
func (l *lister) untied(from, list int) (child, parent string) {
	for k := list - 2; k > from; k-- {
		if noun := l.at(k).Low; lexicon.Singular(noun) == noun && l.rowsCounted(noun, mostOwn{}) > 0 {
			parent = noun
		}
	}
	if parent == "" {
		return "", ""
	}
	for k := 1; k < from; k++ {
		switch t := l.at(k); {
		case t.Low == parent && !l.at(k+1).Is("type", "class", "category", "kind", ":"):
			return "", ""
		case lexicon.IsPlural(t.Low) && countsRowsOf(l.at(k-1)) && l.at(k-1).Num > 1:
			child = lexicon.Singular(t.Low)
		}
	}
	if child == parent {
		return "", ""
	}
	return child, parent
}

// basisEnd is where the list begins behind a word for what a number depends on, which stands at token i, and what that is; 0 where it
// says nothing of that.
func (l *lister) basisEnd(i int) int {
	at := i
	for l.at(at).Is("is", "are", "which", "that") {
		at++
	}
	switch t, next := l.at(at), l.at(at+1); {
	case t.Is("depends", "depend", "depending", "based") && next.Is("on"), t.Is("varies", "vary", "differs") && next.Is("by", "with"), t.Is("according") && next.Is("to"), t.Is("set", "given", "determined") && next.Is("by"):
		at += 2
	case t.Is("by") && at == i:
		at++
	default:
		return 0
	}
	for l.at(at).Is("the", "its", "their") {
		at++
	}
	from := at
	for at < from+5 && l.at(at).Kind == token.Word && !l.at(at).Is("is", "are", "was") {
		at++
	}
	if at == from || !l.at(at).Is(":", "(") {
		return 0
	}
	return at + 1
}

// valueNumber reads "single 60-90", "for a suite 200 to 350", "basic $5"; next is i where none stands there.
func (l *lister) valueNumber(i int) (value, number string, next int) {
	at := i
	for l.at(at).Is("for", "a", "an", "the") && l.at(at+1).Kind == token.Word {
		at++
	}
	from := at
	for at < from+3 && (l.plain(at) || at == from && l.at(at).Kind == token.Word && !l.at(at).Is("and", "or") || l.at(at).Kind == token.Code) {
		at++
	}
	if at == from {
		return "", "", i
	}
	value = l.text[l.at(from).Span.Start:l.at(at-1).Span.End]
	if len(value) == 1 {
		value = strconv.Quote(value) // no article
	}
	for l.at(at).Is(":", "=", "is", "are", "from", "costs", "between") {
		at++
	}
	first := at
	if l.at(at).Kind != token.Number || l.at(at).Percent {
		return "", "", i
	}
	if at++; l.at(at).Is("-", "–", "to", "and", "..") && l.at(at+1).Kind == token.Number {
		at += 2
	}
	if l.at(at-1).Percent || !l.at(at).Is(",", ";", "/", "and", ")") && !l.sentenceEnds(at) {
		return "", "", i
	}
	return value, l.text[l.at(first).Span.Start:l.at(at-1).Span.End], at
}
