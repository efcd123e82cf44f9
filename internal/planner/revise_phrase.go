package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// aboutPlan tells a short message about the plan from a new description: it names a column
// or a table of the plan, or the form of the files, and counts the rows of no other table.
func (p *parser) aboutPlan() bool {
	end := len(p.toks)
	if end > 40 {
		return false
	}
	trial := *p
	trial.owner = nil
	if trial.output(0, end) > 0 || p.factor(0, end) > 0 {
		return true
	}
	known := false
	for k := range p.toks {
		if p.toks[k].Kind == token.Number {
			head, n := p.nounRun(k+1, end)
			if n > 0 && p.countable(head) && p.findTable(head) == nil && p.any2(k+1+n, end, "with", ":", "(", "having", "each") {
				return false
			}
		}
		for n := 1; n <= 3 && k+n <= end && !known && p.toks[k].Kind == token.Word; n++ {
			if c, _ := p.findAnywhere(k, k+n); c != nil {
				known = p.sameWords(c, k, k+n)
			}
		}
	}
	return known
}

// rowFactors say how many times the rows.
var rowFactors = []struct {
	phrase string
	times  float64
}{{"double", 2}, {"twice as many", 2}, {"twice", 2}, {"triple", 3}, {"three times", 3}, {"quadruple", 4}, {"halve", .5}, {"half as many", .5}, {"half", .5}, {"ten times", 10}}

// factor reads "double the rows", "10x the rows", "half as many rows"; it returns the length
// of the phrase, of which rowFactor tells the number.
func (p *parser) factor(i, end int) int {
	_, n := p.rowFactor(i, end)
	return n
}

func (p *parser) rowFactor(i, end int) (float64, int) {
	at := i + p.any(i, end, "please", "make it", "now", "give me", "i want", "we need", "i need", "and")
	times, n := 0.0, 0
	if t := p.tok(at); t.Kind == token.Number && t.Num > 0 && (t.Unit == "x" || p.any2(at+1, end, "x", "times")) {
		times, n = t.Num, 1+p.any(at+1, end, "x", "times")
	}
	for _, f := range rowFactors {
		if n > 0 {
			break
		}
		if n = p.any(at, end, f.phrase); n > 0 {
			times = f.times
		}
	}
	if n == 0 {
		return 0, 0
	}
	at += n
	k := p.any(at, end, "the number of rows", "the row count", "the amount of rows", "as many rows", "of the rows", "the rows", "the data", "the volume", "rows", "the size", "it", "everything")
	if k == 0 || !p.atBreak(at+k, end) {
		return 0, 0
	}
	return times, at + k - i
}

// editPhrases reads the commands that edit leaves: factors of rows, "call the tier level",
// "tier should be …", "0 to 10 for the score", "email should never be empty".
func (p *parser) editPhrases(i, end int) int {
	if times, n := p.rowFactor(i, end); n > 0 && len(p.tables) > 0 {
		root := p.rootTable()
		p.setTableRows(root, max(1, int64(float64(root.rows)*times+.5)), i, i+n)
		return n
	}
	at := i + p.any(i, end, "please", "actually", "now", "and", "also", "then", "no ,", "sorry ,")
	if n := p.any(at, end, "call"); n > 0 {
		return p.callColumn(i, at+n, end)
	}
	if c, t, n := p.plannedColumn(at+p.any(at, end, "make the", "make", "let the", "let", "have the", "have", "the", "set the", "set", "change the", "change", "turn the", "turn"), end); c != nil {
		at += p.any(at, end, "make the", "make", "let the", "let", "have the", "have", "the", "set the", "set", "change the", "change", "turn the", "turn") + n
		if k := p.rewrite(c, t, at, end); k > 0 {
			p.claim(i, at+k, &c.element)
			return at + k - i
		}
	}
	// "0 to 10 for the score"
	for k := at + 1; k < end; k++ {
		n := p.any(k, end, "for the", "for", "in the", "on the")
		if n == 0 {
			continue
		}
		c, t, m := p.plannedColumn(k+n, end)
		if c == nil || !p.atBreak(k+n+m, end) {
			continue
		}
		saved, table, column := *c, p.table, p.column
		p.table, p.column = t, c
		c.clear()
		if p.modifiers(c, at, k) == k-at {
			c.touched = true
			p.claim(i, k+n+m, &c.element)
			return k + n + m - i
		}
		*c, p.table, p.column = saved, table, column
	}
	return 0
}

