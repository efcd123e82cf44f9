package term

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// usual are values of columns that need no list of their own, by the column's meaning.
var usual = map[string][]string{
	"browser": {"chrome", "safari", "firefox", "edge", "opera", "brave"}, "os": {"windows", "macos", "linux", "android", "ios"},
	"gender": {"male", "female", "other", "m", "f"}, "card_brand": {"visa", "mastercard", "amex", "discover"},
	"payment_method": {"card", "cash", "paypal", "transfer", "invoice", "cheque"},
}

// Overflow reads on behind shares that make 100% already, inside the column's own bracket or
// where the next value is a usual one: "chrome 70%, safari 30%, firefox 20%" is asked about.
func (p Reader) Overflow(c *draft.Column, list []draft.Category, i, end int) ([]draft.Category, int) {
	sum := 0.0
	for _, v := range list {
		if v.Share < 0 {
			return list, 0
		}
		sum += v.Share
	}
	if math.Abs(sum-1) > .005 {
		return list, 0
	}
	bracket := p.Any2(end, len(p.Toks), ")", "]")
	at, last := i, i
	for at < end {
		at += p.ListSep(at, end)
		v, n, bare, rest := p.pairItem(at, end, 2, false)
		if n == 0 || bare || rest || v.Share <= 0 || !bracket && !p.UsualValue(c, v.Text) && !oneSort(list, v) {
			break
		}
		list = append(list, v)
		at += n
		last = at
	}
	return list, last - i
}

// looseSorts have values that are flags elsewhere: "open 60%, closed 40%, paid 20%".
var looseSorts = lexicon.WordSet("status condition result")

// oneSort: the value is of a sort with all of the list, of which a row has but one.
func oneSort(list []draft.Category, v draft.Category) bool {
	low := []string{strings.ToLower(v.Text)}
	for _, o := range list {
		low = append(low, strings.ToLower(o.Text))
	}
	sort := lexicon.SortOf(low)
	return sort != "" && !looseSorts[sort]
}

func (p Reader) UsualValue(c *draft.Column, value string) bool {
	if slices.Contains(usual[c.Semantic], strings.ToLower(value)) {
		return true
	}
	if c.Table == nil {
		return false
	}
	known, ok := p.Lex.ClosedList(c.Words, c.Table.Name())
	if !ok {
		return false
	}
	for item := range strings.SplitSeq(known, ",") {
		if strings.EqualFold(strings.TrimRight(strings.TrimSpace(item), " .0123456789"), value) {
			return true
		}
	}
	return false
}
