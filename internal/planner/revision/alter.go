package revision

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// alter reads SQL: "ALTER TABLE customers ADD COLUMN age INT", "… DROP COLUMN status", "… RENAME COLUMN a TO b".
func (r *reader) alter(i, end int) *change {
	n := r.phrase(i, end, "alter table", "alter table if exists")
	if n == 0 || i+n+2 >= end || r.toks[i+n].Kind == token.Mark {
		return nil
	}
	name, ok := r.table(i+n, i+n+1)
	if !ok {
		return nil
	}
	at := i + n + 1
	column := func(from, to int) (ref, bool) {
		all, most := r.matches(r.words(from, to), name)
		return ref{table: name, column: firstName(all)}, most >= sameStems && len(all) == 1
	}
	switch {
	case r.phrase(at, end, "drop column", "drop column if exists", "drop") > 0:
		at += r.phrase(at, end, "drop column", "drop column if exists", "drop")
		if one, ok := column(at, end); ok {
			return r.without([]ref{one})
		}
	case r.phrase(at, end, "rename column", "rename") > 0:
		at += r.phrase(at, end, "rename column", "rename")
		if r.is(at, end, "to") {
			if to := r.newName(at+1, end); to != "" {
				return renameTable(r.draft(), name, to)
			}
			return nil
		}
		if k, _ := r.find(at, end, "to"); k > at {
			if _, ok := column(at, k); ok {
				return r.renamePair(at, k, k+1, end)
			}
		}
	case r.phrase(at, end, "add column", "add column if not exists", "add") > 0:
		at += r.phrase(at, end, "add column", "add column if not exists", "add")
		if k, _ := r.find(at+1, end, "default"); k > 0 {
			end = k // of rows that stood before; here all are new
		}
		told := r.describe("CREATE TABLE " + name + " (" + r.source(at, end) + ");")
		if told == nil || len(told.Tables[0].Columns) != 1 || at >= end || told.Tables[0].Columns[0].Name != lexicon.Identifier(r.words(at, at+1)) {
			return nil
		}
		next, c := r.draft(), told.Tables[0].Columns[0]
		own, _ := next.Table(name)
		if _, there := own.Column(c.Name); there {
			return nil
		}
		own.Columns = append(own.Columns, c)
		return &change{plan: next, about: []ref{{name, c.Name}}, notes: r.assumptions(told, told.Tables[0].Name, c.Name)}
	}
	return nil
}

func firstName(all []ref) string {
	if len(all) == 0 {
		return ""
	}
	return all[0].column
}
