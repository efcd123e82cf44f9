package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// whoWhom reads a table of pairs of one kind: "follows: who follows whom, about 15 per
// user", "friendships (who is friends with whom)". Each row has the one who does and the one
// to whom it is done; both are rows of the parent.
func (p *parser) whoWhom(i, end int) int {
	if !p.any2(i, end, "who", "which user", "which person") || p.table == nil {
		return 0
	}
	n := p.any(i, end, "who", "which user", "which person")
	stop := -1
	for k := i + n + 1; k < end && k < i+n+5; k++ {
		if p.any2(k, end, "whom", "who", "which other", "which user") {
			stop = k + p.any(k, end, "whom", "who", "which other user", "which other", "which user")
			break
		}
	}
	verb := p.tok(i + n)
	if stop < 0 || verb.Kind != token.Word {
		return 0
	}
	parent := p.pairParent(stop)
	if parent == nil || parent == p.table {
		return 0
	}
	base := strings.TrimSuffix(verb.Low, "s")
	names := []string{base + "er", base + "ed"}
	if strings.HasSuffix(base, "e") {
		names = []string{base + "r", base + "d"}
	}
	if verb.Is("is", "are", "knows") {
		names = []string{parent.nouns[len(parent.nouns)-1], "other"}
	}
	if r := p.relationBetween(parent, p.table); r != nil {
		r.column = &columnDraft{scale: -1, table: p.table, words: []string{names[0], "id"}, at: i, span: p.span(i, stop), stated: true, fk: parent}
		p.table.columns = append(p.table.columns, r.column)
	} else {
		p.pairColumn(parent, names[0], i, stop)
	}
	p.pairColumn(parent, names[1], i, stop)
	cols := p.table.columns[len(p.table.columns)-2:]
	p.table.unique = append(p.table.unique, append([]*columnDraft{}, cols...))
	p.rules = append(p.rules, &ruleDraft{table: p.table, column: cols[0], kind: subjectOrderRule, op: contract.NotEqual, gapColumn: []string{strings.Join(cols[1].words, " ")}})
	p.claim(i, stop, &p.table.element)
	p.assume(&p.table.element, "both are "+parent.name()+", never the same one, and no pair comes twice", nil)
	return stop - i
}

// betweenRows: "3,000 follows between users": each row has two rows of the same table.
func (p *parser) betweenRows(parent, child *tableDraft, i, stop, end int) int {
	if !p.any2(i, end, "between") || !lexicon.IsPlural(p.tok(stop-1).Low) || p.secondTable(stop, end) || p.tok(stop-1).Is("both") {
		return 0
	}
	return p.twoRows(parent, child, i, stop)
}

// fromOne reads "goes from one airport to another, which is never the same one": each row has two rows of the same
// table, whatever the verb is.
func (p *parser) fromOne(child *tableDraft, i, to, end int) int {
	at := to
	for at < min(end, to+5) && p.toks[at].Kind == token.Word && !p.any2(at, end, "from one", "one", "with", "from a", "from an") {
		at++
	}
	n := p.any(at, end, "from one", "one", "from an", "from a")
	words, m := p.outlinedNoun(at+n, end)
	if n == 0 || m == 0 || at == to && n < 2 {
		return 0
	}
	parent, stop := p.findTable(words), at+n+m
	k := p.any(stop, end, "to another one", "to a different one", "to another", "against another one", "against another", "with another one", "with another", "to a second", "and another", "to a different")
	if k == 0 || parent == child {
		return 0
	}
	stop += k
	if words, m := p.outlinedNoun(stop, end); m > 0 && p.findTable(words) == parent {
		stop += m
	}
	if k := p.any(stop, end, ", which is never the same one", ", which is never the same", ", which is a different one", ", never the same one", ", never the same", ", never to itself", ", which is not the same one"); k > 0 && p.atBreak(stop+k, end) {
		stop += k
	}
	if !p.atBreak(stop, end) {
		return 0
	}
	taken := p.twoRows(parent, child, i, stop)
	if taken > 0 {
		p.table, p.column = child, nil
	}
	return taken
}

// twoRows gives the rows of child two rows of parent, never the same one.
func (p *parser) twoRows(parent, child *tableDraft, i, stop int) int {
	noun := child.nouns[len(child.nouns)-1]
	names, named := p.roleNames(stop)
	switch {
	case named:
		noun = ""
	}
	switch noun {
	case "follow", "followership":
		names = [2]string{"follower", "followed"}
	case "message", "payment", "transfer", "email", "parcel", "letter", "gift":
		names = [2]string{"sender", "receiver"}
	case "call":
		names = [2]string{"caller", "callee"}
	}
	if child.column([]string{names[0]}) != nil {
		return 0
	}
	save := p.table
	p.table = child
	for _, name := range names {
		if name == "from" || name == "to" {
			name += "_" + parent.nouns[len(parent.nouns)-1]
		}
		p.pairColumn(parent, name, i, stop)
		if named {
			c := child.columns[len(child.columns)-1]
			c.words = c.words[:1]
		}
	}
	p.table = save
	cols := child.columns[len(child.columns)-2:]
	p.rules = append(p.rules, &ruleDraft{table: child, column: cols[0], kind: subjectOrderRule, op: contract.NotEqual, gapColumn: []string{strings.Join(cols[1].words, " ")}})
	if noun == "follow" || noun == "friendship" || noun == "connection" || noun == "followership" {
		child.unique = append(child.unique, append([]*columnDraft{}, cols...))
	}
	p.claim(i, stop, &child.element)
	p.assume(&child.element, "both are "+parent.name()+" and never the same one", nil)
	return stop - i
}

