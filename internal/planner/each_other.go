package planner

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// everyOther is a rule by which each row of a table meets every other one, so that the pairs are all
// rows of another table.
type everyOther struct {
	element
	table    *tableDraft
	legs     int // how often two of them meet
	from, to int
}

// eachOther reads "each club meets every other club once at home and once away", "every team plays all
// the others twice, so 90 matches".
func (p *parser) eachOther(i, end int, _ bool) int {
	at := i + p.any(i, end, "where", "in which", "such that", "so that", "and")
	at += p.any(at, end, "each of them", "each", "every", "all", "any")
	words, n := p.nounRunVerb(at, end)
	t := p.findTable(words)
	if n == 0 || at == i || t == nil {
		return 0
	}
	at += n
	verb := p.any(at, end, "plays against", "play against", "plays", "play", "meets", "meet", "faces", "face", "fights", "fight", "hosts", "host", "is paired with", "are paired with", "competes with", "compete with", "races", "race")
	at += verb
	other := p.any(at, end, "every other one", "every other", "each other one", "each other", "all the other", "all other", "all the others", "all others", "everyone else", "everybody else", "the others", "one another", "each of the others", "every one of the others")
	if verb == 0 || other == 0 {
		return 0
	}
	at += other
	if words, n := p.nounRunVerb(at, end); n > 0 && p.findTable(words) == t {
		at += n
	}
	e := &everyOther{table: t, legs: 1, from: i}
	at += p.any(at, end, "exactly", "precisely")
	switch {
	case p.any2(at, end, "twice", "two times", "2 times", "home and away", "both home and away", "at home and away", "once at home and once away", "once home and once away", "one time at home and one time away", "once with", "once as", "once at home and once on the road"):
		e.legs = 2
		at += p.any(at, end, "twice", "two times", "2 times")
		at += p.any(at, end, ",", "(", "-")
		k := p.any(at, end, "both home and away", "at home and away", "home and away", "once at home and once away", "once home and once away", "once at home and once on the road", "one time at home and one time away")
		at += k
		if p.any2(at, end, "once with", "once as") {
			for at < end && !p.any2(at, end, ",", ";", ":", "(", ")") && at-i < 30 {
				at++
			}
		}
		at += p.any(at, end, ")")
	case p.any2(at, end, "once", "one time", "a single time"):
		at += p.any(at, end, "once", "one time", "a single time")
	}
	at += p.sayCount(e, at, end)
	e.to = at
	p.everyOthers = append(p.everyOthers, e)
	p.claim(i, at, &e.element)
	return at - i
}

// sayCount reads what that makes: ", so 90 matches", "(90 games in all)". The rows of the matches are
// counted from the clubs anyway.
func (p *parser) sayCount(e *everyOther, i, end int) int {
	at := i + p.any(i, end, ",", "(", "-", ";")
	k := p.any(at, end, "so there are", "so that makes", "so it is", "so", "that makes", "which makes", "that is", "which is", "i.e.", "making", "giving", "=", "hence", "thus")
	t := p.tok(at + k)
	if at+k >= end || t.Kind != token.Number || k == 0 && !p.lit(i, end, "(") {
		return 0
	}
	at += k + 1
	for n := 0; n < 3 && at < end && p.toks[at].Kind == token.Word; n++ {
		at++
	}
	if p.lit(i, end, "(") {
		if !p.lit(at, end, ")") {
			return 0
		}
		at++
	}
	if !p.atBreak(at, end) {
		return 0
	}
	return at - i
}

// settleEachOther gives the rows of the matches their pairs, or the words back.
func (p *parser) settleEachOther() {
	for _, e := range p.everyOthers {
		child, a, b := p.sidesOf(e.table)
		n := e.table.rows
		if child == nil || n < 2 || e.legs != 2 { // which of two meets which is open where they meet once
			p.release(e.from, e.to)
			continue
		}
		p.release(e.from, e.to)
		p.claim(e.from, e.to, &child.element)
		rows := n * (n - 1)
		if child.rowsSaid && child.rows != rows {
			p.ask("pairs", fmt.Sprintf("%d %s that meet in all pairs make %d %s, not %d. Which number is right?", n, e.table.name(), rows, child.name(), child.rows), fmt.Sprintf("%d %s", rows, child.name()))
			continue
		}
		child.rows, child.rowsSaid = rows, true
		if !slices.ContainsFunc(child.unique, func(k []*columnDraft) bool { return slices.Contains(k, a) && slices.Contains(k, b) }) {
			child.unique = append(child.unique, []*columnDraft{a, b})
		}
		for _, r := range p.relations {
			if r.child == child && r.column == a { // of the other side as many follow
				r.set(quantity{min: n - 1, max: n - 1})
			}
		}
		p.rules = slices.DeleteFunc(p.rules, func(r *ruleDraft) bool {
			return r.table == child && r.op == contract.NotEqual && (r.column == a || r.column == b)
		})
		p.rules = append(p.rules, &ruleDraft{table: child, column: a, kind: subjectOrderRule, op: contract.NotEqual, gapColumn: []string{strings.Join(b.words, " ")}})
		p.assume(&child.element, fmt.Sprintf("%d rows: all pairs of %d %s", rows, n, e.table.name()), nil)
	}
}

// sidesOf is the table that refers to t twice, with the two columns.
func (p *parser) sidesOf(t *tableDraft) (child *tableDraft, a, b *columnDraft) {
	for _, o := range p.tables {
		var sides []*columnDraft
		for _, c := range o.columns {
			if c.fk == t && !c.dropped {
				sides = append(sides, c)
			}
		}
		if o != t && len(sides) == 2 {
			return o, sides[0], sides[1]
		}
	}
	return nil, nil, nil
}
