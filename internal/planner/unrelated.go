package planner

// That two columns have nothing to do with each other asks for nothing: they are drawn apart. But the words must not be
// read as the relation that they deny.

var (
	unrelatedLeads = []string{"which", "that", "and", "but", "while", "should", "must", "shall", "may", "can", "is", "are", "be", "does", "do", "has", "have", "having", "with", "ought to", "needs to", "completely", "totally", "entirely", "really", "there is", "there should be", "there must be"}
	unrelatedTo    = []string{"nothing to do with", "nothing at all to do with", "unrelated to", "unrelated with", "not related to", "not be related to", "not related with", "independent of", "independent from", "not correlated with", "not correlated to", "not be correlated with", "not be correlated to", "uncorrelated with", "uncorrelated to", "not correlate with", "not depend on", "not depending on", "not dependent on", "not be dependent on", "no relation to", "no relation with", "no relationship with", "no relationship to", "no connection to", "no connection with", "no link to", "no link with", "no correlation with", "no correlation to", "no bearing on", "no influence on", "no effect on", "not influenced by", "not affected by", "not tied to", "not linked to"}
	unrelatedTwo   = []string{"uncorrelated", "unrelated", "independent of each other", "independent of one another", "independent", "not correlated", "not be correlated", "not related", "not be related", "nothing to do with each other", "nothing to do with one another", "not correlated with each other", "no correlation", "no relation"}
	noTieBetween   = []string{"no correlation between", "no relation between", "no relationship between", "no connection between", "no link between"}
	allOthers      = []string{"either of them", "either of the two", "either", "any of them", "any of the others", "any other column", "anything else", "anything", "each other", "one another", "the others", "the other columns", "the rest", "both", "them", "it"}
)

// unrelatedClause reads it of a column, or two, that the clause names.
func (p *parser) unrelatedClause(i, end int, _ bool) int {
	if p.table == nil || live(p.table) < 2 {
		return 0
	}
	at := p.unrelatedLead(i, end)
	if n := p.any(at, end, noTieBetween...); n > 0 {
		if to := p.columnsNamed(at+n, end); to > 0 && p.atBreak(to, end) {
			p.claim(i, to, &p.table.element)
			return to - i
		}
		return 0
	}
	i += p.any(i, end, "and", "but", "while", "whereas")
	c, to := p.columnNamed(i, end)
	for n := 3; n > 0 && c == nil; n-- { // "shoe size" where the column is called "shoe"
		if i+n < end && p.any2(p.unrelatedLead(i+n, end), end, unrelatedTo...) {
			if c, to = p.find(p.table, i, i+n, nil), i+n; c == nil {
				c = p.table.column(p.wordsOf(i+p.any(i, end, "the"), i+n-1))
			}
		}
	}
	if c == nil {
		return 0
	}
	if and := p.any(to, end, "and", "&"); and > 0 {
		if other, stop := p.columnNamed(to+and, end); other != nil && other != c {
			at = p.unrelatedLead(stop, end)
			if n := p.any(at, end, unrelatedTwo...); n > 0 && p.atBreak(at+n, end) {
				p.claim(i, at+n, &p.table.element)
				return at + n - i
			}
			to = stop
		}
	}
	n := p.unrelatedPhrase(nil, to, end)
	if n > 0 {
		p.claim(i, to+n, &c.element)
		n += to - i
	}
	return n
}

// unrelatedPhrase reads it behind a column.
func (p *parser) unrelatedPhrase(_ *columnDraft, i, end int) int {
	at := p.unrelatedLead(i, end)
	n := p.any(at, end, unrelatedTo...)
	if n == 0 || p.table == nil {
		return 0
	}
	at += n
	to := at + p.any(at, end, allOthers...)
	if to == at {
		to = p.columnsNamed(at, end)
	}
	if to == 0 {
		return 0
	}
	to += p.any(to, end, "at all", "whatsoever", "in any way")
	if !p.atBreak(to, end) {
		return 0
	}
	return to - i
}

// unrelatedLead is where the words before the denial end.
func (p *parser) unrelatedLead(i, end int) int {
	for n := 1; n > 0; i += n {
		if n = p.any(i, end, unrelatedLeads...); p.any(i, end, unrelatedTo...)+p.any(i, end, unrelatedTwo...) > n {
			n = 0
		}
	}
	return i
}

// columnsNamed is where the names of columns end that stand at i, one or more; 0 where there is none.
func (p *parser) columnsNamed(i, end int) int {
	last := 0
	for {
		c, to := p.columnNamed(i, end)
		if c == nil {
			return last
		}
		last = to
		and := p.any(to, end, ", and", ", or", "and", "or", "nor", ",", "&")
		if and == 0 {
			return last
		}
		i = to + and
	}
}
