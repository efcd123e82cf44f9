package revision

import (
	"reflect"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var addVerbs = []string{
	"+", "put", "also put", "add", "also add", "include", "also include", "append", "insert", "add in", "throw in", "put in", "plus", "i also need", "we also need", "i also want", "we also want", "i'd also like", "i need", "we need", "with an additional", "also", "there should also be", "there should be", "and also add", "please add", "give me also", "let's add", "i forgot", "i forgot the", "we forgot", "missing is", "what's missing is", "introduce", "create", "instead", "instead give me", "instead add", "instead i want", "instead i need", "give me", "give them", "they also need", "they need", "they also have", "give it", "give those", "they should have", "they should also have", "need also", "they get", "they also get", "additionally add", "i would also like", "we'd also like", "also need", "need", "also want", "add also", "can we have", "can we also have", "can i have", "can i also have", "we should also have", "it should also have", "it also needs", "extend it by", "have",
}

// addForms stand between the verb and the columns.
var addForms = []string{
	"a column for", "a column called", "a column named", "a column with", "the columns", "columns for", "columns", "a column", "the column", "column", "fields for", "fields", "a field", "a field for", "a field called", "another column", "another column for", "another column called", "a new column", "a new column called", "a new column for", "two columns", "two more columns", "three more columns", "more columns", "the following columns", "the following", "the fields", "new columns", "also a", "also an", "also", "one more column", "one more column for", "an extra column", "an extra column for", "extra columns", "an additional column", "additional columns", "back", "new column", "a new field", "some", "something like", "for each", "too", "a column that says", "a column that shows", "another field", "another field for", "an extra field", "a second",
}

// add reads further columns: "add country and city", "each order also needs a discount between 0 and 30", "customers get
// a birth date, after the name". The planner reads the words as a description of them alone. Columns that speak of
// others, and tables, are left to it.
func (r *reader) add(i, end int) *change {
	whole := end
	end -= r.phraseBehind(i, end, asColumns...)
	if own := r.withoutColumnWord(i, end); own != nil {
		return own.add(i, end-1)
	}
	t, at := r.root(), i
	known := false
	verb := r.phrase(at, end, addVerbs...)
	switch {
	case verb > 0:
		at += verb
	default:
		// "customers also need …", "each order should have …", "give customers a phone"
		give := r.phrase(i, end, "give each", "give every", "give the", "give all", "give", "for the", "for each", "for every", "for", "in the", "in", "to the", "to")
		from := i + give
		from += r.phrase(from, end, "each", "every", "the", "all")
		n := r.tableRun(from, end)
		if n == 0 {
			if own, last := r.wished(i, whole); own != nil {
				return own.add(i, last)
			}
			return r.another(i, end)
		}
		name, _ := r.table(from, from+n)
		t, _ = r.plan.Table(name)
		known = true
		at = from + n
		at += r.phrase(at, end, "table", ",")
		link := r.phrase(at, end, "also need", "also needs", "need", "needs", "should have", "should also have", "also get", "also gets", "get", "gets", "also have", "also has", "have", "has", "must have", "must also have", "should get", "should also get", "are missing", "is missing", "lack", "lacks", "should also contain", "should contain", "also want", "could use", "should include", "should also include", "needs also", "add", "also add", "add also", "i also need", "i need", "i want", "we need", "include", "we also need")
		if link == 0 && !r.is(i, end, "give") {
			return nil
		}
		at += link
	}
	at += r.phrase(at, end, addForms...)
	at += r.phrase(at, end, ":", "called", "named", "for", "the")
	stop := end
	p, k, placed := r.placeBehind(at, end)
	if placed && k > at {
		stop = k - r.phraseBehind(at, k, ",", "and put it", "put it", ", put it", "it", "as", "right", "and place it", "directly", "which comes", "that comes", ", and put it")
	}
	for again := true; again && !known; {
		again = false
		for k := stop - 1; k > at; k-- {
			n := r.phrase(k, stop, "to the", "to", "in the", "in", "for the", "for each", "for every", "on the", "on", "for", "per", "into the", "into", "to each", "to every", "of the", "to our", "to my")
			if n == 0 || r.is(k, stop, "per") && (r.toks[k-1].Kind == token.Number || r.toks[k-1].Is("one")) {
				continue // "one per team" counts them
			}
			name, ok := r.table(k+n, stop)
			if !ok {
				continue
			}
			t, _ = r.plan.Table(name)
			stop, known = k, true
			break
		}
	}
	if !known {
		if own := r.talkedOf(); len(r.said) > 0 && r.said[0].table == own.Name {
			t = own
		}
		if placed && p.other != "" {
			for k := range r.plan.Tables {
				if _, ok := r.plan.Tables[k].Column(p.other); ok {
					t = &r.plan.Tables[k]
					break
				}
			}
		}
	}
	if !known && !placed {
		t = r.whereComputed(t, at, stop)
	}
	if r.is(i, end, "put") && verb == 1 {
		n := r.phraseBehind(at, stop, "in")
		if stop -= n; n == 0 {
			if k, _ := r.find(at, stop, "in ,", "in :"); k < 0 { // "put currency in, EUR for all"
				return nil
			}
		}
	}
	key := r.phraseBehind(at, stop, "as their key", "as the key", "as its key", "as key", "as a key", "as primary key", "as the primary key", "as their primary key", "as their id", "as the id", "as id", "as an id", "as a unique key", "as identifier", "as the identifier", "as their identifier")
	stop -= key
	if k, _ := r.find(at, end, "to", "into", "in"); k > at && r.sharedOut(k+1, end) {
		return nil // "typos to 5% of the names"
	}
	stop -= r.phraseBehind(at, stop, "instead")
	if at >= stop || r.mentions(at, stop, t) || r.countsRows(at, stop) || r.bracketComputes(at, stop, t) {
		return nil
	}
	told := r.describeAdd(t, at, stop)
	if told == nil {
		return nil
	}
	next := r.draft()
	own, _ := next.Table(t.Name)
	ch := &change{plan: next}
	text := strings.ToLower(r.source(at, stop))
	place := len(own.Columns)
	if placed {
		if place = p.index(own.Columns); place < 0 {
			return nil
		}
	}
	if placed && p.other != "" && len(told.Tables[0].Columns) > 0 {
		// "add a shipped date after the order date" tells of times
		if other, ok := own.Column(p.other); ok && other.Type.Temporal() && told.Tables[0].Columns[len(told.Tables[0].Columns)-1].Type.Temporal() && r.phrase(k, end, "after", "before") > 0 {
			return nil
		}
	}
	var fresh []contract.Column
	for _, c := range told.Tables[0].Columns {
		if c.PrimaryKey {
			if !strings.Contains(text, strings.ReplaceAll(c.Name, "_", " ")) && !strings.Contains(text, c.Name) {
				continue
			}
			if _, has := own.PrimaryKey(); has {
				c.PrimaryKey = false
			}
		}
		if _, there := own.Column(c.Name); there {
			return nil
		}
		if key > 0 {
			c.Unique, c.NullShare = true, 0
			_, has := own.PrimaryKey()
			c.PrimaryKey = !has
		}
		fresh = append(fresh, c)
		ch.about = append(ch.about, ref{own.Name, c.Name})
		ch.notes = append(ch.notes, r.assumptions(told, told.Tables[0].Name, c.Name)...)
	}
	if len(fresh) == 0 || slices.ContainsFunc(fresh, oddName) {
		return nil
	}
	if valuesTaken(fresh, text) {
		return nil
	}
	own.Columns = slices.Insert(own.Columns, place, fresh...)
	for _, rule := range told.Tables[0].Constraints {
		rule.ID = freeID(own, rule.ID)
		own.Constraints = append(own.Constraints, rule)
	}
	r.alongside(ch, own, told, fresh, at, stop)
	return ch
}

// valuesTaken: values with shares were read as columns, "country, mostly US (70%), UK 20% and Canada".
func valuesTaken(fresh []contract.Column, text string) bool {
	return len(fresh) > 1 && strings.Contains(text, "%") && slices.ContainsFunc(fresh, func(c contract.Column) bool { return !lexicon.Lookup(lexicon.NameWords(c.Name)).Known() })
}

// sharedOut: a share of something stands there, "5% of the names".
func (r *reader) sharedOut(i, end int) bool {
	if i > 1 && r.toks[i-2].Kind == token.Number {
		return false // "0 to 10% of the salary"
	}
	_, n := r.share(i, end)
	return n > 0 && r.is(i+n, end, "of")
}

// another reads a column that is wished for without a verb: "and a phone in the second table".
func (r *reader) another(i, end int) *change {
	n := r.phrase(i, end, "a", "an", "another", "the usual", "some")
	stop := end
	if k := r.of(i+n, end); k > i {
		if _, ok := r.table(k+1, end); ok {
			stop = k
		}
	}
	if n == 0 || !r.adding && (stop-i-n > 4 || !lexicon.Lookup(r.words(i+n, stop)).Exact) {
		return nil
	}
	own := r.withAdd(i)
	if ch := own.add(i, end+1); ch != nil {
		return ch
	}
	return own.addTold(i, end+1)
}

// withAdd reads the same message with "add" before token i.
func (r *reader) withAdd(i int) *reader { return r.withVerb("add", i, 0) }

// withVerb reads the same message with a verb in the place of the n tokens at i.
func (r *reader) withVerb(verb string, i, n int) *reader {
	own := *r
	at := r.toks[i].Span.Start
	own.toks = slices.Replace(slices.Clone(r.toks), i, i+n, token.Token{Kind: token.Word, Text: verb, Low: verb, Span: token.Span{Start: at, End: at}})
	return &own
}

// bracketComputes: a bracket behind the name tells how the column is computed from those of the table.
func (r *reader) bracketComputes(i, end int, t *contract.Table) bool {
	k, _ := r.find(i, end, "(")
	return k > i && (operators.MatchString(r.source(k, end)) || strings.ContainsAny(r.source(k, end), "/-")) && r.mentions(k+1, end-r.phraseBehind(k+1, end, ")"), t)
}

// oddName: no column is called so, where it was read well.
func oddName(c contract.Column) bool {
	words := lexicon.NameWords(c.Name)
	m := lexicon.Lookup(words)
	if m.Exact {
		return false
	}
	return slices.ContainsFunc(words, func(w string) bool { return oddWords[w] || openers[w] && !m.Known() })
}

var oddWords = lexicon.WordSet("sql ddl csv json jsonl parquet excel xlsx to put still also too undo was were not instead them they those should must there same again please back almost never always only it its that this the rather enough right every each because so but with without from into if when")

// describeAdd plans the columns that [i, end) describes, of a table that is called like t.
func (r *reader) describeAdd(t *contract.Table, i, end int) *contract.Contract {
	text := strings.TrimRight(r.source(i, end), " ,")
	if text == "" {
		return nil
	}
	// "the work address (work street, work city, work zip)": the bracket names the columns
	if k, _ := r.find(i, end, "("); k > i && r.toks[end-1].Is(")") {
		all := strings.Split(r.source(k+1, end-1), ",")
		if len(all) > 1 && !slices.ContainsFunc(all, func(s string) bool { return !lexicon.Lookup(lexicon.NameWords(s)).Known() }) {
			text = r.source(k+1, end-1)
			i, end = k+1, end-1
		}
	}
	head := "100 " + lexicon.Plural(strings.ReplaceAll(t.Name, "_", " ")) + ": "
	// "species, 60 dog 40 cat", "currency, EUR for all", "humidity too, 20 to 100": one column, and what it holds
	for k := i + 1; k < min(end-1, i+4); k++ {
		if n := r.phrase(k, end, "in ,", "in :", ",", "too ,", "as well ,", "too", "as well", "-", "("); n > 0 && k+n < end {
			spec := r.source(k+n, end-r.phraseBehind(k+n, end, ")"))
			for _, s := range []string{spec, r.withPercents(k+n, end)} {
				if c := r.describe(head + r.source(i, k) + ": " + s); c != nil && soleColumn(c, lexicon.Identifier(r.words(i, k))) != nil && r.filledBy(c, head, r.source(i, k)) {
					return c
				}
			}
			break
		}
	}
	return r.describe(head + text)
}

// filledBy: what stands behind a name tells what its column holds.
func (r *reader) filledBy(c *contract.Contract, head, name string) bool {
	bare := r.describe(head + name)
	return bare != nil && !reflect.DeepEqual(bare.Tables[0].Columns, c.Tables[0].Columns)
}

// withPercents writes "60 dog 40 cat" as "60% dog 40% cat"; "" where the numbers do not make a whole.
func (r *reader) withPercents(i, end int) string {
	var b strings.Builder
	sum := 0.0
	for k := i; k < end; k++ {
		b.WriteString(r.toks[k].Text)
		if t := r.toks[k]; t.Kind == token.Number {
			sum += t.Num
			b.WriteByte('%')
		}
		if k+1 < end && r.toks[k+1].Kind == token.Number && !r.toks[k].Is(",", "/") && r.toks[k].Kind == token.Word {
			b.WriteByte(',')
		}
		b.WriteByte(' ')
	}
	if sum < 99 || sum > 101 {
		return ""
	}
	return b.String()
}

// mentions: the words speak of columns or values that the plan has, which a description of new ones alone could not mean.
func (r *reader) mentions(i, end int, t *contract.Table) bool {
	depth := 0
	for k := i; k < end; k++ {
		switch {
		case r.toks[k].Is("("):
			depth++
		case r.toks[k].Is(")"):
			depth--
		}
		for n := min(3, end-k); n >= 1 && depth == 0; n-- {
			// a column of another table may be called as the new one is
			if one, ok := r.column(k, k+n); ok && r.sure(k, k+n, one) && (one.table == t.Name || k > i && r.phrase(k, k+n, determiners...) > 0) {
				return true
			}
		}
	}
	return false
}

// countsRows: the words tell of a table, "20 stores with a name", "2-5 invoices per customer".
func (r *reader) countsRows(i, end int) bool {
	for k := i; k < end; k++ {
		if k > i && r.toks[k-1].Kind == token.Number && !r.toks[k-1].Percent && r.tableRun(k, end) > 0 && lexicon.IsPlural(r.toks[k].Low) {
			return true // "between 5 and 30 loans", of a table of the plan
		}
		if r.toks[k].Is("table", "tables", "per") || r.toks[k].Is("each", "every") && r.tableRun(min(k+1, end-1), end) > 0 {
			return true
		}
		if r.toks[k].Kind == token.Number && !r.toks[k].Percent && k+1 < end && r.toks[k+1].Kind == token.Word && lexicon.NamesTable(r.toks[k+1].Low) && lexicon.IsPlural(r.toks[k+1].Low) && k == i {
			return true
		}
	}
	return false
}
