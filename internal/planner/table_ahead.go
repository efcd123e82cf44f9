package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// columnsAfter: a list of columns follows, that begins with a key: "marks: student_id, …".
func (p *parser) columnsAfter(i, end int) bool {
	words := p.wordsOf(i, i+1)
	return i+1 < end && p.tok(i).Kind == token.Word && len(words) > 1 && words[len(words)-1] == "id" && p.lit(i+1, end, ",")
}

func (p *parser) numberAfter(i, end int) bool {
	i += p.approx(i, end)
	return i < end && p.toks[i].Kind == token.Number
}

// quantityAfter: "customers have 2-5 orders" is a relation, not a head.
func (p *parser) quantityAfter(i, end int) bool {
	i += p.any(i, end, "should have", "have", "has", "contain", "contains", "include", "get", "must have", "also have")
	i += p.any(i, end, "between", "from", "up to", "at least", "about", "around", "exactly", "on average", "an average of")
	return i < end && p.toks[i].Kind == token.Number || p.any2(i, end, "one or more", "many", "several", "multiple")
}

func (p *parser) shareAfter(i, end int) bool {
	_, ok := p.shareAt(i+1, end)
	return ok
}

func (p *parser) relationAhead(i, end int) bool {
	return p.any2(i, end, ":", ",", "with", "(") || i >= end
}

// perAhead: ", between 5 and 40 per restaurant" or ", exactly 12 for each team" follows.
func (p *parser) perAhead(i, end int) bool {
	if !p.any2(i, end, ",", "(", "-", ":") {
		return false
	}
	_, n := p.quantity(i+1, end)
	if n == 0 {
		return false
	}
	at := i + 1 + n
	if p.tok(at).Kind == token.Word && p.perEach(at, end) == 0 && !p.any2(at, end, "for", "each") {
		at++
	}
	return p.perEach(at, end) > 0 || p.any2(at, end, "each", "a")
}

// yearAtEnd: the text ends with a number that is a year of these days: "hotel bookings 2025".
func (p *parser) yearAtEnd(i, end int) int {
	n := p.any(i, end, ",")
	t := p.tok(i + n)
	if year := float64(p.asOf.From.Year()); i+n+1 != end || end < len(p.toks) && !p.toks[end].Is(".", "!", "?") || t.Kind != token.Number || !t.Year || t.Num < year-15 || t.Num > year+2 || p.table.rowsSaid {
		return 0
	}
	return n + 1
}

// headTail reads what stands between a table's head and its columns: "(1,200)", ": 900 of
// them", "at a shelter", "in March 2024", "linked to customers", "with", "for rent".
func (p *parser) headTail(i, end int) int {
	t := p.table
	at := i
	for at < end {
		n := 0
		switch {
		case at == i && p.yearAtEnd(at, end) > 0:
			n = p.yearAtEnd(at, end)
			r, _ := p.dateRangeAt(at+n-1, end, true)
			t.datesFor(r)
			p.assume(&t.element, p.tok(at+n-1).Text+" is the year, not the number of rows", nil)
		case p.lit(at, end, "(") && p.tok(at+1).Kind == token.Number && p.lit(at+2, end, ")") && !p.tok(at+1).Percent:
			t.rows, t.rowsSaid = int64(p.tok(at+1).Num), true
			n = 3
		case p.any2(at, end, "(", "-", "–", "—") && p.namedRows(t, at, end) > 0:
			n = p.namedRows(t, at, end)
			p.nameRows(t, at)
		case p.lit(at, end, "(") && p.entityNames(t, at, end) > 0:
			at = p.closing(at, end) + 1
			continue
		case p.lit(at, end, "(") && p.tok(at+1).Kind == token.Number && p.any2(at+2, end, rowWords...) && p.closing(at, end) > 0 && !p.someOfThem(at+2, end):
			t.rows, t.rowsSaid = int64(p.tok(at+1).Num), true
			n = 2 + p.any(at+2, end, rowWords...)
		case p.any2(at, end, ":", ",", "-") && p.tok(at+1).Kind == token.Number && !p.tok(at+1).Percent && p.any2(at+2, end, "of them", "rows", "records", "in total", "total", "entries", "of these") && !p.someOfThem(at+2, end):
			t.rows, t.rowsSaid = int64(p.tok(at+1).Num), true
			n = 2 + p.any(at+2, end, "of them", "rows", "records", "in total", "total", "entries", "of these")
		case p.any2(at, end, ",", "-", "with") && live(t) == 0 && !t.rowsSaid && p.countOfAny(at+1+p.approx(at+1, end), end) > 0:
			n = 1 + p.approx(at+1, end)
			t.rows, t.rowsSaid = int64(p.tok(at+n).Num), true
			n += p.countOfAny(at+n, end)
		case p.any2(at, end, ":", ",") && p.tok(at+1).Kind == token.Number && !p.tok(at+1).Percent && p.tok(at+1).Unit == "" && (at+2 >= end && !p.countsOthers(at+2) || p.any2(at+2, end, ",", "with", ".", ";", "each", "having") && !(p.lit(at+2, end, ",") && p.tok(at+3).Kind == token.Number) || p.lit(at, end, ",") && p.lit(at+2, end, ":")):
			t.rows, t.rowsSaid = int64(p.tok(at+1).Num), true
			n = 2
		case p.lit(at, end, ",") && p.approx(at+1, end) > 0 && p.countAtBreak(at+1+p.approx(at+1, end), end) && !p.countsOthers(at+2+p.approx(at+1, end)) && !t.rowsSaid:
			n = 2 + p.approx(at+1, end)
			t.rows, t.rowsSaid = int64(p.tok(at+n-1).Num), true
		case at == i && p.tok(at).Kind == token.Number && !t.rowsSaid && p.tok(at).Unit == "" && p.tok(at).Digits == 0 && !p.tok(at).Percent && p.tok(at).Num >= 1 && (at+1 >= end || p.any2(at+1, end, ";", "(", ",", ":")):
			t.rows, t.rowsSaid = int64(p.tok(at).Num), true
			n = 1
		case p.any2(at, end, "that look like this", "that looks like this", "which look like this", "looking like this", "like this", "like these", "of this form", "of this shape", "in this form", "in this format", "with this structure", "as follows"):
			n = p.any(at, end, "that look like this", "that looks like this", "which look like this", "looking like this", "like this", "like these", "of this form", "of this shape", "in this form", "in this format", "with this structure", "as follows")
		case p.any2(at, end, "table", "dataset", "data", "list", "please"):
			n = 1
		case p.any2(at, end, "should have", "must have", "also have", "have", "has", "get", "gets", "contains", "contain", "include", "need") && (at == i || p.tok(at-1).Is(")")):
			n = p.any(at, end, "should have", "must have", "also have", "have", "has", "get", "gets", "contains", "contain", "include", "need")
		default:
			if k := p.headDays(t, at, end); k > 0 {
				n = k
				break
			}
			if k := p.headGrowth(t, at, end); k > 0 {
				n = k
				break
			}
			if k := p.whereaboutsAt(t, at, end); k > 0 {
				n = k
				break
			}
			if k := p.shownKeys(t, at, end); k > 0 {
				n = k
				break
			}
			if k := p.headKeys(t, at, end); k > 0 {
				n = k
				break
			}
			if k := p.linkPhrase(t, at, end); k > 0 {
				n = k
				break
			}
			if k := p.any(at, end, "spread out", "spread evenly", "spread", "scattered", "dispersed", "distributed evenly", "distributed", "spaced out", "happening", "occurring", "dating", "falling", "all"); k > 0 {
				if r, m := p.dateRangeAt(at+k, end, false); m > 1 {
					t.datesFor(r)
					n = k + m
					break
				}
			}
			if r, k := p.wholePeriod(at, end); k > 0 {
				t.datesFor(r)
				n = k
				break
			}
			if r, k := p.dateRangeAt(at, end, false); k > 0 && p.any2(at, end, "in", "from", "during", "between", "on", "over", "since", "within", "for", "dated", "throughout", "covering", "this", "these", "last", "past") {
				t.datesFor(r)
				n = k
				break
			}
			if n = p.tailPeriod(t, at, end); n > 0 {
				break
			}
			if n = p.placePhrase(t, at, end); n == 0 {
				n = p.whencePhrase(at, end)
			}
		}
		if n == 0 {
			break
		}
		p.claim(at, at+n, &t.element)
		at += n
	}
	p.localeOfHead(t, i, at) // "donors of a charity in the UK"
	// The bracket or colon that opens the columns.
	if p.any2(at, end, "(", ":", "{", "->", "=>", "→") {
		p.claim(at, at+1, &t.element)
		at++
	}
	return at - i
}

