package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// digitsAhead: "two digit number", "5-letter code".
func (p *parser) digitsAhead(i, end int) bool {
	if p.tok(i).Kind != token.Number || i >= end {
		return false
	}
	i++
	i += p.any(i, end, "-")
	return p.any2(i, end, "digit", "digits", "letter", "letters", "character", "characters")
}

// uniquePhrase: "unique", "no duplicates", "distinct".
func (p *parser) uniquePhrase(c *columnDraft, i, end int) int {
	if p.tok(i).Is("no") && p.any2(i+2, end, "twice", "comes twice", "is used twice", "more than once", "comes more than once") && slices.Contains(c.words, p.tok(i+1).Low) {
		c.unique = true // "no number twice"
		return 2 + p.any(i+2, end, "twice", "comes twice", "is used twice", "more than once", "comes more than once")
	}
	n := p.any(i, end, "which identifies it", "that identifies it", "which identifies the row", "that identifies the row", "which identifies each row", "which identifies each", "which identifies each one", "identifying it", "identifies it", "identifies the row", "identifies each row", "which serves as the identifier", "which serves as identifier", "as its identifier", "used as identifier", "must be unique", "is unique", "are unique", "unique per row", "unique values", "globally unique", "all unique", "all different", "all distinct", "unique", "no duplicates", "no duplicate values", "without duplicates", "no repeats", "must not repeat", "may not repeat", "should not repeat", "not repeat", "without repeats", "never repeats", "never repeated", "not repeated", "must be different", "can't repeat", "cannot repeat", "can't occur twice", "no two alike", "no two the same", "distinct", "no repetition", "not duplicated", "never duplicated", "never the same twice", "no dupes", "no dups", "without dupes", "without dups", "no doubles", "no ties", "no two the same", "no two are the same", "no clashes", "no collisions", "duplicates not allowed", "dupes not allowed", "dups not allowed", "no duplicates allowed", "no dupes allowed", "each one different", "every one different", "each different", "all of them different", "each only once", "each one only once", "used only once", "occurs only once", "each exactly once", "each just once", "each once", "each of them once", "each of them exactly once", "every one once", "every one exactly once", "exactly once each", "once each", "all exactly once", "each used once", "each used exactly once", "one row for each", "one row each", "one of each", "can't be repeated", "can't be the same twice", "never be repeated", "no repetitions")
	if n == 0 && p.any2(i, end, "a unique", "a distinct", "a different") && p.any2(i+2, end, "number", "code", "value", "integer", "whole number", "string", "text", "identifier", "id") {
		n = 2 // "is a unique number between 100 and 999"
	}
	if k := p.any(i, end, "is a unique", "is a distinct", "is a different", "is an unique"); n == 0 && k > 0 && p.digitsAhead(i+k, end) {
		n = k // "is a unique two digit number"
	}
	if n == 0 {
		n = p.eachOnce(i, end)
	}
	if n > 0 && c.table != nil {
		k := p.any(i+n, end, "inside each", "inside the", "inside a", "inside the same", "inside", "within each", "within the same", "within the", "within a", "within one", "within", "per", "in each", "in a", "in the same", "in one", "for each", "for every", "across a")
		if head, m := p.nounRunVerb(i+n+k, end); k > 0 && m > 0 {
			if parent := p.findTable(head); parent != nil && parent != c.table {
				c.table.scoped = append(c.table.scoped, scopedKey{c, parent})
				return n + k + m
			}
		}
	}
	if n == 0 || p.any2(i+n, end, "per", "together", "for each", "within", "combination", "in combination", "pair") {
		return 0
	}
	if n == 1 && p.any2(i, end, "unique", "distinct") && p.any2(i-1, i, ",", ";", "and", "+") && (p.headerMatch(i+1, end) > 0 || p.any2(i+1, end, "number", "code", "name", "id") && !p.atBreak(i+2, end)) {
		return 0 // "unique hostname, unique serial": of the next column
	}
	c.unique = true
	return n
}

