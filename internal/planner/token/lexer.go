package token

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Kind tells what a token is.
type Kind uint8

// Kinds of tokens.
const (
	Word   Kind = iota // letters, digits, inner hyphens and underscores
	Number             // 5,000  1.2M  "two hundred and fifty"  $5  12%
	Date               // a day or a longer period
	Time               // a time of day
	Code               // INV-2041, QX-#####, a sample or template of a code
	Quote              // 'a' "b" `c`
	Mark               // one mark, or an operator such as ..  <=  !=
	Line               // end of a line
)

// Span is a range of bytes of the text, End exclusive.
type Span struct {
	Start int `json:"start"`
	End   int `json:"end"`
}

// Token is the smallest piece that a reader reasons about. The flags stand side by side, so that it is small: texts have
// hundreds, which readers copy.
type Token struct {
	Kind Kind
	// Glued: no white space between this token and the one before.
	Glued   bool
	Percent bool // followed by a percent sign or word
	Spelled bool // written in words
	Year    bool // four digits, 1900 to 2100, no grouping

	Text string // as written; of a quote, what is inside
	Low  string // lower case, of words also with the typographic apostrophe made plain and without 's
	Span Span

	Num    float64
	Digits int    // digits after the decimal point, as written
	Unit   string // currency sign before, or unit glued behind

	Period Period // Date
	Minute int    // Time: minutes since midnight
}

// Is reports whether the token is one of the words or marks, in lower case.
func (t *Token) Is(words ...string) bool {
	if t.Kind != Word && t.Kind != Mark && !t.Spelled {
		return false
	}
	for _, w := range words {
		if t.Low == w {
			return true
		}
	}
	return t.Owning() && slices.ContainsFunc(words, func(w string) bool { return strings.EqualFold(t.Text, w) }) // low is without it
}

// Owning: the word ends in "'s".
func (t *Token) Owning() bool {
	n := len(t.Text)
	return n > 1 && t.Text[n-2] == '\'' && t.Text[n-1]|0x20 == 's'
}

var CurrencySigns = map[rune]string{'$': "USD", '€': "EUR", '£': "GBP", '¥': "JPY", '₹': "INR"}

// Tokenize cuts text into tokens; every byte that is neither white space nor a mark of emphasis is inside one.
func Tokenize(text string) []Token {
	if len(text) < shortText {
		return tokenize(text)
	}
	return slices.Clone(recent.Of(text, tokenize))
}

// recent are the tokens of texts that were cut last. Short ones are cut faster than found.
var recent Recent[[]Token]

const shortText = 64

func tokenize(text string) []Token {
	text = withoutEmphasis(isoTimes(text))
	l := lexer{Text: text, out: make([]Token, 0, len(text)/4+8)}
	for l.at < len(text) {
		l.step()
	}
	return shareSigns(withoutTargets(foreignKeys(mergeNumbered(mergePeriods(sharedMagnitudes(mergeNumbers(l.out)))))))
}

type lexer struct {
	Text   string
	at     int
	out    []Token
	commas int // up to here a comma between digits is a decimal point
}

func (l *lexer) peek(n int) rune {
	if l.at+n >= len(l.Text) {
		return 0
	}
	r, _ := utf8.DecodeRuneInString(l.Text[l.at+n:])
	return r
}

func (l *lexer) add(k Kind, end int) *Token {
	t := Token{Kind: k, Text: l.Text[l.at:end], Span: Span{l.at, end}}
	t.Low = strings.ReplaceAll(strings.ToLower(t.Text), "’", "'")
	if full := contractions[t.Low]; full != "" && k == Word {
		t.Low = full
	}
	if n := len(l.out); n > 0 {
		t.Glued = l.out[n-1].Span.End == l.at && l.out[n-1].Kind != Line
	}
	l.out = append(l.out, t)
	l.at = end
	return &l.out[len(l.out)-1]
}

