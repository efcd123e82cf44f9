package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// outlineNoun reads what stands behind a noun where a clause could begin: how many there
// are, for what, and whether columns follow.
func (p *parser) outlineNoun(o *outline, i int) {
	end := len(p.toks)
	if strings.Contains(p.toks[i].Text, "_") && p.outlineJoined(o, i) {
		return
	}
	head, n := p.tableNouns(i)
	if n == 0 {
		return
	}
	to := i + n
	mark := func(e *evidence, strong bool) {
		e.strong = e.strong || strong
		from := i
		for from > 0 && (p.tok(from-1).Is("the", "our", "their", "a", "an") || howOften[p.tok(from-1).Low]) {
			from--
		}
		o.hard[from] = true
		o.ends[i] = to
		o.ends[from] = to
	}
	bare := !p.plainColumn(i, to)
	switch {
	case p.lit(to, end, "(") && p.tok(to+1).Kind == token.Number && p.countAt(to+1):
		// "airports (40, iata code, city)", "agents (25)", "donors (600 rows: …)"
		if p.lit(to+2, end, ")") || p.any2(to+2, end, rowWords...) || p.any2(to+2, end, ",", ";", ":") && !p.numbersOnly(to+1, p.closing(to, end)) || p.tok(to+2).Kind == token.Word && p.findsNoun(head, to+2) {
			e := o.note(head, i, to)
			e.counted = int64(p.tok(to + 1).Num)
			mark(e, bare || p.columnsIn(to+3, p.closing(to, end)))
		}
	case bare && p.rowsBehind(to) > 0 && (p.sentenceStart(i) || p.any2(to, end, "(", ":")):
		// "Pledges, between 1,000 and 1,500 rows: …", "campaigns, 18 of them"
		mark(o.note(head, i, to), true)
	case (bare || lexicon.IsPlural(p.tok(to-1).Low)) && p.tok(i-1).Is("their", "its") && p.perAhead(to, end):
		mark(o.note(head, i, to), true) // "their admissions, 1-4 per patient"
	case p.lit(to, end, "("):
		// "donors (name, email, city; 600 rows)", "products (…) 300 of them"
		c := p.closing(to, end)
		if c < 0 || !p.columnsIn(to+1, c) || !bare && !p.sentenceStart(i) {
			p.outlineTied(o, head, i, to, mark)
			return
		}
		if _, k := p.quantity(to+1, c); k > 0 && p.eachAhead(to+1+k, c) {
			mark(o.note(head, i, to), true) // "audit events (about 10 per member: …)"
			return
		}
		counted := p.tok(c+1).Kind == token.Number && p.countAt(c+1) && p.any2(c+2, end, "of them", "of these", "rows", "records", "in total")
		if counted || p.sentenceStart(i) || p.tok(i-1).Is("&", "and", ",") && p.tok(i-2).Is(")", "(") || p.tok(i-1).Is(":") {
			e := o.note(head, i, to)
			e.listed = true
			mark(e, true)
		}
	case p.any2(to, end, "between", "among") && p.secondPlural(to+1):
		mark(o.note(head, i, to), true)
	case p.countIn(to+p.timesMark(to, end), end) && p.timesMark(to, end) > 0:
		e := o.note(head, i, to)
		e.counted = int64(p.tok(to + p.timesMark(to, end)).Num)
		mark(e, bare)
	case p.countedBehind(to, end) && bare && p.sentenceStart(i):
		// "Members, 1,000: name, email"
		e := o.note(head, i, to)
		e.counted = int64(p.tok(to + 1).Num)
		mark(e, true)
	case p.tok(to).Kind == token.Number && p.countAt(to) && !p.tok(to).Year && bare && (p.any2(to+1, end, "(", "with", "rows", ":", "records") || p.sentenceStart(i) && p.any2(to+1, end, ",", ";", "-") && !p.lit(to+1, end, "-", "to")) && p.dash(to+1, end)*boolInt(p.tok(to+2).Kind == token.Number) == 0:
		// "users 1000 with handle", "flights 5k: airline"
		e := o.note(head, i, to)
		e.counted = int64(p.tok(to).Num)
		mark(e, true)
	default:
		p.outlineTied(o, head, i, to, mark)
	}
}

// countedBehind: a count stands at i behind a comma, and a list begins behind it.
func (p *parser) countedBehind(i, end int) bool {
	return p.lit(i, end, ",") && p.countIn(i+1, end) && !p.tok(i+1).Year && p.any2(i+2, end, ":", "-") && (p.tok(i+2).Is(":") || !p.tok(i+2).Glued)
}

