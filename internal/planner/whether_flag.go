package planner

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// whetherFlag reads a question that is answered with yes or no: "whether the queen was seen",
// "whether or not it has been paid (40%)", "whether the passenger left a tip, which 30% do". The
// thing asked about belongs to the name, unless it is the row itself.
func (p *parser) whetherFlag(i, end int, _ bool) int {
	at := i + p.any(i, end, "a flag telling", "a flag saying", "a flag for", "a flag", "flag", "and", "also")
	n := p.any(at, end, "whether or not", "whether")
	if n == 0 {
		return 0
	}
	at += n
	from := at + p.any(at, end, "the", "a", "an", "any", "its", "their", "his", "her", "our")
	if n := p.any(from, end, "they've", "it's", "they're", "it", "they", "he", "she", "this", "that", "somebody", "someone", "there"); n > 0 {
		from += n
	} else if n := p.any(from, end, "this", "that"); n > 0 {
		from += n
	}
	to := from
	for to < end && to-from < 9 && p.toks[to].Kind == token.Word && !p.any2(to, end, "and", "or", "which", "true", "yes", "but", "plus", "with", "that") {
		if _, ok := p.shareAt(to, end); ok && to > from {
			break
		}
		to++
	}
	stop := to + p.any(to, end, "or not")
	if to == from || p.lit(stop, end, "or") || stop < end && p.tok(stop).Kind == token.Number && !p.tok(stop).Percent {
		return 0
	}
	words := p.whetherName(from, to)
	if len(words) == 0 || len(words) > 5 {
		return 0
	}
	if p.table == nil {
		p.implicitTable()
	}
	c := p.table.column(words)
	if c == nil {
		c = &columnDraft{scale: -1, table: p.table, stated: true, words: words, at: i, span: p.span(i, stop)}
		p.table.columns = append(p.table.columns, c)
	} else if !c.couldBeBool(p.lex) {
		return 0
	}
	c.typ, c.kind, c.semantic, c.touched, c.asked = contract.Boolean, kindBoolean, "", true, true
	p.column = c
	stop += p.whetherShare(c, stop, end)
	p.claim(i, stop, &c.element)
	return stop - i + p.modifiers(c, stop, end)
}

// whetherName is the name of the flag: the words without articles and helping verbs, and without a
// subject that is the table's row.
func (p *parser) whetherName(from, to int) []string {
	verb := from
	for verb < to && !p.any2(verb, to, helpingVerbs...) {
		verb++
	}
	if verb < to && verb > from && p.table != nil && p.tableNamed(from, verb) && p.findTable(p.wordsOf(from, verb)) == p.table {
		from = verb // "whether the order was paid", of an order
	}
	var words []string
	for k := from; k < to; k++ {
		if p.any2(k, to, helpingVerbs...) || p.tok(k).Is("a", "an", "the", "any", "already", "ever", "its", "their", "his", "her", "actually", "really", "yet") {
			continue
		}
		words = append(words, lexicon.NameWords(correctedText(p.toks[k]))...)
	}
	return words
}

var helpingVerbs = []string{"was", "were", "is", "are", "has", "have", "had", "been", "be", "being", "got", "gets"}

// whetherShare reads how many rows answer with yes, where a clause of its own says so: ", which
// happens roughly 70% of the time", ", which is the case for 3% of them", ", which 30% do".
func (p *parser) whetherShare(c *columnDraft, i, end int) int {
	at := i + p.any(i, end, ",", "(", "-", "—")
	n := p.any(at, end, "which", "that", "this", "it", "as")
	at += n
	if s, ok := p.shareAt(at, end); ok && at > i {
		at += s.n
		at += p.any(at, end, "of them", "of these", "of people", "of cases", "of the rows")
		if k := p.any(at, end, "do", "did", "does", "are", "were", "have", "had", "was", "is"); k > 0 && p.atBreak(at+k, end) {
			c.trueShare = ptr(s.value)
			p.vague(c, s)
			return at + k - i
		}
		return 0
	}
	k := p.any(at, end, "is the case", "was the case", "happens", "happened", "is true", "was true", "applies", "applied", "holds", "occurs", "occurred", "should happen", "should be the case", "should be true", "is so", "can be said")
	if k == 0 || n == 0 && i == at {
		return 0
	}
	at += k
	at += p.any(at, end, "only", "just")
	at += p.any(at, end, "for", "in", "to", "with", "of")
	at += p.any(at, end, "only", "just")
	s, ok := p.shareAt(at, end)
	if !ok {
		return 0
	}
	at += s.n
	if k := p.any(at, end, append([]string{"cases", "rows", "records", "times"}, ofRows...)...); k > 0 {
		at += k
	} else if p.lit(at, end, "of") {
		at++
		for at < end && p.toks[at].Kind == token.Word && !p.atBreak(at, end) {
			at++
		}
	}
	if p.tok(i).Is("(") {
		at += p.any(at, end, ")")
	}
	c.trueShare = ptr(s.value)
	p.vague(c, s)
	return at - i
}
