package main

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/tagger"
	"github.com/sdg-service/sdg/internal/planner/token"
	"github.com/sdg-service/sdg/internal/planner/wordclass"
)

// example is a text whose tokens have their tags.
type example struct {
	set      int
	features [][]uint32
	tags     []tagger.Tag
}

// labeller marks the names that a text has.
type labeller struct {
	text string
	toks []token.Token
	tags []tagger.Tag
}

// label marks the names of what its author expected of a text: first those of the plan, where they came from; then those that it lacks,
// where they stand first.
func label(d text, r plan.Result) example {
	toks := token.Tokenize(d.Description)
	l := labeller{d.Description, toks, make([]tagger.Tag, len(toks))}
	var columns, tables []*regexp.Regexp
	for _, t := range d.Tables {
		tables = expect(tables, t.Name)
		for _, c := range t.Columns {
			columns = expect(columns, c.Pattern())
		}
	}
	carried := map[*regexp.Regexp]bool{}
	carries := func(expected []*regexp.Regexp, name string) (found *regexp.Regexp) {
		for _, e := range expected {
			if e.MatchString(name) {
				carried[e], found = true, e
			}
		}
		return found
	}
	if c := r.Contract; c != nil {
		for _, t := range c.Tables {
			if carries(tables, t.Name) != nil {
				l.mark(strings.Split(t.Name, "_"), nil, tagger.Table)
			}
		}
		for i, t := range c.Tables {
			for k, column := range t.Columns {
				e := carries(columns, column.Name)
				spans := sources(r, complement.ColumnPath(i, k))
				if e == nil || len(spans) == 0 {
					continue
				}
				if from, to := l.mark(strings.Split(column.Name, "_"), spans, tagger.Column); to > from {
					l.goOn(e, from, to, column.Values)
				}
			}
		}
	}
	for _, e := range tables {
		if !carried[e] {
			l.markFirst(e, tagger.Table)
		}
	}
	for _, e := range columns {
		if !carried[e] {
			l.markFirst(e, tagger.Column)
		}
	}
	return example{d.set, tagger.Features(toks), l.tags}
}

// expect adds the expression of a name; not the few that look ahead, which the check of the descriptions, in Python, can.
func expect(names []*regexp.Regexp, name string) []*regexp.Regexp {
	if r, err := regexp.Compile("(?i)^(?:" + name + ")$"); err == nil {
		names = append(names, r)
	}
	return names
}

// sources are the spans that a part of a plan came from.
func sources(r plan.Result, path string) (out []token.Span) {
	for _, s := range r.Provenance {
		if s.Path == path || strings.HasPrefix(s.Path, path+".") {
			out = append(out, s.Span)
		}
	}
	return out
}

// goOn tags the noun behind the name of a column that its plan overlooked: "repeated attempt 12%".
func (l *labeller) goOn(expected *regexp.Regexp, from, to int, values []contract.Category) {
	if to+1 >= len(l.toks) || l.tags[to] != tagger.None || l.toks[to].Kind != token.Word || wordclass.Of(l.toks[to].Low) != 'N' || l.toks[to+1].Kind != token.Number && !l.toks[to+1].Is("(") {
		return
	}
	var words []string
	for _, t := range l.toks[from : to+1] {
		words = append(words, parts(t.Text)...)
	}
	if expected.MatchString(strings.Join(words, "_")) && !slices.ContainsFunc(values, func(v contract.Category) bool { return strings.EqualFold(v.Value, l.toks[to].Text) }) {
		l.tags[to] = l.tags[from] + 1
	}
}

// mark tags where words stand first, in one of the spans where there are any; misspelt, where they do not stand otherwise. It returns the
// tokens; none where they do not stand there.
func (l *labeller) mark(words []string, spans []token.Span, tag tagger.Tag) (from, to int) {
	for _, same := range []func(a, b string) bool{alike, misspelt} {
		for k := range l.toks {
			if spans != nil && !meets(l.toks[k].Span, spans) {
				continue
			}
			if to := l.match(k, words, same); to > k {
				l.set(k, to, tag)
				return k, to
			}
		}
	}
	return 0, 0
}

func meets(s token.Span, spans []token.Span) bool {
	for _, o := range spans {
		if s.Meets(o) {
			return true
		}
	}
	return false
}

// match returns where the words end that begin at token k; k where they do not.
func (l *labeller) match(k int, words []string, same func(a, b string) bool) int {
	n, at := 0, k
	for n < len(words) {
		if at >= len(l.toks) || l.tags[at] != tagger.None {
			return k
		}
		if t := &l.toks[at]; n > 0 && t.Kind == token.Mark && strings.Contains("-/'.", t.Low) {
			at++
			continue
		}
		parts := parts(l.toks[at].Text)
		for _, p := range parts {
			if n >= len(words) || !same(p, words[n]) {
				return k
			}
			n++
		}
		if len(parts) == 0 {
			return k
		}
		at++
	}
	return at
}

// parts are the words of a token such as first_name, firstName or e-mail.
func parts(text string) []string {
	var b strings.Builder
	lower := false
	for _, r := range text {
		if unicode.IsUpper(r) && lower {
			b.WriteByte(' ')
		}
		lower = unicode.IsLower(r)
		b.WriteRune(unicode.ToLower(r))
	}
	return strings.FieldsFunc(strings.TrimSuffix(b.String(), "'s"), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

func alike(a, b string) bool { return lexicon.Singular(a) == lexicon.Singular(b) }

// misspelt: the words of four letters or more have the same first letter, and differ by two changes at most.
func misspelt(a, b string) bool {
	return a == b || len(a) > 3 && len(b) > 3 && a[0] == b[0] && distance(a, b) <= 2
}

// distance is the Levenshtein distance.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		corner := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := corner
			if a[i] != b[j] {
				cost++
			}
			corner = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}

// longest is how many words of the text a name has that no plan had.
const longest = 3

// markFirst tags the fewest words that are the expected name, where they stand first, with the nouns that go on with it: of an expression
// for the name of a child seat "child" is one already.
func (l *labeller) markFirst(name *regexp.Regexp, tag tagger.Tag) {
	for n := 1; n <= longest; n++ {
		for k := 0; k+n <= len(l.toks); k++ {
			var words []string
			for i := k; i < k+n && l.toks[i].Kind == token.Word && l.tags[i] == tagger.None; i++ {
				words = append(words, parts(l.toks[i].Text)...)
			}
			if len(words) < n || !name.MatchString(strings.Join(words, "_")) {
				continue
			}
			to := k + n
			for to < k+longest && to < len(l.toks) && l.tags[to] == tagger.None && l.toks[to].Kind == token.Word && wordclass.Of(l.toks[to].Low) == 'N' {
				words = append(words, parts(l.toks[to].Text)...)
				if !name.MatchString(strings.Join(words, "_")) {
					break
				}
				to++
			}
			l.set(k, to, tag)
			return
		}
	}
}

func (l *labeller) set(from, to int, tag tagger.Tag) {
	l.tags[from] = tag
	for k := from + 1; k < to; k++ {
		l.tags[k] = tag + 1
	}
}
