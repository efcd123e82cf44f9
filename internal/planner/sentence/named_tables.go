package sentence

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// namedTables reads a statement that names tables and says nothing else of them: "an
// e-commerce database with customers, orders, order items and products", "a blog: users, posts
// and comments", "patients with their admissions and diagnoses". Their columns are the usual
// ones, and what belongs to what is as is natural. Where the text comes back to one of them,
// that tells more, and this nothing.
func (p Reader) namedTables(i, end int) int {
	if len(p.Tables) > 0 || p.Revising {
		return 0
	}
	for at := i; at < end && at < i+8; at++ {
		names, to := p.tableNames(at, end)
		linked := p.linked(names, i, at)
		if len(names) < 2 || linked == nil && !p.ties(names) {
			if t := p.Toks[at]; t.Kind == token.Number && !p.Any2(at+1, end, "tables", "related tables", "linked tables") {
				return 0
			}
			continue
		}
		to += p.Any(to, end, "tables", "database", "data", "dataset", "please")
		to += p.Any(to, end, ")")
		counts, k := p.tableCounts(len(names), to, end)
		stop := to + k
		if p.wordsToEnd(stop, end) && p.Any2(stop, end, "for", "to", "in") {
			stop = end // "for a blog", "to seed a football app"
		}
		if stop < end && !p.Toks[stop].Is(".", "!", "?") || p.spokenOfAgain(names, stop) {
			return 0
		}
		for j, name := range append(names, linked...) {
			if t := p.AddTable(name, at, at); counts != nil && j < len(counts) {
				t.Rows, t.RowsSaid = counts[j], true
				p.Claim(to, to+k, &t.Element)
			}
		}
		if len(linked) > 0 {
			var also []string
			for _, name := range linked {
				also = append(also, strings.Join(name, " "))
			}
			p.Assume(&p.Root, fmt.Sprintf("also %s, which tie the other tables together", strings.Join(also, ", ")), nil)
		}
		p.Claim(i, end, &p.Root)
		for _, t := range p.Tables {
			for k := at; k < to; k++ {
				if w := p.Toks[k]; w.Kind == token.Word && slices.Contains(t.Nouns, lexicon.Singular(w.Low)) {
					p.Claim(k, k+1, &t.Element)
				}
			}
		}
		return end - i
	}
	return 0
}

// linked are the tables of a field's database that tie the named ones together, where words before the names, [i, at), call
// it: the enrollments of "a school database with students, teachers and courses". Nil where they do not, or some table is none
// of that field's.
func (p Reader) linked(names [][]string, i, at int) [][]string {
	if len(names) < 2 {
		return nil
	}
	field, store := []string{}, false
	for k := i; k < at; k++ {
		switch t := p.Toks[k]; {
		case t.Kind == token.Word && StoreWords[t.Low]:
			store = true
		case t.Kind == token.Word && !draft.FunctionWords[t.Low] && !themeTalk[t.Low] && !term.SilentWords[t.Low]:
			field = append(field, t.Low)
		}
	}
	var tables []string
	switch {
	case len(field) > 0 && (store || len(field) == 1 && institutions[field[0]]):
		tables = themes()[strings.Join(field, " ")]
	case store:
		for _, own := range slices.Sorted(maps.Keys(themes())) {
			if tables == nil && hasAll(themes()[own], names) {
				tables = themes()[own]
			}
		}
	}
	if tables == nil || !hasAll(tables, names) {
		return nil
	}
	out := [][]string{}
	for _, table := range tables {
		own, parents := strings.Fields(table), 0
		for _, name := range names {
			if lexicon.Belongs(oneOf(own), oneOf(name)) {
				parents++
			}
		}
		named := slices.ContainsFunc(names, func(name []string) bool { return strings.Join(name, " ") == table })
		if parents > 1 && !named && !p.ties(slices.Concat(names, out)) {
			out = append(out, own)
		}
	}
	return out
}

// hasAll: each of the names is one of the tables.
func hasAll(tables []string, names [][]string) bool {
	return !slices.ContainsFunc(names, func(name []string) bool { return !slices.Contains(tables, strings.Join(name, " ")) })
}

