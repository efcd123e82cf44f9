package term

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ValueItem reads one value of a list: up to four words, a quote, a code or a number.
// It stops before marks, shares and the words that join lists.
func (p Reader) ValueItem(i, end, most int) (string, int) {
	if i >= end {
		return "", 0
	}
	switch t := p.Toks[i]; t.Kind {
	case token.Quote:
		return t.Text, 1
	case token.Number, token.Code:
		n := p.plusMinus(i, end, 1)
		if w := p.Tok(i + 1); t.Kind == token.Number && !t.Percent && n == 1 && i+3 < end && w.Kind == token.Word && p.Toks[i+2].Is("(") {
			if s, ok := p.ShareAt(i+3, end); ok && s.Vague == "" && p.Lit(i+3+s.N, end, ")") {
				n = 2 // "one year (25%)"
			}
		}
		if w := p.Tok(i + 1); t.Kind == token.Number && t.Spelled && n == 1 && i+2 < end && w.Kind == token.Word && !draft.FunctionWords[w.Low] && p.Any2(i+2, end, ":", "=") {
			n = 2 // "one year: 25%"
		}
		text := p.Source(i, i+n)
		if t.Kind == token.Number && text[0] == '.' {
			text = "0" + text
		}
		return text, n
	case token.Mark:
		if strings.Trim(t.Text, "$€£*") == "" {
			return t.Text, 1
		}
		return "", 0
	}
	if p.Toks[i].Is("but") {
		return "", 0
	}
	n := 0
	for n < most && i+n < end && (p.Toks[i+n].Kind == token.Word || n > 0 && p.Toks[i+n].Is("-", "'") && p.Toks[i+n].Glued && i+n+1 < end && p.Toks[i+n+1].Glued ||
		n > 0 && p.Toks[i+n].Is("&") && !p.Toks[i+n].Glued) {
		if n > 0 && p.Toks[i+n].Is("or", "and", "at", "with", "weighted", "split", "in", "evenly", "equally", "unless", "if", "where", "for", "about", "around", "roughly", "mostly", "mainly", "respectively", "distributed", "chosen", "approximately", "per", "constant", "only", "just", "empty", "null", "etc", "but") {
			break
		}
		if n > 0 && p.Any2(i+n, end, "half each", "half half", "half and half", "half / half", "50 / 50", "in equal", "even split", "equal split", "a third each", "a quarter each", "an even", "an equal") {
			break
		}
		if _, to := p.ListName(i+n, end); n > 0 && to > 0 && p.Lit(i+n, end, "as") {
			break
		}
		n++
	}
	if n == 0 {
		return "", 0
	}
	n = p.plusMinus(i, end, n)
	return p.Source(i, i+n), n
}

// plusMinus takes the sign of "A+" and "B-" into the value.
func (p Reader) plusMinus(i, end, n int) int {
	if i+n < end && (p.Toks[i+n].Is("+") || p.Toks[i+n].Is("-") && (i+n+1 >= end || p.Toks[i+n+1].Is(",", ")", "/", "or"))) && p.Toks[i+n].Glued && len(p.Toks[i+n-1].Text) <= 2 {
		return n + 1
	}
	return n
}

// BandItem reads "18-24" where it is one of several bands: a slash stands before or behind.
func (p Reader) BandItem(i, end int) int {
	if i+2 >= end || p.Toks[i].Kind != token.Number || !p.Toks[i+1].Is("-") || p.Toks[i+2].Kind != token.Number || !p.Toks[i+1].Glued || !p.Toks[i+2].Glued {
		return 0
	}
	if p.Any2(i+3, end, "/", "|") || p.Tok(i-1).Is("/", "|") {
		return 3
	}
	// "18-24 15%": the band has a share.
	at := i + 3 + p.Any(i+3, end, ":", "(", "=")
	if share := p.Tok(at); at < end && share.Kind == token.Number && share.Percent && !p.Toks[i+2].Percent {
		return 3
	}
	return 0
}

