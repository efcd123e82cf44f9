package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// shareClause reads clauses that begin with a share: "5% with no phone number", "12%
// churned", "3 percent are staff", "10% of rows have no phone", "50% gold, 40% silver".
func (p *parser) shareClause(i, end int, first bool) int {
	s, ok := p.shareAt(i, end)
	if !ok {
		if n := p.any(i, end, "no missing values", "no nulls", "no missing", "no duplicates", "no duplicate rows", "no blanks"); n > 0 {
			p.claim(i, i+n, &p.root)
			return n
		}
		return 0
	}
	if p.column != nil && p.any2(i+s.n, end, "true", "yes", "false", "no", "are true", "are yes") && p.atBreak(i+s.n+1+p.any(i+s.n, end, "are"), end) {
		return p.modifiers(p.column, i, end)
	}
	if p.table == nil && len(p.tables) > 0 {
		p.table = p.tables[0]
	}
	at := i + s.n
	at += p.any(at, end, "of the rows", "of rows", "of the records", "of all rows", "of them", "of records", "of these", "of all", "of the")
	if p.lit(at-1, end, "of") || p.lit(at, end, "of") {
		if p.lit(at, end, "of") {
			at++
		}
		at += p.any(at, end, "the", "all", "our")
	}
	// "of customers", "of the emails"
	if head, n := p.nounRunVerb(at, end); n > 0 && p.findTable(head) != nil {
		p.table = p.findTable(head)
		at += n
	}
	if p.table == nil {
		return 0
	}
	// "10% of phones are missing", "5% of the emails are blank"
	if from, to := p.reference(at, end); to > from {
		for stop := to; stop > from; stop-- {
			c := p.find(p.table, from, stop, nil)
			if c == nil {
				continue
			}
			verb := p.any(stop, end, "are", "is", "should be", "will be", "being", "have", "left")
			if w := p.any(stop+verb, end, nullWords...); w > 0 && !p.lit(stop+verb, end, "none") {
				c.nullShare, c.touched = ptr(s.value), true
				p.vague(c, s)
				p.claim(i, stop+verb+w, &c.element)
				return stop + verb + w - i
			}
			break
		}
	}
	no := p.any(at, end, "have a missing", "has a missing", "with a missing", "with missing", "have missing", "missing a", "missing an", "missing the", "missing", "lacking a", "lacking", "lack a", "lack an", "lack", "with no", "without a", "without an", "without any", "without", "have no", "has no", "having no", "are missing a", "are missing an", "are missing the", "are missing", "do not have a", "do not have an", "don't have a", "don't have an", "do not have", "don't have", "with an empty", "with a blank", "with empty", "with blank", "have an empty", "have a blank", "have empty", "with a null", "with null", "have a null", "have null", "is missing the", "is missing", "never have a", "will have no", "should have no", "should be missing", "did not give a", "didn't give a")
	if no > 0 {
		from, to := p.reference(at+no, end)
		for stop := to; stop > from; stop-- {
			if c := p.find(p.table, from, stop, nil); c != nil {
				c.nullShare, c.touched = ptr(s.value), true
				p.vague(c, s)
				p.claim(i, stop, &c.element)
				return stop - i
			}
		}
		if p.column != nil && p.any2(at, end, "missing") {
			p.column.nullShare = ptr(s.value)
			p.claim(i, at+no, &p.column.element)
			return at + no - i
		}
		return 0
	}
	if p.any2(at, end, "duplicate rows", "duplicates", "duplicate", "duplicated rows") {
		return 0
	}
	// A list whose column is not named.
	if list, n := p.pairs(i, end, 3, true); n > 0 && (p.column == nil || p.column.values == nil || len(list) > 1) {
		if len(list) >= 2 && !p.boolList(list) {
			c := p.categoryColumn(list)
			c.setValues(list)
			p.column = c
			p.claim(i, i+n, &c.element)
			return n
		}
	}
	verb := p.any(at, end, "have been", "has been", "are", "is", "were", "was", "have", "has", "get", "should be", "being", "with", "as", "end up", "end", "will be", "had", "use", "using")
	if p.tok(at+verb).kind != wordToken || at+verb >= end {
		return 0
	}
	art := p.any(at+verb, end, "a", "an", "the", "marked as", "flagged as", "being", "marked", "on")
	start := at + verb + art
	to := p.header(start, end)
	if to == start {
		return 0
	}
	words := p.wordsOf(start, to)
	if len(words) == 0 || len(words) > 4 || p.allFunction(start, to) {
		return 0
	}
	// A value of a column that is already known: "20% are gold".
	c := p.table.column(words)
	if c == nil {
		c = p.find(p.table, start, to, nil)
		if c != nil && !c.couldBeBool(p.lex) {
			return 0
		}
	}
	if c == nil {
		c = &columnDraft{scale: -1, table: p.table, stated: true, words: words, at: start, span: p.span(start, to), typ: contract.Boolean, kind: kindBoolean}
		if p.any2(at, end, "have", "has", "with") && words[0] != "has" {
			c.words = append([]string{"has"}, words...)
		}
		p.table.columns = append(p.table.columns, c)
	}
	c.trueShare = ptr(s.value)
	c.touched = true
	p.vague(c, s)
	p.column = c
	p.claim(i, to, &c.element)
	return to - i + p.modifiers(c, to, end)
}

