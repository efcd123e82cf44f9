package planner

import (
	"fmt"
	"slices"
	"strings"
)

// CopiedTable is one of several datasets that are learnt and made together.
type CopiedTable struct {
	DatasetID  string   `json:"dataset_id"`
	Rows       int64    `json:"rows,omitempty"`
	Columns    []string `json:"columns,omitempty"`
	Conditions []string `json:"conditions,omitempty"`
}

// family is what a text says of rows with others below them: "200 more customers with their
// orders and items".
type family struct {
	from, to int   // tokens
	sets     []int // datasets that its nouns name, that of the rows above first
	more     bool  // more of them are wanted
}

var (
	withTheir = []string{"with their", "with all their", "with all of their", "with its", "with all its", "and their", "and all their", "plus their", "including their", "including all their", "along with their", "together with their", "with the associated", "with the related", "with their own"}
	pluralSet = []string{"uploaded tables", "uploaded files", "uploaded datasets", "uploads", "datasets", "data sets", "tables", "files", "sheets", "spreadsheets"}
	listMarks = []string{", and", ", &", ", plus", ",", "and", "&", "plus", "+", "as well as", "together with", "along with", "with"}
)

// asksForMore finds "200 more sensors with their": rows like some that are there.
func (r *copyReader) asksForMore() []int {
	var out []int
	for i := range r.toks {
		if r.tok(i).kind == numberToken && r.any2(i+1, len(r.toks), "more", "additional", "further", "new", "extra") {
			out = append(out, i)
		}
	}
	return out
}

// families finds what the text says of rows with others below them.
func (r *copyReader) families() family {
	end := len(r.toks)
	for i := range r.toks {
		n := r.any(i, end, withTheir...)
		if n == 0 {
			continue
		}
		f := family{from: i, to: i + n}
		for from := max(0, i-4); from < i; from++ { // the longest name that ends here
			if k, to := r.datasetAt(from); k >= 0 && to == i {
				f.from, f.sets = from, []int{k}
				break
			}
		}
		below, to := r.listAt(i + n)
		for _, k := range below {
			if !slices.Contains(f.sets, k) {
				f.sets = append(f.sets, k)
			}
		}
		f.to = max(f.to, to)
		f.more = slices.ContainsFunc(r.asksForMore(), func(at int) bool { return at < i && at >= i-6 })
		return f
	}
	return family{}
}

// datasetAt reads the name of exactly one dataset, and returns its place and where the name ends;
// -1 for none.
func (r *copyReader) datasetAt(i int) (int, int) {
	for n := min(6, len(r.toks)-i); n > 0; n-- {
		if r.tok(i).kind == markToken || slices.ContainsFunc(r.toks[i:i+n], func(t token) bool { return t.is(",", "(", ")") || t.kind == lineToken }) {
			continue
		}
		if n == 1 && r.tok(i+1).is("by") {
			continue // "in order by": no table
		}
		s := r.span(i, i+n)
		if m := r.named(r.text[s.Start:s.End]); len(m) == 1 {
			return m[0], i + n
		}
	}
	return -1, i
}

// listAt reads names of datasets one after the other: "customers, orders and the items upload".
func (r *copyReader) listAt(i int) (sets []int, to int) {
	end := len(r.toks)
	for at := i; ; {
		at += r.any(at, end, "my", "our", "the", "their", "all their", "its")
		at += r.any(at, end, "uploaded", "dataset", "table", "file", "upload")
		k, next := r.datasetAt(at)
		if k < 0 {
			return sets, to
		}
		if !slices.Contains(sets, k) {
			sets = append(sets, k)
		}
		to = r.nounBehind(next)
		mark := r.any(to, end, listMarks...)
		if mark == 0 {
			return sets, to
		}
		at = to + mark
	}
}

// severalAt is what stands behind "like" or "from": several names, or "my three uploads".
type severalAt struct {
	from, to int
	sets     []int
	all      bool // no names, but a plural
	count    int  // how many are said to be meant; 0 if that is open
	latest   bool
	strong   bool // uploads, datasets or files: tables of the caller's in any case
}

