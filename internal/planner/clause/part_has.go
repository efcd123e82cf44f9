package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// partHas reads what only a part of the rows has: "for those fill claim_date (within the past three
// years) and claim_amount", "closed tickets have a closed_at after opened_at and a resolution", and
// what the others have instead: "the remainder are status paid", "for all the others leave both empty".
func (p Reader) partHas(i, end int, _ bool) int {
	if p.Table == nil {
		return 0
	}
	at := i + p.Any(i, end, "and", "but", "while", "whereas")
	if n := p.AnyOf(restLeads, at, end); n > 0 && p.Part != nil && p.Part.Column.Table == p.Table {
		at += n
		at += p.Any(at, end, ",")
		if k := p.leftEmpty(at, end); k > 0 && len(p.Part.Filled) > 0 {
			p.Claim(i, at+k, &p.Part.Column.Element)
			return at + k - i
		}
		rest := *p.Part
		rest.Rest, rest.Filled = !rest.Rest, nil
		at += p.AnyOf(partVerbs, at, end)
		n = p.partList(&rest, at, end)
		if n == 0 {
			return 0
		}
		p.Claim(i, at+n, &rest.Column.Element)
		return at + n - i
	}
	part, n := (*draft.Part)(nil), p.AnyOf(partLeads, at, end)
	ahead := n > 0 && p.Any2(at, end, "for", "only for", "in", "on", "with")
	switch c := p.Column; {
	case n > 0 && p.Any2(at+n, end, "who", "that", "which"):
		part, n = p.partAt(at, end)
	case n > 0 && p.Part != nil && p.Part.Column.Table == p.Table:
		part = p.Part
	case n > 0 && c != nil && c.Table == p.Table && c.TrueShare != nil:
		part = &draft.Part{Column: c, Value: "true", Share: *c.TrueShare}
	case n == 0:
		part, n = p.partAt(at, end)
	}
	if part == nil || n == 0 {
		return 0
	}
	at += n
	at += p.Any(at, end, ",")
	verb := p.AnyOf(partVerbs, at, end)
	if verb == 0 && !ahead || p.Any2(at, end, "are", "is") && verb == 1 && !stateNouns[p.Tok(at+1).Low] {
		return 0
	}
	at += verb
	if before := p.Part; before != nil && before.Column == part.Column && before.Value != part.Value && len(before.Filled) > 0 {
		if k := p.leftEmpty(at, end); k > 0 {
			p.Claim(i, at+k, &part.Column.Element)
			return at + k - i
		}
	}
	k := p.partList(part, at, end)
	if k == 0 {
		return 0
	}
	p.Part = part
	p.Claim(i, at+k, &part.Column.Element)
	return at + k - i
}

// partList reads columns that only the part has, or does not have, and values that tell it.
func (p Reader) partList(part *draft.Part, i, end int) int {
	for k := i + 1; k < end; k++ {
		if p.Any2(k-1, k, ",", ";", "-", "(", "and", "but", "while") && p.AnyOf(restLeads, k, end) > 0 {
			end = k - 1
			break
		}
	}
	at, last := i, i
	for at < end {
		n := p.partItem(part, at, end)
		if n == 0 {
			break
		}
		at += n
		last = at
		at += p.Any(at, end, ", and", ", as well as", "as well as", "and also", "and", ", with", ", plus", ",", "plus", "along with", "with", "nor")
		at += p.Any(at, end, "both", "also have", "also", "with", "have", "has")
	}
	return last - i
}

