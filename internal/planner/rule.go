package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// actLeads stand before the verb that a reference names a column by: "what was ordered", "being issued".
var actLeads = []string{"what was", "what is", "what has been", "what had been", "what they were", "what it was", "what there is", "what there was", "amount that was", "number that was", "being", "having been", "it was", "it is", "it has been", "it had been", "it got", "they were", "they are", "they have been", "they got", "he was", "she was", "when it was", "when they were", "when it is", "there are", "there were", "there is", "was", "were"}

// reference reads the words that name another column, up to a mark or a joining word.
func (p *parser) reference(i, end int) (from, to int) {
	from = i + p.any(i, end, "the one of the", "the value of the", "that of the", "that of", "the", "its", "their", "his", "her", "our", "your", "this", "that", "each", "a", "an")
	from += p.any(from, end, actLeads...)
	to = from
	for to < end && to-from < 6 {
		t := p.toks[to]
		if t.Is("at") && to > from && p.atBreak(to+1, end) {
			to++
			continue
		}
		if t.Kind == token.Number && to > from && p.tok(to-1).Is("week", "day", "month", "line", "quarter", "phase", "visit", "year") {
			to++
			continue
		}
		if t.Kind == token.Quote && to == from {
			return from, to + 1
		}
		if t.Kind != token.Word || t.Is("and", "or", "but", "with", "if", "when", "unless", "while", "where", "otherwise", "plus", "minus", "times", "multiplied", "divided", "rounded", "by", "for", "which", "who", "null", "so", "as", "then", "including", "having", "always", "also", "between", "except", "at", "optional", "nullable", "unique") {
			break
		}
		if to > from && (t.Is("is", "are", "was", "were", "in", "per", "must") && !p.participleBehind(to+1, end)) {
			break
		}
		to++
	}
	return from, to
}

// participleBehind: "the account was opened" names the column "opened".
func (p *parser) participleBehind(i, end int) bool {
	return i < end && p.toks[i].Kind == token.Word && (strings.HasSuffix(p.toks[i].Low, "ed") || dateParticiple[p.toks[i].Low])
}

// formulaPhrase: "= fare + tip", "is quantity times price", "20% of net", "equal to the
// product's price", "the sum of a, b and c".
func (p *parser) formulaPhrase(c *columnDraft, i, end int) int {
	if p.lit(i, end, "from") && p.datesAt(i, end) {
		return 0 // "from the last 90 days"
	}
	if n := p.partPhrase(c, i, end); n > 0 {
		return n
	}
	n := p.any(i, end, "which is computed as", "computed as", "calculated as", "calculated from", "computed from", "defined as", "which equals", "must equal", "is equal to", "equal to", "equals", "is always", "always exactly", "always", "which is", "should be", "must be", "is calculated as", "is computed as", "given by", "derived as", "=", ":", "is", "as", "being", "the same as")
	if t := p.tok(i + n); i+n < end && t.Kind == token.Number && t.Percent && p.lit(i+n+1, end, "of") {
		from, to := p.reference(i+n+2, end)
		if to > from && p.refLike(from, to) && !p.any2(from, to, "rows", "time", "cases", "records", "them", "all", "people", "orders", "customers", "values", "entries") && !p.tableNamed(from, to) {
			p.rules = append(p.rules, &ruleDraft{table: p.table, column: c, kind: formulaRule, from: i + n, to: to})
			return to - i
		}
	}
	if t := p.tok(i + n); n == 0 && t.Kind == token.Number && t.Percent && p.lit(i+1, end, "-") {
		return 0 // "injured 2% - lane 1-8": the dash joins two columns
	}
	if k := p.derivedPhrase(i, end); k > 0 {
		return k
	}
	if n == 0 && p.namedAndTold(i, end) {
		return 0
	}
	if _, k := p.pair(i, end, false); n == 0 && k > 0 && p.lit(i+k, end, "+") && p.tok(i+k+1).Kind == token.Word {
		return 0 // "score 0-10 + comment" is a range, and another column
	}
	from := i + n
	if _, k := p.wholePairs(from, end); k > 0 {
		return 0 // "plan basic 60 plus 30 vip 10"
	}
	to := p.formulaEnd(from, end)
	for k := from; k < to; k++ {
		if _, signs := p.signsOf(k+1, end); signs > 0 && p.countIn(k, end) {
			return 0 // "code P plus six digits" tells how codes look
		}
	}
	if n > 0 && p.equalsValues(c, from, end) {
		return 0 // "type = stalls, circle or balcony"
	}
	if to <= from || !p.isFormula(from, to, n > 0 && p.any2(i, end, "=", "equal to", "is equal to", "equals", "must equal", "which equals", "the same as", "computed as", "calculated as")) {
		return 0
	}
	p.rules = append(p.rules, &ruleDraft{table: p.table, column: c, kind: formulaRule, from: from, to: to})
	return to - i
}

