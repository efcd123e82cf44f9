package planner

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

type tokenKind uint8

const (
	wordToken   tokenKind = iota // letters, digits, inner hyphens and underscores
	numberToken                  // 5,000  1.2M  "two hundred and fifty"  $5  12%
	dateToken                    // a day or a longer period
	timeToken                    // a time of day
	codeToken                    // INV-2041, QX-#####, a sample or template of a code
	quoteToken                   // 'a' "b" `c`
	markToken                    // one mark, or an operator such as ..  <=  !=
	lineToken                    // end of a line
)

// token is the smallest piece that the planner reasons about.
type token struct {
	kind tokenKind
	text string // as written; of a quote, what is inside
	low  string // lower case, of words also with the typographic apostrophe made plain
	span Span
	// glued: no white space between this token and the one before.
	glued bool

	num     float64
	digits  int    // digits after the decimal point, as written
	percent bool   // followed by a percent sign or word
	spelled bool   // written in words
	year    bool   // four digits, 1900 to 2100, no grouping
	unit    string // currency sign before, or unit glued behind

	period period // dateToken
	minute int    // timeToken: minutes since midnight
}

func (t token) is(words ...string) bool {
	if t.kind != wordToken && t.kind != markToken && !t.spelled {
		return false
	}
	for _, w := range words {
		if t.low == w || strings.HasSuffix(w, "'s") && strings.EqualFold(t.text, w) { // low is without it
			return true
		}
	}
	return false
}

var currencySigns = map[rune]string{'$': "USD", '€': "EUR", '£': "GBP", '¥': "JPY", '₹': "INR"}

// tokenize cuts text into tokens; every byte that is not white space is inside one.
func tokenize(text string) []token {
	l := lexer{text: text}
	for l.at < len(text) {
		l.step()
	}
	return mergeNumbered(mergePeriods(mergeNumbers(l.out)))
}

type lexer struct {
	text   string
	at     int
	out    []token
	commas int // up to here a comma between digits is a decimal point
}

func (l *lexer) peek(n int) rune {
	if l.at+n >= len(l.text) {
		return 0
	}
	r, _ := utf8.DecodeRuneInString(l.text[l.at+n:])
	return r
}

func (l *lexer) add(k tokenKind, end int) *token {
	t := token{kind: k, text: l.text[l.at:end], span: Span{l.at, end}}
	t.low = strings.ReplaceAll(strings.ToLower(t.text), "’", "'")
	if n := len(l.out); n > 0 {
		t.glued = l.out[n-1].span.End == l.at && l.out[n-1].kind != lineToken
	}
	l.out = append(l.out, t)
	l.at = end
	return &l.out[len(l.out)-1]
}

func (l *lexer) step() {
	r, size := utf8.DecodeRuneInString(l.text[l.at:])
	switch {
	case r == '\n':
		l.add(lineToken, l.at+1)
	case unicode.IsSpace(r) || r == '\ufeff':
		l.at += size
	case r == '\'' && l.at > 0 && isWordRune(rune(l.text[l.at-1])) && !isWordRune(l.peek(1)):
		l.at += size // of a possessive: "the items' prices"
	case r == '"' || r == '\'' || r == '`' || r == '“' || r == '‘':
		l.quote(r, size)
	case isDigit(r) || (r == '.' && isDigit(l.peek(1)) && !l.afterDigit()):
		l.number(l.at)
	case r == '-' && isDigit(l.peek(1)) && l.negative():
		l.number(l.at)
	case currencySigns[r] != "" && isDigit(l.peek(size)):
		sign := currencySigns[r]
		start := l.at
		l.at += size
		l.number(start).unit = sign
	case r == '/' && l.pathStart():
		l.path()
	case unicode.IsLetter(r) || r == '_' || r == '#' || r == '?' && isWordRune(l.peek(1)) && l.peek(1) == '?':
		l.word()
	default:
		l.mark(size)
	}
}

// pathStart: a path such as "/api/users" begins where a value could stand.
func (l *lexer) pathStart() bool {
	if !unicode.IsLetter(l.peek(1)) || l.at+2 >= len(l.text) || !isWordRune(rune(l.text[l.at+2])) || len(l.out) == 0 {
		return false
	}
	last := l.out[len(l.out)-1]
	if last.span.End == l.at && !last.is("(", "[", "|") {
		return false
	}
	return last.is("(", "[", ",", ";", ":", "|", "or", "and", "of", "like", "in", "from", "page", "path", "endpoint", "route", "url", "uri", "urls", "paths", "pages", "endpoints", "routes")
}

