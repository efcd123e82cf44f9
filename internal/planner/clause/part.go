package clause

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// partLeads go back to the rows of which the clause before spoke; restLeads are all others.
var (
	partLeads = draft.PhrasesOf("only for those ones", "only for those", "only for these", "only for them", "for those ones", "for those", "for these", "for them", "in those cases", "in these cases", "in that case", "in those rows", "in these rows", "on those", "on these", "those ones", "those rows", "these rows", "those", "these", "only those", "only these", "only they", "they", "with those")
	restLeads = draft.PhrasesOf("for all the others", "for all of the others", "for all others", "for all the rest", "for all other rows", "for the others", "for the other ones", "for the other rows", "for the rest of them", "for the rest", "for the remaining ones", "for the remainder", "for everyone else", "for everybody else", "for everything else", "for anyone else", "for others", "in all other cases", "in all other rows", "in the other cases", "with all others", "with the others",
		"everyone else", "everybody else", "everything else", "all the others", "all of the others", "all others", "all other rows", "all other ones", "all the rest", "the others", "the other ones", "the other rows", "the rest of them", "the rest", "the remaining ones", "the remaining rows", "the remainder", "others", "otherwise", "if not")
	partVerbs = draft.PhrasesOf("please fill in", "please fill", "fill in", "fill", "set", "give", "add", "include", "provide", "record", "there is also", "there are also", "there is", "there are", "there should be", "there must be", "we need", "we have", "we store", "also have", "also has", "always have", "always has", "must have", "should have", "will have", "additionally have", "have both", "have", "has both", "has", "get", "gets", "carry", "carries", "need", "needs", "come with", "comes with", "show", "shows", "are", "is", "with")
)

// partShare reads the share of the rows that the clauses behind it go on with: "only 11% of policies
// have had a claim; for those fill …", "18% have not been paid - those have no paid_on and …". The
// flag that tells them may be a column already; else it becomes one, unless a status or an empty cell
// tells them as well.
func (p Reader) partShare(i, end int, _ bool) int {
	if p.Table == nil {
		return 0
	}
	at := i + p.Any(i, end, "but only", "only", "just", "overall", "in total")
	s, ok := p.ShareAt(at, end)
	if !ok || s.Vague != "" {
		return 0
	}
	at += s.N
	t := p.Table
	if of := p.Any(at, end, "of all the", "of all", "of the", "of our", "of"); of > 0 {
		if n := p.Any(at+of, end, "rows", "records", "them", "these", "cases", "people"); n > 0 {
			at += of + n
		} else if head, n := p.NounRunVerb(at+of, end); n > 0 && p.FindTable(head) != nil {
			t = p.FindTable(head)
			at += of + n
		} else {
			return 0
		}
	} else if head, n := p.NounRunVerb(at, end); n > 0 && p.FindTable(head) != nil {
		t = p.FindTable(head)
		at += n
	}
	verb := at
	at += p.Any(at, end, "have not yet been", "have not been", "haven't been", "have not", "haven't", "have never been", "have never", "have been", "have had", "have", "has not been", "has", "had", "are not yet", "are not", "aren't", "are", "is not", "is", "were not", "were never", "weren't", "were", "was", "got", "never")
	stop := at
	for stop < end && stop-at < 5 && p.Toks[stop].Kind == token.Word && !p.Any2(stop, end, "and", "or", "but", "with", "by", "between", "from") {
		stop++
	}
	behind := stop + p.Any(stop, end, ";", "-", "--", "—", ":", ",", "(")
	behind += p.Any(behind, end, "and", "so")
	next := end
	if behind >= end && p.Tok(end).Is(".") {
		behind, next = end+1, p.StatementEnd(end+1)
	}
	lead := p.AnyOf(partLeads, behind, next)
	if at == verb || stop == at || lead == 0 || p.Any2(behind+lead, next, "who", "that", "which", "two", "three", "columns", "fields", "are", "is", "must", "should") {
		return 0
	}
	negative := slices.ContainsFunc(p.Toks[verb:at], func(t token.Token) bool { return t.Is("not", "never", "haven't", "aren't", "weren't") })
	part := p.toldPart(t, verb, at, stop, s.Value, negative, behind+lead, next)
	if part == nil {
		return 0
	}
	p.Table, p.Part, p.Column = t, part, part.Column
	p.Claim(i, stop, &part.Column.Element)
	return stop - i
}

