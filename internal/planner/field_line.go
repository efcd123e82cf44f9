package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// fieldLine is a line of a list that tells of one column and nothing else: "- price: 0.80 to 4.50", "2. amount (EUR)",
// "* wind_ms averages about 5".
type fieldLine struct {
	from, to int      // tokens of the line
	name     [2]int   // tokens of the column's name
	more     [][2]int // of the names of others that the same is told of: "sent_at, seen_at: last 30 days"
	told     int      // the token at which what is told of it begins
}

// longestFieldName is how many words the name of such a column has at most.
const longestFieldName = 4

// fieldLines finds the lines of the lists of the text, most of whose lines tell of a column each, by the token that
// they begin with.
func (p *parser) fieldLines() map[int]fieldLine {
	out := map[int]fieldLine{}
	lines := p.lines()
	for k := 0; k < len(lines); {
		from := k
		indent := p.bulletIndent(lines[k][0], lines[k][1])
		var found []fieldLine
		for ; k < len(lines) && indent >= 0 && p.bulletIndent(lines[k][0], lines[k][1]) == indent; k++ {
			if k+1 < len(lines) && p.bulletIndent(lines[k+1][0], lines[k+1][1]) > indent {
				break // the head of a list of its own
			}
			if f, ok := p.fieldLine(lines[k][0], lines[k][1]); ok {
				found = append(found, f)
			}
		}
		if len(found) > 1 && 3*len(found) >= 2*(k-from) {
			for _, f := range found {
				out[f.from] = f
			}
		}
		k = max(k, from+1)
	}
	return out
}

// fieldLine takes a line of a list for one that tells of a column.
func (p *parser) fieldLine(from, end int) (fieldLine, bool) {
	at := from + max(p.bullet(from, end), 1)
	f := fieldLine{from: from, to: end, name: [2]int{at, at}}
	for k := at; k < end && k-at < longestFieldName; k++ {
		t := p.toks[k]
		if t.Kind != token.Word && t.Kind != token.Code && t.Kind != token.Quote || functionWords[t.Low] {
			break
		}
		f.name[1]++
	}
	f.told = f.name[1]
	n := f.name[1] - at
	if n == 0 {
		return f, false
	}
	words := p.headerWords(f.name[0], f.name[1])
	identifier := strings.Contains(p.toks[at].Text, "_")
	if more, stop := p.moreNames(f.told, end); identifier && n == 1 && stop > 0 {
		f.more, f.told = more, stop
	}
	switch sep := p.tok(f.told); {
	case f.told == end:
	case sep.Is(":", "=") || sep.Is("-", "–", "—", "--") && !sep.Glued:
		f.told++
	case sep.Is("(") && !p.bracketLists(words, f.told, end), sep.Is(",") && (identifier && !p.pieceNames(f.told+1, end) || p.tellsOfOne(f.told+1, end)):
	case identifier && !sep.Is(",", "/", "and", "&"):
		f.name[1], f.told = at+1, at+1
		words = p.headerWords(at, at+1)
	default:
		return f, false
	}
	if len(words) == 0 || tableRemarks[words[len(words)-1]] {
		return f, false
	}
	return f, !p.headsColumns(f.told, end) && !(lexicon.IsPlural(words[len(words)-1]) && p.saysHowMany(f.told, end))
}

// saysHowMany: what is told of a name is how many rows a table of that name has: "customers: 1000, …", "payments: 1 to 24
// per subscription", "leases: one to four in each apartment".
func (p *parser) saysHowMany(i, end int) bool {
	at := i + p.any(i, end, "(")
	at += p.approx(at, end)
	at += p.any(at, end, "from", "between")
	number := func(k int) bool { return k < end && (p.countIn(k, end) || p.tok(k).Is("one", "two", "three")) }
	if !number(at) {
		return false
	}
	at++
	if n := p.any(at, end, "to", "-", "–", "and", "or", "up to"); n > 0 && number(at+n) {
		at += n + 1
	}
	return at == end || p.any2(at, end, ",", ";", ")", "-", "–", "rows", "records", "per", "for each", "for every", "in each", "in one", "in every", "each")
}

