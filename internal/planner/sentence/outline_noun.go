package sentence

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/clause"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// outlineNoun reads what stands behind a noun where a clause could begin: how many there
// are, for what, and whether columns follow.
func (p Reader) outlineNoun(o *draft.Outline, i int) {
	end := len(p.Toks)
	if strings.Contains(p.Toks[i].Text, "_") && p.outlineJoined(o, i) {
		return
	}
	head, n := p.TableNouns(i)
	if n == 0 {
		return
	}
	to := i + n
	mark := func(e *draft.Evidence, strong bool) {
		e.Strong = e.Strong || strong
		from := i
		for from > 0 && (p.Tok(from-1).Is("the", "our", "their", "a", "an") || draft.HowOften[p.Tok(from-1).Low]) {
			from--
		}
		o.Hard[from] = true
		o.Ends[i] = to
		o.Ends[from] = to
	}
	bare := !p.PlainColumn(i, to)
	switch {
	case p.Lit(to, end, "(") && p.Tok(to+1).Kind == token.Number && p.CountAt(to+1):
		// "airports (40, iata code, city)", "agents (25)", "donors (600 rows: …)"
		if p.Lit(to+2, end, ")") || p.Any2(to+2, end, term.RowWords...) || p.Any2(to+2, end, ",", ";", ":") && !p.NumbersOnly(to+1, p.Closing(to, end)) {
			e := o.Note(head, i, to)
			e.Counted = int64(p.Tok(to + 1).Num)
			mark(e, bare || p.ColumnsIn(to+3, p.Closing(to, end)))
		}
	case bare && p.rowsBehind(to) > 0 && (p.SentenceStart(i) || p.Any2(to, end, "(", ":")):
		// "Pledges, between 1,000 and 1,500 rows: …", "campaigns, 18 of them"
		mark(o.Note(head, i, to), true)
	case (bare || lexicon.IsPlural(p.Tok(to-1).Low)) && p.Tok(i-1).Is("their", "its") && p.PerAhead(to, end):
		mark(o.Note(head, i, to), true) // "their admissions, 1-4 per patient"
	case p.Lit(to, end, "("):
		// "donors (name, email, city; 600 rows)", "products (…) 300 of them"
		c := p.Closing(to, end)
		if c < 0 || !p.ColumnsIn(to+1, c) || !bare && !p.SentenceStart(i) {
			p.outlineTied(o, head, i, to, mark)
			return
		}
		if _, k := p.Quantity(to+1, c); k > 0 && p.EachAhead(to+1+k, c) {
			mark(o.Note(head, i, to), true) // "audit events (about 10 per member: …)"
			return
		}
		counted := p.Tok(c+1).Kind == token.Number && p.CountAt(c+1) && p.Any2(c+2, end, "of them", "of these", "rows", "records", "in total")
		if counted || p.SentenceStart(i) || p.Tok(i-1).Is("&", "and", ",") && p.Tok(i-2).Is(")", "(") || p.Tok(i-1).Is(":") {
			e := o.Note(head, i, to)
			e.Listed = true
			mark(e, true)
		}
	case p.Any2(to, end, "between", "among") && p.secondPlural(to+1):
		mark(o.Note(head, i, to), true)
	case p.CountIn(to+p.TimesMark(to, end), end) && p.TimesMark(to, end) > 0:
		e := o.Note(head, i, to)
		e.Counted = int64(p.Tok(to + p.TimesMark(to, end)).Num)
		mark(e, bare)
	case p.CountedBehind(to, end) && bare && p.SentenceStart(i):
		// "Members, 1,000: name, email"
		e := o.Note(head, i, to)
		e.Counted = int64(p.Tok(to + 1).Num)
		mark(e, true)
	case p.Tok(to).Kind == token.Number && p.CountAt(to) && !p.Tok(to).Year && bare && (p.Any2(to+1, end, "(", "with", "rows", ":", "records") || p.SentenceStart(i) && p.Any2(to+1, end, ",", ";", "-") && !p.Lit(to+1, end, "-", "to")) && p.Dash(to+1, end)*draft.BoolInt(p.Tok(to+2).Kind == token.Number) == 0:
		// "users 1000 with handle", "flights 5k: airline"
		e := o.Note(head, i, to)
		e.Counted = int64(p.Tok(to).Num)
		mark(e, true)
	default:
		p.outlineTied(o, head, i, to, mark)
	}
}

