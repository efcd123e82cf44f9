package revision

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// wanted is a further table as a message tells of it.
type wanted struct {
	noun   string // in the plural
	parent string // the table to each row of which its rows belong, or ""
	count  string // how many rows, or how many for each of the parent's
	from   int    // where its columns begin
}

// perParents lead to the table that the rows of another belong to.
var perParents = []string{"per", "for each", "for every", "each", "of each", "for all", "for any", "in each", "in every", "to each", "to every"}

var columnLeads = []string{"pls", "please", "too", "as well", "with", "w /", "w/", ":", ",", "-", "–", "(", "each with", "having", "containing", "that has", "that have", "which has", "which have", "has", "have", "including", "each having", "with the columns", "with columns", "columns", "columns :", "fields", "fields :", "each of them with", "each", "it has", "holding", "and", "with fields", "with a", "they have", "each one with", "incl", "consisting of"}

// defaultRows is how many rows a table has of which the message does not say it.
const defaultRows = "100"

// newTable reads a table that the plan is to have, too: "also an invoices table, 2–5 per customer with amount and date",
// "every vehicle should have 2-5 service records: date, cost", "add 20 stores with name and city".
func (r *reader) newTable(i, end int) *change {
	w, ok := r.wantedTable(i, end)
	if !ok {
		return nil
	}
	defaulted := w.count == ""
	if defaulted {
		w.count = defaultRows
	}
	if _, there := r.plan.Table(lexicon.Identifier(strings.Fields(w.noun))); there {
		return nil
	}
	columns := strings.TrimSpace(r.source(w.from, end))
	if r.toks[end-1].Is(")") && !r.balanced(w.from, end) {
		columns = strings.TrimSpace(r.source(w.from, end-1))
	}
	if columns == "" {
		return nil
	}
	r.from, r.to = i, end
	if w.parent == "" {
		ch := r.aloneTable(w, columns)
		if ch != nil && defaulted {
			ch.notes = append(ch.notes, defaultRows+" rows, because the message names no number")
		}
		return ch
	}
	parent, _ := r.plan.Table(w.parent)
	text := describeTables(r.plan, []string{w.parent}, ref{})
	given := r.describeAll(text)
	if given == nil || !sameColumns(r.plan, given, []string{w.parent}) {
		return nil
	}
	noun := singular(plain(parent.Name))
	for _, sentence := range []string{
		fmt.Sprintf("Each %s has %s %s with %s.", noun, w.count, w.noun, columns),
		fmt.Sprintf("Each %s has %s %s (%s).", noun, w.count, w.noun, columns),
		fmt.Sprintf("%s, %s per %s: %s.", capital(w.noun), w.count, noun, columns),
	} {
		if ch := r.difference(given, r.describeAll(text+"\n"+sentence+"\n"), []string{w.parent}, true); ch != nil && slices.ContainsFunc(ch.about, func(a ref) bool { return a.column == "" }) {
			return ch
		}
	}
	return nil
}

// aloneTable adds a table that hangs together with no other.
func (r *reader) aloneTable(w wanted, columns string) *change {
	// with the tables that its columns may refer to
	var all []string
	size := 0
	for _, t := range r.plan.Tables {
		all, size = append(all, t.Name), size+len(t.Columns)
	}
	if size <= mostContext {
		text := describeTables(r.plan, all, ref{})
		if given := r.describeAll(text); given != nil && sameColumns(r.plan, given, all) {
			told := r.describeAll(text + "\n" + w.count + " " + w.noun + ": " + columns + "\n")
			if ch := r.difference(given, told, all, true); ch != nil && slices.ContainsFunc(ch.about, func(a ref) bool { return a.column == "" }) {
				return ch
			}
		}
	}
	told := r.describe(w.count + " " + w.noun + ": " + columns)
	if told == nil {
		return nil
	}
	next := r.draft()
	t := told.Tables[0]
	if _, there := next.Table(t.Name); there {
		return nil
	}
	next.Tables = append(next.Tables, t)
	return &change{plan: next, about: []ref{{table: t.Name}}, notes: r.assumptions(told, t.Name, "")}
}