func (r *copyReader) severalBehind(i int) (severalAt, bool) {
	end := len(r.toks)
	s := severalAt{from: i}
	at := i
	for at < end {
		switch n := r.any(at, end, "my", "our", "own", "all", "of", "the", "these", "those", "both", "uploaded", "existing", "real", "original", "last", "latest", "newest"); {
		case n == 0:
			goto counted
		case r.any2(at, end, "my", "our", "uploaded"):
			s.strong = true
		case r.any2(at, end, "last", "latest", "newest"):
			s.latest = true
		case r.any2(at, end, "both"):
			s.count = 2
		}
		at++
	}
counted:
	if t := r.tok(at); t.kind == numberToken && t.num == float64(int(t.num)) && t.num >= 2 && t.num <= 64 && r.any2(at+1, end, pluralSet...) {
		s.count = int(t.num)
		at++
	}
	if n := r.any(at, end, pluralSet...); n > 0 {
		s.all = true
		s.strong = s.strong || r.any2(at, end, "uploaded", "uploads", "datasets")
		at += n
		s.to = at
		at += r.any(at, end, ":", "(", "named", "called", ",")
	}
	sets, to := r.listAt(at)
	if len(sets) > 0 {
		s.sets, s.to = sets, to+r.any(to, end, pluralSet...)
		s.strong = s.strong || s.to > to
		for k := at; k < s.to; k++ { // "customers.csv": a file is the caller's
			s.strong = s.strong || r.toks[k].glued && fileEndings[r.toks[k].low] || r.toks[k].kind == wordToken && tableNouns[r.toks[k].low]
		}
		if r.any2(s.to, end, ")") {
			s.to++
		}
	}
	return s, len(sets) > 1 || s.all && s.strong
}

// findSeveral finds the datasets that a text asks to be copied together; the family is what it
// says of rows with others below, also where only one dataset is meant.
func (r *copyReader) findSeveral(req Request) (family, []int, bool) {
	f := r.families()
	copies := r.asksForCopy()
	var open []severalAt
	for i := range r.toks {
		n := r.any(i, len(r.toks), leads...)
		answers := i > 0 && r.tok(i-1).kind == lineToken // "the datasets customers and orders", to a question
		if n == 0 && !answers {
			continue
		}
		s, ok := r.severalBehind(i + n)
		if !ok || !s.strong && !copies || n == 0 && (len(s.sets) < 2 || !copies) {
			continue
		}
		if s.from = i; len(s.sets) > 1 { // names say more than a plural
			return f, r.joined(s, f), true
		}
		open = append(open, s)
	}
	for _, s := range open {
		s.sets = r.allMeant(s, f)
		if len(s.sets) > 1 || len(r.questions) > 0 {
			return f, r.joined(s, f), true
		}
	}
	own := r.ownUpload()
	if len(f.sets) > 1 {
		for _, ref := range r.references() { // "patients with their visits like my visits upload"
			if m, _ := r.match(ref); len(m) == 1 && m[0] != f.sets[0] && (ref.owned || ref.noun || ref.file || r.isID(ref)) {
				return family{from: f.from, to: f.to, sets: m, more: f.more}, nil, false
			}
		}
	}
	if len(f.sets) < 2 || !(copies || own != nil || f.more && req.Previous == nil) {
		return f, nil, false
	}
	if own != nil {
		r.claim(own.from, own.to, &r.source)
	}
	return f, f.sets, true
}

// leftOut finds the datasets that are not to be copied: "but not the items".
func (r *copyReader) leftOut() (sets []int) {
	end := len(r.toks)
	for i := range r.toks {
		n := r.any(i, end, "but not", "not", "without", "except", "excluding", "leaving out", "leave out", "but without")
		if n == 0 {
			continue
		}
		at := i + n + r.any(i+n, end, "the", "my", "our", "their", "any")
		if k, to := r.datasetAt(at); k >= 0 {
			sets = append(sets, k)
			r.claim(i, r.nounBehind(to), &r.source)
		}
	}
	return sets
}

