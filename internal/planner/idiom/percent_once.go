package idiom

import (
	"math"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// percentOnce gives the percent sign to all numbers of a list that has it once: "basic 40 percent, plus 35,
// pro 25", "45% Visa, 35 Mastercard and 20 Amex", "XS 5, S 20, M 50, L 25 (percent)". That the numbers are
// shares is told by their sum, which must be the whole.
func (p Reader) percentOnce() {
	for k := 0; k < len(p.Toks); k++ {
		if t := p.Toks[k]; t.Kind == token.Number && t.Percent && t.Num > 0 && t.Num < 100 {
			for _, valueFirst := range []bool{true, false} {
				for _, at := range p.sharesBehind(k, valueFirst) {
					p.Toks[at].Percent = true
				}
			}
		}
		if n := p.Any(k, len(p.Toks), "( percent )", "( percents )", "( per cent )", "( pct )", "( in percent )", "( in per cent )", "( % )", "( in % )", "( all in % )", "( all in percent )"); n > 0 {
			if list := p.sharesBefore(k); list != nil {
				for _, at := range list {
					p.Toks[at].Percent = true
				}
				p.dropTokens(k, k+n)
			}
		}
	}
}

// plainShare: a number without a unit or sign that could be a share stands at i.
func (p Reader) plainShare(i int) bool {
	t := p.Tok(i)
	return i < len(p.Toks) && t.Kind == token.Number && !t.Percent && t.Unit == "" && !t.Year && t.Num > 0 && t.Num < 100
}

// sharesBehind are the plain numbers of the items behind the one whose share stands at k, where they fill
// the whole with it.
func (p Reader) sharesBehind(k int, valueFirst bool) []int {
	if valueFirst && p.shareValue(k-1, -1) == 0 && !p.Tok(k-1).Is("(", ":", "=", "-", "on", "in", "for", "at", "is", "are") {
		return nil
	}
	var list []int
	sum := p.Toks[k].Num
	at := k + 1
	for at < len(p.Toks) {
		if !valueFirst {
			n := p.shareValue(at, 1)
			if n == 0 {
				break
			}
			at += n
		}
		at += p.Any(at, len(p.Toks), ")") * draft.BoolInt(valueFirst)
		sep := p.Any(at, len(p.Toks), ", and", ", but", "; and", ",", ";", "/", "|", "and", "&", "+", "\n")
		if sep == 0 {
			break
		}
		at += sep
		known := false
		if valueFirst {
			n := p.shareValue(at, 1)
			known = p.HeaderMatch(at, at+n) == n
			if n == 0 {
				break
			}
			at += n
			at += p.Any(at, len(p.Toks), ":", "=", "(", "-", "on", "in", "for", "at", "is", "are", "gets", "has", "about")
		}
		if !p.plainShare(at) || p.Any2(at+1, len(p.Toks), "-", "–", "to", "..", "rows", "records", "digits") && !(p.Lit(at+1, len(p.Toks), "-") && !p.Tok(at+1).Glued) {
			break
		}
		list = append(list, at)
		sum += p.Toks[at].Num
		at++
		if math.Abs(sum-100) < .1 {
			if !valueFirst && p.shareValue(at+p.Any(at, len(p.Toks), "are", "is", "of them"), 1) == 0 || len(list) == 1 && known && !p.Tok(at).Is(")") {
				return nil // "discount 80%, quantity 20"
			}
			if valueFirst && p.sharesGoOn(at) {
				return nil // "empty for 15%; priority low 50, medium 35, high 15"
			}
			return list
		}
		if sum > 100 {
			break
		}
	}
	return nil
}

// sharesGoOn: one more value with a plain number follows, so that the list does not end at i.
func (p Reader) sharesGoOn(i int) bool {
	sep := p.Any(i, len(p.Toks), ", and", ",", "and", "/")
	n := p.shareValue(i+sep, 1)
	return sep > 0 && n > 0 && n < 3 && p.plainShare(i+sep+n) && !p.Any2(i+sep+n+1, len(p.Toks), "-", "–", "to", "..")
}

// sharesBefore are the plain numbers of the items before k, the last of which stands right before it,
// where they are the whole.
func (p Reader) sharesBefore(k int) []int {
	var list []int
	sum := 0.0
	for at := k - 1; at > 0 && p.plainShare(at); {
		list = append(list, at)
		sum += p.Toks[at].Num
		if math.Abs(sum-100) < .1 && len(list) > 1 {
			return list
		}
		at--
		if p.Tok(at).Is(":", "=", "-") {
			at--
		}
		n := p.shareValue(at, -1)
		if n == 0 || sum > 100 {
			return nil
		}
		at -= n
		if !p.Tok(at).Is(",", ";", "/", "|", "and", "&") {
			return nil
		}
		for p.Tok(at).Is(",", ";", "/", "|", "and", "&") {
			at--
		}
	}
	return nil
}

// shareValue is how many tokens from i on, forwards or backwards, are the words of a value; at most four.
func (p Reader) shareValue(i, step int) int {
	n := 0
	for k := i; k >= 0 && k < len(p.Toks) && n < 4; k += step {
		t := p.Toks[k]
		sign := t.Kind == token.Mark && t.Is("+", "-", "'", "&", ".") && (t.Glued || k+1 < len(p.Toks) && p.Toks[k+1].Glued)
		if t.Kind != token.Word && t.Kind != token.Code && t.Kind != token.Quote && !(sign && n > 0) || t.Is("and", "or", "with", "is", "are", "on", "in", "for", "at", "of", "mean", "sd", "std", "average", "median", "from", "between", "within", "during", "since", "last", "past", "after", "before", "to", "up", "gets", "has", "about", "rest", "remaining", "remainder", "others") {
			break
		}
		n++
	}
	return n
}
