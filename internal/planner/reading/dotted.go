package reading

import "github.com/sdg-service/sdg/internal/planner/token"

// dotted reads lines of columns that are written with their tables: "POLICY.POL_NO;POLICY.START;CLAIM.PAID".
func (r *reader) dotted() {
	for i := 0; i < len(r.toks); i = r.lineEnd(i) + 1 {
		end, names := r.lineEnd(i), 0
		for k := i; k+2 < end && r.qualified(k, end); {
			names++
			k += 3
			if k < end && !r.is(k, end, ";", ",", "|") {
				names = 0
				break
			}
			k++
		}
		if names < 3 {
			continue
		}
		for k := i; k+2 < end; k += 4 {
			h := head{from: k, nounFrom: k, nounTo: k + 1, to: k + 1, nouns: stemsOf(nameWords(r.toks[k].Text))}
			h.table = r.tableCalled(h.nouns)
			if r.table == nil || h.table != r.table {
				r.table = nil
				r.take(h).found = true
			}
			c := r.newColumn(r.table, k+2, k+3)
			c.Listed = true
			if r.table.called(c.Words) == nil {
				r.table.Columns = append(r.table.Columns, c)
			}
			r.claim(k, min(k+4, end), c)
		}
		r.blank(i, end)
	}
}

// qualified: a name with its table before it stands at i.
func (r *reader) qualified(i, end int) bool {
	return r.toks[i].Kind == token.Word && r.is(i+1, end, ".") && r.toks[i+1].Glued && r.toks[i+2].Glued && r.toks[i+2].Kind == token.Word
}
