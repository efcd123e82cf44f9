package planner

import "github.com/sdg-service/sdg/internal/contract"

// allDates reads "dates in March 2025", said of every date of the table, where no column
// has that name.
func (p *parser) allDates(i, end int) int {
	if n := p.allOfColumn(i, end); n > 0 {
		return n
	}
	n := p.any(i, end, "all dates", "the dates", "all the dates", "all timestamps", "the timestamps", "dates", "timestamps", "everything dated", "everything happens", "everything happened", "everything takes place", "everything took place", "everything is dated", "everything falls", "everything", "all this happens", "all of this happens", "all of that happens", "all of it happens", "it all happens", "all of it", "all events are", "all events happen", "all events")
	if n == 0 || p.table == nil || p.table.column([]string{p.tok(i + n - 1).Low}) != nil {
		return 0
	}
	at := i + n
	at += p.any(at, end, "should all be", "should be", "must be", "are", "be", "is", "fall", "lie")
	if !p.any2(at, end, "in", "from", "within", "between", "during", "over", "since", "throughout", "of") {
		return 0
	}
	r, k := p.dateRangeAt(at, end, false)
	if k == 0 {
		return 0
	}
	if p.datesInto(p.table, r, i, at+k) {
		return at + k - i
	}
	if !p.any2(i, end, "all", "everything", "it all") || !p.sentenceStart(i) || at+k < end {
		return 0
	}
	found := false
	for _, t := range p.tables {
		found = p.datesInto(t, r, i, at+k) || found
	}
	if t := p.tables[0]; !found && t.grid0 == nil && t.grid == nil {
		t.datesFor(r)
		p.claim(i, at+k, &t.element)
		found = true
	}
	if !found {
		return 0
	}
	return at + k - i
}

// datesInto puts all dates of a table into the period of the tokens from i to end; false where it has none.
func (p *parser) datesInto(t *tableDraft, r dateRange, i, end int) bool {
	found := false
	for _, c := range t.columns {
		if c.dropped || c.semantic == "date_of_birth" || !c.isDate(p.lex) {
			continue
		}
		c.dates, c.touched, found = &r, true, true
		p.claim(i, end, &c.element)
	}
	return found
}

// allOfColumn reads when all dates of one column are: "all arrivals in the first half of 2026", "all
// planned times are in March 2026".
func (p *parser) allOfColumn(i, end int) int {
	lead := p.any(i, end, "all of the", "all the", "all")
	if lead == 0 || p.table == nil {
		return 0
	}
	from := i + lead
	for to := from + 1; to < min(end, from+4); to++ {
		tail := p.any(to, end, "times", "dates", "timestamps", "values", "entries", "time", "date")
		at := to + tail
		at += p.any(at, end, "should all be", "should be", "must be", "are", "be", "is", "fall", "lie")
		if !p.any2(at, end, "in", "from", "within", "between", "during", "over", "since", "throughout", "on", "of") {
			continue
		}
		r, k := p.dateRangeAt(at, end, false)
		c, t := p.findAnywhere(from, to)
		if k == 0 || c == nil || c.semantic == "date_of_birth" || !c.isDate(p.lex) || p.findTable(p.wordsOf(from, to)) != nil {
			continue
		}
		p.table, p.column = t, c
		c.dates, c.touched = &r, true
		p.claim(i, at+k, &c.element)
		return at + k - i
	}
	return 0
}

// wholePeriod reads the period that all rows are of, said behind a head: ", all in March 2025",
// ", 2025-11-03 only".
func (p *parser) wholePeriod(i, end int) (dateRange, int) {
	lead := p.any(i, end, ", all", ", everything", "- all", "all", ",", "-")
	r, k := p.dateRangeAt(i+lead, end, false)
	only := p.any(i+lead+k, end, "only", "alone")
	all := lead > 0 && p.any2(i+lead-1, end, "all", "everything") && p.any2(i+lead, end, "in", "from", "during", "between", "on", "over", "since", "within", "dated", "throughout")
	if k == 0 || only == 0 && !all {
		return r, 0
	}
	return r, lead + k + only
}

// allWeekdays reads "Monday to Friday only", said of all dates of the table in a sentence of its own.
func (p *parser) allWeekdays(i, end int) int {
	if p.table == nil || !p.sentenceStart(i) {
		return 0
	}
	n := p.any(i, end, "all of them", "everything", "all dates", "only")
	n += p.any(i+n, end, "on")
	k := p.any(i+n, end, workdayPhrases...)
	n += k
	n += p.any(i+n, end, "only", "please")
	if k == 0 || i+n < end {
		return 0
	}
	p.table.weekdays = true
	p.claim(i, i+n, &p.table.element)
	return n
}

// onWeekdays keeps the dates of a table from weekends, where the text says so of all of them.
func (t *tableDraft) onWeekdays(l *wordLists) {
	for _, c := range t.columns {
		if t.weekdays && !c.dropped && c.calendar == nil && c.semantic != "date_of_birth" && c.isDate(l) && c.formula == "" {
			c.calendar = &contract.Calendar{Weekdays: workdays}
		}
	}
}
