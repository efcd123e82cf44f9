package sentence

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// arrowSigns point from one table to another.
var arrowSigns = draft.PhrasesOf("->", "=>", "<-", ">", "hasmany", "has_many", "1 : n", "1 - n", "1 : m", "1 : many", "1 - many", "1 : *", "1 . . *", "1 to n")

// arrow reads a mark or words between two tables; parentLeft where they tell that a row of the first has
// rows of the second, in whatever direction an arrow shows.
func (p Reader) arrow(i int) (n int, parentLeft bool) {
	end := len(p.Toks)
	if n := p.AnyOf(arrowSigns, i, end); n > 0 {
		return n, true
	}
	if t := p.Tok(i); t.Kind == token.Number && t.Text == "1" && p.Any2(i+1, end, ": n", "- n", ": m", ": many", "- many", ": *", "to n") {
		return 3, true
	}
	if n := p.Any(i, end, "belongsto", "belongs_to", "n : 1", "m : 1", "n - 1"); n > 0 {
		return n, false
	}
	if p.Tok(i).Is("n", "m") && p.Tok(i+1).Is(":", "-") && p.Tok(i+2).Text == "1" {
		return 3, false
	}
	return 0, false
}

func (p Reader) arrowBefore(i int) bool {
	for k := 1; k <= 3; k++ {
		if n, _ := p.arrow(i - k); n == k {
			return true
		}
	}
	return false
}

func (p Reader) arrowAround(from, to int) bool {
	n, _ := p.arrow(to)
	return n > 0 || p.arrowBefore(from)
}

// outlineArrow ties the tables on both sides of an arrow.
func (p Reader) outlineArrow(o *draft.Outline, i, n int, parentLeft bool) bool {
	left, from := p.sketchBefore(o, i)
	right, to := p.sketchBehind(o, i+n)
	if left == nil || right == nil || left == right {
		return false
	}
	if p.Tok(i).Is(">") && !(p.SentenceStart(from) || p.arrowBefore(from)) {
		return false
	}
	one, many := p.Toks[to-1].Low, lexicon.IsPlural(p.Toks[i-1].Low)
	child := right
	switch {
	case lexicon.Belongs(singularWords(left.Words), singularWords(right.Words)):
		child = left
	case lexicon.Belongs(singularWords(right.Words), singularWords(left.Words)):
	case !parentLeft, many && !lexicon.IsPlural(one) && p.Tok(i).Is("->"):
		child = left
	}
	parent := left
	if child == left {
		parent = right
	}
	left.Strong, right.Strong = true, true
	o.Hard[from], o.Hard[i+n] = true, true
	o.Ties = append(o.Ties, draft.Tie{Parent: parent, Child: child, At: i})
	for at, e := range map[int]*draft.Evidence{from: left, i + n: right} {
		if t := p.Toks[at]; p.Sketches[at] == nil && t.Kind == token.Word && !lexicon.IsPlural(t.Low) {
			p.Sketches[at] = &draft.Sketch{End: at + 1, Words: e.Words}
		}
	}
	return true
}

func singularWords(words []string) []string {
	out := slices.Clone(words)
	out[len(out)-1] = lexicon.Singular(out[len(out)-1])
	return out
}

// sketchBefore is the table that ends in front of i, and where it begins.
func (p Reader) sketchBefore(o *draft.Outline, i int) (*draft.Evidence, int) {
	for from := i - 1; from >= 0; from-- {
		if s := p.Sketches[from]; s != nil && s.End == i && s.Items != nil {
			return o.Note(s.Words, from, from+1), from
		}
	}
	for n := 3; n >= 1; n-- {
		if head, k := p.arrowNoun(i-n, p.Toks[i].Kind == token.Mark); k == n && (p.SlotStart(i-n) || p.arrowBefore(i-n) || p.Tok(i-n-1).Kind == token.Number) {
			return o.Note(head, i-n, i), i - n
		}
	}
	return nil, 0
}

// sketchBehind is the table that begins at i, or behind a number there, and where it ends.
func (p Reader) sketchBehind(o *draft.Outline, i int) (*draft.Evidence, int) {
	if s := p.Sketches[i]; s != nil && s.Items != nil {
		return o.Note(s.Words, i, i+1), s.End
	}
	at := i
	if t := p.Tok(i); t.Kind == token.Number && !t.Percent {
		at++
	}
	if head, k := p.arrowNoun(at, p.Toks[i-1].Kind == token.Mark); k > 0 {
		return o.Note(head, at, at+k), at + k
	}
	return nil, 0
}

// arrowNoun reads the noun of a table beside an arrow; words between two nouns leave no doubt that they are tables.
func (p Reader) arrowNoun(i int, marked bool) ([]string, int) {
	if i < 0 || i >= len(p.Toks) || p.Toks[i].Kind != token.Word {
		return nil, 0
	}
	if head, n := p.TableNouns(i); n > 0 {
		if words := term.TableNameWords(p.Toks[i].Text); n == 1 && len(words) > 1 {
			head = words
		}
		return head, n
	}
	words := term.TableNameWords(p.Toks[i].Text)
	if len(words) == 0 || draft.FunctionWords[words[0]] || p.Lex.Domains[lexicon.Plural(strings.Join(words, " "))] == "" && p.Lex.Domains[lexicon.Plural(words[len(words)-1])] == "" || marked && p.PlainColumn(i, i+1) {
		return nil, 0
	}
	return words, 1
}
