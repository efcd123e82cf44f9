package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A parent's column that its children's rows come to, said in a sentence of its own, whatever
// stands in front: "the balance of an account must equal the sum of its transaction amounts to the
// cent", "an invoice's total adds up from its lines", "points is the number of its matches".

// sumVerbs stand between the parent's column and what it comes to; sumsUp says that the rows are
// added, where no "sum" follows.
var (
	sumVerbs = draft.PhrasesOf("must always equal", "must always be", "must be equal to", "must be exactly", "must exactly equal", "must equal", "must match", "must be", "has to equal", "has to match", "has to be equal to", "has to be", "have to equal", "have to match", "have to be", "should always equal", "should be equal to", "should equal", "should match", "should be", "needs to equal", "needs to match", "needs to be", "will equal", "will be", "shall equal", "shall be", "always equals", "equals exactly", "equals", "equal", "is always equal to", "is equal to", "equal to", "is always", "is exactly", "is simply", "is just", "is", "are", "matches", "=")
	sumsUp   = draft.PhrasesOf("must add up from", "has to add up from", "have to add up from", "should add up from", "needs to add up from", "adds up from", "add up from", "is added up from", "is summed from", "is summed up from", "sums up", "sums", "is made up of", "is made up from", "is the total over", "is computed from", "is calculated from", "is derived from", "must be computed from", "comes from adding up", "totals", "must come from", "is built up from", "must sum from", "sums up from")
	sumLeads = []struct {
		call    string
		phrases []string
	}{
		{"count", []string{"the number of", "number of", "the count of", "a count of", "count of", "how many", "the total number of"}},
		{"mean", []string{"the average of", "the mean of", "the average", "the mean"}},
		{"max_of", []string{"the maximum of", "the highest", "the largest", "the biggest", "the latest"}},
		{"min_of", []string{"the minimum of", "the lowest", "the smallest"}},
		{"sum", []string{"the exact sum of", "the sum total of", "the sum of", "the sum over", "the sum across", "the sums of", "sum of", "sum over", "the total over", "the total value of", "the total of", "total of", "the grand total of", "what you get by adding up", "the total"}},
	}
)

// childSum reads such a sentence.
func (p Reader) childSum(i, end int, _ bool) int {
	if len(p.Tables) < 2 {
		return 0
	}
	subjects, n := p.sumSubjects(i, end)
	if n == 0 {
		return 0
	}
	at := i + n
	call, from := "", 0
	if k := p.AnyOf(sumsUp, at, end); k > 0 {
		call, from = "sum", at+k
		for _, lead := range sumLeads {
			if k := p.Any(from, end, lead.phrases...); k > 0 {
				call, from = lead.call, from+k
				break
			}
		}
	} else if k := p.Any(at, end, "counts the", "counts its", "counts all", "counts how many of"); k > 0 {
		call, from = "count", at+k
	} else if k := p.AnyOf(sumVerbs, at, end); k > 0 {
		for _, lead := range sumLeads {
			if m := p.Any(at+k, end, lead.phrases...); m > 0 {
				call, from = lead.call, at+k+m
				break
			}
		}
		if m := p.Any(at+k, end, "what", "whatever"); call == "" && m > 0 {
			call, from = "sum", at+k+m
		}
	}
	if call == "" {
		if from = p.agrees(at, end); from == 0 {
			return 0
		}
		call = "sum"
	}
	to := from
	tails := sumTails
	what := p.Any2(from-1, end, "what", "whatever")
	if what {
		tails = sumVerbsBehind
	}
	for to < end && to-from < 9 && (p.Toks[to].Kind == token.Word || p.Toks[to].Is("'", "’")) && p.Any(to, end, tails...) == 0 && (!p.Toks[to].Is("and", "but", "so", "which", "where", "while", "times", "plus", "minus") || call == "count" && p.Toks[to].Is("which", "where")) {
		to++
	}
	if p.Any2(to, end, "times", "plus", "minus", "*", "x", "×") {
		return 0 // "the sum of its lines' quantity times unit price" is a formula of their columns
	}
	stop := to
	if k := p.Any(to, end, tails...); k > 0 {
		stop = to + k
	} else if what {
		return 0
	}
	for k := p.Any(stop, end, sumTails...); k > 0; k = p.Any(stop, end, sumTails...) {
		stop += k
	}
	child := p.childNamed(subjects[0].table, from, to)
	if child == nil {
		return 0
	}
	for _, s := range subjects {
		c := s.column
		if c == nil {
			c = p.sumColumn(s)
			p.Table, p.Column = s.table, c
		}
		p.Rules = append(p.Rules, &draft.Rule{Table: c.Table, Column: c, Kind: term.RollupRule, From: from, To: to, GapColumn: []string{call}})
		c.Touched = true
		p.Claim(i, stop, &c.Element)
	}
	if p.Lit(stop, end, "(") {
		p.Table, p.Column = child, nil // their columns
	}
	return stop - i
}

// sumTails end such a sentence; sumVerbsBehind stand behind the rows in "what its orders come to".
var (
	sumTails       = []string{"to the cent", "to the penny", "to the last cent", "down to the cent", "to the last digit", "exactly", "at all times", "in total", "altogether", "together", "of course", "precisely"}
	sumVerbsBehind = []string{"add up to", "adds up to", "come to", "comes to", "sum to", "sums to", "sum up to", "amount to", "total", "make up", "make together"}
)

// columnOfTable is the column at i, found in the table that stands beside it: "the balance of an
// account", "an invoice's total", "the order total", "hours_total".
func (p Reader) columnOfTable(i, end int) (*draft.Column, int) {
	at := i + p.Any(i, end, "the", "a", "an", "each", "every", "any", "its", "their", "and the", "one")
	for m := min(4, end-at); m >= 1; m-- {
		if slices.ContainsFunc(p.Toks[at:at+m], func(t token.Token) bool { return t.Kind != token.Word }) || p.Tok(at+m-1).Is("of", "a", "an", "the", "each", "every", "any", "one") {
			continue
		}
		if k := p.Any(at+m, end, "of a", "of an", "of each", "of every", "of the", "of any", "of one"); k > 0 {
			if words, n := p.NounRunVerb(at+m+k, end); n > 0 {
				if t := p.FindTable(words); t != nil {
					if c := p.Find(t, at, at+m, nil); c != nil && p.SameWords(c, at, at+m) {
						return c, at + m + k + n - i
					}
				}
			}
		}
		for k := m - 1; k >= 1; k-- {
			t := p.FindTable(p.WordsOf(at, at+k))
			if t == nil || p.Tok(at+k).Is("of") {
				continue
			}
			if c := p.Find(t, at+k, at+m, nil); c != nil && p.SameWords(c, at+k, at+m) {
				return c, at + m - i
			}
		}
		if c, _ := p.columnInFull(at, at+m); c != nil && !p.Any2(at+m, end, "of") {
			return c, at + m - i
		}
	}
	return nil, 0
}

// childNamed is the table among the words that can have rows below those of the parent.
func (p Reader) childNamed(parent *draft.Table, from, to int) *draft.Table {
	for k := from; k < to; k++ {
		if t := p.FindTable(p.WordsOf(k, k+1)); t != nil && t != parent && !p.RelationCircle(parent, t) {
			return t
		}
	}
	return nil
}
