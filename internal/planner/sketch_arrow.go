package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
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
	if t := p.tok(i); t.Kind == token.Number && t.Text == "1" && p.any2(i+1, end, ": n", "- n", ": m", ": many", "- many", ": *", "to n") {
		return 3, true
	}
	if n := p.any(i, end, "belongsto", "belongs_to", "n : 1", "m : 1", "n - 1"); n > 0 {
		return n, false
	}
	if p.tok(i).Is("n", "m") && p.tok(i+1).Is(":", "-") && p.tok(i+2).Text == "1" {
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
	if p.tok(i).Is(">") && !(p.sentenceStart(from) || p.arrowBefore(from)) {
		return false
	}
	one, many := p.toks[to-1].Low, lexicon.IsPlural(p.toks[i-1].Low)
	child := right
	switch {
	case p.keyIn(left, right):
		child = left
	case p.keyIn(right, left):
	case belongs(singularWords(left.words), singularWords(right.words)):
		child = left
	case belongs(singularWords(right.words), singularWords(left.words)):
	case !parentLeft, many && !lexicon.IsPlural(one) && p.tok(i).Is("->"):
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
		if t := p.toks[at]; p.sketches[at] == nil && t.Kind == token.Word && !lexicon.IsPlural(t.Low) {
			p.sketches[at] = &sketch{end: at + 1, words: e.words}
		}
	}
	return true
}

func singularWords(words []string) []string {
	out := slices.Clone(words)
	out[len(out)-1] = lexicon.Singular(out[len(out)-1])
	return out
}

// keyIn: the sketch of child has a column that refers to parent.
func (p *parser) keyIn(child, parent *evidence) bool {
	s := p.sketches[child.at]
	if s == nil {
		return false
	}
	noun := lexicon.Singular(parent.words[len(parent.words)-1])
	return slices.ContainsFunc(s.items, func(item [2]int) bool {
		w := lexicon.NameWords(p.tok(item[0]).Text)
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
		if head, k := p.arrowNoun(i-n, p.toks[i].Kind == token.Mark); k == n && (p.slotStart(i-n) || p.arrowBefore(i-n) || p.tok(i-n-1).Kind == token.Number) {
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
	if t := p.tok(i); t.Kind == token.Number && !t.Percent {
		at++
	}
	if head, k := p.arrowNoun(at, p.toks[i-1].Kind == token.Mark); k > 0 {
		return o.note(head, at, at+k), at + k
	}
	return nil, 0
}

// arrowNoun reads the noun of a table beside an arrow; words between two nouns leave no doubt that they are tables.
func (p *parser) arrowNoun(i int, marked bool) ([]string, int) {
	if i < 0 || i >= len(p.toks) || p.toks[i].Kind != token.Word {
		return nil, 0
	}
	if head, n := p.tableNouns(i); n > 0 {
		if words := tableNameWords(p.toks[i].Text); n == 1 && len(words) > 1 {
			head = words
		}
		return head, n
	}
	words := tableNameWords(p.toks[i].Text)
	if len(words) == 0 || functionWords[words[0]] || p.lex.domains[lexicon.Plural(strings.Join(words, " "))] == "" && p.lex.domains[lexicon.Plural(words[len(words)-1])] == "" || marked && p.plainColumn(i, i+1) {
		return nil, 0
	}
	return words, 1
}
