package revision

import (
	"reflect"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// undos take the last change back.
var undos = []string{
	"undo", "undo that", "undo this", "undo it", "undo the last change", "undo last change", "undo the last one", "undo the last step", "revert", "revert that", "revert the last change", "revert it", "go back", "go back to the previous version", "go back to the previous plan", "back to the previous version", "take that back", "never mind", "nevermind", "never mind that", "forget that", "forget the last change", "scratch that", "roll back", "rollback", "roll that back", "cancel that", "cancel the last change", "no undo that", "as it was before", "put it back", "put it back as it was", "change it back", "change that back", "back to how it was", "back to how it was before", "back to the way it was", "restore the previous version", "ignore that", "ignore my last message", "ignore the last message", "ignore the last change", "scrap that", "go one step back", "one step back", "undo my last change", "undo your last change", "undo the change", "reverse that", "that was wrong , undo it", "revert to the previous version", "undo the previous change", "revert the previous change", "discard that change", "discard the last change", "put everything back", "put it back the way it was", "leave it as it was", "leave it as it was before", "forget it", "forget what i said", "forget my last message",
}

// redos carry out again what was taken back.
var redos = []string{
	"redo", "redo that", "redo it", "redo the change", "redo the last change", "undo the undo", "undo that undo", "no redo that", "go forward", "go forward again", "one step forward", "roll forward", "put the change back",
}

// anews go back to the first plan.
var anews = []string{
	"start over", "start again", "start over again", "start all over", "start all over again", "start again from scratch", "start from scratch", "start over from scratch", "from scratch", "begin again", "begin anew", "start anew", "start from the beginning", "reset", "reset it", "reset that", "reset everything", "reset the plan", "reset to the first plan", "scrap everything", "forget everything", "undo everything", "undo all", "undo all changes", "undo all of it", "undo all of that", "revert everything", "revert all changes", "back to the start", "back to the beginning", "back to the first plan", "back to the original", "back to the original plan", "go back to the original", "go back to the original plan", "go back to the first plan", "go back to the first version", "back to the first version", "go back to the start", "go back to the beginning",
}

// startOver goes back to the first plan.
func (r *reader) startOver(i, end int) *change {
	if r.phrase(i, end, anews...) != end-i {
		return nil
	}
	if n := len(r.host.Earlier); n > 0 {
		return &change{plan: clone(r.host.Earlier[n-1]), notes: []string{"back to the first plan of this conversation; a description of other tables begins with something else"}}
	}
	return &change{question: &Question{
		ID: "start_over", Text: "This is the first plan of this conversation already. Describe the tables that you want instead: a description begins anew.",
		Suggestions: []string{"2 tables: 100 customers with name and email, and 300 orders with amount and date"},
	}}
}

// undo goes back to the plan before the last change, after another undo to the one before that; redo takes one back.
func (r *reader) undo(i, end int) *change {
	if len(r.host.Earlier) == 0 {
		return nil
	}
	stood := r.stoodBefore()
	switch {
	case stood > 0 && r.phrase(i, end, redos...) == end-i:
		return &change{plan: clone(r.host.Earlier[stood-1])}
	case r.phrase(i, end, undos...) != end-i:
		return r.undoPart(i, end)
	}
	// a message that changed nothing is no step
	for _, before := range r.host.Earlier[stood+1:] {
		if then := clone(before); !reflect.DeepEqual(then, clone(r.plan)) {
			return &change{plan: then}
		}
	}
	return &change{plan: r.draft()} // there is nothing before the first plan
}

// stoodBefore is where among the earlier plans the present one, which the last message went back to, stood at first; -1
// where that message was none of those.
func (r *reader) stoodBefore() int {
	said := &reader{text: r.host.Before, toks: token.Tokenize(r.host.Before)}
	n := len(said.toks)
	for n > 0 && said.toks[n-1].Kind == token.Mark {
		n--
	}
	if n == 0 || said.phrase(0, n, undos...) != n && said.phrase(0, n, redos...) != n {
		return -1
	}
	now := r.draft()
	for k := len(r.host.Earlier) - 1; k >= 0; k-- {
		if reflect.DeepEqual(clone(r.host.Earlier[k]), now) {
			return k
		}
	}
	return -1
}

// undoPart reads what of the last message is taken back, "undo the split": the message is carried out again without
// the clauses that say so.
func (r *reader) undoPart(i, end int) *change {
	n := r.phrase(i, end, "undo", "revert", "take back", "reverse", "roll back", "cancel", "undo the", "revert the")
	if n == 0 || r.host.Before == "" {
		return nil
	}
	at := i + n
	at += r.phrase(at, end, "the", "that", "my", "your")
	stop := end
	if k, _ := r.find(at, end, ","); k > at {
		stop = k // "undo the split, was fine before"
	}
	stop -= r.phraseBehind(at, stop, "change", "thing", "part", "again", "please")
	if at >= stop || stop-at > 3 {
		return nil
	}
	var skip []string
	for _, w := range r.words(at, stop) {
		skip = append(skip, lexicon.Stem(w))
	}
	said := &reader{text: r.host.Before, toks: token.Tokenize(r.host.Before), skip: skip}
	if !said.skips(0, len(said.toks)) {
		if _, ok := r.refs(at, stop); ok || slices.ContainsFunc(r.toks[at:stop], func(t token.Token) bool { return t.Kind == token.Number }) {
			return nil
		}
		return &change{plan: clone(r.host.Earlier[0])} // "undo please, i need them"
	}
	before := r.host
	before.Earlier, before.Before = r.host.Earlier[1:], ""
	again := revise(clone(r.host.Earlier[0]), r.host.Before, before, skip)
	left := &reader{text: again.Rest, toks: token.Tokenize(again.Rest), skip: skip}
	for _, s := range left.sentences() {
		if !left.skips(s[0], s[1]) && slices.ContainsFunc(left.toks[s[0]:s[1]], func(t token.Token) bool { return t.Kind == token.Word && !linkWords[t.Low] }) {
			return nil // what no command understood cannot be carried out again
		}
	}
	return &change{plan: again.Contract}
}

// restore puts back what an earlier message took away: "put phone back", "bring back the score".
func (r *reader) restore(i, end int) *change {
	stays := r.phrase(i, end, "keep", "leave", "don't drop", "do not drop", "don't remove", "do not remove", "please keep")
	at := i + max(stays, r.phrase(i, end, "put", "bring", "add", "take", "i want", "give me", "get", "we need", "i need", "restore", "re-add", "readd", "re add", "bring back", "put back", "add back", "let's have", "have"))
	if at == i {
		return nil
	}
	to := end - r.phraseBehind(at, end, "in there", "in", "back", "back in", "again", "back please", "back after all", "after all", "in again", "back again")
	back := stays > 0 || to < end && !r.is(to, end, "in") && !r.is(to, end, "in there") || r.is(i, end, "restore") || r.is(i, end, "re-add") || r.is(i, end, "readd") || r.is(i, end, "bring back") || r.is(i, end, "put back") || r.is(i, end, "add back")
	if !back || at >= to {
		return nil
	}
	for k, old := range r.host.Earlier {
		past := *r
		past.plan = old
		all, ok := past.refs(at, to)
		if !ok {
			continue
		}
		next := r.draft()
		put := 0
		for _, one := range all {
			if one.column != "" && restoreColumn(next, old, one) {
				put++
			}
		}
		if put < len(all) {
			if k+1 < len(r.host.Earlier) {
				continue
			}
			return nil
		}
		return &change{plan: next, about: all}
	}
	return nil
}

// restoreColumn copies a column of an earlier plan, with its place, its key and the rules that speak of it.
func restoreColumn(next, old *contract.Contract, one ref) bool {
	from, _ := old.Table(one.table)
	to, ok := next.Table(one.table)
	if !ok {
		return false
	}
	if _, there := to.Column(one.column); there {
		return false
	}
	c, _ := from.Column(one.column)
	at := 0
	for k := range from.Columns {
		if from.Columns[k].Name == one.column {
			break
		}
		for j := range to.Columns {
			if to.Columns[j].Name == from.Columns[k].Name {
				at = j + 1
			}
		}
	}
	to.Columns = append(to.Columns[:at:at], append([]contract.Column{*c}, to.Columns[at:]...)...)
	if rel, ok := old.RelationOf(one.table, one.column); ok {
		if parent, ok := next.Table(rel.Parent); ok {
			if _, ok := parent.Column(rel.ParentColumn); ok {
				next.Relations = append(next.Relations, *rel)
			}
		}
	}
	for _, rule := range from.Constraints {
		known := true
		speaks := false
		for _, s := range append([]string{rule.Left, rule.Right}, rule.Columns...) {
			if s == "" {
				continue
			}
			e, ok := contract.ParseReference(s)
			if !ok {
				continue
			}
			if _, _, ok := next.Resolve(to, e); !ok {
				known = false
			}
			speaks = speaks || e.Via == "" && e.Column == one.column || e.Via == one.column
		}
		if known && speaks {
			rule.ID = freeID(to, rule.ID)
			to.Constraints = append(to.Constraints, rule)
		}
	}
	return true
}
