package revision

import (
	"reflect"
	"slices"
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Sentences that speak of columns of the plan mean nothing without them: "closed date only if closed, and after created".
// They are read behind a description of the tables as they stand. What the plan of both has beyond the plan of the
// description alone is what the sentence asks for.

// most columns of the tables that are described around a sentence.
const mostContext = 40

// tell reads a sentence in its context: rules between columns, columns computed from others, further tables.
func (r *reader) tell(i, end int) *change {
	if end-i < 2 {
		return nil
	}
	wordings := []string{r.source(i, end)}
	if w := r.spelledOut(i, end); w != wordings[0] {
		wordings = append(wordings, w)
	}
	if k, _ := r.find(i, end, "to", "into"); k > i && r.sharedOut(k+1, end) {
		return nil
	}
	k, _ := r.find(i, end, "have a", "have an", "has a", "has an", "get a", "get an", "gets a", "gets an", "need a", "need an", "needs a", "needs an")
	adds := r.phrase(i, end, addVerbs...) > 0 || k > i
	if w := r.ofValue(i, end); w != "" {
		return r.withTables(i, end, ref{}, func(text string, tables []string, given *contract.Contract) *change {
			return r.difference(given, r.describeAll(text+"\n"+capital(w)+".\n"), tables, false)
		})
	}
	// a rule leaves how the column that it begins with is filled
	rule := r.withTables(i, end, ref{}, func(text string, tables []string, given *contract.Contract) *change {
		for _, words := range wordings {
			if ch := r.difference(given, r.describeAll(text+"\n"+capital(words)+".\n"), tables, false); ch != nil && (r.onlyRules(ch.plan) || r.onlyShare(ch.plan)) {
				return ch
			}
		}
		return nil
	})
	if rule != nil && r.makes(rule.plan) {
		return rule
	}
	return r.inContext(i, end, func(text string, tables []string, given *contract.Contract) *change {
		for _, words := range wordings {
			if ch := r.difference(given, r.describeAll(text+"\n"+capital(words)+".\n"), tables, adds); ch != nil {
				return ch
			}
			if ch := r.computedSo(i, end, given, r.describeAll(text+"\n"+capital(words)+".\n"), tables); ch != nil {
				return ch
			}
		}
		return nil
	})
}

// onlyRules: a plan has the columns and tables that the plan before it has.
func (r *reader) onlyRules(next *contract.Contract) bool {
	return slices.EqualFunc(r.plan.Tables, next.Tables, func(a, b contract.Table) bool {
		return a.Name == b.Name && a.Rows == b.Rows && reflect.DeepEqual(a.Columns, b.Columns)
	})
}

// onlyShare: all that a plan has beyond the plan before it is the share that one of its columns is computed from.
func (r *reader) onlyShare(next *contract.Contract) bool {
	shares := 0
	return slices.EqualFunc(r.plan.Tables, next.Tables, func(a, b contract.Table) bool {
		for _, c := range b.Columns {
			if was, ok := a.Column(c.Name); ok && (reflect.DeepEqual(*was, c) || serves(&b, c.Name+"_share")) {
				continue
			}
			if shares++; !serves(&b, c.Name) {
				return false
			}
		}
		return a.Name == b.Name && a.Rows == b.Rows
	}) && shares == 1
}

// computedSo reads how a column is computed where it would be so anyway, if nothing were said of it.
func (r *reader) computedSo(i, end int, given, told *contract.Contract, tables []string) *change {
	i += r.phrase(i, end, determiners...)
	n := r.nameAt(i, end)
	one, ok := r.column(i, i+n)
	if n == 0 || !ok || told == nil || !sameColumns(given, told, tables) {
		return nil
	}
	t, ok := told.Table(one.table)
	if !ok {
		return nil
	}
	own, ok := t.Column(one.column)
	said := r.words(i+n, end)
	if !ok || own.Formula == "" || !operators.MatchString(r.source(i+n, end)) {
		return nil
	}
	for _, c := range t.Columns {
		if usesName(own.Formula, c.Name) && !slices.ContainsFunc(lexicon.NameWords(c.Name), func(w string) bool { return slices.Contains(said, w) }) {
			return nil
		}
	}
	next := r.draft()
	mine, _ := next.Table(one.table)
	c, _ := mine.Column(one.column)
	if c.PrimaryKey {
		return nil
	}
	c.Formula, c.Min, c.Max, c.Distribution, c.Values, c.MultipleOf = own.Formula, nil, nil, nil, nil, nil
	return &change{plan: next, about: []ref{one}}
}

// usesName: a formula has the name of a column.
func usesName(formula, name string) bool {
	return slices.Contains(strings.FieldsFunc(formula, func(x rune) bool { return x != '_' && !unicode.IsLetter(x) && !unicode.IsDigit(x) }), name)
}

// addTold reads columns to add of which it is said how they hang together with others: "add a closed date, only filled
// when closed".
func (r *reader) addTold(i, end int) *change {
	whole := end
	end -= r.phraseBehind(i, end, asColumns...)
	if own := r.withoutColumnWord(i, end); own != nil {
		return own.addTold(i, end-1)
	}
	at := i + r.phrase(i, end, addVerbs...)
	if at == i {
		for _, read := range []func(i, end int) (*reader, int){r.wished, r.wishedSome} {
			if own, last := read(i, whole); own != nil {
				return own.addTold(i, last)
			}
		}
		return nil
	}
	at += r.phrase(at, end, addForms...)
	at += r.phrase(at, end, ":", "called", "named", "for")
	if at >= end || end-at < 3 {
		return nil
	}
	if k, _ := r.find(at, end, "to", "into", "in"); k > at && r.sharedOut(k+1, end) {
		return nil
	}
	// "add a shipped date to the orders, only filled when …"
	text := r.source(at, end)
	for k := at + 1; k < end; k++ {
		n := r.phrase(k, end, "to the", "to", "in the", "in", "on the", "on")
		if m := 0; n > 0 && k+n < end {
			if m = r.tableRun(k+n, end); m == 0 {
				continue
			}
			name, _ := r.table(k+n, k+n+m)
			r.said = []ref{{table: name}}
			text = r.source(at, k) + r.rest(k+n+m, end)
			break
		}
	}
	return r.inContext(i, end, func(described string, tables []string, given *contract.Contract) *change {
		if len(tables) > 1 {
			return nil
		}
		wordings := []string{text, strings.ReplaceAll(text, ", only", " only")}
		if t, ok := r.plan.Table(tables[0]); ok && r.bracketComputes(at, end, t) && r.toks[end-1].Is(")") {
			k, _ := r.find(at, end, "(")
			wordings = []string{r.source(at, k) + " = " + r.source(k+1, end-1)}
		}
		for _, words := range wordings {
			if ch := r.difference(given, r.describeAll(described+"- "+words+"\n"), tables, true); ch != nil {
				return ch
			}
		}
		return nil
	})
}

// rest is the message's own text of tokens [i, end), with the blank before it.
func (r *reader) rest(i, end int) string {
	switch {
	case i >= end:
		return ""
	case r.toks[i].Glued:
		return r.source(i, end)
	}
	return " " + r.source(i, end)
}

// inContext tries a reading with the tables that tokens [i, end) may be about. What the clause says of the column that
// it begins with takes the place of what is known of it.
func (r *reader) inContext(i, end int, read func(text string, tables []string, given *contract.Contract) *change) *change {
	var subject ref
	at := i + r.phrase(i, end, determiners...)
	if n := r.nameAt(at, end); n > 0 {
		subject, _ = r.column(at, at+n)
	}
	return r.withTables(i, end, subject, read)
}

// withTables tries a reading with the tables that tokens [i, end) may be about, of one column of which only the name is told.
func (r *reader) withTables(i, end int, subject ref, read func(text string, tables []string, given *contract.Contract) *change) *change {
	r.from, r.to = i, end
	for _, tables := range r.scopes(i, end) {
		text := describeTables(r.plan, tables, subject)
		given := r.describeAll(text)
		if given == nil || !sameColumns(r.plan, given, tables) {
			continue
		}
		if ch := read(text, tables, given); ch != nil {
			return ch
		}
	}
	return nil
}

// spelledOut writes the columns of which a clause says a part of the name, or "it", by their whole names.
func (r *reader) spelledOut(i, end int) string {
	var b strings.Builder
	for k := i; k < end; {
		n := 0
		var one ref
		for m := min(4, end-k); m >= 1 && n == 0; m-- {
			if all, ok := r.columnsOf(k, k+m); ok && len(all) == 1 && r.toks[k+m-1].Kind == token.Word && r.namesPart(k, k+m, all[0]) {
				one, n = all[0], m
			}
		}
		if k > i && !r.toks[k].Glued {
			b.WriteByte(' ')
		}
		if m := r.phrase(k, end, "the two", "both of them", "both", "them"); m > 0 && k > i && len(r.plan.Tables) == 2 && r.toks[k-1].Is("link", "links", "linking", "connect", "connects", "connecting", "join", "joins", "joining", "between") {
			b.WriteString(plain(r.plan.Tables[0].Name) + " and " + plain(r.plan.Tables[1].Name))
			k += m
			continue
		}
		if n > 0 {
			if d := r.phrase(k, end, determiners...); d > 0 && d < n {
				b.WriteString("the ")
			}
			b.WriteString(plain(one.column))
			k += n
			continue
		}
		b.WriteString(r.source(k, k+1))
		k++
	}
	return b.String()
}

// namesPart: the words are a column's name, a part of it, or "it".
func (r *reader) namesPart(i, end int, one ref) bool {
	if _, ok := r.pronoun(i, end); ok {
		return true
	}
	t, _ := r.plan.Table(one.table)
	c, ok := t.Column(one.column)
	if !ok {
		return false
	}
	words := r.words(i+r.phrase(i, end, determiners...), end)
	if len(words) == 1 && lexicon.FunctionWords[words[0]] {
		return false
	}
	n := r.fits(words, t, c)
	return n >= sameMoment || n == partOfName
}

func capital(s string) string {
	return strings.ToUpper(s[:1]) + s[1:]
}

// scopes are the tables that a sentence may be about: the one that was talked of, or named; and all.
func (r *reader) scopes(i, end int) [][]string {
	var named []string
	for k := i; k < end; k++ {
		if n := r.tableRun(k, end); n > 0 {
			if name, _ := r.table(k, k+n); !slices.Contains(named, name) {
				named = append(named, name)
			}
		}
		for n := min(4, end-k); n >= 1; n-- {
			if all, ok := r.columnsOf(k, k+n); ok && len(all) == 1 && r.sureEnough(k, k+n, all[0]) {
				if !slices.Contains(named, all[0].table) {
					named = append(named, all[0].table)
				}
				break
			}
		}
	}
	var all []string
	columns := 0
	for _, t := range r.plan.Tables {
		all = append(all, t.Name)
		columns += len(t.Columns)
	}
	var out [][]string
	switch {
	case len(named) == 1:
		out = append(out, named)
	case len(named) == 0:
		out = append(out, []string{r.talkedOf().Name})
	}
	if len(all) > 1 && columns <= mostContext {
		out = append(out, all)
	}
	return out
}
