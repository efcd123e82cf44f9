package term

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// digitsAhead: "two digit number", "5-letter code".
func (p Reader) digitsAhead(i, end int) bool {
	if p.Tok(i).Kind != token.Number || i >= end {
		return false
	}
	i++
	i += p.Any(i, end, "-")
	return p.Any2(i, end, "digit", "digits", "letter", "letters", "character", "characters")
}

// uniquePhrases say that no value comes twice.
var uniquePhrases = draft.PhrasesOf("which identifies it", "that identifies it", "which identifies the row", "that identifies the row", "which identifies each row", "which identifies each", "which identifies each one", "identifying it", "identifies it", "identifies the row", "identifies each row", "which serves as the identifier", "which serves as identifier", "as its identifier", "used as identifier", "must be unique", "is unique", "are unique", "unique per row", "unique values", "globally unique", "all unique", "all different", "all distinct", "unique", "no duplicates", "no duplicate values", "without duplicates", "no repeats", "must not repeat", "may not repeat", "should not repeat", "not repeat", "without repeats", "never repeats", "never repeated", "not repeated", "must be different", "can't repeat", "cannot repeat", "can't occur twice", "no two alike", "no two the same", "distinct", "no repetition", "not duplicated", "never duplicated", "never the same twice", "no dupes", "no dups", "without dupes", "without dups", "no doubles", "no ties", "no two the same", "no two are the same", "no clashes", "no collisions", "duplicates not allowed", "dupes not allowed", "dups not allowed", "no duplicates allowed", "no dupes allowed", "each one different", "every one different", "each different", "all of them different", "each only once", "each one only once", "used only once", "occurs only once", "each exactly once", "each just once", "each once", "each of them once", "each of them exactly once", "every one once", "every one exactly once", "exactly once each", "once each", "all exactly once", "each used once", "each used exactly once", "one row for each", "one row each", "one of each", "can't be repeated", "can't be the same twice", "never be repeated", "no repetitions")

// UniquePhrase: "unique", "no duplicates", "distinct", and within what: "unique per customer".
func (p Reader) UniquePhrase(c *draft.Column, i, end int) int {
	if p.Tok(i).Is("no") && p.Any2(i+2, end, "twice", "comes twice", "is used twice", "more than once", "comes more than once") && slices.Contains(c.Words, p.Tok(i+1).Low) {
		c.Unique = true // "no number twice"
		return 2 + p.Any(i+2, end, "twice", "comes twice", "is used twice", "more than once", "comes more than once")
	}
	n := p.AnyOf(uniquePhrases, i, end)
	if n == 0 && p.Any2(i, end, "a unique", "a distinct", "a different") && !p.Any2(i-1, i, ",", ";", "and", "plus", "+", "&") && p.Any2(i+2, end, "number", "code", "value", "integer", "whole number", "string", "text", "identifier", "id") {
		n = 2 // "is a unique number between 100 and 999"
	}
	if k := p.Any(i, end, "is a unique", "is a distinct", "is a different", "is an unique"); n == 0 && k > 0 && p.digitsAhead(i+k, end) {
		n = k // "is a unique two digit number"
	}
	if n == 0 {
		n = p.eachOnce(i, end)
	}
	if n > 0 && c.Table != nil {
		k := p.Any(i+n, end, "inside each", "inside the", "inside a", "inside the same", "inside", "within each", "within the same", "within the", "within a", "within one", "within", "per", "in each", "in a", "in the same", "in one", "for each", "for every", "across a")
		if head, m := p.NounRunVerb(i+n+k, end); k > 0 && m > 0 {
			if parent := p.FindTable(head); parent != nil && parent != c.Table {
				c.Table.Scoped = append(c.Table.Scoped, draft.ScopedKey{Column: c, Parent: parent})
				return n + k + m
			}
			if within, to := p.columnsBefore(c, i+n+k, end); len(within) > 0 {
				c.Table.Unique = append(c.Table.Unique, append(within, c))
				return to - i
			}
		}
	}
	if n == 0 || p.Any2(i+n, end, "per", "together", "for each", "within", "combination", "in combination", "pair") {
		return 0
	}
	if n == 1 && p.Any2(i, end, "unique", "distinct") && p.Any2(i-1, i, ",", ";", "and", "+") && (p.HeaderMatch(i+1, end) > 0 || p.Any2(i+1, end, "number", "code", "name", "id") && !p.AtBreak(i+2, end) || p.namesAhead(i+1, end)) {
		return 0 // "unique hostname, unique serial": of the next column
	}
	c.Unique = true
	return n
}

