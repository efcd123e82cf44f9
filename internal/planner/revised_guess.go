package planner

import (
	"reflect"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// loses: a plan lacks a table or a column that the other has, which only a command may take away.
func loses(before, after *contract.Contract) bool {
	return slices.ContainsFunc(before.Tables, func(t contract.Table) bool {
		own, ok := after.Table(t.Name)
		return !ok || slices.ContainsFunc(t.Columns, func(c contract.Column) bool {
			_, ok := own.Column(c.Name)
			return !ok
		})
	})
}

// guesses: the readers of descriptions made of a message what it hardly says. They take a command that nobody knows
// ("round amounts to 5", "lösche die email") for the name of a column, and any number for one of rows.
func guesses(before *contract.Contract, res plan.Result, text string) bool {
	toks := token.Tokenize(text)
	partly := len(res.Unparsed) > 0
	adds := slices.ContainsFunc(toks, func(t token.Token) bool { return addsWords[t.Low] || t.Is("also", "need", "column", "flag", "new") })
	usually := slices.ContainsFunc(toks, func(t token.Token) bool { return t.Is("mostly", "mainly", "usually", "often", "more", "less", "fewer") })
	if partly && before.Locale != res.Contract.Locale {
		return true
	}
	assumed := map[string]bool{}
	for _, a := range res.Assumptions {
		assumed[a.Path] = true
	}
	at := func(t contract.Table, c contract.Column) string {
		k := slices.IndexFunc(res.Contract.Tables, func(x contract.Table) bool { return x.Name == t.Name })
		return complement.ColumnPath(k, slices.IndexFunc(t.Columns, func(x contract.Column) bool { return x.Name == c.Name }))
	}
	return slices.ContainsFunc(res.Contract.Tables, func(t contract.Table) bool {
		own, ok := before.Table(t.Name)
		if !ok {
			return partly || t.Name == "ones" || !strings.Contains(strings.ToLower(text), "table") && namesColumn(before, t.Name)
		}
		return own.Rows != t.Rows && (partly || !countsRows(before, toks)) || slices.ContainsFunc(t.Columns, func(c contract.Column) bool {
			was, there := own.Column(c.Name)
			if !there {
				return partly || strangeColumn(before, c) || c.TrueShare != nil && (!adds && hasList(before) || strings.Contains(text, "% of "))
			}
			other := !reflect.DeepEqual(*was, c)
			if other && (c.Min != nil && c.Max != nil && *c.Min == *c.Max || namesValue(before, own.Name, c.Name, toks) && reflect.DeepEqual(was.Cases, c.Cases) && was.NullShare == c.NullShare) {
				return true
			}
			return other && (partly || was.Type.Temporal() && (assumed[at(t, c)] || usually)) || was.Type == contract.String && c.Type.Numeric()
		})
	})
}

// recounts: what the commands left of a message counts rows otherwise than they did, "I said 200 but make it 700".
func recounts(first, commanded, after *contract.Contract) bool {
	return slices.ContainsFunc(commanded.Tables, func(t contract.Table) bool {
		before, ok := first.Table(t.Name)
		then, there := after.Table(t.Name)
		return ok && there && before.Rows != t.Rows && then.Rows != t.Rows
	})
}

// countsRows: the text speaks of rows, or of a table's.
func countsRows(c *contract.Contract, toks []token.Token) bool {
	return slices.ContainsFunc(toks, func(t token.Token) bool {
		if t.Kind != token.Word {
			return false
		}
		one := lexicon.Singular(t.Low)
		return slices.Contains([]string{"row", "record", "entry", "line", "sample", "time", "day", "hour"}, one) || slices.ContainsFunc(c.Tables, func(own contract.Table) bool {
			return slices.Contains(draft.Stems(lexicon.NameWords(own.Name)), lexicon.Stem(t.Low))
		})
	})
}

// namesValue: the text names a value of another column's list, and so tells of some rows alone.
func namesValue(c *contract.Contract, table, column string, toks []token.Token) bool {
	return slices.ContainsFunc(c.Tables, func(t contract.Table) bool {
		return slices.ContainsFunc(t.Columns, func(col contract.Column) bool {
			return (t.Name != table || col.Name != column) && slices.ContainsFunc(col.Values, func(v contract.Category) bool {
				return slices.ContainsFunc(toks, func(x token.Token) bool { return strings.EqualFold(x.Text, v.Value) })
			})
		})
	})
}

// namesColumn: a table would be called as a column of the plan is, "10 departments".
func namesColumn(c *contract.Contract, table string) bool {
	return slices.ContainsFunc(c.Tables, func(t contract.Table) bool {
		return slices.ContainsFunc(t.Columns, func(col contract.Column) bool {
			return slices.Equal(draft.Stems(lexicon.NameWords(col.Name)), draft.Stems(lexicon.NameWords(table)))
		})
	})
}

// hasList: a share that is said of a word may be one of a value that a list of the plan is to have.
func hasList(c *contract.Contract) bool {
	return slices.ContainsFunc(c.Tables, func(t contract.Table) bool {
		return slices.ContainsFunc(t.Columns, func(col contract.Column) bool { return len(col.Values) > 0 })
	})
}

// strangeColumn: nobody asked for a column of that name. It is unknown, begins with a command, has words of sentences in
// it, or is the name of another column with words around it.
func strangeColumn(before *contract.Contract, c contract.Column) bool {
	if lexicon.FunctionWords[c.Name] {
		return true // "at most 10 nights"
	}
	words := lexicon.NameWords(c.Name)
	m := lexicon.Lookup(words)
	if !m.Known() || c.Distribution != nil && c.Distribution.Kind == contract.Constant {
		return true
	}
	if slices.ContainsFunc(before.Tables, func(t contract.Table) bool {
		return slices.ContainsFunc(t.Columns, func(own contract.Column) bool {
			part := draft.Stems(lexicon.NameWords(own.Name))
			return !own.PrimaryKey && contains(draft.Stems(words), part) && (!m.Exact || len(part) == len(words))
		})
	}) {
		return true
	}
	if m.Exact || lexicon.Names(words) {
		return false
	}
	return addsWords[words[0]] || commandVerbs[words[0]] || slices.ContainsFunc(words, func(w string) bool { return addsWords[w] || unnamedWords[w] })
}

// contains: the words of part stand in all, one behind the other.
func contains(all, part []string) bool {
	for k := range all {
		if k+len(part) <= len(all) && slices.Equal(all[k:k+len(part)], part) {
			return true
		}
	}
	return false
}

// commandVerbs ask for what no plan has.
var commandVerbs = lexicon.WordSet("sort order arrange format reformat round show list print display explain translate uppercase lowercase capitalize trim shuffle sample convert encrypt hash mask anonymize validate check export save send email download filter group merge join split duplicate copy clone")

// unnamedWords stand in no name of a column.
var unnamedWords = lexicon.WordSet("by to as like should must is are be was were with without from into that which the than then not no column columns field table because")
