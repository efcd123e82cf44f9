package reading

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// percentIn: a percentage stands among the tokens.
func (r *reader) percentIn(from, to int) bool {
	return slices.ContainsFunc(r.toks[from:to], func(t *token.Token) bool { return t.Percent })
}

// percent makes percentages of the bare numbers so far.
func (l *valueList) percent() {
	l.bare, l.sum = false, 0
	for k := range l.values {
		l.values[k].Share /= 100
		l.sum += l.values[k].Share
	}
}

// sharesBehind reads shares that follow the whole list: "A/B/C 10/30/60", "(70/30)", "split evenly", "5:3:2".
func (r *reader) sharesBehind(l *valueList, i, end int) {
	if l.told > 0 {
		return
	}
	at := i + l.n
	comma := r.any(at, end, ",", "-")
	open := r.any(at+comma, end, "(", "[")
	if n := r.match(at+comma+open, end, evenWords); n > 0 {
		to := at + comma + open + n
		if open > 0 && !r.is(to, end, ")", "]") {
			return
		}
		for k := range l.values {
			l.values[k].Share = 1 / float64(len(l.values))
		}
		l.told, l.sum, l.n = len(l.values), 1, to+open-i
		return
	}
	shares, n := r.ratioAt(at+comma, end, len(l.values))
	if n == 0 {
		r.mainBehind(l, i, end)
		return
	}
	for k := range l.values {
		l.values[k].Share = shares[k]
		l.sum += shares[k]
	}
	l.told, l.n = len(l.values), l.n+comma+n
}

// ratioAt reads n shares: "10/30/60", "5:3:2", "(70/30)", "at 90/4/5/1", "60:40", "weights 7:2:1", "50, 30 and 20%".
func (r *reader) ratioAt(i, end, n int) ([]float64, int) {
	at := i + r.match(i, end, ratioLead)
	led := at > i
	at += r.any(at, end, "about", "roughly", "of", ":", "=", "(", "[", "the ratio", "a ratio of")
	open := at > i && r.is(at-1, end, "(", "[") || r.is(i, end, "(", "[")
	var nums []float64
	percent, ranged := false, false
	for at < end && len(nums) < n {
		t := r.toks[at]
		if t.Kind == token.Time && len(nums) == 0 {
			text, k := r.run(at, end) // "10:30:40:20" begins like a time of day
			for part := range strings.SplitSeq(text, ":") {
				if x, err := strconv.ParseFloat(part, 64); err == nil {
					nums = append(nums, x)
				}
			}
			at += k
			break
		}
		if x, k := r.fractionAt(at, end); k == 3 || k == 2 && n > 1 {
			nums = append(nums, x*100)
			at += k
		} else if t.Kind == token.Number && !t.Year {
			nums = append(nums, t.Num)
			percent = percent || t.Percent
			at++
		} else {
			return nil, 0
		}
		if len(nums) == n {
			break
		}
		sep := r.any(at, end, "% /", "% :", "/", ":", "-", "to", ", and", ",", "|", "and", "vs", "%")
		ranged = ranged || r.is(at, end, "-", "to")
		if sep == 0 {
			return nil, 0
		}
		at += sep
	}
	if len(nums) != n || n < 2 {
		return nil, 0
	}
	at += r.any(at, end, "%", "percent", "per cent")
	if open {
		if !r.is(at, end, ")", "]") {
			return nil, 0
		}
		at++
	}
	at += r.any(at, end, "ratio", "split", "respectively", "mix", "shares", "weights", "( % )", "percent")
	sum := 0.0
	for _, x := range nums {
		sum += x
	}
	if sum <= 0 || ranged && n == 2 && sum != 100 && sum != 10 && sum != 1 && !led {
		return nil, 0
	}
	hundred := percent || math.Abs(sum-100) <= 30
	for k := range nums {
		if hundred {
			nums[k] /= 100
		} else {
			nums[k] /= sum
		}
	}
	return nums, at - i
}