// path reads a path as one value.
func (l *lexer) path() {
	i := l.at + 1
	for i < len(l.text) && (isWordRune(rune(l.text[i])) || strings.IndexByte("/-_.{}", l.text[i]) >= 0 && i+1 < len(l.text) && (isWordRune(rune(l.text[i+1])) || strings.IndexByte("{}", l.text[i+1]) >= 0) || l.text[i] == '}') {
		i++
	}
	l.add(quoteToken, i)
}

func isDigit(r rune) bool    { return r >= '0' && r <= '9' }
func isWordRune(r rune) bool { return unicode.IsLetter(r) || isDigit(r) || r == '_' }

func (l *lexer) afterDigit() bool {
	return len(l.out) > 0 && l.out[len(l.out)-1].kind == numberToken && l.out[len(l.out)-1].span.End == l.at
}

// negative: a minus is a sign unless it stands right behind a number or a word ("2-5").
func (l *lexer) negative() bool {
	if len(l.out) == 0 {
		return true
	}
	last := l.out[len(l.out)-1]
	if last.span.End != l.at {
		return last.kind != numberToken
	}
	return last.kind == markToken && last.text != ")" && last.text != "]"
}

// quote reads a quoted string of one line; an apostrophe that closes nothing is a mark.
func (l *lexer) quote(open rune, size int) {
	closing := map[rune]rune{'“': '”', '‘': '’'}[open]
	if closing == 0 {
		closing = open
	}
	rest := l.text[l.at+size:]
	end := strings.IndexRune(rest, closing)
	if nl := strings.IndexByte(rest, '\n'); end < 0 || end == 0 || (nl >= 0 && nl < end) || end > 120 {
		l.add(markToken, l.at+size)
		return
	}
	t := l.add(quoteToken, l.at+size+end+utf8.RuneLen(closing))
	t.text = rest[:end]
	t.low = strings.ToLower(t.text)
}

func grouped(rest string) bool {
	return len(rest) >= 3 && isDigit(rune(rest[0])) && isDigit(rune(rest[1])) && isDigit(rune(rest[2])) &&
		(len(rest) == 3 || !isDigit(rune(rest[3])))
}

// word reads a word; hyphens and apostrophes hold it together between letters, and a
// run like INV-2041 or AA-## is a code.
func (l *lexer) word() {
	i, letters, numerals, wild := l.at, 0, 0, 0
	for i < len(l.text) {
		r, size := utf8.DecodeRuneInString(l.text[i:])
		next, _ := utf8.DecodeRuneInString(l.text[min(i+size, len(l.text)):])
		switch {
		case unicode.IsLetter(r) || r == '_' || unicode.IsMark(r):
			letters++
		case isDigit(r), i > l.at && (r == '²' || r == '³'):
			numerals++
		case r == '#':
			wild++
		case (r == '-' || r == '\'' || r == '’') && i > l.at && unicode.IsLetter(next) && !isWild(l.text[i-1]):
			if r == '-' && (i-l.at == 1 && !wordHolds(l.text[i+size:]) || monthNames[strings.ToLower(l.text[l.at:i])] != 0 && startsWithMonth(l.text[i+size:])) {
				goto done // A-F is a range of letters, Aug-Oct one of months
			}
			if r == '-' && codesBetween(l.text[l.at:i], l.text[i+size:]) {
				goto done // P1-P4
			}
		case r == '-' && i > l.at && (isDigit(next) || next == '#') && strings.ToUpper(l.text[l.at:i]) == l.text[l.at:i] && i-l.at <= 8:
			// An upper-case prefix with digits behind: a code.
		case r == '-' && numbered(l.text[l.at:i], l.text[i+size:]):
			// us-east-1, sev-2
		default:
			goto done
		}
		i += size
	}
done:
	if i == l.at {
		l.mark(1)
		return
	}
	text := l.text[l.at:i]
	if l.timesBehind(text) {
		i = l.at + 1 // "patients x200"
		text = text[:1]
		numerals = 0
	}
	if n := release(text, l.text[i:]); n > 0 {
		if text[0] == 'p' || text[0] == 'P' {
			t := l.add(wordToken, i+n)
			t.low = strings.ReplaceAll(t.low, ".", "_") // "PM2.5"
			return
		}
		l.add(codeToken, i+n)
		return
	}
	if (text == "w" || text == "W") && i < len(l.text) && l.text[i] == '/' {
		i++
		if i < len(l.text) && l.text[i] == 'o' && (i+1 == len(l.text) || !isWordRune(rune(l.text[i+1]))) {
			i++
		}
		t := l.add(wordToken, i)
		t.low = map[int]string{2: "with", 3: "without"}[len(t.text)]
		return
	}
	kind := wordToken
	if wild > 0 || (numerals > 0 && strings.Contains(text, "-") && strings.ToUpper(text) == text) {
		kind = codeToken
		if letters == 0 && numerals == 0 && wild == 1 {
			kind = markToken
		}
	}
	t := l.add(kind, i)
	t.low = plainPowers.Replace(strings.TrimSuffix(t.low, "'s"))
}

