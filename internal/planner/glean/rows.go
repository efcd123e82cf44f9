package glean

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/loose"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// fewest is the least number that is taken for one of rows where nothing says so.
const fewest = 20

// rows reads a number of things for that of the rows of the one table whose rows the text does not count: "Trucks cross our gate
// 1,700 times".
func (g *gleaner) rows(f loose.Fragment) *complement.Finding {
	if found := g.countedInRows(f); found != nil {
		return found
	}
	if len(g.Plan.Contract.Tables) != 1 || g.counts() {
		return nil
	}
	numbers := 0
	for i := f.From; i < f.To; i++ {
		if g.PlainNumber(i) && g.Any(i-1, i, "of the") == 0 {
			numbers++
		}
	}
	for i := f.From; i < f.To && (numbers == 1 || g.Has(f.From, f.To, "of the", "of our")); i++ {
		t := &g.Toks[i]
		if !g.PlainNumber(i) || t.Digits > 0 || t.Num < fewest || t.Unit != "" || i > f.From && g.Toks[i-1].Is("to", "-", "–", "and", "than", "over", "under", "least", "most") {
			continue
		}
		if k := g.Any(i+1, f.To, "of the", "of our", "of"); k > 0 && i+1+k < f.To && g.PlainNumber(i+1+k) {
			continue // "40 of the 400 artefacts"
		}
		if n := int64(t.Num); (i < opening || f.From == 0 && i+1 == f.To) && (i+1 >= f.To || g.Toks[i+1].Kind == token.Word && !units[g.Toks[i+1].Low]) {
			return countedRows(n) // "Staff of 260: …", "900 client of a bank; …"
		}
		for k := i + 1; k < min(f.To, i+4); k++ {
			if w := &g.Toks[k]; w.Kind == token.Word && (lexicon.IsPlural(w.Low) || w.Is("times", "rows")) && !units[w.Low] {
				return countedRows(int64(t.Num))
			} else if w.Kind != token.Word || lexicon.FunctionWords[w.Low] {
				break
			}
		}
	}
	return nil
}

// farMore is how many times as many rows a table has than things that the text counts before, where those are something else: "sold
// by 5 people, … 350 rows".
const farMore = 5

// countedInRows reads a number of rows as such ("75 rows", "the scores table has 100 rows"), which tells more than a number before
// the name of things: of the table that the fragment names, or of the only one.
func (g *gleaner) countedInRows(f loose.Fragment) *complement.Finding {
	if g.Has(f.From, f.To, "per", "each", "every", "of the", "first", "last", "if", "batches", "up to", "at least", "at most", "page", "pages", "chunks", "later", "none", "no", "or", "to", "-", "–", "never", "half", "remaining", "other", "others", "where", "with a", "real") {
		return nil
	}
	for i := f.From; i+1 < f.To; i++ {
		t := &g.Toks[i]
		if !g.PlainNumber(i) || t.Digits > 0 || t.Num < 2 || t.Spelled && t.Num < fewest || g.Any(i+1, f.To, "rows", "records", "lines", "entries") == 0 {
			continue
		}
		table := 0
		if len(g.Plan.Contract.Tables) > 1 {
			table = -1
			for k := i - 1; k >= f.Start && table < 0; k-- {
				table = g.TableAt(k, k+1)
			}
		}
		if table < 0 || g.InRows(table) || g.Counted(table) && int64(t.Num) < farMore*g.Plan.Contract.Tables[table].Rows {
			return nil
		}
		now := &g.Plan.Contract.Tables[table]
		if now.Grid != nil || now.Rows == int64(t.Num) {
			return nil
		}
		n := int64(t.Num)
		return complement.Found(fmt.Sprintf("tables[%d]", table), fmt.Sprintf("%s has %d rows", now.Name, n), func(c *contract.Contract) bool {
			c.Tables[table].Rows = n
			return true
		})
	}
	return nil
}

// opening is how many tokens a text has at most before it tells its rows.
const opening = 6

func countedRows(n int64) *complement.Finding {
	return complement.Found("tables[0]", fmt.Sprintf("there are %d rows", n), func(c *contract.Contract) bool {
		c.Tables[0].Rows = n
		return true
	})
}

// units count something of each row.
var units = lexicon.WordSet("minutes hours days weeks months years seconds euros dollars pounds kilos kg km metres meters miles grams litres liters points percent cents degrees characters digits letters")

// counts: the text tells a number of rows of the table.
func (g *gleaner) counts() bool {
	for _, s := range g.Plan.Sources {
		if s.Path != "tables[0]" {
			continue
		}
		for k := range g.Toks {
			if t := &g.Toks[k]; t.Kind == token.Number && t.Span.Start >= s.Span.Start && t.Span.End <= s.Span.End {
				return true
			}
		}
	}
	return false
}