// wantedTable reads the table's noun, how many rows it has, and where its columns begin.
func (r *reader) wantedTable(i, end int) (w wanted, ok bool) {
	at := i + r.phrase(i, end, addVerbs...)
	verb := at > i || i > 0 && r.toks[i-1].Is("and", "also", "plus", "+")
	at += r.phrase(at, end, "also", "too")
	switch n := r.phrase(at, end, "each", "every"); {
	case n > 0: // "each store has 3 to 5 shelves"
		k := r.tableRun(at+n, end)
		if k == 0 {
			return w, false
		}
		w.parent, _ = r.table(at+n, at+n+k)
		at += n + k
		at += r.phrase(at, end, "should", "must", "also", "can", "shall")
		at += r.phrase(at, end, "also")
		n = r.phrase(at, end, "has", "have", "gets", "get", "needs", "contains", "comes with", "is given", "have got", "contain", "makes", "made", "places", "receives", "produces", "owns", "should have")
		if at += n; n == 0 {
			return w, false
		}
		if w.count, n = r.howMany(at, end); n == 0 {
			return w, false
		}
		at += n
	default:
		a := r.phrase(at, end, "a", "an", "another", "one more", "one", "the", "a further", "a new", "an additional", "a second", "a third", "a separate", "an extra")
		of := r.phrase(at+a, end, "table of", "table for", "table called", "table named", "table with", "list of", "table :", "new table", "new table called", "table", "second table", "second table with", "second table of", "separate table", "separate table for", "separate table of", "second table called")
		named := of > 0
		if at += a + of; of == 0 {
			if count, n := r.howMany(at, end); n > 0 {
				w.count = count
				at += n
			}
		}
		if !verb && !named && w.count == "" {
			break
		}
	}
	// the noun: up to three words, the last of them a plural or before "table"
	stop := 0
	for n := 1; n <= 3 && at+n <= end; n++ {
		t := r.toks[at+n-1]
		if t.Kind != token.Word || t.Is("into", "its", "their") || modals[t.Low] || linkWords[t.Low] || openers[t.Low] && n == 1 {
			break
		}
		if lexicon.IsPlural(t.Low) || at+n < end && r.toks[at+n].Is("table") {
			stop = at + n
			if at+n < end && r.toks[at+n].Kind == token.Word && !r.toks[at+n].Is("table", "with", "w", "per", "for", "each", "having", "and", "in", "that", "which", "of", "containing", "linking", "linked", "where") {
				continue
			}
			break
		}
	}
	if stop == 0 {
		return w, false
	}
	words := r.words(at, stop)
	words[len(words)-1] = lexicon.Plural(lexicon.Singular(words[len(words)-1]))
	w.noun = strings.Join(words, " ")
	at = stop
	table := r.phrase(at, end, "table", "tables")
	at += table
	for again := true; again; {
		again = false
		if n := r.phrase(at, end, columnLeads...); n > 0 {
			at, again = at+n, true
		}
		// "guests: every episode has 0 to 2 guests, name and country"
		if n := r.phrase(at, end, "each", "every"); n > 0 && w.parent == "" {
			if m := r.tableRun(at+n, end); m > 0 {
				k := at + n + m
				k += r.phrase(k, end, "should have", "has", "have", "gets", "can have")
				if count, c := r.howMany(k, end); c > 0 && k > at+n+m {
					w.parent, _ = r.table(at+n, at+n+m)
					w.count, at, again = count, k+c, true
					at += r.nounAgain(at, end, words)
					continue
				}
			}
		}
		if count, n := r.howMany(at, end); n > 0 && w.parent == "" {
			k := at + n
			if m := r.nounAgain(k, end, words); m > 0 {
				k += m
			}
			if p := r.phrase(k, end, perParents...); p > 0 {
				if m := r.tableRun(k+p, end); m > 0 {
					w.parent, _ = r.table(k+p, k+p+m)
					w.count, at, again = count, k+p+m, true
					continue
				}
			}
			if k > at+n { // "30 courses with …"
				w.count, at, again = count, k, true
			}
		}
		// "items to each order, 1-4 per order"
		if count, n := r.howMany(at, end); n > 0 && w.parent != "" && w.count == "" {
			k := at + n
			k += r.nounAgain(k, end, words)
			if p := r.phrase(k, end, perParents...); p > 0 {
				if m := r.tableRun(k+p, end); m > 0 {
					if own, _ := r.table(k+p, k+p+m); own != w.parent {
						return w, false
					}
					k += p + m
				}
			}
			w.count, at, again = count, k, true
			continue
		}
		if p := r.phrase(at, end, perParents...); p > 0 && w.parent == "" && (w.count != "" || verb) {
			if m := r.tableRun(at+p, end); m > 0 {
				w.parent, _ = r.table(at+p, at+p+m)
				at, again = at+p+m, true
			}
		}
	}
	w.from = at
	switch {
	case w.parent != "" && w.count == "":
		return w, false
	case w.parent == "" && w.count == "" && table == 0 && !r.follows(i, at, "table"):
		return w, false
	case w.parent == "" && w.count != "" && !verb && table == 0:
		return w, false // "800 customers with …" begins anew
	}
	return w, at < end
}

// nounAgain is the length of the table's noun where it stands again.
func (r *reader) nounAgain(i, end int, words []string) int {
	for n := len(words); n > 0 && i+n <= end; n-- {
		if slices.Equal(nameStems(r.words(i, i+n)), nameStems(words[len(words)-n:])) {
			return n
		}
	}
	return 0
}

// howMany reads a number or a range of them: "20", "2-5", "3 to 6", "up to 4", "between 1 and 3".
func (r *reader) howMany(i, end int) (string, int) {
	at := i + r.phrase(i, end, "exactly", "about", "around", "roughly", "up to", "at most", "between", "at least", "some")
	number := func(k int) bool {
		return k < end && r.toks[k].Kind == token.Number && !r.toks[k].Percent && r.toks[k].Num >= 0 && r.toks[k].Num == float64(int64(r.toks[k].Num)) && (r.toks[k].Unit == "" || r.toks[k].Unit == "k")
	}
	if !number(at) {
		return "", 0
	}
	low := r.toks[at].Num
	if n := r.phrase(at+1, end, "-", "–", "to", "and", "or", ".."); n > 0 && number(at+1+n) && (n > 0 && !r.is(at+1, end, "and") || r.is(i, end, "between")) {
		return strconv.FormatInt(int64(low), 10) + " to " + strconv.FormatInt(int64(r.toks[at+1+n].Num), 10), at + 2 + n - i
	}
	if r.is(i, end, "up to") || r.is(i, end, "at most") {
		return "0 to " + strconv.FormatInt(int64(low), 10), at + 1 - i
	}
	return strconv.FormatInt(int64(low), 10), at + 1 - i
}

func singular(noun string) string {
	words := strings.Fields(noun)
	words[len(words)-1] = lexicon.Singular(words[len(words)-1])
	return strings.Join(words, " ")
}
