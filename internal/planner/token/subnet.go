package token

import "strconv"

// SubnetLength is the length of a network such as "10.0.0.0/8" at the beginning of text, 0 where there is none.
func SubnetLength(text string) int {
	at := 0
	for k := range 4 {
		n := digitRun(text[at:])
		if value, err := strconv.Atoi(text[at : at+n]); err != nil || n > 3 || value > 255 {
			return 0
		}
		at += n
		want := byte('.')
		if k == 3 {
			want = '/'
		}
		if at+1 >= len(text) || text[at] != want {
			return 0
		}
		at++
	}
	n := digitRun(text[at:])
	if bits, err := strconv.Atoi(text[at : at+n]); err != nil || bits > 32 {
		return 0
	}
	return at + n
}
