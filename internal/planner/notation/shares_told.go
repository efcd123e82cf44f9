package notation

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// SharesTold writes what a part of the text tells of the values of one column, and how often each is, with shares that add up:
// "dept. Half in sales, rest in hr" is "The dept is sales in 50%, hr in 50%", "method mostly GET, 15% POST" is "method (GET 85%,
// POST 15%)"; behind "priority. 10% are urgent" the other rows have other usual priorities. A part is a sentence, a bracket, or
// the words behind a column's name, and must consist of values and shares alone.
func SharesTold(text string) (Rewriting, bool) {
	if columnsShown.MatchString(text) {
		return Rewriting{}, false
	}
	l := &shareReader{mixReader: mixReader{lister{text: text, toks: tokensOf(text)}}}
	w, at := &writer{}, 0
	var behind []toldShares
	for i := 1; i < len(l.toks); i++ {
		s, ok := l.toldAt(i)
		if !ok {
			continue
		}
		span := l.span(s.from, s.to)
		w.copy(text, at, span.Start)
		w.notes = append(w.notes, s.notes(span)...)
		at, i = span.End, s.to-1
		if s.moved {
			behind = append(behind, s)
			continue
		}
		w.write(s.text(), span)
	}
	if at == 0 {
		return Rewriting{}, false
	}
	w.copy(text, at, len(text))
	for _, s := range behind {
		w.write(". "+s.text(), l.span(s.from, s.to))
	}
	return w.rewriting(), true
}

// toldShares are the values of a column with their shares in percent, and where they stand.
type toldShares struct {
	from, to int
	column   string
	values   []string
	shares   []float64
	lead     string   // what leads to the values in a sentence; none: they stand in a bracket
	moved    bool     // told at the end of the text, because it stands among other columns
	vague    []string // words for shares, by value
	usual    int      // how many of the last values are usual only, because the text says nothing of the other rows
}

// text is the sentence about the column, or the bracket behind its name.
func (s *toldShares) text() string {
	share := func(k int) string { return strconv.FormatFloat(math.Round(s.shares[k]*1e4)/1e4, 'f', -1, 64) + "%" }
	items := make([]string, len(s.values))
	for k, v := range s.values {
		if lexicon.FunctionWords[strings.ToLower(v)] && s.lead == "" {
			v = strconv.Quote(v) // "normal" is no law here
		}
		if items[k] = v + " " + share(k); s.lead != "" {
			items[k] = v + " in " + share(k)
		}
	}
	if s.lead != "" {
		return s.lead + strings.Join(items, ", ")
	}
	return "(" + strings.Join(items, ", ") + ")"
}

func (s *toldShares) notes(span token.Span) []Note {
	var out []Note
	for k, word := range s.vague {
		if word != "" {
			out = append(out, Note{Text: word + " means " + strconv.FormatFloat(math.Round(s.shares[k]), 'f', -1, 64) + "% of the rows", Span: span})
		}
	}
	if s.usual > 0 {
		out = append(out, Note{Text: "other rows have usual values of " + s.column + ": " + strings.Join(s.values[len(s.values)-s.usual:], ", "), Span: span})
	}
	return out
}

type shareReader struct {
	mixReader
	items []columnItem // see names
	sorts []columnItem // see columns
	read  bool
}

// toldAt reads a part of the text that begins at token i.
func (l *shareReader) toldAt(i int) (toldShares, bool) {
	before := l.at(i - 1)
	if before.Is(".", "!", ";") || before.Kind == token.Line {
		return l.sentenceAt(i)
	}
	if before.Is(",", ":") || before.Is("(") && l.at(i-2).Kind == token.Word {
		if s, ok := l.itemAt(i); ok {
			return s, true
		}
	}
	for _, c := range l.columns() {
		if c.to != i {
			continue
		}
		if l.at(i).Is("(") {
			return l.bracketAt(c)
		}
		return l.behindName(c)
	}
	return toldShares{}, false
}

// sentenceAt reads a sentence that tells the shares of a column that it does not name.
func (l *shareReader) sentenceAt(i int) (toldShares, bool) {
	end := i
	for !l.sentenceEnds(end) {
		end++
	}
	parts, to := l.parts(i, end)
	if len(parts) == 0 || to != end || l.toldInFull(parts, i, end) {
		return toldShares{}, false
	}
	c, ok := l.columnOf(parts, i)
	if !ok {
		return toldShares{}, false
	}
	s, ok := l.settled(parts, c)
	s.from, s.to, s.lead = i, end, "The "+s.column+" is "
	return s, ok
}

