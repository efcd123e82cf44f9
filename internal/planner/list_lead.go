package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A sentence tells in any words whatever which columns the rows have: "On each licence you find …", "I'm thinking
// of …", "What we register is …". The words that lead up to the list are known by what they are, not by a list of
// phrases: whom or what the sentence speaks of (a row, the table, somebody), a verb in its place behind it, and whose
// columns they are. Where such words leave doubts, the text is planned once more with "columns:" in their place.

// listLead is what leads up to such a list.
type listLead struct {
	from, to int
	table    *tableDraft // whose columns they are, where the text names it
	row      [2]int      // the noun of what a row is
	count    [2]int      // how many of what, where the lead says it
	amid     bool        // it begins amid a sentence
}

// listLeadMost bounds how many words lead up to a list.
const listLeadMost = 14

// leadLists puts "columns:", or "each trip has", in the place of a lead that can be nothing else: it speaks of a row
// or of the table, and a list of names follows most of which are known.
func (p *parser) leadLists() {
	if len(p.tables) > 0 || p.revising {
		return
	}
	counted, several := p.countsSeveral()
	for from := 0; from < len(p.toks); from++ {
		amid := from > 0 && !p.sentenceEnds(from-1)
		if amid && !p.toks[from-1].Is(":", ";") {
			continue
		}
		end := p.sentenceEnd(from)
		for end > from && p.sentenceEnds(end-1) {
			end--
		}
		if p.readAlready(from, end, several) {
			continue
		}
		if l, ok := p.listLeadAt(from, end, true); ok && (!several && (!amid || p.rowsBefore(from)) || l.row[1] > l.row[0]) {
			if amid {
				p.toks[from-1].Text, p.toks[from-1].Low = ".", "."
			}
			if l.count[1] > 0 {
				p.countFirst(from, l)
				continue
			}
			words := []token.Token{{Low: "layout"}, {Low: ":"}}
			if n := l.row[1]; n > 0 && (several || lexicon.Singular(p.toks[n-1].Low) != counted) {
				words = append([]token.Token{{Low: "each"}}, p.toks[l.row[0]:l.row[1]]...)
				words = append(words, token.Token{Low: "has"})
			}
			p.retell(from, l.to, words)
		}
	}
}

// countFirst puts "500 invoices with" in the place of a lead that counts the rows.
func (p *parser) countFirst(from int, l listLead) {
	words := slices.Clone(p.toks[l.count[0]:l.count[1]])
	words[0].Span.Start = p.toks[from].Span.Start
	if l.count[1] == l.to { // "for each of 500 invoices:"
		l.count[1]--
	}
	p.putTokens(from, l.to, append(words, wordIn("with", p.span(l.count[1], l.to)))...)
}

// saysColumns: the lead is what the others are put as.
func (p *parser) saysColumns(i, end int) bool {
	return p.any2(i, end, "columns :", "fields :", "columns are", "fields are", "the columns are", "the fields are", "columns in order", "fields in order")
}

// readAlready: other readers know the lead: "columns:", "a trip carries" of the trips counted before, a list among
// those of other tables.
func (p *parser) readAlready(i, end int, several bool) bool {
	if lead, known := p.announcement(i, end); lead > 0 || known || p.saysColumns(i, end) {
		return true
	}
	if several && p.declarationAt(i, nil) != nil {
		return true
	}
	det := p.any(i, end, "each", "every", "a", "an", "one", "the", "this", "any")
	words, n := p.nounRunVerb(i+det, end)
	if det == 0 || n == 0 || !p.any2(i+det+n, end, carryVerbs...) {
		return false
	}
	w := lexicon.Singular(words[len(words)-1])
	return several || w == "row" || w == "record" || slices.ContainsFunc(p.toks[:i], func(t token.Token) bool { return t.Kind == token.Word && t.Low != w && lexicon.Singular(t.Low) == w })
}

// retell puts words in the place of tokens, at least as many, which the contract cites as read.
func (p *parser) retell(from, to int, words []token.Token) {
	if len(words) > to-from {
		return
	}
	for k, w := range words {
		t := &p.toks[from+k]
		t.Text, t.Low = w.Low, w.Low
		if t.Kind = token.Word; w.Low == ":" {
			t.Kind = token.Mark
		}
		t.Glued = w.Low == ":"
	}
	last := from + len(words)
	p.toks[last-1].Span.End = p.toks[to-1].Span.End
	p.toks = slices.Delete(p.toks, last, to)
	p.owner = slices.Delete(p.owner, last, to)
}

// sentenceEnds: the token ends a sentence or a line.
func (p *parser) sentenceEnds(k int) bool {
	t := p.toks[k]
	return t.Kind == token.Line || t.Is(".", "!", "?") && !p.abbreviation(k)
}

// countsSeveral tells what the text counts first, and whether it counts more things than one, so that a list may be
// of any.
func (p *parser) countsSeveral() (first string, several bool) {
	for k := range p.toks {
		if !p.countIn(k, len(p.toks)) || p.toks[k].Num < 2 {
			continue
		}
		if k > 1 && p.toks[k-1].Is("(") && p.toks[k-2].Kind == token.Word && lexicon.IsPlural(p.toks[k-2].Low) && p.tok(k+1).Is(")", ";", ",", ":") {
			w := lexicon.Singular(p.toks[k-2].Low)
			if first != "" && w != first {
				return first, true
			}
			first = w
			continue
		}
		to := p.countedNoun(k+1, len(p.toks))
		if to == 0 {
			continue
		}
		w := lexicon.Singular(p.toks[to-1].Low)
		if first != "" && w != first {
			return first, true
		}
		first = w
	}
	return first, false
}