// SlashList reads "a/b/c", "a | b | c", with or without a ratio behind.
func (p Reader) SlashList(i, end int) ([]draft.Category, int) {
	var list []draft.Category
	at := i
	for {
		most := 3
		if len(list) == 0 {
			most = 4
		}
		v, n := p.ValueItem(at, end, most)
		if k := p.BandItem(at, end); k > 0 {
			v, n = p.Source(at, at+k), k
		}
		if n == 0 {
			break
		}
		if n > 1 && len(list) == 0 && p.Any2(at+n-1, end, "yes", "y", "true") && p.Any2(at+n+1, end, "no", "n", "false") {
			return nil, 0 // "paid yes/no" begins with the name of a flag
		}
		c := draft.Category{Text: v, Share: -1, At: at}
		// "one year / two years": a number in words is part of the value.
		if t := p.Tok(at); t.Kind == token.Number && t.Spelled && n == 1 && at+1 < end && p.Toks[at+1].Kind == token.Word && (p.Any2(at+2, end, "/", "|") || len(list) > 0) {
			v, n = p.Source(at, at+2), 2
			c.Text = v
		}
		if k := p.countedName(at, end, len(list) > 0); n == 1 && k > 0 {
			v, n = p.Source(at, at+k), k
			c.Text = v
		}
		// A share may stand behind each value: "web 50 / event 20".
		if s, ok := p.ShareAt(at+n, end); ok && s.Vague == "" && !p.Any2(at+n+s.N, end, "yes", "y") && !(len(list) > 0 && list[0].Share < 0 && p.Lit(at+n+s.N, end, "/")) { // not the first of "40/50/60 50%/30%/20%"
			c.Share = s.Value
			n += s.N
		} else if t := p.Tok(at + n); at+n < end && t.Kind == token.Number && t.Unit == "" && p.Any2(at+n+1, end, "/", "|") && len(p.Toks) > at+n+2 && p.Toks[at+n+2].Kind != token.Number {
			c.Share = t.Num / 100
			n++
		} else if len(list) > 0 && list[0].Share >= 0 && at+n < end && t.Kind == token.Number && t.Unit == "" {
			c.Share = t.Num / 100
			n++
		}
		list = append(list, c)
		at += n
		sep := p.Any(at, end, "/", "|", "||")
		if sep == 0 {
			break
		}
		at += sep
	}
	if len(list) < 2 {
		return nil, 0
	}
	sum := 0.0
	for _, c := range list {
		sum += c.Share * 100
	}
	if whole := math.Round(sum); list[0].Share > 0 && math.Abs(sum-whole) < 1e-6 && p.countsAll(whole) {
		for k := range list {
			list[k].Share *= 100 / whole
		}
	}
	return list, at - i
}

// countedName is the length of a value such as "50 free" or "200 medley" in a list with slashes: a
// number and a word that is no unit. The list's first value needs a slash behind it.
func (p Reader) countedName(i, end int, listed bool) int {
	t, w := p.Tok(i), p.Tok(i+1)
	if i+1 >= end || t.Kind != token.Number || t.Percent || t.Unit != "" || w.Kind != token.Word || w.Glued || token.Units[w.Low] != "" || draft.FunctionWords[w.Low] || token.BigNumbers[w.Low] != 0 {
		return 0
	}
	if p.Any2(i+2, end, "/", "|") || listed && (p.AtBreak(i+2, end) || p.Any2(i+2, end, EvenWords...)) {
		return 2
	}
	return 0
}

