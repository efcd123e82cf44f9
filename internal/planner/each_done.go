package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// eachDone reads what the rows of a parent did or went through so many times: "each donor gave blood
// between 1 and 6 times: donation date, volume", "every patient saw a doctor 2 to 5 times, with …".
// The events are rows of a child table, which takes its name from the columns behind or the verb.
func (p *parser) eachDone(i, end int, _ bool) int {
	parent, at := p.eachParent(i, end)
	if n := p.any(i, end, "each one of them", "each of them", "each one", "each", "every one of them", "they each"); parent == nil && n > 0 && p.table != nil && p.sentenceStart(i) && !p.any2(i+n, end, haveWords...) {
		parent, at = p.table, i+n // "Each came 2 to 5 times."
	}
	if parent == nil {
		return 0
	}
	verb := at
	for at < end && at-verb < 7 && !p.toks[at].Is("with", "and", "or", "per") {
		if q, n := p.quantity(at, end); n > 0 && at > verb && p.lit(at+n, end, "times") {
			return p.eventsOf(parent, q, i, verb, at, at+n+1, end)
		}
		if p.toks[at].Kind != token.Word {
			break
		}
		at++
	}
	// "each student is enrolled in 3 to 6 courses"
	at = verb + p.passive(verb, end)
	k := p.any(at, end, "up for", "in", "to", "for", "on", "at", "with")
	if at == verb { // "each student is in 1 to 3 clubs"
		at += p.any(verb, end, "is", "are", "is a member", "plays", "sings", "sits", "works", "takes part", "participates", "serves", "belongs")
		k = p.any(at, end, "in", "on", "at", "of", "for", "to")
	}
	q, n := p.quantity(at+k, end)
	if words, m := p.nounRun(at+k+n, end); at > verb && k > 0 && n > 0 && m > 0 && q.max != 1 && p.findTable(words) != nil && p.findTable(words) != parent {
		return p.childOf(parent, q, i, at+k+n, end)
	}
	return 0
}

// eachParent reads "each donor", "every one of the patients", "all patients": a table that is known.
func (p *parser) eachParent(i, end int) (*tableDraft, int) {
	n := p.any(i, end, "each one of the", "each of the", "every one of the", "all of the", "each", "every", "all the", "all")
	if n == 0 {
		return nil, i
	}
	words, m := p.nounRunVerb(i+n, end)
	t := p.findTable(words)
	if m == 0 || t == nil {
		return nil, i
	}
	return t, i + n + m
}

// eventsOf makes the table of what happened: verb and from bound the words of what was done.
func (p *parser) eventsOf(parent *tableDraft, q quantity, i, verb, from, at, end int) int {
	open := p.any(at, end, ", each time with", ", each with", ", with", "each time with", "with", ":", "(")
	head := p.eventNoun(verb, from, at+open, end, open > 0)
	if r := p.onlyChild(parent); r != nil && open == 0 && p.atBreak(at, end) && (head == "" || p.findTable([]string{head}) == nil) {
		r.set(q) // "every film is shown 2 to 5 times", and screenings are known
		p.claim(i, at, &r.element)
		return at - i
	}
	if head == "" || open == 0 && !p.atBreak(at, end) {
		return 0
	}
	child := p.addTable([]string{head}, verb, at)
	if child == parent {
		return 0
	}
	r := p.relate(parent, child, i)
	r.set(q)
	if q.vague != "" {
		p.assume(&r.element, q.vague, nil)
	}
	p.claim(i, at+open, &r.element)
	p.table, p.column = child, nil
	return at + open - i
}

// onlyChild is how the rows of the one other table belong to those of this one; nil where there are none or several such.
func (p *parser) onlyChild(parent *tableDraft) *relationDraft {
	var only *relationDraft
	for _, r := range p.relations {
		if r.parent != parent || r.child == parent {
			continue
		}
		if only != nil {
			return nil
		}
		only = r
	}
	return only
}