// outlineJoined: "supplier_parts: which supplier offers which part": an identifier of two
// nouns that opens a statement, and "fact_sales with 20,000 rows".
func (p Reader) outlineJoined(o *draft.Outline, i int) bool {
	end := len(p.Toks)
	t := p.Tok(i)
	words := lexicon.NameWords(t.Low)
	if named := term.TableNameWords(t.Low); len(named) < len(words) {
		return false // a sketch
	}
	if len(words) != 2 || !lexicon.IsPlural(words[1]) {
		return false
	}
	// "orders (5000) and order_items"
	if e := o.Nouns[lexicon.Singular(words[0])]; e != nil && (e.Counted > 0 || e.Strong) && p.Tok(i-1).Is("and", ",", "&", "+", "with") && (p.Lit(i-2, i, ")") || lexicon.IsPlural(p.Tok(i-2).Low)) && (i+1 >= end || p.Any2(i+1, end, ".", ",", "(", ";") || p.Toks[i+1].Kind == token.Line) {
		o.Order = append(o.Order, &draft.Evidence{Words: words, At: i, End: i + 1, Strong: true, Joined: true})
		e.Strong = true
		o.Hard[i], o.Ends[i] = true, i+1
		return true
	}
	if !p.Any2(i+1, end, ":", "(", "-", "with", "has", "for", "linking", "connecting", "joining", "that link", "which link") {
		return false
	}
	if p.SentenceStart(i) && p.Any2(i+1, end, ":", "-", "(", "linking", "connecting", "joining", "that link", "which link") || p.Any2(i+1, end, "linking", "connecting", "joining") {
		e := &draft.Evidence{Words: words, At: i, End: i + 1, Strong: true, Joined: true}
		o.Order = append(o.Order, e)
		o.Hard[i] = true
		return true
	}
	return false
}

// secondPlural: "messages between users" names what is tied, and by what.
func (p Reader) secondPlural(i int) bool {
	i += p.Any(i, len(p.Toks), "the", "our", "these")
	t := p.Tok(i)
	return t.Kind == token.Word && lexicon.IsPlural(t.Low) && term.DayUnits[token.Units[t.Low]].Name == ""
}

// rowsBehind reads ", between 1,000 and 1,500 rows", ": about 300 records", "(18 of them":
// how many tokens it takes.
func (p Reader) rowsBehind(i int) int {
	_, n := p.RowsAt(i)
	return n
}

