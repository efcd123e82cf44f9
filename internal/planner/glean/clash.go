package glean

import (
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/complement"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Clashes asks about statements of the text that cannot both hold, and of which the plan heeds only one: the readers keep what
// they understood, and a second statement about the same thing, said in words that they do not know, would be lost without a
// word. So bounds, shares, uniqueness, emptiness, rows and children are looked for once more in the whole text, whoever read
// it. A sentence that speaks of some rows only ("for gold members at least 500") contradicts nothing.
func Clashes(text string, p complement.Plan) []plan.Question {
	if p.Contract == nil {
		return nil
	}
	g := &gleaner{text: text, toks: token.Tokenize(text), plan: p}
	for _, look := range []func() *plan.Question{g.boundsClash, g.partClash, g.sharesClash, g.valuesClash, g.uniqueClash, g.distinctClash, g.emptyClash, g.rowsClash, g.childrenClash, g.gapClash, g.formulaClash, g.planClash} {
		if q := look(); q != nil {
			return []plan.Question{*q}
		}
	}
	return nil
}

// span is a range of tokens.
type span struct{ from, to int }

// sentences are the ranges of tokens between ends of sentences and lines.
func (g *gleaner) sentences() (out []span) {
	from := 0
	for k := range g.toks {
		if g.ends(k) {
			if k > from {
				out = append(out, span{from, k})
			}
			from = k + 1
		}
	}
	if from < len(g.toks) {
		out = append(out, span{from, len(g.toks)})
	}
	return out
}

// said is the text of a range of tokens.
func (g *gleaner) said(s span) string {
	return strings.TrimSpace(g.text[g.toks[s.from].Span.Start:g.toks[s.to-1].Span.End])
}

var (
	// partly begin what holds for some rows, or mostly.
	partly = []string{"if", "when", "whenever", "unless", "except", "where", "while", "only for", "only on", "only in", "otherwise", "else", "most", "mostly", "usually", "typically", "normally", "often", "sometimes", "some", "a few", "rarely", "apart from", "save for", "other than", "but not", "those", "who", "whose", "of which", "in case", "as long as", "until", "once", "others", "the rest", "vs", "versus", "ideally", "preferably"}
)

// general: the range speaks of all rows.
func (g *gleaner) general(s span) bool {
	if g.has(s.from, s.to, partly...) {
		return false
	}
	for k := s.from; k < s.to; k++ {
		if g.any(k, s.to, "of them", "of these", "of those") > 0 && (k == s.from || !g.toks[k-1].Is("none", "any", "all", "each", "every")) {
			return false
		}
		if g.toks[k].Kind == token.Number && g.toks[k].Percent || g.valueOfAny(k) {
			return false
		}
	}
	return true
}

// valueOfAny: a word is a value that a column of the contract lists.
func (g *gleaner) valueOfAny(k int) bool {
	t := &g.toks[k]
	if t.Kind != token.Word || len(t.Low) < 3 || lexicon.FunctionWords[t.Low] {
		return false
	}
	for i := range g.plan.Contract.Tables {
		for j := range g.plan.Contract.Tables[i].Columns {
			c := &g.plan.Contract.Tables[i].Columns[j]
			if c.Type == contract.String && g.valueAt(c, k) >= 0 {
				return true
			}
		}
	}
	return false
}

// owner is the column that a token was read for; false where it was read for none, or for more.
func (g *gleaner) owner(k int) (out place, ok bool) {
	for t := range g.plan.Contract.Tables {
		for c := range g.plan.Contract.Tables[t].Columns {
			p := place{table: t, column: c, at: k}
			for _, s := range g.spans(p.path()) {
				if g.toks[k].Span.Start >= s.Start && g.toks[k].Span.End <= s.End {
					if ok && out.path() != p.path() {
						return place{}, false
					}
					out, ok = p, true
				}
			}
		}
	}
	return out, ok
}

func (g *gleaner) spoken(p place) string {
	return strings.ReplaceAll(g.column(p).Name, "_", " ")
}

// bothSaid is a question about two statements, of which only one can hold.
func (g *gleaner) bothSaid(what string, first, second span, why string, suggestions ...string) *plan.Question {
	a, b := g.said(first), g.said(second)
	said := fmt.Sprintf("%q and %q", a, b)
	if a == b {
		said = fmt.Sprintf("%q", a)
	}
	return &plan.Question{ID: "contradiction", Text: fmt.Sprintf("The text says of %s %s, and %s. What should hold?", what, said, why), Suggestions: suggestions}
}
