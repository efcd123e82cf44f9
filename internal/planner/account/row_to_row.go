package account

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// accrued are words for a value that goes on from row to row, before one of accounts.
	accrued  = lexicon.WordSet("running cumulative cumulated accumulated rolling")
	accounts = lexicon.WordSet("total balance sum count amount figure value stock spend turnover")
	// ranked are places in an order, which a value of all rows decides.
	ranked = lexicon.WordSet("rank ranked ranking rankings place placed position placing")

	rowToRow = []string{"= previous balance", "previous balance plus", "previous row", "the one before plus", "the row before", "from row to row", "booked so far", "all amounts so far", "up to that row", "up to this row",
		"increases with every", "increases with each", "rises with every", "rises with each", "grows with every", "grows with each", "goes up with every", "goes up with each", "balance afterwards", "the new balance", "adds up row by row"}
	balanceAfter = []string{"balance after each", "balance after every", "balance after the", "balance after that", "balance after it", "stock after each", "stock after every", "total after each", "total after every"}
	rankedBy     = []string{"by", "according to", "derived from", "based on", "in order of"}
)

// rowToRowLost are the items that ask for a value which goes on from row to row, as a running balance does, or for a place among all rows. Only
// series over time have such values, so whatever was made of these words is none.
func (r *reader) rowToRowLost() (out []token.Span) {
	if slices.ContainsFunc(r.Plan.Contract.Tables, func(t contract.Table) bool {
		return t.Grid != nil && slices.ContainsFunc(t.Columns, func(c contract.Column) bool { return c.Series != nil || c.Formula != "" })
	}) {
		return nil
	}
	for k := range r.Toks {
		if r.unread[k] || !r.saysRowToRow(k) || r.computed(k) {
			continue
		}
		from, to := k, k+1
		for from > 0 && !r.pieceEnds(from-1) {
			from--
		}
		for to < len(r.Toks) && !r.pieceEnds(to) {
			to++
		}
		out = append(out, token.Span{Start: r.Toks[from].Span.Start, End: r.Toks[to-1].Span.End})
	}
	return out
}

// computed: the item at token k is what a column is computed from row to row by.
func (r *reader) computed(k int) bool {
	return slices.ContainsFunc(r.Plan.Notes, func(n complement.Note) bool {
		if n.Span == nil || r.Toks[k].Span.Start < n.Span.Start || r.Toks[k].Span.End > n.Span.End {
			return false
		}
		return slices.ContainsFunc(r.Plan.Contract.Tables, func(t contract.Table) bool {
			return slices.ContainsFunc(t.Columns, func(c contract.Column) bool {
				return strings.Contains(c.Formula, "running_sum(") || strings.HasPrefix(c.Formula, "rank(")
			})
		})
	})
}

// pieceEnds: an item of a list, or a sentence, ends at token k.
func (r *reader) pieceEnds(k int) bool {
	return r.Toks[k].Kind == token.Line || r.Toks[k].Is(",", ";", ".", ":", "(", ")")
}

// saysRowToRow: at token k stands that a value goes on from row to row.
func (r *reader) saysRowToRow(k int) bool {
	end := len(r.Toks)
	t := &r.Toks[k]
	if t.Kind != token.Word {
		return false
	}
	if accrued[t.Low] && k+1 < end && (accounts[r.Toks[k+1].Low] || !t.Is("running") && r.numberNamed(r.Toks[k+1].Low)) || r.Any(k, end, rowToRow...) > 0 || r.Any(k, end, balanceAfter...) > 0 {
		return true
	}
	if t.Low == "total" && r.Any(k+1, end, "so far", "to date", "spent so far", "until then") > 0 {
		to := k + 3
		return r.Any(to, end, "per", "for each", "for every", "( per", "of the", "of each") > 0 || r.Any(to+1, end, "per", "( per") > 0
	}
	at := k + 1
	if at < end && r.Toks[at].Is("(", "is") {
		at++
	}
	return ranked[t.Low] && r.Any(at, end, rankedBy...) > 0 && at+1 < end && r.ordersBy(at+1)
}

// ordersBy: one of the next tokens names a number of the plan.
func (r *reader) ordersBy(k int) bool {
	for j := k; j < min(k+4, len(r.Toks)); j++ {
		if r.numberNamed(r.Toks[j].Low) {
			return true
		}
	}
	return false
}

// numberNamed: a number of the plan has the name.
func (r *reader) numberNamed(name string) bool {
	return slices.ContainsFunc(r.Plan.Contract.Tables, func(t contract.Table) bool {
		return slices.ContainsFunc(t.Columns, func(c contract.Column) bool {
			return (c.Name == name || strings.HasSuffix(c.Name, "_"+name) || strings.HasPrefix(c.Name, name+"_")) && c.Type.Numeric() && !c.PrimaryKey
		})
	})
}
