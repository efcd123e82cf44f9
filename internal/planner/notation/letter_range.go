package notation

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	letterSorts = lexicon.WordSet("capital uppercase upper-case single random")
	partMarks   = map[string]string{"dash": "-", "hyphen": "-", "slash": "/", "dot": ".", "-": "-", "/": "/"}
)

// LetterRanges says which letters a code begins with by its first and last code, for the form of a code knows any letter or one:
// "= one letter A-E followed by two digits" is "from A00 to E99". Of a code that is longer the letters are told as unread.
func LetterRanges(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := 1; i < len(l.toks); i++ {
		if !l.at(i).Is("letter", "letters") {
			continue
		}
		first, last, to := l.lettersBehind(i + 1)
		if to == 0 {
			continue
		}
		from := i
		for letterSorts[l.at(from-1).Low] || l.at(from-1).Is("a", "an", "one", "1") {
			from--
		}
		lowest, highest, end := l.digitsBehind(to)
		if end > 0 && l.goesOnAsCode(end) {
			continue // "one letter A to H, two digits, one letter" is no grid
		}
		codes := [2]string{first + lowest, last + highest}
		switch all := first == "A" && last == "Z"; {
		case end == 0 && !l.itemEnds(to) || end == 0 && from == i:
			continue
		case end == 0 && all:
			w.copy(text, at, l.at(i).Span.End) // any letter
		case end == 0 && l.at(i).Is("letter") && (l.toldBehind(from-1) || l.plain(from-1) && !l.at(from).Is("a", "an")):
			w.copy(text, at, l.at(from).Span.Start)
			w.write("one of "+strings.Join(lettersFrom(first[0], last[0]), "/"), l.span(from, to))
		case end == 0:
			continue
		case (!all || lowest != "" && strings.Trim(lowest, "-/.0") != "") && (from < i || l.toldBehind(i-1)) && !l.partOfCode(from-1) && writtenOut(codes):
			if l.at(from-1).Is("of", "=", "is") {
				from--
			}
			w.copy(text, at, l.at(from).Span.Start)
			w.write("from "+codes[0]+" to "+codes[1], l.span(from, end))
			to = end
		default:
			if l.at(from).Is("a", "an") && from < i {
				w.copy(text, at, l.at(from).Span.Start)
				w.write("one", l.span(from, from+1))
				at = l.at(from).Span.End
			}
			w.copy(text, at, l.at(i).Span.End)
			if !all {
				w.lost = append(w.lost, l.span(i+1, to))
			}
		}
		at, i = l.at(to-1).Span.End, to-1
	}
	return w.rest(text, at)
}

// lettersBehind reads the letters from one to another at token i: "A-E", "from A to H", "(A to F)".
func (l *lister) lettersBehind(i int) (first, last string, to int) {
	open := l.at(i).Is("(")
	if open {
		i++
	}
	if l.at(i).Is("from", "between", "in") {
		i++
	}
	a, b := l.at(i), l.at(i+2)
	if !l.at(i+1).Is("-", "–", "to", "through", "thru", "..", "…", "and") || !capitalLetter(a) || !capitalLetter(b) || a.Text >= b.Text {
		return "", "", 0
	}
	i += 3
	if open {
		if !l.at(i).Is(")") {
			return "", "", 0
		}
		i++
	}
	return a.Text, b.Text, i
}

func capitalLetter(t *token.Token) bool {
	return t.Kind == token.Word && len(t.Text) == 1 && t.Text >= "A" && t.Text <= "Z"
}

// digitsBehind reads the lowest and the highest number that follow in a code at token i, with the mark ahead of them: "followed by two
// digits", ", a dash and 4 digits", "then a number 1-9". It reads none where more of the code follows them.
func (l *lister) digitsBehind(i int) (lowest, highest string, end int) {
	joined := l.partJoin(i)
	if joined == i {
		return "", "", 0
	}
	i = joined
	k, mark := i, ""
	if l.at(k).Is("a", "an") {
		k++
	}
	if m := partMarks[l.at(k).Low]; m != "" {
		mark, i = m, l.partJoin(k+1)
	}
	if l.at(k).Is("number") && plainNumber(l.at(k+1)) && l.at(k+2).Is("-", "–", "to") && plainNumber(l.at(k+3)) {
		return mark + l.at(k+1).Text, mark + l.at(k+3).Text, k + 4
	}
	n := l.at(i)
	if n.Kind != token.Number || n.Digits > 0 || n.Unit != "" || n.Percent || n.Num < 1 || n.Num > 9 || !l.at(i+1).Is("digits", "digit", "numbers", "figures", "numerals") {
		return "", "", 0
	}
	return mark + strings.Repeat("0", int(n.Num)), mark + strings.Repeat("9", int(n.Num)), i + 2
}

// mostLettered bounds how many codes of a letter and a number readers write out.
const mostLettered = 10000

// writtenOut: readers know all codes between the two, each of a letter, perhaps a mark, and a number.
func writtenOut(codes [2]string) bool {
	number := func(code string) int {
		n, err := strconv.Atoi(strings.TrimLeft(code[1:], "-/."))
		if err != nil {
			return mostLettered
		}
		return n
	}
	from, to := number(codes[0]), number(codes[1])
	return to >= from && int(codes[1][0]-codes[0][0]+1)*(to-from+1) <= mostLettered
}

// toldBehind: what the token says of a name is told behind it.
func (l *lister) toldBehind(i int) bool { return l.at(i).Is("is", "=", ":", "of", "(") }

func lettersFrom(first, last byte) []string {
	var letters []string
	for letter := first; letter <= last; letter++ {
		letters = append(letters, string(letter))
	}
	return letters
}

// partJoin is behind what joins two parts of a code at token i.
func (l *lister) partJoin(i int) int {
	if l.at(i).Is(",") {
		i++
	}
	switch {
	case l.at(i).Is("followed", "and") && l.at(i+1).Is("by", "then"):
		return i + 2
	case l.at(i).Is("then", "plus", "and", "+", "with"):
		return i + 1
	}
	return i
}

// partOfCode: the token joins what follows to an earlier part of a code.
func (l *lister) partOfCode(i int) bool {
	return l.at(i).Is("then", "plus", "+", "by", "-", "/") || l.at(i).Is("and", ",") && l.at(i-1).Is("digits", "letters", "dash", "hyphen")
}

// goesOnAsCode: another part of a code follows: ", one letter", "and then 2 digits".
func (l *lister) goesOnAsCode(i int) bool {
	for l.at(i).Is(",", "and", "then", "followed", "by") {
		i++
	}
	if l.at(i).Kind != token.Number && !l.at(i).Is("a", "an") {
		return false
	}
	for i++; letterSorts[l.at(i).Low]; i++ {
	}
	return l.at(i).Is("letter", "letters", "digit", "digits", "character", "characters")
}
