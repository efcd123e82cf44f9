package clause

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// oneValueCase is a sentence about one value: "express parcels weigh at most 5 kg". A verb tells that it is one.
func (p Reader) oneValueCase(c *draft.Column, i, to, end int) int {
	cs, _, n := p.ValueCase(c, nil, i, end, false)
	if n == 0 || cs.Null || !p.AtBreak(i+n, end) {
		return 0
	}
	verb := false
	for k := to; k < i+n; k++ {
		verb = verb || p.Toks[k].Kind == token.Word && term.SaidVerbs[p.Toks[k].Low]
	}
	if !verb && !(c == p.Column && p.onlyEmptied(c)) {
		return 0
	}
	c.Cases = append(c.Cases, cs)
	return n
}

// verbOf are the columns that a verb is about, where nothing else tells.
var verbOf = map[string]string{
	"earn": "salary wage income pay", "earns": "salary wage income pay", "cost": "price cost fare fee rate", "costs": "price cost fare fee rate", "weigh": "weight mass", "weighs": "weight mass", "spend": "amount spend spent", "spends": "amount spend spent",
	"pay": "fee price rent premium fare amount", "pays": "fee price rent premium fare amount", "last": "duration hours minutes length days", "lasts": "duration hours minutes length days", "take": "duration hours minutes days", "takes": "duration hours minutes days",
	"hold": "capacity volume", "holds": "capacity volume", "seat": "seats capacity", "seats": "seats capacity", "score": "score points mark", "scores": "score points mark", "run": "duration minutes rpm speed", "runs": "duration minutes rpm speed", "count": "hours points", "counts": "hours points",
}

// numberSaid is the column that a sentence about values gives numbers to: the one that it names, the one
// before, the one that the verb or the unit is about.
func (p Reader) numberSaid(source *draft.Column, at, end int) *draft.Column {
	numeric := func(c *draft.Column) bool {
		return c != source && !c.Dropped && (len(c.Cases) == 0 || p.onlyEmptied(c)) && c.Values == nil && c.TrueShare == nil && c.Formula == "" && c.Fk == nil && !c.IsDate(p.Lex) && c.Pattern == "" && p.Numeric(c)
	}
	var named *draft.Column
	for k := at; k < min(end, at+14); k++ {
		w := p.Toks[k]
		if w.Kind != token.Word || draft.FunctionWords[w.Low] && token.Units[w.Low] == "" || verbOf[w.Low] != "" {
			continue
		}
		for _, c := range p.Table.Columns {
			if (numeric(c) || c != source && c.Unknown() && !c.Dropped && len(c.Cases) == 0 && c.Values == nil) && slices.ContainsFunc(c.Words, func(o string) bool { return lexicon.Singular(o) == lexicon.Singular(w.Low) && !draft.WeakWords[o] }) {
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
		for word := range strings.FieldsSeq(verbOf[p.Toks[k].Low]) {
			for _, c := range p.Table.Columns {
				if numeric(c) && (c.Semantic == word || slices.Contains(c.Words, word)) {
					return c
				}
			}
		}
	}
	if p.Column != nil && p.Column.Table == p.Table && numeric(p.Column) {
		return p.Column
	}
	return nil
}

// onlyEmptied: so far the text said of some values only that the column is empty there: "rejected ones have no
// rate, approved ones 3-12%".
func (p Reader) onlyEmptied(c *draft.Column) bool {
	return c == p.Column && len(c.Cases) > 0 && !slices.ContainsFunc(c.Cases, func(k *draft.Case) bool { return !k.Null && !k.NotNull })
}