// boolList: "12% churned, 5% verified" are flags, not values of one column.
func (p *parser) boolList(list []category) bool {
	sum, flags := 0.0, 0
	for _, v := range list {
		sum += v.share
		ws := nameWords(v.text)
		if m := p.lex.lookup(ws); m.kind == kindBoolean && m.exact || len(ws) > 0 && strings.HasSuffix(ws[len(ws)-1], "ed") {
			flags++
		}
	}
	return flags == len(list) && (sum < .95 || sum > 1.05)
}

// categoryColumn makes the column for values whose column nobody named.
func (p *parser) categoryColumn(list []category) *columnDraft {
	name := "category"
	has := func(ws ...string) bool {
		n := 0
		for _, v := range list {
			for _, w := range ws {
				if strings.EqualFold(v.text, w) {
					n++
				}
			}
		}
		return n >= 2
	}
	switch {
	case has("gold", "silver", "bronze", "platinum", "diamond"):
		name = "tier"
	case has("male", "female", "men", "women", "m", "f"):
		name = "gender"
	case has("low", "medium", "high", "urgent", "critical"):
		name = "priority"
	case has("free", "pro", "basic", "premium", "enterprise", "standard"):
		name = "plan"
	case has("active", "inactive", "pending", "cancelled", "open", "closed", "paid", "shipped", "delivered"):
		name = "status"
	case has("s", "m", "l", "xl", "small", "large"):
		name = "size"
	case has("red", "blue", "green", "black", "white"):
		name = "color"
	}
	words := []string{name}
	if name == "category" && len(list) == 2 {
		words = append(nameWords(list[0].text), nameWords(list[1].text)...)
	}
	if c := p.table.column(words); c != nil {
		return c
	}
	c := &columnDraft{scale: -1, table: p.table, stated: true, words: words, at: list[0].at, span: p.span(list[0].at, list[0].at+1)}
	p.meaningOf(c, list[0].at, list[0].at)
	p.table.columns = append(p.table.columns, c)
	p.assume(&c.element, "the column of these values is called "+strings.Join(words, "_"), nil)
	return c
}

