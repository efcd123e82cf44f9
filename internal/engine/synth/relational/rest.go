package relational

import (
	"slices"

	"github.com/sdg-service/sdg/internal/frame"
)

// What a parent knows of all its children's mean is, while they are made one after the other,
// turned into what the rows still to be made must have on average. Were the mean itself given,
// rows would return to it again and again, and slow movements around it would be lost.

// restName is the column that says what the rest of the rows must have on average.
func restName(column string) string { return restMark + column }

// rests returns the numbers of a child whose means the parent knows. The mean must be of all rows.
func (t *trainer) rests(child int) []string {
	var out []string
	for k := range t.learn[child].Columns {
		c := &t.learn[child].Columns[k]
		if c.Kind == frame.Number && !slices.Contains(c.Null, true) &&
			slices.Contains(t.model.tables[child].summaries, summaryName(t.model.schema.Tables[child].Name, c.Name, "mean")) {
			out = append(out, c.Name)
		}
	}
	return out
}

// rest returns the mean that left rows must have after some whose sum is known, where all
// rows have the given mean.
func rest(mean float64, rows int, sum float64, left, decimals int) float64 {
	return rounded((float64(mean*float64(rows))-sum)/float64(left), decimals)
}

// restColumns are, for rows that follow others, what the rest of each parent's rows must have
// on average.
func (t *trainer) restColumns(child int, columns []string) []frame.Column {
	parent := t.learn[t.model.nodes[child].parent]
	var out []frame.Column
	for _, name := range columns {
		c := t.learn[child].Column(name)
		slow := moves(t.model.tables[child].steps, name)
		means := parent.Column(summaryName(t.model.schema.Tables[child].Name, name, "mean"))
		column := restColumn(name, means.Decimals)
		for p := range len(t.of[child].first) - 1 {
			sum := 0.0
			rows := t.of[child].of(p)
			for k, row := range rows {
				if k > 0 {
					need := rest(means.Numbers[p], len(rows), sum, len(rows)-k, means.Decimals)
					if slow {
						need = rounded(need-c.Numbers[rows[k-1]], means.Decimals)
					}
					column.Numbers = append(column.Numbers, need)
				}
				sum += c.Numbers[row]
			}
		}
		out = append(out, column)
	}
	return out
}

// moves says that the steps of a number are learnt. What the rest must have is then counted
// from the row before.
func moves(steps []step, column string) bool {
	return slices.ContainsFunc(steps, func(s step) bool { return s.column == column })
}

func restColumn(name string, decimals int) frame.Column {
	return frame.Column{Field: frame.Field{Name: restName(name), Kind: frame.Number, Treatment: frame.Learn, Decimals: decimals}}
}

// placing are the columns that say which place a row has, and how many follow it.
func placing() (place, left frame.Column) {
	field := frame.Field{Name: placeName, Kind: frame.Number, Treatment: frame.Learn}
	place.Field = field
	field.Name = leftName
	left.Field = field
	return place, left
}

// sums adds up, per parent, the numbers of the rows made so far.
type sums struct {
	columns []string
	steps   []step
	means   []*frame.Column // of the parents
	so      [][]float64     // by column and parent
}

func newSums(m *Model, child int, parents *frame.Frame) *sums {
	s := &sums{columns: m.tables[child].rests, steps: m.tables[child].steps}
	for _, name := range s.columns {
		s.means = append(s.means, parents.Column(summaryName(m.schema.Tables[child].Name, name, "mean")))
		s.so = append(s.so, make([]float64, parents.Rows))
	}
	return s
}

// add counts rows that were made, of the given parents.
func (s *sums) add(made *frame.Frame, parents []int) {
	for i, name := range s.columns {
		c := made.Column(name)
		for row, p := range parents {
			s.so[i][p] += c.Numbers[row]
		}
	}
}

// given returns what is known of the rows at a place, from 1 on, of parents that have counts
// rows in all. The given rows of before are those that they follow.
func (s *sums) given(place int, parents, counts []int, before *frame.Frame, rows []int) []frame.Column {
	at, left := placing()
	for _, p := range parents {
		at.Numbers = append(at.Numbers, float64(place+1))
		left.Numbers = append(left.Numbers, float64(counts[p]-place-1))
	}
	out := []frame.Column{at, left}
	for i, name := range s.columns {
		means := s.means[i]
		column := restColumn(name, means.Decimals)
		slow, from := moves(s.steps, name), before.Column(name)
		column.Null = make([]bool, len(parents))
		for row, p := range parents {
			if column.Null[row] = means.IsNull(p); column.Null[row] {
				column.Numbers = append(column.Numbers, 0)
				continue
			}
			need := rest(means.Numbers[p], counts[p], s.so[i][p], counts[p]-place, means.Decimals)
			if slow {
				need = rounded(need-from.Numbers[rows[row]], means.Decimals)
			}
			column.Numbers = append(column.Numbers, need)
		}
		out = append(out, column)
	}
	return out
}
