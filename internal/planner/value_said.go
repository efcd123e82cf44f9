package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// oneValueCase is a sentence about one value: "express parcels weigh at most 5 kg". A verb tells that it is one.
func (p *parser) oneValueCase(c *columnDraft, i, to, end int) int {
	cs, _, n := p.valueCase(c, nil, i, end, false)
	if n == 0 || cs.null || !p.atBreak(i+n, end) {
		return 0
	}
	verb := false
	for k := to; k < i+n; k++ {
		verb = verb || p.toks[k].Kind == token.Word && saidVerbs[p.toks[k].Low]
	}
	if !verb && !(c == p.column && p.onlyEmptied(c)) {
		return 0
	}
	c.cases = append(c.cases, cs)
	return n
}

// saidVerbs tell in a sentence about a value what its rows have.
var saidVerbs = lexicon.WordSet("earn earns get gets pay pays cost costs have has make makes take takes receive weigh weighs last lasts score scores spend spends count counts run runs hold holds need needs use uses carry carries contain contains seat seats is are range ranges reach reaches stay stays")

// caseNoun is the noun behind a value: "day shifts last", "an express parcel weighs", "standard ones".
func (p *parser) caseNoun(t *tableDraft, i, end int) int {
	w := p.tok(i)
	if i < end && w.Is("one") && (p.tok(i+1).Kind == token.Number || saidVerbs[p.tok(i+1).Low]) {
		return 1 // "a medium one 45"
	}
	if i >= end || w.Kind != token.Word || functionWords[w.Low] && !w.Is("ones", "customers", "users", "orders", "employees", "patients", "students") {
		return 0
	}
	if w.Is("ones") || lexicon.Singular(w.Low) == t.nouns[len(t.nouns)-1] {
		return 1
	}
	for _, c := range t.columns {
		if !c.dropped && len(c.words) > 0 && len(c.values) > 0 && lexicon.Singular(w.Low) == lexicon.Singular(c.words[len(c.words)-1]) {
			return 1 // "day shifts" of the shift
		}
	}
	return boolInt(lexicon.IsPlural(w.Low) && token.Units[w.Low] == "" && (saidVerbs[p.tok(i+1).Low] || p.any2(i+1, end, "should", "must", "can", "usually", "always", "typically", "normally")))
}

// levelAt is a number of a column of whole numbers at i: "level 1", "grades 3 and 4".
func (p *parser) levelAt(not *columnDraft, i, end int) (*columnDraft, int) {
	w, n := p.tok(i), p.tok(i+1)
	if i+1 >= end || w.Kind != token.Word || functionWords[w.Low] || n.Kind != token.Number || n.Unit != "" || n.Percent || n.Digits > 0 || p.table == nil || p.dash(i+2, end) > 0 && p.tok(i+2+p.dash(i+2, end)).Kind == token.Number {
		return nil, 0
	}
	for _, c := range p.table.columns {
		if c != not && !c.dropped && len(c.words) > 0 && lexicon.Singular(c.words[len(c.words)-1]) == lexicon.Singular(w.Low) && c.min != nil && c.max != nil && c.scale <= 0 && c.wholeBounds() && n.Num >= *c.min && n.Num <= *c.max && *c.max-*c.min < 50 {
			return c, 2
		}
	}
	return nil, 0
}

// verbOf are the columns that a verb is about, where nothing else tells.
var verbOf = map[string]string{
	"earn": "salary wage income pay", "earns": "salary wage income pay", "cost": "price cost fare fee rate", "costs": "price cost fare fee rate", "weigh": "weight mass", "weighs": "weight mass", "spend": "amount spend spent", "spends": "amount spend spent",
	"pay": "fee price rent premium fare amount", "pays": "fee price rent premium fare amount", "last": "duration hours minutes length days", "lasts": "duration hours minutes length days", "take": "duration hours minutes days", "takes": "duration hours minutes days",
	"hold": "capacity volume", "holds": "capacity volume", "seat": "seats capacity", "seats": "seats capacity", "score": "score points mark", "scores": "score points mark", "run": "duration minutes rpm speed", "runs": "duration minutes rpm speed", "count": "hours points", "counts": "hours points",
}

// numberSaid is the column that a sentence about values gives numbers to: the one that it names, the one
// before, the one that the verb or the unit is about.
func (p *parser) numberSaid(source *columnDraft, at, end int) *columnDraft {
	numeric := func(c *columnDraft) bool {
		return c != source && !c.dropped && (len(c.cases) == 0 || p.onlyEmptied(c)) && c.values == nil && c.trueShare == nil && c.formula == "" && c.fk == nil && !c.isDate(p.lex) && c.pattern == "" && p.numeric(c)
	}
	var named *columnDraft
	for k := at; k < min(end, at+14); k++ {
		w := p.toks[k]
		if w.Kind != token.Word || functionWords[w.Low] && token.Units[w.Low] == "" || verbOf[w.Low] != "" {
			continue
		}
		for _, c := range p.table.columns {
			if (numeric(c) || c != source && c.unknown() && !c.dropped && len(c.cases) == 0 && c.values == nil) && slices.ContainsFunc(c.words, func(o string) bool { return lexicon.Singular(o) == lexicon.Singular(w.Low) && !weakWords[o] }) {
				if named != nil && named != c {
					return nil
				}
				named = c
			}
		}
	}
	if named != nil {
		return named
	}
	for k := at; k < min(end, at+3); k++ {
		for word := range strings.FieldsSeq(verbOf[p.toks[k].Low]) {
			for _, c := range p.table.columns {
				if numeric(c) && (c.semantic == word || slices.Contains(c.words, word)) {
					return c
				}
			}
		}
	}
	if p.column != nil && p.column.table == p.table && numeric(p.column) {
		return p.column
	}
	return nil
}

// onlyEmptied: so far the text said of some values only that the column is empty there: "rejected ones have no
// rate, approved ones 3-12%".
func (p *parser) onlyEmptied(c *columnDraft) bool {
	return c == p.column && len(c.cases) > 0 && !slices.ContainsFunc(c.cases, func(k *caseDraft) bool { return !k.null && !k.notNull })
}
