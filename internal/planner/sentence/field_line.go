package sentence

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Lines are the tokens of each line of the text.
func (p Reader) Lines() [][2]int {
	var out [][2]int
	from := 0
	for k := range p.Toks {
		if p.Toks[k].Kind == token.Line {
			out = append(out, [2]int{from, k})
			from = k + 1
		}
	}
	return append(out, [2]int{from, len(p.Toks)})
}

// BulletIndent is how far the mark of a list's item stands from the beginning of its line; -1: the line has none.
func (p Reader) BulletIndent(from, to int) int {
	if from+1 >= to || p.Toks[from].Is("#", "//", ">") || !p.Toks[from].Is("•", "–", "·") && p.Bullet(from, to) == 0 {
		return -1
	}
	start := p.Toks[from].Span.Start
	return start - 1 - strings.LastIndexByte(p.Text[:start], '\n')
}

// longestFieldName is how many words the name of such a column has at most.
const longestFieldName = 4

// fieldLines finds the lines of the lists of the text, most of whose lines tell of a column each, by the token that
// they begin with.
func (p Reader) fieldLines() map[int]draft.FieldLine {
	out := map[int]draft.FieldLine{}
	lines := p.Lines()
	for k := 0; k < len(lines); {
		from := k
		indent := p.BulletIndent(lines[k][0], lines[k][1])
		var found, loose []draft.FieldLine
		for ; k < len(lines) && lines[k][0] < lines[k][1] && p.BulletIndent(lines[k][0], lines[k][1]) == indent; k++ {
			if indent >= 0 && k+1 < len(lines) && p.BulletIndent(lines[k+1][0], lines[k+1][1]) > indent {
				break // the head of a list of its own
			}
			if f, ok := p.fieldLine(lines[k][0], lines[k][1], indent >= 0); ok {
				found, loose = append(found, f), append(loose, f)
			} else if f, ok := p.commaLine(lines[k][0], lines[k][1]); ok && indent >= 0 {
				loose = append(loose, f)
			}
		}
		if len(loose) == k-from && len(loose) > 2 {
			found = loose // every line of the list is a name and what is told of it
		}
		if least := 2 + draft.BoolInt(indent < 0); len(found) >= least && 3*len(found) >= 2*(k-from) {
			for _, f := range found {
				out[f.From] = f
			}
		}
		k = max(k, from+1)
	}
	return out
}

// fieldLine takes a line of a list for one that tells of a column. Where no mark makes it an item, its name ends in a colon or a
// sign like it.
func (p Reader) fieldLine(from, end int, item bool) (draft.FieldLine, bool) {
	at := from
	if item {
		at += max(p.Bullet(from, end), 1)
	}
	f := draft.FieldLine{From: from, To: end, Name: [2]int{at, at}}
	for k := at; k < end && k-at < longestFieldName; k++ {
		t := p.Toks[k]
		if t.Kind != token.Word && t.Kind != token.Code && t.Kind != token.Quote || draft.FunctionWords[t.Low] && !p.endsName(k, at) {
			break
		}
		f.Name[1]++
	}
	f.Told = f.Name[1]
	n := f.Name[1] - at
	if n == 0 {
		return f, false
	}
	words := p.HeaderWords(f.Name[0], f.Name[1])
	identifier := strings.Contains(p.Toks[at].Text, "_")
	if more, stop := p.moreNames(f.Told, end); identifier && n == 1 && stop > 0 {
		f.More, f.Told = more, stop
	}
	switch sep := p.Tok(f.Told); {
	case f.Told == end && item:
	case sep.Is(":", "=") || sep.Is("-", "–", "—", "--") && !sep.Glued:
		f.Told++
	case !item:
		return f, false
	case sep.Is("(") && !p.bracketLists(words, f.Told, end), sep.Is(",") && (identifier && !p.pieceNames(f.Told+1, end) || p.tellsOfOne(f.Told+1, end)):
	case identifier && !sep.Is(",", "/", "and", "&"):
		f.Name[1], f.Told = at+1, at+1
		words = p.HeaderWords(at, at+1)
	default:
		return f, false
	}
	if len(words) == 0 || tableRemarks[words[len(words)-1]] {
		return f, false
	}
	return f, !p.headsColumns(f.Told, end) && !(lexicon.IsPlural(words[len(words)-1]) && p.saysHowMany(f.Told, end))
}