func (l *lexer) step() {
	r, size := utf8.DecodeRuneInString(l.Text[l.at:])
	switch {
	case r == '\n':
		l.add(Line, l.at+1)
	case unicode.IsSpace(r) || r == '\ufeff':
		l.at += size
	case r == '\'' && l.at > 0 && IsWordRune(rune(l.Text[l.at-1])) && !IsWordRune(l.peek(1)):
		l.at += size // of a possessive: "the items' prices"
	case r == '"' || r == '\'' || r == '`' || r == '“' || r == '‘':
		l.quote(r, size)
	case IsDigit(r) || (r == '.' && IsDigit(l.peek(1)) && !l.afterDigit()):
		l.number(l.at)
	case (r == '-' || r == '−' || r == '–' && !l.behindFullStop()) && IsDigit(l.peek(size)) && l.negative():
		l.number(l.at)
	case CurrencySigns[r] != "" && IsDigit(l.peek(size)):
		sign := CurrencySigns[r]
		start := l.at
		l.at += size
		l.number(start).Unit = sign
	case r == '/' && l.pathStart():
		l.path()
	case unicode.IsLetter(r) || r == '_' || r == '#' || r == '?' && IsWordRune(l.peek(1)) && l.peek(1) == '?':
		l.word()
	default:
		l.mark(size)
	}
}

// pathStart: a path such as "/api/users" begins where a value could stand.
func (l *lexer) pathStart() bool {
	if !unicode.IsLetter(l.peek(1)) || l.at+2 >= len(l.Text) || !IsWordRune(rune(l.Text[l.at+2])) || len(l.out) == 0 {
		return false
	}
	last := l.out[len(l.out)-1]
	if last.Span.End == l.at && !last.Is("(", "[", "|") {
		return false
	}
	return last.Is("(", "[", ",", ";", ":", "|", "or", "and", "of", "like", "in", "from", "page", "path", "endpoint", "route", "url", "uri", "urls", "paths", "pages", "endpoints", "routes")
}

// path reads a path as one value.
func (l *lexer) path() {
	i := l.at + 1
	for i < len(l.Text) && (IsWordRune(rune(l.Text[i])) || strings.IndexByte("/-_.{}", l.Text[i]) >= 0 && i+1 < len(l.Text) && (IsWordRune(rune(l.Text[i+1])) || strings.IndexByte("{}", l.Text[i+1]) >= 0) || l.Text[i] == '}') {
		i++
	}
	l.add(Quote, i)
}

func IsDigit(r rune) bool    { return r >= '0' && r <= '9' }
func IsWordRune(r rune) bool { return unicode.IsLetter(r) || IsDigit(r) || r == '_' }

func (l *lexer) afterDigit() bool {
	return len(l.out) > 0 && l.out[len(l.out)-1].Kind == Number && l.out[len(l.out)-1].Span.End == l.at
}

// negative: a minus is a sign unless it stands right behind a number or a word ("2-5").
func (l *lexer) negative() bool {
	if len(l.out) == 0 {
		return true
	}
	last := l.out[len(l.out)-1]
	if last.Span.End != l.at {
		return last.Kind != Number
	}
	if n := len(l.out); n > 1 && strings.Contains("%€£$°", last.Text) && l.out[n-2].Kind == Number && l.out[n-2].Span.End == last.Span.Start {
		return false // "2.5%-12.9%"
	}
	return last.Kind == Mark && last.Text != ")" && last.Text != "]"
}

// behindFullStop: the days of a range are numbered, "24.–25. Oct".
func (l *lexer) behindFullStop() bool {
	n := len(l.out)
	return n > 0 && l.out[n-1].Is(".") && l.out[n-1].Span.End == l.at
}

// longestQuote and longestExpression are how many bytes stand between two quotes, of a regular expression more: it may count its signs by
// naming each.
const longestQuote, longestExpression = 120, 1000

