package clause

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// eitherFilled reads of two columns of the table that a row fills one of them: "either debit or credit is
// filled, never both", "each row has a home phone or a work phone but not both", "exactly one of email and
// phone is set", "debit and credit are never both given". Which one it is, is even. Of "at least one of" two, and of two that are "never
// both empty", a row may fill both.
func (p Reader) eitherFilled(i, end int, _ bool) int {
	if p.Table == nil || len(p.Table.Columns) < 2 {
		return 0
	}
	at := i + p.Any(i, end, "in every row", "in each row", "in any row", "on every row", "per row", "for each row", "always")
	at += p.Any(at, end, ",")
	if n := p.Any(at, end, "every row has", "each row has", "every record has", "each record has", "every line has", "each line has", "a row has", "every entry has", "each entry has", "rows have", "all rows have", "they have", "everyone has", "everybody has", "it has", "each one has", "each has"); n > 0 {
		at += n
	} else if p.Any2(at, end, "each", "every", "a", "all") {
		if t, to := p.eachParent(at, end); t == p.Table && p.Any2(to, end, "has", "have", "with") {
			at = to + 1
		}
	}
	has := at > i
	one := p.Any(at, end, "exactly one of the columns", "exactly one of", "only one of", "just one of", "precisely one of", "at most one of", "one of either", "one of", "always either", "either one of", "either", "the columns")
	exact := one > 0
	least := p.Any(at, end, "at least one of the columns", "at least one of") * draft.BoolInt(one == 0)
	at += one + least
	a, n := p.wholeColumn(at, end, nil)
	var b *draft.Column
	if a != nil {
		at += n
		k := p.Any(at, end, "or", "and", "/", "&", "or else")
		if k == 0 {
			return 0
		}
		if b, n = p.wholeColumn(at+k, end, a); b == nil {
			return 0
		}
		at += k + n
	} else if k := p.Any(at, end, "the two", "these two", "those two", "the last two", "them", "these", "both"); exact && k > 0 {
		if at += k; p.Column == nil || p.Column.Table != p.Table {
			return 0
		}
		for k, c := range p.Table.Columns {
			if c == p.Column && k > 0 {
				a, b = p.Table.Columns[k-1], c
			}
		}
	}
	if a == nil || b == nil || a.Dropped || b.Dropped || a.Primary || b.Primary || len(a.Cases)+len(b.Cases) > 0 || a.Base != nil || b.Base != nil {
		return 0
	}
	verb := p.Any(at, end, "is always", "are always", "is", "are", "must be", "should be", "has to be", "will be", "can be", "gets", "was", "were")
	both := p.Any(at+verb, end, "never both", "not both", "never", "not")
	at += verb + both
	both += p.Any(at, end, "both", "together", "at the same time")
	at += p.Any(at, end, "both", "together")
	filled := p.Any(at, end, term.FilledWords...)
	if filled == 0 {
		if filled = p.Any(at, end, term.NullWords...); filled > 0 && both > 0 {
			least = filled // "never both empty"
		}
	}
	if least > 0 && p.AtBreak(at+filled, end) {
		return p.eitherOrBoth(a, b, i, at+filled)
	}
	if verb > 0 && filled == 0 || both > 0 && filled == 0 {
		return 0
	}
	at += filled
	at += p.Any(at, end, "on a row", "on each row", "on every row", "in a row", "in each row", "in every row", "per row", "per line", "on a line", "on each line", "in each line", "per record", "at a time", "at once", "at the same time", "together", "for each row", "for every row")
	never := 0
	for k := 1; k > 0; never += k {
		k = p.Any(at, end, ", but never both", ", but not both", ", never both", ", not both", "but never both", "but not both", "never both", "not both", "(never both)", "( never both )", "( not both )", "( but not both )", ", and never neither", "and never neither", ", never neither", "and not neither", "nor neither", "or neither", "of them", "at once", "at the same time", "together")
		at += k
	}
	if !exact && never == 0 && both == 0 || exact && filled == 0 && never == 0 || filled == 0 && !has && never == 0 || !p.AtBreak(at, end) {
		return 0
	}
	if a.NullShare == nil {
		a.NullShare = draft.Ptr(.5)
		p.Assume(&a.Element, "in half of the rows, the other column in the others", nil)
	}
	b.Cases = append(b.Cases, &draft.Case{Null: true, Compared: &draft.Compared{By: a, Op: contract.IsNotNull, Bound: 0}})
	a.Touched, b.Touched = true, true
	p.Claim(i, at, &b.Element)
	return at - i
}

// fewEmpty is the share of rows that lack one of two columns of which at least one is filled, where the text does not say how many do.
const fewEmpty = .2

// eitherOrBoth lets some rows lack one of two columns, and fills the other in all, which is the plainest way to fill one of them at least.
// Where rows may lack either, no contract says that they are not the same.
func (p Reader) eitherOrBoth(a, b *draft.Column, from, to int) int {
	if b.NullShare != nil {
		a, b = b, a
	}
	if b.NullShare != nil {
		return 0
	}
	if a.NullShare == nil {
		a.NullShare = draft.Ptr(fewEmpty)
		p.Assume(&a.Element, "empty in a fifth of the rows, because the text does not say in how many", nil)
	}
	b.NotNull = true
	p.Assume(&b.Element, "always filled, so that each row has one of the two", nil)
	a.Touched, b.Touched = true, true
	p.Claim(from, to, &b.Element)
	return to - from
}

// wholeColumn is the column of the table that the words at i, behind an article, name wholly, and their number.
func (p Reader) wholeColumn(i, end int, not *draft.Column) (*draft.Column, int) {
	lead := p.Any(i, end, "a", "an", "the", "its", "their")
	for n := min(4, end-i-lead); n > 0; n-- {
		words := p.WordsOf(i+lead, i+lead+n)
		if len(words) == 0 || p.Tok(i+lead+n-1).Kind == token.Mark {
			continue
		}
		if c := p.Table.Column(words); c != nil && c != not {
			return c, lead + n
		}
		if c := p.Table.Column(append(words[:len(words)-1:len(words)-1], lexicon.Singular(words[len(words)-1]))); c != nil && c != not {
			return c, lead + n
		}
	}
	return nil, 0
}