// WordList reads "A, B, C or D" and "A or B" up to the joining word; where there is none,
// it takes simple items until something that is not one. close is the mark that ends it.
func (p Reader) WordList(i, end int, closer string) ([]draft.Category, int) {
	var list []draft.Category
	at := i
	final := false
	for at < end {
		most := 3
		v, n := p.ValueItem(at, end, most)
		if n == 0 {
			break
		}
		if len(list) > 0 && p.Tok(at-1).Is("and", ",") && slices.ContainsFunc(p.Toks[at:min(end, at+n+1)], func(t token.Token) bool { return t.Is("is", "are", "must") }) {
			break // what is said of the next column
		}
		if closer == "" && p.Tok(at-1).Is(",") && p.Tok(at).Kind == token.Word && len(list) > 1 && p.plainNumbers(list) {
			return list, at - 1 - i // "1, 2, 3, 5, owner, team"
		}
		c := draft.Category{Text: v, Share: -1, At: at}
		at += n
		if p.Lit(at, end, "(") {
			if s, ok := p.ShareAt(at+1, end); ok && p.Lit(at+1+s.N, end, ")") {
				c.Share = s.Value
				at += s.N + 2
			}
		} else if k := p.Any(at, end, "in", "for"); k > 0 || n > 0 {
			if s, ok := p.ShareAt(at+k, end); ok && s.Vague == "" {
				c.Share = s.Value
				at += k + s.N
				c.Text = withoutArticle(c.Text)
			}
		}
		list = append(list, c)
		if final && closer == "" && !(p.Lit(at, end, "or") && p.OrInside(i, at)) {
			return list, at - i // "3 or 7 or 14" goes on
		}
		if closer != "" && p.Lit(at, end, closer) {
			return list, at - i
		}
		sep := p.Any(at, end, ", or", "or", ", and", "and", ", &", "&", "/", "|", ",")
		if sep == 0 {
			break
		}
		if p.Any2(at+sep, end, "a", "an", "the", "its", "their") && !p.Lit(at+sep-1, end, "or") && !(closer != "" && p.shareBehind(at+sep, end)) {
			break // a new column begins
		}
		last := *p.Tok(at + sep - 1)
		if last.Is("or", "and", "&") {
			final = true
		}
		if p.Any2(at+sep, end, "etc", "...", "and so on") {
			at += sep + p.Any(at+sep, end, "etc .", "etc", "...", "and so on")
			break
		}
		if closer == "" && last.Is(",") && !p.joinAhead(at+sep, end) {
			break
		}
		at += sep
	}
	if closer != "" && len(list) > 0 && at >= end {
		return list, at - i
	}
	if len(list) < 2 || closer != "" {
		return nil, 0
	}
	return list, at - i
}

// plainNumbers: all values so far are written in digits, each a token of its own.
func (p Reader) plainNumbers(list []draft.Category) bool {
	return !slices.ContainsFunc(list, func(c draft.Category) bool {
		t := p.Tok(c.At)
		return t.Kind != token.Number || t.Spelled || t.Text != c.Text
	})
}

// shareBehind: the value at i has its share behind "in" or "for".
func (p Reader) shareBehind(i, end int) bool {
	_, n := p.ValueItem(i, end, 3)
	k := p.Any(i+n, end, "in", "for")
	_, ok := p.ShareAt(i+n+k, end)
	return n > 0 && k > 0 && ok
}

// withoutArticle is the value of "a suite in one out of ten".
func withoutArticle(value string) string {
	for _, article := range []string{"a ", "an ", "the "} {
		if rest, ok := strings.CutPrefix(value, article); ok {
			return rest
		}
	}
	return value
}

// joinAhead reports whether a comma list goes on to an "or" or "and" within simple items,
// or to the end of the statement.
func (p Reader) joinAhead(i, end int) bool {
	for items := 0; items < 30 && i < end; items++ {
		_, n := p.ValueItem(i, end, 3)
		if n == 0 {
			return false
		}
		i += n
		if i >= end || p.Any2(i, end, "or", ", or", "and", ", and", ";", "(") {
			return true
		}
		if p.Toks[i].Kind == token.Line || p.Toks[i].Is(".") {
			return true
		}
		if !p.Lit(i, end, ",") {
			return false
		}
		i++
	}
	return false
}

// ListName reads, behind values with their shares, what they are values of: "30% electric, rest petrol
// as fuel", "two thirds card, the rest cash for the payment". It returns where the name stands; to is 0
// where there is none.
func (p Reader) ListName(i, end int) (from, to int) {
	n := p.Any(i, end, "as the", "as its", "as their", "as", "for the", "for its", "for their", "for")
	from = i + n
	to = from
	for to < end && to-from < 3 && p.Toks[to].Kind == token.Word && !draft.FunctionWords[p.Toks[to].Low] && !HeaderEnds[p.Toks[to].Low] && !ProseWords[p.Toks[to].Low] {
		to++
	}
	if n == 0 || to == from || !p.AtBreak(to, end) || p.Any2(to, end, "or", "/", "-") {
		return 0, 0
	}
	if p.Lit(i, end, "for") && p.HeaderMatch(from, end) < to-from && !(n > 1 && slices.Contains(KindWords, p.Toks[to-1].Low)) {
		return 0, 0 // "for testing" says why
	}
	return from, to
}
