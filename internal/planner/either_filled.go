package planner

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// filledWords say of a cell that it holds something.
var filledWords = []string{"filled in", "filled", "set", "given", "present", "populated", "provided", "known", "used", "entered", "recorded", "there", "available", "not empty", "not null", "not blank", "non-empty", "non-null"}

// eitherFilled reads of two columns of the table that a row fills one of them: "either debit or credit is
// filled, never both", "each row has a home phone or a work phone but not both", "exactly one of email and
// phone is set", "debit and credit are never both given". Which one it is, is even.
func (p *parser) eitherFilled(i, end int, _ bool) int {
	if p.table == nil || len(p.table.columns) < 2 {
		return 0
	}
	at := i + p.any(i, end, "in every row", "in each row", "in any row", "on every row", "per row", "for each row", "always")
	at += p.any(at, end, ",")
	if n := p.any(at, end, "every row has", "each row has", "every record has", "each record has", "every line has", "each line has", "a row has", "every entry has", "each entry has", "rows have", "all rows have", "they have", "everyone has", "everybody has", "it has", "each one has", "each has"); n > 0 {
		at += n
	} else if p.any2(at, end, "each", "every", "a", "all") {
		if t, to := p.eachParent(at, end); t == p.table && p.any2(to, end, "has", "have", "with") {
			at = to + 1
		}
	}
	has := at > i
	one := p.any(at, end, "exactly one of the columns", "exactly one of", "only one of", "just one of", "precisely one of", "at most one of", "one of either", "one of", "always either", "either one of", "either", "the columns")
	exact := one > 0
	at += one
	a, n := p.wholeColumn(at, end, nil)
	var b *columnDraft
	if a != nil {
		at += n
		k := p.any(at, end, "or", "and", "/", "&", "or else")
		if k == 0 {
			return 0
		}
		if b, n = p.wholeColumn(at+k, end, a); b == nil {
			return 0
		}
		at += k + n
	} else if k := p.any(at, end, "the two", "these two", "those two", "the last two", "them", "these", "both"); exact && k > 0 {
		if at += k; p.column == nil || p.column.table != p.table {
			return 0
		}
		for k, c := range p.table.columns {
			if c == p.column && k > 0 {
				a, b = p.table.columns[k-1], c
			}
		}
	}
	if a == nil || b == nil || a.dropped || b.dropped || a.primary || b.primary || len(a.cases)+len(b.cases) > 0 || a.base != nil || b.base != nil {
		return 0
	}
	verb := p.any(at, end, "is always", "are always", "is", "are", "must be", "should be", "has to be", "will be", "can be", "gets", "was", "were")
	both := p.any(at+verb, end, "never both", "not both", "never", "not")
	at += verb + both
	both += p.any(at, end, "both", "together", "at the same time")
	at += p.any(at, end, "both", "together")
	filled := p.any(at, end, filledWords...)
	if filled == 0 {
		filled = p.any(at, end, nullWords...)
	}
	if verb > 0 && filled == 0 || both > 0 && filled == 0 {
		return 0
	}
	at += filled
	at += p.any(at, end, "on a row", "on each row", "on every row", "in a row", "in each row", "in every row", "per row", "per line", "on a line", "on each line", "in each line", "per record", "at a time", "at once", "at the same time", "together", "for each row", "for every row")
	never := 0
	for k := 1; k > 0; never += k {
		k = p.any(at, end, ", but never both", ", but not both", ", never both", ", not both", "but never both", "but not both", "never both", "not both", "(never both)", "( never both )", "( not both )", "( but not both )", ", and never neither", "and never neither", ", never neither", "and not neither", "nor neither", "or neither", "of them", "at once", "at the same time", "together")
		at += k
	}
	if !exact && never == 0 && both == 0 || exact && filled == 0 && never == 0 || filled == 0 && !has && never == 0 || !p.atBreak(at, end) {
		return 0
	}
	if a.nullShare == nil {
		a.nullShare = ptr(.5)
		p.assume(&a.element, "in half of the rows, the other column in the others", nil)
	}
	b.cases = append(b.cases, &caseDraft{null: true, compared: &compared{a, contract.IsNotNull, 0}})
	a.touched, b.touched = true, true
	p.claim(i, at, &b.element)
	return at - i
}

// wholeColumn is the column of the table that the words at i, behind an article, name wholly, and their number.
func (p *parser) wholeColumn(i, end int, not *columnDraft) (*columnDraft, int) {
	lead := p.any(i, end, "a", "an", "the", "its", "their")
	for n := min(4, end-i-lead); n > 0; n-- {
		words := p.wordsOf(i+lead, i+lead+n)
		if len(words) == 0 || p.tok(i+lead+n-1).Kind == token.Mark {
			continue
		}
		if c := p.table.column(words); c != nil && c != not {
			return c, lead + n
		}
		if c := p.table.column(append(words[:len(words)-1:len(words)-1], lexicon.Singular(words[len(words)-1]))); c != nil && c != not {
			return c, lead + n
		}
	}
	return nil, 0
}