// equalsValues: behind an equals sign stand the values of c, "stalls, circle or balcony", "free / team / pro", none of
// which is the name of a column.
func (p *parser) equalsValues(c *columnDraft, i, end int) bool {
	if !p.lit(i-1, i, "=") || c.kind != "" && c.kind != kindText || c.min != nil || c.values != nil || c.isDate(p.lex) {
		return false
	}
	list, n := p.wordList(i, end, "")
	if n == 0 || !p.orInside(i, i+n) {
		list, n = p.slashList(i, end)
		if len(list) == 2 && !listedNames[c.words[len(c.words)-1]] && !headTails[c.words[len(c.words)-1]] {
			return false // "rate = distance / time"
		}
	}
	if n == 0 || len(list) < 2 || !p.plainValues(list) {
		return false
	}
	known := 0
	for _, v := range list {
		to := v.at + len(strings.Fields(v.text))
		if p.toks[v.at].Kind == token.Number || strings.Contains(v.text, "_") || c.table != nil && p.find(c.table, v.at, to, c) != nil {
			return false
		}
		known += boolInt(p.headerMatch(v.at, end) > 0)
	}
	return 2*known < len(list)
}

// namedAndTold: "boss - another employee" and "salary - 20k to 90k" name a column and tell what it
// holds; they take nothing away from one.
func (p *parser) namedAndTold(i, end int) bool {
	n := max(1, p.headerMatch(i, end))
	if p.tok(i).Kind != token.Word || !p.lit(i+n, end, "-") || p.toks[i+n].Glued || p.table == nil || p.find(p.table, i, i+n, nil) != nil {
		return false
	}
	next := p.tok(i + n + 1)
	return next.Kind == token.Word && p.find(p.table, i+n+1, i+n+2, nil) == nil || p.headerMatch(i, end) > 0 && next.Kind == token.Number
}

// derivedPhrase: "built from the name", "derived from first and last name".
func (p *parser) derivedPhrase(i, end int) int {
	n := p.any(i, end, "computed from the", "computed from", "calculated from the", "calculated from", "built from", "made from", "derived from", "based on", "generated from", "made up from", "constructed from", "matching", "that matches", "which matches", "in line with", "from")
	if n == 0 {
		return 0
	}
	from, to := p.reference(i+n, end)
	if to == from {
		return 0
	}
	phrase := p.wordsOf(from, to)
	if len(phrase) == 0 {
		return 0
	}
	last := phrase[len(phrase)-1]
	if p.column != nil && p.column.semantic == "bmi" && p.lit(to, end, "and") {
		if _, stop := p.reference(to+1, end); stop > to+1 && p.any2(from, stop, "weight", "height") && p.any2(to+1, stop, "weight", "height") {
			return stop - i
		}
	}
	if m := p.lex.lookup([]string{last}); (last == "name" || last == "names" || m.semantic == "full_name" || m.semantic == "first_name" || m.semantic == "last_name" || m.semantic == "company" || m.semantic == "gender") && p.tok(i).Kind == token.Word {
		if p.lit(to, end, "and") && p.any2(to+1, end, "last name", "last names", "surname", "the last name", "company") {
			to += 1 + p.any(to+1, end, "last name", "last names", "surname", "the last name", "company")
		}
		return to - i
	}
	return 0
}

// wordsOf are the words of a name; what lies behind the text has none.
func (p *parser) wordsOf(from, to int) []string {
	if from >= to {
		return nil
	}
	out := make([]string, 0, to-from)
	for k := from; k < min(to, len(p.toks)); k++ {
		switch t := p.toks[k]; t.Kind {
		case token.Word:
			if t.Is("the", "a", "an", "its", "their", "of", "own") && to-from > 1 {
				continue
			}
			out = lexicon.AppendNameWords(out, correctedText(t))
		case token.Quote, token.Number:
			out = lexicon.AppendNameWords(out, t.Text)
		}
	}
	return out
}

// correctedText is the word with its spelling corrected but its inner capitals kept.
func correctedText(t token.Token) string {
	if strings.EqualFold(t.Text, t.Low) {
		return t.Text
	}
	return t.Low
}

func (p *parser) formulaEnd(i, end int) int {
	depth := 0
	for k := i; k < end; k++ {
		t := p.toks[k]
		switch {
		case t.Is("("):
			depth++
		case t.Is(")"):
			if depth == 0 {
				return k
			}
			depth--
		case t.Is(",") && depth > 0 && p.callAt(i, k):
		case t.Kind == token.Line || t.Is(";", ":", ".") || t.Is(",") && (!p.listFormula(i, k) || p.twoSided(i, end) || p.namesNext(k+1, end)):
			return k
		case t.Is("where", "if", "when", "unless", "rounded", "with", "but", "while", "so", "or", "exactly"):
			return k
		case t.Is("and") && depth == 0 && !p.listFormula(i, k):
			return k
		case t.Kind == token.Date || t.Kind == token.Time:
			return i
		}
	}
	return end
}

