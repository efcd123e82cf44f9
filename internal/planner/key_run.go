package planner

import (
	"slices"
	"strconv"
)

// keyRuns tells how many rows a table has from a run of codes or numbers in the column that comes first and tells its
// rows apart: "batch_id R0001 to R0350", "parcel no. 1 to 900". A text that counts its rows, or has the codes of
// something else in front, keeps what it says.
func (p *parser) keyRuns() {
	if p.revising || len(p.tables) != 1 {
		return
	}
	t := p.tables[0]
	if t.rowsSaid || t.grid != nil || live(t) < 2 || t.columns[0].dropped {
		return
	}
	c := t.columns[0]
	last := c.words[len(c.words)-1]
	if !slices.Contains([]string{"id", "no", "number", "code", "nr", "key", "#"}, last) || c.fk != nil || c.nullShare != nil || c.repeats > 0 {
		return
	}
	n := runOfCodes(c.values)
	counts := n == 0 && c.values == nil && c.pattern == "" && c.min != nil && c.max != nil && (*c.min == 0 || *c.min == 1) && *c.max <= 1e7
	if counts {
		n = int(*c.max-*c.min) + 1
	}
	if n < 10 {
		return
	}
	t.rows, t.rowsSaid, c.unique = int64(n), true, true
	c.primary = !slices.ContainsFunc(t.columns, func(o *columnDraft) bool { return o.primary })
	if counts {
		start := *c.min
		c.min, c.max, c.kind = nil, nil, ""
		c.setSequence(start)
	}
	span := c.span
	p.assume(&t.element, strconv.Itoa(n)+" rows, one for each "+c.name(), &span)
}

// runOfCodes is how many values there are where they are codes that count up; 0 for others.
func runOfCodes(values []category) int {
	for k, v := range values {
		stem := codeStem(v.text)
		number, err := strconv.Atoi(v.text[len(stem):])
		first, _ := strconv.Atoi(values[0].text[len(codeStem(values[0].text)):])
		if stem == "" || err != nil || stem != codeStem(values[0].text) || number != first+k {
			return 0
		}
	}
	return len(values)
}
