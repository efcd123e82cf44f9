package revision

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
)

// thenNone reads some rows and the column that is empty in them: "anonymous 15% - then no donor name".
func (r *reader) thenNone(i, end int) *change {
	k, n := r.find(i+1, end, "then no", "then there is no", "then there's no", "then without")
	if k < 0 {
		return nil
	}
	to := k
	for to > i && r.toks[to-1].Is(",", "-", "–", "and", "(", ":") {
		to--
	}
	empty, ok := r.refs(k+n, end-r.phraseBehind(k+n, end, ")"))
	if !ok || to == i {
		return nil
	}
	rows := r.shares(i, to)
	if rows == nil {
		rows = r.withAdd(i).add(i, to+1)
	}
	if rows == nil || rows.plan == nil || len(rows.about) != 1 || slices.Contains(empty, rows.about[0]) {
		return nil
	}
	flag := rows.about[0]
	t, _ := rows.plan.Table(flag.table)
	if c, ok := t.Column(flag.column); !ok || c.Type != contract.Boolean {
		return nil
	}
	for _, one := range empty {
		c, ok := t.Column(one.column)
		if !ok || one.table != flag.table || c.PrimaryKey || len(c.Cases) > 0 {
			return nil
		}
		c.Cases = []contract.Case{{When: &contract.Condition{Column: flag.column, Op: contract.Equal, Values: []string{"true"}}, Null: true}}
	}
	rows.about = append(rows.about, empty...)
	return rows
}
