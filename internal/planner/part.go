package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// partDraft is a part of a table's rows that sentences speak of: those with a flag or a value, or
// those whose cell is empty.
type partDraft struct {
	column *columnDraft
	value  string // "" for those whose cell is empty
	share  float64
	rest   bool           // all rows but these
	filled []*columnDraft // what only they have
}

func (part *partDraft) condition() contract.Condition {
	k := contract.Condition{Column: part.column.name(), Op: contract.Equal, Values: []string{part.value}}
	if part.value == "" {
		k = contract.Condition{Column: part.column.name(), Op: contract.IsNull}
	}
	if part.rest {
		return negate(k)
	}
	return k
}

// partLeads go back to the rows of which the clause before spoke; restLeads are all others.
var (
	partLeads = []string{"only for those ones", "only for those", "only for these", "only for them", "for those ones", "for those", "for these", "for them", "in those cases", "in these cases", "in that case", "in those rows", "in these rows", "on those", "on these", "those ones", "those rows", "these rows", "those", "these", "only those", "only these", "only they", "they", "with those"}
	restLeads = []string{"for all the others", "for all of the others", "for all others", "for all the rest", "for all other rows", "for the others", "for the other ones", "for the other rows", "for the rest of them", "for the rest", "for the remaining ones", "for the remainder", "for everyone else", "for everybody else", "for everything else", "for anyone else", "for others", "in all other cases", "in all other rows", "in the other cases", "with all others", "with the others",
		"everyone else", "everybody else", "everything else", "all the others", "all of the others", "all others", "all other rows", "all other ones", "all the rest", "the others", "the other ones", "the other rows", "the rest of them", "the rest", "the remaining ones", "the remaining rows", "the remainder", "others", "otherwise", "if not"}
	partVerbs = []string{"please fill in", "please fill", "fill in", "fill", "set", "give", "add", "include", "provide", "record", "there is also", "there are also", "there is", "there are", "there should be", "there must be", "we need", "we have", "we store", "also have", "also has", "always have", "always has", "must have", "should have", "will have", "additionally have", "have both", "have", "has both", "has", "get", "gets", "carry", "carries", "need", "needs", "come with", "comes with", "show", "shows", "are", "is", "with"}
)

// partShare reads the share of the rows that the clauses behind it go on with: "only 11% of policies
// have had a claim; for those fill …", "18% have not been paid - those have no paid_on and …". The
// flag that tells them may be a column already; else it becomes one, unless a status or an empty cell
// tells them as well.
func (p *parser) partShare(i, end int, _ bool) int {
	if p.table == nil {
		return 0
	}
	at := i + p.any(i, end, "but only", "only", "just", "overall", "in total")
	s, ok := p.shareAt(at, end)
	if !ok || s.vague != "" {
		return 0
	}
	at += s.n
	t := p.table
	if of := p.any(at, end, "of all the", "of all", "of the", "of our", "of"); of > 0 {
		if n := p.any(at+of, end, "rows", "records", "them", "these", "cases", "people"); n > 0 {
			at += of + n
		} else if head, n := p.nounRunVerb(at+of, end); n > 0 && p.findTable(head) != nil {
			t = p.findTable(head)
			at += of + n
		} else {
			return 0
		}
	} else if head, n := p.nounRunVerb(at, end); n > 0 && p.findTable(head) != nil {
		t = p.findTable(head)
		at += n
	}
	verb := at
	at += p.any(at, end, "have not yet been", "have not been", "haven't been", "have not", "haven't", "have never been", "have never", "have been", "have had", "have", "has not been", "has", "had", "are not yet", "are not", "aren't", "are", "is not", "is", "were not", "were never", "weren't", "were", "was", "got", "never")
	stop := at
	for stop < end && stop-at < 5 && p.toks[stop].Kind == token.Word && !p.any2(stop, end, "and", "or", "but", "with", "by", "between", "from") {
		stop++
	}
	behind := stop + p.any(stop, end, ";", "-", "--", "—", ":", ",", "(")
	behind += p.any(behind, end, "and", "so")
	next := end
	if behind >= end && p.tok(end).Is(".") {
		behind, next = end+1, p.statementEnd(end+1)
	}
	lead := p.any(behind, next, partLeads...)
	if at == verb || stop == at || lead == 0 || p.any2(behind+lead, next, "who", "that", "which", "two", "three", "columns", "fields", "are", "is", "must", "should") {
		return 0
	}
	negative := slices.ContainsFunc(p.toks[verb:at], func(t token.Token) bool { return t.Is("not", "never", "haven't", "aren't", "weren't") })
	part := p.toldPart(t, verb, at, stop, s.value, negative, behind+lead, next)
	if part == nil {
		return 0
	}
	p.table, p.part, p.column = t, part, part.column
	p.claim(i, stop, &part.column.element)
	return stop - i
}