// countAtBreak: a whole number that counts rows, with nothing behind it.
func (p *parser) countAtBreak(i, end int) bool {
	t := p.tok(i)
	return i < end && t.Kind == token.Number && !t.Percent && t.Unit == "" && t.Digits == 0 && t.Num >= 1 && !t.Year && p.atBreak(i+1, end)
}

// placePhrase reads "at a shelter", "to a call centre", "of a bank", "for rent": it
// describes the table and asks for nothing.
func (p *parser) placePhrase(t *tableDraft, i, end int) int {
	n := p.any(i, end, "at", "to", "in", "of", "for", "from", "on", "working at", "working in", "who work at", "placed at", "by", "under", "behind", "near", "inside", "outside", "next to", "along", "beside", "opposite", "around", "throughout", "via")
	if n == 0 || n == 1 && p.tok(i+1).Kind != token.Word && !p.tok(i+1).Is("one") && p.any2(i, end, "under", "around", "throughout") {
		return 0
	}
	if p.control(i, end) > 0 {
		k := p.control(i, end)
		return k
	}
	n += p.any(i+n, end, "a", "an", "the", "our", "my", "some", "one single", "one")
	k := 0
	for i+n+k < end && k < 5 && (p.toks[i+n+k].Kind == token.Word || p.toks[i+n+k].Kind == token.Code || k > 0 && p.toks[i+n+k].Is("/", "&") && p.tok(i+n+k+1).Kind == token.Word) && !headerEnds[p.toks[i+n+k].Low] && !p.any2(i+n+k, end, "each", "every", "per", "linked") && !p.periodAhead(i+n+k, end) {
		k++
	}
	if k == 0 {
		return 0
	}
	return n + k
}

// countsOthers: the number before i counts the rows of the table whose head stands there, "8
// departments, 120 employees", although the clause ends before it.
func (p *parser) countsOthers(i int) bool {
	_, n := p.tableNouns(i)
	return n > 0
}

// periodAhead: no place goes on here, but a period begins: "from a shop over the past 30 days".
func (p *parser) periodAhead(i, end int) bool {
	if !p.any2(i, end, "over", "for", "within", "during", "in", "from", "since", "on", "between", "last", "past", "this", "these") {
		return false
	}
	_, n := p.dateRangeAt(i, end, false)
	return n > 1
}

// someOfThem: "of them" at i and a word behind it tell what some of the rows are, "5 of them managers".
func (p *parser) someOfThem(i, end int) bool {
	n := p.any(i, end, "of them", "of these", "of those", "of whom", "of which")
	return n > 0 && i+n < end && p.toks[i+n].Kind == token.Word && !p.any2(i+n, end, "with", "in total", "in all", "having", "each", "and", "for", "from", "in", "at", "on")
}
