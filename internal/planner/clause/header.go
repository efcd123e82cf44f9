package clause

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// nameBeforeBands: a name ends where the values begin that an earlier number decides: "flag low below 70, high above 140".
func (p Reader) nameBeforeBands(i, to, end int) (int, bool) {
	if to == i || p.Table == nil || p.InHeader {
		return 0, false
	}
	c := &draft.Column{Table: p.Table, Words: p.WordsOf(i, to)}
	list, _, named := p.BandRun(c, to, end)
	open := slices.ContainsFunc(list, func(b draft.Band) bool { return b.Other || b.Min == nil || b.Max == nil })
	return 0, open && !list[0].Bare && !term.HeaderEnds[p.Toks[to].Low] && p.BandSource(c, named) != nil
}

// Header reads the words of a column's name. It returns the index behind them.
func (p Reader) Header(i, end int) (to int) {
	if p.Tok(i).Is("about", "around") && i+1 < end && p.Tok(i+1).Kind == token.Number && p.Any(i+2, end, "on average", "on the average") > 0 {
		return i // no name, but how near a number is: "about 70 on average"
	}
	to = i + p.HeaderMatch(i, end)
	if to == i {
		t := *p.Tok(i)
		if t.Kind == token.Quote {
			return i + 1
		}
		if t.Kind != token.Word && t.Kind != token.Code {
			return i
		}
		to = i + 1
		if p.HoursPer(i, to+1) {
			return to + 1
		}
	}
	if p.Toks[to-1].Kind == token.Quote {
		return to
	}
	if to-i > 1 && p.Toks[to-1].Is("by") {
		if _, n := p.ShareOfPeople(to, end); n > 0 {
			return to - 1 // "paid by seven out of ten"
		}
	}
	if to-i > 1 && p.Toks[to-1].Is("true") && strings.Contains(p.Toks[i].Text, "_") {
		return to - 1 // "is_fraud true for 2 out of 100"
	}
	if _, n := p.UnitAt(to-1, end); to-i > 1 && n == 3 && p.Lit(to, end, "/") || n == 1 && to-i > 1 && strings.Contains(p.Toks[to-1].Low, "/") {
		return to - 1 // "price eur/mwh"
	}
	for to < end {
		n, ends := 0, false
		for _, read := range nameSteps {
			if n, ends = read(p, i, to, end); n > 0 || ends {
				break
			}
		}
		to += n
		if ends {
			break
		}
		if n == 0 {
			to += max(p.knownMore(to, end), 1)
		}
	}
	if to-i > 1 && p.Toks[to-1].Is("of") && p.Tok(to).Kind == token.Number && p.Any2(to+1, end, "digits", "letters", "characters", "chars") {
		to-- // "ring number of 8 digits"
	}
	return to
}

// nameSteps tell, the first that knows, what the word at to means for a name that began at i: that n tokens more
// belong to it, that it ends, or both. Where none knows, the word belongs to it.
var nameSteps = []func(p Reader, i, to, end int) (n int, ends bool){
	Reader.ownValue, Reader.nameBeforeBands, Reader.nameBeforeCodes, Reader.numberOrParticle, Reader.nameBeforeShare, Reader.nameBeforeBound, Reader.nameOfTime, Reader.nameBeforeRule,
	Reader.nameBeforeOthers, Reader.nameBeforeVerb, Reader.nameBeforeValues, Reader.namePreposition, Reader.nameOfType,
}

// ownValue: "value" before a range ends a name, "insured value 300 to 9000", where no column has the name without it.
func (p Reader) ownValue(i, to, end int) (int, bool) {
	if !p.Toks[to].Is("value") || to == i || to+1 >= end || p.Toks[to+1].Kind != token.Number && !p.Any2(to+1, end, "between", "from") || p.Table == nil || p.Table.Column(p.WordsOf(i, to)) != nil {
		return 0, false
	}
	return 1, false
}

// nameBeforeOthers: a name ends before words that no name has, and is of seven words at most; who joins words by an
// underscore writes all names so: "tenure_months whole", "opened_at timestamp".
func (p Reader) nameBeforeOthers(i, to, end int) (int, bool) {
	t, last := p.Toks[to], p.Tok(to-1)
	if t.Is("aged") && (p.Tok(to+1).Kind == token.Number && to+1 < end || p.Any2(to+1, end, "between", "from", "over", "under", "at least")) {
		return 0, true // "birth date aged 18 to 80"
	}
	return 0, t.Kind != token.Word || term.HeaderEnds[t.Low] || to-i >= 7 ||
		to == i+1 && last.Kind == token.Word && strings.Contains(last.Text, "_") && (p.AtBreak(to+1, end) || !t.Is("date", "time", "timestamp", "flag", "number"))
}

// nameOfType: a word that tells the type ends many names; one that begins another column does not belong to it.
func (p Reader) nameOfType(i, to, end int) (int, bool) {
	t := p.Toks[to]
	if t.Is("month", "year", "hour", "weekday", "week", "day") && to == i+1 {
		lead := p.Any(to+1, end, "from", "between")
		if _, k := p.Pair(to+1+lead, end, lead > 0); k > 0 && !p.Toks[to+1+lead].Year {
			return 1, false // "birthday month 1-12", "start hour between 9 and 16"
		}
	}
	if t.Is("month", "quarter", "weekday", "hour", "week") && to == i+1 && p.Tok(i).Kind == token.Word && p.Any2(i-1, i, ",", ":", "with", "and") && p.Any2(to+1, end, ",", ";") {
		return 1, false // "sowing month, height"
	}
	if t.Is("date", "time", "timestamp", "datetime", "number", "text", "dates", "flag", "string") && !p.Any2(to+1, end, "of", "between", "from") || t.Is("date", "time", "year") || t.Is("number") && !p.Lit(to+1, end, "of") {
		return 1, false
	}
	if t.Is("serial") && to == i+1 && !serialKeys[p.Toks[i].Low] && p.Toks[i].Kind == token.Word {
		return 1, false // "pump serial"
	}
	if m := p.HeaderMatch(to, end); m > 0 && p.KnownColumn(i, to) && p.HeaderMatch(i, to+m) < to-i+m && p.Starts(to, end) {
		return 0, true
	}
	return 0, p.Starts(to, end) && !p.flagsAhead(i, to, end)
}

// serialKeys name what "serial" may tell of.
var serialKeys = lexicon.WordSet("id key pk no nr number code identifier index row")

// knownMore: words that are known together go on a name together.
func (p Reader) knownMore(to, end int) int {
	if m := p.HeaderMatch(to, end); m > 1 {
		return m
	}
	return 0
}
