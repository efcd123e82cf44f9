package notation

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// besideTypes are types as programs name them.
	besideTypes = lexicon.WordSet("bool boolean string str varchar timestamp datetime date int integer float")
	// stringNames are what strings are of, which are columns by themselves: "query string".
	stringNames = lexicon.WordSet("query search connection version format test input output first second bottom top guitar heart")
	// levels are values that stand behind each other without a mark: "risk low mid high".
	levels = lexicon.WordSet("low mid medium high small large big tiny none mild moderate severe critical minor major light dark cold warm hot bronze silver gold platinum beginner intermediate advanced junior senior poor fair good excellent bad average new used slow fast thin thick short long narrow wide easy hard normal urgent")
	// fromOthers end names of what follows from other columns in a way that is known.
	fromOthers = lexicon.WordSet("email username handle login slug initials age name id key currency bmi country region state timezone symbol index")
)

// besideQualities are said of one column alone.
var besideQualities = []string{"nullable", "optional", "required", "mandatory", "unique", "positive", "non-negative", "not null", "never null", "not unique", "int", "integer", "decimal", "float", "boolean", "bool", "autoincrement", "auto increment", "auto-increment"}

// quality puts what is said of one column behind a colon or a dash in a bracket, where the items behind it would be values beside it:
// "vendor, days: nullable, colour", "age can be 0, colour".
func (l *besideReader) quality(n besideName, i int) besideRemark {
	if l.at(i).Is("can", "may", "could") && l.at(i+1).Is("be") && l.zero(i+2) && l.ends(i+3) {
		return besideRemark{to: i + 3, full: l.put(i, "min 0")}
	}
	if !l.at(i-1).Is(":", "-", "–") || i-1 != n.to || !separates(l.at(n.from-1)) {
		return besideRemark{}
	}
	for _, q := range besideQualities {
		words := strings.Fields(q)
		if to := i + len(words); l.reads(i, words) && separates(l.at(to)) {
			return besideRemark{to: to, full: " (" + q + ")", behind: true}
		}
	}
	return besideRemark{}
}

// kindBehind puts a type in a bracket, where it could be the last word of a name.
func (l *besideReader) kindBehind(n besideName, i int) besideRemark {
	t, name := l.at(i), l.at(i-1)
	if t.Is("flag") && l.ends(i+1) { // and no country's
		switch {
		case l.marked(i) && !name.Is(","):
			return besideRemark{to: i + 1, full: "boolean"}
		case strings.Contains(name.Low, "_"), strings.HasSuffix(name.Low, "ed"), strings.HasSuffix(name.Low, "able"), name.Is("active"):
			return besideRemark{to: i + 1, full: "flag (boolean)"}
		}
		return besideRemark{}
	}
	if !besideTypes[t.Low] || name.Kind != token.Word || i != n.to || l.at(i-2).Is("not", "of", "a", "the") || !l.ends(i+1) && !l.at(i+1).Is("mostly", "usually", "default") {
		return besideRemark{}
	}
	snake := strings.Contains(name.Low, "_")
	switch {
	case t.Is("string", "str"):
		if stringNames[name.Low] {
			return besideRemark{}
		}
	case t.Is("date", "timestamp", "datetime"):
		if !snake && name.Low != "date" && name.Low != "time" || l.at(i+1).Is("and") && l.at(i+2).Is("time", "date") {
			return besideRemark{}
		}
	case !snake:
		return besideRemark{}
	}
	return besideRemark{to: i + 1, full: "(" + t.Text + ")"}
}

// listKind leaves out the word for a list before its values: "size [enum low/mid/high]".
func (l *besideReader) listKind(_ besideName, i int) besideRemark {
	if !l.at(i).Is("enum", "picklist", "dropdown", "select") || l.at(i+1).Kind != token.Word && l.at(i+1).Kind != token.Quote || !l.at(i+2).Is("/", "|") {
		return besideRemark{}
	}
	return besideRemark{to: i + 2, full: l.at(i + 1).Text}
}

// codeRun puts marks between values in capitals that stand behind each other: "rating G PG PG-13 R".
func (l *besideReader) codeRun(n besideName, i int) besideRemark {
	return l.run(n, i, func(t *token.Token) bool {
		return (t.Kind == token.Word || t.Kind == token.Code) && t.Text == strings.ToUpper(t.Text) && len(t.Text) < 6 && !strings.Contains(t.Text, "#")
	})
}

// levelRun puts marks between levels that stand behind each other: "risk low mid high".
func (l *besideReader) levelRun(n besideName, i int) besideRemark {
	return l.run(n, i, func(t *token.Token) bool { return t.Kind == token.Word && levels[t.Low] })
}