// moreNames reads further names of columns up to a colon: ", to_officer:", "/ rst_rcvd -".
func (p *parser) moreNames(i, end int) (names [][2]int, stop int) {
	for i+1 < end && p.toks[i].Is(",", "/", "and", "&", "+") && strings.Contains(p.toks[i+1].Text, "_") && p.toks[i+1].Kind != token.Quote {
		names = append(names, [2]int{i + 1, i + 2})
		i += 2
	}
	if i >= end || len(names) == 0 || !p.toks[i].Is(":", "=", "-", "–", "—", "--") {
		return nil, 0
	}
	return names, i
}

// bracketLists: the bracket holds the columns of a table: "agents (agent id, name, shift)".
func (p *parser) bracketLists(words []string, i, end int) bool {
	closing := p.closing(i, end)
	if closing < 0 || len(words) == 0 || !lexicon.IsPlural(words[len(words)-1]) {
		return false
	}
	commas := 0
	for k := i; k < closing; k++ {
		if p.toks[k].Is(",") {
			commas++
		}
	}
	return commas > 1
}

// pieceNames: the piece up to the next comma is the name of a column.
func (p *parser) pieceNames(i, end int) bool {
	stop := i
	for stop < end && !p.toks[stop].Is(",", ";", "(", ":") {
		stop++
	}
	_, known := p.lex.exact(p.wordsOf(i, stop))
	return known && !p.namesType(i, stop) || stop == i+1 && strings.Contains(p.toks[i].Text, "_")
}

// tellsOfOne: what follows a comma tells of the column before it, and is no other column.
func (p *parser) tellsOfOne(i, end int) bool {
	for _, t := range typeWords {
		if p.any(i, end, t.phrase) > 0 {
			return true
		}
	}
	return p.tok(i).Kind == token.Number || p.any(i, end, "unique", "nullable", "optional", "required", "not null", "pk", "primary key", "from", "between", "like", "one of", "either", "up to", "at least", "always") > 0
}

// tableRemarks are heads of what is said of a table or of all of the data, and of no column of it.
var tableRemarks = lexicon.WordSet("count rows records entries columns fields attributes tables table format output seed locale rules rule constraints constraint relationships relations relationship relation notes note requirements requirement distribution distributions schema")

// headsColumns: what is told of a name is a list of other columns, which it is the head of: "contact: name, email".
func (p *parser) headsColumns(i, end int) bool {
	known, from := 0, i
	for k := i; k <= end; k++ {
		if k < end && !p.toks[k].Is(",", ";", "and") {
			continue
		}
		if words := p.wordsOf(from, k); k > from && k-from < longestFieldName && !p.hasMark(from, k) {
			if m, ok := p.lex.exact(words); ok && m.semantic != "" && !p.namesType(from, k) {
				known++
			}
		}
		from = k + 1
	}
	return known > 1
}

// namesType: the tokens are a word for a type, "string".
func (p *parser) namesType(from, to int) bool {
	for _, t := range typeWords {
		if p.any(from, to, t.phrase) == to-from {
			return true
		}
	}
	return false
}

// misreadFields are the columns that stand in lines of fields, and that the lines do not name.
func (p *parser) misreadFields() (odd []*columnDraft, missing []fieldLine) {
	lines := p.fielded
	if len(lines) == 0 {
		return nil, nil
	}
	inside := make([]int, len(p.toks)) // the line of a token, counted from 1
	for from, f := range lines {
		for k := f.from; k < min(f.to, len(inside)); k++ {
			inside[k] = from + 1
		}
	}
	named := map[int]bool{}
	for _, t := range p.tables {
		for _, c := range t.columns {
			if c.dropped || !c.stated || c.at < 0 || c.at >= len(inside) || inside[c.at] == 0 {
				continue
			}
			f := lines[inside[c.at]-1]
			if c.at >= f.name[0] && c.at < f.name[1] {
				named[f.from] = true
			} else if !slices.ContainsFunc(f.more, func(n [2]int) bool { return n[0] == c.at }) {
				odd = append(odd, c)
			}
		}
	}
	for from, f := range lines {
		if !named[from] {
			missing = append(missing, f)
		}
	}
	return odd, missing
}
