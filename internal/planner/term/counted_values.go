package term

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// CountedRun reads values with how many rows have each: "8 starters, 14 mains, 8 desserts". Two at
// least, and their sum is the second result.
func (p Reader) CountedRun(i, end int) ([]draft.Category, int64, int) {
	var list []draft.Category
	at, last, sum := i, i, int64(0)
	for at < end {
		t := p.Tok(at)
		if t.Kind != token.Number || t.Percent || t.Digits > 0 || t.Unit != "" || t.Num < 1 || t.Year && t.Num > 1900 || p.Dash(at+1, end) > 0 {
			break
		}
		from := at + 1
		to := from
		for to < end && to-from < 4 && (p.Toks[to].Kind == token.Word || to > from && p.Toks[to].Is("-") && p.Toks[to].Glued) && !p.Any2(to, end, "and", "or", "plus", "with", "per", "each", "of", "in", "rows", "have", "are", "is", "to", "who", "that", "which") {
			to++
		}
		if to == from || to < end && !p.AtBreak(to, end) || token.Units[p.Toks[to-1].Low] != "" && token.Units[p.Toks[to-1].Low] != "people" {
			break
		}
		list = append(list, draft.Category{Text: p.Source(from, to), Share: t.Num, At: from})
		sum += int64(t.Num)
		last = to
		sep := p.Any(to, end, ", and", ", plus", "and", "plus", ",", "&", "/", ";")
		if sep == 0 {
			break
		}
		at = to + sep
	}
	if len(list) < 2 || sum == 0 {
		return nil, 0, 0
	}
	for k := range list {
		list[k].Share /= float64(sum)
		list[k].Text = p.singleValue(list[k])
	}
	return list, sum, last - i
}

// singleValue is the value in the singular where its rows were counted: "17 supervisors".
func (p Reader) singleValue(v draft.Category) string {
	if s := lexicon.Singular(v.Text); s != v.Text && p.Tok(v.At-1).Num != 1 {
		return s
	}
	return v.Text
}

// KindWords end the names of columns that tell what kind of row a row is, the likeliest first.
var KindWords = []string{"level", "role", "type", "kind", "category", "class", "position", "rank", "grade", "function", "job", "group", "section", "species", "course", "format", "size", "color", "colour", "tier", "status", "title"}
