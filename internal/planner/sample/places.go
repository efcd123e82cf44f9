package sample

import (
	"fmt"
	"strconv"
	"strings"
)

// mostPlaces bounds the places of a plate, a hall, a board or a store.
const mostPlaces = 10000

// place is a code of one letter and a number, in the order in which it has the two.
type place struct {
	letter      byte
	mark        string // between the two
	number      string
	numberFirst bool
}

func placeOf(code string) (place, bool) {
	if len(code) < 2 || len(code) > 6 {
		return place{}, false
	}
	p := place{letter: code[0], number: code[1:]}
	if last := code[len(code)-1]; code[0] >= '0' && code[0] <= '9' {
		p = place{letter: last, number: code[:len(code)-1], numberFirst: true}
	}
	switch {
	case p.numberFirst:
		p.mark = p.number[len(strings.TrimRight(p.number, "-/.")):]
	default:
		p.mark = p.number[:len(p.number)-len(strings.TrimLeft(p.number, "-/."))]
	}
	p.number = strings.Trim(p.number, "-/.")
	isLetter := p.letter >= 'A' && p.letter <= 'Z' || p.letter >= 'a' && p.letter <= 'z'
	return p, isLetter && len(p.mark) < 2 && p.number != "" && strings.Trim(p.number, "0123456789") == ""
}

// Places are all letters with all numbers between two codes of a letter and a number, row by row: "A1" to "H12", "A-01" to
// "F-40", "1A" to "30F". There are none where the codes are no two corners.
func Places(first, last string) []string {
	a, known := placeOf(first)
	b, alike := placeOf(last)
	if !known || !alike || a.mark != b.mark || a.numberFirst != b.numberFirst || a.letter >= b.letter || (a.letter < 'a') != (b.letter < 'a') {
		return nil
	}
	if a.numberFirst && a.letter != 'A' && a.letter != 'a' {
		return nil // 5K to 9M are amounts
	}
	from, _ := strconv.Atoi(a.number)
	to, _ := strconv.Atoi(b.number)
	if to < from || int(b.letter-a.letter+1)*(to-from+1) > mostPlaces {
		return nil
	}
	width := 1
	if a.number[0] == '0' {
		width = len(a.number)
	}
	var out []string
	if a.numberFirst {
		for n := from; n <= to; n++ {
			for letter := a.letter; letter <= b.letter; letter++ {
				out = append(out, fmt.Sprintf("%0*d%s%c", width, n, a.mark, letter))
			}
		}
		return out
	}
	for letter := a.letter; letter <= b.letter; letter++ {
		for n := from; n <= to; n++ {
			out = append(out, fmt.Sprintf("%c%s%0*d", letter, a.mark, width, n))
		}
	}
	return out
}
