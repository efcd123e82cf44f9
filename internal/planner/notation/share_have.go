package notation

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	gaveWords   = lexicon.WordSet("have has carry carries gave give gives left leave leaves provided provide provides used use uses entered enter told tell tells own owns got supplied supply filled stated state share shared")
	denialWords = lexicon.WordSet("don't dont didn't didnt doesn't haven't hasn't not no none nothing without blank empty missing null aren't isn't weren't unset nil lack lacks")
	notEvery    = lexicon.WordSet("everybody everyone all every each")
	othersWords = lexicon.WordSet("others rest other remaining remainder")
)

// ShareHave says what share of a column is empty where sentences tell how many rows have it: "80% of guests have a phone, the others
// don't", "Not everybody gave a phone: 20% are blank", "a discount code was used in 30% of orders".
func ShareHave(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	h := &haveReader{lister{text: text, toks: tokensOf(text)}}
	var changes []change
	for i := 1; i < len(h.toks); i++ {
		opens := h.at(i-1).Is(".", ";", "!") || h.at(i-1).Kind == token.Line
		if opens {
			for _, form := range []func(int) (int, string){h.notEverybody, h.shareHas, h.usedIn, h.shareEmpty} {
				if n, said := form(i); n > 0 {
					changes = append(changes, change{h.span(i, i+n), said})
					i += n
					break
				}
			}
		} else if n, said := h.inShare(i); n > 0 {
			changes = append(changes, change{h.span(i, i+n), said})
			i += n - 1
		}
	}
	return rewritten(text, changes)
}

// haveReader reads who has a value in a column.
type haveReader struct{ lister }

// share reads a share in percent or in words, with the words around it that change nothing.
func (h *haveReader) share(i int) (share float64, n int) {
	at := i
	for h.at(at).Is("about", "around", "roughly", "only", "just", "approximately", "some", "for", "in", "by") {
		at++
	}
	many, out := h.at(at+2), h.at(at+3)
	switch t := h.at(at); {
	case t.Kind == token.Number && t.Percent:
		return t.Num, at + 1 - i
	case t.Kind == token.Number && h.at(at+1).Is("in") && many.Kind == token.Number && many.Num > t.Num && !t.Percent:
		return 100 * t.Num / many.Num, at + 3 - i
	case t.Kind == token.Number && h.at(at+1).Is("out") && many.Is("of") && out.Kind == token.Number && out.Num > t.Num:
		return 100 * t.Num / out.Num, at + 4 - i
	}
	if share, n := h.shareAt(at); n > 0 && (n > 1 || h.at(at).Is("half")) {
		return share, at + n - i
	}
	return 0, 0
}

// whose passes "of the guests", "of them" behind a share, and the noun of "one in five guests".
func (h *haveReader) whose(i int) int {
	at := i
	if h.at(at).Is("of") {
		for at++; h.at(at).Is("the", "all", "these", "those", "our", "them", "cases"); {
			at++
		}
	}
	if t := h.at(at); t.Kind == token.Word && lexicon.IsPlural(t.Low) && (!lexicon.FunctionWords[t.Low] || lexicon.NamesTable(t.Low)) && !gaveWords[t.Low] && !denialWords[t.Low] {
		at++
	}
	return at - i
}

// column is the column at token i that the text has named in a list before: its name as listed, and how many tokens it takes here.
func (h *haveReader) column(i, before int) (string, int) {
	for h.at(i).Is("a", "an", "the", "any", "their", "his", "her", "its") {
		name, n := h.column(i+1, before)
		return name, n + min(n, 1)
	}
	for n := 3; n > 0; n-- {
		if h.rowsCounted(lexicon.Singular(h.at(i+n-1).Low), mostOwn{}) > 0 {
			continue // who has rows, and no value
		}
		for k := 1; k+n <= before; k++ {
			if !h.itemOpens(k) && !h.at(k-1).Is("a", "an") || !h.itemEnds(k+n) && h.at(k+n).Kind != token.Number && !h.at(k+n).Is("(", ".", "and", "from", "between") || !h.sameWords(k, i, n) {
				continue
			}
			return strings.ToLower(h.text[h.at(k).Span.Start:h.at(k+n-1).Span.End]), n
		}
	}
	return "", 0
}

