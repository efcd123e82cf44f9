package reading

import "strings"

// abbreviates: the code in capitals is short for the word, whose letters it has in their order: RJCT for rejected, PDNG for
// pending.
func abbreviates(code, word string) bool {
	if len(code) < 3 || len(code) > 5 || len(word) < len(code)+2 || strings.ToUpper(code) != code {
		return false
	}
	rest := word
	for k := range len(code) {
		c := code[k] | 0x20
		at := strings.IndexByte(rest, c)
		if at < 0 || c < 'a' || c > 'z' || k == 0 && at > 0 {
			return false
		}
		rest = rest[at+1:]
	}
	return true
}
