package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// aboutLeads stand before the column that a sentence is about.
var aboutLeads = []string{
	"make sure that the", "make sure that", "make sure the", "make sure", "ensure that the", "ensure that", "ensure the", "ensure", "make the", "make", "keep the", "keep", "let the", "let", "set the", "set",
	"the values of the", "the values of", "values of the", "the value of the", "the number of", "the number", "with the", "note that", "note :", "note", "where the", "where", "please make the",
	"all the", "all", "every", "each", "any", "the", "that", "their", "its", "possible",
}

// aboutVerbs stand in a sentence between a column that was listed before and what it holds.
var aboutVerbs = slices.Concat(verbList("add up to,move between,moves between,vary between,varies between,hover around,hovers around,hover about,hovers about,centre on,center on,centre around,center around,number"), tellingVerbs, copulas)

// aboutModals stand before those verbs.
var aboutModals = []string{"must always", "should always", "have to", "has to", "must", "should", "shall", "may", "can", "will", "always", "all", "each", "usually", "typically", "normally", "generally"}

// aboutFillers stand behind them and say nothing by themselves.
var aboutFillers = []string{"anywhere", "somewhere", "anything", "inside the range", "inside", "evenly", "all over", "as either", "as", "only"}

// fullVerbs stand behind the whole name of a column, where more of them can be no nouns.
var fullVerbs = []string{"should always be", "must always be", "should be", "must be", "is always", "are always", "shall be", "needs to be", "has to be", "have to be", "is", "are", "be", "should", "must", "has", "have", "ranges", "range", "goes", "go", "run", "runs", "follows", "follow", "equals", "can be", "may be", "will be", "comes", "come", "exists", "exist", "appears", "appear", "applies", "apply", "occurs", "gets", "as",
	"should all be", "must all be", "have to all be", "are all", "should all lie", "must all lie", "should all fall", "must all fall", "all have to lie", "all have to fall", "all have to be", "have to lie", "have to fall", "has to lie", "has to fall", "should lie", "should fall", "must lie", "must fall", "all lie", "all fall", "lie", "lies", "fall", "falls", "span", "spans", "all"}

// subject is a column that a sentence seems to be about, and by which form of its name.
type subject struct {
	column *columnDraft
	table  *tableDraft
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
func (p *parser) aboutColumn(i, end int, first bool) int {
	if p.table == nil {
		return 0
	}
	if n := p.rowsAged(i, end); n > 0 && !p.revising {
		return n
	}
	at := i + p.any(i, end, aboutLeads...)
	for n := min(6, end-at); n >= 1; n-- {
		to := at + n
		for _, s := range p.subjects(i, at, to, end, first) {
			table, column := p.table, p.column
			p.table, p.column = s.table, s.column
			k, m := p.fact(s, at, to, end)
			if m == 0 {
				p.table, p.column = table, column
				continue
			}
			if p.any2(i, end, "the number") {
				s.column.counted()
			}
			s.column.touched = true
			p.claim(i, to+k+m, &s.column.element)
			if p.table != table && !first {
				p.table = table
			}
			return to + k + m - i
		}
	}
	return 0
}

// subjects are the columns that the words at to to may be, the likeliest first.
func (p *parser) subjects(i, at, to, end int, first bool) []subject {
	var out []subject
	if c, t := p.subjectInFull(i, at, to, end, first); c != nil {
		out = append(out, subject{c, t, inFull})
	}
	if p.revising {
		return out
	}
	if c := p.subjectInEffect(i, at, to, end); c != nil {
		out = append(out, subject{c, p.table, inEffect})
	}
	if c := p.subjectInPart(i, at, to, end, first); c != nil {
		out = append(out, subject{c, c.table, inPart})
	}
	return out
}

// subjectInFull is the column whose whole name the words are.
func (p *parser) subjectInFull(i, at, to, end int, first bool) (*columnDraft, *tableDraft) {
	for k := at; k < to; k++ {
		if t := p.toks[k]; t.Kind != token.Word && t.Kind != token.Quote && (t.Kind != token.Number || k == at) {
			return nil, nil
		}
	}
	c, table := p.findAnywhere(at, to)
	if last := p.toks[to-1]; c != nil && last.Kind == token.Number && !slices.Contains(c.words, last.Low) {
		return nil, nil // "rank 1 = top score" is no formula of the rank
	}
	if first && c != nil && !p.sameWords(c, at, to) {
		if o, t := p.columnInFull(at, to); o != nil {
			c, table = o, t
		}
	}
	if c == nil || !p.sameWords(c, at, to) && !(to == at+1 && p.shortened(c, at, end)) && p.announcedAs(table, p.wordsOf(at, to)) != c {
		return nil, nil
	}
	if longer := p.headerMatch(at, end); longer > to-at && p.table.column(p.wordsOf(at, at+longer)) == nil && (!first || at == i && p.any2(at+longer, end, ":", "(", ",")) {
		return nil, nil
	}
	if !first && table != p.table && table.sqlName == "" && table.base == nil || p.namesMoment(c, to, end) || p.amountBeside(c, at, to, end) {
		return nil, nil
	}
	return c, table
}

// amountBeside: a range of numbers stands behind the noun that a moment is told by, so the noun names what there was
// then: "milked at, milk kg 10-20".
func (p *parser) amountBeside(c *columnDraft, at, to, end int) bool {
	if to != at+1 || !c.isDate(p.lex) || p.toks[at].Low == c.words[0] {
		return false
	}
	_, unit := p.unitAt(to+p.any(to, end, "in"), end)
	behind := to + (unit+p.any(to, end, "in"))*boolInt(unit > 0)
	_, n := p.pair(behind, end, false)
	_, dated := p.dateRangeAt(to, end, true)
	return n > 0 && dated == 0
}

// subjectInEffect is the column of an announced list, or of "every row", that the words call by another
// form of its name.
func (p *parser) subjectInEffect(i, at, to, end int) *columnDraft {
	if live(p.table) < 3 || !p.pieceBegins(i) {
		return nil
	}
	c := p.meantColumn(at, to)
	if c == nil || p.table.announced[1] > 0 && i >= p.table.announced[1] || p.ofEvery(to, end) > 0 {
		return c
	}
	return nil
}

// ofEvery reads "of every part" of a table of parts.
func (p *parser) ofEvery(i, end int) int {
	n := p.any(i, end, "of every", "of each", "of all the", "of all", "of any")
	if n == 0 || p.findTable(p.wordsOf(i+n, i+n+1)) != p.table {
		return 0
	}
	return n + 1
}

// subjectInPart is the column whose name begins with the words, which a verb follows.
func (p *parser) subjectInPart(i, at, to, end int, first bool) *columnDraft {
	last, n := p.toks[to-1], to-at
	if last.Kind != token.Word && (last.Kind != token.Number || n == 1 || len(p.wordsOf(at, to)) < n) {
		return nil
	}
	c := p.calledBy(p.table, at, to)
	for k := 0; c == nil && first && k < len(p.tables); k++ {
		c = p.calledBy(p.tables[k], at, to)
	}
	if c == nil || p.tok(to).Is("=") && !p.sameWords(c, at, to) || c.at >= i || p.findTable(p.wordsOf(at, to)) != nil && len(c.words) > n {
		return nil
	}
	if p.sayVerb(to, end) == 0 && p.any(to, end, notWords...) == 0 && p.any(to, end, sayModals...) == 0 && !p.wasBetween(at, to) {
		return nil
	}
	return c
}

// fact reads what a sentence says of its subject, whose name stands at at to to: how many tokens lead up
// to it, and how many it has.
func (p *parser) fact(s subject, at, to, end int) (lead, n int) {
	c := s.column
	if s.form == inFull {
		if m := p.modifiers(c, to, end); m > 0 {
			return 0, m
		}
		verb := max(p.any(to, end, fullVerbs...), p.any(to, end, tellingVerbs...))
		if m := p.modifiers(c, to+verb, end); verb > 0 && m > 0 {
			return verb, m
		}
	}
	of := p.ofEvery(to, end)
	if m := p.offered(c, to+of, end); m > 0 {
		return of, m
	}
	announced := p.table.announced[1] > 0 && at >= p.table.announced[1] && s.form == inEffect
	if announced && of == 0 && p.participle(to) && p.any(to+1, end, aboutVerbs...) > 0 {
		of = 1 // "function codes seen are 3, 1 and 6"
	}
	modal := p.any(to+of, end, aboutModals...)
	if verb := p.any(to+of+modal, end, aboutVerbs...); verb > 0 && s.form != inPart {
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
			return 0, p.modifiers(c, to, end) // "contrast was given in three scans out of ten"
		}
	}
	return 0, 0
}

