package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// havingHead is a sentence that tells what each row of a table has.
type havingHead struct {
	open     int    // the token where what stands before the list begins: the topic of the text, or the article
	from, to int    // the tokens of the noun
	ends     int    // the token behind the list
	name     string // the table
	fact     bool   // behind the comma before its end a sentence begins
	said     []havingItem
}

// havingItem is where an item of such a list begins: the tokens of its article, with the "and" before it.
type havingItem struct {
	from, to int
	comma    bool // a comma takes the place of "and"
}

// HeadsHave writes the one sentence that tells what each row has as the head of a table: "An applicant has a name, an age and an income"
// is "Applicants: name, age, income". Rows that have rows of another table, or one of what the text tells of elsewhere, are left.
func HeadsHave(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	var heads []havingHead
	for i := 0; i < len(l.toks); i++ {
		if !l.at(i).Is("has", "have", "contains", "includes", "with", "belongs") {
			continue
		}
		h, ok := l.havingAt(i)
		if !ok {
			if l.at(i).Is("with") || strings.HasSuffix(l.at(i+1).Low, "ed") {
				continue // "a student has failed if"
			}
			return Rewriting{}, false // there is more of who has what
		}
		heads = append(heads, h)
		i = h.ends - 1
	}
	if len(heads) != 1 || l.ownTables(heads[0]) {
		return Rewriting{}, false
	}
	h := heads[0]
	w := &writer{}
	w.copy(text, 0, l.toks[h.open].Span.Start)
	w.write(h.name+": ", l.span(h.from, h.to))
	at := l.toks[h.said[0].to].Span.Start
	for _, it := range h.said[1:] {
		article := l.span(it.from, it.to)
		w.copy(text, at, l.toks[it.from-1].Span.End)
		if it.comma {
			w.write(",", article)
		}
		w.write(" ", article)
		at = l.toks[it.to].Span.Start
	}
	if h.fact {
		comma := l.toks[h.ends-1].Span
		w.copy(text, at, comma.Start)
		w.write(".", comma)
		at = comma.End
	}
	w.copy(text, at, len(text))
	return w.rewriting(), true
}

// saysThen: behind a comma a sentence about the columns begins, "the end is …", "and no task begins …".
func (l *lister) saysThen(i int) bool {
	i += boolInt(l.at(i).Is("and"))
	return l.at(i).Is("the", "its", "their", "no", "each", "every", "all")
}

// havingAt reads such a sentence by its verb.
func (l *lister) havingAt(verb int) (havingHead, bool) {
	h := havingHead{to: verb}
	if !l.at(verb).Is("has") {
		return h, false
	}
	for h.from = verb; h.from > verb-3 && l.plain(h.from-1) && !lexicon.IsPlural(l.at(h.from-1).Low) && !l.at(h.from-1).Is("each", "every"); h.from-- {
	}
	h.open = h.from - 1
	if h.from == verb || !l.at(h.open).Is("a", "an", "each", "every") {
		return h, false
	}
	if before := l.at(h.open - 1); before.Is(":") {
		if h.open > 5 || l.says(0, h.open-1, ",", ".", "and", "with") || l.at(0).Kind != token.Word {
			return h, false
		}
		h.open = 0 // what the text is about
	} else if before.Kind != token.Line && !before.Is(".", "!", ";") {
		return h, false
	}
	noun := strings.ToLower(l.text[l.toks[h.from].Span.Start:l.toks[verb-1].Span.End])
	last := l.at(verb - 1).Low
	h.name = strings.TrimSuffix(noun, last) + lexicon.Plural(last)
	h.name = strings.ToUpper(h.name[:1]) + h.name[1:]
	depth := 0
	starts := true
	for h.ends = verb + 1; depth > 0 || !l.sentenceEnds(h.ends); h.ends++ {
		t := l.at(h.ends)
		switch {
		case h.ends >= len(l.toks):
			return h, false
		case t.Is("("):
			depth++
		case t.Is(")"):
			depth--
		case depth > 0:
		case starts && len(h.said) > 1 && l.saysThen(h.ends):
			h.fact = true
			return h, l.at(h.said[0].to-1).Is("a", "an")
		case starts:
			n := boolInt(t.Is("and"))
			n += boolInt(l.at(h.ends+n).Is("a", "an"))
			if !l.plain(h.ends + n) {
				return h, false
			}
			h.said = append(h.said, havingItem{h.ends, h.ends + n, false})
			h.ends += n
			starts = false
		case t.Is(","):
			starts = true
		case t.Is("and") && l.at(h.ends+1).Is("a", "an") && l.plain(h.ends+2):
			h.said = append(h.said, havingItem{h.ends, h.ends + 2, true})
			h.ends += 2
		case t.Is("either", "each", "per", "many", "several"), t.Kind == token.Number && l.at(h.ends-1).Is("of") && l.itemEnds(h.ends+1):
			return h, false // "a van has a capacity of 1200" tells of some rows
		}
	}
	return h, len(h.said) > 1 && l.at(h.said[0].to-1).Is("a", "an")
}

// ownTables: the text counts the rows before, or tells more of what they have: that is a table then.
func (l *lister) ownTables(h havingHead) bool {
	own := lexicon.Plural(l.at(h.to - 1).Low)
	for i := range l.toks {
		switch low := l.at(i).Low; {
		case i < h.open && (low == own || l.at(i).Kind == token.Number && (lexicon.IsPlural(l.at(i+1).Low) || lexicon.IsPlural(l.at(i+2).Low)) && token.Units[l.at(i+1).Low] == ""):
			return true // rows that are counted have a head
		case i < h.open || i >= h.ends:
			for _, it := range h.said {
				last := it.to
				for last+1 < h.ends && l.plain(last+1) {
					last++
				}
				if one := l.at(last).Low; low != one && low == lexicon.Plural(one) && (l.at(i-1).Kind == token.Number || l.at(i+1).Is(":", "(")) {
					return true
				}
			}
		}
	}
	return false
}
