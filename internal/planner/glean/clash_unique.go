package glean

import (
	"fmt"
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
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
func (g *gleaner) uniqueClash() *plan.Question {
	all := g.sentences()
	for k, s := range all {
		part := g.uniquePart(s)
		if part.to == 0 {
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
func (g *gleaner) uniquePart(s span) span {
	clauses := g.clauses(s)
	for k, c := range clauses {
		if !g.has(c.from, c.to, uniqueWords...) && !g.noTwo(c) {
			continue
		}
		from, to := k, k
		for to+1 < len(clauses) && len(g.named(clauses[to+1].from, clauses[to+1].to)) == 0 {
			to++
		}
		for from > 0 && len(g.named(clauses[from].from, clauses[from].to)) == 0 {
			from--
		}
		part := span{clauses[from].from, clauses[to].to}
		if g.has(part.from, part.to, notUnique...) || g.has(part.from, part.to, partly...) || len(g.named(part.from, part.to)) > 1 {
			return span{}
		}
		return part
	}
	return span{}
}

// noTwo: "no two badges", and not "flight no two letters".
func (g *gleaner) noTwo(s span) bool {
	for i := s.from; i+2 < s.to; i++ {
		if g.any(i, s.to, "no two") > 0 && (i == s.from || g.toks[i-1].Kind != token.Word || lexicon.FunctionWords[g.toks[i-1].Low]) {
			return true
		}
	}
	return false
}

// sameThing: two sentences name one column, or the second speaks of what the first did.
func (g *gleaner) sameThing(a, b span) bool {
	for _, p := range g.named(a.from, a.to) {
		for _, q := range g.named(b.from, b.to) {
			if p.path() == q.path() {
				return true
			}
		}
	}
	return len(g.named(b.from, b.to)) == 0 && g.has(b.from, min(b.to, b.from+3), "it", "they", "that", "this", "these", "each")
}

// capacity is how many different codes a sentence leaves, and where it says so; -1 where it does not.
func (g *gleaner) capacity(s span) (values float64, at int) {
	values, at = 1, -1
	if g.has(s.from, s.to, "like", "e.g.", "such as", "prefix", "followed by", "style", "format", "looks like") {
		return 0, -1
	}
	for i := s.from; i < s.to; i++ {
		t := &g.toks[i]
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
		n, ok := g.smallAt(i)
		if t.Is("single") {
			n, ok = 1, true
		}
		if !ok || n > 12 || t.Is("a", "an") || g.before(i, s.from, []string{"at least", "between", "to", "-", "–", "up to", "minimum", "or"}) || g.any(i+1, s.to, "or more", "to", "-", "–", "or") > 0 {
			continue
		}
		for k := i + 1; k < min(s.to, i+4); k++ {
			w := &g.toks[k]
			if base := symbols[w.Low]; base > 0 && w.Kind == token.Word {
				if base == 36 && g.has(s.from, s.to, "digits only", "only digits", "digits", "numeric", "numbers only") {
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
	for i := s.from; i+2 < s.to; i++ {
		a := &g.toks[i]
		if !g.plainNumber(i) || a.Digits > 0 || a.Unit != "" {
			continue
		}
		k := g.any(i+1, s.to, "to", "-", "–", "up to", "through")
		if k == 0 && g.before(i, s.from, []string{"between"}) {
			k = g.any(i+1, s.to, "and")
		}
		if k == 0 || i+1+k >= s.to || !g.plainNumber(i+1+k) || g.toks[i+1+k].Digits > 0 {
			continue
		}
		first, last := a.Num, g.toks[i+1+k].Num
		p, ok := g.numberOf(i, s, nil)
		if last > first && (!ok || g.column(p).Type == contract.Integer || g.column(p).Type == contract.String) && g.has(max(s.from, i-8), i, "number", "numbers", "numbered", "pin", "pins", "ids") {
			return last - first + 1, i
		}
	}
	return 0, -1
}

// rowsOf are the rows of the table that sentences speak of: the one that they name, the one whose columns they name, or the only one.
func (g *gleaner) rowsOf(ranges ...span) (int64, string) {
	tables := g.plan.Contract.Tables
	named := -1
	for _, s := range ranges {
		for _, p := range g.named(s.from, s.to) {
			if named >= 0 && named != p.table {
				return 0, ""
			}
			named = p.table
		}
	}
	if named < 0 && len(tables) == 1 {
		named = 0
	}
	if named < 0 {
		for t := range tables {
			for _, s := range ranges {
				if g.names(tables[t].Name, s.from, s.to) {
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
func (g *gleaner) rowsSaid(table int) bool {
	rows := float64(g.plan.Contract.Tables[table].Rows)
	for k := range g.toks {
		if g.toks[k].Kind == token.Number && g.toks[k].Num == rows {
			return true
		}
	}
	return false
}