// subjectClause reads sentences about columns that exist: "the price is between 5 and 25",
// "make price skewed", "dropoff must be after pickup", "claims get claim amount".
func (p *parser) subjectClause(i, end int, first bool) int {
	lead := p.any(i, end, "make sure that the", "make sure that", "make sure the", "make sure", "ensure that the", "ensure that", "ensure the", "ensure", "make the", "make", "keep the", "keep", "let the", "let", "set the", "set", "the values of the", "the values of", "the", "all", "every", "each", "with the", "note that", "note :", "note", "where the", "where", "please make the")
	at := i + lead
	if p.table == nil {
		return 0
	}
	// The subject is the longest run of words that names a column, with a verb or a
	// modifier behind it.
	for n := min(5, end-at); n >= 1; n-- {
		run := at + n
		ok := true
		for k := at; k < run; k++ {
			t := p.toks[k]
			ok = ok && (t.kind == wordToken || t.kind == quoteToken || t.kind == numberToken && k > at)
		}
		if !ok {
			continue
		}
		c, table := p.findAnywhere(at, run)
		if c == nil || !p.sameWords(c, at, run) || p.headerMatch(at, end) > n && p.table.column(p.wordsOf(at, at+p.headerMatch(at, end))) == nil && !first {
			continue
		}
		if !first && table != p.table && table.sqlName == "" && table.base == nil {
			continue
		}
		verb := p.any(run, end, "should always be", "must always be", "should be", "must be", "is always", "are always", "shall be", "needs to be", "has to be", "have to be", "is", "are", "be", "should", "must", "has", "have", "ranges", "range", "goes", "follows", "follow", "equals", "can be", "may be", "will be", "comes", "come", "as")
		save, saveColumn := p.table, p.column
		p.table, p.column = table, c
		m := p.modifiers(c, run, end)
		if m == 0 && verb > 0 {
			if m = p.modifiers(c, run+verb, end); m > 0 {
				m += verb
			}
		}
		if m == 0 {
			p.table, p.column = save, saveColumn
			continue
		}
		p.claim(i, run+m, &c.element)
		if table != save && !first {
			p.table = save
		}
		return run + m - i
	}
	return 0
}

// sameWords: the phrase names the column in full, or its singular or plural.
func (p *parser) sameWords(c *columnDraft, from, to int) bool {
	a, b := stems(p.wordsOf(from, to)), stems(c.words)
	if c.base != nil {
		b = stems(nameWords(c.base.Name))
	}
	if len(a) != len(b) {
		if len(a) != len(b)+1 || a[0] != stem(c.table.nouns[len(c.table.nouns)-1]) && a[len(a)-1] != "column" && a[len(a)-1] != "value" {
			return false
		}
		if a[0] == stem(c.table.nouns[len(c.table.nouns)-1]) {
			a = a[1:]
		} else {
			a = a[:len(a)-1]
		}
	}
	for k := range a {
		if a[k] != b[k] {
			return false
		}
	}
	return true
}

func (p *parser) findAnywhere(from, to int) (*columnDraft, *tableDraft) {
	if c := p.find(p.table, from, to, nil); c != nil {
		return c, p.table
	}
	for _, t := range p.tables {
		if t != p.table {
			if c := p.find(t, from, to, nil); c != nil {
				return c, t
			}
		}
	}
	return nil, nil
}

// find resolves a phrase to a column of table t: by the whole name, else by the most
// words in common, where all of the phrase's or all of the column's words are among them.
func (p *parser) find(t *tableDraft, from, to int, not *columnDraft) *columnDraft {
	if t == nil || from >= to {
		return nil
	}
	return t.find(p.wordsOf(from, to), not)
}

func (t *tableDraft) find(words []string, not *columnDraft) *columnDraft {
	phrase := stems(contentWords(words))
	if len(phrase) == 0 {
		return nil
	}
	var best *columnDraft
	bestScore := 0
	for _, c := range t.columns {
		if c == not || c.dropped {
			continue
		}
		name := stems(c.words)
		common, lastCommon := 0, false
		for k, w := range name {
			for _, v := range phrase {
				if w == v {
					common++
					lastCommon = lastCommon || k == len(name)-1
					break
				}
			}
		}
		if common == 0 {
			continue
		}
		score := 0
		switch {
		case len(name) == len(phrase) && common == len(name):
			score = 1000
		case common == len(phrase):
			score = 500 + 10*common - len(name)
		case common == len(name):
			score = 300 + 10*common - len(phrase)
			extra := phrase[0]
			if extra != stem(t.nouns[len(t.nouns)-1]) && len(phrase)-common > 1 {
				score -= 100
			}
		default:
			if common >= 1 && !weakWords[name[0]] && (common*2 >= len(phrase) || common*2 >= len(name)) && (lastCommon || name[0] == phrase[0]) {
				score = 100 + 10*common
			}
			if common == 1 && len(phrase) > 1 && len(name) > 1 && (weakWords[phrase[len(phrase)-1]] && lastCommon) {
				score = 0
			}
		}
		if c.isWeakMatch(phrase, name) {
			score = 0
		}
		if score > bestScore {
			best, bestScore = c, score
		}
	}
	return best
}