// oneOf is the name of a table in the singular.
func oneOf(name []string) []string {
	return append(slices.Clone(name[:len(name)-1]), lexicon.Singular(name[len(name)-1]))
}

// tableCounts reads how many rows the tables before have, in their order: ", 200 / 1500", "(20 each)".
func (p Reader) tableCounts(n, i, end int) ([]int64, int) {
	sep := p.Any(i, end, ",", ":", "-", "(", "with")
	var counts []int64
	at := i + sep
	at += p.Any(at, end, "about", "around", "~", "approx")
	for at < end && len(counts) < n {
		t := p.Toks[at]
		if t.Kind != token.Number || t.Percent || t.Unit != "" || t.Num < 1 || t.Num != float64(int64(t.Num)) {
			return nil, 0
		}
		counts = append(counts, int64(t.Num))
		at++
		if len(counts) == 1 {
			m := p.Any(at, end, "rows each", "records each", "each", "of each", "rows per table", "per table", "rows in each", "in each")
			if m > 0 {
				for len(counts) < n {
					counts = append(counts, counts[0])
				}
				at += m
				break
			}
		}
		if len(counts) < n {
			m := p.Any(at, end, "/", ", and", ",", "and", "&", ":", "+")
			if m == 0 {
				return nil, 0
			}
			at += m
		}
	}
	if len(counts) < n {
		return nil, 0
	}
	at += p.Any(at, end, "rows", "records")
	at += p.Any(at, end, "respectively")
	at += p.Any(at, end, "please", "pls")
	at += p.Any(at, end, ")")
	return counts, at - i
}

// wordsToEnd: nothing but words follows.
func (p Reader) wordsToEnd(i, end int) bool {
	for k := i; k < end; k++ {
		if p.Toks[k].Kind != token.Word {
			return false
		}
	}
	return i < end
}

// tableNames are the names of tables from i on, and where they end.
func (p Reader) tableNames(i, end int) (names [][]string, at int) {
	if i > 0 && !p.Toks[i-1].Is(":", "(", "-", "—", "with", "of", "containing", "including", "tables", "for", "has", "contains") && p.Toks[i-1].Kind != token.Line && i > 1 {
		return nil, i
	}
	for at = i; at < end; {
		to := at + p.Any(at, end, "their", "its", "the", "our", "a table of", "a list of")
		n := 0
		for _, k := range []int{3, 2, 1} {
			if to+k > end || p.Toks[to+k-1].Kind != token.Word {
				continue
			}
			words := p.WordsOf(to, to+k)
			if len(words) == k && lexicon.IsPlural(words[k-1]) && p.Lex.Domains[strings.Join(words, " ")] != "" {
				names, n = append(names, words), k
				break
			}
		}
		if n == 0 && len(names) > 1 && p.Tok(at-1).Is(",") && p.Tok(to).Kind == token.Number {
			return names, at - 1 // how many rows they have
		}
		if n == 0 {
			return nil, i
		}
		at = to + n
		sep := p.Any(at, end, ", and", ", with", ",", "and", "&", "+", "with", "/", "plus")
		if sep == 0 {
			break
		}
		at += sep
	}
	return names, at
}

// ties: each of the tables belongs to another of them, or another to it.
func (p Reader) ties(names [][]string) bool {
	for _, a := range names {
		if !slices.ContainsFunc(names, func(b []string) bool {
			return lexicon.Belongs(oneOf(a), oneOf(b)) || lexicon.Belongs(oneOf(b), oneOf(a))
		}) {
			return false
		}
	}
	return true
}

func (p Reader) spokenOfAgain(names [][]string, from int) bool {
	for _, t := range p.Toks[from:] {
		if t.Kind == token.Number || t.Kind == token.Word && slices.ContainsFunc(names, func(n []string) bool { return lexicon.Singular(t.Low) == lexicon.Singular(n[len(n)-1]) }) {
			return true
		}
	}
	return false
}
