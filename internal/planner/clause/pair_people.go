package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// whoWhom reads a table of pairs of one kind: "follows: who follows whom, about 15 per
// user", "friendships (who is friends with whom)". Each row has the one who does and the one
// to whom it is done; both are rows of the parent.
func (p Reader) whoWhom(i, end int) int {
	if !p.Any2(i, end, "who", "which user", "which person") || p.Table == nil {
		return 0
	}
	n := p.Any(i, end, "who", "which user", "which person")
	stop := -1
	for k := i + n + 1; k < end && k < i+n+5; k++ {
		if p.Any2(k, end, "whom", "who", "which other", "which user") {
			stop = k + p.Any(k, end, "whom", "who", "which other user", "which other", "which user")
			break
		}
	}
	verb := p.Tok(i + n)
	if stop < 0 || verb.Kind != token.Word {
		return 0
	}
	parent := p.pairParent(stop)
	if parent == nil || parent == p.Table {
		return 0
	}
	base := strings.TrimSuffix(verb.Low, "s")
	names := []string{base + "er", base + "ed"}
	if strings.HasSuffix(base, "e") {
		names = []string{base + "r", base + "d"}
	}
	if verb.Is("is", "are", "knows") {
		names = []string{parent.Nouns[len(parent.Nouns)-1], "other"}
	}
	if r := p.RelationBetween(parent, p.Table); r != nil {
		r.Column = &draft.Column{Scale: -1, Table: p.Table, Words: []string{names[0], "id"}, At: i, Span: p.Span(i, stop), Stated: true, Fk: parent}
		p.Table.Columns = append(p.Table.Columns, r.Column)
	} else {
		p.pairColumn(parent, names[0], i, stop)
	}
	p.pairColumn(parent, names[1], i, stop)
	cols := p.Table.Columns[len(p.Table.Columns)-2:]
	p.Table.Unique = append(p.Table.Unique, append([]*draft.Column{}, cols...))
	p.Rules = append(p.Rules, &draft.Rule{Table: p.Table, Column: cols[0], Kind: term.SubjectOrderRule, Op: contract.NotEqual, GapColumn: []string{strings.Join(cols[1].Words, " ")}})
	p.Claim(i, stop, &p.Table.Element)
	p.Assume(&p.Table.Element, "both are "+parent.Name()+", never the same one, and no pair comes twice", nil)
	return stop - i
}

// betweenRows: "3,000 follows between users": each row has two rows of the same table.
func (p Reader) betweenRows(parent, child *draft.Table, i, stop, end int) int {
	if !p.Any2(i, end, "between") || !lexicon.IsPlural(p.Tok(stop-1).Low) || p.Tok(stop-1).Is("both") {
		return 0
	}
	return p.twoRows(parent, child, i, stop)
}

// fromOne reads "goes from one airport to another, which is never the same one": each row has two rows of the same
// table, whatever the verb is.
func (p Reader) fromOne(child *draft.Table, i, to, end int) int {
	at := to
	for at < min(end, to+5) && p.Toks[at].Kind == token.Word && !p.Any2(at, end, "from one", "one", "with", "from a", "from an") {
		at++
	}
	n := p.Any(at, end, "from one", "one", "from an", "from a")
	words, m := p.outlinedNoun(at+n, end)
	if n == 0 || m == 0 || at == to && n < 2 {
		return 0
	}
	parent, stop := p.FindTable(words), at+n+m
	k := p.Any(stop, end, "to another one", "to a different one", "to another", "against another one", "against another", "with another one", "with another", "to a second", "and another", "to a different")
	if k == 0 || parent == child {
		return 0
	}
	stop += k
	if words, m := p.outlinedNoun(stop, end); m > 0 && p.FindTable(words) == parent {
		stop += m
	}
	if k := p.Any(stop, end, ", which is never the same one", ", which is never the same", ", which is a different one", ", never the same one", ", never the same", ", never to itself", ", which is not the same one"); k > 0 && p.AtBreak(stop+k, end) {
		stop += k
	}
	if !p.AtBreak(stop, end) {
		return 0
	}
	taken := p.twoRows(parent, child, i, stop)
	if taken > 0 {
		p.Table, p.Column = child, nil
	}
	return taken
}

// twoRows gives the rows of child two rows of parent, never the same one.
func (p Reader) twoRows(parent, child *draft.Table, i, stop int) int {
	noun := child.Nouns[len(child.Nouns)-1]
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
	if child.Column([]string{names[0]}) != nil {
		return 0
	}
	save := p.Table
	p.Table = child
	for _, name := range names {
		if name == "from" || name == "to" {
			name += "_" + parent.Nouns[len(parent.Nouns)-1]
		}
		p.pairColumn(parent, name, i, stop)
		if named {
			c := child.Columns[len(child.Columns)-1]
			c.Words = c.Words[:1]
		}
	}
	p.Table = save
	cols := child.Columns[len(child.Columns)-2:]
	p.Rules = append(p.Rules, &draft.Rule{Table: child, Column: cols[0], Kind: term.SubjectOrderRule, Op: contract.NotEqual, GapColumn: []string{strings.Join(cols[1].Words, " ")}})
	if noun == "follow" || noun == "friendship" || noun == "connection" || noun == "followership" {
		child.Unique = append(child.Unique, append([]*draft.Column{}, cols...))
	}
	p.Claim(i, stop, &child.Element)
	p.Assume(&child.Element, "both are "+parent.Name()+" and never the same one", nil)
	return stop - i
}

