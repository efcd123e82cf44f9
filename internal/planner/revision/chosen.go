package revision

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A message goes on about the value that was spoken of before: "no, make that 8", "take those off applied", "the others
// share the rest evenly".

// chosenShare reads another share of the value that the clause before was about.
func (r *reader) chosenShare(i, end int) *change {
	n := r.phrase(i, end, "make that", "make it", "that should be", "it should be", "should be", "change that to", "change it to", "rather", "better", "no make that", "make those", "set it to", "set that to", "i meant")
	if r.chosen == nil {
		return nil
	}
	share, m := r.share(i+n, end)
	if t := r.toks[min(i+n, end-1)]; m == 0 && t.Kind == token.Number && t.Unit == "" && t.Num > 0 && t.Num < 100 {
		share, m = t.Num/100, 1
	}
	m += r.phrase(i+n+m, end, "of them", "of all", "of the rows", "please")
	if m == 0 || i+n+m != end {
		return nil
	}
	next, c := r.chosenList()
	if c == nil {
		return nil
	}
	setShares(c, []choice{*r.chosen}, []float64{share})
	return &change{plan: next, about: []ref{r.chosen.ref}, value: r.chosen}
}

// evenOthers reads "the other three share the rest evenly".
func (r *reader) evenOthers(i, end int) *change {
	if r.chosen == nil {
		return nil
	}
	n := r.phrase(i, end, "the others", "the other", "the rest", "all others", "others", "the remaining")
	at := i + n
	if n == 0 {
		return nil
	}
	if at < end && r.toks[at].Kind == token.Number {
		at++
	}
	at += r.phrase(at, end, "values", "ones", "options")
	for at < end {
		m := r.phrase(at, end, "share", "the rest", "split", "the remainder", "evenly", "equally", "should", "be", "equal", "are", "in equal parts", "what is left", "what's left", "the same", "get", "remaining", "share the rest")
		if m == 0 {
			return nil
		}
		at += m
	}
	next, c := r.chosenList()
	if c == nil || len(c.Values) < 2 {
		return nil
	}
	for k := range c.Values {
		if k != r.chosen.at {
			c.Values[k].Share = (1 - c.Values[r.chosen.at].Share) / float64(len(c.Values)-1)
		}
	}
	return &change{plan: next, about: []ref{r.chosen.ref}, value: r.chosen}
}

// takenFrom reads from which value the share of the one before is taken: "take those off applied".
func (r *reader) takenFrom(i, end int) *change {
	n := r.phrase(i, end, "take those off", "take that off", "take those from", "take that from", "take it from", "take it off", "take them from", "take them off", "taken from", "taken off", "take this from", "at the expense of", "at the cost of", "coming from", "take them out of", "take those out of", "all from", "from", "subtract that from", "subtract it from", "deduct it from", "deduct that from")
	if n == 0 || r.chosen == nil {
		return nil
	}
	all := r.choices(i+n, end, []ref{r.chosen.ref})
	if len(all) != 1 || all[0].at == r.chosen.at {
		return nil
	}
	next, c := r.chosenList()
	if c == nil {
		return nil
	}
	share := c.Values[r.chosen.at].Share
	if share >= 1 {
		return nil
	}
	for k := range c.Values { // as they were before the new value
		if k != r.chosen.at {
			c.Values[k].Share /= 1 - share
		}
	}
	if c.Values[all[0].at].Share -= share; c.Values[all[0].at].Share < -1e-9 {
		return nil
	}
	c.Values[all[0].at].Share = max(0, c.Values[all[0].at].Share)
	return &change{plan: next, about: []ref{r.chosen.ref}, value: r.chosen}
}

// chosenList is a draft of the plan, and in it the column of the value that was spoken of; nil where it has that no more.
func (r *reader) chosenList() (*contract.Contract, *contract.Column) {
	next := r.draft()
	if t, ok := next.Table(r.chosen.table); ok {
		if c, ok := t.Column(r.chosen.column); ok && r.chosen.at < len(c.Values) {
			return next, c
		}
	}
	return next, nil
}
