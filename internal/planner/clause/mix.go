package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// MixNouns speak of the shares of a column's values behind its name: "stage mix: new 60, won 40".
var MixNouns = draft.PhrasesOf("mix", "split", "breakdown", "distribution", "ratio", "ratios", "proportions", "proportion", "shares", "share", "weights", "weighting", "frequencies", "percentages", "percentage", "composition", "spread", "values and shares", "mixture")

// mixClause reads a clause that comes back to a column and gives the shares of its values: "Stage
// mix: prospecting 35, won 65", "the split by region is …". A column that the text has not named
// before is one of the table.
func (p Reader) mixClause(i, end int, _ bool) int {
	if p.Table == nil || p.Tok(i).Kind != token.Word {
		return 0
	}
	at := i + p.Any(i, end, "the", "their", "its", "overall")
	from, to, behind := at, at, 0
	if n := p.AnyOf(MixNouns, at, end); n > 0 && p.Any2(at+n, end, "by", "of", "over", "across", "between", "for") {
		from = at + n + 1
		from += p.Any(from, end, "the", "their", "its")
		for to = from; to < end && to-from < 4 && p.Toks[to].Kind == token.Word && !p.Toks[to].Is("is", "are", "should", "being"); to++ {
		}
		behind = to
	} else {
		for to < end && to-from < 4 && p.Toks[to].Kind == token.Word && p.AnyOf(MixNouns, to, end) == 0 {
			to++
		}
		if behind = to + p.AnyOf(MixNouns, to, end); behind == to {
			return 0
		}
	}
	sep := p.Any(behind, end, "should be", "must be", "is", "are", "of", "being", "will be")
	if sep += p.Any(behind+sep, end, ":", "=", "-", "roughly", "about"); sep == 0 || to == from {
		return 0
	}
	c, table := p.columnInFull(from, to)
	if c != nil && c.Fk != nil {
		return 0
	}
	if c == nil && p.HeaderMatch(from, to) < to-from {
		return 0
	}
	trial := &draft.Column{Scale: -1, At: from, Words: p.WordsOf(from, to), Table: p.Table}
	n := p.mixValues(trial, behind+sep, end)
	if n == 0 {
		return 0
	}
	if c == nil {
		c, table = trial, p.Table
		c.Stated, c.Span = true, p.Span(from, to)
		values := c.Values
		p.MeaningOf(c, from, to)
		c.SetValues(values)
		p.Table.Columns = append(p.Table.Columns, c)
	} else {
		c.SetValues(trial.Values)
	}
	c.Touched = true
	p.Table, p.Column = table, c
	p.Claim(i, behind+sep+n, &c.Element)
	return behind + sep + n - i
}

// mixValues reads values with shares in any notation into the column.
func (p Reader) mixValues(c *draft.Column, i, end int) int {
	for _, read := range []func(*draft.Column, int, int) int{p.LabelShares, p.ShareGroup, p.RatioGroup, p.LeadRatio, p.ListPhrase} {
		c.Values = nil
		if n := read(c, i, end); n > 0 && len(c.Values) > 1 && (c.Values[0].Share >= 0 || c.Values[1].Share >= 0) {
			return n
		}
	}
	return 0
}