// plannedColumn finds the longest run of words at i that names a column of the plan.
func (p *parser) plannedColumn(i, end int) (*columnDraft, *tableDraft, int) {
	for n := min(4, end-i); n >= 1; n-- {
		if p.toks[i].Kind != token.Word && p.toks[i].Kind != token.Quote {
			break
		}
		if c, t := p.findAnywhere(i, i+n); c != nil && p.sameWords(c, i, i+n) {
			return c, t, n
		}
	}
	return nil, nil, 0
}

// callColumn reads "call the tier level".
func (p *parser) callColumn(i, at, end int) int {
	at += p.any(at, end, "the")
	c, t, n := p.plannedColumn(at, end)
	if c == nil {
		return 0
	}
	from := at + n + p.any(at+n, end, "column")
	to := from
	for to < end && (p.toks[to].Kind == token.Word || p.toks[to].Kind == token.Quote) && !p.any2(to, end, "instead", "please", "and", "now") {
		to++
	}
	words := p.wordsOf(from, to)
	if len(words) == 0 {
		return 0
	}
	p.renameColumn(t, c, words)
	p.claim(i, to, &c.element)
	return to - i
}

// rewrite gives a column new values, shares or nulls: "… shares to 20/30/50", "… should be
// gold 50%, silver 50%", "… to basic, plus, pro", "… should never be empty".
func (p *parser) rewrite(c *columnDraft, t *tableDraft, i, end int) int {
	at := i
	if n := p.any(at, end, "should never be empty", "must never be empty", "should never be missing", "must never be missing", "should not be empty", "must not be empty", "must not be missing", "can't be empty", "cannot be empty", "is never empty", "should always be filled", "must always be filled", "is always filled", "should be complete", "is mandatory", "is required", "should be required", "should never be blank", "must not be null", "should never be null", "not null"); n > 0 {
		c.nullShare, c.notNull, c.touched = nil, true, true
		if c.base != nil {
			base := *c.base
			base.NullShare = 0
			c.base = &base
		}
		return n
	}
	what := p.any(at, end, "shares", "split", "ratio", "weights", "mix", "distribution", "percentages", "values", "list", "options")
	at += what
	link := p.any(at, end, "should now be", "should be", "should have", "must be", "is now", "becomes", "to be", "to", "into", "as", "are", "=", ":")
	if link == 0 && what == 0 {
		return 0
	}
	at += link
	if c.base == nil {
		return 0
	}
	if n := len(c.base.Values); n >= 2 {
		if shares, k := p.ratio(at, end, n); k > 0 && p.atBreak(at+k, end) {
			list := make([]category, n)
			for j, v := range c.base.Values {
				list[j] = category{text: v.Value, share: shares[j], at: -1}
			}
			c.clear()
			c.setValues(list)
			c.touched = true
			return at + k - i
		}
	}
	saved, table, column := *c, p.table, p.column
	p.table, p.column = t, c
	c.clear()
	if list, k := p.pairList(at, end, 4); k > 0 && len(list) > 1 {
		c.setValues(list)
		c.touched = true
		return at + k - i
	}
	if k := p.colonValues(c, at, end); k > 0 {
		c.touched = true
		return at + k - i
	}
	*c, p.table, p.column = saved, table, column
	return 0
}

// dropsMore reads "and the score as well" behind a message that took columns away.
func (p *parser) dropsMore(i, end int) int {
	if !p.dropped {
		return 0
	}
	lead := p.any(i, end, "and also", "and", "also", "oh and")
	if !p.any2(end-1, end, "too", "well", "also") {
		return 0
	}
	n := p.dropList(i+lead, end)
	if n == 0 {
		return 0
	}
	p.claim(i, end, &p.root)
	return end - i
}

// tookAway: the last message before this one began with a word that takes away.
func tookAway(previous string) bool {
	last := strings.ToLower(strings.TrimSpace(previous[strings.LastIndexByte(previous, '\n')+1:]))
	for _, verb := range []string{"drop", "remove", "delete", "without", "leave out", "get rid", "please drop", "please remove", "no "} {
		if strings.HasPrefix(last, verb) {
			return true
		}
	}
	return false
}