// joined are the datasets of a list and those of a family, which the text says besides.
func (r *copyReader) joined(s severalAt, f family) []int {
	r.claim(s.from, s.to, &r.source)
	if len(s.sets) == 0 {
		return nil
	}
	out := r.leftOut()
	s.sets = slices.DeleteFunc(slices.Clone(s.sets), func(k int) bool { return slices.Contains(out, k) })
	for _, k := range f.sets {
		if !slices.Contains(s.sets, k) {
			s.sets = append(s.sets, k)
		}
	}
	return s.sets
}

// ownUpload finds "like my upload", which names no dataset.
func (r *copyReader) ownUpload() *reference {
	for _, f := range r.references() {
		if f.owned && f.nameTo == f.nameFrom {
			return &f
		}
	}
	return nil
}

// allMeant are the datasets of "my three uploads": those that the text names besides, or all, or
// the latest ones.
func (r *copyReader) allMeant(s severalAt, f family) []int {
	if len(f.sets) > 1 && (s.count == 0 || s.count == len(f.sets)) {
		return f.sets
	}
	n := len(r.datasets)
	if s.latest && s.count > 1 && s.count <= n {
		n = s.count
	} else if s.count > 0 && s.count != n {
		r.askForDatasets(s)
		return nil
	}
	var all []int
	for k := range n {
		all = append(all, k)
	}
	if len(all) > maxSuggested {
		r.askForDatasets(s)
		return nil
	}
	return all
}

func (r *copyReader) askForDatasets(s severalAt) {
	var names []string
	for k := range r.datasets[:min(len(r.datasets), maxSuggested)] {
		names = append(names, r.datasets[k].Name)
	}
	said := r.parser.source(s.from, s.to)
	if len(names) < 2 {
		r.ask("dataset", fmt.Sprintf("%q are several, and there are not so many. Upload the tables first (sdg datasets upload FILE), then ask again.", said))
		return
	}
	r.ask("dataset", fmt.Sprintf("Which tables are %q? There are %s.", said, wordList(names)), "the datasets "+wordList(names[:min(len(names), max(2, s.count))]))
}

// more: the text asks for more of rows that one dataset has, and revises no contract.
func (r *copyReader) more(req Request, f family) bool {
	return f.more && len(f.sets) == 1 && req.Previous == nil && req.PreviousRecording == nil
}

// ofDataset says that the words before token i name whose rows are copied: "customers over 60".
func (r *copyReader) ofDataset(i int) bool {
	if _, n := r.entityAt(i-1, false); n == 1 {
		return true
	}
	k, to := r.datasetAt(i - 1)
	return k >= 0 && to == i
}

// severalTables are datasets that are copied together, read as if they were one: a column that
// only one of them has by its name, others as table.column.
type severalTables struct {
	sets    []*Dataset
	columns []tableColumn // of all, in the order of the one
}

type tableColumn struct {
	table       int
	own, merged string
}

func (s *severalTables) ids() []string {
	var out []string
	for _, d := range s.sets {
		out = append(out, d.ID)
	}
	return out
}

// chooseSeveral has datasets copied together.
func (r *copyReader) chooseSeveral(f family, sets []int) {
	var ids []string
	for _, k := range sets {
		r.out.Tables = append(r.out.Tables, CopiedTable{DatasetID: r.datasets[k].ID})
		ids = append(ids, r.datasets[k].Name)
	}
	if len(sets) == 0 {
		return // it is asked which
	}
	if len(f.sets) > 1 {
		s := r.span(f.from, f.to)
		r.claim(f.from, f.to, &r.source)
		r.assume(&r.source, "the datasets "+wordList(ids)+" are learnt and made together, joined by their keys", &s)
	} else {
		r.assume(&r.source, "the datasets "+wordList(ids)+" are learnt and made together, joined by their keys", nil)
	}
	r.merge()
}

// merge reads the datasets of the tables as if they were one.
func (r *copyReader) merge() {
	r.several = &severalTables{}
	count := map[string]int{}
	for _, t := range r.out.Tables {
		d := r.byID(t.DatasetID)
		if d == nil {
			d = &Dataset{ID: t.DatasetID, Name: t.DatasetID}
		}
		r.several.sets = append(r.several.sets, d)
		for _, c := range d.Columns {
			count[c]++
		}
	}
	one := &Dataset{Values: map[string][]string{}}
	for k, d := range r.several.sets {
		one.Rows += d.Rows
		for _, c := range d.Columns {
			merged := c
			if count[c] > 1 {
				merged = baseName(d.Name) + "." + c
			}
			r.several.columns = append(r.several.columns, tableColumn{k, c, merged})
			one.Columns = append(one.Columns, merged)
			if v := d.Values[c]; v != nil {
				one.Values[merged] = v
			}
		}
	}
	r.set = one
}

