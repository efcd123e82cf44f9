package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// eachDone reads what the rows of a parent did or went through so many times: "each donor gave blood
// between 1 and 6 times: donation date, volume", "every patient saw a doctor 2 to 5 times, with …".
// The events are rows of a child table, which takes its name from the columns behind or the verb.
func (p Reader) eachDone(i, end int, _ bool) int {
	parent, at := p.eachParent(i, end)
	if n := p.Any(i, end, "each one of them", "each of them", "each one", "each", "every one of them", "they each"); parent == nil && n > 0 && p.Table != nil && p.SentenceStart(i) && !p.Any2(i+n, end, HaveWords...) {
		parent, at = p.Table, i+n // "Each came 2 to 5 times."
	}
	if parent == nil {
		return 0
	}
	verb := at
	for at < end && at-verb < 7 && !p.Toks[at].Is("with", "and", "or", "per") {
		if q, n := p.Quantity(at, end); n > 0 && at > verb && p.Lit(at+n, end, "times") {
			return p.eventsOf(parent, q, i, verb, at, at+n+1, end)
		}
		if p.Toks[at].Kind != token.Word {
			break
		}
		at++
	}
	// "each student is enrolled in 3 to 6 courses"
	at = verb + p.passive(verb, end)
	k := p.Any(at, end, "up for", "in", "to", "for", "on", "at", "with")
	if at == verb { // "each student is in 1 to 3 clubs"
		at += p.Any(verb, end, "is", "are", "is a member", "plays", "sings", "sits", "works", "takes part", "participates", "serves", "belongs")
		k = p.Any(at, end, "in", "on", "at", "of", "for", "to")
	}
	q, n := p.Quantity(at+k, end)
	if words, m := p.NounRun(at+k+n, end); at > verb && k > 0 && n > 0 && m > 0 && q.Max != 1 && p.FindTable(words) != nil && p.FindTable(words) != parent {
		return p.childOf(parent, q, i, at+k+n, end)
	}
	return 0
}

// eachParent reads "each donor", "every one of the patients", "all patients": a table that is known.
func (p Reader) eachParent(i, end int) (*draft.Table, int) {
	n := p.Any(i, end, "each one of the", "each of the", "every one of the", "all of the", "each", "every", "all the", "all")
	if n == 0 {
		return nil, i
	}
	words, m := p.NounRunVerb(i+n, end)
	t := p.FindTable(words)
	if m == 0 || t == nil {
		return nil, i
	}
	return t, i + n + m
}

// eventsOf makes the table of what happened: verb and from bound the words of what was done.
func (p Reader) eventsOf(parent *draft.Table, q draft.Quantity, i, verb, from, at, end int) int {
	open := p.Any(at, end, ", each time with", ", each with", ", with", "each time with", "with", ":", "(")
	head := p.eventNoun(verb, from, at+open, end, open > 0)
	if r := p.onlyChild(parent); r != nil && open == 0 && p.AtBreak(at, end) && (head == "" || p.FindTable([]string{head}) == nil) {
		r.Set(q) // "every film is shown 2 to 5 times", and screenings are known
		p.Claim(i, at, &r.Element)
		return at - i
	}
	if head == "" || open == 0 && !p.AtBreak(at, end) {
		return 0
	}
	child := p.AddTable([]string{head}, verb, at)
	if child == parent {
		return 0
	}
	r := p.Relate(parent, child, i)
	r.Set(q)
	if q.Vague != "" {
		p.Assume(&r.Element, q.Vague, nil)
	}
	p.Claim(i, at+open, &r.Element)
	p.Table, p.Column = child, nil
	return at + open - i
}

