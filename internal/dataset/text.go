package dataset

import "bytes"

// textGuess describes the cells of a column that are neither numbers nor dates.
type textGuess struct {
	cells   int64
	words   int64
	spaced  int64 // cells with a space within
	capital int64 // cells of words that each begin with a capital letter
	pairs   int64 // cells of exactly two capital letters
	found   [contents]int64
}

// content is what a single cell shows by its form.
type content uint8

const (
	noContent content = iota
	isEmail
	isPhoneText
	isSSNText
	isIBANText
	isCardText
	isIPv4
	isIPv6
	isMACText
	isUUIDText
	isURLText
	isGivenName
	contents
)

// contentSemantic names what a column holds if nearly all its cells are of one content.
var contentSemantic = [contents]string{
	isEmail: "email", isPhoneText: "phone", isSSNText: "ssn", isIBANText: "iban", isCardText: "credit_card",
	isIPv4: "ipv4", isIPv6: "ipv6", isMACText: "mac", isUUIDText: "uuid", isURLText: "url", isGivenName: "first_name",
}

// tally counts the kinds of characters in a cell.
type tally struct {
	digits, letters, spaces, at, dots, colons, hyphens int
	capitals                                           bool // each word begins with a capital letter
}

// facts are what one text adds to a textGuess.
type facts struct {
	words                int32
	spaced, proper, pair bool
	content              content
}

// characterKinds has for each byte a one in the field of the tally that counts it, eight bits
// each, and above them what it means for capital letters.
var characterKinds = func() (kinds [256]uint64) {
	for b := range kinds {
		c := byte(b)
		switch {
		case c|0x20 >= 'a' && c|0x20 <= 'z':
			kinds[b] = oneLetter
			if c >= 'a' {
				kinds[b] |= isSmall
			}
		case c-'0' <= 9:
			kinds[b] = oneDigit
		case c == ' ':
			kinds[b] = oneSpace | beforeCapital
		case c == '@':
			kinds[b] = oneAt
		case c == '.':
			kinds[b] = oneDot
		case c == ':':
			kinds[b] = oneColon
		case c == '-':
			kinds[b] = oneHyphen | beforeCapital
		}
	}
	return kinds
}()

const (
	oneLetter = 1 << (8 * iota)
	oneDigit
	oneSpace
	oneAt
	oneDot
	oneColon
	oneHyphen
	// isSmall stands one above beforeCapital: so a byte's meets the one of the byte before.
	beforeCapital uint64 = 1 << 62
	isSmall       uint64 = 1 << 63
	// tallied is how many bytes are counted before a field of eight bits could overflow.
	tallied = 255
)

// count tallies a text, and says whether each of its words begins with a capital letter.
func (n *tally) count(text []byte) {
	small, before := uint64(0), beforeCapital
	for left := text; len(left) > 0; {
		some := left[:min(len(left), tallied)]
		left = left[len(some):]
		sum := uint64(0)
		for _, b := range some {
			kind := characterKinds[b]
			sum += kind &^ (beforeCapital | isSmall)
			small |= before << 1 & kind
			before = kind
		}
		n.letters += int(sum & 0xff)
		n.digits += int(sum >> 8 & 0xff)
		n.spaces += int(sum >> 16 & 0xff)
		n.at += int(sum >> 24 & 0xff)
		n.dots += int(sum >> 32 & 0xff)
		n.colons += int(sum >> 40 & 0xff)
		n.hyphens += int(sum >> 48 & 0xff)
	}
	n.capitals = small&isSmall == 0
}

// factsOf looks at one text.
func factsOf(text []byte) facts {
	if spaces := proseSpaces(text); spaces > 0 {
		return proseFacts(spaces)
	}
	var n tally
	n.count(text)
	return n.facts(text)
}

func proseFacts(spaces int) facts { return facts{words: int32(spaces) + 1, spaced: true} }

func (n *tally) facts(text []byte) facts {
	return facts{
		words: int32(n.spaces) + 1, spaced: n.spaces > 0, proper: n.capitals && n.letters > 1,
		pair: len(text) == 2 && text[0]-'A' < 26 && text[1]-'A' < 26, content: n.content(text),
	}
}

// proseSpaces is the number of spaces in a text of several words, the first or second of which
// begins with a small letter; 0 says nothing of other texts. Such a text has no proper name, and
// is nothing that content knows: that has no spaces, or no small letters.
func proseSpaces(text []byte) int {
	first := bytes.IndexByte(text, ' ')
	if first < 0 || !isSmallLetter(text[0]) && (first+1 == len(text) || !isSmallLetter(text[first+1])) {
		return 0
	}
	return bytes.Count(text[first:], oneBlank)
}

var oneBlank = []byte{' '}

func isSmallLetter(b byte) bool { return b-'a' < 26 }

// add takes in a text by its facts.
func (t *textGuess) add(f *facts) { t.addMany(f, 1) }

// addMany takes in a text that came so many times.
func (t *textGuess) addMany(f *facts, n int64) {
	t.cells += n
	t.words += n * int64(f.words)
	if f.spaced {
		t.spaced += n
	}
	if f.proper {
		t.capital += n
	}
	if f.pair {
		t.pairs += n
	}
	t.found[f.content] += n
}