// sameWords: the n words from tokens a and b on are alike, but for the number of the last.
func (h *haveReader) sameWords(a, b, n int) bool {
	for k := range n {
		x, y := h.at(a+k), h.at(b+k)
		if x.Kind != token.Word || y.Kind != token.Word || k == 0 && lexicon.FunctionWords[x.Low] || x.Low != y.Low && lexicon.Singular(x.Low) != lexicon.Singular(y.Low) {
			return false
		}
	}
	return true
}

func emptyPart(column string, empty float64) string {
	if empty <= 0 || empty >= 100 {
		return ""
	}
	return "The " + column + " is empty for " + strconv.FormatFloat(empty, 'g', 6, 64) + "%"
}

// told makes the sentence of what was read up to the end of one.
func (h *haveReader) told(from, end int, column string, empty float64) (int, string) {
	said := emptyPart(column, empty)
	if said == "" || !h.sentenceEnds(end) {
		return 0, ""
	}
	return end - from, said
}

// notEverybody: "Not everybody gave a phone: 20% are blank", "Not all have a middle name: 60% do".
func (h *haveReader) notEverybody(i int) (int, string) {
	if !h.at(i).Is("not") || !notEvery[h.at(i+1).Low] {
		return 0, ""
	}
	at := i + 2
	for k := 0; k < 4 && !gaveWords[h.at(at).Low]; k++ {
		at++
	}
	if !gaveWords[h.at(at).Low] {
		return 0, ""
	}
	name, n := h.column(at+1, i)
	at += 1 + n
	if n == 0 {
		return 0, ""
	}
	for h.at(at).Is(":", ",", "-", "–", "—", ";", ".", "(", "and", "but") {
		at++
	}
	share, n := h.share(at)
	if n == 0 {
		return 0, ""
	}
	at += n
	at += h.whose(at)
	denied := false
	for ; !h.sentenceEnds(at) && !h.at(at).Is(")", ","); at++ {
		denied = denied || denialWords[h.at(at).Low]
	}
	if h.at(at).Is(")") {
		at++
	}
	if !denied {
		share = 100 - share
	}
	return h.told(i, at, name, share)
}

// shareHas: "80% of guests have a phone, the others don't", "90% of the books are rated, the others have no rating".
func (h *haveReader) shareHas(i int) (int, string) {
	share, n := h.share(i)
	if n == 0 {
		return 0, ""
	}
	at := i + n
	at += h.whose(at)
	verb := h.at(at)
	name, n := "", 0
	denied := false
	switch {
	case verb.Is("do", "did") && h.at(at+1).Is("not"), verb.Is("don't", "didn't", "doesn't"):
		return 0, "" // which readers know
	case gaveWords[verb.Low]:
		if denied = h.at(at + 1).Is("no"); denied {
			return 0, ""
		}
		name, n = h.column(at+1, i)
		at++
	case verb.Is("are", "is"):
		if name = h.deedColumn(at+1, i); name != "" {
			at, n = at+1, 1
		}
	}
	if at += n; n == 0 {
		return 0, ""
	}
	for h.at(at).Is(",", ";", "and", "but", "while", "(", "-", "–", "—", ".", "for", "with") {
		at++
	}
	if !h.at(at).Is("the", "all") || !othersWords[h.at(at+1).Low] {
		return 0, ""
	}
	for ; !h.sentenceEnds(at) && !h.at(at).Is(")"); at++ {
		denied = denied || denialWords[h.at(at).Low]
	}
	if h.at(at).Is(")") {
		at++
	}
	if !denied {
		return 0, ""
	}
	return h.told(i, at, name, 100-share)
}

// deedColumn is the column that is filled by the act at token i: "rated" of "rating 1-5".
func (h *haveReader) deedColumn(i, before int) string {
	t := h.at(i)
	if t.Kind != token.Word || !strings.HasSuffix(t.Low, "ed") {
		return ""
	}
	for k := 1; k < before; k++ {
		if c := h.at(k); h.itemOpens(k) && c.Kind == token.Word && sameDeed(c.Low, t.Low) && (h.itemEnds(k+1) || h.at(k+1).Kind == token.Number || h.at(k+1).Is("(", "from", "between")) {
			return c.Low
		}
	}
	return ""
}