// toldPart finds or makes the column that tells the part.
func (p Reader) toldPart(t *draft.Table, verb, from, to int, share float64, negative bool, list, end int) *draft.Part {
	flagged := func(c *draft.Column) *draft.Part {
		part := &draft.Part{Column: c, Value: "true", Share: share}
		c.TrueShare = draft.Ptr(share)
		if negative {
			part.Value = "false"
			c.TrueShare = draft.Ptr(1 - share)
		}
		c.Touched = true
		return part
	}
	if c := p.flagAmong(t, from, to); c != nil && c.TrueShare == nil {
		return flagged(c)
	}
	if c, value, n := p.stateValue(t, list, end); n > 0 && p.stateBehind(c, list+n, end) {
		c.SetValues([]draft.Category{{Text: value, Share: share, At: list}})
		if !slices.Contains(t.Columns, c) {
			t.Columns = append(t.Columns, c)
		}
		c.Touched = true
		return &draft.Part{Column: c, Value: value, Share: share}
	}
	at := list + p.Any(list, end, "have", "has", "with", "get")
	if no := p.Any(at, end, "no"); negative && no > 0 {
		words, stop := p.newName(at+no, end)
		if c := t.Column(words); stop > at+no && (c == nil || c.IsDate(p.Lex)) {
			if c == nil {
				c = &draft.Column{Scale: -1, Table: t, Stated: true, Words: words, At: at + no, Span: p.Span(at+no, stop)}
				p.MeaningOf(c, at+no, stop)
				t.Columns = append(t.Columns, c)
			}
			c.NullShare, c.Touched = draft.Ptr(share), true
			return &draft.Part{Column: c, Share: share}
		}
	}
	words := p.HeaderWords(from+p.Any(from, to, "a", "an", "the", "been", "had"), to)
	if len(words) == 0 || len(words) > 3 {
		return nil
	}
	if p.Any2(verb, from, "have", "has") && !p.Any2(verb+1, from, "been", "not", "never") && !draft.Eventful(words[0]) {
		words = append([]string{"has"}, words...)
	}
	c := &draft.Column{Scale: -1, Table: t, Stated: true, Words: words, At: from, Span: p.Span(from, to), Typ: contract.Boolean, Kind: draft.KindBoolean}
	t.Columns = append(t.Columns, c)
	return flagged(c)
}

// newName reads the words of a column's name at i.
func (p Reader) newName(i, end int) ([]string, int) {
	i += p.Any(i, end, "a", "an", "the", "any", "its", "their")
	to := p.Header(i, end)
	return p.HeaderWords(i, to), to
}