// eventNoun names what was done: "donation date" is of donations, who was inspected had inspections.
func (p *parser) eventNoun(verb, from, columns, end int, open bool) string {
	for k := from - 1; k >= verb; k-- {
		w := p.toks[k].Low
		if n := nounsOfVerbs[w]; n != "" {
			return n
		}
		for _, root := range []string{strings.TrimSuffix(w, "ed"), strings.TrimSuffix(w, "d")} {
			if root != w && (eventNouns[root] || p.lex.domains[lexicon.Plural(root)] != "") {
				return root
			}
			for _, noun := range []string{root + "ion", root + "ment", strings.TrimSuffix(root, "e") + "ion"} {
				if root != w && p.lex.domains[lexicon.Plural(noun)] != "" {
					return noun
				}
			}
		}
	}
	for k := from - 1; k >= verb; k-- { // "was refuelled": refuellings
		if root, ok := strings.CutSuffix(p.toks[k].Low, "ed"); ok && len(root) > 2 && (p.tok(k-1).Is("is", "are", "was", "were", "been", "get", "gets", "got") || p.tok(k-2).Is("is", "are", "was", "were", "get", "gets", "got")) {
			if strings.HasSuffix(root, "at") {
				return root + "ion"
			}
			return root + "ing"
		}
	}
	if words := p.wordsOf(columns, min(end, columns+2)); open && len(words) == 2 && isEvent(words[0]) && p.any2(columns+1, end, "date", "time", "day", "id", "no", "number") {
		return words[0]
	}
	if open {
		return "event"
	}
	return ""
}

// nounsOfVerbs are nouns of verbs that are not made by an ending alone.
var nounsOfVerbs = map[string]string{
	"saw": "visit", "came": "visit", "attended": "visit", "paid": "payment", "bought": "purchase", "flew": "flight", "donated": "donation", "inspected": "inspection",
	"treated": "treatment", "examined": "examination", "checked": "check", "measured": "measurement", "fed": "feeding", "sold": "sale", "borrowed": "loan", "trained": "training",
}

// collective reads what a row has in a group: "each club with a squad of 25 players (…)", "every
// school has a staff of 12 to 20 teachers". The words of the group name no column.
func (p *parser) collective(i, end int, _ bool) int {
	parent, at := p.eachParent(i, end)
	if parent == nil {
		return 0
	}
	n := p.any(at, end, "with", "has", "have", "having", "gets", "employs", "owns", "keeps", "runs", "comes with")
	a := p.any(at+n, end, "a", "an", "its own", "their own")
	group := at + n + a
	if n == 0 || a == 0 || p.tok(group).Kind != token.Word || !p.lit(group+1, end, "of") {
		return 0
	}
	q, k := p.quantity(group+2, end)
	if k == 0 {
		return 0
	}
	from := group + 2 + k
	head, m := p.nounRun(from, end)
	if m == 0 || !p.countable(head) || p.findTable(head) == parent {
		return 0
	}
	child := p.addTable(head, from, from+m)
	child.counted = 0 // counted for each parent
	r := p.relate(parent, child, i)
	r.set(q)
	p.claim(i, from+m, &r.element)
	p.table, p.column = child, nil
	return from + m - i + p.headTail(from+m, end)
}

// eachHolds reads, of the table that the text is about, how many rows its parent has: "episodes:
// every show has exactly 20, …".
func (p *parser) eachHolds(i, end int, _ bool) int {
	parent, at := p.eachParent(i, end)
	if parent == nil || p.table == nil || parent == p.table || !p.any2(i, end, "each", "every") || p.relationBetween(p.table, parent) != nil {
		return 0
	}
	n := p.any(at, end, "has", "have", "gets", "get", "contains", "holds", "with", "gives", "teaches", "looks after", "handles", "manages", "owns", "sells", "runs", "covers", "serves", "writes", "takes", "offers", "keeps")
	q, k := p.quantity(at+n, end)
	to := at + n + k + p.any(at+n+k, end, "of them", "of these")
	if n == 0 || k == 0 || to < end && !p.toks[to].Is(",", ";", "(", ")", "-", "–", "—") {
		return 0
	}
	r := p.relate(parent, p.table, i)
	r.set(q)
	if q.vague != "" {
		p.assume(&r.element, q.vague, nil)
	}
	p.claim(i, to, &r.element)
	return to - i
}
