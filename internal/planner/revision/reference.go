package revision

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// How surely words mean a name; words that fit less are none of it.
const (
	sameName   = 100 // "signup date", "SignupDate"
	sameStems  = 90  // "sign-up dates"
	withTable  = 80  // "customer name" for the name of customers
	sameMoment = 75  // "closed" for closed_at
	mistyped   = 60
	sameKind   = 45 // "mail" for email, "phone" for the only telephone number
	partOfName = 40 // "date" for signup_date
)

// shortNames are other words for words of names.
var shortNames = map[string]string{
	"dob": "date of birth", "birthdate": "date of birth", "birthday": "date of birth", "mail": "email", "e-mail": "email", "tel": "phone", "telephone": "phone", "cell": "phone", "qty": "quantity", "amt": "amount",
	"addr": "address", "lat": "latitude", "lon": "longitude", "lng": "longitude", "long": "longitude", "desc": "description", "cat": "category", "no": "number", "num": "number", "nr": "number", "zip": "postal code", "zipcode": "postal code", "postcode": "postal code", "temp": "temperature",
	"sex": "gender", "surname": "last name", "lastname": "last name", "firstname": "first name", "forename": "first name", "dept": "department", "org": "organization", "prio": "priority", "lang": "language", "ts": "timestamp", "pct": "percent", "ids": "id",
}

var determiners = []string{"the", "a", "an", "my", "our", "their", "its", "his", "her", "your", "this", "these", "those", "that", "all the", "all of the", "all", "each", "every", "any"}

// columnWords stand behind the name of a column.
var columnWords = []string{"column", "columns", "field", "fields", "col", "cols", "attribute", "attributes", "header", "headers", "values", "value", "data", "entries", "cells", "numbers", "list", "options"}

// names are the words as names are compared: in full and by their stems.
func nameStems(words []string) []string {
	var out []string
	for _, w := range words {
		if full := shortNames[w]; full != "" {
			for _, f := range strings.Fields(full) {
				out = append(out, lexicon.Stem(f))
			}
			continue
		}
		if !determinerWords[w] {
			out = append(out, lexicon.Stem(w))
		}
	}
	return out
}

var determinerWords = lexicon.WordSet("the a an of")

// fits tells how surely words mean a column.
func (r *reader) fits(words []string, t *contract.Table, c *contract.Column) int {
	name := lexicon.NameWords(c.Name)
	if strings.Join(words, "") == strings.Join(name, "") {
		return sameName
	}
	a, b := nameStems(words), nameStems(name)
	if len(a) == 0 {
		return 0
	}
	if slices.Equal(a, b) || strings.Join(a, "") == strings.Join(b, "") {
		return sameStems
	}
	if sa, sb := slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)); len(a) > 1 && slices.Equal(sa, sb) {
		return sameStems - 5 // "end date", "date of end"
	}
	noun := nameStems(lexicon.NameWords(t.Name))
	if n := len(noun); len(a) > n && slices.Equal(a[:n], noun) && slices.Equal(a[n:], b) || len(a) > 1 && a[0] == noun[n-1] && slices.Equal(a[1:], b) {
		return withTable
	}
	if n := len(noun); len(b) > n && slices.Equal(b[:n], noun) && slices.Equal(b[n:], a) || len(b) > 1 && b[0] == noun[n-1] && slices.Equal(b[1:], a) {
		return withTable // "name" for customer_name of customers
	}
	if len(a) == len(b)-1 && slices.Equal(a, b[:len(a)]) && slices.Contains([]string{"at", "on", "dat", "date", "tim", "time", "timestamp", "flag"}, b[len(b)-1]) {
		return sameMoment
	}
	if n := len(b) - 1; n > 0 && strings.Join(a, "") == strings.Join(b[:n], "") && slices.Contains([]string{"at", "on", "dat", "date", "tim", "time"}, b[n]) {
		return sameMoment // "checkout" for check_out_date
	}
	if len(a) == len(b)-1 && b[0] == "is" && slices.Equal(a, b[1:]) {
		return sameMoment
	}
	if x, y := strings.Join(words, ""), strings.Join(name, ""); len(x) >= 4 && lexicon.EditDistance(x, y, 2) <= min(2, len(y)/4) {
		return mistyped
	}
	in := func(few, many []string) bool {
		return !slices.ContainsFunc(few, func(w string) bool { return !slices.Contains(many, w) })
	}
	if in(a, b) {
		return partOfName
	}
	if m := lexicon.Lookup(words); m.Exact && m.Semantic != "" && m.Semantic == c.Semantic {
		return sameKind
	}
	if len(a) == 1 && c.Type.Temporal() && (a[0] == "dat" || a[0] == "date" || c.Type == contract.Timestamp && a[0] == "timestamp") || len(a) == 1 && c.PrimaryKey && (a[0] == "key" || a[0] == "id") {
		return partOfName - 10
	}
	return 0
}

