package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

var (
	flagLeads = wordings("and, with, where, and about, and like, say, like, and some, and roughly")
	flagOf    = wordings("of all? the?, of all?, of them all?, of these, of those, of which")
	flagVerbs = wordings("are, is, have been, has been, were, was, get, gets, have, has, had, got, being, should be, of them are, of them have, will be, need, use, own, want, with, hold, that are, of which are, are of the type, should have, are to be, turn out to be, turned out to be, who are, which are, can be, come, went, are also, is also, take, takes, include, includes")
	markedAs  = wordings("marked|flagged|labelled|labeled|tagged|classified|recorded|listed|registered|reported|designated|considered|counted as?, known to be, deemed")
)

// flagPart reads a share of the rows that are something of which no column is known: "8% are premium", "a third get
// free meals", "2% flagged as suspicious", "about half of them hiring": a flag.
// loose: also without a verb, where nothing else could be made of it: "20% students", "15% work from home".
func (r *reader) flagPart(home *Table, i, end, piece int, loose bool) int {
	at := i + r.match(i, end, flagLeads)
	s, n := r.shareAt(at, end, false)
	if n == 0 {
		return 0
	}
	at += n
	of := r.match(at, end, flagOf)
	at += of
	if r.is(at-1, at, "of") && r.is(at, end, "them", "these", "those", "all") {
		at++
		of++
	}
	if m := r.mentionAt(nil, at, end); m.table == home {
		at += m.n
		of++
	} else if k := r.match(at, end, ofRowsWords); k > 0 {
		at += k
		of++
	}
	verb := r.match(at, end, flagVerbs)
	have := r.is(at, end, "have", "has", "had", "with", "get", "gets", "got", "include", "includes")
	at += verb
	for range 3 {
		at += r.any(at, end, "a", "an", "the", "their", "already", "in", "on", "currently", "also", "some", "from", "of") * boolInt(verb > 0 || loose)
	}
	marked := r.match(at, end, markedAs)
	if k := at + marked; marked > 0 && k < piece && nameWord(r.toks[k]) && !lexicon.FunctionWords[r.toks[k].Low] {
		at = k
	} else {
		marked = 0
	}
	to := at
	for to < piece && to-at < 5 && nameWord(r.toks[to]) && (!lexicon.FunctionWords[r.toks[to].Low] || loose && r.plural(to) || to > at && r.is(to, piece, "to", "on", "in", "at", "of", "from", "for", "by", "with") && to+1 < piece) {
		to++
	}
	if to == at || to < piece && !r.finished(to, end) || r.match(at, to, emptyWords) > 0 || r.match(at, to, filledWords) > 0 {
		return 0
	}
	if !loose && verb == 0 && marked == 0 && !participle(r.toks[at].Low) && !strings.Contains(r.toks[at].Text, "_") && of == 0 || r.sharesOfAll(i, end) {
		return 0
	}
	if m := r.mentionAt(home, at, end); m.column != nil && m.score >= 60 && !m.column.early && !(have && m.column.class() != boolean && m.n < to-at) || m.value != "" && m.score >= 72 {
		return 0
	}
	c := r.newColumn(home, at, to)
	c.Type, c.TrueShare = contract.Boolean, ptr(s.value)
	if old := home.called(c.Words); old != nil {
		if old.class() != boolean && old.class() != unknown {
			return 0
		}
		old.TrueShare = c.TrueShare
		c = old
	} else {
		if c.Unit != "" {
			c.Unit = ""
		}
		home.Columns = append(home.Columns, c)
	}
	r.column = c
	r.claim(i, to, c)
	return to - i
}

// sharesOfAll: the shares of the pieces from i on make up the whole, so that they are those of a list of values.
func (r *reader) sharesOfAll(i, end int) bool {
	sum, n := 0.0, 0
	for at := i; at < end; {
		at += r.match(at, end, flagLeads)
		s, k := r.shareAt(at, end, false)
		if k == 0 {
			break
		}
		sum += s.value
		n++
		at += k
		if n > 1 && r.match(at, end, flagVerbs) > 0 {
			return false // each is something by itself
		}
		for at < end && !r.atBreak(at, end) && !r.is(at, end, "and") {
			at++
		}
		if at += r.any(at, end, ", and", ",", "and", ";"); r.is(at-1, at, ";") {
			break
		}
	}
	return n > 1 && sum > .9
}
