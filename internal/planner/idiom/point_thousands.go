package idiom

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// pointThousands reads both ends of a range such as "1.000-350.000" as thousands, as they are written in much of
// Europe: whole numbers with three noughts behind the point at both ends say nothing as decimals, nor does one that counts.
func (p Reader) pointThousands() {
	for k := range p.Toks {
		if p.countsInThousands(k) {
			p.wholeThousand(k, k+1) // "1.500 loans: ...", "80 products and 5.000 sale lines"
			continue
		}
		if !pointThousand(&p.Toks[k]) {
			continue
		}
		n := p.Any(k+1, len(p.Toks), "-", "to", "and", "..", "until", "up to")
		n += p.Any(k+1+n, len(p.Toks), "€", "eur", "euros", "km")
		if n == 0 || !pointThousand(p.Tok(k+1+n)) || p.Tok(k+1+n).Num < 10 {
			continue
		}
		p.wholeThousand(k, k+2+n)
	}
}

// countsInThousands: a number with three digits behind its point stands in front of things that come in whole numbers.
func (p Reader) countsInThousands(k int) bool {
	t := &p.Toks[k]
	whole, rest, ok := strings.Cut(t.Text, ".")
	if !ok || t.Kind != token.Number || t.Percent || t.Unit != "" || t.Digits != 3 || len(whole) > 3 || strings.HasPrefix(whole, "0") || !token.IsAllDigits(whole) || len(rest) != 3 || !token.IsAllDigits(rest) {
		return false
	}
	if k > 0 && (p.Toks[k-1].Is("-", "–", "to", "..", "±", "+", "*", "/", "=", "<", ">", "mean", "sd", "median", "average") || p.Toks[k-1].Kind == token.Number) {
		return false
	}
	return p.PluralBehind(k+1) > 0
}

// wholeThousand multiplies the numbers at both ends of a piece.
func (p Reader) wholeThousand(from, to int) {
	for at := from; at < to; at += max(1, to-1-from) {
		t := &p.Toks[at]
		t.Num, t.Digits = t.Num*1000, 0
	}
	span := p.Span(from, to)
	p.Assume(&p.Root, "points part thousands in "+p.Source(from, to), &span)
}

// pointThousand: the number is written like 350.000 or 2.500.
func pointThousand(t *token.Token) bool {
	whole, rest, ok := strings.Cut(t.Text, ".")
	return ok && t.Kind == token.Number && !t.Percent && len(whole) < 4 && !strings.HasPrefix(whole, "0") && token.IsAllDigits(whole) && len(rest) == 3 && strings.HasSuffix(rest, "00")
}
