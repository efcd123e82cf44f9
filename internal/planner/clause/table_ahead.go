package clause

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// headDays reads the days of the week on which the rows of a table lie, behind its name: "300 visits
// in May 2025 on weekdays", "…, weekends only". Its main date column takes them.
func (p Reader) headDays(t *draft.Table, i, end int) int {
	if t.Grid != nil {
		return 0
	}
	n := p.Any(i, end, ",", "-", "(")
	lead := p.Any(i+n, end, "but only on", "only on", "all on", "always on", "on", "only")
	days, k := contract.Workdays, p.Any(i+n+lead, end, draft.WorkdayPhrases...)
	if k == 0 {
		days, k = []string{"sat", "sun"}, p.Any(i+n+lead, end, "weekends only", "weekends", "saturdays and sundays only", "saturdays and sundays")
	}
	at := i + n + lead + k
	k += p.Any(at, end, "only", "exclusively")
	only := lead > 0 || p.Any2(at-1, at+1, "only", "exclusively") || p.Any2(i+n, end, "no", "not", "never", "except", "excluding", "monday", "mon", "mon-fri", "monday-friday")
	if at = i + n + lead + k; k == 0 || n > 0 && !only {
		return 0
	}
	if n > 0 && p.Tok(i).Is("(") {
		if !p.Lit(at, end, ")") {
			return 0
		}
		at++
	} else if _, m := p.DateRangeAt(at, end, false); m == 0 && !p.AtBreak(at, end) && !p.Any2(at, end, "with", "having", "-", "in", "for", "during", "over", "within", "between", "from") {
		return 0 // "on weekday mornings"
	}
	t.Days = days
	return at - i
}

// columnsAfter: a list of columns follows, that begins with a key: "marks: student_id, …".
func (p Reader) columnsAfter(i, end int) bool {
	words := p.WordsOf(i, i+1)
	return i+1 < end && p.Tok(i).Kind == token.Word && len(words) > 1 && words[len(words)-1] == "id" && p.Lit(i+1, end, ",")
}

// quantityAfter: "customers have 2-5 orders" is a relation, not a head.
func (p Reader) quantityAfter(i, end int) bool {
	i += p.Any(i, end, "should have", "have", "has", "contain", "contains", "include", "get", "must have", "also have")
	i += p.Any(i, end, "between", "from", "up to", "at least", "about", "around", "exactly", "on average", "an average of")
	return i < end && p.Toks[i].Kind == token.Number || p.Any2(i, end, "one or more", "many", "several", "multiple")
}

func (p Reader) shareAfter(i, end int) bool {
	_, ok := p.ShareAt(i+1, end)
	return ok
}

func (p Reader) relationAhead(i, end int) bool {
	return p.Any2(i, end, ":", ",", "with", "(") || i >= end
}

// PerAhead: ", between 5 and 40 per restaurant" or ", exactly 12 for each team" follows.
func (p Reader) PerAhead(i, end int) bool {
	if !p.Any2(i, end, ",", "(", "-", ":") {
		return false
	}
	_, n := p.Quantity(i+1, end)
	if n == 0 {
		return false
	}
	at := i + 1 + n
	if p.Tok(at).Kind == token.Word && p.PerEach(at, end) == 0 && !p.Any2(at, end, "for", "each") {
		at++
	}
	return p.PerEach(at, end) > 0 || p.Any2(at, end, "each", "a")
}

// yearAtEnd: the text ends with a number that is a year of these days: "hotel bookings 2025".
func (p Reader) yearAtEnd(i, end int) int {
	n := p.Any(i, end, ",")
	t := p.Tok(i + n)
	if year := float64(p.AsOf.From.Year()); i+n+1 != end || end < len(p.Toks) && !p.Toks[end].Is(".", "!", "?") || t.Kind != token.Number || !t.Year || t.Num < year-15 || t.Num > year+2 || p.Table.RowsSaid {
		return 0
	}
	return n + 1
}

