package clause

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// eachRow reads what leads up to the columns of every row: "for every delivery please give",
// "each record should contain", "by each guest should stand". Relations have a number behind
// the verb and are left to their own readers.
func (p Reader) eachRow(i, end int) int {
	lead := p.Any(i, end, "for each", "for every", "by each", "by every", "with each", "on each", "per", "each", "every", "for all", "all", "for the", "of each", "of every")
	if lead == 0 {
		return 0
	}
	lead += p.Any(i+lead, end, "single", "of the", "the", "of these", "one of the")
	at := i + lead
	words, n := p.NounRunVerb(at, end)
	if n == 0 {
		return 0
	}
	t := p.FindTable(words)
	if t == nil && p.Table != nil && p.Any2(at, end, "row", "record", "entry", "line", "one", "item") {
		t = p.Table
	}
	named := t == nil && (p.Table == nil || p.Table.Implicit) && p.Tok(at).Kind == token.Word && !term.RowNoun[p.Tok(at).Low] && !term.NotTables[lexicon.Singular(p.Tok(at).Low)]
	if t == nil && !named {
		return 0
	}
	noun := at
	at += n
	at += p.Any(at, end, ",", ":")
	at += p.Any(at, end, "please")
	verb := p.Any(at, end, "should stand the", "should stand", "give me", "give", "include", "list", "show", "store", "provide", "record", "add", "generate", "create", "i need to know", "i need", "we need to know", "we need", "i want", "we want", "i would like", "we would like", "we'd like", "i'd like", "there should be", "there must be", "there is", "there are", "it should have", "it has", "we store", "we record", "we keep", "we track", "we know", "should contain", "must contain", "should include", "must include", "should come with", "comes with", "come with", "should have", "must have", "needs", "need", "consists of", "also has", "also have", "has to have", "is described by", "holds", "stores", "lists", "records", "has", "have", "contains", "contain", "includes", "with", "put", "write")
	if verb == 0 {
		return 0
	}
	at += verb
	if p.NumberAfter(at, end) || p.Any2(at, end, "between", "up to", "at least", "exactly", "from", "one or", "many", "several", "zero", "no", "on average", "an average") {
		return 0
	}
	if _, k := p.Quantity(at+3, end); k > 0 && p.Any2(at, end, "a", "an") && p.Lit(at+2, end, "of") {
		return 0 // "each club with a squad of 25 players"
	}
	// "each patient has visits at weeks 0, 4, 8": what rows have many of is a table.
	if head, k := p.NounRun(at, end); k > 0 && (p.HeaderMatch(at, end) == 0 || p.Lex.Domains[head[len(head)-1]] != "") && lexicon.IsPlural(head[len(head)-1]) && p.Countable(head) && !p.Any2(at+k, end, ",", ":", "and") {
		return 0
	}
	at += p.Any(at, end, "the following columns", "the following fields", "the following", "these fields", "these columns", "the")
	at += p.Any(at, end, ":")
	if named {
		t = p.AddTable([]string{lexicon.Plural(p.Tok(noun).Low)}, noun, noun+1)
	}
	p.Table, p.Column = t, nil
	p.Claim(i, at, &t.Element)
	return at - i
}
