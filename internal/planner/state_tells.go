package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// verbsThatTell stand between rows of one kind and what another column holds there: "nights count 10
// hours", "business passengers carry 2 bags".
var verbsThatTell = func() map[string]bool {
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
	column *columnDraft
	words  []string
	at     int
	*caseDraft
}

// stateTells reads what rows with some value hold in other columns, for one value after the other:
// "nights count 10 hours and bring a 25.00 bonus, the day shifts count 8 hours with bonus 0", "POST
// requests never answer 301", "web orders are always paid by card".
func (p *parser) stateTells(i, end int, _ bool) int {
	if p.table == nil {
		return 0
	}
	var all []told
	var source *columnDraft
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
		at += p.any(at, end, ", and", ", but", ", while", "; and", "; but", ",", ";", "and", "but", "while", "whereas")
	}
	if len(all) == 0 || !p.atBreak(last, end) || !p.settleTold(all) {
		return 0
	}
	for _, t := range all {
		t.column.cases = append(t.column.cases, t.caseDraft)
		t.column.touched = true
	}
	p.claim(i, last, &all[0].column.element)
	return last - i
}

// tellingSubject is whose rows a part of the sentence is about: a value, a flag, or the rows that no
// part before it spoke of.
func (p *parser) tellingSubject(source *columnDraft, i, end int, more bool) (*columnDraft, []int, int) {
	at := i + p.any(i, end, "for", "with", "in", "on")
	if more {
		n := p.allOthers(p.table, i, end)
		if n == 0 {
			n = p.unnamedRows(i, end)
		}
		if n > 0 {
			return source, nil, n
		}
	}
	at += p.any(at, end, "all the", "all", "any", "every", "each", "a", "an", "the", "no")
	from, when, n := p.stateAt(p.table, at, end)
	if n == 0 || from == nil || p.any2(at, end, "those", "these", "they", "the latter", "such") {
		return nil, nil, 0
	}
	for at += n; ; at += n { // "early and late shifts"
		sep := p.any(at, end, ", and", "and", "or", "/", ",")
		o, k := p.valueAt(p.table, nil, at+sep, end)
		if sep == 0 || k == 0 || o != from {
			break
		}
		for m := at + sep; m < at+sep+k; m++ {
			when = append(when, m)
		}
		n = sep + k
	}
	if t := p.tok(at); at < end && t.Kind == token.Word && !verbsThatTell[t.Low] && !functionWords[t.Low] && !p.atBreak(at+1, end) && (lexicon.IsPlural(t.Low) || lexicon.Singular(t.Low) == p.table.nouns[len(p.table.nouns)-1] || p.any2(at, end, "ones", "one")) && p.find(p.table, at, at+1, nil) == nil {
		at++ // "high tickets", "night shifts"
	}
	return from, when, at - i
}

// unnamedRows: "the day shifts", behind a part about the night shifts, are all the others.
func (p *parser) unnamedRows(i, end int) int {
	noun := p.table.nouns[len(p.table.nouns)-1]
	at := i + p.any(i, end, "the", "all", "all the")
	t := p.tok(at)
	if at+1 >= end || t.Kind != token.Word || functionWords[t.Low] || !lexicon.IsPlural(p.tok(at+1).Low) || lexicon.Singular(p.tok(at+1).Low) != noun || !verbsThatTell[p.tok(at+2).Low] {
		return 0
	}
	if _, n := p.valueAt(p.table, nil, at, end); n > 0 {
		return 0
	}
	return at + 2 - i
}

// tells reads what the rows of a subject hold: a verb, and one column after the other.
func (p *parser) tells(source *columnDraft, i, end int, when []int) ([]told, int) {
	draft := func() *caseDraft { return &caseDraft{when: when, other: len(when) == 0} }
	at := i
	if n, list := p.tellsOfValues(source, at, end, draft); n > 0 {
		return list, n
	}
	if at < end && verbsThatTell[p.tok(at).Low] && p.tok(at).Kind == token.Word {
		at++
	} else if p.tok(at).Kind != token.Number {
		return nil, 0
	}
	var list []told
	last := at
	for at < end {
		at += p.any(at, end, "always", "only", "just", "exactly")
		at += p.any(at, end, "a", "an", "the")
		cs := draft()
		c, n := p.consequence(cs, source, at, end, false)
		if n > 0 && c != nil && c != source && (cs.null || cs.min != nil || cs.max != nil) && p.atBreak(at+n, end) {
			list = append(list, told{c, nil, at, cs})
		} else if n = p.amountOfNew(cs, at, end); n > 0 {
			words := p.wordsOf(at+n-1, at+n)
			list = append(list, told{nil, words, at + n - 1, cs})
		} else {
			break
		}
		at += n
		last = at
		sep := p.any(at, end, ", and", "and", "with", ",", "plus")
		if sep == 0 || at+sep >= end {
			break
		}
		at += sep
		if from, _, n := p.tellingSubject(source, at, end, true); n > 0 && from == source {
			break
		}
		if at < end && p.tok(at).Kind == token.Word && verbsThatTell[p.tok(at).Low] {
			at++
		}
	}
	if len(list) == 0 {
		return nil, 0
	}
	return list, last - i
}