func (p Reader) pairColumn(parent *draft.Table, name string, i, stop int) {
	c := &draft.Column{Scale: -1, Table: p.Table, Words: append(lexicon.NameWords(name), "id"), At: i, Span: p.Span(i, stop), Stated: true, Fk: parent}
	p.Table.Columns = append(p.Table.Columns, c)
	p.Relations = append(p.Relations, &draft.Relation{Parent: parent, Child: p.Table, Column: c, At: i})
}

// pairParent is whose rows are paired: the table that the rest of the statement counts by,
// else the one that the pairs already belong to, else the first of persons.
func (p Reader) pairParent(i int) *draft.Table {
	end := p.StatementEnd(i)
	for k := i; k < end; k++ {
		if p.Toks[k].Is("per", "each") {
			if words, n := p.NounRunVerb(k+1, end); n > 0 && p.FindTable(words) != nil {
				return p.FindTable(words)
			}
		}
	}
	if r := p.RelationOf(p.Table); r != nil {
		return r.Parent
	}
	for _, t := range p.Tables {
		if t != p.Table && term.PersonalNames[t.Nouns[len(t.Nouns)-1]] {
			return t
		}
	}
	return nil
}

// perParentLater: ", about 15 per user" behind the columns of a pair table counts the pairs
// of its first side.
func (p Reader) perParentLater(i, end int) int {
	if p.Table == nil || len(p.Table.Unique) == 0 {
		return 0
	}
	q, n := p.Quantity(i, end)
	if n == 0 || !p.Any2(i+n, end, "per", "for each", "for every") {
		return 0
	}
	per := p.Any(i+n, end, "per", "for each", "for every")
	words, m := p.NounRunVerb(i+n+per, end)
	if m == 0 {
		return 0
	}
	parent := p.FindTable(words)
	for _, r := range p.Relations {
		if r.Child == p.Table && r.Parent == parent && parent != nil && r.Column == p.Table.Unique[0][0] {
			r.Set(q)
			p.Claim(i, i+n+per+m, &r.Element)
			return n + per + m
		}
	}
	return 0
}

// roleNames are what the rest of the text calls the two sides of a pair.
func (p Reader) roleNames(i int) ([2]string, bool) {
	names := [2]string{"from", "to"}
	for k := i; k+2 < len(p.Toks); k++ {
		if term.GiverRoles[p.Toks[k].Low] && p.Toks[k+1].Is("and", ",", "&", "/") && term.TakerRoles[p.Toks[k+2].Low] {
			return [2]string{p.Toks[k].Low, p.Toks[k+2].Low}, true
		}
	}
	return names, false
}

// rolesOf: "sender and recipient are different users": both columns are rows of the users.
func (p Reader) rolesOf(i, end int) int {
	i0 := i
	i += p.Any(i, end, "the", "where the", "where")
	a, b := p.Tok(i), p.Tok(i+2)
	if i+4 >= end || p.Table == nil || a.Kind != token.Word || b.Kind != token.Word || !p.Toks[i+1].Is("and", "&", "/") || draft.FunctionWords[a.Low] || draft.FunctionWords[b.Low] {
		return 0
	}
	n := p.Any(i+3, end, "are two different", "are different", "are distinct", "must be different", "should be different", "are both", "both are", "are", "must be", "both", "being different", "(different", "(both")
	words, m := p.outlinedNoun(i+3+n, end)
	if n == 0 || m == 0 || p.FindTable(words) == p.Table || !lexicon.IsPlural(p.Tok(i+3+n).Low) {
		return 0
	}
	parent, stop := p.FindTable(words), i+3+n+m
	var cols []*draft.Column
	for _, at := range []int{i, i + 2} {
		c := p.Table.Column(p.WordsOf(at, at+1))
		if c == nil {
			p.pairColumn(parent, p.Tok(at).Low, at, at+1)
			c = p.Table.Columns[len(p.Table.Columns)-1]
		} else if c.Fk == nil {
			p.KeyTo(c, parent)
		}
		cols = append(cols, c)
	}
	if p.Toks[i+2+n].Is("different", "distinct") {
		p.Rules = append(p.Rules, &draft.Rule{Table: p.Table, Column: cols[0], Kind: term.SubjectOrderRule, Op: contract.NotEqual, GapColumn: []string{strings.Join(cols[1].Words, " ")}})
	}
	p.Claim(i0, stop, &p.Table.Element)
	return stop - i0
}
