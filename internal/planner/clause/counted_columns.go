package clause

import (
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
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
func (p Reader) countedColumns(i, end int, _ bool) int {
	if n := p.letterRange(i, end); n > 0 {
		return n
	}
	if _, n := p.CodeRange(i+1, end); n > 0 && columnNouns[p.Tok(i).Low] {
		p.Claim(i, i+1, &p.Root)
		return 1 // "with features f1 ... f20"
	}
	if _, n := p.CodeRange(i+2, end); n > 0 && i == 0 && p.Table == nil && p.Tok(i).Kind == token.Word && p.Lit(i+1, end, ":") {
		p.Claim(i, i+2, &p.Root)
		return 2 // "survey: q1..q10, 300 respondents"
	}
	t := p.Tok(i)
	if i >= end || t.Kind != token.Number || t.Digits > 0 || t.Num < 1 || t.Num > term.MaxSeries || t.Percent || t.Unit != "" {
		return 0
	}
	at, kind, noun := i+1, "", ""
	for at < end && at < i+5 && p.Toks[at].Kind == token.Word && noun == "" {
		switch w := p.Toks[at].Low; {
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
	if n := p.Any(at, end, "of random numbers", "of numbers", "with random numbers"); n > 0 && kind == "" {
		kind, at = columnKinds["numeric"], at+n
	}
	from := at
	at += p.Any(at, end, "called", "named", ":", "(")
	names, n := p.CodeRange(at, end)
	switch {
	case n > 0 && len(names) == int(t.Num):
		at += n + p.Any(at+n, end, ")")
	case kind == "":
		return 0 // "3 columns: name, email and city"
	default:
		at, names = from, nil
		stem := lexicon.Singular(noun) + "_"
		if likert {
			stem = "q"
		}
		for k := range int(t.Num) {
			names = append(names, draft.Category{Text: fmt.Sprintf("%s%d", stem, k+1)})
		}
	}
	if p.Table == nil {
		p.ImplicitTable()
	}
	first := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: lexicon.NameWords(names[0].Text), At: i, Span: p.Span(i, at)}
	if p.Table.Column(first.Words) != nil {
		return 0
	}
	p.MeaningOf(first, i, i)
	p.Claim(i, at, &first.Element)
	to := at
	p.Column = first
	k := p.ofAll(first, &to, end)
	if first.Free() && first.Min == nil && first.Max == nil && kind != "" {
		p.Describe(first, kind)
	}
	first.AddAlike(names)
	p.Claim(i, to+k, &first.Element)
	return to + k - i
}

// codesAhead: names that count up stand at i.
func (p Reader) codesAhead(i, end int) bool {
	_, n := p.CodeRange(i+p.Any(i, end, "called", "named", ":", "("), end)
	return n > 0
}

// letterRange reads "columns a to e": one column for each letter.
func (p Reader) letterRange(i, end int) int {
	n := p.Any(i, end, "columns", "fields", "variables")
	a, b := p.Tok(i+n), p.Tok(i+n+2)
	if n == 0 && !p.Tok(i-1).Is("columns", "fields", "variables") || i+n+2 >= end || !p.Any2(i+n+1, end, "to", "through", "-", "..", "...") || len(a.Text) != 1 || len(b.Text) != 1 || strings.ToUpper(a.Text) == strings.ToLower(a.Text) || b.Text <= a.Text || b.Text[0]-a.Text[0] > 25 {
		return 0
	}
	if p.Table == nil {
		p.ImplicitTable()
	}
	first := &draft.Column{Scale: -1, Table: p.Table, Stated: true, Words: []string{a.Low}, At: i, Span: p.Span(i, i+n+3), Kind: draft.KindDecimal}
	to := i + n + 3
	to += p.Any(to, end, ",") * draft.BoolInt(!p.Starts(to, end))
	p.Column = first
	k := p.ofAll(first, &to, end)
	var names []draft.Category
	for letter := a.Low[0]; letter <= b.Low[0]; letter++ {
		names = append(names, draft.Category{Text: string(letter)})
	}
	first.AddAlike(names)
	p.Claim(i, to+k, &first.Element)
	return to + k - i
}