// toldInFull: a sentence with a verb gives each of its values a share in figures, and all rows one, which is read as it is.
func (l *shareReader) toldInFull(parts []sharePart, i, end int) bool {
	sum := 0.
	for _, p := range parts {
		switch {
		case p.sort == shareRest || p.word != "":
			return false
		default:
			sum += p.share
		}
	}
	return math.Abs(sum-100) < 1 && l.says(i, end, "is", "are", "was", "were", "be", "makes", "make", "takes", "accounts")
}

// itemAt reads an item of a list, or a bracket behind a head, that tells the shares of a column that stands elsewhere: "100 users
// (10 admins): name, role", "150 active 50 inactive, name, status". Every value must be known as one of the column's.
func (l *shareReader) itemAt(i int) (toldShares, bool) {
	end := i
	for !l.sentenceEnds(end) && !l.at(end).Is(")", ":") {
		end++
	}
	parts, to := l.parts(i, end)
	for n := len(parts) - 1; n >= 0 && parts[n].sort == shareUntold; n-- {
		parts, to = parts[:n], parts[max(n-1, 0)].to
	}
	if len(parts) == 0 || !separates(l.at(to)) && to != end {
		return toldShares{}, false
	}
	if l.at(i-1).Is("(") && slices.ContainsFunc(l.names(), func(c columnItem) bool { return c.to == i-1 && sorting(c.words) }) {
		return toldShares{}, false // of the column whose name stands before the bracket
	}
	c, ok := l.columnOf(parts, i)
	if !ok || !l.amongNames(i-1) || slices.ContainsFunc(parts, func(p sharePart) bool { return !l.holds(c, p) }) {
		return toldShares{}, false
	}
	s, ok := l.settled(parts, c)
	s.from, s.to, s.lead, s.moved = i-1, to, "The "+s.column+" is ", true
	switch {
	case l.at(i - 1).Is(":"):
		s.from = i
		if separates(l.at(to)) {
			s.to++
		}
	case l.at(i - 1).Is("("):
		if !l.at(to).Is(")") {
			return s, false
		}
		s.to++
	}
	return s, ok
}

// amongNames: the mark at token i opens a list or stands behind the head of one, or behind an item that is a name.
func (l *shareReader) amongNames(i int) bool {
	if l.at(i).Is("(") {
		return true
	}
	if l.at(i).Is(":") {
		return l.sameSentence(0, i) && !slices.ContainsFunc(l.columns(), func(c columnItem) bool { return c.to == i })
	}
	k := i - 1
	for l.at(k).Kind == token.Word && !lexicon.FunctionWords[l.at(k).Low] {
		k--
	}
	return k < i-1 && l.at(k).Is(",", ":", "(") || k < 2
}

// bracketAt reads a bracket behind the name of a column.
func (l *shareReader) bracketAt(c columnItem) (toldShares, bool) {
	end := c.to + 1
	for !l.at(end).Is(")") {
		if l.at(end).Kind == token.Line {
			return toldShares{}, false
		}
		end++
	}
	parts, to := l.parts(c.to+1, end)
	if len(parts) == 0 || to != end || len(parts) == 1 && !l.holds(c, parts[0]) || told(parts) || !slices.ContainsFunc(parts, func(p sharePart) bool { return p.sort != shareCount }) {
		return toldShares{}, false
	}
	s, ok := l.settled(parts, c)
	s.from, s.to = c.to, end+1
	return s, ok
}

