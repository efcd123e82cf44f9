package planner

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/sdg-service/sdg/internal/planner/copying"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// famous is a dataset that many know by its name: what to describe where a text names it.
type famous struct {
	title  string
	names  [][]string
	weak   []bool // the name says so only beside "dataset", "like" and the like
	tables []famousTable
	words  map[string]bool // of the description, which a text may say beside the name
}

// famousTable is the description of one table: so many rows of what, with which columns.
type famousTable struct {
	rows int64
	rest string // behind the number
	noun string
	// step and from are of rows at regular times, which are counted by their last: "daily rows from
	// 2020-01-01 to {end}".
	step string
	from time.Time
}

// seriesEnd stands in a description for the day or time of the last row.
const seriesEnd = "{end}"

// describe is the table's description with so many rows, after which the number itself is said where
// it is not the last row's time that says it.
func (t famousTable) describe(n int64) (count, rest string) {
	if t.step == "" {
		return strconv.FormatInt(n, 10) + " ", t.rest
	}
	var end string
	switch t.step {
	case "monthly":
		end = t.from.AddDate(0, int(n)-1, 0).Format(time.DateOnly)
	case "daily":
		end = t.from.AddDate(0, 0, int(n)-1).Format(time.DateOnly)
	case "hourly":
		end = t.from.Add(time.Duration(n) * time.Hour).Format("2006-01-02 15:04")
	default:
		end = t.from.Add(time.Duration(n) * time.Minute).Format("2006-01-02 15:04")
	}
	return "", strings.Replace(t.rest, seriesEnd, end, 1)
}

// famousDatasets are read once. A line is "names = tables"; "|" parts the tables, each of which
// begins with its number of rows, and "*" marks a name that also means something else.
var famousDatasets = sync.OnceValue(func() []famous {
	var all []famous
	lexicon.EachEntry(lexicon.Datasets, func(names, list string) {
		f := famous{words: map[string]bool{}}
		for name := range strings.SplitSeq(names, ",") {
			name, weak := strings.CutSuffix(strings.TrimSpace(name), "*")
			if f.title == "" {
				f.title = name
			}
			f.names = append(f.names, lexicon.NameWords(strings.ToLower(name)))
			f.weak = append(f.weak, weak)
		}
		for table := range strings.SplitSeq(list, "|") {
			count, rest, _ := strings.Cut(strings.TrimSpace(table), " ")
			rows, err := strconv.ParseInt(count, 10, 64)
			if err != nil {
				panic(fmt.Sprintf("datasets.txt: %s: no number of rows: %v", f.title, err))
			}
			noun, _, _ := strings.Cut(rest, ":")
			t := famousTable{rows: rows, rest: rest, noun: strings.Join(lexicon.NameWords(noun), " ")}
			if strings.Contains(rest, seriesEnd) {
				words := strings.Fields(rest)
				if t.from, err = time.Parse(time.DateOnly, words[3]); err != nil {
					panic(fmt.Sprintf("datasets.txt: %s: no day from which on: %v", f.title, err))
				}
				t.step = words[0]
			}
			f.tables = append(f.tables, t)
		}
		for _, w := range lexicon.NameWords(list) {
			f.words[lexicon.Singular(w)] = true
		}
		all = append(all, f)
	})
	return all
})

var (
	// ofDatasets are words that speak of a dataset and of nothing in it.
	ofDatasets = lexicon.WordSet("dataset datasets like style styled similar kaggle uci sklearn seaborn ggplot2 clone copy sample inspired famous classic version schema database db structure shaped lookalike mimic benchmark")
	// aroundDatasets are said beside the name of a dataset.
	aroundDatasets = lexicon.WordSet(`a an the some me i we us my our give make generate create build need want would can could you please have get produce show synthetic fake mock dummy
		data set table tables file test testing training train demo realistic of to from for in on with that is looks look as same based by row rows record records line lines entry entries
		example examples well known original full small big new own sized size about around roughly each just something one project practice toy tutorial learning machine ml model analysis kind sort type format`)
)