// outlineJoined: "supplier_parts: which supplier offers which part": an identifier of two
// nouns that opens a statement, and "fact_sales with 20,000 rows".
func (p *parser) outlineJoined(o *outline, i int) bool {
	end := len(p.toks)
	t := p.tok(i)
	words := lexicon.NameWords(t.Low)
	if named := tableNameWords(t.Low); len(named) < len(words) {
		return false // a sketch
	}
	if len(words) != 2 || !lexicon.IsPlural(words[1]) {
		return false
	}
	// "orders (5000) and order_items"
	if e := o.nouns[lexicon.Singular(words[0])]; e != nil && (e.counted > 0 || e.strong) && p.tok(i-1).Is("and", ",", "&", "+", "with") && (p.lit(i-2, i, ")") || lexicon.IsPlural(p.tok(i-2).Low)) && (i+1 >= end || p.any2(i+1, end, ".", ",", "(", ";") || p.toks[i+1].Kind == token.Line) {
		o.order = append(o.order, &evidence{words: words, at: i, end: i + 1, strong: true, joined: true})
		e.strong = true
		o.hard[i], o.ends[i] = true, i+1
		return true
	}
	if !p.any2(i+1, end, ":", "(", "-", "with", "has", "for", "linking", "connecting", "joining", "that link", "which link") {
		return false
	}
	if p.sentenceStart(i) && p.any2(i+1, end, ":", "-", "(", "linking", "connecting", "joining", "that link", "which link") || p.any2(i+1, end, "linking", "connecting", "joining") {
		e := &evidence{words: words, at: i, end: i + 1, strong: true, joined: true}
		o.order = append(o.order, e)
		o.hard[i] = true
		return true
	}
	return false
}

// secondPlural: "messages between users" names what is tied, and by what.
func (p *parser) secondPlural(i int) bool {
	i += p.any(i, len(p.toks), "the", "our", "these")
	t := p.tok(i)
	return t.Kind == token.Word && lexicon.IsPlural(t.Low) && dayUnits[token.Units[t.Low]].name == ""
}

// rowsBehind reads ", between 1,000 and 1,500 rows", ": about 300 records", "(18 of them":
// how many tokens it takes.
func (p *parser) rowsBehind(i int) int {
	_, n := p.rowsAt(i)
	return n
}

