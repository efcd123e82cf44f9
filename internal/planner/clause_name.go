package planner

import (
	"slices"
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A name of a column is a noun with what describes it. What was taken for a name and is the beginning of a
// sentence ("a purchase points at its dish", "tasks begin", "hence", "multiply quantity by price") names no
// column: such a column is taken back, and its words are read once more or reported.

// verbKind is what else a form of a verb can be.
type verbKind uint8

const (
	noVerb   verbKind = iota
	pureVerb          // "takes": no noun
	nounVerb          // "costs": a noun, too
)

// verbForms are the plain forms of the verbs and the forms with an s.
var verbForms = sync.OnceValues(func() (plain, withS map[string]verbKind) {
	plain, withS = map[string]verbKind{}, map[string]verbKind{}
	for line := range strings.Lines(lexicon.Verbs) {
		name, list, ok := strings.Cut(line, " = ")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		kind := pureVerb
		if name == "noun" {
			kind = nounVerb
		}
		for v := range strings.SplitSeq(strings.TrimSpace(list), ", ") {
			plain[v], withS[thirdPerson(v)] = kind, kind
		}
	}
	return plain, withS
})

// thirdPerson is the form of a verb behind he, she or it.
func thirdPerson(v string) string {
	switch {
	case v == "have":
		return "has"
	case v == "do" || v == "go":
		return v + "es"
	}
	return lexicon.Plural(v)
}

// neverNamed are words that are in no name of a column.
var neverNamed = lexicon.WordSet(`hence such except too elsewhere namely nobody nothing everyone everybody somebody someone anyone anybody
	anything everything nowhere himself herself itself themselves whoever whichever whereas therefore thereby thereof
	otherwise nevertheless however moreover respectively accordingly told whose whom wanted meaning`)

// neverAlone are names only in a list or with another word.
var neverAlone = lexicon.WordSet("again altogether twice apart overall remaining inclusive making look meet sit needed small others rest given priced invented rounded copied counted carrying falling bounded identified squared")

// goesOnWith begin a name in a list ("on hand", "to floor"), and elsewhere go on with what stands before them.
var goesOnWith = lexicon.WordSet("at on in of to by for with behind from and or as per")

// giveBackClauses takes columns away whose name is the beginning of a sentence.
func (p *parser) giveBackClauses() {
	for _, t := range p.tables {
		if t.headed || t.shown || t.sqlName != "" || t.base != nil {
			continue
		}
		for _, c := range slices.Clone(t.columns) {
			if !c.stated || c.asked || c.fk != nil || c.primary || c.self || c.base != nil || c.generated || c.implied || c.dropped || c.at < 0 || p.leansOn(c) {
				continue
			}
			if p.clauseName(c) {
				p.takeBack(t, c)
			}
		}
	}
}

// clauseName: the name of the column is no noun, but a piece of a sentence.
func (p *parser) clauseName(c *columnDraft) bool {
	from := c.at
	to := from
	for to < len(p.toks) && p.toks[to].Span.End <= c.span.End {
		if t := p.toks[to]; t.Kind != token.Word && t.Kind != token.Number || strings.Contains(t.Text, "_") {
			return false
		}
		to++
	}
	if to <= from || p.lex.names(p.wordsOf(from, to)) {
		return false
	}
	listed := p.inList(from)
	told := !c.onlyNamed() || slices.ContainsFunc(p.rules, func(r *ruleDraft) bool { return r.column == c || r.ofBoth[0] == c || r.ofBoth[1] == c })
	if to-from == 1 {
		_, withS := verbForms()
		w := p.toks[from].Low
		return (neverNamed[w] || (neverAlone[w] || withS[w] == pureVerb) && !told) && !p.betweenMarks(from, to)
	}
	first := c.words[0]
	if first == p.tok(from).Low && (slices.Contains([]string{"every", "each", "all", "both", "across"}, first) || goesOnWith[first] && !listed) {
		return true
	}
	for k := from; k < to; k++ {
		if neverNamed[p.toks[k].Low] || k > from && p.verbBehindSubject(c, from, k, to) && !(listed && told) {
			return true
		}
	}
	return p.any2(from, to, "is", "are", "was", "were") && p.subjectBefore(from)
}

// inList: a mark or a word stands before token i that sets the names of a list apart.
func (p *parser) inList(i int) bool {
	return i == 0 || p.any2(i-1, i, ",", ";", ":", "(", "/", "|", "-", "–", "—", "•", "*", "and", "\n", "with")
}

// betweenMarks: the name is one of a list.
func (p *parser) betweenMarks(from, to int) bool {
	return p.inList(from) && (to >= len(p.toks) || p.any2(to, len(p.toks), ",", ";", ":", ")", "(", "/", "|", "-", ".", "and", "\n"))
}

// subjectBefore: a noun stands right before i, so that what follows tells of it.
func (p *parser) subjectBefore(i int) bool {
	t := p.tok(i - 1)
	return i > 0 && t.Kind == token.Word && !functionWords[t.Low] && !headerEnds[t.Low]
}

// verbBehindSubject: the word at k is a verb that agrees with the noun before it.
func (p *parser) verbBehindSubject(c *columnDraft, from, k, to int) bool {
	w, before := p.toks[k].Low, p.toks[k-1]
	if before.Kind != token.Word || functionWords[before.Low] {
		return false
	}
	plain, withS := verbForms()
	many := lexicon.IsPlural(before.Low)
	switch {
	case !many && withS[w] == pureVerb:
		return true
	case !many && withS[w] == nounVerb:
		return p.any2(from-1, from, "a", "an", "each", "every", "one", "no") || p.any2(k+1, len(p.toks), behindVerb...) || k+1 < to && p.calledBy(c.table, k+1, to) != nil
	case many && plain[w] != noVerb && (k == to-1 || functionWords[p.toks[k+1].Low]):
		return plain[w] == pureVerb || p.tableNamed(k-1, k) || p.any2(k+1, len(p.toks), behindVerb...)
	}
	return false
}

// behindVerb stand behind a verb, and not behind the noun of a name.
var behindVerb = []string{"its", "their", "his", "her", "the", "a", "an", "every", "each", "this", "off", "into", "onto", "until", "till", "never", "always", "again", "out", "down", "back", "at its", "at the", "at their", "at a", "to its", "to the", "to a", "to their", "for a", "for the"}
