package idiom

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A sentence tells in any words whatever which columns the rows have: "On each licence you find …", "I'm thinking
// of …", "What we register is …". The words that lead up to the list are known by what they are, not by a list of
// phrases: whom or what the sentence speaks of (a row, the table, somebody), a verb in its place behind it, and whose
// columns they are. Where such words leave doubts, the text is planned once more with "columns:" in their place.

// ListLead is what leads up to such a list.
type ListLead struct {
	From, To int
	Table    *draft.Table // whose columns they are, where the text names it
	row      [2]int       // the noun of what a row is
	count    [2]int       // how many of what, where the lead says it
	Amid     bool         // it begins amid a sentence
}

// listLeadMost bounds how many words lead up to a list.
const listLeadMost = 14

// leadLists puts "columns:", or "each trip has", in the place of a lead that can be nothing else: it speaks of a row
// or of the table, and a list of names follows most of which are known.
func (p Reader) leadLists() {
	if len(p.Tables) > 0 || p.Revising {
		return
	}
	counted, several := p.countsSeveral()
	for from := 0; from < len(p.Toks); from++ {
		amid := from > 0 && !p.sentenceEnds(from-1)
		if amid && !p.Toks[from-1].Is(":", ";") {
			continue
		}
		end := p.SentenceEnd(from)
		for end > from && p.sentenceEnds(end-1) {
			end--
		}
		if p.readAlready(from, end, several) {
			continue
		}
		if l, ok := p.ListLeadAt(from, end, true); ok && (!several && (!amid || p.rowsBefore(from)) || l.row[1] > l.row[0]) {
			if amid {
				p.Toks[from-1].Text, p.Toks[from-1].Low = ".", "."
			}
			if l.count[1] > 0 {
				p.countFirst(from, l)
				continue
			}
			words := []token.Token{{Low: "layout"}, {Low: ":"}}
			if n := l.row[1]; n > 0 && (several || lexicon.Singular(p.Toks[n-1].Low) != counted) {
				words = append([]token.Token{{Low: "each"}}, p.Toks[l.row[0]:l.row[1]]...)
				words = append(words, token.Token{Low: "has"})
			}
			p.retell(from, l.To, words)
		}
	}
}

// countFirst puts "500 invoices with" in the place of a lead that counts the rows.
func (p Reader) countFirst(from int, l ListLead) {
	words := slices.Clone(p.Toks[l.count[0]:l.count[1]])
	words[0].Span.Start = p.Toks[from].Span.Start
	if l.count[1] == l.To { // "for each of 500 invoices:"
		l.count[1]--
	}
	p.putTokens(from, l.To, append(words, wordIn("with", p.Span(l.count[1], l.To)))...)
}

// SaysColumns: the lead is what the others are put as.
func (p Reader) SaysColumns(i, end int) bool {
	return p.Any2(i, end, "columns :", "fields :", "columns are", "fields are", "the columns are", "the fields are", "columns in order", "fields in order")
}

// readAlready: other readers know the lead: "columns:", "a trip carries" of the trips counted before, a list among
// those of other tables.
func (p Reader) readAlready(i, end int, several bool) bool {
	if lead, known := p.Announcement(i, end); lead > 0 || known || p.SaysColumns(i, end) || p.columnLabel(i, end) {
		return true
	}
	if several && p.DeclarationAt(i, nil) != nil {
		return true
	}
	det := p.Any(i, end, "each", "every", "a", "an", "one", "the", "this", "any")
	words, n := p.NounRunVerb(i+det, end)
	if det == 0 || n == 0 || !p.Any2(i+det+n, end, term.CarryVerbs...) {
		return false
	}
	w := lexicon.Singular(words[len(words)-1])
	return several || w == "row" || w == "record" || slices.ContainsFunc(p.Toks[:i], func(t token.Token) bool { return t.Kind == token.Word && t.Low != w && lexicon.Singular(t.Low) == w })
}

// columnLabel: a line begins with the name of a column and a colon, "shipped at: date and time".
func (p Reader) columnLabel(i, end int) bool {
	at := i + p.Bullet(i, end)
	if i > 0 && p.Toks[i-1].Kind != token.Line {
		return false
	}
	for k := at + 1; k < min(end, at+4); k++ {
		if p.Toks[k].Is(":") {
			return p.HeaderMatch(at, k) == k-at || k > at+1 && p.Toks[k-1].Is("at", "on", "by", "date", "time", "until", "id", "no", "number", "code", "name")
		}
	}
	return false
}

// retell puts words in the place of tokens, at least as many, which the contract cites as read.
func (p Reader) retell(from, to int, words []token.Token) {
	if len(words) > to-from {
		return
	}
	for k, w := range words {
		t := &p.Toks[from+k]
		t.Text, t.Low = w.Low, w.Low
		if t.Kind = token.Word; w.Low == ":" {
			t.Kind = token.Mark
		}
		t.Glued = w.Low == ":"
	}
	last := from + len(words)
	p.Toks[last-1].Span.End = p.Toks[to-1].Span.End
	p.Toks = slices.Delete(p.Toks, last, to)
	p.Owner = slices.Delete(p.Owner, last, to)
}

// sentenceEnds: the token ends a sentence or a line.
func (p Reader) sentenceEnds(k int) bool {
	t := p.Toks[k]
	return t.Kind == token.Line || t.Is(".", "!", "?") && !p.Abbreviation(k)
}

// countsSeveral tells what the text counts first, and whether it counts more things than one, so that a list may be
// of any.
func (p Reader) countsSeveral() (first string, several bool) {
	for k := range p.Toks {
		if !p.CountIn(k, len(p.Toks)) || p.Toks[k].Num < 2 {
			continue
		}
		if k > 1 && p.Toks[k-1].Is("(") && p.Toks[k-2].Kind == token.Word && lexicon.IsPlural(p.Toks[k-2].Low) && p.Tok(k+1).Is(")", ";", ",", ":") {
			w := lexicon.Singular(p.Toks[k-2].Low)
			if first != "" && w != first {
				return first, true
			}
			first = w
			continue
		}
		to := p.CountedNoun(k+1, len(p.Toks))
		if to == 0 {
			continue
		}
		w := lexicon.Singular(p.Toks[to-1].Low)
		if first != "" && w != first {
			return first, true
		}
		first = w
	}
	return first, false
}
