package copying

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// family is what a text says of rows with others below them: "200 more customers with their
// orders and items".
type family struct {
	from, to int   // tokens
	sets     []int // datasets that its nouns name, that of the rows above first
	more     bool  // more of them are wanted
}

var (
	withTheir = draft.PhrasesOf("with their", "with all their", "with all of their", "with its", "with all its", "and their", "and all their", "plus their", "including their", "including all their", "along with their", "together with their", "with the associated", "with the related", "with their own")
	pluralSet = draft.PhrasesOf("uploaded tables", "uploaded files", "uploaded datasets", "uploads", "datasets", "data sets", "tables", "files", "sheets", "spreadsheets")
	listMarks = draft.PhrasesOf(", and", ", &", ", plus", ",", "and", "&", "plus", "+", "as well as", "together with", "along with", "with")
)

// AsksForMore finds "200 more sensors with their": rows like some that are there.
func (r *CopyReader) AsksForMore() []int {
	var out []int
	for i := range r.Toks {
		if r.Tok(i).Kind == token.Number && r.Any2(i+1, len(r.Toks), "more", "additional", "further", "new", "extra") {
			out = append(out, i)
		}
	}
	return out
}

// families finds what the text says of rows with others below them.
func (r *CopyReader) families() family {
	end := len(r.Toks)
	for i := range r.Toks {
		n := r.AnyOf(withTheir, i, end)
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
		f.more = slices.ContainsFunc(r.AsksForMore(), func(at int) bool { return at < i && at >= i-6 })
		return f
	}
	return family{}
}

// datasetAt reads the name of exactly one dataset, and returns its place and where the name ends;
// -1 for none.
func (r *CopyReader) datasetAt(i int) (int, int) {
	for n := min(6, len(r.Toks)-i); n > 0; n-- {
		if r.Tok(i).Kind == token.Mark || slices.ContainsFunc(r.Toks[i:i+n], func(t token.Token) bool { return t.Is(",", "(", ")") || t.Kind == token.Line }) {
			continue
		}
		if n == 1 && r.Tok(i+1).Is("by") {
			continue // "in order by": no table
		}
		s := r.Span(i, i+n)
		if m := r.named(r.Text[s.Start:s.End]); len(m) == 1 {
			return m[0], i + n
		}
	}
	return -1, i
}

