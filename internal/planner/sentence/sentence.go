package sentence

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/planner/clause"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// colonAhead is the index behind the colon of a piece that goes on with the name of a column, or 0:
// what nobody understood before it does not take the column along.
func (p Reader) colonAhead(i, end int) int {
	for k := i + 1; k < end; k++ {
		if p.Toks[k].Is(":") && p.Toks[k].Glued && p.HeaderMatch(k+1, end) > 0 && p.HeaderMatch(k+1, end) == end-k-1 {
			return k + 1
		}
		if p.Toks[k].Is(":") && p.Table != nil && draft.Live(p.Table) == 0 && p.ColumnsBehind(k+1, end) {
			return k + 1
		}
	}
	return 0
}

// namedCount is the length of "3 cols:" in front of as many columns.
func (p Reader) namedCount(i, end int) int {
	at := i + p.Any(i, end, "a table with", "table with", "a csv with", "csv with", "file with", "a file with", "need", "give me", "make", "with")
	t := p.Tok(at)
	if at >= end || t.Kind != token.Number || t.Percent || t.Num < 1 || t.Num != float64(int64(t.Num)) {
		return 0
	}
	n := p.Any(at+1, end, "cols", "col", "columns", "column", "fields", "field", "attributes", "variables", "features", "headers")
	if n == 0 || !p.Any2(at+1+n, end, ":", "=") {
		return 0
	}
	p.Claim(i, at+2+n, &p.Root)
	return at + 2 + n - i
}

// preamble: a sentence before the first table in which nothing names a table, a column or a
// number: "Just joking.", "Long time no see!". It asks for nothing, and is reported as unread.
func (p Reader) preamble(i, end int) bool {
	if len(p.Tables) > 0 || i >= end || end >= len(p.Toks) || !p.Toks[end].Is(".", "!", "?") || !p.NumberOrList(end+1) {
		return false
	}
	if n := p.Any(i, end, clause.Openers...); n > 0 && !p.Tok(i).Is("just", "me") {
		return false
	}
	for k := i; k < end; k++ {
		t := p.Toks[k]
		switch {
		case t.Kind == token.Number || t.Kind == token.Code || t.Kind == token.Date || t.Is(",", ":", ";", "(", "=", "|", "-", "/", "_"):
			return false
		case t.Kind != token.Word || t.Low != strings.ToLower(t.Text):
			continue // a word whose spelling was corrected shows nothing
		case p.HeaderMatch(k, end) > 0 || p.Lex.Domains[t.Low] != "" || p.Lex.Domains[lexicon.Plural(t.Low)] != "" || term.RowNoun[t.Low]:
			return false
		}
	}
	return true
}

// purposeHead reads words at the beginning that say what the data are for: "import test, german addresses: …",
// "edge case table pls - 300 rows".
func (p Reader) purposeHead(i, end int) int {
	if len(p.Tables) > 0 || p.Revising {
		return 0
	}
	at := i
	for {
		n := p.Any(at, end, "i need", "we need", "need", "give me", "make me", "make", "create", "generate", "please", "pls", "a", "an", "the", "some", "my", "our", "something for a", "something for an", "something for my", "something for our", "something for the", "anything for a", "for a", "for an", "for the", "for my", "for our", "for")
		if n == 0 {
			break
		}
		at += n
	}
	k := p.PurposeEnd(at, end)
	if k-at < 2 || p.Any2(k-3, k, "test case", "test cases") {
		return 0
	}
	k += p.Any(k, end, "please", "pls", "plz", "plox")
	sep := p.Any(k, end, ":", ",", "-", "--")
	counted := p.Tok(k).Kind == token.Number && p.Any2(k+1, end, term.RowWords...)
	if sep == 0 && !counted && !p.Any2(k, end, "with") || k+sep >= end || p.Lit(k, end, "-") && p.Toks[k].Glued {
		return 0
	}
	p.Claim(i, k+sep, &p.Root)
	return k + sep - i
}