// goOn continues what an earlier message asked for.
func (r *copyReader) goOn(before Synthesis) {
	r.out = before
	r.out.Conditions = slices.Clone(before.Conditions)
	if len(before.Tables) == 0 {
		r.set = r.byID(before.DatasetID)
		return
	}
	r.out.Tables = slices.Clone(before.Tables)
	r.merge()
	chosen := slices.ContainsFunc(before.Tables, func(t CopiedTable) bool { return t.Columns != nil })
	for _, c := range r.several.columns {
		t := &before.Tables[c.table]
		if chosen && (t.Columns == nil || slices.Contains(t.Columns, c.own)) {
			r.out.Columns = append(r.out.Columns, c.merged)
		}
	}
	for k := range before.Tables {
		for _, text := range before.Tables[k].Conditions {
			if c, rest := r.several.columnOf(text, func(c tableColumn) string { return c.own }, k); c != nil {
				r.out.Conditions = append(r.out.Conditions, c.merged+rest)
			}
		}
	}
}

// columnOf finds the column by whose name a condition begins, the longest, in one table or, if
// table is negative, in all.
func (s *severalTables) columnOf(condition string, name func(tableColumn) string, table int) (found *tableColumn, rest string) {
	for i := range s.columns {
		c := &s.columns[i]
		if left, ok := strings.CutPrefix(condition, name(*c)); ok && strings.HasPrefix(left, " ") && (table < 0 || c.table == table) && (found == nil || len(name(*c)) > len(name(*found))) {
			found, rest = c, left
		}
	}
	return found, rest
}

// divide says of each table what was said of all.
func (r *copyReader) divide() {
	for k := range r.out.Tables {
		r.out.Tables[k].Conditions, r.out.Tables[k].Columns = nil, nil
	}
	for _, text := range r.out.Conditions {
		if c, rest := r.several.columnOf(text, func(c tableColumn) string { return c.merged }, -1); c != nil {
			t := &r.out.Tables[c.table]
			t.Conditions = append(t.Conditions, c.own+rest)
		}
	}
	if r.out.Columns != nil {
		for k := range r.out.Tables {
			var kept []string
			for _, c := range r.several.columns {
				if c.table == k && slices.Contains(r.out.Columns, c.merged) {
					kept = append(kept, c.own)
				}
			}
			switch d := r.several.sets[k]; {
			case len(kept) == 0:
				r.ask("columns", fmt.Sprintf("No column of %s would be left. Ask for the other tables only, or keep one of its columns (%s).", d.Name, strings.Join(d.Columns[:min(len(d.Columns), 12)], ", ")))
			case len(kept) < len(d.Columns):
				r.out.Tables[k].Columns = kept
			}
		}
	}
	if r.out.Rows > 0 {
		var names []string
		for _, d := range r.several.sets {
			names = append(names, fmt.Sprintf("%d %s", r.out.Rows, baseName(d.Name)))
		}
		r.ask("rows", fmt.Sprintf("%d rows of which table? Rows of a table with others below it are asked for; the rows below follow from them.", r.out.Rows), names...)
	}
	r.out.DatasetID, r.out.Conditions, r.out.Columns, r.out.Rows = "", nil, nil, 0
}

// tableNamed finds which of several tables a word names.
func (r *copyReader) tableNamed(i int) (int, int) {
	if k, to := r.datasetAt(i); k >= 0 {
		if at := slices.Index(r.several.sets, &r.datasets[k]); at >= 0 {
			return at, to
		}
	}
	return -1, i
}

// tableBefore is the table that was named last before token i, -1 for none.
func (r *copyReader) tableBefore(i int) int {
	for at := i - 1; at >= 0; at-- {
		if k, _ := r.tableNamed(at); k >= 0 {
			return k
		}
	}
	return -1
}

