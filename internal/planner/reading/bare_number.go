package reading

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// rateNouns are told in percent.
var rateNouns = lexicon.WordSet("rate tax vat gst discount margin interest commission percentage pct percent surcharge markup fee deduction apr rebate share")

// bareNumberAt reads a number alone right behind the name of a number: "VAT rate 19%", "entry fee 12", with the rows that
// have another one: "19% (7% for one in ten)", "12, but 8 for members".
func (r *reader) bareNumberAt(home *Table, c *Column, i, end int) ([]fact, int) {
	if c == nil || r.current != c || !c.counts() && !(r.tok(i).Percent && lexicon.Charge(c.Words)) || c.Min != nil || c.Law != nil || len(c.Values) > 0 {
		return nil, 0
	}
	v, n := r.plainAmount(c, i, end)
	if n == 0 || r.match(i, end, approximately) > 0 {
		return nil, 0
	}
	out := []fact{{kind: inRange, interval: v, from: i, to: i + n}}
	at := i + n
	if r.is(at, end, "|", "/", ":") {
		return nil, 0 // "7|19", "2:0 / 2:1"
	}
	if r.numbersToOr(i, end) {
		return nil, 0 // "30, 45 or 60 minutes"
	}
	sep := r.any(at, end, "(", ", but", "but", ", or", "or", ", and", ",", ";", "and", "- or")
	w, k := r.plainAmount(c, at+sep, end)
	if sep == 0 || k == 0 {
		return out, n * boolInt(r.finished(at, end) && !r.is(at, end, "for", "-", "if", "when", "unless", "where"))
	}
	to := at + sep + k
	lead := r.any(to, end, "for", "in", "on", "at", "if", "when", "with", "only for", "only on", "only in")
	if s, m := r.shareAt(to+lead, end, false); m > 0 && lead > 0 {
		to += lead + m
		to += r.match(to, end, ofRowsWords)
		l := valueList{values: []Value{{Text: plain(*v.min), Share: tidy(1 - s.value), At: i}, {Text: plain(*w.min), Share: s.value, At: at + sep}}, told: 2, sum: 1, n: to - i}
		out = []fact{{kind: inValues, values: l, from: i, to: to}}
	} else if when, m := r.conditionAt(home, c, nil, to+lead, end); when != nil && lead > 0 && !c.same(when.Column) {
		to += lead + m
		out = append(out, fact{kind: inRange, interval: w, when: when, from: at, to: to})
	} else {
		return out, n * boolInt(r.is(at, end, ",", ";", "and"))
	}
	if r.is(at, end, "(") {
		if !r.is(to, end, ")") {
			return nil, 0
		}
		to++
	}
	out[len(out)-1].to = to
	return out, to - i
}

// numbersToOr: numbers stand in a row at i, the last behind "or".
func (r *reader) numbersToOr(i, end int) bool {
	for at := i; ; {
		_, n := r.amountAt(at, end)
		if n == 0 {
			return false
		}
		at += n
		sep := r.any(at, end, ", or", "or", ",")
		if _, n := r.amountAt(at+sep, end); sep == 0 || n == 0 {
			return false
		}
		if at += sep; r.is(at-1, at, "or") {
			return true
		}
	}
}

// plainAmount is a number alone, a percentage where the column is a rate.
func (r *reader) plainAmount(c *Column, i, end int) (interval, int) {
	a, n := r.amountAt(i, end)
	if n == 0 || a.year && !a.percent || a.percent && !lexicon.Charge(c.Words) && !slices.ContainsFunc(c.Words, func(w string) bool { return rateNouns[w] }) {
		return interval{}, 0
	}
	if a.percent {
		a.unit = "%"
	}
	return interval{min: ptr(a.value), max: ptr(a.value), unit: a.unit, digits: a.digits}, n
}

// counts: the name of the column is one for numbers.
func (c *Column) counts() bool {
	last := c.Words[len(c.Words)-1]
	return c.class() == number && !c.guessed() && (lexicon.Names(c.Words) || c.meaning().Exact || rateNouns[last] || c.meaning().Kind == lexicon.Money)
}

// tellsNumber: the number at the end of a name tells what the column holds, and not one of several alike: "quantity 1".
func (r *reader) tellsNumber(at, to int) bool {
	c := &Column{Table: &Table{Nouns: []string{"record"}}, Words: r.words(at, to-1), Scale: -1}
	return len(c.Words) > 0 && c.counts()
}