// plainPowers: who writes m² and who writes m2 mean the same.
var plainPowers = strings.NewReplacer("²", "2", "³", "3")

// numbered: a word goes on with a hyphen and its number, as in "us-east-1", "eu-west-2a" and
// "sev-3". Of a single word the number has one or two digits, so that "score-100" stays a
// name and a number, and nothing follows that would make a range or a date of it.
func numbered(word, rest string) bool {
	digits := 0
	for digits < len(rest) && isDigit(rune(rest[digits])) {
		digits++
	}
	if digits == 0 || len(word) < 2 || strings.IndexFunc(word, func(r rune) bool { return r != '-' && (r < 'a' || r > 'z') }) >= 0 {
		return false
	}
	behind := rest[digits:]
	hyphened := strings.Contains(word, "-")
	if _, month := monthNames[word]; month || digits > 2 && !hyphened {
		return false
	}
	if behind == "" || behind[0] < utf8.RuneSelf && !isWordRune(rune(behind[0])) {
		return !(len(behind) > 1 && (behind[0] == '-' || behind[0] == '.' || behind[0] == ':') && isDigit(rune(behind[1])))
	}
	return hyphened && (len(behind) == 1 || !isWordRune(rune(behind[1])))
}

func isWild(c byte) bool { return c == '#' }

// startsWithMonth reports whether the first word of s is the name of a month.
func startsWithMonth(s string) bool {
	n := strings.IndexFunc(s, func(r rune) bool { return !unicode.IsLetter(r) })
	if n < 0 {
		n = len(s)
	}
	return monthNames[strings.ToLower(s[:n])] != 0
}

// wordHolds reports whether at least two letters follow (as in "e-mail").
func wordHolds(s string) bool {
	n := 0
	for _, r := range s {
		if !unicode.IsLetter(r) {
			break
		}
		n++
	}
	return n >= 2
}

// codesBetween: on both sides of a dash stand codes of the same letters with rising numbers, "P1-P4".
// Those of a Q are quarters or questions.
func codesBetween(before, behind string) bool {
	stem := strings.TrimRight(before, "0123456789")
	if stem == "" || stem == before || strings.EqualFold(stem, "q") || !strings.HasPrefix(behind, stem) || strings.ContainsAny(stem, "-_") || len(stem) > 5 {
		return false
	}
	digits := behind[len(stem):]
	n := 0
	for n < len(digits) && isDigit(rune(digits[n])) {
		n++
	}
	if n == 0 || n < len(digits) && (isWordRune(rune(digits[n])) || digits[n] == '-') {
		return false
	}
	from, errFrom := strconv.Atoi(before[len(stem):])
	to, errTo := strconv.Atoi(digits[:n])
	return errFrom == nil && errTo == nil && from < to
}

func (l *lexer) mark(size int) {
	rest := l.text[l.at:]
	for _, op := range []string{"...", "..", "-->", "<--", "<=", ">=", "!=", "<>", "==", "->", "=>", "::", "||", ">>", "$$$", "$$", "--"} {
		if strings.HasPrefix(rest, op) {
			t := l.add(markToken, l.at+len(op))
			switch op {
			case "-->":
				t.low = "->"
			case "<--":
				t.low = "<-"
			case ">>":
				t.low, t.glued = ":", true // "sensors, 40 rows >> id, place"
			}
			return
		}
	}
	if strings.HasPrefix(rest, "<-") && !isDigit(l.peek(2)) {
		size = 2
	}
	t := l.add(markToken, l.at+size)
	switch t.text {
	case "→", "⇒", "➜", "➔":
		t.low = "->"
	case "←", "⇐":
		t.low = "<-"
	case "–", "—", "−":
		t.low = "-"
	case "≤":
		t.low = "<="
	case "≥":
		t.low = ">="
	case "≠":
		t.low = "!="
	case "×", "·":
		t.low = "*"
	case "•", "●", "▪", "‣":
		t.low = "-"
	case "…":
		t.low = "..."
	case "∈":
		t.kind, t.low = wordToken, "in"
	}
}
