package clause

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// selfColumn is the column of the table that refers to its own rows; nil where none does.
func (p Reader) selfColumn(t *draft.Table) *draft.Column {
	for _, c := range t.Columns {
		if !c.Dropped && c.Base == nil && len(c.Words) > 0 && (c.Self || c.Semantic == "manager_id" || p.SelfName(c) && c.Fk == nil) {
			return c
		}
	}
	return nil
}

// topClause reads either in a clause of its own.
func (p Reader) topClause(t *draft.Table, i, end int) int {
	c := p.selfColumn(t)
	if c == nil {
		return 0
	}
	n := p.Ownself(c, i, end)
	if n > 0 {
		c.NotSelf = true
	} else if rows, k := p.TopRows(i, end); k > 0 {
		c.Acyclic, c.FkOptional, c.Tops, n = true, true, rows, k
	}
	p.Claim(i, i+n, &c.Element)
	return n
}

// tableRule reads rules about several columns or about the table: "no pair repeated",
// "nobody follows themselves", "origin and destination differ", "city, state and zip agree".
func (p Reader) tableRule(i, end int, first bool) int {
	t := p.Table
	if t == nil {
		return 0
	}
	if n := p.Any(i, end, "that", "which", "both", "who", ","); n > 0 && p.Any2(i+n, end, "are never the same one", "are never the same", "must be different", "must differ", "are different", "differ", "never the same one", "never the same", "are never equal", "should differ") {
		p.Claim(i, i+n, &t.Element)
		if k := p.tableRule(i+n, end, first); k > 0 {
			return n + k
		}
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
	if n := p.Any(i, end, "all matching", "all consistent", "all agreeing", "all correct together"); n > 0 && len(p.PlaceColumns(t)) > 1 {
		t.Coherent = append(t.Coherent, p.PlaceColumns(t))
		p.Claim(i, i+n, &t.Element)
		return n
	}
	if n := p.Any(i, end, "never the", "not the", "never their", "different from the", "never equal to the"); n > 0 && p.Column != nil && p.Column.Table == t {
		from, to := p.Reference(i+n, end)
		stop := to
		if p.Lit(to-1, end, "one") {
			stop--
		}
		if o := t.Find(p.WordsOf(from, stop), p.Column); stop > from && o != nil {
			p.Rules = append(p.Rules, &draft.Rule{Table: t, Column: p.Column, Kind: term.SubjectOrderRule, Op: contract.NotEqual, GapColumn: []string{strings.Join(o.Words, " ")}})
			p.Claim(i, to, &t.Element)
			return to - i
		}
	}
	if n := p.Any(i, end, "strongly positively correlated", "strongly negatively correlated", "positively correlated", "negatively correlated", "strongly correlated", "correlated"); n > 0 && len(t.Columns) >= 2 && p.AtBreak(i+n, end) && (!p.Lit(i+n, end, "with") || p.Lit(i+n, end, "with", "each", "other")) {
		rho := .6
		if p.Any2(i, end, "strongly") {
			rho = .8
		}
		if p.Any2(i, i+n, "negatively") || p.Any2(i+1, i+n, "negatively") {
			rho = -rho
		}
		a, b := t.Columns[len(t.Columns)-2], t.Columns[len(t.Columns)-1]
		p.Rules = append(p.Rules, &draft.Rule{Table: t, Column: a, Kind: term.CorrelationRule, Coefficient: rho, GapColumn: []string{strings.Join(b.Words, " ")}})
		p.Claim(i, i+n, &t.Element)
		return n
	}
	if n := p.Any(i, end, "no pair is repeated", "no pair repeated", "no pair repeats", "no repeated pairs", "no duplicate pairs", "no duplicates of the pair", "no duplicates of a pair", "pairs do not repeat", "no pair comes twice", "no pair appears twice", "never the same pair twice", "each pair at most once", "each pair only once", "pairs are unique", "pairs unique", "each combination at most once", "each combination only once", "no combination repeated", "no duplicate combinations", "no repeated pair", "no duplicated pairs", "no combination is repeated", "unique pairs", "every pair is unique", "each pair is unique", "no pair twice", "each pair once", "pair unique"); n > 0 && (len(t.Columns) >= 2 || len(t.Pairs) > 0) {
		if len(t.Pairs) > 0 {
			p.Claim(i, i+n, &t.Element)
			return n
		}
		t.Unique = append(t.Unique, p.tiedPair(t))
		p.Claim(i, i+n, &t.Element)
		return n
	}
	if n := p.Any(i, end, "the combination of", "combination of", "each combination of", "unique on", "unique combination of", "unique together :", "unique together", "unique ("); n > 0 {
		cols, at := p.columnsAt(t, i+n, end)
		if len(cols) >= 2 {
			at += p.Any(at, end, "must be unique", "is unique", "should be unique", "are unique", "appears at most once", "at most once", "only once", "must not repeat", "never repeats", ")", "occurs only once", "appears only once", "is unique per table")
			t.Unique = append(t.Unique, cols)
			p.Claim(i, at, &t.Element)
			return at - i
		}
	}
	if n := p.Any(i, end, "nobody", "no one", "no user", "no person", "no employee", "no row", "never", "not", "no", "users", "people", "employees"); n > 0 {
		for k := i + n; k < end && k < i+n+6; k++ {
			if m := p.Any(k, end, "themselves", "themself", "itself", "himself", "oneself", "himself or herself"); m > 0 {
				p.selfRule(t)
				p.Claim(i, k+m, &t.Element)
				return k + m - i
			}
			if p.Toks[k].Kind != token.Word {
				break
			}
		}
	}
	if n := p.Any(i, end, "no cycles", "without cycles", "root null", "acyclic", "with no cycles"); n > 0 {
		if c := p.Column; c != nil {
			c.Acyclic, c.FkOptional = true, true
			p.Claim(i, i+n, &c.Element)
			return n
		}
	}
	if n := p.topClause(t, i, end); n > 0 {
		return n
	}
	// "… are never the same" right behind two new columns.
	if n := p.Any(i, end, "are never the same", "must be different", "must differ", "are different", "differ", "never the same one", "never the same", "are never equal", "should differ", "must not be the same", "not the same one", "not the same", "never equal", "two different ones", "not equal", "never identical"); n > 0 && len(t.Columns) >= 2 && t.Columns[len(t.Columns)-1].Stated {
		a, b := t.Columns[len(t.Columns)-2], t.Columns[len(t.Columns)-1]
		p.Rules = append(p.Rules, &draft.Rule{Table: t, Column: a, Kind: term.SubjectOrderRule, Op: contract.NotEqual, GapColumn: []string{strings.Join(b.Words, " ")}})
		p.Claim(i, i+n, &t.Element)
		return n
	}
	if n := p.differentOnes(t, i, end); n > 0 {
		return n
	}
	if n := p.Any(i, end, "they must match", "they must agree", "they agree", "they match", "these must match", "which must agree"); n > 0 && len(t.Columns) >= 2 {
		t.Coherent = append(t.Coherent, []*draft.Column{t.Columns[len(t.Columns)-2], t.Columns[len(t.Columns)-1]})
		p.Claim(i, i+n, &t.Element)
		return n
	}
	// "A and B differ", "city, state and zip agree", "a, b, c add up to 100"
	cols, at := p.columnsAt(t, i+p.Any(i, end, "the", "where the", "where", "with the", "make sure the", "ensure that the", "ensure"), end)
	if len(cols) >= 2 {
		if n := p.Any(at, end, "must be different", "must differ", "should differ", "are different", "differ", "are never the same", "must not be the same", "should be different", "cannot be the same", "can't be the same", "are not the same", "are never equal", "must not match"); n > 0 {
			p.Rules = append(p.Rules, &draft.Rule{Table: t, Column: cols[0], Kind: term.SubjectOrderRule, Op: contract.NotEqual, Subject: []int{cols[1].At}})
			p.Rules[len(p.Rules)-1].GapColumn = []string{strings.Join(cols[1].Words, " ")}
			p.Claim(i, at+n, &t.Element)
			return at + n - i
		}
		if n := p.Any(at, end, "that agree with each other", "that all agree", "that agree", "must agree", "must match", "should match", "should agree", "agree", "agree with each other", "belong together", "must be consistent", "are consistent", "should be consistent", "consistent with each other", "that match", "match each other", "match", "that belong together", "must belong together", "that are consistent", "that fit together"); n > 0 {
			t.Coherent = append(t.Coherent, cols)
			p.Claim(i, at+n, &t.Element)
			return at + n - i
		}
		if n := p.Any(at, end, "must be unique together", "are unique together", "unique together", "together are unique", "together must be unique", "must be unique in combination", "form the primary key", "form the key"); n > 0 {
			t.Unique = append(t.Unique, cols)
			p.Claim(i, at+n, &t.Element)
			return at + n - i
		}
		if n := p.Any(at, end, "that add up to", "which add up to", "add up to", "adding up to", "sum to", "summing to", "come to", "must sum to", "must add up to", "should add up to", "should sum to", "total", "that sum to", "which sum to", "together make", "make up"); n > 0 && p.Tok(at+n).Kind == token.Number && at+n < end {
			r := &draft.Rule{Table: t, Column: cols[0], Kind: term.SumRule, Coefficient: p.Tok(at + n).Num}
			for _, c := range cols {
				r.GapColumn = append(r.GapColumn, strings.Join(c.Words, " "))
			}
			p.Rules = append(p.Rules, r)
			m := at + n + 1 + p.Any(at+n+1, end, "altogether", "in total", "in every row", "in each row", "per row", "%")
			p.Claim(i, m, &t.Element)
			return m - i
		}
		if n := p.pairCorrelation(t, cols, at, end); n > 0 {
			p.Claim(i, at+n, &t.Element)
			return at + n - i
		}
	}
	return p.ConstantRule(t, i, end)
}

// differentOnes: "home team, away team (different teams)", "between 60 players (different people)":
// the two columns before, or the two keys of a pair, are never the same.
func (p Reader) differentOnes(t *draft.Table, i, end int) int {
	n := p.Any(i, end, "always two different", "two different", "always different", "different", "distinct", "never the same", "not the same")
	if n == 0 || !p.Tok(i-1).Is("(") || i+n+1 >= end || p.Toks[i+n].Kind != token.Word || !p.Toks[i+n+1].Is(")") || len(t.Columns) < 2 {
		return 0
	}
	a, b := t.Columns[len(t.Columns)-2], t.Columns[len(t.Columns)-1]
	noun := lexicon.Singular(p.Toks[i+n].Low)
	same := a.Fk != nil && a.Fk == b.Fk || a.Words[len(a.Words)-1] == b.Words[len(b.Words)-1] || term.GiverRoles[a.Words[0]] && term.TakerRoles[b.Words[0]]
	if !same && noun != "one" && noun != a.Words[len(a.Words)-1] {
		return 0
	}
	known := false
	for _, r := range p.Rules {
		known = known || r.Table == t && r.Column == a && r.Kind == term.SubjectOrderRule && r.Op == contract.NotEqual
	}
	if !known {
		p.Rules = append(p.Rules, &draft.Rule{Table: t, Column: a, Kind: term.SubjectOrderRule, Op: contract.NotEqual, GapColumn: []string{strings.Join(b.Words, " ")}})
	}
	p.Claim(i, i+n+1, &t.Element)
	return n + 1
}

// columnsAt reads a list of existing columns: "city, state and zip".
func (p Reader) columnsAt(t *draft.Table, i, end int) ([]*draft.Column, int) {
	var cols []*draft.Column
	at, last := i, i
	for at < end && len(cols) < 12 {
		at += p.Any(at, end, "the", "its")
		n := 0
		var found *draft.Column
		for k := min(4, end-at); k >= 1; k-- {
			ok := true
			for m := at; m < at+k; m++ {
				ok = ok && p.Toks[m].Kind == token.Word && !p.Toks[m].Is("and")
			}
			if !ok {
				continue
			}
			if c := t.Find(p.WordsOf(at, at+k), nil); c != nil && p.SameWords(c, at, at+k) {
				found, n = c, k
				break
			}
		}
		if found == nil && p.Tok(at).Kind == token.Word && at < end && poleWord(p.Tok(at).Low) {
			found, n = t.Begins(p.Tok(at).Low), 1 // "origin and destination" of two stations
		}
		if found == nil {
			break
		}
		cols = append(cols, found)
		at += n
		last = at
		sep := p.Any(at, end, ", and", ",", "and", "&", "+", "/")
		if sep == 0 {
			break
		}
		at += sep
	}
	return cols, last
}

// selfRule: a row never refers to itself.
func (p Reader) selfRule(t *draft.Table) {
	if c := p.Column; c != nil && (c.Self || c.Semantic == "manager_id") {
		c.NotSelf = true
		return
	}
	var keys []*draft.Column
	for _, c := range t.Columns {
		if c.Fk != nil {
			keys = append(keys, c)
		}
		if c.Self {
			c.NotSelf = true
		}
	}
	if len(keys) >= 2 {
		p.Rules = append(p.Rules, &draft.Rule{Table: t, Column: keys[0], Kind: term.SubjectOrderRule, Op: contract.NotEqual, GapColumn: []string{strings.Join(keys[1].Words, " ")}})
	} else if len(t.Columns) > 0 {
		last := t.Columns[len(t.Columns)-1]
		last.NotSelf = true
		if other := p.OneBefore(last); other != nil && len(keys) == 0 {
			p.Rules = append(p.Rules, &draft.Rule{Table: t, Column: other, Kind: term.SubjectOrderRule, Op: contract.NotEqual, GapColumn: []string{strings.Join(last.Words, " ")}})
		}
	}
}
