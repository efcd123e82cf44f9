package term

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// That two columns have nothing to do with each other asks for nothing: they are drawn apart. But the words must not be
// read as the relation that they deny.

var (
	unrelatedLeads = draft.PhrasesOf("which", "that", "and", "but", "while", "should", "must", "shall", "may", "can", "is", "are", "be", "does", "do", "has", "have", "having", "with", "ought to", "needs to", "completely", "totally", "entirely", "really", "there is", "there should be", "there must be")
	UnrelatedTo    = draft.PhrasesOf("nothing to do with", "nothing at all to do with", "unrelated to", "unrelated with", "not related to", "not be related to", "not related with", "independent of", "independent from", "not correlated with", "not correlated to", "not be correlated with", "not be correlated to", "uncorrelated with", "uncorrelated to", "not correlate with", "not depend on", "not depending on", "not dependent on", "not be dependent on", "no relation to", "no relation with", "no relationship with", "no relationship to", "no connection to", "no connection with", "no link to", "no link with", "no correlation with", "no correlation to", "no bearing on", "no influence on", "no effect on", "not influenced by", "not affected by", "not tied to", "not linked to")
	UnrelatedTwo   = draft.PhrasesOf("uncorrelated", "unrelated", "independent of each other", "independent of one another", "independent", "not correlated", "not be correlated", "not related", "not be related", "nothing to do with each other", "nothing to do with one another", "not correlated with each other", "no correlation", "no relation")
	NoTieBetween   = draft.PhrasesOf("no correlation between", "no relation between", "no relationship between", "no connection between", "no link between")
	allOthers      = draft.PhrasesOf("either of them", "either of the two", "either", "any of them", "any of the others", "any other column", "anything else", "anything", "each other", "one another", "the others", "the other columns", "the rest", "both", "them", "it")
)

// UnrelatedPhrase reads it behind a column.
func (p Reader) UnrelatedPhrase(_ *draft.Column, i, end int) int {
	at := p.UnrelatedLead(i, end)
	n := p.AnyOf(UnrelatedTo, at, end)
	if n == 0 || p.Table == nil {
		return 0
	}
	at += n
	to := at + p.AnyOf(allOthers, at, end)
	if to == at {
		to = p.ColumnsNamed(at, end)
	}
	if to == 0 {
		return 0
	}
	to += p.Any(to, end, "at all", "whatsoever", "in any way")
	if !p.AtBreak(to, end) {
		return 0
	}
	return to - i
}

// UnrelatedLead is where the words before the denial end.
func (p Reader) UnrelatedLead(i, end int) int {
	for n := 1; n > 0; i += n {
		if n = p.AnyOf(unrelatedLeads, i, end); p.AnyOf(UnrelatedTo, i, end)+p.AnyOf(UnrelatedTwo, i, end) > n {
			n = 0
		}
	}
	return i
}

// ColumnsNamed is where the names of columns end that stand at i, one or more; 0 where there is none.
func (p Reader) ColumnsNamed(i, end int) int {
	last := 0
	for {
		c, to := p.ColumnNamed(i, end)
		if c == nil {
			return last
		}
		last = to
		and := p.Any(to, end, ", and", ", or", "and", "or", "nor", ",", "&")
		if and == 0 {
			return last
		}
		i = to + and
	}
}