// offered reads the values of a column behind a word that only says that they are such: "terms offered: 12,
// 24 or 36 months".
func (p *parser) offered(c *columnDraft, i, end int) int {
	n := p.any(i, end, "offered", "allowed", "possible", "available", "in use", "used", "accepted", "on offer", "permitted")
	k := p.any(i+n, end, ":", "are :", "are")
	if n == 0 || k == 0 {
		return 0
	}
	m := p.colonValues(c, i+n+k, end)
	if m == 0 {
		list, l := p.wordList(i+n+k, end, "")
		if l == 0 || len(list) < 2 {
			return 0
		}
		c.setValues(list)
		m = l
	}
	_, u := p.unitAt(i+n+k+m, end)
	if !p.pieceEnds(i+n+k+m+u, end) {
		return 0
	}
	return n + k + m + u
}

// readBack reads what stands behind the verb, which ends its piece, or nothing.
func (p *parser) readBack(c *columnDraft, from, verb, end int) int {
	saved, rules, notes, questions, owner := *c, len(p.rules), len(p.assumptions), len(p.questions), slices.Clone(p.owner)
	save := p.column
	p.column = c
	undo := func() {
		*c = saved
		p.rules, p.assumptions, p.questions = p.rules[:rules], p.assumptions[:notes], p.questions[:questions]
		copy(p.owner, owner)
	}
	starts := []int{verb + p.any(verb, end, aboutFillers...), verb, from}
	for _, at := range slices.Compact(starts) {
		if n := p.modifiers(c, at, end); n > 0 && p.pieceEnds(at+n, end) && (c.dates == nil || saved.dates != nil || saved.isDate(p.lex) || saved.unknown()) {
			return at + n - verb
		}
		undo()
	}
	p.column = save
	return 0
}

// pieceBegins: a sentence, or a piece of one, begins at i.
func (p *parser) pieceBegins(i int) bool {
	return p.sentenceStart(i) || p.tok(i-1).Is(";", ",", "and", "while", "but", "whereas")
}

// pieceEnds: nothing is left of what began.
func (p *parser) pieceEnds(i, end int) bool {
	return i >= end || p.any2(i, end, ",", ";", ".", "—", "–", "-", "(", ")", "and", "but", "while", "whereas", ":") || p.toks[i].Kind == token.Line
}

// wasBetween: an auxiliary stands inside the words that name a column, "contrast was given".
func (p *parser) wasBetween(from, to int) bool {
	for k := from + 1; k < to-1; k++ {
		if p.toks[k].Is("was", "were", "is", "are", "been") {
			return true
		}
	}
	return false
}
