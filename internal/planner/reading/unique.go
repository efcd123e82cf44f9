package reading

import "github.com/sdg-service/sdg/internal/planner/token"

var withinWords = wordings("within|inside|in|for|per|among|across|on|by each|every|a|an|the|one|any|single|same?, in|on|within|inside|for the same, for the whole of each, of each|every|the same, by the|a|an|its, its|their, per|within|of|at|with the same, per its|the")

// uniqueAt reads that the values of a column do not repeat, at all or among the rows of one thing: "unique", "no
// duplicates", "unique per team", "without repeats inside a show". Among what is not known nothing is said.
func (r *reader) uniqueAt(home *Table, c *Column, i, end int, strong bool) (fact, int) {
	n := max(r.match(i, end, uniqueWords), r.noneTwice(c, i, end))
	if n == 0 {
		return fact{}, 0
	}
	within := r.match(i+n, end, withinWords)
	if within == 0 || home == nil || r.atBreak(i+n+within, end) {
		if strong && r.is(i, end, "distinct", "unique") && !r.finished(i+n, end) && within == 0 && !r.is(i+n, end, "across", "among", "within", "in") {
			return fact{}, 0
		}
		return fact{kind: isUnique}, n
	}
	at := i + n + within
	if r.any(at, end, "table", "file", "dataset", "data set", "data", "whole table", "whole file", "csv", "list", "system", "all rows", "row", "record") > 0 {
		return fact{kind: isUnique}, n + within + r.any(at, end, "table", "file", "dataset", "data set", "data", "whole table", "whole file", "csv", "list", "system", "all rows", "row", "record")
	}
	if m := r.mentionAt(home, at, end); m.table != nil && m.table != home {
		return fact{kind: isUnique, table: m.table}, at + m.n - i
	} else if m.table == home {
		return fact{kind: isUnique}, at + m.n - i
	}
	others, to := r.columnsAt(home, at, end)
	if len(others) == 0 {
		if r.is(i+n, end, "within", "inside", "per", "for") || r.any(i+n, end, "in each", "in every", "in one", "in the same", "in a") > 0 {
			return fact{}, 0
		}
		return fact{kind: isUnique}, n
	}
	return fact{kind: isUnique, others: others}, to - i
}

// applyUnique makes a column unique, alone or among the rows that share something.
func (r *reader) applyUnique(c *Column, f fact) {
	switch {
	case f.table != nil:
		c.Table.Within = append(c.Table.Within, Within{c, f.table})
	case len(f.others) > 0:
		c.Table.Unique = append(c.Table.Unique, append([]*Column{c}, f.others...))
	default:
		c.Unique = !f.not
	}
}

var (
	onceVerbs = wordings("used|sold|given|issued|assigned|taken|booked|handed_out|repeated|shared|listed|drawn|allocated|let|is|occurs?|appears?|comes|exists|counts|goes up?")
	twiceTail = wordings("twice, again, more than once, a second time, two times, by two|several|others|anyone_else, elsewhere")
	ownWords  = wordings("everyone|everybody|each|each_one|every_one|all has|have|gets|get|with? a? different|unique|separate|distinct one|ones|value|number|code?, that? nobody|no_one|none else has|shares|uses|owns, which nobody|no_one else has|shares, a different one each|for_each|for_every|per_row, a new one each_time|for_each, each one of a kind, not shared by any|two|anyone")
	twoShare  = wordings("share|shares|have|has|carry|get|with|may_share|can_share|must_share|may_have|can_have|should_share one|it|that|them|the_same|the_same_one|an_equal_one|the_same_number|the_same_code|the_same_value?")
)

// noneTwice reads that a column does not repeat by what no row does: "no number used twice", "no code may occur twice",
// "that no two boxes share", "everyone has a different one", "one per member".
func (r *reader) noneTwice(c *Column, i, end int) int {
	if c == nil || c.Table == nil {
		return 0
	}
	if n := r.match(i, end, ownWords); n > 1 {
		return n
	}
	at := i + r.any(i, end, "and", "but", "that", "which", "with")
	if n := r.any(at, end, "one per", "one for each", "one for every"); n > 0 && !c.Table.Made && c.class() != number {
		if m, k := r.nounOf(at+n, end); k > 0 && m.table == c.Table {
			return at + n + k - i
		}
	}
	n := r.any(at, end, "no two", "no")
	if n == 0 || at+n >= end {
		return 0
	}
	two := r.is(at+n-1, end, "two")
	at += n
	t := r.tok(at)
	own := t.Is(c.Words[len(c.Words)-1], "one", "value", "number", "code", "entry", "name")
	if m, k := r.nounOf(at, end); k > 0 && m.table == c.Table && two {
		at += k
	} else if own && !two || two && t.Kind == token.Word && r.plural(at) {
		at++
	} else {
		return 0
	}
	if two {
		if n := r.match(at, end, twoShare); n > 0 && r.finished(at+n, end) {
			return at + n - i
		}
		return 0
	}
	at += r.any(at, end, "may be", "can be", "must be", "should be", "is", "are", "may", "can", "must", "should", "is ever", "ever")
	k := r.match(at, end, onceVerbs)
	if tail := r.match(at+k, end, twiceTail); tail > 0 {
		return at + k + tail - i
	}
	return 0
}
