package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// averageOf reads the mean or median of a column in front of its name: "weight 2 to 5 kg, average weight 3 kg", "the
// median price is 40". No column of averages is meant where the table has what they are of.
func (p Reader) averageOf(i, end int, _ bool) int {
	if p.Table == nil {
		return 0
	}
	at := i + p.Any(i, end, "with an", "with a", "an", "a", "the")
	stat := at
	n := p.Any(at, end, "average", "mean", "median", "avg", "typical")
	if n == 0 {
		return 0
	}
	at += n + p.Any(at+n, end, "of the", "of", "for the", "for")
	c, k := p.wholeColumn(at, end, nil)
	if c == nil {
		c, k = p.columnBegun(at, end)
	}
	if c == nil {
		c, k = p.averagedBy(at, end)
	}
	if c == nil || c.Distribution != nil || c.Values != nil || c.IsDate(p.Lex) || c.Base != nil || p.Table.Column(p.WordsOf(stat, at+k)) != nil {
		return 0
	}
	at += k
	at += p.AnyOf(averageVerbs, at, end)
	at += p.Approx(at, end)
	a, m := p.AmountAt(at, end)
	if m == 0 || a.Percent || a.Year || !p.AtBreak(at+m, end) || p.Dash(at+m, end) > 0 || !p.Describe(c, averageWord(p.Tok(stat))+" "+draft.TrimFloat(a.Value)) {
		return 0
	}
	c.Touched = true
	p.Column = c
	p.Claim(i, at+m, &c.Element)
	return at + m - i
}

// averageVerbs stand between the name of an average and its number.
var averageVerbs = draft.PhrasesOf("should be exactly", "must be exactly", "should be", "must be", "has to be", "have to be", "needs to be", "ought to be", "is to be", "shall be", "will be", "should come out at", "comes out at", "comes to", "is exactly", "is", "of", "=", ":", "being", "exactly", "at")

// averagedBy is the column of numbers that the words at i call by another form of its name, up to a verb or
// a number: "the mean mark" of marks, "the average box weight" of the weight of boxes.
func (p Reader) averagedBy(i, end int) (*draft.Column, int) {
	n := 0
	for i+n < end && n < 4 && p.Toks[i+n].Kind == token.Word && p.AnyOf(averageVerbs, i+n, end) == 0 {
		n++
	}
	if n == 0 || i+n >= end || p.AnyOf(averageVerbs, i+n, end) == 0 && p.Tok(i+n).Kind != token.Number {
		return nil, 0
	}
	from := i
	if n > 1 && lexicon.Singular(p.Tok(i).Low) == p.Table.Nouns[len(p.Table.Nouns)-1] {
		from++
	}
	c := p.CalledBy(p.Table, from, i+n)
	if c == nil {
		c = p.MeantColumn(from, i+n)
	}
	if c == nil || c.Min == nil && c.Max == nil && c.Distribution == nil {
		return nil, 0
	}
	return c, n
}

// averageWord is the statistic that a word means.
func averageWord(t *token.Token) string {
	if t.Is("typical") {
		return "average"
	}
	return t.Low
}

// columnBegun is the one column whose name the words at i begin, where it goes on with a unit or a word
// such as "amount": the average attainment of an attainment_pct.
func (p Reader) columnBegun(i, end int) (*draft.Column, int) {
	for n := min(3, end-i); n > 0; n-- {
		words := p.WordsOf(i, i+n)
		var found *draft.Column
		for _, c := range p.Table.Columns {
			if len(words) == 0 || c.Dropped || len(c.Words) != len(words)+1 || !slices.Equal(c.Words[:len(words)], words) {
				continue
			}
			if last := c.Words[len(words)]; token.Units[last] == "" && !quantityWords[last] && last != "pct" && last != "percent" && last != "percentage" {
				continue
			}
			if found != nil {
				return nil, 0
			}
			found = c
		}
		if found != nil {
			return found, n
		}
	}
	return nil, 0
}
