package term

import (
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// CodeRun joins glued tokens: INV - 2041 as INV-2041.
func (p Reader) CodeRun(i, end int) (string, int) {
	if p.Tok(i).Kind == token.Quote {
		return p.Tok(i).Text, 1
	}
	n := 1
	for i+n < end && p.Toks[i+n].Glued && !p.Toks[i+n].Is(",", ";", ")", ".", "(", "]", "..", "...") {
		n++
	}
	return p.Source(i, i+n), n
}

// Ratio reads shares for a list of n values: "10/30/60", "5:3:2", "(70/30)", "50/50",
// "at 90/4/5/1", "25, 50, 25", "evenly", "weights 7:2:1".
func (p Reader) Ratio(i, end, n int) ([]float64, int) {
	at := i
	at += p.Any(at, end, ",")
	k := p.Any(at, end, "split evenly", "evenly split", "equally split", "split equally", "split 50 / 50", "evenly distributed", "equally distributed", "equally likely", "with equal probability", "in equal shares", "in equal parts", "with equal shares", "evenly", "equally", "uniformly", "half and half", "half half", "at random", "half / half", "half each", "in equal proportions", "equal shares", "equal")
	if k > 0 {
		shares := make([]float64, n)
		for j := range shares {
			shares[j] = 1 / float64(n)
		}
		return shares, at + k - i
	}
	at += p.Any(at, end, "split", "divided", "distributed", "weighted")
	at += p.Any(at, end, "in proportions of", "in proportions", "in the proportions", "in the proportion", "with weights of", "with weights", "weights of", "weights", "weight", "weighted", "with shares of", "with shares", "shares of", "shares", "share", "in the ratio of", "in the ratio", "in the relation of", "in the relation", "in a relation of", "in relation", "in proportion", "in a ratio of", "in ratio", "ratio of", "ratio", "at", "in a", "in", "with probabilities", "probabilities", "with probability", "with probs", "probs", "with p =", "p =", "with p", "with odds of", "with odds", "at odds of", "odds of", "odds", "chances", "with chances", "frequencies", "with frequencies", "distributed", "as", "split", "proportions", "in proportion", "with a", "respectively", ":", "=", "-")
	at += p.Any(at, end, "shares of", "of", ":", "=", "as")
	open := p.Any(at, end, "(", "[")
	at += open
	var nums []float64
	percent := false
	for at < end && len(nums) < n {
		if clock := p.Toks[at]; clock.Kind == token.Time && len(nums) > 0 && p.Tok(at-1).Is(":") { // the end of "45:30:15:10"
			nums = append(nums, clockRatio(p.Source(at, at+1))...)
			at++
			break
		}
		if p.Toks[at].Kind != token.Number {
			break
		}
		nums = append(nums, p.Toks[at].Num)
		percent = percent || p.Toks[at].Percent
		at++
		if len(nums) == n {
			break
		}
		sep := p.Any(at, end, "/", ":", "-", "to", ",", "|", "and", "%")
		if p.Tok(at).Is("%") {
			sep += p.Any(at+1, end, "/", ",")
		}
		if sep == 0 {
			break
		}
		at += sep
	}
	if len(nums) == 0 && at < end && p.Toks[at].Kind == token.Time && n >= 2 {
		text, k := p.CodeRun(at, end) // "10:30:40:20" begins like a time of day
		if got := clockRatio(text); len(got) == n {
			nums, at = got, at+k
		}
	}
	if len(nums) != n || n < 2 {
		return nil, 0
	}
	if _, unit := p.UnitAt(at, end); p.Any2(i, end, ", weight") && n == 2 && (unit > 0 || p.Any2(at-2, at, "-", "–", "to", "and")) {
		return nil, 0 // the next column: "breed is A or B, weight 1.8-3.2 kg"
	}
	if open > 0 {
		if !p.Any2(at, end, ")", "]") {
			return nil, 0
		}
		at++
	}
	at += p.Any(at, end, "ratio", "split", "respectively", "mix", "shares", "weights")
	sum := 0.0
	for _, x := range nums {
		sum += x
	}
	if sum <= 0 {
		return nil, 0
	}
	shares := make([]float64, n)
	hundred := percent || math.Abs(sum-100) <= 30
	for j, x := range nums {
		if hundred {
			shares[j] = x / 100
		} else {
			shares[j] = x / sum
		}
	}
	return shares, at - i
}

// clockRatio undoes the reading of "20:30" as a time of day.
func clockRatio(source string) []float64 {
	var out []float64
	for part := range strings.SplitSeq(source, ":") {
		v := 0.0
		for _, r := range part {
			if !token.IsDigit(r) {
				return nil
			}
			v = v*10 + float64(r-'0')
		}
		out = append(out, v)
	}
	return out
}
