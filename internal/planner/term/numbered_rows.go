package term

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// countingWords stand around the first of numbers that count the rows.
var (
	CountingLeads = draft.PhrasesOf("consecutively", "sequentially", "continuously", "serially", "in sequence", "ascending", "in ascending order", "running", "upwards", "upward", "up")
	countingFroms = draft.PhrasesOf("starting at", "starting from", "starting with", "beginning at", "beginning with", "beginning from", "start at", "from", "at", "as")
	countingTails = draft.PhrasesOf("upwards", "upward", "up", "on", "onwards", "onward", "and up", "and so on", "and counting up", "counting up", "ascending", "in ascending order", "consecutively", "sequentially", "in sequence", "without any gaps", "without gaps", "without a gap", "without holes", "without any holes", "with no gaps", "with no holes", "no gaps", "gap-free", "gapless", "gap free")
)

// CountsFrom reads the number at which a count starts, with what says that it goes on; a bare word for
// counting starts at one.
func (p Reader) CountsFrom(t *draft.Table, i, end int, bare bool) (float64, int) {
	at := i
	for k := 1; k > 0; at += k {
		k = p.AnyOf(CountingLeads, at, end)
	}
	led := at > i
	from := p.AnyOf(countingFroms, at, end)
	start := 1.0
	first := p.Tok(at + from)
	switch {
	case at+from < end && first.Kind == token.Number && first.Digits == 0 && !first.Percent && first.Unit == "":
		start = first.Num
		at += from + 1
	case !bare || !led || from > 0:
		return 0, 0
	}
	if k := p.Dash(at, end); k > 0 && p.Tok(at+k).Kind == token.Number {
		if t == nil || p.Tok(at+k).Num-start+1 != float64(t.Rows) {
			return 0, 0 // numbers that come again, or too few
		}
		at += k + 1 // "numbered 1 to 120"
	}
	for k := 1; k > 0; at += k {
		k = p.AnyOf(countingTails, at, end)
		if k == 0 && p.Any2(at, end, ",") {
			if m := p.Any(at+1, end, "without any gaps", "without gaps", "without holes", "no gaps", "with no gaps", "gapless", "consecutively", "sequentially"); m > 0 {
				k = 1 + m
			}
		}
	}
	if !p.AtBreak(at, end) {
		return 0, 0
	}
	return start, at - i
}
