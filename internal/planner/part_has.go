package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// partHas reads what only a part of the rows has: "for those fill claim_date (within the past three
// years) and claim_amount", "closed tickets have a closed_at after opened_at and a resolution", and
// what the others have instead: "the remainder are status paid", "for all the others leave both empty".
func (p *parser) partHas(i, end int, _ bool) int {
	if p.table == nil {
		return 0
	}
	at := i + p.any(i, end, "and", "but", "while", "whereas")
	if n := p.any(at, end, restLeads...); n > 0 && p.part != nil && p.part.column.table == p.table {
		at += n
		at += p.any(at, end, ",")
		if k := p.leftEmpty(at, end); k > 0 && len(p.part.filled) > 0 {
			p.claim(i, at+k, &p.part.column.element)
			return at + k - i
		}
		rest := *p.part
		rest.rest, rest.filled = !rest.rest, nil
		at += p.any(at, end, partVerbs...)
		n = p.partList(&rest, at, end)
		if n == 0 {
			return 0
		}
		p.claim(i, at+n, &rest.column.element)
		return at + n - i
	}
	part, n := (*partDraft)(nil), p.any(at, end, partLeads...)
	ahead := n > 0 && p.any2(at, end, "for", "only for", "in", "on", "with")
	switch c := p.column; {
	case n > 0 && p.any2(at+n, end, "who", "that", "which"):
		part, n = p.partAt(at, end)
	case n > 0 && p.part != nil && p.part.column.table == p.table:
		part = p.part
	case n > 0 && c != nil && c.table == p.table && c.trueShare != nil:
		part = &partDraft{column: c, value: "true", share: *c.trueShare}
	case n == 0:
		part, n = p.partAt(at, end)
	}
	if part == nil || n == 0 {
		return 0
	}
	at += n
	at += p.any(at, end, ",")
	verb := p.any(at, end, partVerbs...)
	if verb == 0 && !ahead || p.any2(at, end, "are", "is") && verb == 1 && !stateNouns[p.tok(at+1).Low] {
		return 0
	}
	at += verb
	if before := p.part; before != nil && before.column == part.column && before.value != part.value && len(before.filled) > 0 {
		if k := p.leftEmpty(at, end); k > 0 {
			p.claim(i, at+k, &part.column.element)
			return at + k - i
		}
	}
	k := p.partList(part, at, end)
	if k == 0 {
		return 0
	}
	p.part = part
	p.claim(i, at+k, &part.column.element)
	return at + k - i
}