// listAt reads names of datasets one after the other: "customers, orders and the items upload".
func (r *CopyReader) listAt(i int) (sets []int, to int) {
	end := len(r.Toks)
	for at := i; ; {
		at += r.Any(at, end, "my", "our", "the", "their", "all their", "its")
		at += r.Any(at, end, "uploaded", "dataset", "table", "file", "upload")
		k, next := r.datasetAt(at)
		if k < 0 {
			return sets, to
		}
		if !slices.Contains(sets, k) {
			sets = append(sets, k)
		}
		to = r.nounBehind(next)
		mark := r.AnyOf(listMarks, to, end)
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

func (r *CopyReader) severalBehind(i int) (severalAt, bool) {
	end := len(r.Toks)
	s := severalAt{from: i}
	at := i
	for at < end {
		switch n := r.Any(at, end, "my", "our", "own", "all", "of", "the", "these", "those", "both", "uploaded", "existing", "real", "original", "last", "latest", "newest"); {
		case n == 0:
			goto counted
		case r.Any2(at, end, "my", "our", "uploaded"):
			s.strong = true
		case r.Any2(at, end, "last", "latest", "newest"):
			s.latest = true
		case r.Any2(at, end, "both"):
			s.count = 2
		}
		at++
	}
counted:
	if t := r.Tok(at); t.Kind == token.Number && t.Num == float64(int(t.Num)) && t.Num >= 2 && t.Num <= 64 && r.AnyOf(pluralSet, at+1, end) > 0 {
		s.count = int(t.Num)
		at++
	}
	if n := r.AnyOf(pluralSet, at, end); n > 0 {
		s.all = true
		s.strong = s.strong || r.Any2(at, end, "uploaded", "uploads", "datasets")
		at += n
		s.to = at
		at += r.Any(at, end, ":", "(", "named", "called", ",")
	}
	sets, to := r.listAt(at)
	if len(sets) > 0 {
		s.sets, s.to = sets, to+r.AnyOf(pluralSet, to, end)
		s.strong = s.strong || s.to > to
		for k := at; k < s.to; k++ { // "customers.csv": a file is the caller's
			s.strong = s.strong || r.Toks[k].Glued && fileEndings[r.Toks[k].Low] || r.Toks[k].Kind == token.Word && tableNouns[r.Toks[k].Low]
		}
		if r.Any2(s.to, end, ")") {
			s.to++
		}
	}
	return s, len(sets) > 1 || s.all && s.strong
}

// findSeveral finds the datasets that a text asks to be copied together; the family is what it
// says of rows with others below, also where only one dataset is meant.
func (r *CopyReader) findSeveral(req plan.Request) (family, []int, bool) {
	f := r.families()
	copies := r.AsksForCopy()
	var open []severalAt
	for i := range r.Toks {
		n := r.AnyOf(leads, i, len(r.Toks))
		answers := i > 0 && r.Tok(i-1).Kind == token.Line // "the datasets customers and orders", to a question
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
		if len(s.sets) > 1 || len(r.Questions) > 0 {
			return f, r.joined(s, f), true
		}
	}
	own := r.ownUpload()
	if len(f.sets) > 1 {
		for _, ref := range r.References() { // "patients with their visits like my visits upload"
			if m, _ := r.match(ref); len(m) == 1 && m[0] != f.sets[0] && (ref.Owned || ref.Noun || ref.File || r.isID(ref)) {
				return family{from: f.from, to: f.to, sets: m, more: f.more}, nil, false
			}
		}
	}
	if len(f.sets) < 2 || !(copies || own != nil || f.more && req.Previous == nil) {
		return f, nil, false
	}
	if own != nil {
		r.Claim(own.from, own.to, &r.source)
	}
	return f, f.sets, true
}

// leftOut finds the datasets that are not to be copied: "but not the items".
func (r *CopyReader) leftOut() (sets []int) {
	end := len(r.Toks)
	for i := range r.Toks {
		n := r.Any(i, end, "but not", "not", "without", "except", "excluding", "leaving out", "leave out", "but without")
		if n == 0 {
			continue
		}
		at := i + n + r.Any(i+n, end, "the", "my", "our", "their", "any")
		if k, to := r.datasetAt(at); k >= 0 {
			sets = append(sets, k)
			r.Claim(i, r.nounBehind(to), &r.source)
		}
	}
	return sets
}

// joined are the datasets of a list and those of a family, which the text says besides.
func (r *CopyReader) joined(s severalAt, f family) []int {
	r.Claim(s.from, s.to, &r.source)
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
func (r *CopyReader) ownUpload() *Reference {
	for _, f := range r.References() {
		if f.Owned && f.nameTo == f.nameFrom {
			return &f
		}
	}
	return nil
}

// allMeant are the datasets of "my three uploads": those that the text names besides, or all, or
// the latest ones.
func (r *CopyReader) allMeant(s severalAt, f family) []int {
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
	if len(all) > MaxSuggested {
		r.askForDatasets(s)
		return nil
	}
	return all
}

func (r *CopyReader) askForDatasets(s severalAt) {
	var names []string
	for k := range r.datasets[:min(len(r.datasets), MaxSuggested)] {
		names = append(names, r.datasets[k].Name)
	}
	said := r.Reader.Source(s.from, s.to)
	if len(names) < 2 {
		r.Ask("dataset", fmt.Sprintf("%q are several, and there are not so many. Upload the tables first (sdg datasets upload FILE), then ask again.", said))
		return
	}
	r.Ask("dataset", fmt.Sprintf("Which tables are %q? There are %s.", said, WordList(names)), "the datasets "+WordList(names[:min(len(names), max(2, s.count))]))
}

// more: the text asks for more of rows that one dataset has, and revises no contract.
func (r *CopyReader) more(req plan.Request, f family) bool {
	return f.more && len(f.sets) == 1 && req.Previous == nil && req.PreviousRecording == nil
}

// ofDataset says that the words before token i name whose rows are copied: "customers over 60".
func (r *CopyReader) ofDataset(i int) bool {
	if _, n := r.entityAt(i-1, false); n == 1 {
		return true
	}
	k, to := r.datasetAt(i - 1)
	return k >= 0 && to == i
}

// WordList joins names: "a, b and c".
func WordList(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}
