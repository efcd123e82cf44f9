package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A piece of text that no reader took is read once more by its cues alone, when all columns are known: a bound, a
// period, or a word for "different", "filled" or "later than", and the column that it must be about, which the piece
// names, or which is the only one of that unit or sort. "Nobody under 35", "no flight longer than 40 minutes", "every
// loan was repaid in 2022", "no two badges may have the same PIN".

// mostLoose are the words that a piece may have that none of its cues explains.
const mostLoose = 3

// looseRule is what the cues of a piece say.
type looseRule struct {
	columns   []*draft.Column
	bounds    draft.Interval
	ranged    bool   // there are bounds
	sort      string // what the comparing adjective measures: "age", "duration", …
	dates     *draft.DateRange
	op        contract.Op // between the columns, the first one on its left
	unique    bool
	filled    bool // never empty
	denied    bool // "nobody", "no", "never"
	must      bool // it is said of each row
	unknown   int  // words that speak of nothing known
	conflicts bool // a cue that the others do not allow for
}

// LooseClause reads the piece by its cues and is what got its facts; nil where the cues tell nothing, or not enough.
// before is the column that
// took the words right before the piece, which may go on about it.
func (p Reader) LooseClause(t *draft.Table, from, to int, before *draft.Column) *draft.Column {
	r := p.looseCues(t, from, to)
	if r.conflicts || r.unknown > mostLoose {
		return nil
	}
	switch {
	case r.op != "":
		return p.looseOrder(t, r, before)
	case r.unique:
		return p.looseUnique(t, r, from, to)
	case r.ranged && r.dates == nil:
		return p.looseRange(t, r, before)
	case r.dates != nil && !r.ranged:
		return p.looseDates(r, before)
	case r.filled && len(r.columns) == 1 && r.columns[0].NullShare == nil && len(r.columns[0].Cases) == 0:
		c := r.columns[0]
		c.NotNull, c.Touched = true, true
		return c
	}
	return nil
}

var (
	looseMust    = lexicon.WordSet("must has have needs every each all any always everyone everybody whatsoever should shall")
	looseDenied  = lexicon.WordSet("no nobody none never not cannot can't nothing neither nor without isn't aren't won't mustn't doesn't don't")
	looseHidden  = lexicon.WordSet("if when whenever unless except otherwise else only where because most mostly usually typically normally often sometimes rarely average averages mean median around about roughly approximately some few other others rest remaining remainder half quarter third until sum total add adds plus minus times percent like per within")
	looseUnique  = []string{"different", "distinct", "unique", "twice", "duplicate", "duplicates", "duplicated", "repeat", "repeats", "repeated", "reused", "the same", "more than once", "only once", "its own", "their own", "shares", "a second time", "shared"}
	looseFilled  = draft.PhrasesOf("empty", "blank", "null", "missing", "left out")
	looseGreater = []string{"later than", "after", "greater than", "higher than", "larger than", "bigger than", "more than", "longer than", "above"}
	looseLess    = []string{"earlier than", "before", "less than", "lower than", "smaller than", "fewer than", "shorter than", "below"}
	looseNotLess = []string{"on or after", "at least", "no earlier than", "not before", "not earlier than", "no less than", "not less than", "not below", "no lower than", "not lower than", "never below", "never before", "never earlier than", "never less than", "never lower than"}
	looseNotMore = []string{"on or before", "at most", "no later than", "not after", "not later than", "no more than", "not more than", "not above", "no higher than", "not higher than", "never above", "never after", "never later than", "never more than", "never higher than"}
	looseDiffers = []string{"differ from", "differs from", "different from", "not the same as", "never the same as", "not equal to", "not equal", "never equal to", "never equals"}
)

// comparedSorts are adjectives that compare without a noun, and what they measure.
var comparedSorts = map[string]string{
	"older": "age", "younger": "age", "old": "age", "aged": "age",
	"longer": "duration", "shorter": "duration", "long": "duration",
	"heavier": "weight", "lighter": "weight", "taller": "height", "tall": "height",
	"cheaper": "price", "dearer": "price", "costlier": "price",
}

// upward are those of more.
var upward = lexicon.WordSet("older longer heavier taller dearer costlier")

// looseCues finds what the piece speaks of.
func (p Reader) looseCues(t *draft.Table, from, to int) looseRule {
	var r looseRule
	for k := from; k < to; {
		n := p.looseCue(&r, t, k, to)
		k += max(1, n)
	}
	return r
}

