package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// mixNouns speak of the shares of a column's values behind its name: "stage mix: new 60, won 40".
var mixNouns = []string{"mix", "split", "breakdown", "distribution", "ratio", "ratios", "proportions", "proportion", "shares", "share", "weights", "weighting", "frequencies", "percentages", "percentage", "composition", "spread", "values and shares", "mixture"}

// mixClause reads a clause that comes back to a column and gives the shares of its values: "Stage
// mix: prospecting 35, won 65", "the split by region is …". A column that the text has not named
// before is one of the table.
func (p *parser) mixClause(i, end int, _ bool) int {
	if p.table == nil || p.tok(i).Kind != token.Word {
		return 0
	}
	at := i + p.any(i, end, "the", "their", "its", "overall")
	from, to, behind := at, at, 0
	if n := p.any(at, end, mixNouns...); n > 0 && p.any2(at+n, end, "by", "of", "over", "across", "between", "for") {
		from = at + n + 1
		from += p.any(from, end, "the", "their", "its")
		for to = from; to < end && to-from < 4 && p.toks[to].Kind == token.Word && !p.toks[to].Is("is", "are", "should", "being"); to++ {
		}
		behind = to
	} else {
		for to < end && to-from < 4 && p.toks[to].Kind == token.Word && p.any(to, end, mixNouns...) == 0 {
			to++
		}
		if behind = to + p.any(to, end, mixNouns...); behind == to {
			return 0
		}
	}
	sep := p.any(behind, end, "should be", "must be", "is", "are", "of", "being", "will be")
	if sep += p.any(behind+sep, end, ":", "=", "-", "roughly", "about"); sep == 0 || to == from {
		return 0
	}
	c, table := p.columnInFull(from, to)
	if c != nil && c.fk != nil {
		return 0
	}
	if c == nil && p.headerMatch(from, to) < to-from {
		return 0
	}
	trial := &columnDraft{scale: -1, at: from, words: p.wordsOf(from, to), table: p.table}
	n := p.mixValues(trial, behind+sep, end)
	if n == 0 {
		return 0
	}
	if c == nil {
		c, table = trial, p.table
		c.stated, c.span = true, p.span(from, to)
		values := c.values
		p.meaningOf(c, from, to)
		c.setValues(values)
		p.table.columns = append(p.table.columns, c)
	} else {
		c.setValues(trial.values)
	}
	c.touched = true
	p.table, p.column = table, c
	p.claim(i, behind+sep+n, &c.element)
	return behind + sep + n - i
}

// mixValues reads values with shares in any notation into the column.
func (p *parser) mixValues(c *columnDraft, i, end int) int {
	for _, read := range []func(*columnDraft, int, int) int{p.labelShares, p.shareGroup, p.ratioGroup, p.leadRatio, p.listPhrase} {
		c.values = nil
		if n := read(c, i, end); n > 0 && len(c.values) > 1 && (c.values[0].share >= 0 || c.values[1].share >= 0) {
			return n
		}
	}
	return 0
}
