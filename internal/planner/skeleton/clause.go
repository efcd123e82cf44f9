package skeleton

import (
	"slices"
	"strconv"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	// ruling are words that a statement about rows begins with, and no column.
	ruling = lexicon.WordSet("no if when where only never nobody none not all any once otherwise unless because since half most some roughly about around approx")
	// stating are verbs of a statement about a column or a row.
	stating = lexicon.WordSet("is are must cannot can may should equals equal never gets get was were depends follows happens takes take goes go")
	having  = lexicon.WordSet("has have had with having contain contains hold holds store stores carry carries include includes including w/")
)

// readClauses gives every part of the text behind its opening to what it speaks of.
func (r *reader) readClauses() {
	for i := r.from; i < len(r.toks); {
		switch {
		case r.ends(i) || r.dashed(i):
			r.firm = r.firm && r.at(i).Is(";") && !r.opensTable(i+1)
			i++
		case r.at(i).Is(",", ")", ":"):
			i++
		default:
			if next := r.clause(i); next > i {
				i = next
			} else {
				i = r.column(i)
			}
		}
	}
}

// opensTable: what follows speaks of a table anew.
func (r *reader) opensTable(i int) bool {
	t, _, _ := r.tableAt(i)
	return t != none
}

// clause reads a part of a sentence that begins at token i; the token behind it, or 0 where it tells of a column.
func (r *reader) clause(i int) int {
	for r.at(i).Is("and", "also", "plus", "then", "while", "but", "where") || r.at(i).Is("there") && r.at(i+1).Is("are") || r.at(i-1).Is("there") && r.at(i).Is("are") {
		i++
	}
	if t, next, plural := r.tableAt(i + 1); r.at(i).Is("with") && plural && t != r.owner && r.at(next).Kind == token.Mark && r.at(next).Is(":", "(") { // "accounts (…) with transactions: …"
		if r.owner != none {
			r.tie(t, r.owner, tokens{}, i, next)
		}
		return r.columnsOf(t, next)
	}
	if one[r.at(i).Low] && r.plain(i+1) && having[r.at(i+2).Low] { // "a hospital has departments"
		whole, _, _ := r.tableAt(i + 1)
		if t, next, plural := r.tableAt(i + 3); whole == none && plural && r.stops(next) {
			r.speakOf(t)
			return next
		}
	}
	for _, read := range []func(int) int{r.chain, r.severalLinked, r.beside, r.related, r.between, r.through, r.joins, r.counted, r.ofEach, r.ofAll, r.everyone, r.belonging, r.itself, r.also, r.named, r.stated} {
		pairs := len(r.pairs)
		r.retold = false
		if next := read(i); next > 0 {
			if len(r.pairs) > pairs || r.retold {
				r.pairEnd = next
			}
			return next
		}
	}
	return 0
}

// listing lets columns of the table follow; firm, until the text speaks of another.
func (r *reader) listing(table int) { r.owner, r.firm = table, true }

// speakOf lets columns of the table follow, unless their names say otherwise.
func (r *reader) speakOf(table int) { r.owner, r.firm = table, false }