// toldPart finds or makes the column that tells the part.
func (p *parser) toldPart(t *tableDraft, verb, from, to int, share float64, negative bool, list, end int) *partDraft {
	flagged := func(c *columnDraft) *partDraft {
		part := &partDraft{column: c, value: "true", share: share}
		c.trueShare = ptr(share)
		if negative {
			part.value = "false"
			c.trueShare = ptr(1 - share)
		}
		c.touched = true
		return part
	}
	if c := p.flagAmong(t, from, to); c != nil && c.trueShare == nil {
		return flagged(c)
	}
	if c, value, n := p.stateValue(t, list, end); n > 0 && p.stateBehind(c, list+n, end) {
		c.setValues([]category{{text: value, share: share, at: list}})
		if !slices.Contains(t.columns, c) {
			t.columns = append(t.columns, c)
		}
		c.touched = true
		return &partDraft{column: c, value: value, share: share}
	}
	at := list + p.any(list, end, "have", "has", "with", "get")
	if no := p.any(at, end, "no"); negative && no > 0 {
		words, stop := p.newName(at+no, end)
		if c := t.column(words); stop > at+no && (c == nil || c.isDate(p.lex)) {
			if c == nil {
				c = &columnDraft{scale: -1, table: t, stated: true, words: words, at: at + no, span: p.span(at+no, stop)}
				p.meaningOf(c, at+no, stop)
				t.columns = append(t.columns, c)
			}
			c.nullShare, c.touched = ptr(share), true
			return &partDraft{column: c, share: share}
		}
	}
	words := p.headerWords(from+p.any(from, to, "a", "an", "the", "been", "had"), to)
	if len(words) == 0 || len(words) > 3 {
		return nil
	}
	if p.any2(verb, from, "have", "has") && !p.any2(verb+1, from, "been", "not", "never") && !eventful(words[0]) {
		words = append([]string{"has"}, words...)
	}
	c := &columnDraft{scale: -1, table: t, stated: true, words: words, at: from, span: p.span(from, to), typ: contract.Boolean, kind: kindBoolean}
	t.columns = append(t.columns, c)
	return flagged(c)
}

// newName reads the words of a column's name at i.
func (p *parser) newName(i, end int) ([]string, int) {
	i += p.any(i, end, "a", "an", "the", "any", "its", "their")
	to := p.header(i, end)
	return p.headerWords(i, to), to
}

// flagAmong is the flag of the table whose name says what the words say: "have had a claim" of has_claim.
func (p *parser) flagAmong(t *tableDraft, from, to int) *columnDraft {
	said := stems(p.wordsOf(from, to))
	for _, c := range t.columns {
		if c.dropped || !c.couldBeBool(p.lex) {
			continue
		}
		name := stems(slices.DeleteFunc(slices.Clone(c.words), func(w string) bool {
			return slices.Contains([]string{"has", "is", "was", "had", "flag", "a", "the"}, w)
		}))
		if len(name) > 0 && !slices.ContainsFunc(name, func(w string) bool { return !slices.Contains(said, w) }) {
			return c
		}
	}
	return nil
}

// stateNouns are columns that hold the state of a row.
var stateNouns = lexicon.WordSet("status state stage outcome result decision phase condition")

// stateValue finds "status open" among the words of a list: a column of states and one value of it.
func (p *parser) stateValue(t *tableDraft, i, end int) (*columnDraft, string, int) {
	for k := i; k < end && !p.toks[k].Is(";"); k++ {
		if c, value, n := p.stateValueAt(t, k, end); n > 0 {
			return c, value, k + n - i
		}
	}
	return nil, "", 0
}

func (p *parser) stateValueAt(t *tableDraft, i, end int) (*columnDraft, string, int) {
	if p.tok(i).Kind != token.Word || !stateNouns[p.tok(i).Low] {
		return nil, "", 0
	}
	at := i + 1
	at += p.any(at, end, "is", "=", "of", "set to", ":")
	v := p.tok(at)
	if at >= end || v.Kind != token.Word && v.Kind != token.Quote && v.Kind != token.Code || functionWords[v.Low] || proseWords[v.Low] || !p.atBreak(at+1, end) {
		return nil, "", 0
	}
	c := t.find([]string{p.tok(i).Low}, nil)
	if c == nil {
		c = &columnDraft{scale: -1, table: t, stated: true, words: []string{p.tok(i).Low}, at: i, span: p.span(i, i+1)}
		p.meaningOf(c, i, i+1)
	}
	if len(c.values) > 0 || c.fk != nil {
		return nil, "", 0
	}
	return c, v.Text, at + 1 - i
}