// matches are the columns that words mean best, and how surely; of one table where table is not "".
func (r *reader) matches(words []string, table string) ([]ref, int) {
	var best []ref
	most := 0
	for k := range r.plan.Tables {
		t := &r.plan.Tables[k]
		if table != "" && t.Name != table {
			continue
		}
		for j := range t.Columns {
			switch n := r.fits(words, t, &t.Columns[j]); {
			case n == 0 || n < most:
			case n > most:
				best, most = []ref{{t.Name, t.Columns[j].Name}}, n
			default:
				best = append(best, ref{t.Name, t.Columns[j].Name})
			}
		}
	}
	return best, most
}

// column is the one column that tokens [i, end) name.
func (r *reader) column(i, end int) (ref, bool) {
	all, ok := r.columnsOf(i, end)
	if !ok || len(all) != 1 {
		return ref{}, false
	}
	return all[0], true
}

// columnsOf are the columns that one item of a list names: mostly one; several for "the dates" and "both names".
func (r *reader) columnsOf(i, end int) ([]ref, bool) {
	if end-i > 8 || i >= end {
		return nil, false
	}
	if out, ok := r.pronoun(i, end); ok {
		return out, true
	}
	both := r.phrase(i, end, "both", "all", "all the", "both the", "all of the", "both of the", "all other")
	i += r.phrase(i, end, determiners...)
	if both == 0 {
		both = r.phrase(i, end, "two", "three") // "the two dates"
		i += both
	} else {
		i += max(0, both-r.phrase(i-both, end, determiners...))
		i += r.phrase(i, end, "two", "three")
	}
	i += r.phrase(i, end, "column called", "column named", "column", "field called", "field")
	table, from, to := "", i, end-r.phraseBehind(i, end, columnWords...)
	if k := r.of(from, to); k > from {
		if t, ok := r.table(k+1, to); ok {
			table, to = t, k-r.phraseBehind(from, k, columnWords...)
		}
	}
	if from >= to || slices.ContainsFunc(r.toks[from:to], noName) {
		return nil, false
	}
	if table == "" {
		if one, ok := r.ownedColumn(from, to); ok {
			return []ref{one}, true
		}
	}
	words := r.words(from, to)
	if len(words) == 0 {
		return nil, false
	}
	best, most := r.matches(words, table)
	if n := len(words) - 1; len(best) == 0 && n > 0 && slices.Contains([]string{"rate", "share", "percentage", "ratio", "proportion", "quota"}, words[n]) {
		best, most = r.matches(words[:n], table) // "the default rate" of a flag or list
		best = slices.DeleteFunc(best, func(b ref) bool { return !r.isFlag(b) && len(r.lists([]ref{b})) == 0 })
	}
	if len(best) > 1 && table == "" {
		best = r.nearest(best)
	}
	if len(best) == 1 || len(best) > 1 && (both > 0 || most <= partOfName && lexicon.IsPlural(words[len(words)-1])) {
		return best, true
	}
	return nil, false
}

// noName: the token stands in no name of a column.
func noName(t token.Token) bool {
	return t.Kind == token.Number || t.Kind == token.Date || t.Kind == token.Time || t.Kind == token.Mark && !t.Is(".", "/", "-", "'", "_", "#")
}

// ownedColumn reads "customers email", "customer's name" and "orders.status".
func (r *reader) ownedColumn(i, end int) (ref, bool) {
	for n := 1; n <= 2 && i+n < end; n++ {
		t, ok := r.table(i, i+n)
		if !ok {
			continue
		}
		skip := r.phrase(i+n, end, ".", "'s", "'", "table")
		if best, most := r.matches(r.words(i+n+skip, end), t); most >= mistyped && len(best) == 1 {
			return best[0], true
		}
	}
	if name, column, dotted := strings.Cut(strings.ToLower(r.toks[i].Text), "."); dotted && end == i+1 {
		if _, ok := r.plan.Table(name); ok {
			best, most := r.matches(lexicon.NameWords(column), name)
			if most >= mistyped && len(best) == 1 {
				return best[0], true
			}
		}
	}
	return ref{}, false
}