// knownDataset puts the description of a famous dataset in the place of its name, where a text says
// no more than that, how many rows there are to be, and what changes nothing about the columns: "iris-like
// dataset", "titanic style passengers 500 rows", "10k nyc taxi trips", "titanic data, 30% missing ages".
func knownDataset(req plan.Request) wording {
	own := ownWords(req.Description)
	if req.Previous != nil || req.PreviousSynthesis != nil || req.PreviousRecording != nil || copying.LooksLikeSchema(own.text) {
		return own
	}
	toks := tokensOf(req)
	said := sayingOf(toks)
	var best *famous
	var at named
	for k := range famousDatasets() {
		f := &famousDatasets()[k]
		if n := f.namedIn(toks, said); n.words > at.words && !f.ofTheCaller(req.Datasets) {
			best, at = f, n
		}
	}
	if best == nil {
		return own
	}
	w := best.describe(own.text, toks, at)
	if at.to == len(toks) || !best.listed(toks[at.to:]) && best.sameColumns(req, w) {
		return w
	}
	return own
}

// tokensOf are the tokens of a description, which nobody changes.
func tokensOf(req plan.Request) []token.Token {
	if req.Lexed != nil && req.Lexed.Text == req.Description {
		return req.Lexed.Toks
	}
	return token.Tokenize(req.Description)
}

// ofTheCaller: a dataset of the caller's own bears the name.
func (f *famous) ofTheCaller(sets []plan.Dataset) bool {
	return slices.ContainsFunc(sets, func(d plan.Dataset) bool {
		words := lexicon.NameWords(d.Name)
		return slices.ContainsFunc(f.names, func(name []string) bool { return slices.Contains(words, name[0]) })
	})
}

// named is how a text begins that names a dataset and says no more than one says beside such a name.
type named struct {
	words   int // of the name, 0 where the text does not name it
	to      int // the token that begins the rest
	rows    int64
	counted int    // the token of that number of rows, -1 where there is none
	noun    string // behind the number
}

// saying is the beginning of a text that may say no more than the name of a dataset.
type saying struct {
	words []saidWord
	end   int // the token behind it
}

type saidWord struct {
	low, one string // as it is written, and in the singular
	tok      int
}

func sayingOf(toks []token.Token) saying {
	var said []saidWord
	for k := range toks {
		switch t := &toks[k]; {
		case t.Kind == token.Word || t.Kind == token.Quote || t.Kind == token.Code:
			for _, w := range lexicon.NameWords(t.Low) {
				said = append(said, saidWord{w, lexicon.Singular(w), k})
			}
		case t.Kind == token.Number && t.Unit == "" && !t.Percent && t.Num == math.Trunc(t.Num):
			said = append(said, saidWord{t.Low, lexicon.Singular(t.Low), k})
		case t.Is("-", ",", "'", "/", "(", ")", "&") || t.Kind == token.Line:
		case t.Is(".", "!", "?") && k == len(toks)-1:
		default:
			return saying{said, k}
		}
	}
	return saying{said, len(toks)}
}

// namedIn reads the beginning of a text.
func (f *famous) namedIn(toks []token.Token, said saying) named {
	text, out := said.words, named{counted: -1}
	at, n := 0, 0 // the longest name, and where it stands
	weak := false
	for k, name := range f.names {
		for i := 0; i+len(name) <= len(text) && len(name) > n; i++ {
			if slices.EqualFunc(name, text[i:i+len(name)], func(a string, b saidWord) bool { return a == b.low || a == b.one }) {
				at, n, weak = i, len(name), f.weak[k]
			}
		}
	}
	if n == 0 {
		return named{}
	}
	stop, listed := len(text), 0
	for i := 0; i < len(text); i++ {
		w := text[i]
		if i >= at && i < at+n {
			continue
		}
		if t := toks[w.tok]; t.Kind == token.Number && !(t.Spelled && t.Num == 1) { // "one like the iris one"
			if out.counted >= 0 || t.Num < 1 || t.Num > 1e10 || t.Year && t.Num > 2000 && i+1 == len(text) { // "hotel bookings 2025"
				stop = i
				break
			}
			out.rows, out.counted = int64(t.Num), w.tok
			for k := i + 1; k < len(text) && k < i+3; k++ {
				if text[k].low != "of" && (k < at || k >= at+n) {
					out.noun += " " + text[k].low
				}
			}
			continue
		}
		if ofDatasets[w.low] {
			weak = false
			continue
		}
		if w.low == "data" && (i > 0 && i == at+n || i == at-1) {
			weak = false
		}
		if aroundDatasets[w.low] || f.hasTable(w.low) {
			continue
		}
		if listed++; !f.words[w.one] {
			stop = i
			break
		}
	}
	if weak || stop < at+n || stop == len(text) && listed > 1 { // "titanic passengers with name, age and fare

		return named{}
	}
	out.words, out.to = n, said.end
	if stop < len(text) {
		out.to = text[stop].tok
	}
	return out
}

