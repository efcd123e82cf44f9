package planner

import (
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// columnNouns are what a text counts when it counts columns.
var columnNouns = lexicon.WordSet("columns fields features variables attributes predictors covariates dimensions metrics questions items")

// columnKinds are what counted columns hold, by the word before their noun.
var columnKinds = map[string]string{
	"numeric": "decimal", "numerical": "decimal", "number": "decimal", "float": "decimal", "decimal": "decimal", "real": "decimal", "continuous": "decimal",
	"integer": "integer", "int": "integer", "whole": "integer",
	"normal": "normal mean 0 sd 1", "gaussian": "normal mean 0 sd 1", "standardised": "normal mean 0 sd 1", "standardized": "normal mean 0 sd 1",
	"boolean": "true or false", "binary": "0/1", "flag": "true or false", "bool": "true or false",
	"text": "text", "string": "text", "categorical": "A/B/C/D/E", "category": "A/B/C/D/E", "date": "date", "datetime": "timestamp", "timestamp": "timestamp",
	"likert": "1 to 5", "scale": "1 to 5", "likert-scale": "1 to 5",
}

// countedColumns reads columns that are counted and not named: "20 numeric columns", "ten Likert
// questions (1-7)", "eight Likert items q1 ... q8, each 1 to 5".
func (p *parser) countedColumns(i, end int, _ bool) int {
	if n := p.letterRange(i, end); n > 0 {
		return n
	}
	if _, n := p.codeRange(i+1, end); n > 0 && columnNouns[p.tok(i).Low] {
		p.claim(i, i+1, &p.root)
		return 1 // "with features f1 ... f20"
	}
	if _, n := p.codeRange(i+2, end); n > 0 && i == 0 && p.table == nil && p.tok(i).Kind == token.Word && p.lit(i+1, end, ":") {
		p.claim(i, i+2, &p.root)
		return 2 // "survey: q1..q10, 300 respondents"
	}
	t := p.tok(i)
	if i >= end || t.Kind != token.Number || t.Digits > 0 || t.Num < 1 || t.Num > maxSeries || t.Percent || t.Unit != "" {
		return 0
	}
	at, kind, noun := i+1, "", ""
	for at < end && at < i+5 && p.toks[at].Kind == token.Word && noun == "" {
		switch w := p.toks[at].Low; {
		case columnKinds[w] != "":
			kind = columnKinds[w]
		case w == "random" || w == "of" || w == "different" || w == "additional" || w == "more" || w == "other" || w == "scale" || w == "survey":
		case columnNouns[w] || columnNouns[lexicon.Plural(w)] && t.Num == 1:
			noun = w
		default:
			return 0
		}
		at++
	}
	likert := kind == columnKinds["likert"]
	if noun == "" || (noun == "questions" || noun == "items") != likert && !p.codesAhead(at, end) || noun == "dimensions" && kind == "" || noun == "metrics" && kind == "" {
		return 0
	}
	if n := p.any(at, end, "of random numbers", "of numbers", "with random numbers"); n > 0 && kind == "" {
		kind, at = columnKinds["numeric"], at+n
	}
	from := at
	at += p.any(at, end, "called", "named", ":", "(")
	names, n := p.codeRange(at, end)
	switch {
	case n > 0 && len(names) == int(t.Num):
		at += n + p.any(at+n, end, ")")
	case kind == "":
		return 0 // "3 columns: name, email and city"
	default:
		at, names = from, nil
		stem := lexicon.Singular(noun) + "_"
		if likert {
			stem = "q"
		}
		for k := range int(t.Num) {
			names = append(names, category{text: fmt.Sprintf("%s%d", stem, k+1)})
		}
	}
	if p.table == nil {
		p.implicitTable()
	}
	first := &columnDraft{scale: -1, table: p.table, stated: true, words: lexicon.NameWords(names[0].text), at: i, span: p.span(i, at)}
	if p.table.column(first.words) != nil {
		return 0
	}
	p.meaningOf(first, i, i)
	p.claim(i, at, &first.element)
	to := at
	p.column = first
	k := p.ofAll(first, &to, end)
	if first.free() && first.min == nil && first.max == nil && kind != "" {
		p.describe(first, kind)
	}
	first.addAlike(names)
	p.claim(i, to+k, &first.element)
	return to + k - i
}

// codesAhead: names that count up stand at i.
func (p *parser) codesAhead(i, end int) bool {
	_, n := p.codeRange(i+p.any(i, end, "called", "named", ":", "("), end)
	return n > 0
}

// letterRange reads "columns a to e": one column for each letter.
func (p *parser) letterRange(i, end int) int {
	n := p.any(i, end, "columns", "fields", "variables")
	a, b := p.tok(i+n), p.tok(i+n+2)
	if n == 0 && !p.tok(i-1).Is("columns", "fields", "variables") || i+n+2 >= end || !p.any2(i+n+1, end, "to", "through", "-", "..", "...") || len(a.Text) != 1 || len(b.Text) != 1 || strings.ToUpper(a.Text) == strings.ToLower(a.Text) || b.Text <= a.Text || b.Text[0]-a.Text[0] > 25 {
		return 0
	}
	if p.table == nil {
		p.implicitTable()
	}
	first := &columnDraft{scale: -1, table: p.table, stated: true, words: []string{a.Low}, at: i, span: p.span(i, i+n+3), kind: kindDecimal}
	to := i + n + 3
	to += p.any(to, end, ",") * boolInt(!p.starts(to, end))
	p.column = first
	k := p.ofAll(first, &to, end)
	var names []category
	for letter := a.Low[0]; letter <= b.Low[0]; letter++ {
		names = append(names, category{text: string(letter)})
	}
	first.addAlike(names)
	p.claim(i, to+k, &first.element)
	return to + k - i
}
