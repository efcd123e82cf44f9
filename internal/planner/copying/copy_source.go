package copying

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Reference is where a text names a table of the caller's: tokens from to to, the words
// of its name between.
type Reference struct {
	from, to         int
	nameFrom, nameTo int
	File             bool // "customers.csv"
	Owned            bool // "my", "our", "uploaded"
	definite         bool // "the", "this"
	Noun             bool // "dataset", "upload", "table"
	latest           bool // "my last upload"
}

// leads stand before the name of what is copied.
var leads = draft.PhrasesOf(
	"like", "from", "of", "based on", "similar to", "resembling", "modelled on", "modeled on", "trained on", "train on", "learned from", "learnt from", "learn from", "learning from", "mimicking", "mimics", "mimic",
	"mirroring", "mirrors", "replicate", "replicating", "clone", "copy", "anonymise", "anonymize", "synthesize", "synthesise", "using", "out of", "as in", "on", "for", "use",
)

var tableNouns = lexicon.WordSet("dataset datasets upload data file table spreadsheet sheet")

var fileEndings = lexicon.WordSet("csv tsv txt parquet jsonl ndjson json gz xlsx")

// References finds every place that may name a table of the caller's.
func (r *CopyReader) References() []Reference {
	var out []Reference
	for i := range r.Toks {
		n := r.AnyOf(leads, i, len(r.Toks))
		if n == 0 {
			continue
		}
		if f, ok := r.referenceAt(i + n); ok {
			f.from = i
			out = append(out, f)
		}
	}
	return out
}

// referenceAt reads "my census upload", "the patients dataset", "customers.csv".
func (r *CopyReader) referenceAt(i int) (Reference, bool) {
	end := len(r.Toks)
	f := Reference{from: i}
	for i < end {
		switch {
		case r.Any2(i, end, "my", "our", "own", "uploaded"):
			f.Owned = true
		case r.Any2(i, end, "the", "this", "that", "these", "those"):
			f.definite = true
		case r.Any2(i, end, "last", "latest", "newest", "most recent"):
			f.latest = true
			i += r.Any(i, end, "most recent") / 2
		case r.Any2(i, end, "all", "of", "entire", "whole", "existing", "original", "real", "in", "from", "actual", "full"):
		default:
			goto name
		}
		i++
	}
name:
	f.nameFrom, f.nameTo = i, i
	for i < end && i-f.nameFrom < 10 {
		t := r.Toks[i]
		if t.Is(".") && t.Glued && i+1 < end && r.Toks[i+1].Glued && fileEndings[r.Toks[i+1].Low] {
			f.File = true
			i += 2
			f.nameTo = i
			continue
		}
		if f.File {
			break
		}
		if k := r.Any(i, end, "data set"); k > 0 || t.Kind == token.Word && tableNouns[t.Low] {
			f.Noun = true
			i += max(1, k)
			if next := r.Tok(i); f.nameTo == f.nameFrom && i < end && (next.Kind == token.Word || next.Kind == token.Quote) && !next.Is(referenceEnds...) && !next.Is("uploaded", "just", "we") {
				f.nameFrom, f.nameTo = i, i // "the dataset census"
				continue
			}
			if t.Is("upload") {
				f.Owned = true
			}
			if r.Any2(i, end, "table", "file", "upload") {
				i++
			}
			break
		}
		if t.Kind == token.Mark && !(t.Glued && t.Is("-", "_")) || t.Kind == token.Line || t.Kind == token.Time || t.Is(referenceEnds...) {
			break
		}
		i++
		f.nameTo = i
	}
	f.to = i
	if k := r.Any(i, end, "that i just uploaded", "i just uploaded", "that i uploaded", "i uploaded", "which i uploaded", "we uploaded", "that we uploaded", "uploaded today", "uploaded yesterday", "just uploaded", "uploaded", "from before"); k > 0 {
		f.Owned, f.to = true, i+k
	}
	return f, f.to > f.nameFrom
}

// referenceEnds are words that no name of a table runs over.
var referenceEnds = []string{"where", "with", "and", "for", "to", "but", "that", "so", "using", "keeping", "who", "whose", "only", "having", "when", "in", "at", "on", "or", "is", "has", "have", "by", "without", "then", "as", "if", "which", "i", "please", "except", "excluding", "under", "over", "aged"}