// HeadTail reads what stands between a table's head and its columns: "(1,200)", ": 900 of
// them", "at a shelter", "in March 2024", "linked to customers", "with", "for rent".
func (p Reader) HeadTail(i, end int) int {
	t := p.Table
	at := i
	for at < end {
		n := 0
		switch {
		case at == i && p.yearAtEnd(at, end) > 0:
			n = p.yearAtEnd(at, end)
			r, _ := p.DateRangeAt(at+n-1, end, true)
			t.DatesFor(r)
			p.Assume(&t.Element, p.Tok(at+n-1).Text+" is the year, not the number of rows", nil)
		case p.Lit(at, end, "(") && p.Tok(at+1).Kind == token.Number && p.Lit(at+2, end, ")") && !p.Tok(at+1).Percent:
			t.Rows, t.RowsSaid = int64(p.Tok(at+1).Num), true
			n = 3
		case p.Any2(at, end, "(", "-", "–", "—") && p.namedRows(t, at, end) > 0:
			n = p.namedRows(t, at, end)
			p.nameRows(t, at)
		case p.Lit(at, end, "(") && p.entityNames(t, at, end) > 0:
			at = p.Closing(at, end) + 1
			continue
		case p.Lit(at, end, "(") && p.Tok(at+1).Kind == token.Number && p.Any2(at+2, end, term.RowWords...) && p.Closing(at, end) > 0 && !p.someOfThem(at+2, end):
			t.Rows, t.RowsSaid = int64(p.Tok(at+1).Num), true
			n = 2 + p.Any(at+2, end, term.RowWords...)
		case p.Any2(at, end, ":", ",", "-") && p.Tok(at+1).Kind == token.Number && !p.Tok(at+1).Percent && p.Any2(at+2, end, "of them", "rows", "records", "in total", "total", "entries", "of these") && !p.someOfThem(at+2, end):
			t.Rows, t.RowsSaid = int64(p.Tok(at+1).Num), true
			n = 2 + p.Any(at+2, end, "of them", "rows", "records", "in total", "total", "entries", "of these")
		case p.Any2(at, end, ",", "-", "with") && draft.Live(t) == 0 && !t.RowsSaid && p.countOfAny(at+1+p.Approx(at+1, end), end) > 0:
			n = 1 + p.Approx(at+1, end)
			t.Rows, t.RowsSaid = int64(p.Tok(at+n).Num), true
			n += p.countOfAny(at+n, end)
		case p.Any2(at, end, ":", ",") && p.Tok(at+1).Kind == token.Number && !p.Tok(at+1).Percent && p.Tok(at+1).Unit == "" && (at+2 >= end && !p.countsOthers(at+2) || p.Any2(at+2, end, ",", "with", ".", ";", "each", "having") && !(p.Lit(at+2, end, ",") && p.Tok(at+3).Kind == token.Number) || p.Lit(at, end, ",") && p.Lit(at+2, end, ":")):
			t.Rows, t.RowsSaid = int64(p.Tok(at+1).Num), true
			n = 2
		case p.Lit(at, end, ",") && p.Approx(at+1, end) > 0 && p.countAtBreak(at+1+p.Approx(at+1, end), end) && !p.countsOthers(at+2+p.Approx(at+1, end)) && !t.RowsSaid:
			n = 2 + p.Approx(at+1, end)
			t.Rows, t.RowsSaid = int64(p.Tok(at+n-1).Num), true
		case at == i && p.Tok(at).Kind == token.Number && !t.RowsSaid && p.Tok(at).Unit == "" && p.Tok(at).Digits == 0 && !p.Tok(at).Percent && p.Tok(at).Num >= 1 && (at+1 >= end || p.Any2(at+1, end, ";", "(", ",", ":")):
			t.Rows, t.RowsSaid = int64(p.Tok(at).Num), true
			n = 1
		case p.Any2(at, end, "that look like this", "that looks like this", "which look like this", "looking like this", "like this", "like these", "of this form", "of this shape", "in this form", "in this format", "with this structure", "as follows"):
			n = p.Any(at, end, "that look like this", "that looks like this", "which look like this", "looking like this", "like this", "like these", "of this form", "of this shape", "in this form", "in this format", "with this structure", "as follows")
		case p.Any2(at, end, "table", "dataset", "data", "list", "please"):
			n = 1
		case p.Any2(at, end, "should have", "must have", "also have", "have", "has", "get", "gets", "contains", "contain", "include", "need") && (at == i || p.Tok(at-1).Is(")")):
			n = p.Any(at, end, "should have", "must have", "also have", "have", "has", "get", "gets", "contains", "contain", "include", "need")
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
			if k := p.Any(at, end, "spread out", "spread evenly", "spread", "scattered", "dispersed", "distributed evenly", "distributed", "spaced out", "happening", "occurring", "dating", "falling", "all"); k > 0 {
				if r, m := p.DateRangeAt(at+k, end, false); m > 1 {
					t.DatesFor(r)
					n = k + m
					break
				}
			}
			if r, k := p.wholePeriod(at, end); k > 0 {
				t.DatesFor(r)
				n = k
				break
			}
			if r, k := p.DateRangeAt(at, end, false); k > 0 && p.Any2(at, end, "in", "from", "during", "between", "on", "over", "since", "within", "for", "dated", "throughout", "covering", "this", "these", "last", "past") {
				t.DatesFor(r)
				n = k
				break
			}
			if r, k := p.dayItself(at, end); k > 0 {
				t.DatesFor(r)
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
		p.Claim(at, at+n, &t.Element)
		at += n
	}
	p.localeOfHead(t, i, at) // "donors of a charity in the UK"
	// The bracket or colon that opens the columns.
	if p.Any2(at, end, "(", ":", "{", "->", "=>", "→") {
		p.Claim(at, at+1, &t.Element)
		at++
	}
	return at - i
}

// countAtBreak: a whole number that counts rows, with nothing behind it.
func (p Reader) countAtBreak(i, end int) bool {
	t := p.Tok(i)
	return i < end && t.Kind == token.Number && !t.Percent && t.Unit == "" && t.Digits == 0 && t.Num >= 1 && !t.Year && p.AtBreak(i+1, end)
}

// placePhrase reads "at a shelter", "to a call centre", "of a bank", "for rent": it
// describes the table and asks for nothing.
func (p Reader) placePhrase(t *draft.Table, i, end int) int {
	n := p.Any(i, end, "at", "to", "in", "of", "for", "from", "on", "working at", "working in", "who work at", "placed at", "by", "under", "behind", "near", "inside", "outside", "next to", "along", "beside", "opposite", "around", "throughout", "via")
	if n == 0 || n == 1 && p.Tok(i+1).Kind != token.Word && !p.Tok(i+1).Is("one") && p.Any2(i, end, "under", "around", "throughout") {
		return 0
	}
	if p.control(i, end) > 0 {
		k := p.control(i, end)
		return k
	}
	n += p.Any(i+n, end, "a", "an", "the", "our", "my", "some", "one single", "one")
	k := 0
	for i+n+k < end && k < 5 && (p.Toks[i+n+k].Kind == token.Word || p.Toks[i+n+k].Kind == token.Code || k > 0 && p.Toks[i+n+k].Is("/", "&") && p.Tok(i+n+k+1).Kind == token.Word) && !term.HeaderEnds[p.Toks[i+n+k].Low] && !p.Any2(i+n+k, end, "each", "every", "per", "linked") && !p.periodAhead(i+n+k, end) {
		k++
	}
	if k == 0 {
		return 0
	}
	return n + k
}

// countsOthers: the number before i counts the rows of the table whose head stands there, "8
// departments, 120 employees", although the clause ends before it.
func (p Reader) countsOthers(i int) bool {
	_, n := p.TableNouns(i)
	return n > 0
}

// periodAhead: no place goes on here, but a period begins: "from a shop over the past 30 days".
func (p Reader) periodAhead(i, end int) bool {
	if !p.Any2(i, end, "over", "for", "within", "during", "in", "from", "since", "on", "between", "last", "past", "this", "these") {
		return false
	}
	_, n := p.DateRangeAt(i, end, false)
	return n > 1
}

// someOfThem: "of them" at i and a word behind it tell what some of the rows are, "5 of them managers".
func (p Reader) someOfThem(i, end int) bool {
	n := p.Any(i, end, "of them", "of these", "of those", "of whom", "of which")
	return n > 0 && i+n < end && p.Toks[i+n].Kind == token.Word && !p.Any2(i+n, end, "with", "in total", "in all", "having", "each", "and", "for", "from", "in", "at", "on")
}