// isWeakMatch: only a word such as "date" or "id" is in common.
func (c *columnDraft) isWeakMatch(phrase, name []string) bool {
	for _, w := range name {
		for _, v := range phrase {
			if w == v && (!weakWords[w] || len(name) == 1 || len(phrase) == 1) {
				return false
			}
		}
	}
	return true
}

var weakWords = wordSet("date time day id name number no code type at on of status value amount total is has")

func contentWords(words []string) []string {
	var out []string
	for _, w := range words {
		switch w {
		case "the", "a", "an", "its", "their", "was", "is", "were", "are", "been", "own", "that", "column", "field", "this", "same", "respective", "corresponding", "of", "row":
			continue
		}
		out = append(out, w)
	}
	return out
}

// tableRule reads rules about several columns or about the table: "no pair repeated",
// "nobody follows themselves", "origin and destination differ", "city, state and zip agree".
func (p *parser) tableRule(i, end int, first bool) int {
	t := p.table
	if t == nil {
		return 0
	}
	if n := p.any(i, end, "that", "which", "both", "who", ","); n > 0 && p.any2(i+n, end, "are never the same one", "are never the same", "must be different", "must differ", "are different", "differ", "never the same one", "never the same", "are never equal", "should differ") {
		p.claim(i, i+n, &t.element)
		if k := p.tableRule(i+n, end, first); k > 0 {
			return n + k
		}
	}
	if n := p.flagNull(t, i, end); n > 0 {
		return n
	}
	if n := p.trendRule(t, i, end); n > 0 {
		return n
	}
	if n := p.lengthRule(t, i, end); n > 0 {
		return n
	}
	if n := p.any(i, end, "all matching", "all consistent", "all agreeing", "all correct together"); n > 0 && len(p.placeColumns(t)) > 1 {
		t.coherent = append(t.coherent, p.placeColumns(t))
		p.claim(i, i+n, &t.element)
		return n
	}
	if n := p.any(i, end, "never the", "not the", "never their", "different from the", "never equal to the"); n > 0 && p.column != nil && p.column.table == t {
		from, to := p.reference(i+n, end)
		stop := to
		if p.lit(to-1, end, "one") {
			stop--
		}
		if o := t.find(p.wordsOf(from, stop), p.column); stop > from && o != nil {
			p.rules = append(p.rules, &ruleDraft{table: t, column: p.column, kind: subjectOrderRule, op: contract.NotEqual, gapColumn: []string{strings.Join(o.words, " ")}})
			p.claim(i, to, &t.element)
			return to - i
		}
	}
	if n := p.any(i, end, "strongly positively correlated", "strongly negatively correlated", "positively correlated", "negatively correlated", "strongly correlated", "correlated"); n > 0 && len(t.columns) >= 2 && p.atBreak(i+n, end) {
		rho := .6
		if p.any2(i, end, "strongly") {
			rho = .8
		}
		if p.any2(i, i+n, "negatively") || p.any2(i+1, i+n, "negatively") {
			rho = -rho
		}
		a, b := t.columns[len(t.columns)-2], t.columns[len(t.columns)-1]
		p.rules = append(p.rules, &ruleDraft{table: t, column: a, kind: correlationRule, coefficient: rho, gapColumn: []string{strings.Join(b.words, " ")}})
		p.claim(i, i+n, &t.element)
		return n
	}
	if n := p.any(i, end, "no pair is repeated", "no pair repeated", "no pair repeats", "no repeated pairs", "no duplicate pairs", "each pair at most once", "each pair only once", "pairs are unique", "pairs unique", "each combination at most once", "each combination only once", "no combination repeated", "no duplicate combinations", "no repeated pair", "no duplicated pairs", "no combination is repeated", "unique pairs", "every pair is unique", "each pair is unique", "no pair twice", "each pair once", "pair unique"); n > 0 && (len(t.columns) >= 2 || len(t.pairs) > 0) {
		if len(t.pairs) > 0 {
			p.claim(i, i+n, &t.element)
			return n
		}
		cols := t.columns[len(t.columns)-2:]
		t.unique = append(t.unique, append([]*columnDraft{}, cols...))
		p.claim(i, i+n, &t.element)
		return n
	}
	if n := p.any(i, end, "the combination of", "combination of", "each combination of", "unique on", "unique combination of", "unique together :", "unique together", "unique ("); n > 0 {
		cols, at := p.columnsAt(t, i+n, end)
		if len(cols) >= 2 {
			at += p.any(at, end, "must be unique", "is unique", "should be unique", "are unique", "appears at most once", "at most once", "only once", "must not repeat", "never repeats", ")", "occurs only once", "appears only once", "is unique per table")
			t.unique = append(t.unique, cols)
			p.claim(i, at, &t.element)
			return at - i
		}
	}
	if n := p.any(i, end, "nobody", "no one", "no user", "no person", "no employee", "no row", "never", "not", "no", "users", "people", "employees"); n > 0 {
		for k := i + n; k < end && k < i+n+6; k++ {
			if m := p.any(k, end, "themselves", "themself", "itself", "himself", "oneself", "himself or herself"); m > 0 {
				p.selfRule(t)
				p.claim(i, k+m, &t.element)
				return k + m - i
			}
			if p.toks[k].kind != wordToken {
				break
			}
		}
	}
	if n := p.any(i, end, "the boss has none", "the top one has none", "the root has none", "no cycles", "without cycles", "the ceo has none", "the top manager has none", "the ceo has no manager", "the top has none", "root null", "the boss has no manager", "acyclic", "the director has none", "with no cycles", "the head has none"); n > 0 {
		if c := p.column; c != nil {
			c.acyclic, c.fkOptional = true, true
			p.claim(i, i+n, &c.element)
			return n
		}
	}
	// "… are never the same" right behind two new columns.
	if n := p.any(i, end, "are never the same", "must be different", "must differ", "are different", "differ", "never the same", "are never equal", "should differ", "must not be the same"); n > 0 && len(t.columns) >= 2 {
		a, b := t.columns[len(t.columns)-2], t.columns[len(t.columns)-1]
		p.rules = append(p.rules, &ruleDraft{table: t, column: a, kind: subjectOrderRule, op: contract.NotEqual, gapColumn: []string{strings.Join(b.words, " ")}})
		p.claim(i, i+n, &t.element)
		return n
	}
	if n := p.any(i, end, "they must match", "they must agree", "they agree", "they match", "these must match", "which must agree"); n > 0 && len(t.columns) >= 2 {
		t.coherent = append(t.coherent, []*columnDraft{t.columns[len(t.columns)-2], t.columns[len(t.columns)-1]})
		p.claim(i, i+n, &t.element)
		return n
	}
	// "A and B differ", "city, state and zip agree", "a, b, c add up to 100"
	cols, at := p.columnsAt(t, i+p.any(i, end, "the", "where the", "where", "with the", "make sure the", "ensure that the", "ensure"), end)
	if len(cols) >= 2 {
		if n := p.any(at, end, "must be different", "must differ", "should differ", "are different", "differ", "are never the same", "must not be the same", "should be different", "cannot be the same", "can't be the same", "are not the same", "are never equal", "must not match"); n > 0 {
			p.rules = append(p.rules, &ruleDraft{table: t, column: cols[0], kind: subjectOrderRule, op: contract.NotEqual, subject: []int{cols[1].at}})
			p.rules[len(p.rules)-1].gapColumn = []string{strings.Join(cols[1].words, " ")}
			p.claim(i, at+n, &t.element)
			return at + n - i
		}
		if n := p.any(at, end, "that agree with each other", "that all agree", "that agree", "must agree", "must match", "should match", "should agree", "agree", "agree with each other", "belong together", "must be consistent", "are consistent", "should be consistent", "consistent with each other", "that match", "match each other", "match", "that belong together", "must belong together", "that are consistent", "that fit together"); n > 0 {
			t.coherent = append(t.coherent, cols)
			p.claim(i, at+n, &t.element)
			return at + n - i
		}
		if n := p.any(at, end, "must be unique together", "are unique together", "unique together", "together are unique", "together must be unique", "must be unique in combination", "form the primary key", "form the key"); n > 0 {
			t.unique = append(t.unique, cols)
			p.claim(i, at+n, &t.element)
			return at + n - i
		}
		if n := p.any(at, end, "that add up to", "which add up to", "add up to", "adding up to", "sum to", "summing to", "come to", "must sum to", "must add up to", "should add up to", "should sum to", "total", "that sum to", "which sum to", "together make", "make up"); n > 0 && p.tok(at+n).kind == numberToken && at+n < end {
			r := &ruleDraft{table: t, column: cols[0], kind: sumRule, coefficient: p.tok(at + n).num}
			for _, c := range cols {
				r.gapColumn = append(r.gapColumn, strings.Join(c.words, " "))
			}
			p.rules = append(p.rules, r)
			m := at + n + 1 + p.any(at+n+1, end, "altogether", "in total", "in every row", "in each row", "per row", "%")
			p.claim(i, m, &t.element)
			return m - i
		}
		if n := p.any(at, end, "are positively correlated", "are strongly correlated", "are correlated", "correlate", "are negatively correlated", "should be correlated"); n > 0 {
			rho := .6
			if p.any2(at, end, "are strongly") {
				rho = .8
			}
			if p.any2(at, end, "are negatively") {
				rho = -.6
			}
			p.rules = append(p.rules, &ruleDraft{table: t, column: cols[0], kind: correlationRule, coefficient: rho, gapColumn: []string{strings.Join(cols[1].words, " ")}})
			p.claim(i, at+n, &t.element)
			return at + n - i
		}
	}
	return p.constantRule(t, i, end)
}