func (p *parser) rowsAt(i int) (quantity, int) {
	end := len(p.toks)
	n := p.any(i, end, ",", ":", "(", "-")
	if n == 0 {
		return quantity{}, 0
	}
	q, k := p.quantity(i+n, end)
	if k == 0 || q.max < q.min || q.max == 0 && q.mean == 0 {
		return quantity{}, 0
	}
	m := p.any(i+n+k, end, "rows", "records", "of them", "of these", "in total", "entries")
	if m == 0 || p.eachAhead(i+n+k+m, end) {
		return quantity{}, 0
	}
	return q, n + k + m
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// countAt: the number counts rows.
func (p *parser) countAt(i int) bool {
	t := p.tok(i)
	return t.Kind == token.Number && !t.Percent && t.Unit == "" && (t.Digits == 0 || strings.HasSuffix(t.Low, "k")) && t.Num >= 1 && t.Num == float64(int64(t.Num)) && !(p.dash(i+1, len(p.toks)) > 0 && p.tok(i+2).Kind == token.Number) && !p.hyphened(i) && !p.ofRatio(i) && !p.valueWithShare(i)
}

// hyphened: the number is one of a compound, "6-digit", "96-well".
func (p *parser) hyphened(i int) bool {
	return p.tok(i+1).Is("-") && p.tok(i+1).Glued && p.tok(i+2).Glued && p.tok(i+2).Kind == token.Word
}

// ofRatio: the number is the first of a ratio, "5:3:2".
func (p *parser) ofRatio(i int) bool {
	return p.tok(i+1).Is(":") && p.tok(i+1).Glued && p.tok(i+2).Glued && p.tok(i+2).Kind == token.Number
}

// valueWithShare: the number is a value that has a share behind it, "stars 1: 10%".
func (p *parser) valueWithShare(i int) bool {
	return p.tok(i+1).Is(":", "=") && p.tok(i+2).Kind == token.Number && p.tok(i+2).Percent
}

func (p *parser) countIn(i, end int) bool { return i < end && p.countAt(i) }

// findsNoun: the noun comes again: "dim_product (200 products: …)".
func (p *parser) findsNoun(head []string, i int) bool {
	return lexicon.Singular(p.tok(i).Low) == lexicon.Singular(head[len(head)-1])
}

// outlineTied: "comments 0-8 per post", "invoices: 6 per account", "contacts for each
// company", "stock levels for every product", "claims for about 1 in 8 policies",
// "enrolments linking pupils to teachers", "viewings: 0 to 10 per property".
func (p *parser) outlineTied(o *outline, head []string, i, to int, mark func(*evidence, bool)) {
	end := len(p.toks)
	if p.crossed(to) {
		mark(o.note(head, i, to), true)
		return
	}
	if p.heading(i, to) || p.plainColumn(i, to) && !p.oneOfThem(&evidence{words: head}) && !howOften[p.tok(i-1).Low] && !(p.tok(i-1).Is("their", "its") && p.any2(to, end, "(", "-", "—")) && !(p.sentenceStart(i) && p.any2(to, end, "-", ":") && p.countAt(to+1)) {
		return
	}
	sep := p.any(to, end, ":", "-", ",", "(", "—")
	if q, k := p.quantity(to+sep, end); k > 0 && (q.max > 0 || q.mean > 0) {
		at := to + sep + k
		if !p.eachAhead(at, end) && p.tok(at).Kind == token.Word {
			at++
		}
		numbered := sep == 0 && q.min == 1 && q.max > 1 && p.any2(at, end, "in every", "within each", "within every", "on every", "at every") // "slots 1 to 25 in every lot"
		if n := max(p.perRow(at, end), p.any(at, end, "each")); n > 0 && !numbered {
			if w := p.tok(at + n); !p.any2(at, end, "each") || w.Kind != token.Word {
				if u, ok := token.Units[w.Low]; !ok || u == "people" {
					mark(o.note(head, i, to), true)
					return
				}
			}
		}
	}
	if s, ok := p.shareAt(to+sep, end); sep > 0 && ok && (p.sentenceStart(i) || p.tok(i-1).Is(",", ")", "and", "&")) && p.lit(to, end, ":") && p.any2(to+sep+s.n, end, "of") {
		mark(o.note(head, i, to), true) // "policies: 70% of policyholders have one"
		return
	}
	if n := max(p.perEach(to, end), p.any(to, end, "for about", "for around", "for roughly")); n > 0 {
		if parent := o.nouns[lexicon.Singular(p.tok(to+n).Low)]; howOften[p.tok(i-1).Low] && (parent == nil || !parent.listed && !parent.strong) {
			return // a grid with a key: nothing else is said of what it is for
		}
		if w := p.tok(to + n); w.Kind == token.Word && token.Units[w.Low] == "" && !outlineNever[w.Low] || w.Kind == token.Number && p.tok(to).Is("for") {
			mark(o.note(head, i, to), true)
			return
		}
	}
	if p.any2(to+p.any(to, end, "table"), end, "linking", "connecting", "joining", "tying", "that link", "which link", "that connect", "that tie", "that join") {
		mark(o.note(head, i, to), true)
		return
	}
	if linkNouns[lexicon.Singular(head[len(head)-1])] && (p.sentenceStart(i) && p.any2(to, end, ":", "so", "-", "with", "(") || p.any2(to, end, "so that", "such that")) {
		mark(o.note(head, i, to), true)
		return
	}
	if p.sentenceStart(i) && p.any2(to, end, ":", "-", "have", "with", "has") {
		n := p.any(to, end, ":", "-", "have", "with", "has")
		if p.countAt(to+n) && p.any2(to+n+1, end, "-", ",", "—") {
			n += 2 // "depots - 9 - name, city"
		}
		if p.columnsIn(to+n, end) {
			e := o.note(head, i, to)
			e.listed = true
			mark(e, p.countAt(to+n) || p.countAt(to+1))
		}
		if p.lit(to, end, ":") && p.countAt(to+1) && (to+2 >= end || p.any2(to+2, end, ",", ";", ".") || p.tok(to+2).Kind == token.Line) && !p.tok(to+1).Year {
			e := o.note(head, i, to)
			e.counted = int64(p.tok(to + 1).Num)
			mark(e, true) // "shifts: 700; …"
		}
		if p.lit(to, end, ":") && p.perInside(to+1) {
			mark(o.note(head, i, to), true)
		}
	}
}

// crossed: "for every product in every warehouse" stands at i.
func (p *parser) crossed(i int) bool {
	end := len(p.toks)
	n := p.any(i, end, "for every", "for each", "of every", "of each", "per")
	if n == 0 || p.tok(i+n).Kind != token.Word || token.Units[p.tok(i+n).Low] != "" {
		return false
	}
	k := p.any(i+n+1, end, "in every", "in each", "at every", "at each", "and every", "and each", "on each", "on every", "for each", "for every")
	w := p.tok(i + n + 1 + k)
	return k > 0 && w.Kind == token.Word && token.Units[w.Low] == "" && !outlineNever[w.Low]
}

// heading: "events per session: 2,000 sessions (…" only titles the text.
func (p *parser) heading(i, to int) bool {
	if i > 0 {
		return false
	}
	for k := to; k < to+6; k++ {
		if p.tok(k).Is(":") {
			_, n := p.tableNouns(k + 2)
			return p.countAt(k+1) && n > 0
		}
	}
	return false
}

// perInside: the statement says how many there are for each of something: "follows: …,
// about 15 per user".
func (p *parser) perInside(i int) bool {
	end := p.statementEnd(i)
	for k := i; k < end; k++ {
		if p.toks[k].Kind == token.Number && p.tok(k+1).Is("per") && !p.toks[k].Percent && p.toks[k].Unit == "" {
			w := *p.tok(k + 2)
			if _, unit := token.Units[w.Low]; w.Kind == token.Word && !unit && !outlineNever[w.Low] {
				return true
			}
		}
	}
	return false
}
