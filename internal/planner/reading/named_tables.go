package reading

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// namedTables are tables of which a text tells nothing but their nouns.
type namedTables struct {
	nouns [][]string
	spans []token.Span
	ties  [][2]int // parent and child
}

var (
	databaseWords = lexicon.WordSet("db database app application system schema style thing shop store site website platform model backend crm erp dataset project data world")
	databaseJoins = wordings(":, with the? tables? :?, of, for, containing, having, holding, -, --, consisting of, made of, has, COMMA with, COMMA")
	tablesLeads   = wordings("two|three|four|five|2|3|4|5|some|these|the|following linked|related? tables :|for|with|of|-?, tables :|for|of?")
	nounJoins     = wordings("COMMA and their, COMMA and the, COMMA and, and their, and the, and its, with their, with the, and, COMMA, &, +, ->, =>, >, plus, plus their, /, with")
)

// tablesPart reads nouns of tables in a row and nothing else: "movies, users and the ratings they gave", "a university db
// with students, courses and enrollments", "customers -> orders -> order_items".
func (r *reader) tablesPart(i, end int) int {
	if r.table != nil {
		return 0
	}
	at := i + r.opener(i, end)
	led := r.databaseLead(at, end)
	at += led
	n := namedTables{}
	known, owner := 0, -1
	for at < end {
		at += r.any(at, end, "the", "some", "a table of", "our")
		to := at
		for to < end && to-at < 3 && r.plainWord(to) && !r.is(to, end, "they", "tables", "each", "has", "have") {
			to++
		}
		if to == at || !r.pluralName(to-1) {
			return 0
		}
		nouns := r.words(at, to)
		last := len(nouns) - 1
		nouns[last] = singular(nouns[last])
		known += boolInt(lexicon.NamesTable(plural(nouns[last])) || lexicon.NamesTable(plural(strings.Join(nouns, " "))))
		n.nouns = append(n.nouns, nouns)
		n.spans = append(n.spans, token.Span{Start: r.toks[at].Span.Start, End: r.toks[to-1].Span.End})
		at = to
		if r.is(at, end, "they") && at+1 < end { // "the ratings they gave"
			for k := range len(n.nouns) - 1 {
				n.ties = append(n.ties, [2]int{k, len(n.nouns) - 1})
			}
			at += 2
		}
		sep := r.match(at, end, nounJoins)
		if sep == 0 || at+sep >= end || r.tok(at+sep).Kind == token.Number || r.match(at+sep, end, approximately) > 0 && r.tok(at+sep+1).Kind == token.Number {
			break
		}
		switch last := len(n.nouns) - 1; {
		case r.is(at, end, "->", "=>", ">"), r.is(at+sep-1, end, "their", "its"):
			owner = last
			n.ties = append(n.ties, [2]int{owner, last + 1})
		case owner >= 0:
			n.ties = append(n.ties, [2]int{owner, last + 1}) // "users and their posts and comments"
		}
		at += sep
	}
	tables := r.any(at, end, "tables", "as tables", "as csv tables")
	at += tables
	at += r.purposeAt(at, end)
	if len(n.nouns) < 2 || !r.atBreak(at, end) || r.is(at, end, ":", "(", "|") || known < len(n.nouns) && led+tables == 0 {
		return 0
	}
	r.named = n
	r.titles = append(r.titles, n.nouns...)
	r.claim(i, at, All)
	return at - i
}

// pluralName: the word at i is a plural, or an identifier that ends in one.
func (r *reader) pluralName(i int) bool {
	w := lastWord(r.tok(i).Text)
	return r.plural(i) || w != "" && singular(w) != w
}

// databaseLead reads what holds the tables: "university db with", "northwind style:", "3 tables:".
func (r *reader) databaseLead(i, end int) int {
	counted := boolInt(i < end && r.toks[i].Kind == token.Number && r.is(i+1, end, "tables"))
	if n := r.match(i+counted, end, tablesLeads); n > 0 {
		return n + counted
	}
	for k := i; k < min(end, i+5); k++ {
		if !r.plainWord(k) {
			return 0
		}
		if databaseWords[r.toks[k].Low] {
			if n := r.match(k+1, end, databaseJoins); n > 0 {
				return k + 1 + n - i
			}
		}
	}
	return 0
}

// settleNamed makes the tables that are only named, unless the text goes on to describe others.
func (r *reader) settleNamed() {
	if len(r.named.nouns) == 0 {
		return
	}
	for _, t := range r.Tables {
		if t.found && !t.Given && !slices.ContainsFunc(r.named.nouns, func(n []string) bool { return slices.Equal(stemsOf(n), stemsOf(t.Nouns)) }) {
			return
		}
	}
	tables := make([]*Table, len(r.named.nouns))
	for k, nouns := range r.named.nouns {
		if tables[k] = r.hintTable(nouns); tables[k] == nil {
			tables[k] = &Table{Nouns: nouns, Span: r.named.spans[k]}
			r.Tables = append(r.Tables, tables[k])
		}
		tables[k].found = true
	}
	for _, tie := range r.named.ties {
		r.relation(tables[tie[0]], tables[tie[1]])
	}
}
