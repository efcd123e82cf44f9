package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Two readers of one text mostly leave about as many doubts, and yet one of them has missed how the text is built. What
// tells them apart are the tables that nothing ties to the others (a phrase that was taken for a table), the relations
// and rules that only one of them found, and tables that took the columns of others. The weights are those of a logistic
// regression on the descriptions of testdata/descriptions that the two readers plan with different success, in doubts,
// rounded. Over folds of whole sets the plans taken so are right in 90.9 of a hundred points, those taken by the doubts alone in
// 90.5, and the better of both in 92.2.
const (
	untiedTable = 38 // a table that no relation ties to the others
	tiedTables  = 15 // a relation
	foundRule   = 16 // a rule between columns, or a number that decides a flag (verdict.go)
	wideTable   = 3  // half a doubt for each column of the widest table
	clearlyLess = 16 // by how much a plan must be better than that of the phrase readers

	// fewDoubts is twice the doubts of a plan that is kept in any case.
	fewDoubts = 16
	// readWhole is the doubt up to which a reader that asks has read the text well enough to be believed.
	readWhole = 4
)

// better: the grammar's plan, with the doubts d, is taken instead of that of the phrase readers, which leaves so many
// doubts. It must be clearly better, because what is read whole by both is seldom misread by the phrases.
func (grammar candidate) better(d doubt, phrases candidate, than int, revising bool) bool {
	p, q := phrases.reader, grammar.reader
	if q.leavesAsked(p) || p.asksLostUnique(grammar.Contract) {
		return false
	}
	switch {
	case d.score <= readWhole && p.asksShares() && p.answersShares(grammar.Contract):
		return true
	case p.asksSurely(than):
		return d.score <= fewDoubts/2 // the numbers of a range are read well by the one that finds no fault with them
	case phrases.Contract == nil || revising || d.score == 0 && d.clearer(than):
		return d.clearer(than)
	}
	if invertsVerdict(phrases.Contract) && verdicts(grammar.Contract) > verdicts(phrases.Contract) ||
		p.losesTendency(phrases.Contract) && tendencies(grammar.Contract) > 0 || turnsAbsence(phrases.Contract, grammar.Contract) {
		return d.score <= than+fewDoubts
	}
	if losesValues(phrases.Contract, grammar.Contract) && d.score <= than {
		return true
	}
	if p.losesSteps(phrases.Contract) && p.keepsSteps(grammar.Contract, phrases.Contract) {
		return d.score <= than+2*fewDoubts // what else it leaves is taken from the phrases
	}
	return q.misfit(grammar.Contract, d.score)+clearlyLess < p.misfit(phrases.Contract, than)
}

// asksSurely: the reader, with so many doubts, asks about a text that it has read well, and about what the text says.
func (p reader) asksSurely(doubts int) bool {
	return len(p.Questions) > 0 && doubts-term.QuestionOpen*len(p.Questions) <= readWhole && !p.Misread
}

// misfit tells how badly the plan seems to fit the text: its doubts, and the shape of its tables.
func (p reader) misfit(c *contract.Contract, doubts int) int {
	widest, rules := 0, 0
	for k := range c.Tables {
		widest = max(widest, len(c.Tables[k].Columns))
		rules += len(c.Tables[k].Constraints)
	}
	untied := max(0, len(c.Tables)-1-len(c.Relations)) + looseKeys(c)
	return doubts + untiedTable*untied - tiedTables*len(c.Relations) - foundRule*(rules+verdicts(c)) + wideTable*widest/2
}

// looseKeys counts the columns that are called by the key of another table, and refer to nothing.
func looseKeys(c *contract.Contract) (n int) {
	for k := range c.Tables {
		for _, col := range c.Tables[k].Columns {
			noun, isKey := strings.CutSuffix(col.Name, "_id")
			if !isKey || slices.ContainsFunc(c.Relations, func(r contract.Relation) bool { return r.Child == c.Tables[k].Name && r.ChildColumn == col.Name }) {
				continue
			}
			if slices.ContainsFunc(c.Tables, func(t contract.Table) bool {
				return t.Name != c.Tables[k].Name && lexicon.Singular(t.Name) == noun
			}) {
				n++
			}
		}
	}
	return n
}

