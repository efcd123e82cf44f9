package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
)

// allDates reads "dates in March 2025", said of every date of the table, where no column
// has that name.
func (p Reader) allDates(i, end int) int {
	if n := p.allOfColumn(i, end); n > 0 {
		return n
	}
	n := p.Any(i, end, "all dates", "the dates", "all the dates", "all timestamps", "the timestamps", "dates", "timestamps", "everything dated", "everything happens", "everything happened", "everything takes place", "everything took place", "everything is dated", "everything falls", "everything", "all this happens", "all of this happens", "all of that happens", "all of it happens", "it all happens", "all of it", "all events are", "all events happen", "all events")
	if n == 0 || p.Table == nil || p.Table.Column([]string{p.Tok(i + n - 1).Low}) != nil {
		return 0
	}
	at := i + n
	at += p.Any(at, end, "should all be", "should be", "must be", "are", "be", "is", "fall", "lie")
	if !p.Any2(at, end, "in", "from", "within", "between", "during", "over", "since", "throughout", "of") {
		return 0
	}
	r, k := p.DateRangeAt(at, end, false)
	if k == 0 {
		return 0
	}
	if p.datesInto(p.Table, r, i, at+k) {
		return at + k - i
	}
	if !p.Any2(i, end, "all", "everything", "it all") || !p.SentenceStart(i) || at+k < end {
		return 0
	}
	found := false
	for _, t := range p.Tables {
		found = p.datesInto(t, r, i, at+k) || found
	}
	if t := p.Tables[0]; !found && t.Grid0 == nil && t.Grid == nil {
		t.DatesFor(r)
		p.Claim(i, at+k, &t.Element)
		found = true
	}
	if !found {
		return 0
	}
	return at + k - i
}

// datesInto puts all dates of a table into the period of the tokens from i to end; false where it has none.
func (p Reader) datesInto(t *draft.Table, r draft.DateRange, i, end int) bool {
	found := false
	for _, c := range t.Columns {
		if c.Dropped || c.Semantic == "date_of_birth" || !c.IsDate(p.Lex) {
			continue
		}
		c.Dates, c.Touched, found = &r, true, true
		p.Claim(i, end, &c.Element)
	}
	return found
}

// allOfColumn reads when all dates of one column are: "all arrivals in the first half of 2026", "all
// planned times are in March 2026".
func (p Reader) allOfColumn(i, end int) int {
	lead := p.Any(i, end, "all of the", "all the", "all")
	if lead == 0 || p.Table == nil {
		return 0
	}
	from := i + lead
	for to := from + 1; to < min(end, from+4); to++ {
		tail := p.Any(to, end, "times", "dates", "timestamps", "values", "entries", "time", "date")
		at := to + tail
		at += p.Any(at, end, "should all be", "should be", "must be", "are", "be", "is", "fall", "lie")
		if !p.Any2(at, end, "in", "from", "within", "between", "during", "over", "since", "throughout", "on", "of") {
			continue
		}
		r, k := p.DateRangeAt(at, end, false)
		c, t := p.findAnywhere(from, to)
		if k == 0 || c == nil || c.Semantic == "date_of_birth" || !c.IsDate(p.Lex) || p.FindTable(p.WordsOf(from, to)) != nil {
			continue
		}
		p.Table, p.Column = t, c
		c.Dates, c.Touched = &r, true
		p.Claim(i, at+k, &c.Element)
		return at + k - i
	}
	return 0
}

// wholePeriod reads the period that all rows are of, said behind a head: ", all in March 2025",
// ", 2025-11-03 only".
func (p Reader) wholePeriod(i, end int) (draft.DateRange, int) {
	lead := p.Any(i, end, ", all", ", everything", "- all", "all", ",", "-")
	r, k := p.DateRangeAt(i+lead, end, false)
	only := p.Any(i+lead+k, end, "only", "alone")
	all := lead > 0 && p.Any2(i+lead-1, end, "all", "everything") && p.Any2(i+lead, end, "in", "from", "during", "between", "on", "over", "since", "within", "dated", "throughout")
	if k == 0 || only == 0 && !all {
		return r, 0
	}
	return r, lead + k + only
}

// dayItself reads the one day that all rows are of, said behind a head without a date: "of yesterday", "all from today".
func (p Reader) dayItself(i, end int) (draft.DateRange, int) {
	lead := p.Any(i, end, ", all from", ", all of", "all from", "all of", "dated", "dating from", "made", "placed", "taken", "written", "recorded", "of", "from", "on", "for", "with")
	r, k := p.DateRangeAt(i+lead, end, false)
	if k != 1 || !p.Any2(i+lead, end, "yesterday", "today") || lead == 0 && !p.Any2(i+1, end, ":", "(", ",", ";") {
		return r, 0
	}
	return r, lead + k + p.Any(i+lead+k, end, "only", "alone")
}

// allWeekdays reads "Monday to Friday only", said of all dates of the table in a sentence of its own.
func (p Reader) allWeekdays(i, end int) int {
	if p.Table == nil || !p.SentenceStart(i) {
		return 0
	}
	n := p.Any(i, end, "all of them", "everything", "all dates", "only")
	n += p.Any(i+n, end, "on")
	k := p.Any(i+n, end, draft.WorkdayPhrases...)
	n += k
	n += p.Any(i+n, end, "only", "please")
	if k == 0 || i+n < end {
		return 0
	}
	p.Table.Weekdays = true
	p.Claim(i, i+n, &p.Table.Element)
	return n
}
