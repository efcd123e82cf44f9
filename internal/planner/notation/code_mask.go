package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// maskLeads lead to the mask of a code; the longer ones first.
var maskLeads = phrases("in the format of", "in the form of", "in the style of", "in the format", "in the form", "in the pattern", "in the style", "of the format", "of the form", "with the format", "with the pattern", "with the mask", "in format", "in form", "which looks like", "that looks like", "looks like", "looking like", "look like", "formatted as", "formatted like", "styled as", "styled like", "shaped as", "shaped like", "written as", "written like", "formatted", "styled", "shaped", "format", "pattern", "mask", "template", "form", "style", "as", "like")

func phrases(list ...string) [][]string {
	var words [][]string
	for _, s := range list {
		words = append(words, strings.Fields(s))
	}
	return words
}

// CodeMasks writes the masks of codes in signs that every reader knows, and says that they are masks: "policy_no formatted POL-######"
// is "policy_no in the format POL-######", "ref CR/YYYY/NNNN" is `ref in the format "CR/202#/####"`. A mask's year is the one that the text
// names, where it names one. An example behind a mask says no more than that.
func CodeMasks(text string) (Rewriting, bool) {
	if columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		m, ok := l.maskAt(i)
		if !ok {
			continue
		}
		form, note := m.written(l.onlyYear())
		if m.known && strings.Trim(strings.TrimPrefix(form, "in the format "), `"`) == m.text {
			continue
		}
		if l.at(m.from-1).Is("number", "no", "nr") && l.itemOpens(m.from-1) {
			form = strings.Replace(form, "in the format", "like", 1) // there are no numbers in it
		}
		w.copy(text, at, l.at(m.from-1).Span.End)
		span := l.span(m.from, m.to)
		w.write(" "+form, span)
		if note != "" {
			w.notes = append(w.notes, Note{Text: note, Span: span})
		}
		at, i = span.End, m.to-1
	}
	return w.rest(text, at)
}

// mask is a code whose characters are held open, and where it stands with all that leads to it.
type mask struct {
	text     string
	from, to int
	known    bool // readers know such a lead
}

// maskAt reads a mask at token i, behind a name and perhaps what leads to the mask.
func (l *lister) maskAt(i int) (mask, bool) {
	if l.at(i).Kind == token.Mark || l.at(i).Glued && !l.at(i-1).Is("(") {
		return mask{}, false
	}
	to := i + 1
	for l.at(to).Glued && !l.at(to).Is(",", ";", ")", "(", ":", "]", `"`) && (l.at(to).Kind != token.Mark || l.at(to+1).Glued && l.at(to+1).Kind != token.Mark) {
		to++
	}
	m := mask{text: strings.Trim(l.text[l.at(i).Span.Start:l.at(to-1).Span.End], "\"'`"), from: i, to: to}
	if !isMask(m.text) {
		return mask{}, false
	}
	if l.at(m.from-1).Is(":", "=") {
		m.from--
	}
	led := false
	for _, lead := range maskLeads {
		if k := m.from - len(lead); k > 0 && l.reads(k, lead) {
			m.known = m.from == i && !l.at(k).Is("formatted", "styled", "shaped", "written", "form", "style") && (l.at(i).Kind == token.Quote || !strings.ContainsAny(m.text, "/."))
			m.from, led = k, true
			break
		}
	}
	if l.at(m.from-1).Is("is", "are", "=", ":", ",") && led && m.from > 2 {
		m.from--
	}
	if l.at(m.from-1).Is("(") && l.at(to).Is(")") {
		m.from--
		m.to++
	}
	if l.at(m.from-1).Is(".") && l.at(m.from-2).Is("no", "nr") {
		m.from-- // "permit no. BP-YYYY-NNNN"
	}
	if !l.plain(m.from-1) && !l.at(m.from-1).Is("number") || l.at(m.from-1).Is("format", "pattern", "form", "mask", "template") || !led && (!strongMask(m.text) || plainMask(m.text)) {
		return mask{}, false
	}
	m.to = l.exampleBehind(m.to)
	return m, l.itemEnds(m.to) || l.at(m.to).Is("unique", "(")
}

var exampleLeads = phrases("e . g .", "e . g", "eg .", "eg", "for example :", "for example", "for instance", "such as", "like")

// exampleBehind is behind an example of a code at token i, which tells no more than its mask.
func (l *lister) exampleBehind(i int) int {
	k := i
	if l.at(k).Is(",", "(") {
		k++
	}
	led := k
	for _, lead := range exampleLeads {
		if l.reads(k, lead) {
			led += len(lead)
			break
		}
	}
	t := l.at(led)
	if led == k || t.Kind != token.Code && t.Kind != token.Word || !strings.ContainsAny(t.Text, "0123456789") {
		return i
	}
	for k = led + 1; l.at(k).Glued && l.at(k).Is("/", ".", "-") && l.at(k+1).Glued && l.at(k+1).Kind != token.Mark; k += 2 {
	}
	if l.at(i).Is("(") {
		if !l.at(k).Is(")") {
			return i
		}
		k++
	}
	return k
}
