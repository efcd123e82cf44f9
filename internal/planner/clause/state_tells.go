package clause

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// VerbsThatTell stand between rows of one kind and what another column holds there: "nights count 10
// hours", "business passengers carry 2 bags".
var VerbsThatTell = func() map[string]bool {
	out := map[string]bool{}
	for w := range strings.FieldsSeq("count bring carry cost earn pay take last weigh get have use run need require hold contain include receive give show report produce consume draw burn spend charge add yield start range vary are make come hit reach score return answer end finish open close ship travel wait stay go sell measure generate") {
		out[w], out[w+"s"] = true, true
	}
	for w := range strings.FieldsSeq("is has goes does carries varies reaches finishes discharges") {
		out[w] = true
	}
	return out
}()

// told is what one part of such a sentence says of one column; a column that the text does not have
// yet is only its words.
type told struct {
	column *draft.Column
	words  []string
	at     int
	*draft.Case
}

// stateTells reads what rows with some value hold in other columns, for one value after the other:
// "nights count 10 hours and bring a 25.00 bonus, the day shifts count 8 hours with bonus 0", "POST
// requests never answer 301", "web orders are always paid by card".
func (p Reader) stateTells(i, end int, _ bool) int {
	if p.Table == nil {
		return 0
	}
	var all []told
	var source *draft.Column
	at, last := i, i
	for at < end {
		from, when, n := p.tellingSubject(source, at, end, len(all) > 0)
		if n == 0 || source != nil && from != source {
			break
		}
		list, m := p.tells(from, at+n, end, when)
		if m == 0 {
			break
		}
		source = from
		all = append(all, list...)
		at += n + m
		last = at
		at += p.Any(at, end, ", and", ", but", ", while", "; and", "; but", ",", ";", "and", "but", "while", "whereas")
	}
	if len(all) == 0 || !p.AtBreak(last, end) || !p.settleTold(all) {
		return 0
	}
	for _, t := range all {
		t.column.Cases = append(t.column.Cases, t.Case)
		t.column.Touched = true
	}
	p.Claim(i, last, &all[0].column.Element)
	return last - i
}

// tellingSubject is whose rows a part of the sentence is about: a value, a flag, or the rows that no
// part before it spoke of.
func (p Reader) tellingSubject(source *draft.Column, i, end int, more bool) (*draft.Column, []int, int) {
	at := i + p.Any(i, end, "for", "with", "in", "on")
	if more {
		n := p.AllOthers(p.Table, i, end)
		if n == 0 {
			n = p.unnamedRows(i, end)
		}
		if n > 0 {
			return source, nil, n
		}
	}
	at += p.Any(at, end, "all the", "all", "any", "every", "each", "a", "an", "the", "no")
	from, when, n := p.StateAt(p.Table, at, end)
	if n == 0 || from == nil || p.Any2(at, end, "those", "these", "they", "the latter", "such") {
		return nil, nil, 0
	}
	for at += n; ; at += n { // "early and late shifts"
		sep := p.Any(at, end, ", and", "and", "or", "/", ",")
		o, k := p.ValueAt(p.Table, nil, at+sep, end)
		if sep == 0 || k == 0 || o != from {
			break
		}
		for m := at + sep; m < at+sep+k; m++ {
			when = append(when, m)
		}
		n = sep + k
	}
	if t := p.Tok(at); at < end && t.Kind == token.Word && !VerbsThatTell[t.Low] && !draft.FunctionWords[t.Low] && !p.AtBreak(at+1, end) && (lexicon.IsPlural(t.Low) || lexicon.Singular(t.Low) == p.Table.Nouns[len(p.Table.Nouns)-1] || p.Any2(at, end, "ones", "one")) && p.Find(p.Table, at, at+1, nil) == nil {
		at++ // "high tickets", "night shifts"
	}
	return from, when, at - i
}

// unnamedRows: "the day shifts", behind a part about the night shifts, are all the others.
func (p Reader) unnamedRows(i, end int) int {
	noun := p.Table.Nouns[len(p.Table.Nouns)-1]
	at := i + p.Any(i, end, "the", "all", "all the")
	t := p.Tok(at)
	if at+1 >= end || t.Kind != token.Word || draft.FunctionWords[t.Low] || !lexicon.IsPlural(p.Tok(at+1).Low) || lexicon.Singular(p.Tok(at+1).Low) != noun || !VerbsThatTell[p.Tok(at+2).Low] {
		return 0
	}
	if _, n := p.ValueAt(p.Table, nil, at, end); n > 0 {
		return 0
	}
	return at + 2 - i
}

