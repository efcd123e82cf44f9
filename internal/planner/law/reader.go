package law

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// reader reads tokens up to end.
type reader struct {
	toks []token.Token
	end  int
}

var nothing = token.Token{Kind: token.Line}

func (r *reader) at(i int) *token.Token {
	if i < 0 || i >= len(r.toks) {
		return &nothing
	}
	return &r.toks[i]
}

func (r *reader) is(i int, words ...string) bool { return r.at(i).Is(words...) }

// any is how many tokens the longest of the phrases is that stands at i.
func (r *reader) any(i int, phrases ...string) int {
	return token.Longest(r.toks, i, r.end, phrases...)
}

// closing is the bracket that closes the one at i; 0 where there is none.
func (r *reader) closing(i int) int {
	if !r.is(i, "(") {
		return 0
	}
	depth := 0
	for k := i; k < r.end; k++ {
		switch {
		case r.is(k, "("):
			depth++
		case r.is(k, ")"):
			if depth--; depth == 0 {
				return k
			}
		}
	}
	return 0
}

// lead is how many words stand before a law and change nothing.
func (r *reader) lead(i int) int {
	at := i
	for range 4 {
		n := r.any(at, "~", "=", ":", "follows", "following", "follow", "drawn from", "sampled from", "distributed as", "distributed", "is", "are", "has", "have", "having", "with", "as", "a", "an", "the", "its", "roughly", "approximately", "from", "in", "which", "should", "be", "where", ",", "the following distribution", "following distribution", "this distribution")
		if n == 0 {
			break
		}
		at += n
	}
	return at - i
}

// verbs is how many words between a share and its numbers change nothing: "of them are resolved within" but its last.
func (r *reader) verbs(i int) int {
	at := i
	for range 4 {
		n := r.any(at, "are", "is", "were", "be", "being", "should be", "lie", "lies", "lying", "fall", "falls", "falling", "sit", "sits", "take", "takes", "taking", "last", "lasts", "cost", "costs", "have", "has", "had", "earn", "earns", "earning",
			"score", "scores", "weigh", "weighs", "spend", "spends", "spent", "pay", "pays", "get", "gets", "come", "comes", "need", "needs", "done", "paid", "sent", "aged", "at", "in", "of them", "of rows", "of cases", "of the rows", "in the range", ":", "=", "values", "within the range")
		if r.is(at, "at") && r.is(at+1, "most", "least") {
			break
		}
		if t := r.at(at); n == 0 && at > i && at < r.end && t.Kind == token.Word && strings.HasSuffix(t.Low, "ed") {
			n = 1 // "are resolved", "get paid"
		}
		if n == 0 {
			break
		}
		at += n
	}
	return at - i
}

// ends: what was read before i is a whole.
func (r *reader) ends(i int) bool {
	t := r.at(i)
	return i >= r.end || t.Kind == token.Line || t.Is(",", ";", ".", ")", "]", "|", "and", "with", "but", "!", "?", "for", "(", "-", "–", "—", "so", "no", "not", "never", "while", "plus", "also", "each", "per")
}

// amount is a number with its unit.
type amount struct {
	value   float64
	unit    string
	digits  int
	percent bool
}

func (r *reader) amount(i int) (amount, int) {
	at := i
	unit := ""
	if t := r.at(at); at+1 < r.end && (t.Kind == token.Mark || t.Kind == token.Word) && r.at(at+1).Kind == token.Number {
		if unit = token.Currencies[t.Text]; unit != "" {
			at++
		} else if t.Is("-", "−") && r.at(at+1).Glued && !r.at(at).Glued {
			a, n := r.amount(at + 1)
			a.value = -a.value
			return a, n + 1
		}
	}
	t := r.at(at)
	if at >= r.end || t.Kind != token.Number || t.Unit == "th" {
		return amount{}, 0
	}
	a := amount{t.Num, t.Unit, t.Digits, t.Percent}
	if unit != "" {
		a.unit = unit
	}
	at++
	if a.percent {
		a.unit = "%"
	} else if u := token.Units[r.at(at).Low]; u != "" && at < r.end && r.at(at).Kind == token.Word && a.unit == "" && len(r.at(at).Low) > 1 && r.at(at+1).Kind != token.Number {
		a.unit = u
		at++
	}
	return a, at - i
}

func (r *reader) rangeMark(i int) int {
	return r.any(i, "-", "–", "—", "to", "..", "...", "up to", "until", "through")
}

// span is a range with the amount of its ends.
type span struct {
	Part
	amount
}

// span reads a range, closed or open at one end.
func (r *reader) span(i int) (span, int) {
	if n := r.any(i, "under", "below", "less than", "fewer than", "lower than", "shorter than", "younger than", "smaller than", "cheaper than", "<", "no more than", "not more than", "at most", "up to", "<=", "within", "max", "maximum", "maximal"); n > 0 && !r.pairAhead(i+n) {
		a, k := r.amount(i + n)
		if k == 0 {
			return span{}, 0
		}
		open := r.is(i, "under", "below", "less", "fewer", "lower", "shorter", "younger", "smaller", "cheaper", "<")
		return span{Part{Max: ptr(a.value), Below: open, closed: !open}, a}, n + k
	}
	if n := r.any(i, "over", "above", "more than", "greater than", "higher than", "longer than", "older than", "larger than", ">", "at least", "no less than", "not less than", ">=", "minimum", "min"); n > 0 {
		a, k := r.amount(i + n)
		if k == 0 || r.rangeMark(i+n+k) > 0 {
			return span{}, 0
		}
		open := r.is(i, "over", "above", "more", "greater", "higher", "longer", "older", "larger", ">")
		return span{Part{Min: ptr(a.value), Above: open}, a}, n + k
	}
	at := i + r.any(i, "within", "between", "from", "in", "exactly", "just")
	between := r.is(at-1, "between") && at > i
	a, k := r.amount(at)
	if k == 0 {
		return span{}, 0
	}
	to := at + k
	mark := r.rangeMark(to)
	if between {
		mark = max(mark, r.any(to, "and"))
	}
	if b, m := r.amount(to + mark); mark > 0 && m > 0 {
		if b.value <= a.value {
			return span{}, 0
		}
		if b.unit == "" {
			b.unit = a.unit
		}
		b.digits = max(a.digits, b.digits)
		return span{Part{Min: ptr(a.value), Max: ptr(b.value)}, b}, to + mark + m - i
	}
	if n := r.any(to, "+", "plus", "or more", "or above", "or over", "or older", "or longer", "and up", "and over", "and above", "and more", "and older", "upwards", "up"); n > 0 {
		return span{Part{Min: ptr(a.value)}, a}, to + n - i
	}
	if n := r.any(to, "or less", "or under", "or below", "or fewer", "or younger", "and under", "and below", "or shorter", "and less"); n > 0 {
		return span{Part{Max: ptr(a.value)}, a}, to + n - i
	}
	if mark > 0 || between || r.is(i, "from") {
		return span{}, 0
	}
	return span{Part{Min: ptr(a.value), Max: ptr(a.value)}, a}, to - i
}

// pairAhead: two numbers follow, of which the first is no end of its own: "within 4-24 hours".
func (r *reader) pairAhead(i int) bool {
	_, k := r.amount(i)
	if k == 0 {
		return false
	}
	mark := r.rangeMark(i + k)
	_, m := r.amount(i + k + mark)
	return mark > 0 && m > 0
}

func (r *reader) familyAt(i int) (contract.DistributionKind, int) { return Family(r.toks, i, r.end) }
