package planner

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// namedTables reads a statement that names tables and says nothing else of them: "an
// e-commerce database with customers, orders, order items and products", "a blog: users, posts
// and comments", "patients with their admissions and diagnoses". Their columns are the usual
// ones, and what belongs to what is as is natural. Where the text comes back to one of them,
// that tells more, and this nothing.
func (p *parser) namedTables(i, end int) int {
	if len(p.tables) > 0 || p.revising {
		return 0
	}
	for at := i; at < end && at < i+8; at++ {
		names, to := p.tableNames(at, end)
		if len(names) < 2 || !p.ties(names) {
			if t := p.toks[at]; t.Kind == token.Number && !p.any2(at+1, end, "tables", "related tables", "linked tables") {
				return 0
			}
			continue
		}
		to += p.any(to, end, "tables", "database", "data", "dataset", "please")
		to += p.any(to, end, ")")
		counts, k := p.tableCounts(len(names), to, end)
		stop := to + k
		if p.wordsToEnd(stop, end) && p.any2(stop, end, "for", "to", "in") {
			stop = end // "for a blog", "to seed a football app"
		}
		if stop < end && !p.toks[stop].Is(".", "!", "?") || p.spokenOfAgain(names, stop) {
			return 0
		}
		for j, name := range names {
			if t := p.addTable(name, at, at); counts != nil {
				t.rows, t.rowsSaid = counts[j], true
				p.claim(to, to+k, &t.element)
			}
		}
		p.claim(i, end, &p.root)
		for _, t := range p.tables {
			for k := at; k < to; k++ {
				if w := p.toks[k]; w.Kind == token.Word && slices.Contains(t.nouns, lexicon.Singular(w.Low)) {
					p.claim(k, k+1, &t.element)
				}
			}
		}
		return end - i
	}
	return 0
}

// tableCounts reads how many rows the tables before have, in their order: ", 200 / 1500", "(20 each)".
func (p *parser) tableCounts(n, i, end int) ([]int64, int) {
	sep := p.any(i, end, ",", ":", "-", "(", "with")
	var counts []int64
	at := i + sep
	at += p.any(at, end, "about", "around", "~", "approx")
	for at < end && len(counts) < n {
		t := p.toks[at]
		if t.Kind != token.Number || t.Percent || t.Unit != "" || t.Num < 1 || t.Num != float64(int64(t.Num)) {
			return nil, 0
		}
		counts = append(counts, int64(t.Num))
		at++
		if len(counts) == 1 {
			m := p.any(at, end, "rows each", "records each", "each", "of each", "rows per table", "per table", "rows in each", "in each")
			if m > 0 {
				for len(counts) < n {
					counts = append(counts, counts[0])
				}
				at += m
				break
			}
		}
		if len(counts) < n {
			m := p.any(at, end, "/", ", and", ",", "and", "&", ":", "+")
			if m == 0 {
				return nil, 0
			}
			at += m
		}
	}
	if len(counts) < n {
		return nil, 0
	}
	at += p.any(at, end, "rows", "records")
	at += p.any(at, end, "respectively")
	at += p.any(at, end, "please", "pls")
	at += p.any(at, end, ")")
	return counts, at - i
}

// wordsToEnd: nothing but words follows.
func (p *parser) wordsToEnd(i, end int) bool {
	for k := i; k < end; k++ {
		if p.toks[k].Kind != token.Word {
			return false
		}
	}
	return i < end
}

// tableNames are the names of tables from i on, and where they end.
func (p *parser) tableNames(i, end int) (names [][]string, at int) {
	if i > 0 && !p.toks[i-1].Is(":", "(", "-", "—", "with", "of", "containing", "including", "tables", "for", "has", "contains") && p.toks[i-1].Kind != token.Line && i > 1 {
		return nil, i
	}
	for at = i; at < end; {
		to := at + p.any(at, end, "their", "its", "the", "our", "a table of", "a list of")
		n := 0
		for _, k := range []int{3, 2, 1} {
			if to+k > end || p.toks[to+k-1].Kind != token.Word {
				continue
			}
			words := p.wordsOf(to, to+k)
			if len(words) == k && lexicon.IsPlural(words[k-1]) && p.lex.domains[strings.Join(words, " ")] != "" {
				names, n = append(names, words), k
				break
			}
		}
		if n == 0 && len(names) > 1 && p.tok(at-1).Is(",") && p.tok(to).Kind == token.Number {
			return names, at - 1 // how many rows they have
		}
		if n == 0 {
			return nil, i
		}
		at = to + n
		sep := p.any(at, end, ", and", ", with", ",", "and", "&", "+", "with", "/", "plus")
		if sep == 0 {
			break
		}
		at += sep
	}
	return names, at
}