// run reads three values of a sort or more, up to the end of the item.
func (l *besideReader) run(n besideName, i int, is func(*token.Token) bool) besideRemark {
	var values []string
	to := i
	for is(l.at(to)) {
		v := l.at(to).Text
		if to++; l.at(to).Glued && l.at(to).Is("+", "-") && !(l.at(to+1).Glued && l.at(to+1).Kind != token.Mark) { // "A+ A-"
			v += l.at(to).Text
			to++
		}
		values = append(values, v)
	}
	before := l.at(i - 1)
	if len(values) < 3 || !l.ends(to) || l.at(to).Is(",") && (before.Is("(", "[") || l.at(to+1).Is("or", "and") || is(l.at(to+1))) || i > n.to && !l.marked(i) || before.Kind == token.Word && (is(before) || before.Text != before.Low) {
		return besideRemark{}
	}
	if said := strings.Join(values, "/"); before.Is(":", "-", "–") {
		return besideRemark{to: to, full: " (" + said + ")", behind: true}
	} else {
		return besideRemark{to: to, full: l.put(i, said)}
	}
}

// mostlyOf of the rows in a hundred have the value that is the most frequent.
const mostlyOf = 80

// mostlyOne reads the numbers that a column takes, of which one is the most frequent: "zone 1/2/3 mostly 1".
func (l *besideReader) mostlyOne(_ besideName, i int) besideRemark {
	var values []string
	to := i
	for plainNumber(l.at(to)) {
		values = append(values, l.at(to).Text)
		if !l.at(to + 1).Is("/") {
			to++
			break
		}
		to += 2
	}
	for l.at(to).Is(",", "(") {
		to++
	}
	at := slices.Index(values, l.at(to+1).Text)
	if len(values) < 2 || !l.at(to).Is("mostly", "usually", "mainly") || at < 0 || !l.ends(to+2) {
		return besideRemark{}
	}
	word := l.at(to).Low
	if to += 2; l.at(to - 3).Is("(") {
		to++
	}
	for k := range values {
		share := float64(100-mostlyOf) / float64(len(values)-1)
		if k == at {
			share = mostlyOf
		}
		values[k] += " " + percentText(share)
	}
	return besideRemark{to: to, full: l.put(i, strings.Join(values, ", ")), note: word + " means " + percentText(mostlyOf) + " of the rows"}
}

// mostlyBehind puts the word for the most frequent value before it: "wood cedar mostly".
func (l *besideReader) mostlyBehind(n besideName, i int) besideRemark {
	if l.at(i).Kind != token.Word || n.to != i || i == n.from || !l.at(i+1).Is("mostly", "mainly") || !l.ends(i+2) || l.at(i+2).Is(",") && l.at(i+3).Is("some", "sometimes") || strings.HasSuffix(l.at(i).Low, "ed") || lexicon.Names([]string{l.at(i).Low}) {
		return besideRemark{}
	}
	return besideRemark{to: i + 2, full: l.at(i+1).Text + " " + l.at(i).Text}
}

// madeFrom reads that a column follows from others in a way that is not said: "discount based on quantity".
func (l *besideReader) madeFrom(n besideName, i int) besideRemark {
	if l.at(i).Is("varies", "vary", "varying", "differs", "differing") && l.at(i+1).Is("by", "with") && l.itemCalled(i+2) {
		to := i + 3
		for !l.ends(to) {
			to++
		}
		return besideRemark{to: to, lost: true}
	}
	if l.at(i).Is("from") && !fromOthers[n.last] && i == n.to+l.marks(i) && !l.at(i-1).Is("differs", "different", "apart", "separate") && l.itemCalled(i+1) {
		to := i + 2
		for !l.ends(to) {
			to++
		}
		return besideRemark{to: to, lost: true}
	}
	if !l.at(i).Is("derived", "based", "made", "built", "composed", "generated", "calculated", "computed", "constructed") || !l.at(i+1).Is("from", "on", "using", "out") || fromOthers[n.last] {
		return besideRemark{}
	}
	to := i + 2
	for to < i+10 && !l.sentenceEnds(to) && !l.at(to).Is(",", ")", "]") {
		if l.at(to).Kind != token.Word {
			return besideRemark{} // a formula, or figures
		}
		to++
	}
	if to == i+2 {
		return besideRemark{}
	}
	return besideRemark{to: to, lost: true}
}

// marks is how many marks stand between a name and token i.
func (l *besideReader) marks(i int) int {
	if l.at(i-1).Is("(", "[", ":", "-", "–") {
		return 1
	}
	return 0
}

// itemCalled: the words from token i on, up to the end of the item, are the name of another column: "sku from vendor".
func (l *besideReader) itemCalled(i int) bool {
	to := i
	for l.plain(to) && to-i < 3 {
		to++
	}
	if to == i || !l.ends(to) {
		return false
	}
	for k := 1; k < len(l.toks); k++ {
		if k >= i && k < to || !l.itemOpens(k) {
			continue
		}
		same := 0
		for same < to-i && l.at(k+same).Low == l.at(i+same).Low {
			same++
		}
		if same == to-i && !l.plain(k+same) {
			return true
		}
	}
	return false
}

// inOrder reads that moments come one after the other, which rows that nothing else orders do not show.
func (l *besideReader) inOrder(n besideName, i int) besideRemark {
	if !besideMoments[n.last] || !l.at(i).Is("increasing", "ascending", "sequential", "chronological", "descending", "decreasing") || !l.ends(i+1) {
		return besideRemark{}
	}
	return besideRemark{to: i + 1, lost: true}
}