// constantRule: "constant per household", "does not vary within a shop" of the column before.
func (p *parser) constantRule(t *tableDraft, i, end int) int {
	n := p.any(i, end, "constant per", "constant for each", "constant within each", "constant within a", "the same for each", "the same within each", "the same for every", "fixed per", "fixed for each", "does not vary within a", "does not change within a", "one per", "stays the same for each", "same for each", "same per", "constant for a")
	if n == 0 || p.column == nil || p.column.table != t {
		return 0
	}
	from, to := p.reference(i+n, end)
	if to == from {
		return 0
	}
	p.rules = append(p.rules, &ruleDraft{table: t, column: p.column, kind: dependencyRule, from: from, to: to})
	p.claim(i, to, &p.column.element)
	return to - i
}

// columnsAt reads a list of existing columns: "city, state and zip".
func (p *parser) columnsAt(t *tableDraft, i, end int) ([]*columnDraft, int) {
	var cols []*columnDraft
	at, last := i, i
	for at < end && len(cols) < 12 {
		at += p.any(at, end, "the", "its")
		n := 0
		var found *columnDraft
		for k := min(4, end-at); k >= 1; k-- {
			ok := true
			for m := at; m < at+k; m++ {
				ok = ok && p.toks[m].kind == wordToken && !p.toks[m].is("and")
			}
			if !ok {
				continue
			}
			if c := t.find(p.wordsOf(at, at+k), nil); c != nil && p.sameWords(c, at, at+k) {
				found, n = c, k
				break
			}
		}
		if found == nil {
			break
		}
		cols = append(cols, found)
		at += n
		last = at
		sep := p.any(at, end, ", and", ",", "and", "&", "+", "/")
		if sep == 0 {
			break
		}
		at += sep
	}
	return cols, last
}

// selfRule: a row never refers to itself.
func (p *parser) selfRule(t *tableDraft) {
	if c := p.column; c != nil && (c.self || c.semantic == "manager_id") {
		c.notSelf = true
		return
	}
	var keys []*columnDraft
	for _, c := range t.columns {
		if c.fk != nil {
			keys = append(keys, c)
		}
		if c.self {
			c.notSelf = true
		}
	}
	if len(keys) >= 2 {
		p.rules = append(p.rules, &ruleDraft{table: t, column: keys[0], kind: subjectOrderRule, op: contract.NotEqual, gapColumn: []string{strings.Join(keys[1].words, " ")}})
	} else if len(t.columns) > 0 {
		t.columns[len(t.columns)-1].notSelf = true
	}
}
