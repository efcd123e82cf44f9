package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A parent's column that its children's rows come to, said in a sentence of its own, whatever
// stands in front: "the balance of an account must equal the sum of its transaction amounts to the
// cent", "an invoice's total adds up from its lines", "points is the number of its matches".

// sumVerbs stand between the parent's column and what it comes to; sumsUp says that the rows are
// added, where no "sum" follows.
var (
	sumVerbs = []string{"must always equal", "must always be", "must be equal to", "must be exactly", "must exactly equal", "must equal", "must match", "must be", "has to equal", "has to match", "has to be equal to", "has to be", "have to equal", "have to match", "have to be", "should always equal", "should be equal to", "should equal", "should match", "should be", "needs to equal", "needs to match", "needs to be", "will equal", "will be", "shall equal", "shall be", "always equals", "equals exactly", "equals", "equal", "is always equal to", "is equal to", "is always", "is exactly", "is simply", "is just", "is", "are", "matches", "="}
	sumsUp   = []string{"must add up from", "has to add up from", "have to add up from", "should add up from", "needs to add up from", "adds up from", "add up from", "is added up from", "is summed from", "is summed up from", "sums up", "sums", "is made up of", "is made up from", "is the total over", "is computed from", "is calculated from", "is derived from", "must be computed from", "comes from adding up", "totals", "must come from", "is built up from", "must sum from", "sums up from"}
	sumLeads = []struct {
		call    string
		phrases []string
	}{
		{"count", []string{"the number of", "number of", "the count of", "how many", "the total number of"}},
		{"mean", []string{"the average of", "the mean of", "the average", "the mean"}},
		{"max_of", []string{"the maximum of", "the highest", "the largest", "the biggest", "the latest"}},
		{"min_of", []string{"the minimum of", "the lowest", "the smallest"}},
		{"sum", []string{"the exact sum of", "the sum total of", "the sum of", "the sums of", "sum of", "the total value of", "the total of", "total of", "the grand total of", "what you get by adding up", "the total"}},
	}
)

