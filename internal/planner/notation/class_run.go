package notation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// classSpan is a range of codes of a number and a letter: "1A-6C", "5a to 10c".
var classSpan = newPattern(`\b(\d{1,2})(?:A ?(?:-|–|to) ?(\d{1,2})([B-H])|a ?(?:-|–|to) ?(\d{1,2})([b-h]))\b`)

// placeParts is a bracket that tells of which letter and number the code of a place is: "(row A-Z + number 1-40, eg C12)".
var placeParts = newPattern(`\((?i:row|letter|aisle|block|shelf|bay|section)s? ([A-Z]) ?(?:-|–|to) ?([A-Z]) ?(?:\+|&|and|plus|then|followed by) ?(?:a )?(?i:seat|number|no\.?|bin|slot|desk)?s? ?(\d+) ?(?:-|–|to) ?(\d+)(?:[,;] ?(?:eg|e\.g\.|like|such as|for example) [A-Z]-?\d+)?\)`)

// codeSpan is a range of codes of a letter and a number behind the name of a code, which would be taken for one code: "desk no A1-F20".
var codeSpan = newPattern(`\b(?i:no|nr|number|code|id|ref)\.? ?[:(]? ?([A-Z]0{0,2}1)-([B-Z])\d{1,3}\b`)

// sizeSpan is a range of sizes of clothes.
var sizeSpan = newPattern(`(?i:sizes?) ?[:(]? ?(XXS|XS|S|M|L|XL) ?(?:-|–|to) ?(M|L|XL|XXL|XXXL|2XL|3XL|4XL)\b`)

// clothSizes are sizes of clothes in their order; those of one line are one size.
var clothSizes = []string{"XXS", "XS", "S", "M", "L", "XL", "XXL", "XXXL", "4XL"}

// smallSpan is a range of codes in small letters: "d-001 to d-050".
var smallSpan = newPattern(`\b([a-z]{1,4}-)(\d{2,4}) ?(?:-|–|to|\.\.) ?([a-z]{1,4}-)(\d{2,4})\b`)

// mostClasses is how many such codes a range may have.
const mostClasses = 96

// classRuns lists the codes of such ranges, which would be taken for numbers with units: "class 1A-2B" is "class (1A/1B/2A/2B)",
// "seat (row A-Z + number 1-40, eg C12)" is "seat (A1-Z40)".
func classRuns(text string) (out []change) {
	for _, m := range classSpan.FindAllStringSubmatchIndex(text, -1) {
		first := byte('A')
		if m[4] < 0 {
			first, m[4], m[5], m[6] = 'a', m[8], m[9], m[10]
		}
		from, _ := strconv.Atoi(text[m[2]:m[3]])
		to, _ := strconv.Atoi(text[m[4]:m[5]])
		last := text[m[6]]
		if from >= to || (to-from+1)*int(last-first+1) > mostClasses {
			continue
		}
		var codes []string
		for n := from; n <= to; n++ {
			for l := first; l <= last; l++ {
				codes = append(codes, strconv.Itoa(n)+string(l))
			}
		}
		list := strings.Join(codes, "/")
		if !strings.HasSuffix(strings.TrimRight(text[:m[0]], " "), "(") {
			list = "(" + list + ")"
		}
		out = append(out, change{token.Span{Start: m[0], End: m[1]}, list})
	}
	for _, m := range codeSpan.FindAllStringSubmatchIndex(text, -1) {
		if text[m[2]] < text[m[4]] {
			out = append(out, change{token.Span{Start: m[3], End: m[4]}, " to "})
		}
	}
	for _, m := range smallSpan.FindAllStringSubmatchIndex(text, -1) {
		from, _ := strconv.Atoi(text[m[4]:m[5]])
		to, _ := strconv.Atoi(text[m[8]:m[9]])
		if text[m[2]:m[3]] != text[m[6]:m[7]] || m[5]-m[4] != m[9]-m[8] || from >= to || to-from >= mostClasses {
			continue
		}
		codes := make([]string, 0, to-from+1)
		for n := from; n <= to; n++ {
			codes = append(codes, fmt.Sprintf("%q", fmt.Sprintf("%s%0*d", text[m[2]:m[3]], m[5]-m[4], n)))
		}
		list := strings.Join(codes, ", ")
		if !strings.HasSuffix(strings.TrimRight(text[:m[0]], " "), "(") {
			list = "(" + list + ")"
		}
		out = append(out, change{token.Span{Start: m[0], End: m[1]}, list})
	}
	for _, m := range sizeSpan.FindAllStringSubmatchIndex(text, -1) {
		last := text[m[4]:m[5]]
		sizes := slices.Clone(clothSizes)
		if last[0] >= '2' && last[0] <= '4' {
			sizes[6], sizes[7] = "2XL", "3XL"
		}
		from, to := slices.Index(sizes, text[m[2]:m[3]]), slices.Index(sizes, last)
		if from < 0 || to <= from {
			continue
		}
		list := strings.Join(sizes[from:to+1], "/")
		out = append(out, change{token.Span{Start: m[2], End: m[5]}, list})
	}
	for _, m := range placeParts.FindAllStringSubmatchIndex(text, -1) {
		part := func(k int) string { return text[m[2*k]:m[2*k+1]] }
		out = append(out, change{token.Span{Start: m[0], End: m[1]}, "(" + part(1) + part(3) + "-" + part(2) + part(4) + ")"})
	}
	return out
}
