package clash

import (
	"fmt"
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	uniqueWords = []string{"unique", "all different", "different for each", "different for every", "must differ", "no duplicates", "never repeated", "never repeats", "never twice", "never used twice", "distinct", "all be different", "be different", "no repeats", "without repeats", "nobody shares", "not shared", "no repetition", "without repetition", "never the same", "a different", "no doubles", "no duplicate"}
	notUnique   = []string{"not unique", "not be unique", "need not", "not have to", "may repeat", "can repeat", "per", "within", "together", "combination", "pair", "each with", "number of unique", "of unique", "combo", "combos", "combined", "combinations", "of the three", "of the two"}
	symbols     = map[string]float64{"digit": 10, "digits": 10, "digit-number": 10, "letter": 26, "letters": 26, "character": 36, "characters": 36, "chars": 36}
	longNames   = map[string]int{"single-digit": 1, "one-digit": 1, "two-digit": 2, "three-digit": 3, "four-digit": 4, "2-digit": 2, "3-digit": 3, "4-digit": 4, "1-digit": 1, "single-letter": 1, "two-letter": 2, "one-letter": 1, "three-letter": 3, "2-letter": 2, "3-letter": 3, "1-letter": 1}
)

// uniqueClash asks about codes that must differ, and are too short, or run over too few numbers, for the rows.
func (g *finder) uniqueClash() *plan.Question {
	all := g.Sentences()
	for k, s := range all {
		part := g.uniquePart(s)
		if part.To == 0 {
			continue
		}
		for _, near := range []int{k, k + 1, k - 1} {
			domain := part
			if near != k {
				if near < 0 || near >= len(all) || !g.sameThing(part, all[near]) {
					continue
				}
				domain = all[near]
			}
			values, at := g.capacity(domain)
			if at < 0 {
				continue
			}
			rows, table := g.rowsOf(part, domain)
			if rows > 0 && values > 0 && values < float64(rows) {
				q := g.bothSaid("the "+table, part, domain, fmt.Sprintf("there are only %.0f different values for %d rows", values, rows))
				q.ID = "unique_capacity"
				q.Suggestions = []string{fmt.Sprintf("%.0f %s", values, table)}
				return q
			}
		}
	}
	return nil
}

// uniquePart are the clauses of a sentence that say that something is unique, and those around them that name nothing else.
func (g *finder) uniquePart(s loose.Range) loose.Range {
	clauses := g.clauses(s)
	for k, c := range clauses {
		if !g.Has(c.From, c.To, uniqueWords...) && !g.noTwo(c) {
			continue
		}
		from, to := k, k
		for to+1 < len(clauses) && len(g.Named(clauses[to+1].From, clauses[to+1].To)) == 0 {
			to++
		}
		for from > 0 && len(g.Named(clauses[from].From, clauses[from].To)) == 0 {
			from--
		}
		part := loose.Range{From: clauses[from].From, To: clauses[to].To}
		if g.Has(part.From, part.To, notUnique...) || g.Has(part.From, part.To, partly...) || len(g.Named(part.From, part.To)) > 1 {
			return loose.Range{}
		}
		return part
	}
	return loose.Range{}
}

// noTwo: "no two badges", and not "flight no two letters".
func (g *finder) noTwo(s loose.Range) bool {
	for i := s.From; i+2 < s.To; i++ {
		if g.Any(i, s.To, "no two") > 0 && (i == s.From || g.Toks[i-1].Kind != token.Word || lexicon.FunctionWords[g.Toks[i-1].Low]) {
			return true
		}
	}
	return false
}

// sameThing: two sentences name one column, or the second speaks of what the first did.
func (g *finder) sameThing(a, b loose.Range) bool {
	for _, p := range g.Named(a.From, a.To) {
		for _, q := range g.Named(b.From, b.To) {
			if p.Path() == q.Path() {
				return true
			}
		}
	}
	return len(g.Named(b.From, b.To)) == 0 && g.Has(b.From, min(b.To, b.From+3), "it", "they", "that", "this", "these", "each")
}