// partList reads columns that only the part has, or does not have, and values that tell it.
func (p *parser) partList(part *partDraft, i, end int) int {
	for k := i + 1; k < end; k++ {
		if p.any2(k-1, k, ",", ";", "-", "(", "and", "but", "while") && p.any2(k, end, restLeads...) {
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
		at += p.any(at, end, ", and", ", as well as", "as well as", "and also", "and", ", with", ", plus", ",", "plus", "along with", "with", "nor")
		at += p.any(at, end, "both", "also have", "also", "with", "have", "has")
	}
	return last - i
}

// partItem reads one column of such a list.
func (p *parser) partItem(part *partDraft, i, end int) int {
	t := part.column.table
	if no := p.any(i, end, "no", "neither", "nor", "without", "an empty", "a blank", "an unset", "leave the", "leave", "keep the", "keep"); no > 0 {
		words, to := p.newName(i+no, end)
		stop := to
		if p.any2(i, end, "leave", "keep") {
			if stop += p.any(to, end, "empty", "blank", "null", "unset"); stop == to {
				return 0
			}
		}
		if to == i+no || len(words) == 0 || !p.atBreak(stop, end) && !p.any2(stop, end, "nor") {
			return 0
		}
		c := t.find(words, part.column)
		if c == nil || !p.sameWords(c, i+no, to) {
			if part.column.name() == identifier(words) {
				return stop - i // the empty cell tells the part
			}
			if c = p.partColumn(t, words, i+no, to); c == nil {
				return 0
			}
		}
		c.cases = append(c.cases, &caseDraft{null: true, part: part})
		c.touched = true
		p.column = c
		p.claim(i, stop, &c.element)
		return stop - i
	}
	if n := p.partState(part, i, end); n > 0 {
		return n
	}
	at := i + p.any(i, end, "a", "an", "the", "their", "its", "also a", "in addition a")
	words, to := p.newName(at, end)
	if to == at || len(words) == 0 || p.tok(at).Kind == token.Number || p.findTable(words) != nil {
		return 0
	}
	c := t.find(words, part.column)
	if c != nil && !p.sameWords(c, at, to) {
		c = nil
	}
	if c != nil {
		if k := p.caseNumbers(&caseDraft{}, to+p.any(to, end, "of", "is", "=", ":"), end); k > 0 && !c.isDate(p.lex) || len(c.cases) > 0 || c.primary || c.fk != nil {
			return 0
		}
	} else if at == i && p.headerMatch(at, end) == 0 && !slices.Contains([]string{"fill", "in", "set", "give", "add", ",", "and", "both", "for", "those", "these", "them", "is", "are"}, p.tok(i-1).Low) {
		return 0 // "gold members pay less": no column without an article
	}
	made := c == nil
	if made {
		if c = p.partColumn(t, words, at, to); c == nil {
			return 0
		}
	}
	c.cases = append(c.cases, &caseDraft{notNull: true, part: part})
	c.touched = true
	part.filled = append(part.filled, c)
	p.table, p.column = t, c
	p.claim(i, to, &c.element)
	if made {
		return to - i + p.afterHeader(c, to, end)
	}
	return to - i + p.modifiers(c, to, end)
}

// partColumn makes a column that a list of a part names.
func (p *parser) partColumn(t *tableDraft, words []string, from, to int) *columnDraft {
	c := &columnDraft{scale: -1, table: t, stated: true, words: words, at: from, span: p.span(from, to)}
	p.meaningOf(c, from, to)
	if !p.plausible(c, from, to, to) || p.findTable(words) != nil {
		return nil
	}
	t.columns = append(t.columns, c)
	return c
}

// partState reads the value of a status that goes with the part: "status open".
func (p *parser) partState(part *partDraft, i, end int) int {
	at := i + p.any(i, end, "a", "the", "their", "in", "are", "is", "have", "has")
	if c := part.column; part.value != "" && len(c.values) > 0 && p.tok(at).Low == c.words[len(c.words)-1] {
		at++
		at += p.any(at, end, "is", "=", "of", "set to", ":")
		v := p.tok(at)
		if v.Kind != token.Word && v.Kind != token.Quote && v.Kind != token.Code || !p.atBreak(at+1, end) {
			return 0
		}
		if part.rest {
			part.other(v.Text)
		}
		p.claim(i, at+1, &c.element)
		return at + 1 - i
	}
	c, value, n := p.stateValueAt(part.column.table, at, end)
	if n == 0 {
		return 0
	}
	if !slices.Contains(c.table.columns, c) {
		c.table.columns = append(c.table.columns, c)
	}
	c.cases = append(c.cases, &caseDraft{value: value, part: part})
	c.touched = true
	p.column = c
	p.claim(i, at+n, &c.element)
	return at + n - i
}

// filledElse reads the other half of "empty as long as the claim is submitted and always there
// afterwards", which says no more than the first.
func (p *parser) filledElse(i, end int, first bool) int {
	c := p.column
	if c == nil || first || len(c.cases) == 0 || !c.cases[len(c.cases)-1].null && !c.cases[len(c.cases)-1].notNull {
		return 0
	}
	at := i + p.any(i, end, "it is", "it's", "is", "are", "must be", "should be", "has to be", "it has to be")
	at += p.any(at, end, "always", "then", "never", "only")
	n := p.any(at, end, "there", "present", "filled in", "filled", "set", "given", "known", "empty", "blank", "missing", "null", "recorded", "required", "mandatory")
	if at += n; n == 0 {
		return 0
	}
	tail := p.any(at, end, "afterwards", "after that", "from then on", "thereafter", "later on", "then", "otherwise", "in all other cases", "in every other case", "for all the others", "for all others", "for the others", "for the rest", "for everything else", "for everyone else", "in the other cases", "once it is not", "as soon as it is not", "else")
	if tail == 0 || !p.atBreak(at+tail, end) {
		return 0
	}
	p.claim(i, at+tail, &c.element)
	return at + tail - i
}