// eachOnce reads that a value comes once, with any verb: "each occurring once", "every one is used a single time".
func (p *parser) eachOnce(i, end int) int {
	n := p.any(i, end, "each of which", "each of them", "each one", "every one", "each", "every", "all of which", "all of them", "all", "which", "that", "and")
	if n > 0 && p.tok(i).Is("each", "every") && p.tok(i+n).Kind == token.Word && p.any2(i+n, end, "number", "code", "value", "id", "key", "reference") {
		n++
	}
	n += p.any(i+n, end, "is", "are", "being", "must be", "must", "should", "may only", "can only", "will", "to be")
	verb := p.any(i+n, end, "occurring", "occurs", "occur", "appearing", "appears", "appear", "used", "given out", "given", "issued", "assigned", "found", "present", "coming up", "comes up", "come up", "coming", "comes", "seen", "showing up", "shows up", "turning up", "turns up", "taken", "handed out", "allotted")
	times := p.any(i+n+verb, end, "exactly once", "only once", "just once", "precisely once", "once only", "once", "a single time", "one time only", "only one time", "exactly one time")
	if n+verb == 0 || verb == 0 || times == 0 || p.any2(i+n+verb+times, end, "per", "a", "in", "every", "each", "the", "within") {
		return 0
	}
	return n + verb + times
}

// keyPhrase: "primary key", "auto increment", "starting at 1000", "sequential".
func (p *parser) keyPhrase(c *columnDraft, i, end int) int {
	if n := p.any(i, end, "as the primary key", "as primary key", "the primary key", "primary key", "pk"); n > 0 && p.keyAhead(i, end) == 0 {
		c.primary, c.unique = true, true
		return n
	}
	if n := p.any(i, end, "auto increment", "autoincrement", "auto-increment", "auto incremented", "auto-incremented", "auto incrementing", "auto-incrementing", "auto", "sequential", "sequentially numbered", "consecutive", "incrementing", "running number", "serial", "increasing", "sequence", "counting up"); n > 0 && i > c.at {
		if p.lit(i, end, "auto") && p.any2(i+1, end, "/", "|", ",", "or", "insurance") {
			return 0 // a value: "type auto/home/life"
		}
		if p.any2(i, end, "sequence", "serial", "auto") && p.lit(i-1, end, ",") && p.any2(i+n, end, ",", ")", "and") {
			return 0 // ", sequence," is a column of its own
		}
		start := 1.0
		m := p.any(i+n, end, "starting at", "starting from", "start at", "from", "beginning at", "beginning with", "starting with", "numbers from", "numbers")
		if m > 0 && p.tok(i+n+m).Kind == token.Number {
			start = p.toks[i+n+m].Num
			n += m + 1
		}
		c.setSequence(start)
		return n
	}
	if n := p.any(i, end, "ascending", "running", "counting up", "increasing", "going up", "rising", "consecutive", "consecutively", "sequential", "sequentially", "numbered", "counting"); n > 0 && c.pattern == "" && !c.isDate(p.lex) && c.values == nil {
		listed := p.lit(i-1, i, "(") && p.any2(i+n+1, end, "/", ",", "|") && p.tok(i+n+2).Kind == token.Word // "(running 75 / idle 20)"
		if start, k := p.countsFrom(c.table, i+n, end, false); k > 0 && !listed {
			c.setSequence(start)
			return n + k
		}
	}
	if n := p.any(i, end, "starting at", "start at", "starting from", "starts at", "beginning at", "starting with", "numbered from", "counting from"); n > 0 && i+n < end && p.toks[i+n].Kind == token.Number && !p.toks[i+n].Year && c.pattern == "" {
		c.setSequence(p.toks[i+n].Num)
		return n + 1
	}
	return 0
}

// keyAhead is the length of "primary key" and its like in front of the name of the key: "id int,
// pk user_id", "foreign key customer_id".
func (p *parser) keyAhead(i, end int) int {
	n := p.any(i, end, "with a primary key :", "primary key :", "primary key is", "primary key =", "primary key", "pk :", "pk is", "pk =", "pk", "foreign key :", "foreign key", "fk :", "fk")
	open := p.any(i+n, end, "(")
	t := p.tok(i + n + open)
	if n == 0 || i+n+open >= end || t.Kind != token.Word || functionWords[t.Low] && !t.Is("id", "number", "code") || keyNotes[t.Low] || open == 0 && !t.Glued && i > 0 && !p.atBreak(i-1, i) && p.toks[i-1].Kind == token.Word && p.headerMatch(i-1, i) > 0 {
		return 0
	}
	return n
}

func (c *columnDraft) setSequence(start float64) {
	c.unique = true
	c.typ = contract.Integer
	if start == 1 {
		c.semantic = "row_id"
		return
	}
	c.distribution = &contract.Distribution{Kind: contract.Sequence, Start: ptr(start), Step: ptr(1.0)}
}
