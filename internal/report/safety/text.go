package safety

import (
	"bytes"
	"unicode/utf8"
)

// opens marks the bytes that startsFormula has to look at.
var opens = [256]bool{'=': true, '@': true, '\t': true, '\r': true, '\n': true, '+': true, '-': true, 0xEF: true}

// startsFormula tells whether a spreadsheet may take the cell for a formula (OWASP, CSV
// injection).
func startsFormula(b []byte, phone bool) bool {
	switch b[0] {
	case '=', '@', '\t', '\r', '\n':
		return true
	case '+', '-':
		if phone && b[0] == '+' && len(b) > 1 && (b[1] >= '0' && b[1] <= '9' || b[1] == '(') {
			return false
		}
		// One number, or the two of a place.
		first, second, pair := bytes.Cut(b[1:], []byte(", "))
		return !plainNumber(first) || pair && !plainNumber(bytes.TrimPrefix(second, []byte("-")))
	case 0xEF:
		// U+FF0B, U+FF0D, U+FF1D and U+FF20 are the full-width + - = @.
		return len(b) >= 3 && b[1] == 0xBC && (b[2] == 0x8B || b[2] == 0x8D || b[2] == 0x9D || b[2] == 0xA0)
	}
	return false
}

func plainNumber(b []byte) bool {
	digits, points := 0, 0
	for _, c := range b {
		switch {
		case c >= '0' && c <= '9':
			digits++
		case c == '.':
			points++
		default:
			return false
		}
	}
	return digits > 0 && points <= 1
}

// scanRunes looks for bytes that are not UTF-8 and for characters that hide or reorder
// text: C1 controls and bidirectional overrides and isolates.
func scanRunes(b []byte) Set {
	var found Set
	for i := 0; i < len(b); {
		r, n := utf8.DecodeRune(b[i:])
		switch {
		case r == utf8.RuneError && n == 1:
			found = found.With(InvalidUTF8)
		case r >= 0x80 && r <= 0x9F, r >= 0x202A && r <= 0x202E, r >= 0x2066 && r <= 0x2069:
			found = found.With(ControlCharacter)
		}
		i += n
	}
	return found
}

// hasRealMailbox tells whether the cell holds an e-mail address outside the reserved domains.
func hasRealMailbox(b []byte) bool {
	if onlyExample(b) {
		return false
	}
	for before := byte(0); ; {
		i := bytes.IndexByte(b, '@')
		if i < 0 {
			return false
		}
		if i > 0 {
			before = b[i-1]
		}
		mailbox := before != 0 && mailboxByte(before)
		b, before = b[i+1:], '@'
		if !mailbox {
			continue
		}
		domain := hostAt(b)
		if bytes.IndexByte(domain, '.') > 0 && !reservedDomain(domain) {
			return true
		}
	}
}

// onlyExample tells whether the cell has a single @, before one of the domains that most of what is delivered has.
func onlyExample(b []byte) bool {
	at := len(b) - len("@example.com")
	if at < 0 || string(b[at:at+8]) != "@example" {
		return false
	}
	switch string(b[at+8:]) {
	case ".com", ".org", ".net":
		return bytes.IndexByte(b[:at], '@') < 0
	}
	return false
}

func mailboxByte(c byte) bool {
	return alphanumeric(c) || c >= 0x80 || bytes.IndexByte([]byte("._%+-'\"!#$&*/=?^`{|}~"), c) >= 0
}

func alphanumeric(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// hostBytes are the bytes that host names are made of, in any script.
var hostBytes = func() (table [256]bool) {
	for c := range table {
		table[c] = alphanumeric(byte(c)) || c == '-' || c == '.' || c >= 0x80
	}
	return table
}()

// hostAt is the host name at the beginning of b, without a final dot.
func hostAt(b []byte) []byte {
	end := 0
	for end < len(b) && hostBytes[b[end]] {
		end++
	}
	for end > 0 && (b[end-1] == '.' || b[end-1] == '-') {
		end--
	}
	return b[:end]
}

// reservedDomain tells whether a host lies under a domain of RFC 2606 or RFC 6761.
func reservedDomain(host []byte) bool {
	switch string(host) {
	case "example.com", "example.org", "example.net": // most of what is delivered
		return true
	}
	for _, suffix := range []string{"example.com", "example.net", "example.org", "example", "test", "invalid", "localhost", "local", "internal"} {
		rest := len(host) - len(suffix)
		if rest < 0 || !bytes.EqualFold(host[rest:], []byte(suffix)) {
			continue
		}
		if rest == 0 || host[rest-1] == '.' {
			return true
		}
	}
	return false
}
