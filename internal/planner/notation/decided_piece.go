package notation

import "github.com/sdg-service/sdg/internal/planner/token"

// pieceKind is what a column is told to hold.
type pieceKind int

const (
	pieceEmpty pieceKind = iota + 1
	pieceTruth
	pieceNumber
	pieceRange
	pieceFormula
	pieceWords
)

// pieceAt reads what a column holds at token i, and by how many tokens.
func (l *decisionReader) pieceAt(i int) (pieceKind, int) {
	t := l.at(i)
	switch {
	case t.Is("empty", "blank", "null", "missing", "nothing", "none"):
		return pieceEmpty, 1
	case t.Is("true", "false", "yes", "no"):
		return pieceTruth, 1
	case t.Kind == token.Quote:
		return pieceWords, 1
	}
	if n := l.formulaAt(i); n > 0 {
		return pieceFormula, n
	}
	if n := boolInt(t.Is("between", "from")); l.at(i+n).Kind == token.Number {
		from := i + n
		to := l.numberEnd(from)
		if to == 0 || l.at(from).Percent {
			return 0, 0
		}
		if l.at(to).Is("-", "–", "to", "..", "and") && (n > 0 || !l.at(to).Is("and")) && l.at(to+1).Kind == token.Number {
			if end := l.numberEnd(to + 1); end > 0 && !l.at(to+1).Percent {
				return pieceRange, end - i
			}
		}
		if n > 0 {
			return 0, 0
		}
		return pieceNumber, to - i
	}
	n := 0
	for n < 2 && l.plain(i+n) && !becomes[l.at(i+n).Low] && !otherwises[l.at(i+n).Low] && !freeWords[l.at(i+n).Low] && !unsaid[l.at(i+n).Low] {
		n++
	}
	if n == 2 && l.othersWords(i+1) > 0 {
		n = 1
	}
	if n == 0 {
		return 0, 0
	}
	return pieceWords, n
}

// formulaAt is how many tokens at i compute something from columns and numbers: "width * 2".
func (l *decisionReader) formulaAt(i int) int {
	operand := func(k int) int {
		if l.at(k).Kind == token.Number && !l.at(k).Percent {
			return 1
		}
		_, n := l.columnAt(k)
		return n
	}
	n, columns, signs := 0, 0, 0
	for {
		k := operand(i + n)
		if k == 0 {
			return 0
		}
		columns += boolInt(l.at(i+n).Kind != token.Number)
		n += k
		sign := l.at(i + n)
		if !sign.Is("*", "×", "/", "+", "-", "−", "times", "plus", "minus") || operand(i+n+1) == 0 {
			break
		}
		signs++
		n++
	}
	if columns == 0 || signs == 0 {
		return 0
	}
	return n
}
