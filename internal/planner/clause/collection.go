package clause

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// collectionWords say that the noun before them is kept in many rows: "product catalogue".
var collectionWords = lexicon.WordSet("table dataset data list catalogue catalog inventory register registry roster directory database export dump feed sheet file archive ledger log extract spreadsheet")

// keptInBooks is what a book is a list of: a loan book is a list of loans, a comic book none of comics.
var keptInBooks = lexicon.WordSet("loan mortgage order trade policy credit deposit address guest visitor client contact")

// anyRows count the rows of whatever a heading names: "employee table, 850 people".
var anyRows = lexicon.WordSet("people person persons individuals item items entry entries unit units row rows record records line lines piece pieces article articles object objects position positions")

// collectionTable reads a heading and the count behind it: "product catalogue, 400 items:",
// "a device inventory - 75 devices", "playlist data: 90 tracks", "a rowing club, 150 members". A general count is of what the
// heading names, another one names the rows itself.
func (p Reader) collectionTable(i, end int, first bool) int {
	if !first || p.Table != nil {
		return 0
	}
	lead := p.Any(i, end, "a", "an", "the", "our", "my", "one")
	at := i + lead
	to := at
	for to < end && to-at < 5 && p.Toks[to].Kind == token.Word && !term.HeaderEnds[p.Toks[to].Low] && !p.Any2(to, end, "of", "for", "in", "on") {
		to++
	}
	titled := lead > 0 && to > at && p.Any2(to, end, ",", ":", "-", "—") && !lexicon.IsPlural(p.Toks[to-1].Low) // "a rowing club, 150 members"
	if !titled && (to-at < 2 || !collectionWords[p.Toks[to-1].Low] && !(p.Toks[to-1].Is("book") && keptInBooks[p.Toks[to-2].Low])) {
		return 0
	}
	nouns := p.WordsOf(at, to-1)
	if titled && !collectionWords[p.Toks[to-1].Low] {
		nouns = p.WordsOf(at, to)
	}
	sep := p.Any(to, end, ",", "-", "—", ":", "(", "of", "with", "for", "containing", "holding", "covering")
	if sep == 0 || len(nouns) == 0 {
		return 0
	}
	count := to + sep + p.Approx(to+sep, end)
	noun := count + 1 + p.Any(count+1, end, "different", "distinct", "unique", "fake", "random", "realistic")
	if !p.CountIn(count, end) || p.Tok(noun).Kind != token.Word {
		return 0
	}
	head, n := p.NounRun(noun, end)
	if n == 0 {
		return 0
	}
	stop := noun + n
	bracket := p.Lit(to, end, "(")
	if bracket != p.Lit(stop, end, ")") || !bracket && stop < end && !p.Any2(stop, end, ":", ",", ";", "-", "—", "with", "having", "(", "in", "from", "each", "containing", "made", "who", "that", "which", "and") {
		return 0
	}
	last := head[len(head)-1]
	switch {
	case anyRows[last] && len(head) == 1:
		nouns = slices.Clone(nouns)
		nouns[len(nouns)-1] = lexicon.Plural(lexicon.Singular(nouns[len(nouns)-1]))
		head = p.HeadNouns(nouns)
	case !p.Countable(head):
		return 0
	}
	if bracket {
		stop++
	}
	t := p.AddTable(head, i, stop)
	t.Rows, t.RowsSaid = int64(p.Tok(count).Num), true
	if count > to+sep && !p.Any2(to+sep, end, "exactly", "precisely") {
		p.Assume(&t.Element, "the approximate row count is used as it is", nil)
	}
	return stop - i + p.HeadTail(stop, end)
}

// countOfAny is the length of "850 people" behind a heading that named them, 0 for another count.
func (p Reader) countOfAny(i, end int) int {
	if !p.CountIn(i, end) || p.Tok(i).Year || p.Tok(i+1).Kind != token.Word || !anyRows[p.Tok(i+1).Low] {
		return 0
	}
	if i+2 < end && !p.Any2(i+2, end, ":", ",", ";", ".", "-", "—", "with", "having", "in total", "please", "and") {
		return 0
	}
	return 2 + p.Any(i+2, end, "in total", "please")
}
