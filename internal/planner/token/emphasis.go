package token

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// withoutEmphasis blanks the marks of Markdown that only make words bold or slanted: **orders**, __orders__, *orders*.
// The text keeps its length, so that spans stay those of the original.
func withoutEmphasis(text string) string {
	if !strings.ContainsAny(text, "*_") {
		return text
	}
	var out []byte
	for i := 0; i < len(text); {
		mark := emphasisAt(text, i)
		if mark == "" {
			i++
			continue
		}
		end := emphasisEnd(text, i+len(mark), mark)
		if end < 0 {
			i += len(mark)
			continue
		}
		if out == nil {
			out = []byte(text)
		}
		for k := range len(mark) {
			out[i+k], out[end+k] = ' ', ' '
		}
		i += len(mark)
	}
	if out == nil {
		return text
	}
	return string(out)
}

// emphasisAt is the mark that opens at i, between what parts words and a word; else "".
func emphasisAt(text string, i int) string {
	mark := ""
	for _, m := range []string{"**", "__", "*"} {
		if strings.HasPrefix(text[i:], m) {
			mark = m
			break
		}
	}
	if mark == "" || i > 0 && (text[i-1] == mark[0] || text[i-1] == '\\') {
		return ""
	}
	before, _ := utf8.DecodeLastRuneInString(text[:i])
	after, _ := utf8.DecodeRuneInString(text[i+len(mark):])
	if i > 0 && !unicode.IsSpace(before) && !strings.ContainsRune("([{|>:,;-–—\"'*_", before) || !unicode.IsLetter(after) && !(mark != "*" && strings.ContainsRune("`*_0123456789", after)) {
		return ""
	}
	return mark
}

// emphasisEnd is where the mark closes what begins at i on the same line, behind a word and before no word; -1 where it
// does not, or another mark stands between.
func emphasisEnd(text string, i int, mark string) int {
	line, _, _ := strings.Cut(text[i:], "\n")
	for from := 0; ; {
		k := strings.Index(line[from:], mark)
		if k < 0 {
			return -1
		}
		k += from
		before, _ := utf8.DecodeLastRuneInString(line[:k])
		after, _ := utf8.DecodeRuneInString(line[k+len(mark):])
		whole := k+len(mark) == len(line) || !unicode.IsLetter(after) && !unicode.IsDigit(after) && after != rune(mark[0])
		if k > 0 && !unicode.IsSpace(before) && whole {
			return i + k
		}
		if mark == "*" {
			return -1 // "a *b" is a product
		}
		from = k + len(mark)
	}
}
