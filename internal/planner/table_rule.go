package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// tableRule reads rules about several columns or about the table: "no pair repeated",
// "nobody follows themselves", "origin and destination differ", "city, state and zip agree".
func (p *parser) tableRule(i, end int, first bool) int {
	t := p.table
	if t == nil {
		return 0
	}
	if n := p.any(i, end, "that", "which", "both", "who", ","); n > 0 && p.any2(i+n, end, "are never the same one", "are never the same", "must be different", "must differ", "are different", "differ", "never the same one", "never the same", "are never equal", "should differ") {
		p.claim(i, i+n, &t.element)
		if k := p.tableRule(i+n, end, first); k > 0 {
			return n + k
		}
	}
	if n := p.twoSides(t, i, end); n > 0 {
		return n
	}
	if n := p.flagNull(t, i, end); n > 0 {
		return n
	}
	if n := p.pairOnce(t, i, end); n > 0 {
		return n
	}
	if n := p.twiceOn(t, i, end); n > 0 {
		return n
	}
	if n := p.noneTwice(i, end); n > 0 {
		return n
	}
	if n := p.trendRule(t, i, end); n > 0 {
		return n
	}
	if n := p.lengthRule(t, i, end); n > 0 {
		return n
	}
	if n := p.any(i, end, "all matching", "all consistent", "all agreeing", "all correct together"); n > 0 && len(p.placeColumns(t)) > 1 {
		t.coherent = append(t.coherent, p.placeColumns(t))
		p.claim(i, i+n, &t.element)
		return n
	}
	if n := p.any(i, end, "never the", "not the", "never their", "different from the", "never equal to the"); n > 0 && p.column != nil && p.column.table == t {
		from, to := p.reference(i+n, end)
		stop := to
		if p.lit(to-1, end, "one") {
			stop--
		}
		if o := t.find(p.wordsOf(from, stop), p.column); stop > from && o != nil {
			p.rules = append(p.rules, &ruleDraft{table: t, column: p.column, kind: subjectOrderRule, op: contract.NotEqual, gapColumn: []string{strings.Join(o.words, " ")}})
			p.claim(i, to, &t.element)
			return to - i
		}
	}
	if n := p.any(i, end, "strongly positively correlated", "strongly negatively correlated", "positively correlated", "negatively correlated", "strongly correlated", "correlated"); n > 0 && len(t.columns) >= 2 && p.atBreak(i+n, end) && (!p.lit(i+n, end, "with") || p.lit(i+n, end, "with", "each", "other")) {
		rho := .6
		if p.any2(i, end, "strongly") {
			rho = .8
		}
		if p.any2(i, i+n, "negatively") || p.any2(i+1, i+n, "negatively") {
			rho = -rho
		}
		a, b := t.columns[len(t.columns)-2], t.columns[len(t.columns)-1]
		p.rules = append(p.rules, &ruleDraft{table: t, column: a, kind: correlationRule, coefficient: rho, gapColumn: []string{strings.Join(b.words, " ")}})
		p.claim(i, i+n, &t.element)
		return n
	}
	if n := p.any(i, end, "no pair is repeated", "no pair repeated", "no pair repeats", "no repeated pairs", "no duplicate pairs", "no duplicates of the pair", "no duplicates of a pair", "pairs do not repeat", "no pair comes twice", "no pair appears twice", "never the same pair twice", "each pair at most once", "each pair only once", "pairs are unique", "pairs unique", "each combination at most once", "each combination only once", "no combination repeated", "no duplicate combinations", "no repeated pair", "no duplicated pairs", "no combination is repeated", "unique pairs", "every pair is unique", "each pair is unique", "no pair twice", "each pair once", "pair unique"); n > 0 && (len(t.columns) >= 2 || len(t.pairs) > 0) {
		if len(t.pairs) > 0 {
			p.claim(i, i+n, &t.element)
			return n
		}
		cols := t.columns[len(t.columns)-2:]
		t.unique = append(t.unique, append([]*columnDraft{}, cols...))
		p.claim(i, i+n, &t.element)
		return n
	}
	if n := p.any(i, end, "the combination of", "combination of", "each combination of", "unique on", "unique combination of", "unique together :", "unique together", "unique ("); n > 0 {
		cols, at := p.columnsAt(t, i+n, end)
		if len(cols) >= 2 {
			at += p.any(at, end, "must be unique", "is unique", "should be unique", "are unique", "appears at most once", "at most once", "only once", "must not repeat", "never repeats", ")", "occurs only once", "appears only once", "is unique per table")
			t.unique = append(t.unique, cols)
			p.claim(i, at, &t.element)
			return at - i
		}
	}
	if n := p.any(i, end, "nobody", "no one", "no user", "no person", "no employee", "no row", "never", "not", "no", "users", "people", "employees"); n > 0 {
		for k := i + n; k < end && k < i+n+6; k++ {
			if m := p.any(k, end, "themselves", "themself", "itself", "himself", "oneself", "himself or herself"); m > 0 {
				p.selfRule(t)
				p.claim(i, k+m, &t.element)
				return k + m - i
			}
			if p.toks[k].Kind != token.Word {
				break
			}
		}
	}
	if n := p.any(i, end, "no cycles", "without cycles", "root null", "acyclic", "with no cycles"); n > 0 {
		if c := p.column; c != nil {
			c.acyclic, c.fkOptional = true, true
			p.claim(i, i+n, &c.element)
			return n
		}
	}
	if n := p.topClause(t, i, end); n > 0 {
		return n
	}
	// "… are never the same" right behind two new columns.
	if n := p.any(i, end, "are never the same", "must be different", "must differ", "are different", "differ", "never the same one", "never the same", "are never equal", "should differ", "must not be the same", "not the same one", "not the same", "never equal", "two different ones", "not equal", "never identical"); n > 0 && len(t.columns) >= 2 && t.columns[len(t.columns)-1].stated {
		a, b := t.columns[len(t.columns)-2], t.columns[len(t.columns)-1]
		p.rules = append(p.rules, &ruleDraft{table: t, column: a, kind: subjectOrderRule, op: contract.NotEqual, gapColumn: []string{strings.Join(b.words, " ")}})
		p.claim(i, i+n, &t.element)
		return n
	}
	if n := p.differentOnes(t, i, end); n > 0 {
		return n
	}
	if n := p.any(i, end, "they must match", "they must agree", "they agree", "they match", "these must match", "which must agree"); n > 0 && len(t.columns) >= 2 {
		t.coherent = append(t.coherent, []*columnDraft{t.columns[len(t.columns)-2], t.columns[len(t.columns)-1]})
		p.claim(i, i+n, &t.element)
		return n
	}
	// "A and B differ", "city, state and zip agree", "a, b, c add up to 100"
	cols, at := p.columnsAt(t, i+p.any(i, end, "the", "where the", "where", "with the", "make sure the", "ensure that the", "ensure"), end)
	if len(cols) >= 2 {
		if n := p.any(at, end, "must be different", "must differ", "should differ", "are different", "differ", "are never the same", "must not be the same", "should be different", "cannot be the same", "can't be the same", "are not the same", "are never equal", "must not match"); n > 0 {
			p.rules = append(p.rules, &ruleDraft{table: t, column: cols[0], kind: subjectOrderRule, op: contract.NotEqual, subject: []int{cols[1].at}})
			p.rules[len(p.rules)-1].gapColumn = []string{strings.Join(cols[1].words, " ")}
			p.claim(i, at+n, &t.element)
			return at + n - i
		}
		if n := p.any(at, end, "that agree with each other", "that all agree", "that agree", "must agree", "must match", "should match", "should agree", "agree", "agree with each other", "belong together", "must be consistent", "are consistent", "should be consistent", "consistent with each other", "that match", "match each other", "match", "that belong together", "must belong together", "that are consistent", "that fit together"); n > 0 {
			t.coherent = append(t.coherent, cols)
			p.claim(i, at+n, &t.element)
			return at + n - i
		}
		if n := p.any(at, end, "must be unique together", "are unique together", "unique together", "together are unique", "together must be unique", "must be unique in combination", "form the primary key", "form the key"); n > 0 {
			t.unique = append(t.unique, cols)
			p.claim(i, at+n, &t.element)
			return at + n - i
		}
		if n := p.any(at, end, "that add up to", "which add up to", "add up to", "adding up to", "sum to", "summing to", "come to", "must sum to", "must add up to", "should add up to", "should sum to", "total", "that sum to", "which sum to", "together make", "make up"); n > 0 && p.tok(at+n).Kind == token.Number && at+n < end {
			r := &ruleDraft{table: t, column: cols[0], kind: sumRule, coefficient: p.tok(at + n).Num}
			for _, c := range cols {
				r.gapColumn = append(r.gapColumn, strings.Join(c.words, " "))
			}
			p.rules = append(p.rules, r)
			m := at + n + 1 + p.any(at+n+1, end, "altogether", "in total", "in every row", "in each row", "per row", "%")
			p.claim(i, m, &t.element)
			return m - i
		}
		if n := p.pairCorrelation(t, cols, at, end); n > 0 {
			p.claim(i, at+n, &t.element)
			return at + n - i
		}
	}
	return p.constantRule(t, i, end)
}