// namesAhead: the item goes on with two or three words that are nothing but a name: "unique ticket code".
func (p Reader) namesAhead(i, end int) bool {
	if p.Any2(i, end, "value", "values", "number", "numbers", "entry", "entries", "row", "rows") {
		return false
	}
	n := p.BareRun(i, end)
	return n > 1 && p.AtBreak(i+n, end)
}

// columnsBefore reads columns that the text has named before c: "room and date"; to is behind the last.
func (p Reader) columnsBefore(c *draft.Column, i, end int) (out []*draft.Column, to int) {
	for at := i; ; {
		_, m := p.NounRunVerb(at, end)
		o := c.Table.Find(p.WordsOf(at, at+m), c)
		if m == 0 || o == nil || !o.Stated {
			return out, to
		}
		out, to = append(out, o), at+m
		and := p.Any(to, end, "and", "+", "/", "&")
		if and == 0 {
			return out, to
		}
		at = to + and + p.Any(to+and, end, "the", "each")
	}
}

// eachOnce reads that a value comes once, with any verb: "each occurring once", "every one is used a single time".
func (p Reader) eachOnce(i, end int) int {
	n := p.Any(i, end, "each of which", "each of them", "each one", "every one", "each", "every", "all of which", "all of them", "all", "which", "that", "and")
	if n > 0 && p.Tok(i).Is("each", "every") && p.Tok(i+n).Kind == token.Word && p.Any2(i+n, end, "number", "code", "value", "id", "key", "reference") {
		n++
	}
	n += p.Any(i+n, end, "is", "are", "being", "must be", "must", "should", "may only", "can only", "will", "to be")
	verb := p.Any(i+n, end, "occurring", "occurs", "occur", "appearing", "appears", "appear", "used", "given out", "given", "issued", "assigned", "found", "present", "coming up", "comes up", "come up", "coming", "comes", "seen", "showing up", "shows up", "turning up", "turns up", "taken", "handed out", "allotted")
	times := p.Any(i+n+verb, end, "exactly once", "only once", "just once", "precisely once", "once only", "once", "a single time", "one time only", "only one time", "exactly one time")
	if n+verb == 0 || verb == 0 || times == 0 || p.Any2(i+n+verb+times, end, "per", "a", "in", "every", "each", "the", "within") {
		return 0
	}
	return n + verb + times
}

// KeyAhead is the length of "primary key" and its like in front of the name of the key: "id int,
// pk user_id", "foreign key customer_id".
func (p Reader) KeyAhead(i, end int) int {
	n := p.Any(i, end, "with a primary key :", "primary key :", "primary key is", "primary key =", "primary key", "pk :", "pk is", "pk =", "pk", "foreign key :", "foreign key", "fk :", "fk")
	open := p.Any(i+n, end, "(")
	t := p.Tok(i + n + open)
	if n == 0 || i+n+open >= end || t.Kind != token.Word || draft.FunctionWords[t.Low] && !t.Is("id", "number", "code") || keyNotes[t.Low] || open == 0 && !t.Glued && i > 0 && !p.AtBreak(i-1, i) && p.Toks[i-1].Kind == token.Word && p.HeaderMatch(i-1, i) > 0 {
		return 0
	}
	return n
}

// keyNotes say something of the key before them: "id pk auto increment".
var keyNotes = lexicon.WordSet("auto autoincrement auto-increment integer int bigint uuid guid serial unique not sequential references to on of in for from ref")
