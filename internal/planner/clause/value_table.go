package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
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
func (p Reader) valueTable(t *draft.Table, from, to int) {
	words := p.WordsOf(from, to)
	if t.Implicit || t.Outlined || len(t.Columns) > 0 || len(words) == 0 {
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
	if p.Lex.Domains[lexicon.Plural(strings.Join(name, " "))] != "" {
		return // "bank accounts" have columns of their own
	}
	t.Nouns = name
	c := &draft.Column{Scale: -1, Table: t, Stated: true, Words: name, At: to - 1, Span: p.Span(from, to)}
	p.MeaningOf(c, from, to)
	t.Columns = append(t.Columns, c)
	p.Column = c
	p.Claim(from, to, &c.Element)
}

// valueRows: "300 phone numbers" counts rows of one column, where nothing else is asked for yet.
func (p Reader) valueRows(from, to, end int) bool {
	words := p.WordsOf(from, to)
	if len(p.Tables) > 0 || len(words) != 2 || !lexicon.IsPlural(words[1]) {
		return false
	}
	return valuePhrases[words[0]+" "+lexicon.Singular(words[1])] && p.AtBreak(to, end)
}