// quote reads a quoted string of one line; an apostrophe that closes nothing is a mark.
func (l *lexer) quote(open rune, size int) {
	closing := map[rune]rune{'“': '”', '‘': '’'}[open]
	if closing == 0 {
		closing = open
	}
	rest := l.Text[l.at+size:]
	end := strings.IndexRune(rest, closing)
	if nl := strings.IndexByte(rest, '\n'); end < 0 || end == 0 || (nl >= 0 && nl < end) || end > longestQuote && (rest[0] != '^' || end > longestExpression) {
		l.add(Mark, l.at+size)
		return
	}
	t := l.add(Quote, l.at+size+end+utf8.RuneLen(closing))
	t.Text = rest[:end]
	t.Low = strings.ToLower(t.Text)
}

func grouped(rest string) bool {
	return len(rest) >= 3 && IsDigit(rune(rest[0])) && IsDigit(rune(rest[1])) && IsDigit(rune(rest[2])) &&
		(len(rest) == 3 || !IsDigit(rune(rest[3])))
}

// word reads a word; hyphens and apostrophes hold it together between letters, and a
// run like INV-2041 or AA-## is a code.
func (l *lexer) word() {
	i, letters, numerals, wild := l.at, 0, 0, 0
	for i < len(l.Text) {
		r, size := utf8.DecodeRuneInString(l.Text[i:])
		next, _ := utf8.DecodeRuneInString(l.Text[min(i+size, len(l.Text)):])
		switch {
		case unicode.IsLetter(r) || r == '_' || unicode.IsMark(r):
			letters++
		case IsDigit(r), i > l.at && (r == '²' || r == '³'):
			numerals++
		case r == '#':
			wild++
		case (r == '-' || r == '\'' || r == '’') && i > l.at && unicode.IsLetter(next) && !isWild(l.Text[i-1]):
			if r == '-' && (i-l.at == 1 && !wordHolds(l.Text[i+size:]) || MonthNames[strings.ToLower(l.Text[l.at:i])] != 0 && startsWithMonth(l.Text[i+size:])) {
				goto done // A-F is a range of letters, Aug-Oct one of months
			}
			if r == '-' && codesBetween(l.Text[l.at:i], l.Text[i+size:]) {
				goto done // P1-P4
			}
		case r == '-' && i > l.at && (IsDigit(next) || next == '#') && strings.ToUpper(l.Text[l.at:i]) == l.Text[l.at:i] && i-l.at <= 8:
			// An upper-case prefix with digits behind: a code.
		case r == '-' && numbered(l.Text[l.at:i], l.Text[i+size:]):
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
	text := l.Text[l.at:i]
	if l.timesBehind(text) {
		i = l.at + 1 // "patients x200"
		text = text[:1]
		numerals = 0
	}
	if n := release(text, l.Text[i:]); n > 0 {
		if text[0] == 'p' || text[0] == 'P' {
			t := l.add(Word, i+n)
			t.Low = strings.ReplaceAll(t.Low, ".", "_") // "PM2.5"
			return
		}
		l.add(Code, i+n)
		return
	}
	if (text == "w" || text == "W") && i < len(l.Text) && l.Text[i] == '/' {
		i++
		if i < len(l.Text) && l.Text[i] == 'o' && (i+1 == len(l.Text) || !IsWordRune(rune(l.Text[i+1]))) {
			i++
		}
		t := l.add(Word, i)
		t.Low = map[int]string{2: "with", 3: "without"}[len(t.Text)]
		return
	}
	if text == "w" && strings.HasPrefix(l.Text[i:], ". ") && i+2 < len(l.Text) && unicode.IsLower(rune(l.Text[i+2])) {
		l.add(Word, i+1).Low = "with" // "w. dashes"
		return
	}
	kind := Word
	if wild > 0 || (numerals > 0 && strings.Contains(text, "-") && strings.ToUpper(text) == text) {
		kind = Code
		if letters == 0 && numerals == 0 && wild == 1 {
			kind = Mark
		}
	}
	t := l.add(kind, i)
	if t.Low = strings.TrimSuffix(t.Low, "'s"); strings.IndexByte(t.Low, powers[0]) >= 0 {
		t.Low = PlainPowers.Replace(t.Low)
	}
}

// powers begin with the same byte, which nearly no word has: a replacer takes its time to see that.
const powers = "²³"

// PlainPowers: who writes m² and who writes m2 mean the same.
var PlainPowers = strings.NewReplacer("²", "2", "³", "3")

// numbered: a word goes on with a hyphen and its number, as in "us-east-1", "eu-west-2a" and
// "sev-3". Of a single word the number has one or two digits, so that "score-100" stays a
// name and a number, and nothing follows that would make a range or a date of it.
func numbered(word, rest string) bool {
	digits := 0
	for digits < len(rest) && IsDigit(rune(rest[digits])) {
		digits++
	}
	if digits == 0 || len(word) < 2 || word == "letters" || word == "digits" || word == "letter" || word == "caps" || word == "chars" || strings.IndexFunc(word, func(r rune) bool { return r != '-' && (r < 'a' || r > 'z') }) >= 0 {
		return false
	}
	behind := rest[digits:]
	hyphened := strings.Contains(word, "-")
	if _, month := MonthNames[word]; month || digits > 2 && !hyphened {
		return false
	}
	if behind == "" || behind[0] < utf8.RuneSelf && !IsWordRune(rune(behind[0])) {
		return !(len(behind) > 1 && (behind[0] == '-' || behind[0] == '.' || behind[0] == ':') && IsDigit(rune(behind[1])))
	}
	return hyphened && (len(behind) == 1 || !IsWordRune(rune(behind[1])))
}

func isWild(c byte) bool { return c == '#' }

// startsWithMonth reports whether the first word of s is the name of a month.
func startsWithMonth(s string) bool {
	n := strings.IndexFunc(s, func(r rune) bool { return !unicode.IsLetter(r) })
	if n < 0 {
		n = len(s)
	}
	return MonthNames[strings.ToLower(s[:n])] != 0
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
	for n < len(digits) && IsDigit(rune(digits[n])) {
		n++
	}
	if n == 0 || n < len(digits) && (IsWordRune(rune(digits[n])) || digits[n] == '-') {
		return false
	}
	from, errFrom := strconv.Atoi(before[len(stem):])
	to, errTo := strconv.Atoi(digits[:n])
	return errFrom == nil && errTo == nil && from < to
}

func (l *lexer) mark(size int) {
	rest := l.Text[l.at:]
	for _, op := range []string{"...", "..", "-->", "<--", "<=", ">=", "!=", "<>", "==", "->", "=>", "::", "||", ">>", "$$$", "$$", "--"} {
		if strings.HasPrefix(rest, op) {
			t := l.add(Mark, l.at+len(op))
			switch op {
			case "-->":
				t.Low = "->"
			case "<--":
				t.Low = "<-"
			case ">>":
				t.Low, t.Glued = ":", true // "sensors, 40 rows >> id, place"
			}
			return
		}
	}
	if strings.HasPrefix(rest, "<-") && !IsDigit(l.peek(2)) {
		size = 2
	}
	t := l.add(Mark, l.at+size)
	switch t.Text {
	case "→", "⇒", "➜", "➔":
		t.Low = "->"
	case "←", "⇐":
		t.Low = "<-"
	case "–", "—", "−":
		t.Low = "-"
	case "≤":
		t.Low = "<="
	case "≥":
		t.Low = ">="
	case "≠":
		t.Low = "!="
	case "×", "·":
		t.Low = "*"
	case "•", "●", "▪", "‣", "◦", "○", "▫", "■", "□", "▸", "►", "➢", "⁃", "∙":
		t.Low = "-"
	case "…":
		t.Low = "..."
	case "≈", "∼":
		t.Low = "~"
	case "∈":
		t.Kind, t.Low = Word, "in"
	}
}
