package codeform

import (
	"slices"
	"strings"
	"unicode"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// runningDigits is of how many digits a running number is where nothing tells.
const runningDigits = 4

// runningPart reads a number that counts the codes: "a running number", "a four-digit counter", "the id with 5 digits", "the row number padded
// to 6 digits". An example that stands behind the form tells its digits where nothing else does.
func (r Reader) runningPart(i, end int, behind bool) part {
	at := i + r.is(i, end, "a", "an", "the", "its", "their")
	spelled := r.digitWord(at)
	if spelled > 0 {
		at++
	}
	k := r.is(at, end, "running number", "running no", "serial number", "sequence number", "sequential number", "consecutive number", "running counter", "counter", "id", "row id", "row number", "row no", "sequence")
	if k == 0 || !behind && !r.joinAhead(at+k, end) || at == i && r.at(at).Is("id", "sequence") {
		return part{}
	}
	at += k
	digits, counted := spelled, at
	counted += r.is(counted, end, "with", "of", "in", "on", "padded to", "zero padded to", "zero-padded to", "filled to", "(")
	if n, ok := r.count(counted, end); ok && counted > at {
		if m := r.is(counted+1, end, "digits", "- digits", "digit", "places", "figures"); m > 0 {
			digits = n
			at = counted + 1 + m
			if r.at(counted - 1).Is("(") {
				if !r.at(at).Is(")") {
					return part{}
				}
				at++
			}
			at += r.is(at, end, "with leading zeros", "and leading zeros", "padded with zeros", "zero padded")
		}
	}
	if digits == 0 {
		digits = r.digitsShown(at, end)
	}
	return part{slots: slices.Repeat([]string{"#"}, digits), n: at - i, counted: true, exact: true}
}

// digitWord is of how many digits something is that the word at token i says: "four-digit".
func (r Reader) digitWord(i int) int {
	number, digit, ok := strings.Cut(r.at(i).Low, "-")
	if !ok || digit != "digit" && digit != "digits" {
		return 0
	}
	if toks := token.Tokenize(number); len(toks) == 1 && toks[0].Kind == token.Number {
		return int(toks[0].Num)
	}
	return 0
}

// digitsShown is with how many digits the first example ends that stands from token i on.
func (r Reader) digitsShown(i, end int) int {
	for k := i; k < end; k++ {
		text, n := r.glued(k, end)
		digits := len(text) - len(strings.TrimRight(text, "0123456789"))
		if r.at(k).Kind != token.Mark && digits > 1 && (digits < len(text) && strings.ContainsFunc(text, unicode.IsLetter) || r.at(k-1).Is("like", ":", "(", "as", "e.g.", "g.")) {
			return digits
		}
		k += n - 1
	}
	return runningDigits
}