// differentOnes: "home team, away team (different teams)", "between 60 players (different people)":
// the two columns before, or the two keys of a pair, are never the same.
func (p *parser) differentOnes(t *tableDraft, i, end int) int {
	n := p.any(i, end, "always two different", "two different", "always different", "different", "distinct", "never the same", "not the same")
	if n == 0 || !p.tok(i-1).Is("(") || i+n+1 >= end || p.toks[i+n].Kind != token.Word || !p.toks[i+n+1].Is(")") || len(t.columns) < 2 {
		return 0
	}
	a, b := t.columns[len(t.columns)-2], t.columns[len(t.columns)-1]
	noun := lexicon.Singular(p.toks[i+n].Low)
	same := a.fk != nil && a.fk == b.fk || a.words[len(a.words)-1] == b.words[len(b.words)-1] || giverRoles[a.words[0]] && takerRoles[b.words[0]]
	if !same && noun != "one" && noun != a.words[len(a.words)-1] {
		return 0
	}
	known := false
	for _, r := range p.rules {
		known = known || r.table == t && r.column == a && r.kind == subjectOrderRule && r.op == contract.NotEqual
	}
	if !known {
		p.rules = append(p.rules, &ruleDraft{table: t, column: a, kind: subjectOrderRule, op: contract.NotEqual, gapColumn: []string{strings.Join(b.words, " ")}})
	}
	p.claim(i, i+n+1, &t.element)
	return n + 1
}