// amountOfNew reads "10 hours", "25.00 supplement" where the table has no such column yet.
func (p *parser) amountOfNew(cs *caseDraft, i, end int) int {
	n := p.caseNumbers(cs, i, end)
	if n == 0 || cs.null {
		return 0
	}
	at := i + n
	if p.tok(at-1).Kind != token.Word {
		if at >= end || p.tok(at).Kind != token.Word || functionWords[p.tok(at).Low] || proseWords[p.tok(at).Low] {
			return 0
		}
		at++
	}
	if !p.atBreak(at, end) || p.findTable(p.wordsOf(at-1, at)) != nil {
		return 0
	}
	return at - i
}

// tellsOfValues reads which values of another closed list such rows have, or never have: "never answer
// 301", "are always paid by card or cash".
func (p *parser) tellsOfValues(source *columnDraft, i, end int, draft func() *caseDraft) (int, []told) {
	verb := p.any(i, end, "can", "may", "must", "should", "do", "does", "will", "are", "is", "have", "has", "were", "was")
	at := i + verb
	not := p.any(at, end, "never", "not", "cannot", "can't", "don't", "doesn't", "aren't", "isn't", "no")
	no := not > 0 || p.lit(i-1, i, "no")
	at += not
	only := 0
	if !no {
		only = p.any(at, end, "always", "only", "exclusively")
		at += only
	}
	if !no && only == 0 {
		return 0, nil
	}
	for k := at; k < min(end, at+5); k++ {
		if k > at && (p.tok(k-1).Kind != token.Word || p.any2(k-1, end, "and", "or", "but", "if", "when")) {
			break
		}
		c, n := p.valueAt(p.table, source, k, end)
		if n == 0 || c == source || c.fk != nil || !c.undecided() {
			continue
		}
		if k > at+2 && !p.any2(k-1, end, "in", "by", "with", "to", "a", "an", "the", "on", "at", "as") {
			break
		}
		texts := p.valueTexts(c, k, k+n)
		to := k + n
		for {
			sep := p.any(to, end, ", or", ", and", "or", "and", "/", "nor")
			o, m := p.valueAt(p.table, source, to+sep, end)
			if sep == 0 || m == 0 || o != c {
				break
			}
			texts = append(texts, p.valueTexts(c, to+sep, to+sep+m)...)
			to += sep + m
		}
		if !p.atBreak(to, end) || no && len(texts) >= len(c.values) {
			return 0, nil
		}
		cs := draft()
		if cs.ruledOut = texts; !no {
			cs.ruledOut = c.valuesBut(texts)
		}
		if len(cs.ruledOut) == 0 {
			return 0, nil
		}
		return to - i, []told{{c, nil, k, cs}}
	}
	return 0, nil
}

// valueTexts are the values of c that the tokens spell.
func (p *parser) valueTexts(c *columnDraft, from, to int) []string {
	for _, v := range c.values {
		if p.sameValueAt(lexicon.NameWords(v.text), from, to) == to-from {
			return []string{v.text}
		}
	}
	return nil
}

// valuesBut are the values of c that are not among the texts.
func (c *columnDraft) valuesBut(texts []string) []string {
	var out []string
	for _, v := range c.values {
		if !slices.Contains(texts, v.text) {
			out = append(out, v.text)
		}
	}
	return out
}

// undecided: no case so far decides the column, or only such that leave values out.
func (c *columnDraft) undecided() bool {
	return !slices.ContainsFunc(c.cases, func(k *caseDraft) bool { return len(k.ruledOut) == 0 })
}

// settleTold begins the columns that the sentence tells of for the first time: what more than one part
// of it counts is a column.
func (p *parser) settleTold(all []told) bool {
	for k := range all {
		t := &all[k]
		if t.column != nil {
			continue
		}
		if c := p.table.column(t.words); c != nil {
			if t.column = c; c.values != nil || c.isDate(p.lex) || c.formula != "" || len(c.cases) > 0 {
				return false
			}
			continue
		}
		again := slices.ContainsFunc(all, func(o told) bool {
			return o.caseDraft != t.caseDraft && o.column == nil && slices.Equal(o.words, t.words) || o.column != nil && slices.Equal(o.column.words, t.words)
		})
		if !again {
			again = slices.ContainsFunc(all, func(o told) bool { return o.other })
		}
		if !again {
			return false
		}
		c := &columnDraft{scale: -1, table: p.table, stated: true, words: t.words, at: t.at, span: p.span(t.at, t.at+1)}
		p.meaningOf(c, t.at, t.at+1)
		if c.isDate(p.lex) {
			return false
		}
		c.numericFrom(t.caseDraft)
		p.table.columns = append(p.table.columns, c)
		t.column = c
	}
	return true
}

// numericFrom makes a column of numbers of which the text says no more than what some rows hold.
func (c *columnDraft) numericFrom(cs *caseDraft) {
	if c.semantic != "" || c.kind != "" {
		return
	}
	c.kind = kindInteger
	for _, x := range []*float64{cs.min, cs.max} {
		if x != nil && *x != float64(int64(*x)) {
			c.kind = kindDecimal
		}
	}
}