// behindName reads values with shares behind the name of a column that nothing encloses; what stands alone there may be the next
// column, if it is no value that the column is known to have.
func (l *shareReader) behindName(c columnItem) (toldShares, bool) {
	from, marked, is := c.to, l.at(c.to).Is(":", "-", "?"), l.at(c.to).Is("is", "are")
	if marked || is {
		from++
	}
	if !marked && !c.lists && !l.at(from).Is("mostly", "mainly", "usually") {
		return toldShares{}, false
	}
	end := from
	for !l.sentenceEnds(end) && !(l.at(end).Is(")") && l.depth(from, end+1) < 0) {
		end++
	}
	parts, to := l.parts(from, end)
	for n := len(parts) - 1; n >= 0 && parts[n].sort == shareUntold; n-- {
		if lead := l.at(parts[n].from - 1); l.holds(c, parts[n]) || l.valueText(parts[n]) == "other" || lead.Is("then") || marked && to == end && n == len(parts)-1 && !separates(l.at(c.from-1)) {
			break
		}
		parts, to = parts[:n], parts[n-1].to
	}
	if n := l.listEnd(parts, c); n < len(parts) {
		parts, to = parts[:n], parts[n-1].to
	}
	if len(parts) < 2 || told(parts) || !separates(l.at(to)) && to != end {
		return toldShares{}, false
	}
	s, ok := l.settled(parts, c)
	s.from, s.to = c.to, to
	if lead := l.at(c.from - 1); is || lead.Is(".") || lead.Kind == token.Line {
		s.lead = " is "
	}
	return s, ok
}

// listEnd is how many of the parts are of one list: behind "mostly US and Canada" a comma begins the next column, unless the value is
// known as one of this.
func (l *shareReader) listEnd(parts []sharePart, c columnItem) int {
	for n := 2; n < len(parts) && parts[0].sort == shareMost; n++ {
		if l.at(parts[n-1].from-1).Is("and", "or", "&") && separates(l.at(parts[n-1].to)) && parts[n].sort != shareRest && parts[n].word == "" && !l.holds(c, parts[n]) {
			return n
		}
	}
	return len(parts)
}

// told: each part says its share and all are a whole, which every reader knows.
func told(parts []sharePart) bool {
	for _, p := range parts {
		if p.sort != shareGiven {
			return false
		}
	}
	return len(parts) > 1
}

// mostlyShare is the share in percent of the rows that are left which most of them are, where others are left too.
const mostlyShare = 80

// settled gives each part its share of the rows, and what is left to the other values that such a column usually has.
func (l *shareReader) settled(parts []sharePart, c columnItem) (toldShares, bool) {
	if !l.ofOneSort(parts) {
		return toldShares{}, false
	}
	rows, noun := l.rows()
	s := toldShares{column: l.text[l.at(c.from).Span.Start:l.at(c.to-1).Span.End]}
	left, most, takers, counted := 100., 0, 0, 0.
	for _, p := range parts {
		share, word := p.share, ""
		switch p.sort {
		case shareCount:
			if share > rows || c.from > p.from && rows == p.share {
				return s, false
			}
			counted += share
			share *= 100 / rows
		case shareMost:
			most++
			word = p.word
		case shareRest, shareUntold:
			takers++
		case shareVague:
			word = p.word
		}
		left -= share
		s.values, s.shares, s.vague = append(s.values, l.plainValue(p, c)), append(s.shares, share), append(s.vague, word)
	}
	if left < -.5 || takers > 0 && left < .5 || most > 1 || counted > 0 && len(parts) > 1 && takers == 0 && counted != rows {
		return s, false
	}
	ofMost := left
	if takers > 0 || len(parts) == 1 {
		ofMost = left * mostlyShare / 100
	}
	for k, p := range parts {
		switch p.sort {
		case shareMost:
			s.shares[k] = ofMost
			left -= ofMost
		}
	}
	for k, p := range parts {
		if p.sort == shareRest || p.sort == shareUntold {
			s.shares[k] = left / float64(takers)
		}
	}
	switch {
	case takers > 0 || left < .5:
		return s, true
	case len(parts) > 1:
		return s, false // whoever reads it asks
	}
	s.fill(left, lexicon.Beside(c.words, noun, s.values))
	return s, true
}

// ofOneSort: all values are numbers, or none is.
func (l *shareReader) ofOneSort(parts []sharePart) bool {
	numbers := 0
	for _, p := range parts {
		if l.at(p.from).Kind == token.Number {
			numbers++
		}
	}
	return numbers == 0 || numbers == len(parts)
}

// plainValue is the value of a part as the column would hold it.
func (l *shareReader) plainValue(p sharePart, c columnItem) string {
	if last := l.at(p.to - 1); p.to-p.from > 1 && last.Low == c.words[len(c.words)-1] {
		p.to-- // "the sales department"
	}
	v := l.valueText(p)
	if one := lexicon.Singular(strings.ToLower(v)); p.to-p.from == 1 && !lexicon.HoldsForm(c.words, v) && lexicon.HoldsForm(c.words, one) {
		return one // "3 admins"
	}
	return v
}
