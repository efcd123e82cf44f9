package revision

import (
	"maps"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// alongside lets columns that are only named be what they are beside the others of their table: an age follows from the birth
// date, a city lies in its state, an end comes after its start. They were planned alone first. Tokens [from, to) name them;
// where they say more, nothing is added to it.
func (r *reader) alongside(ch *change, t *contract.Table, alone *contract.Contract, fresh []contract.Column, from, to int) {
	var bare []ref
	named := maps.Clone(lexicon.FunctionWords)
	for _, c := range fresh {
		if !c.PrimaryKey && c.Formula == "" {
			bare = append(bare, ref{t.Name, c.Name})
		}
		for _, w := range lexicon.NameWords(c.Name) {
			named[lexicon.Stem(w)] = true
		}
	}
	says := slices.ContainsFunc(r.toks[from:to], func(x token.Token) bool {
		return x.Kind != token.Mark && !named[x.Low] && !named[lexicon.Stem(x.Low)]
	})
	if len(t.Columns) > mostContext || len(bare) == 0 || says {
		return
	}
	tables := []string{t.Name}
	given, told := r.describeAll(describeTables(r.plan, tables)), r.describeAll(describeTables(ch.plan, tables, bare...))
	if given == nil || told == nil || !sameColumns(r.plan, given, tables) || !sameColumns(ch.plan, told, tables) {
		return
	}
	before, _ := given.Table(t.Name)
	now, _ := told.Table(t.Name)
	isBare := func(name string) bool { return slices.Contains(bare, ref{t.Name, name}) }
	for _, own := range now.Columns {
		if c, ok := t.Column(own.Name); ok && isBare(own.Name) && !own.PrimaryKey {
			*c = own
			before := r.assumptions(alone, alone.Tables[0].Name, own.Name)
			ch.notes = slices.DeleteFunc(ch.notes, func(n string) bool { return slices.Contains(before, n) })
			ch.notes = append(ch.notes, r.assumptions(told, t.Name, own.Name)...)
		}
	}
	rules := *now
	rules.Constraints = slices.DeleteFunc(slices.Clone(now.Constraints), func(x contract.Constraint) bool {
		return slices.ContainsFunc(t.Constraints, func(own contract.Constraint) bool { return sameRule(own, x) }) || !isBare(x.Left) && !isBare(x.Right) && !slices.ContainsFunc(x.Columns, isBare)
	})
	rules.Constraints = append(rules.Constraints, before.Constraints...)
	rulesBeyond(t, before, &rules, ch)
}
