package planner

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// reference is where a text names a table of the caller's: tokens from to to, the words
// of its name between.
type reference struct {
	from, to         int
	nameFrom, nameTo int
	file             bool // "customers.csv"
	owned            bool // "my", "our", "uploaded"
	definite         bool // "the", "this"
	noun             bool // "dataset", "upload", "table"
	latest           bool // "my last upload"
}

// leads stand before the name of what is copied.
var leads = []string{
	"like", "from", "of", "based on", "similar to", "resembling", "modelled on", "modeled on", "trained on", "train on", "learned from", "learnt from", "learn from", "learning from", "mimicking", "mimics", "mimic",
	"mirroring", "mirrors", "replicate", "replicating", "clone", "copy", "anonymise", "anonymize", "synthesize", "synthesise", "using", "out of", "as in", "on", "for", "use",
}

var tableNouns = lexicon.WordSet("dataset datasets upload data file table spreadsheet sheet")

var fileEndings = lexicon.WordSet("csv tsv txt parquet jsonl ndjson json gz xlsx")

// references finds every place that may name a table of the caller's.
func (r *copyReader) references() []reference {
	var out []reference
	for i := range r.toks {
		n := r.any(i, len(r.toks), leads...)
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
func (r *copyReader) referenceAt(i int) (reference, bool) {
	end := len(r.toks)
	f := reference{from: i}
	for i < end {
		switch {
		case r.any2(i, end, "my", "our", "own", "uploaded"):
			f.owned = true
		case r.any2(i, end, "the", "this", "that", "these", "those"):
			f.definite = true
		case r.any2(i, end, "last", "latest", "newest", "most recent"):
			f.latest = true
			i += r.any(i, end, "most recent") / 2
		case r.any2(i, end, "all", "of", "entire", "whole", "existing", "original", "real", "in", "from", "actual", "full"):
		default:
			goto name
		}
		i++
	}
name:
	f.nameFrom, f.nameTo = i, i
	for i < end && i-f.nameFrom < 10 {
		t := r.toks[i]
		if t.Is(".") && t.Glued && i+1 < end && r.toks[i+1].Glued && fileEndings[r.toks[i+1].Low] {
			f.file = true
			i += 2
			f.nameTo = i
			continue
		}
		if f.file {
			break
		}
		if k := r.any(i, end, "data set"); k > 0 || t.Kind == token.Word && tableNouns[t.Low] {
			f.noun = true
			i += max(1, k)
			if next := r.tok(i); f.nameTo == f.nameFrom && i < end && (next.Kind == token.Word || next.Kind == token.Quote) && !next.Is(referenceEnds...) && !next.Is("uploaded", "just", "we") {
				f.nameFrom, f.nameTo = i, i // "the dataset census"
				continue
			}
			if t.Is("upload") {
				f.owned = true
			}
			if r.any2(i, end, "table", "file", "upload") {
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
	if k := r.any(i, end, "that i just uploaded", "i just uploaded", "that i uploaded", "i uploaded", "which i uploaded", "we uploaded", "that we uploaded", "uploaded today", "uploaded yesterday", "just uploaded", "uploaded", "from before"); k > 0 {
		f.owned, f.to = true, i+k
	}
	return f, f.to > f.nameFrom
}

// referenceEnds are words that no name of a table runs over.
var referenceEnds = []string{"where", "with", "and", "for", "to", "but", "that", "so", "using", "keeping", "who", "whose", "only", "having", "when", "in", "at", "on", "or", "is", "has", "have", "by", "without", "then", "as", "if", "which", "i", "please", "except", "excluding", "under", "over", "aged"}

// findReference chooses the reference by which the text asks for a copy, with the
// datasets that its name fits.
func (r *copyReader) findReference() (reference, []int, bool) {
	copies := r.asksForCopy()
	var open reference
	found := false
	for _, f := range r.references() {
		matches, to := r.match(f)
		if len(matches) > 0 && (f.noun || f.file || f.owned || copies || r.isID(f)) {
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
func (r *copyReader) isID(f reference) bool {
	return f.nameTo > f.nameFrom && r.byID(r.tok(f.nameFrom).Text) != nil
}

// nounBehind passes the noun and file ending that may follow a dataset's name.
func (r *copyReader) nounBehind(i int) int {
	end := len(r.toks)
	for i < end && (r.toks[i].Kind == token.Word && (tableNouns[r.toks[i].Low] || fileEndings[r.toks[i].Low]) || r.toks[i].Is(".") && r.toks[i].Glued && r.tok(i+1).Glued) {
		i++
	}
	return i + r.any(i, end, "that i just uploaded", "i just uploaded", "that i uploaded", "i uploaded", "we uploaded", "uploaded")
}

// asksFor: the reference means a table of the caller's even if no dataset has its name.
func (r *copyReader) asksFor(f reference, copies bool) bool {
	lead := r.any2(f.from, len(r.toks), "like", "from", "of", "based on", "similar to", "synthesize", "synthesise", "copy", "clone", "mimic", "anonymise", "anonymize")
	switch {
	case f.file:
		return copies || lead
	case f.noun && f.owned:
		return copies || r.any2(f.from, len(r.toks), "like", "based on", "similar to", "resembling")
	case f.noun && f.definite:
		return copies && f.nameTo > f.nameFrom
	}
	return false
}

// match finds the datasets that a reference names, and where the name ends: the longest
// run of words that is a dataset's name, else one whose words a single name holds.
func (r *copyReader) match(f reference) ([]int, int) {
	for to := f.nameTo; to > f.nameFrom; to-- {
		said := r.span(f.nameFrom, to)
		if m := r.named(r.text[said.Start:said.End]); len(m) > 0 {
			return m, to
		}
	}
	if f.nameTo > f.nameFrom && (f.noun || f.file || f.owned) {
		words := nameParts(baseName(r.parser.source(f.nameFrom, f.nameTo)))
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
func (r *copyReader) named(text string) []int {
	var out []int
	for k, d := range r.datasets {
		if strings.EqualFold(text, d.ID) || squash(baseName(text)) == squash(baseName(d.Name)) || slices.Equal(nameParts(baseName(text)), nameParts(baseName(d.Name))) {
			out = append(out, k)
		}
	}
	return out
}

// choose decides which dataset is meant, or asks.
func (r *copyReader) choose(f reference, matches []int) {
	nameless := f.nameTo == f.nameFrom
	switch {
	case len(matches) == 1:
	case len(matches) == 0 && nameless && (len(r.datasets) == 1 || f.latest && len(r.datasets) > 0):
		matches = []int{0}
		s := r.span(f.from, f.to)
		r.assume(&r.source, fmt.Sprintf("%q is the dataset %s", r.parser.source(f.from, f.to), r.datasets[0].Name), &s)
	default:
		if m := r.namedAnywhere(matches); len(m) == 1 {
			matches = m
		} else {
			r.askForDataset(f, matches)
			return
		}
	}
	r.set = &r.datasets[matches[0]]
	r.out.DatasetID = r.set.ID
}

// namedAnywhere finds the dataset that the answer to a question named: a line, or an id.
func (r *copyReader) namedAnywhere(among []int) []int {
	var out []int
	start := 0
	for i := 0; i <= len(r.toks); i++ {
		if i < len(r.toks) && r.toks[i].Kind != token.Line {
			if m := r.named(r.toks[i].Text); len(m) == 1 && strings.EqualFold(r.toks[i].Text, r.datasets[m[0]].ID) {
				r.claim(i, i+1, &r.source)
				return m
			}
			continue
		}
		if f, ok := r.referenceAt(start); ok && start > 0 && f.to >= i-1 {
			if m, _ := r.match(f); len(m) > 0 {
				r.claim(start, i, &r.source)
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

// maxSuggested is how many datasets a question names.
const maxSuggested = 10

func (r *copyReader) askForDataset(f reference, matches []int) {
	if len(r.datasets) == 0 {
		r.ask("dataset", "There is no dataset to make rows like. Upload the table first (sdg datasets upload FILE, or POST /v1/client/datasets/upload), then ask again.",
			"Upload the file, then: synthesize 1,000 rows like "+orText(r.parser.source(f.nameFrom, f.nameTo), "customers.csv"),
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
	for _, k := range among[:min(len(among), maxSuggested)] {
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
		text = fmt.Sprintf("%q may be any of %d datasets. Which one should the rows be like?", r.parser.source(f.from, f.to), len(matches))
	case f.nameTo > f.nameFrom:
		text = fmt.Sprintf("There is no dataset %q. Which dataset should the rows be like?", r.parser.source(f.nameFrom, f.nameTo))
	}
	r.ask("dataset", text, suggestions...)
}

func orText(s, otherwise string) string {
	if s == "" {
		return otherwise
	}
	return s
}

// namesOnlyADataset: the whole text is a dataset's name, and does not say what to do with it.
func (r *copyReader) namesOnlyADataset() bool {
	if len(r.toks) == 0 || len(r.toks) > 12 {
		return false
	}
	f, ok := r.referenceAt(0)
	if !ok {
		return false
	}
	matches, to := r.match(f)
	to = max(to, r.nounBehind(to))
	exact := f.noun || f.file || len(matches) > 0 && strings.EqualFold(r.parser.source(f.nameFrom, f.nameTo), r.datasets[matches[0]].ID)
	if len(matches) == 0 || !exact || to < len(r.toks) {
		return false
	}
	r.claim(0, to, &r.source)
	r.ask("subject", fmt.Sprintf("What should be made from the dataset %s?", r.datasets[matches[0]].Name),
		"synthesize 1,000 rows like "+r.datasets[matches[0]].Name, "a differentially private copy of "+r.datasets[matches[0]].Name)
	return true
}

func (r *copyReader) byID(id string) *Dataset {
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