// commaLine takes an item for a name and what is told of it behind a comma, "• size, S, M or L", as all items of a list may be.
func (p Reader) commaLine(from, end int) (draft.FieldLine, bool) {
	at := from + max(p.Bullet(from, end), 1)
	stop := at
	for stop < end && stop-at < longestFieldName && p.Toks[stop].Kind == token.Word && (!draft.FunctionWords[p.Toks[stop].Low] || p.endsName(stop, at)) {
		stop++
	}
	words := p.HeaderWords(at, stop)
	if stop == at || !p.Lit(stop, end, ",") || len(words) == 0 || lexicon.IsPlural(words[len(words)-1]) && p.saysHowMany(stop+1, end) || tableRemarks[words[len(words)-1]] || p.pieceNames(stop+1, end) {
		return draft.FieldLine{}, false
	}
	return draft.FieldLine{From: from, To: end, Name: [2]int{at, stop}, Told: stop + 1}, !p.headsColumns(stop+1, end)
}

// endsName: the word at k may end a name that began before it, "paid on", "line no".
func (p Reader) endsName(k, from int) bool { return k > from && p.Toks[k].Is("at", "on", "by", "no") }

// saysHowMany: what is told of a name is how many rows a table of that name has: "customers: 1000, …", "payments: 1 to 24
// per subscription", "leases: one to four in each apartment", "pupils: 300. name, grade 1 to 6".
func (p Reader) saysHowMany(i, end int) bool {
	at := i + p.Any(i, end, "(")
	at += p.Approx(at, end)
	at += p.Any(at, end, "from", "between")
	number := func(k int) bool { return k < end && (p.CountIn(k, end) || p.Tok(k).Is("one", "two", "three")) }
	each := func(k int) bool {
		return p.Any2(k, end, "per", "for each", "for every", "in each", "in one", "in every", "each")
	}
	if _, n := p.IntervalAt(at, end); n > 1 && each(at+n) {
		return true
	}
	if !number(at) {
		return false
	}
	at++
	if n := p.Any(at, end, "to", "-", "–", "and", "or", "up to"); n > 0 && number(at+n) {
		at += n + 1
	}
	return at == end || each(at) || p.Any2(at, end, ".", ",", ";", ")", "-", "–", "of them", "in total", "in all", "rows", "records")
}

// moreNames reads further names of columns up to a colon: ", to_officer:", "/ rst_rcvd -".
func (p Reader) moreNames(i, end int) (names [][2]int, stop int) {
	for i+1 < end && p.Toks[i].Is(",", "/", "and", "&", "+") && strings.Contains(p.Toks[i+1].Text, "_") && p.Toks[i+1].Kind != token.Quote {
		names = append(names, [2]int{i + 1, i + 2})
		i += 2
	}
	if i >= end || len(names) == 0 || !p.Toks[i].Is(":", "=", "-", "–", "—", "--") {
		return nil, 0
	}
	return names, i
}

// bracketLists: the bracket holds the columns of a table: "agents (agent id, name, shift)".
func (p Reader) bracketLists(words []string, i, end int) bool {
	closing := p.Closing(i, end)
	if closing < 0 || len(words) == 0 || !lexicon.IsPlural(words[len(words)-1]) {
		return false
	}
	commas := 0
	for k := i; k < closing; k++ {
		if p.Toks[k].Is(",") {
			commas++
		}
	}
	return commas > 1
}

// pieceNames: the piece up to the next comma is the name of a column.
func (p Reader) pieceNames(i, end int) bool {
	stop := i
	for stop < end && !p.Toks[stop].Is(",", ";", "(", ":") {
		stop++
	}
	_, known := p.Lex.Exact(p.WordsOf(i, stop))
	return known && !p.NamesType(i, stop) || stop == i+1 && strings.Contains(p.Toks[i].Text, "_")
}

// tellsOfOne: what follows a comma tells of the column before it, and is no other column.
func (p Reader) tellsOfOne(i, end int) bool {
	for _, t := range term.TypeWords {
		if p.Any(i, end, t.Phrase) > 0 {
			return true
		}
	}
	return p.Tok(i).Kind == token.Number || p.Any(i, end, "unique", "nullable", "optional", "required", "not null", "pk", "primary key", "from", "between", "like", "one of", "either", "up to", "at least", "always") > 0
}

// tableRemarks are heads of what is said of a table or of all of the data, and of no column of it.
var tableRemarks = lexicon.WordSet("count rows records entries columns fields attributes tables table format output seed locale rules rule constraints constraint relationships relations relationship relation notes note requirements requirement distribution distributions schema")

// headsColumns: what is told of a name is a list of other columns, which it is the head of: "contact: name, email".
func (p Reader) headsColumns(i, end int) bool {
	known, from := 0, i
	for k := i; k <= end; k++ {
		if k < end && !p.Toks[k].Is(",", ";", "and") {
			continue
		}
		if words := p.WordsOf(from, k); k > from && k-from < longestFieldName && !p.HasMark(from, k) {
			if m, ok := p.Lex.Exact(words); ok && m.Semantic != "" && !p.NamesType(from, k) {
				known++
			}
		}
		from = k + 1
	}
	return known > 1
}