// constantRule: "constant per household", "does not vary within a shop" of the column before.
func (p *parser) constantRule(t *tableDraft, i, end int) int {
	n := p.any(i, end, "constant per", "constant for each", "constant within each", "constant within a", "the same for each", "the same within each", "the same for every", "fixed per", "fixed for each", "does not vary within a", "does not change within a", "one per", "stays the same for each", "same for each", "same per", "constant for a")
	if n == 0 || p.column == nil || p.column.table != t {
		return 0
	}
	from, to := p.reference(i+n, end)
	if to == from || slices.ContainsFunc(p.column.words, func(w string) bool { return oneOfGroup[w] }) && p.column.couldBeBool(p.lex) {
		return 0 // "team captain flag, one per team": not the same for the whole team
	}
	p.rules = append(p.rules, &ruleDraft{table: t, column: p.column, kind: dependencyRule, from: from, to: to})
	p.claim(i, to, &p.column.element)
	return to - i
}

// columnsAt reads a list of existing columns: "city, state and zip".
func (p *parser) columnsAt(t *tableDraft, i, end int) ([]*columnDraft, int) {
	var cols []*columnDraft
	at, last := i, i
	for at < end && len(cols) < 12 {
		at += p.any(at, end, "the", "its")
		n := 0
		var found *columnDraft
		for k := min(4, end-at); k >= 1; k-- {
			ok := true
			for m := at; m < at+k; m++ {
				ok = ok && p.toks[m].Kind == token.Word && !p.toks[m].Is("and")
			}
			if !ok {
				continue
			}
			if c := t.find(p.wordsOf(at, at+k), nil); c != nil && p.sameWords(c, at, at+k) {
				found, n = c, k
				break
			}
		}
		if found == nil && p.tok(at).Kind == token.Word && at < end && poleWord(p.tok(at).Low) {
			found, n = t.begins(p.tok(at).Low), 1 // "origin and destination" of two stations
		}
		if found == nil {
			break
		}
		cols = append(cols, found)
		at += n
		last = at
		sep := p.any(at, end, ", and", ",", "and", "&", "+", "/")
		if sep == 0 {
			break
		}
		at += sep
	}
	return cols, last
}

// selfRule: a row never refers to itself.
func (p *parser) selfRule(t *tableDraft) {
	if c := p.column; c != nil && (c.self || c.semantic == "manager_id") {
		c.notSelf = true
		return
	}
	var keys []*columnDraft
	for _, c := range t.columns {
		if c.fk != nil {
			keys = append(keys, c)
		}
		if c.self {
			c.notSelf = true
		}
	}
	if len(keys) >= 2 {
		p.rules = append(p.rules, &ruleDraft{table: t, column: keys[0], kind: subjectOrderRule, op: contract.NotEqual, gapColumn: []string{strings.Join(keys[1].words, " ")}})
	} else if len(t.columns) > 0 {
		last := t.columns[len(t.columns)-1]
		last.notSelf = true
		if other := p.oneBefore(last); other != nil && len(keys) == 0 {
			p.rules = append(p.rules, &ruleDraft{table: t, column: other, kind: subjectOrderRule, op: contract.NotEqual, gapColumn: []string{strings.Join(last.words, " ")}})
		}
	}
}

// oneOfGroup are the words of flags that tell one member of a group from the others.
var oneOfGroup = lexicon.WordSet("head captain lead leader rep representative manager chief boss primary default main principal chair president speaker owner winner")