// heads columns of the table at token i, behind its name; the token behind what was read.
func (r *reader) columnsOf(table, i int) int {
	if t := &r.Tables[table]; r.at(i).Is("(") {
		end := r.closes(i)
		if end == 0 {
			r.unsure = true
			return len(r.toks)
		}
		switch next := r.countEnd(i + 1); {
		case end == i+2 && sideMany[r.at(i+1).Low]:
			r.unsure = true // "classes (n)"
		case next > i+1 && next == end:
			t.count = tokens{i + 1, end}
		case next > i+1 && r.at(next).Is("per", "for", "each"):
			if parent, _, _ := r.tableAt(next + 1); parent != none {
				r.tie(table, parent, tokens{i + 1, next}, i, end)
			} else {
				r.unsure = true
			}
		case r.at(i+1).Is("lookup", "values") && r.at(i+2).Is(":") && end > i+3:
			t.values = tokens{i + 3, end}
		case slices.ContainsFunc(r.toks[i:end], func(t token.Token) bool { return t.Is(":", ";") }):
			r.unsure = true // "(hostel: name; stay: guest name)"
		case next > i+1 || !r.hasColumns(i+1, tokens{i - 1, i}):
			r.unsure = true // values of a column that is not named
		default:
			t.columns = append(t.columns, tokens{i + 1, end})
		}
		r.speakOf(table)
		return end + 1
	}
	r.listing(table)
	if next := r.countEnd(i + 1); next > i+1 && r.at(next).Is("per", "for", "each") { // "lessons: 5-20 per course"
		if parent, behind, _ := r.tableAt(next + 1); parent != none && parent != table {
			r.tie(table, parent, tokens{i + 1, next}, i, behind)
			return behind
		}
	}
	return i + 1
}

// column gives what stands at token i to the table that is spoken of; the token behind it.
func (r *reader) column(i int) int {
	end := r.columnEnd(i)
	owner := r.owner
	if owner == none && i == 0 && end <= 3 && r.ends(end) && !r.namesOnly(tokens{i, end}) {
		return end // "job board. employers (…)"
	}
	if owner == none && i == 0 && r.ends(end) && slices.ContainsFunc(r.toks[:end], func(t token.Token) bool { return database[t.Low] }) {
		return end // "Film festival data in three files. films: …"
	}
	if t, next, plural := r.tableAt(i); !r.firm && t != none && !plural && !r.stops(next) && r.at(next).Kind == token.Word && (!lexicon.FunctionWords[r.at(next).Low] || r.stops(next+1) && r.at(next).Is("number", "share", "format") || r.at(next).Is("test")) {
		owner = t // "track length" beside albums
		r.speakOf(t)
	}
	for k := i + 1; k < end-1; k++ {
		if r.at(k).Is("of") && (k == i+1 || k == i+2) {
			at := k + 1
			if r.at(at).Is("the", "each", "an", "a") {
				at++
			}
			if t, next, plural := r.tableAt(at); t != none && !plural && next < end && t != r.owner {
				for r.at(end).Is(",") && !r.clauseBegins(end+1) {
					end = r.columnEnd(end + 1)
				}
				// "genre of the artist rock, pop or jazz"
				r.Tables[t].columns = append(r.Tables[t].columns, tokens{i, k}, tokens{next, end})
				r.Tables[t].columns[len(r.Tables[t].columns)-1].from = -next // the name goes on
				return end
			}
		}
	}
	if owner == none && i == r.from && end <= i+3 && !slices.ContainsFunc(r.toks[i:end], func(t token.Token) bool { return t.Kind == token.Number }) {
		return end // what the text is about
	}
	if t, next, plural := r.tableAt(i); t != none && plural && (r.ends(i-1) && !r.stops(next) || r.at(i-1).Is(",") && r.at(next).Kind == token.Word && r.tablesIn(tokens{next + 1, next + 2}) > 0) {
		for !r.ends(end) && !r.clauseBegins(end+1) {
			end = max(end+1, r.columnEnd(end+1))
		}
		r.speakOf(t)
		owner = none // "transactions booked after account opened" is no column of them
	}
	if name := r.at(i).Low; r.at(i+1).Is("=") && owner != none && !r.tells(owner, name) && slices.ContainsFunc(r.Tables, func(t Table) bool {
		return slices.ContainsFunc(t.columns, func(c tokens) bool { return slices.Contains(r.lows(tokens{max(c.from, -c.from), c.to}), name) })
	}) {
		owner = none // "total = sum of items" of orders that were told to have a total
	}
	if owner == none {
		r.rest = append(r.rest, tokens{i, end})
		return end
	}
	list := &r.Tables[owner].columns
	if n := len(*list); n > 0 && (*list)[n-1].to >= i-1 && (*list)[n-1].from > 0 && r.at((*list)[n-1].to).Is(",") {
		(*list)[n-1].to = end
		return end
	}
	*list = append(*list, tokens{i, end})
	return end
}