// stateBehind: the rest of the rows get a value of the same column further on.
func (p *parser) stateBehind(c *columnDraft, i, end int) bool {
	for k := i; k < end; k++ {
		if p.any(k, end, restLeads...) == 0 {
			continue
		}
		for m := k; m < end; m++ {
			if _, _, n := p.stateValueAt(c.table, m, end); n > 0 && p.tok(m).Low == c.words[len(c.words)-1] {
				return true
			}
		}
	}
	return false
}

// partAt is the part that the words at i name: rows with a value, with or without a flag, those that
// did what a flag says.
func (p *parser) partAt(i, end int) (*partDraft, int) {
	t := p.table
	at := i + p.any(i, end, "all the", "all", "every", "each", "the", "any", "a", "an")
	if n := p.any(at, end, "those who", "those that", "those which", "rows that", "the ones that", "the ones who", "ones that", "whoever"); n > 0 {
		at += n
		for stop := at; stop < min(end, at+5); stop++ {
			if stop > at+1 && p.any2(stop, end, partVerbs...) || stop == at+1 && p.any2(stop, end, partVerbs...) && !p.any2(at, end, "have", "has", "are", "is", "were", "was", "did") {
				not := slices.ContainsFunc(p.toks[at:stop], func(t token.Token) bool { return t.Is("not", "never", "no", "haven't", "aren't", "don't") })
				if c := p.flagAmong(t, at, stop); c != nil {
					return &partDraft{column: c, value: map[bool]string{false: "true", true: "false"}[not]}, stop - i
				}
				return nil, 0
			}
		}
		return nil, 0
	}
	value := "true"
	if c := p.withoutFlag(at, end); c != nil {
		return &partDraft{column: c, value: "false"}, at + 1 - i
	}
	if n := p.any(at, end, "non -", "non", "not"); n > 0 {
		value, at = "false", at+n
	}
	c, n := p.valueAt(t, nil, at, end)
	if n > 0 && value == "true" {
		for _, v := range c.values {
			if p.sameValueAt(lexicon.NameWords(v.text), at, end) == n {
				value = v.text
			}
		}
	} else if c, n = p.flagOf(t, nil, at, end); n == 0 {
		return nil, 0
	}
	at += n
	if p.any2(at, end, "ones", "rows", "records", "entries", "cases", "people") || at < end && p.tableNamed(at, at+1) && p.findTable(p.wordsOf(at, at+1)) == t {
		at++
	}
	return &partDraft{column: c, value: value}, at - i
}

// withoutFlag is the flag that "non-members" have not.
func (p *parser) withoutFlag(i, end int) *columnDraft {
	if i >= end {
		return nil
	}
	name, ok := strings.CutPrefix(p.toks[i].Low, "non-")
	if !ok {
		return nil
	}
	for _, c := range p.table.columns {
		if !c.dropped && c.couldBeBool(p.lex) && slices.Equal(stems(c.words), stems(lexicon.NameWords(name))) {
			return c
		}
	}
	return nil
}

// emptyWords are all that a clause may hold that leaves the cells of the others empty.
var emptyWords = lexicon.WordSet("leave leaves keep keeps have has are is it them both neither none nothing of the two three four these those all stay stays remain remains left empty blank null missing without any get gets nor fields columns cells everything in no value values set unset be should must as well too")

// leftEmpty is how many tokens at i say that the columns before are empty, up to a break.
func (p *parser) leftEmpty(i, end int) int {
	at, said := i, false
	for at < end && emptyWords[p.toks[at].Low] && (p.toks[at].Kind == token.Word || p.toks[at].Spelled) {
		said = said || p.any2(at, end, "empty", "blank", "null", "missing", "neither", "none", "nothing", "unset", "without any")
		at++
	}
	if !said || at < end && !p.atBreak(at, end) {
		return 0
	}
	return at - i
}

// other adds the value of all rows but the part to the column that tells it.
func (part *partDraft) other(value string) {
	c := part.column
	if len(c.values) == 1 && !strings.EqualFold(c.values[0].text, value) {
		c.values = append(c.values, category{text: value, share: 1 - part.share, at: c.at})
	}
}
