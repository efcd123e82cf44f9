package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ofRows stand behind a share and say what it is a share of.
var ofRows = []string{"of all the rows", "of all rows", "of the rows", "of rows", "of the records", "of records", "of the cases", "of cases", "of the time", "of them", "of these", "of the entries"}

// shareOf reads what a share is of: "of the rows", "of the flights" in a table of flights.
func (p *parser) shareOf(i, end int) int {
	if n := p.any(i, end, ofRows...); n > 0 {
		return n
	}
	n := p.any(i, end, "of all the", "of all", "of the", "of our", "of")
	if n == 0 || p.table == nil || i+n >= end || p.toks[i+n].Kind != token.Word || !lexicon.IsPlural(p.toks[i+n].Low) || p.findTable(p.wordsOf(i+n, i+n+1)) != p.table {
		return 0
	}
	return n + 1
}

// valueElse reads two values of which one is the exception: "'fault' in 1% of rows otherwise
// 'ok'", "paid for 90%, else overdue".
func (p *parser) valueElse(c *columnDraft, i, end int) int {
	if c.values != nil || c.pattern != "" || i == c.at {
		return 0
	}
	at := i + p.any(i, end, "that is", "which is", "that are", "which are", "is", "are", "=", ":")
	value, n := p.valueItem(at, end, 2)
	if n == 0 || p.tok(at).Kind == token.Number || p.any2(at, end, "true", "false", "yes", "no", "null", "empty", "blank", "missing", "in", "for", "at", "zero", "none") {
		return 0
	}
	at += n
	k := p.any(at, end, "in", "for")
	s, ok := p.shareAt(at+k, end)
	if k == 0 || !ok || s.value <= 0 || s.value >= 1 {
		return 0
	}
	at += k + s.n
	at += p.shareOf(at, end)
	k = p.any(at, end, ", and otherwise", "and otherwise", ", otherwise", "otherwise", ", else", "else", "and in the rest", "and for the rest", ", in the rest", "; otherwise")
	if k == 0 {
		return 0
	}
	at += k
	at += p.any(at, end, "it is", "is", "are", ":")
	other, n := p.valueItem(at, end, 2)
	if n == 0 || p.tok(at).Kind == token.Number || p.any2(at, end, "null", "empty", "blank", "missing", "none") {
		return 0
	}
	c.typ, c.kind = contract.String, ""
	c.setValues([]category{{text: value, share: s.value}, {text: other, share: 1 - s.value}})
	p.vague(c, s)
	return at + n - i
}

// filledIn reads how often a column that is no flag has a value: "comment text in a third of
// the rows", "middle name for 40% of them", "died on for 8% only, otherwise empty".
func (p *parser) filledIn(c *columnDraft, i, end int) int {
	if c.couldBeBool(p.lex) || c.nullShare != nil || c.values != nil || c.primary || i == c.at {
		return 0
	}
	n := p.any(i, end, "given", "present", "filled in", "filled", "populated", "known", "available", "recorded", "provided", "there", "only")
	said := p.any(i+n, end, "only", "just") // a word that speaks of cells, not of values
	m := p.any(i+n+said, end, "in", "for", "on")
	apart := false // behind a comma it can be a flag of its own
	if done := p.tok(i); i < end && done.Kind == token.Word && (strings.HasSuffix(done.Low, "ed") || p.any2(i, end, "given", "left", "set", "known", "written")) {
		if k := p.any(i+1, end, "by", "in by"); k > 0 {
			n, said, m = 1, 0, k // "answered by 40% only", "filled in by half of them"
			apart = p.any2(i-1, i, ",", ";")
		}
	}
	stated := n > 0 && m > 0 && p.tok(i+n+said+m-1).Is("by") || n > 0 && m > 0 && (c.semantic != "" || c.kind != "")
	n += said + m
	n += p.any(i+n, end, "the", "only the", "only", "just")
	s, ok := p.shareAt(i+n, end)
	if n == 0 || !ok || s.value <= 0 || s.value >= 1 {
		return 0
	}
	at := i + n + s.n
	k := p.any(at, end, ofRows...)
	only := p.any(at+k, end, "only", "of cases only")
	rest := p.any(at+k+only, end, "and null for everybody else", "and null for everyone else", "and null for the rest", "and null for the others", "and null for all others", "and empty for everybody else", "and empty for everyone else", "and empty for the rest", "and empty for the others", "and empty for all others", "and blank for everybody else", "and blank for everyone else", "and blank for the rest", "and blank for the others", "and blank for all others", "and otherwise empty", "and otherwise null", "and otherwise blank", ", otherwise empty", ", otherwise blank", ", otherwise null", "otherwise empty", "otherwise blank", "otherwise null", ", else empty", ", else blank", ", else null", "else empty", "else null", ", empty otherwise", "and empty otherwise", ", blank otherwise")
	if who := p.any(at+k, end, "who", "that", "which", "of those who", "of them who", "of members who"); who > 0 && rest == 0 {
		for k += who; at+k < end && p.tok(at+k).Kind == token.Word && !p.atBreak(at+k, end); k++ {
		}
		stated = true // "for the 20% who left"
	}
	if apart && only+rest == 0 {
		return 0
	}
	if k += only + rest; k == 0 && !stated || m == 0 || !p.atBreak(at+k, end) {
		return 0
	}
	c.nullShare = ptr(1 - s.value)
	p.vague(c, s)
	return at + k - i
}
