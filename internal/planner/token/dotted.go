package token

import (
	"strconv"
	"strings"
)

// dotted is the length of three numbers with dots between, such as the version "2.1.0"; addresses
// and days ("12.03.2024") are not meant.
func dotted(text string) int {
	var parts []int
	at := 0
	for {
		n := digitRun(text[at:])
		if n == 0 || n > 5 {
			return 0
		}
		parts = append(parts, n)
		at += n
		if at+1 >= len(text) || text[at] != '.' || !IsDigit(rune(text[at+1])) {
			break
		}
		at++
	}
	day := len(parts) == 3 && parts[0] <= 2 && parts[1] <= 2 && (parts[2] == 4 || parts[0] == 2 && parts[1] == 2 && parts[2] == 2)
	if len(parts) != 3 || day || at < len(text) && (IsWordRune(rune(text[at])) || text[at] == '%') {
		return 0
	}
	return at
}

// dottedDay are the day, the month and the year of a text that begins with "01.03.2024", nil where none does.
func dottedDay(text string) []string {
	var parts []string
	for _, most := range []int{2, 2, 4} {
		n := digitRun(text)
		if n == 0 || n > most || most == 4 && n < 4 {
			return nil
		}
		parts = append(parts, text[:n])
		text = text[n:]
		if len(parts) == 3 {
			break
		}
		if !strings.HasPrefix(text, ".") {
			return nil
		}
		text = text[1:]
	}
	if text != "" && IsWordRune(rune(text[0])) {
		return nil
	}
	return parts
}

// day adds the parts of a day as numbers with dots between them, the last of which it returns.
func (l *lexer) day(parts []string) *Token {
	var t *Token
	for k, part := range parts {
		if k > 0 {
			l.add(Mark, l.at+1)
		}
		value, _ := strconv.ParseFloat(part, 64)
		t = l.finish(l.at, l.at+len(part), part, value, -1)
	}
	return t
}

// release is the length of what goes on behind "v2", as in "v2.1" and "v2.1.0", and behind "PM2" in "PM2.5".
func release(word, rest string) int {
	if low := strings.ToLower(word); strings.HasPrefix(low, "pm") && (low == "pm2" || low == "pm1" || low == "pm0" || low == "pm4") && len(rest) > 1 && rest[0] == '.' && IsDigit(rune(rest[1])) {
		return 1 + digitRun(rest[1:]) // fine dust: "PM2.5"
	}
	if number := strings.TrimLeft(word, "vV"); number == "" || len(word)-len(number) != 1 || strings.Trim(number, "0123456789") != "" {
		return 0
	}
	at := 0
	for at+1 < len(rest) && rest[at] == '.' && IsDigit(rune(rest[at+1])) {
		at += 1 + digitRun(rest[at+1:])
	}
	if at < len(rest) && IsWordRune(rune(rest[at])) {
		return 0
	}
	return at
}

func digitRun(s string) int {
	n := 0
	for n < len(s) && IsDigit(rune(s[n])) {
		n++
	}
	return n
}
