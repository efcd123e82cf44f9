package planner

import (
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// restart is a number that counts the rows of each parent: "line 1, 2, 3 of each order".
type restart struct {
	parent *tableDraft // nil: of the table that this one belongs to
	count
}

// startsAgain: "starting at 1 within each order", "1, 2, 3 … per order", "counting up for each
// patient", "in the playlist, starting at 1", "restarts for every order".
func (p *parser) startsAgain(c *columnDraft, i, end int) int {
	if c.table == nil {
		return 0
	}
	lead, start := p.countingUp(i, end)
	at := i + lead
	parent, n := p.withinParent(c, at, end)
	if n == 0 {
		return 0
	}
	at += n
	if lead == 0 {
		k, from := p.countingUp(at+p.any(at, end, ","), end)
		if k == 0 {
			return 0
		}
		start = from
		at += p.any(at, end, ",") + k
	} else if k := p.any(at, end, "starting at", "starting from", "from", "beginning at"); k > 0 && p.tok(at+k).Kind == token.Number {
		start = p.tok(at + k).Num
		at += k + 1
	}
	if start != math.Trunc(start) {
		return 0
	}
	c.restart = &restart{parent, count{start, 1}}
	return at - i
}

// withinWords lead to the rows that something is said within.
var withinWords = []string{"again for each", "again for every", "again with each", "again in each", "over for each", "over for every", "over with each", "over in each", "within each", "within every", "within the same", "within the", "within its", "within an", "within a", "within", "inside each", "inside the", "inside its", "for each", "for every", "per", "in each", "in every", "in the", "in its", "of each", "of every", "of the", "with each", "with every", "on each", "on every"}

// withinParent reads the rows that something is said within: "within each order".
func (p *parser) withinParent(c *columnDraft, i, end int) (*tableDraft, int) {
	n := p.any(i, end, withinWords...)
	words, k := p.nounRunVerb(i+n, end)
	if n == 0 || k == 0 {
		return nil, 0
	}
	parent := p.findTable(words)
	if parent == nil && k == 1 && p.atBreak(i+n+k, end) && p.tok(i+n-1).Is("the", "its", "each", "every", "per") && c.table.find(words, nil) == nil {
		parent = p.onlyParent(c.table) // "number from 1 up within the show" of podcasts
	}
	if parent == nil || parent == c.table {
		return nil, 0
	}
	return parent, n + k
}

// onlyParent is the one table that the rows of t belong to.
func (p *parser) onlyParent(t *tableDraft) *tableDraft {
	var parent *tableDraft
	for _, r := range p.relations {
		if r.child != t {
			continue
		}
		if parent != nil {
			return nil
		}
		parent = r.parent
	}
	return parent
}

// countingUp reads how a number counts, and where it begins.
func (p *parser) countingUp(i, end int) (n int, start float64) {
	n = p.any(i, end, "which restarts at", "that restarts at", "restarting at", "restarts at", "resets to", "resetting to", "starting at", "starting from", "starts at", "starts from", "start at", "begins at", "beginning at", "beginning with", "counting up from", "counting from", "counts up from", "counts from", "counting upwards from", "going up from", "running from", "numbered from", "sequential from", "from")
	if n > 0 && p.tok(i+n).Kind == token.Number && !p.tok(i+n).Year {
		start = p.tok(i + n).Num
		n++
		n += p.any(i+n, end, "and counting up", "and going up", "counting up", "upwards", "upward", "up", "and up", "onwards")
		return n, start
	}
	if n = p.any(i, end, "which restarts", "that restarts", "which starts", "that starts", "restarting", "restarts", "resetting", "resets", "starting", "starts", "counting up", "counting", "counts up", "counts", "sequential", "sequentially numbered", "consecutive", "consecutively numbered", "incrementing", "incremental", "increasing by 1", "increasing by one", "a running number", "running number", "running", "numbered sequentially", "numbered consecutively", "numbered", "in sequence"); n > 0 {
		if k := p.countList(i+n, end); k > 0 {
			n += k
		}
		return n, 1
	}
	if n = p.countList(i, end); n > 0 {
		return n, p.tok(i).Num
	}
	return 0, 0
}

// countList reads the beginning of a count: "1, 2, 3…", "1,2,3 and so on", "1..n".
func (p *parser) countList(i, end int) int {
	if p.tok(i).Kind != token.Number || p.tok(i).Num > 1 {
		return 0
	}
	at, want := i+1, p.tok(i).Num+1
	for at < end {
		n := p.any(at, end, ", then", ",", "then")
		if n == 0 || p.tok(at+n).Kind != token.Number || p.tok(at+n).Num != want {
			break
		}
		at += n + 1
		want++
	}
	long := at > i+1
	if n := p.any(at, end, ", and so on", "and so on", ", etc .", ", etc", "etc .", "etc", ", ...", "...", ", …", "…", ", . . .", ". . .", ". .", ".. n", "to n", "- n", "up"); n > 0 {
		return at + n + p.any(at+n, end, "n") - i
	}
	if long {
		return at - i
	}
	return 0
}

// countedThings are what a number counts within its parent where the text says nothing else of
// it: "line number", "step no", "stop sequence". Visits may as well be numbered through.
var countedThings, countingWords = lexicon.WordSet("line step stop leg attempt visit track chapter lap installment instalment revision question scene slide hop entry sequence seq item"), lexicon.WordSet("number no num nr sequence")

// listedThings have a position among those of their parent.
var listedThings = lexicon.WordSet("track song item video episode slide chapter question step stop card entry line photo image lesson module")

// settleRestarts finds the numbers that count the rows of their parent though nobody says so, and
// keeps keys from being made of such numbers.
func (p *parser) settleRestarts() {
	for _, t := range p.tables {
		r := p.relationOf(t)
		p.settleCounts(t, r)
		for _, c := range t.columns {
			if c.restart == nil && r != nil && r.parent != t && t.grid == nil && !c.dropped && c.base == nil && c.ordinal(r) {
				c.restart = &restart{r.parent, count{1, 1}}
				p.assume(&c.element, "counts 1, 2, 3 … within each "+r.parent.noun(), nil)
			}
			if c.restart != nil {
				c.primary, c.unique = false, false
			}
		}
	}
}

// ordinal says that the column counts the rows of its parent although nobody says so: it has
// such a name, and what else is said of it leaves room for that.
func (c *columnDraft) ordinal(r *relationDraft) bool {
	n, noun := len(c.words), c.table.nouns[len(c.table.nouns)-1]
	place := n == 1 && c.words[0] == "position" && listedThings[noun] // of a track, not of a person
	// "each show has 10 episodes: episode number 1 to 10"
	own := n == 2 && c.words[0] == noun && countingWords[c.words[1]] && c.min != nil && c.max != nil && r.bounded && float64(r.max) == *c.max
	if !place && !own && (n < 2 || !countedThings[c.words[n-2]] || !countingWords[c.words[n-1]] || c.words[n-2] == "visit" && noun == "visit") {
		return false
	}
	if c.unique || c.primary || c.pattern != "" || c.values != nil || c.distribution != nil || c.formula != "" || len(c.cases) > 0 || c.nullShare != nil || c.distinct > 0 || c.fk != nil || c.typical != nil || c.skew != "" || c.scale > 0 || c.typ == contract.String {
		return false
	}
	if c.min == nil && c.max == nil {
		return true
	}
	return c.min != nil && *c.min == 1 && c.max != nil && r.bounded && r.max > 0 && float64(r.max) <= *c.max
}

// lowerRestart makes the sequence, whose parent lowerRestarts names once relations are known.
func (c *columnDraft) lowerRestart(out *contract.Column) {
	out.Type, out.Semantic, out.Unit, out.NullShare, out.Distinct = contract.Integer, "", "", 0, 0
	out.Distribution = &contract.Distribution{Kind: contract.Sequence, Start: ptr(c.restart.start), Step: ptr(c.restart.step)}
}

// lowerRestarts ties the sequences to the foreign key by which the rows are grouped, and those of
// the plan before to it again.
func (p *parser) lowerRestarts(c *contract.Contract, out *contract.Table, t *tableDraft) {
	r, ok := c.GroupingRelation(out.Name)
	if ok {
		key, found := out.Column(r.ChildColumn)
		ok = found && key.NullShare == 0 && out.Grid == nil
	}
	for k := range out.Columns {
		if d := out.Columns[k].Distribution; d != nil && d.Within != "" && (!ok || d.Within != r.ChildColumn) {
			own := *d
			own.Within = ""
			out.Columns[k].Distribution = &own
		}
	}
	for _, d := range t.columns {
		if d.dropped || d.restart == nil {
			continue
		}
		col, found := out.Column(d.name())
		if !found || col.Distribution == nil {
			continue
		}
		if !ok || r.Parent != d.restart.parent.name() {
			p.assume(&d.element, "counts all rows of the table, because they are not grouped by "+d.restart.parent.noun(), nil)
			continue
		}
		col.Distribution.Within = r.ChildColumn
	}
}