// findReference chooses the reference by which the text asks for a copy, with the
// datasets that its name fits.
func (r *CopyReader) findReference() (Reference, []int, bool) {
	copies := r.AsksForCopy()
	var open Reference
	found := false
	for _, f := range r.References() {
		matches, to := r.match(f)
		if len(matches) > 0 && (f.Noun || f.File || f.Owned || copies || r.isID(f)) {
			f.to = max(to, r.nounBehind(to))
			return f, matches, true
		}
		if !found && r.asksFor(f, copies) {
			open, found = f, true
		}
	}
	return open, nil, found
}

// isID: the reference is a dataset's id, which means nothing else.
func (r *CopyReader) isID(f Reference) bool {
	return f.nameTo > f.nameFrom && r.byID(r.Tok(f.nameFrom).Text) != nil
}

// nounBehind passes the noun and file ending that may follow a dataset's name.
func (r *CopyReader) nounBehind(i int) int {
	end := len(r.Toks)
	for i < end && (r.Toks[i].Kind == token.Word && (tableNouns[r.Toks[i].Low] || fileEndings[r.Toks[i].Low]) || r.Toks[i].Is(".") && r.Toks[i].Glued && r.Tok(i+1).Glued) {
		i++
	}
	return i + r.Any(i, end, "that i just uploaded", "i just uploaded", "that i uploaded", "i uploaded", "we uploaded", "uploaded")
}

// asksFor: the reference means a table of the caller's even if no dataset has its name.
func (r *CopyReader) asksFor(f Reference, copies bool) bool {
	lead := r.Any2(f.from, len(r.Toks), "like", "from", "of", "based on", "similar to", "synthesize", "synthesise", "copy", "clone", "mimic", "anonymise", "anonymize")
	switch {
	case f.File:
		return copies || lead
	case f.Noun && f.Owned:
		return copies || r.Any2(f.from, len(r.Toks), "like", "based on", "similar to", "resembling")
	case f.Noun && f.definite:
		return copies && f.nameTo > f.nameFrom
	}
	return false
}

// match finds the datasets that a reference names, and where the name ends: the longest
// run of words that is a dataset's name, else one whose words a single name holds.
func (r *CopyReader) match(f Reference) ([]int, int) {
	for to := f.nameTo; to > f.nameFrom; to-- {
		said := r.Span(f.nameFrom, to)
		if m := r.named(r.Text[said.Start:said.End]); len(m) > 0 {
			return m, to
		}
	}
	if f.nameTo > f.nameFrom && (f.Noun || f.File || f.Owned) {
		words := nameParts(baseName(r.Reader.Source(f.nameFrom, f.nameTo)))
		var m []int
		for k := range r.datasets {
			if holdsAll(nameParts(baseName(r.datasets[k].Name)), words) {
				m = append(m, k)
			}
		}
		return m, f.nameTo
	}
	return nil, f.nameTo
}

// named lists the datasets with this id or name, whatever its case, marks, ending or number.
func (r *CopyReader) named(text string) []int {
	var out []int
	for k, d := range r.datasets {
		if strings.EqualFold(text, d.ID) || squash(baseName(text)) == squash(baseName(d.Name)) || slices.Equal(nameParts(baseName(text)), nameParts(baseName(d.Name))) {
			out = append(out, k)
		}
	}
	return out
}

// choose decides which dataset is meant, or asks.
func (r *CopyReader) choose(f Reference, matches []int) {
	nameless := f.nameTo == f.nameFrom
	switch {
	case len(matches) == 1:
	case len(matches) == 0 && nameless && (len(r.datasets) == 1 || f.latest && len(r.datasets) > 0):
		matches = []int{0}
		s := r.Span(f.from, f.to)
		r.Assume(&r.source, fmt.Sprintf("%q is the dataset %s", r.Reader.Source(f.from, f.to), r.datasets[0].Name), &s)
	default:
		if m := r.namedAnywhere(matches); len(m) == 1 {
			matches = m
		} else {
			r.askForDataset(f, matches)
			return
		}
	}
	r.Set = &r.datasets[matches[0]]
	r.Out.DatasetID = r.Set.ID
}

