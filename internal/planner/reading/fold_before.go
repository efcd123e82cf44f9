package reading

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	beforeGroups = wordings("all of the|these|those|them, all the|these|those?, the|these|those|its|their all?, them|these|those, both of them|these?, both the|these|those, of the|these|those, of all")
	beforeTails  = wordings("all? added|summed|put|taken|counted|totalled|totaled up|together, summed, added, combined, together, in total, altogether, in sum, added up together, up")
	beforeTotals = wordings("of|over|across|from all? the|these|those|them?")
	plainParts   = wordings("above, before, columns, values, fields, numbers, figures, amounts, parts, preceding, previous, components")
)

// before reads a formula over the columns that stand in front of the one computed, which it only counts: "the three added
// together", "the sum of those four", "all three summed up", "of both", of a total.
func (f *arithmetic) before(name string, led bool) (string, bool) {
	at := f.at
	group := f.match(at, f.end, beforeGroups)
	at += group
	count, noun := 0, ""
	if t := f.tok(at); at < f.end && t.Kind == token.Number && t.Digits == 0 && t.Num >= 2 && t.Num <= 12 && !t.Percent {
		count = int(t.Num)
		at++
	} else if f.is(f.at, f.end, "both") {
		count = 2
	}
	at += f.match(at, f.end, plainParts)
	if count > 0 && at < f.end && f.plural(at) && f.match(at, f.end, beforeTails) == 0 {
		noun = singular(f.toks[at].Low)
		at++
		at += f.match(at, f.end, plainParts)
	}
	tail := f.match(at, f.end, beforeTails)
	at += tail
	if count == 0 || group == 0 && !led && tail == 0 || !led && tail == 0 || !f.finished(at, f.end) {
		return "", false
	}
	columns := f.numbersBefore(noun)
	if noun != "" && len(columns) != count {
		columns = f.numbersBefore("")
	}
	if alike := alike(columns); len(alike) == count {
		columns = alike
	}
	if len(columns) < count {
		return "", false
	}
	columns = columns[len(columns)-count:]
	if name == "-" && count == 2 && lexicon.Earlier(columns[0].Words, columns[1].Words) {
		columns = []*Column{columns[1], columns[0]}
	}
	var args []string
	for _, c := range columns {
		args = append(args, "{"+plain(float64(f.column(c)))+"}")
	}
	f.at = at
	f.ops++
	switch name {
	case "mean":
		return "(" + strings.Join(args, " + ") + ") / " + plain(float64(count)), true
	case "max", "min":
		return name + "(" + strings.Join(args, ", ") + ")", true
	}
	return strings.Join(args, " "+name+" "), true
}

// numbersBefore are the columns of the table in front of the target that are numbers or could be; with a noun, those
// whose names have it.
func (f *arithmetic) numbersBefore(noun string) []*Column {
	var out []*Column
	for _, c := range f.home.Columns {
		if c == f.target || f.target != nil && c.same(f.target) {
			break
		}
		if c.early || c.class() != number && c.class() != unknown && !(c.class() == words && c.customary()) {
			continue
		}
		named := noun == ""
		for _, w := range c.Words {
			named = named || singular(w) == noun
		}
		if named {
			out = append(out, c)
		}
	}
	return out
}

// alike are those of the columns that are the last run of several that differ only in a number or letter.
func alike(columns []*Column) []*Column {
	for to := len(columns); to > 1; to-- {
		from := to - 1
		for from > 0 && stemOf(columns[from-1]) == stemOf(columns[to-1]) {
			from--
		}
		if to-from > 1 {
			return columns[from:to]
		}
	}
	return nil
}

// combined reads columns that are taken together: "food and drinks together".
func (f *arithmetic) combined() (string, bool) {
	back := *f
	args := f.arguments()
	if n := f.match(f.at, f.end, beforeTails); n > 0 && len(args) > 1 {
		f.at += n
		return "(" + strings.Join(args, " + ") + ")", true
	}
	*f = back
	return "", false
}
