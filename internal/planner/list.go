package planner

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/token"
)

// valueItem reads one value of a list: up to four words, a quote, a code or a number.
// It stops before marks, shares and the words that join lists.
func (p *parser) valueItem(i, end, most int) (string, int) {
	if i >= end {
		return "", 0
	}
	switch t := p.toks[i]; t.Kind {
	case token.Quote:
		return t.Text, 1
	case token.Number, token.Code:
		n := p.plusMinus(i, end, 1)
		if w := p.tok(i + 1); t.Kind == token.Number && !t.Percent && n == 1 && i+3 < end && w.Kind == token.Word && p.toks[i+2].Is("(") {
			if s, ok := p.shareAt(i+3, end); ok && s.vague == "" && p.lit(i+3+s.n, end, ")") {
				n = 2 // "one year (25%)"
			}
		}
		if w := p.tok(i + 1); t.Kind == token.Number && t.Spelled && n == 1 && i+2 < end && w.Kind == token.Word && !functionWords[w.Low] && p.any2(i+2, end, ":", "=") {
			n = 2 // "one year: 25%"
		}
		text := p.source(i, i+n)
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
	if p.toks[i].Is("but") {
		return "", 0
	}
	n := 0
	for n < most && i+n < end && (p.toks[i+n].Kind == token.Word || n > 0 && p.toks[i+n].Is("-", "'") && p.toks[i+n].Glued && i+n+1 < end && p.toks[i+n+1].Glued ||
		n > 0 && p.toks[i+n].Is("&") && !p.toks[i+n].Glued) {
		if n > 0 && p.toks[i+n].Is("or", "and", "at", "with", "weighted", "split", "in", "evenly", "equally", "unless", "if", "where", "for", "about", "around", "roughly", "mostly", "mainly", "respectively", "distributed", "chosen", "approximately", "per", "constant", "only", "just", "empty", "null", "etc", "but") {
			break
		}
		if n > 0 && p.any2(i+n, end, "half each", "half half", "half and half", "half / half", "50 / 50", "in equal", "even split", "equal split", "a third each", "a quarter each", "an even", "an equal") {
			break
		}
		if _, to := p.listName(i+n, end); n > 0 && to > 0 && p.lit(i+n, end, "as") {
			break
		}
		n++
	}
	if n == 0 {
		return "", 0
	}
	n = p.plusMinus(i, end, n)
	return p.source(i, i+n), n
}

// plusMinus takes the sign of "A+" and "B-" into the value.
func (p *parser) plusMinus(i, end, n int) int {
	if i+n < end && (p.toks[i+n].Is("+") || p.toks[i+n].Is("-") && (i+n+1 >= end || p.toks[i+n+1].Is(",", ")", "/", "or"))) && p.toks[i+n].Glued && len(p.toks[i+n-1].Text) <= 2 {
		return n + 1
	}
	return n
}

func (p *parser) listSep(i, end int) int {
	return p.any(i, end, ", and", ", or", ", &", ",", "/", "|", "or", "and", ";", "&")
}

// bandItem reads "18-24" where it is one of several bands: a slash stands before or behind.
func (p *parser) bandItem(i, end int) int {
	if i+2 >= end || p.toks[i].Kind != token.Number || !p.toks[i+1].Is("-") || p.toks[i+2].Kind != token.Number || !p.toks[i+1].Glued || !p.toks[i+2].Glued {
		return 0
	}
	if p.any2(i+3, end, "/", "|") || p.tok(i-1).Is("/", "|") {
		return 3
	}
	// "18-24 15%": the band has a share.
	at := i + 3 + p.any(i+3, end, ":", "(", "=")
	if share := p.tok(at); at < end && share.Kind == token.Number && share.Percent && !p.toks[i+2].Percent {
		return 3
	}
	return 0
}

// bandList reads "18-24/25-34/35-54/55+ 20/30/35/15", whose bands are no ranges of numbers.
func (p *parser) bandList(c *columnDraft, i, end int) int {
	lead := p.any(i, end, ":", "(")
	if p.bandItem(i+lead, end) == 0 || i == c.at {
		return 0
	}
	list, n := p.slashList(i+lead, end)
	if n == 0 {
		return 0
	}
	at := i + lead + n
	c.setValues(list)
	if lead > 0 && p.lit(i, end, "(") {
		if !p.lit(at, end, ")") {
			c.values = nil
			return 0
		}
		at++
	}
	return at - i + p.shares(c, at, end)
}

// slashList reads "a/b/c", "a | b | c", with or without a ratio behind.
func (p *parser) slashList(i, end int) ([]category, int) {
	var list []category
	at := i
	for {
		most := 3
		if len(list) == 0 {
			most = 4
		}
		v, n := p.valueItem(at, end, most)
		if k := p.bandItem(at, end); k > 0 {
			v, n = p.source(at, at+k), k
		}
		if n == 0 {
			break
		}
		if n > 1 && len(list) == 0 && p.any2(at+n-1, end, "yes", "y", "true") && p.any2(at+n+1, end, "no", "n", "false") {
			return nil, 0 // "paid yes/no" begins with the name of a flag
		}
		c := category{text: v, share: -1, at: at}
		// "one year / two years": a number in words is part of the value.
		if t := p.tok(at); t.Kind == token.Number && t.Spelled && n == 1 && at+1 < end && p.toks[at+1].Kind == token.Word && (p.any2(at+2, end, "/", "|") || len(list) > 0) {
			v, n = p.source(at, at+2), 2
			c.text = v
		}
		if k := p.countedName(at, end, len(list) > 0); n == 1 && k > 0 {
			v, n = p.source(at, at+k), k
			c.text = v
		}
		// A share may stand behind each value: "web 50 / event 20".
		if s, ok := p.shareAt(at+n, end); ok && s.vague == "" && !p.any2(at+n+s.n, end, "yes", "y") && !(len(list) > 0 && list[0].share < 0 && p.lit(at+n+s.n, end, "/")) { // not the first of "40/50/60 50%/30%/20%"
			c.share = s.value
			n += s.n
		} else if t := p.tok(at + n); at+n < end && t.Kind == token.Number && t.Unit == "" && p.any2(at+n+1, end, "/", "|") && len(p.toks) > at+n+2 && p.toks[at+n+2].Kind != token.Number {
			c.share = t.Num / 100
			n++
		} else if len(list) > 0 && list[0].share >= 0 && at+n < end && t.Kind == token.Number && t.Unit == "" {
			c.share = t.Num / 100
			n++
		}
		list = append(list, c)
		at += n
		sep := p.any(at, end, "/", "|", "||")
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
		sum += c.share * 100
	}
	if whole := math.Round(sum); list[0].share > 0 && math.Abs(sum-whole) < 1e-6 && p.countsAll(whole) {
		for k := range list {
			list[k].share *= 100 / whole
		}
	}
	return list, at - i
}

// countedName is the length of a value such as "50 free" or "200 medley" in a list with slashes: a
// number and a word that is no unit. The list's first value needs a slash behind it.
func (p *parser) countedName(i, end int, listed bool) int {
	t, w := p.tok(i), p.tok(i+1)
	if i+1 >= end || t.Kind != token.Number || t.Percent || t.Unit != "" || w.Kind != token.Word || w.Glued || token.Units[w.Low] != "" || functionWords[w.Low] || token.BigNumbers[w.Low] != 0 {
		return 0
	}
	if p.any2(i+2, end, "/", "|") || listed && (p.atBreak(i+2, end) || p.any2(i+2, end, evenWords...)) {
		return 2
	}
	return 0
}

// wordList reads "A, B, C or D" and "A or B" up to the joining word; where there is none,
// it takes simple items until something that is not one. close is the mark that ends it.
func (p *parser) wordList(i, end int, closer string) ([]category, int) {
	var list []category
	at := i
	final := false
	for at < end {
		most := 3
		v, n := p.valueItem(at, end, most)
		if n == 0 {
			break
		}
		if len(list) > 0 && p.tok(at-1).Is("and", ",") && slices.ContainsFunc(p.toks[at:min(end, at+n+1)], func(t token.Token) bool { return t.Is("is", "are", "must") }) {
			break // what is said of the next column
		}
		if closer == "" && p.tok(at-1).Is(",") && p.tok(at).Kind == token.Word && len(list) > 1 && p.plainNumbers(list) {
			return list, at - 1 - i // "1, 2, 3, 5, owner, team"
		}
		c := category{text: v, share: -1, at: at}
		at += n
		if p.lit(at, end, "(") {
			if s, ok := p.shareAt(at+1, end); ok && p.lit(at+1+s.n, end, ")") {
				c.share = s.value
				at += s.n + 2
			}
		} else if k := p.any(at, end, "in", "for"); k > 0 || n > 0 {
			if s, ok := p.shareAt(at+k, end); ok && s.vague == "" {
				c.share = s.value
				at += k + s.n
				c.text = withoutArticle(c.text)
			}
		}
		list = append(list, c)
		if final && closer == "" && !(p.lit(at, end, "or") && p.orInside(i, at)) {
			return list, at - i // "3 or 7 or 14" goes on
		}
		if closer != "" && p.lit(at, end, closer) {
			return list, at - i
		}
		sep := p.any(at, end, ", or", "or", ", and", "and", ", &", "&", "/", "|", ",")
		if sep == 0 {
			break
		}
		if p.any2(at+sep, end, "a", "an", "the", "its", "their") && !p.lit(at+sep-1, end, "or") && !(closer != "" && p.shareBehind(at+sep, end)) {
			break // a new column begins
		}
		last := *p.tok(at + sep - 1)
		if last.Is("or", "and", "&") {
			final = true
		}
		if p.any2(at+sep, end, "etc", "...", "and so on") {
			at += sep + p.any(at+sep, end, "etc .", "etc", "...", "and so on")
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
func (p *parser) plainNumbers(list []category) bool {
	return !slices.ContainsFunc(list, func(c category) bool {
		t := p.tok(c.at)
		return t.Kind != token.Number || t.Spelled || t.Text != c.text
	})
}

// shareBehind: the value at i has its share behind "in" or "for".
func (p *parser) shareBehind(i, end int) bool {
	_, n := p.valueItem(i, end, 3)
	k := p.any(i+n, end, "in", "for")
	_, ok := p.shareAt(i+n+k, end)
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
func (p *parser) joinAhead(i, end int) bool {
	for items := 0; items < 30 && i < end; items++ {
		_, n := p.valueItem(i, end, 3)
		if n == 0 {
			return false
		}
		i += n
		if i >= end || p.any2(i, end, "or", ", or", "and", ", and", ";", "(") {
			return true
		}
		if p.toks[i].Kind == token.Line || p.toks[i].Is(".") {
			return true
		}
		if !p.lit(i, end, ",") {
			return false
		}
		i++
	}
	return false
}