// namedAnywhere finds the dataset that the answer to a question named: a line, or an id.
func (r *CopyReader) namedAnywhere(among []int) []int {
	var out []int
	start := 0
	for i := 0; i <= len(r.Toks); i++ {
		if i < len(r.Toks) && r.Toks[i].Kind != token.Line {
			if m := r.named(r.Toks[i].Text); len(m) == 1 && strings.EqualFold(r.Toks[i].Text, r.datasets[m[0]].ID) {
				r.Claim(i, i+1, &r.source)
				return m
			}
			continue
		}
		if f, ok := r.referenceAt(start); ok && start > 0 && f.to >= i-1 {
			if m, _ := r.match(f); len(m) > 0 {
				r.Claim(start, i, &r.source)
				out = m
			}
		}
		start = i + 1
	}
	if len(out) > 1 && len(among) > 0 {
		out = slices.DeleteFunc(out, func(k int) bool { return !slices.Contains(among, k) })
	}
	return out
}

// MaxSuggested is how many datasets a question names.
const MaxSuggested = 10

func (r *CopyReader) askForDataset(f Reference, matches []int) {
	if len(r.datasets) == 0 {
		r.Ask("dataset", "There is no dataset to make rows like. Upload the table first (sdg datasets upload FILE, or POST /v1/client/datasets/upload), then ask again.",
			"Upload the file, then: synthesize 1,000 rows like "+orText(r.Reader.Source(f.nameFrom, f.nameTo), "customers.csv"),
			"Or describe the table: 500 customers with name, email, signup date in the last two years")
		return
	}
	among := matches
	if len(among) == 0 {
		for k := range r.datasets {
			among = append(among, k)
		}
	}
	var suggestions []string
	for _, k := range among[:min(len(among), MaxSuggested)] {
		d := r.datasets[k]
		name := d.Name
		if len(r.named(name)) > 1 {
			name = d.ID
		}
		suggestions = append(suggestions, "the dataset "+name)
	}
	text := "Which dataset should the rows be like?"
	switch {
	case len(matches) > 1:
		text = fmt.Sprintf("%q may be any of %d datasets. Which one should the rows be like?", r.Reader.Source(f.from, f.to), len(matches))
	case f.nameTo > f.nameFrom:
		text = fmt.Sprintf("There is no dataset %q. Which dataset should the rows be like?", r.Reader.Source(f.nameFrom, f.nameTo))
	}
	r.Ask("dataset", text, suggestions...)
}

func orText(s, otherwise string) string {
	if s == "" {
		return otherwise
	}
	return s
}

// namesOnlyADataset: the whole text is a dataset's name, and does not say what to do with it.
func (r *CopyReader) namesOnlyADataset() bool {
	if len(r.Toks) == 0 || len(r.Toks) > 12 {
		return false
	}
	f, ok := r.referenceAt(0)
	if !ok {
		return false
	}
	matches, to := r.match(f)
	to = max(to, r.nounBehind(to))
	exact := f.Noun || f.File || len(matches) > 0 && strings.EqualFold(r.Reader.Source(f.nameFrom, f.nameTo), r.datasets[matches[0]].ID)
	if len(matches) == 0 || !exact || to < len(r.Toks) {
		return false
	}
	r.Claim(0, to, &r.source)
	r.Ask("subject", fmt.Sprintf("What should be made from the dataset %s?", r.datasets[matches[0]].Name),
		"synthesize 1,000 rows like "+r.datasets[matches[0]].Name, "a differentially private copy of "+r.datasets[matches[0]].Name)
	return true
}

func (r *CopyReader) byID(id string) *plan.Dataset {
	for k := range r.datasets {
		if r.datasets[k].ID == id {
			return &r.datasets[k]
		}
	}
	return nil
}

// baseName is a file's name without its endings.
func baseName(name string) string {
	for {
		dot := strings.LastIndexByte(name, '.')
		if dot <= 0 || !fileEndings[strings.ToLower(name[dot+1:])] {
			return name
		}
		name = name[:dot]
	}
}

// squash keeps a name's letters and digits, in lower case.
func squash(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, name)
}

// nameParts are a name's words, singular and in lower case.
func nameParts(name string) []string {
	parts := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for i, w := range parts {
		parts[i] = lexicon.Singular(w)
	}
	return parts
}

func holdsAll(have, want []string) bool {
	for _, w := range want {
		if !slices.Contains(have, w) {
			return false
		}
	}
	return len(want) > 0
}