// namesOnly: the tokens are the name of a table.
func (r *reader) namesOnly(t tokens) bool {
	table, next, _ := r.tableAt(t.from)
	return table != none && next == t.to
}

// columnEnd is where what is told of a column ends: before a comma, or before what begins anew.
func (r *reader) columnEnd(i int) int {
	depth := 0
	for k := i; k < len(r.toks); k++ {
		switch {
		case r.at(k).Is("("):
			depth++
		case r.at(k).Is(")") && depth > 0:
			depth--
		case depth > 0 && r.at(k).Kind != token.Line:
		case r.stops(k):
			return k
		case k > i && r.at(k).Is("and", "while", "but", "where") && r.begins(k+1):
			return k
		}
	}
	return len(r.toks)
}

// begins: a part of the text that tells of a table begins at token i.
func (r *reader) begins(i int) bool {
	if r.at(i).Is("each", "every") {
		return true
	}
	if r.at(i).Is("belong", "belongs") || r.tiesAhead(i) {
		return true
	}
	t, next, plural := r.tableAt(max(i, r.countEnd(i)))
	if t != none && !plural {
		return r.at(next).Is("has")
	}
	return t != none && (having[r.at(next).Low] || r.at(next).Is("(", ":", "per", "a", "an"))
}

// named passes over a table that is only named again.
func (r *reader) named(i int) int {
	t, next, plural := r.tableAt(i)
	if _, end, listed := r.tableAt(i - 2); r.at(i-1).Is(",") && !plural && t != none && r.stops(next) && listed && end == i-1 {
		r.speakOf(t)
		return next // "stores, items, stock. stock: store, item, quantity"
	}
	if t == none || !plural || !r.stops(next) && !r.at(next).Is("and", "&") {
		return 0
	}
	r.speakOf(t)
	return next
}

// stated takes statements about rows and columns as they are.
func (r *reader) stated(i int) int {
	end := r.columnEnd(i)
	percent := r.at(i)
	if approx[percent.Low] {
		percent = r.at(i + 1)
	}
	if having[r.at(i-1).Low] && r.firm {
		return 0 // columns of what has them
	}
	if r.at(i).Is("may", "can", "might") && r.at(i-1).Is("and") && r.owner != none {
		r.lost = append(r.lost, r.span(tokens{i, end})) // "and may have a manager"
		return end
	}
	number := r.countEnd(i)
	if number > i && !r.at(i).Spelled && r.at(number).Is("of") && r.at(number+1).Is("the", "them", "these") {
		return r.fewWithout(i, number)
	}
	ruled := ruling[r.at(i).Low] && percent.Kind != token.Number || percent.Percent && r.share(i, end)
	if k := i + 1; !ruled && (!r.firm || r.ends(i-1)) {
		t, next, plural := r.tableAt(k)
		ruled = t != none && plural && having[r.at(next).Low] // "savings accounts have at most 6 withdrawals a month"
	}
	if !ruled {
		for k := i; k < end && k < i+5; k++ {
			if r.at(k).Is("=", "(") {
				break
			}
			ruled = ruled || k > i && stating[r.at(k).Low]
		}
		if t, _, _ := r.tableAt(i); t == none && r.firm && !r.at(i).Is("a", "the") {
			ruled = false // "status is open" beside other columns
		}
	}
	if !ruled {
		return 0
	}
	for !r.ends(end) && !r.dashed(end) && !r.clauseBegins(end+1) { // a statement goes on behind its commas
		end = max(end+1, r.columnEnd(end+1))
	}
	if r.productSum(i, end) {
		return end
	}
	r.rest = append(r.rest, tokens{i, end})
	if t, next, plural := r.tableAt(i); t != none && !plural && stating[r.at(next+1).Low] && lexicon.Names(r.lows(tokens{next, next + 1})) && !r.tells(t, r.at(next).Low) {
		r.Tables[t].columns = append(r.Tables[t].columns, tokens{next, next + 1}) // "order total is the sum of …"
	}
	return end
}