// describe is the text with the description in the place of the tokens before at.to.
func (f *famous) describe(text string, toks []token.Token, at named) wording {
	whole := plan.Span{Start: toks[0].Span.Start, End: toks[at.to-1].Span.End}
	w := wording{own: text, notes: []plan.Assumption{{Text: fmt.Sprintf("the columns of the %s dataset, made up", f.title), Span: &whole}}}
	write := func(s string, home plan.Span) {
		w.text += s
		for range len(s) {
			w.home = append(w.home, home)
		}
	}
	for k, n := range f.sizes(at) {
		if k > 0 {
			write("\n", whole)
		}
		home := whole
		if at.counted >= 0 {
			home = toks[at.counted].Span
		}
		count, rest := f.tables[k].describe(n)
		write(count, home)
		write(rest, whole)
	}
	if at.to < len(toks) {
		write(". ", whole)
		for k := toks[at.to].Span.Start; k < len(text); k++ {
			w.text += text[k : k+1]
			w.home = append(w.home, plan.Span{Start: k, End: k + 1})
		}
	}
	return w
}

// lookup is how many rows a table has at most that lists kinds and does not grow with the others.
const lookup = 12

// sizes are the tables' rows: those of the original, or as many times as many as are asked for
// of the table that is named behind the number, else of the largest.
func (f *famous) sizes(at named) []int64 {
	var out []int64
	main := 0
	for k, t := range f.tables {
		out = append(out, t.rows)
		if t.rows > f.tables[main].rows {
			main = k
		}
	}
	if at.counted < 0 {
		return out
	}
	for k, t := range f.tables {
		for w := range strings.FieldsSeq(at.noun) {
			if lexicon.Singular(w) == lexicon.Singular(t.noun) {
				main = k
			}
		}
	}
	factor := float64(at.rows) / float64(f.tables[main].rows)
	for k, n := range out {
		switch {
		case k == main:
			out[k] = at.rows
		case n > lookup:
			out[k] = max(1, int64(math.Round(float64(n)*factor)))
		}
	}
	return out
}

// hasTable: the word names the rows of a table.
func (f *famous) hasTable(word string) bool {
	return slices.ContainsFunc(f.tables, func(t famousTable) bool {
		return slices.ContainsFunc(strings.Fields(t.noun), func(w string) bool { return lexicon.Singular(w) == lexicon.Singular(word) })
	})
}

// listed: the rest of the text lists the columns that are wanted.
func (f *famous) listed(toks []token.Token) bool {
	if toks[0].Is(":") {
		return true
	}
	named := 0
	for _, t := range toks {
		switch {
		case t.Kind == token.Number:
			return false // it says more of them than that they are wanted
		case t.Kind == token.Word && f.words[lexicon.Singular(t.Low)] && !draft.FunctionWords[t.Low]:
			named++
		}
	}
	return named > 1
}

// sameColumns: what the text says behind the name leaves no doubt and names no column of its own.
func (f *famous) sameColumns(req plan.Request, w wording) bool {
	columns := func(text string) string {
		req.Description = text
		res, p := settle(req)
		if res.Contract == nil || p.Parser == nil || p.doubt().score > 0 {
			return ""
		}
		var out strings.Builder
		for _, t := range res.Contract.Tables {
			out.WriteString(t.Name + ":")
			for _, c := range t.Columns {
				out.WriteString(" " + c.Name)
			}
		}
		return out.String()
	}
	var plain []string
	for _, t := range f.tables {
		count, rest := t.describe(t.rows)
		plain = append(plain, count+rest)
	}
	with := columns(w.text)
	return with != "" && with == columns(strings.Join(plain, "\n"))
}
