package reading

// determinedLeads say that a column has one value for each value of another one.
var determinedLeads = wordings("fixed|constant|identical|unchanging|stable|same|unchanged for|per|within|by|across the|each|every|a|an|any|all|one? same?, always? the same for|per|within|across the|each|every|a|an|any|all|one? same?, fixed|determined|given|set|decided|implied only? by|through the?, depends|depending only|solely on the?, one per, one fixed? value|price|rate|name per|for each|every?, never changes? within|for the|each|a|an|one?, does not change|vary within|for the|each|a|an|one?, doesn't change|vary within|for the|each|a|an|one?")

// determinedAt reads that a column has one value for each value of another: "fixed for each hs_code", "same price for a
// product", "depends only on the plan", "always the same for one sku".
func (r *reader) determinedAt(home *Table, c *Column, i, end int) (fact, int) {
	if home == nil || c == nil {
		return fact{}, 0
	}
	lead := r.any(i, end, "is", "are", "stays", "stay", "always")
	n := r.match(i+lead, end, determinedLeads)
	if n == 0 {
		n = r.sameOwn(c, i+lead, end)
	}
	if n == 0 {
		return fact{}, 0
	}
	m := r.refAt(home, c, i+lead+n, end)
	if m.column == nil || m.value != "" || m.column.Table != home || m.column == c || m.score < 78 || m.column.class() == boolean {
		return fact{}, 0
	}
	at := i + lead + n + m.n
	at += r.any(at, end, "all the time", "always", "at all times", "throughout", "every time", "in all rows", "only", "across all rows", "over time")
	if !r.finished(at, end) {
		return fact{}, 0
	}
	return fact{kind: isDetermined, others: []*Column{m.column}}, at - i
}

// sameOwn reads "same price for a", "one rate per", "the same name for each" where the column is told again.
func (r *reader) sameOwn(c *Column, i, end int) int {
	at := i + r.any(i, end, "the same", "same", "one", "one fixed", "a fixed", "fixed", "a single", "exactly one", "always the same", "always one")
	if at == i {
		return 0
	}
	own := 0
	for own < 3 && at+own < end && r.names(c, at+own) {
		own++
	}
	at += own
	each := r.any(at, end, "each", "every", "per")
	if each > 0 && r.any(at+each, end, "day", "week", "month", "year", "quarter", "time", "visit", "row") > 0 {
		at += each + 1 // "same amount each month for the same apartment"
	} else if own == 0 {
		return 0
	}
	k := r.any(at, end, "for", "per", "within", "in")
	if k == 0 {
		return 0
	}
	at += k
	return at + r.any(at, end, "the same", "each", "every", "a", "an", "one", "the", "any", "all", "all rows of a", "all rows of the same") - i
}

// names: the word at i is one of the column's name.
func (r *reader) names(c *Column, i int) bool {
	for _, w := range c.Words {
		if singular(w) == singular(r.toks[i].Low) {
			return true
		}
	}
	return false
}