// ties: each of the tables belongs to another of them, or another to it.
func (p *parser) ties(names [][]string) bool {
	one := func(name []string) []string {
		return append(slices.Clone(name[:len(name)-1]), lexicon.Singular(name[len(name)-1]))
	}
	for _, a := range names {
		if !slices.ContainsFunc(names, func(b []string) bool { return belongs(one(a), one(b)) || belongs(one(b), one(a)) }) {
			return false
		}
	}
	return true
}

// belongs: rows of child usually belong to one of parent.
func belongs(child, parent []string) bool {
	return slices.ContainsFunc(parentKinds(child), func(nouns []string) bool {
		return slices.Contains(nouns, strings.Join(parent, " ")) || slices.Contains(nouns, parent[len(parent)-1])
	})
}

func (p *parser) spokenOfAgain(names [][]string, from int) bool {
	for _, t := range p.toks[from:] {
		if t.Kind == token.Number || t.Kind == token.Word && slices.ContainsFunc(names, func(n []string) bool { return lexicon.Singular(t.Low) == lexicon.Singular(n[len(n)-1]) }) {
			return true
		}
	}
	return false
}

// usualChildRows is how many rows belong to one of a table where the text says neither that nor
// how many there are.
const usualChildRows = 3

// usualChildren gives the tables whose rows nobody counted more rows than those that they belong to.
func (p *parser) usualChildren(unsaid []*tableDraft) {
	for range p.tables { // children of children come later
		for _, t := range unsaid {
			var parent *tableDraft
			for _, r := range p.relations {
				if r.child == t && r.parent != t && r.parentShare == 0 && !r.bounded && r.mean == 0 && (parent == nil || r.parent.rows > parent.rows) {
					parent = r.parent
				}
			}
			if t.derived || parent == nil || parent.grid != nil || slices.Contains(unsaid, parent) && !parent.derived && p.isChild(parent) {
				continue
			}
			t.rows, t.derived = usualChildRows*parent.rows, true
			p.assume(&t.element, fmt.Sprintf("%d rows, %d for each %s, because the text names no number", t.rows, usualChildRows, parent.noun()), nil)
		}
	}
}

func (p *parser) isChild(t *tableDraft) bool {
	return slices.ContainsFunc(p.relations, func(r *relationDraft) bool { return r.child == t && r.parent != t })
}

// dropRepeated takes away usual columns that say again what a row's parent says: the customer's
// name beside the customer's key. roles are those that a parent has in the rows of its children.
func (p *parser) dropRepeated() {
	for _, r := range p.relations {
		if r.parent == r.child {
			continue
		}
		noun := r.parent.nouns[len(r.parent.nouns)-1]
		for _, c := range r.child.columns {
			if c.stated || c.fk != nil || c == r.column || c.base != nil || len(c.words) == 0 || c.at >= 0 {
				continue
			}
			if len(c.words) > 1 && (c.words[0] == noun || siblings(r.child.nouns, noun, c.words[0])) || parentRoles[c.words[0]] && parentPeople[noun] {
				c.dropped = true
			}
		}
	}
}

// siblings: rows of child belong to one of a or one of b, as ratings do to a product or a film.
func siblings(child []string, a, b string) bool {
	return slices.ContainsFunc(parentKinds(child), func(nouns []string) bool { return slices.Contains(nouns, a) && slices.Contains(nouns, b) })
}

var (
	parentRoles  = lexicon.WordSet("customer instructor reviewer author borrower assignee reporter holder sender member guest passenger tenant")
	parentPeople = lexicon.WordSet("teacher instructor professor customer client user member subscriber shopper buyer guest reader author borrower employee worker developer passenger tenant patron visitor person")
)
