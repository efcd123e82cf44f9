package planner

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// collectionWords say that the noun before them is kept in many rows: "product catalogue".
var collectionWords = lexicon.WordSet("table dataset data list catalogue catalog inventory register registry roster directory database export dump feed sheet file archive ledger log extract spreadsheet")

// keptInBooks is what a book is a list of: a loan book is a list of loans, a comic book none of comics.
var keptInBooks = lexicon.WordSet("loan mortgage order trade policy credit deposit address guest visitor client contact")

// countSigns puts ", 300 rows" for the sign in "Fleet list n=300", behind words that say what is counted.
func (p *parser) countSigns() {
	for i := 2; i+2 < len(p.toks); i++ {
		t := p.toks[i+2]
		if !p.toks[i].Is("n") || !p.toks[i+1].Is("=", ":") || t.Kind != token.Number || t.Percent || t.Unit != "" || t.Digits > 0 || t.Num < 2 || p.toks[i-1].Kind != token.Word || lexicon.IsPlural(p.toks[i-1].Low) {
			continue
		}
		begun := i - 1
		for begun > 0 && i-begun < 5 && p.toks[begun-1].Kind == token.Word {
			begun--
		}
		if begun > 0 && p.toks[begun-1].Kind != token.Line || !p.atBreak(i+3, len(p.toks)) {
			continue
		}
		p.toks[i+1].Kind, p.toks[i+1].Text, p.toks[i+1].Low = token.Mark, ",", ","
		p.toks[i+1].Span.Start = p.toks[i].Span.Start
		p.toks = slices.Delete(p.toks, i, i+1)
		p.owner = slices.Delete(p.owner, i, i+1)
		p.insertWord(i+2, "rows")
	}
}

// anyRows count the rows of whatever a heading names: "employee table, 850 people".
var anyRows = lexicon.WordSet("people person persons individuals item items entry entries unit units row rows record records line lines piece pieces article articles object objects position positions")

// collectionTable reads a heading and the count behind it: "product catalogue, 400 items:",
// "a device inventory - 75 devices", "playlist data: 90 tracks", "a rowing club, 150 members". A general count is of what the
// heading names, another one names the rows itself.
func (p *parser) collectionTable(i, end int, first bool) int {
	if !first || p.table != nil {
		return 0
	}
	lead := p.any(i, end, "a", "an", "the", "our", "my", "one")
	at := i + lead
	to := at
	for to < end && to-at < 5 && p.toks[to].Kind == token.Word && !headerEnds[p.toks[to].Low] && !p.any2(to, end, "of", "for", "in", "on") {
		to++
	}
	titled := lead > 0 && to > at && p.any2(to, end, ",", ":", "-", "—") && !lexicon.IsPlural(p.toks[to-1].Low) // "a rowing club, 150 members"
	if !titled && (to-at < 2 || !collectionWords[p.toks[to-1].Low] && !(p.toks[to-1].Is("book") && keptInBooks[p.toks[to-2].Low])) {
		return 0
	}
	nouns := p.wordsOf(at, to-1)
	if titled && !collectionWords[p.toks[to-1].Low] {
		nouns = p.wordsOf(at, to)
	}
	sep := p.any(to, end, ",", "-", "—", ":", "(", "of", "with", "for", "containing", "holding", "covering")
	if sep == 0 || len(nouns) == 0 {
		return 0
	}
	count := to + sep + p.approx(to+sep, end)
	noun := count + 1 + p.any(count+1, end, "different", "distinct", "unique", "fake", "random", "realistic")
	if !p.countIn(count, end) || p.tok(noun).Kind != token.Word {
		return 0
	}
	head, n := p.nounRun(noun, end)
	if n == 0 {
		return 0
	}
	stop := noun + n
	bracket := p.lit(to, end, "(")
	if bracket != p.lit(stop, end, ")") || !bracket && stop < end && !p.any2(stop, end, ":", ",", ";", "-", "—", "with", "having", "(", "in", "from", "each", "containing", "made", "who", "that", "which", "and") {
		return 0
	}
	last := head[len(head)-1]
	switch {
	case anyRows[last] && len(head) == 1:
		nouns = slices.Clone(nouns)
		nouns[len(nouns)-1] = lexicon.Plural(lexicon.Singular(nouns[len(nouns)-1]))
		head = p.headNouns(nouns)
	case !p.countable(head):
		return 0
	}
	if bracket {
		stop++
	}
	t := p.addTable(head, i, stop)
	t.rows, t.rowsSaid = int64(p.tok(count).Num), true
	if count > to+sep && !p.any2(to+sep, end, "exactly", "precisely") {
		p.assume(&t.element, "the approximate row count is used as it is", nil)
	}
	return stop - i + p.headTail(stop, end)
}

// countOfAny is the length of "850 people" behind a heading that named them, 0 for another count.
func (p *parser) countOfAny(i, end int) int {
	if !p.countIn(i, end) || p.tok(i).Year || p.tok(i+1).Kind != token.Word || !anyRows[p.tok(i+1).Low] {
		return 0
	}
	if i+2 < end && !p.any2(i+2, end, ":", ",", ";", ".", "-", "—", "with", "having", "in total", "please", "and") {
		return 0
	}
	return 2 + p.any(i+2, end, "in total", "please")
}
