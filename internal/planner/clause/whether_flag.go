package clause

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// whetherFlag reads a question that is answered with yes or no: "whether the queen was seen",
// "whether or not it has been paid (40%)", "whether the passenger left a tip, which 30% do". The
// thing asked about belongs to the name, unless it is the row itself.
func (p Reader) whetherFlag(i, end int, _ bool) int {
	at := i + p.Any(i, end, "a flag telling", "a flag saying", "a flag for", "a flag", "flag", "and", "also")
	n := p.Any(at, end, "whether or not", "whether")
	if n == 0 {
		return 0
	}
	at += n
	from := at + p.Any(at, end, "the", "a", "an", "any", "its", "their", "his", "her", "our")
	if n := p.Any(from, end, "they've", "it's", "they're", "it", "they", "he", "she", "this", "that", "somebody", "someone", "there"); n > 0 {
		from += n
	} else if n := p.Any(from, end, "this", "that"); n > 0 {
		from += n
	}
	to := from
	for to < end && to-from < 9 && p.Toks[to].Kind == token.Word && !p.Any2(to, end, "and", "or", "which", "true", "yes", "but", "plus", "with", "that") {
		if _, ok := p.ShareAt(to, end); ok && to > from {
			break
		}
		to++
	}
	stop := to + p.Any(to, end, "or not")
	if to == from || p.Lit(stop, end, "or") || stop < end && p.Tok(stop).Kind == token.Number && !p.Tok(stop).Percent {
		return 0
	}
	words := p.whetherName(from, to)
	if len(words) == 0 || len(words) > 5 {
		return 0
	}
	if p.Table == nil {
		p.ImplicitTable()
	}
	c := p.Table.Column(words)
	if c == nil {
		c = &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: words, At: i, Span: p.Span(i, stop)}
		p.Table.Columns = append(p.Table.Columns, c)
	} else if !c.CouldBeBool(p.Lex) {
		return 0
	}
	c.Typ, c.Kind, c.Semantic, c.Touched, c.Asked = contract.Boolean, draft.KindBoolean, "", true, true
	p.Column = c
	stop += p.whetherShare(c, stop, end)
	p.Claim(i, stop, &c.Element)
	return stop - i + p.Modifiers(c, stop, end)
}

// whetherName is the name of the flag: the words without articles and helping verbs, and without a
// subject that is the table's row.
func (p Reader) whetherName(from, to int) []string {
	verb := from
	for verb < to && p.AnyOf(helpingVerbs, verb, to) == 0 {
		verb++
	}
	if verb < to && verb > from && p.Table != nil && p.TableNamed(from, verb) && p.FindTable(p.WordsOf(from, verb)) == p.Table {
		from = verb // "whether the order was paid", of an order
	}
	var words []string
	for k := from; k < to; k++ {
		if p.AnyOf(helpingVerbs, k, to) > 0 || p.Tok(k).Is("a", "an", "the", "any", "already", "ever", "its", "their", "his", "her", "actually", "really", "yet") {
			continue
		}
		words = append(words, lexicon.NameWords(term.CorrectedText(&p.Toks[k]))...)
	}
	return words
}

var helpingVerbs = draft.PhrasesOf("was", "were", "is", "are", "has", "have", "had", "been", "be", "being", "got", "gets")

// whetherShare reads how many rows answer with yes, where a clause of its own says so: ", which
// happens roughly 70% of the time", ", which is the case for 3% of them", ", which 30% do".
func (p Reader) whetherShare(c *draft.Column, i, end int) int {
	at := i + p.Any(i, end, ",", "(", "-", "—")
	n := p.Any(at, end, "which", "that", "this", "it", "as")
	at += n
	if s, ok := p.ShareAt(at, end); ok && at > i {
		at += s.N
		at += p.Any(at, end, "of them", "of these", "of people", "of cases", "of the rows")
		if k := p.Any(at, end, "do", "did", "does", "are", "were", "have", "had", "was", "is"); k > 0 && p.AtBreak(at+k, end) {
			c.TrueShare = draft.Ptr(s.Value)
			p.Vague(c, s)
			return at + k - i
		}
		return 0
	}
	k := p.Any(at, end, "is the case", "was the case", "happens", "happened", "is true", "was true", "applies", "applied", "holds", "occurs", "occurred", "should happen", "should be the case", "should be true", "is so", "can be said")
	if k == 0 || n == 0 && i == at {
		return 0
	}
	at += k
	at += p.Any(at, end, "only", "just")
	at += p.Any(at, end, "for", "in", "to", "with", "of")
	at += p.Any(at, end, "only", "just")
	s, ok := p.ShareAt(at, end)
	if !ok {
		return 0
	}
	at += s.N
	if k := p.Any(at, end, append([]string{"cases", "rows", "records", "times"}, term.OfRows...)...); k > 0 {
		at += k
	} else if p.Lit(at, end, "of") {
		at++
		for at < end && p.Toks[at].Kind == token.Word && !p.AtBreak(at, end) {
			at++
		}
	}
	if p.Tok(i).Is("(") {
		at += p.Any(at, end, ")")
	}
	c.TrueShare = draft.Ptr(s.Value)
	p.Vague(c, s)
	return at - i
}
