package notation

import (
	"slices"
	"strconv"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ShareRemarks puts what a part of the text says of a share of the rows behind the name of the column that it is about, and says
// what the other rows have: "age. 10% are under 18" is "age (10% under 18, the rest 18-90)", "stock. 5% out of stock" is "stock
// (0 for 5%)", "phone: 80% have it" is "phone (80% filled)".
func ShareRemarks(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &shareReader{mixReader: mixReader{lister{text: text, toks: tokensOf(text)}}}
	var changes []change
	taken := map[int]bool{} // columns by their first token
	for i := 1; i < len(l.toks); i++ {
		r, ok := l.remarkAt(i)
		if !ok || taken[r.column.from] {
			continue
		}
		taken[r.column.from] = true
		from, end := l.at(r.from).Span.Start, l.at(r.to-1).Span.End
		if at := l.at(r.column.to - 1).Span; r.from == r.column.to {
			changes = append(changes, change{token.Span{Start: at.Start, End: end}, text[at.Start:at.End] + " (" + r.told + ")"})
		} else {
			changes = append(changes, change{at, text[at.Start:at.End] + " (" + r.told + ")"}, change{token.Span{Start: from, End: end}, ""})
		}
		i = r.to - 1
	}
	if len(changes) == 0 {
		return Rewriting{}, false
	}
	return rewritten(text, changes)
}

// shareRemark is what is said of a share of the rows, with the mark before it, and of which column.
type shareRemark struct {
	from, to int
	column   columnItem
	told     string
}

var (
	stockNouns = lexicon.WordSet("stock qty quantity inventory units count available pieces")
	bandBelow  = lexicon.WordSet("under below younger less")
	bandAbove  = lexicon.WordSet("over above older more")
)

// remarkAt reads such a part at token i.
func (l *shareReader) remarkAt(i int) (shareRemark, bool) {
	before := l.at(i - 1)
	sentence := before.Is(".", ";") || before.Kind == token.Line
	if !sentence && !before.Is(",", ":", "-", "(") {
		return shareRemark{}, false
	}
	r := shareRemark{from: i - 1}
	if sentence {
		r.from = i
	}
	if n := l.adultsOnly(i); n > 0 {
		return l.about(r, i+n, "adults", l.ageColumn)
	}
	share, sort, n := l.shareWordAt(i)
	at := i + n
	var noun *token.Token
	switch {
	case n > 0 && sort == shareMost:
		share = mostlyShare
	case n > 0 && sort == shareCount:
		rows, _ := l.rows()
		if rows == 0 || share >= rows {
			return shareRemark{}, false
		}
		share *= 100 / rows
	case n == 0: // "kids under 18 should be 10%"
		k := i
		if l.at(k).Kind == token.Word && !bandBelow[l.at(k).Low] && !bandAbove[l.at(k).Low] {
			k++
		}
		limit, below, m := l.band(k)
		if m == 0 {
			return shareRemark{}, false
		}
		at = k + m
		for at < k+m+3 && (l.at(at).Is("should", "be", "are", "is", "make", "up", "must")) {
			at++
		}
		share, sort, n = l.shareWordAt(at)
		if n == 0 || sort != shareGiven || at == k+m {
			return shareRemark{}, false
		}
		return l.about(r, at+n, "", func(r *shareRemark) bool { return l.banded(r, share, limit, below, nil) })
	}
	if share >= 100 || sort == shareRest {
		return shareRemark{}, false
	}
	end := at
	for !l.sentenceEnds(end) && !l.at(end).Is(",", ")") {
		end++
	}
	if k := l.ofRows(at, end); k > at && k < end {
		noun, at = l.at(k-1), k
	}
	for at < end && l.at(at).Is("is", "are", "should", "be", "were", "outliers") {
		at++
	}
	percent := strconv.FormatFloat(share, 'g', 4, 64) + "%"
	switch {
	case l.reads(at, []string{"out", "of", "stock"}) && at+3 == end, l.reads(at, []string{"sold", "out"}) && at+2 == end:
		return l.about(r, end, "0 for "+percent, func(r *shareRemark) bool {
			return l.named(r, func(c columnItem) bool { return stockNouns[c.words[len(c.words)-1]] })
		})
	case at+2 == end && l.at(at).Is("have", "has") && l.at(at+1).Is("it", "one", "them"):
		return l.about(r, end, percent+" filled", l.itemBefore)
	case at+3 == end && l.at(at).Is("don't", "dont", "doesn't") && l.at(at+1).Is("have") && l.at(at+2).Is("it", "one", "any"),
		at+1 == end && l.at(at).Is("without"), at+2 == end && l.at(at).Is("without") && l.at(at+1).Is("it", "one", "any"), at+1 == end && l.at(at).Text == "w/o", at+3 == end && l.reads(at, []string{"w", "/", "o"}):
		return l.about(r, end, percent+" empty", l.itemBefore)
	}
	limit, below, m := l.band(at)
	if m == 0 || at+m != end {
		return shareRemark{}, false
	}
	return l.about(r, end, "", func(r *shareRemark) bool { return l.banded(r, share, limit, below, noun) })
}

// about ends a remark at token to, where its column is found.
func (l *shareReader) about(r shareRemark, to int, told string, find func(*shareRemark) bool) (shareRemark, bool) {
	r.to, r.told = to, told
	if l.at(r.from).Is("(") {
		if !l.at(to).Is(")") {
			return r, false
		}
		r.to++
	} else if !l.sentenceEnds(to) && !l.at(to).Is(",", ")") {
		return r, false
	}
	return r, find(&r)
}

// band reads "under 18", "older than 60".
func (l *shareReader) band(i int) (limit float64, below bool, n int) {
	t := l.at(i)
	if !bandBelow[t.Low] && !bandAbove[t.Low] {
		return 0, false, 0
	}
	at := i + 1
	if l.at(at).Is("than") {
		at++
	}
	number := l.at(at)
	if number.Kind != token.Number || number.Percent || number.Unit != "" || number.Spelled {
		return 0, false, 0
	}
	at++
	if l.at(at).Is("years") {
		at++
	}
	if l.at(at).Is("old") {
		at++
	}
	return number.Num, bandBelow[t.Low], at - i
}

// grownUp and oldest bound the usual ages of rows of which the text says that they are above or below another one.
const (
	grownUp = 18
	oldest  = 90
)

// banded finds the number of which a share lies on one side of a limit: the one that the noun names, an age, or the one before.
func (l *shareReader) banded(r *shareRemark, share, limit float64, below bool, noun *token.Token) bool {
	byNoun := func(c columnItem) bool {
		return noun != nil && lexicon.Stem(c.words[len(c.words)-1]) == lexicon.Stem(noun.Low)
	}
	number := strconv.FormatFloat(limit, 'f', -1, 64)
	side, rest := "over ", "below"
	if below {
		side, rest = "under ", "above"
	}
	if !l.named(r, byNoun) {
		if !(limit <= oldest && l.ageColumn(r)) && !l.itemBefore(r) {
			return false
		}
	}
	age := r.column.words[len(r.column.words)-1] == "age"
	if age && l.boundedBeside(r) {
		return false // what all have and what some have may contradict each other, which is asked about
	}
	switch {
	case age && below && limit < oldest:
		rest = number + "-" + strconv.Itoa(oldest)
	case age && !below && limit > grownUp:
		rest = strconv.Itoa(grownUp) + "-" + number
	case below:
		return false // nobody knows where the others end
	}
	if m := lexicon.Lookup(r.column.words); m.Kind == lexicon.Date || m.Kind == lexicon.Timestamp || m.Kind == lexicon.Boolean {
		return false
	}
	r.told = strconv.FormatFloat(share, 'g', 4, 64) + "% " + side + number + ", the rest " + rest
	return true
}

// boundedBeside: outside of the remark the text bounds something, too.
func (l *shareReader) boundedBeside(r *shareRemark) bool {
	for k := range l.toks {
		if (k < r.from || k >= r.to) && (bandBelow[l.at(k).Low] || bandAbove[l.at(k).Low]) && (l.at(k+1).Kind == token.Number || l.at(k+1).Is("than") && l.at(k+2).Kind == token.Number) {
			return true
		}
	}
	return false
}

func (l *shareReader) ageColumn(r *shareRemark) bool {
	return l.named(r, func(c columnItem) bool {
		return c.words[len(c.words)-1] == "age" || r.told == "adults" && slices.Contains(c.words, "birth") || c.words[0] == "dob"
	})
}

// adultsOnly reads "adults only".
func (l *shareReader) adultsOnly(i int) int {
	if l.reads(i, []string{"adults", "only"}) || l.reads(i, []string{"only", "adults"}) || l.reads(i, []string{"all", "adults"}) {
		return 2
	}
	return 0
}

// named finds the only column of which nothing is told, and that fits.
func (l *shareReader) named(r *shareRemark, fits func(columnItem) bool) bool {
	found := 0
	for _, c := range l.names() {
		if fits(c) && l.untold(c, r) {
			r.column = c
			found++
		}
	}
	return found == 1
}

// itemBefore finds the column whose name ends where the remark begins.
func (l *shareReader) itemBefore(r *shareRemark) bool {
	for _, c := range l.names() {
		if c.to == r.from || c.to == r.from-1 && !l.at(r.from-1).Is(",") {
			r.column = c
			return true
		}
	}
	return false
}

// untold: nothing is said behind the name of the column but the remark.
func (l *shareReader) untold(c columnItem, r *shareRemark) bool {
	return c.to == r.from || l.openName(c)
}
