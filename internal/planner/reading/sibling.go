package reading

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	siblingLeads = wordings("and, plus, as well as, together with, along with, with, also, and also, &, +")
	theirWords   = wordings("all? their respective?, its, all of their, their own")
	theirTails   = wordings("among|between them|these|those|each_other|one_another, belonging|belong to them|these|those|it, that|which belong to them|these|those|it, that|which go|come with them|these|those, of theirs, for|on|of|in|at|to|under them|these|those, made|filed|placed|taken|raised|booked|written on|for|in|under|by them|these|those, linked|attached|tied|related to them|these|those, they made|placed|gave|took|wrote|filed|booked|bought|have, to go with them|these|those")
)

// siblingPart reads the noun of a further table that the text neither counts nor lists there, but tells of later: "150
// lots and their bids. … bid: paddle number, amount", "6,000 policies (…) plus the claims belonging to them. … Claims
// carry a date and …", "students (…), exams (…) and results. … A result has …".
func (r *reader) siblingPart(i, end int) int {
	before := r.table
	if before == nil || before.Made {
		return 0
	}
	at := i + r.match(i, end, siblingLeads)
	owned := r.match(at, end, theirWords)
	at += owned
	owned += boolInt(r.is(i-1, i, "their", "its"))
	if owned == 0 {
		at += r.any(at, end, "the", "all the")
	}
	h := head{from: i}
	if !r.nounPhrase(&h, at, end) || !r.plural(h.to-1) || h.table != nil && h.table.found {
		return 0
	}
	tail := r.match(h.to, end, theirTails)
	to := h.to + tail
	if n := r.any(to, end, "with", "having", "each with", ", each with"); n > 0 && (at > i || r.is(i-1, i, "and", "plus")) && len(before.Columns) > 0 && lexicon.NamesTable(plural(h.nouns[len(h.nouns)-1])) && r.columnsBehind(h.table, to+n, end) {
		r.claim(i, h.from, All) // "policies with number and premium, and claims with claim date and amount"
		return r.begin(h, end) - i
	}
	if !r.atBreak(to, end) && !r.is(to, end, "and", "-", "--") || r.is(to, end, ":", "(") {
		return 0
	}
	if owned+tail == 0 && !r.is(i-1, i, ")") && !r.is(i-2, i-1, ")") && len(before.Columns) > 0 {
		return 0
	}
	if !r.describedLater(h.nouns, to) {
		return 0
	}
	t := h.table
	if t == nil {
		t = &Table{Nouns: h.nouns, Span: token.Span{Start: r.toks[h.nounFrom].Span.Start, End: r.toks[h.to-1].Span.End}}
		r.Tables = append(r.Tables, t)
	}
	t.found = true
	var e Element = t
	if owned+tail > 0 {
		e = r.relation(before, t)
	}
	r.claim(i, to, e)
	if len(before.Columns) > 0 {
		r.table, r.column = t, nil
	}
	return to - i
}

var (
	carryWords = wordings("carry|carries, have|has, hold|holds, contain|contains, record|records, come|comes with, consist|consists of, list|lists, show|shows, need|needs, should|shall|must have|carry|contain, are described by, is described by, get|gets")
	oneOfThem  = wordings("a, an, each, every, the, all, any, for each, for every, per")
)

// untoldTable reads the columns of a table that the text has not spoken of before: "Orders carry order date, total and
// status", "A review has stars, a text and a date", "Loans: loan date, due date, returned on".
func (r *reader) untoldTable(i, end int) int {
	home := r.table
	if home == nil || home.Made || len(home.Columns) == 0 {
		return 0
	}
	one := r.match(i, end, oneOfThem)
	h := head{from: i}
	if !r.nounPhrase(&h, i+one, end) || h.to-h.nounFrom > 3 || h.table != nil && h.table.found {
		return 0
	}
	words := stemsOf(h.nouns)
	if c, s := r.columnCalled(home, words); c != nil && s >= 80 && !c.early || !lexicon.NamesTable(plural(words[len(words)-1])) && r.hintTable(words) == nil {
		return 0
	}
	n := r.match(h.to, end, carryWords)
	if n == 0 && one == 0 {
		n = r.any(h.to, end, ":")
	}
	if n == 0 || one == 0 && !r.plural(h.to-1) && !r.is(h.to, end, ":") {
		return 0
	}
	if _, known := r.namedColumns(h.table, h.to+n, end); known < 2 {
		return 0
	}
	return r.openAt(h, i, n)
}

