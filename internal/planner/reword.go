package planner

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
)

// fieldsAlone is the plan of a text some of whose lines of one column each were read otherwise, with each such line read
// as that column alone; without a parser where that leaves no fewer doubts.
func (p reader) fieldsAlone(req plan.Request, w wording, than doubt) (plan.Result, reader, doubt) {
	if odd, missing := p.misreadFields(); len(odd)+len(missing) == 0 {
		return plan.Result{}, reader{}, than
	}
	req.Fields = true
	r, q := settle(req)
	if q.Parser == nil || r.Contract == nil && len(q.Questions) == 0 {
		return plan.Result{}, reader{}, than
	}
	d := heeded(req, w.text, r, q)
	if d.score >= than.score {
		return plan.Result{}, reader{}, than
	}
	return r, q, d
}

// gridded: a table is a series of rows, or has one for each pair of things.
func (p reader) gridded() bool {
	return slices.ContainsFunc(p.Tables, func(t *draft.Table) bool { return t.Grid != nil || t.Cross != nil })
}

// tried bounds, in bytes of text, the other wordings that are planned for one description, so
// that a long or odd one costs no more than a few short ones.
const tried = 8 << 10

// checked bounds how many of them are held against their text number by number.
const checked = 16

// reword plans a description, the text of w, whose plan leaves doubts in other words, as long as
// the doubts become fewer. The user's words are what the result speaks of. Numbers that change
// nothing are given back.
func reword(req plan.Request, res plan.Result, p reader, w wording) (plan.Result, reader, wording) {
	left, own := tried, w
	if p.Parser == nil || res.Contract == nil && len(p.Questions) == 0 {
		return res, p, w
	}
	if len(w.text) > tried {
		heeded(req, w.text, res, p) // gives back what was not understood
		return res, p, w
	}
	if alone, ok := p.headAlone(w); ok {
		again := req
		again.Description = alone.text
		if r, q := settle(again); r.Contract != nil && len(q.Leftovers()) == 0 {
			return r, q, alone
		}
	}
	worst, checks := heeded(req, w.text, res, p), checked // of the best wording so far
	if worst.score > 0 && p.BriefSeen {
		brief := req
		brief.Brief = true
		if r, q := settle(brief); q.Parser != nil && r.Contract != nil {
			if d := heeded(brief, w.text, r, q); d.score < worst.score {
				res, p, worst = r, q, d
			}
		}
	}
	if r, q, d := p.fieldsAlone(req, w, worst); q.Parser != nil {
		res, p, worst = r, q, d
	}
	for next := p; worst.score > 0 && left > 0; {
		before := worst.score
		tries := p.wordingsOf(w, worst)
		affordable := func(yield func(wording) bool) {
			for try := range tries {
				if left -= len(try.text); left < 0 || !yield(try) {
					return
				}
			}
		}
		for try, get := range eachAhead(req, affordable, func(try wording) reading { return readText(req, try.text) }) {
			made := get()
			r, q := made.Result, made.reader
			if q.Parser == nil || r.Contract == nil && len(q.Questions) == 0 {
				continue
			}
			if checks == 0 || q.doubt().less(try, q) >= worst.score {
				continue
			}
			checks--
			d := heeded(req, try.text, r, q)
			if d.score = d.less(try, q); d.score < worst.score {
				res, next, w, worst = r, q, try, d
				if d.score == 0 {
					break
				}
			}
		}
		if worst.score == before {
			break
		}
		p = next
	}
	if p.HeadSeen && (worst.score > 0 || !p.gridded()) {
		headed := req
		headed.Headed = true
		if r, q := settle(headed); q.Parser != nil && r.Contract != nil && q.gridded() {
			if d := heeded(headed, own.text, r, q); d.score < worst.score || !p.gridded() && d.score == worst.score {
				return r, q, own
			}
		}
	}
	return res, p, w
}

// reading is a plan of a text, and the reader that made it.
type reading struct {
	plan.Result
	reader
}

func readText(req plan.Request, text string) reading {
	req.Description = text
	r, q := settle(req)
	return reading{r, q}
}

// heeded is the doubt of a plan of the text. A number that changes nothing counts as unread, in this plan and in those
// that seem better.
func heeded(req plan.Request, text string, r plan.Result, q reader) doubt {
	if r.Contract != nil {
		req.Description = text
		q.giveUnbuilt()
		q.unheeded(req, 0, r.Contract)
	}
	return q.doubt()
}

// rewordEarlier puts the text that was asked about in words that leave fewer doubts.
func rewordEarlier(req plan.Request) wording {
	earlier := rewritten(req.PreviousText)
	req.Description, req.PreviousText = earlier.text, ""
	res, p := settle(req)
	_, _, w := reword(req, res, p, earlier)
	return w
}

