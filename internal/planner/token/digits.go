package token

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// ungrouped takes the marks between groups of digits away, and writes a minus as programs do.
var ungrouped = strings.NewReplacer(",", "", "_", "", "'", "", "−", "-", "–", "-")

// number reads digits with grouping, decimals, and a glued suffix: 5,000 1.2M 90s 12%.
func (l *lexer) number(start int) *Token {
	i := l.at
	if n := SubnetLength(l.Text[i:]); n > 0 {
		return l.add(Code, i+n)
	}
	if n := dotted(l.Text[i:]); n > 0 {
		return l.add(Code, i+n)
	}
	if parts := dottedDay(l.Text[i:]); parts != nil {
		return l.day(parts)
	}
	if r, size := utf8.DecodeRuneInString(l.Text[i:]); r == '-' || r == '−' || r == '–' {
		i += size
	}
	if l.at >= l.commas {
		l.commas = l.decimalComma()
	}
	digits, point := 0, -1
	for i < len(l.Text) {
		c := l.Text[i]
		switch {
		case IsDigit(rune(c)):
			digits++
		case c == '_' && i+1 < len(l.Text) && IsDigit(rune(l.Text[i+1])):
		case c == ',' && i < l.commas && point < 0 && i+1 < len(l.Text) && IsDigit(rune(l.Text[i+1])):
			point = i
		case (c == ',' && !unevenRun(l.Text, i) || c == '\'') && point < 0 && grouped(l.Text[i+1:]) && digits <= 3+strings.Count(l.Text[l.at:i], ",")*3 && strings.TrimLeft(l.Text[l.at:i], "-0") != "": // "0,100" are two numbers
		case c == '.' && point < 0 && i+1 < len(l.Text) && IsDigit(rune(l.Text[i+1])):
			point = i
		default:
			goto done
		}
		i++
	}
done:
	literal := l.Text[l.at:i]
	if point >= 0 && l.Text[point] == ',' {
		literal = l.Text[l.at:point] + "." + l.Text[point+1:i]
	}
	literal = ungrouped.Replace(literal)
	// Digits that run on into letters are a code ("1Z999"), an ordinal, or a suffix.
	j := i
	for j < len(l.Text) && IsWordRune(rune(l.Text[j])) && l.Text[j] < utf8.RuneSelf {
		j++
	}
	for _, power := range []string{"²", "³"} {
		if j > i && strings.HasPrefix(l.Text[j:], power) {
			j += len(power)
		}
	}
	suffix := PlainPowers.Replace(l.Text[i:j])
	value, err := strconv.ParseFloat(literal, 64)
	if err != nil {
		return l.add(Mark, i)
	}
	scale, unit, ok := numberSuffix(suffix)
	if l.timesNoun(value, suffix, j) {
		suffix, unit, j = "", "", i // "200x patients"
	}
	if suffix == "b" && strings.Contains(l.Text, literal+"a") || suffix == "B" && strings.Contains(l.Text, literal+"A") {
		ok = false // the classes "9a, 9b and 9c"
	}
	if suffix != "" && !ok {
		if l.isDatePart(i) {
			return l.finish(start, i, literal, value, point)
		}
		l.at = start
		return l.add(Word, j)
	}
	t := l.finish(start, j, literal, value*scale, point)
	t.Unit = unit
	if scale > 1 {
		t.Digits = 0 // "1.5m" tells nothing of decimals
	}
	if unit == "%" {
		t.Percent, t.Unit = true, "" // "62pct"
	}
	return t
}

func (l *lexer) finish(start, end int, literal string, value float64, point int) *Token {
	l.at = start
	t := l.add(Number, end)
	t.Num = value
	if point >= 0 {
		t.Digits = len(literal) - strings.IndexByte(literal, '.') - 1
	}
	t.Year = len(literal) == 4 && point < 0 && value >= 1900 && value <= 2100 && t.Text == literal
	return t
}

// isDatePart: the T between date and time, and ordinals, end a number.
func (l *lexer) isDatePart(i int) bool {
	rest := strings.ToLower(l.Text[i:])
	for _, s := range []string{"t0", "t1", "t2", "st ", "nd ", "rd ", "th "} {
		if strings.HasPrefix(rest, s) {
			return true
		}
	}
	return false
}

// numberSuffix reads what is glued behind a number.
func numberSuffix(s string) (scale float64, unit string, ok bool) {
	switch s {
	case "":
		return 1, "", true
	case "k", "K":
		return 1e3, "", true
	case "m", "M", "mm", "MM", "mio":
		return 1e6, "", true
	case "bn", "B", "b":
		return 1e9, "", true
	}
	if power, err := strconv.Atoi(strings.TrimPrefix(s, "e")); err == nil && s[0] == 'e' && power > 0 && power <= 9 {
		return math.Pow10(power), "", true // "1e4 rows"
	}
	low := strings.ToLower(s)
	if low == "am" || low == "pm" || low == "st" || low == "nd" || low == "rd" || low == "th" || low == "x" {
		return 1, low, true
	}
	if low == "pct" || low == "pc" {
		return 1, "%", true
	}
	if u, known := Units[low]; known {
		return 1, u, true
	}
	return 1, "", false
}