// capacity is how many different codes a sentence leaves, and where it says so; -1 where it does not.
func (g *finder) capacity(s loose.Range) (values float64, at int) {
	values, at = 1, -1
	if g.Has(s.From, s.To, "like", "e.g.", "such as", "prefix", "followed by", "style", "format", "looks like") {
		return 0, -1
	}
	for i := s.From; i < s.To; i++ {
		t := &g.Toks[i]
		if t.Kind == token.Code || t.Kind == token.Quote {
			return 0, -1
		}
		if n := longNames[t.Low]; n > 0 {
			base := 10.
			if len(t.Low) > 6 && t.Low[len(t.Low)-6:] == "letter" {
				base = 26
			}
			values, at = values*math.Pow(base, float64(n)), i
			continue
		}
		n, ok := g.SmallAt(i)
		if t.Is("single") {
			n, ok = 1, true
		}
		if !ok || n > 12 || t.Is("a", "an") || g.Before(i, s.From, []string{"at least", "between", "to", "-", "–", "up to", "minimum", "or"}) || g.Any(i+1, s.To, "or more", "to", "-", "–", "or") > 0 {
			continue
		}
		for k := i + 1; k < min(s.To, i+4); k++ {
			w := &g.Toks[k]
			if base := symbols[w.Low]; base > 0 && w.Kind == token.Word {
				if base == 36 && g.Has(s.From, s.To, "digits only", "only digits", "digits", "numeric", "numbers only") {
					base = 10
				}
				values, at = values*math.Pow(base, n), i
				break
			}
			if w.Kind != token.Word && w.Kind != token.Mark || lexicon.FunctionWords[w.Low] {
				break
			}
		}
	}
	if at >= 0 {
		return values, at
	}
	for i := s.From; i+2 < s.To; i++ {
		a := &g.Toks[i]
		if !g.PlainNumber(i) || a.Digits > 0 || a.Unit != "" {
			continue
		}
		k := g.Any(i+1, s.To, "to", "-", "–", "up to", "through")
		if k == 0 && g.Before(i, s.From, []string{"between"}) {
			k = g.Any(i+1, s.To, "and")
		}
		if k == 0 || i+1+k >= s.To || !g.PlainNumber(i+1+k) || g.Toks[i+1+k].Digits > 0 {
			continue
		}
		first, last := a.Num, g.Toks[i+1+k].Num
		p, ok := g.numberOf(i, s, nil)
		if last > first && (!ok || g.Column(p).Type == contract.Integer || g.Column(p).Type == contract.String) && g.Has(max(s.From, i-8), i, "number", "numbers", "numbered", "pin", "pins", "ids") {
			return last - first + 1, i
		}
	}
	return 0, -1
}

// rowsOf are the rows of the table that sentences speak of: the one that they name, the one whose columns they name, or the only one.
func (g *finder) rowsOf(ranges ...loose.Range) (int64, string) {
	tables := g.Plan.Contract.Tables
	named := -1
	for _, s := range ranges {
		for _, p := range g.Named(s.From, s.To) {
			if named >= 0 && named != p.Table {
				return 0, ""
			}
			named = p.Table
		}
	}
	if named < 0 && len(tables) == 1 {
		named = 0
	}
	if named < 0 {
		for t := range tables {
			for _, s := range ranges {
				if g.Names(tables[t].Name, s.From, s.To) {
					if named >= 0 && named != t {
						return 0, ""
					}
					named = t
				}
			}
		}
	}
	if named < 0 || !g.rowsSaid(named) {
		return 0, ""
	}
	return tables[named].Rows, tables[named].Name
}

// rowsSaid: the text tells the number of the table's rows.
func (g *finder) rowsSaid(table int) bool {
	rows := float64(g.Plan.Contract.Tables[table].Rows)
	for k := range g.Toks {
		if g.Toks[k].Kind == token.Number && g.Toks[k].Num == rows {
			return true
		}
	}
	return false
}