// childSum reads such a sentence.
func (p *parser) childSum(i, end int, _ bool) int {
	if len(p.tables) < 2 {
		return 0
	}
	subjects, n := p.sumSubjects(i, end)
	if n == 0 {
		return 0
	}
	at := i + n
	call, from := "", 0
	if k := p.any(at, end, sumsUp...); k > 0 {
		call, from = "sum", at+k
		for _, lead := range sumLeads {
			if k := p.any(from, end, lead.phrases...); k > 0 {
				call, from = lead.call, from+k
				break
			}
		}
	} else if k := p.any(at, end, sumVerbs...); k > 0 {
		for _, lead := range sumLeads {
			if m := p.any(at+k, end, lead.phrases...); m > 0 {
				call, from = lead.call, at+k+m
				break
			}
		}
		if m := p.any(at+k, end, "what", "whatever"); call == "" && m > 0 {
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
	what := p.any2(from-1, end, "what", "whatever")
	if what {
		tails = sumVerbsBehind
	}
	for to < end && to-from < 9 && (p.toks[to].Kind == token.Word || p.toks[to].Is("'", "’")) && p.any(to, end, tails...) == 0 && !p.toks[to].Is("and", "but", "so", "which", "where", "while", "times", "plus", "minus") {
		to++
	}
	if p.any2(to, end, "times", "plus", "minus", "*", "x", "×") {
		return 0 // "the sum of its lines' quantity times unit price" is a formula of their columns
	}
	stop := to
	if k := p.any(to, end, tails...); k > 0 {
		stop = to + k
	} else if what {
		return 0
	}
	for k := p.any(stop, end, sumTails...); k > 0; k = p.any(stop, end, sumTails...) {
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
			p.table, p.column = s.table, c
		}
		p.rules = append(p.rules, &ruleDraft{table: c.table, column: c, kind: rollupRule, from: from, to: to, gapColumn: []string{call}})
		c.touched = true
		p.claim(i, stop, &c.element)
	}
	if p.lit(stop, end, "(") {
		p.table, p.column = child, nil // their columns
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
func (p *parser) columnOfTable(i, end int) (*columnDraft, int) {
	at := i + p.any(i, end, "the", "a", "an", "each", "every", "any", "its", "their", "and the", "one")
	for m := min(4, end-at); m >= 1; m-- {
		if slices.ContainsFunc(p.toks[at:at+m], func(t token.Token) bool { return t.Kind != token.Word }) || p.tok(at+m-1).Is("of", "a", "an", "the", "each", "every", "any", "one") {
			continue
		}
		if k := p.any(at+m, end, "of a", "of an", "of each", "of every", "of the", "of any", "of one"); k > 0 {
			if words, n := p.nounRunVerb(at+m+k, end); n > 0 {
				if t := p.findTable(words); t != nil {
					if c := p.find(t, at, at+m, nil); c != nil && p.sameWords(c, at, at+m) {
						return c, at + m + k + n - i
					}
				}
			}
		}
		for k := m - 1; k >= 1; k-- {
			t := p.findTable(p.wordsOf(at, at+k))
			if t == nil || p.tok(at+k).Is("of") {
				continue
			}
			if c := p.find(t, at+k, at+m, nil); c != nil && p.sameWords(c, at+k, at+m) {
				return c, at + m - i
			}
		}
		if c, _ := p.columnInFull(at, at+m); c != nil && !p.any2(at+m, end, "of") {
			return c, at + m - i
		}
	}
	return nil, 0
}

// childNamed is the table among the words that can have rows below those of the parent.
func (p *parser) childNamed(parent *tableDraft, from, to int) *tableDraft {
	for k := from; k < to; k++ {
		if t := p.findTable(p.wordsOf(k, k+1)); t != nil && t != parent && !p.relationCircle(parent, t) {
			return t
		}
	}
	return nil
}

// rollupOf makes the formula of a rollup rule: the words name a table below and, but for a count,
// the column that is taken.
func (p *parser) rollupOf(r *ruleDraft) (string, bool) {
	for _, rel := range p.relations {
		if rel.parent != r.table || rel.child == rel.parent {
			continue
		}
		var column []string
		named := false
		for k := r.from; k < r.to; k++ {
			words := p.wordsOf(k, k+1)
			if t := p.findTable(words); !named && t == rel.child {
				named = true
				column = withoutNouns(column, t)
				continue
			}
			if slices.Contains(r.table.nouns, lexicon.Singular(p.tok(k).Low)) {
				continue // "the campaign's pledges"
			}
			if w := p.tok(k); !w.Is("its", "their", "the", "all", "of", "each", "every", "own", "in", "from", "values", "that", "this", "these", "a") && w.Kind == token.Word {
				column = append(column, words...)
			}
		}
		if !named {
			continue
		}
		call := r.gapColumn[0]
		if call == "count" {
			return "count(" + rel.child.name() + ")", true
		}
		if len(column) == 0 {
			column = rel.child.calledAlike(r.column)
		}
		if c := p.addedUp(rel.child, column); c != nil {
			return call + "(" + rel.child.name() + "." + c.name() + ")", true
		}
	}
	return "", false
}

// withoutNouns drops the first words of a table's name from the end of the words before its last noun.
func withoutNouns(words []string, t *tableDraft) []string {
	for n := len(t.nouns) - 1; n > 0 && len(words) > 0 && words[len(words)-1] == t.nouns[n-1]; n-- {
		words = words[:len(words)-1]
	}
	return words
}

// addedUp is the column of the child that the words name, or else the one that holds what a row
// comes to.
func (p *parser) addedUp(child *tableDraft, words []string) *columnDraft {
	if len(words) > 0 {
		last := len(words) - 1
		words[last] = lexicon.Singular(words[last])
		return child.find(words, nil)
	}
	var money []*columnDraft
	for _, c := range child.columns {
		switch {
		case c.dropped || c.fk != nil || c.primary:
		case c.semantic == "line_total" || slices.Contains(c.words, "total") || slices.Contains(c.words, "amount"):
			return c
		case c.kind == kindMoney || moneySemantics[c.semantic] || strings.HasSuffix(c.semantic, "_total"):
			money = append(money, c)
		}
	}
	if len(money) == 1 {
		return money[0]
	}
	return nil
}
