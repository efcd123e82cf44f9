package phrase

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ListPhrase: closed and open lists of values in all their forms.
func (p Reader) ListPhrase(c *draft.Column, i, end int) int {
	i0 := i
	if p.Lit(i, end, "is") && p.Lit(i-1, end, ",") && p.Any2(i+2, end, ",", ";") {
		return 0 // "grade A-D, is active, and created at"
	}
	if i == c.At || p.Lit(i+p.Any(i, end, "is always", "is", "are", "must be", "should be", "always"), end, "between") {
		return 0
	}
	if n := p.GenderRatio(c, i, end); n > 0 {
		return n
	}
	// "coin 50/30/20" where the list stands in a CHECK or an earlier sentence.
	if p.Tok(i).Kind == token.Number && len(c.Values) > 2 {
		if n := p.Shares(c, i, end); n > 0 {
			return n
		}
	}
	if n := p.Any(i, end, "with", "at", "split", "weighted", "in the ratio", "in a ratio of", "in the proportion", "in proportions", "in proportion"); n > 0 && p.Tok(i+n).Kind == token.Number && len(c.Values) > 1 && c.Values[0].Share < 0 {
		if k := p.Shares(c, i+n, end); k > 0 {
			return n + k // "(applied, hired) with 90/10"
		}
	}
	if len(c.Values) > 1 && c.Values[0].Share >= 0 && c.Base == nil {
		return 0 // its shares are known: the next pairs are of other columns
	}
	if term.RunOfCodes(c.Values) > 2 && !p.Revising {
		return 0 // nothing behind codes that count up belongs to them
	}
	if n := p.evenList(c, i, end); n > 0 {
		return n
	}
	if n := p.OnlyValue(c, i, end); n > 0 {
		return n
	}
	if p.Any2(i, end, "is a", "is an", "are a") && (p.Lex.Kinds[p.Tok(i+2).Low] != "" || p.HeaderMatch(i+2, end) > 0) {
		return 0 // "ride id is a uuid, scooter …"
	}
	i += p.Any(i, end, ":", "=", "is", "are", "can be", "may be", "being", "with values", "values :", "values", "with", "where", "options", "taken from", "set to")
	if p.Quotient(c, i, end) {
		return 0
	}
	if p.Any2(i, end, "in / out", "on / off", "up / down", "from / to", "to / from") {
		if list, n := p.SlashList(i, end); n > 0 {
			c.SetValues(list)
			return n + i - i0 + p.Shares(c, i+n, end)
		}
	}
	if p.Lit(i, end, "(") && p.DemandsOnly(i, end) {
		return 0
	}
	open := false
	word := p.Any(i, end, "is one of", "are one of", "one of the following", "one of", "any of", "either", "in", "out of", "chosen from", "picked from", "selected from", "drawn from", "from", "values in", "with values", "with options", "options", "choice of", "among", "between", "can be", "randomly", "random", "a random choice of", "random choice of", "mix of", "a mix of", "split between", "split into", "divided into", "being", "enum", "enum :", "of", "is", "are")
	if k := p.Any(i, end, "such as", "e.g.", "eg", "for example", "for instance", "including", "like"); k > 0 {
		word, open = k, true
	}
	if p.Lit(i, end, "in") && word == 1 && p.UnitAhead(i+1, end) {
		return 0
	}
	at := i + word
	at += p.Any(at, end, ":", "these :", "the following :", "of", "these")
	either := word > 0 && !p.Any2(i, end, "between", "from", "of", "in", "is", "are") || p.Any2(i, end, "one of", "in (", "in [", "from (", "in {", "from [", "one of (")
	bracket := p.Any(at, end, "(", "[", "{")
	if bracket > 0 && word > 0 {
		closing := p.Closing(at, end)
		if closing > 0 {
			if list, n := p.ListInside(at+1, closing, p.Toks[closing].Text); n > 0 && at+1+n >= closing {
				c.SetValues(list)
				c.OpenList = open
				return closing + 1 - i0 + p.Shares(c, closing+1, end)
			}
		}
	}
	if bracket > 0 && word == 0 && p.Lit(at, end, "[") {
		closing := p.Closing(at, end)
		if closing > 0 {
			if list, n := p.ListInside(at+1, closing, "]"); n > 0 && at+1+n >= closing && (len(list) > 1 || list[0].Share >= 0) {
				c.SetValues(list)
				return closing + 1 - i0 + p.Shares(c, closing+1, end)
			}
		}
	}
	// "M1..M6" and "S-01 to S-12": codes that count.
	if list, n := p.CodeRange(at, end); n > 0 {
		c.SetValues(list)
		c.Unique = c.Unique || c.Table != nil && c.Table.RowsSaid && c.Table.Rows == int64(len(list)) // one for each row
		return at + n - i0 + p.Shares(c, at+n, end)
	}
	if list, n := p.CodeGrid(at, end); n > 0 {
		c.SetValues(list)
		c.Unique = c.Unique || c.Table != nil && c.Table.RowsSaid && c.Table.Rows == int64(len(list))
		return at + n - i0 + p.Shares(c, at+n, end)
	}
	// "A-F": a range of letters.
	link := p.Any(at+1, end, "-", "–", "to", "through", "thru", "..", "...", "…")
	if a, b := p.Tok(at), p.Tok(at+1+link); link > 0 && at+1+link < end && a.Kind == token.Word && b.Kind == token.Word && len(a.Text) == 1 && len(b.Text) == 1 && a.Text[0] >= 'A' && a.Text[0] < b.Text[0] && b.Text[0] <= 'Z' {
		var list []draft.Category
		for l := a.Text[0]; l <= b.Text[0]; l++ {
			list = append(list, draft.Category{Text: string(l), Share: -1, At: at})
		}
		c.SetValues(list)
		return at + 2 + link - i0 + p.Shares(c, at+2+link, end)
	}
	first := 4
	if word == 0 && i == i0 && !p.Lit(i0-1, end, "(") && !p.Lit(i0-1, end, ":") {
		first = 1
	}
	if n := len(c.Words); first == 1 && n > 0 && term.ListedNames[c.Words[n-1]] && p.SlashAhead(at, end, 4) {
		first = 4 // "status on time / delayed"
	}
	if list, n := p.VagueList(at, end); n > 0 {
		p.NoteVague(c, list)
		c.SetValues(list)
		return at + n - i0
	}
	if first == 1 && c.At >= 0 && p.ValuesAhead(c.At, at, end) {
		if list, n := p.WholePairs(at, end); n > 0 {
			list, more := p.Overflow(c, list, at+n, end)
			n += more
			c.SetValues(list)
			return at + n - i0
		}
	}
	if list, n := p.PairList(at, end, first); n > 0 && !(word == 0 && p.Lit(i0-1, i0, ",") && term.SumOf(list) < .95) { // "plate, stolen 1%, scratched 2%": flags
		list, more := p.Overflow(c, list, at+n, end)
		n += more
		c.SetValues(list)
		c.OpenList = open
		return at + n - i0
	}
	if p.Tok(at).Kind != token.Line && (p.SlashAhead(at, end, first)) {
		if list, n := p.SlashList(at, end); n > 0 && !(p.Tok(at).Kind == token.Number && len(list) == 2 && word == 0 && list[0].Share < 0 && p.Tok(at).Glued) && p.PlainValues(list) {
			c.SetValues(list)
			return at + n - i0 + p.Shares(c, at+n, end)
		}
	}
	if p.Any2(i, end, "is one of", "are one of", "one of the following", "one of", "any of", "either") && p.Tok(at).Kind != token.Line {
		list, n := p.ConjunctList(at, end)
		if n == 0 {
			list, n = p.CommaList(at, end)
		}
		if n == 0 {
			list, n = p.BareRunOfValues(at, end)
		}
		if n > 0 && p.PlainValues(list) && len(list) > 1 {
			c.SetValues(list)
			c.OpenList = open
			return at + n - i0 + p.Shares(c, at+n, end)
		}
	}
	if word == 0 && i == i0 {
		if n := p.capitalList(c, at, end); n > 0 {
			return n
		}
	}
	if word == 0 && i == i0 && c.At >= 0 && c.Table != nil && p.OpenCategory(c.At, at, end) {
		list, n := p.CommaList(at, end)
		c.SetValues(list)
		return n + p.Shares(c, at+n, end)
	}
	if word > 0 && (either || p.Tok(i).Is("in", "from", "of", "is", "are", "between")) || i > i0 {
		if list, n := p.WordList(at, end, ""); n > 0 && (either || open || p.Colon(i0, i) || p.OrInside(at, at+n)) && p.PlainValues(list) {
			c.SetValues(list)
			c.OpenList = open
			m := at + n
			return m - i0 + p.Shares(c, m, end)
		}
	}
	// "EUR, USD or GBP" right behind the header: the "or" marks the list.
	nameGoesOn := draft.HeadTails[p.Tok(at).Low] && at+1 < end && (p.Toks[at+1].Kind == token.Word || p.Toks[at+1].Kind == token.Code) && !p.Any2(at+1, end, "or", "and")
	bounded := c.Min != nil && c.Max != nil && p.Lit(i0-1, end, ",") // "servings 1 to 12, difficulty easy, medium or hard"
	if word == 0 && i == i0 && p.ValueLike(at, end) && !nameGoesOn && !bounded {
		if list, n := p.WordList(at, end, ""); n > 0 && p.OrInside(at, at+n) && p.PlainValues(list) && !p.ColumnInside(list, end) && !p.NextColumn(c, list, p.Lit(i0-1, end, ",")) {
			c.SetValues(list)
			return at + n - i0 + p.Shares(c, at+n, end)
		}
	}
	return 0
}
