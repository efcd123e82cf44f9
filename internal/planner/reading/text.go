package reading

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// tok is the token at i, an empty mark outside of the text.
func (r *reader) tok(i int) *token.Token {
	if i < 0 || i >= len(r.toks) {
		return &outside
	}
	return r.toks[i]
}

var outside = token.Token{Kind: token.Mark}

// is reports whether one of the words stands at i.
func (r *reader) is(i, end int, words ...string) bool {
	return i >= 0 && i < end && i < len(r.toks) && r.toks[i].Is(words...)
}

// any matches the first of the phrases that stands at i, and returns how many tokens it has.
func (r *reader) any(i, end int, phrases ...string) int {
	if i < 0 || i >= end || !worded(r.toks[i]) {
		return 0
	}
	t := r.toks[i]
	low, owner := t.Low, len(t.Text) > 1 && t.Text[len(t.Text)-2] == '\''
	best := 0
	for _, phrase := range phrases {
		if (owner || len(phrase) >= len(low)) && phrase[0] == low[0] && (owner || begins(phrase, low)) {
			best = max(best, r.matches(i, end, phrase))
		}
	}
	return best
}

// begins: the first word of the phrase is w.
func begins(phrase, w string) bool {
	return len(phrase) >= len(w) && phrase[:len(w)] == w && (len(phrase) == len(w) || phrase[len(w)] == ' ')
}

func (r *reader) matches(i, end int, phrase string) int {
	n := 0
	for len(phrase) > 0 {
		w, rest, _ := strings.Cut(phrase, " ")
		if i+n >= end || !r.toks[i+n].Is(w) {
			return 0
		}
		n++
		phrase = rest
	}
	return n
}

// worded: the token is a word or mark that phrases are made of.
func worded(t *token.Token) bool {
	return t.Low != "" && (t.Kind == token.Word || t.Kind == token.Mark || t.Spelled)
}

// phrases are wordings of one thing.
type phrases = *phraseSet

type phraseSet struct {
	id int // among all
	by map[string]*branch
}

// branch is a word of phrases with those that go on behind it.
type branch struct {
	word  string
	ends  bool // a phrase ends with it
	words []string
	next  []*branch // by words, which are in order
}

// with is the branch of b for a word, which is made where there is none.
func (b *branch) with(word string) *branch {
	k, known := slices.BinarySearch(b.words, word)
	if !known {
		b.words, b.next = slices.Insert(b.words, k, word), slices.Insert(b.next, k, &branch{word: word})
	}
	return b.next[k]
}

// behind are the phrases of b that go on with w; nil where none does.
func (b *branch) behind(w string) *branch {
	if len(b.words) == 0 {
		return nil
	}
	if k, ok := slices.BinarySearch(b.words, w); ok {
		return b.next[k]
	}
	return nil
}

// wordings parts a list by commas; "a|b c" stands for "a c" and "b c", "a? b" for "a b" and "b", "cows?" also for "cow",
// COMMA for a comma and BAR for a bar.
func wordings(lists ...string) phrases {
	var root branch
	for _, list := range lists {
		for item := range strings.SplitSeq(list, ",") {
			for _, b := range root.along(strings.Fields(item)) {
				b.ends = true
			}
		}
	}
	p := &phraseSet{id: phraseSets, by: make(map[string]*branch, len(root.words))}
	phraseSets++
	for k, first := range root.words {
		p.by[first] = root.next[k]
		begin(first, p)
	}
	return p
}

// along are the branches that the words of an item lead to from b. They go on from branch to branch, and no phrase is
// written out by itself: of some items there are thousands, and all are read when a process starts.
func (b *branch) along(words []string) []*branch {
	at := []*branch{b}
	for _, w := range words {
		choices, optional := choicesOf(w)
		for _, choice := range choices {
			lexicon.Accept(strings.Split(choice, "_")...)
		}
		var next []*branch
		for _, from := range at {
			for _, choice := range choices {
				to := from
				for word := range strings.SplitSeq(choice, "_") {
					to = to.with(word)
				}
				next = append(next, to)
			}
			if optional {
				next = append(next, from)
			}
		}
		at = next
	}
	return slices.DeleteFunc(at, func(to *branch) bool { return to == b })
}

