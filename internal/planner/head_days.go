package planner

// headDays reads the days of the week on which the rows of a table lie, behind its name: "300 visits
// in May 2025 on weekdays", "…, weekends only". Its main date column takes them.
func (p *parser) headDays(t *tableDraft, i, end int) int {
	if t.grid != nil {
		return 0
	}
	n := p.any(i, end, ",", "-", "(")
	lead := p.any(i+n, end, "but only on", "only on", "all on", "always on", "on", "only")
	days, k := workdays, p.any(i+n+lead, end, workdayPhrases...)
	if k == 0 {
		days, k = []string{"sat", "sun"}, p.any(i+n+lead, end, "weekends only", "weekends", "saturdays and sundays only", "saturdays and sundays")
	}
	at := i + n + lead + k
	k += p.any(at, end, "only", "exclusively")
	only := lead > 0 || p.any2(at-1, at+1, "only", "exclusively") || p.any2(i+n, end, "no", "not", "never", "except", "excluding", "monday", "mon", "mon-fri", "monday-friday")
	if at = i + n + lead + k; k == 0 || n > 0 && !only {
		return 0
	}
	if n > 0 && p.tok(i).Is("(") {
		if !p.lit(at, end, ")") {
			return 0
		}
		at++
	} else if _, m := p.dateRangeAt(at, end, false); m == 0 && !p.atBreak(at, end) && !p.any2(at, end, "with", "having", "-", "in", "for", "during", "over", "within", "between", "from") {
		return 0 // "on weekday mornings"
	}
	t.days = days
	return at - i
}
