package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// valueNouns are things that people ask for by the list, and that are one column rather than a
// table: "1000 email addresses", "50 usernames".
var valueNouns = lexicon.WordSet("username email uuid guid iban password url isbn vin hashtag")

// valuePhrases are such things of two words.
var valuePhrases = map[string]bool{
	"email address": true, "phone number": true, "company name": true, "first name": true, "last name": true, "full name": true, "product name": true, "user name": true,
	"ip address": true, "mac address": true, "street address": true, "credit card": true, "job title": true, "domain name": true, "licence plate": true, "license plate": true, "person name": true, "city name": true,
	"card number": true, "account number": true, "serial number": true, "passport number": true, "bank account": true, "file name": true, "book title": true, "movie title": true,
}

// valueTable makes the one column of a table that is counted by what it holds.
func (p *parser) valueTable(t *tableDraft, from, to int) {
	words := p.wordsOf(from, to)
	if t.implicit || t.outlined || len(t.columns) > 0 || len(words) == 0 {
		return
	}
	words = words[max(0, len(words)-2):]
	last := lexicon.Singular(words[len(words)-1])
	name := []string{last}
	if len(words) == 2 && valuePhrases[words[0]+" "+last] {
		name = []string{words[0], last}
	} else if !valueNouns[last] {
		return
	}
	if p.lex.domains[lexicon.Plural(strings.Join(name, " "))] != "" {
		return // "bank accounts" have columns of their own
	}
	t.nouns = name
	c := &columnDraft{scale: -1, table: t, stated: true, words: name, at: to - 1, span: p.span(from, to)}
	p.meaningOf(c, from, to)
	t.columns = append(t.columns, c)
	p.column = c
	p.claim(from, to, &c.element)
}

// valueRows: "300 phone numbers" counts rows of one column, where nothing else is asked for yet.
func (p *parser) valueRows(from, to, end int) bool {
	words := p.wordsOf(from, to)
	if len(p.tables) > 0 || len(words) != 2 || !lexicon.IsPlural(words[1]) {
		return false
	}
	return valuePhrases[words[0]+" "+lexicon.Singular(words[1])] && p.atBreak(to, end)
}
