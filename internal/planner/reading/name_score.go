package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// nameScore tells how likely words are the name of a column.
func (r *reader) nameScore(from, to int, words []string) float64 {
	t := r.toks[from]
	n := float64(to - from)
	if to-from == 1 && (strings.Contains(t.Text, "_") || camel(t.Text)) {
		return 7
	}
	if lexicon.Names(words) {
		if r.is(to, len(r.toks), "number", "nr", "code", "id") && r.atBreak(to+1, len(r.toks)) && r.toks[to].Kind == token.Word {
			return 3 // "bay number" is one name
		}
		return 4 + .95*n
	}
	s := 0.0
	if m := lexicon.Lookup(words); m.Known() {
		if m.Exact {
			return 4 + .95*n
		}
		s = 3.2 + .3*n
	} else {
		s = 2.6 - .25*n
	}
	if lexicon.Names([]string{words[len(words)-1]}) {
		s += .4
	}
	inners := 0
	for k, w := range words {
		if w == "between" && k > 0 && words[0] != "days" && words[0] != "time" {
			s -= 3
		}
		if nameInners[w] && k > 0 && w != "of" && w != "per" {
			s -= .8
			inners++
		}
	}
	if inners > 1 {
		return 0
	}
	if to-from > 5 {
		s -= 1
	}
	if to-from == 1 && (lexicon.FunctionWords[t.Low] && !r.finished(to, len(r.toks)) && !r.codeBehind(to+r.match(to, len(r.toks), codeLeads), len(r.toks)) || r.match(from, to, linkWords) > 0) && !(linkNouns[t.Low] && r.atBreak(from-1, len(r.toks)) && (r.tok(to).Kind == token.Number || r.is(to, len(r.toks), "(", ":", "="))) {
		s -= 2.5 * float64(boolInt(!r.variable(from, to+1)))
	}
	return s
}

// variable: the article at i is a letter of mathematics, of which a number or a formula is told: "a = 2 * b", "a ~ N(0, 1)".
func (r *reader) variable(i, end int) bool {
	if !r.is(i, end, "a") || !r.atBreak(i-1, end) && !r.is(i-1, end, "and", "with", "columns") {
		return false
	}
	if r.is(i+1, end, "=", "~") {
		return true
	}
	for k := i + 1; k < len(r.toks); k++ {
		if r.toks[k].Is("a") && r.is(k-1, len(r.toks), "*", "+", "/", "=", "(") && (r.is(k+1, len(r.toks), "*", "+", "-", "/", ",", ")") || k+1 == len(r.toks)) {
			return r.tok(i+1).Kind == token.Number || r.is(i+1, end, "(", ",", "uniform", "normal", "from", "between", "in")
		}
	}
	return false
}

// linkNouns are verbs that link a subject to what is said of it, and nouns: "stay 20-150 min".
var linkNouns = lexicon.WordSet("stay range run span spread cost measure start end reach show move hold take pay make read last value")
