package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// eachOther reads "each club meets every other club once at home and once away", "every team plays all
// the others twice, so 90 matches".
func (p Reader) eachOther(i, end int, _ bool) int {
	at := i + p.Any(i, end, "where", "in which", "such that", "so that", "and")
	at += p.Any(at, end, "each of them", "each", "every", "all", "any")
	words, n := p.NounRunVerb(at, end)
	t := p.FindTable(words)
	if n == 0 || at == i || t == nil {
		return 0
	}
	at += n
	verb := p.Any(at, end, "plays against", "play against", "plays", "play", "meets", "meet", "faces", "face", "fights", "fight", "hosts", "host", "is paired with", "are paired with", "competes with", "compete with", "races", "race")
	at += verb
	other := p.Any(at, end, "every other one", "every other", "each other one", "each other", "all the other", "all other", "all the others", "all others", "everyone else", "everybody else", "the others", "one another", "each of the others", "every one of the others")
	if verb == 0 || other == 0 {
		return 0
	}
	at += other
	if words, n := p.NounRunVerb(at, end); n > 0 && p.FindTable(words) == t {
		at += n
	}
	e := &draft.EveryOther{Table: t, Legs: 1, From: i}
	at += p.Any(at, end, "exactly", "precisely")
	switch {
	case p.Any2(at, end, "twice", "two times", "2 times", "home and away", "both home and away", "at home and away", "once at home and once away", "once home and once away", "one time at home and one time away", "once with", "once as", "once at home and once on the road"):
		e.Legs = 2
		at += p.Any(at, end, "twice", "two times", "2 times")
		at += p.Any(at, end, ",", "(", "-")
		k := p.Any(at, end, "both home and away", "at home and away", "home and away", "once at home and once away", "once home and once away", "once at home and once on the road", "one time at home and one time away")
		at += k
		if p.Any2(at, end, "once with", "once as") {
			for at < end && !p.Any2(at, end, ",", ";", ":", "(", ")") && at-i < 30 {
				at++
			}
		}
		at += p.Any(at, end, ")")
	case p.Any2(at, end, "once", "one time", "a single time"):
		at += p.Any(at, end, "once", "one time", "a single time")
	}
	at += p.sayCount(e, at, end)
	e.To = at
	p.EveryOthers = append(p.EveryOthers, e)
	p.Claim(i, at, &e.Element)
	return at - i
}

// sayCount reads what that makes: ", so 90 matches", "(90 games in all)". The rows of the matches are
// counted from the clubs anyway.
func (p Reader) sayCount(e *draft.EveryOther, i, end int) int {
	at := i + p.Any(i, end, ",", "(", "-", ";")
	k := p.Any(at, end, "so there are", "so that makes", "so it is", "so", "that makes", "which makes", "that is", "which is", "i.e.", "making", "giving", "=", "hence", "thus")
	t := p.Tok(at + k)
	if at+k >= end || t.Kind != token.Number || k == 0 && !p.Lit(i, end, "(") {
		return 0
	}
	at += k + 1
	for n := 0; n < 3 && at < end && p.Toks[at].Kind == token.Word; n++ {
		at++
	}
	if p.Lit(i, end, "(") {
		if !p.Lit(at, end, ")") {
			return 0
		}
		at++
	}
	if !p.AtBreak(at, end) {
		return 0
	}
	return at - i
}