// read goes through the whole text, statement by statement.
func (p Reader) read() {
	for k, t := range p.Toks { // an emoji asks for nothing
		if r, _ := utf8.DecodeRuneInString(t.Text); t.Kind == token.Mark && r > 0x2000 && unicode.In(r, unicode.So, unicode.Mn, unicode.Cf) {
			p.Claim(k, k+1, &p.Root)
		}
	}
	i := 0
	for i < len(p.Toks) {
		if f, ok := p.Fielded[i]; ok && p.Fields {
			p.readField(f)
			i = f.To
			continue
		}
		if to := max(p.regionEnd(i), p.declaredRegion(i)); to > 0 {
			i = to
			if p.Lit(i, len(p.Toks), ".") {
				p.Claim(i, i+1, &p.Root) // also behind "seat no"
				i++
			}
			continue
		}
		end := p.beforeDeclared(i, p.StatementEnd(i))
		p.turn(i, p.turnEnd(i, end))
		if n := p.label(i, end); n > 0 {
			i += n
			continue
		}
		if n := p.periodOwner(i, end); n > 0 {
			i += n
			continue
		}
		if n := p.blockHead(i, end); n > 0 {
			i += n
			continue
		}
		if n := p.talk(i, end); n > 0 {
			i += n
			continue
		}
		if n := p.theme(i, end); n > 0 {
			i += n
			continue
		}
		if n := max(p.purposeHead(i, end), p.namedCount(i, end)); n > 0 {
			i += n
			continue
		}
		if n := p.namedTables(i, end); n > 0 {
			i += n
			continue
		}
		if n := p.tablesCounted(i, end); n > 0 {
			i += n
			continue
		}
		if n := p.briefly(i, end); n > 0 {
			i += n
			continue
		}
		if !p.preamble(i, end) {
			p.statement(i, end)
		}
		i = end
		for i < len(p.Toks) && (p.Toks[i].Kind == token.Line || p.Toks[i].Is(".", "!", "?")) {
			p.Claim(i, i+1, &p.Root)
			i++
		}
	}
}

// namelikeItem: what nobody understood at i is an item of a list that begins with words that could be a name.
func (p Reader) namelikeItem(i int) bool {
	t, next := p.Tok(i), p.Tok(i+1)
	behind := p.Any2(i-1, i, ",", ";", "-", "|", "/", "\n") || p.Lit(i-2, i, ",", "and")
	return behind && t.Kind == token.Word && !term.HeaderEnds[t.Low] && !term.ProseWords[t.Low] && (!draft.FunctionWords[t.Low] || next.Kind == token.Word && !draft.FunctionWords[next.Low])
}

// New is a parser of a text, of which nothing is read yet.
func New(text string, req plan.Request) Reader {
	p := Of(draft.Begin(text, req))
	p.Sentence = func(q *draft.Parser, from, to int) { Of(q).statement(from, to) }
	return p
}

func (p Reader) statement(i, end int) {
	at := i
	if n := p.Bullet(at, end); n > 0 {
		p.Claim(at, at+n, &p.Root)
		at += n
	}
	p.ColonList = false
	first := true
	p.InHeader = p.HeaderLine(i, end)
	lead, announced := p.Announcement(at, end)
	if lead > 0 {
		p.Claim(at, at+lead, &p.Root)
		at, announced, first = at+lead, true, false
	}
	for at < end {
		if n := p.Separators(at, end); n > 0 {
			p.Claim(at, at+n, &p.Root)
			at += n
			continue
		}
		if n := p.sketchedAt(at, end); n > 0 {
			at, first = at+n, false
			continue
		}
		if n := p.toldOf(at, end); n > 0 {
			at, first = at+n, false
			continue
		}
		if n := p.Outline.DeedAt(at); n > 0 {
			at, first = at+n, p.Outline.Begins(at+n)
			continue
		}
		stop := p.Outline.Next(at, end)
		n := p.Clause(at, stop, first || p.Outline.Begins(at))
		if n == 0 && p.Tok(at).Is("(") {
			// What stands in the bracket may be clauses of its own.
			p.Claim(at, at+1, &p.Root)
			at++
		} else if n == 0 {
			if k := p.headAhead(at, end); k > at {
				at, first = k, true
				continue
			}
			// Not understood: leave the whole piece, it is reported; behind a colon columns may begin.
			if k := p.colonAhead(at, p.PieceEnd(at, stop)); k > 0 && !p.Outline.Begins(at) {
				at = k
				continue
			}
			if p.namelikeItem(at) {
				p.Column = nil // what follows is said of it, not of the column before
			}
			at = p.Outline.Resume(at, p.PieceEnd(at, stop))
			if at < end && !p.Outline.Begins(at) {
				at++
			}
		} else {
			at += n
		}
		first = false
	}
	if p.Table != nil && p.InHeader {
		p.Table.Headed = true
	}
	if announced {
		p.announce(i, end)
	} else {
		p.listBare(i, end)
	}
	p.InHeader = false
}