// choicesOf writes out the words of which "is|are" is either, "the?" may be left out, and "values?" is also "value".
func choicesOf(w string) (choices []string, optional bool) {
	for choice := range strings.SplitSeq(w, "|") {
		choice, maybe := strings.CutSuffix(choice, "?")
		switch choice {
		case "COMMA":
			choice = ","
		case "BAR":
			choice = "|"
		}
		choices = append(choices, choice)
		one, several := strings.CutSuffix(choice, "s")
		several = maybe && several && len(one) > 3 && one[len(one)-1] != 's'
		if several {
			choices = append(choices, one)
		}
		optional = optional || maybe && (!several || strings.HasSuffix(w, choice+"?"))
	}
	return choices, optional
}

// match is the length of the longest of the phrases that stands at i; 0 where none does.
func (r *reader) match(i, end int, p phrases) int {
	if i < 0 || i >= end || p == nil || !r.opening(i).of(p) || !worded(r.toks[i]) {
		return 0
	}
	return r.longest(p.by[r.toks[i].Low], i+1, end, 1)
}

// longest is the length of the longest phrase of b, of which n words stand before i; 0 where none ends.
func (r *reader) longest(b *branch, i, end, n int) int {
	if i < end && worded(r.toks[i]) {
		t := r.toks[i]
		k := 0
		if next := b.behind(t.Low); next != nil {
			k = r.longest(next, i+1, end, n+1)
		}
		if strings.HasSuffix(t.Text, "'s") { // of which it is without
			if next := b.behind(strings.ToLower(t.Text)); next != nil {
				k = max(k, r.longest(next, i+1, end, n+1))
			}
		}
		if k > 0 {
			return k
		}
	}
	if b.ends && !(b.word == "at" && r.is(i, end, "least", "most")) {
		return n
	}
	return 0
}

// words are the words of the tokens as names have them.
func (r *reader) words(from, to int) []string {
	out := make([]string, 0, max(0, to-from))
	for k := from; k < to; k++ {
		t := r.toks[k]
		switch {
		case t.Kind == token.Word && t.Spelled:
			out = append(out, t.Low)
		case t.Kind == token.Word && t.Low != t.Text && (t.Owning() || t.Low != strings.ToLower(t.Text)):
			out = lexicon.AppendNameWords(out, t.Low)
		default:
			out = lexicon.AppendNameWords(out, t.Text)
		}
	}
	if len(out) == 0 {
		return nil
	}
	return out
}

// source is the text of the tokens as the user wrote it.
func (r *reader) source(from, to int) string {
	if from >= to || from >= len(r.toks) {
		return ""
	}
	return r.src[r.toks[from].Span.Start:r.toks[to-1].Span.End]
}

// longestBracket is within how many tokens a bracket must close: without an end, each of a thousand brackets that open
// would be looked for its end in all that follows.
const longestBracket = 1000

// closing is the index of the bracket that closes the one at i, or -1.
func (r *reader) closing(i, end int) int {
	depth := 0
	for k := i; k < min(end, i+longestBracket); k++ {
		switch {
		case r.toks[k].Is("(", "[", "{"):
			depth++
		case r.toks[k].Is(")", "]", "}"):
			if depth--; depth == 0 {
				return k
			}
		}
	}
	return -1
}

// atBreak: at i the piece ends: the unit, a comma, a bracket, a line.
func (r *reader) atBreak(i, end int) bool {
	return i < 0 || i >= end || r.toks[i].Kind == token.Line || r.toks[i].Kind == token.Mark && r.toks[i].Is(",", ";", ".", ")", "]", "}", "|", ":", "!", "?")
}

// next is the first comma, semicolon or line end at i or behind that is in no bracket which opens there.
func (r *reader) next(i, end int, marks ...string) int {
	depth := 0
	for k := i; k < end; k++ {
		t := r.toks[k]
		switch {
		case t.Is("(", "[", "{"):
			depth++
		case t.Is(")", "]", "}"):
			if depth == 0 {
				return k
			}
			depth--
		case depth == 0 && (t.Kind == token.Mark && t.Is(marks...) || t.Kind == token.Line):
			return k
		}
	}
	return end
}