// flagAmong is the flag of the table whose name says what the words say: "have had a claim" of has_claim.
func (p Reader) flagAmong(t *draft.Table, from, to int) *draft.Column {
	said := draft.Stems(p.WordsOf(from, to))
	for _, c := range t.Columns {
		if c.Dropped || !c.CouldBeBool(p.Lex) {
			continue
		}
		name := draft.Stems(slices.DeleteFunc(slices.Clone(c.Words), func(w string) bool {
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
func (p Reader) stateValue(t *draft.Table, i, end int) (*draft.Column, string, int) {
	for k := i; k < end && !p.Toks[k].Is(";"); k++ {
		if c, value, n := p.stateValueAt(t, k, end); n > 0 {
			return c, value, k + n - i
		}
	}
	return nil, "", 0
}

func (p Reader) stateValueAt(t *draft.Table, i, end int) (*draft.Column, string, int) {
	if p.Tok(i).Kind != token.Word || !stateNouns[p.Tok(i).Low] {
		return nil, "", 0
	}
	at := i + 1
	at += p.Any(at, end, "is", "=", "of", "set to", ":")
	v := p.Tok(at)
	if at >= end || v.Kind != token.Word && v.Kind != token.Quote && v.Kind != token.Code || draft.FunctionWords[v.Low] || term.ProseWords[v.Low] || !p.AtBreak(at+1, end) {
		return nil, "", 0
	}
	c := t.Find([]string{p.Tok(i).Low}, nil)
	if c == nil {
		c = &draft.Column{Scale: -1, Table: t, Stated: true, Words: []string{p.Tok(i).Low}, At: i, Span: p.Span(i, i+1)}
		p.MeaningOf(c, i, i+1)
	}
	if len(c.Values) > 0 || c.Fk != nil {
		return nil, "", 0
	}
	return c, v.Text, at + 1 - i
}

// stateBehind: the rest of the rows get a value of the same column further on.
func (p Reader) stateBehind(c *draft.Column, i, end int) bool {
	for k := i; k < end; k++ {
		if p.AnyOf(restLeads, k, end) == 0 {
			continue
		}
		for m := k; m < end; m++ {
			if _, _, n := p.stateValueAt(c.Table, m, end); n > 0 && p.Tok(m).Low == c.Words[len(c.Words)-1] {
				return true
			}
		}
	}
	return false
}

// partAt is the part that the words at i name: rows with a value, with or without a flag, those that
// did what a flag says.
func (p Reader) partAt(i, end int) (*draft.Part, int) {
	t := p.Table
	at := i + p.Any(i, end, "all the", "all", "every", "each", "the", "any", "a", "an")
	if n := p.Any(at, end, "those who", "those that", "those which", "rows that", "the ones that", "the ones who", "ones that", "whoever"); n > 0 {
		at += n
		for stop := at; stop < min(end, at+5); stop++ {
			if stop > at+1 && p.AnyOf(partVerbs, stop, end) > 0 || stop == at+1 && p.AnyOf(partVerbs, stop, end) > 0 && !p.Any2(at, end, "have", "has", "are", "is", "were", "was", "did") {
				not := slices.ContainsFunc(p.Toks[at:stop], func(t token.Token) bool { return t.Is("not", "never", "no", "haven't", "aren't", "don't") })
				if c := p.flagAmong(t, at, stop); c != nil {
					return &draft.Part{Column: c, Value: map[bool]string{false: "true", true: "false"}[not]}, stop - i
				}
				return nil, 0
			}
		}
		return nil, 0
	}
	value := "true"
	if c := p.withoutFlag(at, end); c != nil {
		return &draft.Part{Column: c, Value: "false"}, at + 1 - i
	}
	if n := p.Any(at, end, "non -", "non", "not"); n > 0 {
		value, at = "false", at+n
	}
	c, n := p.ValueAt(t, nil, at, end)
	if n > 0 && value == "true" {
		for _, v := range c.Values {
			if p.SameValueAt(lexicon.NameWords(v.Text), at, end) == n {
				value = v.Text
			}
		}
	} else if c, n = p.FlagOf(t, nil, at, end); n == 0 {
		return nil, 0
	}
	at += n
	if p.Any2(at, end, "ones", "rows", "records", "entries", "cases", "people") || at < end && p.TableNamed(at, at+1) && p.FindTable(p.WordsOf(at, at+1)) == t {
		at++
	}
	return &draft.Part{Column: c, Value: value}, at - i
}

// withoutFlag is the flag that "non-members" have not.
func (p Reader) withoutFlag(i, end int) *draft.Column {
	if i >= end {
		return nil
	}
	name, ok := strings.CutPrefix(p.Toks[i].Low, "non-")
	if !ok {
		return nil
	}
	for _, c := range p.Table.Columns {
		if !c.Dropped && c.CouldBeBool(p.Lex) && slices.Equal(draft.Stems(c.Words), draft.Stems(lexicon.NameWords(name))) {
			return c
		}
	}
	return nil
}

// emptyWords are all that a clause may hold that leaves the cells of the others empty.
var emptyWords = lexicon.WordSet("leave leaves keep keeps have has are is it them both neither none nothing of the two three four these those all stay stays remain remains left empty blank null missing without any get gets nor fields columns cells everything in no value values set unset be should must as well too")

// leftEmpty is how many tokens at i say that the columns before are empty, up to a break.
func (p Reader) leftEmpty(i, end int) int {
	at, said := i, false
	for at < end && emptyWords[p.Toks[at].Low] && (p.Toks[at].Kind == token.Word || p.Toks[at].Spelled) {
		said = said || p.Any2(at, end, "empty", "blank", "null", "missing", "neither", "none", "nothing", "unset", "without any")
		at++
	}
	if !said || at < end && !p.AtBreak(at, end) {
		return 0
	}
	return at - i
}
