package loose

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Names reports whether the range names the rows of a table.
func (g *Reader) Names(table string, i, end int) bool {
	last := lexicon.Singular(table[lastWord(table):])
	return slices.ContainsFunc(g.Toks[i:end], func(t token.Token) bool {
		return t.Kind == token.Word && lexicon.Singular(t.Low) == last
	})
}

func lastWord(name string) int {
	for k := len(name) - 1; k >= 0; k-- {
		if name[k] == '_' {
			return k + 1
		}
	}
	return 0
}

// InRows: the text counts the rows of the table, not only its things, of which several parents may have the same one.
func (g *Reader) InRows(table int) bool {
	rows := float64(g.Plan.Contract.Tables[table].Rows)
	for k := range g.Toks {
		if g.Toks[k].Kind == token.Number && g.Toks[k].Num == rows && g.Any(k+1, len(g.Toks), "rows", "records", "lines", "entries", "in total", "in all") > 0 {
			return true
		}
	}
	return false
}

// TableAt is the table whose rows the tokens name; -1 where they name none.
func (g *Reader) TableAt(i, end int) int {
	for t := range g.Plan.Contract.Tables {
		name := g.Plan.Contract.Tables[t].Name
		last := lexicon.Singular(name[lastWord(name):])
		for k := i; k < min(end, len(g.Toks)); k++ {
			if g.Toks[k].Kind == token.Word && lexicon.Singular(g.Toks[k].Low) == last {
				return t
			}
		}
	}
	return -1
}

// Counted: right before the name of its rows the text tells how many the table has.
func (g *Reader) Counted(table int) bool {
	rows := float64(g.Plan.Contract.Tables[table].Rows)
	for k := range g.Toks {
		if g.Toks[k].Kind == token.Number && g.Toks[k].Num == rows && g.TableAt(k+1, min(len(g.Toks), k+4)) == table {
			return true
		}
	}
	return false
}

// TableNamed is the position of a table by its name; -1 where there is none.
func (g *Reader) TableNamed(name string) int {
	return slices.IndexFunc(g.Plan.Contract.Tables, func(t contract.Table) bool { return t.Name == name })
}
