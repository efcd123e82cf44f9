package term

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// WithinWords lead to the rows that something is said within.
var WithinWords = draft.PhrasesOf("again for each", "again for every", "again with each", "again in each", "over for each", "over for every", "over with each", "over in each", "within each", "within every", "within the same", "within the", "within its", "within an", "within a", "within", "inside each", "inside the", "inside its", "for each", "for every", "per", "in each", "in every", "in the", "in its", "of each", "of every", "of the", "with each", "with every", "on each", "on every")

// CountingUp reads how a number counts, and where it begins.
func (p Reader) CountingUp(i, end int) (n int, start float64) {
	n = p.Any(i, end, "which restarts at", "that restarts at", "restarting at", "restarts at", "resets to", "resetting to", "starting at", "starting from", "starts at", "starts from", "start at", "begins at", "beginning at", "beginning with", "counting up from", "counting from", "counts up from", "counts from", "counting upwards from", "going up from", "running from", "numbered from", "sequential from", "from")
	if n > 0 && p.Tok(i+n).Kind == token.Number && !p.Tok(i+n).Year {
		start = p.Tok(i + n).Num
		n++
		n += p.Any(i+n, end, "and counting up", "and going up", "counting up", "upwards", "upward", "up", "and up", "onwards")
		return n, start
	}
	if n = p.Any(i, end, "which restarts", "that restarts", "which starts", "that starts", "restarting", "restarts", "resetting", "resets", "starting", "starts", "counting up", "counting", "counts up", "counts", "sequential", "sequentially numbered", "consecutive", "consecutively numbered", "incrementing", "incremental", "increasing by 1", "increasing by one", "a running number", "running number", "running", "numbered sequentially", "numbered consecutively", "numbered", "in sequence"); n > 0 {
		if k := p.countList(i+n, end); k > 0 {
			n += k
		}
		return n, 1
	}
	if n = p.countList(i, end); n > 0 {
		return n, p.Tok(i).Num
	}
	return 0, 0
}

// countList reads the beginning of a count: "1, 2, 3…", "1,2,3 and so on", "1..n".
func (p Reader) countList(i, end int) int {
	if p.Tok(i).Kind != token.Number || p.Tok(i).Num > 1 {
		return 0
	}
	at, want := i+1, p.Tok(i).Num+1
	for at < end {
		n := p.Any(at, end, ", then", ",", "then")
		if n == 0 || p.Tok(at+n).Kind != token.Number || p.Tok(at+n).Num != want {
			break
		}
		at += n + 1
		want++
	}
	long := at > i+1
	if n := p.Any(at, end, ", and so on", "and so on", ", etc .", ", etc", "etc .", "etc", ", ...", "...", ", …", "…", ", . . .", ". . .", ". .", ".. n", "to n", "- n", "up"); n > 0 {
		return at + n + p.Any(at+n, end, "n") - i
	}
	if long {
		return at - i
	}
	return 0
}
