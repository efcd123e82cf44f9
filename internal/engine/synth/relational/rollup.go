package relational

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/frame"
)

// rollup is what the rows below one row come to, as formulas of mock contracts name it: sum(child.column),
// mean, min_of, max_of, count(child). Missing cells are left out; over no cells sum and count are
// 0, the others missing.
type rollup struct {
	field  frame.Field
	child  int
	column string // empty of count
	what   string
}

// rollups lists those of the tables whose learnt relation leads to a table.
func (s *Schema) rollups(nodes []node, table int, fields [][]frame.Field) (out []rollup) {
	for _, c := range nodes[table].children {
		name := s.Tables[c].Name
		out = append(out, rollup{field: frame.Field{Name: "count(" + name + ")", Kind: frame.Number}, child: c, what: "count"})
		for _, f := range fields[c] {
			if f.Treatment != frame.Learn {
				continue
			}
			kinds := map[frame.Kind][]string{frame.Number: {"sum", "mean", "min_of", "max_of"}, frame.Time: {"min_of", "max_of"}}[f.Kind]
			for _, what := range kinds {
				field := f
				if field.Name = what + "(" + nestedName(name, f.Name) + ")"; what == "mean" {
					field.Decimals = min(f.Decimals+meanDecimals, 12)
				}
				out = append(out, rollup{field: field, child: c, column: f.Name, what: what})
			}
		}
	}
	return out
}

// of computes a rollup of so many parents; parent names each child row's, none where it has none.
func (r *rollup) of(parents int, children *frame.Frame, parent []int) frame.Column {
	out := frame.Column{Field: r.field, Null: make([]bool, parents)}
	sums, counts := make([]float64, parents), make([]float64, parents)
	var c *frame.Column
	if r.column != "" {
		c = children.Column(r.column)
	}
	for row, p := range parent {
		if p < 0 || r.column != "" && (c == nil || c.IsNull(row)) {
			continue
		}
		if c != nil {
			v := value(c, row)
			switch {
			case r.what == "min_of" && counts[p] > 0:
				sums[p] = math.Min(sums[p], v)
			case r.what == "max_of" && counts[p] > 0:
				sums[p] = math.Max(sums[p], v)
			case r.what == "min_of" || r.what == "max_of":
				sums[p] = v
			default:
				sums[p] += v
			}
		}
		counts[p]++
	}
	for p := range sums {
		switch r.what {
		case "count":
			sums[p] = counts[p]
		case "sum":
		case "mean":
			if out.Null[p] = counts[p] == 0; !out.Null[p] {
				sums[p] /= counts[p]
			}
		default:
			out.Null[p] = counts[p] == 0
		}
	}
	if !slices.Contains(out.Null, true) {
		out.Null = nil
	}
	if out.Kind == frame.Time {
		out.Times = make([]int64, parents)
		for p, v := range sums {
			out.Times[p] = int64(v)
		}
	} else {
		out.Numbers = sums
	}
	return out
}
