package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// aboutLeads stand before the column that a sentence is about.
var aboutLeads = draft.PhrasesOf(
	"make sure that the", "make sure that", "make sure the", "make sure", "ensure that the", "ensure that", "ensure the", "ensure", "make the", "make", "keep the", "keep", "let the", "let", "set the", "set",
	"the values of the", "the values of", "values of the", "the value of the", "the number of", "the number", "with the", "note that", "note :", "note", "where the", "where", "please make the",
	"all the", "all", "every", "each", "any", "the", "that", "their", "its", "possible",
)

// aboutVerbs stand in a sentence between a column that was listed before and what it holds.
var aboutVerbs = draft.PhrasesOf(slices.Concat(term.VerbList("add up to,move between,moves between,vary between,varies between,hover around,hovers around,hover about,hovers about,centre on,center on,centre around,center around,number"), term.TellingVerbs, copulas)...)

// aboutModals stand before those verbs.
var aboutModals = draft.PhrasesOf("must always", "should always", "have to", "has to", "must", "should", "shall", "may", "can", "will", "always", "all", "each", "usually", "typically", "normally", "generally")

// aboutFillers stand behind them and say nothing by themselves.
var aboutFillers = draft.PhrasesOf("anywhere", "somewhere", "anything", "inside the range", "inside", "evenly", "all over", "as either", "as", "only")

// fullVerbs stand behind the whole name of a column, where more of them can be no nouns.
var fullVerbs = draft.PhrasesOf("should always be", "must always be", "should be", "must be", "is always", "are always", "shall be", "needs to be", "has to be", "have to be", "is", "are", "be", "should", "must", "has", "have", "ranges", "range", "goes", "go", "run", "runs", "follows", "follow", "equals", "can be", "may be", "will be", "comes", "come", "exists", "exist", "appears", "appear", "applies", "apply", "occurs", "gets", "as",
	"should all be", "must all be", "have to all be", "are all", "should all lie", "must all lie", "should all fall", "must all fall", "all have to lie", "all have to fall", "all have to be", "have to lie", "have to fall", "has to lie", "has to fall", "should lie", "should fall", "must lie", "must fall", "all lie", "all fall", "lie", "lies", "fall", "falls", "span", "spans", "all")

// subject is a column that a sentence seems to be about, and by which form of its name.
type subject struct {
	column *draft.Column
	table  *draft.Table
	form   nameForm
}

type nameForm int

const (
	inFull   nameForm = iota
	inPart            // by the first words of its name: "points" of the points balance
	inEffect          // by another form of it: "arrivals" of arrived_at
)

// aboutColumn reads a sentence that comes back to a column which the text named before, however it calls
// it and whatever the verb: "the price is between 5 and 25", "make price skewed", "dropoff must be after
// pickup", "points are whole numbers from 0 up to 25000" of the points balance, "Enrolment ran from
// September 2023 to February 2024" of enrolled_on, "contrast was given in three scans out of ten".
func (p Reader) aboutColumn(i, end int, first bool) int {
	if p.Table == nil {
		return 0
	}
	if n := p.rowsAged(i, end); n > 0 && !p.Revising {
		return n
	}
	at := i + p.AnyOf(aboutLeads, i, end)
	for n := min(6, end-at); n >= 1; n-- {
		to := at + n
		for _, s := range p.subjects(i, at, to, end, first) {
			table, column := p.Table, p.Column
			p.Table, p.Column = s.table, s.column
			k, m := p.fact(s, at, to, end)
			if m == 0 {
				p.Table, p.Column = table, column
				continue
			}
			if p.Any2(i, end, "the number") {
				s.column.Counted()
			}
			s.column.Touched = true
			p.Claim(i, to+k+m, &s.column.Element)
			if p.Table != table && !first {
				p.Table = table
			}
			return to + k + m - i
		}
	}
	return 0
}

