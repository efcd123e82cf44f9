package clause

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// spokenOrder reads that rows do not come before the one that they belong to: "nobody is invited before the
// workspace exists", "work is never booked ahead of the day the matter was opened".
func (p Reader) spokenOrder(s spoken) *draft.Element {
	if s.unknown > 6 || !s.only(spokenTable, spokenColumn) || !p.has(s, orderPhrases...) {
		return nil
	}
	var child, parent *draft.Table
	for _, i := range s.items {
		for _, d := range p.Declared {
			if c, up := p.pairOf(i.table, d.Table); c != nil && slices.ContainsFunc(s.items, func(o spokenItem) bool { return o.table == up }) {
				if child != nil && (child != c || parent != up) {
					return nil
				}
				child, parent = c, up
			}
		}
	}
	if child == nil {
		return nil
	}
	own := p.dateSpoken(child, s)
	if own == nil {
		return nil
	}
	var rules []*draft.Rule
	negative, word, last := false, "", (*draft.Column)(nil)
	bound := func(up *draft.Column) {
		op := contract.Op("")
		switch {
		case up == nil || word == "" || up == last:
		case word == "before" && negative, word == "after" && !negative, word == "earliest":
			op = contract.GreaterOrEqual
		case word == "after" && negative, word == "latest":
			op = contract.LessOrEqual
		}
		if op != "" {
			rules = append(rules, &draft.Rule{Table: child, Column: own, Kind: term.OrderRule, Op: op, Parent: parent, From: s.from, To: s.to, GapColumn: []string{strings.Join(up.Words, " ")}})
			up.Touched, last = true, up
		}
	}
	if p.has(s, "at the earliest", "on or after", "no earlier than") {
		word = "earliest"
	}
	for k := s.from; k < s.to; k++ {
		switch w := p.Toks[k]; {
		case w.Is("no", "never", "not", "nobody", "none", "cannot", "can't", "neither", "nor", "nothing", "isn't", "aren't"):
			negative = true
		case word == "earliest":
		case w.Is("before", "ahead", "earlier", "precede", "precedes", "prior"):
			word = "before"
		case w.Is("after", "later", "since"):
			word = "after"
		}
		if w := p.Toks[k]; w.Kind == token.Word && word != "" {
			bound(p.dateNamed(parent, w.Low))
		}
	}
	if len(rules) == 0 {
		if bound(p.dateSpoken(parent, s)); len(rules) == 0 {
			return nil
		}
	}
	p.Relate(parent, child, s.from)
	p.Rules = append(p.Rules, rules...)
	own.Touched = true
	p.Table, p.Column = child, own
	return &own.Element
}

// dateNamed is the date of t whose name has the word in any form: "launch" of launched on.
func (p Reader) dateNamed(t *draft.Table, word string) *draft.Column {
	for _, c := range t.Columns {
		if !c.Dropped && c.Stated && c.IsDate(p.Lex) && slices.ContainsFunc(c.Words, func(name string) bool { return !draft.MomentWords[name] && term.SameForm(name, word) }) {
			return c
		}
	}
	return nil
}

var orderPhrases = []string{"before", "ahead of", "earlier than", "precede", "precedes", "prior to", "at the earliest", "on or after", "after", "later than", "no earlier", "not before"}

// dateSpoken is the date of the rows of t that the part is about: one that it names, by any form of its
// verb, else the only or the first one.
func (p Reader) dateSpoken(t *draft.Table, s spoken) *draft.Column {
	var dates []*draft.Column
	for _, c := range t.Columns {
		if c.Dropped || !c.Stated || !c.IsDate(p.Lex) || c.Semantic == "date_of_birth" {
			continue
		}
		if slices.ContainsFunc(s.of(spokenColumn), func(i spokenItem) bool { return i.column == c }) {
			return c
		}
		dates = append(dates, c)
	}
	for _, c := range dates {
		for k := s.from; k < s.to; k++ {
			if w := p.Toks[k]; w.Kind == token.Word && slices.ContainsFunc(c.Words, func(name string) bool {
				return !draft.MomentWords[name] && name != "start" && term.SameForm(name, w.Low)
			}) {
				return c
			}
		}
	}
	if len(dates) == 0 {
		return nil
	}
	return dates[0]
}