// columnOfTable reads "orders.status", "status" of the table that was named last, or a column that
// several tables have where one was.
func (r *copyReader) columnOfTable(i int, said string) string {
	before := -2
	for _, c := range r.several.columns {
		label := baseName(r.several.sets[c.table].Name)
		if squash(label+c.own) == squash(said) || slices.Equal(nameParts(label+" "+c.own), nameParts(said)) {
			return c.merged
		}
		if c.merged != c.own && squash(c.own) == squash(said) {
			if before == -2 {
				before = r.tableBefore(i)
			}
			if before == c.table {
				return c.merged
			}
		}
	}
	return ""
}

// readTableRows reads how many rows of which table are wanted.
func (r *copyReader) readTableRows() {
	end := len(r.toks)
	for i := range r.toks {
		if r.owner[i] != nil && r.owner[i] != &r.source {
			continue
		}
		if n := r.any(i, end, "the same number of", "same number of", "the same size", "same size", "as many"); n > 0 {
			r.timesOf(i, i+n, 1)
			continue
		}
		if n := r.any(i, end, "twice as many", "twice the", "double the number of", "double the size", "twice the size", "double it", "double the", "double"); n > 0 {
			r.timesOf(i, i+n, 2)
			continue
		}
		if n := r.any(i, end, "half as many", "half the number of", "half the size", "half the"); n > 0 {
			r.timesOf(i, i+n, 0.5)
			continue
		}
		t := r.toks[i]
		if t.kind != numberToken || t.percent || t.num <= 0 || t.num > 1e12 {
			continue
		}
		if n := r.any(i+1, end, "times as many", "times as much", "times the size", "times the number of", "times the", "fold"); n > 0 && t.unit == "" {
			r.timesOf(i, i+1+n, t.num)
			continue
		}
		if t.unit == "x" {
			r.timesOf(i, i+1+r.any(i+1, end, "the size", "as many", "the number of", "the"), t.num)
			continue
		}
		if t.unit != "" || t.num != float64(int64(t.num)) {
			continue
		}
		at := r.adjectives(i + 1)
		if k, to := r.tableNamed(at); k >= 0 {
			r.out.Tables[k].Rows, r.out.Scale = int64(t.num), 0
			r.claim(i, to, &r.rows)
		} else if n := r.any(at, end, "rows", "records", "lines", "entries"); n > 0 || r.tok(i-1).is("it", "make", "to") {
			r.out.Rows = int64(t.num)
			r.claim(i, at+n, &r.rows)
		}
	}
}

// timesOf asks for a multiple: of the rows of a table that is named behind, of those that an
// earlier message asked for, or of all.
func (r *copyReader) timesOf(from, to int, factor float64) {
	if k, end := r.tableNamed(r.adjectives(to)); k >= 0 {
		base := r.out.Tables[k].Rows
		if base == 0 {
			base = r.several.sets[k].Rows
		}
		r.out.Tables[k].Rows = int64(float64(float64(base)*factor) + 0.5)
		s := r.span(from, end)
		r.assume(&r.rows, fmt.Sprintf("%q is %d rows", r.parser.source(from, end), r.out.Tables[k].Rows), &s)
		r.claim(from, end, &r.rows)
		return
	}
	to += r.any(to, len(r.toks), "rows", "data", "records", "of everything", "of all")
	r.claim(from, to, &r.rows)
	asked := false
	for k := range r.out.Tables {
		if n := &r.out.Tables[k].Rows; *n > 0 {
			*n, asked = int64(float64(float64(*n)*factor)+0.5), true
		}
	}
	if !asked {
		r.out.Scale = factor
	}
}

// adjectives passes the words between a number and what is counted.
func (r *copyReader) adjectives(i int) int {
	for {
		n := r.any(i, len(r.toks), "synthetic", "fake", "new", "more", "additional", "further", "extra", "other", "artificial", "synthesized", "synthesised", "anonymous", "anonymized", "anonymised", "realistic", "similar", "private")
		if n == 0 {
			return i
		}
		i += n
	}
}
