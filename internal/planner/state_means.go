package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// stateMeans reads what a value or a flag brings for another column: "deny means 0 bytes", "a bounced
// session has 1 page and all the others 2 to 30", "those have no finish time".
func (p *parser) stateMeans(i, end int, _ bool) int {
	t := p.table
	if t == nil {
		return 0
	}
	at := i + p.any(i, end, "and", "but", "where", "so")
	at += p.any(at, end, "if it is", "if it's", "if", "when")
	at += p.any(at, end, "all the", "all", "any", "every", "each", "a", "an", "the", "being", "status")
	source, when, n := p.stateAt(t, at, end)
	if n == 0 {
		return 0
	}
	at += n
	if p.tok(at).Kind == token.Word && at < end {
		if p.any2(at, end, "ones", "rows", "records", "entries", "cases", "people") || p.tableNamed(at, at+1) && p.findTable(p.wordsOf(at, at+1)) == t {
			at++
		}
	}
	at += p.any(at, end, ",")
	n = p.any(at, end, "means there is", "means there are", "means", "mean", "implies", "imply", "meaning", "always has", "always have", "has", "have", "having", "gets", "get", "got", "shows", "show", "comes with", "come with", "come without", "comes without", "stands for", "leads to", "lead to", "then has", "goes with", "go with", "->", "=>", "=")
	if n == 0 {
		return 0
	}
	without := p.tok(at + n - 1).Is("without")
	at += n
	cs := &caseDraft{when: when}
	c, n := p.consequence(cs, source, at, end, without)
	if n == 0 {
		return 0
	}
	at += n
	for cs.null { // "neither card type nor fee"
		k := p.any(at, end, "nor a", "nor an", "nor any", "nor")
		if k == 0 {
			break
		}
		also := &caseDraft{when: when}
		o, m := p.consequence(also, source, at+k, end, true)
		if m == 0 {
			return 0
		}
		o.cases = append(o.cases, also)
		o.touched = true
		at += k + m
	}
	cases := []*caseDraft{cs}
	if !cs.null {
		other := &caseDraft{other: true}
		k := p.any(at, end, ",", ";")
		k += p.any(at+k, end, "and", "but", "while", "whereas")
		if m := p.any(at+k, end, "all the others", "all others", "all other ones", "all other", "the others", "the other ones", "the other", "the rest", "others", "other", "everyone else", "everything else", "otherwise", "else", "any other"); m > 0 {
			k += m
			if at+k < end && p.tableNamed(at+k, at+k+1) || p.any2(at+k, end, "ones", "rows") {
				k++
			}
			k += p.any(at+k, end, "have", "has", "of them", "get", "gets", "are", "is", "show", "shows", "it is", "from")
			if m := p.caseNumbers(other, at+k, end); m > 0 {
				at += k + m
				from, to := p.reference(at, end)
				if to > from && p.find(t, from, to, nil) == c {
					at = to
				}
				if other.max == nil {
					other.max = c.max
				}
				cases = append(cases, other)
			}
		}
	}
	if !p.atBreak(at, end) {
		return 0
	}
	c.cases = append(c.cases, cases...)
	c.touched = true
	p.claim(i, at, &c.element)
	return at - i
}

// stateAt is the column whose value or flag stands at i, with the tokens that say so; "those" are
// the rows with the value or flag that was named last.
func (p *parser) stateAt(t *tableDraft, i, end int) (*columnDraft, []int, int) {
	if n := p.any(i, end, "those ones", "those", "these", "they", "such ones", "the latter"); n > 0 {
		c := p.column
		switch {
		case c == nil || c.table != t:
		case c.kind == kindBoolean || c.trueShare != nil:
			return c, tokensOf(c.at, c.at+len(c.words)), n
		case len(c.values) > 1:
			v := c.values[len(c.values)-1]
			if k := p.sameValueAt(lexicon.NameWords(v.text), v.at, end); k > 0 && v.at > c.at {
				return c, tokensOf(v.at, v.at+k), n
			}
		}
		return nil, nil, 0
	}
	if c, n := p.valueAt(t, nil, i, end); n > 0 {
		return c, tokensOf(i, i+n), n
	}
	if c, n := p.flagOf(t, nil, i, end); n > 0 {
		return c, tokensOf(i, i+n), n
	}
	return nil, nil, 0
}

// consequence reads what the other column then holds: "no finish time", "0 bytes", "an empty
// finish time", "bytes 0", "a fee of 0".
func (p *parser) consequence(cs *caseDraft, source *columnDraft, i, end int, without bool) (*columnDraft, int) {
	empty := p.any(i, end, "no", "an empty", "a blank", "a missing", "empty", "blank", "null", "missing", "neither", "without")
	at := i + empty
	if empty == 0 && !without {
		at += p.any(at, end, "exactly", "always", "only", "just")
		if p.lit(at, end, "zero") {
			cs.min, cs.max = ptr(0.0), ptr(0.0)
			at++
		} else {
			n := p.caseNumbers(cs, at, end)
			if at += n; n > 1 && p.tok(at-1).Kind == token.Word && p.find(p.table, at-1, at, source) != nil {
				at-- // "0 bytes" are no unit where the table has bytes
			}
		}
	}
	at += p.any(at, end, "the", "a", "an", "any", "its", "their")
	stop := at
	for stop < min(end, at+4) && !p.tok(stop).Is("nor", "or", "and") {
		stop++
	}
	for to := stop; to > at; to-- {
		if p.tok(to-1).Kind != token.Word || functionWords[p.tok(to-1).Low] && p.headerMatch(at, to) < to-at {
			continue
		}
		c := p.find(p.table, at, to, source)
		if c == nil || p.hasMark(at, to) || c.primary || len(c.cases) > 0 {
			continue
		}
		if empty > 0 || without {
			if !p.atBreak(to, end) && !p.lit(to, end, "nor") {
				continue
			}
			cs.null = true
			return c, to - i
		}
		if cs.min == nil && cs.max == nil {
			k := p.any(to, end, "is", "are", "=", "of", ":", "must be", "always")
			if m := p.any(to+k, end, "empty", "blank", "null", "missing"); m > 0 {
				cs.null = true
				return c, to + k + m - i
			}
			m := p.caseNumbers(cs, to+k, end)
			if m == 0 {
				return nil, 0
			}
			to += k + m
		}
		if c.isDate(p.lex) || c.values != nil || c.pattern != "" || c.kind == kindBoolean || c.formula != "" {
			return nil, 0
		}
		if c.unknown() && c.min == nil && c.max == nil {
			c.kind = kindInteger
		}
		return c, to - i
	}
	return nil, 0
}

// hasMark: a sign or a number stands between the tokens.
func (p *parser) hasMark(from, to int) bool {
	for k := from; k < to; k++ {
		if p.tok(k).Kind != token.Word {
			return true
		}
	}
	return false
}
