package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/codeform"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// formLeads lead to the form of a code; the longer ones first.
var formLeads = phrases("in the format of", "in the form of", "in the style of", "in the format", "in the form", "in the pattern", "in the style", "of the format", "of the form", "with the format", "with the form", "with the pattern", "is made up of", "is made of", "is built from", "is composed of", "consists of", "consisting of", "starting with", "starting", "beginning with", "with", "combining", "consists of", "from", "made up of", "made of", "built from", "built as", "composed of", "which is", "that is", "format :", "form :", "pattern :", "formatted as", "written as", "format", "pattern", "form", "always", "is", "are", "has", "of", "as", "=", ":", "-", "–", "(", ",")

// CodeForms writes the form of a code, told by its parts, as an expression that every reader knows and nobody takes apart: "tag: GB then
// 2 digits" is `tag: matching "^GB\d\d$"`.
func CodeForms(text string) (Rewriting, bool) {
	if columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	read := codeform.Reader{Text: text, Toks: l.toks, Year: l.onlyYear()}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		from, shown, ok := l.formAhead(i)
		if !ok {
			continue
		}
		end := l.formEnds(i)
		f, n := read.Read(i, end)
		if n == 0 || !f.Joined && !f.Exact && shown == "" || !f.Counted || len(codeform.Slots(f.Pattern)) < 2 {
			f, n = read.OfLength(i, end)
		}
		if n == 0 || !l.itemEnds(i+n) && i+n < end && !l.at(i+n).Is("unique", "(", "never", "no", "each", "all", "-", "–") || read.ExampleAhead(i+n, end) {
			continue
		}
		if shown != "" {
			if f, ok = read.Shows(f, shown); !ok {
				continue
			}
		}
		span := l.span(from, i+n)
		w.copy(text, at, l.at(from-1).Span.End)
		lead := " "
		switch {
		case l.at(from).Is("("), shown != "" && l.at(i-1).Is("("):
			lead = " ("
		case (l.at(from).Is(":") || l.at(from).Is("=") && l.ownLine(from-1)) && !l.bareNumber(from-1):
			lead = l.text[l.at(from-1).Span.End:l.at(from).Span.End] + " "
		case l.at(from).Is("is", "are") && !l.bareNumber(from-1):
			lead = " " + l.at(from).Text + " " // a sentence about a column that was named before
		}
		how := "matching"
		if l.bareNumber(from - 1) {
			how = "like" // there are no numbers in it
		}
		w.write(lead+how+` "`+contract.PatternRegex(f.Pattern)+`"`, span)
		if f.Note != "" {
			w.notes = append(w.notes, Note{Text: f.Note, Span: span})
		}
		at, i = span.End, i+n-1
		if things, to := l.thingsBehind(i + 1); to > 0 && strings.HasSuffix(lead, "(") {
			said := l.span(i+1, to)
			w.write(", "+things+" different", said)
			at, i = said.End, to-1
		}
	}
	return w.rest(text, at)
}

// thingsBehind reads how many things have such codes, at the end of a bracket: ", 25 aircraft)", ", about 70 hives in use)".
func (l *lister) thingsBehind(i int) (number string, to int) {
	k := i + 1
	if l.at(k).Is("about", "around", "roughly", "some", "exactly") {
		k++
	}
	n := l.at(k)
	if !l.at(i).Is(",", ";") || !plainNumber(n) || n.Num < 2 || !l.plain(k+1) || signWords[l.at(k+1).Low] || l.at(k+1).Is("different", "distinct", "unique") {
		return "", 0
	}
	for to = k + 2; to < k+5 && l.at(to).Kind == token.Word && !l.at(to).Is("and", "or", "to"); to++ {
	}
	if !l.at(to).Is(")") {
		return "", 0
	}
	return n.Text, to
}

// formAhead: the form of a code may stand at token i, behind a name and perhaps what leads to the form or an example, which begins at
// token from.
func (l *lister) formAhead(i int) (from int, shown string, ok bool) {
	from = i
	if l.at(i-1).Is(",", "(", ":", "-", "–") {
		if shown, from = l.exampleAhead(i - 1); shown != "" {
			return from, shown, l.plain(from-1) && !l.at(from-1).Is("unique", "different") || l.bareNumber(from-1)
		}
		from = i
	}
	for range 3 {
		n := 0
		for _, lead := range formLeads {
			if k := from - len(lead); k > 0 && l.reads(k, lead) && (n == 0 || len(lead) > n) {
				n = len(lead)
			}
		}
		if n == 0 || l.at(from).Is("(") {
			break
		}
		from -= n
	}
	name := l.at(from - 1)
	if l.at(from).Is(",") || from > i && l.at(from).Is("-", "–") && l.at(from).Glued {
		return 0, "", false
	}
	return from, "", l.plain(from-1) && !l.at(from-1).Is("digits", "letters", "capitals", "characters", "letter", "digit", "no") || name.Is("number", "nr", "code", "id") || name.Is("no") && (l.plain(from-2) || from < i)
}

// exampleAhead reads an example of codes that ends before token i, with what leads to it: "berth like A12 or D03, a letter and 2 digits".
func (l *lister) exampleAhead(i int) (shown string, from int) {
	for from = i; from > 1; {
		code := from - 1
		for l.at(code).Glued && l.at(code-1).Kind != token.Line {
			code--
		}
		if t := l.at(code); t.Kind == token.Line || t.Kind == token.Mark || !strings.ContainsAny(l.text[t.Span.Start:l.at(from-1).Span.End], "0123456789") {
			return "", 0
		}
		if shown == "" {
			shown = strings.Trim(l.text[l.at(code).Span.Start:l.at(from-1).Span.End], "\"'`")
		}
		for _, lead := range exampleLeads {
			if k := code - len(lead); k > 0 && l.reads(k, lead) {
				for l.at(k-1).Is("look", "looks", "looking", "shaped", "styled", "formatted", "written", "is", "are") {
					k--
				}
				return shown, k
			}
		}
		if !l.at(code-1).Is("or", "and", ",") {
			return "", 0
		}
		from = code - 1
	}
	return "", 0
}

// formEnds is where what tells of the name ends at the latest: at its bracket's end, or its sentence's.
func (l *lister) formEnds(i int) int {
	depth := 0
	for k := i; k < len(l.toks); k++ {
		switch {
		case l.at(k).Is("("):
			depth++
		case l.at(k).Is(")") && depth == 0:
			return k
		case l.at(k).Is(")"):
			depth--
		case l.at(k).Kind == token.Line, l.at(k).Is(";", "!"), l.at(k).Is(".") && !l.at(k-1).Is("e", "g", "i", "eg") && !(l.at(k+1).Glued && l.at(k).Glued):
			return k
		}
	}
	return len(l.toks)
}

// bareNumber: the column's name is nothing but a word for numbers.
func (l *lister) bareNumber(i int) bool {
	return l.at(i).Is("number", "no", "nr") && l.itemOpens(i)
}

// ownLine: the name that ends at token i begins a line.
func (l *lister) ownLine(i int) bool {
	for l.plain(i) || l.bareNumber(i) {
		i--
	}
	return l.at(i).Kind == token.Line
}
