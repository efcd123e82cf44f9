package revision

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// withoutColumnWord reads the same message without the "column" that stands behind the name of a column to add and before
// what is said of it: "add a fee column that is 2% of amount"; nil where none does. Spans of words stay as they are.
func (r *reader) withoutColumnWord(i, end int) *reader {
	at := i + r.phrase(i, end, addVerbs...)
	at += r.phrase(at, end, addForms...)
	at += r.phrase(at, end, determiners...)
	for k := at + 1; k < min(end, at+4); k++ {
		if r.toks[k-1].Kind != token.Word || at == i || r.phrase(k-1, end, "new", "extra", "additional", "more", "another", "further", "second") > 0 {
			return nil
		}
		if !r.toks[k].Is("column", "field", "col", "attribute") {
			continue
		}
		if k+1 < end && r.phrase(k+1, end, "that", "which", "with", "as", ",", ":", "(", "=", "-", "between", "from", "showing", "containing", "holding", "being") == 0 {
			return nil
		}
		return r.blanked(k, 1)
	}
	return nil
}

// whereComputed is the table with the columns that the one that tokens [i, end) name is usually computed from, where t has
// none such: the line total of an order stands beside quantity and price.
func (r *reader) whereComputed(t *contract.Table, i, end int) *contract.Table {
	name := lexicon.Identifier(r.words(i, end))
	if n := len(r.plan.Tables); n < 2 || n > 4 || end-i > 3 || !lexicon.Lookup(r.words(i, end)).Known() {
		return t
	}
	computed := func(own *contract.Table) bool {
		if _, there := own.Column(name); there {
			return false
		}
		told := r.describeAll(describeTables(r.plan, []string{own.Name}) + "- " + plain(name) + "\n")
		if told == nil || len(told.Tables) != 1 {
			return false
		}
		c, ok := told.Tables[0].Column(name)
		return ok && c.Formula != ""
	}
	if computed(t) {
		return t
	}
	for k := range r.plan.Tables {
		if own := &r.plan.Tables[k]; own.Name != t.Name && computed(own) {
			return own
		}
	}
	return t
}