// tells reads what the rows of a subject hold: a verb, and one column after the other.
func (p Reader) tells(source *draft.Column, i, end int, when []int) ([]told, int) {
	draft := func() *draft.Case { return &draft.Case{When: when, Other: len(when) == 0} }
	at := i
	if n, list := p.tellsOfValues(source, at, end, draft); n > 0 {
		return list, n
	}
	if at < end && VerbsThatTell[p.Tok(at).Low] && p.Tok(at).Kind == token.Word {
		at++
	} else if p.Tok(at).Kind != token.Number {
		return nil, 0
	}
	var list []told
	last := at
	for at < end {
		at += p.Any(at, end, "always", "only", "just", "exactly")
		at += p.Any(at, end, "a", "an", "the")
		if at += p.Any(at, end, "much", "far", "slightly", "somewhat", "significantly", "usually"); lexicon.Comparative(p.Tok(at).Low) && p.Tok(at+1).Kind == token.Word && !p.Tok(at+1).Is("than") {
			break // "larger amounts": more than others, not alone
		}
		cs := draft()
		c, n := p.consequence(cs, source, at, end, false)
		if n > 0 && c != nil && c != source && (cs.Null || cs.Min != nil || cs.Max != nil) && p.AtBreak(at+n, end) {
			list = append(list, told{c, nil, at, cs})
		} else if n = p.amountOfNew(cs, at, end); n > 0 {
			words := p.WordsOf(at+n-1, at+n)
			list = append(list, told{nil, words, at + n - 1, cs})
		} else {
			break
		}
		at += n
		last = at
		sep := p.Any(at, end, ", and", "and", "with", ",", "plus")
		if sep == 0 || at+sep >= end {
			break
		}
		at += sep
		if from, _, n := p.tellingSubject(source, at, end, true); n > 0 && from == source {
			break
		}
		if at < end && p.Tok(at).Kind == token.Word && VerbsThatTell[p.Tok(at).Low] {
			at++
		}
	}
	if len(list) == 0 {
		return nil, 0
	}
	return list, last - i
}

// amountOfNew reads "10 hours", "25.00 supplement" where the table has no such column yet.
func (p Reader) amountOfNew(cs *draft.Case, i, end int) int {
	n := p.CaseNumbers(cs, i, end)
	if n == 0 || cs.Null {
		return 0
	}
	at := i + n
	if p.Tok(at-1).Kind != token.Word {
		if at >= end || p.Tok(at).Kind != token.Word || draft.FunctionWords[p.Tok(at).Low] || term.ProseWords[p.Tok(at).Low] {
			return 0
		}
		at++
	}
	if !p.AtBreak(at, end) || p.FindTable(p.WordsOf(at-1, at)) != nil {
		return 0
	}
	return at - i
}

// tellsOfValues reads which values of another closed list such rows have, or never have: "never answer
// 301", "are always paid by card or cash".
func (p Reader) tellsOfValues(source *draft.Column, i, end int, draft func() *draft.Case) (int, []told) {
	verb := p.Any(i, end, "can", "may", "must", "should", "do", "does", "will", "are", "is", "have", "has", "were", "was")
	at := i + verb
	not := p.Any(at, end, "never", "not", "cannot", "can't", "don't", "doesn't", "aren't", "isn't", "no")
	no := not > 0 || p.Lit(i-1, i, "no")
	at += not
	only := 0
	if !no {
		only = p.Any(at, end, "always", "only", "exclusively")
		at += only
	}
	if !no && only == 0 {
		return 0, nil
	}
	for k := at; k < min(end, at+5); k++ {
		if k > at && (p.Tok(k-1).Kind != token.Word || p.Any2(k-1, end, "and", "or", "but", "if", "when")) {
			break
		}
		c, n := p.ValueAt(p.Table, source, k, end)
		if n == 0 || c == source || c.Fk != nil || !c.Undecided() {
			continue
		}
		if k > at+2 && !p.Any2(k-1, end, "in", "by", "with", "to", "a", "an", "the", "on", "at", "as") {
			break
		}
		texts := p.ValueTexts(c, k, k+n)
		to := k + n
		for {
			sep := p.Any(to, end, ", or", ", and", "or", "and", "/", "nor")
			o, m := p.ValueAt(p.Table, source, to+sep, end)
			if sep == 0 || m == 0 || o != c {
				break
			}
			texts = append(texts, p.ValueTexts(c, to+sep, to+sep+m)...)
			to += sep + m
		}
		if !p.AtBreak(to, end) || no && len(texts) >= len(c.Values) {
			return 0, nil
		}
		cs := draft()
		if cs.RuledOut = texts; !no {
			cs.RuledOut = c.ValuesBut(texts)
		}
		if len(cs.RuledOut) == 0 {
			return 0, nil
		}
		return to - i, []told{{c, nil, k, cs}}
	}
	return 0, nil
}

// ValueTexts are the values of c that the tokens spell.
func (p Reader) ValueTexts(c *draft.Column, from, to int) []string {
	for _, v := range c.Values {
		if p.SameValueAt(lexicon.NameWords(v.Text), from, to) == to-from {
			return []string{v.Text}
		}
	}
	return nil
}

// settleTold begins the columns that the sentence tells of for the first time: what more than one part
// of it counts is a column.
func (p Reader) settleTold(all []told) bool {
	for k := range all {
		t := &all[k]
		if t.column != nil {
			continue
		}
		if c := p.Table.Column(t.words); c != nil {
			if t.column = c; c.Values != nil || c.IsDate(p.Lex) || c.Formula != "" || len(c.Cases) > 0 {
				return false
			}
			continue
		}
		again := slices.ContainsFunc(all, func(o told) bool {
			return o.Case != t.Case && o.column == nil && slices.Equal(o.words, t.words) || o.column != nil && slices.Equal(o.column.Words, t.words)
		})
		if !again {
			again = slices.ContainsFunc(all, func(o told) bool { return o.Other })
		}
		if !again {
			return false
		}
		c := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: t.words, At: t.at, Span: p.Span(t.at, t.at+1)}
		p.MeaningOf(c, t.at, t.at+1)
		if c.IsDate(p.Lex) {
			return false
		}
		p.Table.Columns = append(p.Table.Columns, c)
		t.column = c
	}
	return true
}