// openAt begins the table of a head with what stands before it from i on, and n tokens behind it that lead to its columns.
func (r *reader) openAt(h head, i, n int) int {
	r.claim(i, h.from, All)
	t := r.take(h)
	t.found = true
	r.claim(h.to, h.to+n, t)
	return h.to + n - i
}

// eachFirst reads the columns of the table that a text begins with, of which it tells only later how many rows it has: "Each flat
// has a rent and a size. Make 180."
func (r *reader) eachFirst(i, end int) int {
	n := r.any(i, end, "each", "every")
	h := head{from: i}
	if n == 0 || r.table != nil || !r.nounPhrase(&h, i+n, end) || r.plural(h.to-1) || h.to-h.nounFrom > 3 {
		return 0
	}
	if one := h.nouns[len(h.nouns)-1]; rowNouns[one] || genericRows[one] || genericNouns[one] {
		return 0
	}
	k := r.match(h.to, end, carryWords)
	if k == 0 || !r.listBehind(&Table{Nouns: h.nouns}, h.to+k, end) {
		return 0
	}
	return r.openAt(h, i, k)
}

// namedColumns is how many names of columns stand at i, of the first four, and how many of them are known as such.
func (r *reader) namedColumns(t *Table, i, end int) (n, known int) {
	if t == nil {
		t = &Table{Nouns: []string{"record"}}
	}
	for at := i; at < end && n < 4; {
		it, ok := r.itemAt(t, at, end)
		if !ok || it.unread > 1 {
			break
		}
		n++
		words := it.columns[0].Words
		known += boolInt(lexicon.Names(words) || lexicon.Lookup(words).Known() || len(words) > 1 && r.tableCalled(words[len(words)-1:]) != nil) // "citing patent" of patents
		k := r.any(it.to, end, ", and", ",", "and", "/", "&", "plus")
		if k == 0 {
			break
		}
		at = it.to + k
	}
	return n, known
}

// describedLater: behind i the text lists the columns of such rows: "Bid: paddle number, bid time", "a result has points
// and a grade", "Claims carry a claim date, …".
func (r *reader) describedLater(nouns []string, i int) bool {
	last := nouns[len(nouns)-1]
	for k := i; k < len(r.toks); k++ {
		t := r.toks[k]
		if t.Kind != token.Word || singular(t.Low) != last {
			continue
		}
		end := k + 1
		for end < len(r.toks) && !(r.toks[end].Is(".", ";") && !r.toks[end].Glued) && r.toks[end].Kind != token.Line && !(r.toks[end].Is(".") && !r.tok(end+1).Glued) {
			end++
		}
		from := k - len(nouns) + 1
		if r.is(from-1, from, "a", "an", "the", "each", "every", "per", "for") {
			from--
		}
		if before := r.tok(from - 1); before.Kind == token.Word && !before.Is("and", "for", "the") || before.Is("(", "=") {
			continue
		}
		n := r.any(k+1, end, ":", "=", "(", "-", "--", "have", "has", "carry", "carries", "hold", "holds", "come with", "comes with", "contain", "contains", "with", "should have", "consist of", "consists of", "record", "records", "list", "lists", "show", "shows", "need", "needs")
		if n == 0 {
			n = r.any(k+1, end, "i need", "we need", "i want", "we want", ", i need", ", we need", ", i want", ", we want")
		}
		if n > 0 && r.columnsBehind(nil, k+1+n, end) {
			return true
		}
	}
	return false
}

// columnsBehind: two names of columns or more stand at i, and at least one of them is known as such.
func (r *reader) columnsBehind(t *Table, i, end int) bool {
	n, known := r.namedColumns(t, i, end)
	return n > 1 && known > 0
}
