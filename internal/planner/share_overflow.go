package planner

import (
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// usual are values of columns that need no list of their own, by the column's meaning.
var usual = map[string][]string{
	"browser": {"chrome", "safari", "firefox", "edge", "opera", "brave"}, "os": {"windows", "macos", "linux", "android", "ios"},
	"gender": {"male", "female", "other", "m", "f"}, "card_brand": {"visa", "mastercard", "amex", "discover"},
	"payment_method": {"card", "cash", "paypal", "transfer", "invoice", "cheque"},
}

// overflow reads on behind shares that make 100% already, inside the column's own bracket or
// where the next value is a usual one: "chrome 70%, safari 30%, firefox 20%" is asked about.
func (p *parser) overflow(c *columnDraft, list []category, i, end int) ([]category, int) {
	sum := 0.0
	for _, v := range list {
		if v.share < 0 {
			return list, 0
		}
		sum += v.share
	}
	if math.Abs(sum-1) > .005 {
		return list, 0
	}
	bracket := p.any2(end, len(p.toks), ")", "]")
	at, last := i, i
	for at < end {
		at += p.listSep(at, end)
		v, n, bare, rest := p.pairItem(at, end, 2, false)
		if n == 0 || bare || rest || v.share <= 0 || !bracket && !p.usualValue(c, v.text) && !oneSort(list, v) {
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
func oneSort(list []category, v category) bool {
	low := []string{strings.ToLower(v.text)}
	for _, o := range list {
		low = append(low, strings.ToLower(o.text))
	}
	sort := lexicon.SortOf(low)
	return sort != "" && !looseSorts[sort]
}

func (p *parser) usualValue(c *columnDraft, value string) bool {
	if slices.Contains(usual[c.semantic], strings.ToLower(value)) {
		return true
	}
	if c.table == nil {
		return false
	}
	known, ok := p.lex.closedList(c.words, c.table.name())
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
