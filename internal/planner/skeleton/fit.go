package skeleton

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// What a plan lacks of a skeleton weighs so much. LostTie is what a tie weighs.
const (
	lostTable     = 4 // no table, or one that is a part of another
	LostTie       = 3
	lostCount     = 2 // how many rows a table has, or one of another has of it
	strangeTable  = 2 // that the text does not name
	strangeColumn = 1 // called by a table, or in another table than the text says
)

// Lacks tells how much of the skeleton the plan does not have, how many of its columns are called by a table, and how many stand where
// the text tells of none; 0 where it fits.
func (s Skeleton) Lacks(c *contract.Contract, sources []plan.Provenance) (lacks, called, misplaced int) {
	of := make([]int, len(s.Tables)) // the contract's tables
	for k, t := range s.Tables {
		of[k] = tableOf(c, t)
	}
	lacks = s.lostTies(c, of)
	for k := range s.Tables {
		switch n := s.Tables[k].count; {
		case of[k] < 0:
			lacks += lostTable
		case n.empty() && c.Tables[of[k]].Rows == 1 && slices.ContainsFunc(s.Ties, func(t Tie) bool { return t.Parent == k }):
			lacks += lostTable // "one customer has many orders" is said of each
		case n.to == n.from+1 && float64(c.Tables[of[k]].Rows) != s.toks[n.from].Num:
			lacks += lostCount
		}
	}
	for k, t := range c.Tables {
		if !slices.Contains(of, k) && parents(c, t.Name) < 2 && !s.speaksOf(t.Name) {
			lacks += s.strange(t.Name)
		}
		for _, col := range t.Columns {
			if !refers(c, t.Name, col.Name) && s.calledByTable(col.Name) {
				called += strangeColumn
			}
		}
	}
	return lacks, called, strangeColumn * s.misplaced(c, sources, of)
}

// strange is the weight of a table that the text does not name: more where its columns were given to none.
func (s Skeleton) strange(name string) int {
	if name == nameless && len(s.rest) == 0 {
		return lostTable
	}
	return strangeTable
}

// nameless is what the planner calls rows that the text does not.
const nameless = "records"

// speaksOf: the text has the table's name, in the plural, as one that tables usually have.
func (s Skeleton) speaksOf(name string) bool {
	words := strings.Split(name, "_")
	last := words[len(words)-1]
	return lexicon.NamesTable(last) && slices.ContainsFunc(s.toks, func(t token.Token) bool { return t.Low == last })
}

// Missing are the tables of the skeleton that the plan has not.
func (s Skeleton) Missing(c *contract.Contract) (out []Table) {
	for _, t := range s.Tables {
		if tableOf(c, t) < 0 {
			out = append(out, t)
		}
	}
	return out
}

// tableOf is the contract's table for one of the skeleton; -1 where it has none.
func tableOf(c *contract.Contract, t Table) int {
	noun := strings.ReplaceAll(strings.ReplaceAll(t.Noun(), "-", " "), "_", " ")
	at := slices.IndexFunc(c.Tables, func(o contract.Table) bool { return nounOf(o.Name) == noun })
	if at < 0 {
		last := noun[strings.LastIndexByte(noun, ' ')+1:]
		at = slices.IndexFunc(c.Tables, func(o contract.Table) bool { return nounOf(o.Name) == last })
	}
	if at < 0 { // "results" of "blood test results"
		last := noun[strings.LastIndexByte(noun, ' ')+1:]
		at = slices.IndexFunc(c.Tables, func(o contract.Table) bool { return strings.HasSuffix(nounOf(o.Name), " "+last) })
	}
	return at
}

// joined: a third table of the contract has a row for pairs of the two.
func (s Skeleton) joined(c *contract.Contract, of []int, a, b int) bool {
	return of[a] >= 0 && of[b] >= 0 && slices.ContainsFunc(c.Tables, func(t contract.Table) bool {
		return child(c, t.Name, c.Tables[of[a]].Name) && child(c, t.Name, c.Tables[of[b]].Name)
	})
}