// outlineTied: "comments 0-8 per post", "invoices: 6 per account", "contacts for each
// company", "stock levels for every product", "claims for about 1 in 8 policies",
// "enrolments linking pupils to teachers", "viewings: 0 to 10 per property".
func (p Reader) outlineTied(o *draft.Outline, head []string, i, to int, mark func(*draft.Evidence, bool)) {
	end := len(p.Toks)
	if p.crossed(to) {
		mark(o.Note(head, i, to), true)
		return
	}
	if p.heading(i, to) || p.PlainColumn(i, to) && !p.oneOfThem(&draft.Evidence{Words: head}) && !draft.HowOften[p.Tok(i-1).Low] && !(p.Tok(i-1).Is("their", "its") && p.Any2(to, end, "(", "-", "—")) && !(p.SentenceStart(i) && p.Any2(to, end, "-", ":") && p.CountAt(to+1)) {
		return
	}
	sep := p.Any(to, end, ":", "-", ",", "(", "—")
	if q, k := p.Quantity(to+sep, end); k > 0 && (q.Max > 0 || q.Mean > 0) {
		at := to + sep + k
		if !p.EachAhead(at, end) && p.Tok(at).Kind == token.Word {
			at++
		}
		numbered := sep == 0 && q.Min == 1 && q.Max > 1 && p.Any2(at, end, "in every", "within each", "within every", "on every", "at every") // "slots 1 to 25 in every lot"
		if n := max(p.PerRow(at, end), p.Any(at, end, "each")); n > 0 && !numbered {
			if w := p.Tok(at + n); !p.Any2(at, end, "each") || w.Kind != token.Word {
				if u, ok := token.Units[w.Low]; !ok || u == "people" {
					mark(o.Note(head, i, to), true)
					return
				}
			}
		}
	}
	if s, ok := p.ShareAt(to+sep, end); sep > 0 && ok && (p.SentenceStart(i) || p.Tok(i-1).Is(",", ")", "and", "&")) && p.Lit(to, end, ":") && p.Any2(to+sep+s.N, end, "of") {
		mark(o.Note(head, i, to), true) // "policies: 70% of policyholders have one"
		return
	}
	if n := max(p.PerEach(to, end), p.Any(to, end, "for about", "for around", "for roughly")); n > 0 {
		if parent := o.Nouns[lexicon.Singular(p.Tok(to+n).Low)]; draft.HowOften[p.Tok(i-1).Low] && (parent == nil || !parent.Listed && !parent.Strong) {
			return // a grid with a key: nothing else is said of what it is for
		}
		if w := p.Tok(to + n); w.Kind == token.Word && token.Units[w.Low] == "" && !clause.OutlineNever[w.Low] || w.Kind == token.Number && p.Tok(to).Is("for") {
			mark(o.Note(head, i, to), true)
			return
		}
	}
	if p.Any2(to+p.Any(to, end, "table"), end, "linking", "connecting", "joining", "tying", "that link", "which link", "that connect", "that tie", "that join") {
		mark(o.Note(head, i, to), true)
		return
	}
	if clause.LinkNouns[lexicon.Singular(head[len(head)-1])] && (p.SentenceStart(i) && p.Any2(to, end, ":", "so", "-", "with", "(") || p.Any2(to, end, "so that", "such that")) {
		mark(o.Note(head, i, to), true)
		return
	}
	if p.SentenceStart(i) && p.Any2(to, end, ":", "-", "have", "with", "has") {
		n := p.Any(to, end, ":", "-", "have", "with", "has")
		if p.CountAt(to+n) && p.Any2(to+n+1, end, "-", ",", "—") {
			n += 2 // "depots - 9 - name, city"
		}
		if p.ColumnsIn(to+n, end) {
			e := o.Note(head, i, to)
			e.Listed = true
			mark(e, p.CountAt(to+n) || p.CountAt(to+1))
		}
		if p.Lit(to, end, ":") && p.CountAt(to+1) && (to+2 >= end || p.Any2(to+2, end, ",", ";", ".") || p.Tok(to+2).Kind == token.Line) && !p.Tok(to+1).Year {
			e := o.Note(head, i, to)
			e.Counted = int64(p.Tok(to + 1).Num)
			mark(e, true) // "shifts: 700; …"
		}
		if p.Lit(to, end, ":") && p.perInside(to+1) {
			mark(o.Note(head, i, to), true)
		}
	}
}

// crossed: "for every product in every warehouse" stands at i.
func (p Reader) crossed(i int) bool {
	end := len(p.Toks)
	n := p.Any(i, end, "for every", "for each", "of every", "of each", "per")
	if n == 0 || p.Tok(i+n).Kind != token.Word || token.Units[p.Tok(i+n).Low] != "" {
		return false
	}
	k := p.Any(i+n+1, end, "in every", "in each", "at every", "at each", "and every", "and each", "on each", "on every", "for each", "for every")
	w := p.Tok(i + n + 1 + k)
	return k > 0 && w.Kind == token.Word && token.Units[w.Low] == "" && !clause.OutlineNever[w.Low]
}

// heading: "events per session: 2,000 sessions (…" only titles the text.
func (p Reader) heading(i, to int) bool {
	if i > 0 {
		return false
	}
	for k := to; k < to+6; k++ {
		if p.Tok(k).Is(":") {
			_, n := p.TableNouns(k + 2)
			return p.CountAt(k+1) && n > 0
		}
	}
	return false
}

// perInside: the statement says how many there are for each of something: "follows: …,
// about 15 per user".
func (p Reader) perInside(i int) bool {
	end := p.StatementEnd(i)
	for k := i; k < end; k++ {
		if p.Toks[k].Kind == token.Number && p.Tok(k+1).Is("per") && !p.Toks[k].Percent && p.Toks[k].Unit == "" {
			w := *p.Tok(k + 2)
			if _, unit := token.Units[w.Low]; w.Kind == token.Word && !unit && !clause.OutlineNever[w.Low] {
				return true
			}
		}
	}
	return false
}