// of is where "of", "in" or "from" stands before a table; -1 where none does.
func (r *reader) of(i, end int) int {
	for k := end - 2; k > i; k-- {
		if r.toks[k].Is("of", "in", "from", "on", "for", "to") {
			return k
		}
	}
	return -1
}

// phraseBehind is the length of the phrase that ends at end.
func (r *reader) phraseBehind(i, end int, phrases ...string) int {
	for _, p := range phrases {
		if n := strings.Count(p, " ") + 1; end-n > i && r.is(end-n, end, p) {
			return n
		}
	}
	return 0
}

// nearest keeps those of equally fitting columns that the clause before was about, else those of the first table.
func (r *reader) nearest(all []ref) []ref {
	for _, s := range r.said {
		var own []ref
		for _, a := range all {
			if a.table == s.table {
				own = append(own, a)
			}
		}
		if len(own) > 0 {
			return own
		}
	}
	var own []ref
	for _, a := range all {
		if a.table == all[0].table {
			own = append(own, a)
		}
	}
	return own
}

// pronoun reads "it", "that column", "them", "the last column", "the first two columns".
func (r *reader) pronoun(i, end int) ([]ref, bool) {
	columns := slices.DeleteFunc(slices.Clone(r.said), func(s ref) bool { return s.column == "" })
	switch n := r.phrase(i, end, "it", "that one", "this one", "that", "this", "that column", "this column", "that field", "this field", "the same column", "the column", "the one"); {
	case n == end-i && len(columns) == 1:
		return columns, true
	}
	switch n := r.phrase(i, end, "them", "those", "they", "these", "both", "both of them", "all of them", "those columns", "these columns", "both columns", "it", "that"); {
	case n == end-i && len(columns) > 0:
		return columns, true
	}
	at := i + r.phrase(i, end, "the")
	place := r.phrase(at, end, "first", "second", "third", "fourth", "last", "final")
	if place == 0 {
		return nil, false
	}
	word := r.toks[at].Low
	at += place
	n := 1
	if r.toks[min(at, end-1)].Kind == token.Number && at+1 < end {
		n = int(r.toks[at].Num)
		at++
	}
	at += r.phrase(at, end, "column", "columns", "field", "fields", "one")
	t := r.talkedOf()
	if k := r.phrase(at, end, "of", "in"); k > 0 {
		name, ok := r.table(at+k, end)
		if !ok {
			return nil, false
		}
		t, _ = r.plan.Table(name)
		at = end
	}
	if at != end || end-i < 2 || n < 1 || n > len(t.Columns) || !r.toks[end-1].Is("column", "columns", "field", "fields", "one") && at == i+2 {
		return nil, false
	}
	from := 0
	switch word {
	case "last", "final":
		from = len(t.Columns) - n
	case "second":
		from = 1
	case "third":
		from = 2
	case "fourth":
		from = 3
	}
	if from+n > len(t.Columns) {
		return nil, false
	}
	var out []ref
	for _, c := range t.Columns[from : from+n] {
		out = append(out, ref{t.Name, c.Name})
	}
	return out, true
}

// talkedOf is the table that the clause before was about; else the first that is nobody's child.
func (r *reader) talkedOf() *contract.Table {
	for _, s := range r.said {
		if t, ok := r.plan.Table(s.table); ok {
			return t
		}
	}
	return r.root()
}

// root is the first table that is no child of another.
func (r *reader) root() *contract.Table {
	for k := range r.plan.Tables {
		t := &r.plan.Tables[k]
		if !slices.ContainsFunc(r.plan.Relations, func(rel contract.Relation) bool { return rel.Child == t.Name && !rel.Self() }) {
			return t
		}
	}
	return &r.plan.Tables[0]
}