func (s Skeleton) lostTies(c *contract.Contract, of []int) int {
	lost := 0
	ties := func(child, parent int) int {
		if of[child] < 0 || of[parent] < 0 {
			return 0
		}
		n := 0
		for _, r := range c.Relations {
			if r.Child == c.Tables[of[child]].Name && r.Parent == c.Tables[of[parent]].Name {
				n++
			}
		}
		return n
	}
	for _, t := range s.Ties {
		switch {
		case t.supposed:
		case ties(t.Child, t.Parent) == 0 && s.joined(c, of, t.Child, t.Parent):
		case ties(t.Child, t.Parent) == 0:
			lost += LostTie
		case !t.many.empty() && !counts(c, of[t.Child], of[t.Parent]):
			lost += lostCount
		}
	}
	for _, p := range s.pairs {
		lost += strangeColumn * (ties(p.a, p.b) + ties(p.b, p.a)) // one of which has only one of the other
	}
	for _, j := range s.journeys {
		if ties(j[0], j[1]) < 2 {
			lost += LostTie
		}
	}
	for _, p := range s.pairs {
		if of[p.a] < 0 || of[p.b] < 0 || !slices.ContainsFunc(c.Tables, func(t contract.Table) bool {
			return child(c, t.Name, c.Tables[of[p.a]].Name) && child(c, t.Name, c.Tables[of[p.b]].Name)
		}) {
			lost += lostTable
		}
	}
	return lost
}

// counts: the contract says how many rows of one table go with each of another.
func counts(c *contract.Contract, child, parent int) bool {
	return slices.ContainsFunc(c.Relations, func(r contract.Relation) bool {
		return r.Child == c.Tables[child].Name && r.Parent == c.Tables[parent].Name && r.PerParent != nil
	})
}

func child(c *contract.Contract, child, parent string) bool {
	return slices.ContainsFunc(c.Relations, func(r contract.Relation) bool { return r.Child == child && r.Parent == parent })
}

// parents is how many tables one refers to.
func parents(c *contract.Contract, table string) (n int) {
	for _, r := range c.Relations {
		if r.Child == table {
			n++
		}
	}
	return n
}

func refers(c *contract.Contract, table, column string) bool {
	return slices.ContainsFunc(c.Relations, func(r contract.Relation) bool { return r.Child == table && r.ChildColumn == column })
}

// calledByTable: the column's name has that of a table's rows in it, in the plural: "students_enroll".
func (s Skeleton) calledByTable(column string) bool {
	words := strings.Split(column, "_")
	return slices.ContainsFunc(s.Tables, func(t Table) bool {
		last := t.Words[len(t.Words)-1]
		return column == strings.ReplaceAll(t.Noun(), " ", "_") || lexicon.Singular(last) != last && slices.Contains(words, last)
	})
}

// misplaced counts the columns that stand in another table than the text tells them of.
func (s Skeleton) misplaced(c *contract.Contract, sources []plan.Provenance, of []int) int {
	seen := map[string]bool{}
	held := make([]bool, len(s.Tables)) // a column of the table is where the text tells of it
	for _, src := range sources {
		table, column, ok := columnOf(c, src.Path)
		if !ok || refers(c, c.Tables[table].Name, c.Tables[table].Columns[column].Name) {
			continue
		}
		for k := range s.Tables {
			switch {
			case of[k] == table:
				held[k] = held[k] || s.tellsNear(k, src.Span)
			case s.tellsAt(k, src.Span):
				seen[fmt.Sprint(table, column)] = true
			}
		}
	}
	n := len(seen)
	for k, t := range s.Tables {
		if len(t.columns) > 0 && !held[k] {
			n += strangeTable
		}
	}
	return n
}

// columnOf are the table and the column that a path of a contract names.
func columnOf(c *contract.Contract, path string) (table, column int, ok bool) {
	rest, found := strings.CutPrefix(path, "tables[")
	if !found {
		return 0, 0, false
	}
	number, rest, _ := strings.Cut(rest, "]")
	rest, found = strings.CutPrefix(rest, ".columns[")
	second, _, _ := strings.Cut(rest, "]")
	table, err := strconv.Atoi(number)
	column, other := strconv.Atoi(second)
	ok = found && err == nil && other == nil && table < len(c.Tables) && column < len(c.Tables[table].Columns)
	return table, column, ok
}

// tellsAt: the columns of a table are told at the span.
func (s Skeleton) tellsAt(table int, at token.Span) bool {
	return at.End > at.Start && slices.ContainsFunc(s.Tables[table].columns, func(c tokens) bool {
		if c.from < 0 {
			return false
		}
		span := s.span(c)
		return at.Start >= span.Start && at.End <= span.End
	})
}