// contradicts: the questions are about what the text says twice, or says that cannot be.
func (p reader) contradicts() bool {
	return len(p.Questions) > 0 && !slices.ContainsFunc(p.Questions, func(q plan.Question) bool { return !contradictions[q.ID] })
}

// contradictsDates: the questions are about dates that cannot follow each other as the text says.
func (p reader) contradictsDates() bool {
	return len(p.Questions) > 0 && p.unreadWords() < muchUnread && !slices.ContainsFunc(p.Questions, func(q plan.Question) bool { return !dateContradictions[q.ID] })
}

var dateContradictions = lexicon.WordSet("date_conflict date_order_conflict order_circle")

// asksLostUnique: the questions are about columns that must be unique and cannot, in a text that was read to its end, and
// the other reader's contract has one of them without that, so that it only lost what contradicts the rest.
func (p reader) asksLostUnique(c *contract.Contract) bool {
	first := p.firstTable()
	if len(p.Questions) == 0 || slices.ContainsFunc(p.Leftovers(), func(f [2]int) bool { return f[1] > first }) {
		return false
	}
	return slices.ContainsFunc(p.Questions, func(q plan.Question) bool {
		name, _, _ := strings.Cut(q.Text, " must be unique in ")
		return q.ID == "unique_capacity" && slices.ContainsFunc(c.Tables, func(t contract.Table) bool {
			return slices.ContainsFunc(t.Columns, func(k contract.Column) bool {
				return k.Name == strings.ReplaceAll(name, " ", "_") && !k.Unique
			})
		})
	})
}

// asksRange: nothing but ranges that run backwards is asked about.
func (p reader) asksRange() bool {
	return !slices.ContainsFunc(p.Questions, func(q plan.Question) bool { return q.ID != "range" })
}

var contradictions = lexicon.WordSet("unique_capacity date_range child_total required unique_repeats")

// leavesUnique: among the words that were not read is that values are different.
func (p reader) leavesUnique() bool {
	return slices.ContainsFunc(p.Leftovers(), func(f [2]int) bool {
		return slices.ContainsFunc(p.Toks[f[0]:f[1]], func(t token.Token) bool {
			return t.Is("unique", "distinct", "different", "once", "twice", "repeat", "repeats", "repeated", "duplicate", "duplicates")
		})
	})
}

// clearer: the doubts are so much fewer that the plan is taken for the better one. Of descriptions that no reader was
// made for, plans with two thirds of the other's doubts are mostly better; a few doubts say nothing.
func (d doubt) clearer(than int) bool { return 3*d.score+fewDoubts < 2*than }

// leavesAsked: what a question of another reader is about is among the words that this one did not read, so that the
// contradiction may only have gone unseen.
func (p reader) leavesAsked(other reader) bool {
	questions, asked := other.Questions, other.faulty()
	for _, q := range questions {
		if q.ID == "impossible" {
			continue // the contract cannot be, for which see faulty
		}
		for _, w := range strings.FieldsFunc(strings.ToLower(q.Text), func(c rune) bool { return strings.ContainsRune(" ,:;?%()", c) }) {
			asked[lexicon.Singular(strings.Trim(w, "."))] = true
		}
	}
	return slices.ContainsFunc(p.Leftovers(), func(f [2]int) bool {
		return slices.ContainsFunc(p.Toks[f[0]:f[1]], func(t token.Token) bool {
			switch t.Kind {
			case token.Number, token.Date:
				return asked[strings.ToLower(t.Text)]
			case token.Word:
				return len(t.Low) > 2 && !term.SilentWords[t.Low] && !askedWords[t.Low] && asked[lexicon.Singular(t.Low)]
			}
			return false
		})
	})
}

// askedWords stand in questions of any kind.
var askedWords = lexicon.WordSet("not more than must one only but different does from first use make take need range share number which right")

// giveUnbuilt takes the text back from what did not become a part of the contract: a rule
// that was given up, a column that another took the place of. A column that the text takes
// away is a statement about its table.
func (p reader) giveUnbuilt() {
	for _, t := range p.Tables {
		for _, c := range t.Columns {
			if c.Dropped && c.Path == "" {
				c.Path = t.Path
			}
		}
	}
	for k, e := range p.Owner {
		if e != nil && e.Path == "" {
			p.Owner[k] = nil
		}
	}
}