// partItem reads one column of such a list.
func (p Reader) partItem(part *draft.Part, i, end int) int {
	t := part.Column.Table
	if no := p.Any(i, end, "no", "neither", "nor", "without", "an empty", "a blank", "an unset", "leave the", "leave", "keep the", "keep"); no > 0 {
		words, to := p.newName(i+no, end)
		stop := to
		if p.Any2(i, end, "leave", "keep") {
			if stop += p.Any(to, end, "empty", "blank", "null", "unset"); stop == to {
				return 0
			}
		}
		if to == i+no || len(words) == 0 || !p.AtBreak(stop, end) && !p.Any2(stop, end, "nor") {
			return 0
		}
		c := t.Find(words, part.Column)
		if c == nil || !p.SameWords(c, i+no, to) {
			if part.Column.Name() == draft.Identifier(words) {
				return stop - i // the empty cell tells the part
			}
			if c = p.partColumn(t, words, i+no, to); c == nil {
				return 0
			}
		}
		c.Cases = append(c.Cases, &draft.Case{Null: true, Part: part})
		c.Touched = true
		p.Column = c
		p.Claim(i, stop, &c.Element)
		return stop - i
	}
	if n := p.partState(part, i, end); n > 0 {
		return n
	}
	at := i + p.Any(i, end, "a", "an", "the", "their", "its", "also a", "in addition a")
	words, to := p.newName(at, end)
	if to == at || len(words) == 0 || p.Tok(at).Kind == token.Number || p.FindTable(words) != nil {
		return 0
	}
	c := t.Find(words, part.Column)
	if c != nil && !p.SameWords(c, at, to) {
		c = nil
	}
	if c != nil {
		if k := p.CaseNumbers(&draft.Case{}, to+p.Any(to, end, "of", "is", "=", ":"), end); k > 0 && !c.IsDate(p.Lex) || len(c.Cases) > 0 || c.Primary || c.Fk != nil {
			return 0
		}
	} else if at == i && p.HeaderMatch(at, end) == 0 && !slices.Contains([]string{"fill", "in", "set", "give", "add", ",", "and", "both", "for", "those", "these", "them", "is", "are"}, p.Tok(i-1).Low) {
		return 0 // "gold members pay less": no column without an article
	}
	made := c == nil
	if made {
		if c = p.partColumn(t, words, at, to); c == nil {
			return 0
		}
	}
	c.Cases = append(c.Cases, &draft.Case{NotNull: true, Part: part})
	c.Touched = true
	part.Filled = append(part.Filled, c)
	p.Table, p.Column = t, c
	p.Claim(i, to, &c.Element)
	if made {
		return to - i + p.AfterHeader(c, to, end)
	}
	return to - i + p.Modifiers(c, to, end)
}

// partColumn makes a column that a list of a part names.
func (p Reader) partColumn(t *draft.Table, words []string, from, to int) *draft.Column {
	c := &draft.Column{Scale: -1, Table: t, Stated: true, Words: words, At: from, Span: p.Span(from, to)}
	p.MeaningOf(c, from, to)
	if !p.plausible(c, from, to, to) || p.FindTable(words) != nil {
		return nil
	}
	t.Columns = append(t.Columns, c)
	return c
}

// partState reads the value of a status that goes with the part: "status open".
func (p Reader) partState(part *draft.Part, i, end int) int {
	at := i + p.Any(i, end, "a", "the", "their", "in", "are", "is", "have", "has")
	if c := part.Column; part.Value != "" && len(c.Values) > 0 && p.Tok(at).Low == c.Words[len(c.Words)-1] {
		at++
		at += p.Any(at, end, "is", "=", "of", "set to", ":")
		v := p.Tok(at)
		if v.Kind != token.Word && v.Kind != token.Quote && v.Kind != token.Code || !p.AtBreak(at+1, end) {
			return 0
		}
		if part.Rest {
			part.Other(v.Text)
		}
		p.Claim(i, at+1, &c.Element)
		return at + 1 - i
	}
	c, value, n := p.stateValueAt(part.Column.Table, at, end)
	if n == 0 {
		return 0
	}
	if !slices.Contains(c.Table.Columns, c) {
		c.Table.Columns = append(c.Table.Columns, c)
	}
	c.Cases = append(c.Cases, &draft.Case{Value: value, Part: part})
	c.Touched = true
	p.Column = c
	p.Claim(i, at+n, &c.Element)
	return at + n - i
}

// filledElse reads the other half of "empty as long as the claim is submitted and always there
// afterwards", which says no more than the first.
func (p Reader) filledElse(i, end int, first bool) int {
	c := p.Column
	if c == nil || first || len(c.Cases) == 0 || !c.Cases[len(c.Cases)-1].Null && !c.Cases[len(c.Cases)-1].NotNull {
		return 0
	}
	at := i + p.Any(i, end, "it is", "it's", "is", "are", "must be", "should be", "has to be", "it has to be")
	at += p.Any(at, end, "always", "then", "never", "only")
	n := p.Any(at, end, "there", "present", "filled in", "filled", "set", "given", "known", "empty", "blank", "missing", "null", "recorded", "required", "mandatory")
	if at += n; n == 0 {
		return 0
	}
	tail := p.Any(at, end, "afterwards", "after that", "from then on", "thereafter", "later on", "then", "otherwise", "in all other cases", "in every other case", "for all the others", "for all others", "for the others", "for the rest", "for everything else", "for everyone else", "in the other cases", "once it is not", "as soon as it is not", "else")
	if tail == 0 || !p.AtBreak(at+tail, end) {
		return 0
	}
	p.Claim(i, at+tail, &c.Element)
	return at + tail - i
}
