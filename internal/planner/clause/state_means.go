package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// stateMeans reads what a value or a flag brings for another column: "deny means 0 bytes", "a bounced
// session has 1 page and all the others 2 to 30", "those have no finish time".
func (p Reader) stateMeans(i, end int, _ bool) int {
	t := p.Table
	if t == nil {
		return 0
	}
	at := i + p.Any(i, end, "and", "but", "where", "so")
	at += p.Any(at, end, "if it is", "if it's", "if", "when")
	at += p.Any(at, end, "all the", "all", "any", "every", "each", "a", "an", "the", "being", "status")
	source, when, n := p.StateAt(t, at, end)
	if n == 0 {
		return 0
	}
	at += n
	if p.Tok(at).Kind == token.Word && at < end {
		if p.Any2(at, end, "ones", "rows", "records", "entries", "cases", "people") || p.TableNamed(at, at+1) && p.FindTable(p.WordsOf(at, at+1)) == t {
			at++
		}
	}
	at += p.Any(at, end, ",")
	n = p.Any(at, end, "means there is", "means there are", "means", "mean", "implies", "imply", "meaning", "always has", "always have", "has", "have", "having", "gets", "get", "got", "shows", "show", "comes with", "come with", "come without", "comes without", "stands for", "leads to", "lead to", "then has", "goes with", "go with", "->", "=>", "=")
	if n == 0 {
		return 0
	}
	without := p.Tok(at + n - 1).Is("without")
	at += n
	cs := &draft.Case{When: when}
	c, n := p.consequence(cs, source, at, end, without)
	if n == 0 {
		return 0
	}
	at += n
	for cs.Null { // "neither card type nor fee"
		k := p.Any(at, end, "nor a", "nor an", "nor any", "nor")
		if k == 0 {
			break
		}
		also := &draft.Case{When: when}
		o, m := p.consequence(also, source, at+k, end, true)
		if m == 0 {
			return 0
		}
		o.Cases = append(o.Cases, also)
		o.Touched = true
		at += k + m
	}
	cases := []*draft.Case{cs}
	if !cs.Null {
		other := &draft.Case{Other: true}
		k := p.Any(at, end, ",", ";")
		k += p.Any(at+k, end, "and", "but", "while", "whereas")
		if m := p.Any(at+k, end, "all the others", "all others", "all other ones", "all other", "the others", "the other ones", "the other", "the rest", "others", "other", "everyone else", "everything else", "otherwise", "else", "any other"); m > 0 {
			k += m
			if at+k < end && p.TableNamed(at+k, at+k+1) || p.Any2(at+k, end, "ones", "rows") {
				k++
			}
			k += p.Any(at+k, end, "have", "has", "of them", "get", "gets", "are", "is", "show", "shows", "it is", "from")
			if m := p.CaseNumbers(other, at+k, end); m > 0 {
				at += k + m
				from, to := p.Reference(at, end)
				if to > from && p.Find(t, from, to, nil) == c {
					at = to
				}
				if other.Max == nil {
					other.Max = c.Max
				}
				cases = append(cases, other)
			}
		}
	}
	if !p.AtBreak(at, end) {
		return 0
	}
	c.Cases = append(c.Cases, cases...)
	c.Touched = true
	p.Claim(i, at, &c.Element)
	return at - i
}

// consequence reads what the other column then holds: "no finish time", "0 bytes", "an empty
// finish time", "bytes 0", "a fee of 0".
func (p Reader) consequence(cs *draft.Case, source *draft.Column, i, end int, without bool) (*draft.Column, int) {
	empty := p.Any(i, end, "no", "an empty", "a blank", "a missing", "empty", "blank", "null", "missing", "neither", "without")
	at := i + empty
	if empty == 0 && !without {
		at += p.Any(at, end, "exactly", "always", "only", "just")
		if p.Lit(at, end, "zero") {
			cs.Min, cs.Max = draft.Ptr(0.0), draft.Ptr(0.0)
			at++
		} else {
			n := p.CaseNumbers(cs, at, end)
			if at += n; n > 1 && p.Tok(at-1).Kind == token.Word && p.Find(p.Table, at-1, at, source) != nil {
				at-- // "0 bytes" are no unit where the table has bytes
			}
		}
	}
	at += p.Any(at, end, "the", "a", "an", "any", "its", "their")
	stop := at
	for stop < min(end, at+4) && !p.Tok(stop).Is("nor", "or", "and") {
		stop++
	}
	for to := stop; to > at; to-- {
		if p.Tok(to-1).Kind != token.Word || draft.FunctionWords[p.Tok(to-1).Low] && p.HeaderMatch(at, to) < to-at {
			continue
		}
		c := p.Find(p.Table, at, to, source)
		if c == nil || p.HasMark(at, to) || c.Primary || len(c.Cases) > 0 {
			continue
		}
		if empty > 0 || without {
			if !p.AtBreak(to, end) && !p.Lit(to, end, "nor") {
				continue
			}
			cs.Null = true
			return c, to - i
		}
		if cs.Min == nil && cs.Max == nil {
			k := p.Any(to, end, "is", "are", "=", "of", ":", "must be", "always")
			if m := p.Any(to+k, end, "empty", "blank", "null", "missing"); m > 0 {
				cs.Null = true
				return c, to + k + m - i
			}
			m := p.CaseNumbers(cs, to+k, end)
			if m == 0 {
				return nil, 0
			}
			to += k + m
		}
		if c.IsDate(p.Lex) || c.Values != nil || c.Pattern != "" || c.Kind == draft.KindBoolean || c.Formula != "" {
			return nil, 0
		}
		if c.Unknown() && c.Min == nil && c.Max == nil {
			c.Kind = draft.KindInteger
		}
		return c, to - i
	}
	return nil, 0
}