// onlyChild is how the rows of the one other table belong to those of this one; nil where there are none or several such.
func (p Reader) onlyChild(parent *draft.Table) *draft.Relation {
	var only *draft.Relation
	for _, r := range p.Relations {
		if r.Parent != parent || r.Child == parent {
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
func (p Reader) eventNoun(verb, from, columns, end int, open bool) string {
	for k := from - 1; k >= verb; k-- {
		w := p.Toks[k].Low
		if n := nounsOfVerbs[w]; n != "" {
			return n
		}
		for _, root := range []string{strings.TrimSuffix(w, "ed"), strings.TrimSuffix(w, "d")} {
			if root != w && (eventNouns[root] || p.Lex.Domains[lexicon.Plural(root)] != "") {
				return root
			}
			for _, noun := range []string{root + "ion", root + "ment", strings.TrimSuffix(root, "e") + "ion"} {
				if root != w && p.Lex.Domains[lexicon.Plural(noun)] != "" {
					return noun
				}
			}
		}
	}
	for k := from - 1; k >= verb; k-- { // "was refuelled": refuellings
		if root, ok := strings.CutSuffix(p.Toks[k].Low, "ed"); ok && len(root) > 2 && (p.Tok(k-1).Is("is", "are", "was", "were", "been", "get", "gets", "got") || p.Tok(k-2).Is("is", "are", "was", "were", "get", "gets", "got")) {
			if strings.HasSuffix(root, "at") {
				return root + "ion"
			}
			return root + "ing"
		}
	}
	if words := p.WordsOf(columns, min(end, columns+2)); open && len(words) == 2 && IsEvent(words[0]) && p.Any2(columns+1, end, "date", "time", "day", "id", "no", "number") {
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
func (p Reader) collective(i, end int, _ bool) int {
	parent, at := p.eachParent(i, end)
	if parent == nil {
		return 0
	}
	n := p.Any(at, end, "with", "has", "have", "having", "gets", "employs", "owns", "keeps", "runs", "comes with")
	a := p.Any(at+n, end, "a", "an", "its own", "their own")
	group := at + n + a
	if n == 0 || a == 0 || p.Tok(group).Kind != token.Word || !p.Lit(group+1, end, "of") {
		return 0
	}
	q, k := p.Quantity(group+2, end)
	if k == 0 {
		return 0
	}
	from := group + 2 + k
	head, m := p.NounRun(from, end)
	if m == 0 || !p.Countable(head) || p.FindTable(head) == parent {
		return 0
	}
	child := p.AddTable(head, from, from+m)
	child.Counted = 0 // counted for each parent
	r := p.Relate(parent, child, i)
	r.Set(q)
	p.Claim(i, from+m, &r.Element)
	p.Table, p.Column = child, nil
	return from + m - i + p.HeadTail(from+m, end)
}

// eachHolds reads, of the table that the text is about, how many rows its parent has: "episodes:
// every show has exactly 20, …".
func (p Reader) eachHolds(i, end int, _ bool) int {
	parent, at := p.eachParent(i, end)
	if parent == nil || p.Table == nil || parent == p.Table || !p.Any2(i, end, "each", "every") || p.RelationBetween(p.Table, parent) != nil {
		return 0
	}
	n := p.Any(at, end, "has", "have", "gets", "get", "contains", "holds", "with", "gives", "teaches", "looks after", "handles", "manages", "owns", "sells", "runs", "covers", "serves", "writes", "takes", "offers", "keeps")
	q, k := p.Quantity(at+n, end)
	to := at + n + k + p.Any(at+n+k, end, "of them", "of these")
	if n == 0 || k == 0 || to < end && !p.Toks[to].Is(",", ";", "(", ")", "-", "–", "—") {
		return 0
	}
	r := p.Relate(parent, p.Table, i)
	r.Set(q)
	if q.Vague != "" {
		p.Assume(&r.Element, q.Vague, nil)
	}
	p.Claim(i, to, &r.Element)
	return to - i
}

// eventNouns are what happens to somebody or something, where the ending of the word does not say so.
var eventNouns = lexicon.WordSet("visit order loan review sale purchase result stay ticket gift claim call trip ride session vote comment post log scan repair rental lesson grade exam delivery return refund fine trade bid test sample measurement performance match treatment checkup invoice shift dose race")

// IsEvent: each row of such a table belongs to a row of another: a feeding, a payment, an inspection.
func IsEvent(noun string) bool {
	return eventNouns[noun] || len(noun) > 6 && (strings.HasSuffix(noun, "ing") || strings.HasSuffix(noun, "ment") || strings.HasSuffix(noun, "tion") || strings.HasSuffix(noun, "sion"))
}
