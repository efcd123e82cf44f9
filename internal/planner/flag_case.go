package planner

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// flagWhen reads a flag that a condition decides: "available is true when copies > 0",
// "active flag when steps are 10000 or more", "overdue if days late is over 0".
func (p *parser) flagWhen(c *columnDraft, i, end int) int {
	if c.table == nil || i == c.at && !p.any2(i, end, "when", "if") || len(c.cases) > 0 {
		return 0
	}
	if n := p.flagCompared(c, i, end); n > 0 {
		return n
	}
	at := i + p.any(i, end, "is set to", "is", "are", "should be", "must be", "has to be", "becomes", "turns", "goes", "being", "set to", "set", "=", ":", "flag")
	truth := p.any(at, end, "true", "yes", "set", "on")
	if at == i && p.lit(at, end, "on") && (eventful(p.tok(at-1).Low) || dateParticiple[p.tok(at-1).Low]) {
		return 0 // "cancelled on only if cancelled" is a day
	}
	no := 0
	if truth == 0 {
		no = p.any(at, end, "false", "no", "off")
	}
	at += truth + no
	k := p.any(at, end, "exactly when", "only when", "only if", "if and only if", "when", "whenever", "if", "for", "as soon as", "once", "every time", "any time", "in case", "the moment")
	if !c.couldBeBool(p.lex) && (truth+no == 0 || p.any2(at-1, at, "set", "on", "off") || c.typ != "" || c.min != nil || c.max != nil || c.values != nil || c.pattern != "" || c.distribution != nil) {
		return 0 // "pass must be false when …" is no password
	}
	unless := 0
	if truth+no > 0 && k == 0 {
		unless = p.any(at, end, "unless", "except when", "except if")
		k = unless
	}
	if k == 0 || p.lit(at, end, "for") && truth+no == 0 {
		return 0
	}
	if truth+no == 0 && !p.comparisonAhead(c, at+k, end) {
		return 0
	}
	if _, ok := p.shareAt(at+k, end); ok {
		return 0
	}
	cs := &caseDraft{value: "true"}
	last := "false"
	if (no > 0) != (unless > 0) { // "false unless" is "true when"
		cs.value, last = "false", "true"
	}
	n := 0
	for at+k+n < end && n < 9 {
		t := p.toks[at+k+n]
		if t.Kind == token.Line || t.Is(",", ";", ")", ".", "otherwise", "else", "and") {
			break
		}
		cs.when = append(cs.when, at+k+n)
		n++
	}
	if n == 0 {
		return 0
	}
	if !c.couldBeBool(p.lex) {
		c.semantic = ""
	}
	c.typ, c.kind = contract.Boolean, kindBoolean
	c.cases = append(c.cases, cs, &caseDraft{value: last, other: true})
	to := at + k + n
	if o := p.any(to, end, ", otherwise false", "otherwise false", "else false", ", otherwise no", "otherwise no", ", else false", ", else no", "else no", ", otherwise true", "otherwise true", "else true"); o > 0 {
		to += o
	} else if last == "false" {
		to += p.otherwiseNot(c, to, end)
	}
	return to - i
}

// flagCompared reads "passed (grade <= 4)", "adult = age >= 18": a comparison decides the flag.
func (p *parser) flagCompared(c *columnDraft, i, end int) int {
	open := p.any(i, end, "(", ":=", "=", ":", "means", "i.e.")
	if open == 0 || !c.couldBeBool(p.lex) {
		return 0
	}
	stop := end
	if p.lit(i, end, "(") {
		if stop = p.closing(i, end); stop < 0 {
			return 0
		}
	}
	at := i + open
	for k := at + 1; k < min(stop, at+5); k++ {
		o := p.find(c.table, at, k, c)
		if o == nil || !p.sameWords(o, at, k) || !p.any2(k, stop, "<", "<=", ">", ">=") || p.tok(k+1).Kind != token.Number || k+1 >= stop || !p.atBreak(k+2, stop) {
			continue
		}
		c.semantic, c.typ, c.kind = "", contract.Boolean, kindBoolean
		c.cases = append(c.cases, &caseDraft{value: "true", when: tokensOf(at, k+2)}, &caseDraft{value: "false", other: true})
		return k + 2 + boolInt(stop < end && k+2 == stop && p.lit(i, end, "(")) - i
	}
	return 0
}

// comparisonAhead: a known column with a bound behind it.
func (p *parser) comparisonAhead(c *columnDraft, i, end int) bool {
	i += p.any(i, end, "the")
	for k := i + 1; k < min(end, i+5); k++ {
		o := p.find(c.table, i, k, c)
		if o == nil {
			continue
		}
		at := k + p.any(k, end, "is", "are", "=")
		if _, n := p.bounds(at, end); n > 0 || p.tok(at).Kind == token.Number && at > k && at < end && p.atBreak(at+1, end) {
			return true
		}
	}
	return false
}

// onlyHave reads "only premium users have a support rep": the column is filled in the
// rows that the words before the verb describe, and empty in all others.
func (p *parser) onlyHave(i, end int, _ bool) int {
	lead := p.any(i, end, "only", "just", "exclusively")
	if lead == 0 || p.table == nil {
		return 0
	}
	stop := p.pieceEnd(i, end)
	for k := i + lead + 1; k < min(stop, i+8); k++ {
		verb := p.any(k, stop, "have", "has", "get", "gets", "carry", "contain", "receive", "come with", "should have", "can have", "may have", "are given", "lack", "lacks", "are without", "is without")
		if verb == 0 {
			continue
		}
		at := k + verb
		no := p.any(at, stop, "no", "an empty", "a blank", "a missing")
		if p.any2(k, stop, "lack", "lacks", "are without", "is without") {
			no = max(no, 1)
		}
		at += no + p.any(at+no, stop, "a", "an", "the", "any", "their", "its", "some")
		from, to := at, p.header(at, stop)
		if to == from {
			return 0
		}
		subject := []int{}
		known := false
		for m := i + lead; m < k; m++ {
			w := p.toks[m]
			if w.Is("the", "those", "rows", "with", "a") || w.Kind == token.Word && p.findTable(p.wordsOf(m, m+1)) != nil {
				continue
			}
			if _, n := p.valueAt(p.table, nil, m, k); n > 0 {
				known = true
			}
			if c := p.find(p.table, m, m+1, nil); c != nil {
				known = true
			}
			subject = append(subject, m)
		}
		if !known || len(subject) == 0 {
			return 0
		}
		c := p.find(p.table, from, to, nil)
		if c == nil {
			c = &columnDraft{scale: -1, table: p.table, stated: true, words: p.headerWords(from, to), at: from, span: p.span(from, to)}
			p.meaningOf(c, from, to)
			if no > 0 || !p.plausible(c, from, to, stop) {
				return 0
			}
			p.table.columns = append(p.table.columns, c)
		}
		c.cases = append(c.cases, &caseDraft{notNull: no == 0, null: no > 0, when: subject})
		c.touched = true
		p.column = c
		p.claim(i, to, &c.element)
		return to - i + p.modifiers(c, to, end)
	}
	return 0
}