// subjects are the columns that the words at to to may be, the likeliest first.
func (p Reader) subjects(i, at, to, end int, first bool) []subject {
	var out []subject
	if c, t := p.subjectInFull(i, at, to, end, first); c != nil {
		out = append(out, subject{c, t, inFull})
	}
	if p.Revising {
		return out
	}
	if c := p.subjectInEffect(i, at, to, end); c != nil {
		out = append(out, subject{c, p.Table, inEffect})
	}
	if c := p.subjectInPart(i, at, to, end, first); c != nil {
		out = append(out, subject{c, c.Table, inPart})
	}
	return out
}

// subjectInFull is the column whose whole name the words are.
func (p Reader) subjectInFull(i, at, to, end int, first bool) (*draft.Column, *draft.Table) {
	for k := at; k < to; k++ {
		if t := p.Toks[k]; t.Kind != token.Word && t.Kind != token.Quote && (t.Kind != token.Number || k == at) {
			return nil, nil
		}
	}
	c, table := p.findAnywhere(at, to)
	if last := p.Toks[to-1]; c != nil && last.Kind == token.Number && !slices.Contains(c.Words, last.Low) {
		return nil, nil // "rank 1 = top score" is no formula of the rank
	}
	if first && c != nil && !p.SameWords(c, at, to) {
		if o, t := p.columnInFull(at, to); o != nil {
			c, table = o, t
		}
	}
	if c == nil || !p.SameWords(c, at, to) && !(to == at+1 && p.shortened(c, at, end)) && p.announcedAs(table, p.WordsOf(at, to)) != c {
		return nil, nil
	}
	if longer := p.HeaderMatch(at, end); longer > to-at && p.Table.Column(p.WordsOf(at, at+longer)) == nil && (!first || at == i && p.Any2(at+longer, end, ":", "(", ",")) {
		return nil, nil
	}
	if !first && table != p.Table && table.SqlName == "" && table.Base == nil || p.namesMoment(c, to, end) || p.amountBeside(c, at, to, end) {
		return nil, nil
	}
	return c, table
}

// amountBeside: a range of numbers stands behind the noun that a moment is told by, so the noun names what there was
// then: "milked at, milk kg 10-20".
func (p Reader) amountBeside(c *draft.Column, at, to, end int) bool {
	if to != at+1 || !c.IsDate(p.Lex) || p.Toks[at].Low == c.Words[0] {
		return false
	}
	_, unit := p.UnitAt(to+p.Any(to, end, "in"), end)
	behind := to + (unit+p.Any(to, end, "in"))*draft.BoolInt(unit > 0)
	_, n := p.Pair(behind, end, false)
	_, dated := p.DateRangeAt(to, end, true)
	return n > 0 && dated == 0
}

// subjectInEffect is the column of an announced list, or of "every row", that the words call by another
// form of its name.
func (p Reader) subjectInEffect(i, at, to, end int) *draft.Column {
	if draft.Live(p.Table) < 3 || !p.PieceBegins(i) {
		return nil
	}
	c := p.MeantColumn(at, to)
	if c == nil || p.Table.Announced[1] > 0 && i >= p.Table.Announced[1] || p.ofEvery(to, end) > 0 {
		return c
	}
	return nil
}

// ofEvery reads "of every part" of a table of parts.
func (p Reader) ofEvery(i, end int) int {
	n := p.Any(i, end, "of every", "of each", "of all the", "of all", "of any")
	if n == 0 || p.FindTable(p.WordsOf(i+n, i+n+1)) != p.Table {
		return 0
	}
	return n + 1
}

