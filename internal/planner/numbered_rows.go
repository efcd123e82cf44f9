package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// countingWords stand around the first of numbers that count the rows.
var (
	countingLeads = []string{"consecutively", "sequentially", "continuously", "serially", "in sequence", "ascending", "in ascending order", "running", "upwards", "upward", "up"}
	countingFroms = []string{"starting at", "starting from", "starting with", "beginning at", "beginning with", "beginning from", "start at", "from", "at", "as"}
	countingTails = []string{"upwards", "upward", "up", "on", "onwards", "onward", "and up", "and so on", "and counting up", "counting up", "ascending", "in ascending order", "consecutively", "sequentially", "in sequence", "without any gaps", "without gaps", "without a gap", "without holes", "without any holes", "with no gaps", "with no holes", "no gaps", "gap-free", "gapless", "gap free"}
)

// numberedRows reads that the rows are counted: "invoices, numbered 10001 upward without gaps",
// "lockers, numbers run from 100 on". The numbers are a column of the table, its key where the text
// names no other.
func (p *parser) numberedRows(i, end int, _ bool) int {
	t := p.table
	if t == nil {
		return 0
	}
	at := i + p.any(i, end, "all", "they are", "each is", "which are", "are", "and")
	at += p.any(at, end, countingLeads...)
	n := p.any(at, end, "numbered", "the numbers run", "the numbers are running", "numbers run", "their numbers run", "the numbers go", "numbers go", "the numbering runs", "the numbering starts", "numbering starts", "the numbers start", "numbers start")
	if n == 0 {
		return 0
	}
	plain := p.tok(at).Is("numbered")
	at += n
	start, k := p.countsFrom(t, at, end, plain)
	if k == 0 {
		return 0
	}
	at += k
	c := p.column
	if c == nil || c.table != t || c.semantic != "row_id" && c.semantic != "code_pattern" || c.pattern != "" || c.values != nil {
		c = &columnDraft{scale: -1, table: t, stated: true, words: []string{t.nouns[len(t.nouns)-1], "number"}, at: i, span: p.span(i, at)}
		if t.column(c.words) != nil {
			return 0
		}
		c.primary = !slices.ContainsFunc(t.columns, func(o *columnDraft) bool { return o.primary })
		t.columns = append(t.columns, c)
	}
	c.semantic, c.kind = "", ""
	c.setSequence(start)
	c.touched = true
	p.column = c
	p.claim(i, at, &c.element)
	return at - i
}

// countsFrom reads the number at which a count starts, with what says that it goes on; a bare word for
// counting starts at one.
func (p *parser) countsFrom(t *tableDraft, i, end int, bare bool) (float64, int) {
	at := i
	for k := 1; k > 0; at += k {
		k = p.any(at, end, countingLeads...)
	}
	led := at > i
	from := p.any(at, end, countingFroms...)
	start := 1.0
	first := p.tok(at + from)
	switch {
	case at+from < end && first.Kind == token.Number && first.Digits == 0 && !first.Percent && first.Unit == "":
		start = first.Num
		at += from + 1
	case !bare || !led || from > 0:
		return 0, 0
	}
	if k := p.dash(at, end); k > 0 && p.tok(at+k).Kind == token.Number {
		if t == nil || p.tok(at+k).Num-start+1 != float64(t.rows) {
			return 0, 0 // numbers that come again, or too few
		}
		at += k + 1 // "numbered 1 to 120"
	}
	for k := 1; k > 0; at += k {
		k = p.any(at, end, countingTails...)
		if k == 0 && p.any2(at, end, ",") {
			if m := p.any(at+1, end, "without any gaps", "without gaps", "without holes", "no gaps", "with no gaps", "gapless", "consecutively", "sequentially"); m > 0 {
				k = 1 + m
			}
		}
	}
	if !p.atBreak(at, end) {
		return 0, 0
	}
	return start, at - i
}
