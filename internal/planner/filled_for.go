package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// presentWords are those of a sentence that says where a column is filled.
var presentWords = slices.Concat(verbList("filled out,noted down,noted,kept,stored,collected,measured,reported,written down,registered"), filledWords, []string{"exists", "exist", "appears", "appear", "applies", "apply", "occurs", "occur", "is there", "comes", "is needed", "needed", "required"})

// filledFor reads for which rows a column is filled, with what all others have behind it: "is recorded for the
// employed and blank for all others", "noted for hens only", "present for solved, absent otherwise".
func (p *parser) filledFor(c *columnDraft, i, end int) int {
	t := c.table
	if t == nil || len(c.cases) > 0 || c.primary || c.trueShare != nil {
		return 0
	}
	at := i + p.any(i, end, "only", "just", "exclusively", "solely")
	alone := at > i
	verb := p.any(at, end, presentWords...)
	if verb == 0 && len(c.words) == 1 && slices.Contains(presentWords, c.words[0]) {
		return 0 // "present for returned orders" is of the column before
	}
	at += verb
	if n := p.any(at, end, "only", "just", "exclusively", "solely"); n > 0 {
		at, alone = at+n, true
	}
	to := p.any(at, end, "for", "on", "in", "with", "at", "where")
	when, n := p.statesOf(c, at+to, end)
	if n == 0 || to == 0 && !(verb == 0 && p.tok(i-1).Is("(")) { // "battery wh 400-750 (electric only)"
		return 0
	}
	where := verb == 0 && p.lit(at, end, "where")
	at += to + n
	if verb == 0 && p.any2(i-1, i, "null", "empty", "blank", "missing", "absent", "unset") {
		if !alone || !p.atBreak(at, end) {
			return 0
		}
		c.cases = append(c.cases, &caseDraft{null: true, when: when}) // "null only for cancelled" tells what the others have not
		return at - i
	}
	if n := p.any(at, end, "only", "alone", "exclusively", "solely", "and only for those", "and nobody else", "and no others"); n > 0 {
		at, alone = at+n, true
	}
	if n := p.emptyElse(c, at, end); n > 0 {
		at, alone = at+n, true
	}
	if where && !alone && p.atBreak(at, end) && !p.lit(at, end, "and") {
		alone = true
		p.assume(&c.element, "empty in all other rows", nil)
	}
	if !alone || !p.atBreak(at, end) {
		return 0
	}
	c.cases = append(c.cases, &caseDraft{notNull: true, when: when})
	return at - i
}

// statesOf reads rows by a value or flag of another column, or by several: "cows and goats", "the solved ones",
// "card payments".
func (p *parser) statesOf(c *columnDraft, i, end int) (when []int, n int) {
	at := i
	for {
		at += p.any(at, end, "all the", "the", "all", "any", "every")
		o, tokens, n := p.stateAt(c.table, at, end)
		if k, tokens2, m := p.withoutAny(c, at, end); m > n {
			o, tokens, n = k, tokens2, m
		}
		if n == 0 || o == c || len(tokens) == 0 || tokens[0] < at && !p.any2(at+n-2, at+n, "without", "no", "a", "any") {
			break
		}
		when, at = append(when, tokens...), at+n
		if w := p.tok(at); at < end && w.Kind == token.Word && (p.tableNamed(at, at+1) || (!functionWords[w.Low] && lexicon.IsPlural(w.Low) || w.Is("ones", "one")) && (p.find(c.table, at, at+1, nil) == nil || p.find(c.table, at, at+1, nil) == o)) {
			at++ // "the solved ones", "card payments"
		}
		at += p.any(at, end, "holds", "is true", "is yes", "is set", "applies", "is the case")
		sep := p.any(at, end, ", and", "and", "or", ",", "/")
		next := at + sep + p.any(at+sep, end, "for")
		if _, tokens, _ := p.stateAt(c.table, next+p.any(next, end, "the"), end); sep == 0 || len(tokens) == 0 {
			return when, at - i
		}
		at = next
	}
	return nil, 0
}

// withoutAny reads rows by a column that has a value for nothing: "those without a vehicle" have the vehicle
// "none".
func (p *parser) withoutAny(c *columnDraft, i, end int) (*columnDraft, []int, int) {
	n := p.any(i, end, "those", "rows", "records", "ones", "people", "everyone", "everybody")
	k := p.any(i+n, end, "without a", "without an", "without any", "without", "with no", "who have no", "that have no", "which have no", "having no")
	if k == 0 {
		return nil, nil, 0
	}
	at := i + n + k
	for m := min(3, end-at); m > 0; m-- {
		o := p.find(c.table, at, at+m, c)
		if o == nil {
			continue
		}
		for _, v := range o.values {
			if slices.Contains([]string{"none", "no", "nothing", "-", "n/a", "no " + o.words[len(o.words)-1]}, strings.ToLower(v.text)) {
				return o, tokensOf(v.at, v.at+len(lexicon.NameWords(v.text))), n + k + m
			}
		}
	}
	return nil, nil, 0
}

// emptyElse reads that the other rows have nothing: "and blank for all others", ", absent otherwise", "and left
// empty for the open ones".
func (p *parser) emptyElse(c *columnDraft, i, end int) int {
	at := i + p.any(i, end, ", and", ", but", "and", ",", "but", "while", ", while")
	if at == i {
		return 0
	}
	empty := func(at int) int {
		n := p.any(at, end, "it is", "is", "are", "stays", "stay", "remains", "remain", "has to be", "must be", "being")
		n += p.any(at+n, end, "left", "kept", "always", "otherwise")
		k := p.any(at+n, end, "empty", "blank", "null", "absent", "missing", "unset", "not recorded", "not given", "not there", "nothing", "none", "not")
		return (n + k) * boolInt(k > 0)
	}
	rest := func(at int) int {
		n := p.any(at, end, "for", "on", "in", "with")
		if k := p.allOthers(c.table, at+n, end); k > 0 {
			return n + k
		}
		if k := p.allOthers(c.table, at, end); k > 0 {
			return k
		}
		if _, k := p.statesOf(c, at+n, end); n > 0 && k > 0 {
			return n + k
		}
		return p.any(at, end, "elsewhere")
	}
	if n := empty(at); n > 0 {
		k := rest(at + n)
		return (at + n + k - i) * boolInt(k > 0 || p.tok(at).Is("otherwise"))
	}
	n := rest(at)
	n += p.any(at+n, end, ",") * boolInt(n > 0)
	k := empty(at + n)
	return (at + n + k - i) * boolInt(n > 0 && k > 0)
}