// looseCue takes one cue at k and is how many tokens it took.
func (p Reader) looseCue(r *looseRule, t *draft.Table, k, to int) int {
	for _, compare := range []struct {
		words []string
		op    contract.Op
	}{{looseNotLess, contract.GreaterOrEqual}, {looseNotMore, contract.LessOrEqual}, {looseDiffers, contract.NotEqual}, {looseGreater, contract.Greater}, {looseLess, contract.Less}} {
		n := p.Any(k, to, compare.words...)
		if n == 0 {
			continue
		}
		at := k + n + p.Any(k+n, to, "that of the", "that of", "the", "its", "their", "your")
		if at == to {
			break
		}
		if c, m := p.mentionedColumn(t, at, to); m > 0 {
			r.conflicts = r.conflicts || r.op != "" || len(r.columns) > 1
			r.op = compare.op
			r.columns = append(r.columns, c)
			return at + m - k
		}
	}
	if c, n := p.mentionedColumn(t, k, to); n > 0 {
		if !slices.Contains(r.columns, c) {
			r.columns = append(r.columns, c)
		}
		return n
	}
	if n := p.Any(k, to, looseUnique...); n > 0 {
		r.unique = true
		return n
	}
	if n := p.Any(k, to, "no two", "not two", "never two"); n > 0 {
		r.denied, r.must = true, true
		return n
	}
	if d, n := p.DateRangeAt(k, to, false); n > 0 && !(n == 1 && p.Toks[k].Kind == token.Number) {
		r.conflicts = r.conflicts || r.dates != nil
		r.dates = &d
		return n
	}
	if n := p.looseNumber(r, t, k, to); n > 0 {
		return n
	}
	if n := p.AnyOf(looseFilled, k, to); n > 0 && r.denied {
		r.filled, r.denied = true, false
		return n
	}
	switch w := p.Toks[k]; {
	case w.Kind == token.Mark && w.Is("(", ")", "%", "=", "/", "*", "+"), looseHidden[w.Low], w.Kind == token.Number, w.Kind == token.Quote:
		r.conflicts = true
	case looseDenied[w.Low]:
		r.denied, r.must = true, true
	case looseMust[w.Low]:
		r.must = true
	case w.Kind != token.Word || draft.FunctionWords[w.Low] || term.SilentWords[w.Low] || term.Hollow[w.Low] || term.People[w.Low] || comparedSorts[w.Low] != "" || slices.Contains(t.Nouns, lexicon.Singular(w.Low)) || p.TableNamed(k, k+1):
		if s := comparedSorts[w.Low]; s != "" {
			r.sort = s
		}
	default:
		r.unknown++
	}
	return 1
}

// looseNumber takes a bound, or the number of the table's rows.
func (p Reader) looseNumber(r *looseRule, t *draft.Table, k, to int) int {
	set := func(i draft.Interval, n int) int {
		r.conflicts = r.conflicts || r.ranged || i.Unit == "%" || i.Years
		r.bounds, r.ranged = i, true
		return n
	}
	w := p.Toks[k]
	if n := p.Any(k, to, "than"); n > 0 && comparedSorts[p.Tok(k-1).Low] != "" {
		if a, m := p.AmountAt(k+1, to); m > 0 && !a.Percent && !a.Year {
			v := draft.Ptr(a.Value)
			if upward[p.Tok(k-1).Low] {
				return set(draft.Interval{Min: v, OpenMin: true, Unit: a.Unit, Digits: a.Digits}, 1+m)
			}
			return set(draft.Interval{Max: v, OpenMax: true, Unit: a.Unit, Digits: a.Digits}, 1+m)
		}
	}
	i, n := p.IntervalAt(k, to)
	if n == 0 {
		if i, n := p.oneUnit(k, to); n > 0 {
			return set(i, n)
		}
		if w.Kind == token.Number && float64(t.SaidRows()) == w.Num && !w.Percent {
			return 1
		}
		return 0
	}
	if !(i.Min != nil && i.Max != nil) && p.AnyOf(deniedFirst, k, to) > 0 {
		r.must = true
	}
	return set(i, n+p.Any(k+n, to, "years old", "years of age"))
}

// deniedFirst are the words of a bound that deny what follows, so that the bound is turned around already.
var deniedFirst = draft.PhrasesOf("never", "not", "no", "none", "nothing", "cannot", "can't")

// oneUnit is a bound of one whole unit: "at least an hour", "under a week".
func (p Reader) oneUnit(k, to int) (draft.Interval, int) {
	least := p.Any(k, to, "at least", "no less than", "not less than", "not under", "more than", "over", "longer than")
	most := p.Any(k, to, "at most", "no more than", "not more than", "not over", "up to", "less than", "under", "shorter than")
	at := k + max(least, most)
	n := p.Any(at, to, "an", "a", "one whole", "a whole")
	unit, m := p.UnitAt(at+n, to)
	if at == k || n == 0 || m == 0 || draft.UnitSizes[unit].Of != "time" {
		return draft.Interval{}, 0
	}
	if least > 0 {
		return draft.Interval{Min: draft.Ptr(1.0), Unit: unit}, at + n + m - k
	}
	return draft.Interval{Max: draft.Ptr(1.0), Unit: unit}, at + n + m - k
}