// fewWithout takes how many rows of a table have none of another's as their share, for their number would be taken for that of the table:
// "10 of the customers have no orders".
func (r *reader) fewWithout(i, number int) int {
	end := i
	for !r.ends(end) && !(end > number && r.at(end).Is(",") && r.clauseBegins(end+1)) {
		end++
	}
	span := r.span(tokens{i, end})
	k := number
	for r.at(k).Is("of", "the", "our") {
		k++
	}
	of, next, _ := r.tableAt(k)
	if n := len(r.Ties); r.at(k).Is("them", "these") && n > 0 {
		of, next = r.Ties[n-1].Parent, k+1
	}
	child, last, _ := r.tableAt(next + 2)
	if r.at(next+2).Kind != token.Word && r.at(next+1).Is("none") && len(r.Ties) > 0 {
		child, last = r.Ties[len(r.Ties)-1].Child, next+2
	}
	if of == none || child == none || last != end || !r.at(next).Is("have", "has", "with") || !r.at(next+1).Is("no", "none") || number != i+1 || !r.Tables[of].count.single() {
		r.lost = append(r.lost, span)
		return end
	}
	share := 100 * r.at(i).Num / r.at(r.Tables[of].count.from).Num
	r.sayings = append(r.sayings, said{strconv.FormatFloat(share, 'g', 4, 64) + "% of " + r.Tables[of].Name() + " have no " + r.Tables[child].Name(), span})
	return end
}

// productSum takes a total of products as one of the totals of the rows that have both numbers: "order total is the sum of quantity times
// price" adds up the line totals of its items.
func (r *reader) productSum(from, to int) bool {
	t, next, plural := r.tableAt(from)
	if t == none || plural || !r.at(next).Is("total") {
		return false
	}
	at := next + 1
	for at < to && !r.at(at).Is("sum") {
		at++
	}
	if at++; !r.at(at).Is("of") {
		return false
	}
	first := tokens{at + 1, at + 1}
	for first.to < to && !r.at(first.to).Is("times", "*", "x", "×", "multiplied") {
		first.to++
	}
	if first.empty() || first.to >= to {
		return false
	}
	second := tokens{first.to + 1, to}
	if r.at(second.from).Is("by") {
		second.from++
	}
	for k := range r.Tables {
		name := func(t tokens) string { return r.text[r.span(t).Start:r.span(t).End] }
		if k == t || second.empty() || !r.tells(k, r.at(first.to-1).Low) || !r.tells(k, r.at(second.to-1).Low) {
			continue
		}
		span := r.span(tokens{from, to})
		r.Tables[k].made = append(r.Tables[k].made, said{"line total = " + name(first) + " * " + name(second), span})
		r.Tables[t].made = append(r.Tables[t].made, said{"total", span})
		r.sayings = append(r.sayings, said{r.Tables[t].Noun() + " total is the sum of its line totals", span})
		return true
	}
	return false
}

// tells: a column of the table is called so.
func (r *reader) tells(table int, name string) bool {
	for _, c := range r.Tables[table].columns {
		for k := max(c.from, -c.from); k < c.to; k++ {
			if r.at(k).Low == name {
				return true
			}
		}
	}
	return false
}

// share: the part of the text says what part of rows does something.
func (r *reader) share(from, to int) bool {
	for k := from; k < to; k++ {
		if r.at(k).Is("of") {
			return true
		}
	}
	return false
}

// clauseBegins: behind a comma something else is told of than before it.
func (r *reader) clauseBegins(i int) bool {
	for r.at(i).Is("and") {
		i++
	}
	if i >= len(r.toks) || r.begins(i) || r.columnAt(i) || r.countEnd(i) > i || r.at(i).Percent {
		return true
	}
	t, _, _ := r.tableAt(i)
	return t != none
}