// wordingsOf are the texts in which one paraphrase replaces words of a doubtful sentence, those
// that replace the most doubtful words first.
func (p reader) wordingsOf(w wording, d doubt) iter.Seq[wording] {
	type fitting struct {
		*paraphrase
		from, to int
		slots    []bound
		doubtful int
	}
	m := newParaphraser(p)
	could := m.possible()
	var found []fitting
	for from := 0; from < len(p.Toks); {
		end := p.SentenceEnd(from)
		if d.within(from, end) > 0 {
			said := m.saidIn(from, end)
			for _, q := range could {
				if !q.couldStand(said) {
					continue
				}
				for i := from; i < end; i++ {
					if to, slots, ok := m.match(q.pattern, i, end, nil); ok && to > i {
						found = append(found, fitting{q, i, to, slots, d.within(i, to)})
						i = to - 1
					}
				}
			}
		}
		from = max(end, from+1)
	}
	slices.SortStableFunc(found, func(a, b fitting) int { return b.doubtful - a.doubtful })
	return func(yield func(wording) bool) {
		for _, h := range p.countedHeads(d) {
			q, slots := h.asWording()
			if next, ok := m.put(w, &q, h.from, h.to, slots); ok && !yield(next) {
				return
			}
		}
		if leads := p.listLeads(d); len(leads) > 0 {
			all := w
			for _, l := range slices.Backward(leads) {
				q := asWording(l, p)
				all, _ = m.put(all, &q, l.From, l.To, nil)
			}
			if all.text != w.text && !yield(all) {
				return
			}
			for _, l := range leads {
				q := asWording(l, p)
				if next, ok := m.put(w, &q, l.From, l.To, nil); ok && len(leads) > 1 && !yield(next) {
					return
				}
			}
		}
		for k, f := range found { // what is said twice is often read only where both are put
			again := slices.ContainsFunc(found[k+1:], func(o fitting) bool { return o.paraphrase == f.paraphrase })
			if !again || slices.ContainsFunc(found[:k], func(o fitting) bool { return o.paraphrase == f.paraphrase }) {
				continue
			}
			all := slices.DeleteFunc(slices.Clone(found), func(o fitting) bool { return o.paraphrase != f.paraphrase })
			slices.SortFunc(all, func(a, b fitting) int { return b.from - a.from }) // from the end, so that what is before stays in its place
			next := w
			for _, o := range all {
				next, _ = m.put(next, o.paraphrase, o.from, o.to, o.slots)
			}
			if next.text != w.text && !yield(next) {
				return
			}
		}
		for _, f := range found {
			if next, ok := m.put(w, f.paraphrase, f.from, f.to, f.slots); ok && !yield(next) {
				return
			}
		}
	}
}

// within counts the doubtful tokens of a range.
func (d doubt) within(from, to int) int {
	n := 0
	for k := from; k < to; k++ {
		if d.at[k] {
			n++
		}
	}
	return n
}

// put writes the wording of q in place of the tokens from i to end.
func (m *paraphraser) put(w wording, q *paraphrase, i, end int, slots []bound) (wording, bool) {
	whole := m.Span(i, end)
	if whole.End > len(w.text) {
		return w, false
	}
	home := w.span(whole)
	homes := w.homes()
	out := wording{own: w.own, lost: w.lost, asks: w.asks || q.asks, home: slices.Clone(homes[:whole.Start])}
	var text strings.Builder
	text.WriteString(w.text[:whole.Start])
	put := text.Len()
	for n, part := range q.wording {
		apart := n > 0 || whole.Start > 0 && !strings.ContainsAny(w.text[whole.Start-1:whole.Start], " \n\t([")
		if apart && !(part.slot == "" && strings.ContainsAny(part.words[0][0][:1], ",;:.)")) {
			text.WriteByte(' ')
			out.home = append(out.home, home)
		}
		if part.slot == "" {
			text.WriteString(part.words[0][0])
			for range len(part.words[0][0]) {
				out.home = append(out.home, home)
			}
			continue
		}
		if part.slot == "it" {
			it := m.before(i)
			if it == "" {
				return w, false
			}
			text.WriteString(it)
			for range len(it) {
				out.home = append(out.home, home)
			}
			continue
		}
		for _, b := range slots {
			if b.name == part.name {
				s := m.Span(b.from, b.to)
				if part.one {
					s.End -= len(m.Tok(b.to-1).Text) - len(lexicon.Singular(m.Tok(b.to-1).Low)) // a plural's ending
				}
				text.WriteString(w.text[s.Start:s.End])
				out.home = append(out.home, homes[s.Start:s.End]...)
				break
			}
		}
	}
	note := fmt.Sprintf("read %q as %q", w.own[home.Start:home.End], strings.TrimSpace(text.String()[put:]))
	out.notes = append(slices.Clone(w.notes), plan.Assumption{Text: note, Span: &home})
	text.WriteString(w.text[whole.End:])
	out.home = append(out.home, homes[whole.End:]...)
	out.text = text.String()
	return out, out.text != w.text
}

// before is the noun of the last table whose head stands before token i.
func (m *paraphraser) before(i int) string {
	for k := i - 1; k >= 0; k-- {
		for _, t := range m.Tables {
			if m.Owner[k] == &t.Element {
				return strings.Join(t.Nouns, " ")
			}
		}
	}
	return ""
}