// callAt: a function with brackets, such as max(a, b), is open at token k.
func (p *parser) callAt(i, k int) bool {
	for depth, j := 0, k-1; j > i; j-- {
		switch {
		case p.toks[j].Is(")"):
			depth++
		case p.toks[j].Is("(") && depth > 0:
			depth--
		case p.toks[j].Is("("):
			return formulaCalls[p.toks[j-1].Low] > 1
		}
	}
	return false
}

// twoSided: "days between a and b" takes two columns, so a comma behind ends it.
func (p *parser) twoSided(i, end int) bool {
	return p.any2(i, end, "days between", "hours between", "minutes between", "seconds between", "nights between", "number of days between", "the number of days between", "the days between", "the time between", "the difference between", "difference between")
}

// namesNext: the next column begins at i, with a formula or a type of its own.
func (p *parser) namesNext(i, end int) bool {
	n := p.headerMatch(i, end)
	return n > 0 && (p.any2(i+n, end, "=", ":", "is") || p.starts(i+n, end))
}

// listFormula: commas and "and" belong to "sum of a, b and c".
func (p *parser) listFormula(i, k int) bool {
	return p.any2(i, k, "the sum of", "sum of", "the product of", "product of", "the difference between", "difference between", "difference of", "the mean of", "mean of", "the average of", "average of", "the total of", "the minimum of", "the maximum of", "days between", "hours between", "minutes between", "number of days between", "the number of days between", "the days between", "the time between", "the difference of")
}

// isFormula: there is an operator between references, a list function, or "=" and one reference.
func (p *parser) isFormula(from, to int, equals bool) bool {
	operators, refs := 0, 0
	for k := from; k < to; k++ {
		t := p.toks[k]
		if t.Is("=", "is", "are", "equals") || t.Is("+") && p.lit(k+1, to, "-") {
			return false // "22 +- 3" is a spread
		}
		if t.Is("-") && p.any2(k+1, to, "always", "never", "not", "must", "no", "nobody", "different", "another", "only") {
			return false // "black player - never the same": the dash tells something
		}
		if t.Is("-") && p.tok(k-1).Kind == token.Number && p.tok(k+1).Kind == token.Number {
			continue // a range, as in "in km (0 - 240000)"
		}
		if k > from && k+1 <= to && (t.Is("+", "*", "/", "x", "×", "times", "plus", "minus", "multiplied", "divided") || t.Is("less") && !p.lit(k+1, to, "than") || t.Is("-") && !(t.Glued && p.tok(k+1).Glued)) {
			operators++
			continue
		}
		if t.Kind == token.Word && !functionWords[t.Low] && !p.any2(k, to, "one", "percent") {
			refs++
		} else if t.Kind == token.Word && p.lex.kinds[t.Low] != "" {
			refs++
		}
	}
	if p.listFormula(from, to) {
		return refs > 0
	}
	if p.tok(from).Is("+", "*", "/", "-", "×", "times", "plus", "x") || refs == 0 {
		return false
	}
	if operators > 0 {
		// A slash list "a/b/c" is a formula only behind an equals sign.
		for k := from; k < to; k++ {
			if p.toks[k].Is("/") && !equals {
				return false
			}
		}
		return true
	}
	return equals && refs > 0 && to-from <= 6
}

// coherentPhrase: "consistent with the state", "matching the city", "that agree".
func (p *parser) coherentPhrase(c *columnDraft, i, end int) int {
	n := p.any(i, end, "which is consistent with", "that is consistent with", "consistent with", "which matches", "that matches", "that match", "matching", "which must match", "must match", "should match", "in agreement with", "agreeing with", "that agrees with", "agrees with", "corresponding to", "that belongs to", "that fits", "fitting", "which fits", "should fit", "must fit", "has to fit", "that fit", "to fit", "valid for", "correct for", "in line with", "appropriate for", "within that", "that agree with", "belonging to", "of that", "in that")
	if n > 0 {
		from, to := p.reference(i+n, end)
		if to > from && p.refLike(from, to) {
			p.rules = append(p.rules, &ruleDraft{table: p.table, column: c, kind: coherentRule, from: from, to: to})
			return to - i
		}
		return 0
	}
	if n = p.any(i, end, "that agree with each other", "that all agree", "they must match", "they must agree", "they agree", "they match", "these must match", "that agree", "which agree", "that match each other", "that match", "which match", "that are consistent", "that belong together", "which belong together", "all consistent", "must agree", "must match", "consistent with each other", "that fit together"); n > 0 {
		p.rules = append(p.rules, &ruleDraft{table: p.table, column: c, kind: coherentRule, from: i, to: i})
		return n
	}
	return 0
}
