package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	constantLeads = wordings("always, is always, constant, constantly, fixed, fixed at|to|as, is fixed at|to, invariably, the same everywhere :?, set to, is set to, hard-coded, hard coded, hardcoded, hard-coded to|as, hardcoded to|as, always set to, always =|:, is always =|:, = always, : always, constant :|=, throughout, literally, literal, all, = all")
	constantTails = wordings("on every|each|all row|rows|record|records|line|lines, in every|each|all row|rows|record|records|line|lines, for every|each|all row|rows|record|records|line|lines, for all, everywhere, throughout, for everyone, for everybody, for every one, across the board, in all cases, for all of them, on all of them, every time, constant, fixed, constantly, ( constant ), ( fixed ), ( always ), always")
	notConstant   = lexicon.WordSet("present filled set given known there unique required positive lower higher less more later earlier above below before after different distinct empty blank null missing available mandatory even odd whole integer recorded uppercase lowercase capital")
)

// constantAt reads the one value that all rows have: "always EUR", "fixed DE", "constant 3", "1001 on every row",
// "NL throughout", "always yes".
func (r *reader) constantAt(c *Column, i, end int) (fact, int) {
	if c == nil || c.class() == list && len(c.Values) > 0 || c.class().temporal() {
		return fact{}, 0
	}
	lead := r.match(i, end, constantLeads)
	at := i + lead
	set := lead == 0 && r.is(i, end, "=", ":")
	at += boolInt(set)
	t := r.tok(at)
	truth := t.Is("true", "false", "yes", "no")
	if at >= end || lead == 0 && !(set || truth || t.Kind == token.Number || t.Kind == token.Quote || t.Kind == token.Code || t.Kind == token.Word && t.Text != strings.ToLower(t.Text)) || t.Kind == token.Mark {
		return fact{}, 0
	}
	lead = at - i
	n := 1
	text := t.Text
	if t.Kind == token.Date {
		text = r.source(at, at+1) // a month, a quarter, or a day
	}
	switch {
	case t.Kind == token.Number:
		if text, n = r.numberLabel(at, end); n == 0 {
			return fact{}, 0
		}
	case truth:
	case t.Kind == token.Word && (notConstant[t.Low] || lexicon.FunctionWords[t.Low] && t.Text == t.Low || nameInners[t.Low]):
		return fact{}, 0
	case t.Kind == token.Word:
		for at+n < end && n < 3 && r.toks[at+n].Kind == token.Word && r.match(at+n, end, constantTails) == 0 && !r.finished(at+n, end) && !lexicon.FunctionWords[r.toks[at+n].Low] {
			n++
		}
		text = r.source(at, at+n)
	}
	tail := r.match(at+n, end, constantTails)
	if k := r.any(at+n, end, "on every", "on each", "in every", "in each", "for every", "for each"); tail == 0 && k > 0 && c.Table != nil && r.is(at+n+k, end, c.Table.last(), "one", "single") {
		tail = k + 1 // "on every shot"
	}
	if (lead == 0 || set) && tail == 0 || !r.finished(at+n+tail, end) || r.is(i, i+lead, "all", "throughout") && t.Text == t.Low {
		return fact{}, 0
	}
	f := fact{kind: inValues, values: valueList{values: []Value{{Text: text, Share: 1, At: at}}, told: 1, sum: 1}}
	switch low := strings.ToLower(text); {
	case t.Kind == token.Number && !t.Percent && len(text) == len(plain(t.Num)):
		f = fact{kind: inRange, interval: interval{min: ptr(t.Num), max: ptr(t.Num), digits: t.Digits}}
	case low == "yes" || low == "true" || low == "y":
		f = fact{kind: isTrue}
	case low == "no" || low == "false":
		f = fact{kind: isFalse}
	}
	return f, lead + n + tail
}