// subjectInPart is the column whose name begins with the words, which a verb follows.
func (p Reader) subjectInPart(i, at, to, end int, first bool) *draft.Column {
	last, n := p.Toks[to-1], to-at
	if last.Kind != token.Word && (last.Kind != token.Number || n == 1 || len(p.WordsOf(at, to)) < n) {
		return nil
	}
	c := p.CalledBy(p.Table, at, to)
	for k := 0; c == nil && first && k < len(p.Tables); k++ {
		c = p.CalledBy(p.Tables[k], at, to)
	}
	if c == nil || p.Tok(to).Is("=") && !p.SameWords(c, at, to) || c.At >= i || p.FindTable(p.WordsOf(at, to)) != nil && len(c.Words) > n {
		return nil
	}
	if p.sayVerb(to, end) == 0 && p.AnyOf(notWords, to, end) == 0 && p.AnyOf(sayModals, to, end) == 0 && !p.wasBetween(at, to) {
		return nil
	}
	return c
}

// fact reads what a sentence says of its subject, whose name stands at at to to: how many tokens lead up
// to it, and how many it has.
func (p Reader) fact(s subject, at, to, end int) (lead, n int) {
	c := s.column
	if s.form == inFull {
		if m := p.Modifiers(c, to, end); m > 0 {
			return 0, m
		}
		verb := max(p.AnyOf(fullVerbs, to, end), p.Any(to, end, term.TellingVerbs...))
		if m := p.Modifiers(c, to+verb, end); verb > 0 && m > 0 {
			return verb, m
		}
	}
	of := p.ofEvery(to, end)
	announced := p.Table.Announced[1] > 0 && at >= p.Table.Announced[1] && s.form == inEffect
	if announced && of == 0 && p.participle(to) && p.AnyOf(aboutVerbs, to+1, end) > 0 {
		of = 1 // "function codes seen are 3, 1 and 6"
	}
	modal := p.AnyOf(aboutModals, to+of, end)
	if verb := p.AnyOf(aboutVerbs, to+of+modal, end); verb > 0 && s.form != inPart {
		if m := p.readBack(c, to+of+modal, to+of+modal+verb, end); m > 0 {
			return of + modal + verb, m
		}
	}
	if announced {
		if stop, m := p.behindAnyVerb(c, to+of+modal, end); m > 0 {
			return stop - to, m
		}
	}
	if s.form == inPart {
		if m := p.predicate(c, to+of, end); m > 0 {
			return of, m
		}
		if p.wasBetween(at, to) {
			return 0, p.Modifiers(c, to, end) // "contrast was given in three scans out of ten"
		}
	}
	return 0, 0
}

// readBack reads what stands behind the verb, which ends its piece, or nothing.
func (p Reader) readBack(c *draft.Column, from, verb, end int) int {
	saved, rules, notes, questions, owner := *c, len(p.Rules), len(p.Assumptions), len(p.Questions), slices.Clone(p.Owner)
	save := p.Column
	p.Column = c
	undo := func() {
		*c = saved
		p.Rules, p.Assumptions, p.Questions = p.Rules[:rules], p.Assumptions[:notes], p.Questions[:questions]
		copy(p.Owner, owner)
	}
	starts := []int{verb + p.AnyOf(aboutFillers, verb, end), verb, from}
	for _, at := range slices.Compact(starts) {
		if n := p.Modifiers(c, at, end); n > 0 && p.PieceEnds(at+n, end) && (c.Dates == nil || saved.Dates != nil || saved.IsDate(p.Lex) || saved.Unknown()) {
			return at + n - verb
		}
		undo()
	}
	p.Column = save
	return 0
}

// PieceBegins: a sentence, or a piece of one, begins at i.
func (p Reader) PieceBegins(i int) bool {
	return p.SentenceStart(i) || p.Tok(i-1).Is(";", ",", "and", "while", "but", "whereas")
}

// wasBetween: an auxiliary stands inside the words that name a column, "contrast was given".
func (p Reader) wasBetween(from, to int) bool {
	for k := from + 1; k < to-1; k++ {
		if p.Toks[k].Is("was", "were", "is", "are", "been") {
			return true
		}
	}
	return false
}

// copulas do the same, and stand also where nothing is told of a column.
var copulas = term.VerbList("is set to,are set to,is given as,are given as,is measured as,is always,are always,are all,is,are,was,were,be")