// usedIn: "a discount code was used in 30% of orders", "the phone is given by 80%".
func (h *haveReader) usedIn(i int) (int, string) {
	name, n := h.column(i, i)
	at := i + n
	if n == 0 || !h.at(at).Is("is", "was", "are", "were", "has") {
		return 0, ""
	}
	for at++; h.at(at).Is("only", "been", "just"); {
		at++
	}
	if !h.at(at).Is("used", "given", "provided", "known", "recorded", "entered", "present", "filled", "set", "available", "there", "applied", "supplied", "stated", "redeemed") {
		return 0, ""
	}
	if at++; h.at(at).Is("in") && h.at(at+1).Is("for", "in", "by") {
		at++
	}
	if !h.at(at).Is("in", "for", "by", "on", "only") {
		return 0, ""
	}
	share, n := h.share(at)
	if n == 0 {
		return 0, ""
	}
	at += n
	at += h.whose(at)
	if h.at(at).Is("only") {
		at++
	}
	return h.told(i, at, name, 100-share)
}

// shareEmpty: "About 12% are blank", of the column that the list ends with.
func (h *haveReader) shareEmpty(i int) (int, string) {
	share, n := h.share(i)
	if n == 0 || !h.at(i-1).Is(".", ";") {
		return 0, ""
	}
	at := i + n
	if h.at(at).Is("of") && h.at(at+1).Is("them", "these", "those") {
		at += 2
	}
	if !h.at(at).Is("are", "is", "stay", "remain") || !h.at(at+1).Is("blank", "empty", "missing", "null", "unset") {
		return 0, ""
	}
	from := i - 2
	for from > 0 && !h.itemOpens(from) && !h.sentenceEnds(from-1) {
		from--
	}
	if h.at(from-1).Is("to", "-") || h.at(from).Kind == token.Number {
		for from--; from > 0 && !h.itemOpens(from); from-- {
		}
	}
	end := from
	for h.at(end).Kind == token.Word && !lexicon.FunctionWords[h.at(end).Low] && end-from < 4 {
		end++
	}
	if end == from || !h.itemOpens(from) || !h.itemEnds(end) && h.at(end).Kind != token.Number && !h.at(end).Is("(") {
		return 0, ""
	}
	return h.told(i, at+2, strings.ToLower(h.text[h.at(from).Span.Start:h.at(end-1).Span.End]), share)
}

// inShare is what an item says of itself: "discount code in 30% of the orders", "rating 1-5, 10% unrated".
func (h *haveReader) inShare(i int) (int, string) {
	share, n := h.share(i)
	if n == 0 || share >= 100 {
		return 0, ""
	}
	at := i + n
	name, open := i, h.at(i-1).Is("(")
	if open {
		name--
	}
	if h.at(i).Is("in") && h.at(at).Is("of") && h.namedValue(name) && h.whose(at) > 1 && h.itemEnds(at+h.whose(at)) {
		owners := lexicon.Singular(h.at(at + h.whose(at) - 1).Low)
		if h.rowsCounted(owners, mostOwn{}) > 0 {
			said := "empty for " + strconv.FormatFloat(100-share, 'g', 6, 64) + "%"
			if !open {
				said = "(" + said + ")"
			}
			return n + h.whose(at), said
		}
	}
	if h.at(i).Is("by", "for", "in") && h.at(at-1).Kind == token.Word && h.at(i-1).Is("given", "provided", "known", "filled", "supplied", "left") && h.at(i-2).Is(",", "(") && h.itemEnds(at) {
		return n, h.at(i).Low + " " + strconv.FormatFloat(share, 'g', 6, 64) + "%"
	}
	done, un := strings.CutPrefix(h.at(at).Low, "un")
	if un && h.at(i-1).Is(",") && h.itemEnds(at+1) && strings.HasSuffix(done, "ed") {
		for k := i - 2; k > max(0, i-8) && h.at(k).Kind != token.Line; k-- {
			if h.at(k).Kind == token.Word && sameDeed(h.at(k).Low, done) && h.itemOpens(k) {
				return at + 1 - i, "empty for " + strconv.FormatFloat(share, 'g', 6, 64) + "%"
			}
		}
	}
	return 0, ""
}

// namedValue: the item that ends at token i is the name of a column that holds a known sort of value, and no flag or state.
func (h *haveReader) namedValue(i int) bool {
	for from := i - 1; from > 0 && i-from < 4 && h.at(from).Kind == token.Word; from-- {
		if !h.itemOpens(from) {
			continue
		}
		var words []string
		for k := from; k < i; k++ {
			words = append(words, h.at(k).Low)
		}
		return lexicon.Lookup(words).Semantic != ""
	}
	return false
}