// table is the table that tokens [i, end) name.
func (r *reader) table(i, end int) (string, bool) {
	if end-i == 1 && r.toks[i].Is("those", "them", "these", "it", "that", "this") && len(r.said) > 0 {
		_, ok := r.plan.Table(r.said[0].table)
		return r.said[0].table, ok && !r.aboutColumn()
	}
	i += r.phrase(i, end, determiners...)
	at := i + r.phrase(i, end, "table")
	to := end - r.phraseBehind(at, end, "table", "tables", "dataset", "file", "rows", "records", "list", "sheet")
	if at >= to || to-at > 4 {
		return "", false
	}
	n := len(r.plan.Tables)
	if to < end && to-at == 1 {
		switch {
		case r.toks[at].Is("first"):
			return r.plan.Tables[0].Name, true
		case r.toks[at].Is("second") && n > 1:
			return r.plan.Tables[1].Name, true
		case r.toks[at].Is("third") && n > 2:
			return r.plan.Tables[2].Name, true
		case r.toks[at].Is("last"):
			return r.plan.Tables[n-1].Name, true
		case r.toks[at].Is("other") && n == 2:
			for _, t := range r.plan.Tables {
				if t.Name != r.talkedOf().Name {
					return t.Name, true
				}
			}
		}
	}
	words := r.words(at, to)
	if len(words) == 0 {
		return "", false
	}
	a := nameStems(words)
	last := ""
	for _, t := range r.plan.Tables {
		b := nameStems(lexicon.NameWords(t.Name))
		if slices.Equal(a, b) {
			return t.Name, true
		}
		if len(a) == 1 && a[0] == b[len(b)-1] {
			if last != "" {
				return "", false
			}
			last = t.Name
		}
		if len(a) == 1 && len(b) == 1 && len(a[0]) >= 3 && lexicon.IsPlural(words[0]) && strings.HasPrefix(b[0], a[0]) {
			last = t.Name // "apps" for applications
		}
		if x, y := strings.Join(words, ""), strings.Join(lexicon.NameWords(t.Name), ""); len(x) > 5 && lexicon.EditDistance(x, y, 1) <= 1 {
			last = t.Name
		}
	}
	return last, last != ""
}

// refs are the columns and tables of a list, which must all be known.
func (r *reader) refs(i, end int) ([]ref, bool) {
	var out []ref
	i += r.phrase(i, end, "the following columns", "the following", "columns", "the columns", "these columns", "fields", "the fields")
	i += r.phrase(i, end, ":")
	for i < end {
		to := i
		for to < end && !r.toks[to].Is(",", "and", "&", "or", "plus", "+", "nor") && !(r.toks[to].Is("/") && !r.toks[to].Glued) && !r.is(to, end, "as well as") {
			to++
		}
		// the longest run that is one name comes first: "terms and conditions"
		found := false
		for stop := end; stop > to; stop-- {
			if stop < end && r.splits(stop, end) == 0 {
				continue
			}
			if one, ok := r.column(i, stop); ok && r.sure(i, stop, one) {
				out, i, found = append(out, one), stop, true
				break
			}
		}
		if !found {
			all, ok := r.item(i, to, end)
			if !ok {
				return nil, false
			}
			out, i = append(out, all...), to
		}
		if i == end {
			break
		}
		sep := i
		for i < end && (r.toks[i].Is(",", "and", "&", "or", "also", "plus", "+", "/", "nor") || r.is(i, end, "as well as")) {
			i += max(1, r.phrase(i, end, "as well as"))
		}
		if i == sep || i == end {
			return nil, false
		}
	}
	return out, len(out) > 0
}

// sure: the words are the very name.
func (r *reader) sure(i, end int, c ref) bool {
	t, _ := r.plan.Table(c.table)
	col, ok := t.Column(c.column)
	return ok && r.fits(r.words(i, end), t, col) >= sameStems-5
}

// item is what one item of a list names; "first" of "first and last name" is the first name.
func (r *reader) item(i, to, end int) ([]ref, bool) {
	if i >= to {
		return nil, false
	}
	if _, plural := r.table(i, to); plural && (r.toks[to-1].Is("table", "tables") || len(r.plan.Tables) > 1 && lexicon.IsPlural(r.toks[to-1].Low)) {
		name, _ := r.table(i, to)
		if best, most := r.matches(r.words(i, to), ""); most < sameName || len(best) != 1 {
			return []ref{{table: name}}, true
		}
	}
	if all, ok := r.columnsOf(i, to); ok {
		return all, true
	}
	if to < end && end-to > 1 {
		words := append(r.words(i+r.phrase(i, to, determiners...), to), lexicon.NameWords(r.toks[end-1].Text)...)
		if best, most := r.matches(words, ""); most >= mistyped && len(best) == 1 {
			return best, true
		}
	}
	return nil, false
}
