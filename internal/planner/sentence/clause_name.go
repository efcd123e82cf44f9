package sentence

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/clause"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// neverNamed are words that are in no name of a column.
var neverNamed = lexicon.WordSet(`hence such except too elsewhere namely nobody nothing everyone everybody somebody someone anyone anybody
	anything everything nowhere himself herself itself themselves whoever whichever whereas therefore thereby thereof
	otherwise nevertheless however moreover respectively accordingly told whose whom wanted meaning`)

// neverAlone are names only in a list or with another word.
var neverAlone = lexicon.WordSet("again altogether twice apart overall remaining inclusive making look meet sit needed small others rest given priced invented rounded copied counted carrying falling bounded identified squared")

// goesOnWith begin a name in a list ("on hand", "to floor"), and elsewhere go on with what stands before them.
var goesOnWith = lexicon.WordSet("at on in of to by for with behind from and or as per")

// giveBackClauses takes columns away whose name is the beginning of a sentence.
func (p Reader) giveBackClauses() {
	for _, t := range p.Tables {
		if t.Headed || t.Shown || t.SqlName != "" || t.Base != nil {
			continue
		}
		for _, c := range slices.Clone(t.Columns) {
			if !c.Stated || c.Asked || c.Fk != nil || c.Primary || c.Self || c.Base != nil || c.Generated || c.Implied || c.Dropped || c.At < 0 || p.LeansOn(c) {
				continue
			}
			if p.clauseName(c) {
				p.TakeBack(t, c)
			}
		}
	}
}

// clauseName: the name of the column is no noun, but a piece of a sentence.
func (p Reader) clauseName(c *draft.Column) bool {
	from := c.At
	to := from
	for to < len(p.Toks) && p.Toks[to].Span.End <= c.Span.End {
		if t := p.Toks[to]; t.Kind != token.Word && t.Kind != token.Number || strings.Contains(t.Text, "_") {
			return false
		}
		to++
	}
	if to <= from || p.Lex.Names(p.WordsOf(from, to)) {
		return false
	}
	listed := p.InList(from)
	told := !c.OnlyNamed() || slices.ContainsFunc(p.Rules, func(r *draft.Rule) bool { return r.Column == c || r.OfBoth[0] == c || r.OfBoth[1] == c })
	if to-from == 1 {
		_, withS := clause.VerbForms()
		w := p.Toks[from].Low
		return (neverNamed[w] || (neverAlone[w] || withS[w] == clause.PureVerb) && !told) && !p.betweenMarks(from, to)
	}
	first := c.Words[0]
	if first == p.Tok(from).Low && (slices.Contains([]string{"every", "each", "all", "both", "across"}, first) || goesOnWith[first] && !listed) {
		return true
	}
	for k := from; k < to; k++ {
		if neverNamed[p.Toks[k].Low] || k > from && p.verbBehindSubject(c, from, k, to) && !(listed && told) {
			return true
		}
	}
	return p.Any2(from, to, "is", "are", "was", "were") && p.subjectBefore(from)
}

// betweenMarks: the name is one of a list.
func (p Reader) betweenMarks(from, to int) bool {
	return p.InList(from) && (to >= len(p.Toks) || p.Any2(to, len(p.Toks), ",", ";", ":", ")", "(", "/", "|", "-", ".", "and", "\n"))
}

// subjectBefore: a noun stands right before i, so that what follows tells of it.
func (p Reader) subjectBefore(i int) bool {
	t := p.Tok(i - 1)
	return i > 0 && t.Kind == token.Word && !draft.FunctionWords[t.Low] && !term.HeaderEnds[t.Low]
}

// verbBehindSubject: the word at k is a verb that agrees with the noun before it.
func (p Reader) verbBehindSubject(c *draft.Column, from, k, to int) bool {
	w, before := p.Toks[k].Low, p.Toks[k-1]
	if before.Kind != token.Word || draft.FunctionWords[before.Low] {
		return false
	}
	plain, withS := clause.VerbForms()
	many := lexicon.IsPlural(before.Low)
	switch {
	case !many && withS[w] == clause.PureVerb:
		return true
	case !many && withS[w] == clause.NounVerb:
		return p.Any2(from-1, from, "a", "an", "each", "every", "one", "no") || p.AnyOf(behindVerb, k+1, len(p.Toks)) > 0 || k+1 < to && p.CalledBy(c.Table, k+1, to) != nil
	case many && plain[w] != clause.NoVerb && (k == to-1 || draft.FunctionWords[p.Toks[k+1].Low]):
		return plain[w] == clause.PureVerb || p.TableNamed(k-1, k) || p.AnyOf(behindVerb, k+1, len(p.Toks)) > 0
	}
	return false
}

// behindVerb stand behind a verb, and not behind the noun of a name.
var behindVerb = draft.PhrasesOf("its", "their", "his", "her", "the", "a", "an", "every", "each", "this", "off", "into", "onto", "until", "till", "never", "always", "again", "out", "down", "back", "at its", "at the", "at their", "at a", "to its", "to the", "to a", "to their", "for a", "for the")
