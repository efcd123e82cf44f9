package phrase

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// presentWords are those of a sentence that says where a column is filled.
var presentWords = slices.Concat(term.VerbList("filled out,noted down,noted,kept,stored,collected,measured,reported,written down,registered"), term.FilledWords, []string{"exists", "exist", "appears", "appear", "applies", "apply", "occurs", "occur", "is there", "comes", "is needed", "needed", "required"})

// filledFor reads for which rows a column is filled, with what all others have behind it: "is recorded for the
// employed and blank for all others", "noted for hens only", "present for solved, absent otherwise".
func (p Reader) filledFor(c *draft.Column, i, end int) int {
	t := c.Table
	if t == nil || len(c.Cases) > 0 || c.Primary || c.TrueShare != nil {
		return 0
	}
	at := i + p.Any(i, end, "only", "just", "exclusively", "solely")
	alone := at > i
	verb := p.Any(at, end, presentWords...)
	if verb == 0 && len(c.Words) == 1 && slices.Contains(presentWords, c.Words[0]) {
		return 0 // "present for returned orders" is of the column before
	}
	at += verb
	if n := p.Any(at, end, "only", "just", "exclusively", "solely"); n > 0 {
		at, alone = at+n, true
	}
	to := p.Any(at, end, "for", "on", "in", "with", "at", "where")
	when, n := p.StatesOf(c, at+to, end)
	if n == 0 || to == 0 && !(verb == 0 && p.Tok(i-1).Is("(")) { // "battery wh 400-750 (electric only)"
		return 0
	}
	where := verb == 0 && p.Lit(at, end, "where")
	at += to + n
	if verb == 0 && p.Any2(i-1, i, "null", "empty", "blank", "missing", "absent", "unset") {
		if !alone || !p.AtBreak(at, end) {
			return 0
		}
		c.Cases = append(c.Cases, &draft.Case{Null: true, When: when}) // "null only for cancelled" tells what the others have not
		return at - i
	}
	if n := p.Any(at, end, "only", "alone", "exclusively", "solely", "and only for those", "and nobody else", "and no others"); n > 0 {
		at, alone = at+n, true
	}
	if n := p.emptyElse(c, at, end); n > 0 {
		at, alone = at+n, true
	}
	if where && !alone && p.AtBreak(at, end) && !p.Lit(at, end, "and") {
		alone = true
		p.Assume(&c.Element, "empty in all other rows", nil)
	}
	if !alone || !p.AtBreak(at, end) {
		return 0
	}
	c.Cases = append(c.Cases, &draft.Case{NotNull: true, When: when})
	return at - i
}

// emptyElse reads that the other rows have nothing: "and blank for all others", ", absent otherwise", "and left
// empty for the open ones".
func (p Reader) emptyElse(c *draft.Column, i, end int) int {
	at := i + p.Any(i, end, ", and", ", but", "and", ",", "but", "while", ", while")
	if at == i {
		return 0
	}
	empty := func(at int) int {
		n := p.Any(at, end, "it is", "is", "are", "stays", "stay", "remains", "remain", "has to be", "must be", "being")
		n += p.Any(at+n, end, "left", "kept", "always", "otherwise")
		k := p.Any(at+n, end, "empty", "blank", "null", "absent", "missing", "unset", "not recorded", "not given", "not there", "nothing", "none", "not")
		return (n + k) * draft.BoolInt(k > 0)
	}
	rest := func(at int) int {
		n := p.Any(at, end, "for", "on", "in", "with")
		if k := p.AllOthers(c.Table, at+n, end); k > 0 {
			return n + k
		}
		if k := p.AllOthers(c.Table, at, end); k > 0 {
			return k
		}
		if _, k := p.StatesOf(c, at+n, end); n > 0 && k > 0 {
			return n + k
		}
		return p.Any(at, end, "elsewhere")
	}
	if n := empty(at); n > 0 {
		k := rest(at + n)
		return (at + n + k - i) * draft.BoolInt(k > 0 || p.Tok(at).Is("otherwise"))
	}
	n := rest(at)
	n += p.Any(at+n, end, ",") * draft.BoolInt(n > 0)
	k := empty(at + n)
	return (at + n + k - i) * draft.BoolInt(n > 0 && k > 0)
}
