package planner

import (
	"slices"
	"strings"
)

// tie is an arrow between two tables.
type tie struct {
	parent, child *evidence
	at            int
}

// arrow reads a mark or words between two tables; parentLeft where they tell that a row of the first has
// rows of the second, in whatever direction an arrow shows.
func (p *parser) arrow(i int) (n int, parentLeft bool) {
	end := len(p.toks)
	if n := p.any(i, end, "->", "=>", "<-", ">", "hasmany", "has_many", "1 : n", "1 - n", "1 : m", "1 : many", "1 - many", "1 : *", "1 . . *", "1 to n"); n > 0 {
		return n, true
	}
	if t := p.tok(i); t.kind == numberToken && t.text == "1" && p.any2(i+1, end, ": n", "- n", ": m", ": many", "- many", ": *", "to n") {
		return 3, true
	}
	if n := p.any(i, end, "belongsto", "belongs_to", "n : 1", "m : 1", "n - 1"); n > 0 {
		return n, false
	}
	if p.tok(i).is("n", "m") && p.tok(i+1).is(":", "-") && p.tok(i+2).text == "1" {
		return 3, false
	}
	return 0, false
}

func (p *parser) arrowBefore(i int) bool {
	for k := 1; k <= 3; k++ {
		if n, _ := p.arrow(i - k); n == k {
			return true
		}
	}
	return false
}

func (p *parser) arrowAround(from, to int) bool {
	n, _ := p.arrow(to)
	return n > 0 || p.arrowBefore(from)
}

// outlineArrow ties the tables on both sides of an arrow.
func (p *parser) outlineArrow(o *outline, i, n int, parentLeft bool) bool {
	left, from := p.sketchBefore(o, i)
	right, to := p.sketchBehind(o, i+n)
	if left == nil || right == nil || left == right {
		return false
	}
	if p.tok(i).is(">") && !(p.sentenceStart(from) || p.arrowBefore(from)) {
		return false
	}
	one, many := p.toks[to-1].low, p.plural(p.toks[i-1].low)
	child := right
	switch {
	case p.keyIn(left, right):
		child = left
	case p.keyIn(right, left):
	case belongs(singularWords(left.words), singularWords(right.words)):
		child = left
	case belongs(singularWords(right.words), singularWords(left.words)):
	case !parentLeft, many && !p.plural(one) && p.tok(i).is("->"):
		child = left
	}
	parent := left
	if child == left {
		parent = right
	}
	left.strong, right.strong = true, true
	o.hard[from], o.hard[i+n] = true, true
	o.ties = append(o.ties, tie{parent: parent, child: child, at: i})
	for at, e := range map[int]*evidence{from: left, i + n: right} {
		if t := p.toks[at]; p.sketches[at] == nil && t.kind == wordToken && !p.plural(t.low) {
			p.sketches[at] = &sketch{end: at + 1, words: e.words}
		}
	}
	return true
}

func singularWords(words []string) []string {
	out := slices.Clone(words)
	out[len(out)-1] = singular(out[len(out)-1])
	return out
}

// keyIn: the sketch of child has a column that refers to parent.
func (p *parser) keyIn(child, parent *evidence) bool {
	s := p.sketches[child.at]
	if s == nil {
		return false
	}
	noun := singular(parent.words[len(parent.words)-1])
	return slices.ContainsFunc(s.items, func(item [2]int) bool {
		w := nameWords(p.tok(item[0]).text)
		return len(w) > 1 && (w[len(w)-1] == "id" || w[len(w)-1] == "key") && w[len(w)-2] == noun
	})
}

// sketchBefore is the table that ends in front of i, and where it begins.
func (p *parser) sketchBefore(o *outline, i int) (*evidence, int) {
	for from := i - 1; from >= 0; from-- {
		if s := p.sketches[from]; s != nil && s.end == i && s.items != nil {
			return o.note(s.words, from, from+1), from
		}
	}
	for n := 3; n >= 1; n-- {
		if head, k := p.arrowNoun(i-n, p.toks[i].kind == markToken); k == n && (p.slotStart(i-n) || p.arrowBefore(i-n) || p.tok(i-n-1).kind == numberToken) {
			return o.note(head, i-n, i), i - n
		}
	}
	return nil, 0
}

// sketchBehind is the table that begins at i, or behind a number there, and where it ends.
func (p *parser) sketchBehind(o *outline, i int) (*evidence, int) {
	if s := p.sketches[i]; s != nil && s.items != nil {
		return o.note(s.words, i, i+1), s.end
	}
	at := i
	if t := p.tok(i); t.kind == numberToken && !t.percent {
		at++
	}
	if head, k := p.arrowNoun(at, p.toks[i-1].kind == markToken); k > 0 {
		return o.note(head, at, at+k), at + k
	}
	return nil, 0
}

// arrowNoun reads the noun of a table beside an arrow; words between two nouns leave no doubt that they are tables.
func (p *parser) arrowNoun(i int, marked bool) ([]string, int) {
	if i < 0 || i >= len(p.toks) || p.toks[i].kind != wordToken {
		return nil, 0
	}
	if head, n := p.tableNouns(i); n > 0 {
		if words := tableNameWords(p.toks[i].text); n == 1 && len(words) > 1 {
			head = words
		}
		return head, n
	}
	words := tableNameWords(p.toks[i].text)
	if len(words) == 0 || functionWords[words[0]] || p.lex.domains[plural(strings.Join(words, " "))] == "" && p.lex.domains[plural(words[len(words)-1])] == "" || marked && p.plainColumn(i, i+1) {
		return nil, 0
	}
	return words, 1
}
