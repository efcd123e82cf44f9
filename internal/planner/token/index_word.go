package token

import (
	"strings"
	"unicode/utf8"
)

// IndexWord is the byte where a word or phrase stands in a text by itself, in no longer word; -1 where it does not.
func IndexWord(text, phrase string) int {
	for at := 0; ; {
		k := strings.Index(text[at:], phrase)
		if k < 0 {
			return -1
		}
		from, to := at+k, at+k+len(phrase)
		before, _ := utf8.DecodeLastRuneInString(text[:from])
		after, _ := utf8.DecodeRuneInString(text[to:])
		if !IsWordRune(before) && !IsWordRune(after) {
			return from
		}
		at = from + 1
	}
}
