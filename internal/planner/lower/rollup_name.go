package lower

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

var (
	// countNames stand around the noun of what is counted: "number of orders", "order count".
	countNames = lexicon.WordSet("number count num no of nr many how")
	lastNames  = lexicon.WordSet("last latest newest recent most")
	firstNames = lexicon.WordSet("first earliest oldest")
	meanNames  = lexicon.WordSet("average avg mean")
	momentEnds = lexicon.WordSet("date on at time day placed made of the")
	spentNames = lexicon.WordSet("spent spend spending")
)

// rolledUp computes what the name of a column says of the rows of another table that belong to the row: how many there are, their total
// or average, the first or last of their dates.
func (p Reader) rolledUp(c *draft.Column) bool {
	var only *draft.Relation
	for _, r := range p.Relations {
		if r.Parent != c.Table || r.Child == c.Table || r.Child.Base != nil {
			continue
		}
		if text, kind := p.rollup(r.Child, c); text != "" {
			if only != nil {
				return false // of two kinds, or tied twice
			}
			only = r
			defer func() {
				c.Formula, c.Kind = text, kind
				c.Semantic, c.Unit, c.Scale = "", "", -1
				switch {
				case strings.HasPrefix(text, "mean("):
					c.Scale = 2
				case kind == draft.KindDate:
					c.Typ = contract.Date
				case kind == draft.KindTimestamp:
					c.Typ = contract.Timestamp
				}
				p.Assume(&c.Element, "computed as "+text+", because the text says nothing of its values", nil)
			}()
		}
	}
	return only != nil
}

// rollup is what the column is of the rows of the table, by its name; "" where it is nothing.
func (p Reader) rollup(child *draft.Table, c *draft.Column) (string, draft.Kind) {
	noun := child.Noun()
	last := noun[strings.LastIndex(noun, " ")+1:]
	var rest []string
	named := 0
	for _, w := range c.Words {
		if s := lexicon.Singular(w); s == noun || s == last {
			named++
			continue
		}
		rest = append(rest, w)
	}
	all := func(set map[string]bool) bool {
		return len(rest) > 0 && !slices.ContainsFunc(rest, func(w string) bool { return !set[w] })
	}
	switch {
	case named == 1 && all(countNames) && (len(rest) > 1 || rest[0] != "no"):
		return "count(" + child.Name() + ")", draft.KindInteger
	case named == 1 && p.endOf(rest) != "":
		if d := p.onlyDate(child); d != nil {
			fold := p.endOf(rest)
			kind := draft.KindDate
			if p.TypeOf(d) == contract.Timestamp {
				kind = draft.KindTimestamp
			}
			return fold + child.Name() + "." + d.Name() + ")", kind
		}
	case meanNames[c.Words[0]]:
		if o := p.numberCalled(child, append(slices.Clone(c.Words[1:]), lexicon.NameWords(c.Unit)[:max(0, 2-len(c.Words))]...)); o != nil { // "average stars"
			return "mean(" + child.Name() + "." + o.Name() + ")", draft.KindDecimal
		}
	case len(c.Words) > 1 && c.Words[0] == "total":
		if o := p.numberCalled(child, c.Words[1:]); o != nil {
			return "sum(" + child.Name() + "." + o.Name() + ")", o.Kind
		}
		if o := p.onlyMoney(child); o != nil && len(c.Words) == 2 && spentNames[c.Words[1]] {
			return "sum(" + child.Name() + "." + o.Name() + ")", draft.KindMoney
		}
	}
	return "", ""
}

// endOf is the rollup of which the words tell, that is the first or the last of some dates.
func (p Reader) endOf(words []string) string {
	fold := ""
	for _, w := range words {
		switch {
		case lastNames[w] && fold != "min_of(":
			fold = "max_of("
		case firstNames[w] && fold == "":
			fold = "min_of("
		case !momentEnds[w]:
			return ""
		}
	}
	return fold
}

// onlyDate is the one column of the table that holds dates.
func (p Reader) onlyDate(t *draft.Table) *draft.Column {
	return onlyOf(t, func(c *draft.Column) bool { return p.Temporal(c) })
}

func (p Reader) onlyMoney(t *draft.Table) *draft.Column {
	return onlyOf(t, func(c *draft.Column) bool { return p.TypeOf(c) == contract.Decimal })
}

func onlyOf(t *draft.Table, fits func(*draft.Column) bool) *draft.Column {
	var only *draft.Column
	for _, c := range t.Columns {
		if c.Dropped || c.Fk != nil || !fits(c) {
			continue
		}
		if only != nil {
			return nil
		}
		only = c
	}
	return only
}

// numberCalled is the number of the table that is called so.
func (p Reader) numberCalled(t *draft.Table, words []string) *draft.Column {
	for _, c := range t.Columns {
		if !c.Dropped && c.Fk == nil && c.Named(strings.Join(words, " ")) && p.TypeOf(c).Numeric() {
			return c
		}
	}
	return nil
}