func (p *parser) secondTable(i, end int) bool {
	words, n := p.nounRunVerb(i+p.any(i, end, "and the", "and our", "and their", "and", "&", ",", "to", "with"), end)
	return n > 0 && p.findTable(words) != nil
}

func (p *parser) pairColumn(parent *tableDraft, name string, i, stop int) {
	c := &columnDraft{scale: -1, table: p.table, words: append(lexicon.NameWords(name), "id"), at: i, span: p.span(i, stop), stated: true, fk: parent}
	p.table.columns = append(p.table.columns, c)
	p.relations = append(p.relations, &relationDraft{parent: parent, child: p.table, column: c, at: i})
}

// pairParent is whose rows are paired: the table that the rest of the statement counts by,
// else the one that the pairs already belong to, else the first of persons.
func (p *parser) pairParent(i int) *tableDraft {
	end := p.statementEnd(i)
	for k := i; k < end; k++ {
		if p.toks[k].Is("per", "each") {
			if words, n := p.nounRunVerb(k+1, end); n > 0 && p.findTable(words) != nil {
				return p.findTable(words)
			}
		}
	}
	if r := p.relationOf(p.table); r != nil {
		return r.parent
	}
	for _, t := range p.tables {
		if t != p.table && personalNames[t.nouns[len(t.nouns)-1]] {
			return t
		}
	}
	return nil
}

// perParentLater: ", about 15 per user" behind the columns of a pair table counts the pairs
// of its first side.
func (p *parser) perParentLater(i, end int) int {
	if p.table == nil || len(p.table.unique) == 0 {
		return 0
	}
	q, n := p.quantity(i, end)
	if n == 0 || !p.any2(i+n, end, "per", "for each", "for every") {
		return 0
	}
	per := p.any(i+n, end, "per", "for each", "for every")
	words, m := p.nounRunVerb(i+n+per, end)
	if m == 0 {
		return 0
	}
	parent := p.findTable(words)
	for _, r := range p.relations {
		if r.child == p.table && r.parent == parent && parent != nil && r.column == p.table.unique[0][0] {
			r.set(q)
			p.claim(i, i+n+per+m, &r.element)
			return n + per + m
		}
	}
	return 0
}

var (
	giverRoles = lexicon.WordSet("sender follower payer giver caller source seller challenger requester inviter blocker liker origin author white home")
	takerRoles = lexicon.WordSet("recipient receiver followed followee payee taker callee target buyer opponent invitee blocked destination addressee black away")
)

// roleNames are what the rest of the text calls the two sides of a pair.
func (p *parser) roleNames(i int) ([2]string, bool) {
	names := [2]string{"from", "to"}
	for k := i; k+2 < len(p.toks); k++ {
		if giverRoles[p.toks[k].Low] && p.toks[k+1].Is("and", ",", "&", "/") && takerRoles[p.toks[k+2].Low] {
			return [2]string{p.toks[k].Low, p.toks[k+2].Low}, true
		}
	}
	return names, false
}

// rolesOf: "sender and recipient are different users": both columns are rows of the users.
func (p *parser) rolesOf(i, end int) int {
	i0 := i
	i += p.any(i, end, "the", "where the", "where")
	a, b := p.tok(i), p.tok(i+2)
	if i+4 >= end || p.table == nil || a.Kind != token.Word || b.Kind != token.Word || !p.toks[i+1].Is("and", "&", "/") || functionWords[a.Low] || functionWords[b.Low] {
		return 0
	}
	n := p.any(i+3, end, "are two different", "are different", "are distinct", "must be different", "should be different", "are both", "both are", "are", "must be", "both", "being different", "(different", "(both")
	words, m := p.outlinedNoun(i+3+n, end)
	if n == 0 || m == 0 || p.findTable(words) == p.table || !lexicon.IsPlural(p.tok(i+3+n).Low) {
		return 0
	}
	parent, stop := p.findTable(words), i+3+n+m
	var cols []*columnDraft
	for _, at := range []int{i, i + 2} {
		c := p.table.column(p.wordsOf(at, at+1))
		if c == nil {
			p.pairColumn(parent, p.tok(at).Low, at, at+1)
			c = p.table.columns[len(p.table.columns)-1]
		} else if c.fk == nil {
			p.keyTo(c, parent)
		}
		cols = append(cols, c)
	}
	if p.toks[i+2+n].Is("different", "distinct") {
		p.rules = append(p.rules, &ruleDraft{table: p.table, column: cols[0], kind: subjectOrderRule, op: contract.NotEqual, gapColumn: []string{strings.Join(cols[1].words, " ")}})
	}
	p.claim(i0, stop, &p.table.element)
	return stop - i0
}
