package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// eachRow reads what leads up to the columns of every row: "for every delivery please give",
// "each record should contain", "by each guest should stand". Relations have a number behind
// the verb and are left to their own readers.
func (p *parser) eachRow(i, end int) int {
	lead := p.any(i, end, "for each", "for every", "by each", "by every", "with each", "on each", "per", "each", "every", "for all", "all", "for the", "of each", "of every")
	if lead == 0 {
		return 0
	}
	lead += p.any(i+lead, end, "single", "of the", "the", "of these", "one of the")
	at := i + lead
	words, n := p.nounRunVerb(at, end)
	if n == 0 {
		return 0
	}
	t := p.findTable(words)
	if t == nil && p.table != nil && p.any2(at, end, "row", "record", "entry", "line", "one", "item") {
		t = p.table
	}
	named := t == nil && (p.table == nil || p.table.implicit) && p.tok(at).Kind == token.Word && !rowNoun[p.tok(at).Low] && !notTables[lexicon.Singular(p.tok(at).Low)]
	if t == nil && !named {
		return 0
	}
	noun := at
	at += n
	at += p.any(at, end, ",", ":")
	at += p.any(at, end, "please")
	verb := p.any(at, end, "should stand the", "should stand", "give me", "give", "include", "list", "show", "store", "provide", "record", "add", "generate", "create", "i need to know", "i need", "we need to know", "we need", "i want", "we want", "i would like", "we would like", "we'd like", "i'd like", "there should be", "there must be", "there is", "there are", "it should have", "it has", "we store", "we record", "we keep", "we track", "we know", "should contain", "must contain", "should include", "must include", "should come with", "comes with", "come with", "should have", "must have", "needs", "need", "consists of", "also has", "also have", "has to have", "is described by", "holds", "stores", "lists", "records", "has", "have", "contains", "contain", "includes", "with", "put", "write")
	if verb == 0 {
		return 0
	}
	at += verb
	if p.numberAfter(at, end) || p.any2(at, end, "between", "up to", "at least", "exactly", "from", "one or", "many", "several", "zero", "no", "on average", "an average") {
		return 0
	}
	if _, k := p.quantity(at+3, end); k > 0 && p.any2(at, end, "a", "an") && p.lit(at+2, end, "of") {
		return 0 // "each club with a squad of 25 players"
	}
	// "each patient has visits at weeks 0, 4, 8": what rows have many of is a table.
	if head, k := p.nounRun(at, end); k > 0 && (p.headerMatch(at, end) == 0 || p.lex.domains[head[len(head)-1]] != "") && lexicon.IsPlural(head[len(head)-1]) && p.countable(head) && !p.any2(at+k, end, ",", ":", "and") {
		return 0
	}
	at += p.any(at, end, "the following columns", "the following fields", "the following", "these fields", "these columns", "the")
	at += p.any(at, end, ":")
	if named {
		t = p.addTable([]string{lexicon.Plural(p.tok(noun).Low)}, noun, noun+1)
	}
	p.table, p.column = t, nil
	p.claim(i, at, &t.element)
	return at - i
}