// content recognises a cell. The counts rule out most, so that few cells are read twice.
func (n *tally) content(s []byte) content {
	switch {
	case n.at == 1:
		if n.spaces == 0 && isMail(s) {
			return isEmail
		}
	case len(s) == 36 && n.hyphens == 4:
		if isUUID(s) {
			return isUUIDText
		}
	case len(s) == 17 && (n.colons == 5 || n.hyphens == 5):
		if isMAC(s) {
			return isMACText
		}
	case n.colons >= 2 && n.spaces == 0 && n.hyphens == 0:
		if isV6(s) {
			return isIPv6
		}
	case n.colons == 1 && n.spaces == 0 && n.letters > 3:
		if isURL(s) {
			return isURLText
		}
	case n.dots == 3 && n.letters == 0 && n.spaces == 0:
		if isV4(s) {
			return isIPv4
		}
	case n.letters == 0 && n.digits == 9 && n.hyphens == 2 && len(s) == 11 && s[3] == '-' && s[6] == '-':
		return isSSNText
	case n.letters == 0 && n.digits >= 13 && isCard(s):
		return isCardText
	case n.letters == 0 && n.digits >= 7:
		if isPhone(s) {
			return isPhoneText
		}
	case n.letters >= 2 && n.digits >= 10 && len(s) >= 15:
		if isIBAN(s) {
			return isIBANText
		}
	case n.digits == 0 && n.capitals && n.letters > 1 && len(s) < 90:
		if startsWithGivenName(s) {
			return isGivenName
		}
	}
	return noContent
}

func isMail(s []byte) bool {
	at, dot := -1, -1
	for i, b := range s {
		switch {
		case b == '@':
			at = i
		case b == '.' && at >= 0:
			dot = i
		case b == ',' || b == ';' || b == '<' || b == '(':
			return false
		}
	}
	return at > 0 && dot > at+1 && dot < len(s)-2
}

func hex(b byte) bool { return b-'0' <= 9 || (b|0x20)-'a' < 6 }

func isUUID(s []byte) bool {
	for i, b := range s {
		if i == 8 || i == 13 || i == 18 || i == 23 {
			if b != '-' {
				return false
			}
		} else if !hex(b) {
			return false
		}
	}
	return true
}

func isMAC(s []byte) bool {
	for i, b := range s {
		if i%3 == 2 {
			if b != s[2] {
				return false
			}
		} else if !hex(b) {
			return false
		}
	}
	return s[2] == ':' || s[2] == '-'
}

func isV4(s []byte) bool {
	parts := 0
	for i := 0; ; parts++ {
		n, next := digits(s, i, 3)
		if next == i || n > 255 {
			return false
		}
		if next == len(s) {
			return parts == 3
		}
		if s[next] != '.' {
			return false
		}
		i = next + 1
	}
}

func isV6(s []byte) bool {
	groups, run := 0, 0
	for _, b := range s {
		switch {
		case hex(b):
			if run++; run > 4 {
				return false
			}
		case b == ':':
			if run > 0 {
				groups++
			}
			run = 0
		default:
			return false
		}
	}
	if run > 0 {
		groups++
	}
	double := false
	for i := 1; i < len(s); i++ {
		double = double || s[i] == ':' && s[i-1] == ':'
	}
	return groups == 8 || double && groups < 8 && groups > 0 && len(s) > 4
}

func isURL(s []byte) bool {
	for i := range s {
		if s[i] == ':' {
			return i >= 2 && i+3 < len(s) && s[i+1] == '/' && s[i+2] == '/'
		}
	}
	return false
}

// isPhone takes digits with the marks that people write between them. Fewer than nine
// digits need a plus or a bracket, or have one hyphen (555-0199): else they look like dates.
func isPhone(s []byte) bool {
	digits, marks, open := 0, 0, 0
	for i, b := range s {
		switch {
		case b-'0' <= 9:
			digits++
		case b == '+' && i == 0, b == '-', b == ' ', b == '.', b == '/':
			marks++
		case b == '(':
			open++
			marks++
		case b == ')':
			open--
		default:
			return false
		}
	}
	sure := digits >= 9 || s[0] == '+' || s[0] == '(' || marks == 1 && len(s) == 8 && s[3] == '-'
	return sure && digits >= 7 && digits <= 15 && open == 0 && marks >= 1 && marks <= 6
}

// isCard takes 13 to 19 digits, also in groups, whose Luhn digit holds.
func isCard(s []byte) bool {
	sum, n := 0, 0
	for i := len(s) - 1; i >= 0; i-- {
		b := s[i]
		if b == ' ' || b == '-' {
			continue
		}
		d := int(b - '0')
		if d < 0 || d > 9 {
			return false
		}
		if n%2 == 1 {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		sum += d
		n++
	}
	return n >= 13 && n <= 19 && sum%10 == 0 && sum > 0
}

// isIBAN checks the form and the remainder of ISO 13616.
func isIBAN(s []byte) bool {
	var text [40]byte
	t := text[:0]
	for _, b := range s {
		if b == ' ' {
			continue
		}
		if b-'0' > 9 && b-'A' > 25 || len(t) == 34 {
			return false
		}
		t = append(t, b)
	}
	if len(t) < 15 || t[0] < 'A' || t[1] < 'A' || t[2] > '9' || t[3] > '9' {
		return false
	}
	rest := 0
	for i := range t {
		b := t[(i+4)%len(t)]
		if b <= '9' {
			rest = (rest*10 + int(b-'0')) % 97
		} else {
			rest = (rest*100 + int(b-'A') + 10) % 97
		}
	}
	return rest == 1
}