// tellsNear: the columns of a table are told where the span is, or in a part of it.
func (s Skeleton) tellsNear(table int, at token.Span) bool {
	return slices.ContainsFunc(s.Tables[table].columns, func(c tokens) bool {
		c.from = max(c.from, -c.from)
		span := s.span(c)
		return at.Start < span.End && span.Start < at.End
	})
}

// amongColumns: a word stands alone between others that name columns.
func (s Skeleton) amongColumns(item, list tokens) bool {
	return item.single() && item.from > list.from+1 && s.columnAt(list.from) && !lexicon.FunctionWords[s.toks[item.from].Low] && s.at(item.from-1).Is(",") && s.at(item.from-2).Kind == token.Word
}

// Unheard are what the text tells of columns of which the plan made nothing, and says nothing.
func (s Skeleton) Unheard(sources []plan.Provenance, unread []plan.Fragment) (out []token.Span) {
	for _, l := range s.lost {
		within := func(o token.Span) bool { return o.Start < l.End && l.Start < o.End }
		if !slices.ContainsFunc(unread, func(f plan.Fragment) bool { return within(f.Span) }) {
			out = append(out, l)
		}
	}
	for _, t := range s.Tables {
		for _, c := range t.columns {
			c.from = max(c.from, -c.from)
			for _, item := range s.items(c) {
				if first := s.toks[item.from]; first.Kind != token.Word || s.names(first.Low) || !s.columnAt(item.from) && !s.amongColumns(item, c) {
					continue
				}
				span := s.span(item)
				within := func(o token.Span) bool { return o.Start < span.End && span.Start < o.End }
				if !slices.ContainsFunc(sources, func(p plan.Provenance) bool {
					told := strings.Contains(p.Path, "].columns[") || strings.Contains(p.Path, "].constraints[") || strings.HasPrefix(p.Path, "relations[") ||
						strings.HasPrefix(p.Path, "tables[") && p.Span.Start >= span.Start && p.Span.End <= span.End
					return told && p.Span.Start < p.Span.End && within(p.Span)
				}) && !slices.ContainsFunc(unread, func(f plan.Fragment) bool { return within(f.Span) }) {
					out = append(out, span)
				}
			}
		}
	}
	return out
}

// names: the word names rows of a table.
func (s Skeleton) names(word string) bool {
	return slices.ContainsFunc(s.Tables, func(t Table) bool {
		last := t.Words[len(t.Words)-1]
		return word == last || word == lexicon.Singular(last)
	})
}

// items are the parts of a list, which commas keep apart.
func (s Skeleton) items(c tokens) (out []tokens) {
	from, depth := c.from, 0
	for k := c.from; k <= c.to; k++ {
		switch {
		case k < c.to && s.toks[k].Is("("):
			depth++
		case k < c.to && s.toks[k].Is(")"):
			depth--
		case k == c.to || depth == 0 && s.toks[k].Is(","):
			if from < k {
				out = append(out, tokens{from, k})
			}
			from = k + 1
		}
	}
	return out
}

// Counting are the columns that are called by the rows of another table, and that the text does not tell of: tables and columns of c.
func (s Skeleton) Counting(c *contract.Contract, sources []plan.Provenance) (out [][2]int) {
	for k, t := range c.Tables {
		for j, col := range t.Columns {
			if refers(c, t.Name, col.Name) || !slices.ContainsFunc(c.Tables, func(o contract.Table) bool { return o.Name == col.Name && o.Name != t.Name }) {
				continue
			}
			named := slices.ContainsFunc(s.Tables, func(o Table) bool { return strings.ReplaceAll(o.Name(), " ", "_") == col.Name })
			told := slices.ContainsFunc(sources, func(p plan.Provenance) bool {
				table, column, ok := columnOf(c, p.Path)
				return ok && table == k && column == j && slices.ContainsFunc(s.toks, func(w token.Token) bool {
					return w.Low == col.Name && w.Span.Start >= p.Span.Start && w.Span.End <= p.Span.End
				})
			})
			if named && !told {
				out = append(out, [2]int{k, j})
			}
		}
	}
	return out
}
