package revision

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// onlyValues reads to which values a column is restricted: "only gold and silver", "only from France, Italy and Spain".
func (r *reader) onlyValues(i, end int) *change {
	n := r.phrase(i, end, "only", "just", "nothing but", "only from", "just from", "only in", "all from", "all of them from", "everyone from", "only those from", "restrict it to", "limit it to", "keep only", "only keep")
	if n == 0 {
		// "my shop has only wines from Italy, France and Spain"
		if k, _ := r.find(i, end, "only", "just"); k > i {
			if m, l := r.find(k, min(end, k+4), "from", "in"); m > k && (m == k+1 || r.tableRun(k+1, m) == m-k-1) {
				n = m + l - i
			}
		}
	}
	if n == 0 || i+n >= end {
		return nil
	}
	even := r.phraseBehind(i+n, end, "equal split", "evenly", "equally", "in equal parts", "evenly split", "equal shares", "evenly distributed", "in equal shares", "split evenly", "equally split", "one third each", "half half")
	stop := end - even
	for stop > i+n && r.toks[stop-1].Is(",", "(", "-", "and") {
		stop--
	}
	items := r.items(i+n, stop)
	if len(items) == 0 {
		return nil
	}
	if ch := r.listAs(i+n, stop); ch != nil {
		return ch
	}
	if ch := r.restricted(i+n, stop, even > 0); ch != nil {
		return ch
	}
	// countries, of the column that has some
	var country []ref
	for _, t := range r.plan.Tables {
		for _, c := range t.Columns {
			if strings.HasPrefix(c.Semantic, "country") || c.Name == "country" {
				country = append(country, ref{t.Name, c.Name})
			}
		}
	}
	if len(country) != 1 || !r.follows(i, end, "from") && !r.follows(i, end, "in") {
		return nil
	}
	next := r.draft()
	t, _ := next.Table(country[0].table)
	c, _ := t.Column(country[0].column)
	var values []contract.Category
	for _, it := range items {
		if it.text == "" || strings.ToUpper(it.text[:1]) != it.text[:1] {
			return nil
		}
		values = append(values, contract.Category{Value: it.text, Share: 1 / float64(len(items))})
	}
	c.Values = values
	return &change{plan: next, about: country}
}

// listAs reads which values a column has from now on, some of which the plan does not have: "only tech, health and finance as
// industries".
func (r *reader) listAs(i, end int) *change {
	for k := end - 2; k > i; k-- {
		n := r.phrase(k, end, "as the", "as", "for the", "for")
		if n == 0 {
			continue
		}
		if one, ok := r.column(k+n, end); ok && r.sureEnough(k+n, end, one) && len(r.items(i, k)) > 1 {
			return r.filled([]ref{one}, r.source(i, k))
		}
	}
	return nil
}

// oneOf reads a list of which a column has one value in each row: "the drug should be one of ibuprofen, insulin or aspirin".
func (r *reader) oneOf(i, end int) *change {
	k, n := r.find(i, end, "one of", "any of", "picked from", "chosen from", "taken from")
	if k <= i || k+n == end || r.phrase(k+n, end, "the", "its", "their", "them", "these", "those") > 0 {
		return nil
	}
	to := k - r.phraseBehind(i, k, "should always be", "must always be", "should only be", "should be", "must be", "has to be", "needs to be", "can only be", "can be", "is always", "is", "are", "to be", "be", "to", "=", ":")
	i += r.phrase(i, to, refillVerbs...)
	one, ok := r.column(i, to)
	if !ok || !r.sureEnough(i, to, one) {
		return nil
	}
	return r.filled([]ref{one}, r.source(k, end))
}

// restricted keeps those values of a list that the clause names, with their shares in proportion or even.
func (r *reader) restricted(i, end int, even bool) *change {
	var given []choice
	for i < end {
		to := i
		for to < end && !r.toks[to].Is(",", "and", "&", "or") {
			to++
		}
		all := r.choices(i, to, r.narrow(nil, given))
		if len(all) != 1 {
			return nil
		}
		given = append(given, all[0])
		for i = to; i < end && r.toks[i].Is(",", "and", "&", "or"); i++ {
		}
	}
	next := r.draft()
	t, _ := next.Table(given[0].table)
	c, _ := t.Column(given[0].column)
	if len(given) == len(c.Values) {
		return nil
	}
	var gone []string
	for k, v := range c.Values {
		if !slices.ContainsFunc(given, func(g choice) bool { return g.at == k }) {
			gone = append(gone, v.Value)
		}
	}
	for _, v := range gone {
		c.Values = slices.DeleteFunc(c.Values, func(x contract.Category) bool { return x.Value == v })
		forgetValue(next, given[0].ref, v)
	}
	if even {
		for k := range c.Values {
			c.Values[k].Share = 1 / float64(len(c.Values))
		}
	}
	sumToOne(c.Values)
	return &change{plan: next, about: []ref{given[0].ref}}
}
